"""A search in several processes: each grows a tree of its own, and the visits of the choices are added up.

What is sent to a process is never the real game but one that the seat cannot tell from it. The result follows from the seed, the number of
iterations and the number of processes.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import Any

from starboard.bots.node import Node
from starboard.bots.search import Search
from starboard.kernel.spec import find
from starboard.kernel.view import Sight


class SearchTogether:
    """`iterations` are shared between the processes; `seconds` they all have; with both, whatever comes first."""

    def __init__(self, seed: int, iterations: int, seconds: float, processes: int) -> None:
        Search(seed, iterations, seconds)
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds
        self.processes = processes

    def choose(self, sight: Sight) -> int:
        options = sight.legal()
        if len(options) == 1:
            return options[0]
        best = self.think(sight).most_visited()
        return options[0] if best is None else best.action

    def think(self, sight: Sight) -> Node:
        """One tree, one level deep, with what all processes found."""
        could_be = sight.imagine(self.seed)
        question = (sight.spec.game_id, could_be.position(), sight.seats, could_be.options, sight.seat)
        shares = [self.iterations // self.processes + (number < self.iterations % self.processes) for number in range(self.processes)]
        workers = pool(self.processes)
        answers = [
            workers.submit(count_visits, question, self.seed * 1009 + number, share, self.seconds)
            for number, share in enumerate(shares)
            if share or not self.iterations
        ]
        root = Node(sight.seat, -1, sight.seats)
        for answer in answers:
            for action, visits, totals in answer.result():
                add_visits(root, sight.seat, action, visits, totals)
        return root


def add_visits(root: Node, seat: int, action: int, visits: int, totals: list[float]) -> None:
    child = root.child(seat, action)
    if child is None:
        child = Node(seat, action, len(totals))
        root.children.append(child)
    for node in (root, child):
        node.visits += visits
        node.totals = [own + more for own, more in zip(node.totals, totals, strict=True)]


def count_visits(
    question: tuple[str, dict[str, Any], int, dict[str, Any], int], seed: int, iterations: int, seconds: float
) -> list[tuple[int, int, list[float]]]:
    """In a process of its own: search, and tell the visits of each choice."""
    game_id, position, seats, options, seat = question
    game = find(game_id).from_position(position, seats, options)
    tree = Search(seed, iterations, seconds).think(Sight(game, seat))
    return [(node.action, node.visits, node.totals) for node in tree.children]


@cache
def pool(processes: int) -> ProcessPoolExecutor:
    """The worker processes; they stay until the program ends."""
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
