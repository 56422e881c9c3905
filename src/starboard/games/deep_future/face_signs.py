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
    "moon": "M14.5 2.5A10 10 0 1 0 21.5 16A8.6 8.6 0 0 1 14.5 2.5z",
    "heart": "M12 21.5C5 15.8 2 12.3 2 8.3A5.3 5.3 0 0 1 12 6.3A5.3 5.3 0 0 1 22 8.3C22 12.3 19 15.8 12 21.5z",
    "skull": "M12 1.8C6.5 1.8 3 5.5 3 10.5C3 13.8 4.6 16.3 7 17.6V22H9.6V19.5H11V22H13V19.5H14.4V22H17V17.6"
    "C19.4 16.3 21 13.8 21 10.5C21 5.5 17.5 1.8 12 1.8z" + _disc(8.4, 11.2, 2.3) + _disc(15.6, 11.2, 2.3) + "M12 13.6l-1.4 2.7h2.8z",
    "hand": "M6.5 12.5V5.6a1.5 1.5 0 0 1 3 0V10.5h.7V3.2a1.5 1.5 0 0 1 3 0V10.5h.7V4.4a1.5 1.5 0 0 1 3 0V11.2h.7V7.2"
    "a1.4 1.4 0 0 1 2.8 0V15c0 4.6-2.7 7.7-7 7.7c-3.4 0-5.2-1.6-6.6-4.2L3.2 14.3c-.9-1.7 1.3-3 2.5-1.6z",
    "foot": "M9 9.8C12.5 8.3 17 9.2 17 13.2C17 15.6 15 16.6 15 19C15 21.5 13.5 23 11.3 23C8.9 23 7.8 21.3 7.8 18.6"
    "C7.8 15.6 6 13.7 6.5 11.7C6.8 10.7 7.7 10.3 9 9.8z"
    + _disc(6.2, 6.8, 2.3) + _disc(10.4, 4.6, 1.8) + _disc(13.9, 4.3, 1.6) + _disc(16.9, 5.3, 1.4) + _disc(19.3, 7.3, 1.2),
    "culture": "M2 5C6 3.3 9.3 3.8 11.3 5.7V20.7C9.3 18.9 6 18.4 2 20zM22 5C18 3.3 14.7 3.8 12.7 5.7V20.7C14.7 18.9 18 18.4 22 20z",
    "might": "M12 1.8L21 5V11C21 17 17 20.7 12 22.7C7 20.7 3 17 3 11V5zM12 5.2V18.8C15.3 17.2 17.8 14.6 17.8 10.8V7.3z",
    "stability": "M12 1.5L22 7H2zM4 8.5h3.5V18H4zM10.3 8.5h3.4V18h-3.4zM16.5 8.5H20V18h-3.5zM2 19.5h20V22.5H2z",
    "xeno": "M12 1.8C6 1.8 3 5.8 3.4 10.8C4 16 8.5 22.3 12 22.3C15.5 22.3 20 16 20.6 10.8C21 5.8 18 1.8 12 1.8z"
    "M6 9.5C8.8 9.3 10.9 11.3 11 14.3C8.3 14.3 6 12.4 6 9.5zM18 9.5C15.2 9.3 13.1 11.3 13 14.3C15.7 14.3 18 12.4 18 9.5z",
    "home": "M12 2L22.5 11.5H19.5V22H14.5V15H9.5V22H4.5V11.5H1.5z",
    "tech": "M10 2h4v5.5l6.3 11A2.3 2.3 0 0 1 18.3 22H5.7A2.3 2.3 0 0 1 3.7 18.5L10 7.5zM8.2 14L6 18.5A.8.8 0 0 0 6.7 19.6H17.3"
    "A.8.8 0 0 0 18 18.5L15.8 14z",
    "sectors": "M12 1.5L21.5 6.8V17.2L12 22.5L2.5 17.2V6.8zM12 5L5.5 8.6V15.4L12 19L18.5 15.4V8.6z",
    "cubes": "M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z",
    "hand_cards": "M3 6.5L12 3.5L16.5 18L7.5 21zM14 4h6.5v16h-3z",
    "plan": "M4 2h11l5 5v15H4zM7 9h10v2H7zM7 13h10v2H7zM7 17h6v2H7z",
    "evoke": "M12 1.5C14 6 19 8.5 19 15A7 7 0 0 1 5 15C5 11.5 7 10 8 7.5C9.5 8.5 10 9.5 10.3 11C12 8.5 12.5 5 12 1.5zM12 13C11 15 9 16 9 18"
    "A3 3 0 0 0 15 18C15 16 13 15 12 13z",
    "star": "M12 1.5L15 8.8L22.8 9.4L16.9 14.5L18.7 22.1L12 18L5.3 22.1L7.1 14.5L1.2 9.4L9 8.8z",
    "cross": "M4.5 2L12 9.5L19.5 2L22 4.5L14.5 12L22 19.5L19.5 22L12 14.5L4.5 22L2 19.5L9.5 12L2 4.5z",
    "territory": "M5 1.5h2.2V3H20L16.5 8L20 13H7.2V22.5H5z",
    "population": _disc(7.5, 7.5, 3.6) + _disc(16.5, 7.5, 3.6) + "M1.5 21C1.5 15.5 4 12.5 7.5 12.5C9.5 12.5 11 13.3 12 14.8"
    "C13 13.3 14.5 12.5 16.5 12.5C20 12.5 22.5 15.5 22.5 21z",
    "eye": "M1 12C4 6.5 8 4.5 12 4.5S20 6.5 23 12C20 17.5 16 19.5 12 19.5S4 17.5 1 12z" + _disc(12, 12, 4),
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
