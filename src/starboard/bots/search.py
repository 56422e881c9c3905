"""The bot that plays the game out in its head: Monte Carlo tree search over games that could be the real one.

Each iteration imagines one full game that the seat cannot tell from the real one, walks down the tree of choices made so far, adds one
new choice, plays a few more decisions quickly and judges where that leads with the game's `evaluate`. The judgement is one number for
each seat, and everybody in the tree looks after their own number (max^n), so two seats and five are the same to it. All iterations share
one tree, whose branches are choices, not positions: what a seat does may not depend on cards it does not see (an information-set tree).

Games of which a tree sees too little say so (`Spec.races`), and are searched in the other way, by `race`.

A choice is made as soon as no iteration that is left could change it. The result follows from the seed and the number of iterations
alone; with a time limit it also depends on the machine.
"""

from __future__ import annotations

import math
import time
from typing import Final

from starboard.bots.node import NOTHING, Node
from starboard.bots.race import Race
from starboard.kernel.game import Game
from starboard.kernel.reasons import BadInput
from starboard.kernel.rng import Rng, seeded
from starboard.kernel.spec import Spec
from starboard.kernel.view import Sight

CURIOSITY: Final = 1.2
"""How much rarely tried choices are preferred; the spread of the judgements around a node is the unit. Much less, and a choice that was
unlucky once is never looked at again."""
SPREAD: Final = 0.02
"""The least spread that is assumed, so that a handful of equal values does not make everything look certain."""
FIRST_CHOICES: Final = 1
WIDENING: Final = 1.0
"""A node with n visits looks at up to FIRST_CHOICES + WIDENING * sqrt(n) different choices."""
HORIZON: Final = 20
"""So many decisions after the present one a position is judged, in the tree or played quickly; the move then begun is played to its end."""
LEAST: Final = 4
"""Decisions that are played quickly in any case."""
LAST: Final = 16
"""The longest end of a move that is waited for."""
WORLD: Final = 4
"""Iterations for which one imagined game serves, each with another future."""
WHIM: Final = 0x08000000
"""How often (of 2**32) a quick decision is taken at random instead of as the game suggests."""
DEEPEST: Final = 200


class Search:
    """`iterations` or `seconds` limit how long it thinks about one decision; with both, whatever comes first. In games that race it makes
    `racing` iterations instead, if that is above 0."""

    __slots__ = ("_last", "_seen", "iterations", "racing", "seconds", "seed", "thought")

    def __init__(self, seed: int = 0, iterations: int = 1000, seconds: float = 0.0, racing: int = 0) -> None:
        if iterations < 1 and seconds <= 0.0:
            raise BadInput("a search needs a budget: at least 1 iteration, or more than 0 seconds")
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds
        self.racing = racing if racing > 0 else iterations
        self.thought: int = 0
        """Iterations made for the latest decision."""
        self._last: Node | None = None
        self._seen = -1

    def choose(self, sight: Sight) -> int:
        options = sight.legal()
        if len(options) == 1:
            return options[0]
        root = self.think(sight, to_choose=True)
        best = root.most_visited()
        assert best is not None
        if not sight.spec.races():
            self._last = best
            self._seen = sight.number + 1
        return best.action

    def think(self, sight: Sight, to_choose: bool = False) -> Node:
        """The tree for this decision; its children are the choices. Only `to_choose` it may end before the budget is used up."""
        seat = sight.seat
        rng = seeded(self.seed, f"search {seat} {sight.number}")
        if sight.spec.races():
            race = Race(sight, self.racing, self.seconds, rng, to_choose=to_choose)
            root = race.run()
            self.thought = race.done
            return root
        root = self._begin(sight)
        deadline = time.perf_counter() + self.seconds if self.seconds > 0.0 else 0.0
        done = 0
        world = sight.imagine(rng.word())
        while self.iterations < 1 or done < self.iterations:
            if deadline > 0.0 and done > 0 and time.perf_counter() >= deadline:
                break
            if done % WORLD == 0 and done > 0:
                world = sight.imagine(rng.word())
            g = world.clone()
            g.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
            iterate(root, g, seat, sight.spec, rng)
            done += 1
            if to_choose and done % WORLD == 0 and root.lead() > self.iterations - done > 0:
                break
        self.thought = done
        return root

    def _begin(self, sight: Sight) -> Node:
        """What the last tree holds behind the choice made there, if nobody has learned anything since; otherwise a new tree."""
        last = self._last
        self._last = None
        if last is None or self._seen != sight.number or sight.learned or last.actor != sight.seat:
            return Node(sight.seat, NOTHING, sight.seats)
        options = sight.legal()
        last.children = [child for child in last.children if child.actor == sight.seat and child.action in options]
        return last


