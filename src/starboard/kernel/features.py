"""What a seat knows as numbers for learning: the small building blocks that the rooms' `features` are made of."""

from __future__ import annotations


def one_of(size: int, which: int) -> list[float]:
    """One place of several is 1; none if `which` is negative."""
    found = [0.0] * size
    if which >= 0:
        found[which] = 1.0
    return found


def marked(size: int, places: list[int]) -> list[float]:
    """These places are 1, all others 0."""
    found = [0.0] * size
    for place in places:
        found[place] = 1.0
    return found


def seats_from(viewer: int, seats: int) -> list[int]:
    """All seats in their order, beginning with the viewer's own."""
    return [(viewer + place) % seats for place in range(seats)]
