"""The signs of Deep Future: suits, tracks, homes and wonders, each drawn in a box of 24 by 24."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from starboard.table.draw import Draw
from starboard.table.markup import number, tag


def _disc(x: float, y: float, radius: float) -> str:
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0z"


def _sun() -> str:
    """A disc with eight rays."""
    rays: list[str] = []
    for ray in range(8):
        angle = pi * ray / 4
        corners = ((8.0, angle - 0.16), (11.8, angle), (8.0, angle + 0.16))
        rays.append("M" + "L".join(f"{12 + reach * cos(at):.1f} {12 + reach * sin(at):.1f}" for reach, at in corners) + "z")
    return _disc(12, 12, 6) + "".join(rays)


SHAPES: Final = {
    "sun": _sun(),
    "moon": "M14.5 2.500A10 10 0 1 0 21.500 16A8.600 8.600 0 0 1 14.500 2.500z",
    "heart": "M12 21.500C5 15.800 2 12.300 2 8.300A5.300 5.300 0 0 1 12 6.300A5.300 5.300 0 0 1 22 8.300C22 12.300 19 15.800 12 21.500z",
    "skull": "M12 1.800C6.500 1.800 3 5.500 3 10.500C3 13.800 4.600 16.300 7 17.600V22H9.600V19.500H11V22H13V19.500H14.400V22H17V17.600"
    "C19.400 16.300 21 13.800 21 10.500C21 5.500 17.500 1.800 12 1.800z" + _disc(8.4, 11.2, 2.3) + _disc(15.6, 11.2, 2.3) + "M12 13.6l-1.4 2.700h2.800z",
    "hand": "M6.500 12.500V5.600a1.500 1.500 0 0 1 3 0V10.500h.7V3.200a1.500 1.500 0 0 1 3 0V10.500h.7V4.400a1.500 1.500 0 0 1 3 0V11.200h.7V7.200"
    "a1.400 1.400 0 0 1 2.800 0V15c0 4.600-2.700 7.700-7 7.700c-3.400 0-5.200-1.600-6.600-4.200L3.200 14.300c-.9-1.700 1.300-3 2.500-1.600z",
    "foot": "M9 9.800C12.500 8.300 17 9.200 17 13.200C17 15.600 15 16.600 15 19C15 21.500 13.500 23 11.300 23C8.900 23 7.800 21.300 7.800 18.600"
    "C7.800 15.600 6 13.700 6.500 11.700C6.800 10.700 7.700 10.300 9 9.800z"
    + _disc(6.2, 6.8, 2.3) + _disc(10.4, 4.6, 1.8) + _disc(13.9, 4.3, 1.6) + _disc(16.9, 5.300, 1.4) + _disc(19.3, 7.3, 1.2),
    "culture": "M2 5C6 3.300 9.300 3.800 11.300 5.700V20.700C9.300 18.900 6 18.400 2 20zM22 5C18 3.300 14.700 3.800 12.700 5.700V20.700C14.700 18.900 18 18.400 22 20z",
    "might": "M12 1.800L21 5V11C21 17 17 20.700 12 22.700C7 20.700 3 17 3 11V5zM12 5.200V18.800C15.300 17.200 17.800 14.600 17.800 10.800V7.300z",
    "stability": "M12 1.500L22 7H2zM4 8.500h3.500V18H4zM10.300 8.500h3.400V18h-3.400zM16.500 8.500H20V18h-3.500zM2 19.500h20V22.500H2z",
    "xeno": "M12 1.800C6 1.800 3 5.800 3.400 10.800C4 16 8.500 22.300 12 22.300C15.500 22.300 20 16 20.600 10.800C21 5.800 18 1.800 12 1.800z"
    "M6 9.500C8.800 9.300 10.900 11.300 11 14.300C8.300 14.300 6 12.400 6 9.500zM18 9.500C15.200 9.300 13.100 11.300 13 14.300C15.700 14.300 18 12.400 18 9.500z",
    "home": "M12 2L22.500 11.500H19.500V22H14.500V15H9.500V22H4.500V11.500H1.500z",
    "tech": "M10 2h4v5.500l6.300 11A2.300 2.300 0 0 1 18.300 22H5.700A2.300 2.300 0 0 1 3.700 18.500L10 7.500zM8.2 14L6 18.500A.8.8 0 0 0 6.700 19.600H17.300"
    "A.8.8 0 0 0 18 18.500L15.800 14z",
    "sectors": "M12 1.500L21.500 6.800V17.200L12 22.500L2.500 17.200V6.800zM12 5L5.500 8.600V15.400L12 19L18.500 15.400V8.600z",
    "cubes": "M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z",
    "hand_cards": "M3 6.500L12 3.500L16.500 18L7.500 21zM14 4h6.500v16h-3z",
    "plan": "M4 2h11l5 5v15H4zM7 9h10v2H7zM7 13h10v2H7zM7 17h6v2H7z",
    "evoke": "M12 1.500C14 6 19 8.500 19 15A7 7 0 0 1 5 15C5 11.500 7 10 8 7.500C9.500 8.500 10 9.500 10.300 11C12 8.500 12.500 5 12 1.500zM12 13C11 15 9 16 9 18"
    "A3 3 0 0 0 15 18C15 16 13 15 12 13z",
    "star": "M12 1.500L15 8.800L22.800 9.400L16.900 14.500L18.700 22.100L12 18L5.300 22.100L7.100 14.500L1.200 9.400L9 8.800z",
    "cross": "M4.500 2L12 9.500L19.500 2L22 4.500L14.500 12L22 19.500L19.500 22L12 14.500L4.500 22L2 19.500L9.500 12L2 4.500z",
    "territory": "M5 1.500h2.200V3H20L16.500 8L20 13H7.200V22.500H5z",
    "population": _disc(7.5, 7.5, 3.6) + _disc(16.5, 7.5, 3.6) + "M1.500 21C1.500 15.500 4 12.500 7.500 12.500C9.500 12.500 11 13.300 12 14.800"
    "C13 13.300 14.500 12.500 16.500 12.500C20 12.500 22.500 15.500 22.500 21z",
    "eye": "M1 12C4 6.500 8 4.500 12 4.500S20 6.500 23 12C20 17.500 16 19.500 12 19.500S4 17.500 1 12z" + _disc(12, 12, 4),
}  # fmt: skip

SUIT_COLOURS: Final = ("yellow", "blue", "red", "grey", "orange", "green")
"""By suit; the sign on it says the same."""
SUIT_SIGNS: Final = ("sun", "moon", "heart", "skull", "hand", "foot")
KIND_SIGNS: Final = (*SUIT_SIGNS, "plan", "evoke")
TRACK_SIGNS: Final = ("culture", "might", "stability", "xeno")
VICTORY_SIGNS: Final = ("territory", "population", *TRACK_SIGNS)


def sign(draw: Draw, name: str, x: float, y: float, size: float, kind: str = "") -> None:
    """A sign around a point."""
    place = f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({number(size / 24)})"
    draw.put(tag("path", d=SHAPES[name], class_=f"sign {kind}".rstrip(), transform=place))


def suit_disc(draw: Draw, suit: int, x: float, y: float, radius: float) -> None:
    """A suit: its sign on a disc in its colour."""
    draw.circle(x, y, radius, f"suit suit-{SUIT_COLOURS[suit]}")
    sign(draw, SUIT_SIGNS[suit], x, y, radius * 1.42, "on-card")
