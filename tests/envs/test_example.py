"""The training example does what it says: it learns from games, and keeps its policy and its learning curve."""

from __future__ import annotations

import importlib.util
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

EXAMPLE = Path(__file__).parents[2] / "examples/train_laser_station.py"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_laser_station", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "train_laser_station", module)
    spec.loader.exec_module(module)
    return module


def test_one_update_is_kept(example: ModuleType, tmp_path: Path) -> None:
    policy = example.train(updates=1, games=1, check_games=1, seed=1, out=tmp_path)
    assert policy.updates == 1
    assert set(np.load(tmp_path / "policy.npz")) == set(policy.weights)
    assert ElementTree.parse(tmp_path / "learning_curve.svg").getroot().tag.endswith("svg")


def test_choices_that_won_become_more_likely_and_those_that_lost_less(example: ModuleType) -> None:
    policy = example.Policy(size=4, actions=3, seed=1)
    seen = np.eye(4, dtype=np.float32)
    masks = np.array([[1, 1, 0]] * 4, np.int8)
    before = policy.look(seen, masks)[1]
    assert (before[:, 2] == 0).all() and before.sum(axis=1) == pytest.approx(1)
    for _ in range(20):
        policy.learn(seen, masks, np.array([0, 0, 1, 1]), np.array([1, 1, -1, -1], np.float32))
    assert (policy.look(seen, masks)[1][:, 0] > before[:, 0]).all()
