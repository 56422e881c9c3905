"""Pictures made of characters: lines of styled text for a terminal, whoever paints them.

A room's `screen.py` draws with these; the terminal turns style names into colours, or leaves them away. So whatever a style says must be
readable without it: a colour is always written out as well.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final, NamedTuple

STYLES: Final = (
    "plain", "dim", "bold", "title", "active",
    "red", "yellow", "green", "blue",
    "seat0", "seat1", "seat2", "seat3", "seat4", "seat5",
)  # fmt: skip
"""All style names there are."""

ROOMY: Final = 80
"""From this width on a room may draw at its ease; below it, the terminal is small, and the drawing should be low as well."""


class Span(NamedTuple):
    """Some text in one style."""

    text: str
    style: str = "plain"


Line = list[Span]


def seat_style(seat: int) -> str:
    """The colour of a seat's things."""
    return f"seat{seat % 6}"


# ---- widths


def cells(text: str) -> int:
    """How many columns a text takes: wide East Asian characters take two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(_cell(character) for character in text)


def _cell(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Me", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def line_cells(line: Line) -> int:
    return sum(cells(span.text) for span in line)


def fit(text: str, width: int) -> str:
    """The text in exactly this many columns: cut with an ellipsis, or filled up with spaces."""
    if cells(text) > width:
        text = _head(text, width - 1) + "…" if width > 0 else ""
    return text + " " * (width - cells(text))


def _head(text: str, width: int) -> str:
    """As much of the beginning of a text as fits."""
    taken = 0
    for place, character in enumerate(text):
        taken += _cell(character)
        if taken > width:
            return text[:place]
    return text


def pad(line: Line, width: int) -> Line:
    """The line in exactly this many columns."""
    padded: Line = []
    left = width
    for span in line:
        size = cells(span.text)
        if size > left:
            if left > 0:
                padded.append(Span(fit(span.text, left), span.style))
            return padded
        padded.append(span)
        left -= size
    if left:
        padded.append(Span(" " * left))
    return padded


# ---- putting together


def words(text: str, style: str = "plain") -> Line:
    return [Span(text, style)]


def joined(parts: Sequence[Line], separator: str) -> Line:
    """Several pieces in one line."""
    line: Line = []
    for part in parts:
        if line:
            line.append(Span(separator, "dim"))
        line += part
    return line


def flow(label: str, parts: Sequence[Line], width: int, separator: str = "  ") -> list[Line]:
    """A label and pieces behind it, as many on a line as fit; further lines begin below the first piece."""
    indent = cells(label) + 1
    lines: list[Line] = []
    line: Line = [Span(label, "dim"), Span(" ")]
    empty = True
    for part in parts:
        if not empty and line_cells(line) + cells(separator) + line_cells(part) > width:
            lines.append(line)
            line = [Span(" " * indent)]
            empty = True
        if not empty:
            line.append(Span(separator, "dim"))
        line += part
        empty = False
    lines.append(line)
    return lines


def beside(blocks: Sequence[tuple[list[Line], int]]) -> list[Line]:
    """Blocks next to each other, each in its own width, as high as the highest."""
    height = max(len(block) for block, _ in blocks)
    rows: list[Line] = []
    for number in range(height):
        row: Line = []
        for block, width in blocks:
            row += pad(block[number] if number < len(block) else [], width)
        rows.append(row)
    return rows


def framed(title: str, inside: Sequence[Line], width: int, style: str = "dim", foot: Line | None = None) -> list[Line]:
    """A frame of this width around some lines, with a title in its upper and, if there is one, a foot in its lower edge."""
    name = fit(title, min(cells(title), width - 6))
    top = [
        Span("╭─ ", style),
        Span(name, "active" if style == "active" else "title"),
        Span(" " + "─" * (width - cells(name) - 5) + "╮", style),
    ]
    if foot:
        dashes = max(width - line_cells(foot) - 4, 0)
        left = min(dashes, 1)
        bottom = [Span("╰" + "─" * left + " ", style), *foot, Span(" " + "─" * (dashes - left) + "╯", style)]
    else:
        bottom = [Span("╰" + "─" * (width - 2) + "╯", style)]
    return [top, *[[Span("│ ", style), *pad(line, width - 4), Span(" │", style)] for line in inside], bottom]


def unstyled(line: Line) -> str:
    """The bare text of a line."""
    return "".join(span.text for span in line).rstrip()


# ---- prose


def wrap(text: str, width: int) -> list[str]:
    """Prose in lines of at most this many columns; Chinese and Japanese break between any two characters."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _pieces(paragraph):
            if cells(line) + cells(piece.rstrip()) > width and line:
                lines.append(line.rstrip())
                line = ""
            while cells(piece.rstrip()) > width:
                head = _head(piece, width)
                lines.append(head)
                piece = piece[len(head) :]
            line += piece
        lines.append(line.rstrip())
    return lines


def hanging(label: str, text: str, width: int) -> list[str]:
    """Prose behind a label; further lines begin below the first word, not below the label."""
    indent = cells(label)
    lines = wrap(text, max(width - indent, 1))
    return [((label if place == 0 else " " * indent) + line).rstrip() for place, line in enumerate(lines)]


NO_LINE_BEGINS_WITH: Final = "、。，．：；！？）」』】〉》ー・,.;:!?)]}"


def _pieces(text: str) -> list[str]:
    """Words with the space behind them, and single wide characters with the punctuation behind them."""
    pieces: list[str] = []
    for character in text:
        joins = (
            pieces
            and pieces[-1][-1] != " "
            and (character == " " or character in NO_LINE_BEGINS_WITH or (_cell(character) == 1 and _cell(pieces[-1][-1]) == 1))
        )
        if joins or (pieces and character == " "):
            pieces[-1] += character
        else:
            pieces.append(character)
    return pieces
