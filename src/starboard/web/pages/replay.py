"""Replay: any moment of a game, through one's own eyes, or through anybody's once it is over; and playing on from there."""

from __future__ import annotations

from collections.abc import Sequence
from time import time
from typing import Any, Final

import msgspec

from starboard.kernel.game import EVERYTHING, NOBODY
from starboard.kernel.spec import find
from starboard.kernel.text import SeatName, Text
from starboard.kernel.view import View
from starboard.table.markup import escape, shown_names, tag
from starboard.table.page import Links, Page
from starboard.web.pages.layout import Reader, bar, button, document, form, select
from starboard.web.pages.plot import chances_plot

SPEEDS: Final = (4, 2, 1)
"""Seconds for each action, slow to quick."""
AGAIN: Final = 3
"""Seconds after which a page looks again whether the chances have been worked out; at a new address, or a browser would only scroll."""


class Moment(msgspec.Struct):
    """What is shown: a view, its place among the actions, through whose eyes one may look, how quickly it goes on by itself (0: not at
    all), whether one may play on from there, and what is known of the chances."""

    view: View
    place: int
    last: int
    viewers: list[int]
    speed: int
    may_fork: bool
    chances: dict[str, Any] | None = None
    """How the chances went; empty while that is being worked out, None if nobody has asked."""
    may_ask: bool = False


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
        tag("main", controls(reader, here, names, moment), onward, board, chances(reader, home, names, moment), id="main", class_="replay"),
    ]
    if moment.chances == {}:
        then = f"{here}?n={moment.place}&seat={moment.view.seat}&look={int(time())}#chances"
        head += f'<meta http-equiv="refresh" content="{AGAIN};url={escape(then)}">'
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
    plays = [link(f"▶ {seconds} s", place, f"play_{seconds}", seconds) for seconds in SPEEDS]
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
    known = tag("a", reader.say("chances.title"), href="#chances", class_="button") if moment.viewers[-1] == EVERYTHING else ""
    fork = tag("a", reader.say("replay.fork"), href=f"{here}/fork?n={place}", class_="button") if moment.may_fork else ""
    where = tag("p", reader.say("replay.where", n=place, last=last), class_="where", id="where")
    name = Text("web.replay.title").render(reader.language)
    return tag(
        "nav",
        where,
        tag("div", *steps, class_="row"),
        tag("div", *plays, class_="row"),
        jump,
        fork,
        known,
        class_="controls",
        aria_label=name,
    )


def chances(reader: Reader, home: str, names: Sequence[str], moment: Moment) -> str:
    """Under the table, once the game is over: each seat's chance to win over the game, and the moments that decided it."""
    if moment.chances is None:
        ask = form(f"{home}/analysis", button(reader.say("chances.ask"))) if moment.may_ask and moment.viewers[-1] == EVERYTHING else ""
        inside = [ask] if ask else []
    elif not moment.chances:
        inside = [tag("p", tag("span", "", class_="spinner", aria_hidden="true"), reader.say("chances.wait"))]
    else:
        found = moment.chances["moments"]
        items = [tag("li", *decisive(reader, home, names, moment, one)) for one in found]
        inside = [
            chances_plot(reader, moment.chances["chances"], names, [one["number"] for one in found]),
            tag("h3", reader.say("chances.moments")),
            tag("ol", *items),
        ]
    if not inside:
        return ""
    return tag("section", tag("h2", reader.say("chances.title")), *inside, class_="chances page", id="chances")


def decisive(reader: Reader, home: str, names: Sequence[str], moment: Moment, one: dict[str, Any]) -> list[str]:
    """One moment: what was done, how the chances changed, and what the search would have done."""
    spec = find(moment.view.game_id)

    def word(name: str) -> Text:
        return spec.word(spec.vocabulary.number(name))

    what = reader.words(
        Text("web.hint.step", {"who": SeatName(one["seat"]), "action": word(one["action"])}), shown_names(names, moment.view.seats)
    )
    link = tag("a", reader.say("chances.action", n=one["number"] + 1), href=f"{home}/replay?n={one['number']}&seat={moment.view.seat}")
    changed = [
        tag("span", tag("bdi", escape(name)), f" {100 * before:.0f} → {100 * after:.0f} %", class_="change")
        for name, before, after in zip(shown_names(names, moment.view.seats), one["before"], one["after"], strict=True)
    ]
    better = tag("p", reader.words(Text("web.chances.better", {"action": word(one["better"])})), class_="faint") if one["better"] else ""
    return [link, " ", what, tag("p", *changed, class_="row"), better]


def eye_words(reader: Reader, seat: int, names: Sequence[str]) -> str:
    """Through whose eyes."""
    if seat == NOBODY:
        return reader.say("replay.nobody")
    if seat == EVERYTHING:
        return reader.say("replay.everything")
    return escape(shown_names(names, seat + 1)[seat])
