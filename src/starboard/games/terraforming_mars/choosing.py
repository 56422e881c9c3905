"""A sensible choice at once, without looking ahead: what a club player would do at each question."""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.card_actions import Alternative, can_pay
from starboard.games.terraforming_mars.closing import last_call
from starboard.games.terraforming_mars.components.card import (
    EFFECTS,
    PAY_MONEY,
    PAY_RESOURCE,
)
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS
from starboard.games.terraforming_mars.components.deck import CARD_COUNT, CARDS
from starboard.games.terraforming_mars.components.projects import PROJECT_EFFECTS
from starboard.games.terraforming_mars.components.terms import (
    AQUIFER,
    ASTEROID,
    AWARD_FIRST,
    AWARD_PRICES,
    CARD_PRICE,
    GREENERY,
    GREENERY_PROJECT,
    MILESTONE_POINTS,
    MILESTONE_PRICE,
    NEUTRAL,
    NO_TILE,
    PROJECT_PRICES,
    RESOURCE_COUNT,
)
from starboard.games.terraforming_mars.components.vocabulary import (
    AWARD,
    BUY,
    CARD,
    CHOOSE,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    CORPORATION,
    DECLINE,
    DONE,
    EFFECT,
    FIRST_ACTION,
    HEX,
    MILESTONE,
    PASS,
    PAY,
    PLAY,
    PROJECT,
    SEAT,
    SELL_PATENTS,
    TAKE,
    USE,
)
from starboard.games.terraforming_mars.effects import Branch, Copy, PlaceOcean, PlaceTile
from starboard.games.terraforming_mars.order import NextEffect, next_by_rank
from starboard.games.terraforming_mars.paying import Pay
from starboard.games.terraforming_mars.plans import (
    Worth,
    action_worth,
    card_worth,
    cost_of,
    effect_worth,
    income,
    lasting_worth,
    promise,
    resource_worth,
)
from starboard.games.terraforming_mars.projects import Sell, project_price
from starboard.games.terraforming_mars.questions import (
    AddTo,
    BuyLooked,
    Discard,
    KeepLooked,
    SpendAmount,
    SwapAmount,
    Take,
    TakeAmount,
    TakeFromCard,
    Victim,
)
from starboard.games.terraforming_mars.research import BuyCards, DraftPick
from starboard.games.terraforming_mars.scoring import award_value
from starboard.games.terraforming_mars.setup import ChooseCorporation, KeepCards
from starboard.games.terraforming_mars.spots import best_spot, spot_worth
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.tiles import Place
from starboard.games.terraforming_mars.turns import Act, FinalGreenery
from starboard.games.terraforming_mars.worth import Prospect, prospect
from starboard.kernel.steps import Step

HURDLE: Final = 0.05
"""M€ grow while there is something to invest in: by so much in each generation that is left."""
SOLO_HURDLE: Final = 0.1
SMALL: Final = 6.0
"""M€ that are added to a price when returns are compared, so that the cheapest thing is not always the best."""
BUY_HOPE: Final = 0.64
"""How much of what a card promises comes true."""
NO_IDEA: Final = -1000.0
"""Not worth a thought."""
PATIENCE: Final = 3.0
"""Awards are funded in the last generations, when it is clear who will have them."""
AWARD_TRUST: Final = 0.65
"""How much of an award that seems certain comes true."""


def suggest(g: Mars, seat: int) -> int:
    """What a club player would do."""
    legal = g.legal(seat)
    if len(legal) == 1:
        return legal[0]
    step = g.question(seat)
    if isinstance(step, Pay):
        return PAY
    p = prospect(g, seat)
    if isinstance(step, Act):
        return act(g, p, legal)
    if isinstance(step, PlaceOcean | PlaceTile):
        return best_spot(g, p, EFFECTS[step.effect].what, legal, HEX)
    if isinstance(step, BuyCards):
        return buy(g, p, legal, step.cards)
    if isinstance(step, KeepCards):
        return keep(g, p, legal, step)
    if isinstance(step, ChooseCorporation):
        return found(g, p, legal)
    if isinstance(step, FinalGreenery):
        return best_spot(g, p, GREENERY, legal, HEX)
    if isinstance(step, DraftPick | KeepLooked):
        return most_promising(g, p, legal)
    return answer(g, p, legal)


