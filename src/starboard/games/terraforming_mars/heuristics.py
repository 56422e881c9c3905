"""What a good position looks like in Terraforming Mars.

Everything is measured in points at the end of the game: what is scored already, what the resources at hand are worth, and what
production, rating and card actions will bring in the generations that are left.
"""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.card import (
    ADD_HERE,
    ADD_TO_ANY,
    ADD_TO_CARD,
    CHOOSE_ONE,
    COPY_BOX,
    DISCOUNT,
    DRAW,
    FIXED,
    FIXED_POINTS,
    GAIN,
    IF_RESOURCE,
    LOOK_AND_BUY,
    LOOK_AND_KEEP,
    LOSE,
    METAL_PRODUCTION,
    NO_POINTS,
    PAY_FROM_HERE,
    PAY_MONEY,
    PAY_PRODUCTION,
    PAY_RESOURCE,
    PER_RESOURCE,
    PERK_COUNT,
    PLACE_OCEAN,
    PLACE_TILE,
    PRODUCTION,
    PRODUCTION_ANY,
    RAISE,
    RATING,
    TAG_DISCOUNT,
    TAKE_AWAY,
    Card,
    Effect,
)
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS
from starboard.games.terraforming_mars.components.deck import CARD_COUNT, CARDS
from starboard.games.terraforming_mars.components.terms import (
    ACTION,
    CAPITAL,
    CARD_PRICE,
    CITY,
    EARTH,
    EVENT,
    GREENERY,
    HEAT,
    OCEANS_MAX,
    OXYGEN_MAX,
    POWER,
    RESOURCE_COUNT,
    SOLO_GENERATIONS,
    SPACE,
    TEMPERATURE_MAX,
)
from starboard.games.terraforming_mars.components.vocabulary import DECLINE, PASS, PAY
from starboard.games.terraforming_mars.playing import holds
from starboard.games.terraforming_mars.projects import Sell
from starboard.games.terraforming_mars.research import BuyCards
from starboard.games.terraforming_mars.scoring import award_points, cards_points, city_points, milestone_points, result
from starboard.games.terraforming_mars.setup import KeepCards
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.turns import Act

# Points that one unit is worth.
WORTH: Final = (0.075, 0.13, 0.2, 0.22, 0.07, 0.13)
MONEY_WORTH: Final = 0.075
SPENT_HEAT_WORTH: Final = 0.015
"""Heat when the temperature cannot rise any more."""
CARD_WORTH: Final = 0.2
STEPS_PER_GENERATION: Final = (2.4, 2.4, 3.4, 4.2, 4.8, 5.4)
"""By seats: how fast Mars is usually finished."""
HOPE: Final = 0.55
"""How likely a card in hand will be played."""
LEAD_SCALE: Final = 16.0
SOLO_GOAL: Final = 42.0


# ---- what cards are worth: points at once, and points for each generation that is left


def worth_of(effect: Effect, card: Card | None) -> tuple[float, float]:
    op = effect.op
    amount = effect.amount if effect.counted == FIXED else 2
    if op == PRODUCTION:
        return (0.0, amount * WORTH[effect.what])
    if op == METAL_PRODUCTION:
        return (0.0, 0.15)
    if op == GAIN:
        return (amount * WORTH[effect.what], 0.0)
    if op == LOSE:
        return (-amount * WORTH[effect.what], 0.0)
    if op == RATING or op == RAISE:
        return (float(amount), amount * MONEY_WORTH)
    if op == PLACE_OCEAN:
        return (1.25 * amount, amount * MONEY_WORTH)
    if op == PLACE_TILE:
        points = 1.5 if effect.what == CITY or effect.what == CAPITAL else 2.2 if effect.what == GREENERY else 0.4
        return (points, sum(worth_of(follows, card)[1] for follows in effect.then))
    if op == DRAW or op == LOOK_AND_KEEP or op == LOOK_AND_BUY:
        return (CARD_WORTH * (effect.keep if op == LOOK_AND_KEEP else amount), 0.0)
    if op == ADD_HERE:
        return (resource_points(card) * amount, 0.0)
    if op == ADD_TO_CARD or op == ADD_TO_ANY:
        return (0.2 * amount, 0.0)
    if op == CHOOSE_ONE:
        return max(worth_of(branch, card) for branch in effect.branches)
    if op == TAKE_AWAY:
        return (0.2, 0.0)
    if op == PRODUCTION_ANY:
        return (0.0, 0.08)
    return (0.3, 0.0) if op == COPY_BOX else (0.0, 0.0)


