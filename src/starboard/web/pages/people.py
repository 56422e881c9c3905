"""Beside the table: who sits there, how they stand, what they say.

Who sits there changes seldom, so what is written about it is kept; only the score is written anew after each action.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from starboard.table.markup import escape, shown_name, tag
from starboard.table.scores import score_sheet
from starboard.web.pages.layout import Reader, button, drawer, field, form, hidden, text_input
from starboard.web.pages.shown import Showing
from starboard.web.rows import BOT, Chair
from starboard.web.seating import AWAY
from starboard.web.wording import CHAT_LIMIT, bot_name, chair_names


class Sitting(msgspec.Struct, frozen=True):
    """One chair, as far as others are told about it."""

    seat: int
    name: str
    bot: str
    is_bot: bool
    joined: bool
    away: bool
    key: str
    """Of an open chair: what its link ends with, for those who may send it."""


def people_drawer(show: Showing, reader: Reader) -> str:
    alerts = tag("button", reader.say("keys.allow"), type="button", id="allow", class_="small needs-script")
    return drawer("people", reader.say("people.title"), tag("div", people(show, reader), id="people-body"), tag("p", alerts))


def people(show: Showing, reader: Reader) -> str:
    names = [shown_name(name, seat) for seat, name in enumerate(chair_names(show.chairs, reader.language))]
    around = tuple(sitting(show, chair, names[chair.seat]) for chair in show.chairs)
    score = (
        "" if show.row.over else score_sheet(reader.language, show.row.game, names, show.view.standing, over=False)
    )  # then the end screen has the score
    return who_sits_there(reader.language, around, bool(show.own), show.home, show.base) + score + deeds(show, reader)


def sitting(show: Showing, chair: Chair, name: str) -> Sitting:
    away = not show.row.over and chair.seat not in show.own and show.now - show.seen.get(chair.seat, 0.0) > AWAY
    key = chair.key if show.own and not chair.joined else ""
    return Sitting(chair.seat, name, chair.bot, chair.kind == BOT, chair.joined, away, key)


@lru_cache(maxsize=2048)
def who_sits_there(language: str, around: tuple[Sitting, ...], playing: bool, home: str, base: str) -> str:
    reader = Reader(language)
    return tag("ul", *[tag("li", *person(reader, one, playing, home, base)) for one in around], class_="people")


def person(reader: Reader, one: Sitting, playing: bool, home: str, base: str) -> list[str]:
    pieces = [tag("strong", tag("bdi", escape(one.name)))]
    if one.is_bot:
        return [*pieces, " ", tag("span", reader.say("people.is_bot"), class_="faint")]
    if not one.joined:
        if not playing:
            return [*pieces, " ", tag("span", reader.say("people.free"), class_="faint")]
        link = f"{base}/join/{one.key}"
        code = tag("img", src=f"{home}/qr/{one.seat}.svg", alt=reader.text("people.qr"), class_="qr", width="132", height="132")
        shown = tag("input", type="text", readonly=True, value=link, class_="link-to-copy", aria_label=reader.text("people.link"))
        return [*pieces, tag("p", reader.say("people.send")), shown, code]
    if one.bot:
        pieces += [" ", tag("span", reader.say("people.replaced", bot=bot_name(one.bot, reader.language)), class_="faint")]
    elif one.away:
        pieces += [" ", tag("span", reader.say("people.away"), class_="faint")]
        if playing:
            pieces.append(
                form(f"{home}/replace", hidden("seat", one.seat), button(reader.say("people.replace"), kind="small"), kind="inline")
            )
    return pieces


def deeds(show: Showing, reader: Reader) -> str:
    """What one can do about one's own chairs."""
    own = [show.chairs[seat] for seat in show.own] if not show.row.over else []
    return what_one_can_do(
        reader.language, show.home, f"{show.base}/watch/{show.row.id}",
        may_leave=not all(chair.bot for chair in own),
        name=own[0].name if len(own) == 1 else None,
        notify=own[0].notify if own and show.notify else None,
    )  # fmt: skip


@lru_cache(maxsize=2048)
def what_one_can_do(language: str, home: str, link: str, *, may_leave: bool, name: str | None, notify: str | None) -> str:
    reader = Reader(language)
    save = button(reader.say("save"), kind="small")
    pieces = [tag("p", reader.say("people.watch"), " ", tag("a", escape(link), href=link))]
    if may_leave:
        pieces.append(form(f"{home}/leave", button(reader.say("people.leave"), kind="small")))
    if name is not None:
        pieces.append(form(f"{home}/name", field(reader.say("seat.your_name"), text_input("name", name)), save, kind="row"))
    if notify is not None:
        to = tag("input", type="text", name="address", value=notify, maxlength="300", placeholder="ntfy://…, mailto://…, json://…")
        pieces.append(form(f"{home}/notify", field(reader.say("notify.title"), to, reader.say("notify.hint")), save, kind="row"))
    return "".join(pieces)


# ---- chat


def chat_drawer(show: Showing, reader: Reader) -> str:
    write = ""
    if show.own:
        line = tag(
            "input",
            type="text",
            name="text",
            maxlength=str(CHAT_LIMIT),
            required=True,
            autocomplete="off",
            aria_label=reader.text("chat.write"),
            id="chat-text",
        )
        write = form(f"{show.home}/chat", line, button(reader.say("chat.send"), kind="small"), kind="row chat-form")
    return drawer("chat", reader.say("chat.title"), tag("div", chat_lines(show, reader), id="chat-body"), write)


def chat_lines(show: Showing, reader: Reader) -> str:
    if not show.chat:
        return tag("p", reader.say("chat.empty"), class_="faint")
    names = chair_names(show.chairs, reader.language)
    lines = [
        tag("li", tag("strong", tag("bdi", escape(shown_name(names[one.seat], one.seat)))), " ", tag("bdi", escape(one.text)))
        for one in show.chat
    ]
    return tag("ol", *lines, class_="chat-lines", tabindex="0", aria_label=reader.text("chat.title"))
