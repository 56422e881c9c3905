"""What a search remembers: the choices it has tried, each with what came of it."""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1


class Node:
    """A choice somebody made, and how the games went in which it was made."""

    __slots__ = ("action", "actor", "available", "children", "squares", "totals", "visits")

    def __init__(self, actor: int, action: int, seats: int) -> None:
        self.actor = actor
        self.action = action
        self.visits = 0
        self.available = 0
        """In how many of the imagined games it could have been chosen."""
        self.totals: list[float] = [0.0] * seats
        """The sum of all judgements, by seat."""
        self.squares = 0.0
        """The sum of the squared judgements of the seat that chooses next."""
        self.children: list[Node] = []

    def child(self, actor: int, action: int) -> Node | None:
        for node in self.children:
            if node.action == action and node.actor == actor:
                return node
        return None

    def mean(self, seat: int) -> float:
        return self.totals[seat] / self.visits if self.visits else 0.0

    def lead(self) -> int:
        """By how many visits the choice looked at most is ahead of the next."""
        most = 0
        next_most = 0
        for node in self.children:
            visits = node.visits
            if visits > most:
                next_most = most
                most = visits
            elif visits > next_most:
                next_most = visits
        return most - next_most

    def most_visited(self) -> Node | None:
        best: Node | None = None
        for node in self.children:
            if best is None or node.visits > best.visits:
                best = node
        return best
