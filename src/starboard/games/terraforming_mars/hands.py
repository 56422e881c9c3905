"""What the cards that a seat holds promise, those that it is just choosing counted in."""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars import choosing
from starboard.games.terraforming_mars.components.terms import CARD_PRICE, RESOURCE_COUNT, STEEL, TITANIUM
from starboard.games.terraforming_mars.plans import income, promise
from starboard.games.terraforming_mars.projects import Sell
from starboard.games.terraforming_mars.research import BuyCards
from starboard.games.terraforming_mars.setup import KeepCards
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.worth import Prospect

QUEUE: Final = 0.5
"""How much of the price of a card keeps the next one waiting: not all of them will be played."""
DRAFTED: Final = 0.8
"""A card that is drafted must still be bought."""


def hand_promise(g: Mars, p: Prospect) -> tuple[float, float]:
    """What all those cards promise, in M€, and the M€ that come with the choice that is being made: less what is paid, more what is sold
    and what the corporation brings."""
    seat = p.seat
    at = seat * RESOURCE_COUNT
    earned = income(g, seat)
    short = -g.purse(seat) - 1.7 * g.stock[at + STEEL] - 2.5 * g.stock[at + TITANIUM]
    promised = 0.0
    money = 0.0
    for card in g.hand[seat]:
        short += g.price(seat, card) * QUEUE
        promised += promise(g, p, card, short / earned)
    step = g.question(seat)
    if isinstance(step, BuyCards | KeepCards):
        for card in step.cards:
            promised += promise(g, p, card, 0.0)
            money -= CARD_PRICE
        if isinstance(step, KeepCards):
            money += choosing.corporation_worth(g, p, step.corporation)
    elif isinstance(step, Sell):
        for card in step.cards:
            promised -= promise(g, p, card, 0.0)
            money += 1.0
    elif g.chosen[seat]:
        money += choosing.corporation_worth(g, p, g.chosen[seat][0])
        for card in g.chosen[seat][1:]:
            promised += promise(g, p, card, 0.0)
            money -= CARD_PRICE
    for card in g.drafted[seat]:
        promised += DRAFTED * promise(g, p, card, 0.0)
    return (promised, money)
