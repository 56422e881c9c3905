"""Tags, escaping and text that fits."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from starboard.table.markup import NAME_LIMIT, escape, fit, number, shown_name, shown_names, tag, text_width, wrap


@pytest.mark.parametrize(
    "words", ["<script>alert(1)</script>", "\"'&<>", "]]>", "\x00\x08\x0b\x1f", "\ud800", "\ufffe\uffff", "tab\tand\nline", "李"]
)
def test_anything_can_stand_in_text_and_attributes(words: str) -> None:
    element = ElementTree.fromstring(tag("p", escape(words), title=words))
    assert len(element) == 0
    assert element.text is not None and element.text.replace("\ufffd", "") in words
    assert "\ufffd" in (element.get("title") or "") or element.text == words


def test_attributes_are_written_with_hyphens_and_left_out_when_empty() -> None:
    made = tag("button", "x", class_="a b", aria_label="l", data_action=0, hidden=None, open=True, disabled=False, title="")
    assert made == '<button class="a b" aria-label="l" data-action="0" open="open">x</button>'


def test_only_html_elements_without_end_are_closed_short() -> None:
    assert tag("input", name="n") == '<input name="n"/>'
    assert tag("ol") == "<ol></ol>"
    assert tag("rect", x=1.0) == '<rect x="1"/>'


@pytest.mark.parametrize(("value", "written"), [(1.0, "1"), (1.5, "1.5"), (0.126, "0.13"), (-0.001, "0"), (-2.5, "-2.5"), (100.0, "100")])
def test_coordinates_are_short(value: float, written: str) -> None:
    assert number(value) == written


def test_a_name_is_one_harmless_line_and_never_empty() -> None:
    assert shown_name("  Ada \n Lovelace ", 0) == "Ada Lovelace"
    assert shown_name("\u202eevil\u2066", 1) == "evil"
    assert shown_name("", 2) == "C" and shown_name(" \n\u202e", 3) == "D"
    assert len(shown_name("x" * 5000, 0)) == NAME_LIMIT
    assert shown_names(["Ada"], 3) == ["Ada", "B", "C"]


def test_a_text_that_fits_stays_as_it_is() -> None:
    assert fit("Laser", 20, 200, 10) == ("Laser", 20)


def test_a_text_shrinks_before_it_is_cut() -> None:
    words, size = fit("command centre", 20, text_width("command centre", 15), 10)
    assert words == "command centre" and size == pytest.approx(15)


@pytest.mark.parametrize("words", ["command centre " * 9, "指挥中心" * 20, "W" * 90])
def test_a_text_that_cannot_shrink_far_enough_is_cut_with_a_mark(words: str) -> None:
    shown, size = fit(words, 20, 100, 12)
    assert size == 12 and shown.endswith("…") and words.startswith(shown[:-1])
    assert text_width(shown, size) <= 100


def test_wide_signs_count_as_wide() -> None:
    assert text_width("能量", 10) == 20
    assert text_width("ii", 10) < text_width("mm", 10)
    assert text_width("e\u0301", 10) == text_width("e", 10)


def test_lines_break_at_spaces_and_between_signs_without_spaces() -> None:
    assert wrap("one two three", 10, text_width("one two", 10)) == ["one two", "three"]
    lines = wrap("当前激活站点，指挥中心。", 10, 50)
    assert "".join(lines) == "当前激活站点，指挥中心。" and len(lines) > 1
    assert all(not line.startswith(("，", "。")) for line in lines)
    assert wrap("第4 ラウンド", 10, 45) == ["第4", "ラウンド"]
    assert wrap("", 10, 50) == []
