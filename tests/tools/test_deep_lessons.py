"""The tool that makes Deep Future's lessons: what it notes, what a turn is worth, and that a fit fits."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from starboard.bots.greedy import Greedy
from starboard.games.deep_future.campaign import new_galaxy
from starboard.games.deep_future.lessons import SIGN_WEIGHTS
from starboard.games.deep_future.state import DeepFuture
from starboard.kernel.rng import seeded

TOOL = Path(__file__).parents[2] / "tools" / "deep_lessons.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("deep_lessons", TOOL)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def test_a_turn_is_worth_what_is_expected_of_it_and_what_came_of_it(tool: ModuleType) -> None:
    notes = tool.Notes([[]] * 3, [0.5, 0.7, 0.9], [False] * 3, won=True)
    assert notes.worth() == pytest.approx([0.5807, 0.769, 0.93])
    notes = tool.Notes([[]] * 3, [0.5, -1.0, 0.9], [False] * 3, won=False)
    assert notes.worth() == pytest.approx([0.539, 0.63, 0.63]), "a turn without a choice is worth what comes after it"


def test_what_comes_after_an_explored_action_says_nothing_about_the_turns_before(tool: ModuleType) -> None:
    lost, won = (tool.Notes([[]] * 3, [0.5, 0.7, 0.9], [False, True, False], result) for result in (False, True))
    assert lost.worth()[:2] == won.worth()[:2] == pytest.approx([0.56, 0.7])
    assert lost.worth()[2] < won.worth()[2]


def test_every_turn_of_a_game_is_noted_once(tool: ModuleType) -> None:
    g = new_galaxy(5).next_game(1, 5)
    assert isinstance(g, DeepFuture)
    notes = tool.play(g, Greedy(1, carried=1), seeded(5, "lessons"))
    assert notes.won == (g.winner >= 0)
    assert len(notes.signs) == len(notes.expected) == len(notes.explored) == len(notes.worth()) >= 3
    assert {len(signs) for signs in notes.signs} == {len(SIGN_WEIGHTS)}
    assert len({tuple(signs) for signs in notes.signs}) > len(notes.signs) / 2
    assert all(0.0 <= worth <= 1.0 for worth in notes.worth()) and max(notes.expected) > 0.0


def test_writing_the_numbers_that_are_there_changes_nothing(tool: ModuleType) -> None:
    text = tool.FILE.read_text(encoding="utf-8")
    network = tool.Network(0, np.random.default_rng(0))
    assert tool.rewritten(text, network) == text
    network.parts[3][0] += 1.0
    assert tool.rewritten(text, network) != text


def test_a_fit_comes_nearer_to_what_is_told(tool: ModuleType) -> None:
    rng = np.random.default_rng(1)
    signs = rng.random((400, len(SIGN_WEIGHTS)), dtype=np.float32)
    worth = (signs[:, 0] > 0.5).astype(np.float32)
    network = tool.Network(4, rng)

    def off() -> float:
        return float(np.mean((network.chances(signs) - worth) ** 2))

    before = off()
    for _ in range(200):
        network.learn(signs, worth, 0.01)
    assert off() < 0.5 * before
