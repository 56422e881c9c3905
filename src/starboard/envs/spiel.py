"""The games for OpenSpiel: `load("laser_station", seats=2)` is a game on which its algorithms run.

OpenSpiel wants to see chance. The first node of a game is a chance node with one outcome for each of `deals` seeds; everything random in
the game follows from that seed. What a player knows is the observation tensor (the numbers of the other environments), and as a string the
table and the story so far as that seat may know it, which is all it has ever learned.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from starboard.envs.desk import Desk
from starboard.kernel.game import Game
from starboard.kernel.reasons import BadInput
from starboard.kernel.spec import find

DEALS = 1000


class Holder:
    """A game inside a state; OpenSpiel copies states deeply, and this is how a game is copied."""

    def __init__(self, game: Game | None) -> None:
        self.game = game

    def __deepcopy__(self, memo: object) -> Holder:
        if self.game is None:
            return Holder(None)
        other = self.game.clone()
        other.listen()
        return Holder(other)


def game_type(game_id: str) -> Any:
    spec = find(game_id)
    return pyspiel.GameType(
        short_name=f"python_starboard_{game_id}",
        long_name=f"Starboard {game_id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=spec.seats[-1],
        min_num_players=max(2, spec.seats[0]),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
        default_loadable=False,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One game with a fixed number of seats."""

    def __init__(self, game_id: str, seats: int, deals: int, options: dict[str, Any] | None) -> None:
        self.desk = Desk(game_id, seats, options)
        self.deals = deals
        info = pyspiel.GameInfo(
            num_distinct_actions=self.desk.actions,
            max_chance_outcomes=deals,
            num_players=self.desk.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.desk.spec.bound,
        )
        super().__init__(game_type(game_id), info, {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.desk)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A game in progress, or the deal that comes before it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._holder = Holder(None)

    def current_player(self) -> int:
        game = self._holder.game
        if game is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if game.over else game.waiting[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(seed, 1.0 / deals) for seed in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self._holder.game is not None
        return list(self._holder.game.legal(player))

    def _apply_action(self, action: int) -> None:
        game = self._holder.game
        if game is None:
            desk = self.get_game().desk
            self._holder.game = desk.spec.new(desk.seats, action, desk.options)
        else:
            game.play(action, game.waiting[0])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.get_game().desk.spec.vocabulary.name(action))

    def is_terminal(self) -> bool:
        return self._holder.game is not None and self._holder.game.over

    def returns(self) -> list[float]:
        desk: Desk = self.get_game().desk
        if self._holder.game is None:
            return [0.0] * desk.seats
        found = desk.clone()
        found.game = self._holder.game
        return found.rewards()

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        game = self._holder.game
        if game is None or seat < 0:
            return ""
        story = "\n".join(str(text) for text in game.log(seat))
        return f"{self.observation_string(seat)}\n{story}"

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        game = self._holder.game
        return "" if game is None or seat < 0 else json.dumps(game.observe(seat), sort_keys=True)

    def __str__(self) -> str:
        game = self._holder.game
        return "to be dealt" if game is None else f"{game.game_id()} after {game.actions} decisions"


class SpielObserver:
    """The numbers a player knows, in OpenSpiel's manner: one tensor, and its named parts."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk.clone()
        self.tensor = np.zeros(desk.size, np.float32)
        self.dict = desk.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        game = state._holder.game
        if game is None:
            self.tensor.fill(0)
            return
        self._desk.game = game
        self.tensor[:] = self._desk.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.observation_string(player)


def load(game_id: str, seats: int = 0, deals: int = DEALS, options: dict[str, Any] | None = None) -> SpielGame:
    """A game for OpenSpiel's algorithms."""
    if deals < 1:
        raise BadInput(f"at least 1 deal is needed, not {deals}")
    if seats == 1:
        raise BadInput("OpenSpiel gets the games for 2 or more seats")
    return SpielGame(game_id, seats, deals, options)
