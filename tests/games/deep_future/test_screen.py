"""Deep Future in characters: everything that lies on the table is there, it fits, and nothing hidden is shown."""

from __future__ import annotations

import pytest

import starboard
from starboard.games.deep_future.components import SECTOR_NAMES
from starboard.games.deep_future.screen import board
from starboard.kernel.game import NOBODY, Game
from starboard.kernel.rng import seeded
from starboard.kernel.text import LANGUAGES, Text
from starboard.kernel.view import View
from starboard.table.spans import STYLES, line_cells, unstyled

WIDTHS = (58, 79, 80, 118)


def played(seats: int, actions: int, seed: int = 4) -> Game:
    g = starboard.new("deep_future", seats, seed)
    rng = seeded(seed, "screen")
    while not g.over and g.actions < actions:
        legal = g.legal(g.waiting[0])
        g.play(legal[rng.below(len(legal))])
    return g


def picture(g: Game, viewer: int, width: int, language: str = "en") -> str:
    return "\n".join(unstyled(line) for line in board(View(g, viewer), language, [], width))


POSITION = {
    "era": 3, "active": "A", "phase": "ACTION",
    "map": {"34": ["A", 4], "36": ["A", 1], "61": ["B", 5], "25": ["N", 3]},
    "named": {"34": "The Long Reach", "61": None}, "wonders": {"25": ["C", "M"]},
    "line": [{"id": "l", "corner": "4K", "type": "world", "era": "O", "sector": "25", "adv": ["R4", "*R1"], "name": "Eruandune"}],
    "deck": [{"id": f"d{n}", "corner": "1S", "type": "blank"} for n in range(5)],
    "seats": {
        "A": {
            "status": "in", "tracks": {"C": 12, "M": -5, "S": 0, "X": 3},
            "homeworld": {"id": "h", "corner": "5R", "type": "world", "era": 1, "sector": "34", "adv": ["H3", "*R6"], "name": "Lumivane"},
            "techs": [{"id": "t", "corner": "4M", "type": "tech", "era": 2, "slots": ["*F3", "K", "S5"], "name": None}],
            "settled": [{"id": "s", "corner": "3M", "type": "world", "era": 1, "sector": "36", "adv": ["R5"], "name": "Rosirdune"}],
            "upkeep": {"h": 2},
            "hand": [
                {"id": "a", "corner": "2R", "type": "blank"},
                {"id": "c", "corner": "6F", "type": "civ", "era": 2, "sector": "34", "victory": "P", "suit": "S",
                 "name": "Lumivane League"},
            ],
        },
        "B": {
            "status": "in",
            "homeworld": {"id": "k", "corner": "2S", "type": "world", "era": 1, "sector": "61", "adv": ["S1"], "name": "Velogon"},
            "hand": [{"id": "b", "corner": "3K", "type": "world", "era": 1, "sector": "22", "adv": ["K4"], "name": "Hesidune"}],
        },
    },
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 3])
def test_no_line_is_wider_than_the_terminal_and_every_style_is_known(seats: int, language: str) -> None:
    for actions in range(0, 120, 17):
        g = played(seats, actions)
        for width in WIDTHS:
            for line in board(View(g, actions % seats), language, [], width):
                assert line_cells(line) <= width
                assert {span.style for span in line} <= set(STYLES)


@pytest.mark.parametrize("width", WIDTHS)
def test_every_sector_is_there_with_its_cubes_and_marks(width: int) -> None:
    shown = picture(starboard.from_position("deep_future", POSITION, 2), 0, width)
    for number in SECTOR_NAMES[1:]:
        assert number in shown
    assert "34 A4⌂" in shown and "36 A1•" in shown and "61 B5⌂" in shown and "25 N3★" in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_cards_tracks_names_and_wonders_are_written_out(width: int, language: str) -> None:
    shown = picture(starboard.from_position("deep_future", POSITION, 2), 0, width, language)
    for name in ("Lumivane", "Rosirdune", "Eruandune", "Velogon", "Lumivane League", "The Long Reach", "+12★", "-5", "+3"):
        assert name in shown
    for code in ("H3", "F3", "S5", "R5"):
        assert Text(f"deep_future.advancement.{code}").render(language) in shown


def test_a_hand_is_only_shown_to_its_owner() -> None:
    g = starboard.from_position("deep_future", POSITION, 2)
    assert "Hesidune" in picture(g, 1, 80)
    assert "Hesidune" not in picture(g, 0, 80) and "Hesidune" not in picture(g, NOBODY, 80)
    assert "Lumivane League" not in picture(g, 1, 80)


def test_advancements_that_would_help_are_named_before_an_action_is_chosen() -> None:
    """Rule 11.4: Agriculture and Genetics of the homeworld and Biology of a settled world augment Grow."""
    shown = picture(starboard.from_position("deep_future", POSITION, 2), 0, 80)
    assert "Grow: Biology, Genetics, Agriculture" in shown and "Power: Industry, Empire" in shown


def test_the_end_is_drawn_as_well() -> None:
    g = played(1, 100_000)
    assert g.over
    assert picture(g, 0, 80) and picture(g, NOBODY, 58)
