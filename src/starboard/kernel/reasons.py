"""Why not: the reasons for which a rule refuses something, and the errors that carry them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from starboard.kernel.text import Text


class Reason:
    """Why something cannot be done, with the amounts that decide it.

    `have` is what there is, `need` what the rule asks for; a message may use both and `short`, what is missing. `what` is the thing
    it is about.
    """

    __slots__ = ("have", "key", "need", "what")

    def __init__(self, key: str, have: int = 0, need: int = 0, what: Text | None = None) -> None:
        self.key = key
        self.have = have
        self.need = need
        self.what = what

    def text(self) -> Text:
        values: dict[str, object] = {"have": self.have, "need": self.need, "short": self.need - self.have}
        if self.what is not None:
            values["what"] = self.what
        return Text(self.key, values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.text() == other.text()

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, have={self.have}, need={self.need})"

    def __str__(self) -> str:
        return str(self.text())


NOT_ASKED: Final = Reason("kernel.why.not_asked")
NOT_YOUR_TURN: Final = Reason("kernel.why.not_your_turn")
GAME_OVER: Final = Reason("kernel.why.game_over")
UNKNOWN_ACTION: Final = Reason("kernel.why.unknown_action")


class IllegalAction(Exception):
    """Raised by `play`; the game is as it was before. `reason` tells why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


class BadInput(ValueError):
    """Something from outside (a file, an option, a name) that cannot be used; the message says what would be accepted."""


def choices(names: Iterable[object]) -> str:
    """A list of accepted names for an error message."""
    return ", ".join(str(name) for name in names)
