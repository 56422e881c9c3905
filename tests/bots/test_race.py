"""The search that lets ideas run against each other on the same imagined games."""

from __future__ import annotations

import pytest

import starboard
from starboard.bots.node import Node
from starboard.bots.race import CAUTION, LAP, SURE, Race, Runner, better_half, gain, hopeful, winner
from starboard.kernel.game import Game
from starboard.kernel.rng import seeded
from starboard.kernel.spec import find
from starboard.kernel.view import Sight

GAME = "terraforming_mars"
WON = {
    "temperature": 6, "oxygen": 14, "oceans": 9, "generation": 11, "passed": ["B"],
    "seats": {"A": {"tr": 40, "heat": 8, "money": 3}, "B": {"tr": 40}},
}  # fmt: skip
"""A step of heat ends the game, and wins it."""


def midgame(seats: int, seed: int, decisions: int = 50) -> Game:
    spec = find(GAME)
    g = spec.new(seats, seed, None, telling=False)
    for _ in range(decisions):
        g.play(spec.suggest(g, g.waiting[0]), g.waiting[0])
    while len(spec.ideas(g, g.waiting[0])) < 4:
        g.play(spec.suggest(g, g.waiting[0]), g.waiting[0])
    return g


def race(g: Game, iterations: int, seed: int = 1, seconds: float = 0.0) -> Race:
    ran = Race(Sight(g, g.waiting[0]), iterations, seconds, seeded(seed, "race"), 4)
    ran.run()
    return ran


def runner(*results: float) -> Runner:
    made = Runner(Node(0, 1, 2))
    made.results = list(results)
    return made


@pytest.mark.parametrize("iterations", [1, 2, 3, 7, 40])
def test_a_race_makes_exactly_the_iterations_it_was_given(iterations: int) -> None:
    ran = race(midgame(2, 3), iterations)
    assert ran.done == iterations
    assert sum(child.visits for child in ran.root.children) == ran.root.visits == iterations


def test_the_winner_is_the_one_looked_at_most_and_shows_how_it_goes_on() -> None:
    for seed in range(4):
        ran = race(midgame(2, seed), 40)
        best = ran.root.most_visited()
        assert best is not None and best is winner(ran.runners).node
        assert all(child.visits < best.visits for child in ran.root.children if child is not best)
        assert best.children and best.children[0].visits == 1


def test_all_ideas_in_the_race_meet_the_same_games() -> None:
    ran = race(midgame(3, 5), 40)
    counts = sorted(len(one.results) for one in ran.runners)
    assert counts[-1] - counts[0] <= 1 + LAP


def test_a_race_repeats_itself_from_the_same_seed_and_differs_from_another() -> None:
    g = midgame(2, 6)
    first, again, other = (race(g, 40, seed) for seed in (1, 1, 2))
    assert [child.totals for child in first.root.children] == [child.totals for child in again.root.children]
    assert [child.totals for child in first.root.children] != [child.totals for child in other.root.children]


def test_a_race_against_the_clock_ends() -> None:
    ran = race(midgame(2, 7), 0, seconds=0.05)
    assert ran.done >= 1


def test_one_idea_alone_wins_at_once() -> None:
    spec = find(GAME)
    g = spec.new(2, 1, None, telling=False)
    while len(spec.ideas(g, g.waiting[0])) > 1 and not g.over:
        g.play(spec.suggest(g, g.waiting[0]), g.waiting[0])
    ran = race(g, 40)
    assert ran.done == LAP and len(ran.root.children) == 1


def test_the_first_idea_stays_and_the_worst_leave() -> None:
    first, good, fair, bad = runner(0.1), runner(0.9), runner(0.5), runner(0.2)
    assert better_half([first, bad, good, fair]) == [first, good]


def test_another_idea_wins_only_by_more_than_chance() -> None:
    first = runner(0.5, 0.5, 0.5, 0.5)
    steady, lucky = runner(0.6, 0.61, 0.6, 0.61), runner(0.1, 0.95, 0.1, 0.9)
    assert CAUTION > 0.0 and gain(steady, first, -CAUTION) > 0.0 > gain(lucky, first, -CAUTION)
    assert winner([first, lucky]) is first
    assert winner([first, lucky, steady]) is steady


def test_iterations_and_seconds_together_end_with_whichever_comes_first() -> None:
    g = midgame(2, 7)
    assert race(g, 30, seconds=60.0).done == 30
    assert race(g, 10_000_000, seconds=0.05).done < 100_000


def test_who_cannot_win_any_more_leaves_the_race() -> None:
    first = runner(0.5, 0.52, 0.5, 0.52)
    worse, unsure = runner(0.4, 0.41, 0.4, 0.41), runner(0.1, 0.95, 0.1, 0.9)
    assert gain(worse, first, SURE) < 0.0 < gain(unsure, first, SURE)
    assert hopeful([first, worse, unsure]) == [first, unsure]
    assert hopeful([first, worse]) == [first]


def test_a_clear_winner_leaves_the_first_idea_behind_too() -> None:
    first, clear, unsure = runner(0.5, 0.52, 0.5, 0.52), runner(0.9, 0.91, 0.9, 0.91), runner(0.1, 2.0, 0.1, 1.9)
    assert hopeful([first, clear]) == [clear]
    assert hopeful([first, clear, unsure]) == [first, clear, unsure], "the others are compared with the first idea to the end"


def test_ideas_that_lead_to_the_same_are_not_compared_for_long() -> None:
    assert hopeful([runner(0.5, 0.6, 0.4), runner(0.5, 0.6, 0.4), runner(0.5, 0.6, 0.4)])[1:] == []


def test_a_race_that_is_decided_ends_before_its_budget_is_used_up_only_if_it_is_to_choose() -> None:
    """The last step of heat wins the game at once, so one look is enough."""
    g = starboard.from_position(GAME, WON, 2)
    sight = Sight(g, 0)
    quick, whole = (Race(sight, 400, 0.0, seeded(1, "race"), 4, to_choose) for to_choose in (True, False))
    chosen, asked = quick.run().most_visited(), whole.run().most_visited()
    assert chosen is not None and asked is not None and chosen.action == asked.action
    assert quick.done < 200 and whole.done == 400
