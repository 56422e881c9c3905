"""Small pictures, each drawn in a box of 24 by 24; `solid` parts are filled, the rest are lines."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final


def _gear(x: float, y: float, radius: float, teeth: int) -> str:
    """A toothed wheel with a hole."""
    points: list[str] = []
    for tooth in range(teeth):
        for share, reach in ((-0.30, 0.74), (-0.18, 1.0), (0.18, 1.0), (0.30, 0.74)):
            angle = 2 * pi * (tooth + share) / teeth
            points.append(f"{x + radius * reach * cos(angle):.1f} {y + radius * reach * sin(angle):.1f}")
    hole = radius * 0.32
    ring = f"M{x - hole:.1f} {y:.1f}a{hole:.1f} {hole:.1f} 0 1 0 {2 * hole:.1f} 0a{hole:.1f} {hole:.1f} 0 1 0 {-2 * hole:.1f} 0z"
    return "M" + "L".join(points) + "z" + ring


def _rays(inner: float, outer: float, count: int) -> str:
    lines: list[str] = []
    for ray in range(count):
        angle = 2 * pi * ray / count
        x, y = cos(angle), sin(angle)
        lines.append(f"M{12 + inner * x:.1f} {12 + inner * y:.1f}L{12 + outer * x:.1f} {12 + outer * y:.1f}")
    return "".join(lines)


SOLID: Final = {
    "gears": _gear(9.2, 9.4, 8.4, 9) + _gear(18.2, 18.2, 5.3, 7),
    "headphones": "M3 13h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-1.6a2.4 2.4 0 0 1-2.4-2.4zM21 13h-4a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h1.6"
    "a2.4 2.4 0 0 0 2.4-2.4z",
    "plant": "M12 13C12 7 7.500 4 2 4C2 10 6 13 12 13zM12.500 10.500C12.500 5.500 16.500 2.500 22 2.500C22 8.500 18 10.500 12.500 10.500z"
    "M7 18h10l-1.4 5h-7.2z",
    "shuttle": "M12 1C15.500 3.500 16.800 7.500 16.800 12L21 17.500V21L15.500 18.800H8.500L3 21V17.500L7.200 12C7.200 7.500 8.500 3.500 12 1z"
    "M9.500 20h5l-2.500 3.500z",
    "glass": "M5.500 9.500H18.500L17.200 21.500A1.500 1.500 0 0 1 15.700 23H8.300A1.500 1.500 0 0 1 6.800 21.500z",
    "sun": "M12 6.500a5.500 5.500 0 1 0 0 11a5.500 5.500 0 1 0 0-11z",
    "bolt": "M13.500 1L4.500 13.500H11L9.500 23L19.500 9.500H12.500z",
    "laser": "M9 2h6v5h-6zM10.500 9h3l1.500 13h-6z",
    "cards": "M3 6.500L12 3.500L16.500 18L7.500 21zM14 4h6.500v16h-3z",
}
LINES: Final = {
    "headphones": "M4.500 13V12a7.500 7.500 0 0 1 15 0V13",
    "plant": "M12 18V12.500",
    "glass": "M4.600 3.500H19.400L18.700 9.500M4.600 3.500L5.300 9.500M12.500 8L15.500 1",
    "sun": _rays(8.0, 11.0, 8),
}
