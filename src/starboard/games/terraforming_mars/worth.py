"""What things are worth to a seat now, in M€: a step of the rating, a point, a resource, a step of production.

Everything a bot weighs is measured in M€ of the generation that is being played, because M€ are what everything can be bought for. What
brings something in every generation is two numbers: what it is worth at once, and what it is worth for each generation that is left.
"""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.card import HEAT_IS_MONEY, PERK_COUNT
from starboard.games.terraforming_mars.components.terms import (
    BUILDER,
    ENERGY,
    GARDENER,
    HEAT,
    HEAT_PER_STEP,
    MAYOR,
    MILESTONE_POINTS,
    MILESTONE_PRICE,
    MILESTONES_MAX,
    MONEY,
    NO_OWNER,
    OCEANS_MAX,
    OXYGEN_MAX,
    PLANTS,
    RESOURCE_COUNT,
    SOLO_GENERATIONS,
    STEEL,
    TEMPERATURE_MAX,
    TERRAFORMER,
    TITANIUM,
)
from starboard.games.terraforming_mars.projects import milestone_need, milestone_value
from starboard.games.terraforming_mars.state import Mars

POINT: Final = 10.0
EARLY_POINT: Final = 0.6
"""M€ that a point is worth at the end, and how many less with each generation that is left: M€ can still grow, points cannot."""
PACE: Final = [1.0, 1.0, 1.0, 0.8, 0.63, 0.57]
"""By seats: how long Mars takes, compared with two seats."""
STEPS: Final = 42
"""From the frozen to the habitable Mars."""
LATE: Final = 0.16
EARLY: Final = 4.8
EARLY_POWER: Final = 8
SOON: Final = 0.15
LONGEST: Final = 13.0
"""The generation in which everybody expects the end at the latest: who still saves for later then saves for nothing."""
HASTE: Final = 0.5
"""How much of the usual length is left in any case, however late it is."""
SOLO_STEPS: Final = [14.0, 19.0, 18.0]
"""By parameter: what a step is worth to somebody who must finish Mars alone, which is near what a standard project costs."""
LAST_MONEY: Final = 0.35
"""What M€ are worth in the last generation, when they buy nothing more than points."""
PLENTY: Final = 28
"""M€ above this amount find less and less to be spent on."""
CARD_WORTH: Final = 3.3
STEEL_USE: Final = 0.75
"""Metal buys only some cards, and may lie idle."""
IDLE_HEAT: Final = 0.05
CONVERSION: Final = 1.15
SOLO_CONVERSION: Final = 1.0
"""What a share of a conversion is worth: some plants and some heat are left over in the end, but more come for free."""
GREENERY_POINTS: Final = 1.5
GREENERY_BONUS: Final = 1.0
"""What a greenery scores, often next to an own city, and what its space gives."""
OCEAN_BONUS: Final = 4.4
PULL: Final = 0.55
FAR: Final = 4
"""How likely a milestone will be got that is one step away, and how many steps are too far to think of it."""
LAST_PLANTS: Final = 0.6
"""Plants of the last production phase can still become a greenery (25.2)."""
ENERGY_BONUS: Final = 0.15
"""Energy is heat that some cards can use before."""


class Prospect:
    """What things are worth to one seat at one moment."""

    __slots__ = (
        "building", "card", "city", "greenery", "left", "makes", "money", "ocean", "oxygen", "point", "rating", "seat", "temperature",
        "units",
    )  # fmt: skip

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
        self.city = 0.0
        self.greenery = 0.0
        self.building = 0.0
        """One more city, greenery or building tag, as far as it brings a milestone nearer."""
        self.units: list[float] = []
        """By resource: one unit in stock."""
        self.makes: list[float] = []
        """By resource: what a step of production brings in each generation."""


def usual_length(steps: int) -> float:
    """Generations that two seats usually need for so many steps: slow at first, while there is little income, then steadily."""
    return max(0.0, LATE * steps + EARLY * (steps / STEPS) ** EARLY_POWER - SOON)


LENGTHS: Final = [usual_length(steps) for steps in range(STEPS + 1)]


def generations_left(g: Mars) -> float:
    """How many generations may still come after this one."""
    if g.solo:
        return float(SOLO_GENERATIONS - g.generation)
    usual = PACE[g.seats] * LENGTHS[STEPS - g.temperature - g.oxygen - g.oceans]
    return min(usual, max(HASTE * usual, LONGEST - g.generation))


