"""The other way to search: the best ideas run against each other, each on the same imagined games.

Where a decision has many choices and luck decides more than any single one of them, a tree cannot tell them apart: one idea got the better
cards, not the better result. So here every idea that is still in the race is tried in the same game that the seat cannot tell from the
real one, with the same luck to come, played on by everybody as the game suggests, and judged by `outlook`. The worse half leaves the race
again and again until the budget is spent, and with it whoever cannot win any more. The first idea, the game's own suggestion, stays while
there is another, and another one wins only if it was better by more than chance would explain. When only one is left, a race that is to
choose is over.
"""

from __future__ import annotations

import math
import time
from typing import Final

from starboard.bots.node import NOTHING, Node
from starboard.kernel.game import Game
from starboard.kernel.rng import Rng
from starboard.kernel.spec import Spec
from starboard.kernel.view import Sight

FEWEST: Final = 12
"""Imagined games for each idea that the budget must allow."""
MOST: Final = 16
"""The most ideas that are tried."""
HORIZON: Final = 20
"""So many decisions after the present one a position is judged; the move then begun is played to its end."""
LAST: Final = 16
"""The longest end of a move that is waited for."""
CAUTION: Final = 1.0
"""So many standard errors must another idea be ahead of the first one."""
LOOK: Final = 8
"""After so many games each, and again after as many, it is looked at who can still win."""
SURE: Final = 2.5
TRIFLE: Final = 0.003
"""Who has less to gain than this, even with so many standard errors of luck, is out of the race."""
LAP: Final = 2
"""Games that are the winner's alone, at the end."""
LINE: Final = 6
"""Decisions that are remembered to show how it could go on."""


class Runner:
    """An idea in the race, and what it brought in each imagined game."""

    __slots__ = ("node", "results")

    def __init__(self, node: Node) -> None:
        self.node = node
        self.results: list[float] = []

    def mean(self) -> float:
        total = 0.0
        for result in self.results:
            total += result
        return total / len(self.results) if self.results else 0.0


