"""The laws, for every game, every number of seats, several seeds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import starboard
from starboard.kernel.game import Game, random_playout
from starboard.kernel.laws import check_fully, check_lightly, fuzz_game, record_replays
from starboard.kernel.record import Record
from starboard.kernel.rng import seeded
from starboard.kernel.spec import Spec, find

GAMES = starboard.games(unfinished=True)
TABLES = [(game, seats) for game in GAMES for seats in find(game).seats]
SEEDS = (1, 2, 3)


def varied_options(spec: Spec, seed: int) -> dict[str, object]:
    """Options of a game, another choice for every seed; seed 1 has the defaults."""
    return {option.name: option.values[(seed - 1) * (number + 1) % len(option.values)] for number, option in enumerate(spec.options)}


def opened(spec: Spec, seats: int, seed: int, telling: bool = True) -> Game:
    return spec.new(seats, seed, varied_options(spec, seed), telling)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_random_game_keeps_all_laws(game: str, seats: int, seed: int) -> None:
    """Laws 1, 2, 3, 5, 6 and 7."""
    spec = find(game)
    failure = fuzz_game(spec, seats, seed, varied_options(spec, seed))
    assert failure is None, repr(failure)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_any_sequence_of_choices_keeps_the_laws(game: str, seats: int) -> None:
    """Laws 2, 3, 5, 6, 7 at moments that a search for trouble chooses, not a dice roll."""

    @settings(max_examples=5, derandomize=True, deadline=None, database=None)
    @given(st.lists(st.integers(0, 10_000), min_size=1, max_size=120))
    def play(choices: list[int]) -> None:
        g = opened(find(game), seats, 1)
        for choice in choices:
            if g.over:
                break
            seat = g.waiting[choice % len(g.waiting)]
            options = g.legal(seat)
            g.play(options[choice % len(options)], seat)
            check_lightly(g)
        check_fully(g, seeded(len(choices)))
        record_replays(g, {})

    play()


CONTINUE = """
import json, sys
from starboard.kernel.game import random_playout
from starboard.kernel.record import Record
from starboard.kernel.rng import seeded
from starboard.kernel.spec import find
import starboard

for path, seats, options, limit in json.load(sys.stdin):
    for g in (
        Record.load(path + ".record").replay(telling=False),
        find(Record.load(path + ".record").game_id).from_position(json.load(open(path + ".position")), seats, options),
    ):
        random_playout(g, seeded(5, "on"), limit)
        print(g.digest())
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_in_another_process(game: str, tmp_path: Path) -> None:
    """Law 4: stop after any action, write, read in a fresh process, go on: same end."""
    spec = find(game)
    ends: list[str] = []
    jobs: list[tuple[str, int, dict[str, object], int]] = []
    for seats in spec.seats:
        for stop in (0, 1, 7, 60 + seats):
            g = opened(spec, seats, stop + 1)
            random_playout(g, seeded(stop, "start"), stop)
            path = str(tmp_path / f"{seats}-{stop}")
            Record.of(g).save(path + ".record")
            Path(path + ".position").write_text(json.dumps(g.position()), encoding="utf-8")
            limit = spec.bound if stop == 7 else 100
            jobs.append((path, seats, g.options, limit))
            on = g.clone()
            random_playout(on, seeded(5, "on"), limit)
            assert on.over or limit == 100
            ends += [on.digest()] * 2
    source = str(Path(starboard.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": source, "PYTHONHASHSEED": "99"}
    done = subprocess.run(
        [sys.executable, "-W", "error::UserWarning", "-c", CONTINUE],
        input=json.dumps(jobs), capture_output=True, text=True, env=environment, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ends
