"""What draws on a page: shapes and text in points, from the upper left corner, in the manner of `starboard.table`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from math import cos, pi, sin
from pathlib import Path
from typing import Any, Final

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import FILL_EVEN_ODD, Canvas

from starboard.printing.fonts import Fonts
from starboard.printing.outline import Segment, segments

INCH: Final = 72.0
PAPERS: Final = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}

INK: Final = "#1d232c"
SOFT: Final = "#5b6470"
FAINT: Final = "#9aa2ad"
HAIR: Final = "#c9ced6"

WHOLE_WORDS: Final = 0.7
"""Text shrinks to this share of its size before a word is cut at the end of a line."""
SMALLEST: Final = 4.0

_PIECE: Final = re.compile(
    r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef][、。，；：！？）」』…]*|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+\s*|\s+"
)


@cache
def _shape(path: str) -> list[Segment]:
    return segments(path)


class Pen:
    """One document that is being drawn, page by page."""

    def __init__(self, path: Path, paper: str, fonts: Fonts, title: str, language: str) -> None:
        self.width, self.height = PAPERS[paper]
        self.fonts = fonts
        self.language = language
        self.page = 1
        self._origin = (0.0, 0.0)
        self._canvas: Any = Canvas(str(path), pagesize=(self.width, self.height), invariant=1, lang=language)
        self._canvas.setTitle(title)
        self._canvas.setCreator("Starboard")

    def next_page(self) -> None:
        self._canvas.showPage()
        self.page += 1

    def close(self) -> None:
        self._canvas.save()

    @contextmanager
    def at(self, x: float, y: float) -> Iterator[None]:
        """What is drawn inside is moved."""
        before = self._origin
        self._origin = (before[0] + x, before[1] + y)
        try:
            yield
        finally:
            self._origin = before

    def _x(self, x: float) -> float:
        return self._origin[0] + x

    def _y(self, y: float) -> float:
        return self.height - self._origin[1] - y

    # ---- shapes

    def _style(self, fill: str | None, edge: str | None, line: float, dashes: Sequence[float]) -> dict[str, int]:
        if fill is not None:
            self._canvas.setFillColor(HexColor(fill))
        if edge is not None:
            self._canvas.setStrokeColor(HexColor(edge))
            self._canvas.setLineWidth(line)
            self._canvas.setDash(list(dashes))
        return {"fill": int(fill is not None), "stroke": int(edge is not None)}

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str | None = None,
        edge: str | None = None,
        line: float = 0.8,
        corner: float = 0,
        dashes: Sequence[float] = (),
    ) -> None:
        style = self._style(fill, edge, line, dashes)
        self._canvas.roundRect(self._x(x), self._y(y + height), width, height, corner, **style)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str | None = None,
        edge: str | None = None,
        line: float = 0.8,
        dashes: Sequence[float] = (),
    ) -> None:
        self._canvas.circle(self._x(x), self._y(y), radius, **self._style(fill, edge, line, dashes))

    def line(self, x1: float, y1: float, x2: float, y2: float, edge: str = INK, line: float = 0.8, dashes: Sequence[float] = ()) -> None:
        self._style(None, edge, line, dashes)
        self._canvas.line(self._x(x1), self._y(y1), self._x(x2), self._y(y2))

    def hexagon(self, x: float, y: float, size: float, fill: str | None = None, edge: str | None = None, line: float = 0.8) -> None:
        """A hexagon with a side on top; `size` is from the middle to a corner."""
        corners = [(x + size * cos(k * pi / 3), y + size * sin(k * pi / 3)) for k in range(6)]
        self._draw([("M", [corners[0]]), *(("L", [corner]) for corner in corners[1:]), ("Z", [])], fill, edge, line)

    def path(self, data: str, fill: str | None = None, edge: str | None = None, line: float = 0.8) -> None:
        """The path of an SVG element."""
        self._draw(_shape(data), fill, edge, line)

    def sign(self, data: str, x: float, y: float, size: float, fill: str = INK) -> None:
        """A sign that is drawn in a box of 24 by 24, around a point."""
        scale = size / 24
        moved = [(kind, [(x + (px - 12) * scale, y + (py - 12) * scale) for px, py in points]) for kind, points in _shape(data)]
        self._draw(moved, fill, None, 0)

    def _draw(self, shape: Sequence[Segment], fill: str | None, edge: str | None, line: float) -> None:
        style = self._style(fill, edge, line, ())
        drawn = self._canvas.beginPath()
        for kind, points in shape:
            numbers = [number for x, y in points for number in (self._x(x), self._y(y))]
            if kind == "M":
                drawn.moveTo(*numbers)
            elif kind == "L":
                drawn.lineTo(*numbers)
            elif kind == "C":
                drawn.curveTo(*numbers)
            else:
                drawn.close()
        self._canvas.drawPath(drawn, fillMode=FILL_EVEN_ODD, **style)

    # ---- text

    def text(
        self, x: float, y: float, words: str, size: float, width: float = 0, anchor: str = "start", bold: bool = False, ink: str = INK
    ) -> None:
        """One line with its middle at height `y`; with a `width` it shrinks to half its size, and is cut off at last, to fit."""
        if width:
            words, size = self.fit(words, size, width, bold)
        wide = self.fonts.width(words, size, bold)
        left = self._x(x) - (wide if anchor == "end" else wide / 2 if anchor == "middle" else 0)
        self._canvas.setFillColor(HexColor(ink))
        line = self._canvas.beginText(left, self._y(y + size * 0.35))
        for name, piece in self.fonts.runs(words, bold):
            line.setFont(name, size)
            line.textOut(piece)
        self._canvas.drawText(line)

    def fit(self, words: str, size: float, width: float, bold: bool) -> tuple[str, float]:
        """A text and the size in which it fits."""
        wide = self.fonts.width(words, size, bold)
        if wide <= width:
            return words, size
        if wide <= width * 2:
            return words, size * width / wide
        size /= 2
        while words and self.fonts.width(words.rstrip() + "…", size, bold) > width:
            words = words[:-1]
        return words.rstrip() + "…", size

    def wrapped(self, words: str, size: float, width: float, bold: bool = False) -> list[str]:
        """A text in lines of a width: broken at spaces, and anywhere between signs that stand without spaces."""
        lines, line = [], ""
        for piece in self.pieces(words, size, width, bold):
            if line and self.fonts.width((line + piece).rstrip(), size, bold) > width:
                lines.append(line.rstrip())
                line = piece.lstrip()
            else:
                line += piece
        return [*lines, line.rstrip()] if line.strip() else lines

    def pieces(self, words: str, size: float, width: float, bold: bool) -> Iterator[str]:
        """What stays together in a line; a word that is wider than the line is cut."""
        for piece in _PIECE.findall(words):
            while self.fonts.width(piece.rstrip(), size, bold) > width and len(piece) > 1:
                head = len(piece) - 1
                while head > 1 and self.fonts.width(piece[:head], size, bold) > width:
                    head -= 1
                yield piece[:head]
                piece = piece[head:]
            yield piece

    def paragraph(
        self,
        x: float,
        y: float,
        words: str,
        width: float,
        height: float,
        size: float,
        bold: bool = False,
        ink: str = INK,
        anchor: str = "start",
    ) -> float:
        """Text from (x, y) downwards, as large as fits into the box, at most `size`; returns how high it has become."""
        smallest_whole = size * WHOLE_WORDS
        while True:
            lines = self.wrapped(words, size, width, bold)
            whole = size < smallest_whole or all(self.fonts.width(word, size, bold) <= width for word in _PIECE.findall(words.strip()))
            if (whole and len(lines) * size * 1.2 <= height + 0.01) or size < SMALLEST:
                break
            size *= 0.95
        for row, line in enumerate(lines[: max(1, int(height / (size * 1.2)))]):
            self.text(x, y + size * (0.6 + 1.2 * row), line, size, width, anchor, bold, ink)
        return len(lines) * size * 1.2
