"""Who is told when a table changes: every open page and stream that this process serves, whichever process made the change."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Protocol

from starboard.web.store import Unavailable


class Source(Protocol):
    """Where changes made by other processes come from."""

    def changes(self) -> AsyncIterator[list[str]]: ...


class Listener:
    """One open stream: wakes up when its table has changed, once for many changes."""

    __slots__ = ("bell", "game_id", "version")

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.bell = asyncio.Event()
        self.version = 0
        """The table's version as far as this process was told; 0 if it has to be looked up."""

    async def wait(self, seconds: float) -> bool:
        """True when something has changed, False after so many seconds of silence."""
        try:
            async with asyncio.timeout(seconds):
                await self.bell.wait()
        except TimeoutError:
            return False
        self.bell.clear()
        return True


class Changes:
    """The listeners of one process."""

    def __init__(self) -> None:
        self.listeners: dict[str, set[Listener]] = {}
        self.count = 0
        self.task: asyncio.Task[None] | None = None

    def listen(self, game_id: str) -> Listener:
        listener = Listener(game_id)
        self.count += 1
        self.listeners.setdefault(game_id, set()).add(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        others = self.listeners.get(listener.game_id)
        if others is not None and listener in others:
            others.discard(listener)
            self.count -= 1
            if not others:
                del self.listeners[listener.game_id]

    def tell(self, game_id: str, version: int = 0) -> None:
        """Ring for one table, or for all (`*`); without a version everybody looks for themselves."""
        games = list(self.listeners) if game_id == "*" else [game_id]
        for one in games:
            for listener in self.listeners.get(one, ()):
                listener.version = version
                listener.bell.set()

    def follow(self, source: Source) -> None:
        """From now on, pass on what others change."""
        self.task = asyncio.create_task(self.pass_on(source))

    async def pass_on(self, source: Source) -> None:
        while True:
            try:
                async for games in source.changes():
                    for game_id in games:
                        self.tell(game_id)
            except Unavailable:
                await asyncio.sleep(1)

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
