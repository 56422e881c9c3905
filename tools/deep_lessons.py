"""How Deep Future's `lessons` are made: play games, note what `greedy` thinks of its turns, and fit the network to it.

    python tools/deep_lessons.py play NOTES.npz [--galaxies N] [--seed N] [--processes N]
    python tools/deep_lessons.py fit NOTES.npz... [--units N] [--rounds N] [--rate X]

A turn is worth what `greedy` expects of its end, once it has looked for the best first action, mixed with what the turns after it were
worth up to the end of the game: so the network learns from itself, one turn ahead, and what games really came to keeps it honest. Some
first actions are not the best, for the sake of other positions; what comes after such a one says nothing about the turns before it.

`fit` begins with the numbers that are there, adds so many fresh units to them, and writes `lessons.py` anew; compile it (`make fast`)
before `play` uses them. One game in ten is kept aside to tell how good the fit is.
"""

from __future__ import annotations

import argparse
import importlib.util
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from starboard.arena.spread import spread
from starboard.bots.greedy import Greedy
from starboard.games.deep_future.actions import Act
from starboard.games.deep_future.campaign import new_galaxy
from starboard.games.deep_future.components import IN_START
from starboard.games.deep_future.heuristics import begins_turn, ideas
from starboard.games.deep_future.prospects import look
from starboard.games.deep_future.state import DeepFuture
from starboard.kernel.rng import Rng, seeded
from starboard.kernel.view import Sight
from starboard.terminal.progress import LiveLine

FILE = Path(__file__).resolve().parents[1] / "src/starboard/games/deep_future/lessons.py"
IMAGINED = 24
"""Imagined games for each decision: fewer than `greedy` takes, to see more turns in the same time."""
EXPLORED = 8
"""Of 100 actions so many are another idea than the best one."""
LATER = 15
"""Of 100 galaxies so many are played on, up to a few games."""
MOST_GAMES = 6
FOREVER = 5000
"""Decisions after which a game is given up and not noted."""
FURTHER = 0.3
"""How much of a turn's worth is that of the turn after it, the rest is what greedy expects."""
ASIDE = 10
BATCH = 512
FRESH = 0.15
"""How large the weights of fresh units are at first."""

Numbers = np.ndarray[Any, np.dtype[np.float32]]


@dataclass
class Notes:
    """One game: the signs of each turn at its beginning, what greedy expected (below 0: it had no choice), and whether it explored then."""

    signs: list[list[float]]
    expected: list[float]
    explored: list[bool]
    won: bool

    def worth(self) -> list[float]:
        """What each turn was worth."""
        later = float(self.won)
        found: list[float] = []
        for expected, explored in zip(reversed(self.expected), reversed(self.explored), strict=True):
            if explored:
                later = expected
            elif expected >= 0.0:
                later = (1.0 - FURTHER) * expected + FURTHER * later
            found.append(later)
        return found[::-1]


def play_galaxy(seed: int) -> list[Notes]:
    """A galaxy with one game, rarely with more; those that end are noted."""
    rng = seeded(seed, "lessons")
    galaxy = new_galaxy(seed)
    noted: list[Notes] = []
    for number in range(1 + (1 + rng.below(MOST_GAMES - 1) if rng.below(100) < LATER else 0)):
        g = galaxy.next_game(1, seed * 100 + number)
        assert isinstance(g, DeepFuture)
        notes = play(g, Greedy(seed, carried=IMAGINED), rng)
        if notes is None:
            break
        noted.append(notes)
        galaxy = galaxy.after(g)
    return noted


def play(g: DeepFuture, bot: Greedy, rng: Rng) -> Notes | None:
    """A solo game; None if it does not end."""
    g.telling = False
    notes = Notes([], [], [], False)
    new_turn = True
    for _ in range(FOREVER):
        if g.over:
            notes.won = g.winner >= 0
            return notes
        if begins_turn(g) and new_turn:
            notes.signs.append(look(g, 0))
            notes.expected.append(-1.0)
            notes.explored.append(False)
        new_turn = g.phase != IN_START
        best = bot.carry_through(Sight(g, 0))
        action = best.node.action
        if isinstance(g.stack[-1], Act) and best.results:
            if not g.taken and notes.expected[-1] < 0.0:
                notes.expected[-1] = best.mean()
            if rng.below(100) < EXPLORED:
                others = ideas(g, 0)
                action = others[rng.below(len(others))]
                notes.explored[-1] = notes.explored[-1] or action != best.node.action
        g.play(action, 0)
    return None


def play_many(file: Path, galaxies: int, seed: int, processes: int) -> None:
    """Play, and write down the signs and the worth of all turns, and in which game they were."""
    signs: list[list[float]] = []
    worth: list[float] = []
    game: list[int] = []
    won = 0
    done = 0
    live = LiveLine()
    for played, noted in enumerate(spread(play_galaxy, range(seed, seed + galaxies), "cores", processes), 1):
        for notes in noted:
            signs += notes.signs
            worth += notes.worth()
            game += [done] * len(notes.signs)
            won += notes.won
            done += 1
        live.show(played, galaxies, f"{won} won of {done}")
    live.clear()
    np.savez(file, signs=np.array(signs, np.float32), worth=np.array(worth, np.float32), game=np.array(game))
    print(f"{done} games, {100 * won / done:.1f} % won, {len(signs)} turns: {file}")


# ---- the fit


