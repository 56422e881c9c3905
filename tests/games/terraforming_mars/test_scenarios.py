"""The rules of Terraforming Mars as scenarios: each is a test of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starboard.kernel.scenario import read_file, run_scenario

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.json"))
SCENARIOS = [scenario for file in FILES for scenario in read_file(file)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["id"] for scenario in SCENARIOS])
def test_scenario(scenario: dict[str, Any]) -> None:
    assert run_scenario(scenario) == []


def test_every_scenario_has_a_title_and_names_its_rules() -> None:
    assert len({scenario["id"] for scenario in SCENARIOS}) == len(SCENARIOS)
    assert all(scenario["title"] and scenario["covers"] and scenario["expect"] for scenario in SCENARIOS)
    assert all(scenario["game"] == "terraforming_mars" for scenario in SCENARIOS)
