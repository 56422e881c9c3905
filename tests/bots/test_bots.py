"""Bots choose legally, by what their seat may know alone, and the same again from the same seed."""

from __future__ import annotations

import pytest

from starboard.bots import BOTS, LEVELS, Greedy, Hasty, Random, Search, make_bot
from starboard.bots.processes import SearchTogether
from starboard.kernel.game import Game, random_playout
from starboard.kernel.reasons import BadInput
from starboard.kernel.rng import seeded
from starboard.kernel.spec import find, games
from starboard.kernel.view import Sight


def midgame(game_id: str, seats: int, seed: int, decisions: int = 30) -> Game:
    """A game after some random decisions; after fewer if it would be over by then."""
    g = find(game_id).new(seats, seed, None, telling=False)
    random_playout(g, seeded(seed, "midgame"), decisions)
    return midgame(game_id, seats, seed, decisions // 2) if g.over else g


def seeds(game_id: str) -> range:
    """The small game is looked at more often than the big ones."""
    return range(4 if game_id == "laser_station" else 1)


def some_games() -> list[tuple[str, int]]:
    everything = games(unfinished=True)
    return [(game_id, seats) for game_id in everything for seats in sorted({find(game_id).seats[0], find(game_id).seats[-1]})]


QUICK_BOTS = ["random", "hasty", "hasty:50", "greedy", "search:6"]


@pytest.mark.parametrize("name", QUICK_BOTS)
@pytest.mark.parametrize(("game_id", "seats"), some_games())
def test_every_bot_chooses_a_legal_action_and_the_same_one_again(game_id: str, seats: int, name: str) -> None:
    for seed in seeds(game_id):
        g = midgame(game_id, seats, seed)
        seat = g.waiting[-1]
        before = g.digest()
        action = make_bot(name, 5).choose(Sight(g, seat))
        assert action in g.legal(seat)
        assert make_bot(name, 5).choose(Sight(g, seat)) == action
        assert g.digest() == before, "a bot may not touch the real game"


@pytest.mark.parametrize("name", QUICK_BOTS)
@pytest.mark.parametrize(("game_id", "seats"), some_games())
def test_swapping_what_a_seat_cannot_know_changes_no_choice(game_id: str, seats: int, name: str) -> None:
    different = 0
    for seed in seeds(game_id):
        g = midgame(game_id, seats, seed)
        seat = g.waiting[0]
        swapped = g.determinize(seat, 77 + seed)
        different += swapped.digest() != g.digest()
        assert make_bot(name, 3).choose(Sight(swapped, seat)) == make_bot(name, 3).choose(Sight(g, seat))
    assert different, "nothing was hidden, so the test has shown nothing"


def test_a_cheating_bot_would_be_caught() -> None:
    """The test above can fail: a bot that looks into the real pile chooses differently when it is swapped."""

    def cheat(g: Game, seat: int) -> int:
        options = g.legal(seat)
        return options[int(g.digest(), 16) % len(options)]

    caught = False
    for seed in range(6):
        g = midgame("laser_station", 2, seed)
        seat = g.waiting[0]
        caught = caught or cheat(g, seat) != cheat(g.determinize(seat, 77 + seed), seat)
    assert caught


def test_search_keeps_its_tree_within_a_move_where_nobody_learned_anything() -> None:
    reused = 0
    g = find("laser_station").new(2, 4, None, telling=False)
    bots = [Search(1, 12), Search(2, 12)]
    while not g.over and g.actions < 40:
        seat = g.waiting[0]
        sight = Sight(g, seat)
        before = bots[seat]._last
        expected = before is not None and bots[seat]._seen == sight.number and not sight.learned and before.actor == seat
        root = bots[seat].think(sight)
        assert (root is before) == expected
        if expected:
            reused += 1
            assert root.visits > 12
        best = root.most_visited()
        assert best is not None and best.action in g.legal(seat)
        bots[seat]._last, bots[seat]._seen = best, sight.number + 1
        g.play(best.action, seat)
    assert reused


def test_search_stops_when_the_rest_of_its_budget_cannot_change_the_choice() -> None:
    earlier = 0
    for seed in range(6):
        g = midgame("laser_station", 2, seed)
        seat = g.waiting[0]
        quick, thorough = Search(7, 60), Search(7, 60)
        best = thorough.think(Sight(g, seat)).most_visited()
        assert best is not None and quick.choose(Sight(g, seat)) == best.action
        assert quick.thought <= thorough.thought == 60
        earlier += quick.thought < 60
    assert earlier, "in no position the choice was clear early, so the test has shown nothing"


@pytest.mark.parametrize("game_id", games(unfinished=True))
def test_a_time_limit_that_is_not_reached_changes_nothing(game_id: str) -> None:
    g = midgame(game_id, 2, 1)
    seat = g.waiting[0]
    free, limited = (Search(3, 20, seconds).think(Sight(g, seat)) for seconds in (0.0, 100_000.0))
    assert [(node.action, node.visits) for node in free.children] == [(node.action, node.visits) for node in limited.children]


def test_search_sees_that_the_last_shot_wins() -> None:
    """12.1: with 7 energy at the laser at the end of the round the game is won; the search does not let that go by."""
    position = {
        "station": "energy_centre",
        "turn": "A",
        "shuttles": {"red": "machine_deck"},
        "seats": {"A": {"hand": ["biotope:red"], "laser": 6}, "B": {"hand": [], "laser": 6}},
        "tracks": {
            "energy_centre": {"inner": {"1": ["A"], "0": ["B"]}},
            "machine_deck": {"inner": {"3": ["A", "B"]}},
        },
    }
    g = find("laser_station").from_position(position, 2)
    word = g.vocabulary().number("station")
    assert word in g.legal(0)
    assert Search(1, 200).choose(Sight(g, 0)) == word


def test_several_processes_give_the_same_answer_each_time() -> None:
    g = midgame("laser_station", 3, 2)
    seat = g.waiting[0]
    first, second = (SearchTogether(4, 40, 0.0, 2).think(Sight(g, seat)) for _ in range(2))
    assert sum(node.visits for node in first.children) == 40
    assert [(node.action, node.visits) for node in first.children] == [(node.action, node.visits) for node in second.children]
    assert make_bot("search:40@2", 4).choose(Sight(g, seat)) in g.legal(seat)


def test_a_time_budget_ends() -> None:
    g = midgame("laser_station", 2, 1)
    bot = Search(1, 0, 0.05)
    assert bot.choose(Sight(g, g.waiting[0])) in g.legal(g.waiting[0])
    assert bot.thought >= 1


@pytest.mark.parametrize(("name", "least", "most"), [("search:3/60s", 3, 3), ("search:100000000/0.05s", 1, 99_999_999)])
def test_of_two_limits_the_first_reached_ends_the_search(name: str, least: int, most: int) -> None:
    g = midgame("laser_station", 2, 1)
    bot = make_bot(name, 1)
    assert isinstance(bot, Search)
    bot.think(Sight(g, g.waiting[0]))
    assert least <= bot.thought <= most


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nobody", "there is no bot 'nobody'"),
        ("search:0", "needs a budget"),
        ("search:0s", "needs a budget"),
        ("search:0/2s", "needs a budget"),
        ("search:5/0s", "needs a budget"),
        ("search:-5", "is no budget"),
        ("search:5/2", "is no budget"),
        ("search:5s/2s", "is no budget"),
        ("search:many", "is no budget"),
        ("search:10@0", "at least 1 process"),
        ("search:10@65", "at most 64"),
        ("hasty:101", "from 0 to 100"),
        ("program:", "there is no bot"),
        ("program:'", "cannot be read"),
    ],
)
def test_unknown_bots_and_empty_budgets_are_refused(name: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        make_bot(name)


def test_every_name_on_the_menu_makes_a_bot() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard", "expert"]
    for name in BOTS:
        assert make_bot(name, 1) is not None
    assert {type(make(1)) for make in BOTS.values()} == {Random, Hasty, Greedy, Search}
    assert set(LEVELS) < set(BOTS)


def test_experts_think_shorter_in_games_that_race_and_as_long_as_before_in_the_others() -> None:
    expert, same = make_bot("expert", 1), make_bot(LEVELS["expert"], 1)
    assert isinstance(expert, Search) and isinstance(same, Search)
    assert expert.iterations == same.iterations == same.racing and expert.seconds == same.seconds
    assert 100 < expert.racing < expert.iterations
    g = midgame("terraforming_mars", 2, 1)
    expert.racing = 6
    expert.think(Sight(g, g.waiting[0]))
    assert expert.thought == 6


def test_hasty_beats_random() -> None:
    """A quick look at what `make ladder` measures: 6 games of 6."""
    won = 0
    for seed in range(6):
        g = find("laser_station").new(2, seed, None, telling=False)
        own = seed % 2
        bots = {own: make_bot("hasty", seed), 1 - own: make_bot("random", seed)}
        while not g.over:
            seat = g.waiting[0]
            g.play(bots[seat].choose(Sight(g, seat)), seat)
        won += g.result().winners == [own]
    assert won == 6
