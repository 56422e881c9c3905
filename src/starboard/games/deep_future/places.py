"""A sensible choice at once on the map: where to grow, expand, fight and settle."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.battle import Enemy, Front, Losses
from starboard.games.deep_future.cards import is_world, sector_of
from starboard.games.deep_future.components import (
    LINE_MAX,
    NEIGHBOURS,
    NEUTRAL,
    NONE,
    NUMBER,
    ROW,
    SECTOR,
    SECTOR_COUNT,
    SECTOR_LIMIT,
    WITHIN,
)
from starboard.games.deep_future.expand import HowMany, To
from starboard.games.deep_future.matching import fitting
from starboard.games.deep_future.state import DeepFuture

HOME_GUARD: Final = 3
"""So many cubes should stay with the homeworld."""
TAKEN: Final = 0.5
"""A sector more."""
TO_CONQUER: Final = 2.5
"""More if a neutral world lies there, which can be conquered then."""
TO_SETTLE: Final = 1.0
"""More if a world in hand lies there."""
CLEARED: Final = 0.4
"""A sector without rivals."""
CLEARED_WORLD: Final = 1.6
"""More if a neutral world lies there."""
MATCHING: Final = 10.0
"""More for a new world where it matches a wonder (19.2)."""


def home_sector(g: DeepFuture, seat: int) -> int:
    home = g.players[seat].row[0]
    return sector_of(g.cards[home]) if home >= 0 else NONE


def crowds(g: DeepFuture, seat: int, sector: int) -> int:
    """Sectors beside one in which three or more rival cubes lie: what they cannot take overflows (17.4)."""
    found = 0
    for other in NEIGHBOURS[sector]:
        if g.owner[other] >= 0 and g.owner[other] != seat and g.cubes[other] > 2:
            found += 1
    return found


def has_outpost(g: DeepFuture, seat: int) -> bool:
    """Whether a seat controls a sector besides its homeworld's."""
    home = home_sector(g, seat)
    return any(g.owner[sector] == seat and sector != home for sector in range(1, SECTOR_COUNT))


def line_sectors(g: DeepFuture) -> int:
    """The sectors (bits) of neutral worlds: whoever controls one can conquer."""
    found = 0
    for number in range(1, LINE_MAX + 1):
        if g.line[number] >= 0:
            found |= 1 << sector_of(g.cards[g.line[number]])
    return found


def hand_sectors(g: DeepFuture, seat: int) -> int:
    """The sectors (bits) of the worlds in hand."""
    found = 0
    for card in g.players[seat].hand:
        if is_world(g.cards[card]):
            found |= 1 << sector_of(g.cards[card])
    return found


# ---- cubes come


def weakest(g: DeepFuture, seat: int, options: list[int]) -> int:
    """The sector that needs cubes most: the homeworld's, then those with settled worlds, then the one with most room."""
    home = home_sector(g, seat)
    worlds = 0
    for world in g.players[seat].settled:
        worlds |= 1 << sector_of(g.cards[world])
    best = options[-1]
    best_score = -1.0
    for action in options:
        sector = action - SECTOR
        if not 0 < sector < 37:
            continue
        score = 5.0 - g.cubes[sector]
        if sector == home:
            score += 2.5
        elif (worlds >> sector) & 1:
            score += 1.0
        if score > best_score:
            best = action
            best_score = score
    return best


# ---- cubes move


def move_worth(g: DeepFuture, seat: int, target: int, lines: int, worlds: int) -> float:
    """What it is worth to have a cube in a sector that is empty or own."""
    if g.owner[target] == seat:
        return 0.2 if g.cubes[target] == 1 else 0.05
    score = TAKEN
    if (lines >> target) & 1:
        score += TO_CONQUER
    if (worlds >> target) & 1:
        score += TO_SETTLE
    if g.wonders[target] >= 0:
        score += 0.6
    rivals = 0
    for other in NEIGHBOURS[target]:
        if g.owner[other] >= 0 and g.owner[other] != seat:
            rivals += 1
    return score - 0.08 * rivals


def spare_cubes(g: DeepFuture, seat: int, source: int) -> int:
    """Cubes that can leave a sector without leaving the homeworld naked."""
    guard = HOME_GUARD if source == home_sector(g, seat) else 1
    return g.cubes[source] - guard


def expansion(g: DeepFuture, seat: int, reach: int) -> float:
    """What the best Expand action is worth."""
    lines = line_sectors(g)
    worlds = hand_sectors(g, seat)
    best = -1.0
    for source in range(1, 37):
        if g.owner[source] == seat and g.cubes[source] > 1:
            best = max(best, source_worth(g, seat, source, reach, lines, worlds))
    return best


