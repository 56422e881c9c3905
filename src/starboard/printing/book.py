"""The sheets: the map, what players look up, the chronicle, the cards with their cut marks, and cards to write on."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from starboard.games.deep_future.campaign import Galaxy, text_of
from starboard.games.deep_future.chronicle import beginning, chapters, places, prose
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.text import Text, catalogue
from starboard.printing.aid import draw_aid
from starboard.printing.cards import HEIGHT, WIDTH, draw_card, empty_card, say
from starboard.printing.chart import MARGIN, draw_chart
from starboard.printing.fonts import Fonts
from starboard.printing.pen import FAINT, HAIR, PAPERS, SOFT, Pen

COLUMNS: Final = 2
ROWS: Final = 4
PER_SHEET: Final = COLUMNS * ROWS
CUT: Final = 12.0
"""How long a cut mark is, and how far from the cards it ends."""
GAP: Final = 4.0
KEYS: Final = ("deep_future.", "chronicle.", "campaign.", "print.")


class Printed:
    """What came out: how many cards and pages, and the signs for which there was no letter."""

    def __init__(self, cards: int, pages: int, missing: set[str]) -> None:
        self.cards = cards
        self.pages = pages
        self.missing = missing


def accept_paper(wish: str) -> str:
    if wish.lower() not in PAPERS:
        raise BadInput(f"there is no paper {wish!r}; there is {choices(PAPERS)}")
    return wish.lower()


def print_galaxy(
    galaxy: Galaxy, path: Path, language: str, paper: str, only: Sequence[dict[str, Any]] | None = None, font: str | None = None
) -> Printed:
    """Write a PDF: the whole galaxy, or `only` some of its cards. The file is there whole or not at all."""
    signs = set(text_of(galaxy)) | {sign for key, text in catalogue(language).items() if key.startswith(KEYS) for sign in text}
    fonts = Fonts(signs, language, font)
    unfinished = path.with_name(path.name + ".part")
    pen = Pen(unfinished, accept_paper(paper), fonts, say("title", name=galaxy.name, era=galaxy.era).render(language), language)
    cards = galaxy.cards if only is None else only
    if only is None:
        draw_chart(pen, galaxy)
        end_page(pen, galaxy)
        draw_aid(pen)
        end_page(pen, galaxy)
        draw_chronicle(pen, galaxy)
    draw_cards(pen, galaxy, cards)
    if only is None:
        draw_sheet(pen, [None] * PER_SHEET, galaxy)
        end_page(pen, galaxy)
    pages = pen.page - 1
    try:
        pen.close()
        os.replace(unfinished, path)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise BadInput(f"cannot write {path}: {error.strerror}") from None
    return Printed(len(cards), pages, fonts.missing)


def end_page(pen: Pen, galaxy: Galaxy) -> None:
    """The foot of a page."""
    foot = say("foot", name=galaxy.name, era=galaxy.era, page=pen.page).render(pen.language)
    pen.text(pen.width / 2, pen.height - 14, foot, 7, pen.width / 2, "middle", ink=FAINT)
    pen.next_page()


# ---- cards


def draw_cards(pen: Pen, galaxy: Galaxy, cards: Sequence[dict[str, Any]]) -> None:
    """Sheet after sheet: worlds, techs, civilizations, blanks, so that equal things lie together."""
    order = ("world", "tech", "civ", "blank")
    sorted_cards = sorted(cards, key=lambda card: order.index(card["type"]))
    for first in range(0, len(sorted_cards), PER_SHEET):
        draw_sheet(pen, sorted_cards[first : first + PER_SHEET], galaxy)
        end_page(pen, galaxy)


def corner_of_sheet(pen: Pen) -> tuple[float, float]:
    """Where the first card lies."""
    return (pen.width - COLUMNS * WIDTH) / 2, (pen.height - ROWS * HEIGHT) / 2


def draw_sheet(pen: Pen, cards: Sequence[dict[str, Any] | None], galaxy: Galaxy) -> None:
    """Up to eight cards, edge to edge: one cut serves two of them. None is a card to write on."""
    left, top = corner_of_sheet(pen)
    for place, card in enumerate(cards):
        with pen.at(left + WIDTH * (place % COLUMNS), top + HEIGHT * (place // COLUMNS)):
            if card is None:
                empty_card(pen)
            else:
                draw_card(pen, card, f"{galaxy.name} {card['id']}")
            pen.rect(0, 0, WIDTH, HEIGHT, None, HAIR, 0.4)
    cut_marks(pen, left, top)


def cut_marks(pen: Pen, left: float, top: float) -> None:
    """Short lines outside the cards, where a ruler is laid."""
    right, bottom = left + COLUMNS * WIDTH, top + ROWS * HEIGHT
    for column in range(COLUMNS + 1):
        x = left + column * WIDTH
        pen.line(x, top - GAP - CUT, x, top - GAP, SOFT, 0.5)
        pen.line(x, bottom + GAP, x, bottom + GAP + CUT, SOFT, 0.5)
    for row in range(ROWS + 1):
        y = top + row * HEIGHT
        pen.line(left - GAP - CUT, y, left - GAP, y, SOFT, 0.5)
        pen.line(right + GAP, y, right + GAP + CUT, y, SOFT, 0.5)


# ---- the chronicle


class Column:
    """Text that flows down a page and on to the next one."""

    def __init__(self, pen: Pen, galaxy: Galaxy) -> None:
        self.pen = pen
        self.galaxy = galaxy
        self.y = MARGIN + 10
        self.left = MARGIN + 24
        self.width = pen.width - 2 * self.left

    def room(self, height: float) -> None:
        """Go on to the next page if so much does not fit on this one."""
        if self.y + height > self.pen.height - MARGIN - 8:
            end_page(self.pen, self.galaxy)
            self.y = MARGIN + 10

    def heading(self, words: str, size: float) -> None:
        self.room(size * 4)
        self.pen.text(self.left, self.y + size * 0.6, words, size, self.width, bold=True)
        self.y += size * 1.6

    def prose(self, words: str, size: float = 10, indent: float = 0) -> None:
        for line in self.pen.wrapped(words, size, self.width - indent):
            self.room(size * 1.4)
            self.pen.text(self.left + indent, self.y + size * 0.6, line, size)
            self.y += size * 1.4
        self.y += size * 0.5

    def rule(self, whole: bool) -> None:
        """Rule 22.2: a solid line below an era that was won, a dashed one below a game without a winner."""
        self.pen.line(self.left, self.y, self.left + self.width, self.y, SOFT, 0.8, () if whole else (4, 3))
        self.y += 8


def draw_chronicle(pen: Pen, galaxy: Galaxy) -> None:
    """The history of the galaxy, then the names on its map."""
    language = pen.language
    column = Column(pen, galaxy)
    column.heading(say("chronicle", name=galaxy.name).render(language), 18)
    column.prose(beginning(galaxy).render(language))
    told = chapters(galaxy)
    for chapter in told:
        column.heading(chapter.title.render(language), 13)
        for number, game in enumerate(chapter.games):
            for story in game:
                column.prose(prose(story, language))
            column.rule(chapter.ended and number == len(chapter.games) - 1)
    if not told or told[-1].ended:
        column.prose(Text("chronicle.present", {"n": galaxy.era}).render(language))
    named = places(galaxy)
    if named:
        column.heading(Text("chronicle.places").render(language), 13)
        for one in named:
            column.prose(one.render(language))
    end_page(pen, galaxy)
