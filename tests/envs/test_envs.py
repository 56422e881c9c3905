"""The environments hold what PettingZoo, Gymnasium and OpenSpiel expect, and tell a seat only what it may know."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

from starboard.envs import aec, parallel
from starboard.envs.desk import Desk, picture
from starboard.envs.single import SingleSeat, random_legal
from starboard.envs.vector import VectorTable
from starboard.kernel.game import random_playout
from starboard.kernel.reasons import BadInput, IllegalAction
from starboard.kernel.record import Record
from starboard.kernel.rng import seeded
from starboard.kernel.spec import find, games

SEATINGS = [(game_id, seats) for game_id in games(unfinished=True) for seats in (find(game_id).seats[0], find(game_id).seats[-1])]

# PettingZoo warns about every environment that gives its mask inside of the observation, as its own board games do.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def many(game_id: str) -> int:
    return max(2, find(game_id).seats[0])


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_pettingzoos_api_test(game_id: str, seats: int) -> None:
    api_test(aec.env(game_id, seats), num_cycles=200)


@pytest.mark.parametrize("game_id", games(unfinished=True))
def test_pettingzoos_seed_test(game_id: str) -> None:
    seed_test(partial(aec.env, game_id), num_cycles=60)


@pytest.mark.parametrize("game_id", games(unfinished=True))
def test_pettingzoos_max_cycles_test(game_id: str) -> None:
    """In cycles, in which every seat is asked once."""
    seats = many(game_id)
    module = SimpleNamespace(parallel_env=partial(parallel.parallel_env, game_id, seats), env=partial(parallel.env, game_id, seats))
    max_cycles_test(module)


@pytest.mark.parametrize("game_id", games(unfinished=True))
def test_pettingzoos_render_test(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    tests: dict[str, Callable[[Any], bool]] = {"human": lambda shown: shown is None, "ansi": lambda shown: game_id in shown}
    render_test(partial(aec.env, game_id), custom_tests=tests)
    assert game_id in capsys.readouterr().out


@pytest.mark.parametrize("game_id", games(unfinished=True))
def test_pettingzoos_parallel_api_test(game_id: str) -> None:
    parallel_api_test(parallel.parallel_env(game_id, many(game_id)), num_cycles=60)


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_observations_show_nothing_hidden(game_id: str, seats: int) -> None:
    """What a seat observes is the same in every game it cannot tell from the real one."""
    desk = Desk(game_id, seats)
    for seed in range(4):
        desk.reset(seed)
        random_playout(desk.game, seeded(seed, "look"), 40)
        other = desk.clone()
        for seat in range(seats):
            other.game = desk.game.determinize(seat, 99)
            assert np.array_equal(desk.observe(seat), other.observe(seat))
            assert np.array_equal(desk.mask(seat), other.mask(seat))


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_the_named_parts_are_the_whole_observation(game_id: str, seats: int) -> None:
    desk = Desk(game_id, seats)
    observation = desk.observe(0)
    assert observation.shape == (desk.size,) and observation.dtype == np.float32
    assert np.array_equal(np.concatenate(list(desk.named(observation).values())), observation)


def test_laser_station_has_features_of_its_own() -> None:
    desk = Desk("laser_station", 3)
    parts = desk.named(desk.observe(1))
    assert parts["energy"].reshape(3, 6)[0] * 7 == pytest.approx([3, 4, 4, 1, 3, 0])
    assert parts["station"].tolist() == [1, 0, 0, 0, 0, 0]
    assert parts["hand"].sum() * 3 == pytest.approx(3)
    assert parts["hand_sizes"] * 7 == pytest.approx([3, 3, 3])


def test_terraforming_mars_has_features_of_its_own() -> None:
    desk = Desk("terraforming_mars", 2)
    random_playout(desk.game, seeded(3, "look"), 120)
    table, parts = desk.game.observe(1), desk.named(desk.observe(1))
    own, other = table["seats"]["B"], table["seats"]["A"]
    assert parts["rating"] * 50 == pytest.approx([own["tr"], other["tr"]])
    assert parts["stock"].reshape(2, 6)[:, 0] * 40 == pytest.approx([own["money"], other["money"]])
    assert parts["production"].reshape(2, 6)[1, 5] * 10 == pytest.approx(other["production"]["heat"])
    assert parts["hand"].sum() == len(own["hand"])
    assert parts["played"].reshape(2, 208).sum(axis=1).tolist() == [len(own["played"]), len(other["played"])]
    assert parts["question"].sum() == (1 in desk.game.waiting)
    assert parts["corporation"].reshape(2, 13).sum(axis=1).tolist() == [1, 1]


def test_deep_future_has_features_of_its_own() -> None:
    desk = Desk("deep_future", 2)
    for _ in range(60):
        desk.play(desk.spec.suggest(desk.game, desk.game.waiting[0]), desk.game.waiting[0])
    table, parts = desk.game.observe(0), desk.named(desk.observe(0))
    own, other = table["seats"]["A"], table["seats"]["B"]
    assert parts["hand_sizes"] * 10 == pytest.approx([own["hand_size"], other["hand_size"]])
    assert parts["tracks"].reshape(2, 4)[1] * [12, 6, 6, 6] == pytest.approx([other["tracks"][track] for track in "CMSX"])
    assert parts["settled_sizes"] * 6 == pytest.approx([len(own["settled"]), len(other["settled"])])
    assert (parts["hand"].reshape(12, -1)[:, 0] > 0).sum() == own["hand_size"]
    assert parts["own_cubes"].sum() > 0


def test_the_general_picture_counts_words_and_numbers() -> None:
    assert picture({"a": ["x", "x"]}).max() == 2.0
    assert picture({"a": 5}).sum() == 0.5
    assert not np.array_equal(picture({"a": "x"}), picture({"a": "y"}))


def play_on(env: aec.StarboardAEC, seed: int, decisions: int) -> list[int]:
    generator = np.random.default_rng(seed)
    made: list[int] = []
    for _ in range(decisions):
        observation, _, over, cut_off, _ = env.last()
        if over or cut_off:
            break
        made.append(random_legal(observation["action_mask"], generator))
        env.step(made[-1])
    return made


def test_a_clone_goes_its_own_way() -> None:
    env = aec.env("laser_station", 2)
    env.reset(seed=3)
    play_on(env, 1, 30)
    other = env.clone()
    before = env.desk.game.digest()
    assert play_on(other, 2, 40)
    assert env.desk.game.digest() == before
    again = env.clone()
    play_on(again, 2, 40)
    assert again.desk.game.digest() == other.desk.game.digest()
    env.reset()
    assert other.desk.game.digest() != env.desk.game.digest()


def test_the_other_forms_are_copied_saved_and_loaded_too(tmp_path: Path) -> None:
    generator = np.random.default_rng(2)

    def play_cycles(env: parallel.StarboardParallel, seen: dict[str, Any], cycles: int) -> dict[str, Any]:
        for _ in range(cycles):
            seen = env.step({agent: random_legal(seen[agent]["action_mask"], generator) for agent in env.agents})[0]
        return seen

    cycles = parallel.parallel_env("terraforming_mars", 2)
    seen = play_cycles(cycles, cycles.reset(seed=3)[0], 20)
    before = cycles.desk.game.digest()
    copy = cycles.clone()
    play_cycles(copy, seen, 5)
    assert cycles.desk.game.digest() == before != copy.desk.game.digest()
    cycles.save(tmp_path / "cycles.jsonl")
    loaded = parallel.parallel_env("terraforming_mars", 2)
    there = loaded.load(tmp_path / "cycles.jsonl")
    assert loaded.desk.game.digest() == before and np.array_equal(there["seat_0"]["action_mask"], seen["seat_0"]["action_mask"])
    assert set(cycles.named(there["seat_0"]["observation"])) == {name for name, _ in cycles.desk.parts}

    single = SingleSeat("laser_station", 3, bots=["hasty", "random"], seat=1)
    observation, _ = single.reset(seed=5)
    for _ in range(20):
        observation = single.step(random_legal(observation["action_mask"], generator))[0]
    single.save(tmp_path / "single.jsonl")
    again = SingleSeat("laser_station", 3, bots=["hasty", "random"], seat=1)
    assert np.array_equal(again.load(tmp_path / "single.jsonl")["observation"], observation["observation"])
    twin = single.clone()
    action = random_legal(observation["action_mask"], generator)
    one, other = single.step(action), twin.step(action)
    assert single.desk.game.digest() == twin.desk.game.digest() and one[1] == other[1]
    assert np.array_equal(single.np_random.random(3), twin.np_random.random(3))


def test_save_and_load(tmp_path: Path) -> None:
    env = aec.env("laser_station", 2)
    env.reset(seed=3)
    play_on(env, 1, 30)
    env.save(tmp_path / "game.jsonl")
    other = aec.env("laser_station", 2)
    other.load(tmp_path / "game.jsonl")
    assert other.desk.game.digest() == env.desk.game.digest()
    assert other.agent_selection == env.agent_selection
    with pytest.raises(BadInput, match="with 2 seats"):
        aec.env("laser_station", 3).load(tmp_path / "game.jsonl")
    command = env.open_on_table(tmp_path / "shown.jsonl")
    assert command.startswith("starboard replay ")
    assert Record.load(command.split()[-1]).replay().digest() == env.desk.game.digest()
    with pytest.raises(BadInput, match="telling=True"):
        aec.env("laser_station", 2, telling=False).save(tmp_path / "no.jsonl")


def test_a_finished_game_can_be_loaded(tmp_path: Path) -> None:
    env = aec.env("laser_station", 2)
    env.reset(seed=3)
    play_on(env, 1, 100_000)
    assert all(env.terminations.values()) and sum(env.rewards.values()) == 0.0
    env.save(tmp_path / "game.jsonl")
    other = aec.env("laser_station", 2)
    other.load(tmp_path / "game.jsonl")
    assert all(other.terminations.values()) and other.rewards == env.rewards


def test_illegal_actions() -> None:
    def wrong(illegal: str) -> aec.StarboardAEC:
        env = aec.env("laser_station", 2, illegal=illegal)
        env.reset(seed=1)
        return env

    env = wrong("raise")
    before = env.desk.game.digest()
    with pytest.raises(IllegalAction):
        env.step(150)
    assert env.desk.game.digest() == before
    env = wrong("lose")
    loser = env.agent_selection
    env.step(150)
    assert all(env.terminations.values()) and env.rewards[loser] == -1.0
    env = wrong("replace")
    env.step(150)
    assert env.desk.game.actions == 1 and {"illegal": 150} in env.infos.values()


def test_games_are_cut_off() -> None:
    env = aec.env("laser_station", 2, max_decisions=5)
    env.reset(seed=1)
    assert len(play_on(env, 1, 100)) == 5
    assert all(env.truncations.values())


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: aec.env("chess"), "there is no game"),
        (lambda: aec.env("laser_station", 9), "2 to 5 seats"),
        (lambda: aec.env(illegal="x"), "raise, lose, replace"),
        (lambda: aec.env(max_decisions=-1), "at least 0"),
        (lambda: parallel.parallel_env(max_cycles=-1), "at least 0"),
        (lambda: SingleSeat(seat=2), "from 0 to 1"),
        (lambda: SingleSeat(bots=["random", "random"]), "1 bots are needed"),
        (lambda: SingleSeat(bots="nobody"), "there is no bot"),
        (lambda: VectorTable(count=0), "at least 1"),
        (lambda: VectorTable(count=1, processes=2), "from 0 to"),
    ],
)
def test_what_cannot_be_made_is_refused(make: Callable[[], object], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        make()


@pytest.mark.parametrize("game_id", games(unfinished=True))
@pytest.mark.parametrize("seat", [0, -1])
def test_gymnasium_against_bots(game_id: str, seat: int) -> None:
    env = SingleSeat(game_id, many(game_id), bots="random", seat=seat)
    generator = np.random.default_rng(1)
    observation, _ = env.reset(seed=4)
    over = False
    while not over:
        assert env.observation_space.contains(observation)
        assert np.array_equal(observation["action_mask"], env.action_masks())
        observation, reward, over, _, _ = env.step(random_legal(observation["action_mask"], generator))
    assert reward in (-1.0, 0.0, 1.0) or abs(reward) < 1.0


def test_gymnasiums_own_check() -> None:
    """With actions that are always legal: the checker does not know masks."""

    class FirstLegal(SingleSeat):
        def step(self, action: int) -> Any:
            return super().step(int(np.flatnonzero(self.action_masks())[action % self.action_masks().sum()]))

    check_env(FirstLegal("laser_station", 2, bots="random"), skip_render_check=True)


def test_many_games_at_once_in_one_process_or_several() -> None:
    here = VectorTable("laser_station", 2, count=3, processes=0, seed=5)
    elsewhere = VectorTable("laser_station", 2, count=3, processes=2, seed=5)
    generator = np.random.default_rng(1)
    one, other = here.reset(), elsewhere.reset()
    for _ in range(100):
        assert np.array_equal(one.observations, other.observations) and np.array_equal(one.masks, other.masks)
        assert np.array_equal(one.seats, other.seats)
        actions = [random_legal(mask, generator) for mask in one.masks]
        one, other = here.step(actions), elsewhere.step(actions)
    assert one.observations.shape == (3, sum(size for _, size in here.parts)) and one.masks.shape == (3, here.actions)
    for table in (here, elsewhere):
        with pytest.raises(BadInput, match="3 actions"):
            table.step([0])
        with pytest.raises((IllegalAction, BadInput)):
            table.step([164, 164, 164])
        table.close()


def test_a_finished_game_is_followed_by_another() -> None:
    table = VectorTable("laser_station", 2, count=2)
    assert table.own is not None
    table.reset()
    ended = 0
    while ended < 4:
        batch = table.step([desk.spec.suggest(desk.game, desk.game.waiting[0]) for desk in table.own.desks])
        ended += int(batch.done.sum())
        assert (batch.rewards[~batch.done] == 0).all()
        assert (batch.rewards.sum(axis=1) == 0).all()
        assert batch.masks.any(axis=1).all()
