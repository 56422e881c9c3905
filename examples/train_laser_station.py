"""Train a small policy on Laser Station until it beats random play, and draw its learning curve.

    python examples/train_laser_station.py                # some minutes; writes learning_curve.svg and policy.npz
    python examples/train_laser_station.py --updates 40 --out /somewhere

The policy is a network with one hidden layer in plain numpy. It learns by playing both seats against itself: after each batch of games the
choices of winners become more likely and those of losers less (REINFORCE with a learned baseline, optimised by Adam).
Needs the extras `rl` and `arena`.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from starboard.arena import plots
from starboard.arena.standings import wilson
from starboard.envs.desk import Desk
from starboard.envs.vector import VectorTable
from starboard.kernel.rng import seeded

Array = npt.NDArray[np.float32]
HIDDEN = 64
RATE = 0.004
CURIOSITY = 0.01
"""How much the policy is rewarded for keeping several choices open."""
GOAL = 0.9


class Policy:
    """Numbers a seat knows in, a probability for each legal action and a guess at the result out."""

    def __init__(self, size: int, actions: int, seed: int) -> None:
        generator = np.random.default_rng(seed)
        self.weights: dict[str, Array] = {
            "hidden": (generator.normal(size=(size, HIDDEN)) / np.sqrt(size)).astype(np.float32),
            "hidden_bias": np.zeros(HIDDEN, np.float32),
            "choice": (generator.normal(size=(HIDDEN, actions)) * 0.01).astype(np.float32),
            "choice_bias": np.zeros(actions, np.float32),
            "guess": np.zeros((HIDDEN, 1), np.float32),
        }
        self.first = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.second = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0

    def look(self, observations: Array, masks: npt.NDArray[np.int8]) -> tuple[Array, Array, Array]:
        """The hidden layer, the probabilities of the choices, the guesses."""
        w = self.weights
        hidden = np.tanh(observations @ w["hidden"] + w["hidden_bias"])
        logits = np.where(masks > 0, hidden @ w["choice"] + w["choice_bias"], -1e9)
        raised = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, (raised / raised.sum(axis=1, keepdims=True)).astype(np.float32), (hidden @ w["guess"])[:, 0]

    def choose(self, observations: Array, masks: npt.NDArray[np.int8], generator: np.random.Generator) -> npt.NDArray[np.int64]:
        """An action for each row, drawn by its probability."""
        _, chances, _ = self.look(observations, masks)
        drawn = (chances.cumsum(axis=1) < generator.random((len(chances), 1)) * 0.999999).sum(axis=1)
        chosen: npt.NDArray[np.int64] = np.minimum(drawn, masks.shape[1] - 1)
        return chosen

    def learn(self, observations: Array, masks: npt.NDArray[np.int8], actions: npt.NDArray[np.int64], results: Array) -> None:
        """Make choices more likely that went better than was guessed."""
        hidden, chances, guesses = self.look(observations, masks)
        number = len(actions)
        gain = results - guesses
        spread = gain.std() + 1e-6
        rows = np.arange(number)
        slope = chances * (gain / spread)[:, None]
        slope[rows, actions] -= gain / spread
        logs = np.log(chances + 1e-9)
        slope += CURIOSITY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        slope /= number
        wrong = -gain[:, None] / number
        back = (slope @ self.weights["choice"].T + 0.5 * wrong @ self.weights["guess"].T) * (1 - hidden**2)
        self._adam(
            {
                "hidden": observations.T @ back,
                "hidden_bias": back.sum(axis=0),
                "choice": hidden.T @ slope,
                "choice_bias": slope.sum(axis=0),
                "guess": (hidden.T @ wrong).astype(np.float32),
            }
        )

    def _adam(self, slopes: dict[str, Array]) -> None:
        self.updates += 1
        for name, slope in slopes.items():
            self.first[name] = 0.9 * self.first[name] + 0.1 * slope
            self.second[name] = 0.99 * self.second[name] + 0.01 * slope**2
            first = self.first[name] / (1 - 0.9**self.updates)
            second = self.second[name] / (1 - 0.99**self.updates)
            self.weights[name] -= (RATE * first / (np.sqrt(second) + 1e-8)).astype(np.float32)


@dataclass
class Lesson:
    """Finished games, decision by decision."""

    observations: Array
    masks: npt.NDArray[np.int8]
    actions: npt.NDArray[np.int64]
    results: Array


def play_games(policy: Policy, table: VectorTable, games: int, generator: np.random.Generator) -> Lesson:
    """Games of the policy against itself; only those that came to their end."""
    batch = table.reset()
    running: list[list[tuple[Array, npt.NDArray[np.int8], int, int]]] = [[] for _ in range(table.count)]
    finished: list[tuple[Array, npt.NDArray[np.int8], int, float]] = []
    ended = 0
    while ended < games:
        actions = policy.choose(batch.observations, batch.masks, generator)
        for row in range(table.count):
            running[row].append((batch.observations[row], batch.masks[row], int(actions[row]), int(batch.seats[row])))
        batch = table.step(actions)
        for row in np.flatnonzero(batch.done).tolist():
            ended += 1
            finished += [(seen, mask, action, float(batch.rewards[row][seat])) for seen, mask, action, seat in running[row]]
            running[row] = []
    columns = list(zip(*finished, strict=True))
    return Lesson(np.stack(columns[0]), np.stack(columns[1]), np.array(columns[2]), np.array(columns[3], np.float32))


def against_random(policy: Policy, games: int, seed: int) -> float:
    """The policy's share of wins, half of the games on each seat."""
    generator = np.random.default_rng(seed)
    won = 0.0
    for number in range(games):
        desk = Desk("laser_station", 2, telling=False)
        desk.reset(1_000_000 + seed * 1000 + number // 2)
        own = number % 2
        chance = seeded(number, "opponent")
        while not desk.game.over:
            seat = desk.game.waiting[0]
            if seat == own:
                action = int(policy.choose(desk.observe(seat)[None], desk.mask(seat)[None], generator)[0])
            else:
                options = desk.game.legal(seat)
                action = options[chance.below(len(options))]
            desk.play(action, seat)
        winners = desk.game.result().winners
        won += 1.0 / len(winners) if own in winners else 0.0
    return won / games


def train(updates: int, games: int, check_games: int, seed: int, out: Path) -> Policy:
    """A policy with its learning curve: games played, and the share of wins against random play. Both are kept at every check."""
    table = VectorTable("laser_station", 2, count=16, seed=seed)
    policy = Policy(sum(size for _, size in table.parts), table.actions, seed)
    generator = np.random.default_rng(seed)
    played, shares = [0], [against_random(policy, check_games, 0)]
    for update in range(1, updates + 1):
        lesson = play_games(policy, table, games, generator)
        policy.learn(lesson.observations, lesson.masks, lesson.actions, lesson.results)
        if update % 5 == 0 or update == updates:
            played.append(update * games)
            shares.append(against_random(policy, check_games, update))
            print(
                f"{played[-1]:6} games: {100 * shares[-1]:5.1f} % against random, {len(lesson.actions) / games:.0f} decisions per game",
                flush=True,
            )
            keep(policy, played, shares, out)
            if shares[-1] >= GOAL:
                break
    return policy


def keep(policy: Policy, played: list[int], shares: list[float], out: Path) -> None:
    """Write the policy and draw its learning curve."""
    np.savez(out / "policy.npz", allow_pickle=False, **policy.weights)
    percentages = [100 * share for share in shares]
    curve = plots.curve(played, percentages, "Laser Station", "games against itself", "% wins against random", 100 * GOAL)
    plots.save(curve, out / "learning_curve.svg")


def main() -> int:
    wishes = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    wishes.add_argument("--updates", type=int, default=200)
    wishes.add_argument("--games", type=int, default=32, help="games between two updates")
    wishes.add_argument("--check", type=int, default=100, help="games against random to see how far it is")
    wishes.add_argument("--seed", type=int, default=1)
    wishes.add_argument("--out", type=Path, default=Path())
    asked = wishes.parse_args()
    if min(asked.updates, asked.games, asked.check) < 1:
        wishes.error("--updates, --games and --check are at least 1")
    asked.out.mkdir(parents=True, exist_ok=True)
    policy = train(asked.updates, asked.games, asked.check, asked.seed, asked.out)
    final = against_random(policy, 2 * asked.check, 999_983)
    low, high = wilson(final * 2 * asked.check, 2 * asked.check)
    print(f"in the end {100 * final:.1f} % against random ({100 * low:.1f} - {100 * high:.1f}) in {2 * asked.check} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
