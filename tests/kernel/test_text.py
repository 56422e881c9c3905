"""Texts: keys with blanks that become sentences in a language."""

from __future__ import annotations

import json

import pytest

from starboard.kernel.reasons import Reason
from starboard.kernel.text import (
    LANGUAGE_NAMES,
    LANGUAGES,
    LIST_SEPARATORS,
    SeatName,
    Text,
    catalogue,
    flatten,
    has_text,
    seat_letter,
    show,
    to_data,
)

RED_BIOTOPE = Text("laser_station.card", {"station": Text("laser_station.station.biotope"), "colour": Text("laser_station.colour.red")})


def cards_due(n: int) -> Text:
    return Text("laser_station.ask.limit", {"limit": 7, "n": n})


def test_a_text_is_rendered_in_each_language() -> None:
    passing = Text("laser_station.action.pass")
    assert {language: passing.render(language) for language in LANGUAGES} == {"en": "Pass", "zh": "跳过", "de": "Passen", "ja": "パス"}


def test_a_text_shows_itself_in_english() -> None:
    assert str(Text("kernel.why.game_over")) == "the game is over"


def test_blanks_are_filled_with_texts_of_the_same_language() -> None:
    assert [RED_BIOTOPE.render(language) for language in LANGUAGES] == [
        "biotope (red)",
        "生态舱（红色）",
        "Biotop (Rot)",
        "ビオトープ（赤）",
    ]


@pytest.mark.parametrize(
    ("n", "english", "german"), [(1, "1 card.", "1 Karte ab."), (2, "2 cards.", "2 Karten ab."), (0, "0 cards.", "0 Karten ab.")]
)
def test_plural_forms_follow_the_number(n: int, english: str, german: str) -> None:
    assert cards_due(n).render("en").endswith(english)
    assert cards_due(n).render("de").endswith(german)


def test_a_seat_is_shown_by_name_or_by_letter() -> None:
    draws = Text("laser_station.log.draws", {"who": SeatName(1)})
    assert draws.render("en") == "B draws a card."
    assert draws.render("en", ["Ada", "Bo"]) == "Bo draws a card."
    assert draws.render("en", ["Ada"]) == "B draws a card."
    assert [seat_letter(seat) for seat in range(5)] == ["A", "B", "C", "D", "E"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_are_joined_as_the_language_does_it(language: str) -> None:
    separator = LIST_SEPARATORS[language]
    assert show([RED_BIOTOPE, 3, "x"], language) == separator.join([RED_BIOTOPE.render(language), "3", "x"])
    assert show((), language) == ""


def test_every_language_has_a_name_and_a_list_separator() -> None:
    assert set(LANGUAGE_NAMES) == set(LIST_SEPARATORS) == set(LANGUAGES)


def test_a_missing_value_is_named() -> None:
    with pytest.raises(KeyError, match=r"laser_station\.log\.draws.*'who'"):
        Text("laser_station.log.draws").render("en")


def test_a_missing_key_is_named() -> None:
    with pytest.raises(KeyError, match=r"kernel\.why\.nothing_like_this.*'de'"):
        Text("kernel.why.nothing_like_this").render("de")


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(KeyError, match="en, zh, de, ja"):
        catalogue("fr")


def test_has_text() -> None:
    assert has_text("laser_station.title", "ja")
    assert not has_text("laser_station.titel", "ja")


def test_a_key_begins_with_the_name_of_its_file() -> None:
    found: dict[str, str] = {}
    flatten({"title": "T", "why": {"not": "no"}}, "game", found)
    assert found == {"game.title": "T", "game.why.not": "no"}


def test_equal_texts_are_equal_and_hash_alike() -> None:
    assert cards_due(2) == cards_due(2)
    assert hash(cards_due(2)) == hash(cards_due(2))
    assert cards_due(2) != cards_due(3)
    assert Text("kernel.why.game_over") != "the game is over"
    assert {SeatName(0), SeatName(0), SeatName(1)} == {SeatName(1), SeatName(0)}


def test_a_text_is_written_as_plain_json() -> None:
    text = Text("laser_station.log.low_energy_cards", {"who": SeatName(2), "n": 1, "cards": [RED_BIOTOPE]})
    card = {
        "text": "laser_station.card",
        "values": {
            "station": {"text": "laser_station.station.biotope", "values": {}},
            "colour": {"text": "laser_station.colour.red", "values": {}},
        },
    }
    data = to_data(text)
    assert json.loads(json.dumps(data)) == data
    assert data == {"text": "laser_station.log.low_energy_cards", "values": {"who": {"seat": 2}, "n": 1, "cards": [card]}}


def test_a_reason_tells_what_there_is_what_is_needed_and_what_is_short() -> None:
    reason = Reason("laser_station.why.energy_short", 1, 3, Text("laser_station.station.cantina"))
    assert str(reason) == "2 energy short: 1 of 3 (cantina)"
    assert reason.text().render("de") == "2 Energie zu wenig: 1 von 3 (Kantine)"
