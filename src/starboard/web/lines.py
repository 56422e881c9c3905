"""The log in words: a line that was told once to a reader is not put into words again."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from starboard.kernel.text import Text
from starboard.table.page import LOG_LINES

READERS: Final = 8
"""So many readers of one table are remembered: its seats and some who watch."""


class Lines:
    """The last lines of one game's log, as one reader reads them."""

    __slots__ = ("names", "number", "words")

    def __init__(self) -> None:
        self.words: deque[str] = deque(maxlen=LOG_LINES)
        self.number = 0
        """So many lines of the log have been put into words."""
        self.names: list[str] = []

    def told(self, log: Sequence[Text], names: list[str], words: Callable[[Text], str]) -> list[str]:
        """The last lines in words, the oldest first. When somebody is called by another name, all are told anew."""
        if names != self.names or self.number > len(log):
            self.words.clear()
            self.number, self.names = 0, names
        for text in log[max(self.number, len(log) - LOG_LINES) :]:
            self.words.append(words(text))
        self.number = len(log)
        return list(self.words)


class Readers:
    """What was told at one table, by the seat and the language of those who read it."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        self.lines: dict[tuple[int, str], Lines] = {}

    def of(self, seat: int, language: str) -> Lines:
        found = self.lines.get((seat, language))
        if found is None:
            if len(self.lines) >= READERS:
                self.lines.clear()
            found = self.lines[seat, language] = Lines()
        return found

    def forget(self) -> None:
        """What has happened is told otherwise now: something was taken back, or got a name."""
        self.lines.clear()
