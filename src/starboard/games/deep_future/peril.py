"""How likely one failed challenge is the end: because home is lost (14.3), or a track reaches its cross (21.1)."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.cards import is_world, sector_of
from starboard.games.deep_future.components import LINE_MAX, NEIGHBOURS, SECTOR_COUNT, SECTOR_LIMIT, SUIT_COUNT, VALUES
from starboard.games.deep_future.state import DeepFuture, Seat
from starboard.games.deep_future.worth import BOTTOM, LOSSES, MAIN_TRACK

RAIDS: Final = (1, 3)
"""The hostile cubes of the rows that send them to a line world's or a random sector; the last row sends as many as a sector holds."""
NUMBERED: Final = SECTOR_COUNT - 1


def worlds_in(g: DeepFuture, cards: list[int], found: list[int]) -> int:
    """Count worlds by sector; how many there are in all."""
    number = 0
    for card in cards:
        bits = g.cards[card]
        if is_world(bits):
            found[sector_of(bits)] += 1
            number += 1
    return number


def home_peril(g: DeepFuture, seat: int, home: int, worlds: list[int], number: int) -> float:
    """How likely a failed challenge takes the last cube from home; new civilizations come from these worlds (16.5, 17.3, 17.4)."""
    cubes = g.cubes[home]
    lines = [0] * SECTOR_COUNT
    line = worlds_in(g, [card for card in g.line[1 : LINE_MAX + 1] if card >= 0], lines)
    astray = (1.0 - line / VALUES) / NUMBERED
    share = 1.0 / number if number else 0.0
    chance = worlds[home] * share
    for raid in RAIDS:
        if raid >= cubes:
            chance += lines[home] / VALUES + astray
    for other in NEIGHBOURS[home]:
        if g.owner[other] >= 0 and g.owner[other] != seat:
            rest = g.cubes[other] - SECTOR_LIMIT
            if rest + SECTOR_LIMIT >= cubes:
                chance += worlds[other] * share / VALUES
            for raid in RAIDS:
                if rest + raid >= cubes:
                    chance += (lines[other] / VALUES + astray) / VALUES
    return chance / VALUES


def _fatal(place: int) -> float:
    """How likely a failed challenge ends the game, by where its main track stands."""
    fatal = 0
    for lost in LOSSES:
        if lost >= place:
            fatal += 1
    return fatal / len(LOSSES)


FATAL: Final = [_fatal(place) for place in range(2 * BOTTOM + 1)]


def track_peril(player: Seat, odds: list[float]) -> float:
    """How likely a failed challenge brings a track to its cross, with so much of each suit to come."""
    chance = 0.0
    for suit in range(SUIT_COUNT):
        chance += odds[suit] * FATAL[player.tracks[MAIN_TRACK[suit]] + BOTTOM]
    return chance
