"""`starboard campaign`: a galaxy of Deep Future that lives from game to game, at this terminal.

A campaign is one file in the user's data folder, and beside it the record of the game that is being played in it, if there is one. The
galaxy only changes when a game is over: then the record is put aside and its game becomes history. Whatever is killed meanwhile goes on
where it was.
"""

from __future__ import annotations

import os
import re
import secrets
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from starboard.games.deep_future.abandoning import end_without_winner
from starboard.games.deep_future.campaign import Campaign, Galaxy, load_galaxy, new_galaxy, text_of
from starboard.games.deep_future.chronicle import Chapter, beginning, chapters, places, prose
from starboard.games.deep_future.names import accept_name
from starboard.games.deep_future.state import DeepFuture
from starboard.kernel.game import NOBODY, Game
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.record import Record
from starboard.kernel.spec import find
from starboard.kernel.text import Text
from starboard.table.spans import cells, hanging
from starboard.terminal import saves
from starboard.terminal.playing import at_terminal, full_screen, sit_down
from starboard.terminal.sitting import Sitting, accept_chairs, accept_names, open_file
from starboard.terminal.wording import person

if TYPE_CHECKING:
    import argparse

GAME_ID = "deep_future"
SUFFIX = ".galaxy.json"
RUNNING = ".game.jsonl"
TAKEN_BACK = ".taken-back.jsonl"
PRINTED = ".printed.json"
REST = "."
"""Typed instead of a name: the rest stays as it is."""
MOST_COLUMNS = 100
LETTERS = re.compile(r"\w[\w \-]{0,39}")


def say(key: str, **values: object) -> Text:
    return Text("campaign." + key, values)


def columns() -> int:
    return min(shutil.get_terminal_size().columns, MOST_COLUMNS)


# ---- where campaigns are


def folder() -> Path:
    return saves.folder().parent / "campaigns"


def all_names() -> list[str]:
    return sorted(path.name.removesuffix(SUFFIX) for path in folder().glob("*" + SUFFIX))


def accept_campaign_name(name: str) -> str:
    """The name of a campaign is also the name of its file."""
    if not LETTERS.fullmatch(name):
        raise BadInput(f"a campaign cannot be called {name!r}: letters, digits, spaces and hyphens, at most 40")
    return name


def galaxy_path(name: str) -> Path:
    """The file of a campaign that exists."""
    path = folder() / (accept_campaign_name(name) + SUFFIX)
    if not path.exists():
        there = all_names()
        raise BadInput(
            f"there is no campaign {name!r}; " + (f"there are {choices(there)}" if there else "there are none yet: campaign new")
        )
    return path


def new_path(name: str) -> Path:
    path = folder() / (accept_campaign_name(name) + SUFFIX)
    if path.exists():
        raise BadInput(f"there is a campaign {name!r} already; choose another name")
    return path


def running_path(path: Path) -> Path:
    return path.with_name(path.name.removesuffix(SUFFIX) + RUNNING)


def running_game(campaign: Campaign) -> Record | None:
    """The record of the game that is being played in a galaxy. One that has become history already is put aside."""
    path = running_path(campaign.path)
    if not path.exists():
        return None
    record = Record.load(path, mend=True)
    if record.origin == campaign.galaxy.origin():
        return record
    told = record.origin.get("galaxy", {}).get("chronicle", []) if record.origin is not None else []
    if len(told) < len(campaign.galaxy.chronicle):
        put_aside(path, campaign.galaxy)
        return None
    raise BadInput(f"the game {path} was not played in this galaxy; move it away to play on")


def put_aside(path: Path, galaxy: Galaxy) -> None:
    """A finished game's record is kept beside the galaxy, under its number in the chronicle."""
    name = path.name.removesuffix(RUNNING)
    os.replace(path, path.with_name(f"{name}-{len(galaxy.chronicle)}.jsonl"))


# ---- new, import, export


def new(arguments: argparse.Namespace, language: str) -> int:
    path = new_path(arguments.name)
    galaxy = new_galaxy(secrets.randbelow(2**31) if arguments.seed is None else arguments.seed, arguments.name)
    if at_terminal():
        galaxy = named_by_hand(galaxy, language)
    with Campaign.create(path, galaxy):
        pass
    worlds = [card["name"] for card in galaxy.cards if card["type"] == "world"]
    print(say("new", name=galaxy.name, worlds=worlds).render(language))
    return 0


def named_by_hand(galaxy: Galaxy, language: str) -> Galaxy:
    """Rule 7.3: those who begin a campaign name its original worlds; an empty line leaves a name as it is."""
    things = galaxy.things()
    print(say("ask_names", n=len(things)).render(language))
    for one in things:
        wish = ask_name(one.what, one.name, language)
        if wish is None:
            break
        galaxy = galaxy.renamed(one.thing, wish)
    return galaxy


