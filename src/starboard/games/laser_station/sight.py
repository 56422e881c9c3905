"""Rules 13.3 and 13.4: what a seat may know, and games it cannot tell from the real one."""

from __future__ import annotations

from typing import Final

from starboard.games.laser_station.components import (
    BRIDGE_SLOTS,
    CARD_KINDS,
    COLOUR_COUNT,
    COPIES,
    STATION_COUNT,
    SUPPLY,
)
from starboard.games.laser_station.state import LaserStation
from starboard.kernel.features import one_of, seats_from
from starboard.kernel.game import EVERYTHING
from starboard.kernel.rng import Rng

QUESTIONS: Final = [
    "Act", "Refill", "Transfer", "Swap", "SwapSource", "Payment", "Command", "Distribute", "DockShuttle", "Steal", "Shoot", "TakeCard",
    "Limit",
]  # fmt: skip
"""The steps that ask something, by name."""


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


# ---- what a seat knows, as numbers for learning


def feature_parts(seats: int) -> list[tuple[str, int]]:
    """The named parts of `features` and their sizes. Things of seats come in seat order, beginning with the viewer's own."""
    return [
        ("station", STATION_COUNT),
        ("question", len(QUESTIONS)),
        ("round", 1),
        ("acted", seats),
        ("energy", seats * STATION_COUNT),
        ("above", seats),
        ("laser", seats),
        ("hand_sizes", seats),
        ("hand", CARD_KINDS),
        ("display", CARD_KINDS),
        ("discard", CARD_KINDS),
        ("pile", 1),
        ("played", 1),
        ("bridges", BRIDGE_SLOTS * COLOUR_COUNT),
        ("shuttles", COLOUR_COUNT * (STATION_COUNT + 1)),
        ("drawn_from", seats),
    ]


def features(g: LaserStation, viewer: int) -> list[float]:
    """What the viewer knows as numbers, mostly from 0 to 1; the parts are those of `feature_parts`."""
    seats = g.seats
    order = seats_from(viewer, seats)
    found = one_of(STATION_COUNT, g.station)
    step = g.question(viewer)
    found += one_of(len(QUESTIONS), QUESTIONS.index(type(step).__name__) if step is not None else -1)
    found.append(g.round / 10.0)
    for seat in order:
        found.append(float((g.acted >> seat) & 1))
    for seat in order:
        for station in range(STATION_COUNT):
            found.append(g.energy_at(seat, station) / 7.0)
    own = g.landed[viewer * STATION_COUNT + g.station]
    for seat in order:
        found.append(1.0 if g.landed[seat * STATION_COUNT + g.station] > own else 0.0)
    for seat in order:
        found.append(g.laser[seat] / 7.0)
    for seat in order:
        found.append(len(g.hands[seat]) / 7.0)
    found += counted(g.hands[viewer])
    found += counted(g.display)
    found += counted(g.discard)
    found.append(len(g.pile) / 72.0)
    found.append(g.played / 7.0)
    for slot in range(BRIDGE_SLOTS):
        found += one_of(COLOUR_COUNT, g.bridges[slot])
    for shuttle in range(COLOUR_COUNT):
        found += one_of(STATION_COUNT + 1, g.shuttles[shuttle] if g.shuttles[shuttle] != SUPPLY else STATION_COUNT)
    drawn = [0.0] * seats
    for _, victim, _ in g.face_down:
        drawn[(victim - viewer) % seats] += 0.25
    return found + drawn


def counted(cards: list[int]) -> list[float]:
    """How many there are of each kind, as a share of all copies."""
    found = [0.0] * CARD_KINDS
    for card in cards:
        found[card] += 1.0 / COPIES
    return found
