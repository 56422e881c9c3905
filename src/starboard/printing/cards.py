"""The cards of Deep Future on paper, 3 by 2.5 inches: what section 1.4 of the rulebook tells players to write on them.

A corner with number and suit on all; a world has its sector and name above a curve, then its advancements; a tech has its column of
three suits; a suit that was chosen is circled; every advancement tells when it works, what it does and from which era it is. What can
still be written by hand has a place for it.
"""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.components import MAX_ADVANCEMENTS, NONE, SUITS, TIMING, VICTORIES
from starboard.games.deep_future.face_signs import SHAPES, SUIT_SIGNS, VICTORY_SIGNS
from starboard.games.deep_future.texts import CardData, Mark, civ_effects, corner, marks, timing_text
from starboard.games.deep_future.wording import ADVANCEMENT_TEXTS, EFFECT_TEXTS
from starboard.kernel.text import Text
from starboard.printing.pen import FAINT, HAIR, INCH, SOFT, Pen

WIDTH: Final = 3 * INCH
HEIGHT: Final = 2.5 * INCH
INSET: Final = 9.0
HEAD: Final = 42.0
"""How high the part with corner and name is."""
ROWS: Final = 68.0
ROW: Final = 34.0
"""Where the advancements begin, and how high each is."""
COLUMN: Final = 34.0
"""How wide the column with the suits of a tech is."""
SKY: Final = "#dbe6f4"
PALE: Final = "#f1f3f6"
SUIT_FILLS: Final = ("#f3df4e", "#7fb0ee", "#ee8375", "#c3c9d1", "#f5b65c", "#62c9a3")
"""By suit; lighter than on a screen, so that the sign on it stands out in print."""


def say(key: str, **values: object) -> Text:
    return Text("print." + key, values)


def draw_card(pen: Pen, card: CardData, mark: str) -> None:
    """A card at (0, 0); `mark` is printed small at its foot, so that a sheet can be sorted."""
    kind = card["type"]
    if kind == "world":
        horizon(pen)
    elif kind == "tech":
        pen.rect(0, ROWS - 3, COLUMN, HEIGHT - ROWS + 3, PALE)
        pen.line(COLUMN, ROWS - 3, COLUMN, HEIGHT, HAIR, 0.6)
        pen.line(0, ROWS - 3, WIDTH, ROWS - 3, HAIR, 0.6)
    corner_box(pen, card)
    if kind != "blank":
        heading(pen, card)
    if kind == "civ":
        civilization(pen, card)
    elif kind != "blank":
        advancements(pen, card)
    pen.text(WIDTH - INSET, HEIGHT - 5.5, mark, 5, 150, "end", ink=FAINT)


def empty_card(pen: Pen) -> None:
    """A card without anything on it, for those who go on with pen and paper: a place for the corner, a line for the name."""
    pen.rect(7, 7, 48, 26, None, HAIR, 0.8, 4)
    pen.line(66, 33, WIDTH - INSET, 33, HAIR, 0.6, (1.5, 2))
    for row in range(MAX_ADVANCEMENTS):
        y = ROWS + ROW * row
        pen.circle(20, y + 13, 9, None, HAIR, 0.6, (1.5, 2))
        pen.line(COLUMN + 8, y + 19, WIDTH - INSET, y + 19, HAIR, 0.6, (1.5, 2))


# ---- the head


def suit_disc(pen: Pen, suit: int, x: float, y: float, radius: float, faded: bool = False) -> None:
    pen.circle(x, y, radius, None if faded else SUIT_FILLS[suit], SOFT if not faded else FAINT, 0.7, (1.5, 1.5) if faded else ())
    pen.sign(SHAPES[SUIT_SIGNS[suit]], x, y, radius * 1.42, SOFT if faded else "#1d232c")


def corner_box(pen: Pen, card: CardData) -> None:
    """Rule 2.1: number and suit."""
    number, suit = corner(card)
    pen.rect(7, 7, 48, 26, "#ffffff", SOFT, 0.9, 4)
    pen.text(20, 20, str(number), 20, anchor="middle", bold=True)
    suit_disc(pen, suit, 41, 20, 10)


def horizon(pen: Pen) -> None:
    """The curve of a world: sector and name stand above it."""
    sky = f"M0 0H{WIDTH}V{HEAD}Q{WIDTH / 2} {HEAD + 22} 0 {HEAD}z"
    pen.path(sky, SKY)
    pen.path(f"M0 {HEAD}Q{WIDTH / 2} {HEAD + 22} {WIDTH} {HEAD}", None, "#5d7fa8", 1.4)


