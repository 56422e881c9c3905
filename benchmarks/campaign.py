"""How long it takes to open a campaign of Deep Future in which 50 eras have been won: `python benchmarks/campaign.py`.

The galaxy grows by games for 2 and 3 in which the room's own suggestions are taken. Opening is reading the file with all its checks, and
laying out the next game.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path

import starboard  # noqa: F401  # registers the rooms
from starboard.games.deep_future.campaign import Galaxy, load_galaxy, new_galaxy, save_galaxy
from starboard.kernel.spec import find

ERAS = 50
LONGEST = 5000
"""A game that takes more decisions is not counted; the next seed is tried."""
REPEATS = 5


def old_galaxy(eras: int = ERAS) -> Galaxy:
    """A galaxy after so many won eras."""
    spec = find("deep_future")
    galaxy = new_galaxy(1)
    seed = 0
    while galaxy.era <= eras:
        g = galaxy.next_game(2 + seed % 2, seed)
        g.telling = False
        for _ in range(LONGEST):
            if g.over:
                break
            seat = g.waiting[0]
            g.play(spec.suggest(g, seat), seat)
        if g.over:
            galaxy = galaxy.after(g)
        seed += 1
    return galaxy


def measure() -> dict[str, float]:
    """Milliseconds to read the file and to begin the next game, the best of some tries, and how much there is to read."""
    galaxy = old_galaxy()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "galaxy.json"
        save_galaxy(galaxy, path)
        reading, opening = [], []
        for _ in range(REPEATS):
            start = time.process_time()
            found = load_galaxy(path)
            reading.append(time.process_time() - start)
            found.next_game(3, 1)
            opening.append(time.process_time() - start)
        size = path.stat().st_size
    return {
        "open campaign ms": min(opening) * 1e3,
        "of that reading ms": min(reading) * 1e3,
        "cards": len(galaxy.cards),
        "games": len(galaxy.chronicle),
        "file kB": size / 1000,
    }


if __name__ == "__main__":
    print(json.dumps(measure()))
    sys.exit(0)
