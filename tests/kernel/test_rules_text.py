"""The numbered rules: reading, finding and searching them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import starboard
from starboard.kernel.rules import find_rule, numbered, rules, search_rules
from starboard.kernel.text import LANGUAGES

PAGE = """# Title

An introduction with **1.9** in it.

## 1 Aim

Belongs to the heading.

**1.1** First rule.

**1.2** Second rule, see **1.1**.

- a point of it

### 1.3 A part

**1.3.1** Third rule.

## 11 Eleven

**11.0** Fourth rule.
"""


def test_a_page_is_cut_at_its_numbers() -> None:
    assert numbered(PAGE) == {
        "1": "Aim\n\nBelongs to the heading.",
        "1.1": "First rule.",
        "1.2": "Second rule, see **1.1**.\n\n- a point of it",
        "1.3": "A part",
        "1.3.1": "Third rule.",
        "11": "Eleven",
        "11.0": "Fourth rule.",
    }


def test_a_number_that_is_there_twice_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"rule 1\.1 is there twice"):
        numbered("**1.1** One.\n\n**1.1** Other.\n")


def test_find_rule_gives_the_rule_and_all_below_it() -> None:
    assert [number for number, _ in find_rule("laser_station", "7.1", "en")] == ["7.1", "7.1.1", "7.1.2", "7.1.3"]
    assert find_rule("laser_station", "7.4", "de")[0] == ("7.4", "Passen")


def test_find_rule_does_not_mistake_section_11_for_section_1() -> None:
    assert [number for number, _ in find_rule("laser_station", "1", "en")] == ["1", "1.1", "1.2"]


@pytest.mark.parametrize("written", ["11.0", " 11.0. ", "§11.0", "１１．０"])
def test_a_number_may_be_written_as_people_write_it(written: str) -> None:
    assert [number for number, _ in find_rule("laser_station", written, "ja")] == ["11.0"]


@pytest.mark.parametrize(
    ("unknown", "hint"),
    [
        ("7.6", "near it are 7.1, 7.2, 7.3, 7.4, 7.5"),
        ("8.1.9", r"near it are 8\.1\.1, 8\.1\.2, 8\.1\.3, 8\.1\.4"),
        ("12.1.1", r"the nearest is 12\.1$"),
        ("99", "its sections are 1, 2, 3"),
        ("cantina", "its sections are 1, 2, 3"),
        ("", "its sections are 1, 2, 3"),
    ],
)
def test_an_unknown_number_is_refused_with_numbers_near_it(unknown: str, hint: str) -> None:
    with pytest.raises(starboard.BadInput, match=hint):
        find_rule("laser_station", unknown, "en")


def test_search_finds_rules_with_all_the_words_in_any_case_and_order() -> None:
    found = dict(search_rules("laser_station", "LASER Shuttle", "en"))
    assert "8.6.1" in found
    assert all("laser" in text.lower() and "shuttle" in text.lower() for text in found.values())
    assert list(found) == [number for number in rules("laser_station", "en") if number in found]
    assert dict(search_rules("laser_station", "shuttle laser", "en")) == found


@pytest.mark.parametrize(
    ("words", "language", "number"), [("穿梭机 同色", "zh", "8.6.1"), ("シャトル サプライ", "ja", "4.6"), ("SCHÜSSE", "de", "8.6.6")]
)
def test_search_works_in_every_language(words: str, language: str, number: str) -> None:
    assert number in dict(search_rules("laser_station", words, language))


def test_search_without_a_match_is_empty() -> None:
    assert search_rules("laser_station", "zeppelin", "en") == []


def test_search_without_words_is_refused() -> None:
    with pytest.raises(starboard.BadInput, match="at least one word"):
        search_rules("laser_station", "  ", "en")


def test_an_unknown_game_or_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(starboard.BadInput, match="laser_station"):
        rules("chess", "en")
    with pytest.raises(starboard.BadInput, match="en, zh, de, ja"):
        rules("laser_station", "fr")


def test_whoever_changes_the_answer_does_not_change_the_rules() -> None:
    rules("laser_station", "en").clear()
    assert "1.1" in rules("laser_station", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_laser_station_has_all_its_sections(language: str) -> None:
    sections = [number for number in rules("laser_station", language) if "." not in number]
    assert sections == [str(number) for number in range(1, 17) if number != 14]  # 14 is about engines, not for players


@pytest.mark.parametrize(
    ("number", "facts"),
    [
        ("2.6", ["72", "24"]),
        ("2.7", ["8", "6", "2"]),
        ("4.2", ["3", "4", "4", "1", "3", "0"]),
        ("4.7", ["3", "3"]),
        ("6.4.3", ["0", "7"]),
        ("9.3", ["7", "7"]),
        ("12.1", ["7"]),
        ("16.3", ["5", "7", "1", "5", "1"]),
        ("16.4", ["3", "2", "1", "0", "3", "1"]),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_a_rule_are_the_same_in_every_language(language: str, number: str, facts: list[str]) -> None:
    left = re.findall(r"\d+", rules("laser_station", language)[number])
    for fact in facts:
        assert fact in left, f"{number} in {language} does not say {fact}"
        left.remove(fact)


def test_the_first_round_of_the_docs_page_can_be_played_as_it_stands() -> None:
    page = (Path(__file__).parents[2] / "docs/games/laser_station.md").read_text(encoding="utf-8")
    moves = re.findall(r"^([AB]): (.+)$", page, re.MULTILINE)
    assert len(moves) > 40
    g = starboard.new("laser_station", seats=2, seed=7)
    for letter, name in moves:
        g.play(g.vocabulary().number(name), "AB".index(letter))
    table = g.observe(starboard.NOBODY)
    assert table["round"] == 2
    assert [seat["laser"] for seat in table["seats"].values()] == [2, 2]
    assert [list(seat["energy"].values()).count(1) + list(seat["energy"].values()).count(0) for seat in table["seats"].values()] == [4, 5]
    assert [table["bridges"][slot] for slot in ("3", "4")] == ["green", "green"]