def source_worth(g: DeepFuture, seat: int, source: int, reach: int, lines: int, worlds: int) -> float:
    best = -1.0
    for target in WITHIN[source][min(reach, 6)]:
        if g.owner[target] == NONE or (g.owner[target] == seat and g.cubes[target] < SECTOR_LIMIT):
            best = max(best, move_worth(g, seat, target, lines, worlds))
    return best - (0.6 if spare_cubes(g, seat, source) < 1 else 0.0)


def best_source(g: DeepFuture, seat: int, options: list[int], reach: int) -> int:
    lines = line_sectors(g)
    worlds = hand_sectors(g, seat)
    best = options[0]
    best_score = -9.0
    for action in options:
        if SECTOR <= action < ROW:
            score = source_worth(g, seat, action - SECTOR, reach, lines, worlds)
            if score > best_score:
                best = action
                best_score = score
    return best


def best_target(g: DeepFuture, question: To, options: list[int]) -> int:
    seat = question.seat
    lines = line_sectors(g)
    worlds = hand_sectors(g, seat)
    best = options[0]
    best_score = -9.0
    for action in options:
        score = move_worth(g, seat, action - SECTOR, lines, worlds)
        if score > best_score:
            best = action
            best_score = score
    return best


def how_many(g: DeepFuture, question: HowMany, options: list[int]) -> int:
    """One cube holds a sector; a second one if it can be spared."""
    spare = spare_cubes(g, question.seat, question.source)
    wanted = 2 if spare >= 2 else 1
    return options[min(wanted, len(options)) - 1]


# ---- cubes fight


def battle_worth(g: DeepFuture, front: int, enemy: int, lines: int, home: int) -> float:
    """What it is worth to attack a sector from another: to clear it, most of all the sector of a neutral world."""
    mine = g.cubes[front] - (2 if front == home else 1)
    theirs = g.cubes[enemy]
    score = 0.0
    if mine >= theirs:
        score = CLEARED + (CLEARED_WORLD if (lines >> enemy) & 1 else 0.0)
        if g.owner[enemy] != NEUTRAL:
            score += 0.5
    return score - 0.05 * theirs


def best_battle(g: DeepFuture, seat: int) -> float:
    lines = line_sectors(g)
    home = home_sector(g, seat)
    best = 0.0
    for front in range(1, 37):
        if g.owner[front] == seat:
            for enemy in NEIGHBOURS[front]:
                if g.owner[enemy] >= 0 and g.owner[enemy] != seat:
                    best = max(best, battle_worth(g, front, enemy, lines, home))
    return best


def best_front(g: DeepFuture, question: Front, options: list[int]) -> int:
    lines = line_sectors(g)
    home = home_sector(g, question.seat)
    best = options[0]
    best_score = -9.0
    for action in options:
        for enemy in NEIGHBOURS[action - SECTOR]:
            if g.owner[enemy] >= 0 and g.owner[enemy] != question.seat:
                score = battle_worth(g, action - SECTOR, enemy, lines, home)
                if score > best_score:
                    best = action
                    best_score = score
    return best


def best_enemy(g: DeepFuture, question: Enemy, options: list[int]) -> int:
    lines = line_sectors(g)
    home = home_sector(g, question.seat)
    best = options[0]
    best_score = -9.0
    for action in options:
        score = battle_worth(g, question.front, action - SECTOR, lines, home)
        if score > best_score:
            best = action
            best_score = score
    return best


def losses(g: DeepFuture, question: Losses, options: list[int]) -> int:
    """All or nothing: clear the sector, or only feint."""
    home = home_sector(g, question.seat)
    mine = g.cubes[question.front] - (2 if question.front == home else 1)
    theirs = g.cubes[question.enemy]
    return NUMBER + theirs if mine >= theirs and NUMBER + theirs in options else options[0]


# ---- worlds


def colony(g: DeepFuture, seat: int, options: list[int]) -> int:
    """A new world lies best where it matches a wonder, else away from home, with many cubes, and where no other world lies yet."""
    home = home_sector(g, seat)
    wanted = fitting(g, seat)
    taken = 0
    for world in g.players[seat].settled:
        taken |= 1 << sector_of(g.cards[world])
    best = options[0]
    best_score = -1.0
    for action in options:
        sector = action - SECTOR
        score = g.cubes[sector] + (0.0 if sector == home else 3.0) + (0.0 if (taken >> sector) & 1 else 1.0)
        if (wanted >> sector) & 1:
            score += MATCHING
        if score > best_score:
            best = action
            best_score = score
    return best
