"""Rules of thumb for cards: which one to give away, how to pay for upkeep, how to meet a challenge."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.cards import number_of, suit_of
from starboard.games.deep_future.components import FAIL, HAND, NONE, ROW, SETTLED, SKIP, SKULL, UPKEEP_LIMIT, USE
from starboard.games.deep_future.matching import needed
from starboard.games.deep_future.payment import PayUpkeep
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.worth import (
    COVER,
    CUBE,
    GREAT,
    deck_odds,
    exposure,
    fail_harm,
    hand_worth,
    lost_suits,
    progress,
    stored_suits,
    suit_counts,
    suits_on,
    world_worth,
)

ONLY_ONE: Final = 0.36
"""The only card of its suit in hand."""
ONLY_SKULL: Final = 1.1
"""The same, more, for a skull while there is something to invent."""
CARD: Final = 0.32
"""A hand card that meets a challenge."""
SKULL_CARD: Final = 0.44
CUBE_AMONG_MANY: Final = 0.13
"""An upkeep cube is missed so much less for each other one beside it."""
MATCHING: Final = 1.0
"""A settled world that matches a wonder (19.2)."""


def least_card(g: DeepFuture, seat: int, options: list[int]) -> int:
    """The hand card that will be missed least."""
    player = g.players[seat]
    counts = suit_counts(g, player)
    made = progress(g, player)
    best = options[0]
    least = 1e9
    for action in options:
        if not HAND <= action < USE:
            continue
        card = player.hand[action - HAND]
        suit = suit_of(g.cards[card])
        miss = hand_worth(g, seat, card) + (ONLY_ONE if counts[suit] == 1 else 0.0)
        if suit == SKULL and made < GREAT and counts[suit] == 1:
            miss += ONLY_SKULL
        if miss < least:
            best = action
            least = miss
    return best


def highest_card(g: DeepFuture, seat: int, options: list[int]) -> int:
    """Rule 12.6.6: the number of the card counts."""
    hand = g.players[seat].hand
    best = options[0]
    for action in options:
        if number_of(g.cards[hand[action - HAND]]) > number_of(g.cards[hand[best - HAND]]):
            best = action
    return best


def pay_upkeep(g: DeepFuture, question: PayUpkeep, options: list[int]) -> int:
    """Pay with the suit that is missed least, or not at all."""
    player = g.players[question.seat]
    made = progress(g, player)
    stored = stored_suits(g, player)
    counts = suit_counts(g, player)
    place = question.place
    cubes = player.upkeep[place]
    odds = deck_odds(g, question.unpaid + len(player.row) - place + 1)
    best = NONE
    least = exposure(g, player, counts, place + 1, question.unpaid + 1, made, odds)
    suits = suits_on(g.cards[player.row[place]])
    tried = 0
    player.upkeep[place] = min(cubes + 1, UPKEEP_LIMIT)
    for action in options:
        if action == SKIP:
            continue
        suit = suit_of(g.cards[player.hand[action - HAND]])
        if (tried >> suit) & 1:
            continue
        tried |= 1 << suit
        counts[suit] -= 1
        cost = exposure(g, player, counts, place + 1, question.unpaid, made, odds)
        counts[suit] += 1
        if cubes < UPKEEP_LIMIT:
            cost -= CUBE + COVER * (suits & ~stored).bit_count()
        if cost < least:
            least = cost
            best = suit
    player.upkeep[place] = cubes
    return SKIP if best < 0 else cheapest_of_suit(g, question.seat, options, best)


def cheapest_of_suit(g: DeepFuture, seat: int, options: list[int], suit: int) -> int:
    """Of the hand cards of a suit the one whose face is missed least."""
    best = SKIP
    least = 1e9
    for action in options:
        if action == SKIP:
            continue
        card = g.players[seat].hand[action - HAND]
        if suit_of(g.cards[card]) == suit:
            worth = hand_worth(g, seat, card)
            if worth < least:
                best = action
                least = worth
    return best


def meet(g: DeepFuture, seat: int, options: list[int]) -> int:
    """Meet the challenge with what is missed least."""
    player = g.players[seat]
    suit = suit_of(g.cards[g.pile[0]])
    best = FAIL
    least = fail_harm(player, suit)
    for action in options:
        if action == FAIL:
            continue
        if action < SETTLED:
            cubes = player.upkeep[action - ROW]
            price = CUBE - CUBE_AMONG_MANY * cubes + (COVER * lost_suits(g, player, player.row[action - ROW]) if cubes == 1 else 0.0)
        elif action < HAND:
            price = world_worth(g, player.settled[action - SETTLED])
            price += COVER * lost_suits(g, player, player.settled[action - SETTLED])
            if needed(g, player, player.settled[action - SETTLED]):
                price += MATCHING
        else:
            price = CARD + hand_worth(g, seat, player.hand[action - HAND]) + (SKULL_CARD if suit == SKULL else 0.0)
        if price < least:
            best = action
            least = price
    return best
