"""What a good position looks like. Points are those of `worth`: one step on a track that is in no danger."""

from __future__ import annotations

import math
from typing import Final

from starboard.games.deep_future import thumb
from starboard.games.deep_future.cards import advancements, sector_of
from starboard.games.deep_future.components import (
    CULTURE,
    IN_ACTION,
    IN_CHALLENGE,
    IN_PAYMENT,
    MAX_ADVANCEMENTS,
    NEIGHBOURS,
    POPULATION_CUBES,
    SKULL,
    SUIT_COUNT,
    TECHS_TO_WIN,
    TERRITORY_SECTORS,
    TRACK_COUNT,
    TRACK_TOP,
)
from starboard.games.deep_future.fate import outer_worlds, wonders_to_match
from starboard.games.deep_future.payment import PayUpkeep
from starboard.games.deep_future.state import DeepFuture, Seat
from starboard.games.deep_future.worth import (
    BOTTOM,
    GREAT,
    PAIN,
    exposure,
    harms,
    pile_harm,
    progress,
    sectors_of,
    stored_suits,
    suit_counts,
    use_of,
)

MADE: Final = 2.6
"""An advancement that counts towards victory."""
COMPLETE: Final = 1.0
USE: Final = 1.6
"""How long the advancements of the upper row will be of use."""
BURDEN: Final = 0.8
"""A tech in the upper row wants upkeep in every turn."""
STORED: Final = 2.0
"""A suit that upkeep cubes or settled worlds meet."""
CUBE: Final = 0.7
SETTLED: Final = 0.8
MATCH: Final = 4.0
"""Rule 19.2: a sector with a settled world that a solo player still lacks."""
GOAL: Final = 12.0
SECOND: Final = 2.0
NAKED: Final = (0.0, 3.5, 1.2, 0.4, 0.0, 0.0)
"""Cubes with the homeworld: how much is missing."""
RIVAL: Final = 0.8
"""A rival next to the homeworld."""
HELD_SUIT: Final = 0.4
HELD_SKULL: Final = 1.0
SECTOR: Final = 0.3
SCALE: Final = 10.0
START: Final = 0.0
"""Points at which winning and losing are equally likely."""
OUT: Final = -22.0
RACE: Final = 12.0


def chance(points: float) -> float:
    return 1.0 / (1.0 + math.exp(-points / SCALE))


def evaluate(g: DeepFuture, seat: int) -> float:
    """The chance to win: to survive to the end, and before the others."""
    if g.winner >= 0:
        return 1.0 if g.winner == seat else 0.0
    if g.over:
        return 0.0
    own = points_of(g, seat)
    value = chance(own - START)
    for other in range(g.seats):
        if other != seat:
            value *= 1.0 / (1.0 + math.exp((points_of(g, other) - own) / RACE))
    return value


def points_of(g: DeepFuture, seat: int) -> float:
    """How far a seat has come, and how safe it is."""
    player = g.players[seat]
    if player.row[0] < 0:
        return OUT
    made = progress(g, player)
    points = MADE * made + tableau(g, player) + goals(g, seat, player, made) + on_the_map(g, seat, player)
    for track in range(CULTURE + 1, TRACK_COUNT):
        points -= PAIN[player.tracks[track] + BOTTOM]
    stored = stored_suits(g, player)
    points += STORED * stored.bit_count() + SETTLED * min(len(player.settled), 5)
    return points - ahead(g, seat, player, stored, made)


def tableau(g: DeepFuture, player: Seat) -> float:
    points = 0.0
    for place in range(len(player.row)):
        card = g.cards[player.row[place]]
        points += USE * use_of(card) + CUBE * player.upkeep[place]
        if place:
            points -= BURDEN if place <= TECHS_TO_WIN else 3.0 * BURDEN
            if advancements(card) == MAX_ADVANCEMENTS:
                points += COMPLETE
    return points


def goals(g: DeepFuture, seat: int, player: Seat, made: int) -> float:
    """The victory that is nearest, and a little for the next one."""
    sectors, cubes = sectors_of(g, seat)
    best = sectors / TERRITORY_SECTORS
    second = cubes / POPULATION_CUBES
    if second > best:
        best, second = second, best
    for track in range(TRACK_COUNT):
        share = player.tracks[track] / TRACK_TOP[track]
        if share > best:
            best, second = share, best
        elif share > second:
            second = share
    best = min(best, 1.0)
    ready = 0.2 + 0.8 * (made / GREAT) ** 2
    points = GOAL * ready * best * best + SECOND * max(min(second, 1.0), 0.0)
    if g.seats == 1:
        missing = wonders_to_match(g) - outer_worlds(g, player)
        if missing > 0:
            points -= MATCH * missing * ready
    return points


def on_the_map(g: DeepFuture, seat: int, player: Seat) -> float:
    home = sector_of(g.cards[player.row[0]])
    points = -NAKED[g.cubes[home]] if not player.settled else -0.6 * NAKED[g.cubes[home]]
    for other in NEIGHBOURS[home]:
        if g.owner[other] >= 0 and g.owner[other] != seat:
            points -= RIVAL
    return points


def ahead(g: DeepFuture, seat: int, player: Seat, stored: int, made: int) -> float:
    """What the rest of the turn will cost; otherwise (negative) what the hand is worth."""
    counts = suit_counts(g, player)
    if seat == g.active and g.phase == IN_CHALLENGE:
        covered = stored
        for suit in range(SUIT_COUNT):
            if counts[suit]:
                covered |= 1 << suit
        return pile_harm(harms(player), covered, len(g.pile)) - held(counts, made) if g.pile else -held(counts, made)
    if seat == g.active and (g.phase == IN_ACTION or g.phase == IN_PAYMENT):
        question = g.stack[-1]
        if isinstance(question, PayUpkeep):
            return exposure(g, player, counts, question.place, question.unpaid, harms(player), stored, made) + STORED * 0.0
        return exposure(g, player, counts, 0, 0, harms(player), stored, made)
    return -held(counts, made)


def held(counts: list[int], made: int) -> float:
    points = 0.0
    for suit in range(SUIT_COUNT):
        if counts[suit]:
            points += HELD_SUIT
    if counts[SKULL] and made < GREAT:
        points += HELD_SKULL
    return points


def suggest(g: DeepFuture, seat: int) -> int:
    return thumb.choose(g, seat)
