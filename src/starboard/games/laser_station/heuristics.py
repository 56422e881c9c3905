"""What a good position looks like in Laser Station."""

from __future__ import annotations

from typing import Final

from starboard.games.laser_station.components import (
    COLOUR_COUNT,
    ENERGY_CENTRE,
    HAND_LIMIT,
    STATION_COUNT,
    SUPPLY,
    colour,
)
from starboard.games.laser_station.scoring import result
from starboard.games.laser_station.state import LaserStation

LASER_WEIGHT: Final = 1.0
ENERGY_CENTRE_WEIGHT: Final = 0.45
STATION_WEIGHT: Final = 0.06
CARD_WEIGHT: Final = 0.12
READY_SHOT_WEIGHT: Final = 0.4


def evaluate(g: LaserStation, seat: int) -> float:
    """Between 0 (lost) and 1 (won): the own strength against the strongest other."""
    if g.over:
        winners = result(g).winners
        return 1.0 / len(winners) if seat in winners else 0.0
    own = strength(g, seat)
    best = -100.0
    for other in range(g.seats):
        if other != seat:
            best = max(best, strength(g, other))
    lead = (own - best) / 8.0
    return 0.5 + 0.5 * lead / (1.0 + abs(lead))


def strength(g: LaserStation, seat: int) -> float:
    """Energy at the laser, and how much more can be on its way there."""
    points = LASER_WEIGHT * g.laser[seat] + CARD_WEIGHT * min(len(g.hands[seat]), HAND_LIMIT)
    loaded = g.energy_at(seat, ENERGY_CENTRE)
    points += ENERGY_CENTRE_WEIGHT * loaded - 0.02 * loaded * loaded
    for station in range(STATION_COUNT - 1):
        energy = g.energy_at(seat, station)
        points += STATION_WEIGHT * energy * (2.0 - energy / 7.0)
    return points + READY_SHOT_WEIGHT * min(loaded, ready_shots(g, seat))


def ready_shots(g: LaserStation, seat: int) -> int:
    """Shots for which a docked shuttle, a card of its colour and energy at its station are there; only this round's shuttles count."""
    if (g.acted >> seat) & 1 and g.station == ENERGY_CENTRE:
        return 0
    cards = [0] * COLOUR_COUNT
    for card in g.hands[seat]:
        cards[colour(card)] += 1
    ready = 0
    for shuttle in range(COLOUR_COUNT):
        at = g.shuttles[shuttle]
        if at != SUPPLY:
            ready += min(cards[shuttle], g.energy_at(seat, at) // (2 if at == ENERGY_CENTRE else 1))
    return ready


def suggest(g: LaserStation, seat: int) -> int:
    """A choice at once: the option after which the position looks best, not looking further."""
    best = -1
    best_value = -1.0
    for action in g.legal(seat):
        trial = g.clone()
        trial.play(action, seat)
        value = evaluate(trial, seat)
        if value > best_value:
            best = action
            best_value = value
    return best
