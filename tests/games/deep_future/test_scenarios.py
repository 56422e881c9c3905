"""Every scenario of this folder, one test each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import starboard  # noqa: F401 - opens the doors of the rooms
from starboard.games.deep_future.components import ADVANCEMENTS, CODES, VICTORIES
from starboard.kernel.scenario import read_file, run_scenario

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.json"))
SCENARIOS = [(file.stem, scenario) for file in FILES for scenario in read_file(file)]


@pytest.mark.parametrize(("file", "scenario"), SCENARIOS, ids=[f"{file}-{scenario['id']}" for file, scenario in SCENARIOS])
def test_scenario(file: str, scenario: dict[str, Any]) -> None:
    assert run_scenario(scenario) == []


def test_every_advancement_challenge_wonder_and_civilization_has_a_scenario() -> None:
    ids = " ".join(scenario["id"] for _, scenario in SCENARIOS) + " "
    for code in CODES:
        assert f"adv-{code}" in ids, code
        assert f"row-{code}-failed" in ids, code
    for letter in VICTORIES:
        assert f"wonder-{letter} " in ids, letter
        assert f"evoke-{letter}" in ids, letter
    assert len(ADVANCEMENTS) == len(CODES)


def test_ids_are_different() -> None:
    ids = [scenario["id"] for _, scenario in SCENARIOS]
    assert len(set(ids)) == len(ids)
