"""Terraforming Mars in characters: everything that lies on the table is there, and fits."""

from __future__ import annotations

from typing import Any

import pytest

import starboard
from starboard.games.terraforming_mars.components.board import HEX_COUNT, HEXES
from starboard.games.terraforming_mars.components.vocabulary import CONVERT_PLANTS
from starboard.games.terraforming_mars.screen import board
from starboard.kernel.game import NOBODY, Game
from starboard.kernel.text import LANGUAGES
from starboard.kernel.view import View
from starboard.table.spans import STYLES, line_cells, unstyled

WIDTHS = (58, 79, 80, 120)


def played(seats: int, actions: int, seed: int = 4) -> Game:
    g = starboard.new("terraforming_mars", seats, seed)
    spec = starboard.find("terraforming_mars")
    while not g.over and g.actions < actions:
        g.play(spec.suggest(g, g.waiting[0]), g.waiting[0])
    return g


def game(position: dict[str, Any], seats: int = 2) -> Game:
    return starboard.from_position("terraforming_mars", position, seats)


def picture(g: Game, viewer: int, width: int = 79, language: str = "en") -> str:
    return "\n".join(unstyled(line) for line in board(View(g, viewer), language, [], width))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_no_line_is_wider_than_the_terminal_and_every_style_is_known(seats: int, language: str) -> None:
    for actions in (0, 6, 60, 230):
        g = played(seats, actions)
        for width in WIDTHS:
            for line in board(View(g, actions % seats), language, ["Ada"], width):
                assert line_cells(line) <= width, unstyled(line)
                assert {span.style for span in line} <= set(STYLES)


def test_all_spaces_are_on_the_map_with_tiles_and_bonuses() -> None:
    shown = picture(game({"tiles": {"H30": "ocean", "H10": "city B", "H16": "greenery A", "H14": "nuclear_zone B"}}), NOBODY)
    lines = shown.splitlines()
    numbers = " ".join(lines[1:10])
    assert all(HEXES[space][1:] in numbers for space in range(HEX_COUNT))
    assert "30≈≈" in numbers and "10⌂B" in numbers and "16♣A" in numbers and "14◆B" in numbers
    assert "H14 Nuclear Zone B" in shown
    assert "01ss" in numbers and "02~ss" in numbers and "19^pt" in numbers and "29Npp" in numbers


def test_gauges_and_everybodys_things_are_there() -> None:
    things = {"tr": 27, "money": 31, "plants": 4, "production": {"money": -2, "plants": 3}}
    shown = picture(game({"temperature": -8, "oxygen": 6, "oceans": 3, "generation": 5, "seats": {"B": things}}), 0)
    assert shown.startswith("Generation 5 temperature -8 °C  oxygen 6 %  oceans 3/9")
    line = next(line for line in shown.splitlines() if line.startswith(" B "))
    assert line.split() == ["B", "27", "31-2", "0+0", "0+0", "4+3", "0+0", "0+0", "0"]


def test_the_hand_has_prices_tags_and_reasons() -> None:
    g = game({"seats": {"A": {"money": 8, "played": ["Earth Catapult"], "hand": ["Comet", "Mine"]}}})
    shown = picture(g, 0).splitlines()
    mine = next(place for place, line in enumerate(shown) if "Mine" in line)
    assert shown[mine].startswith("▶  2/4 Mine [building]")
    assert shown[mine + 1].strip() == "steel production +1"
    comet = next(line for line in shown if "Comet" in line)
    assert comet.startswith(" 19/21 Comet [space]  11 M€ short: 8 of 19")


def test_hidden_cards_stay_hidden() -> None:
    g = game({"seats": {"A": {"hand": ["Comet"]}}})
    assert "Comet" in picture(g, 0)
    assert "Comet" not in picture(g, 1) and "Comet" not in picture(g, NOBODY)


def test_spaces_on_offer_say_what_oceans_give() -> None:
    """Rule 18.2."""
    g = game({"tiles": {"H10": "city A", "H11": "ocean"}, "seats": {"A": {"plants": 8}}})
    g.play(CONVERT_PLANTS)
    assert "≈≈ H17 +2 M€" in picture(g, 0)
