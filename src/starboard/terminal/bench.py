"""How fast the engine is, measured on one core: `starboard bench`, and `make bench` for both builds side by side.

Times are those of the processor, so that what else the machine does disturbs them little.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import partial

from starboard.kernel.game import Game, random_playout
from starboard.kernel.record import Record
from starboard.kernel.rng import seeded
from starboard.kernel.spec import Spec, find
from starboard.terminal.progress import LiveLine

SECONDS = 2.0
"""How long each figure is measured."""

FIGURES = ("decisions/s", "games/s", "clone µs", "observe µs", "determinize µs", "position µs", "save+load ms/100")


def measure(game_id: str, seats: int, seconds: float, tell: Callable[[int, int], None]) -> dict[str, float]:
    """The figures of one game with this many seats."""
    spec = find(game_id)
    tell(0, len(FIGURES))
    decisions, games, elapsed = random_games(spec, seats, seconds)
    figures = {"decisions/s": decisions / elapsed, "games/s": games / elapsed}
    positions = midgames(spec, seats)
    tasks: dict[str, Callable[[Game], object]] = {
        "clone µs": lambda g: g.clone(),
        "observe µs": lambda g: g.observe(0),
        "determinize µs": lambda g: g.determinize(0, 5),
        "position µs": lambda g: g.position(),
    }
    for name, task in tasks.items():
        tell(len(figures), len(FIGURES))
        figures[name] = microseconds(task, positions, seconds / 4)
    tell(len(figures), len(FIGURES))
    figures["save+load ms/100"] = save_and_load(spec, seats, seconds / 4)
    return figures


def random_games(spec: Spec, seats: int, seconds: float) -> tuple[int, int, float]:
    """Decisions and games of uniformly random play, and the time they took."""
    rng = seeded(1, "bench")
    decisions = games = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        g = spec.new(seats, games, None, telling=False)
        decisions += random_playout(g, rng, spec.bound)
        games += g.over
    return decisions, games, elapsed


def midgames(spec: Spec, seats: int) -> list[Game]:
    """Some games in the middle of play."""
    found = []
    for seed in range(10):
        g = spec.new(seats, seed, None, telling=False)
        random_playout(g, seeded(seed, "bench"), 40 + 17 * seed)
        if not g.over:
            found.append(g)
    return found


def microseconds(task: Callable[[Game], object], positions: list[Game], seconds: float) -> float:
    count = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        for g in positions:
            task(g)
        count += len(positions)
    return elapsed / count * 1e6


def save_and_load(spec: Spec, seats: int, seconds: float) -> float:
    """Milliseconds per 100 actions to write a whole game down and to read and replay it."""
    g = spec.new(seats, 1)
    random_playout(g, seeded(1, "bench"), spec.bound)
    count = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        again = Record.parse(Record.of(g).text()).replay(telling=False)
        count += 1
    if again.digest() != g.digest():
        raise AssertionError("the record does not replay to the same game")
    return elapsed / count * 1e3 / (g.actions / 100)


def run(games: list[str], seats: int | None = None, as_json: bool = False, seconds: float = SECONDS) -> int:
    """Print the figures of some games."""
    results = {}
    line = LiveLine()
    for game_id in games:
        number = seats or max(2, find(game_id).seats[0])
        results[game_id] = measure(game_id, number, seconds, partial(line.show, word=game_id))
    line.clear()
    if as_json:
        print(json.dumps(results))
        return 0
    for game_id, figures in results.items():
        print(game_id)
        for name in FIGURES:
            print(f"  {name:18} {figures[name]:12,.2f}")
    return 0