def ideas(g: Mars, seat: int) -> list[int]:
    """What is worth a thought: the suggestion first, then what looks best; nobody ponders how to pay, or in which order."""
    first = suggest(g, seat)
    step = g.question(seat)
    if isinstance(step, Pay | NextEffect | Sell | TakeAmount):
        return [first]
    p = prospect(g, seat)
    legal = g.legal(seat)
    ranked: list[tuple[float, int]] = []
    for action in last_call(g, legal) if isinstance(step, Act) else legal:
        if action == first:
            continue
        looks = look_of(g, p, step, action)
        if looks > NO_IDEA:
            ranked.append((-looks, action))
    ranked.sort()
    return [first, *[action for _, action in ranked]]


def look_of(g: Mars, p: Prospect, step: Step | None, action: int) -> float:
    """How good a choice looks beside the others of the same question."""
    if isinstance(step, Act):
        if action == SELL_PATENTS or (action == CONVERT_HEAT and p.temperature == 0.0):
            return NO_IDEA
        return return_of(g, p, action)
    if isinstance(step, PlaceOcean | PlaceTile):
        return spot_worth(g, p, EFFECTS[step.effect].what, action - HEX)
    if isinstance(step, FinalGreenery):
        return NO_IDEA if action == PASS else spot_worth(g, p, GREENERY, action - HEX)
    if isinstance(step, BuyCards | KeepCards | DraftPick | KeepLooked):
        return 0.0 if action == DONE else promise(g, p, action - CARD, 0.0)
    return 0.0


# ---- section 9: which action


def act(g: Mars, p: Prospect, legal: list[int]) -> int:
    """The action with the best return; when none pays, the turn ends."""
    choices = last_call(g, legal)
    best = choices[0]
    best_return = 0.0
    for action in choices:
        worth = return_of(g, p, action)
        if worth > best_return:
            best_return = worth
            best = action
    if best_return == 0.0 and p.left < 0.5 and SELL_PATENTS in legal and worth_selling(g, p):
        return SELL_PATENTS
    return best


def return_of(g: Mars, p: Prospect, action: int) -> float:
    """What an action brings for each M€ that it costs; not above 0 if it is not worth its price."""
    if action >= USE:
        return use_return(g, p, action - USE)
    if action >= PLAY:
        card = action - PLAY
        worth = card_worth(g, p, card)
        return rate(g, p, worth, cost_of(g, p, card))
    if action >= AWARD:
        return award_return(g, p, action - AWARD)
    if action >= MILESTONE:
        return rate(g, p, (MILESTONE_POINTS * p.point * 2.0, 0.0), MILESTONE_PRICE * p.money)
    if action >= PROJECT:
        return project_return(g, p, action - PROJECT)
    if action == CONVERT_PLANTS:
        return 5.0
    if action == CONVERT_HEAT:
        return 4.0 if p.temperature > 0.0 else 0.0
    return 10.0 if action == FIRST_ACTION else 0.0


def rate(g: Mars, p: Prospect, worth: Worth, cost: float) -> float:
    """Gain for each M€, once the gain is more than the same M€ would bring elsewhere."""
    hurdle = SOLO_HURDLE if g.solo else HURDLE
    return (worth[0] + worth[1] * p.left - cost * (1.0 + hurdle * p.left)) / (cost + SMALL)


def use_return(g: Mars, p: Prospect, card: int) -> float:
    """The better alternative of a card's action."""
    best = 0.0
    actions = CORPORATIONS[g.corporation[p.seat]].actions if card == CARD_COUNT else CARDS[card].actions
    for action in actions:
        if not can_pay(g, p.seat, card, action):
            continue
        net = action_worth(g, p, card, action, p.left)
        if action.cost == PAY_MONEY:
            cost = action.amount * p.money
            net = rate(g, p, (net + cost, 0.0), cost)
        elif action.cost == PAY_RESOURCE:
            net /= action.amount * p.units[action.what] + SMALL
        best = max(best, net)
    return best


def project_return(g: Mars, p: Prospect, project: int) -> float:
    once = 0.0
    each = 0.0
    for effect in PROJECT_EFFECTS[project]:
        one = effect_worth(g, p, effect, None)
        once += one[0]
        each += one[1]
    return rate(g, p, (once, each), project_price(g, p.seat, project) * p.money)


def award_return(g: Mars, p: Prospect, award: int) -> float:
    """Section 14: the more certain the lead, the better; and the others pay nothing."""
    own = award_value(g, award, p.seat)
    best = -100
    for other in range(g.seats):
        if other != p.seat:
            best = max(best, award_value(g, award, other))
    if p.left > PATIENCE or own <= best:
        return 0.0
    lead = (own - best) / (1.0 + p.left * 2.0 + 0.1 * own)
    chance = min(1.0, 0.5 + 0.5 * lead)
    gain = AWARD_FIRST * p.point * (2.0 * chance - 1.0) * AWARD_TRUST
    return rate(g, p, (gain, 0.0), AWARD_PRICES[len(g.awards)] * p.money)


