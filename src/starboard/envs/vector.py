"""Many games at once, in several processes: one array of observations, one of masks, one action for each game.

Every game has its own stream of seeds; a finished game is followed by a new one at once. All seats are the learner's: `seats` says whose
decision each row is.
"""

from __future__ import annotations

from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
import numpy.typing as npt

from starboard.envs.desk import Desk
from starboard.kernel.reasons import BadInput


@dataclass
class Batch:
    """What came of one step, a row for each game."""

    observations: npt.NDArray[np.float32]
    masks: npt.NDArray[np.int8]
    seats: npt.NDArray[np.int64]
    """The seat that has to decide now."""
    rewards: npt.NDArray[np.float32]
    """By seat, for the step just made; 0 but at the end of a game."""
    done: npt.NDArray[np.bool_]
    """Whether the game of this row has ended; the observation is then already that of the next one."""


class Games:
    """Some games in this process."""

    def __init__(self, game: str, seats: int, options: dict[str, Any] | None, first: int, count: int, seed: int) -> None:
        self.desks = [Desk(game, seats, options, telling=False) for _ in range(count)]
        self.seeds = [(seed << 24) + ((first + number) << 12) for number in range(count)]
        for desk, start in zip(self.desks, self.seeds, strict=True):
            desk.reset(start)

    def look(self, rewards: npt.NDArray[np.float32], done: npt.NDArray[np.bool_]) -> Batch:
        deciding = [desk.game.waiting[0] for desk in self.desks]
        observations = np.stack([desk.observe(seat) for desk, seat in zip(self.desks, deciding, strict=True)])
        masks = np.stack([desk.mask(seat) for desk, seat in zip(self.desks, deciding, strict=True)])
        return Batch(observations, masks, np.array(deciding), rewards, done)

    def begin(self) -> Batch:
        return self.look(np.zeros((len(self.desks), self.desks[0].seats), np.float32), np.zeros(len(self.desks), np.bool_))

    def step(self, actions: list[int]) -> Batch:
        rewards = np.zeros((len(self.desks), self.desks[0].seats), np.float32)
        done = np.zeros(len(self.desks), np.bool_)
        for number, (desk, action) in enumerate(zip(self.desks, actions, strict=True)):
            desk.game.play(action, desk.game.waiting[0])
            if desk.game.over:
                rewards[number] = desk.rewards()
                done[number] = True
                self.seeds[number] += 1
                desk.reset(self.seeds[number])
        return self.look(rewards, done)


class VectorTable:
    """`count` games spread over `processes` (0: in this process)."""

    def __init__(
        self,
        game: str = "laser_station",
        seats: int = 0,
        count: int = 16,
        processes: int = 0,
        seed: int = 0,
        options: dict[str, Any] | None = None,
    ) -> None:
        if count < 1:
            raise BadInput(f"at least 1 game is needed, not {count}")
        if not 0 <= processes <= count:
            raise BadInput(f"processes is a number from 0 to the number of games ({count}), not {processes}")
        sample = Desk(game, seats, options, telling=False)
        self.count = count
        self.seats = sample.seats
        self.actions = sample.actions
        self.parts = sample.parts
        self.own: Games | None = None
        self._shares: list[slice] = []
        self._lines: list[Connection] = []
        self._workers: list[Any] = []
        if processes == 0:
            self.own = Games(game, seats, options, 0, count, seed)
            return
        context = get_context("spawn")
        for number in range(processes):
            first, last = count * number // processes, count * (number + 1) // processes
            here, there = context.Pipe()
            worker = context.Process(target=serve, args=(there, game, seats, options, first, last - first, seed), daemon=True)
            worker.start()
            there.close()
            self._shares.append(slice(first, last))
            self._lines.append(here)
            self._workers.append(worker)

    def reset(self) -> Batch:
        """The first look at all games."""
        if self.own is not None:
            return self.own.begin()
        for line in self._lines:
            line.send(None)
        return self._collect()

    def step(self, actions: npt.ArrayLike) -> Batch:
        """One decision in every game. An illegal action is refused: IllegalAction tells why."""
        chosen: list[int] = np.asarray(actions).tolist()
        if len(chosen) != self.count:
            raise BadInput(f"{self.count} actions are needed, one for each game, not {len(chosen)}")
        if self.own is not None:
            return self.own.step(chosen)
        for line, share in zip(self._lines, self._shares, strict=True):
            line.send(chosen[share])
        return self._collect()

    def _collect(self) -> Batch:
        batches: list[Batch] = []
        for line in self._lines:
            answer = line.recv()
            if isinstance(answer, Exception):
                raise answer
            batches.append(answer)
        return Batch(
            np.concatenate([one.observations for one in batches]),
            np.concatenate([one.masks for one in batches]),
            np.concatenate([one.seats for one in batches]),
            np.concatenate([one.rewards for one in batches]),
            np.concatenate([one.done for one in batches]),
        )

    def close(self) -> None:
        for line in self._lines:
            line.close()
        for worker in self._workers:
            worker.join()
        self._lines, self._workers = [], []


def serve(line: Connection, game: str, seats: int, options: dict[str, Any] | None, first: int, count: int, seed: int) -> None:
    """A process with its share of the games: answers until nobody asks any more."""
    games = Games(game, seats, options, first, count, seed)
    while True:
        try:
            asked = line.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            line.send(games.begin() if asked is None else games.step(asked))
        except (ValueError, IndexError) as error:
            line.send(error)
        except Exception as error:
            line.send(BadInput(f"{type(error).__name__}: {error}"))
