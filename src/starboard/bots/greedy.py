"""The bot that looks to the end of its own move and takes what looks best there.

A move is a sequence of small choices, so one look ahead means: all the own choices up to the point where somebody else has to decide. The
bot follows the most promising sequences (a beam), judges where they end by the game's `evaluate`, and averages that over several games
that could be the real one. In games that ask for it (`Spec.carries_through`) it follows only one sequence from each of its best ideas, the
one that the game suggests, in more imagined games.
"""

from __future__ import annotations

from typing import Final

from starboard.bots.node import Node
from starboard.bots.race import LOOK, Runner, hopeful, winner
from starboard.kernel.game import Game
from starboard.kernel.spec import Spec
from starboard.kernel.view import Sight

WIDTH: Final = 8
DEPTH: Final = 20
IMAGINED: Final = 3
CARRIED: Final = 96
"""Games that are imagined where moves are carried through; ideas that cannot win any more are dropped before."""
LONGEST: Final = 60
"""Decisions after which a move counts as over in any case."""
FIRST_IDEAS: Final = 12
MORE_IDEAS: Final = 3
"""Where not all choices can be looked at: so many for the one to be made now, so many for each that follows."""


class Greedy:
    def __init__(self, seed: int = 0, width: int = WIDTH, imagined: int = IMAGINED, carried: int = CARRIED) -> None:
        self.seed = seed
        self.width = width
        self.imagined = imagined
        self.carried = carried

    def choose(self, sight: Sight) -> int:
        options = sight.legal()
        if len(options) == 1:
            return options[0]
        if sight.spec.carries_through():
            return self.carry_through(sight).node.action
        totals: dict[int, float] = {}
        for number in range(self.imagined):
            game = sight.imagine(self.seed * 1_000_003 + sight.number * 31 + number)
            for action, value in best_ends(game, sight.seat, sight.spec, self.width).items():
                totals[action] = totals.get(action, 0.0) + value
        return max(sorted(totals), key=lambda action: totals[action])

    def carry_through(self, sight: Sight) -> Runner:
        """The idea after which the move ends best; the first one unless another is better by more than chance."""
        seed = self.seed * 1_000_003 + sight.number * 31
        ideas = sight.spec.ideas(sight.imagine(seed), sight.seat)[: self.width]
        runners = [Runner(Node(sight.seat, action, sight.seats)) for action in ideas]
        if len(runners) == 1:
            return runners[0]
        for number in range(self.carried):
            game = sight.imagine(seed + number)
            for runner in runners:
                runner.results.append(suggested_end(game, runner.node.action, sight.seat, sight.spec))
            if number % LOOK == LOOK - 1:
                runners = hopeful(runners)
                if len(runners) == 1:
                    break
        return winner(runners)


def suggested_end(game: Game, action: int, seat: int, spec: Spec) -> float:
    """The value of the end of a move that begins with this choice and goes on as the game suggests."""
    after = game.clone()
    after.play(action, seat)
    for _ in range(LONGEST):
        if move_is_over(after, seat) or spec.begins_turn(after, seat):
            break
        after.play(spec.suggest(after, seat), seat)
    return spec.evaluate(after, seat)


def best_ends(game: Game, seat: int, spec: Spec, width: int) -> dict[int, float]:
    """For each first choice the value of the best end of the move that begins with it."""
    best: dict[int, float] = {}
    beam: list[tuple[float, int, Game]] = []
    for action in worth_trying(game, seat, spec, FIRST_IDEAS):
        after = game.clone()
        after.play(action, seat)
        value = spec.evaluate(after, seat)
        best[action] = value if move_is_over(after, seat) else -1.0
        if not move_is_over(after, seat):
            beam.append((value, action, after))
    for _ in range(DEPTH):
        if not beam:
            break
        beam = widest(beam, width)
        further: list[tuple[float, int, Game]] = []
        for _, first, at in beam:
            for action in worth_trying(at, seat, spec, MORE_IDEAS):
                after = at.clone()
                after.play(action, seat)
                value = spec.evaluate(after, seat)
                if move_is_over(after, seat):
                    best[first] = max(best[first], value)
                else:
                    further.append((value, first, after))
        beam = further
    for value, first, _ in beam:
        best[first] = max(best[first], value)
    return best


def worth_trying(game: Game, seat: int, spec: Spec, most: int) -> list[int]:
    """All choices; in games with too many of them only the best ideas."""
    return spec.ideas(game, seat)[:most] if spec.races() else game.legal(seat)


def move_is_over(game: Game, seat: int) -> bool:
    """Whether somebody else has to decide now, or the game is over."""
    return seat not in game.waiting


def widest(beam: list[tuple[float, int, Game]], width: int) -> list[tuple[float, int, Game]]:
    """The best sequences, and of each first choice at least one, so that none is dropped unseen."""
    ranked = sorted(beam, key=lambda entry: -entry[0])
    kept = ranked[:width]
    begun = {first for _, first, _ in kept}
    for entry in ranked[width:]:
        if entry[1] not in begun:
            begun.add(entry[1])
            kept.append(entry)
    return kept