def worth_selling(g: Mars, p: Prospect) -> bool:
    """Whether the cards in hand, sold, pay for one more standard project that does something."""
    project = ASTEROID if p.temperature > 0.0 else AQUIFER if p.ocean > 0.0 else GREENERY_PROJECT
    purse = g.purse(p.seat)
    return purse < PROJECT_PRICES[project] <= purse + len(g.hand[p.seat])


# ---- cards to buy, keep, draft


def backlog(g: Mars, p: Prospect) -> float:
    """M€ that the cards in hand will still cost."""
    total = 0.0
    for card in g.hand[p.seat]:
        if promise(g, p, card, 0.0) > 0.0:
            total += g.price(p.seat, card)
    return total


def buy(g: Mars, p: Prospect, legal: list[int], bought: tuple[int, ...]) -> int:
    """Rule 8.1: the most promising card, as long as it is worth its price and there will be money to play it."""
    waiting = backlog(g, p)
    for card in bought:
        waiting += g.price(p.seat, card) + CARD_PRICE
    at = p.seat * RESOURCE_COUNT
    purse = g.purse(p.seat) + 1.7 * g.stock[at + 1] + 2.5 * g.stock[at + 2]
    return best_buy(g, p, legal, waiting - purse, income(g, p.seat))


def best_buy(g: Mars, p: Prospect, legal: list[int], short: float, earned: float) -> int:
    best = DONE
    best_worth = CARD_PRICE * p.money
    for action in legal:
        if action == DONE:
            continue
        card = action - CARD
        delay = (short + g.price(p.seat, card) + CARD_PRICE) / earned
        worth = BUY_HOPE * promise(g, p, card, delay)
        if worth > best_worth:
            best_worth = worth
            best = action
    return best


def keep(g: Mars, p: Prospect, legal: list[int], step: KeepCards) -> int:
    """Rule 5.5."""
    made = CORPORATIONS[step.corporation]
    waiting = 0.0
    for card in step.cards:
        waiting += g.price(p.seat, card) + CARD_PRICE
    purse = made.money + 1.7 * made.stock[1] + 2.5 * made.stock[2]
    return best_buy(g, p, legal, waiting - purse, g.rating[p.seat] + 2.0)


def found(g: Mars, p: Prospect, legal: list[int]) -> int:
    """The corporation with the best start."""
    best = legal[0]
    best_worth = -1000.0
    for action in legal:
        made = CORPORATIONS[action - CORPORATION]
        worth = corporation_worth(g, p, made.number)
        if worth > best_worth:
            best_worth = worth
            best = action
    return best


def corporation_worth(g: Mars, p: Prospect, number: int) -> float:
    """Start values, tags, lasting effects, actions."""
    made = CORPORATIONS[number]
    worth = 1.0 * len(made.tag_list)
    for resource in range(RESOURCE_COUNT):
        worth += p.units[resource] * made.stock[resource] + p.makes[resource] * made.production[resource] * p.left
    for lasting in made.lasting:
        worth += lasting_worth(g, p, lasting) * p.left
    for action in made.actions:
        worth += 0.6 * max(0.0, action_worth(g, p, CARD_COUNT, action, 0.5 * p.left)) * p.left
    if made.first_action is not None:
        first = effect_worth(g, p, made.first_action, None)
        worth += first[0] + first[1] * p.left
    return worth


def most_promising(g: Mars, p: Prospect, legal: list[int]) -> int:
    best = legal[0]
    best_worth = -1.0
    for action in legal:
        worth = promise(g, p, action - CARD, 0.0)
        if worth > best_worth:
            best_worth = worth
            best = action
    return best


def least_promising(g: Mars, p: Prospect, legal: list[int]) -> int:
    best = legal[-1]
    best_worth = 1000.0
    for action in legal:
        if action >= CARD:
            worth = promise(g, p, action - CARD, 0.0)
            if worth < best_worth:
                best_worth = worth
                best = action
    return best


# ---- what effects ask


