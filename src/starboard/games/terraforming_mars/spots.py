"""Where a tile is best placed: what a space gives, what it will be next to, and whom that helps."""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.board import (
    CARD_BONUS,
    HEX_COUNT,
    LAND,
    NEIGHBOURS,
    OCEAN_AREAS,
    PLANT_BONUS,
    STEEL_BONUS,
    TITANIUM_BONUS,
)
from starboard.games.terraforming_mars.components.terms import (
    CAPITAL,
    CITY,
    COMMERCIAL_DISTRICT,
    GREENERY,
    MONEY_PER_OCEAN,
    NO_TILE,
    OCEAN,
    PLANTS,
    STEEL,
    TITANIUM,
)
from starboard.games.terraforming_mars.plans import harm
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.worth import Prospect

ROOM: Final = 0.37
"""How likely a free space beside a city gets a greenery."""
SHORE: Final = 0.4
"""How likely a free ocean area gets an ocean."""


def best_spot(g: Mars, p: Prospect, kind: int, legal: list[int], base: int) -> int:
    """The best of the spaces on offer; `base` is the action of the first space."""
    best = legal[0]
    best_worth = -1000.0
    for action in legal:
        if action < base:
            continue
        worth = spot_worth(g, p, kind, action - base)
        if worth > best_worth:
            best_worth = worth
            best = action
    return best


def spot_worth(g: Mars, p: Prospect, kind: int, space: int) -> float:
    """What a space is worth to a seat that places a tile of this kind there."""
    units = p.units
    worth = STEEL_BONUS[space] * units[STEEL] + TITANIUM_BONUS[space] * units[TITANIUM] + PLANT_BONUS[space] * units[PLANTS]
    worth += CARD_BONUS[space] * p.card
    if kind == OCEAN:
        return worth + MONEY_PER_OCEAN * p.money * oceans_beside(g, space)
    return worth + neighbours_worth(g, p, kind, space)


def oceans_beside(g: Mars, space: int) -> int:
    count = 0
    for near in NEIGHBOURS[space]:
        if g.tile[near] == OCEAN:
            count += 1
    return count


def neighbours_worth(g: Mars, p: Prospect, kind: int, space: int) -> float:
    """What lies around a space, seen by the tile that comes there."""
    seat = p.seat
    city = kind == CITY or kind == CAPITAL
    room = ROOM * p.point * (p.left / 3.0 if p.left < 3.0 else 1.0)
    worth = 0.0
    for near in NEIGHBOURS[space]:
        lying = g.tile[near]
        if lying == OCEAN:
            worth += MONEY_PER_OCEAN * p.money + (p.point if kind == CAPITAL else 0.0)
        elif lying == GREENERY:
            worth += p.point if city else 0.0
        elif lying == CITY or lying == CAPITAL:
            worth += beside_city(g, p, kind, seat == g.owner[near])
        elif lying == NO_TILE and near < HEX_COUNT:
            if city and (LAND >> near) & 1:
                worth += room
            elif kind == CAPITAL and (OCEAN_AREAS >> near) & 1:
                worth += SHORE * p.point
    return worth


def beside_city(g: Mars, p: Prospect, kind: int, own: bool) -> float:
    """A greenery beside a city is a point for the city's owner; any other tile takes its place away."""
    if kind == GREENERY:
        return p.point if own else -p.point * harm(g)
    if kind == COMMERCIAL_DISTRICT:
        return p.point
    return -ROOM * p.point if own else ROOM * p.point * harm(g)


def room_worth(g: Mars, p: Prospect) -> float:
    """What the free land around the own cities still promises."""
    if not g.cities[p.seat] or p.left <= 0.0:
        return 0.0
    free = 0
    for space in range(HEX_COUNT):
        if (g.tile[space] == CITY or g.tile[space] == CAPITAL) and g.owner[space] == p.seat:
            for near in NEIGHBOURS[space]:
                if g.tile[near] == NO_TILE and (LAND >> near) & 1:
                    free += 1
    return ROOM * p.point * free * (p.left / 3.0 if p.left < 3.0 else 1.0)
