"""The table as a page: the drawing and its choices, and around it people, chat, hints, plans, clocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.kernel.game import NOBODY
from starboard.kernel.spec import find
from starboard.kernel.text import SeatName, Text
from starboard.kernel.view import Choice, View
from starboard.table.draw import Draw
from starboard.table.markup import escape, shown_name, tag
from starboard.table.page import Links, Page
from starboard.web.clocks import runs_out
from starboard.web.pages.galaxies import galaxy_link, naming_body, naming_drawer
from starboard.web.pages.layout import Reader, bar, button, document, form, hidden, short
from starboard.web.pages.people import chat_drawer, chat_lines, people, people_drawer
from starboard.web.pages.plot import plot, tells_much
from starboard.web.pages.shown import Showing
from starboard.web.rows import PERSON, Chair
from starboard.web.wording import Wrong, bot_name, chair_names, to_text

MANY_PIECES: Final = 7
"""In a hand of so many pieces one can look for some."""


class TablePage(Page):
    """The page of `starboard.table`, with what a table among people needs in addition."""

    def __init__(self, show: Showing, reader: Reader) -> None:
        names = chair_names(show.chairs, reader.language)
        links = Links(show.home, f"/rules/{show.row.game}", {"at": str(show.row.revision)})
        super().__init__(show.view, reader.language, names, links, "table")
        self.show = show
        self.reader = reader

    def status(self) -> str:
        """Whose turn it is. It is read out by the page's one live region, so it is not one itself."""
        return super().status().replace(' role="status"', "")

    def question(self) -> str:
        inner = super().question()
        head, close = inner.removesuffix("</section>"), "</section>"
        return head.replace("<h2", f"{self.notices()}<h2", 1) + self.extras() + close

    def button(self, place: int, choice: Choice) -> str:
        markup = super().button(place, choice)
        if choice.action not in self.show.finals:
            return markup
        sign = tag("span", "⚑", class_="final", title=self.reader.say("final.sign"), aria_label=self.reader.say("final.sign"), role="img")
        return markup.replace("<button", '<button data-final="1"', 1).replace("</button>", sign + "</button>")

    def finder(self, draw: Draw) -> str:
        """A box to find cards by: what is typed is looked for in everything that is written on them."""
        if len(draw.parts) < MANY_PIECES:
            return ""
        words = tag("datalist", *[tag("option", value=word) for word in draw.finders], id="find-words")
        label = self.reader.text("find")
        box = tag(
            "input", type="search", id="find", class_="find needs-script", placeholder=label, aria_label=label, autocomplete="off",
            list="find-words" if draw.finders else None,
        )  # fmt: skip
        return box + (words if draw.finders else "")

    # ---- what has to be said

    def notices(self) -> str:
        show, reader = self.show, self.reader
        lines: list[str] = []
        if show.note:
            lines.append(tag("p", show.note, class_="note"))
        for seat in show.own:
            lines += self.own_notices(show.chairs[seat])
        thinking = [seat for seat in show.view.waiting if show.chairs[seat].played_by_bot]
        if thinking:
            who = [SeatName(seat) for seat in thinking]
            lines.append(tag("p", tag("span", "", class_="spinner", aria_hidden="true"), self.line("thinks", who=who), class_="thinks"))
        lines += self.clock_lines()
        free = [chair for chair in show.chairs if chair.kind == PERSON and not chair.joined]
        if free and show.own:
            lines.append(
                tag(
                    "p", reader.say("people.open", n=len(free)), " ", tag("a", reader.say("people.invite"), href="#people"), class_="invite"
                )
            )
        return tag("div", *lines, class_="notices") if lines else ""

    def line(self, key: str, **values: object) -> str:
        """A message in which seats are named."""
        return escape(Text("web." + key, values).render(self.reader.language, self.names))

    def own_notices(self, chair: Chair) -> list[str]:
        show, reader = self.show, self.reader
        lines: list[str] = []
        if chair.notice is not None:
            text = to_text(chair.notice).render(reader.language, self.names)
            away = form(f"{show.home}/dismiss", button(reader.say("ok"), kind="small"), kind="inline")
            lines.append(tag("div", tag("p", escape(text)), away, class_="note"))
        if chair.kind == PERSON and chair.bot and not show.row.over:
            back = form(f"{show.home}/back", button(reader.say("people.back"), kind="small"), kind="inline")
            lines.append(tag("div", tag("p", self.line("people.bot_plays", bot=bot_name(chair.bot, reader.language))), back, class_="note"))
        if chair.plan:
            drop = form(f"{show.home}/unplan", button(reader.say("plan.drop"), kind="small"), kind="inline")
            lines.append(tag("div", tag("p", self.line("plan.queued", n=len(chair.plan))), drop, class_="note"))
        return lines

    def clock_lines(self) -> list[str]:
        show = self.show
        lines = []
        for chair in show.chairs:
            until = runs_out(chair, show.row.clock)
            if until is not None and not show.row.over:
                left = max(0, int(until - show.now))
                time = tag("time", clock_time(left), data_until=str(int(until * 1000)), class_="left")
                lines.append(tag("p", self.line("clock.left", who=SeatName(chair.seat)), " ", time, class_="clock"))
        return lines

    def extras(self) -> str:
        """Under the choices: the barrier, the hint, planning ahead, and what comes after the end."""
        show, reader = self.show, self.reader
        pieces: list[str] = []
        if show.own and not show.row.over and show.seat >= 0:
            key = "free" if show.undoable else "barrier" if show.acted else "nothing"
            words = reader.say(f"undo.{key}", n=show.undoable)
            pieces.append(tag("span", "⚑ " if not show.undoable else "↶ ", words, class_="barrier-sign"))
        if show.asked:
            pieces.append(form(f"{show.home}/hint", button(reader.say("hint.ask"), kind="small"), kind="inline"))
        elif show.own and show.seat >= 0 and not show.row.over and not show.chairs[show.seat].played_by_bot:
            pieces.append(tag("a", reader.say("plan.title"), href=f"{show.home}/plan", class_="small button"))
        line = tag("div", *pieces, class_="extras") if pieces else ""
        return line + self.hint() + self.after()

    def hint(self) -> str:
        if not self.show.asked:
            return ""
        hint = self.show.chairs[self.show.seat].hint
        if hint is None:
            return ""
        if "choices" not in hint:
            return tag("p", tag("span", "", class_="spinner", aria_hidden="true"), self.reader.say("hint.wait"), class_="hint")
        labels = {choice.action: choice.label for choice in self.view.options}
        known = [one for one in hint["choices"] if one["action"] in labels]
        if not known:
            return ""
        items = [
            tag("li", self.line("hint.choice", action=labels[one["action"]], percent=round(100 * one["value"]), n=one["visits"]))
            for one in known
        ]
        return tag(
            "div",
            tag("p", self.line("hint.would", action=labels[known[0]["action"]])),
            tag("ol", *items),
            self.line_after(known[0]),
            class_="hint",
        )

    def line_after(self, best: dict[str, Any]) -> str:
        """How it would probably go on after the best choice."""
        if not best["line"]:
            return ""
        spec = find(self.show.row.game)
        steps = [
            Text("web.hint.step", {"who": SeatName(seat), "action": spec.word(spec.vocabulary.number(name))}) for seat, name in best["line"]
        ]
        return tag("p", self.line("hint.then", line=steps))

    def after(self) -> str:
        """When the game is over: how it went, and once more."""
        show, reader = self.show, self.reader
        if not show.row.over:
            return ""
        pieces = [plot(reader, show.course, self.names)] if show.course and tells_much(show.course) else []
        links = [tag("a", reader.say("replay.title"), href=f"{show.home}/replay", class_="button")]
        links.append(tag("a", reader.say("export.do"), href=f"{show.home}/record", class_="button"))
        again = reader.words(Text("galaxies.next_era")) if show.galaxy else reader.say("rematch.ask")
        if show.rematch:
            links.append(tag("a", reader.say("rematch.join"), href=show.rematch, class_="button start"))
        elif show.own:
            links.append(form(f"{show.home}/rematch", button(again, kind="start"), kind="inline"))
        return "".join(pieces) + tag("div", *links, class_="extras")

    def log(self) -> str:
        """The log, with a line where the barrier is."""
        show = self.show
        told = show.lines.told(self.view.log, self.names, self.words)
        first = len(self.view.log) - len(told)
        lines = [f"<li>{one}</li>" for one in told]
        if show.undoable and first < show.settled:
            lines.insert(show.settled - first, tag("li", self.reader.say("undo.line"), class_="barrier"))
        lines.reverse()
        return tag(
            "section", tag("h2", self.say("log")), tag("ol", *lines, tabindex="0", aria_label=self.pen.say("table.log")), class_="log"
        )