def resource_points(card: Card | None) -> float:
    """What one more resource on a card scores."""
    if card is None or card.points.kind == NO_POINTS:
        return 0.3
    if card.points.kind == PER_RESOURCE:
        return card.points.n / card.points.per
    return 0.8 if card.points.kind == IF_RESOURCE else 0.0


def use_worth(card: Card) -> float:
    """What the action of a card brings in one generation."""
    best = 0.0
    for action in card.actions:
        gain = sum(worth_of(effect, card)[0] + 5 * worth_of(effect, card)[1] for effect in action.does)
        if action.cost == PAY_MONEY:
            gain -= action.amount * MONEY_WORTH
        elif action.cost == PAY_RESOURCE:
            gain -= action.amount * WORTH[action.what]
        elif action.cost == PAY_PRODUCTION:
            gain -= 5 * action.amount * WORTH[action.what]
        elif action.cost == PAY_FROM_HERE:
            gain /= 1 + action.amount
        best = max(best, gain)
    return best


def at_once(card: Card) -> float:
    points = float(card.points.n) if card.points.kind == FIXED_POINTS else 0.0
    if card.points.kind not in (NO_POINTS, FIXED_POINTS, PER_RESOURCE, IF_RESOURCE):
        points = 1.5 * card.points.n
    return points + sum(worth_of(effect, card)[0] for effect in card.effects) + 0.08 * len(card.tag_list) * (card.kind != EVENT)


def each_generation(card: Card) -> float:
    lasting = 0.0
    for one in card.lasting:
        lasting += 0.12 if one.effect is not None else 0.06 * one.value
    return lasting + USE_WORTH[card.number] + sum(worth_of(effect, card)[1] for effect in card.effects)


USE_WORTH: Final = [use_worth(card) for card in CARDS]
AT_ONCE: Final = [at_once(card) for card in CARDS]
EACH_GENERATION: Final = [each_generation(card) for card in CARDS]


# ---- positions


def generations_left(g: Mars) -> float:
    """How many generations may still come after this one."""
    if g.solo:
        return float(SOLO_GENERATIONS - g.generation)
    steps = TEMPERATURE_MAX + OXYGEN_MAX + OCEANS_MAX - g.temperature - g.oxygen - g.oceans
    return steps / STEPS_PER_GENERATION[g.seats]


def strength(g: Mars, seat: int, left: float) -> float:
    """Points that a seat can expect, awards not counted."""
    points = g.rating[seat] + g.greeneries[seat] + city_points(g, seat) + cards_points(g, seat) + milestone_points(g, seat)
    at = seat * RESOURCE_COUNT
    harvests = left + 1.0 if g.phase == ACTION else left  # production phases to come
    total = points + MONEY_WORTH * harvests * g.rating[seat] + 0.5 * g.cities[seat]
    for resource in range(RESOURCE_COUNT):
        worth = SPENT_HEAT_WORTH if resource == HEAT and g.temperature == TEMPERATURE_MAX else WORTH[resource]
        total += worth * (g.stock[at + resource] + harvests * g.production[at + resource])
    for card in g.acting[seat]:
        if card < CARD_COUNT:
            total += USE_WORTH[card] * (left if card in g.used[seat] else harvests)
    perks = seat * PERK_COUNT
    total += MONEY_WORTH * left * (1.8 * g.perks[perks + DISCOUNT] + 0.6 * g.perks[perks + TAG_DISCOUNT + SPACE])
    total += MONEY_WORTH * left * 0.4 * (g.perks[perks + TAG_DISCOUNT + EARTH] + g.perks[perks + TAG_DISCOUNT + POWER])
    return total + 0.08 * len(g.played[seat])


