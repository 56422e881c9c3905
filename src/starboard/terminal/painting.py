"""Style names become colours: from the spans of a room to what Textual shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from starboard.table.spans import STYLES, Line

PALETTE: Final = {
    "plain": "",
    "dim": "#8b949e",
    "bold": "bold",
    "title": "bold #a5d8ff",
    "active": "bold #ffc078",
    "red": "#ff6b6b",
    "yellow": "#ffd43b",
    "green": "#69db7c",
    "blue": "#74c0fc",
    "seat0": "bold #f783ac",
    "seat1": "bold #3bc9db",
    "seat2": "bold #ffa94d",
    "seat3": "bold #b197fc",
    "seat4": "bold #a9e34b",
    "seat5": "bold #dee2e6",
}
assert set(PALETTE) == set(STYLES)


def paint(lines: Sequence[Line]) -> Content:
    """Lines of spans in colour."""
    return Content("\n").join([paint_line(line) for line in lines])


def paint_line(line: Line) -> Content:
    return Content.assemble(*[(span.text, PALETTE[span.style]) for span in line])
