"""A live line for whatever takes longer than a moment."""

from __future__ import annotations

import sys
import time
from typing import TextIO

from starboard.table.spans import fit

BAR = 24
PAUSE = 0.1
WIDTH = 78


class LiveLine:
    """A bar with a word beside it, rewritten in place; silent where nobody watches (no terminal)."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = out if out is not None else sys.stderr
        self.watched = self.out.isatty()
        self.shown_at = 0.0

    def show(self, done: int, total: int, word: str) -> None:
        now = time.monotonic()
        if not self.watched or now - self.shown_at < PAUSE:
            return
        self.shown_at = now
        filled = BAR * done // max(total, 1)
        self._write(fit(f"[{'#' * filled}{'.' * (BAR - filled)}] {done}/{total} {word}", WIDTH))

    def clear(self) -> None:
        if self.watched and self.shown_at:
            self._write(" " * WIDTH)
            self._write("")

    def _write(self, text: str) -> None:
        self.out.write("\r" + text)
        self.out.flush()