def answer(g: Mars, p: Prospect, legal: list[int]) -> int:
    """The rarer questions."""
    step = g.question(p.seat)
    if isinstance(step, Place):
        return best_spot(g, p, NO_TILE, legal, HEX)
    if isinstance(step, NextEffect):
        return first_due(g, legal)
    if isinstance(step, Branch):
        return best_branch(g, p, legal, step.effect)
    if isinstance(step, Alternative):
        return best_alternative(g, p, legal, step.card)
    if isinstance(step, Take | TakeFromCard):
        return best_taking(g, p, legal)
    if isinstance(step, Victim):
        return best_victim(g, p, legal, EFFECTS[step.effect].what)
    if isinstance(step, AddTo):
        return best_holder(g, p, legal)
    if isinstance(step, BuyLooked):
        return BUY if BUY in legal and BUY_HOPE * promise(g, p, g.looking[0], 0.0) > CARD_PRICE * p.money else DECLINE
    if isinstance(step, TakeAmount | SwapAmount | SpendAmount):
        return legal[-1]
    if isinstance(step, Discard):
        return discard(g, p, legal)
    if isinstance(step, Sell):
        return DONE if DONE in legal and not cheap_card(g, p, legal) else least_promising(g, p, legal)
    if isinstance(step, Copy):
        return best_copy(g, p, legal)
    return legal[0]


def first_due(g: Mars, legal: list[int]) -> int:
    """Section 23: the usual order is nearly always good."""
    action = EFFECT + next_by_rank(g)
    return action if action in legal else legal[0]


def best_branch(g: Mars, p: Prospect, legal: list[int], effect: int) -> int:
    best = legal[0]
    best_worth = -1000.0
    for branch in EFFECTS[effect].branches:
        if CHOOSE + branch.choice in legal:
            worth = effect_worth(g, p, branch, None)
            total = worth[0] + worth[1] * p.left
            if total > best_worth:
                best_worth = total
                best = CHOOSE + branch.choice
    return best


def best_alternative(g: Mars, p: Prospect, legal: list[int], card: int) -> int:
    best = legal[0]
    best_worth = -1000.0
    for action in CARDS[card].actions:
        if CHOOSE + action.choice in legal:
            worth = action_worth(g, p, card, action, p.left)
            if worth > best_worth:
                best_worth = worth
                best = CHOOSE + action.choice
    return best


def best_taking(g: Mars, p: Prospect, legal: list[int]) -> int:
    """From somebody else what hurts most; from oneself nothing, if that can be helped."""
    best = legal[0]
    best_worth = 0.0 if legal[0] == DECLINE else -1000.0
    for action in legal:
        worth = 0.0
        if action >= CARD:
            card = action - CARD
            worth = resource_worth(g, p, card) * (-1.0 if card in g.played[p.seat] else 1.0)
        elif action >= TAKE:
            victim, resource = divmod(action - TAKE, RESOURCE_COUNT)
            if victim == NEUTRAL:
                worth = 3.0 * p.units[resource]
            else:
                amount = min(5, g.stock[victim * RESOURCE_COUNT + resource])
                worth = p.units[resource] * amount * (-1.0 if victim == p.seat else 1.0)
        elif action == SEAT + NEUTRAL:
            worth = 0.1
        if worth > best_worth:
            best_worth = worth
            best = action
    return best


def best_victim(g: Mars, p: Prospect, legal: list[int], resource: int) -> int:
    """Rule 22.3: not oneself; the one who produces most of it."""
    best = legal[0]
    best_worth = -1000
    for action in legal:
        seat = action - SEAT
        worth = -100 if seat == p.seat else 0 if seat == NEUTRAL else g.production[seat * RESOURCE_COUNT + resource] + g.rating[seat]
        if worth > best_worth:
            best_worth = worth
            best = action
    return best


def best_holder(g: Mars, p: Prospect, legal: list[int]) -> int:
    best = legal[0]
    best_worth = -1.0
    for action in legal:
        worth = resource_worth(g, p, action - CARD)
        if worth > best_worth:
            best_worth = worth
            best = action
    return best


def discard(g: Mars, p: Prospect, legal: list[int]) -> int:
    """Card 073: a card that promises less than an unknown one."""
    worst = least_promising(g, p, legal)
    return worst if promise(g, p, worst - CARD, 0.0) < p.card else DECLINE


def cheap_card(g: Mars, p: Prospect, legal: list[int]) -> bool:
    """Whether a card that promises nothing is still in hand."""
    return promise(g, p, least_promising(g, p, legal) - CARD, 0.0) <= 0.0 and legal[-1] >= CARD


def best_copy(g: Mars, p: Prospect, legal: list[int]) -> int:
    """Card 086: the production box that brings most."""
    best = legal[0]
    best_worth = -1000.0
    for action in legal:
        box = CORPORATIONS[action - CORPORATION].box if action >= CORPORATION else CARDS[action - CARD].box
        total = 0.0
        for effect in box:
            total += effect_worth(g, p, effect, None)[1]
        if total > best_worth:
            best_worth = total
            best = action
    return best
