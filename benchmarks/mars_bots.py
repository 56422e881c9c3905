"""How strong the bots of Terraforming Mars are, beside the goals, with 95 % intervals.

    python benchmarks/mars_bots.py [--games N] [--solo N] [--only WORD] [--processes N]

Duels are played by two seats on the same seeds in both seatings; nothing was tuned on any of the seeds. A search of 1,000 model calls is
one whose iterations make about so many imagined decisions together: each plays `HORIZON` of them and some more to the end of a move.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from starboard.arena.match import Match, Played, play_match
from starboard.arena.spread import spread
from starboard.arena.standings import duels, wilson
from starboard.bots import LEVELS, make_bot
from starboard.bots.race import HORIZON, Race
from starboard.kernel.game import Game
from starboard.kernel.rng import seeded
from starboard.kernel.spec import find
from starboard.kernel.view import Sight
from starboard.terminal.bench import midgames
from starboard.terminal.progress import LiveLine
from starboard.version import build

GAME = "terraforming_mars"
GAMES = 100
SOLO = 200
SEEDS = 1000
"""The first seed: below it solo play was tuned once, and from 10,000 on everything is tuned."""
MODEL_CALLS = 1000
END_OF_MOVE = 5
SEARCH = f"search:{MODEL_CALLS // (HORIZON + END_OF_MOVE)}"
DUELS = (("greedy", "random", 0.98), (SEARCH, "greedy", 0.75), ("normal", "easy", 0.65), ("hard", "normal", 0.65))
SPEEDS = (("cut off after 10 decisions", 10, 5000.0), ("full rollouts", 100_000, 250.0))
SECONDS = 4.0


@dataclass(frozen=True)
class Alone:
    """A solo game, or one of equals, to be played."""

    bot: str
    seed: int
    seats: int


@dataclass(frozen=True)
class Ended:
    won: bool
    generations: int
    score: int


def play_alone(task: Alone) -> Ended:
    """A game in which the same bot has every seat."""
    g = find(GAME).new(task.seats, task.seed, None, telling=False)
    bots = [make_bot(task.bot, task.seed * 16 + seat) for seat in range(task.seats)]
    while not g.over:
        seat = g.waiting[0]
        g.play(bots[seat].choose(Sight(g, seat)), seat)
    outcome = g.result()
    return Ended(bool(outcome.winners), generation_of(g), max(outcome.totals))


def generation_of(g: Game) -> int:
    generation: int = g.observe(0)["generation"]
    return generation


def report(name: str, points: float, games: int, goal: float) -> None:
    low, high = wilson(points, games)
    share = f"{100 * points / games:5.1f} % ({100 * low:.1f} - {100 * high:.1f}) of {games}"
    verdict = "" if goal <= 0.0 else f"   goal {100 * goal:g} % {'reached' if points / games >= goal else 'MISSED'}"
    print(f"{name:34} {share:32}{verdict}", flush=True)


def duel(first: str, second: str, goal: float, games: int, processes: int) -> None:
    """Two bots on the same seeds in both seatings."""
    matches = [
        Match(number, GAME, (first, second) if number % 2 == 0 else (second, first), SEEDS + number // 2) for number in range(games)
    ]  # fmt: skip
    live = LiveLine()
    played: list[Played] = []
    for one in spread(play_match, matches, "cores", processes):
        played.append(one)
        live.show(len(played), len(matches), f"{first} - {second}")
    live.clear()
    result = duels(played)[0]
    rate = result.rate if result.first == first else 1.0 - result.rate
    report(f"{first} before {second}", rate * result.games, result.games, goal)


def alone(bot: str, seats: int, games: int, processes: int) -> list[Ended]:
    live = LiveLine()
    ended: list[Ended] = []
    for one in spread(play_alone, [Alone(bot, seed, seats) for seed in range(SEEDS, SEEDS + games)], "cores", processes):
        ended.append(one)
        live.show(len(ended), games, f"{bot}, {seats} seats")
    live.clear()
    return ended


def solo(bot: str, games: int, processes: int) -> None:
    ended = alone(bot, 1, games, processes)
    report(f"{bot} alone finishes Mars", sum(one.won for one in ended), len(ended), 0.0)


def lengths(bot: str, games: int, processes: int) -> None:
    """Generations of two-seat games."""
    found = sorted(one.generations for one in alone(bot, 2, games, processes))
    inside = sum(9 <= one <= 14 for one in found)
    print(f"{bot} against itself: {found[0]} to {found[-1]} generations, {sum(found) / len(found):.1f} on average")
    report(f"{bot}: 9 to 14 generations", inside, len(found), 0.0)


def speed(name: str, decisions: int, goal: float) -> None:
    """Iterations in a second on one core, over positions in the middle of games."""
    sights = [Sight(g, g.waiting[0]) for g in midgames(find(GAME), 2)]
    begun = time.process_time()
    made = 0
    while (elapsed := time.process_time() - begun) < SECONDS:
        for sight in sights:
            race = Race(sight, 40, 0.0, seeded(made, "speed"), decisions)
            race.run()
            made += race.done
    verdict = "reached" if made / elapsed >= goal else "MISSED"
    print(f"search, {name:26} {made / elapsed:12,.0f} iterations/s   goal {goal:,g} {verdict}", flush=True)


def main() -> int:
    wishes = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    wishes.add_argument("--games", type=int, default=GAMES, help="games of each duel")
    wishes.add_argument("--solo", type=int, default=SOLO, help="seeds of the solo games of each level")
    wishes.add_argument("--only", default="", help="only figures with this word in their name")
    wishes.add_argument("--processes", type=int, default=0, help="processes to use; 0 is one for each core")
    asked = wishes.parse_args()
    if asked.games < 1 or asked.solo < 1 or asked.processes < 0:
        wishes.error("--games and --solo are at least 1, --processes at least 0")
    figures: list[tuple[str, Callable[[], None]]] = []
    for name, decisions, goal in SPEEDS:
        figures.append((f"speed {name}", partial(speed, name, decisions, goal)))
    for first, second, goal in DUELS:
        figures.append((f"duel {first} {second}", partial(duel, first, second, goal, asked.games, asked.processes)))
    figures.append(("length hard", partial(lengths, "hard", max(1, asked.games // 4), asked.processes)))
    for level in LEVELS:
        figures.append((f"solo {level}", partial(solo, level, asked.solo, asked.processes)))
    print(f"{GAME}, {build()}")
    for name, figure in figures:
        if asked.only in name:
            figure()
    return 0


if __name__ == "__main__":
    sys.exit(main())
