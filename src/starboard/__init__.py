"""Starboard plays space board games by their full rules.

The front door: open a game, play it, write it down, read it again.

    g = starboard.new("laser_station", seats=2, seed=7)
    while not g.over:
        seat = g.waiting[0]
        g.play(g.legal(seat)[0], seat)
    print(g.outcome)
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

if os.environ.get("STARBOARD_PURE"):
    from starboard.pure import prefer_source

    prefer_source()

from starboard import games as _games  # noqa: F401  # registers the rooms
from starboard.kernel import pictures as _pictures
from starboard.kernel.game import EVERYTHING, NOBODY, Game, Outcome
from starboard.kernel.reasons import BadInput, IllegalAction, Reason
from starboard.kernel.record import Record, undo
from starboard.kernel.spec import Spec, find, games
from starboard.kernel.text import Text
from starboard.kernel.view import Sight, View
from starboard.version import VERSION

__version__ = VERSION

__all__ = [
    "EVERYTHING", "NOBODY", "BadInput", "Game", "IllegalAction", "Outcome", "Reason", "Record", "Sight", "Spec", "Text", "View",
    "__version__", "find", "from_position", "games", "load", "new", "undo",
]  # fmt: skip


def new(game: str, seats: int, seed: int = 0, **options: Any) -> Game:
    """A newly set up game."""
    return find(game).new(seats, seed, options)


def _picture(thing: object) -> str | None:
    """The picture of a game or a view in a notebook; drawing is only loaded when somebody looks."""
    from starboard.table.render import picture

    return picture(thing)


_pictures.paint_with(_picture)


def load(path: str | Path) -> Game:
    """The game that a record file holds, played up to its last action."""
    return Record.load(path).replay()


def from_position(game: str, position: dict[str, Any], seats: int, seed: int = 0, **options: Any) -> Game:
    """The game that a position in the game's notation describes."""
    return find(game).from_position(position, seats, options, seed)