def prospect(g: Mars, seat: int) -> Prospect:
    """The prices by which a seat reckons now."""
    p = Prospect(seat)
    left = generations_left(g)
    p.left = left
    p.money = 1.0 if left >= 1.0 else LAST_MONEY + (1.0 - LAST_MONEY) * left
    idle = g.purse(seat) - PLENTY
    if idle > 0:
        p.money /= 1.0 + idle / PLENTY
    p.card = CARD_WORTH * (left / 3.0 if left < 3.0 else 1.0)
    if g.solo:
        set_solo_goals(g, p)
    else:
        p.point = POINT - EARLY_POINT * left
        p.rating = p.point
        if NO_OWNER in g.milestones and len(g.milestones) - g.milestones.count(NO_OWNER) < MILESTONES_MAX:
            set_milestone_goals(g, p)
        p.temperature = p.rating if g.temperature < TEMPERATURE_MAX else 0.0
        p.oxygen = p.rating if g.oxygen < OXYGEN_MAX else 0.0
        p.ocean = p.rating + OCEAN_BONUS if g.oceans < OCEANS_MAX else 0.0
    set_units(g, p)
    return p


def set_milestone_goals(g: Mars, p: Prospect) -> None:
    """Section 13: what is still missing for a milestone is worth the more, the less it is."""
    p.city = pull(g, p, MAYOR)
    p.greenery = pull(g, p, GARDENER)
    p.building = pull(g, p, BUILDER)
    p.rating += pull(g, p, TERRAFORMER)


def pull(g: Mars, p: Prospect, milestone: int) -> float:
    if g.milestones[milestone] != NO_OWNER:
        return 0.0
    missing = milestone_need(g, milestone) - milestone_value(g, p.seat, milestone)
    if missing <= 0 or missing > FAR:
        return 0.0
    return PULL * (MILESTONE_POINTS * p.point - MILESTONE_PRICE) / (missing * missing)


def set_solo_goals(g: Mars, p: Prospect) -> None:
    """Rule 27.5: nothing but the parameters counts; points are for the beauty of it."""
    p.point = 1.0
    p.rating = 1.0
    p.temperature = SOLO_STEPS[0] if g.temperature < TEMPERATURE_MAX else 0.0
    p.oxygen = SOLO_STEPS[1] if g.oxygen < OXYGEN_MAX else 0.0
    p.ocean = SOLO_STEPS[2] if g.oceans < OCEANS_MAX else 0.0


def set_units(g: Mars, p: Prospect) -> None:
    """One unit of each resource, and a step of each production for every generation in which its yield can still be used.

    What is produced later is used later, when a step of the rating brings less income.
    """
    seat = p.seat
    left = p.left
    metal = STEEL_USE * p.money
    conversion = SOLO_CONVERSION if g.solo else CONVERSION
    heat = IDLE_HEAT
    later_heat = IDLE_HEAT
    if p.temperature > 0.0:
        heat = conversion * (p.temperature + left) / HEAT_PER_STEP
        later_heat = conversion * (p.temperature + 0.5 * left) / HEAT_PER_STEP
    if g.perks[seat * PERK_COUNT + HEAT_IS_MONEY]:
        heat = max(heat, p.money)
        later_heat = max(later_heat, 1.0)
    greenery = p.point * GREENERY_POINTS + GREENERY_BONUS + p.oxygen
    more = left if p.oxygen > 0.0 else 0.0
    needed = g.plants_needed(seat)
    plants = conversion * (greenery + more) / needed
    later_plants = conversion * (greenery + 0.5 * more) / needed
    p.units = [p.money, metal * g.steel_value(seat), metal * g.titanium_value(seat), plants, heat, heat]
    p.makes = [
        1.0, STEEL_USE * g.steel_value(seat), STEEL_USE * g.titanium_value(seat), later_plants, later_heat + ENERGY_BONUS, later_heat,
    ]  # fmt: skip


def stock_worth(g: Mars, p: Prospect) -> float:
    """All that lies in a seat's stock."""
    at = p.seat * RESOURCE_COUNT
    stock = g.stock
    units = p.units
    total = units[MONEY] * stock[at + MONEY] + units[STEEL] * stock[at + STEEL] + units[TITANIUM] * stock[at + TITANIUM]
    return total + units[PLANTS] * stock[at + PLANTS] + units[ENERGY] * stock[at + ENERGY] + units[HEAT] * stock[at + HEAT]


def income_worth(g: Mars, p: Prospect) -> float:
    """All that the production phases to come will bring; plants also count when they are the last thing that grows."""
    at = p.seat * RESOURCE_COUNT
    total = float(g.rating[p.seat])
    for resource in range(RESOURCE_COUNT):
        total += p.makes[resource] * g.production[at + resource]
    return total * p.left + LAST_PLANTS * p.makes[PLANTS] * g.production[at + PLANTS]
