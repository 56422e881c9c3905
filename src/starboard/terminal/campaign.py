"""`starboard campaign`: a galaxy of Deep Future that lives from game to game, at this terminal.

A campaign is one file in the user's data folder, and beside it the record of the game that is being played in it, if there is one. The
galaxy only changes when a game is over: then the record is put aside and its game becomes history. Whatever is killed meanwhile goes on
where it was.
"""

from __future__ import annotations

import os
import re
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starboard.games.deep_future.abandoning import end_without_winner
from starboard.games.deep_future.campaign import Campaign, Galaxy, load_galaxy, new_galaxy, text_of
from starboard.games.deep_future.components import SUIT_NAMES, SUITS, VICTORIES, VICTORY_NAMES
from starboard.games.deep_future.names import accept_name
from starboard.games.deep_future.state import DeepFuture
from starboard.kernel.game import NOBODY
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.record import Record
from starboard.kernel.spec import Nameable, find
from starboard.kernel.text import Text, seat_letter
from starboard.table.spans import cells
from starboard.terminal import saves
from starboard.terminal.sitting import Sitting, accept_chairs, accept_names, open_file

if TYPE_CHECKING:
    import argparse

GAME_ID = "deep_future"
SUFFIX = ".galaxy.json"
RUNNING = ".game.jsonl"
LETTERS = re.compile(r"\w[\w \-]{0,39}")


def say(key: str, **values: object) -> Text:
    return Text("campaign." + key, values)


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
    with Campaign.create(path, galaxy):
        pass
    worlds = [card["name"] for card in galaxy.cards if card["type"] == "world"]
    print(say("new", name=galaxy.name, worlds=worlds).render(language))
    return 0


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


# ---- playing


def play(arguments: argparse.Namespace, language: str) -> int:
    """The next game of a campaign, or the one that was left; when it is over it becomes history."""
    from starboard.terminal.playing import full_screen, sit_down

    with Campaign.open(galaxy_path(arguments.name)) as campaign:
        record = running_game(campaign)
        if record is None:
            sitting = sit_for_next_game(campaign, arguments, language)
        elif arguments.seats or arguments.names:
            raise BadInput("a game of this campaign is under way: leave out --seats and --names to go on, or see campaign abandon")
        else:
            sitting = Sitting.resume(running_path(campaign.path), arguments.lang)
        if not sitting.game.over:
            sit_down(sitting, full_screen(arguments.plain, language))
        if sitting.game.over:
            give_names(sitting)
            finish(campaign, sitting)
        else:
            print(say("left", name=arguments.name).render(language))
    return 0


def sit_for_next_game(campaign: Campaign, arguments: argparse.Namespace, language: str) -> Sitting:
    chairs = accept_chairs(arguments.seats or "human", find(GAME_ID))
    names = accept_names(arguments.names, len(chairs))
    game = campaign.galaxy.next_game(len(chairs), secrets.randbelow(2**31) if arguments.seed is None else arguments.seed)
    record = Record.of(game, names)
    saves.describe_seats(record, chairs, language)
    return Sitting(game, chairs, names, language, open_file(running_path(campaign.path), record))


def finish(campaign: Campaign, sitting: Sitting) -> None:
    """Rule 22: the finished game enters the chronicle."""
    people = [sitting.names[seat] if seat < len(sitting.names) else seat_letter(seat) for seat in range(sitting.game.seats)]
    galaxy = campaign.finish(sitting.game, people)
    put_aside(running_path(campaign.path), galaxy)
    for line in entry_lines(galaxy.chronicle[-1], galaxy, sitting.language):
        print(line)


