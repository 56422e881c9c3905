"""Small pictures, each drawn in a box of 24 by 24; `solid` parts are filled, the rest are lines."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from starboard.table import icons_worlds


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
    **icons_worlds.SOLID,
    "gears": _gear(9.2, 9.4, 8.4, 9) + _gear(18.2, 18.2, 5.3, 7),
    "headphones": "M3 13h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-1.6a2.4 2.4 0 0 1-2.4-2.4zM21 13h-4a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h1.6"
    "a2.4 2.4 0 0 0 2.4-2.4z",
    "plant": "M12 13C12 7 7.5 4 2 4C2 10 6 13 12 13zM12.5 10.500C12.5 5.5 16.5 2.5 22 2.500C22 8.5 18 10.5 12.5 10.500z"
    "M7 18h10l-1.4 5h-7.2z",
    "shuttle": "M12 1C15.5 3.5 16.8 7.5 16.8 12L21 17.500V21L15.5 18.800H8.500L3 21V17.500L7.2 12C7.2 7.5 8.5 3.5 12 1z"
    "M9.5 20h5l-2.5 3.500z",
    "glass": "M5.5 9.500H18.500L17.2 21.500A1.5 1.5 0 0 1 15.7 23H8.300A1.5 1.5 0 0 1 6.8 21.500z",
    "sun": "M12 6.500a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z",
    "bolt": "M13.5 1L4.5 13.500H11L9.5 23L19.5 9.500H12.500z",
    "laser": "M9 2h6v5h-6zM10.5 9h3l1.5 13h-6z",
    "cards": "M3 6.500L12 3.500L16.5 18L7.5 21zM14 4h6.500v16h-3z",
}
LINES: Final = {
    **icons_worlds.LINES,
    "headphones": "M4.5 13V12a7.5 7.5 0 0 1 15 0V13",
    "plant": "M12 18V12.5",
    "glass": "M4.6 3.500H19.400L18.7 9.500M4.6 3.500L5.3 9.500M12.5 8L15.5 1",
    "sun": _rays(8.0, 11.0, 8),
}
