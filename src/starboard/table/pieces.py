"""Pieces that are drawn again and again: most of a table looks as it did before the last action, so what was drawn once is kept.

A painter marked as a `piece` draws nothing but what its arguments say, for whoever reads, so that the same arguments make the same
picture at every table. One that names seats is a `named_piece`; it is of use to one table only, so names are better told by the group
around a piece. What can be chosen at the moment is always drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, Final, ParamSpec

from starboard.table.canvas import Group
from starboard.table.draw import Draw

P = ParamSpec("P")
Painter = Callable[Concatenate[Draw, P], None]
KEPT: Final = 4_000
"""So many pieces are kept for sure, and at most twice as many."""


class Piece:
    """What was drawn: its markup, the patterns it uses, and the actions it would stand for if they were on offer."""

    __slots__ = ("actions", "markup", "patterns")

    def __init__(self, markup: str, patterns: tuple[str, ...], actions: tuple[int, ...]) -> None:
        self.markup = markup
        self.patterns = patterns
        self.actions = actions


class Memory:
    """Pieces by what they show, those that were used lately; the others are forgotten by the thousand."""

    def __init__(self) -> None:
        self.young: dict[tuple[object, str, str], Piece] = {}
        self.old: dict[tuple[object, str, str], Piece] = {}

    def find(self, key: tuple[object, str, str]) -> Piece | None:
        found = self.young.get(key)
        if found is None:
            found = self.old.get(key)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: tuple[object, str, str], made: Piece) -> None:
        if len(self.young) >= KEPT:
            self.old, self.young = self.young, {}
        self.young[key] = made

    def clear(self) -> None:
        self.young, self.old = {}, {}


MEMORY: Final = Memory()


def piece(paint: Painter[P]) -> Painter[P]:
    """A painter whose pictures are kept. Its arguments are plain values: numbers, words, and lists and dictionaries of them."""
    return keeping(paint, lambda draw: draw.style)


def named_piece(paint: Painter[P]) -> Painter[P]:
    """The same for a painter that names seats."""
    return keeping(paint, lambda draw: draw.style + draw.called)


def keeping(paint: Painter[P], reader: Callable[[Draw], str]) -> Painter[P]:
    @wraps(paint)
    def painted(draw: Draw, /, *what: P.args, **more: P.kwargs) -> None:
        key = (paint, reader(draw), repr((what, more) if more else what))
        found = MEMORY.find(key)
        if found is not None and draw.live.isdisjoint(found.actions):
            lay(draw, found)
            return
        made = paint_anew(draw, lambda: paint(draw, *what, **more))
        if draw.live.isdisjoint(made.actions):
            MEMORY.keep(key, made)

    return painted


def lay(draw: Draw, kept: Piece) -> None:
    """Put a piece that was drawn before into the drawing."""
    draw.put(kept.markup)
    draw.mentioned += kept.actions
    for suit in kept.patterns:
        draw.pattern(suit)


def paint_anew(draw: Draw, paint: Callable[[], None]) -> Piece:
    """Draw a piece into the drawing, and note what it uses."""
    patterns, draw.patterns = draw.patterns, []
    mentioned = len(draw.mentioned)
    outer, inner = draw.groups[-1], Group("", "", "")
    draw.groups.append(inner)
    try:
        paint()
    finally:
        draw.groups.pop()
        used, draw.patterns = draw.patterns, patterns
    outer.actions += inner.actions
    outer.targets_inside |= inner.targets_inside
    made = Piece("".join(inner.children), tuple(used), tuple(draw.mentioned[mentioned:]))
    outer.children.append(made.markup)
    for suit in used:
        draw.pattern(suit)
    return made
