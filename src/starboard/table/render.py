"""Standalone pictures and documents: for files, notebooks and tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final

from starboard.kernel.game import NOBODY, Game
from starboard.kernel.text import SeatName, Text
from starboard.kernel.view import View
from starboard.table.canvas import SVG_NAMESPACE
from starboard.table.draw import Draw
from starboard.table.face import find_face, has_face
from starboard.table.markup import escape, number, tag
from starboard.table.page import Links, table_fragment

MARGIN: Final = 16
HEAD: Final = 44
SEAT_HEAD: Final = 34
SIDE: Final = 430.0
"""How wide the column beside the board is at least."""


def svg(view: View, language: str = "en", names: Sequence[str] = ()) -> str:
    """The table as one picture with its styles inside: board, seats, and the hand of whoever looks."""
    return Picture(view, language, names).write()


def html_document(view: View, language: str = "en", names: Sequence[str] = (), links: Links | None = None, theme: str = "") -> str:
    """The table as a whole page with its styles inside; `theme` (light or dark) overrides what the reader's device prefers."""
    title = tag("title", escape(Text(f"{view.game_id}.title").render(language)))
    head = tag("head", tag("meta", charset="utf-8"), _PHONE, title, tag("style", style_sheet("drawing.css") + style_sheet("table.css")))
    body = tag("body", table_fragment(view, language, names, links))
    return "<!DOCTYPE html>\n" + tag("html", head, body, lang=language, data_theme=theme, xmlns="http://www.w3.org/1999/xhtml") + "\n"


_PHONE: Final = tag("meta", name="viewport", content="width=device-width, initial-scale=1")


def picture(thing: object) -> str | None:
    """How a notebook shows a game (as everybody may see it) or a view; nothing for what has no face."""
    view = View(thing, NOBODY) if isinstance(thing, Game) else thing
    if not isinstance(view, View) or not has_face(view.game_id):
        return None
    return svg(view)


@cache
def style_sheet(name: str) -> str:
    """One of the style sheets, without the lines that only tell a server's page to fetch another."""
    text = (resources.files("starboard.table") / "static" / name).read_text(encoding="utf-8")
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("@import"))


class Picture:
    """A picture of the table, put together from the face's drawings: board on the left, seats and hand beside it."""

    def __init__(self, view: View, language: str, names: Sequence[str]) -> None:
        self.view = view
        self.language = language
        self.names = names
        self.frame = self.drawing("frame")

    def drawing(self, part: str) -> Draw:
        return Draw(self.view, self.language, self.names, f"picture-{part}", links=False)

    def write(self) -> str:
        view, frame = self.view, self.frame
        face = find_face(view.game_id)
        board = self.drawing("board")
        face.board(board, view)
        seats = [self.drawing(f"seat{seat}") for seat in range(view.seats)]
        for seat, draw in enumerate(seats):
            face.seat(draw, view, seat)
        hand = self.drawing("hand")
        face.hand(hand, view)
        hand.flow(2)
        side = max([draw.width + 16 for draw in seats] + [SIDE])
        left = board.width + 2 * MARGIN
        frame.text(MARGIN, HEAD / 2, self.title(), 24, board.width, kind="strong")
        frame.text(left + side, HEAD / 2, self.moment(), 20, side, "end")
        self.paste(board, MARGIN, HEAD, 1.0, frame.say("table.board"))
        y = float(HEAD)
        for seat, draw in enumerate(seats):
            y += self.seat(seat, draw, left, y, side) + 10
        if hand.height:
            frame.text(left, y + 16, frame.say("table.hand"), 18, side, kind="faint")
            scale = side / hand.width
            self.paste(hand, left, y + 30, scale, frame.say("table.hand"))
            y += 30 + hand.height * scale
        frame.size(left + side + MARGIN, max(HEAD + board.height, y) + MARGIN)
        return self.finish()

    def seat(self, seat: int, draw: Draw, x: float, y: float, width: float) -> float:
        """One seat's panel; returns how high it is."""
        frame = self.frame
        scale = (width - 16) / draw.width if draw.height else 1.0
        high = SEAT_HEAD + draw.height * scale + 8
        acting = seat in self.view.waiting
        with frame.group(at=(x, y), kind="panel", lit=acting):
            frame.rect(0, 0, width, high, "panel-face", 8)
            frame.marker(seat, 20, SEAT_HEAD / 2 + 1, 11)
            frame.text(40, SEAT_HEAD / 2 + 1, frame.names[seat], 19, width - 100, kind="strong")
            frame.text(width - 14, SEAT_HEAD / 2 + 1, self.view.standing.totals[seat], 20, anchor="end", kind="strong")
        self.paste(draw, x + 8, y + SEAT_HEAD, scale, frame.names[seat])
        return high

    def title(self) -> str:
        return self.frame.words(Text(f"{self.view.game_id}.title"))

    def moment(self) -> str:
        view = self.view
        if view.outcome is not None:
            who = [SeatName(seat) for seat in view.outcome.winners]
            if not who:
                return self.frame.say("table.over")
            return self.frame.say("table.wins" if len(who) == 1 else "table.win", who=who)
        return self.frame.say("table.waiting_for", who=[SeatName(seat) for seat in view.waiting])

    def paste(self, draw: Draw, x: float, y: float, scale: float, label: str) -> None:
        with self.frame.group(at=(x, y), scale=scale):
            self.frame.put(draw.picture(label))

    def finish(self) -> str:
        frame = self.frame
        label = f"{self.title()}. {self.frame.say('table.state', n=self.view.number)}. {self.moment()}"
        background = tag("rect", width="100%", height="100%", class_="background")
        box = f"0 0 {number(frame.width)} {number(frame.height)}"
        style = tag("style", style_sheet("drawing.css"))
        return tag(
            "svg", tag("title", escape(label)), style, background, frame.contents(),
            xmlns=SVG_NAMESPACE, viewBox=box, width=frame.width, height=frame.height, class_="starboard", role="img", lang=self.language,
        )  # fmt: skip