def written() -> ModuleType:
    """The numbers in the file itself: a compiled build may hold others."""
    spec = importlib.util.spec_from_file_location("written_lessons", FILE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Network:
    """One hidden layer; Adam with a rate that falls to nothing."""

    def __init__(self, units: int, rng: np.random.Generator) -> None:
        lessons = written()
        signs = len(lessons.SIGN_WEIGHTS)
        self.parts: list[Numbers] = [
            np.hstack([np.array(lessons.SIGN_WEIGHTS), FRESH * rng.standard_normal((signs, units))]).astype(np.float32),
            np.concatenate([lessons.HIDDEN_BIAS, np.full(units, 0.1)]).astype(np.float32),
            np.concatenate([lessons.OUTPUT_WEIGHTS, 0.01 * rng.standard_normal(units)]).astype(np.float32),
            np.array([lessons.OUTPUT_BIAS], np.float32),
        ]
        self.mean = [np.zeros_like(part) for part in self.parts]
        self.square = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def chances(self, signs: Numbers) -> Numbers:
        weights, hidden, output, bias = self.parts
        odds: Numbers = np.maximum(signs @ weights + hidden, 0.0) @ output + bias
        return np.asarray(1.0 / (1.0 + np.exp(-odds)), np.float32)

    def learn(self, signs: Numbers, worth: Numbers, rate: float) -> None:
        weights, hidden, output, bias = self.parts
        units = np.maximum(signs @ weights + hidden, 0.0)
        error = (1.0 / (1.0 + np.exp(-(units @ output + bias))) - worth) / len(worth)
        back = np.outer(error, output) * (units > 0.0)
        self.steps += 1
        for place, slope in enumerate((signs.T @ back, back.sum(0), units.T @ error, error.sum(keepdims=True))):
            self.mean[place] = 0.9 * self.mean[place] + 0.1 * slope
            self.square[place] = 0.999 * self.square[place] + 0.001 * slope * slope
            mean = self.mean[place] / (1.0 - 0.9**self.steps)
            square = self.square[place] / (1.0 - 0.999**self.steps)
            self.parts[place] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def fit(files: list[Path], units: int, rounds: int, rate: float) -> None:
    notes = [np.load(file) for file in files]
    signs = np.concatenate([one["signs"] for one in notes])
    worth = np.concatenate([one["worth"] for one in notes])
    aside = np.concatenate([one["game"] for one in notes]) % ASIDE == 0
    learned, told = signs[~aside], worth[~aside]
    rng = np.random.default_rng(0)
    network = Network(units, rng)

    def off() -> float:
        """How far the network is off, in games kept aside."""
        return float(np.sqrt(np.mean((network.chances(signs[aside]) - worth[aside]) ** 2)))

    print(f"{len(learned)} turns, and {int(aside.sum())} kept aside: off by {off():.4f}")
    steps = rounds * (len(learned) // BATCH)
    for turn in range(rounds):
        order = rng.permutation(len(learned))
        for start in range(0, len(learned) - BATCH + 1, BATCH):
            some = order[start : start + BATCH]
            network.learn(learned[some], told[some], rate * 0.5 * (1.0 + np.cos(np.pi * network.steps / steps)))
        print(f"round {turn + 1}: off by {off():.4f}", flush=True)
    FILE.write_text(rewritten(FILE.read_text(encoding="utf-8"), network), encoding="utf-8")


def rewritten(text: str, network: Network) -> str:
    """`lessons.py` with the numbers of a network; what is said of them stays."""
    weights, hidden, output, bias = network.parts
    rows = iter(weights)
    text = re.sub(r"^    \[.*\],$", lambda _: f"    [{hundredths(next(rows))}],", text, flags=re.MULTILINE)
    text = re.sub(r"(?<=^HIDDEN_BIAS: Final\[list\[float\]\] = )\[.*\]$", f"[{hundredths(hidden)}]", text, flags=re.MULTILINE)
    text = re.sub(r"(?<=^OUTPUT_WEIGHTS: Final\[list\[float\]\] = )\[.*\]$", f"[{hundredths(output)}]", text, flags=re.MULTILINE)
    return re.sub(r"(?<=^OUTPUT_BIAS: Final = ).*$", hundredths(bias), text, flags=re.MULTILINE)


def hundredths(numbers: Numbers) -> str:
    return ", ".join(str(round(float(number), 2) + 0.0) for number in numbers)


def main() -> int:
    wishes = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    what = wishes.add_subparsers(dest="what", required=True)
    playing = what.add_parser("play", help="play games and note their turns")
    playing.add_argument("notes", type=Path)
    playing.add_argument("--galaxies", type=int, default=4000, help="galaxies to play in, most of them for one game")
    playing.add_argument("--seed", type=int, default=0, help="the first galaxy")
    playing.add_argument("--processes", type=int, default=0, help="processes to use; 0 is one for each core")
    fitting = what.add_parser("fit", help="fit the network to notes and write lessons.py")
    fitting.add_argument("notes", type=Path, nargs="+")
    fitting.add_argument("--units", type=int, default=0, help="hidden units to add")
    fitting.add_argument("--rounds", type=int, default=5, help="how often all turns are learned")
    fitting.add_argument("--rate", type=float, default=0.001, help="how fast at first")
    asked = wishes.parse_args()
    if asked.what == "play" and (asked.galaxies < 1 or asked.processes < 0 or not asked.notes.parent.is_dir()):
        playing.error("--galaxies is at least 1, --processes at least 0, and the notes go to a folder that is there")
    if asked.what == "fit" and (asked.units < 0 or asked.rounds < 0 or not all(file.is_file() for file in asked.notes)):
        fitting.error("--units and --rounds are at least 0, and the notes are files that `play` has written")
    if asked.what == "play":
        play_many(asked.notes, asked.galaxies, asked.seed, asked.processes)
    else:
        fit(asked.notes, asked.units, asked.rounds, asked.rate)
    return 0


if __name__ == "__main__":
    sys.exit(main())
