"""Rules 13.3 and 13.4: what a seat may know, and games it cannot tell from the real one."""

from __future__ import annotations

from starboard.games.laser_station.state import LaserStation
from starboard.kernel.game import EVERYTHING
from starboard.kernel.rng import Rng


def knows_hand(viewer: int, seat: int) -> bool:
    return viewer == seat or viewer == EVERYTHING


def knows_face_down(viewer: int, drawn_from: int) -> bool:
    """Only the player from whom the card was drawn sees what is missing."""
    return viewer == drawn_from or viewer == EVERYTHING


def deal_anew(g: LaserStation, viewer: int, rng: Rng) -> None:
    """Shuffle all cards that the viewer does not know, and put as many as before to each place."""
    unknown = g.pile.copy()
    for seat in range(g.seats):
        if not knows_hand(viewer, seat):
            unknown += g.hands[seat]
    for _, victim, card in g.face_down:
        if not knows_face_down(viewer, victim):
            unknown.append(card)
    unknown.sort()
    rng.shuffle(unknown)
    for seat in range(g.seats):
        if not knows_hand(viewer, seat):
            size = len(g.hands[seat])
            hand = unknown[:size]
            hand.sort()
            g.hands[seat] = hand
            del unknown[:size]
    for number in range(len(g.face_down)):
        thief, victim, _ = g.face_down[number]
        if not knows_face_down(viewer, victim):
            g.face_down[number] = (thief, victim, unknown.pop())
    g.pile = unknown
