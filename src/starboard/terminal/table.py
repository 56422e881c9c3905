"""The full-screen table: board, seats, the question with its options, log. Bots think in a thread, so that the page never waits."""

from __future__ import annotations

import threading
import time
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Static

from starboard.kernel.game import Game
from starboard.kernel.text import SeatName, Text, seat_letter
from starboard.kernel.view import View
from starboard.table.spans import Line, Span, seat_style
from starboard.terminal import naming
from starboard.terminal.choices import Choices
from starboard.terminal.fullscreen import WIDE, Ask, Board, Middle, Page, StarboardApp, keys_line
from starboard.terminal.painting import PALETTE, paint, paint_line
from starboard.terminal.sitting import Sitting
from starboard.terminal.wording import outcome_lines, person, say, title

SOON = 2.0
"""Who thinks longer than this many seconds is shown with the time."""
WATCHING_PACE = 0.4
"""The pause before each action when only bots play and somebody watches."""
KEYS = (("1-9 ⏎", "choose"), ("u", "undo"), ("h", "help"), ("l", "log"), ("q", "quit"), ("s", "save"))


class BotChose(Message):
    """A bot has made up its mind about one state of one game (or has broken down over it)."""

    def __init__(self, game: Game, number: int, seat: int, action: int, error: Exception | None = None) -> None:
        super().__init__()
        self.game = game
        self.number = number
        self.seat = seat
        self.action = action
        self.error = error


class PassDevice(ModalScreen[str]):
    """The curtain between two people at one device."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer('ready')"),
        Binding("u", "answer('undo')"),
        Binding("q", "answer('quit')"),
    ]
    CSS = "PassDevice { background: $surface; }"

    def __init__(self, lines: list[str]) -> None:
        super().__init__(classes="curtain")
        self.lines = lines

    def compose(self) -> ComposeResult:
        yield Static(Content("\n\n".join(self.lines)), id="curtain")

    def action_answer(self, answer: str) -> None:
        self.dismiss(answer)


class Result(Page):
    """The end of a game; `q` leaves from here."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.quit")]


