"""The corporations: one line each, to be checked against the printed card. The beginner corporation is never in the deck."""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.card import (
    ANY_TILE,
    GREENERY_DISCOUNT,
    HEAT_IS_MONEY,
    POWER_PLANT_DISCOUNT,
    SHIFT,
    TITANIUM_BONUS,
    Corporation,
)
from starboard.games.terraforming_mars.components.card_words import (
    after_raise,
    cheaper_tag,
    corporation,
    on_event,
    on_paid,
    on_tags_of_anybody,
    on_tile,
    pay,
    perk,
)
from starboard.games.terraforming_mars.components.effect_words import (
    city,
    draw,
    gain,
    production,
    rating,
)
from starboard.games.terraforming_mars.components.terms import (
    BUILDING,
    CITY,
    CITY_RULE,
    EARTH,
    ENERGY,
    HEAT,
    JOVIAN,
    MONEY,
    PLANT,
    PLANTS,
    POWER,
    SCIENCE,
    SPACE,
    STEEL,
    TITANIUM,
)

NO_CORPORATION: Final = -1
BEGINNER: Final = 0

# fmt: off
CORPORATIONS: Final[tuple[Corporation, ...]] = (
    corporation(0, "Beginner Corporation", 42),
    corporation(1, "CrediCor", 57, lasting=(on_paid(20, gain(MONEY, 4)),)),
    corporation(2, "Ecoline", 36, (PLANT,), stock=(PLANTS, 3), makes=(PLANTS, 2), lasting=(perk(GREENERY_DISCOUNT, 1),)),
    corporation(3, "Helion", 42, (SPACE,), makes=(HEAT, 3), lasting=(perk(HEAT_IS_MONEY, 1),)),
    corporation(4, "Interplanetary Cinematics", 30, (BUILDING,), stock=(STEEL, 20), lasting=(on_event(gain(MONEY, 2)),)),
    corporation(5, "Inventrix", 45, (SCIENCE,), first_action=draw(3), lasting=(perk(SHIFT, 2),)),
    corporation(6, "Mining Guild", 30, (BUILDING, BUILDING), stock=(STEEL, 5), makes=(STEEL, 1),
        lasting=(on_tile(ANY_TILE, production(STEEL, 1), metal=True),)),
    corporation(7, "PhoboLog", 23, (SPACE,), stock=(TITANIUM, 10), lasting=(perk(TITANIUM_BONUS, 1),)),
    corporation(8, "Tharsis Republic", 40, (BUILDING,), first_action=city(CITY_RULE),
        lasting=(on_tile(CITY, production(MONEY, 1), anybody=True, on_mars=True), on_tile(CITY, gain(MONEY, 3)))),
    corporation(9, "ThorGate", 48, (POWER,), makes=(ENERGY, 1), lasting=(cheaper_tag(POWER, 3), perk(POWER_PLANT_DISCOUNT, 3))),
    corporation(10, "United Nations Mars Initiative", 40, (EARTH,), action=after_raise(pay(3, rating(1)))),
    corporation(11, "Saturn Systems", 42, (JOVIAN,), makes=(TITANIUM, 1),
        lasting=(on_tags_of_anybody((JOVIAN,), production(MONEY, 1)),), corporate=True),
    corporation(12, "Teractor", 60, (EARTH,), lasting=(cheaper_tag(EARTH, 3),), corporate=True),
)
# fmt: on
