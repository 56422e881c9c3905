"""A card is one number: everything written on it that matters in play, packed into bits.

So cards are shared between copies of a game for nothing, and a card that changes is just another number in the game's card table. The
eras written on a card matter only to the chronicler; they are a second number (`eras`). Names are kept apart (see `names`).

    bits  0-2   corner number        3-5    corner suit        6-7   type       8-13  sector (worlds, civilizations)
    bits 14-20, 21-27, 28-34         three slots: 0 if there is none, else 1 + 8 * suit + value (value 0: still empty), and 64 if circled
    bits 35-37  victory (civilizations)                        38-40  suit of their second effect
"""

from __future__ import annotations

from typing import Final

BLANK: Final = 0
WORLD: Final = 1
TECH: Final = 2
CIV: Final = 3
TYPES: Final = ("blank", "world", "tech", "civ")

CIRCLED: Final = 64
SLOT_BITS: Final = 127
CODE_BITS: Final = 63
FIRST_SLOT: Final = 14
SLOT_WIDTH: Final = 7
ERA_WIDTH: Final = 12
ERA_BITS: Final = 4095
ORIGINAL: Final = 0  # the era of the original worlds, written O


def _code(mark: int) -> int:
    """The advancement code of a slot's mark without its circle: -1 if nothing is written in it."""
    if mark == 0 or (mark - 1) % 8 == 0:
        return -1
    suit, value = divmod(mark - 1, 8)
    return suit * 6 + value - 1 if suit < 6 and value <= 6 else -1


CODE_OF: Final = [_code(mark & CODE_BITS) for mark in range(128)]
"""The advancement written in a slot, by the slot's seven bits; -1 for none."""


def blank(number: int, suit: int) -> int:
    return number | suit << 3


def number_of(card: int) -> int:
    return card & 7


def suit_of(card: int) -> int:
    return (card >> 3) & 7


def type_of(card: int) -> int:
    return (card >> 6) & 3


def sector_of(card: int) -> int:
    return (card >> 8) & 63


def victory_of(card: int) -> int:
    return (card >> 35) & 7


def civ_suit_of(card: int) -> int:
    return (card >> 38) & 7


def mark_of(card: int, slot: int) -> int:
    """The seven bits of a slot."""
    return (card >> (FIRST_SLOT + SLOT_WIDTH * slot)) & SLOT_BITS


def code_of(card: int, slot: int) -> int:
    """The advancement in a slot; -1 for none."""
    return CODE_OF[(card >> (FIRST_SLOT + SLOT_WIDTH * slot)) & SLOT_BITS]


def slot_suit(card: int, slot: int) -> int:
    """The suit of a slot, written in or still empty; -1 if the card has no such slot."""
    mark = mark_of(card, slot) & CODE_BITS
    return (mark - 1) >> 3 if mark else -1


def as_world(card: int, sector: int) -> int:
    """A blank becomes a world; it has no advancement yet."""
    return (card & 63) | WORLD << 6 | sector << 8


def as_tech(card: int, first: int, second: int, third: int) -> int:
    """A blank becomes a tech with three empty slots of these suits."""
    slots = (1 + 8 * first) | (1 + 8 * second) << SLOT_WIDTH | (1 + 8 * third) << (2 * SLOT_WIDTH)
    return (card & 63) | TECH << 6 | slots << FIRST_SLOT


def as_civ(card: int, sector: int, victory: int, suit: int) -> int:
    return (card & 63) | CIV << 6 | sector << 8 | victory << 35 | suit << 38


def written(card: int, slot: int, suit: int, value: int, circled: bool) -> int:
    """The card with an advancement in this slot."""
    at = FIRST_SLOT + SLOT_WIDTH * slot
    mark = 1 + 8 * suit + value + (CIRCLED if circled else 0)
    return (card & ~(SLOT_BITS << at)) | mark << at


def advancements(card: int) -> int:
    """How many advancements are written on a world or tech."""
    return (CODE_OF[(card >> 14) & SLOT_BITS] >= 0) + (CODE_OF[(card >> 21) & SLOT_BITS] >= 0) + (CODE_OF[(card >> 28) & SLOT_BITS] >= 0)


def circles(card: int) -> int:
    return ((card >> 20) & 1) + ((card >> 27) & 1) + ((card >> 34) & 1)


def has_suit(card: int, suit: int) -> bool:
    """Whether an advancement of this suit is written on the card."""
    return (
        CODE_OF[(card >> 14) & SLOT_BITS] // 6 == suit
        or CODE_OF[(card >> 21) & SLOT_BITS] // 6 == suit
        or CODE_OF[(card >> 28) & SLOT_BITS] // 6 == suit
    )


def is_world(card: int) -> bool:
    return (card >> 6) & 3 == WORLD


def is_blank(card: int) -> bool:
    return (card >> 6) & 3 == BLANK


def is_civ(card: int) -> bool:
    return (card >> 6) & 3 == CIV


def is_complete_tech(card: int) -> bool:
    return (card >> 6) & 3 == TECH and advancements(card) == 3


def is_incomplete_tech(card: int) -> bool:
    return (card >> 6) & 3 == TECH and advancements(card) < 3


def era_of(eras: int) -> int:
    """The era in which a card was made."""
    return eras & ERA_BITS


def slot_era(eras: int, slot: int) -> int:
    return (eras >> (ERA_WIDTH * (slot + 1))) & ERA_BITS


def with_slot_era(eras: int, slot: int, era: int) -> int:
    at = ERA_WIDTH * (slot + 1)
    return (eras & ~(ERA_BITS << at)) | era << at
