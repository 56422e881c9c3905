"""Section 23: what a seat may know, and games it cannot tell from the real one."""

from __future__ import annotations

from starboard.games.deep_future.components import IN_CHALLENGE
from starboard.games.deep_future.homeworld import TakeHomeworld
from starboard.games.deep_future.state import DeepFuture
from starboard.kernel.game import EVERYTHING
from starboard.kernel.rng import Rng


def knows(g: DeepFuture, viewer: int, card: int) -> bool:
    """Whether the viewer knows a card that lies in a hidden place and is not his own."""
    if viewer == EVERYTHING:
        return True
    return viewer >= 0 and bool((g.seen[card] >> viewer) & 1)


def knows_in_hand(g: DeepFuture, viewer: int, seat: int, card: int) -> bool:
    return viewer == seat or knows(g, viewer, card) or g.seen[card] == (1 << g.seats) - 1


def knows_in_pile(g: DeepFuture, viewer: int, place: int) -> bool:
    """The first card of the pile lies open in the challenge phase."""
    return (place == 0 and g.phase == IN_CHALLENGE) or knows(g, viewer, g.pile[place])


def deal_anew(g: DeepFuture, viewer: int, rng: Rng) -> None:
    """Shuffle all cards that the viewer does not know, and put as many as before to each place."""
    unknown: list[int] = [card for card in g.deck if not knows(g, viewer, card)]
    for seat in range(g.seats):
        unknown += [card for card in g.players[seat].hand if not knows_in_hand(g, viewer, seat, card)]
    unknown += [g.pile[place] for place in range(len(g.pile)) if not knows_in_pile(g, viewer, place)]
    fresh = sorted(unknown)
    rng.shuffle(fresh)
    g.deck = [card if knows(g, viewer, card) else fresh.pop() for card in g.deck]
    for seat in range(g.seats):
        hand = g.players[seat].hand
        g.players[seat].hand = [card if knows_in_hand(g, viewer, seat, card) else fresh.pop() for card in hand]
    g.pile = [g.pile[place] if knows_in_pile(g, viewer, place) else fresh.pop() for place in range(len(g.pile))]
    for card in unknown:
        g.seen[card] = 0
    question = g.stack[-1] if g.stack else None
    if isinstance(question, TakeHomeworld):
        for card in question.flipped:
            put_into_deck(g, card, question.flipped, rng)


def put_into_deck(g: DeepFuture, card: int, flipped: tuple[int, ...], rng: Rng) -> None:
    """A card that was flipped for a homeworld (8.3) lies in the discard pile, or in the deck if that ran out: in nobody's hand."""
    places = [place for place in range(len(g.deck)) if g.deck[place] not in flipped]
    for seat in range(g.seats):
        hand = g.players[seat].hand
        if card in hand:
            place = places[rng.below(len(places))]
            hand[hand.index(card)] = g.deck[place]
            g.deck[place] = card