def export_galaxy(arguments: argparse.Namespace, language: str) -> int:
    galaxy = load_galaxy(galaxy_path(arguments.name))
    target = Path(arguments.file)
    if target.exists():
        raise BadInput(f"{target} is there already; nothing was written")
    try:
        target.write_text(text_of(galaxy), encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot write {target}: {error.strerror}") from None
    print(say("exported", name=galaxy.name, file=str(target)).render(language))
    return 0


def import_galaxy(arguments: argparse.Namespace, language: str) -> int:
    galaxy = load_galaxy(arguments.file)
    name = arguments.name or galaxy.name
    with Campaign.create(new_path(name), Galaxy(galaxy.facts, accept_name(name))):
        pass
    print(say("imported", name=name, era=galaxy.era, n=len(galaxy.cards)).render(language))
    return 0


def print_campaign(arguments: argparse.Namespace, language: str) -> int:
    """A galaxy on paper: all of it, or the cards that are new since the last time."""
    from starboard import printing

    printing.require()
    from starboard.printing import book, memory

    path = galaxy_path(arguments.name)
    galaxy = load_galaxy(path)
    paper = book.accept_paper(arguments.paper)
    target = Path(arguments.output or f"{arguments.name}.pdf")
    if target.exists():
        raise BadInput(f"{target} is there already; nothing was written")
    remembered = path.with_name(path.name.removesuffix(SUFFIX) + PRINTED)
    only = memory.new_cards(galaxy, memory.load(remembered)) if arguments.new else None
    if only is not None and not only:
        print(Text("print.nothing_new").render(language))
        return 0
    done = book.print_galaxy(galaxy, target, language, paper, only, arguments.font)
    memory.save(remembered, galaxy)
    print(Text("print.done", {"n": done.cards, "pages": done.pages, "file": str(target)}).render(language))
    if done.missing:
        print(Text("print.missing", {"signs": " ".join(sorted(done.missing))}).render(language), file=sys.stderr)
    return 0


# ---- playing


def play(arguments: argparse.Namespace, language: str) -> int:
    """The next game of a campaign, or the one that was left; when it is over it becomes history."""
    with Campaign.open(galaxy_path(arguments.name)) as campaign:
        record = running_game(campaign)
        if record is None:
            sitting = sit_for_next_game(campaign, arguments, language)
        elif arguments.seats or arguments.names:
            raise BadInput("a game of this campaign is under way: leave out --seats and --names to go on, or see campaign abandon")
        else:
            sitting = resume(campaign, record, arguments)
        sitting.how_to_go_on = say("left", name=arguments.name)
        if not sitting.game.over:
            sit_down(sitting, full_screen(arguments.plain, language))
        if sitting.game.over:
            give_names(sitting)
            finish(campaign, sitting.game, sitting.names, sitting.language)
    return 0


def resume(campaign: Campaign, record: Record, arguments: argparse.Namespace) -> Sitting:
    """Go on with the game that was left. One that a fix of the rules has made impossible can still be abandoned."""
    try:
        return Sitting.resume(running_path(campaign.path), arguments.lang)
    except BadInput as error:
        name = arguments.name
        newer = (
            f" It was begun by version {record.rules} of the rules, this is {record.spec.version}."
            if record.rules < record.spec.version
            else ""
        )
        raise BadInput(
            f"the game under way cannot go on: {error}{newer} `campaign abandon {name} --back` takes it back, "
            f"`campaign abandon {name} --lost` counts it up to there as lost"
        ) from None


def sit_for_next_game(campaign: Campaign, arguments: argparse.Namespace, language: str) -> Sitting:
    chairs = accept_chairs(arguments.seats or "human", find(GAME_ID))
    names = [accept_name(name) for name in accept_names(arguments.names, len(chairs))]
    game = campaign.galaxy.next_game(len(chairs), secrets.randbelow(2**31) if arguments.seed is None else arguments.seed)
    record = Record.of(game, names)
    saves.describe_seats(record, chairs, language)
    return Sitting(game, chairs, names, language, open_file(running_path(campaign.path), record))


def finish(campaign: Campaign, game: Game, names: list[str], language: str) -> None:
    """Rule 22: the finished game enters the chronicle."""
    galaxy = campaign.finish(game, [person(names, seat) for seat in range(game.seats)])
    put_aside(running_path(campaign.path), galaxy)
    for line in chapter_lines(chapters(galaxy)[-1], language, columns()):
        print(line)


def abandon(arguments: argparse.Namespace, language: str) -> int:
    """What becomes of a game that nobody wants to finish: it counts as lost by all, or it never happened."""
    if arguments.lost == arguments.back:
        raise BadInput("campaign abandon needs one of --lost (it counts, nobody has won) and --back (as if it had never begun)")
    with Campaign.open(galaxy_path(arguments.name)) as campaign:
        if arguments.back:
            take_back(campaign, arguments.name)
            print(say("taken_back", name=arguments.name).render(language))
            return 0
        record = running_game(campaign)
        if record is None:
            raise BadInput(f"no game of {arguments.name!r} is under way")
        game = as_far_as_possible(record)
        assert isinstance(game, DeepFuture)
        end_without_winner(game)
        finish(campaign, game, record.names, language)
    return 0


def take_back(campaign: Campaign, name: str) -> None:
    """As if the game had never begun; its record may be damaged, and is kept under another name."""
    path = running_path(campaign.path)
    with suppress(BadInput):
        running_game(campaign)
    if not path.exists():
        raise BadInput(f"no game of {name!r} is under way")
    os.replace(path, path.with_name(path.name.removesuffix(RUNNING) + TAKEN_BACK))


def as_far_as_possible(record: Record) -> Game:
    """A game to its last action that can be replayed."""
    low, high = 0, len(record.moves)
    while low < high:
        middle = (low + high + 1) // 2
        try:
            record.replay(middle, telling=False)
            low = middle
        except BadInput:
            high = middle - 1
    return record.replay(low)


# ---- names


def give_names(sitting: Sitting) -> None:
    """Section 24: whoever is at the terminal names what nobody has named during the game; an empty line takes the suggestion."""
    if not sitting.humans:
        return
    named = sitting.named_things()
    nameless = [one for one in find(GAME_ID).nameable(sitting.game, NOBODY) if one.thing not in named]
    if nameless:
        print(say("ask_names", n=len(nameless)).render(sitting.language))
    for one in nameless:
        wish = ask_name(one.what, sitting.name_ideas(one)[0], sitting.language)
        if wish is None:
            return
        sitting.give_name(one.thing, wish, sitting.humans[0])


def ask_name(what: Text, name: str, language: str) -> str | None:
    """One prompt, with the name that an empty line takes; None for a full stop, or when nobody is there to answer."""
    while True:
        sys.stdout.write(say("ask_name", what=what, name=name).render(language) + " ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            print()
        if line.strip() == REST or not line:
            return None
        try:
            return accept_name(line.strip() or name)
        except BadInput as error:
            print(error)


def name_things(arguments: argparse.Namespace, language: str) -> int:
    """Between two games everything can be renamed; without a thing all names are listed."""
    path = galaxy_path(arguments.name)
    if arguments.thing is None:
        for one in load_galaxy(path).things():
            print(f"{one.thing:10} {one.what.render(language)}")
        return 0
    with Campaign.open(path) as campaign:
        if running_game(campaign) is not None:
            raise BadInput(f"a game of {arguments.name!r} is under way: names are given at the table until it is over")
        campaign.rename(arguments.thing, " ".join(arguments.new_name))
    print(say("renamed", thing=arguments.thing, name=" ".join(arguments.new_name)).render(language))
    return 0


# ---- showing


def show(arguments: argparse.Namespace, language: str) -> int:
    """All campaigns, or one: its chronicle as history, its map, its cards in numbers."""
    if arguments.name is None:
        names = all_names()
        if not names:
            print(say("none").render(language))
        for name in names:
            galaxy = load_galaxy(galaxy_path(name))
            print(say("line", name=name, era=galaxy.era, games=len(galaxy.chronicle), cards=len(galaxy.cards)).render(language))
        return 0
    path = galaxy_path(arguments.name)
    galaxy = load_galaxy(path)
    for line in history(galaxy, language, columns()):
        print(line)
    if running_path(path).exists():
        print(say("under_way").render(language))
    return 0


def history(galaxy: Galaxy, language: str, width: int = 100) -> list[str]:
    """A galaxy told: its cards in numbers, the eras, the names on the map."""
    kinds = {kind: sum(card["type"] == kind for card in galaxy.cards) for kind in ("blank", "world", "tech", "civ")}
    lines = [
        galaxy.name,
        "═" * cells(galaxy.name),
        *hanging("", say("cards", era=galaxy.era, n=len(galaxy.cards), **kinds).render(language), width),
    ]
    lines += ["", *hanging("", beginning(galaxy).render(language), width), ""]
    told = chapters(galaxy)
    for chapter in told:
        lines += chapter_lines(chapter, language, width)
    if not told or told[-1].ended:
        lines += hanging("", Text("chronicle.present", {"n": galaxy.era}).render(language), width)
    named = places(galaxy)
    if named:
        lines += ["", Text("chronicle.places").render(language), *("  " + one.render(language) for one in named)]
    return lines


def chapter_lines(chapter: Chapter, language: str, width: int) -> list[str]:
    """One era; a rule below it once it has ended, a broken one as long as it goes on (22.2)."""
    lines = [chapter.title.render(language)]
    for game in chapter.games:
        for story in game:
            lines += hanging("  ", prose(story, language), width)
        lines.append("")
    return [*lines[:-1], ("─" if chapter.ended else "╌") * 40]
