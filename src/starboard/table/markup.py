"""Tags and text: everything that reaches a page goes through here and is escaped. The result is well-formed as XML and as HTML."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from starboard.kernel.text import seat_letter

NAME_LIMIT: Final = 32
"""A person's name is shown with at most this many characters."""

_NOT_XML: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TO_ESCAPE: Final = re.compile("[&<>\"']|" + _NOT_XML.pattern)
_TURNS_TEXT_ROUND: Final = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


def escape(words: object) -> str:
    """Any text for use between tags or inside a quoted attribute; characters that no page may hold become a replacement sign."""
    text = str(words)
    if text.isalnum() or _TO_ESCAPE.search(text) is None:
        return text
    return _NOT_XML.sub("\ufffd", text).translate(_ESCAPES)


def shown_names(names: Sequence[str], seats: int) -> list[str]:
    """What each seat is called on the page: the person's name made harmless, or the seat's letter."""
    return [shown_name(names[seat] if seat < len(names) else "", seat) for seat in range(seats)]


def shown_name(name: str, seat: int) -> str:
    """One line, no marks that turn the text around it, not too long, never empty."""
    plain = " ".join(_TURNS_TEXT_ROUND.sub("", _NOT_XML.sub("\ufffd", name)).split())
    if len(plain) > NAME_LIMIT:
        plain = plain[: NAME_LIMIT - 1].rstrip() + "…"
    return plain or seat_letter(seat)


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """A coordinate, at most two decimals, no trailing zeros."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def tag(name: str, /, *inside: str, **attributes: object) -> str:
    """One element. Children are markup already; attributes are escaped, left out when None, bare names for True.

    A trailing underscore is dropped and the others become hyphens: `class_`, `aria_label`, `data_action`.
    """
    pieces = ["<", name]
    for key, value in attributes.items():
        if value is None or value is False or value == "":
            continue
        written = _attribute(key)
        shown = number(value) if isinstance(value, float) else written if value is True else escape(value)
        pieces.append(f' {written}="{shown}"')
    if inside:
        pieces += [">", *inside, "</", name, ">"]
    elif name in _NEVER_CLOSED_SHORT:
        pieces += ["></", name, ">"]
    else:
        pieces.append("/>")
    return "".join(pieces)


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


_NEVER_CLOSED_SHORT: Final = frozenset(
    ("a", "article", "aside", "button", "details", "div", "form", "h1", "h2", "h3", "li", "main", "ol", "p", "section", "span", "table",
     "td", "th", "title", "ul")
)  # fmt: skip
"""HTML ignores the short form `<p/>` for all but its few empty elements."""

_NARROW: Final = frozenset("iljtfrI.,:;'|!()[]{}/ ·1")
_WIDE: Final = frozenset("mwMW@%€—…")


@lru_cache(maxsize=8192)
def text_width(words: str, size: float) -> float:
    """About how wide a text will be in a sans-serif face, even a wide or bold one: rather too wide than too narrow."""
    width = 0.0
    for sign in words:
        if unicodedata.combining(sign):
            continue
        if unicodedata.east_asian_width(sign) in "WF":
            width += 1.0
        elif sign in _NARROW:
            width += 0.4
        elif sign in _WIDE:
            width += 1.0
        elif sign.isupper():
            width += 0.76
        else:
            width += 0.66
    return width * size


def fit(words: str, size: float, width: float, smallest: float) -> tuple[str, float]:
    """A text and the size in which it fits: smaller down to `smallest`, and then cut off."""
    wide = text_width(words, size)
    if wide <= width:
        return words, size
    smaller = size * width / wide
    if smaller >= smallest:
        return words, smaller
    shown = words
    while shown and text_width(shown.rstrip() + "…", smallest) > width:
        shown = shown[:-1]
    return shown.rstrip() + "…", smallest


def wrap(words: str, size: float, width: float) -> list[str]:
    """A text in lines of a width: broken at spaces, and anywhere between signs that stand without spaces."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(words):
        if line and text_width((line + piece).rstrip(), size) > width:
            lines.append(line.rstrip())
            line = piece.lstrip()
        else:
            line += piece
    if line.strip():
        lines.append(line.rstrip())
    return lines


_UNSPACED: Final = r"\u2e80-\u309f\u3100-\u9fff\uf900-\ufaff\uff00-\uffef"
_PIECE: Final = re.compile(rf"[{_UNSPACED}][、。，；：！？）」]?|[^\s{_UNSPACED}]+\s*|\s+")


def _pieces(words: str) -> list[str]:
    return _PIECE.findall(words)
