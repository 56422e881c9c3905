"""By how many points a seat will win: what it has, each part weighed by how much of it was still there in the end, in whole games.

The weights are a fit: in 18,000 games of two seats that played by `choosing`, each with its own prices around the usual ones and some
choices by whim, the difference in points at the end was explained by the differences in these parts at some 180,000 moments before, at
each stage of the game for itself. Three rows were changed by hand afterwards: M€ weigh less than they did, the rating a little more, so
that nobody hoards at the end and Mars gets done, and a milestone is always worth its points; and nothing weighs less than nothing.
"""

from __future__ import annotations

import math
from typing import Final

from starboard.games.terraforming_mars.components.deck import CARD_COUNT, CARDS
from starboard.games.terraforming_mars.components.terms import (
    ENERGY,
    HEAT,
    HEAT_PER_STEP,
    MONEY,
    PLANTS,
    RESOURCE_COUNT,
    STEEL,
    TEMPERATURE_MAX,
    TITANIUM,
)
from starboard.games.terraforming_mars.hands import hand_promise
from starboard.games.terraforming_mars.plans import trigger_worth, use_worth
from starboard.games.terraforming_mars.scoring import award_points, cards_points, city_points, milestone_points
from starboard.games.terraforming_mars.spots import room_worth
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.worth import LAST_PLANTS, Prospect, prospect

STAGES: Final = [0.0, 1.5, 4.0, 8.0]
"""Generations left at the stages for which the weights hold; between them they change evenly."""
WEIGHTS: Final = [
    [1.05, 1.00, 1.05, 1.05],  # rating
    [0.81, 0.87, 0.96, 1.05],  # greeneries
    [1.10, 1.18, 1.52, 2.17],  # points of cities
    [1.05, 1.03, 1.07, 0.60],  # points of cards
    [1.00, 1.00, 1.00, 1.00],  # points of milestones
    [0.82, 0.44, 0.44, 0.34],  # points of awards as they stand
    [0.050, 0.110, 0.160, 0.190],  # M€
    [-0.030, -0.040, -0.104, -0.170],  # M€ above HOARD
    [0.000, 0.075, 0.220, 0.120],  # steel and titanium, in M€
    [0.000, -0.070, -0.210, -0.090],  # those above METAL_HOARD
    [1.63, 3.00, 5.40, 7.66],  # plants, in greeneries
    [0.00, 0.16, 1.57, 3.05],  # energy and heat, in steps of temperature
    [0.34, 0.23, 0.23, 0.21],  # income of M€ to come
    [0.37, 0.20, 0.14, 0.17],  # steel and titanium to come
    [3.32, 3.32, 3.65, 3.42],  # greeneries to come
    [7.31, 1.95, 1.66, 1.57],  # steps of temperature to come
    [0.43, 0.20, 0.22, 0.14],  # what lasting effects will bring, in M€
    [0.095, 0.122, 0.139, 0.225],  # what actions of cards will bring, in M€
    [0.61, 0.21, 0.17, 0.41],  # room beside cities, in M€
    [0.025, 0.052, 0.053, 0.094],  # what the hand promises, in M€
]
"""Points for one of each part, in the order of `parts`, at each stage."""
SPREADS: Final = [5.2, 8.7, 11.6, 15.8]
"""By stage: how far the result is usually off."""
HOARD: Final = 40.0
METAL_HOARD: Final = 15.0
"""M€, and metal in M€, above which more of it brings less."""
STEEPNESS: Final = 1.7
"""A lead of one spread is five wins in six."""
DOUBT: Final = 0.03
"""Nothing is certain before the end, so who is far ahead would rather end the game than wait."""
BEAUTY: Final = 0.1
BEAUTIFUL: Final = 20.0
"""So much of an outlook is by how many points, not only whether somebody wins, with so many points half the way to all of it. Without it
nobody would care what they do once a game is decided, and decided games would go on and on."""


