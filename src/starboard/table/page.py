"""The whole table as a piece of a page: question and buttons, board, hand, seats, log.

Every legal action is there exactly once as a button of the one form; shapes on the board lead to their buttons. The form posts `action`
(the number chosen) or `undo`, and `number`, the state it was chosen in. It works without scripts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from starboard.kernel.game import Outcome
from starboard.kernel.text import SeatName, Text
from starboard.kernel.view import Choice, Refusal, View
from starboard.table.canvas import Canvas
from starboard.table.draw import Draw, marker
from starboard.table.face import find_face
from starboard.table.markup import escape, tag
from starboard.table.scores import score_sheet

LOG_LINES: Final = 60
"""The page tells so much of the log; the whole is in the record."""
MANY: Final = 8
"""With more buttons than this they stand closer."""
FEW: Final = 3
"""With more refusals than this they are folded away."""

TALL: Final = 80
"""Seats whose drawings are higher than this keep their width, however many there are."""


class Links:
    """Where the page leads: the address that takes the form, and the one of the rules, to which `#rule-7.1` is added; `hidden` are
    further fields of the form."""

    __slots__ = ("action", "hidden", "rules")

    def __init__(self, action: str = "", rules: str = "", hidden: Mapping[str, str] | None = None) -> None:
        self.action = action
        self.rules = rules
        self.hidden: Mapping[str, str] = hidden if hidden is not None else {}


class Page:
    """One table for one viewer, about to be written."""

    def __init__(self, view: View, language: str, names: Sequence[str], links: Links, prefix: str) -> None:
        self.view = view
        self.language = language
        self.links = links
        self.prefix = prefix
        self.face = find_face(view.game_id)
        self.pen = Draw(view, language, names, f"{prefix}-pen")
        self.names = self.pen.names

    def drawing(self, part: str) -> Draw:
        return self.pen.another(f"{self.prefix}-{part}")

    def say(self, key: str, **values: object) -> str:
        """A message for the page, escaped."""
        return escape(self.pen.say("table." + key, **values))

    def words(self, value: object) -> str:
        return escape(self.pen.words(value))

    # ---- the question

    def status(self) -> str:
        """Whose turn it is."""
        view = self.view
        if view.over:
            words = self.say("over")
        elif view.seat in view.waiting:
            words = self.say("your_turn")
        else:
            words = self.say("waiting_for", who=[SeatName(seat) for seat in view.waiting])
        title = tag("span", self.words(Text(f"{view.game_id}.title")), class_="game")
        return tag("h2", title, " ", tag("span", words, class_="turn", role="status"), class_="status")

    def question(self) -> str:
        view = self.view
        kind = "question asked" if view.options else "question"
        inside = [self.status()]
        if view.question is not None:
            inside.append(tag("p", self.words(view.question), " ", self.rule(), class_="ask", id=f"{self.prefix}-ask"))
        if view.options or view.undo:
            inside.append(self.form())
        if view.refusals:
            inside.append(self.refusals())
        if view.outcome is not None:
            inside.append(self.result(view.outcome))
        return tag("section", *inside, class_=kind, aria_label=self.pen.say("table.options"))

    def rule(self) -> str:
        """The rule that asks, as a link where there is a page of rules."""
        if not self.view.rule:
            return ""
        words = self.say("rule", number=self.view.rule)
        if not self.links.rules:
            return tag("span", words, class_="rule")
        return tag("a", words, class_="rule", href=f"{self.links.rules}#rule-{self.view.rule}")

    def form(self) -> str:
        view = self.view
        hidden = {**self.links.hidden, "number": str(view.number)}
        inside = [tag("input", type="hidden", name=name, value=value) for name, value in hidden.items()]
        if view.options:
            kind = "options many" if len(view.options) > MANY else "options"
            buttons = [tag("li", self.button(place, choice)) for place, choice in enumerate(view.options, 1)]
            inside.append(tag("ol", *buttons, class_=kind, aria_describedby=f"{self.prefix}-ask"))
        if view.undo:
            inside.append(tag("button", self.say("undo"), type="submit", name="undo", value="1", class_="undo"))
        return tag("form", *inside, method="post", action=self.links.action, class_="choose")

    def button(self, place: int, choice: Choice) -> str:
        number = tag("span", str(place), class_="key", aria_hidden="true")
        label = tag("span", self.words(choice.label), class_="label")
        return tag("button", number, label, type="submit", name="action", value=str(choice.action), id=f"action-{choice.action}")

    def refusals(self) -> str:
        """What one would expect to be able to do, and why not."""
        view = self.view
        few = len(view.refusals) <= FEW and len(view.options) <= MANY
        heading = tag("summary", self.say("not_now", n=len(view.refusals)))
        items = [self.refusal(one) for one in view.refusals]
        return tag("details", heading, tag("ul", *items), class_="refusals", open=few)

    def refusal(self, one: Refusal) -> str:
        label = tag("span", self.words(one.label), class_="label")
        reason = tag("span", self.words(one.reason.text()), class_="reason")
        return tag("li", label, " ", reason, aria_disabled="true", data_refused=str(one.action), tabindex="-1")

    # ---- what lies on the table

    def board(self) -> str:
        draw = self.drawing("board")
        self.face.board(draw, self.view)
        title = draw.words(Text(f"{self.view.game_id}.title"))
        drawing = draw.svg(draw.say("table.named", what=draw.say("table.board"), value=title))
        apart = tag("div", draw.pieces(), class_="on-phone") if draw.parts else ""
        return tag("section", drawing, apart, class_="board")

    def hand(self) -> str:
        draw = self.drawing("hand")
        self.face.hand(draw, self.view)
        if not draw.height and not draw.parts:
            return ""
        drawing = draw.svg(draw.say("table.hand")) if draw.height else ""
        kind = "hand flowing" if draw.parts else "hand"
        return tag("section", drawing, self.finder(draw), draw.pieces(), class_=kind, aria_label=draw.say("table.hand"))

    def finder(self, draw: Draw) -> str:
        """How to find a piece of a large hand; pages that can do so override it."""
        return ""

    def seats(self) -> str:
        drawings = [self.drawing(f"seat{seat}") for seat in range(self.view.seats)]
        for seat, draw in enumerate(drawings):
            self.face.seat(draw, self.view, seat)
        kind = "seats tall" if any(draw.height > TALL for draw in drawings) else "seats"
        panels = [self.seat(seat, draw) for seat, draw in enumerate(drawings)]
        return tag("section", *panels, class_=kind, aria_label=self.pen.say("table.seats"))

    def seat(self, seat: int, draw: Draw) -> str:
        things = draw.svg(draw.names[seat]) if draw.height else ""
        acting = seat in self.view.waiting
        return tag("article", self.seat_head(seat, acting), things, class_="seat acting" if acting else "seat", data_seat=str(seat))

    def seat_head(self, seat: int, acting: bool) -> str:
        """Marker, name, whether it is this seat's turn, and the score."""
        pieces = [seat_token(seat, self.pen.seat_kind(seat)), tag("span", tag("bdi", escape(self.names[seat])), class_="name")]
        if seat == self.view.seat:
            pieces.append(tag("span", self.say("you"), class_="you"))
        if acting:
            pieces.append(tag("span", self.say("to_move"), class_="to-move"))
        total = self.view.standing.totals[seat]
        pieces.append(tag("span", str(total), class_="total", title=self.pen.say("table.score")))
        return tag("h3", *pieces)

    # ---- what happened

    def log(self) -> str:
        latest = self.view.log[-LOG_LINES:]
        lines = [tag("li", self.words(text)) for text in reversed(latest)]
        return tag("section", tag("h2", self.say("log")), tag("ol", *lines, reversed=True, start=str(len(self.view.log))), class_="log")

    def result(self, outcome: Outcome) -> str:
        """Places, winners, and each score by its sources."""
        who = [SeatName(seat) for seat in outcome.winners]
        winners = tag("p", self.say("wins" if len(who) == 1 else "win", who=who), class_="winners") if who else ""
        sheet = score_sheet(self.language, self.view.game_id, self.names, outcome, over=True)
        scores = tag("div", sheet, class_="scores", tabindex="0", role="region", aria_label=self.pen.say("table.score"))
        return winners + tag("p", self.words(outcome.reason), class_="" if who else "winners") + scores

    def write(self) -> str:
        side = tag("div", self.question(), self.hand(), self.seats(), self.log(), class_="side")
        view = self.view
        return tag(
            "div", self.board(), side,
            class_="starboard table", lang=self.language, data_game=view.game_id, data_number=str(view.number),
        )  # fmt: skip


@lru_cache(maxsize=64)
def seat_token(seat: int, kind: str) -> str:
    """A seat's marker before its name."""
    token = Canvas("")
    token.size(28, 28)
    token.put(marker(seat, kind, 14, 14, 11, letter=True))
    return token.svg("")


def table_fragment(view: View, language: str = "en", names: Sequence[str] = (), links: Links | None = None, prefix: str = "table") -> str:
    """The table as an HTML fragment; `prefix` keeps ids apart where a page holds several."""
    return Page(view, language, names, links if links is not None else Links(), prefix).write()
