"""Pieces that are kept: the same picture as if they were drawn anew, for whoever looks."""

from __future__ import annotations

import pytest

from starboard.kernel.spec import find, games
from starboard.kernel.text import SeatName
from starboard.kernel.view import View
from starboard.table import pieces
from starboard.table.draw import Draw
from starboard.table.page import table_fragment
from starboard.table.pieces import MEMORY, named_piece, piece

DRAWN: list[str] = []


@piece
def label(draw: Draw, words: str, suit: str) -> None:
    DRAWN.append(words)
    with draw.group(label=words):
        draw.swatch(0, 0, 10, 10, suit)
        draw.choice(0)


@named_piece
def owner(draw: Draw, seat: int) -> None:
    DRAWN.append("owner")
    draw.text(0, 0, draw.words(SeatName(seat)))


@piece
def frame(draw: Draw, words: str) -> None:
    label(draw, words, "red")


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    MEMORY.clear()
    DRAWN.clear()


def drawing(seat: int = -1, language: str = "en", names: tuple[str, ...] = (), prefix: str = "p") -> Draw:
    return Draw(View(find("laser_station").new(2, 1, None), seat), language, names, prefix)


@pytest.mark.parametrize("game_id", games())
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_table_drawn_from_memory_is_the_same(game_id: str, language: str) -> None:
    """Each page is drawn with what the pages of others left behind, and again with nothing kept."""
    spec = find(game_id)
    g = spec.new(2, 5, None)
    warm: list[tuple[View, str]] = []
    for _ in range(60):
        for _ in range(3):
            if g.waiting:
                g.play(spec.suggest(g, g.waiting[0]), g.waiting[0])
        for seat in (-1, 0, 1):
            view = View(g, seat)
            table_fragment(view, language, ["Cleo", "Dan"])
            warm.append((view, table_fragment(view, language, ["Ada", "Ben"])))
    for view, page in warm[::7]:
        MEMORY.clear()
        assert table_fragment(view, language, ["Ada", "Ben"]) == page


def test_a_piece_is_drawn_once_for_the_same_things_and_reader() -> None:
    first, second = drawing(), drawing()
    label(first, "sun", "red")
    label(second, "sun", "red")
    assert DRAWN == ["sun"]
    assert second.svg("all") == first.svg("all"), "with the pattern it needs"


@pytest.mark.parametrize(
    ("other", "plain", "named"),
    [({"language": "de"}, 2, 2), ({"prefix": "q"}, 2, 2), ({"seat": 1}, 2, 2), ({"names": ("Ada", "Ben")}, 1, 2)],
    ids=str,
)  # fmt: skip
def test_another_reader_gets_a_picture_of_their_own(other: dict[str, object], plain: int, named: int) -> None:
    """Names matter only to pieces that show them."""
    for draw in (drawing(), drawing(**other)):  # type: ignore[arg-type]  # each is an argument by its own name
        label(draw, "sun", "red")
        owner(draw, 1)
    assert DRAWN.count("sun") == plain
    assert DRAWN.count("owner") == named


def test_what_can_be_chosen_is_drawn_anew_and_not_kept() -> None:
    acting, waiting = drawing(0), drawing(0)
    acting.legal, acting.live = {0: "take it"}, {0}
    label(acting, "sun", "red")
    assert "take it" in acting.svg("all")
    waiting.legal, waiting.refused, waiting.live = {}, {}, set()
    label(waiting, "sun", "red")
    assert "take it" not in waiting.svg("all")
    acting = drawing(0)
    acting.legal, acting.live = {0: "take it"}, {0}
    label(acting, "sun", "red")
    assert "take it" in acting.svg("all"), "though a picture without the choice was kept"


def test_a_piece_within_a_piece_tells_what_can_be_chosen_in_it() -> None:
    waiting = drawing()
    frame(waiting, "moon")
    frame(waiting, "moon")
    assert DRAWN == ["moon"]
    acting = drawing(0)
    acting.legal, acting.live = {0: "take it"}, {0}
    frame(acting, "moon")
    assert "take it" in acting.svg("all")


def test_what_was_not_used_for_long_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "KEPT", 4)
    draw = drawing()
    for number in range(40):
        label(draw, str(number), "red")
        label(draw, "0", "red")
    assert len(MEMORY.young) + len(MEMORY.old) <= 8
    assert DRAWN.count("0") == 1, "what is used again and again stays"
