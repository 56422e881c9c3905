"""Colours that everybody can tell apart: each seat has a shape beside its colour, each suit a pattern.

The colours themselves stand in `static/drawing.css` under the same names, chosen after the palette of Okabe and Ito.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

SEAT_SHAPES: Final = ("circle", "square", "triangle", "diamond", "hexagon", "cross", "pentagon", "star", "shield")
"""By seat. `drawing.css` has a colour `--seat-a` ... for each."""

SUIT_PATTERNS: Final = {
    "red": "M-2 2L2-2M0 12L12 0M10 14L14 10",
    "yellow": "M4 3h2v2h-2zM10 9h2v2h-2z",
    "green": "M0 6H12M6 0V12",
    "blue": "M0 4Q3 0 6 4T12 4M0 10Q3 6 6 10T12 10",
    "orange": "M0 0L12 12M-2 10L2 14M10-2L14 2",
    "purple": "M0 0L12 12M12 0L0 12",
    "white": "M0 12H12",
    "grey": "M0 3H6M6 9H12",
    "brown": "M3 0V12M9 0V12",
    "black": "M6 3V9M3 6H9",
}
"""By suit: one tile, 12 by 12, of the pattern that is drawn over the colour."""


def _regular(corners: int, turn: float, radius: float = 1.0) -> list[tuple[float, float]]:
    return [(radius * cos(turn + 2 * pi * k / corners), radius * sin(turn + 2 * pi * k / corners)) for k in range(corners)]


def _star() -> list[tuple[float, float]]:
    outer, inner = _regular(5, -pi / 2, 1.12), _regular(5, -pi / 2 + pi / 5, 0.62)
    return [point for pair in zip(outer, inner, strict=True) for point in pair]


def _outline(shape: str) -> list[tuple[float, float]]:
    if shape == "square":
        return [(-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)]
    if shape == "triangle":
        return [(0.0, -1.15), (1.16, 0.86), (-1.16, 0.86)]
    if shape == "diamond":
        return _regular(4, -pi / 2, 1.2)
    if shape == "hexagon":
        return _regular(6, 0.0, 1.05)
    if shape == "pentagon":
        return _regular(5, -pi / 2, 1.1)
    if shape == "star":
        return _star()
    if shape == "shield":
        return [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.2), (0.0, 1.1), (-0.9, 0.2)]
    a, b = 0.52, 1.0
    return [(-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a), (-b, a), (-b, -a), (-a, -a)]


OUTLINES: Final = {shape: _outline(shape) for shape in SEAT_SHAPES if shape != "circle"}
"""The corners of each shape around (0, 0), for a radius of about 1."""

PLATE_SIDES: Final = {
    "square": ((0.0, 0.0), (1.0, 0.0)),
    "triangle": ((0.0, 0.4), (1.0, 0.0)),
    "diamond": ((0.0, 0.4), (0.5, 0.0), (1.0, 0.4)),
    "hexagon": ((0.0, 0.28), (0.28, 0.0), (0.72, 0.0), (1.0, 0.28)),
    "cross": ((0.0, 0.0), (0.5, 0.3), (1.0, 0.0)),
    "pentagon": ((0.0, 0.35), (0.45, 0.0), (1.0, 0.0)),
    "star": ((0.0, 0.3), (0.3, 0.0), (0.5, 0.22), (0.7, 0.0), (1.0, 0.3)),
    "shield": ((0.0, 0.0), (1.0, 0.4)),
}
"""How the left side of a flat marker, seen from the side in a stack, runs from top to bottom: (height, inset), in heights of the marker."""
