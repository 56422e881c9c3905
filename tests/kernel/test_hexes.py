"""Hexagonal maps."""

from __future__ import annotations

import itertools

import pytest

from starboard.kernel.hexes import (
    CENTRE,
    DIRECTIONS,
    Hex,
    centre_of,
    direction_to,
    disc,
    distance,
    joined,
    neighbour,
    neighbours,
    opposite,
    path,
    reachable,
    ring,
    rotated,
    turned,
)

AT = (2, -1)


def test_six_neighbours_each_one_step_away_and_back() -> None:
    assert len(set(neighbours(AT))) == 6
    for direction, other in enumerate(neighbours(AT)):
        assert distance(AT, other) == 1
        assert direction_to(AT, other) == direction
        assert direction_to(other, AT) == opposite(direction)
        assert neighbour(other, opposite(direction)) == AT
        assert neighbour(AT, direction + 6) == other
    assert direction_to(AT, AT) == -1
    assert direction_to(AT, (AT[0] + 2, AT[1])) == -1


def test_directions_go_round_clockwise() -> None:
    """Each is the one before turned by a sixth."""
    for direction in range(6):
        assert rotated(DIRECTIONS[direction], 1) == DIRECTIONS[(direction + 1) % 6]


@pytest.mark.parametrize("radius", [0, 1, 2, 3, 5])
def test_a_ring_has_six_times_its_radius(radius: int) -> None:
    found = ring(AT, radius)
    assert len(set(found)) == len(found) == max(1, 6 * radius)
    assert all(distance(AT, at) == radius for at in found)
    if radius:
        assert all(distance(one, other) == 1 for one, other in zip(found, found[1:] + found[:1], strict=True))


def test_a_ring_goes_clockwise() -> None:
    assert ring(CENTRE, 1) == [(-1, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1)]


def test_a_disc_is_all_rings() -> None:
    assert len(disc(AT, 3)) == 1 + 6 + 12 + 18
    assert disc(AT, 0) == [AT]


def test_distances() -> None:
    assert distance((0, 0), (3, -1)) == 3
    assert distance((0, 0), (-2, -2)) == 4
    assert distance((1, 1), (1, 1)) == 0


def test_turning_around_a_centre() -> None:
    assert rotated((2, 0), 1) == (0, 2)
    assert rotated((3, -1), 6, AT) == (3, -1)
    assert rotated((3, -1), -1, AT) == rotated((3, -1), 5, AT)
    for turns in range(6):
        assert distance(AT, rotated((5, 1), turns, AT)) == distance(AT, (5, 1))
    assert len({rotated((5, 1), turns, AT) for turns in range(6)}) == 6


def test_edges_turn_with_the_tile() -> None:
    edges = 0b000101  # openings at 0 and 2
    assert turned(edges, 0) == turned(edges, 6) == edges
    assert turned(edges, 1) == 0b001010
    assert turned(edges, 4) == 0b010001
    assert turned(turned(edges, 2), -2) == edges
    assert turned(63, 3) == 63


def test_two_tiles_are_joined_where_both_are_open() -> None:
    assert joined(1 << 2, 1 << 5, 2)
    assert not joined(1 << 2, 1 << 4, 2)
    assert not joined(1 << 1, 1 << 5, 2)


def test_the_shortest_way_goes_round_what_is_closed() -> None:
    wall = {(1, -1), (1, 0), (0, 1)}

    def open_to(one: Hex, other: Hex) -> bool:
        return other not in wall and distance(CENTRE, other) <= 3

    way = path(CENTRE, (2, 0), open_to)
    assert way is not None
    assert way[0] == CENTRE and way[-1] == (2, 0)
    assert len(way) == 6
    assert all(distance(one, other) == 1 and other not in wall for one, other in itertools.pairwise(way))
    assert path(CENTRE, (9, 9), open_to) is None
    assert path(CENTRE, CENTRE, open_to) == [CENTRE]


def test_what_is_within_reach() -> None:
    everywhere = reachable(AT, 2, lambda one, other: True)
    assert len(everywhere) == 19
    assert everywhere[AT] == 0
    assert all(steps == distance(AT, at) for at, steps in everywhere.items())
    assert reachable(AT, 2, lambda one, other: False) == {AT: 0}


def test_neighbours_are_drawn_at_equal_distances() -> None:
    x, y = centre_of(AT, 10)
    for other in neighbours(AT):
        left, top = centre_of(other, 10)
        assert ((left - x) ** 2 + (top - y) ** 2) ** 0.5 == pytest.approx(10 * 3**0.5)
    assert centre_of(CENTRE, 10) == (0, 0)
    assert centre_of((1, 0), 10)[0] > 0 == centre_of((1, 0), 10)[1]
    assert centre_of((0, 1), 10)[1] > 0
