"""How a game draws itself in characters: each room has its own `screen`."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

from starboard.kernel.spec import room
from starboard.kernel.view import View
from starboard.table.spans import Line


def draw(view: View, language: str, names: Sequence[str], width: int) -> list[Line]:
    """The board as one viewer may see it, at most this wide."""
    screen: Any = importlib.import_module(room(view.game_id) + ".screen")
    lines: list[Line] = screen.board(view, language, list(names), width)
    return lines
