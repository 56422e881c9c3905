"""All project cards by number, and what the rules ask of them most often in flat lists."""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.card import LOSE
from starboard.games.terraforming_mars.components.cards_001 import CARDS_001_TO_100
from starboard.games.terraforming_mars.components.cards_101 import CARDS_101_TO_208
from starboard.games.terraforming_mars.components.corporations import BEGINNER, CORPORATIONS
from starboard.games.terraforming_mars.components.terms import BUILDING, EARTH, HEAT, POWER, SPACE

CARDS: Final = (*CARDS_001_TO_100, *CARDS_101_TO_208)
CARD_COUNT: Final = 208
CARD_NUMBERS: Final = {card.name: card.number for card in CARDS}
CARD_IDS: Final = tuple(card.id for card in CARDS)
CORPORATION_COUNT: Final = 13
CORPORATION_NUMBERS: Final = {one.name: one.number for one in CORPORATIONS}
CORPORATION_IDS: Final = tuple(one.id for one in CORPORATIONS)

COST: Final = [card.cost for card in CARDS]
BUILDING_TAGS: Final = [card.tag_counts[BUILDING] for card in CARDS]
SPACE_TAGS: Final = [card.tag_counts[SPACE] for card in CARDS]
POWER_TAGS: Final = [card.tag_counts[POWER] for card in CARDS]
EARTH_TAGS: Final = [card.tag_counts[EARTH] for card in CARDS]
HEAT_KEPT: Final = [sum(effect.amount for effect in card.effects if effect.op == LOSE and effect.what == HEAT) for card in CARDS]
"""Heat that must be left after paying, because the card itself takes it."""


def project_deck(corporate_era: bool) -> list[int]:
    """Rule 5.3: the project cards of a mode."""
    return [card.number for card in CARDS if corporate_era or not card.corporate]


def corporation_deck(corporate_era: bool) -> list[int]:
    """Rule 5.3: the corporations of a mode, never the beginner corporation."""
    return [one.number for one in CORPORATIONS if one.number != BEGINNER and (corporate_era or not one.corporate)]
