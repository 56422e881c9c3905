"""OpenSpiel's own tests and one of its algorithms run on our games."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

from starboard.envs import spiel
from starboard.kernel.reasons import BadInput
from starboard.kernel.spec import find, games


def play(state: pyspiel.State, generator: np.random.RandomState, decisions: int) -> None:
    for _ in range(decisions):
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply_action(int(generator.choice([outcome for outcome, _ in state.chance_outcomes()])))
        else:
            state.apply_action(int(generator.choice(state.legal_actions())))


@pytest.mark.parametrize("game_id", games(unfinished=True))
def test_a_game_in_openspiel_is_the_same_game(game_id: str) -> None:
    seats = max(2, find(game_id).seats[0])
    game = spiel.load(game_id, seats)
    state = game.new_initial_state()
    assert state.is_chance_node() and len(state.chance_outcomes()) == spiel.DEALS
    generator = np.random.RandomState(3)
    play(state, generator, 40)
    copy = state.clone()
    assert str(copy) == str(state) and copy.history() == state.history()
    play(copy, generator, 3)
    assert len(copy.history()) == len(state.history()) + 3
    play(state, generator, 1_000_000)
    assert state.is_terminal() and sum(state.returns()) == pytest.approx(0.0)


def test_what_a_player_is_told() -> None:
    game = spiel.load("laser_station", 2)
    state = game.new_initial_state()
    state.apply_action(7)
    observer = make_observation(game)
    observer.set_from(state, 0)
    assert observer.tensor.shape == (game.desk.size,) and "energy" in observer.dict
    assert state.information_state_string(0) != state.information_state_string(1)
    assert "hand" in state.observation_string(0)
    assert state.action_to_string(0, 0) == "pass"


def test_openspiels_own_check_of_a_game() -> None:
    """Random games in which OpenSpiel looks at everything it expects of a game: copies, masks, histories, returns."""
    pyspiel.random_sim_test(spiel.load("laser_station", 2, deals=20), num_sims=1, serialize=False, verbose=False)


class AtOnce(mcts.RandomRolloutEvaluator):
    """Judges every position alike, so that a search takes no time."""

    def evaluate(self, state: pyspiel.State) -> list[float]:
        return [0.0, 0.0]


def test_openspiels_tree_search_chooses_legally() -> None:
    """With its own random rollouts, each of which plays a game of ours to the end."""
    game = spiel.load("laser_station", 2)
    state = game.new_initial_state()
    state.apply_action(7)
    generator = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 2, mcts.RandomRolloutEvaluator(1, generator), random_state=generator)
    assert bot.step(state) in state.legal_actions()


def test_openspiels_bots_play_a_whole_game() -> None:
    game = spiel.load("laser_station", 2)
    generator = np.random.RandomState(2)
    searcher = mcts.MCTSBot(game, 1.4, 4, AtOnce(1, generator), random_state=generator)
    bots = [searcher, uniform_random.UniformRandomBot(1, generator)]
    returns = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, generator)
    assert sum(returns) == 0.0 and set(returns) <= {-1.0, 0.0, 1.0}


def test_what_openspiel_cannot_have() -> None:
    with pytest.raises(BadInput, match="at least 1 deal"):
        spiel.load("laser_station", 2, deals=0)
    with pytest.raises(BadInput, match="2 or more seats"):
        spiel.load("laser_station", 1)
