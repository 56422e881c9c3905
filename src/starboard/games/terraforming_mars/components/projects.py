"""What everybody can do without a card: standard projects (section 12) and conversions (sections 16, 17 and 25.2)."""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.deck import CARDS
from starboard.games.terraforming_mars.components.effect_words import (
    city,
    greenery,
    ocean,
    production,
    temperature,
    tile,
)
from starboard.games.terraforming_mars.components.terms import CITY_RULE, ENERGY, GREENERY, GREENERY_RULE, MONEY

assert len(CARDS) == 208, "effects are numbered in the order in which they are made: the cards come first"

PROJECT_EFFECTS: Final = (
    (production(ENERGY, 1),),
    (temperature(1),),
    (ocean(),),
    (greenery(GREENERY_RULE),),
    (production(MONEY, 1), city(CITY_RULE)),
)
PLANTS_INTO_GREENERY: Final = greenery(GREENERY_RULE)
HEAT_INTO_TEMPERATURE: Final = temperature(1)
FINAL_GREENERY: Final = tile(GREENERY, GREENERY_RULE)
BONUS_OCEAN: Final = ocean()
