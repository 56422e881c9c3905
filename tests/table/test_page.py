"""The table as a page: question, form, seats, log, result."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import starboard
from starboard.games.laser_station.components import CARDS, PASS, REFILL, SWAP
from starboard.kernel.game import Outcome
from starboard.kernel.text import LANGUAGES, Text, has_text
from starboard.kernel.view import View
from starboard.table.face import find_face
from starboard.table.page import LOG_LINES, Links, table_fragment
from starboard.table.render import html_document, picture, style_sheet, svg
from starboard.table.scores import score_sheet

HOSTILE = ["</svg><script>alert('x')</script>", '"><img src=x onerror="alert(1)">']
LANGUAGES_HERE = [language for language in LANGUAGES if has_text("laser_station.title", language)]
SVG = "{http://www.w3.org/2000/svg}"


def fragment(view: View, **more: object) -> ElementTree.Element:
    return ElementTree.fromstring(table_fragment(view, **more))  # type: ignore[arg-type]  # a test's shorthand


def find(page: ElementTree.Element, kind: str) -> list[ElementTree.Element]:
    return [one for one in page.iter() if kind in str(one.get("class")).split()]


def words(element: ElementTree.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def swapping() -> starboard.Game:
    """A has chosen to exchange a card and can take that back."""
    position = {"station": "machine_deck", "turn": "A", "seats": {"A": {"hand": ["biotope:red", "cantina:blue"]}}}
    g = starboard.from_position("laser_station", position, 2)
    g.play(SWAP, 0)
    return g


def test_the_question_names_its_rule_and_links_to_it_where_there_is_a_page_of_rules() -> None:
    g = swapping()
    (ask,) = find(fragment(View(g, 0)), "ask")
    assert words(ask) == "Exchange a card: which one do you discard? Rule 7.3"
    (rule,) = find(fragment(View(g, 0), links=Links(rules="/rules/laser_station")), "rule")
    assert rule.tag == "a" and rule.get("href") == "/rules/laser_station#rule-7.3"


def test_the_form_posts_to_where_the_server_says_with_its_own_fields() -> None:
    links = Links(action="/t/1?x=1&y=2", hidden={"token": '"<&'})
    (form,) = fragment(View(swapping(), 0), links=links).iter("form")
    assert form.get("action") == "/t/1?x=1&y=2"
    assert {one.get("name"): one.get("value") for one in form.iter("input")} == {"token": '"<&', "number": "1"}


def test_taking_back_is_a_button_of_the_same_form() -> None:
    g = swapping()
    (form,) = fragment(View(g, 0)).iter("form")
    assert [one.get("name") for one in form.iter("button")] == ["action", "action", "undo"]
    assert not find(fragment(View(g, 1)), "undo")


def test_buttons_are_numbered_from_one() -> None:
    keys = [words(one) for one in find(fragment(View(swapping(), 0)), "key")]
    assert keys == ["1", "2"]


def test_it_says_whose_turn_it_is() -> None:
    g = swapping()
    names = ["Ada", "Grace"]
    turns = [words(find(fragment(View(g, seat), names=names), "turn")[0]) for seat in (0, 1, starboard.NOBODY)]
    assert turns == ["Your turn", "Waiting for Ada", "Waiting for Ada"]
    (acting,) = find(fragment(View(g, 1), names=names), "acting")
    assert acting.get("data-seat") == "0" and "to move" in words(acting)


def test_few_refusals_are_open_and_many_are_folded() -> None:
    few = refilling(["cantina:red", "biotope:red", "biotope:blue", "spaceport:blue"])
    many = refilling(["cantina:red", "biotope:red", "biotope:blue", *CARDS[4:8]])
    for g, is_open in ((few, "open"), (many, None)):
        (details,) = find(fragment(View(g, 0)), "refusals")
        assert details.get("open") == is_open
        assert words(details[0]) == f"Not possible now ({len(View(g, 0).refusals)})"
    assert [len(View(g, 0).refusals) for g in (few, many)] == [3, 6]


def refilling(hand: list[str]) -> starboard.Game:
    """A fills up the biotope; only its cards with a plant can be played."""
    tracks = {"biotope": {"inner": {"4": ["A"], "1": ["B"]}}}
    position = {"station": "biotope", "turn": "A", "tracks": tracks, "seats": {"A": {"hand": hand}}}
    g = starboard.from_position("laser_station", position, 2)
    g.play(REFILL, 0)
    return g


@pytest.mark.parametrize("language", LANGUAGES_HERE)
def test_hostile_names_stay_text(language: str) -> None:
    g = swapping()
    for seat in (0, 1, starboard.NOBODY):
        page = table_fragment(View(g, seat), language, HOSTILE)
        assert "<script" not in page and "<img" not in page
        drawn = svg(View(g, seat), language, HOSTILE)
        assert "<script" not in drawn and "<img" not in drawn
        ElementTree.fromstring(drawn)
    assert any("<script>" in words(one) for one in find(fragment(View(g, 0), names=HOSTILE), "name"))


def test_the_log_is_told_newest_first_and_not_without_end() -> None:
    g = starboard.new("laser_station", seats=2, seed=1)
    while len(g.log(0)) < LOG_LINES + 10:
        g.play(g.legal(g.waiting[0])[-1])
    (log,) = find(fragment(View(g, 0)), "log")
    lines = [words(one) for one in log.iter("li")]
    assert len(lines) == LOG_LINES and lines[0] == str(g.log(0)[-1])


def test_the_end_shows_winners_places_and_scores_by_source() -> None:
    position = {"station": "energy_centre", "turn": "B", "order": ["B"], "seats": {"A": {"laser": 8}, "B": {"laser": 7}}}
    g = starboard.from_position("laser_station", position, 2)
    while not g.over:
        g.play(PASS)
    page = fragment(View(g, 1), names=["Ada", "Grace"])
    assert words(find(page, "winners")[0]) == "Ada wins"
    (score,) = find(page, "score")
    rows = [[words(cell) for cell in row] for row in score.iter("tr")]
    assert rows[:3] == [["", "Ada", "Grace"], ["Place", "1", "2"], ["Laser", "8", "7"]]
    assert [row[0] for row in rows[3:]] == ["Energy centre"]
    assert not list(page.iter("button"))
    assert "Ada wins" in svg(View(g, 1), "en", ["Ada", "Grace"])


@pytest.mark.parametrize("over", [False, True])
def test_a_score_of_many_sources_has_a_sum_and_at_the_end_the_best_first(over: bool) -> None:
    scores = [{"tr": 20, "cities": 1, "cards": 2}, {"tr": 30, "cities": 0, "cards": 4}]
    outcome = Outcome([1], scores, [23, 34], [2, 1], Text("table.score"))
    sheet = ElementTree.fromstring(score_sheet("en", "terraforming_mars", ["Ada", "<b>"], outcome, over))
    rows = [[words(cell) for cell in row][1:] for row in sheet.iter("tr")]
    if over:
        assert rows == [["<b>", "Ada"], ["1", "2"], ["30", "20"], ["0", "1"], ["4", "2"], ["34", "23"]]
    else:
        assert rows == [["Ada", "<b>"], ["20", "30"], ["1", "0"], ["2", "4"], ["23", "34"]]


def test_pages_with_several_tables_keep_their_ids_apart() -> None:
    view = View(swapping(), 1)
    one, two = (fragment(view, prefix=prefix) for prefix in ("first", "second"))
    ids = [{element.get("id") for element in page.iter() if element.get("id")} for page in (one, two)]
    assert ids[0] and not ids[0] & ids[1]


def test_notebooks_show_a_game_as_everybody_may_see_it_and_a_view_as_its_seat_does() -> None:
    g = swapping()
    assert g._repr_svg_() == svg(View(g, starboard.NOBODY))
    assert View(g, 0)._repr_svg_() == svg(View(g, 0))
    assert g._repr_svg_() != svg(View(g, 0))
    assert picture("something else") is None


def test_a_picture_carries_its_styles_for_light_and_dark() -> None:
    drawn = svg(View(swapping(), 0))
    (style,) = ElementTree.fromstring(drawn).iter(SVG + "style")
    assert "prefers-color-scheme: dark" in str(style.text) and "--seat-a" in str(style.text)


def test_a_document_carries_both_style_sheets_and_may_fix_the_theme() -> None:
    document = html_document(View(swapping(), 0), theme="dark")
    assert 'data-theme="dark"' in document and "@import" not in document
    assert "--seat-a" in document and ".options" in document


@pytest.mark.parametrize("name", ["drawing.css", "table.css"])
def test_style_sheets_can_stand_inside_a_page(name: str) -> None:
    sheet = style_sheet(name)
    assert "<" not in sheet and "&" not in sheet
    assert sheet.count("{") == sheet.count("}")


def test_style_rules_of_drawings_touch_nothing_outside() -> None:
    """A notebook puts the picture into its own page, styles and all."""
    for line in style_sheet("drawing.css").splitlines():
        if line.startswith("."):
            assert line.startswith(".starboard"), line


def test_a_game_without_a_face_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starboard.table.face.room", lambda _: "starboard.kernel")
    with pytest.raises(starboard.BadInput, match="laser_station cannot be drawn yet"):
        find_face("laser_station")
    assert swapping()._repr_svg_() is None


def test_an_unknown_game_has_no_face() -> None:
    with pytest.raises(starboard.BadInput, match="there is no game 'chess'"):
        find_face("chess")
