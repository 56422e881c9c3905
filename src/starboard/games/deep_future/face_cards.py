"""The cards of Deep Future as they look: large in a hand, small in a tableau, and the neutral line."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.components import NONE, TIMING, UPKEEP_LIMIT, VICTORIES
from starboard.games.deep_future.face_signs import SUIT_COLOURS, SUIT_SIGNS, VICTORY_SIGNS, sign, suit_disc
from starboard.games.deep_future.texts import CardData, Mark, civ_effects, corner, marks, name
from starboard.games.deep_future.wording import ADVANCEMENT_TEXTS, say
from starboard.table.draw import Draw

CARD: Final = (104, 98)
SMALL: Final = (86, 71)
SETTLED_HEIGHT: Final = 58


def corner_of(draw: Draw, card: CardData, x: float, y: float, size: float) -> None:
    """The corner: a number, and a suit as sign and colour."""
    number, suit = corner(card)
    suit_disc(draw, suit, x + size * 0.5, y + size * 0.5, size * 0.5)
    draw.text(x + size * 1.12, y + size * 0.52, number, size * 0.95, kind="on-card")


def sector_sign(draw: Draw, sector: str, x: float, y: float, size: float) -> None:
    """The sector in which a world or a civilization lies."""
    draw.hexagon(x, y, size, "card-hex", flat=True)
    draw.text(x, y, sector, size * 0.95, anchor="middle", kind="on-card")


def full_card(draw: Draw, card: CardData, timing: int) -> None:
    """A card of the hand at (0, 0). Advancements that augment what is being asked for stand out."""
    wide, high = CARD
    draw.rect(0, 0, wide, high, "card", 8)
    if card["type"] == "world":
        horizon = f"M1 {high - 12}Q{wide / 2} {high - 30} {wide - 1} {high - 12}"
        draw.path(f"{horizon}V{high - 8}A7 7 0 0 1 {wide - 8} {high - 1}H8A7 7 0 0 1 1 {high - 8}z", "curve")
    corner_of(draw, card, 5, 5, 25)
    if "sector" in card:
        sector_sign(draw, card["sector"], wide - 19, 17, 16)
    elif card["type"] == "tech":
        sign(draw, "tech", wide - 18, 17, 20, "on-card soft")
    title = name(card) or draw.say(f"deep_future.face.type_{card['type']}")
    draw.text(6, 40, title, 13.5, wide - 12, kind="on-card" if name(card) else "on-card-soft")
    if card["type"] == "civ":
        sign(draw, VICTORY_SIGNS[VICTORIES.index(card["victory"])], wide - 47, 17, 18, "on-card")
        first, second = civ_effects(card)
        draw.paragraph(6, 49, draw.words(first), wide - 12, 22, 11, kind="on-card-soft")
        draw.paragraph(6, 73, draw.words(second), wide - 12, 22, 11, kind="on-card-soft")
        return
    for place, mark in enumerate(marks(card)):
        slot_line(draw, mark, 5, 56.5 + 15.5 * place, wide - 10, timing)


def slot_line(draw: Draw, mark: Mark, x: float, y: float, width: float, timing: int) -> None:
    """One slot of a card in hand: suit, number (in a ring if it was chosen), name."""
    if mark.code != NONE and TIMING[mark.code] == timing:
        draw.rect(x - 2, y - 7.5, width + 4, 15, "applies", 4)
    suit_disc(draw, mark.suit, x + 7, y, 7)
    if mark.code == NONE:
        draw.line(x + 19, y + 4, x + width - 4, y + 4, "open-slot")
        return
    if mark.circled:
        draw.circle(x + 22, y, 7, "ring")
    draw.text(x + 22, y, mark.code % 6 + 1, 12.5, anchor="middle", kind="on-card")
    draw.text(x + 32, y, draw.words(ADVANCEMENT_TEXTS[mark.code]), 13, width - 33, kind="on-card-plain")


def small_card(draw: Draw, card: CardData, timing: int, upkeep: int = NONE, home: bool = False) -> None:
    """A card of a tableau at (0, 0): its name, its advancements, its sector, and its upkeep cubes if it may have any."""
    wide = SMALL[0]
    draw.rect(0, 0, wide, SMALL[1] if upkeep != NONE else SETTLED_HEIGHT, "card", 6)
    left = 4.0
    if home:
        sign(draw, "home", 11, 11, 15, "on-card")
        left = 21
    title = name(card) or draw.say("deep_future.face.type_tech")
    draw.text(left, 11, title, 13, wide - 4 - left, kind="on-card" if name(card) else "on-card-soft")
    for place, mark in enumerate(marks(card)):
        slot_cell(draw, mark, 4 + 20.3 * place, 22, timing)
    if "sector" in card:
        sector_sign(draw, card["sector"], wide - 12.5, 38, 11.5)
    if upkeep != NONE:
        for cube in range(UPKEEP_LIMIT):
            draw.rect(8 + 20.3 * cube, 58, 11, 9.5, "upkeep" if cube < upkeep else "no-upkeep", 2)


def slot_cell(draw: Draw, mark: Mark, x: float, y: float, timing: int) -> None:
    """One slot of a card in a tableau: the sign of its suit over its number."""
    draw.rect(x, y, 19, 32, f"suit suit-{SUIT_COLOURS[mark.suit]}" if mark.code != NONE else "open-cell", 4)
    sign(draw, SUIT_SIGNS[mark.suit], x + 9.5, y + 9, 13, "on-card" if mark.code != NONE else "on-card soft")
    if mark.code == NONE:
        return
    if mark.circled:
        draw.circle(x + 9.5, y + 23.5, 8, "ring")
    draw.text(x + 9.5, y + 23.5, mark.code % 6 + 1, 14, anchor="middle", kind="on-card")
    if TIMING[mark.code] == timing:
        draw.rect(x - 1, y - 1, 21, 34, "applies-edge", 5)


def pile_card(draw: Draw, card: CardData, width: float, height: float) -> None:
    """The card on top of a pile: its corner and what it is."""
    draw.rect(0, 0, width, height, "card", 6)
    corner_of(draw, card, 7, 6, 22)
    title = name(card) or draw.say(f"deep_future.face.type_{card['type']}")
    draw.text(width / 2, height * 0.62, title, 13, width - 6, "middle", "on-card-plain")
    if card["type"] == "civ":
        draw.text(width / 2, height * 0.85, draw.words(say("face.type_civ")), 11, width - 6, "middle", "on-card-soft")
    found = marks(card)
    for place, mark in enumerate(found):
        suit_disc(draw, mark.suit, width / 2 + 17 * (place - (len(found) - 1) / 2), height * 0.85, 7)
