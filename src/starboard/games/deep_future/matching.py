"""Rules of thumb for who plays alone: worlds that match the wonders of earlier eras (19.2)."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.cards import is_world, sector_of
from starboard.games.deep_future.fate import outer_sectors, outer_worlds, wonders_to_match
from starboard.games.deep_future.settle import conquests
from starboard.games.deep_future.state import DeepFuture, Seat

CROWDED: Final = 12
"""With so many settled worlds no other is settled while matching ones lack: they need a place as well."""


def lacking(g: DeepFuture, player: Seat) -> int:
    """How many sectors with settled worlds are still missing; only who plays alone needs any."""
    if g.seats > 1:
        return 0
    return max(wonders_to_match(g) - outer_worlds(g, player), 0)


def crowded(g: DeepFuture, player: Seat) -> bool:
    """Whether the places that are left are kept for worlds that fit."""
    return len(player.settled) >= CROWDED and lacking(g, player) > 0


def fitting(g: DeepFuture, seat: int) -> int:
    """The sectors (bits) in which one more settled world would match a wonder."""
    player = g.players[seat]
    return ~(outer_sectors(g, player) | 1 << sector_of(g.cards[player.row[0]])) if lacking(g, player) else 0


def can_settle(g: DeepFuture, seat: int) -> bool:
    """Rule 12.2.1: whether a Settle action can bring a world that fits."""
    wanted = fitting(g, seat)
    for number in conquests(g, seat):
        if (wanted >> sector_of(g.cards[g.line[number]])) & 1:
            return True
    elsewhere = False
    for card in g.players[seat].hand:
        if is_world(g.cards[card]):
            elsewhere = True
            sector = sector_of(g.cards[card])
            if (wanted >> sector) & 1 and g.owner[sector] == seat:
                return True
    return not elsewhere and can_found(g, seat)


def can_found(g: DeepFuture, seat: int) -> bool:
    """Whether a new world in a controlled sector would fit."""
    wanted = fitting(g, seat)
    return any((wanted >> sector) & 1 for sector in g.controlled(seat))


def needed(g: DeepFuture, player: Seat, world: int) -> bool:
    """Whether a match would be lost with a settled world."""
    if g.seats > 1 or outer_worlds(g, player) > wonders_to_match(g):
        return False
    sector = sector_of(g.cards[world])
    if sector == sector_of(g.cards[player.row[0]]):
        return False
    return all(other == world or sector_of(g.cards[other]) != sector for other in player.settled)
