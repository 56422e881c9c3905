"""The face of Terraforming Mars: everything on the table can be seen, read out and clicked."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

import starboard
from starboard.games.terraforming_mars import face
from starboard.games.terraforming_mars.components.board import HEXES
from starboard.games.terraforming_mars.components.deck import CARD_NUMBERS, CARDS
from starboard.games.terraforming_mars.components.vocabulary import CARD, CONVERT_PLANTS, HEX, MILESTONE, PLAY, PROJECT, TAKE, USE
from starboard.games.terraforming_mars.face_facts import Facts, price
from starboard.kernel.view import View
from starboard.table.draw import Draw

SVG = "{http://www.w3.org/2000/svg}"


def game(position: dict[str, Any], seats: int = 2, **options: Any) -> starboard.Game:
    return starboard.from_position("terraforming_mars", position, seats, **options)


def drawn(g: starboard.Game, part: str, seat: int, whose: int = 0) -> ElementTree.Element:
    view = View(g, seat)
    draw = Draw(view)
    if part == "seat":
        face.seat(draw, view, whose)
    elif part == "hand":
        face.hand(draw, view)
    else:
        face.board(draw, view)
    draw.flow(2)
    return ElementTree.fromstring(draw.svg(part))


def labels(picture: ElementTree.Element) -> list[str]:
    return [str(one.get("aria-label")) for one in picture.iter() if one.get("aria-label")]


def shown(picture: ElementTree.Element) -> list[str]:
    return ["".join(one.itertext()) for one in picture.iter(SVG + "text")]


def targets(picture: ElementTree.Element) -> set[int]:
    found: set[int] = set()
    for one in picture.iter(SVG + "a"):
        found.update(map(int, (one.get("data-action") or one.get("data-actions") or "").split()))
    return found


def named(picture: ElementTree.Element, start: str) -> str:
    return next(label for label in labels(picture) if label.startswith(start))


def test_a_tile_is_named_with_its_owner_and_an_empty_space_with_its_gifts() -> None:
    """Rule 18.2: the printed bonus, and 2 M€ for each ocean beside it."""
    picture = drawn(game({"tiles": {"H30": "ocean", "H31": "ocean", "H10": "city B"}}), "board", starboard.NOBODY)
    assert named(picture, "H10:") == "H10: city of B"
    assert named(picture, "H22:") == "H22: gives 1 plant, 4 M€ from oceans"
    assert named(picture, "H11:") == "H11: ocean area, gives 2 cards"
    assert named(picture, "H12:") == "H12: volcanic: Ascraeus Mons, gives 1 card"


def test_where_a_tile_may_go_the_map_can_be_clicked() -> None:
    g = game({"tiles": {"H10": "city A"}, "seats": {"A": {"plants": 8}}})
    g.play(CONVERT_PLANTS)
    spaces = {HEX + HEXES.index(name) for name in ("H04", "H05", "H09", "H11", "H15", "H16", "H17")} & set(g.legal(0))
    assert spaces == set(g.legal(0))
    assert targets(drawn(g, "board", 0)) == spaces
    assert targets(drawn(g, "board", 1)) == set()


def test_gauges_show_the_parameters() -> None:
    picture = drawn(game({"temperature": -12, "oxygen": 7, "oceans": 4}), "board", starboard.NOBODY)
    assert {"temperature: −12 °C", "oxygen: 7 %", "oceans: 4/9"} <= set(labels(picture))


@pytest.mark.parametrize(("ruleset", "need"), [("seed", 10), ("published", 8)])
def test_milestones_show_everybodys_standing(ruleset: str, need: int) -> None:
    """Section 13 and rule 31.1."""
    g = game({"seats": {"A": {"tr": 36, "money": 8}, "B": {"played": ["Mine", "Power Plant"]}}}, ruleset=ruleset)
    picture = drawn(g, "board", 0)
    assert named(picture, "Builder").startswith(f"Builder, from {need} on; A: 0, B: 2")
    assert MILESTONE in targets(picture)
    assert MILESTONE + 1 not in targets(picture)


def test_standard_projects_can_be_clicked_when_they_can_be_paid() -> None:
    picture = drawn(game({"seats": {"A": {"money": 18}}}), "board", 0)
    assert targets(picture) & set(range(PROJECT, MILESTONE)) == {PROJECT, PROJECT + 1, PROJECT + 2}


def test_the_hand_shows_playable_cards_first_and_the_rest_with_the_reason() -> None:
    g = game({"seats": {"A": {"money": 10, "hand": ["Comet", "Mine", "Birds"]}}})
    picture = drawn(g, "hand", 0)
    names = [text for text in shown(picture) if text in ("Comet", "Mine", "Birds")]
    assert names == ["Mine", "Birds", "Comet"]
    assert targets(picture) == {PLAY + CARD_NUMBERS["Mine"]}
    assert "11 M€ short: 10 of 21" in shown(picture)
    assert any(one.get("data-reason") == "oxygen: 0, at least 13 is needed" for one in picture.iter(SVG + "g"))


def test_the_price_in_the_hand_is_the_price_of_the_rules() -> None:
    """Rule 11.1: discounts of all cards in play and of the card before."""
    played = ["Earth Catapult", "Space Station", "Earth Office"]
    g = game({"seats": {"A": {"corporation": "ThorGate", "played": played, "hand": ["Comet"], "next_card": "Indentured Workers"}}})
    facts = Facts(View(g, 0))
    perks, less = facts.perks(0), facts.next_cheaper(0)
    assert all(price(card, perks, less) == g.price(0, card.number) for card in CARDS)  # type: ignore[attr-defined]  # a game of this room
    assert named(drawn(g, "hand", 0), "Comet").startswith("Comet; event; cost 9; printed 21; Tags: space; temperature +1 step")


def test_cards_offered_to_be_bought_can_be_clicked_and_chosen_ones_are_marked() -> None:
    """Rule 8.1."""
    dealt = ["Comet", "Mine", "Birds", "Fish"]
    g = game({"phase": "research", "generation": 2, "seats": {"A": {"corporation": "Helion", "money": 20, "dealt": dealt}}})
    assert targets(drawn(g, "hand", 0)) == {CARD + CARD_NUMBERS[name] for name in dealt}
    g.play(CARD + CARD_NUMBERS["Comet"], 0)
    picture = drawn(g, "hand", 0)
    chosen = [one for one in picture.iter(SVG + "g") if "chosen" in str(one.get("class")).split()]
    assert len(chosen) == 1
    assert "Comet" in str(chosen[0].get("aria-label"))


def test_the_forecast_is_the_stock_after_the_production_phase() -> None:
    """Section 24: energy becomes heat, M€ grow by rating and production."""
    things = {"corporation": "Helion", "tr": 25, "money": 3, "energy": 4, "heat": 2, "production": {"money": -2, "energy": 1, "heat": 3}}
    picture = drawn(game({"seats": {"A": things}}), "hand", 0)
    assert named(picture, "M€:") == "M€: 3, production −2; next generation 26"
    assert named(picture, "energy:") == "energy: 4, production +1; next generation 1"
    assert named(picture, "heat:") == "heat: 2, production +3; next generation 9"


def test_a_seat_shows_its_tags_its_cards_and_what_lies_on_them() -> None:
    things = {"corporation": "Mining Guild", "played": ["Fish", "Mine"], "on_cards": {"Fish": 3}, "used": ["Fish"]}
    picture = drawn(game({"seats": {"B": {**things, "events": ["Comet"]}}}), "seat", 0, 1)
    assert "B: Tags: building 3, animal 1" in labels(picture)
    assert named(picture, "Fish").endswith("animals: 3; used")
    words = " ".join(shown(picture))
    assert "Automated (1): Mine" in words
    assert "Events (1): Comet" in words


def test_own_actions_and_other_players_things_can_be_clicked_on_their_seats() -> None:
    """Rules 15.1 and 22.2."""
    g = game({"seats": {"A": {"money": 20, "played": ["Fish"], "hand": ["Asteroid"]}, "B": {"plants": 5}}})
    assert targets(drawn(g, "seat", 0, 0)) == {USE + CARD_NUMBERS["Fish"]}
    g.play(PLAY + CARD_NUMBERS["Asteroid"])
    plants_of_b = TAKE + 6 + 3
    assert plants_of_b in g.legal(0)
    assert targets(drawn(g, "seat", 0, 1)) == {plants_of_b}


def test_a_spectator_sees_no_hand() -> None:
    view = View(game({"seats": {"A": {"hand": ["Comet"]}}}), starboard.NOBODY)
    draw = Draw(view)
    face.hand(draw, view)
    assert draw.height == 0
    assert draw.parts == []


@pytest.mark.parametrize("seats", [1, 5])
def test_a_solo_game_has_no_milestones_and_five_seats_fit(seats: int) -> None:
    picture = drawn(starboard.new("terraforming_mars", seats, 3), "board", 0)
    assert any(label.startswith("Mayor") for label in labels(picture)) == (seats > 1)
    height = float(str(picture.get("viewBox")).split()[3])
    for one in picture.iter(SVG + "text"):
        assert float(str(one.get("y"))) < height