class Race:
    """One decision. `iterations` or `seconds` limit how many games are imagined; only `to_choose` it may end before."""

    __slots__ = (
        "begun", "done", "horizon", "iterations", "rng", "root", "runners", "seat", "seconds", "sight", "spec", "to_choose", "worlds",
    )  # fmt: skip

    def __init__(self, sight: Sight, iterations: int, seconds: float, rng: Rng, horizon: int = HORIZON, to_choose: bool = False) -> None:
        self.sight = sight
        self.spec: Spec = sight.spec
        self.seat = sight.seat
        self.iterations = iterations
        self.seconds = seconds
        self.rng = rng
        self.horizon = horizon
        self.to_choose = to_choose
        self.worlds = 0
        self.root = Node(sight.seat, NOTHING, sight.seats)
        self.runners: list[Runner] = []
        self.done = 0
        self.begun = time.perf_counter()

    def run(self) -> Node:
        """The race; the winner is the child looked at most."""
        world = self.sight.imagine(self.rng.word())
        for action in self.spec.ideas(world, self.seat)[: self.places()]:
            node = Node(self.seat, action, self.sight.seats)
            self.root.children.append(node)
            self.runners.append(Runner(node))
        if len(self.runners) == 1:
            self.crown(self.runners[0])
            return self.root
        rounds = 1
        while 1 << (rounds + 1) < len(self.runners):
            rounds += 1
        for number in range(1, rounds + 1):
            self.run_until(number / rounds)
            if number < rounds and len(self.runners) > 2:
                self.runners = better_half(self.runners)
        self.crown(winner(self.runners))
        return self.root

    def places(self) -> int:
        """How many ideas can be tried so that each gets its games."""
        if self.iterations < 1:
            return MOST
        return max(2, min(MOST, self.iterations // FEWEST))

    def spent(self) -> float:
        """The part of the budget that is used up; the lap of honour is kept for the winner."""
        part = (self.done + LAP) / self.iterations if self.iterations > 0 else 0.0
        if self.seconds > 0.0:
            part = max(part, (time.perf_counter() - self.begun) / self.seconds)
        return part

    def run_until(self, part: float) -> None:
        """Imagine games until this part of the budget is spent."""
        rng = self.rng
        while self.spent() < part and not self.decided():
            world = self.sight.imagine(rng.word())
            first, second, third = rng.word(), rng.word(), rng.word()
            for runner in self.runners:
                if self.done > 0 and self.spent() >= 1.0:
                    return
                g = world.clone()
                g.rng = Rng(first, second, third, 1)
                g.play(runner.node.action, self.seat)
                play_on(g, self.spec, self.horizon)
                self.note(runner, self.spec.outlook(g))
            self.worlds += 1
            if self.worlds % LOOK == 0:
                self.runners = hopeful(self.runners)

    def decided(self) -> bool:
        """Whether only one idea is left."""
        return self.to_choose and len(self.runners) == 1

    def note(self, runner: Runner, values: list[float]) -> None:
        self.done += 1
        runner.results.append(values[self.seat])
        add(self.root, values)
        add(runner.node, values)

    def crown(self, best: Runner) -> None:
        """The last games are the winner's, so that it is the one looked at most; the first of them shows how it could go on."""
        at = best.node
        for number in range(LAP):
            if number > 0 and self.iterations > 0 and self.done >= self.iterations:
                return
            g = self.sight.imagine(self.rng.word())
            g.play(best.node.action, self.seat)
            line = follow(g, self.spec, 0 if number else LINE)
            play_on(g, self.spec, self.horizon - len(line))
            values = self.spec.outlook(g)
            self.note(best, values)
            for node in line:
                add(node, values)
                at.children.append(node)
                at = node


def follow(g: Game, spec: Spec, decisions: int) -> list[Node]:
    """Play on and remember how."""
    made: list[Node] = []
    while g.waiting and len(made) < decisions:
        actor = g.waiting[0]
        node = Node(actor, spec.suggest(g, actor), g.seats)
        g.play(node.action, actor)
        made.append(node)
    return made


def add(node: Node, values: list[float]) -> None:
    node.visits += 1
    for seat in range(len(values)):
        node.totals[seat] += values[seat]


def play_on(g: Game, spec: Spec, decisions: int) -> None:
    """Everybody plays as the game suggests; the last move is played to its end, where it can be judged."""
    made = 0
    actor = -1
    while g.waiting and made < decisions + LAST:
        now = g.waiting[0]
        if made >= decisions and now != actor:
            return
        actor = now
        g.play(spec.suggest(g, now), now)
        made += 1


def better_half(runners: list[Runner]) -> list[Runner]:
    """The first idea, and the best others."""
    ranked = sorted(runners[1:], key=Runner.mean, reverse=True)
    return [runners[0], *ranked[: (len(runners) + 1) // 2 - 1]]


def hopeful(runners: list[Runner]) -> list[Runner]:
    """The one that leads, and those that may still turn out to be better than it; the first idea in any case while there is another."""
    ahead = winner(runners)
    kept = [runner for runner in runners if runner is ahead or gain(runner, ahead, SURE) > TRIFLE]
    return kept if kept[0] is runners[0] or len(kept) == 1 else [runners[0], *kept]


def winner(runners: list[Runner]) -> Runner:
    """The best by more than chance; otherwise the first."""
    best = runners[0]
    most = 0.0
    for runner in runners[1:]:
        ahead = gain(runner, runners[0], -CAUTION)
        if ahead > most:
            most = ahead
            best = runner
    return best


def gain(runner: Runner, other: Runner, luck: float) -> float:
    """How far an idea is ahead of another one in the games that both played, and so many standard errors more."""
    number = min(len(runner.results), len(other.results))
    if number < 2:
        return 0.0
    total = 0.0
    squares = 0.0
    for place in range(number):
        difference = runner.results[place] - other.results[place]
        total += difference
        squares += difference * difference
    mean = total / number
    variance = squares / number - mean * mean
    return mean + luck * math.sqrt(max(0.0, variance) / (number - 1))
