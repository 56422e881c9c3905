"""More small pictures, 24 by 24: metals, living things, places and tools of games about making worlds habitable."""

from __future__ import annotations

from typing import Final


def _disc(x: float, y: float, across: float, down: float = 0) -> str:
    """A filled circle or ellipse around a point."""
    high = down or across
    return f"M{x - across:g} {y:g}a{across:g} {high:g} 0 1 0 {2 * across:g} 0a{across:g} {high:g} 0 1 0 {-2 * across:g} 0z"


SOLID: Final = {
    "girder": "M3 3h18v5h-6.5v8H21v5H3v-5h6.5V8H3z",
    "gem": "M12 .5L15.2 8.8L23.5 12L15.2 15.2L12 23.5L8.8 15.2L.5 12L8.8 8.8z",
    "leaf": "M4.5 19.5C1.5 9.5 8 2.5 21.5 2.5C22 15 15 22 6.5 20.2z",
    "flame": "M12.5 1C14 6 19.5 9 19.5 15.3a7.5 7.5 0 0 1-15 0C4.5 11.5 7 10.5 7.8 7C9.2 8.5 9.5 9.5 9.8 11C11.8 8.5 11 4.5 12.5 1z",
    "microbe": _disc(12, 12, 8.5, 5.5),
    "paw": "M12 12c-4 0-7.3 4-6.3 7.6c.6 2.2 3.3 2 6.3 1.4c3 .6 5.7.8 6.3-1.4c1-3.6-2.3-7.6-6.3-7.6z"
    + _disc(4, 10.5, 2.3, 3) + _disc(9, 5, 2.4, 3.4) + _disc(15, 5, 2.4, 3.4) + _disc(20, 10.5, 2.3, 3),
    "atom": _disc(12, 12, 2.8),
    "fighter": "M12 1.5L21.5 21.5L12 16.5L2.5 21.5z",
    "house": "M2.5 11.5L12 2.5L21.5 11.5H19V22H14.2V15.5H9.8V22H5V11.5z",
    "planet": _disc(12, 12, 7),
    "globe": _disc(12, 12, 10.5) + _disc(12, 12, 8.6),
    "skyline": "M1.5 22V12H7V4.5H13.5V9H17V7H22.5V22zM9 7.2h2.5v2H9zM9 11.5h2.5v2H9zM9 15.8h2.5v2H9zM18.5 11h2v2h-2zM18.5 15.5h2v2h-2z",
    "drop": "M12 1.5C16.2 8 19.5 11.5 19.5 15.6a7.5 7.5 0 0 1-15 0C4.5 11.5 7.8 8 12 1.5z",
    "tree": "M12 .8L19 9.8H15.8L20.5 17H13.6V23H10.4V17H3.5L8.2 9.8H5z",
    "thermometer": "M9.3 3.7a2.7 2.7 0 0 1 5.4 0V12.8a5.3 5.3 0 1 1-5.4 0z",
    "volcano": "M1 21.5L8.5 7H11L12 9L13 7H15.5L23 21.5zM9.5 5.5L8 1.5L12 4L16 1.5L14.5 5.5z",
    "shield": "M12 1.5L20.5 4.8V11C20.5 17 16.5 20.8 12 22.5C7.5 20.8 3.5 17 3.5 11V4.8z",
    "radiation": "M12 9.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5zM8.3 11.5H1.5a10.5 10.5 0 0 1 5.3-8.6L10.2 8.8A4 4 0 0 0 8.3 11.5z"
    "M15.7 11.5H22.5a10.5 10.5 0 0 0-5.3-8.6L13.8 8.8A4 4 0 0 1 15.7 11.5z"
    "M10 15.6L6.6 21.5a10.5 10.5 0 0 0 10.8 0L14 15.6a4 4 0 0 1-4 0z",
    "factory": "M1.5 22V11L8 14.5V11L14.5 14.5V6H16L16.5 2H20.5L22.5 22zM5 17h3v2.5H5zM11 17h3v2.5h-3z",
    "market": "M4 3H20L22.5 9.5a2.6 2.6 0 0 1-5.2 0a2.6 2.6 0 0 1-5.3 0a2.6 2.6 0 0 1-5.3 0a2.6 2.6 0 0 1-5.2 0z"
    "M4 13.5H20V22H4zM6.5 15.5v4h5v-4z",
    "star": "M12 1l3.3 7 7.7.9-5.7 5.2 1.5 7.6L12 17.9l-6.8 3.8 1.5-7.6L1 8.9l7.7-.9z",
    "drill": "M8 1.5h8v4H8zM8 7.5h8L12 23zM3 1.5h3v5H3zM18 1.5h3v5h-3z",
    "pick": "M2 8.5C7 2 17 2 22 8.5C18 6.5 15.5 6 13.5 6V22.5h-3V6C8.5 6 6 6.5 2 8.5z",
    "fence": "M3 3h3v4h12V3h3v4h2v3h-2v4h2v3h-2v5h-3v-5H6v5H3v-5H1v-3h2v-4H1V7h2zM6 10v4h12v-4z",
    "check": "M2.5 12.5L6 9L10 13L18.5 4.5L22 8L10 20z",
    "flag": "M4 1.5h2.5v21H4zM7.5 3H21L17.5 7.8L21 12.5H7.5z",
}  # fmt: skip
LINES: Final = {
    "microbe": "M7 6.8L5 3M12 6V2M17 6.8L19 3M7 17.2L5 21M12 18V22M17 17.2L19 21",
    "atom": "M1.5 12a10.5 4.2 0 1 0 21 0a10.5 4.2 0 1 0-21 0M6.75 2.9a10.5 4.2 60 1 0 10.5 18.2a10.5 4.2 60 1 0-10.5-18.2"
    "M17.25 2.9a10.5 4.2 120 1 0-10.5 18.2a10.5 4.2 120 1 0 10.5-18.2",
    "planet": "M1.5 17C5 19.5 20 12.5 22.5 7",
    "globe": "M12 2.5V21.5M2.5 12H21.5M12 2a6 10 0 0 0 0 20M12 2a6 10 0 0 1 0 20",
}
