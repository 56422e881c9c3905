"""PettingZoo's parallel form: all seats act at once, in cycles.

It fits games with simultaneous decisions. Every seat gives an action in each cycle; those of seats that have nothing to decide are not
looked at (their mask is empty but for the first action). Seats that decide at the same time all act in the same cycle.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv
from pettingzoo.utils import parallel_to_aec

from starboard.envs.aec import agent_names, observation_space
from starboard.envs.desk import Desk, Observation, copy_generator
from starboard.kernel.reasons import BadInput


class StarboardParallel(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """`max_cycles` cuts games off (0: never). An illegal action is replaced by a random legal one, and `infos` say so."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "name": "starboard_parallel_v1"}

    def __init__(
        self,
        game: str = "laser_station",
        seats: int = 0,
        options: dict[str, Any] | None = None,
        max_cycles: int = 0,
        render_mode: str | None = None,
    ) -> None:
        if max_cycles < 0:
            raise BadInput(f"max_cycles is at least 0, not {max_cycles}")
        self.desk = Desk(game, seats, options)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = agent_names(self.desk.seats)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.desk) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.desk.actions) for agent in self.possible_agents}
        self._random: np.random.Generator | None = None
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.desk.reset(int(self._random.integers(2**31)))
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        game = self.desk.game
        assert self._random is not None, "reset comes first"
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat in list(game.waiting):
            agent = self.possible_agents[seat]
            action = int(actions[agent])
            legal = game.legal(seat)
            if action not in legal:
                infos[agent] = {"illegal": action}
                action = legal[int(self._random.integers(len(legal)))]
            game.play(action, seat)
        self._cycles += 1
        rewards = dict(zip(self.agents, self.desk.rewards(), strict=True))
        cut_off = not game.over and 0 < self.max_cycles <= self._cycles
        observations = self._observations()
        terminations = dict.fromkeys(self.agents, game.over)
        truncations = dict.fromkeys(self.agents, cut_off)
        if game.over or cut_off:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, terminations, truncations, infos

    def _observations(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = self.desk.mask(seat)
            if not mask.any():
                mask[0] = 1
            found[agent] = {"observation": self.desk.observe(seat), "action_mask": mask}
        return found

    def render(self) -> str | None:
        text = self.desk.text()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""

    def named(self, observation: Observation) -> dict[str, Observation]:
        return self.desk.named(observation)

    def clone(self) -> StarboardParallel:
        """An equal and independent environment, half-way through a game as well."""
        other = StarboardParallel.__new__(StarboardParallel)
        other.__dict__.update(self.__dict__)
        other.desk = self.desk.clone()
        other.agents = self.agents[:]
        if self._random is not None:
            other._random = copy_generator(self._random)
        return other

    def save(self, path: str | Path) -> None:
        self.desk.save(path)

    def load(self, path: str | Path) -> dict[str, Any]:
        """Go on from a record; returns what the seats see there."""
        self.desk.load(path)
        if self._random is None:
            self._random, _ = seeding.np_random(0)
        self._cycles = 0
        self.agents = [] if self.desk.game.over else self.possible_agents[:]
        return self._observations()

    def open_on_table(self, path: str | Path | None = None) -> str:
        return self.desk.open_on_table(path)


def parallel_env(game: str = "laser_station", seats: int = 0, **settings: Any) -> StarboardParallel:
    """A parallel environment of a game."""
    return StarboardParallel(game, seats, **settings)


def env(game: str = "laser_station", seats: int = 0, **settings: Any) -> Any:
    """The same cycles in AEC form: every seat is asked once in each cycle."""
    return parallel_to_aec(parallel_env(game, seats, **settings))