def promise(g: Mars, seat: int, card: int, left: float) -> float:
    """What a card in hand promises: the more so if it can be played now."""
    gain = AT_ONCE[card] + EACH_GENERATION[card] * left - MONEY_WORTH * g.price(seat, card)
    ready = all(holds(g, seat, need) for need in CARDS[card].needs)
    return 0.03 + (HOPE if ready else 0.3) * max(0.0, gain)


def hand_worth(g: Mars, seat: int, left: float) -> float:
    """The cards in hand, and those that are just being chosen: to buy, to keep, to sell."""
    total = 0.0
    for card in g.hand[seat]:
        total += promise(g, seat, card, left)
    step = g.question(seat)
    if isinstance(step, BuyCards):
        for card in step.cards:
            total += promise(g, seat, card, left) - CARD_PRICE * MONEY_WORTH
    elif isinstance(step, KeepCards):
        total += start_worth(g, seat, step.corporation, step.cards, left)
    elif isinstance(step, Sell):
        for card in step.cards:
            total += MONEY_WORTH - promise(g, seat, card, left)
    elif g.chosen[seat]:
        total += start_worth(g, seat, g.chosen[seat][0], tuple(g.chosen[seat][1:]), left)
    for card in g.drafted[seat]:
        total += 0.8 * promise(g, seat, card, left)
    return total


def start_worth(g: Mars, seat: int, corporation: int, cards: tuple[int, ...], left: float) -> float:
    """A corporation with its start values, and the cards kept with it."""
    made = CORPORATIONS[corporation]
    total = 0.1 * len(made.tag_list) + 0.5 * len(made.lasting) + 0.6 * len(made.actions)
    for resource in range(RESOURCE_COUNT):
        total += WORTH[resource] * (made.stock[resource] + left * made.production[resource])
    for card in cards:
        total += promise(g, seat, card, left) - CARD_PRICE * MONEY_WORTH
    return total


def evaluate(g: Mars, seat: int) -> float:
    """Between 0 (lost) and 1 (won): the own prospects against the best other's; alone, against finishing Mars in time."""
    if g.over:
        outcome = result(g)
        if g.solo:
            return 1.0 if outcome.winners else 0.3 * solo_progress(g)
        return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
    left = generations_left(g)
    own = strength(g, seat, left) + hand_worth(g, seat, left)
    if g.solo:
        return 0.2 + 0.5 * solo_progress(g) + 0.3 * own / (own + 100.0)
    awards = award_points(g)
    certain = max(0.3, 1.0 - left / 14.0)
    own += certain * awards[seat]
    best = -1000.0
    for other in range(g.seats):
        if other != seat:
            best = max(best, strength(g, other, left) + certain * awards[other] + 0.35 * len(g.hand[other]))
    lead = (own - best) / LEAD_SCALE
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


def solo_progress(g: Mars) -> float:
    """How much of Mars is done."""
    return (g.temperature + g.oxygen + g.oceans) / SOLO_GOAL


def suggest(g: Mars, seat: int) -> int:
    """A choice at once: the option after which the position looks best, the questions that follow from it answered simply."""
    legal = g.legal(seat)
    if len(legal) == 1:
        return legal[0]
    best = legal[0]
    best_value = -1.0
    for action in legal:
        trial = g.clone()
        trial.play(action, seat)
        answer_simply(trial, seat)
        value = evaluate(trial, seat)
        if action == PASS:
            value -= 0.001
        if value > best_value:
            best = action
            best_value = value
    return best


def answer_simply(g: Mars, seat: int) -> None:
    """Bring an action that was begun to its end: the payment that suggests itself, otherwise what comes first."""
    for _ in range(12):
        if g.lanes is not None or g.over or g.waiting[0] != seat or isinstance(g.stack[-1], Act):
            return
        offered = g.legal(seat)
        g.play(PAY if PAY in offered else offered[1] if offered[0] == DECLINE else offered[0], seat)
