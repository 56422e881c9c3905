"""Amounts that are counted when an effect is resolved."""

from __future__ import annotations

from starboard.games.terraforming_mars.components.board import GANYMEDE, PHOBOS
from starboard.games.terraforming_mars.components.card import (
    ALL_CITIES,
    CITIES_ON_MARS,
    EVENTS_PLAYED,
    FIXED,
    IF_OWN_TAGS,
    OPPONENTS_TAGS,
    OWN_TAGS,
    Effect,
)
from starboard.games.terraforming_mars.components.terms import NO_TILE
from starboard.games.terraforming_mars.state import Mars


def cities_on_mars(g: Mars) -> int:
    """All cities but those on Phobos and Ganymede."""
    count = g.all_cities()
    for space in (PHOBOS, GANYMEDE):
        if g.tile[space] != NO_TILE:
            count -= 1
    return count


def amount_of(g: Mars, seat: int, effect: Effect) -> int:
    """The number of an effect now."""
    kind = effect.counted
    if kind == FIXED:
        return effect.amount
    if kind == OWN_TAGS:
        return g.own_tags(seat, effect.tag) // effect.per
    if kind == OPPONENTS_TAGS:
        count = 0
        for other in range(g.seats):
            if other != seat:
                count += g.own_tags(other, effect.tag)
        return count
    if kind == CITIES_ON_MARS:
        return cities_on_mars(g)
    if kind == ALL_CITIES:
        return g.all_cities()
    if kind == EVENTS_PLAYED:
        count = 0
        for events in g.events:
            count += len(events)
        return count
    if kind == IF_OWN_TAGS:
        return effect.amount if g.own_tags(seat, effect.tag) >= effect.per else effect.keep
    raise AssertionError(f"nothing to count: {kind}")
