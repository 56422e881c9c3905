"""The one object a face draws with: pieces of board games, words in the reader's language, and choices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from functools import lru_cache
from typing import Final

from starboard.kernel.text import Text, seat_letter, show
from starboard.kernel.view import View
from starboard.table.canvas import SVG_NAMESPACE, Canvas, Group, circle, polygon, rect, row, row_of_numbers, text
from starboard.table.colours import OUTLINES, PLATE_SIDES, SEAT_SHAPES
from starboard.table.markup import escape, number, shown_names, tag

PLATE: Final = 24
"""How high a flat marker is at most."""


@lru_cache(maxsize=16_384)
def message(language: str, key: str) -> str:
    """A message without blanks."""
    return Text(key).render(language)


@lru_cache(maxsize=4096)
def marker(seat: int, kind: str, x: float, y: float, radius: float, letter: bool) -> str:
    outline = OUTLINES.get(SEAT_SHAPES[seat])
    if outline is None:
        shape = circle(x, y, radius, kind)
    else:
        shape = polygon(tuple((x + radius * px, y + radius * py) for px, py in outline), kind)
    if not letter:
        return shape
    drop = radius * 0.18 if SEAT_SHAPES[seat] == "triangle" else 0.0
    return shape + text(x, y + drop, seat_letter(seat), radius * 1.15, 0, "middle", "on-seat")


@lru_cache(maxsize=4096)
def plate(seat: int, kind: str, x: float, y: float, width: float, height: float) -> str:
    side = PLATE_SIDES.get(SEAT_SHAPES[seat])
    if side is None:
        shape = rect(x, y, width, height, kind, height / 2)
    else:
        left = [(x + inset * height, y + share * height) for share, inset in side]
        right = [(x + width - inset * height, y + share * height) for share, inset in reversed(side)]
        shape = polygon((*left, *right), kind)
    return shape + text(x + width / 2, y + height / 2, seat_letter(seat), min(height * 0.92, width * 0.7), 0, "middle", "on-seat")


class Draw(Canvas):
    """A drawing of what one viewer may know, in one language. With `links`, choices lead to their buttons on the page."""

    def __init__(self, view: View, language: str = "en", names: Sequence[str] = (), prefix: str = "table", links: bool = True) -> None:
        super().__init__(prefix)
        self.view = view
        self.language = language
        self.names = shown_names(names, view.seats)
        self.links = links
        self.parts: list[tuple[str, float, float]] = []
        """Finished pieces that may flow: markup, width, height."""
        self.finders: list[str] = []
        """Words by which one may want to find a piece among many."""
        self.mentioned: list[int] = []
        """All actions that anything drawn so far would stand for."""
        self.legal: Mapping[int, str] = {choice.action: self.words(choice.label) for choice in view.options}
        self.refused: Mapping[int, tuple[str, str]] = {
            one.action: (self.words(one.label), self.words(one.reason.text())) for one in view.refusals
        }
        self.live: Set[int] = {*self.legal, *self.refused}
        """The actions that are on offer, or refused."""
        self.style = f"{language} {view.seat} {links} {prefix}"
        """What every picture of the same things may differ by."""
        self.called = f" {self.names}"
        """What it may differ by in addition, if it names seats."""

    def another(self, prefix: str) -> Draw:
        """A further drawing for the same reader; what can be chosen is not looked up again."""
        made = Draw.__new__(Draw)
        Canvas.__init__(made, prefix)
        made.view, made.language, made.names, made.links = self.view, self.language, self.names, self.links
        made.legal, made.refused, made.live = self.legal, self.refused, self.live
        made.parts, made.finders, made.mentioned = [], [], []
        made.style, made.called = f"{self.language} {self.view.seat} {self.links} {prefix}", self.called
        return made

    # ---- parts

    @contextmanager
    def part(self, width: float, height: float) -> Iterator[None]:
        """What is drawn inside, from (0, 0), is a piece of its own: a page lays such pieces out in as many columns as it has room for."""
        self.groups.append(Group("", "", ""))
        try:
            yield
        finally:
            piece = self.groups.pop()
        self.parts.append(("".join(piece.children), width, height))

    def flow(self, columns: int, gap: float = 6) -> None:
        """Put the parts into this drawing itself, below what is there, in columns of about the same height."""
        if not self.parts:
            return
        wide = max(width for _, width, _ in self.parts)
        whole = sum(height + gap for _, _, height in self.parts)
        self.width = max(self.width, columns * (wide + gap) - gap)
        column, top, y, lowest = 0, self.height + gap, 0.0, 0.0
        for markup, _, height in self.parts:
            if column < columns - 1 and y + height / 2 > whole / columns:
                column, y = column + 1, 0.0
            place = f"translate({number(column * (wide + gap))} {number(top + y)})"
            self.put(tag("g", markup, transform=place))
            y += height + gap
            lowest = max(lowest, y)
        self.height = top + lowest
        self.parts = []

    def pieces(self) -> str:
        """The parts as elements of a page."""
        made = []
        for markup, width, height in self.parts:
            box = f"0 0 {number(width)} {number(height)}"
            made.append(tag("svg", markup, xmlns=SVG_NAMESPACE, viewBox=box, class_="drawing", role="group"))
        return tag("div", *made, class_="parts") if made else ""

    # ---- words

    def words(self, value: object) -> str:
        """A Text, a seat's name, or a list of them as the reader reads it."""
        if type(value) is Text and not value.values:
            return message(self.language, value.key)
        return show(value, self.language, self.names)

    def say(self, key: str, **values: object) -> str:
        """A message of the catalogues."""
        return self.words(Text(key, values)) if values else message(self.language, key)

    # ---- choices

    def choice(self, *actions: int) -> None:
        """The open group stands for these actions, of which none, one or several may be on offer now.

        A legal one can be clicked, a refused one tells why; everything else stays a plain picture. What is legal comes from the view.
        """
        self.groups[-1].actions += actions
        self.mentioned += actions

    def close(self, group: Group) -> str:
        if group.actions and group.targets_inside:
            raise AssertionError(f"the group {group.label!r} stands for actions and has a group inside that does, too")
        if self.live.isdisjoint(group.actions):
            return super().close(group)
        legal = [action for action in group.actions if action in self.legal]
        refused = [action for action in group.actions if action in self.refused]
        hints = [self.legal[action] for action in legal] + ["{}: {}".format(*self.refused[action]) for action in refused]
        group.kind += " choice" if legal else " refused"
        hint = "\n".join([group.label, *hints] if group.label else hints)
        inside = tag("title", escape(hint)) + "".join(group.children)
        reason = None if legal else "\n".join(dict.fromkeys(self.refused[action][1] for action in refused))
        spoken = "; ".join([self.legal[action] for action in legal] or [hint.replace("\n", "; ")])
        label = None if legal and self.links else spoken
        reached = "-1" if reason and self.links else None
        drawn = tag(
            "g", inside, class_=group.kind.strip(), transform=group.place, role=label and "group", aria_label=label, data_reason=reason,
            tabindex=reached,
        )  # fmt: skip
        if not legal or not self.links:
            return drawn
        several = " ".join(map(str, legal)) if len(legal) > 1 else None
        one = legal[0] if len(legal) == 1 else None
        return tag(
            "a", drawn, href=f"#action-{legal[0]}", tabindex="-1", aria_label=spoken, data_action=one, data_actions=several, class_="target"
        )

    # ---- pieces

    def marker(self, seat: int, x: float, y: float, radius: float = 12, letter: bool = True) -> None:
        """A seat's cube or disc: its colour, its shape and its letter."""
        self.put(marker(seat, self.seat_kind(seat), x, y, radius, letter))

    def plate(self, seat: int, x: float, y: float, width: float, height: float) -> None:
        """A seat's flat marker as it lies in a stack, seen from the side."""
        self.put(plate(seat, self.seat_kind(seat), x, y, width, height))

    def seat_kind(self, seat: int) -> str:
        """The class of a seat's things; the viewer's own stand out."""
        own = " own" if seat == self.view.seat else ""
        return f"seat-piece seat-{seat_letter(seat).lower()}{own}"

    def stack(self, seats: Sequence[int], x: float, y: float, width: float, height: float, plate: float = PLATE) -> None:
        """Flat markers lying on each other in a field, the first one lowest."""
        if not seats:
            return
        high = min(plate, (height - 2) / len(seats))
        for place, seat in enumerate(seats):
            self.plate(seat, x + 1.5, y + height - 1 - high * (place + 1), width - 3, high - 1)

    def track(
        self,
        x: float,
        y: float,
        fields: Iterable[int],
        cell: tuple[float, float],
        stacks: Mapping[int, Sequence[int]],
        kind: str = "field",
        plate: float = PLATE,
    ) -> None:
        """Fields in a row, with stacks of markers on them."""
        wide, high = cell
        numbers = tuple(fields)
        self.put(row(x, y, len(numbers), wide, high, kind))
        for place, field in enumerate(numbers):
            if field in stacks:
                self.stack(stacks[field], x + place * wide, y, wide, high, plate)

    def numbers(self, x: float, y: float, fields: Iterable[int], wide: float, size: float = 15, kind: str = "faint") -> None:
        """The numbers of a track's fields."""
        self.put(row_of_numbers(x, y, tuple(fields), wide, size, kind))

    def token(self, x: float, y: float, radius: float, words: object, kind: str = "token") -> None:
        """A round piece with a number or a sign on it."""
        self.circle(x, y, radius, kind)
        self.text(x, y, words, radius * 1.1, radius * 1.7, "middle", f"on-{kind}")

    def cube(self, x: float, y: float, size: float, suit: str) -> None:
        """A wooden cube in a suit's colour and pattern."""
        self.swatch(x - size / 2, y - size / 2, size, size, suit, size * 0.14, "cube")

    def card(self, x: float, y: float, width: float, height: float, suit: str, icon: str = "", words: str = "", count: int = 1) -> None:
        """A card lying face up: a band in its suit's colour and pattern, its symbol, a word, and how many of its kind there are."""
        for behind in range(min(count - 1, 2), 0, -1):
            self.rect(x + 4 * behind, y - 4 * behind, width, height, "card", width * 0.09)
        self.rect(x, y, width, height, "card", width * 0.09)
        band = height * 0.25
        self.swatch(x + 3, y + height - band - 3, width - 6, band, suit, width * 0.06)
        if icon:
            self.icon(icon, x + width / 2, y + height * 0.37, min(width * 0.66, height * 0.55), "icon on-card")
        if words:
            size = band * 0.72
            self.rect(x + width * 0.1, y + height - band + 1, width * 0.8, band - 8, "card-word", (band - 8) / 2)
            self.text(x + width / 2, y + height - band / 2 - 3, words, size, width * 0.74, "middle", "on-card")
        if count > 1:
            self.badge(x + width - 12, y + 6, f"×{count}", width * 0.2)

    def card_back(self, x: float, y: float, width: float, height: float, count: int = -1) -> None:
        """A card lying face down, or a pile of so many; an empty place for 0."""
        if count == 0:
            self.rect(x, y, width, height, "no-card", width * 0.09)
        else:
            self.rect(x, y, width, height, "card-back", width * 0.09)
            inset = width * 0.12
            self.rect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, "card-back-line", width * 0.05)
        if count >= 0:
            size = min(width * 0.44, height * 0.5)
            self.text(x + width / 2, y + height / 2, count, size, width * 0.8, "middle", "on-card-back" if count else "faint")

    def badge(self, x: float, y: float, words: object, radius: float = 14) -> None:
        """A number on a small dark disc at the corner of something: how many there are."""
        self.circle(x, y, radius, "badge")
        self.text(x, y, words, radius * 1.1, radius * 1.75, "middle", "on-badge")

    def picture(self, label: str) -> str:
        """The drawing as a part of a larger picture: without links, from (0, 0)."""
        box = f"0 0 {number(self.width)} {number(self.height)}"
        return tag("svg", self.contents(), viewBox=box, width=self.width, height=self.height, role="group", aria_label=label)
