"""The same seed gives the same game, interpreted and compiled: plays games in both builds and compares every digest on the way."""

from __future__ import annotations

import os
import subprocess
import sys

GAMES_PER_SEAT_COUNT = 3
LOOK_EVERY = 97


def play_all() -> None:
    """Print which build this is, then a line per game with the digests on its way."""
    from starboard.kernel.game import random_playout
    from starboard.kernel.rng import seeded
    from starboard.kernel.spec import find, games
    from starboard.version import build

    print(build())
    for game_id in games(unfinished=True):
        spec = find(game_id)
        for seats in spec.seats:
            for seed in range(GAMES_PER_SEAT_COUNT):
                g = spec.new(seats, seed)
                rng = seeded(seed, "same games")
                digests = []
                while not g.over and g.actions < spec.bound:
                    random_playout(g, rng, LOOK_EVERY)
                    digests.append(g.digest())
                print(game_id, seats, seed, g.actions, *digests)


def main() -> int:
    outputs = []
    for pure in ("1", ""):
        environment = {**os.environ, "STARBOARD_PURE": pure}
        done = subprocess.run([sys.executable, __file__, "play"], env=environment, stdout=subprocess.PIPE, text=True, check=True)
        outputs.append(done.stdout.splitlines())
    interpreted, compiled = outputs
    if interpreted[0] != "interpreted" or compiled[0] != "compiled":
        print(f"the two builds are not there: {interpreted[0]!r} and {compiled[0]!r}; run `make fast`")
        return 1
    different = [(one, other) for one, other in zip(interpreted[1:], compiled[1:], strict=True) if one != other]
    for one, other in different:
        print(f"interpreted: {one[:100]}\ncompiled:    {other[:100]}\n")
    print(f"same games, interpreted and compiled: {len(interpreted) - 1 - len(different)} passed, {len(different)} failed")
    return 1 if different else 0


if __name__ == "__main__":
    if sys.argv[1:] == ["play"]:
        play_all()
    else:
        sys.exit(main())
