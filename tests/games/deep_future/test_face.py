"""How Deep Future looks: every thing on the table is drawn and labelled, can be clicked when it is legal, and says why not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import starboard
from starboard.games.deep_future import face
from starboard.games.deep_future.components import FLIP, HAND, KIND, ROW, SECTOR, SECTOR_COUNT, USE
from starboard.kernel.game import NOBODY, Game
from starboard.kernel.rng import seeded
from starboard.kernel.view import View
from starboard.table.draw import Draw
from starboard.table.render import html_document

SVG = "{http://www.w3.org/2000/svg}"


def card(id_: str, corner: str, kind: str = "blank", **more: Any) -> dict[str, Any]:
    return {"id": id_, "corner": corner, "type": kind, **more}


HOME = card("h", "5R", "world", era=1, sector="34", adv=["H3", "*R6", "S6"], name="Lumivane")
POSITION: dict[str, Any] = {
    "era": 3, "active": "A", "phase": "ACTION",
    "map": {"34": ["A", 4], "61": ["B", 5], "25": ["N", 3]},
    "named": {"34": "Long Reach"}, "wonders": {"25": ["C", "M"]},
    "line": [card("l", "4K", "world", era="O", sector="25", adv=["R4", "*R1"], name="Eruandune")],
    "deck": [card(f"d{n}", "1S") for n in range(5)],
    "seats": {
        "A": {
            "status": "in", "tracks": {"C": 12, "M": -5, "S": 0, "X": 3}, "homeworld": HOME, "upkeep": {"h": 2},
            "techs": [card("t", "4M", "tech", era=2, slots=["*F3", "K", "S5"], name=None)],
            "hand": [card("a", "2R"), card("c", "6F", "civ", era=2, sector="11", victory="P", suit="S", name="Velogon League")],
        },
        "B": {"status": "in", "homeworld": card("k", "2S", "world", era=1, sector="61", adv=["S1"], name="Velogon"),
              "hand": [card("b", "3K", "world", era=1, sector="22", adv=["K4"], name="Hesidune")]},
    },
}  # fmt: skip


def table(**changes: Any) -> Game:
    return starboard.from_position("deep_future", {**POSITION, **changes}, 2)


def drawing(view: View, part: str, seat: int = 0, language: str = "en") -> ElementTree.Element:
    draw = Draw(view, language, ["Ada", "Ben"])
    if part == "seat":
        face.seat(draw, view, seat)
    else:
        getattr(face, part)(draw, view)
    return ElementTree.fromstring(draw.svg("x"))


def titles(drawn: ElementTree.Element) -> str:
    return "\n".join(one.text or "" for one in drawn.iter(SVG + "title"))


def links(drawn: ElementTree.Element) -> set[int]:
    named = [(one.get("data-action") or one.get("data-actions") or "").split() for one in drawn.iter(SVG + "a")]
    return {int(action) for one in named for action in one}


def test_a_sector_is_read_out_with_all_that_lies_there() -> None:
    said = titles(drawing(View(table(), 0), "board"))
    assert "sector 34 (Long Reach), 4 cubes of Ada, homeworld of Ada: Lumivane" in said
    assert "3 cubes of neutral rivals, neutral world number 4: Eruandune, wonder, paid with the suit moon" in said
    assert "the galactic centre" in said


def test_tracks_are_read_out_for_every_seat() -> None:
    said = titles(drawing(View(table(), 0), "board"))
    assert "Culture: Ada: 12, Ben: 0" in said and "Might: Ada: -5, Ben: 0" in said


def test_an_action_says_which_advancements_would_augment_it_before_it_is_chosen() -> None:
    """Rule 11.4; completed advancements of unfinished techs count as well."""
    said = titles(drawing(View(table(), 0), "board"))
    assert "Grow, augmented by Genetics, Agriculture" in said
    assert "Power, augmented by Industry, Energy, Empire" in said


def test_actions_can_be_clicked_or_say_why_not() -> None:
    drawn = drawing(View(table(), 0), "board")
    assert KIND + 2 in links(drawn)
    reasons = " ".join(one.get("data-reason", "") for one in drawn.iter())
    assert "no card with this suit in hand: sun" in reasons


def test_sectors_can_be_clicked_when_one_is_asked_for() -> None:
    g = table(map={"34": ["A", 2], "61": ["B", 5], "36": ["A", 1]})
    g.play(g.vocabulary().number("action grow"))
    while g.question(0) is not None and not any(SECTOR <= one < SECTOR + SECTOR_COUNT for one in g.legal(0)):
        g.play(g.legal(0)[0])
    assert links(drawing(View(g, 0), "board")) >= set(g.legal(0)) & set(range(SECTOR, SECTOR + SECTOR_COUNT))


def test_a_card_in_hand_tells_everything_written_on_it() -> None:
    said = titles(drawing(View(table(), 0), "hand"))
    assert "blank card, 2 of heart" in said
    assert "civilization Velogon League of sector 11" in said and "up to 4 cubes in one sector" in said and "Sun: draw 3 cards" in said


def test_a_tableau_tells_advancements_timing_and_upkeep() -> None:
    said = titles(drawing(View(table(), 0), "seat", 0))
    assert "Genetics (Grow): 2 more cubes in the grown sector" in said and "Upkeep cubes: 2" in said
    assert "unfinished tech" in said and "empty slot (skull)" in said


def test_the_hand_of_another_seat_is_nowhere_on_the_page() -> None:
    g = table()
    assert "Hesidune" in html_document(View(g, 1))
    assert "Hesidune" not in html_document(View(g, 0)) and "Hesidune" not in html_document(View(g, NOBODY))


def test_a_spectator_has_no_hand() -> None:
    draw = Draw(View(table(), NOBODY))
    face.hand(draw, View(table(), NOBODY))
    assert draw.height == 0


def test_a_seat_that_waits_or_has_left_says_so() -> None:
    seats = {**POSITION["seats"], "B": {"status": "afresh"}}
    drawn = drawing(View(table(seats=seats, map={"34": ["A", 4]}), 0), "seat", 1)
    assert "begins afresh" in "".join(drawn.itertext())


def test_cards_flipped_for_a_homeworld_are_shown_and_can_be_chosen() -> None:
    """Rule 8.3."""
    for seed in range(12):
        g = starboard.new("deep_future", 1, seed)
        while not any(FLIP <= one < FLIP + 5 for one in g.legal(0)) and g.actions < 3:
            g.play(g.legal(0)[0])
        offers = {one for one in g.legal(0) if FLIP <= one < FLIP + 5}
        if offers:
            assert links(drawing(View(g, 0), "hand")) == offers
            return
    raise AssertionError("no seed asked for a homeworld")


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_own_cards_lead_to_their_offers(seats: int) -> None:
    """Whatever concerns a card of the hand or the tableau can be clicked on that card."""
    g = starboard.new("deep_future", seats, 3)
    rng = seeded(3, "face")
    seen = 0
    while not g.over and g.actions < 160:
        seat = g.waiting[0]
        offers = {one for one in g.legal(seat) if one >= ROW}
        if offers:
            view = View(g, seat)
            found = links(drawing(view, "hand")) | links(drawing(view, "seat", seat))
            own = {one for one in offers if one < USE or seat == view.seat}
            assert {one for one in own if ROW <= one < HAND + 40} <= found
            seen += 1
        legal = g.legal(seat)
        g.play(legal[rng.below(len(legal))])
    assert seen


@pytest.mark.parametrize("language", ["en", "de", "zh", "ja"])
def test_no_text_of_the_board_is_cut_off(language: str) -> None:
    drawn = drawing(View(table(), 0), "board", language=language)
    words = [re.sub(r"\s+", " ", "".join(one.itertext())) for one in drawn.iter(SVG + "text")]
    assert [one for one in words if "…" in one] == []


def test_the_page_about_the_game_makes_its_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    docs = Path(__file__).parents[3] / "docs"
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"```python\n(.*?)```", (docs / "games" / "deep_future.md").read_text(encoding="utf-8"), re.DOTALL)
    for example in examples:
        exec(example, {})
    made = ElementTree.parse(tmp_path / "deep_future.svg").getroot()
    kept = ElementTree.parse(docs / "images" / "deep_future.svg").getroot()
    assert made.tag == kept.tag and made.get("viewBox") == kept.get("viewBox")
