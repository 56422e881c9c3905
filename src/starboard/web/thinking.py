"""The process in which bots think. What is due stands in the database, so nothing is forgotten when a process dies.

It also stops clocks that have run out (a bot plays on for that person), answers those who ask for a hint, and looks at finished games
again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import asdict
from typing import Final

from starboard.arena.analysis import analyse
from starboard.bots import make_bot
from starboard.kernel.reasons import BadInput
from starboard.kernel.record import Record
from starboard.kernel.view import Sight
from starboard.web.clocks import runs_out
from starboard.web.notify import Notifier
from starboard.web.planning import hint_for
from starboard.web.rows import BOT, PERSON, Chair
from starboard.web.seating import SUBSTITUTE
from starboard.web.settings import Settings
from starboard.web.store import Store, Unavailable, open_driver
from starboard.web.tables import NotThere, Stale, Table, Tables, wants_hint

LOG: Final = logging.getLogger("starboard.web")
LOOK: Final = 0.1
"""Seconds between looks at what is due."""
CLAIM: Final = 30.0
"""Seconds after which another process may take over a game whose bot has not answered."""


STUDY: Final = "search:60/0.4s"
"""How much each decision of a finished game is thought about."""
STUDY_CLAIM: Final = 600.0


class Thinker:
    """One such process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(open_driver(settings.database))
        self.notifier = Notifier(settings.notify)
        self.tables = Tables(self.store, self.told)
        self.tasks: set[asyncio.Task[None]] = set()
        self.moved: dict[str, float] = {}
        self.study: asyncio.Task[None] | None = None
        """A finished game that is looked at again, beside everything else."""

    def told(self, game_id: str, version: int) -> None:
        if self.notifier.allowed:
            self.later(self.notifier.turns(self.tables, game_id))
        if self.settings.redis:
            from starboard.web.redis import publish

            self.later(publish(self.settings.redis, game_id))

    def later(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)  # type: ignore[arg-type]  # any coroutine
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def run(self) -> None:
        await self.store.open()
        while True:
            try:
                busy = await self.look()
            except Unavailable as error:
                LOG.error("database", extra={"problem": str(error)})
                await asyncio.sleep(2)
                continue
            if not busy:
                await asyncio.sleep(LOOK)

    async def look(self) -> bool:
        """Do what is due; False if nothing was."""
        now = self.tables.now()
        for game_id in await self.store.overdue(now):
            await self.guarded(game_id, self.stop_clocks(game_id))
        busy = False
        for game_id in await self.store.due(now):
            if time.monotonic() - self.moved.get(game_id, 0.0) < self.settings.pace:
                continue
            if await self.store.claim(game_id, now, now + CLAIM):
                await self.guarded(game_id, self.think(game_id))
                busy = True
        if len(self.moved) > 10_000:
            self.moved.clear()
        if self.study is None or self.study.done():
            await self.begin_study(now)
        return busy

    async def begin_study(self, now: float) -> None:
        """Take the next finished game of which somebody wants to know what decided it."""
        for game_id in await self.store.wanted_analyses(now):
            if await self.store.claim_analysis(game_id, now, now + STUDY_CLAIM):
                self.study = asyncio.create_task(self.guarded(game_id, self.analyse(game_id)))
                return

    async def analyse(self, game_id: str) -> None:
        """Each seat's chance from action to action, and the moments that decided the game; in a thread, so that bots play on."""
        async with self.tables.at(game_id) as table:
            record, revision = Record.of(table.game), table.row.revision
        found = await asyncio.to_thread(analyse, record, STUDY)
        kept = {"chances": [[round(one, 3) for one in at] for at in found.chances], "moments": [asdict(one) for one in found.moments]}
        await self.store.keep_analysis(game_id, revision, kept)

    async def guarded(self, game_id: str, work: object) -> None:
        """A game that cannot be played must not stop the others; its claim keeps it away for a while."""
        try:
            await work  # type: ignore[misc]  # a coroutine
        except (Stale, NotThere):
            return
        except BadInput as error:
            LOG.error("game cannot be played", extra={"game": game_id, "problem": str(error)})
        except Unavailable:
            raise
        except Exception as error:
            LOG.error("bot failed", extra={"game": game_id}, exc_info=error)

    async def think(self, game_id: str) -> None:
        """One action of one bot, or one hint."""
        async with self.tables.at(game_id) as table:
            asking = [chair for chair in table.chairs if wants_hint(chair)]
            due = [seat for seat in table.game.waiting if table.chairs[seat].played_by_bot]
            game, revision = table.game, table.row.revision
            chairs = list(table.chairs)
        if asking:
            await self.give_hint(game_id, asking[0].seat)
            return
        if not due:
            await self.tables.change(game_id, lambda _: [])
            return
        seat = due[0]
        bot = make_bot(chairs[seat].bot, game.seed * 16 + seat)
        action = bot.choose(Sight(game, seat))
        await self.tables.play(game_id, seat, action, revision, BOT)
        self.moved[game_id] = time.monotonic()

    async def give_hint(self, game_id: str, seat: int) -> None:
        async with self.tables.at(game_id) as table:
            asked = seat in table.game.waiting
            found = hint_for(table.game, seat, table.row.revision) if asked else []
            revision = table.row.revision

        def write(now: Table) -> list[Chair]:
            fits = asked and now.row.revision == revision
            now.chairs[seat].hint = {"at": revision, "choices": found} if fits else None
            return [now.chairs[seat]]

        await self.tables.change(game_id, write)

    async def stop_clocks(self, game_id: str) -> None:
        """Whose time is up is replaced by a bot until they come back."""

        def replace(table: Table) -> list[Chair]:
            now = self.tables.now()
            late = [chair for chair in table.chairs if (runs_out(chair, table.row.clock) or now + 1) <= now and chair.kind == PERSON]
            for chair in late:
                chair.bot = SUBSTITUTE
            return late

        await self.tables.change(game_id, replace)