def heading(pen: Pen, card: CardData) -> None:
    """Name, sector, and what it is from which era."""
    right = WIDTH - INSET
    if "sector" in card:
        pen.hexagon(WIDTH - 24, 21, 17, "#ffffff", SOFT, 0.9)
        pen.text(WIDTH - 24, 21, card["sector"], 14, anchor="middle", bold=True)
        right = WIDTH - 46
    left = 60.0
    title = card.get("name")
    if title:
        title_lines(pen, title, left, right)
    else:
        pen.line(left, 31, right, 31, FAINT, 0.6, (1.5, 2))
    era = say("original").render(pen.language) if card["era"] == "O" else say("era", n=card["era"]).render(pen.language)
    line = say("kind", kind=say(card["type"]), era=era).render(pen.language)
    if card["type"] == "world":
        pen.text(WIDTH / 2, HEAD + 18.5, line, 6.5, 130, "middle", ink=SOFT)
    else:
        pen.text((left + right) / 2, HEAD + 3, line, 7, right - left, "middle", ink=SOFT)


def title_lines(pen: Pen, title: str, left: float, right: float) -> None:
    """A name in one line, or in two if it is long."""
    left, right = left + 2, right - 2
    wide = right - left
    if pen.fonts.width(title, 14.5, True) <= wide * 1.25:
        pen.text((left + right) / 2, 21, title, 14.5, wide, "middle", bold=True)
        return
    size = 11.5
    while len(pen.wrapped(title, size, wide, True)) > 2 and size > 6:
        size *= 0.95
    lines = pen.wrapped(title, size, wide, True)
    for row, line in enumerate(lines[:2]):
        pen.text((left + right) / 2, 21 + size * 1.15 * (row - (len(lines[:2]) - 1) / 2), line, size, wide, "middle", bold=True)


# ---- worlds and techs


def advancements(pen: Pen, card: CardData) -> None:
    """Up to three advancements; where one is missing there is room to write it."""
    found = marks(card)
    eras = card.get("adv_eras", [])
    for row in range(MAX_ADVANCEMENTS):
        mark = found[row] if row < len(found) else None
        with pen.at(0, ROWS + ROW * row):
            if mark is None or mark.code == NONE:
                open_row(pen, mark)
            else:
                written_row(pen, mark, eras[row] if row < len(eras) else None)


def open_row(pen: Pen, mark: Mark | None) -> None:
    if mark is not None:
        suit_disc(pen, mark.suit, 17, 15, 9.5)
    else:
        pen.circle(17, 15, 9.5, None, HAIR, 0.6, (1.5, 2))
    pen.line(COLUMN + 8, 20, WIDTH - INSET, 20, FAINT if mark is not None else HAIR, 0.6, (1.5, 2))


def written_row(pen: Pen, mark: Mark, era: object) -> None:
    """The suit (circled if its advancement was chosen), the value, the name and era, and what it does when."""
    left = COLUMN + 8
    suit_disc(pen, mark.suit, 17, 15, 9.5)
    if mark.circled:
        pen.circle(17, 15, 12.6, None, "#1d232c", 1.3)
    pen.text(left, 6.5, str(mark.code % 6 + 1), 11, bold=True, ink=SOFT)
    label = say("original" if era == "O" else "era", n=era).render(pen.language)
    right = WIDTH - INSET
    era_width = min(pen.fonts.width(label, 6.5), 44)
    pen.text(right, 6.5, label, 6.5, 44, "end", ink=SOFT)
    pen.text(left + 12, 6.5, ADVANCEMENT_TEXTS[mark.code].render(pen.language), 11, right - left - 18 - era_width, bold=True)
    effect = say("effect", when=timing_text(TIMING[mark.code]), effect=EFFECT_TEXTS[mark.code]).render(pen.language)
    pen.paragraph(left + 12, 12.8, effect, right - left - 12, 18, 7.9, ink="#3b434e")


# ---- civilizations


def civilization(pen: Pen, card: CardData) -> None:
    """Rules 12.8 and 20.2: the two effects, then the history."""
    first, second = civ_effects(card)
    pen.line(INSET, ROWS - 8, WIDTH - INSET, ROWS - 8, HAIR, 0.6)
    for row, effect in enumerate((first, second)):
        y = ROWS + 8 + 27 * row
        if row == 0:
            pen.rect(INSET - 1, y - 10, 20, 20, PALE, SOFT, 0.7, 4)
            pen.sign(SHAPES[VICTORY_SIGNS[VICTORIES.index(card["victory"])]], INSET + 9, y, 15)
        else:
            suit_disc(pen, SUITS.index(card["suit"]), INSET + 9, y, 10)
        words = effect.render(pen.language)
        size = 10.0
        lines = pen.wrapped(words, size, WIDTH - 49)
        pen.paragraph(40, y - (6 if len(lines) == 1 else 11), words, WIDTH - 49, 24, size)
    pen.line(INSET, ROWS + 51, WIDTH - INSET, ROWS + 51, HAIR, 0.6)
    story = [say("homeworld", name=card["homeworld"]).render(pen.language)] if card.get("homeworld") else []
    techs = [one for one in card.get("techs", []) if one]
    if techs:
        story.append(say("techs", names=techs).render(pen.language))
    y = ROWS + 55.0
    for line in story:
        y += pen.paragraph(INSET, y, line, WIDTH - 2 * INSET, HEIGHT - 12 - y, 8, ink="#3b434e") + 2
