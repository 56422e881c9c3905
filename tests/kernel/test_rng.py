"""The one source of chance: the same numbers everywhere, evenly spread."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from starboard.kernel.rng import Rng, seeded

FIRST_WORDS = {
    (0, ""): [439958176, 889269543, 3776239174, 3733419838, 2055236183, 3199825716],
    (7, "laser_station"): [2355752767, 3109998722, 2305131672, 3061093263, 2211228102, 2066536287],
}


@pytest.mark.parametrize(("seed", "stream"), FIRST_WORDS)
def test_the_sequence_of_a_seed_never_changes(seed: int, stream: str) -> None:
    """Records and saved positions rest on it."""
    rng = seeded(seed, stream)
    assert [rng.word() for _ in range(6)] == FIRST_WORDS[(seed, stream)]


def test_the_algorithm_by_hand() -> None:
    """One step of sfc32 from small numbers."""
    rng = Rng(1, 2, 3, 4)
    assert rng.word() == 1 + 2 + 4
    assert rng.state() == [2 ^ (2 >> 9), 3 + (3 << 3), (3 << 21) + 7, 5]


def test_a_copy_goes_on_alone() -> None:
    rng = seeded(1)
    copy = rng.clone()
    state = rng.state()
    ahead = [copy.word() for _ in range(5)]
    assert rng.state() == state
    assert [rng.word() for _ in range(5)] == ahead


def test_seeds_and_streams_are_independent() -> None:
    firsts = {seeded(seed, stream).word() for seed in (-1, 0, 1, 2, 10**30) for stream in ("", "a", "b")}
    assert len(firsts) == 15


def chi_square(counts: Counter[int], kinds: int, total: int) -> float:
    expected = total / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


@pytest.mark.parametrize(("kinds", "limit"), [(2, 10.8), (6, 20.5), (13, 32.9), (100, 148.2)])
def test_numbers_below_n_are_evenly_spread(kinds: int, limit: float) -> None:
    """Chi-square below the value that an even spread exceeds once in a thousand times."""
    rng = seeded(11, "even")
    counts = Counter(rng.below(kinds) for _ in range(20_000))
    assert set(counts) == set(range(kinds))
    assert chi_square(counts, kinds, 20_000) < limit


def test_a_die_shows_one_to_six() -> None:
    rng = seeded(12)
    counts = Counter(rng.die() - 1 for _ in range(12_000))
    assert chi_square(counts, 6, 12_000) < 20.5
    assert set(counts) == set(range(6))


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng = seeded(13)
    orders = {order: number for number, order in enumerate(permutations(range(4)))}
    counts: Counter[int] = Counter()
    for _ in range(12_000):
        things = [0, 1, 2, 3]
        rng.shuffle(things)
        counts[orders[tuple(things)]] += 1
    assert chi_square(counts, 24, 12_000) < 49.7


def test_short_lists_are_shuffled_too() -> None:
    rng = seeded(14)
    for things in ([], [5]):
        copy = list(things)
        rng.shuffle(copy)
        assert copy == things
