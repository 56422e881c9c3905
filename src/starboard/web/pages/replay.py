"""Replay: any moment of a game, through one's own eyes, or through anybody's once it is over; and playing on from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from starboard.kernel.game import EVERYTHING, NOBODY
from starboard.kernel.text import Text
from starboard.kernel.view import View
from starboard.table.markup import escape, shown_names, tag
from starboard.table.page import Links, Page
from starboard.web.pages.layout import Reader, bar, button, document, select

SPEEDS: Final = (4, 2, 1)
"""Seconds for each action, slow to quick."""


class Moment(msgspec.Struct):
    """What is shown: a view, its place among the actions, through whose eyes one may look, how quickly it goes on by itself (0: not at
    all), and whether one may play on from there."""

    view: View
    place: int
    last: int
    viewers: list[int]
    speed: int
    may_fork: bool


class PastTable(Page):
    """The table at a moment that is past: nothing can be chosen."""

    def form(self) -> str:
        return ""


def replay_page(reader: Reader, game_id: str, home: str, names: Sequence[str], moment: Moment) -> str:
    """Step, jump, play by itself. Everything is a link, so it works without scripts."""
    here = f"{home}/replay"
    board = PastTable(moment.view, reader.language, names, Links("", f"/rules/{game_id}"), "table").write()
    title = tag("h1", reader.title(game_id), class_="table-title")
    head, onward = "", ""
    if moment.speed and moment.place < moment.last:
        then = f"{here}?n={moment.place + 1}&seat={moment.view.seat}&speed={moment.speed}"
        head = f'<noscript><meta http-equiv="refresh" content="{moment.speed};url={escape(then)}"></noscript>'
        onward = tag("span", "", id="autoplay", data_seconds=str(moment.speed), data_next=then)
    body = [
        bar(reader, title, tag("a", reader.say("back"), href=home, class_="tool"), back=here),
        tag("main", controls(reader, here, names, moment), onward, board, id="main", class_="replay"),
    ]
    return document(reader, reader.say("replay.title"), *body, script=True, kind="at-table", head=head)


def controls(reader: Reader, here: str, names: Sequence[str], moment: Moment) -> str:
    place, last, seat = moment.place, moment.last, moment.view.seat

    def link(words: str, to: int, key: str, speed: int = 0) -> str:
        more = f"&speed={speed}" if speed else ""
        label = Text(f"web.replay.{key}").render(reader.language)
        return tag(
            "a", words, href=f"{here}?n={max(0, min(last, to))}&seat={seat}{more}", class_="button", id=f"replay-{key}", aria_label=label
        )

    steps = [
        link("|◀", 0, "first"), link("−10", place - 10, "back_ten"), link("◀", place - 1, "back"),
        link("▶", place + 1, "next"), link("+10", place + 10, "ten"), link("▶|", last, "last"),
    ]  # fmt: skip
    plays = [link(f"▶▶ {seconds} s", place, f"play_{seconds}", seconds) for seconds in SPEEDS]
    if moment.speed:
        plays = [link("❚❚", place, "stop")]
    viewers = [(str(one), eye_words(reader, one, names)) for one in moment.viewers]
    jump = tag(
        "form",
        tag("label", reader.say("replay.jump"), " ", tag("input", type="number", name="n", min="0", max=str(last), value=str(place))),
        tag("label", reader.say("replay.eyes"), " ", select("seat", viewers, str(seat))),
        button(reader.say("replay.go"), kind="small"),
        method="get",
        action=here,
        class_="row",
    )
    fork = tag("a", reader.say("replay.fork"), href=f"{here}/fork?n={place}", class_="button") if moment.may_fork else ""
    where = tag("p", reader.say("replay.where", n=place, last=last), class_="where", id="where")
    name = Text("web.replay.title").render(reader.language)
    return tag(
        "nav", where, tag("div", *steps, class_="row"), tag("div", *plays, class_="row"), jump, fork, class_="controls", aria_label=name
    )


def eye_words(reader: Reader, seat: int, names: Sequence[str]) -> str:
    """Through whose eyes."""
    if seat == NOBODY:
        return reader.say("replay.nobody")
    if seat == EVERYTHING:
        return reader.say("replay.everything")
    return escape(shown_names(names, seat + 1)[seat])