def iterate(root: Node, g: Game, seat: int, spec: Spec, rng: Rng) -> None:
    """One imagined game: down the tree, one new choice, a quick look further, and the judgement back up."""
    path: list[Node] = [root]
    node = root
    actor = seat
    while len(path) < DEEPEST:
        options = g.legal(actor)
        if len(options) == 1 and node is not root:
            g.play(options[0], actor)
        else:
            node = select(node, actor, options, g, spec, rng)
            path.append(node)
            g.play(node.action, actor)
            if node.visits == 0:
                break
        if g.over:
            break
        actor = g.waiting[0]
    look_further(g, spec, rng, max(LEAST, HORIZON - len(path)))
    values = spec.outlook(g)
    for number in range(len(path)):
        one = path[number]
        one.visits += 1
        totals = one.totals
        for place in range(len(values)):
            totals[place] += values[place]
        chooser = path[number + 1].actor if number + 1 < len(path) else one.actor
        value = values[chooser]
        one.squares += value * value


def select(node: Node, actor: int, options: list[int], g: Game, spec: Spec, rng: Rng) -> Node:
    """The choice to follow: a new one while there is room for it, otherwise the one with the best outlook."""
    tried: list[Node] = []
    for child in node.children:
        if child.actor == actor and child.action in options:
            child.available += 1
            tried.append(child)
    if len(tried) < len(options) and len(tried) < FIRST_CHOICES + WIDENING * math.sqrt(node.visits):
        new = Node(actor, untried(tried, options, g, actor, spec, rng), g.seats)
        new.available = 1
        node.children.append(new)
        return new
    curiosity = CURIOSITY * spread(node, actor)
    best = tried[0]
    best_outlook = -1e9
    for child in tried:
        outlook = child.totals[actor] / child.visits + curiosity * math.sqrt(math.log(child.available + 1.0) / child.visits)
        if outlook > best_outlook:
            best_outlook = outlook
            best = child
    return best


def spread(node: Node, actor: int) -> float:
    """The standard deviation of the judgements that came through a node."""
    if node.visits < 2:
        return 1.0
    mean = node.totals[actor] / node.visits
    variance = node.squares / node.visits - mean * mean
    return max(SPREAD, math.sqrt(variance)) if variance > 0.0 else SPREAD


def untried(tried: list[Node], options: list[int], g: Game, actor: int, spec: Spec, rng: Rng) -> int:
    """A choice not yet in the tree: first what the game suggests, then any."""
    if not tried:
        return spec.suggest(g, actor)
    known = [child.action for child in tried]
    left = [action for action in options if action not in known]
    return left[rng.below(len(left))]


def look_further(g: Game, spec: Spec, rng: Rng, decisions: int) -> None:
    """Play on quickly, and the last move to its end, where it can be judged."""
    made = 0
    actor = g.waiting[0] if g.waiting else -1
    while g.waiting and made < decisions + LAST:
        now = g.waiting[0]
        if made >= decisions and now != actor:
            return
        actor = now
        options = g.legal(now)
        if len(options) == 1:
            g.play(options[0], now)
        elif rng.word() < WHIM:
            g.play(options[rng.below(len(options))], now)
        else:
            g.play(spec.suggest(g, now), now)
        made += 1
