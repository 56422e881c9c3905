"""What all requests of one process share."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Request
from litestar.datastructures import State

from starboard.kernel.text import LANGUAGES, Text
from starboard.web.changes import Changes
from starboard.web.figures import Figures
from starboard.web.galaxies import Galaxies
from starboard.web.limits import Limits
from starboard.web.notify import Notifier
from starboard.web.pages.layout import THEMES, Reader
from starboard.web.rows import PERSON, Chair
from starboard.web.settings import Settings
from starboard.web.store import Store, open_driver
from starboard.web.tables import NotThere, Table, Tables
from starboard.web.wording import Wrong

KEYS: Final = 50_000
"""So many keys are remembered."""
Asked = Request[Any, Any, State]
SEEN_EVERY: Final = 30.0
"""Seconds between two notes that somebody is still there."""


class House:
    """The tables, who listens, and the rules of this server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.changes = Changes()
        self.store = Store(open_driver(settings.database))
        self.figures = Figures(settings.metrics)
        self.notifier = Notifier(settings.notify)
        self.tables = Tables(self.store, self.told)
        self.galaxies = Galaxies(self.tables)
        self.limits = Limits(settings)
        self.secret = ""
        self.keys: dict[str, str] = {}
        """The game to which a key belongs, for keys that were used lately."""
        self.seen: dict[str, float] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.store.open()
        self.secret = await self.store.setting("secret", secrets.token_urlsafe(32))
        self.changes.follow(self.source())
        self.figures.watch(lambda: self.changes.count, lambda: len(self.tables.kept))

    def source(self) -> Any:
        """Who tells what other processes have changed."""
        if self.settings.redis:
            from starboard.web.redis import RedisChanges

            return RedisChanges(self.settings.redis)
        return self.store.driver

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await self.changes.close()
        await self.store.close()

    def told(self, game_id: str, version: int) -> None:
        self.changes.tell(game_id, version)
        if self.notifier.allowed:
            self.later(self.notifier.turns(self.tables, game_id))
        if self.settings.redis:
            from starboard.web.redis import publish

            self.later(publish(self.settings.redis, game_id))

    def later(self, work: Any) -> None:
        """Do something beside the request."""
        task: asyncio.Task[None] = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def chairs_of(self, key: str) -> list[Chair]:
        """The chairs that a key opens; without any, the key is wrong."""
        found = await self.store.chairs_of(key) if 8 <= len(key) <= 64 else []
        if not found:
            raise NotThere(key)
        return found

    @asynccontextmanager
    async def sitting(self, key: str) -> AsyncIterator[tuple[Table, list[Chair]]]:
        """The table to which a key belongs, held, and the chairs that it opens there."""
        game_id = self.keys.get(key) or (await self.chairs_of(key))[0].game
        async with self.tables.at(game_id) as table:
            own = [chair for chair in table.chairs if chair.key == key and chair.kind == PERSON]
            if not own:
                self.keys.pop(key, None)
                raise NotThere(key)
            if len(self.keys) > KEYS:
                self.keys.clear()
            self.keys[key] = game_id
            yield table, own

    async def here(self, key: str) -> None:
        """Somebody with this key is there."""
        now = self.tables.now()
        if now - self.seen.get(key, 0.0) < SEEN_EVERY:
            return
        if len(self.seen) > KEYS:
            self.seen.clear()
        self.seen[key] = now
        await self.store.seen(key, now)


def house_of(request: Asked) -> House:
    house: House = request.app.state.house
    return house


def reader_of(request: Asked) -> Reader:
    """Who reads: what they have chosen, or what their browser asks for."""
    cookies = request.cookies
    language = request.query_params.get("lang") or cookies.get("language") or preferred(request.headers.get("accept-language", ""))
    theme = cookies.get("theme", "auto")
    return Reader(
        language=language if language in LANGUAGES else "en",
        theme=theme if theme in THEMES else "auto",
        visitor=cookies.get("visitor", ""),
        confirm=cookies.get("confirm", "1") != "0",
    )


def preferred(header: str) -> str:
    """The first of our languages that a browser asks for."""
    for wish in header.split(","):
        code = wish.split(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return "en"


def base_of(request: Asked) -> str:
    """Scheme and host as the reader's browser knows them."""
    settings = house_of(request).settings
    scheme = request.headers.get("x-forwarded-proto", request.url.scheme) if settings.behind_proxy else request.url.scheme
    return f"{'https' if scheme == 'https' else 'http'}://{request.headers.get('host', 'localhost')[:200]}"


async def form_of(request: Asked) -> dict[str, str]:
    """The fields of a posted form; files and repeated fields are not expected."""
    fields = await request.form()
    return {name: value for name, value in fields.items() if isinstance(value, str)}


def number_in(fields: Any, name: str, default: int | None = None) -> int:
    """A whole number out of a form or an address."""
    given = fields.get(name)
    if given is None or given == "":
        if default is None:
            raise Wrong("number_missing", name=name)
        return default
    try:
        value = int(given) if len(str(given)) <= 18 else None
    except ValueError:
        value = None
    if value is None:
        raise Wrong("number", name=name, given=str(given)[:40])
    return value


def message(key: str) -> Text:
    return Text("web." + key)
