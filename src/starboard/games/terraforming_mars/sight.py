"""Rule 28.3: what a seat may know, and games it cannot tell from the real one."""

from __future__ import annotations

from starboard.games.terraforming_mars.components.corporations import CORPORATIONS
from starboard.games.terraforming_mars.components.terms import CARD_PRICE
from starboard.games.terraforming_mars.playing import PlayPaid
from starboard.games.terraforming_mars.projects import Sell
from starboard.games.terraforming_mars.research import BuyCards
from starboard.games.terraforming_mars.setup import ChooseCorporation, KeepCards, is_beginner
from starboard.games.terraforming_mars.state import Mars
from starboard.kernel.game import EVERYTHING
from starboard.kernel.rng import Rng


def knows_hand(viewer: int, seat: int) -> bool:
    return viewer == seat or viewer == EVERYTHING


def deal_anew(g: Mars, viewer: int, rng: Rng) -> None:
    """Shuffle all cards that the viewer does not know, and put as many as before to each place."""
    unknown = g.deck + g.discard
    announced = announced_cards(g)
    for seat in range(g.seats):
        if not knows_hand(viewer, seat):
            unknown += [card for card in g.hand[seat] if card not in announced]
            unknown += g.drafted[seat]
            unknown += g.dealt[seat]
    if not knows_hand(viewer, g.active):
        unknown += g.looking
    unknown.sort()
    rng.shuffle(unknown)
    for seat in range(g.seats):
        if not knows_hand(viewer, seat):
            known = [card for card in g.hand[seat] if card in announced]
            g.hand[seat] = sorted(known + take(unknown, len(g.hand[seat]) - len(known)))
            g.drafted[seat] = sorted(take(unknown, len(g.drafted[seat])))
            g.dealt[seat] = sorted(take(unknown, len(g.dealt[seat])))
    if not knows_hand(viewer, g.active):
        g.looking = take(unknown, len(g.looking))
    g.discard = sorted(take(unknown, len(g.discard)))
    g.deck = unknown
    deal_corporations_anew(g, viewer, rng)
    forget_half_choices(g, viewer)


def announced_cards(g: Mars) -> list[int]:
    """Cards that are being paid for lie in a hand, but everybody has heard of them."""
    return [step.card for step in g.stack if isinstance(step, PlayPaid)]


def take(cards: list[int], number: int) -> list[int]:
    taken = cards[:number]
    del cards[:number]
    return taken


def deal_corporations_anew(g: Mars, viewer: int, rng: Rng) -> None:
    """In the setup the others' corporations and their choice are secret."""
    others = [seat for seat in range(g.seats) if not knows_hand(viewer, seat) and g.corporations[seat]]
    unknown = g.corporation_deck.copy()
    for seat in others:
        unknown += g.corporations[seat]
    unknown.sort()
    rng.shuffle(unknown)
    for seat in others:
        g.corporations[seat] = sorted(take(unknown, len(g.corporations[seat])))
    g.corporation_deck = unknown
    for seat in range(g.seats):
        if not knows_hand(viewer, seat) and g.chosen[seat]:
            choose_anew(g, seat, rng)


def choose_anew(g: Mars, seat: int, rng: Rng) -> None:
    """Some secret choice that this seat could have made."""
    if is_beginner(g, seat) or not g.corporations[seat]:
        g.chosen[seat] = [g.chosen[seat][0], *g.dealt[seat][: len(g.chosen[seat]) - 1]]
        return
    corporation = g.corporations[seat][rng.below(len(g.corporations[seat]))]
    cards = g.dealt[seat].copy()
    rng.shuffle(cards)
    most = min(len(cards), CORPORATIONS[corporation].money // CARD_PRICE)
    g.chosen[seat] = [corporation, *cards[: rng.below(most + 1)]]


def forget_half_choices(g: Mars, viewer: int) -> None:
    """What others have half chosen is unknown, too: they begin their choice again."""
    if g.lanes is not None:
        for seat in range(g.seats):
            lane = g.lanes[seat]
            if knows_hand(viewer, seat) or not lane:
                continue
            step = lane[-1]
            if isinstance(step, BuyCards):
                lane[-1] = BuyCards(seat, ())
            elif isinstance(step, KeepCards):
                lane[-1] = ChooseCorporation(seat)
            g.lane_offers[seat] = lane[-1].options(g)
    elif g.stack and not knows_hand(viewer, g.stack[-1].seat):
        if isinstance(g.stack[-1], Sell):
            g.stack[-1] = Sell(g.stack[-1].seat, ())
        g.offered = g.stack[-1].options(g)
