"""Laser Station in characters: everything that lies on the table is there, and nothing that is hidden."""

from __future__ import annotations

import pytest

import starboard
from starboard.games.laser_station.components import COLOURS, STATIONS
from starboard.games.laser_station.screen import board
from starboard.kernel.game import EVERYTHING, NOBODY, Game
from starboard.kernel.rng import seeded
from starboard.kernel.text import LANGUAGES, Text
from starboard.kernel.view import View
from starboard.table.spans import STYLES, line_cells, unstyled

WIDTHS = (58, 79, 80, 100)


def played(seats: int, actions: int, seed: int = 4) -> Game:
    g = starboard.new("laser_station", seats, seed)
    rng = seeded(seed, "screen")
    while not g.over and g.actions < actions:
        legal = g.legal(g.waiting[0])
        g.play(legal[rng.below(len(legal))])
    return g


def picture(g: Game, viewer: int, width: int, language: str = "en") -> str:
    return "\n".join(unstyled(line) for line in board(View(g, viewer), language, [], width))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 5])
def test_no_line_is_wider_than_the_terminal_and_every_style_is_known(seats: int, language: str) -> None:
    for actions in range(0, 400, 23):
        g = played(seats, actions)
        for width in WIDTHS:
            for line in board(View(g, actions % seats), language, [], width):
                assert line_cells(line) <= width
                assert {span.style for span in line} <= set(STYLES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_four_shuttles_at_one_station_fit(language: str) -> None:
    """Rule 8.4.2: also a station where a shuttle is already docked may be chosen."""
    stack = list("ABCDE")
    tracks = {station: {"inner": {str(field): stack}} for field, station in enumerate(STATIONS)}
    position = {"station": "cantina", "tracks": tracks, "shuttles": dict.fromkeys(COLOURS, "energy_centre")}
    g = starboard.from_position("laser_station", position, 5)
    for width in WIDTHS:
        lines = board(View(g, 0), language, [], width)
        assert max(line_cells(line) for line in lines) <= width
        shown = "\n".join(unstyled(line) for line in lines)
        assert "…" not in shown.partition("▲")[2].partition("\n")[0]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_stations_and_bridges_are_named(language: str, width: int) -> None:
    g = played(3, 0)
    shown = picture(g, 0, width, language)
    for station in STATIONS:
        name = Text(f"laser_station.station.{station}").render(language)
        assert name[:8] in shown
    for slot in g.observe(0)["bridges"].values():
        assert Text(f"laser_station.colour.{slot}").render(language) in shown


def test_of_a_stack_the_top_marker_comes_first() -> None:
    """Rule 5.2: on the same field the marker higher in the stack goes before the one below it."""
    g = played(3, 0)
    assert g.observe(NOBODY)["tracks"]["machine_deck"] == {"inner": {"3": ["C", "B", "A"]}}
    first = next(line for line in picture(g, NOBODY, 79).splitlines() if "machine deck" in line)
    assert " ABC " in first


@pytest.mark.parametrize("width", WIDTHS)
def test_the_active_station_is_marked_and_only_it(width: int) -> None:
    shown = picture(played(2, 0), 0, width)
    assert shown.count("▶") == 1
    assert "▶ machine deck" in shown


def test_markers_move_outwards_in_the_turn() -> None:
    """Rule 6.1: from the inner to the outer track of the active station."""
    g = played(2, 0)
    before = picture(g, 0, 79).splitlines()
    g.play(g.vocabulary().number("pass"))
    after = picture(g, 1, 79).splitlines()
    assert "AB" in before[1] and "A" not in before[2].removeprefix("  ")
    assert "B" in after[1] and "A" in after[2]


@pytest.mark.parametrize("width", WIDTHS)
def test_only_the_own_hand_is_shown(width: int) -> None:
    """Rule 13.3: a hand is known to its player only."""
    g = played(2, 0)
    hands = [g.observe(EVERYTHING)["seats"][letter]["hand"] for letter in "AB"]
    assert hands[0] != hands[1]
    assert "Your hand" in picture(g, 0, width)
    assert "hand of" not in picture(g, 0, width).lower()
    assert "hand of" not in picture(g, NOBODY, width).lower()
    assert picture(g, EVERYTHING, width).count("Hand of") == 2
    assert picture(g, NOBODY, width).count("hand 3") == 2


def test_docked_shuttles_are_at_their_station() -> None:
    """Rule 8.4: shuttles are docked at stations or lie in the supply."""
    position = {"station": "cantina", "shuttles": {"red": "biotope", "green": "biotope"}}
    g = starboard.from_position("laser_station", position, 2)
    line = next(line for line in picture(g, NOBODY, 79).splitlines() if "biotope" in line)
    assert line.endswith("▲ red green")
    supply = next(line for line in picture(g, NOBODY, 79).splitlines() if "shuttles" in line)
    assert supply.endswith("shuttles yellow blue")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_laser_may_hold_more_than_its_goal(width: int) -> None:
    """Rule 6.4.4: the laser has no upper limit."""
    g = starboard.from_position("laser_station", {"seats": {"A": {"laser": 11}, "B": {"laser": 2}}}, 2)
    assert "A ███████ 11" in picture(g, NOBODY, width)
    assert "B ██····· 2" in picture(g, NOBODY, width)


def test_colours_are_written_out() -> None:
    """A colour is a word as well, for those who cannot tell them apart."""
    g = played(2, 30)
    for line in board(View(g, 0), "en", [], 100):
        for span in line:
            if span.style in COLOURS:
                assert span.style in span.text or set(span.text) <= set("═╱╲ ")
