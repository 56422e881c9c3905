"""What a good position looks like in Terraforming Mars.

A seat's prospects are what it has scored, what its stock is worth, and what rating, production and cards will bring in the generations
that are left; `worth` has the prices, `plans` reckons cards, `hands` those not played yet, `spots` the map, `choosing` is the sensible
choice without looking ahead, `forecast` what whole games made of it all.
"""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.terms import (
    OCEANS,
    OCEANS_MAX,
    OXYGEN,
    OXYGEN_MAX,
    TEMPERATURE,
    TEMPERATURE_MAX,
)
from starboard.games.terraforming_mars.forecast import beautiful, forecast, lead_of, uses_worth
from starboard.games.terraforming_mars.hands import hand_promise
from starboard.games.terraforming_mars.plans import trigger_worth
from starboard.games.terraforming_mars.scoring import award_points, cards_points, city_points, milestone_points, result
from starboard.games.terraforming_mars.spots import room_worth
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.worth import SOLO_STEPS, STEPS, Prospect, income_worth, prospect, stock_worth

# How much of what looks promising came true in whole games.
HOPE: Final = 0.45
"""Cards in hand."""
SURPRISE: Final = 0.4
"""Each of them may also turn out to be worth what an unknown card is."""
STOCK: Final = 0.85
ACTIONS: Final = 0.4
ROOM: Final = 1.7
AWARDS: Final = 0.6
"""An award that another may still win."""
WEALTH_POINT: Final = 8.0
"""M€ of all this that become a point."""
LEAD_SCALE: Final = 5.0
LEAD_PER_GENERATION: Final = 1.2
"""Points of a lead that are half the way to certainty, and how many more with each generation that is left."""
SOLO_SCALE: Final = 25.0
SOLO_SCALE_PER_GENERATION: Final = 12.0
"""The same alone, in M€."""


def strength(g: Mars, p: Prospect) -> float:
    """What a seat has and can expect, in points, awards not counted."""
    seat = p.seat
    points = g.rating[seat] + g.greeneries[seat] + city_points(g, seat) + cards_points(g, seat) + milestone_points(g, seat)
    return points + wealth(g, p) / WEALTH_POINT


def wealth(g: Mars, p: Prospect) -> float:
    """All that is not scored yet, in M€: stock, what the generations to come will bring, cards in play and in hand."""
    total = STOCK * stock_worth(g, p) + income_worth(g, p) + trigger_worth(g, p) * p.left + ROOM * room_worth(g, p)
    return total + ACTIONS * uses_worth(g, p) + hand_worth(g, p)


def hand_worth(g: Mars, p: Prospect) -> float:
    """The cards in hand, and those that are just being chosen: to buy, to keep, to sell."""
    promised, money = hand_promise(g, p)
    return HOPE * promised + SURPRISE * p.card * len(g.hand[p.seat]) + money * p.money


def outlook(g: Mars) -> list[float]:
    """For each seat between 0 (lost) and 1 (won): what whole games made of such positions; alone, whether Mars will be finished."""
    if g.over:
        return final_outlook(g)
    return [solo_outlook(g)] if g.solo else forecast(g)


def evaluate(g: Mars, seat: int) -> float:
    """What a player reckons who does not know how games go on: the own prospects against the best other's; alone, `outlook`."""
    if g.over or g.solo:
        return outlook(g)[seat]
    strengths: list[float] = []
    left = 0.0
    for other in range(g.seats):
        p = prospect(g, other)
        left = p.left
        strengths.append(strength(g, p))
    awards = award_points(g)
    certain = AWARDS if left > 0.0 else 1.0
    for other in range(g.seats):
        strengths[other] += certain * awards[other]
    return chance(strengths, seat, left)


def chance(strengths: list[float], seat: int, left: float) -> float:
    """How likely the strongest of all is this seat."""
    lead = lead_of(strengths, seat) / (LEAD_SCALE + LEAD_PER_GENERATION * left)
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


def final_outlook(g: Mars) -> list[float]:
    """Who has won; with others at the table, a clear win is a little better than a narrow one."""
    outcome = result(g)
    if g.solo:
        return [1.0 if outcome.winners else 0.3 * solo_progress(g)]
    points = [float(total) for total in outcome.totals]
    return [
        beautiful(1.0 / len(outcome.winners) if seat in outcome.winners else 0.0, lead_of(points, seat)) for seat in range(g.seats)
    ]  # fmt: skip


def solo_outlook(g: Mars) -> float:
    """Rule 27.5: whether all that there is and will be pays for the steps that are missing."""
    p = prospect(g, 0)
    missing = SOLO_STEPS[TEMPERATURE] * (TEMPERATURE_MAX - g.temperature) + SOLO_STEPS[OXYGEN] * (OXYGEN_MAX - g.oxygen)
    missing += SOLO_STEPS[OCEANS] * (OCEANS_MAX - g.oceans)
    over = (wealth(g, p) - missing) / (SOLO_SCALE + SOLO_SCALE_PER_GENERATION * p.left)
    return 0.5 + 0.48 * over / (1.0 + abs(over))


def solo_progress(g: Mars) -> float:
    """How much of Mars is done."""
    return (g.temperature + g.oxygen + g.oceans) / STEPS
