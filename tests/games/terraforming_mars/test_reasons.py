"""Why not: a refusal names what is there and what is needed."""

from __future__ import annotations

from typing import Any

import pytest

import starboard
from starboard.games.terraforming_mars.state import Mars


def mars(own: dict[str, Any], seats: int = 2, **table: Any) -> Mars:
    g = starboard.from_position("terraforming_mars", {**table, "seats": {"A": own}}, seats)
    assert isinstance(g, Mars)
    return g


def reason(g: Mars, action: str) -> tuple[str, int, int]:
    """The key of a refusal, without the game's name, and its amounts."""
    found = g.why_not(g.vocabulary().number(action), 0)
    assert found is not None
    return found.key.removeprefix("terraforming_mars.why."), found.have, found.need


@pytest.mark.rule("10.1", "10.2")
def test_requirements_and_prices() -> None:
    g = mars({"money": 15, "titanium": 1, "hand": ["Comet"]})
    assert reason(g, "play comet") == ("money_short", 18, 21)
    own = {"money": 60, "played": ["Research"], "hand": ["Predators", "Domed Crater", "Gene Repair", "Ecological Zone", "Rad-Suits"]}
    g = mars(own, oxygen=8, tiles={"H38": "city B"})
    assert reason(g, "play predators") == ("at_least", 8, 11)
    assert reason(g, "play domed_crater") == ("at_most", 8, 7)
    assert reason(g, "play gene_repair") == ("tags", 2, 3)
    assert reason(g, "play ecological_zone") == ("own_greeneries", 0, 1)
    assert reason(g, "play rad_suits") == ("cities", 1, 2)


@pytest.mark.rule("10.2")
def test_a_shifted_requirement_is_named_as_it_is_for_this_player() -> None:
    g = mars({"money": 13, "corporation": "Inventrix", "hand": ["Trees"]}, temperature=-10)
    assert reason(g, "play trees") == ("at_least", -10, -8)


@pytest.mark.rule("10.3", "19.2", "28.1")
def test_effects_that_cannot_be_done() -> None:
    hand = ["Strip Mine", "Small Animals", "Nitrophilic Moss", "Insulation", "Robotic Workforce", "Research"]
    g = mars({"money": 60, "plants": 1, "production": {"energy": 1}, "hand": hand}, oxygen=6, oceans=3, deck=["Mine"])
    assert reason(g, "play strip_mine") == ("production_short", 1, 2)
    assert reason(g, "play small_animals") == ("no_victim", 0, 1)
    assert reason(g, "play nitrophilic_moss") == ("stock_short", 1, 2)
    assert reason(g, "play insulation") == ("production_short", 0, 1)
    assert reason(g, "play robotic_workforce") == ("nothing_to_copy", 0, 0)
    assert reason(g, "play research") == ("too_few_cards", 1, 2)


@pytest.mark.rule("19.2")
def test_money_production_is_named_with_its_sign() -> None:
    g = mars({"money": 60, "production": {"money": -4}, "hand": ["Nuclear Power"]})
    assert reason(g, "play nuclear_power") == ("production_short", -4, -3)
    g = mars({"money": 60, "production": {"money": -5, "energy": 1}, "hand": ["Immigrant City"]})
    assert reason(g, "play immigrant_city") == ("production_short", -5, -4)


@pytest.mark.rule("12.1", "13.1", "14.1", "16", "17")
def test_projects_conversions_milestones_and_awards() -> None:
    g = mars({"money": 7, "plants": 7, "heat": 7, "tr": 35}, awards=["Miner B"])
    assert reason(g, "project aquifer") == ("money_short", 7, 18)
    assert reason(g, "convert_plants") == ("stock_short", 7, 8)
    assert reason(g, "convert_heat") == ("stock_short", 7, 8)
    assert reason(g, "milestone terraformer") == ("money_short", 7, 8)
    assert reason(g, "milestone mayor") == ("milestone_2", 0, 3)
    assert reason(g, "award banker") == ("money_short", 7, 14)
    assert reason(g, "award miner")[0] == "award_funded"
    assert reason(g, "sell_patents")[0] == "no_cards"


@pytest.mark.rule("15.1", "15.2", "15.4")
def test_actions() -> None:
    played = ["Steelworks", "Equatorial Magnetizer", "Restricted Area", "Water Import From Europa", "Tardigrades", "Ants"]
    g = mars({"money": 9, "energy": 3, "steel": 4, "titanium": 0, "played": played, "used": ["Tardigrades"]}, deck=[])
    assert reason(g, "use steelworks") == ("stock_short", 3, 4)
    assert reason(g, "use equatorial_magnetizer") == ("production_short", 0, 1)
    assert reason(g, "use restricted_area") == ("too_few_cards", 0, 1)
    assert reason(g, "use water_import_from_europa") == ("money_short", 9, 12)
    assert reason(g, "use tardigrades")[0] == "used"
    assert reason(g, "use ants")[0] == "nothing_there"
    assert reason(g, "use fish")[0] == "no_such_action"


@pytest.mark.rule("18.4", "18.5")
def test_spaces() -> None:
    g = mars({"money": 60}, tiles={"H38": "city A", "H59": "greenery B"}, claims={"H52": "B"})
    city, greenery = g.clone(), g.clone()
    city.play(g.vocabulary().number("project city"))
    expected = {"H39": "next_to_city", "H59": "space_taken", "H52": "space_claimed", "H31": "ocean_only", "H29": "not_that_space"}
    assert {space: reason(city, f"hex {space}")[0] for space in expected} == expected
    greenery.play(g.vocabulary().number("project greenery"))
    expected = {"H01": "not_next_to_own", "H29": "not_that_space", "PHOBOS": "not_that_space"}
    assert {space: reason(greenery, f"hex {space}")[0] for space in expected} == expected


@pytest.mark.rule("22.3")
def test_a_victim_must_have_it_all() -> None:
    seats = {"A": {"money": 10, "hand": ["Birds"], "production": {"plants": 2}}, "B": {"production": {"plants": 3}}}
    g = starboard.from_position("terraforming_mars", {"oxygen": 13, "seats": seats}, 3)
    assert isinstance(g, Mars)
    g.play(g.vocabulary().number("play birds"))
    assert reason(g, "seat C") == ("production_short", 0, 2)
