"""The numbered options of a question, and below them, greyed, what is not possible and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from starboard.table.spans import hanging
from starboard.terminal.painting import PALETTE

LEAST_WIDTH = 20


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
        self.labels: list[str] = []
        self.refused: list[str] = []

    @property
    def offered(self) -> int:
        return len(self.labels)

    def offer(self, labels: Sequence[str], refused: Sequence[str]) -> None:
        """Show new options, and what is refused with the reasons."""
        self.typed = ""
        self.labels = list(labels)
        self.refused = list(refused)
        self.draw()
        self.highlighted = 0 if labels else None

    def on_resize(self) -> None:
        at = self.highlighted
        self.draw()
        self.highlighted = at

    def draw(self) -> None:
        """Long labels go on below their beginning, not below the number."""
        width = max(self.size.width - 2, LEAST_WIDTH)
        digits = len(str(self.offered))
        self.clear_options()
        for number, label in enumerate(self.labels, 1):
            head = f" {number:{digits}} "
            text = "\n".join(hanging(head + " ", label, width)).removeprefix(head)
            self.add_option(Option(Content.assemble((head, "bold $accent"), text)))
        for refusal in self.refused:
            text = "\n".join(hanging(f" {'–':>{digits}}  ", refusal, width))
            self.add_option(Option(Content.assemble((text, PALETTE["dim"])), disabled=True))

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