def forecast(g: Mars) -> list[float]:
    """For each seat the outlook on its result."""
    awards = award_points(g)
    points: list[float] = []
    left = 0.0
    for seat in range(g.seats):
        p = prospect(g, seat)
        left = p.left
        points.append(weighed(parts(g, p, awards[seat]), left))
    spread = at_stage(SPREADS, stage_of(left))
    values: list[float] = []
    for seat in range(g.seats):
        lead = lead_of(points, seat)
        won = DOUBT + (1.0 - 2.0 * DOUBT) / (1.0 + math.exp(-STEEPNESS * lead / spread))
        values.append(beautiful(won, lead))
    return values


def lead_of(points: list[float], seat: int) -> float:
    """By how many points a seat is ahead of the best other."""
    best = -1000.0
    for other in range(len(points)):
        if other != seat and points[other] > best:
            best = points[other]
    return points[seat] - best


def beautiful(won: float, lead: float) -> float:
    """The outlook of a game that is won so surely, by so many points."""
    return (1.0 - BEAUTY) * won + BEAUTY * (0.5 + 0.5 * lead / (abs(lead) + BEAUTIFUL))


def stage_of(left: float) -> float:
    """Where a moment lies among the stages: 1.5 is half-way between the second and the third."""
    last = len(STAGES) - 1
    for stage in range(last):
        if left < STAGES[stage + 1]:
            return stage + (left - STAGES[stage]) / (STAGES[stage + 1] - STAGES[stage])
    return float(last)


def at_stage(weights: list[float], stage: float) -> float:
    """A weight at this stage."""
    before = min(int(stage), len(STAGES) - 2)
    return weights[before] + (stage - before) * (weights[before + 1] - weights[before])


def weighed(found: list[float], left: float) -> float:
    """The points that the parts will bring."""
    stage = stage_of(left)
    total = 0.0
    for part in range(len(found)):
        if found[part] != 0.0:
            total += at_stage(WEIGHTS[part], stage) * found[part]
    return total


def parts(g: Mars, p: Prospect, award: int) -> list[float]:
    """What a seat has: points, stock, what production will bring, cards in play and in hand."""
    seat = p.seat
    left = p.left
    at = seat * RESOURCE_COUNT
    stock = g.stock
    production = g.production
    needed = float(g.plants_needed(seat))
    steel = g.steel_value(seat)
    titanium = g.titanium_value(seat)
    warming = 1.0 / HEAT_PER_STEP if g.temperature < TEMPERATURE_MAX else 0.0
    promised, extra = hand_promise(g, p)
    money = stock[at + MONEY] + extra
    metal = float(stock[at + STEEL] * steel + stock[at + TITANIUM] * titanium)
    return [
        float(g.rating[seat]),
        float(g.greeneries[seat]),
        float(city_points(g, seat)),
        float(cards_points(g, seat)),
        float(milestone_points(g, seat)),
        float(award),
        money,
        money - HOARD if money > HOARD else 0.0,
        metal,
        metal - METAL_HOARD if metal > METAL_HOARD else 0.0,
        stock[at + PLANTS] / needed,
        warming * (stock[at + ENERGY] + stock[at + HEAT]),
        (g.rating[seat] + production[at + MONEY]) * left,
        (production[at + STEEL] * steel + production[at + TITANIUM] * titanium) * left,
        production[at + PLANTS] * (left + LAST_PLANTS) / needed,
        warming * (production[at + ENERGY] + production[at + HEAT]) * left,
        trigger_worth(g, p) * left,
        uses_worth(g, p),
        room_worth(g, p),
        promised,
    ]


def uses_worth(g: Mars, p: Prospect) -> float:
    """What the actions of the cards in play will bring, one that is not used yet in this generation too."""
    total = 0.0
    for card in g.acting[p.seat]:
        if card < CARD_COUNT:
            total += use_worth(g, p, CARDS[card]) * (p.left if card in g.used[p.seat] else p.left + 1.0)
    return total
