"""What to do here: the best choices in a position with the result to be expected, how much each was looked at, and how it could go on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starboard.bots.levels import budget_of, make_bot
from starboard.bots.node import Node
from starboard.bots.processes import SearchTogether
from starboard.bots.search import Search
from starboard.kernel.game import Game
from starboard.kernel.reasons import BadInput
from starboard.kernel.text import Text, seat_letter
from starboard.kernel.view import Sight

LONGEST_LINE: Final = 12


@dataclass
class Advice:
    """One choice and what the search thinks of it."""

    action: int
    name: str
    label: Text
    visits: int
    chances: list[float]
    """The expected result for each seat, 0 (lost) to 1 (won)."""
    line: list[tuple[int, str]]
    """How it would probably go on, this choice first: seats and actions by name."""

    def chance(self, seat: int) -> float:
        return self.chances[seat]

    def line_text(self) -> str:
        return " ".join(f"{seat_letter(seat)}:{name.replace(' ', '_')}" for seat, name in self.line)


def advise(sight: Sight, budget: str = "search", seed: int = 0, best: int = 5) -> list[Advice]:
    """The best choices of a seat, the most recommended first. `budget` is the name of a search or of a level."""
    if best < 1:
        raise BadInput(f"at least 1 choice must be asked for, not {best}")
    if not sight.legal():
        raise BadInput(f"seat {seat_letter(sight.seat)} has nothing to decide here")
    tree = think(sight, budget, seed)
    names = sight.spec.vocabulary.names
    labels = {choice.action: choice.label for choice in sight.view().options}
    ranked = sorted(tree.children, key=lambda node: (-node.visits, -node.mean(sight.seat)))
    return [
        Advice(
            node.action, names[node.action], labels[node.action], node.visits,
            [node.mean(seat) for seat in range(sight.seats)], line_of(node, names),
        )
        for node in ranked[:best]
        if node.visits
    ]  # fmt: skip


def think(sight: Sight, budget: str, seed: int) -> Node:
    """The tree of a search."""
    bot = make_bot(budget_of(budget), seed)
    if not isinstance(bot, Search | SearchTogether):
        raise AssertionError(f"{budget} is no search")
    return bot.think(sight)


def line_of(node: Node, names: list[str]) -> list[tuple[int, str]]:
    """The choices looked at most, one after the other."""
    line: list[tuple[int, str]] = []
    at: Node | None = node
    while at is not None and at.visits and len(line) < LONGEST_LINE:
        line.append((at.actor, names[at.action]))
        at = at.most_visited()
    return line


def sight_in(g: Game, seat: int | None) -> Sight:
    """The game as the seat sees it that is to be advised: the one given, or the first that has to decide."""
    if g.over:
        raise BadInput("the game is over; there is nothing to decide. Look at an earlier moment with --at")
    return Sight(g, g.waiting[0] if seat is None else seat)
