"""Hexagonal maps: axial coordinates (q, r), six directions, rotation, rings, distances and paths.

Directions are numbered 0 to 5 clockwise from the upper left, for pointy-top hexes with q to the right and r downwards:

          0   1            0 = (0, -1)   upper left
        5  hex  2          1 = (1, -1)   upper right
          4   3            2 = (1, 0)    right, and so on

Games number their edges in their own way; `turned` and `opposite` work for any numbering that goes round.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Hex = tuple[int, int]

DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
CENTRE: Final = (0, 0)


def neighbour(at: Hex, direction: int) -> Hex:
    step = DIRECTIONS[direction % 6]
    return (at[0] + step[0], at[1] + step[1])


def neighbours(at: Hex) -> list[Hex]:
    """The six hexes around one, clockwise from the upper left."""
    return [neighbour(at, direction) for direction in range(6)]


def direction_to(at: Hex, other: Hex) -> int:
    """The direction in which an adjacent hex lies; -1 if it is not adjacent."""
    step = (other[0] - at[0], other[1] - at[1])
    for direction in range(6):
        if DIRECTIONS[direction] == step:
            return direction
    return -1


def opposite(direction: int) -> int:
    return (direction + 3) % 6


def distance(one: Hex, other: Hex) -> int:
    """Steps from one hex to the other on an open map."""
    q = one[0] - other[0]
    r = one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at exactly this distance, clockwise, beginning at the lower left corner's way up: 6 x radius of them."""
    if radius == 0:
        return [centre]
    at = (centre[0] + DIRECTIONS[4][0] * radius, centre[1] + DIRECTIONS[4][1] * radius)
    found: list[Hex] = []
    for side in (0, 1, 2, 3, 4, 5):
        for _ in range(radius):
            at = neighbour(at, side)
            found.append(at)
    return found


def disc(centre: Hex, radius: int) -> list[Hex]:
    """The hexes up to this distance, ring by ring from the centre."""
    found: list[Hex] = []
    for step in range(radius + 1):
        found.extend(ring(centre, step))
    return found


def rotated(at: Hex, turns: int, centre: Hex = CENTRE) -> Hex:
    """A hex turned clockwise around a centre by `turns` sixths."""
    q = at[0] - centre[0]
    r = at[1] - centre[1]
    for _ in range(turns % 6):
        q, r = -r, q + r
    return (centre[0] + q, centre[1] + r)


def turned(edges: int, turns: int) -> int:
    """The six edges of a tile as bits 0 to 5, after turning the tile clockwise by `turns` sixths."""
    turns %= 6
    return ((edges << turns) | (edges >> (6 - turns))) & 63


def joined(edges: int, other_edges: int, direction: int) -> bool:
    """Whether two adjacent tiles both have an opening where they touch; `direction` leads from the first to the other."""
    return bool((edges >> direction) & 1) and bool((other_edges >> opposite(direction)) & 1)


def path(start: Hex, goal: Hex, open_to: Callable[[Hex, Hex], bool]) -> list[Hex] | None:
    """A shortest way from start to goal, both included; `open_to(a, b)` says whether one may step from a to b."""
    came: dict[Hex, Hex] = {start: start}
    front = [start]
    while front:
        further: list[Hex] = []
        for at in front:
            if at == goal:
                way = [at]
                while at != start:
                    at = came[at]
                    way.append(at)
                way.reverse()
                return way
            for other in neighbours(at):
                if other not in came and open_to(at, other):
                    came[other] = at
                    further.append(other)
        front = further
    return None


def reachable(start: Hex, steps: int, open_to: Callable[[Hex, Hex], bool]) -> dict[Hex, int]:
    """All hexes within a number of steps, with the steps it takes to get there."""
    found: dict[Hex, int] = {start: 0}
    front = [start]
    for step in range(1, steps + 1):
        further: list[Hex] = []
        for at in front:
            for other in neighbours(at):
                if other not in found and open_to(at, other):
                    found[other] = step
                    further.append(other)
        front = further
    return found


def centre_of(at: Hex, size: float) -> tuple[float, float]:
    """Where the middle of a pointy-top hex with this side length is drawn."""
    return (size * 3**0.5 * (at[0] + at[1] / 2), size * 1.5 * at[1])
