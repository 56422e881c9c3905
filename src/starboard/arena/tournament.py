"""A tournament: every group of bots plays the same seeds in every seating, so that neither luck nor the seat decides who is better.

Results are written to a file as they come, one line per game. The same tournament begun again goes on where that file ends.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from starboard.arena.match import FORFEIT, Match, Played, play_match
from starboard.arena.spread import spread
from starboard.bots import make_bot
from starboard.bots.program import PATIENCE
from starboard.kernel.reasons import BadInput
from starboard.kernel.spec import find

FORMAT: Final = 1
Progress = Callable[[int, int, str], None]


@dataclass(frozen=True)
class Tournament:
    """`games` are played by each group of bots, rounded up to whole rounds of seatings."""

    game_id: str
    bots: tuple[str, ...]
    games: int
    seats: int = 0
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    on_failure: str = FORFEIT
    keep: bool = False
    patience: float = PATIENCE

    def __post_init__(self) -> None:
        spec = find(self.game_id)
        object.__setattr__(self, "seats", spec.accept_seats(self.seats or max(2, spec.seats[0])))
        object.__setattr__(self, "options", spec.accept_options(self.options))
        if self.games < 1:
            raise BadInput(f"a tournament needs at least 1 game, not {self.games}")
        if self.seats < 2:
            raise BadInput("a tournament needs at least 2 seats")
        if len(self.bots) < 2:
            raise BadInput("a tournament needs at least 2 bots, for instance --bots greedy,random")
        if len(set(self.bots)) < len(self.bots):
            raise BadInput("a bot is named twice; the table could not tell the two apart")
        if self.patience <= 0:
            raise BadInput(f"programs need more than 0 seconds for an answer, not {self.patience:g}")
        for name in self.bots:
            make_bot(name, 0, self.patience)

    def groups(self) -> list[tuple[str, ...]]:
        """Who meets whom: every choice of as many bots as there are seats; with fewer bots they sit down in turns."""
        if len(self.bots) < self.seats:
            return [tuple(self.bots[seat % len(self.bots)] for seat in range(self.seats))]
        return list(combinations(self.bots, self.seats))

    def matches(self) -> list[Match]:
        """All games, seed by seed, so that an unfinished tournament is still nearly fair."""
        rounds = -(-self.games // self.seats)
        found: list[Match] = []
        for number in range(rounds):
            for group in self.groups():
                for turn in range(self.seats):
                    seating = group[turn:] + group[:turn]
                    seed = self.seed + number
                    found.append(
                        Match(len(found), self.game_id, seating, seed, self.options, self.on_failure, self.keep, self.patience)
                    )  # fmt: skip
        return found

    def head(self) -> dict[str, Any]:
        """The first line of the results' file."""
        return {
            "starboard": "tournament", "format": FORMAT, "game": self.game_id, "rules": find(self.game_id).version,
            "bots": list(self.bots), "games": self.games, "seats": self.seats, "seed": self.seed, "options": self.options,
            "on_failure": self.on_failure,
        }  # fmt: skip


class Results:
    """The file of a tournament's results, which grows game by game."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        self.folder = folder
        self.file = folder / "games.jsonl"
        self.tournament = tournament

    def open(self) -> list[Played]:
        """What has been played already; the file is begun if it is not there."""
        if not self.file.exists():
            with writing(self.folder):
                self.folder.mkdir(parents=True, exist_ok=True)
                self.file.write_text(json.dumps(self.tournament.head()) + "\n", encoding="utf-8")
            return []
        head, played = read_results(self.file)
        mine = self.tournament.head()
        for name in ("game", "rules", "bots", "seats", "seed", "options", "on_failure"):
            if head.get(name) != mine[name]:
                raise BadInput(
                    f"{self.folder} holds another tournament ({name} is {head.get(name)!r}, not {mine[name]!r}); "
                    "choose another folder with --out"
                )
        whole = [json.dumps(mine), *[json.dumps(one.to_data()) for one in played]]
        with writing(self.folder):
            anew = self.file.with_suffix(".new")
            anew.write_text("\n".join(whole) + "\n", encoding="utf-8")
            anew.replace(self.file)
        return played

    def add(self, played: Played) -> None:
        with writing(self.folder):
            if played.record:
                records = self.folder / "records"
                records.mkdir(exist_ok=True)
                (records / f"{played.number:06}.jsonl").write_text(played.record, encoding="utf-8")
            with open(self.file, "a", encoding="utf-8") as file:
                file.write(json.dumps(played.to_data()) + "\n")


@contextmanager
def writing(folder: Path) -> Iterator[None]:
    """What cannot be written there is said in a line."""
    try:
        yield
    except OSError as error:
        raise BadInput(f"cannot write to {folder}: {error.strerror}") from None


def read_results(file: Path) -> tuple[dict[str, Any], list[Played]]:
    """A results' file; a last line that was cut off is left out, and its game played again."""
    try:
        lines = file.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError):
        raise BadInput(f"cannot read {file}") from None
    lines.pop()
    try:
        head, *rest = [json.loads(line) for line in lines]
    except ValueError:
        raise BadInput(f"{file} is not the results' file of a tournament, or it is damaged") from None
    if not isinstance(head, dict) or head.get("starboard") != "tournament" or head.get("format") != FORMAT:
        raise BadInput(f"{file} is not the results' file of a tournament that this Starboard can read")
    return head, [Played.from_data(data) for data in rest]


def run(
    tournament: Tournament, folder: Path | None = None, on: str = "cores", processes: int = 0, progress: Progress | None = None
) -> list[Played]:
    """Play what is left of a tournament; returns all games in their order. Ctrl-C ends it early and keeps what is done."""
    results = Results(folder, tournament) if folder is not None else None
    played = results.open() if results is not None else []
    known = {one.number for one in played}
    matches = tournament.matches()
    played = [one for one in played if one.number < len(matches)]
    left = [match for match in matches if match.number not in known]
    coming: Iterator[Played] = spread(play_match, left, on, processes)
    try:
        for one in coming:
            played.append(one)
            if results is not None:
                results.add(one)
            if progress is not None:
                progress(len(played), len(matches), " - ".join(one.bots))
    except KeyboardInterrupt:
        if results is None and not played:
            raise
    finally:
        close = getattr(coming, "close", None)
        if close is not None:
            close()
    return sorted(played, key=lambda one: one.number)
