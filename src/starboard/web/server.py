"""Starting a server: one socket, some processes that serve pages, some in which bots think. What dies is started again."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from types import FrameType
from typing import Final

import msgspec

from starboard.kernel.reasons import BadInput
from starboard.web.settings import Settings
from starboard.web.store import Store, open_driver

QUICK_DEATHS: Final = 5
"""A process that dies so often within a minute is not started again."""


class Child:
    """One process of the server."""

    def __init__(self, kind: str, settings: Settings, listening: socket.socket | None) -> None:
        self.kind = kind
        self.settings = settings
        self.listening = listening
        self.deaths: list[float] = []
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        handles = [self.listening.fileno()] if self.listening is not None else []
        command = [sys.executable, "-m", "starboard.web.process", self.kind, *map(str, handles)]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, pass_fds=handles)
        assert process.stdin is not None
        process.stdin.write(msgspec.json.encode(self.settings) + b"\n")
        process.stdin.flush()
        return process

    def mend(self) -> None:
        """Start again what has died."""
        if self.process.poll() is None:
            return
        now = time.monotonic()
        self.deaths = [when for when in self.deaths if now - when < 60] + [now]
        if len(self.deaths) >= QUICK_DEATHS:
            raise BadInput(f"the {self.kind} process ends again and again (exit code {self.process.returncode}); see the lines above")
        self.process = self.start()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def listen(host: str, port: int) -> socket.socket:
    """The socket on which all processes answer."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        one = socket.socket(family, socket.SOCK_STREAM)
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        one.bind((host, port))
        one.listen(2048)
        return one
    except PermissionError:
        raise BadInput(f"port {port} may not be used by this user; take one from 1024 on with --port") from None
    except (OSError, OverflowError) as error:
        if "in use" in str(error):
            raise BadInput(f"port {port} is taken by another program; stop it or take another port with --port") from None
        raise BadInput(f"cannot listen on {host}:{port}: {error}; check --host and --port") from None


def check(settings: Settings) -> None:
    """Whether everything that the processes need is there, before any of them starts."""

    async def try_it() -> None:
        store = Store(open_driver(settings.database))
        await store.open()
        await store.close()
        if settings.redis:
            from starboard.web import redis

            await redis.check(settings.redis)

    asyncio.run(try_it())


def is_local(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def run(settings: Settings, ready: Callable[[str], None]) -> int:
    """Serve until told to stop. `ready` is called with the address once pages are answered."""
    listening = listen(settings.host, settings.port)
    port = listening.getsockname()[1]
    check(settings)
    figures = folder_for_figures()
    settings = msgspec.structs.replace(settings, port=port, metrics=figures)
    stopped = [False]

    def stop(_: int, __: FrameType | None) -> None:
        stopped[0] = True

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    children: list[Child] = []
    try:
        children += [Child("web", settings, listening) for _ in range(settings.workers)]
        children += [Child("thinking", settings, None) for _ in range(settings.thinkers)]
        told = False
        while not stopped[0]:
            for child in children:
                child.mend()
            if not told and answers(settings.host, port):
                ready(address_of(settings.host, port))
                told = True
            time.sleep(0.1 if not told else 0.5)
    finally:
        for child in children:
            with contextlib.suppress(OSError):
                child.process.terminate()
        for child in children:
            child.stop()
        listening.close()
        shutil.rmtree(figures, ignore_errors=True)
    return 0


def folder_for_figures() -> str:
    """Where the processes put their figures together: in memory where that is possible, so that a full disk does not touch them."""
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    try:
        return tempfile.mkdtemp(prefix="starboard-figures-", dir=memory)
    except OSError as error:
        raise BadInput(f"no folder for temporary files can be used: {error}; set TMPDIR to one that may be written") from None


def address_of(host: str, port: int) -> str:
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    return f"http://{shown}:{port}/"


def answers(host: str, port: int) -> bool:
    """Whether a page is answered already. The socket listens from the beginning, so a request simply waits for the first process."""
    import urllib.request

    place = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    try:
        with urllib.request.urlopen(f"http://{place}:{port}/health", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False
