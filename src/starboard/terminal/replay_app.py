"""A recorded game on the full screen: forwards, backwards, to any action, through any eyes that may look."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from starboard.terminal.fullscreen import Ask, Board, Middle, Page, StarboardApp, keys_line
from starboard.terminal.painting import PALETTE
from starboard.terminal.replaying import Replay
from starboard.terminal.wording import outcome_lines, say

KEYS = (("← →", "step"), ("PgUp PgDn", "tens"), ("Home End", "ends"), ("g", "jump"), ("v", "eyes"), ("l", "log"), ("q", "quit"))


class ReplayApp(StarboardApp):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "step(1)"),
        Binding("left", "step(-1)"),
        Binding("pagedown", "step(10)", priority=True),
        Binding("pageup", "step(-10)", priority=True),
        Binding("home", "start", priority=True),
        Binding("end", "end", priority=True),
        Binding("g", "jump"),
        Binding("v", "eyes"),
        Binding("l", "log"),
        Binding("q,escape", "quit"),
    ]

    def __init__(self, replay: Replay, language: str) -> None:
        super().__init__(language, replay.record.names)
        self.replay = replay

    def compose(self) -> ComposeResult:
        yield Static(id="header")
        with Middle(id="middle"):
            with Vertical(id="left"):
                yield Board(self.language, self.names)
            with Vertical(id="right"):
                yield Static(id="story")
        yield Static(id="keys")

    def on_mount(self) -> None:
        keys = [(key, self.words(say("keys." + meaning))) for key, meaning in KEYS]
        self.query_one("#keys", Static).update(keys_line(keys))
        self.show()

    def show(self) -> None:
        view = self.replay.view()
        self.query_one("#header", Static).update(Content(self.words(self.replay.caption())))
        self.query_one(Board).show(view)
        lines: list[str | tuple[str, str]] = []
        if view.outcome is not None:
            lines.append("\n".join(outcome_lines(view.game_id, view.outcome, self.language, self.names)) + "\n\n")
        news = [self.words(text) for text in reversed(view.log)]
        lines += [(line + "\n", "bold" if place == 0 else PALETTE["dim"]) for place, line in enumerate(news[: self.size.height])]
        self.query_one("#story", Static).update(Content.assemble(*lines))

    def action_step(self, steps: int) -> None:
        self.replay.go(self.replay.at + steps)
        self.show()

    def action_start(self) -> None:
        self.replay.go(0)
        self.show()

    def action_end(self) -> None:
        self.replay.go(self.replay.last)
        self.show()

    def action_jump(self) -> None:
        self.push_screen(Ask(self.words(say("replay.jump", all=self.replay.last))), self.jump)

    def jump(self, given: str | None) -> None:
        if not given:
            return
        if not given.isdecimal() or int(given) > self.replay.last:
            self.notify(self.words(say("replay.bad_jump", given=repr(given), all=self.replay.last)), severity="warning", markup=False)
            return
        self.replay.go(int(given))
        self.show()

    def action_eyes(self) -> None:
        if not self.replay.next_eyes():
            self.notify(self.words(say("replay.not_over")), severity="warning", markup=False)
        self.show()

    def action_log(self) -> None:
        lines = [("", self.words(text)) for text in self.replay.view().log]
        self.push_screen(Page(self.words(say("table.log")), lines, at_end=True))

    async def action_quit(self) -> None:
        self.exit(0)
