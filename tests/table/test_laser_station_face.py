"""The face of Laser Station: everything on the table can be seen, and read out."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

import starboard
from starboard.games.laser_station import face
from starboard.games.laser_station.components import CARD, CARDS, COLOURS, DOCK, PILE, SEAT, STATION, STATIONS, TAKE
from starboard.games.laser_station.wording import CARD_TEXTS
from starboard.kernel.view import View
from starboard.table.draw import Draw

SVG = "{http://www.w3.org/2000/svg}"


def game(position: dict[str, Any], seats: int = 3) -> starboard.Game:
    return starboard.from_position("laser_station", position, seats)


def ahead(station: str, side: str = "inner") -> dict[str, Any]:
    """A stands first at a station."""
    if side == "inner":
        return {station: {"inner": {"4": ["A"], "1": ["B", "C"]}}}
    return {station: {"outer": {"4": ["A"]}, "inner": {"1": ["B", "C"]}}}


def card_name(card: str) -> str:
    return str(CARD_TEXTS[CARDS.index(card)])


def board(g: starboard.Game, seat: int = starboard.NOBODY) -> ElementTree.Element:
    draw = Draw(View(g, seat))
    face.board(draw, View(g, seat))
    return ElementTree.fromstring(draw.svg("board"))


def hand(g: starboard.Game, seat: int) -> ElementTree.Element:
    draw = Draw(View(g, seat))
    face.hand(draw, View(g, seat))
    return ElementTree.fromstring(draw.svg("hand"))


def labels(picture: ElementTree.Element) -> list[str]:
    return [str(one.get("aria-label")) for one in picture.iter(SVG + "g") if one.get("aria-label")]


def targets(picture: ElementTree.Element) -> set[int]:
    found: set[int] = set()
    for one in picture.iter(SVG + "a"):
        found.update(map(int, (one.get("data-action") or one.get("data-actions") or "").split()))
    return found


def groups(picture: ElementTree.Element, kind: str) -> list[ElementTree.Element]:
    return [one for one in picture.iter(SVG + "g") if kind in str(one.get("class")).split()]


def letters(element: ElementTree.Element) -> list[str]:
    return [str(one.text) for one in element.iter(SVG + "text") if one.get("class") == "on-seat"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_marker_lies_on_its_station_and_at_the_laser(seats: int) -> None:
    picture = board(starboard.new("laser_station", seats=seats, seed=1))
    boxes = groups(picture, "panel")
    assert len(boxes) == len(STATIONS)
    for box in [*boxes, *groups(picture, "laser")]:
        assert sorted(letters(box)) == list("ABCDE"[:seats])


def test_only_the_active_station_is_lit() -> None:
    lit = groups(board(game({"station": "biotope"})), "lit")
    assert [str(one.get("aria-label")).split(";")[0] for one in lit] == ["biotope (active)"]


def test_a_station_is_read_out_with_inner_and_outer_track() -> None:
    tracks = {"biotope": {"outer": {"5": ["B"]}, "inner": {"4": ["C", "A"]}}}
    read = labels(board(game({"station": "biotope", "turn": "A", "order": ["A", "C"], "tracks": tracks})))
    assert "biotope (active); inner track: A: 4, C: 4; outer track: B: 5" in read


def test_of_a_stack_the_last_to_come_lies_on_top() -> None:
    g = game({"station": "machine_deck", "tracks": {"biotope": {"inner": {"4": ["C", "A", "B"]}}}})
    (box,) = [one for one in groups(board(g), "panel") if str(one.get("aria-label")).startswith("biotope")]
    heights = {str(one.text): float(one.get("y", "")) for one in box.iter(SVG + "text") if one.get("class") == "on-seat"}
    assert heights["B"] < heights["A"] < heights["C"]


def test_bridges_shuttles_piles_and_display_are_there() -> None:
    g = starboard.new("laser_station", seats=2, seed=3)
    table = View(g, starboard.NOBODY).table
    picture = board(g)
    assert [one.get("aria-label") for one in groups(picture, "bridge")] == [table["bridges"][str(slot)] for slot in range(1, 7)]
    read = labels(picture)
    assert f"Draw pile: {table['pile_size']} cards" in read and "Discard pile: 0 cards" in read
    for card in table["display"]:
        assert card_name(card) in read
    assert "Turn order: A, B" in read


def test_docked_shuttles_leave_the_supply() -> None:
    g = game({"station": "energy_centre", "shuttles": {"red": "cantina", "blue": "cantina"}})
    boxes = groups(board(g), "panel")
    icons = [len([one for one in box.iter(SVG + "g") if "on-card" in str(one.get("class"))]) for box in boxes]
    assert icons == [0, 0, 0, 0, 2, 0]


def test_cards_of_the_hand_are_targets_or_say_why_not() -> None:
    cards = ["biotope:red", "biotope:red", "biotope:blue", "cantina:blue"]
    g = game({"station": "biotope", "turn": "A", "tracks": ahead("biotope"), "seats": {"A": {"hand": cards}}})
    g.play(g.vocabulary().number("refill"), 0)
    picture = hand(g, 0)
    assert targets(picture) == {CARD + 8, CARD + 11}
    reasons = [one.get("data-reason") for one in picture.iter(SVG + "g") if one.get("data-reason")]
    assert reasons == ["the card must show this symbol: biotope"]
    assert "×2" in ["".join(one.itertext()) for one in picture.iter(SVG + "text")]


def test_a_spectator_has_no_hand() -> None:
    g = starboard.new("laser_station", seats=2, seed=3)
    draw = Draw(View(g, starboard.NOBODY))
    face.hand(draw, View(g, starboard.NOBODY))
    assert draw.height == 0


def test_a_large_hand_stays_inside_its_drawing() -> None:
    cards = [f"{station}:{colour}" for station in STATIONS for colour in COLOURS][:20]
    tracks = ahead("command_centre", "outer")
    g = game({"station": "command_centre", "turn": "A", "phase": "limit", "tracks": tracks, "seats": {"A": {"hand": cards}}})
    picture = hand(g, 0)
    faces = [one for one in picture.iter(SVG + "rect") if one.get("class") == "card"]
    assert len(faces) == 20
    _, _, wide, high = map(float, str(picture.get("viewBox")).split())
    assert max(float(one.get("x", "")) + float(one.get("width", "")) for one in faces) <= wide == face.HAND_WIDTH
    assert max(float(one.get("y", "")) + float(one.get("height", "")) for one in faces) <= high
    assert len({(one.get("x"), one.get("y")) for one in faces}) == 20


def test_an_empty_hand_is_said() -> None:
    g = game({"station": "command_centre", "seats": {"A": {"hand": []}}})
    assert "No card in hand" in "".join(hand(g, 0).itertext())


def test_stations_and_shuttles_are_targets_at_the_spaceport() -> None:
    g = game({"station": "spaceport", "turn": "A", "seats": {"A": {"hand": []}}})
    assert STATION in targets(board(g, 0))
    g.play(STATION, 0)
    assert targets(board(g, 0)) == set(range(DOCK, DOCK + 24))


def test_piles_and_display_are_targets_when_cards_are_taken() -> None:
    display = ["cantina:red", "cantina:red", "biotope:blue"]
    tracks = ahead("command_centre", "outer")
    g = game({"station": "command_centre", "turn": "A", "phase": "command", "due": 2, "display": display, "tracks": tracks})
    assert targets(board(g, 0)) == {PILE, TAKE + 16, TAKE + 11}


def test_bridges_are_targets_when_energy_is_sent_over_them() -> None:
    g = game({"station": "biotope", "turn": "A", "tracks": ahead("biotope")})
    g.play(STATION, 0)
    lit = [one for one in groups(board(g, 0), "bridge") if "choice" in str(one.get("class"))]
    assert len(lit) == 2


def test_seats_are_targets_at_the_cantina_and_show_what_was_drawn_from_them() -> None:
    hands = {"A": {"hand": []}, "B": {"hand": ["biotope:red"]}, "C": {"hand": ["cantina:blue"]}}
    g = game({"station": "cantina", "turn": "A", "seats": hands, "tracks": ahead("cantina")})
    g.play(STATION, 0)
    panels = [seat_panel(g, 0, seat) for seat in range(3)]
    assert [targets(panel) for panel in panels] == [set(), {SEAT + 1}, {SEAT + 2}]
    g.play(SEAT + 1, 0)
    assert f"drawn from B: {card_name('biotope:red')}" in labels(seat_panel(g, 1, 0))
    assert "drawn from B" in labels(seat_panel(g, 0, 0))
    assert "drawn from B" in labels(seat_panel(g, 2, 0))


def seat_panel(g: starboard.Game, viewer: int, seat: int) -> ElementTree.Element:
    draw = Draw(View(g, viewer))
    face.seat(draw, View(g, viewer), seat)
    return ElementTree.fromstring(draw.svg("seat"))


def test_a_seat_shows_its_hand_size_and_energy_at_each_station() -> None:
    read = labels(seat_panel(starboard.new("laser_station", seats=2, seed=3), 1, 0))
    assert read[:2] == ["A", "3 cards in hand"]
    assert read[2:] == ["machine deck: 3", "command centre: 4", "biotope: 4", "spaceport: 1", "cantina: 3", "energy centre: 0"]
