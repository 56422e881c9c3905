"""How strong the bots are, beside the goals: `make ladder`. Every pair plays the same seeds on both seats.

    python benchmarks/ladder.py [--games N] [--cores N] [--out DIR] [--only BOT]

With --out the games are kept there, and an interrupted ladder goes on.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from pathlib import Path

from starboard.arena.standings import duels
from starboard.arena.tournament import Tournament, run
from starboard.bots import LEVELS
from starboard.terminal.progress import LiveLine
from starboard.version import build

GAME = "laser_station"
GAMES = 200
RUNGS = list(LEVELS)
GOALS = [
    ("greedy", "random", 0.95),
    ("search:1000", "greedy", 0.70),
    ("search:1000", "random", 0.98),
    *[(better, worse, 0.65) for worse, better in pairwise(RUNGS)],
]


def main() -> int:
    wishes = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    wishes.add_argument("--games", type=int, default=GAMES)
    wishes.add_argument("--out", type=Path)
    wishes.add_argument("--cores", type=int, default=0, help="0: all of them")
    wishes.add_argument("--only", default="", help="only duels in which this bot plays")
    asked = wishes.parse_args()
    print(f"{GAME}, two seats, {asked.games} games for each pair, {build()}")
    missed = 0
    for better, worse, goal in GOALS:
        if asked.only and asked.only not in (better, worse):
            continue
        live = LiveLine()
        folder = asked.out / f"{better}-{worse}".replace(":", "_").replace("/", "_") if asked.out else None
        played = run(Tournament(GAME, (better, worse), asked.games, 2), folder, processes=asked.cores, progress=live.show)
        live.clear()
        duel = duels(played)[0]
        reached = duel.rate >= goal
        missed += not reached
        share = f"{100 * duel.rate:5.1f} % ({100 * duel.low:.1f} - {100 * duel.high:.1f})"
        print(f"{better:12} before {worse:12} {share:24} goal {100 * goal:.0f} % {'reached' if reached else 'MISSED'}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
