"""Full-screen pages of the menu: one question, or something to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from starboard.terminal.choices import Choices
from starboard.terminal.fullscreen import Page, Paragraph, StarboardApp
from starboard.terminal.wording import say


class QuestionApp(StarboardApp):
    """A question with numbered answers; the app returns the place of the answer."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape", "quit")]

    def __init__(self, question: str, answers: Sequence[str], language: str) -> None:
        super().__init__(language)
        self.question = question
        self.answers = list(answers)

    def compose(self) -> ComposeResult:
        yield Static(Content(self.question), id="header")
        yield Choices()
        yield Static(Content(""), id="status")
        yield Static(Content(self.words(say("menu.keys"))), id="keys")

    def on_mount(self) -> None:
        choices = self.query_one(Choices)
        choices.offer(self.answers, [])
        choices.focus()

    def on_choices_taken(self, taken: Choices.Taken) -> None:
        self.exit(taken.place)

    def on_choices_typed(self, typed: Choices.Typed) -> None:
        text = "" if typed.known else self.words(say("table.no_such_option", given=typed.number, last=len(self.answers)))
        self.query_one("#status", Static).update(Content(text))


class ReadingApp(StarboardApp):
    """Something to read."""

    def __init__(self, heading: str, paragraphs: Sequence[Paragraph], language: str) -> None:
        super().__init__(language)
        self.heading = heading
        self.paragraphs = list(paragraphs)

    def on_mount(self) -> None:
        self.push_screen(Page(self.heading, self.paragraphs), self.close)

    def close(self, _: None) -> None:
        self.exit(0)


def ask_full_screen(question: str, answers: Sequence[str], language: str) -> int | None:
    return QuestionApp(question, answers, language).run()


def show_page(heading: str, paragraphs: Sequence[Paragraph], language: str) -> None:
    ReadingApp(heading, paragraphs, language).run()
