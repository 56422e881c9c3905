"""Section 15: the actions of cards and corporations."""

from __future__ import annotations

from starboard.games.terraforming_mars.components.card import (
    FREE,
    PAY_ANY_AMOUNT,
    PAY_FROM_ANY_CARD,
    PAY_FROM_HERE,
    PAY_MONEY,
    PAY_PRODUCTION,
    PAY_RESOURCE,
    Action,
)
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS
from starboard.games.terraforming_mars.components.deck import CARD_COUNT, CARDS
from starboard.games.terraforming_mars.components.terms import RESOURCE_COUNT, STEEL, TITANIUM
from starboard.games.terraforming_mars.components.vocabulary import CHOOSE
from starboard.games.terraforming_mars.order import begin
from starboard.games.terraforming_mars.paying import charge, kinds_for
from starboard.games.terraforming_mars.questions import Question, SpendAmount, TakeFromCard, cards_with, production_short
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.wording import CARD_TEXTS, CORPORATION_TEXTS, RESOURCE_TEXTS, say
from starboard.kernel.reasons import Reason
from starboard.kernel.steps import AUTO, Step
from starboard.kernel.text import SeatName, Text


def actions_of(g: Mars, seat: int, card: int) -> tuple[Action, ...]:
    """The alternatives of a card, or of the own corporation (CARD_COUNT)."""
    return CORPORATIONS[g.corporation[seat]].actions if card == CARD_COUNT else CARDS[card].actions


def name_of(g: Mars, seat: int, card: int) -> Text:
    return CORPORATION_TEXTS[g.corporation[seat]] if card == CARD_COUNT else CARD_TEXTS[card]


def can_pay(g: Mars, seat: int, card: int, action: Action) -> bool:
    """Rule 15.2: the price can be paid in full; 15.4: there are enough cards to draw."""
    if action.draws and action.draws > g.cards_left():
        return False
    cost = action.cost
    if cost == FREE:
        return True
    if cost == PAY_MONEY:
        if action.needs_raise and not (g.raised >> seat) & 1:
            return False
        return purse_for(g, seat, action) >= action.amount
    if cost == PAY_RESOURCE or cost == PAY_ANY_AMOUNT:
        return g.stock[seat * RESOURCE_COUNT + action.what] >= action.amount
    if cost == PAY_PRODUCTION:
        return g.can_lower(seat, action.what, action.amount)
    if cost == PAY_FROM_HERE:
        return g.on_card[card] >= action.amount
    return g.solo or bool(cards_with(g, seat, action.what))


def purse_for(g: Mars, seat: int, action: Action) -> int:
    """M€ and what is accepted in their place (15.3)."""
    purse = g.purse(seat)
    if action.metal == STEEL:
        purse += g.stock[seat * RESOURCE_COUNT + STEEL] * g.steel_value(seat)
    elif action.metal == TITANIUM:
        purse += g.stock[seat * RESOURCE_COUNT + TITANIUM] * g.titanium_value(seat)
    return purse


def can_use(g: Mars, seat: int, card: int) -> bool:
    """Rule 15.1: not yet used in this generation, and one alternative can be paid."""
    if card in g.used[seat]:
        return False
    for action in actions_of(g, seat, card):  # noqa: SIM110  # asked very often: a loop is faster than a generator
        if can_pay(g, seat, card, action):
            return True
    return False


def why_not_use(g: Mars, seat: int, card: int) -> Reason | None:
    if card not in g.acting[seat]:
        return Reason("terraforming_mars.why.no_such_action")
    if can_use(g, seat, card):
        return None
    name = name_of(g, seat, card)
    if card in g.used[seat]:
        return Reason("terraforming_mars.why.used", what=name)
    action = actions_of(g, seat, card)[0]
    if action.draws > g.cards_left():
        return Reason("terraforming_mars.why.too_few_cards", g.cards_left(), action.draws)
    if action.cost == PAY_MONEY:
        if action.needs_raise and not (g.raised >> seat) & 1:
            return Reason("terraforming_mars.why.not_raised")
        return Reason("terraforming_mars.why.money_short", purse_for(g, seat, action), action.amount)
    if action.cost == PAY_RESOURCE or action.cost == PAY_ANY_AMOUNT:
        have = g.stock[seat * RESOURCE_COUNT + action.what]
        return Reason("terraforming_mars.why.stock_short", have, action.amount, RESOURCE_TEXTS[action.what])
    if action.cost == PAY_PRODUCTION:
        return production_short(g, seat, action.what, action.amount)
    return Reason("terraforming_mars.why.nothing_there", what=name)


def use(g: Mars, seat: int, card: int) -> None:
    g.used[seat].append(card)
    if g.telling:
        g.tell(say("log.uses", {"who": SeatName(seat), "card": name_of(g, seat, card)}))
    alternatives = actions_of(g, seat, card)
    if len(alternatives) == 1:
        pay_for(g, seat, card, 0)
    else:
        g.then(Alternative(seat, card))


def pay_for(g: Mars, seat: int, card: int, number: int) -> None:
    """Rule 15.2: pay first, then do the right side."""
    action = actions_of(g, seat, card)[number]
    at = seat * RESOURCE_COUNT
    cost = action.cost
    if cost == PAY_ANY_AMOUNT:
        g.then(SpendAmount(seat, action.does[0].number))
        return
    if cost == PAY_RESOURCE:
        g.stock[at + action.what] -= action.amount
    elif cost == PAY_PRODUCTION:
        g.production[at + action.what] -= action.amount
    elif cost == PAY_FROM_HERE:
        g.on_card[card] -= action.amount
    g.then(DoAction(AUTO, seat, card, number))
    if cost == PAY_MONEY:
        charge(g, seat, action.amount, kinds_for(g, seat, action.metal == STEEL, action.metal == TITANIUM), 0)
    elif cost == PAY_FROM_ANY_CARD:
        g.then(TakeFromCard(seat, action.what))


class DoAction(Step):
    """The right side of an action whose price is paid."""

    __slots__ = ("card", "number", "owner")

    def __init__(self, seat: int, owner: int, card: int, number: int) -> None:
        super().__init__(seat)
        self.owner = owner
        self.card = card
        self.number = number

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.owner, self.card, self.number)

    def run(self, g: Mars) -> None:
        begin(g, self.owner, actions_of(g, self.owner, self.card)[self.number].does)


class Alternative(Question):
    """Rule 15.1: one of the alternatives."""

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def options(self, g: Mars) -> list[int]:
        possible = [action for action in CARDS[self.card].actions if can_pay(g, self.seat, self.card, action)]
        return sorted(CHOOSE + action.choice for action in possible)

    def choose(self, g: Mars, action: int) -> None:
        for number, alternative in enumerate(CARDS[self.card].actions):
            if alternative.choice == action - CHOOSE:
                pay_for(g, self.seat, self.card, number)

    def prompt(self, g: Mars) -> Text:
        return say("ask.branch", {"source": CARD_TEXTS[self.card]})

    def rule(self) -> str:
        return "15.1"