class TableApp(StarboardApp):
    """One game at this terminal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo"),
        Binding("l", "log"),
        Binding("s", "save"),
        Binding("n", "name"),
        Binding("h,question_mark", "help"),
        Binding("q", "quit"),
        Binding("pageup", "scroll_board(-5)", priority=True),
        Binding("pagedown", "scroll_board(5)", priority=True),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting.language, sitting.names)
        self.sitting = sitting
        self.pace = 0.0 if sitting.humans else WATCHING_PACE
        self.held_up = False
        self.thinking_since: float | None = None
        self.view: View = sitting.view()

    def compose(self) -> ComposeResult:
        yield Static(id="header")
        with Middle(id="middle"):
            with Vertical(id="left"):
                yield Board(self.language, self.names)
                yield Static(id="log")
            with Vertical(id="right"):
                yield Static(id="seats")
                yield Static(id="question")
                yield Choices()
        yield Static(id="status")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.title = self.words(title(self.sitting.game.game_id()))
        self.query_one("#log").border_title = self.words(say("table.log"))
        keys = [(key, self.words(say("keys." + meaning))) for key, meaning in KEYS]
        self.query_one("#keys", Static).update(keys_line(keys))
        self.query_one(Choices).focus()
        self.set_interval(1.0, self.show_time)
        if self.sitting.notice is not None:
            self.notify(self.words(self.sitting.notice), timeout=10, markup=False)
        self.go_on()

    # ---- the course of the game

    def go_on(self) -> None:
        """Whatever comes next: the end, a bot, the next person, or a question to whoever sits here."""
        self.thinking_since = None
        self.cover_if_too_small(self.size.width, self.size.height)
        self.held_up = self.covered
        if self.held_up:
            return
        seat = self.sitting.turn()
        if self.sitting.must_pass():
            self.lower_curtain(seat)
            return
        self.show_table()
        if self.sitting.game.over:
            self.show_end()
        elif seat in self.sitting.bots:
            self.thinking_since = time.monotonic()
            threading.Thread(target=self.think, args=(self.sitting.game, seat), daemon=True).start()

    def think(self, game: Game, seat: int) -> None:
        """In a thread: let a bot choose. The answer counts only for the state it was asked about."""
        number = game.actions
        try:
            if self.pace:
                time.sleep(self.pace)
            chosen = BotChose(game, number, seat, self.sitting.think(seat))
        except Exception as error:  # must not vanish in the thread: it is raised again where the page can report it
            chosen = BotChose(game, number, seat, -1, error)
        self.post_message(chosen)

    def on_bot_chose(self, chosen: BotChose) -> None:
        if chosen.game is not self.sitting.game or chosen.number != self.sitting.game.actions:
            return
        if chosen.error is not None:
            raise chosen.error
        self.sitting.play(chosen.action, chosen.seat)
        self.go_on()

    def on_choices_taken(self, taken: Choices.Taken) -> None:
        if self.view.number != self.sitting.game.actions or taken.place >= len(self.view.options):
            return
        self.sitting.play(self.view.options[taken.place].action, self.view.seat)
        self.go_on()

    def on_choices_typed(self, typed: Choices.Typed) -> None:
        if typed.known:
            self.show_status(self.words(say("table.choice", n=typed.number)) if typed.number else "")
        else:
            self.show_status(self.words(say("table.no_such_option", given=typed.number, last=len(self.view.options))))

    def lower_curtain(self, seat: int) -> None:
        """Several people at one device: the next one's things are shown only when they say so."""
        lines = [say("pass.hand_over", who=SeatName(seat)), say("pass.ready", who=SeatName(seat))]
        if self.sitting.can_undo():
            lines.append(say("pass.undo", who=SeatName(self.sitting.viewer)))
        self.push_screen(PassDevice([self.words(line) for line in lines]), self.curtain_answer)

    def uncovered(self, _: None) -> None:
        if self.held_up:
            self.go_on()

    def curtain_answer(self, answer: str | None) -> None:
        if answer == "quit":
            self.exit(0)
            return
        if answer == "undo" and self.sitting.can_undo():
            self.sitting.undo()
        elif answer == "ready":
            self.sitting.take_device()
        self.go_on()

    # ---- what is shown

    def show_table(self) -> None:
        self.view = view = self.sitting.view()
        self.query_one(Board).show(view)
        self.show_header(view)
        self.show_seats(view)
        self.show_question(view)
        self.show_log(view)
        self.show_status()

    def show_header(self, view: View) -> None:
        """The title, and in one line who is where: all there is room for on a small screen."""
        line: Line = [Span(self.title + "  ", "bold")]
        for seat in range(view.seats):
            line += [*self.seat_name(view, seat), Span(f" {view.standing.totals[seat]}   ", "bold")]
        self.query_one("#header", Static).update(paint_line(line))

    def show_seats(self, view: View) -> None:
        lines: list[Line] = []
        for seat in range(view.seats):
            points = self.words(say("table.points", n=view.standing.totals[seat]))
            lines.append([*self.seat_name(view, seat), Span("  " + points, "dim")])
        self.query_one("#seats", Static).update(paint(lines))

    def seat_name(self, view: View, seat: int) -> Line:
        mark = "▶" if seat in view.waiting else " "
        name = person(self.names, seat)
        letter = "" if name == seat_letter(seat) else f"{seat_letter(seat)} "
        return [Span(f"{mark}{letter}{name}", seat_style(seat)), Span(" " + self.sitting.chair_text(seat), "dim")]

    def show_question(self, view: View) -> None:
        question = self.words(view.question) if view.question is not None else self.words(self.sitting.turn_text())
        rule = f"  [{self.words(say('table.rule', number=view.rule))}]" if view.rule else ""
        self.query_one("#question", Static).update(Content.assemble((question, "bold"), (rule, PALETTE["dim"])))
        labels = [self.words(choice.label) for choice in view.options]
        refused = [self.words(say("table.not_possible", what=one.label, why=one.reason.text())) for one in view.refusals]
        self.query_one(Choices).offer(labels, refused)

    def show_log(self, view: View) -> None:
        """What happened, the latest first; a small screen shows one line."""
        log = self.query_one("#log", Static)
        height = max(1, self.size.height if self.size.width >= WIDE else 1)
        lines = [self.words(text) for text in view.log[-height:]]
        log.update(Content.assemble(("\n".join(reversed(lines)), PALETTE["dim"])))

    def show_status(self, more: str = "") -> None:
        texts = [self.words(self.sitting.turn_text()), self.words(self.sitting.undo_text())]
        if self.sitting.waits_for_name():
            texts.append(self.words(naming.say("hint")))
        if self.sitting.trouble is not None:
            texts.insert(0, self.words(self.sitting.trouble))
        self.query_one("#status", Static).update(Content(" · ".join([text for text in [more, *texts] if text])))

    def show_time(self) -> None:
        """A bot that thinks for long is shown with the time."""
        if self.thinking_since is None or time.monotonic() - self.thinking_since < SOON:
            return
        seat = self.sitting.turn()
        seconds = int(time.monotonic() - self.thinking_since)
        text = say("table.thinks_long", who=SeatName(seat), bot=self.sitting.chairs[seat], seconds=seconds)
        self.query_one("#status", Static).update(Content(self.words(text)))

    def show_end(self) -> None:
        assert self.view.outcome is not None
        lines = outcome_lines(self.view.game_id, self.view.outcome, self.language, self.names)
        lines += ["", self.words(say("over.watch"))]
        self.push_screen(Result(self.words(say("over.title")), [("", line) for line in lines]))

    # ---- keys

    def action_undo(self) -> None:
        if not self.sitting.can_undo():
            self.notify(self.words(self.sitting.undo_text()), severity="warning", markup=False)
            return
        self.sitting.undo()
        self.go_on()

    def action_log(self) -> None:
        self.push_screen(Page(self.words(say("table.log")), [("", self.words(text)) for text in self.view.log], at_end=True))

    def action_save(self) -> None:
        self.push_screen(Ask(self.words(say("save.ask")), f"{self.view.game_id}-{self.sitting.id}.jsonl"), self.save)

    def save(self, name: str | None) -> None:
        if name:
            self.notify(self.words(self.sitting.save_as(name)), markup=False)

    def action_name(self) -> None:
        lines = [self.words(line) for line in naming.offered(self.sitting, "ask")]
        if self.sitting.nameable():
            self.push_screen(Ask("\n\n".join(lines)), self.name_thing)
        else:
            self.notify(lines[0], markup=False)

    def name_thing(self, given: str | None) -> None:
        if given:
            told = naming.answer(self.sitting, given)
            self.notify(self.words(told) if isinstance(told, Text) else told, markup=False)
            self.show_table()

    def action_help(self) -> None:
        from starboard.terminal.rulebook import rule_text

        keys = ("choose", "undo", "log", "save", "scroll", "help", "quit", "close")
        lines = [("", self.words(say("help." + key))) for key in keys]
        lines.append(("", self.words(naming.say("help"))))
        if self.view.rule:
            lines += [("", ""), ("", self.words(say("help.rule", number=self.view.rule)))]
            lines += rule_text(self.view.game_id, self.view.rule, self.language)
        self.push_screen(Page(self.words(say("help.title")), lines))

    async def action_quit(self) -> None:
        self.exit(0)

    def action_scroll_board(self, lines: int) -> None:
        self.query_one(Board).scroll_relative(y=lines, animate=False)

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.show_log, self.view)
