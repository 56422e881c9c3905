"""Campaigns: a galaxy that lives from game to game (sections 1.1, 7 and 22).

    galaxy = new_galaxy(seed=7)
    with Campaign.open("milky_way.json") as campaign:       # nobody else can play in this galaxy meanwhile
        g = campaign.galaxy.next_game(seats=2, seed=1)
        ...                                                 # play to the end
        campaign.finish(g)                                  # the galaxy has grown, and is saved

A galaxy is plain data: all cards with everything written on them, named sectors, wonders, the chronicle, the era. A game of a campaign
carries the galaxy it began in as its origin, so its record needs no other file.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final

from starboard.games.deep_future.cards import TECH, TYPES, advancements, era_of, slot_era, type_of
from starboard.games.deep_future.components import (
    MAX_ADVANCEMENTS,
    MAX_SEATS,
    SEAT_LETTERS,
    SECTOR_COUNT,
    SECTOR_NAMES,
    SUIT_COUNT,
    SUITS,
    VICTORIES,
)
from starboard.games.deep_future.legacy import ENDS, FALLS, written_up
from starboard.games.deep_future.names import COMBINATIONS, accept_name
from starboard.games.deep_future.naming import SECTOR, bears_name
from starboard.games.deep_future.notation import read_galaxy, read_name, write_card, write_history, write_wonders
from starboard.games.deep_future.setup import blank_cards, campaign_setup
from starboard.games.deep_future.state import DeepFuture, empty_galaxy
from starboard.games.deep_future.wording import card_text, sector_text
from starboard.kernel.game import Game
from starboard.kernel.reading import known_keys, listed, one_of, whole
from starboard.kernel.reasons import BadInput
from starboard.kernel.spec import Nameable, find

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FORMAT: Final = 2
"""1 had only the names in the chronicle; 2 also tells what players built and how they ended."""
FACTS: Final = ("era", "cards", "named", "wonders", "chronicle", "histories", "salt")
HEAD: Final = ("starboard", "format", "name")
FEWEST_CARDS: Final = 36
ENTRY: Final = ("era", "line", "players", "wonder")
PLAYER: Final = ("player", "homeworlds", "winner", "name", "end", "fall", "falls", "techs", "worlds", "sectors", "cubes")
MANY: Final = 1_000_000


class Galaxy:
    """A galaxy between two games: nothing in it changes; a game that was played there makes a new one (`after`)."""

    __slots__ = ("facts", "name")

    def __init__(self, facts: dict[str, Any], name: str) -> None:
        self.facts = facts
        self.name = name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Galaxy) and other.facts == self.facts and other.name == self.name

    def __hash__(self) -> int:
        return hash((self.name, self.era))

    @property
    def era(self) -> int:
        era: int = self.facts["era"]
        return era

    @property
    def cards(self) -> list[dict[str, Any]]:
        cards: list[dict[str, Any]] = self.facts["cards"]
        return cards

    @property
    def chronicle(self) -> list[dict[str, Any]]:
        entries: list[dict[str, Any]] = self.facts["chronicle"]
        return entries

    def origin(self) -> dict[str, Any]:
        """The position in which a game of this campaign begins."""
        return {"galaxy": self.facts}

    def next_game(self, seats: int, seed: int = 0, options: dict[str, Any] | None = None) -> Game:
        """Section 8: the next game in this galaxy."""
        return find("deep_future").from_position(self.origin(), seats, options, seed)

    def after(self, g: Game, names: Sequence[str] = ()) -> Galaxy:
        """Rule 22.1: the galaxy after a game that was played in it. `names` are those of the players, for the chronicle."""
        if not isinstance(g, DeepFuture):
            raise BadInput("only a game of Deep Future belongs to a galaxy")
        if not g.over:
            raise BadInput("the game is not over yet: a galaxy takes over only finished games")
        if g.origin != self.origin():
            raise BadInput("this game was not played in this galaxy, or the galaxy has changed since it began")
        facts = facts_of(g)
        facts["chronicle"][-1] = written_up(g, facts["chronicle"][-1], names)
        return Galaxy(facts, self.name)

    def things(self) -> list[Nameable]:
        """Everything here that bears a name: sectors, then cards in their order."""
        g = laid_out(self.facts)
        named = [sector for sector in range(SECTOR_COUNT) if (g.named >> sector) & 1]
        found = [Nameable(SECTOR + SECTOR_NAMES[one], sector_text(g, one), g.memory.sectors.get(one, "")) for one in named]
        for card in range(len(g.cards)):
            if bears_name(g.cards[card]):
                found.append(Nameable(g.memory.id_of(card), card_text(g, card), g.memory.cards.get(card, "")))
        return found

    def renamed(self, thing: str, name: str) -> Galaxy:
        """The galaxy with another name for a card (`c37`) or a named sector (`sector 34`)."""
        g = laid_out(self.facts)
        for sector in range(SECTOR_COUNT):
            if thing == SECTOR + SECTOR_NAMES[sector] and (g.named >> sector) & 1:
                g.memory = g.memory.with_sector(sector, name)
                return Galaxy(facts_of(g), self.name)
        for card in range(len(g.cards)):
            if thing == g.memory.id_of(card) and bears_name(g.cards[card]):
                g.memory = g.memory.with_card(card, name)
                return Galaxy(facts_of(g), self.name)
        raise BadInput(f"{thing!r} cannot be named: worlds, civilizations, complete techs (by their id) and sectors of winners have names")


def laid_out(facts: dict[str, Any]) -> DeepFuture:
    """The facts of a galaxy as cards and memory, on a table where no game is played."""
    g = find("deep_future").empty_table(1)
    assert isinstance(g, DeepFuture)
    read_galaxy(g, facts)
    return g


def new_galaxy(seed: int = 0, name: str = "Galaxy") -> Galaxy:
    """Section 7: 36 cards, 12 original worlds, era 1."""
    g = find("deep_future").empty_table(1, None, seed)
    assert isinstance(g, DeepFuture)
    empty_galaxy(g)
    g.memory.salt = seed * 97 % COMBINATIONS
    blank_cards(g)
    g.rng.shuffle(g.deck)
    campaign_setup(g)
    return Galaxy(facts_of(g), accept_name(name))


def facts_of(g: DeepFuture) -> dict[str, Any]:
    """What stays of a game: cards, names, wonders, chronicle."""
    memory = g.memory
    return {
        "era": g.era,
        "cards": [write_card(g.cards, g.eras, memory, card) for card in range(len(g.cards))],
        "named": {SECTOR_NAMES[one]: memory.sectors.get(one) for one in range(len(SECTOR_NAMES)) if (g.named >> one) & 1},
        "wonders": write_wonders(g.wonders),
        "chronicle": list(g.chronicle),
        "histories": {memory.id_of(card): write_history(memory, past) for card, past in memory.histories.items()},
        "salt": memory.salt,
    }


# ---- files


def read_text(text: str, path: str) -> Galaxy:
    """A galaxy from the text of its file. Whatever is wrong is named with its place; nothing half-read comes out."""
    try:
        data = json.loads(text, object_pairs_hook=without_doubles, parse_constant=no_number)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None
    except (ValueError, RecursionError) as broken:
        raise BadInput(f"{path} is not a galaxy: it is not JSON, or cut off ({broken})") from None
    if not isinstance(data, dict) or data.get("starboard") != "galaxy":
        raise BadInput(f'{path} is not a galaxy: it must be an object that says "starboard": "galaxy"')
    form = data.get("format")
    if isinstance(form, bool) or not isinstance(form, int) or not 1 <= form <= FORMAT:
        raise BadInput(f"{path} has galaxy format {form!r}; this Starboard reads 1 to {FORMAT}: install a newer one")
    try:
        known_keys(data, HEAD + FACTS, "the galaxy")
        for key in FACTS:
            if key not in data:
                raise BadInput(f"{key!r} is missing")
        facts = inspect({key: data[key] for key in FACTS})
        return Galaxy(facts, read_name(data.get("name"), "name"))
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None


def without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of the file; of two values under one key only one could be kept, so it is refused."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise BadInput(f"the key {next(key for key in keys if keys.count(key) > 1)!r} is there twice in one object")
    return found


def no_number(word: str) -> None:
    raise BadInput(f"{word} is not a number")


def inspect(facts: dict[str, Any]) -> dict[str, Any]:
    """Everything that must hold in a galaxy; returns the facts as this Starboard would write them."""
    g = laid_out(facts)
    if len(g.cards) < FEWEST_CARDS:
        raise BadInput(f"cards: a campaign has at least {FEWEST_CARDS} cards, not {len(g.cards)}")
    for place, card in enumerate(g.cards):
        inspect_card(g, place, card)
    wonders = [wonder for wonder in g.wonders if wonder >= 0]
    for sector, wonder in enumerate(g.wonders):
        if wonder >= 0 and wonders.count(wonder) > 1:
            pair = f"{VICTORIES[wonder // SUIT_COUNT]} {SUITS[wonder % SUIT_COUNT]}"
            raise BadInput(f"wonders.{SECTOR_NAMES[sector]}: the pair {pair} is there twice; each can be there once")
    types = {g.memory.id_of(card): TYPES[type_of(bits)] for card, bits in enumerate(g.cards)}
    era = 1
    for place, entry in enumerate(facts["chronicle"]):
        inspect_entry(entry, f"chronicle[{place}]", era, types)
        era += entry["line"] == "solid"
    if g.era != era:
        raise BadInput(f"era is {g.era}, but the chronicle tells of {era - 1} eras that were won, so it must be {era}")
    return facts_of(g)


def inspect_card(g: DeepFuture, place: int, card: int) -> None:
    """What is written on a card was written in its time."""
    if era_of(g.eras[place]) > g.era:
        raise BadInput(f"cards[{place}].era is later than the era of the galaxy, {g.era}")
    for slot in range(MAX_ADVANCEMENTS):
        if slot_era(g.eras[place], slot) > g.era:
            raise BadInput(f"cards[{place}].adv_eras[{slot}] is later than the era of the galaxy, {g.era}")
    if type_of(card) == TECH and not advancements(card):
        raise BadInput(f"cards[{place}].slots: a tech has at least one advancement")


def inspect_entry(entry: Any, where: str, era: int, types: dict[str, str]) -> None:
    """One game in the chronicle (22.2)."""
    known_keys(entry, ENTRY, where)
    if isinstance(entry.get("era"), bool) or entry.get("era") != era:
        raise BadInput(f"{where}.era must be {era} after the games before it, not {entry.get('era')!r}")
    won = one_of(entry.get("line"), ("dashed", "solid"), f"{where}.line")
    if entry.get("wonder") is not None:
        wonder = listed(entry["wonder"], f"{where}.wonder")
        if len(wonder) != 2:
            raise BadInput(f"{where}.wonder must be a letter and a suit such as ['T', 'S'], not {wonder!r}")
        one_of(wonder[0], VICTORIES, f"{where}.wonder[0]")
        one_of(wonder[1], SUITS, f"{where}.wonder[1]")
    winners = 0
    players = listed(entry.get("players"), f"{where}.players")
    if len(players) > MAX_SEATS:
        raise BadInput(f"{where}.players: a game has at most {MAX_SEATS} players, not {len(players)}")
    for number, player in enumerate(players):
        at = f"{where}.players[{number}]"
        inspect_player(player, at, SEAT_LETTERS[number], types)
        winners += player["winner"]
    whole(winners, f"{where}: the number of winners", won, won)


def inspect_player(player: Any, where: str, letter: str, types: dict[str, str]) -> None:
    """What the chronicle tells of one player."""
    known_keys(player, PLAYER, where)
    one_of(player.get("player"), (letter,), f"{where}.player")
    if not isinstance(player.get("winner"), bool):
        raise BadInput(f"{where}.winner must be true or false, not {player.get('winner')!r}")
    for key, kind in (("homeworlds", "world"), ("techs", "tech"), ("worlds", "world")):
        for place, card in enumerate(listed(player.get(key, [] if key != "homeworlds" else None), f"{where}.{key}")):
            if not isinstance(card, str) or types.get(card) != kind:
                raise BadInput(f"{where}.{key}[{place}]: there is no {kind} {card!r}")
    if "name" in player:
        read_name(player["name"], f"{where}.name")
    if "end" in player:
        one_of(player["end"], ENDS, f"{where}.end")
    if "fall" in player:
        one_of(player["fall"], FALLS, f"{where}.fall")
    for key in ("falls", "sectors", "cubes"):
        whole(player.get(key, 0), f"{where}.{key}", 0, MANY)


def text_of(galaxy: Galaxy) -> str:
    """The file: one line per card and per chronicle entry, so that people can read and compare it."""
    head: dict[str, Any] = {"starboard": "galaxy", "format": FORMAT, "name": galaxy.name}
    lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    for key in FACTS:
        value = galaxy.facts[key]
        if isinstance(value, list) and value:
            rows = ",\n".join("  " + json.dumps(one, ensure_ascii=False) for one in value)
            lines.append(f"{json.dumps(key)}: [\n{rows}\n ]")
        else:
            lines.append(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n " + ",\n ".join(lines) + "\n}\n"


def load_galaxy(path: str | Path) -> Galaxy:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as trouble:
        raise BadInput(f"cannot read {path}: {trouble.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a galaxy: it is not a text file{backup_hint(path)}") from None
    try:
        return read_text(text, str(path))
    except BadInput as error:
        raise BadInput(f"{error}{backup_hint(path)}") from None


def backup_hint(path: str | Path) -> str:
    """Where to go on from when a file is damaged."""
    kept = backup_of(path)
    return f"; its state before it was last saved is in {kept}" if kept.exists() else ""


def backup_of(path: str | Path) -> Path:
    """Where the previous state of a galaxy's file is kept."""
    return Path(path).with_name(Path(path).name + ".backup")


