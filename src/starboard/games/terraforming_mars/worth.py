"""What things are worth to a seat now, in M€: a step of the rating, a point, a resource, a step of production.

Everything a bot weighs is measured in M€ of the generation that is being played, because M€ are what everything can be bought for. What
brings something in every generation is two numbers: what it is worth at once, and what it is worth for each generation that is left.
"""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.card import HEAT_IS_MONEY, PERK_COUNT
from starboard.games.terraforming_mars.components.terms import (
    ENERGY,
    HEAT,
    HEAT_PER_STEP,
    MONEY,
    OCEANS_MAX,
    OXYGEN_MAX,
    PLANTS,
    RESOURCE_COUNT,
    SOLO_GENERATIONS,
    STEEL,
    TEMPERATURE_MAX,
    TITANIUM,
)
from starboard.games.terraforming_mars.state import Mars

POINT: Final = 8.0
"""M€ that a point is worth."""
LENGTH: Final = (14.0, 14.0, 12.0, 11.0, 10.0, 9.5)
"""By seats: generations of a usual game."""
STEPS: Final = 42.0
"""From the frozen to the habitable Mars."""
SOLO_STEPS: Final = (14.0, 19.0, 18.0)
"""By parameter: what a step is worth to somebody who must finish Mars alone, which is near what a standard project costs."""
LAST_MONEY: Final = 0.35
"""What M€ are worth in the last generation, when they buy nothing more than points."""
CARD_WORTH: Final = 4.0
STEEL_USE: Final = 0.85
"""Metal buys only some cards, and may lie idle."""
IDLE_HEAT: Final = 0.05


class Prospect:
    """What things are worth to one seat at one moment."""

    __slots__ = ("card", "left", "makes", "money", "ocean", "oxygen", "point", "rating", "seat", "temperature", "units")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.left = 0.0
        """Generations that may come after this one."""
        self.money = 1.0
        self.point = POINT
        self.rating = 0.0
        """A step of the rating at once, without the income that it brings in each generation."""
        self.temperature = 0.0
        self.oxygen = 0.0
        self.ocean = 0.0
        """A step of a parameter, likewise."""
        self.card = 0.0
        """A card nobody has seen yet."""
        self.units: list[float] = []
        """By resource: one unit in stock."""
        self.makes: list[float] = []
        """By resource: what a step of production brings in each generation."""


def generations_left(g: Mars) -> float:
    """How many generations may still come after this one."""
    if g.solo:
        return float(SOLO_GENERATIONS - g.generation)
    steps = TEMPERATURE_MAX + OXYGEN_MAX + OCEANS_MAX - g.temperature - g.oxygen - g.oceans
    if steps == 0:
        return 0.0
    whole = LENGTH[g.seats]
    by_steps = whole * (steps / STEPS) ** 0.8 - 0.6
    by_clock = whole - g.generation
    left = 0.7 * by_steps + 0.3 * by_clock
    return left if left > 0.2 else 0.2


def prospect(g: Mars, seat: int) -> Prospect:
    """The prices by which a seat reckons now."""
    p = Prospect(seat)
    left = generations_left(g)
    p.left = left
    p.money = 1.0 if left >= 1.0 else LAST_MONEY + (1.0 - LAST_MONEY) * left
    p.card = CARD_WORTH * (left / 3.0 if left < 3.0 else 1.0)
    if g.solo:
        set_solo_goals(g, p)
    else:
        p.rating = p.point
        p.temperature = p.point if g.temperature < TEMPERATURE_MAX else 0.0
        p.oxygen = p.point if g.oxygen < OXYGEN_MAX else 0.0
        p.ocean = p.point + 3.0 if g.oceans < OCEANS_MAX else 0.0
    set_units(g, p)
    return p


def set_solo_goals(g: Mars, p: Prospect) -> None:
    """Rule 27.5: nothing but the parameters counts; points are for the beauty of it."""
    p.point = 1.0
    p.rating = 1.0
    p.temperature = SOLO_STEPS[0] if g.temperature < TEMPERATURE_MAX else 0.0
    p.oxygen = SOLO_STEPS[1] if g.oxygen < OXYGEN_MAX else 0.0
    p.ocean = SOLO_STEPS[2] if g.oceans < OCEANS_MAX else 0.0


def set_units(g: Mars, p: Prospect) -> None:
    """One unit of each resource, and a step of each production for every generation in which its yield can still be used."""
    seat = p.seat
    metal = STEEL_USE * p.money
    income = p.left if g.temperature < TEMPERATURE_MAX else 0.0
    heat = (p.temperature + income) / HEAT_PER_STEP * 0.9 if p.temperature else IDLE_HEAT
    if g.perks[seat * PERK_COUNT + HEAT_IS_MONEY] and heat < p.money:
        heat = p.money
    greenery = p.point + 2.0 + (p.oxygen + p.left if p.oxygen else 0.0)
    plants = greenery / g.plants_needed(seat) * 0.9
    energy = heat + 0.15 * p.money
    p.units = [p.money, metal * g.steel_value(seat), metal * g.titanium_value(seat), plants, heat, heat]
    p.makes = [1.0, STEEL_USE * g.steel_value(seat), STEEL_USE * g.titanium_value(seat), plants, energy, heat]


def stock_worth(g: Mars, p: Prospect) -> float:
    """All that lies in a seat's stock."""
    at = p.seat * RESOURCE_COUNT
    stock = g.stock
    units = p.units
    total = units[MONEY] * stock[at + MONEY] + units[STEEL] * stock[at + STEEL] + units[TITANIUM] * stock[at + TITANIUM]
    return total + units[PLANTS] * stock[at + PLANTS] + units[ENERGY] * stock[at + ENERGY] + units[HEAT] * stock[at + HEAT]


def income_worth(g: Mars, p: Prospect, harvests: float) -> float:
    """All that the production phases to come will bring; plants also count when they are the last thing that grows."""
    at = p.seat * RESOURCE_COUNT
    total = g.rating[p.seat] * 1.0
    for resource in range(RESOURCE_COUNT):
        total += p.makes[resource] * g.production[at + resource]
    return total * harvests + p.makes[PLANTS] * g.production[at + PLANTS] * 0.6
