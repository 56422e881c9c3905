"""What a good position looks like in Terraforming Mars.

A seat's prospects are what it has scored, what its stock is worth, and what rating, production and cards will bring in the generations
that are left; `worth` has the prices, `plans` reckons cards, `spots` the map, `choosing` is the sensible choice without looking ahead.
"""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars import choosing
from starboard.games.terraforming_mars.components.deck import CARD_COUNT, CARDS
from starboard.games.terraforming_mars.components.terms import (
    CARD_PRICE,
    OCEANS,
    OCEANS_MAX,
    OXYGEN,
    OXYGEN_MAX,
    RESOURCE_COUNT,
    TEMPERATURE,
    TEMPERATURE_MAX,
)
from starboard.games.terraforming_mars.plans import income, promise, trigger_worth, use_worth
from starboard.games.terraforming_mars.projects import Sell
from starboard.games.terraforming_mars.research import BuyCards
from starboard.games.terraforming_mars.scoring import award_points, cards_points, city_points, milestone_points, result
from starboard.games.terraforming_mars.setup import KeepCards
from starboard.games.terraforming_mars.spots import room_worth
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.worth import POINT, SOLO_STEPS, STEPS, Prospect, income_worth, prospect, stock_worth

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
    return points + wealth(g, p) / POINT


def wealth(g: Mars, p: Prospect) -> float:
    """All that is not scored yet, in M€: stock, what the generations to come will bring, cards in play and in hand."""
    seat = p.seat
    total = STOCK * stock_worth(g, p) + income_worth(g, p) + trigger_worth(g, p) * p.left + ROOM * room_worth(g, p)
    for card in g.acting[seat]:
        if card < CARD_COUNT:
            total += ACTIONS * use_worth(g, p, CARDS[card]) * (p.left if card in g.used[seat] else p.left + 1.0)
    return total + hand_worth(g, p)


def hand_worth(g: Mars, p: Prospect) -> float:
    """The cards in hand, and those that are just being chosen: to buy, to keep, to sell."""
    seat = p.seat
    at = seat * RESOURCE_COUNT
    earned = income(g, seat)
    short = -g.purse(seat) - 1.7 * g.stock[at + 1] - 2.5 * g.stock[at + 2]
    total = 0.0
    for card in g.hand[seat]:
        short += g.price(seat, card) * 0.5
        total += HOPE * promise(g, p, card, short / earned) + SURPRISE * p.card
    step = g.question(seat)
    if isinstance(step, BuyCards | KeepCards):
        for card in step.cards:
            total += HOPE * promise(g, p, card, 0.0) - CARD_PRICE * p.money
        if isinstance(step, KeepCards):
            total += choosing.corporation_worth(g, p, step.corporation)
    elif isinstance(step, Sell):
        for card in step.cards:
            total += p.money - HOPE * promise(g, p, card, 0.0)
    elif g.chosen[seat]:
        total += choosing.corporation_worth(g, p, g.chosen[seat][0])
        for card in g.chosen[seat][1:]:
            total += HOPE * promise(g, p, card, 0.0) - CARD_PRICE * p.money
    for card in g.drafted[seat]:
        total += 0.8 * HOPE * promise(g, p, card, 0.0)
    return total


def outlook(g: Mars) -> list[float]:
    """For each seat between 0 (lost) and 1 (won): the own prospects against the best other's; alone, against finishing Mars in time."""
    if g.over:
        return final_outlook(g)
    if g.solo:
        return [solo_outlook(g)]
    strengths: list[float] = []
    left = 0.0
    for seat in range(g.seats):
        p = prospect(g, seat)
        left = p.left
        strengths.append(strength(g, p))
    awards = award_points(g)
    certain = AWARDS if left > 0.0 else 1.0
    for seat in range(g.seats):
        strengths[seat] += certain * awards[seat]
    return [chance(strengths, seat, left) for seat in range(g.seats)]


def chance(strengths: list[float], seat: int, left: float) -> float:
    """How likely the strongest of all is this seat."""
    best = -1000.0
    for other in range(len(strengths)):
        if other != seat and strengths[other] > best:
            best = strengths[other]
    lead = (strengths[seat] - best) / (LEAD_SCALE + LEAD_PER_GENERATION * left)
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


def final_outlook(g: Mars) -> list[float]:
    outcome = result(g)
    if g.solo:
        return [1.0 if outcome.winners else 0.3 * solo_progress(g)]
    return [1.0 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(g.seats)]


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


def evaluate(g: Mars, seat: int) -> float:
    """`outlook` of one seat."""
    return outlook(g)[seat]