def abandon(arguments: argparse.Namespace, language: str) -> int:
    """What becomes of a game that nobody wants to finish: it counts as lost by all, or it never happened."""
    if arguments.lost == arguments.back:
        raise BadInput("campaign abandon needs one of --lost (it counts, nobody has won) and --back (as if it had never begun)")
    with Campaign.open(galaxy_path(arguments.name)) as campaign:
        record = running_game(campaign)
        if record is None:
            raise BadInput(f"no game of {arguments.name!r} is under way")
        if arguments.back:
            running_path(campaign.path).unlink()
            print(say("taken_back", name=arguments.name).render(language))
            return 0
        sitting = Sitting.resume(running_path(campaign.path), arguments.lang)
        assert isinstance(sitting.game, DeepFuture)
        end_without_winner(sitting.game)
        finish(campaign, sitting)
    return 0


# ---- names


def give_names(sitting: Sitting) -> None:
    """Section 24: whoever is at the terminal names what nobody has named during the game; an empty line takes the suggestion."""
    if not sitting.humans:
        return
    named = sitting.named_things()
    for one in find(GAME_ID).nameable(sitting.game, NOBODY):
        if one.thing not in named:
            wish = ask_name(sitting, one)
            if wish is None:
                return
            sitting.give_name(one.thing, wish, sitting.humans[0])


def ask_name(sitting: Sitting, one: Nameable) -> str | None:
    """One prompt; None when nobody is there to answer."""
    language = sitting.language
    name = find(GAME_ID).name_ideas(sitting.game, one.thing, language)[0]
    while True:
        sys.stdout.write(sitting.render(say("ask_name", what=one.what, name=name)) + " ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            print()
            return None
        try:
            return accept_name(line.strip() or name)
        except BadInput as error:
            print(error)


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
    for line in history(galaxy, language):
        print(line)
    if running_path(path).exists():
        print(say("under_way").render(language))
    return 0


def history(galaxy: Galaxy, language: str) -> list[str]:
    """A galaxy told."""
    kinds = {kind: sum(card["type"] == kind for card in galaxy.cards) for kind in ("blank", "world", "tech", "civ")}
    lines = [galaxy.name, "=" * cells(galaxy.name), say("cards", era=galaxy.era, n=len(galaxy.cards), **kinds).render(language), ""]
    if not galaxy.chronicle:
        lines.append(say("no_history").render(language))
    for entry in galaxy.chronicle:
        lines += entry_lines(entry, galaxy, language)
    for sector, name in galaxy.facts["named"].items():
        lines.append(say("named", n=sector, name=name or "–").render(language))
    for sector, (letter, suit) in galaxy.facts["wonders"].items():
        values = {"n": sector, "victory": Text("deep_future.victory." + VICTORY_NAMES[VICTORIES.index(letter)]), "suit": suit_text(suit)}
        lines.append(say("wonder", **values).render(language))
    return lines


def suit_text(letter: str) -> Text:
    return Text("deep_future.suit." + SUIT_NAMES[SUITS.index(letter)])


def entry_lines(entry: dict[str, Any], galaxy: Galaxy, language: str) -> list[str]:
    """Rule 22.2 as prose: who lived where, who won and what remains; a rule below an era that has ended."""
    names = {card["id"]: card.get("name") for card in galaxy.cards}
    lines: list[str] = []
    for player in entry["players"]:
        homes = [str(names.get(one, one)) for one in player["homeworlds"]]
        who = player.get("name") or player["player"]
        lines.append(lived(who, homes).render(language))
        if player["winner"]:
            lines.append(say("won", who=who, home=homes[-1] if homes else "–").render(language))
    if entry["line"] == "dashed":
        lines.append(say("nobody").render(language))
    heading = say("era", n=entry["era"]).render(language)
    line = ("─" if entry["line"] == "solid" else "╌") * 40
    return [heading, *["  " + one for one in lines], line]


def lived(who: str, homes: list[str]) -> Text:
    """Where a player's people lived in one game."""
    if not homes:
        return say("lived_nowhere", who=who)
    return say("lived", who=who, home=homes[0]) if len(homes) == 1 else say("moved", who=who, homes=homes)
