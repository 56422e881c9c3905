"""One game as a learner sees it: observations and masks as arrays, rewards, copies, files."""

from __future__ import annotations

import shlex
import tempfile
import zlib
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from starboard.kernel.game import Game
from starboard.kernel.reasons import BadInput
from starboard.kernel.record import Record
from starboard.kernel.spec import Spec, find
from starboard.kernel.text import seat_letter

Observation = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]

BUCKETS: Final = 512
LOW: Final = -1.0
HIGH: Final = 100.0
"""Bounds of every number in an observation; most are from 0 to 1."""


class Desk:
    """A game with its arrays. `telling` keeps the history, which saving and opening need; leave it out for the highest speed."""

    def __init__(self, game_id: str, seats: int = 0, options: dict[str, Any] | None = None, telling: bool = True) -> None:
        self.spec: Spec = find(game_id)
        self.seats = self.spec.accept_seats(seats or max(2, self.spec.seats[0]))
        self.options = self.spec.accept_options(options or {})
        self.telling = telling
        self.parts = self.spec.feature_parts(self.seats) or [("picture", BUCKETS)]
        self.own_features = bool(self.spec.feature_parts(self.seats))
        self.size = sum(size for _, size in self.parts)
        self.actions = len(self.spec.vocabulary)
        self.game: Game = self.spec.new(self.seats, 0, self.options, telling)

    def reset(self, seed: int) -> None:
        self.game = self.spec.new(self.seats, seed, self.options, self.telling)

    def play(self, action: int, seat: int) -> None:
        self.game.play(action, seat)

    def observe(self, seat: int) -> Observation:
        """What a seat knows, one number after the other."""
        if self.own_features:
            return np.array(self.spec.features(self.game, seat), np.float32)
        return picture(self.game.observe(seat))

    def named(self, observation: Observation) -> dict[str, Observation]:
        """The parts of an observation by name; views, not copies."""
        found: dict[str, Observation] = {}
        start = 0
        for name, size in self.parts:
            found[name] = observation[start : start + size]
            start += size
        return found

    def mask(self, seat: int) -> Mask:
        """1 for each legal action of a seat, 0 for all others."""
        mask = np.zeros(self.actions, np.int8)
        legal = self.game.legal(seat)
        if legal:
            mask[legal] = 1
        return mask

    def rewards(self) -> list[float]:
        """At the end 1 for winning alone, the same together less for the others, and 0 in sum; before the end nothing."""
        seats = self.seats
        if not self.game.over:
            return [0.0] * seats
        winners = self.game.result().winners
        if seats == 1:
            return [1.0 if winners else -1.0]
        if not winners:
            return [0.0] * seats
        shares = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
        return [(share * seats - 1.0) / (seats - 1.0) for share in shares]

    # ---- copies and files

    def clone(self) -> Desk:
        """An equal and independent desk."""
        other = Desk.__new__(Desk)
        other.__dict__.update(self.__dict__)
        other.game = self.game.clone()
        if self.telling:
            other.game.listen()
        return other

    def record(self) -> Record:
        if not self.telling:
            raise BadInput("this environment keeps no history; make it with telling=True to save games")
        return Record.of(self.game)

    def save(self, path: str | Path) -> None:
        """Write the game as a record."""
        self.record().save(path)

    def load(self, path: str | Path) -> None:
        """Go on from a record; it must be of the same game, seats and options."""
        record = Record.load(path)
        if (record.game_id, record.seats, record.options) != (self.spec.game_id, self.seats, self.options):
            raise BadInput(
                f"{path} is a game of {record.game_id} with {record.seats} seats and options {record.options}; "
                f"this environment is {self.spec.game_id} with {self.seats} and {self.options}"
            )
        self.game = record.replay(telling=self.telling)

    def open_on_table(self, path: str | Path | None = None) -> str:
        """Write the game down and tell the command that shows it to a person."""
        if path is None:
            path = Path(tempfile.mkdtemp(prefix="starboard-")) / f"{self.spec.game_id}.jsonl"
        self.save(path)
        return f"starboard replay {shlex.quote(str(path))}"

    def text(self) -> str:
        """The state in a few lines, for people: who has how much, and what is asked."""
        g = self.game
        lines = [f"{self.spec.game_id}, {g.actions} decisions"]
        for seat, total in enumerate(g.result().totals):
            lines.append(f"{'*' if seat in g.waiting else ' '} {seat_letter(seat)} {total}")
        step = g.question(g.waiting[0]) if g.waiting else None
        if step is not None:
            lines.append(str(step.prompt(g)))
        return "\n".join(lines)


def copy_generator(generator: np.random.Generator) -> np.random.Generator:
    """A generator that goes on in the same way, independently."""
    other = np.random.Generator(type(generator.bit_generator)())
    other.bit_generator.state = generator.bit_generator.state
    return other


def picture(table: dict[str, Any]) -> Observation:
    """Any game's picture for a seat as numbers: every value falls into one of some buckets by its place (and, for words, by the word)."""
    found = np.zeros(BUCKETS, np.float32)
    fill(found, table, "")
    return np.clip(found, LOW, HIGH)


def fill(found: Observation, value: Any, path: str) -> None:
    if isinstance(value, dict):
        for key, one in value.items():
            fill(found, one, f"{path}.{key}")
    elif isinstance(value, list):
        for one in value:
            fill(found, one, path)
    elif isinstance(value, str):
        found[zlib.crc32(f"{path}={value}".encode()) % BUCKETS] += 1.0
    elif value is not None:
        found[zlib.crc32(path.encode()) % BUCKETS] += float(value) / 10.0
