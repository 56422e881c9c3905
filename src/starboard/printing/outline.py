"""SVG paths as moves, lines and curves: what a PDF page can draw."""

from __future__ import annotations

import re
from math import acos, ceil, cos, degrees, hypot, pi, radians, sin, sqrt, tan
from typing import Final

Point = tuple[float, float]
Segment = tuple[str, list[Point]]
"""`M` and `L` with one point, `C` with three, `Z` with none; all absolute."""

_TOKEN: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_SIZES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


class _Walk:
    """A pen that walks along a path."""

    def __init__(self) -> None:
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point | None = None
        self.segments: list[Segment] = []

    def step(self, letter: str, numbers: list[float]) -> None:
        """One command with its numbers."""
        x, y = self.at
        kind = letter.upper()
        if letter.islower():
            numbers = _absolute(kind, numbers, x, y)
        handle, self.handle = self.handle, None
        if kind == "Z":
            self.segments.append(("Z", []))
            self.at = self.start
        elif kind in "ML":
            self.go(kind, (numbers[0], numbers[1]))
        elif kind == "H":
            self.go("L", (numbers[0], y))
        elif kind == "V":
            self.go("L", (x, numbers[0]))
        elif kind == "A":
            for curve in arc(self.at, numbers[0], numbers[1], numbers[2], bool(numbers[3]), bool(numbers[4]), (numbers[5], numbers[6])):
                self.curve(*curve)
        elif kind == "Q":
            control, end = (numbers[0], numbers[1]), (numbers[2], numbers[3])
            self.curve(_toward(self.at, control, 2 / 3), _toward(end, control, 2 / 3), end)
        else:
            first = (
                (2 * x - handle[0], 2 * y - handle[1]) if kind == "S" and handle else (x, y) if kind == "S" else (numbers[0], numbers[1])
            )
            second, end = (numbers[-4], numbers[-3]), (numbers[-2], numbers[-1])
            self.curve(first, second, end)
            self.handle = second

    def go(self, kind: str, to: Point) -> None:
        self.segments.append((kind, [to]))
        self.at = to
        if kind == "M":
            self.start = to

    def curve(self, first: Point, second: Point, end: Point) -> None:
        self.segments.append(("C", [first, second, end]))
        self.at = end


def _absolute(kind: str, numbers: list[float], x: float, y: float) -> list[float]:
    if kind == "H":
        return [numbers[0] + x]
    if kind == "V":
        return [numbers[0] + y]
    if kind == "A":
        return [*numbers[:5], numbers[5] + x, numbers[6] + y]
    return [number + (y if place % 2 else x) for place, number in enumerate(numbers)]


def _toward(one: Point, other: Point, share: float) -> Point:
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)


def segments(path: str) -> list[Segment]:
    """The path data of an SVG element, all in absolute moves, lines and cubic curves."""
    walk = _Walk()
    tokens = _TOKEN.findall(path)
    place, letter = 0, "M"
    while place < len(tokens):
        if tokens[place].isalpha():
            letter = tokens[place]
            place += 1
        size = _SIZES[letter.upper()]
        walk.step(letter, [float(one) for one in tokens[place : place + size]])
        place += size
        letter = {"M": "L", "m": "l"}.get(letter, letter)
    return walk.segments


def arc(start: Point, rx: float, ry: float, turn: float, large: bool, sweep: bool, end: Point) -> list[tuple[Point, Point, Point]]:
    """An elliptical arc as cubic curves of at most a quarter each."""
    if start == end or not rx or not ry:
        return [(start, end, end)]
    phi = radians(turn)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x1, y1 = cos(phi) * dx + sin(phi) * dy, -sin(phi) * dx + cos(phi) * dy
    scale = max(1.0, sqrt((x1 / rx) ** 2 + (y1 / ry) ** 2))
    rx, ry = abs(rx) * scale, abs(ry) * scale
    rest = max(0.0, (rx * ry) ** 2 - (rx * y1) ** 2 - (ry * x1) ** 2)
    factor = sqrt(rest / ((rx * y1) ** 2 + (ry * x1) ** 2)) * (-1 if large == sweep else 1)
    cx1, cy1 = factor * rx * y1 / ry, -factor * ry * x1 / rx
    cx, cy = cos(phi) * cx1 - sin(phi) * cy1 + (start[0] + end[0]) / 2, sin(phi) * cx1 + cos(phi) * cy1 + (start[1] + end[1]) / 2
    begin = _angle(1.0, 0.0, (x1 - cx1) / rx, (y1 - cy1) / ry)
    whole = _angle((x1 - cx1) / rx, (y1 - cy1) / ry, (-x1 - cx1) / rx, (-y1 - cy1) / ry)
    if sweep and whole < 0:
        whole += 2 * pi
    elif not sweep and whole > 0:
        whole -= 2 * pi
    count = max(1, ceil(abs(degrees(whole)) / 90 - 1e-9))
    part = whole / count
    reach = 4 / 3 * tan(part / 4)

    def place(angle: float, along: float) -> Point:
        x, y = rx * (cos(angle) - along * sin(angle)), ry * (sin(angle) + along * cos(angle))
        return (cos(phi) * x - sin(phi) * y + cx, sin(phi) * x + cos(phi) * y + cy)

    angles = [(begin + part * number, begin + part * (number + 1)) for number in range(count)]
    return [(place(one, reach), place(two, -reach), place(two, 0.0)) for one, two in angles]


def _angle(ux: float, uy: float, vx: float, vy: float) -> float:
    cosine = (ux * vx + uy * vy) / (hypot(ux, uy) * hypot(vx, vy))
    angle = acos(max(-1.0, min(1.0, cosine)))
    return angle if ux * vy - uy * vx >= 0 else -angle
