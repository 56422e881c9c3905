"""Any program can take a seat: it is asked on its standard input and answers on its standard output, one JSON object per line.

    -> {"ask": "hello", "protocol": 1, "game": "laser_station", "seats": 2, "seed": 5, "actions": ["pass", "refill", ...]}
    <- {"name": "my bot"}
    -> {"ask": "choose", "seat": 0, "number": 17, "legal": [0, 1, 4], "names": ["pass", ...], "question": "...", "table": {...}}
    <- {"action": 4}                 or by name: {"action": "station"}
    -> {"ask": "bye"}

`table` is what the seat may know, in the game's notation; nothing else is ever sent. What the program writes to its standard error is not
touched. How it can go wrong is told apart by four failures.
"""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import subprocess
import threading
import time
from typing import Any, Final

from starboard.kernel.reasons import BadInput
from starboard.kernel.view import Sight

PROTOCOL: Final = 1
PATIENCE: Final = 10.0
"""Seconds for one answer."""
HANGING: Final = 3.0
"""An answer that comes within so many times the patience is late; otherwise the program hangs."""


class BotFailure(Exception):
    """A bot that cannot go on. `kind` is `crashed`, `hung`, `late` or `illegal`."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class Program:
    """A bot outside of Python, or in another Python."""

    def __init__(self, command: str, seed: int = 0, patience: float = PATIENCE) -> None:
        if patience <= 0:
            raise BadInput("a program needs more than 0 seconds for an answer")
        try:
            self.command = shlex.split(command)
        except ValueError as error:
            raise BadInput(f"the command {command!r} cannot be read: {error}") from None
        self.seed = seed
        self.patience = patience
        self.name = command
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue()

    def choose(self, sight: Sight) -> int:
        if self._process is None:
            self._start(sight)
        view = sight.view()
        answer = self._ask(
            {
                "ask": "choose",
                "seat": sight.seat,
                "number": sight.number,
                "legal": [choice.action for choice in view.options],
                "names": [choice.name for choice in view.options],
                "question": str(view.question),
                "table": view.table,
            }
        )
        action = answer.get("action")
        for choice in view.options:
            if (action == choice.action and type(action) is int) or action == choice.name:
                return choice.action
        raise BotFailure("illegal", f"answered {str(action)[:60]!r}, which is not among the legal actions")

    def close(self) -> None:
        """Say good-bye, and end the program if it does not go by itself."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(OSError, ValueError):
            self._write(process, {"ask": "bye"})
        try:
            process.wait(1.0)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    def _start(self, sight: Sight) -> None:
        try:
            process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1)
        except OSError as error:
            raise BotFailure("crashed", f"cannot be started: {error.strerror}") from None
        self._process = process
        lines: queue.Queue[str | None] = queue.Queue()
        self._lines = lines
        threading.Thread(target=read_lines, args=(process, lines), daemon=True).start()
        spec = sight.spec
        names = spec.vocabulary.names
        hello = {"ask": "hello", "protocol": PROTOCOL, "game": spec.game_id, "seats": sight.seats, "seed": self.seed, "actions": names}
        self.name = str(self._ask(hello).get("name", self.name))[:60]

    def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        process = self._process
        assert process is not None
        asked = time.monotonic()
        try:
            self._write(process, question)
            line = self._lines.get(timeout=self.patience * HANGING)
        except queue.Empty:
            process.kill()
            raise BotFailure("hung", f"gave no answer within {self.patience * HANGING:g} seconds") from None
        except (OSError, ValueError):
            line = None
        if line is None:
            raise BotFailure("crashed", f"ended with exit code {process.wait()}")
        taken = time.monotonic() - asked
        if taken > self.patience:
            raise BotFailure("late", f"answered after {taken:.1f} seconds; it has {self.patience:g}")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise BotFailure("illegal", f"answered {line.strip()[:60]!r}, which is not a JSON object")
        return answer

    def _write(self, process: subprocess.Popen[str], message: dict[str, Any]) -> None:
        assert process.stdin is not None
        process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
        process.stdin.flush()


def read_lines(process: subprocess.Popen[str], lines: queue.Queue[str | None]) -> None:
    """Collect what the program says, and None when it has said everything."""
    assert process.stdout is not None
    with contextlib.suppress(OSError, ValueError):
        for line in process.stdout:
            lines.put(line)
    lines.put(None)
