"""The numbered options of a question, and below them, greyed, what is not possible and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from starboard.terminal.painting import PALETTE


class Choices(OptionList):
    """Choose by typing the number, which moves the bar there, or by arrows; Enter takes what the bar is on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)],
        Binding("backspace", "rub_out", show=False),
    ]

    class Typed(Message):
        """A number is being typed; `known` if there is such an option."""

        def __init__(self, number: str, known: bool) -> None:
            super().__init__()
            self.number = number
            self.known = known

    class Taken(Message):
        """The option with this place (from 0) was chosen."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self) -> None:
        super().__init__(id="choices")
        self.typed = ""
        self.offered = 0

    def offer(self, labels: Sequence[str], refused: Sequence[tuple[str, str]]) -> None:
        """Show new options and refusals (label, reason)."""
        self.typed = ""
        self.clear_options()
        self.offered = len(labels)
        digits = len(str(len(labels)))
        options = [
            Option(Content.assemble((f" {number:{digits}} ", "bold $accent"), f" {label}"), id=f"take{number}")
            for number, label in enumerate(labels, 1)
        ]
        options += [
            Option(Content.assemble((f" {'–':>{digits}}  {label}: ", PALETTE["dim"]), (why, "italic " + PALETTE["dim"])), disabled=True)
            for label, why in refused
        ]
        self.add_options(options)
        self.highlighted = 0 if labels else None

    def action_digit(self, digit: int) -> None:
        self.type(self.typed + str(digit))

    def action_rub_out(self) -> None:
        self.type(self.typed[:-1])

    def type(self, number: str) -> None:
        """The bar follows the number that is being typed."""
        known = number != "" and 1 <= int(number) <= self.offered
        if known:
            self.highlighted = int(number) - 1
        self.typed = number
        self.post_message(self.Typed(number, known or number == ""))

    def action_cursor_up(self) -> None:
        self.typed = ""
        super().action_cursor_up()

    def action_cursor_down(self) -> None:
        self.typed = ""
        super().action_cursor_down()

    def action_select(self) -> None:
        """Enter: a typed number counts even where the bar could not follow it."""
        if self.typed and not 1 <= int(self.typed) <= self.offered:
            self.post_message(self.Typed(self.typed, False))
            self.typed = ""
            return
        if self.highlighted is not None and self.highlighted < self.offered:
            self.post_message(self.Taken(self.highlighted))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click."""
        event.stop()
        if event.option_index < self.offered:
            self.post_message(self.Taken(event.option_index))
