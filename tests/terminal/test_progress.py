"""The live line: in place on a terminal, silent elsewhere."""

from __future__ import annotations

import io

import pytest

from starboard.terminal import progress
from starboard.terminal.progress import LiveLine


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_that_fills(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PAUSE", 0.0)
    out = Terminal()
    line = LiveLine(out)
    line.show(6, 24, "seed 6")
    assert out.getvalue().rstrip() == "\r[" + "#" * 6 + "." * 18 + "] 6/24 seed 6"
    line.clear()
    assert out.getvalue().endswith("\r")


def test_silent_where_nobody_watches() -> None:
    out = io.StringIO()
    line = LiveLine(out)
    line.show(1, 2, "seed 1")
    line.clear()
    assert out.getvalue() == ""
