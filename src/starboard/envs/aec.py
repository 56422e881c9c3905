"""PettingZoo's AEC form: the seat that has to decide acts, one after the other.

An observation is a dict with `observation` (numbers; `named` cuts it into its named parts) and `action_mask`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from starboard.envs.desk import HIGH, LOW, Desk, Observation, copy_generator
from starboard.kernel.reasons import BadInput, choices

RAISE: Final = "raise"
LOSE: Final = "lose"
REPLACE: Final = "replace"
ILLEGAL: Final = (RAISE, LOSE, REPLACE)
"""What an illegal action does: it is refused with its reason, it ends the game with -1, or a random legal one is played instead."""


def observation_space(desk: Desk) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(LOW, HIGH, (desk.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (desk.actions,), np.int8),
        }
    )


def agent_names(seats: int) -> list[str]:
    return [f"seat_{seat}" for seat in range(seats)]


class StarboardAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game for several learners. `max_decisions` cuts games off (0: never)."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "name": "starboard_v1", "is_parallelizable": False}

    def __init__(
        self,
        game: str = "laser_station",
        seats: int = 0,
        options: dict[str, Any] | None = None,
        max_decisions: int = 0,
        illegal: str = RAISE,
        telling: bool = True,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if illegal not in ILLEGAL:
            raise BadInput(f"illegal cannot be {illegal!r}; it can be {choices(ILLEGAL)}")
        if max_decisions < 0:
            raise BadInput(f"max_decisions is at least 0, not {max_decisions}")
        self.desk = Desk(game, seats, options, telling)
        self.illegal = illegal
        self.max_decisions = max_decisions
        self.render_mode = render_mode
        self.possible_agents = agent_names(self.desk.seats)
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.desk) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.desk.actions) for agent in self.possible_agents}
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same game; without one, the next of a sequence of games."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.desk.reset(int(self._random.integers(2**31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = 0
        self.agent_selection = self.possible_agents[self.desk.game.waiting[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat_of[agent]
        return {"observation": self.desk.observe(seat), "action_mask": self.desk.mask(seat)}

    def named(self, observation: Observation) -> dict[str, Observation]:
        return self.desk.named(observation)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only seats whose game is over act with None"
        seat = self._seat_of[agent]
        chosen = self._legal(int(action), seat)
        self._cumulative_rewards[agent] = 0.0
        if chosen < 0:
            self._end([-1.0 if one == seat else 0.0 for one in range(self.desk.seats)])
            return
        self.desk.play(chosen, seat)
        self._decisions += 1
        game = self.desk.game
        if game.over:
            self._end(self.desk.rewards())
            return
        if self.max_decisions and self._decisions >= self.max_decisions:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[game.waiting[0]]
        if self.render_mode == "human":
            self.render()

    def _legal(self, action: int, seat: int) -> int:
        """The action to be played instead of the one given, if that is not legal; -1 if the game is lost by it."""
        legal = self.desk.game.legal(seat)
        if action in legal or self.illegal == RAISE:
            return action
        self.infos[self.possible_agents[seat]] = {"illegal": action}
        if self.illegal == LOSE:
            return -1
        assert self._random is not None
        return legal[int(self._random.integers(len(legal)))]

    def _end(self, rewards: list[float]) -> None:
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The state in a few lines; `human` prints them."""
        text = self.desk.text()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return f"starboard_{self.desk.spec.game_id}"

    # ---- copies and files

    def clone(self) -> StarboardAEC:
        """An equal and independent environment, half-way through a game as well."""
        other = StarboardAEC.__new__(StarboardAEC)
        other.__dict__.update(self.__dict__)
        other.desk = self.desk.clone()
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations"):
            if name in self.__dict__:
                setattr(other, name, getattr(self, name).copy())
        if "infos" in self.__dict__:
            other.infos = {agent: dict(info) for agent, info in self.infos.items()}
        if self._random is not None:
            other._random = copy_generator(self._random)
        return other

    def save(self, path: str | Path) -> None:
        self.desk.save(path)

    def load(self, path: str | Path) -> None:
        """Go on from a record."""
        self.reset(seed=0)
        self.desk.load(path)
        game = self.desk.game
        self._decisions = game.actions
        if game.over:
            self._end(self.desk.rewards())
        else:
            self.agent_selection = self.possible_agents[game.waiting[0]]

    def open_on_table(self, path: str | Path | None = None) -> str:
        """Write the game down; returns the command that shows it."""
        return self.desk.open_on_table(path)


def env(game: str = "laser_station", seats: int = 0, **settings: Any) -> StarboardAEC:
    """An AEC environment of a game."""
    return StarboardAEC(game, seats, **settings)


raw_env = env
