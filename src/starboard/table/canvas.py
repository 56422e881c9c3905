"""Plain SVG: shapes, groups with labels, text that fits, patterns. Everything has a CSS class; colours stand in `static/drawing.css`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import atan2, cos, hypot, pi, sin
from types import TracebackType
from typing import Final

from starboard.table import icons
from starboard.table.colours import SUIT_PATTERNS
from starboard.table.markup import escape, fit, number, tag, text_width, wrap

SVG_NAMESPACE: Final = "http://www.w3.org/2000/svg"
BOLD: Final = 1.12
"""How much wider bold text is."""
BOLD_KINDS: Final = ("strong", "on-seat", "on-card", "on-card-back", "on-badge", "on-token")
SMALLEST: Final = 0.62
"""Text shrinks to this share of its size before it is cut off."""


@cache
def _strokes(name: str) -> str:
    """What an icon is drawn with."""
    lines = tag("path", d=icons.LINES[name], class_="icon-lines") if name in icons.LINES else ""
    return tag("path", d=icons.SOLID[name], class_="icon-solid") + lines


# Shapes are pure text made of a few numbers and words, and the same ones are drawn again and again, table after table: they are kept.


@lru_cache(maxsize=16_384)
def rect(x: float, y: float, width: float, height: float, kind: str, corner: float, fill: str = "") -> str:
    return tag("rect", x=float(x), y=float(y), width=float(width), height=float(height), rx=float(corner) or None, fill=fill, class_=kind)


@lru_cache(maxsize=4096)
def circle(x: float, y: float, radius: float, kind: str) -> str:
    return tag("circle", cx=float(x), cy=float(y), r=float(radius), class_=kind)


@lru_cache(maxsize=4096)
def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return tag("line", x1=float(x1), y1=float(y1), x2=float(x2), y2=float(y2), class_=kind)


@lru_cache(maxsize=4096)
def icon(name: str, x: float, y: float, size: float, kind: str) -> str:
    place = f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({number(size / 24)})"
    return tag("g", _strokes(name), class_=kind, transform=place)


@lru_cache(maxsize=16_384)
def text(x: float, y: float, words: str, size: float, width: float, anchor: str, kind: str) -> str:
    shown = words
    if width:
        shown, size = fit(shown, size, width / BOLD if kind in BOLD_KINDS else width, size * SMALLEST)
    title = tag("title", escape(words)) if shown != words else ""
    baseline = y + size * 0.35
    place = None if anchor == "start" else anchor
    return tag("text", title + escape(shown), x=float(x), y=baseline, font_size=float(size), text_anchor=place, class_=kind)


@lru_cache(maxsize=1024)
def hexagon(x: float, y: float, size: float, kind: str, flat: bool) -> str:
    turn = 0.0 if flat else pi / 6
    return polygon(tuple((x + size * cos(turn + k * pi / 3), y + size * sin(turn + k * pi / 3)) for k in range(6)), kind)


@lru_cache(maxsize=4096)
def polygon(points: tuple[tuple[float, float], ...], kind: str) -> str:
    return tag("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), class_=kind)


@lru_cache(maxsize=1024)
def row(x: float, y: float, count: int, wide: float, high: float, kind: str) -> str:
    """Fields of a track beside each other: a frame, and the lines between them."""
    between = "".join(f"M{number(x + place * wide)} {number(y)}v{number(high)}" for place in range(1, count))
    return rect(x, y, wide * count, high, kind, 3) + tag("path", d=between, class_=kind)


@lru_cache(maxsize=1024)
def row_of_numbers(x: float, y: float, numbers: Sequence[int], wide: float, size: float, kind: str) -> str:
    inside = [tag("tspan", str(one), x=x + (place + 0.5) * wide) for place, one in enumerate(numbers)]
    return tag("text", *inside, y=y + size * 0.35, font_size=float(size), text_anchor="middle", class_=kind)


@lru_cache(maxsize=1024)
def definitions(prefix: str, suits: tuple[str, ...]) -> str:
    """The patterns of some suits, under the ids of one drawing."""
    tiles = []
    for suit in suits:
        line = tag("path", d=SUIT_PATTERNS[suit], class_="pattern")
        tiles.append(tag("pattern", line, id=f"{prefix}-{suit}", width=12, height=12, patternUnits="userSpaceOnUse"))
    return tag("defs", *tiles)


class Group:
    """An open group of a drawing: what it is called, what has been drawn in it, and which actions it stands for."""

    __slots__ = ("actions", "children", "kind", "label", "place", "targets_inside")

    def __init__(self, kind: str, label: str, place: str) -> None:
        self.kind = kind
        self.label = label
        self.place = place
        self.children: list[str] = []
        self.actions: list[int] = []
        self.targets_inside = False


def moved(at: tuple[float, float], scale: float) -> str:
    """The transformation of a group that lies somewhere, perhaps larger or smaller."""
    moves = [f"translate({number(at[0])} {number(at[1])})"] if at != (0, 0) else []
    if scale != 1:
        moves.append(f"scale({number(scale)})")
    return " ".join(moves)


class Inside:
    """`with` it, everything is drawn into one group."""

    __slots__ = ("canvas", "group")

    def __init__(self, canvas: Canvas, group: Group) -> None:
        self.canvas = canvas
        self.group = group

    def __enter__(self) -> None:
        self.canvas.groups.append(self.group)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        canvas, group = self.canvas, self.group
        canvas.groups.pop()
        if kind is None:
            outer = canvas.groups[-1]
            outer.targets_inside |= group.targets_inside or bool(group.actions)
            outer.children.append(canvas.close(group))


class Canvas:
    """A drawing that grows. `prefix` keeps its ids apart from those of other drawings on the same page."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.width = 0.0
        self.height = 0.0
        self.groups: list[Group] = [Group("", "", "")]
        self.patterns: list[str] = []

    def size(self, width: float, height: float) -> None:
        """How large the drawing is in its own units; to be said once by whoever draws."""
        self.width = width
        self.height = height

    def put(self, markup: str) -> None:
        self.groups[-1].children.append(markup)

    # ---- shapes

    def rect(self, x: float, y: float, width: float, height: float, kind: str = "", corner: float = 0) -> None:
        self.put(rect(x, y, width, height, kind, corner))

    def circle(self, x: float, y: float, radius: float, kind: str = "") -> None:
        self.put(circle(x, y, radius, kind))

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str = "line") -> None:
        self.put(line(x1, y1, x2, y2, kind))

    def polygon(self, points: Sequence[tuple[float, float]], kind: str = "") -> None:
        self.put(polygon(tuple(points), kind))

    def path(self, d: str, kind: str = "") -> None:
        self.put(tag("path", d=d, class_=kind))

    def hexagon(self, x: float, y: float, size: float, kind: str = "hex", flat: bool = False) -> None:
        """A hexagon around a point; `size` is from the middle to a corner, `flat` puts a side on top instead of a corner."""
        self.put(hexagon(x, y, size, kind, flat))

    def arrow(self, x1: float, y1: float, x2: float, y2: float, kind: str = "arrow", head: float = 9) -> None:
        """A line with a point at its end."""
        angle = atan2(y2 - y1, x2 - x1)
        length = hypot(x2 - x1, y2 - y1)
        neck = max(0.0, length - head)
        self.line(x1, y1, x1 + neck * cos(angle), y1 + neck * sin(angle), kind + " line")
        left, right = angle + 2.6, angle - 2.6
        corners = [(x2, y2), (x2 + head * cos(left), y2 + head * sin(left)), (x2 + head * cos(right), y2 + head * sin(right))]
        self.polygon(corners, kind + " head")

    def icon(self, name: str, x: float, y: float, size: float, kind: str = "icon") -> None:
        """A small picture (`icons`) around a point."""
        self.put(icon(name, x, y, size, kind))

    def swatch(self, x: float, y: float, width: float, height: float, suit: str, corner: float = 0, kind: str = "") -> None:
        """A patch in a suit's colour with its pattern over it."""
        self.rect(x, y, width, height, f"suit suit-{suit} {kind}".rstrip(), corner)
        self.put(rect(x, y, width, height, "", corner, self.pattern(suit)))

    def pattern(self, suit: str) -> str:
        """What to fill a shape with so that it shows the pattern of a suit."""
        if suit not in self.patterns:
            self.patterns.append(suit)
        return f"url(#{self.prefix}-{suit})"

    # ---- text

    def text(self, x: float, y: float, words: object, size: float = 18, width: float = 0, anchor: str = "start", kind: str = "") -> None:
        """One line of text with its middle at height `y`; with a `width` it shrinks, and is cut off at last, to fit."""
        self.put(text(x, y, str(words), size, width, anchor, kind))

    def paragraph(
        self, x: float, y: float, words: object, width: float, height: float, size: float = 16, anchor: str = "start", kind: str = ""
    ) -> None:
        """Text in several lines from (x, y) downwards, as large as fits into the box, at most `size`."""
        room = width / BOLD if kind in BOLD_KINDS else width
        while True:
            lines = wrap(str(words), size, room)
            fits = len(lines) * size * 1.2 <= height and all(text_width(line, size) <= room for line in lines)
            if fits or size < 6:
                break
            size *= 0.93
        for row, line in enumerate(lines):
            self.text(x, y + size * (0.6 + 1.2 * row), line, size, width, anchor, kind)

    # ---- groups

    def group(self, label: str = "", at: tuple[float, float] = (0, 0), kind: str = "", lit: bool = False, scale: float = 1) -> Inside:
        """What is drawn inside belongs together: it moves to `at`, is read out as `label`, and shines when it is `lit`."""
        return Inside(self, Group(f"{kind} lit" if lit else kind, label, moved(at, scale)))

    def close(self, group: Group) -> str:
        """The finished markup of a group."""
        place = f' transform="{group.place}"' if group.place else ""
        kind = f' class="{group.kind.strip()}"' if group.kind else ""
        inside = "".join(group.children)
        if not group.label:
            return f"<g{kind}{place}>{inside}</g>"
        label = escape(group.label)
        return f'<g{kind}{place} role="group" aria-label="{label}"><title>{label}</title>{inside}</g>'

    # ---- the whole

    def definitions(self) -> str:
        """The patterns that this drawing uses."""
        return definitions(self.prefix, tuple(self.patterns)) if self.patterns else ""

    def contents(self) -> str:
        return self.definitions() + "".join(self.groups[0].children)

    def svg(self, label: str, role: str = "group") -> str:
        """The drawing as an element of a page; without a label it only adorns."""
        box = f"0 0 {number(self.width)} {number(self.height)}"
        if not label:
            return tag("svg", self.contents(), xmlns=SVG_NAMESPACE, viewBox=box, class_="drawing", aria_hidden="true")
        return tag("svg", self.contents(), xmlns=SVG_NAMESPACE, viewBox=box, class_="drawing", role=role, aria_label=label)
