"""Real servers for tests: started as a person would start them, in a process of their own."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from types import TracebackType

from web.databases import free_port

SOURCE = Path(__file__).parents[2] / "src"
START = "import sys; from starboard.terminal.commands import main; sys.exit(main())"

UNLIMITED = ("--tables-per-minute", "100000", "--actions-per-second", "100000")


def command(*arguments: str, **more: object) -> subprocess.CompletedProcess[str]:
    """Run `starboard ...` to its end."""
    return subprocess.run(
        [sys.executable, "-c", START, *arguments], capture_output=True, text=True, timeout=150, env=environment(), check=False
    )


def environment() -> dict[str, str]:
    path = os.pathsep.join([str(SOURCE), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**os.environ, "PYTHONPATH": path, "PYTHONWARNINGS": "default"}


class Server:
    """`starboard serve` on a free port; ended at the end of the `with` block, with everything that it started.

    Tests click faster than people: unless one is about limits, none are set.
    """

    def __init__(self, database: str, *arguments: str, port: int = 0) -> None:
        self.database = database
        self.arguments = arguments
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.output = tempfile.TemporaryFile("w+")  # noqa: SIM115  # lives as long as the server
        self.process = self.start()

    def start(self) -> subprocess.Popen[str]:
        where = ["--port", str(self.port), "--database", self.database]
        words = ["serve", *where, "--pace", "0", "--log", "info", *UNLIMITED, *self.arguments]
        process = subprocess.Popen(
            [sys.executable, "-c", START, *words],
            stdout=self.output,
            stderr=self.output,
            text=True,
            env=environment(),
            start_new_session=True,
        )
        until = time.monotonic() + 150
        while True:
            try:
                urllib.request.urlopen(self.base + "/health", timeout=20).close()
                return process
            except OSError:
                if process.poll() is not None or time.monotonic() > until:
                    raise AssertionError(f"the server does not answer:\n{self.log()}") from None
                time.sleep(0.1)

    def log(self) -> str:
        self.output.seek(0)
        return self.output.read()

    def kill(self) -> None:
        """kill -9 for the server and all its processes at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def restart(self) -> None:
        self.process = self.start()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()
        self.output.close()
