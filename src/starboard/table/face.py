"""What a room's `face.py` offers, and how it is found.

A face gets a view and a drawing, never the game. It says how large each drawing is (`draw.size`) and draws; what it leaves at size 0 is
left out of the page.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import Protocol, cast

from starboard.kernel.reasons import BadInput
from starboard.kernel.spec import room
from starboard.kernel.view import View
from starboard.table.draw import Draw


class Face(Protocol):
    """How one game looks. A module with these three functions."""

    def board(self, draw: Draw, view: View) -> None:
        """The middle of the table: what belongs to nobody or lies open for all."""

    def hand(self, draw: Draw, view: View) -> None:
        """What only the viewer holds; nothing for a spectator."""

    def seat(self, draw: Draw, view: View, seat: int) -> None:
        """What one seat has, for its panel; name and score are there already."""


def has_face(game_id: str) -> bool:
    return importlib.util.find_spec(room(game_id) + ".face") is not None


def find_face(game_id: str) -> Face:
    """The face of a game by its id."""
    if not has_face(game_id):
        raise BadInput(f"{game_id} cannot be drawn yet: its room has no face")
    return cast(Face, importlib.import_module(room(game_id) + ".face"))