def clock_time(seconds: int) -> str:
    days, rest = divmod(seconds, 86_400)
    hours, rest = divmod(rest, 3600)
    minutes, rest = divmod(rest, 60)
    if days:
        return f"{days}d {hours:02}h"
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


# ---- the page


def table_page(show: Showing, reader: Reader) -> str:
    title = reader.title(show.row.game)
    tools = [
        tag("h1", title, class_="table-title"),
        tag("span", "", id="link", class_="link", title=reader.say("live.title")),
        people_drawer(show, reader),
        chat_drawer(show, reader),
        naming_drawer(reader, show.home, show.naming, chair_names(show.chairs, reader.language)),
        galaxy_link(reader, show.galaxy),
        tag("a", short(reader.say("rules.title"), "§"), href=f"/rules/{show.row.game}", class_="tool"),
        tag("a", short(reader.say("replay.title"), "↺"), href=f"{show.home}/replay", class_="tool"),
        tag("button", "?", type="button", id="help", class_="tool needs-script", aria_label=reader.text("keys.title")),
    ]
    words = {key: reader.text(f"live.{key}") for key in ("your_turn", "lost", "back", "again", "choose")}
    body = [
        bar(reader, *tools, back=show.home),
        tag(
            "main",
            parts(show, reader),
            id="main",
            data_part=f"{show.home}/part",
            data_events=f"{show.home}/events",
            **{f"data_say_{key}": value for key, value in words.items()},
        ),
        tag("p", "", id="said", class_="unseen", aria_live="polite"),
        keys_dialog(reader),
    ]
    return document(reader, title, *body, script=True, kind="at-table")


