"""The rules of Laser Station as scenarios: each is a test of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starboard.kernel.scenario import read_file, run_scenario

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.json"))
SCENARIOS = [pytest.param(scenario, id=scenario["id"]) for file in FILES for scenario in read_file(file)]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(scenario: dict[str, Any]) -> None:
    assert run_scenario(scenario) == []


def test_every_scenario_has_a_title_and_names_its_rules() -> None:
    scenarios = [one.values[0] for one in SCENARIOS]
    assert len({scenario["id"] for scenario in scenarios}) == len(scenarios)
    assert all(scenario["title"] and scenario["covers"] and scenario["expect"] for scenario in scenarios)
    assert all(scenario["game"] == "laser_station" for scenario in scenarios)
