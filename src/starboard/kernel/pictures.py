"""How games and views look in a notebook. The kernel cannot draw: the front door of the house tells it who can."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

_painters: Final[list[Callable[[Any], str | None]]] = []


def paint_with(painter: Callable[[Any], str | None]) -> None:
    """From now on this function makes the pictures: it gets a game or a view and returns SVG, or nothing."""
    _painters.clear()
    _painters.append(painter)


def picture(thing: object) -> str | None:
    """The picture of a game or a view; nothing if nobody can draw it."""
    return _painters[0](thing) if _painters else None
