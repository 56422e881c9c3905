"""Drawing with characters: widths of East Asian text, cutting, wrapping, frames."""

from __future__ import annotations

import pytest

from starboard.table.spans import Span, beside, cells, fit, flow, framed, hanging, line_cells, pad, unstyled, wrap


@pytest.mark.parametrize(("text", "width"), [("laser", 5), ("レーザー", 8), ("激光 A", 6), ("außen", 5), ("e\u0301", 1), ("", 0)])
def test_cells_counts_columns_not_characters(text: str, width: int) -> None:
    assert cells(text) == width


@pytest.mark.parametrize("width", range(9))
@pytest.mark.parametrize("text", ["cantina", "エネルギー", "a激b光c"])
def test_fit_gives_exactly_the_width(text: str, width: int) -> None:
    assert cells(fit(text, width)) == width


def test_fit_shows_that_something_was_cut() -> None:
    assert fit("command centre", 8) == "command…"
    assert fit("biotope", 8) == "biotope "


@pytest.mark.parametrize("width", [1, 4, 5, 12])
def test_pad_gives_exactly_the_width(width: int) -> None:
    assert line_cells(pad([Span("red"), Span("緑青", "blue")], width)) == width


def test_wrap_breaks_between_words_and_never_inside() -> None:
    assert wrap("most energy at the laser wins", 12) == ["most energy", "at the laser", "wins"]


def test_wrap_breaks_japanese_anywhere_but_keeps_punctuation_with_its_word() -> None:
    lines = wrap("レーザーに、エネルギーを送ります。", 10)
    assert all(cells(line) <= 12 for line in lines)
    assert "".join(lines) == "レーザーに、エネルギーを送ります。"
    assert not any(line[0] in "、。ー" for line in lines)


def test_wrap_cuts_a_word_that_is_longer_than_the_line() -> None:
    assert wrap("abcdefgh", 3) == ["abc", "def", "gh"]


def test_wrap_keeps_paragraphs() -> None:
    assert wrap("one\n\ntwo", 10) == ["one", "", "two"]


def test_hanging_indents_below_the_first_word() -> None:
    assert hanging("7.1  ", "play cards now", 12) == ["7.1  play", "     cards", "     now"]


def test_flow_begins_a_new_line_where_the_next_piece_does_not_fit() -> None:
    lines = flow("Hand", [[Span("aaaa")], [Span("bbbb")], [Span("cc")]], 15)
    assert [unstyled(line) for line in lines] == ["Hand aaaa  bbbb", "     cc"]


def test_frame_has_the_same_width_everywhere() -> None:
    lines = framed("機関デッキ", [[Span("in")], [Span("much too long for this frame")]], 16, foot=[Span("赤")])
    assert {line_cells(line) for line in lines} == {16}
    assert "機関デッキ" in unstyled(lines[0])
    assert "赤" in unstyled(lines[-1])


def test_beside_fills_the_lower_block_up() -> None:
    lines = beside([([[Span("a")], [Span("b")]], 3), ([[Span("c")]], 2)])
    assert [unstyled(line) for line in lines] == ["a  c", "b"]
    assert {line_cells(line) for line in lines} == {5}
