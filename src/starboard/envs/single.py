"""A Gymnasium environment: the learner has one seat, bots have the others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from starboard.bots import Bot, make_bot
from starboard.envs.aec import observation_space
from starboard.envs.desk import Desk, Mask, Observation, copy_generator
from starboard.kernel.reasons import BadInput
from starboard.kernel.view import Sight


class SingleSeat(gymnasium.Env[dict[str, Any], int]):
    """`bots` sit on the other seats in seat order; one name stands for all of them. `seat` is the learner's; -1 changes it each game."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"]}

    def __init__(
        self,
        game: str = "laser_station",
        seats: int = 0,
        bots: str | Sequence[str] = "random",
        seat: int = 0,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.desk = Desk(game, seats, options)
        others = self.desk.seats - 1
        self.bots = [bots] * others if isinstance(bots, str) else list(bots)
        if len(self.bots) != others:
            raise BadInput(f"{others} bots are needed for the other seats, not {len(self.bots)}")
        for name in self.bots:
            make_bot(name)
        if not -1 <= seat < self.desk.seats:
            raise BadInput(f"seat is a number from 0 to {self.desk.seats - 1}, or -1 for a different one each game, not {seat}")
        self.wanted = seat
        self.seat = max(seat, 0)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.desk)
        self.action_space = spaces.Discrete(self.desk.actions)  # type: ignore[assignment]  # numpy's integers are integers
        self._number = 0
        self._others: dict[int, Bot] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._number = int(self.np_random.integers(2**31))
        self.desk.reset(self._number)
        if self.wanted < 0:
            self.seat = int(self.np_random.integers(self.desk.seats))
        self._others = self._seat_bots()
        self._let_others_play()
        return self._observation(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """An illegal action is refused: IllegalAction tells why, and nothing has changed."""
        game = self.desk.game
        game.play(int(action), self.seat)
        self._let_others_play()
        if self.render_mode == "human":
            self.render()
        return self._observation(), self.desk.rewards()[self.seat], game.over, False, {}

    def _seat_bots(self) -> dict[int, Bot]:
        chairs = [seat for seat in range(self.desk.seats) if seat != self.seat]
        return {seat: make_bot(name, self._number + seat) for seat, name in zip(chairs, self.bots, strict=True)}

    def _let_others_play(self) -> None:
        game = self.desk.game
        while game.waiting and self.seat not in game.waiting:
            seat = game.waiting[0]
            game.play(self._others[seat].choose(Sight(game, seat)), seat)

    def action_masks(self) -> Mask:
        """The mask alone, under the name that libraries with masked policies look for."""
        return self.desk.mask(self.seat)

    def _observation(self) -> dict[str, Any]:
        return {"observation": self.desk.observe(self.seat), "action_mask": self.desk.mask(self.seat)}

    def render(self) -> str | None:
        text = self.desk.text()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def named(self, observation: Observation) -> dict[str, Observation]:
        return self.desk.named(observation)

    def clone(self) -> SingleSeat:
        """An equal and independent environment, half-way through a game as well. Programs on other seats are started anew."""
        other = SingleSeat.__new__(SingleSeat)
        other.__dict__.update(self.__dict__)
        other.desk = self.desk.clone()
        other._others = self._seat_bots()
        if self._np_random is not None:
            other._np_random = copy_generator(self._np_random)
        return other

    def save(self, path: str | Path) -> None:
        self.desk.save(path)

    def load(self, path: str | Path) -> dict[str, Any]:
        """Go on from a record, on the same seat and against the same bots; returns what the seat sees there."""
        self.desk.load(path)
        self._number = self.desk.game.seed
        self._others = self._seat_bots()
        self._let_others_play()
        return self._observation()

    def open_on_table(self, path: str | Path | None = None) -> str:
        return self.desk.open_on_table(path)


def random_legal(mask: Mask, generator: np.random.Generator) -> int:
    """Any legal action."""
    return int(generator.choice(np.flatnonzero(mask)))
