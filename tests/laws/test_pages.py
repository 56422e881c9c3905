"""Law 8: every page renders as well-formed HTML and SVG; each legal action is on it exactly once as a real control."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

import starboard
from starboard.kernel.game import NOBODY, Game
from starboard.kernel.text import LANGUAGES, has_text
from starboard.kernel.view import View
from starboard.table.face import has_face
from starboard.table.render import html_document, svg

DRAWN = [game for game in starboard.games(unfinished=True) if has_face(game)]
TABLES = [(game, seats) for game in DRAWN for seats in starboard.find(game).seats]
NAMES = ["Ada", '<b onclick="x">&\'"</b>', "李小龙", "", "]]><!--", "\x00\x1b\ud800", "F", "G", "H"]
HTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"
VOID = {"meta", "input", "link", "br"}


def languages_of(game: str) -> list[str]:
    return [language for language in LANGUAGES if has_text(f"{game}.title", language)]


def moments(game: str, seats: int, seed: int, first: int, every: int) -> Iterator[Game]:
    """Moments of a random game: each kind of question the first times it comes up, every so many actions, and the end."""
    g = starboard.new(game, seats=seats, seed=seed)
    chance = random.Random(seed)
    seen: Counter[str] = Counter()
    while not g.over:
        seat = g.waiting[0]
        kind = type(g.question(seat)).__name__
        seen[kind] += 1
        if seen[kind] <= first or g.actions % every == 0:
            yield g
        g.play(chance.choice(g.legal(seat)), seat)
    yield g


class Balance(HTMLParser):
    """Reads a page as HTML does: every element is closed, and only empty or SVG elements are written in the short form."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in VOID, f"<{tag}> is not in the short form"
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID or "svg" in self.open, f"<{tag}/> means nothing in HTML"

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check_page(view: View, language: str) -> None:
    document = html_document(view, language, NAMES)
    balance = Balance()
    balance.feed(document)
    balance.close()
    assert balance.open == []
    page = ElementTree.fromstring(document)
    ids = Counter(one.get("id") for one in page.iter() if one.get("id"))
    assert all(count == 1 for count in ids.values()), ids.most_common(3)
    check_controls(page, view)
    check_shapes(page, view, set(ids))
    check_refusals(page, view)


def check_controls(page: ElementTree.Element, view: View) -> None:
    """The legal actions are the submit buttons of the one form, in order, each with its label."""
    forms = list(page.iter(HTML + "form"))
    assert len(forms) == (1 if view.options or view.undo else 0)
    buttons = [one for one in page.iter(HTML + "button") if one.get("name") == "action"]
    assert [int(one.get("value", "")) for one in buttons] == [choice.action for choice in view.options]
    if not forms:
        return
    inside = set(forms[0].iter())
    assert forms[0].get("method") == "post"
    assert all(one in inside and one.get("type") == "submit" and one.get("id") == f"action-{one.get('value')}" for one in buttons)
    labels = ["".join(one.itertext()) for one in buttons]
    assert len(set(labels)) == len(labels) and all(label.lstrip("0123456789") for label in labels)
    fields = {one.get("name"): one.get("value") for one in forms[0].iter(HTML + "input")}
    assert fields["number"] == str(view.number)


def check_shapes(page: ElementTree.Element, view: View, ids: set[str | None]) -> None:
    """Shapes only ever lead to buttons that are there, stay out of the keyboard's way, and none lies inside another."""
    legal = {str(choice.action) for choice in view.options}
    for link in page.iter(SVG + "a"):
        named = (link.get("data-action") or link.get("data-actions") or "").split()
        assert named and set(named) <= legal
        assert link.get("href") == f"#action-{named[0]}" and f"action-{named[0]}" in ids
        assert link.get("tabindex") == "-1" and link.get("aria-label")
        assert len(list(link.iter(SVG + "a"))) == 1


def check_refusals(page: ElementTree.Element, view: View) -> None:
    """Everything refused is listed with its reason."""
    items = [one for one in page.iter(HTML + "li") if one.get("data-refused")]
    assert [int(one.get("data-refused", "")) for one in items] == [refusal.action for refusal in view.refusals]
    for one in items:
        assert one.get("aria-disabled") == "true"
        assert all("".join(part.itertext()).strip() for part in one)


def test_every_finished_game_has_a_face() -> None:
    assert [game for game in starboard.games() if not has_face(game)] == []


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_law_8_every_legal_action_is_one_real_control(game: str, seats: int) -> None:
    languages = languages_of(game)
    for number, g in enumerate(moments(game, seats, seats, 3, 250)):
        language = languages[number % len(languages)]
        for seat in (*g.waiting, (g.last_actor + 1) % seats, NOBODY):
            check_page(View(g, seat), language)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_law_8_every_picture_is_well_formed_and_stands_alone(game: str, seats: int) -> None:
    languages = languages_of(game)
    for number, g in enumerate(moments(game, seats, 100 + seats, 2, 600)):
        language = languages[number % len(languages)]
        for seat in (0, NOBODY):
            picture = ElementTree.fromstring(svg(View(g, seat), language, NAMES))
            assert picture.tag == SVG + "svg"
            ids = Counter(one.get("id") for one in picture.iter() if one.get("id"))
            assert all(count == 1 for count in ids.values())
            assert not list(picture.iter(SVG + "a")) and not list(picture.iter(SVG + "script"))
            used = {str(one.get("fill"))[5:-1] for one in picture.iter() if str(one.get("fill")).startswith("url(#")}
            assert used <= set(ids)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_page_shows_nothing_that_its_viewer_does_not_know(game: str, seats: int) -> None:
    """Games that a viewer cannot tell apart have the same page, to the letter."""
    differs = False
    for g in moments(game, seats, 200 + seats, 1, 900):
        for seat in (*range(seats), NOBODY):
            other = g.determinize(seat, g.actions)
            assert html_document(View(g, seat), "en", NAMES) == html_document(View(other, seat), "en", NAMES)
            differs |= other.position() != g.position()
    assert differs, "nothing was hidden in any of these games: the test has shown nothing"