def parts(show: Showing, reader: Reader) -> str:
    """What changes while one looks: fetched again whenever the table has changed."""
    if show.curtain != NOBODY:
        return curtain(show, reader)
    page = TablePage(show, reader)
    marks: dict[str, Any] = {
        "data_version": str(show.row.version),
        "data_revision": str(show.row.revision),
        "data_turn": "1" if show.asked else None,
        "data_over": "1" if show.row.over else None,
    }
    return tag("div", page.write(), id="table", data_confirm="1" if reader.confirm else None, **marks)


def curtain(show: Showing, reader: Reader) -> str:
    """Between two people on one device nobody's cards are shown."""
    who = name_of(show, reader)
    inside = [
        tag("h2", reader.say("device.give", who=who)),
        form(f"{show.home}/look", hidden("seat", show.curtain), button(reader.say("device.take", who=who), kind="start")),
    ]
    return tag("div", tag("div", *inside, class_="curtain"), id="table", data_version=str(show.row.version), data_turn="1")


def name_of(show: Showing, reader: Reader) -> str:
    return shown_name(chair_names(show.chairs, reader.language)[show.curtain], show.curtain)


def fragment(show: Showing, reader: Reader) -> str:
    """Everything that a live page takes over when the table has changed."""
    named = naming_body(reader, show.home, show.naming, chair_names(show.chairs, reader.language))
    beside = tag("div", people(show, reader), id="people-body") + tag("div", chat_lines(show, reader), id="chat-body") + named
    return parts(show, reader) + beside


def keys_dialog(reader: Reader) -> str:
    keys = (
        ("1 … 99", "choose"),
        ("U", "undo"),
        ("H", "hint"),
        ("W", "why"),
        ("C", "chat"),
        ("P", "people"),
        ("R", "rules"),
        ("L", "log"),
        ("F", "find"),
        ("N", "sound"),
        ("Esc", "close"),
        ("?", "help"),
    )
    rows = [tag("tr", tag("th", tag("kbd", sign), scope="row"), tag("td", reader.say(f"keys.{name}"))) for sign, name in keys]
    close = form_dialog(reader)
    return tag("dialog", tag("h2", reader.say("keys.title")), tag("table", *rows), close, id="keys", aria_label=reader.text("keys.title"))


def form_dialog(reader: Reader) -> str:
    return tag("form", tag("button", reader.say("ok"), class_="small"), method="dialog")


# ---- before what cannot be taken back, and planning


def confirm_page(reader: Reader, game_id: str, home: str, label: str, fields: dict[str, str]) -> str:
    """For readers without scripts: one more question before what cannot be taken back."""
    inside = [tag("h1", reader.say("final.title")), tag("p", label), tag("p", reader.say("final.words"))]
    yes = form(
        home, *[hidden(name, value) for name, value in fields.items()], hidden("sure", "1"), button(reader.say("final.yes"), kind="start")
    )
    inside += [yes, tag("p", tag("a", reader.say("back"), href=home))]
    return document(reader, reader.title(game_id), bar(reader), tag("main", *inside, id="main", class_="page narrow"))


def plan_page(reader: Reader, home: str, names: Sequence[str], view: View, planned: Sequence[str]) -> str:
    """What one will probably be asked next; what is chosen here is played as soon as it is asked for."""
    if view.question is None:
        raise Wrong("nothing_to_plan")
    queue = tag("ol", *[tag("li", escape(one)) for one in planned]) if planned else ""
    buttons = [tag("li", button(reader.words(choice.label, names), "action", choice.name)) for choice in view.options]
    inside = [
        tag("h1", reader.say("plan.title")),
        tag("p", reader.say("plan.intro"), class_="faint"),
        queue,
        tag("p", reader.words(view.question, names), class_="ask"),
        form(f"{home}/plan", hidden("question", view.question.key), tag("ol", *buttons, class_="options")),
        tag("p", tag("a", reader.say("plan.enough"), href=home, class_="button")),
    ]
    return document(reader, reader.say("plan.title"), bar(reader), tag("main", *inside, id="main", class_="page narrow"))