def save_galaxy(galaxy: Galaxy, path: str | Path) -> None:
    """Write the file whole; the one it replaces is kept as a backup. If that is not possible, the old file stays as it is."""
    target = Path(path)
    unfinished = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with open(unfinished, "w", encoding="utf-8") as file:
            file.write(text_of(galaxy))
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            copied = target.with_name(target.name + ".backup.part")
            shutil.copyfile(target, copied)
            os.replace(copied, backup_of(target))
        os.replace(unfinished, target)
    except OSError as error:
        raise BadInput(f"cannot save the galaxy in {path}: {error.strerror}; it is as it was before") from None


# ---- one game at a time


def lock(file: IO[str]) -> bool:
    """Take a lock that ends with this process at the latest; False if somebody else has it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class Campaign:
    """A galaxy's file while a game is played in it: locked, so that two games of one campaign cannot run at once."""

    def __init__(self, path: str | Path, galaxy: Galaxy, lock_file: IO[str]) -> None:
        self.path = Path(path)
        self.galaxy = galaxy
        self._lock = lock_file

    @classmethod
    def open(cls, path: str | Path) -> Campaign:
        """Lock and read an existing galaxy."""
        return cls._locked(path, None)

    @classmethod
    def create(cls, path: str | Path, galaxy: Galaxy) -> Campaign:
        """Begin a campaign in a new file."""
        return cls._locked(path, galaxy)

    @classmethod
    def _locked(cls, path: str | Path, galaxy: Galaxy | None) -> Campaign:
        target = Path(path)
        if galaxy is None and not target.exists():
            raise BadInput(f"cannot read {path}: there is no such file")
        try:
            if galaxy is not None:
                target.parent.mkdir(parents=True, exist_ok=True)
            lock_file = open(target.with_name(target.name + ".lock"), "a", encoding="utf-8")  # noqa: SIM115 - open as long as the campaign is
        except OSError as error:
            raise BadInput(f"cannot keep others out of the galaxy {path} while it is played in: {error.strerror}") from None
        if not lock(lock_file):
            lock_file.close()
            raise BadInput(f"a game of the campaign {path} is running already; finish or close it first")
        try:
            if galaxy is None:
                return cls(target, load_galaxy(target), lock_file)
            if target.exists():
                raise BadInput(f"{path} exists already; a new campaign needs a new file")
            save_galaxy(galaxy, target)
            return cls(target, galaxy, lock_file)
        except BaseException:
            lock_file.close()
            raise

    def finish(self, g: Game, names: Sequence[str] = ()) -> Galaxy:
        """Take over a finished game and save the galaxy."""
        grown = self.galaxy.after(g, names)
        save_galaxy(grown, self.path)
        self.galaxy = grown
        return grown

    def rename(self, thing: str, name: str) -> Galaxy:
        """Another name for something in the galaxy, between two games; it is saved at once."""
        renamed = self.galaxy.renamed(thing, name)
        save_galaxy(renamed, self.path)
        self.galaxy = renamed
        return renamed

    def close(self) -> None:
        """Let others play."""
        self._lock.close()

    def __enter__(self) -> Campaign:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
