"""How fast bots think and environments step, on one core, and what a second core brings: beside the goals.

The first two are times of the processor, so that what else the machine does disturbs them little; the third needs two idle cores.
"""

from __future__ import annotations

import sys
import time

import numpy as np

from starboard.arena.tournament import Tournament, run
from starboard.bots import Search
from starboard.envs.aec import StarboardAEC
from starboard.kernel.spec import find
from starboard.kernel.view import Sight
from starboard.terminal.bench import midgames
from starboard.version import build

GAME = "laser_station"
SECONDS = 5.0
ARENA_GAMES = 120
"""Enough that the tournament takes a minute on one core."""
GOALS = {"search iterations/s": 20_000.0, "environment steps/s": 30_000.0, "arena, two cores to one": 1.8}


def search_speed(game_id: str, seconds: float) -> float:
    """Iterations in a second, over positions in the middle of games."""
    sights = [Sight(g, g.waiting[0]) for g in midgames(find(game_id), 2)]
    begun = time.process_time()
    made = 0
    while (elapsed := time.process_time() - begun) < seconds:
        for sight in sights:
            bot = Search(made, 500)
            bot.think(sight)
            made += bot.thought
    return made / elapsed


def environment_speed(game_id: str, seconds: float) -> float:
    """Steps of the AEC environment in a second, each with observation and mask; the choices were made by random numbers before."""
    env = StarboardAEC(game_id, 2, telling=False)
    env.reset(seed=1)
    chances = np.random.default_rng(1).random(1 << 16).tolist()
    begun = time.process_time()
    made = 0
    while (elapsed := time.process_time() - begun) < seconds:
        for chance in chances[:1000]:
            observation, _, over, _, _ = env.last()
            if over:
                env.reset()
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(legal[int(chance * len(legal))])
        made += 1000
    return made / elapsed


def arena_gain(game_id: str, games: int) -> float:
    """How much quicker two processes are than one, starting included; one is measured before and after, as machines change their pace."""
    tournament = Tournament(game_id, ("search:200", "hasty"), games)
    times = []
    for processes in (1, 2, 1):
        begun = time.perf_counter()
        run(tournament, processes=processes)
        times.append(time.perf_counter() - begun)
    return (times[0] + times[2]) / 2 / times[1]


def main() -> int:
    print(f"{GAME}, {build()}")
    figures = {
        "search iterations/s": search_speed(GAME, SECONDS),
        "environment steps/s": environment_speed(GAME, SECONDS),
        "arena, two cores to one": arena_gain(GAME, ARENA_GAMES),
    }
    for name, value in figures.items():
        print(f"  {name:26} {value:12,.2f}   goal {GOALS[name]:,g} {'reached' if value >= GOALS[name] else 'MISSED'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
