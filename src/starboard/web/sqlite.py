"""SQLite: one file, nothing to install. Reads go straight to the file; one thread writes, many statements to a commit."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, Final

from starboard.kernel.reasons import BadInput
from starboard.web.store import SCHEMA, Statement, Unavailable, advice

POLL: Final = 0.1
"""Seconds between looks at what other processes have written."""
TOUCHED: Final = "SELECT CAST(value AS INTEGER) FROM settings WHERE name = 'touched'"
"""How many changes of games there have been."""
PATIENCE: Final = 10.0
"""Seconds to wait for another process that is writing."""


class Job:
    """Statements that want to be written together."""

    __slots__ = ("answer", "error", "game", "ok", "statements")

    def __init__(self, statements: Sequence[Statement], game: str, answer: asyncio.Future[bool]) -> None:
        self.statements = statements
        self.game = game
        self.answer = answer
        self.ok = False
        self.error: Exception | None = None


class Sqlite:
    """A database in a file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.reader: sqlite3.Connection | None = None
        self.writer: threading.Thread | None = None

    async def open(self) -> None:
        try:
            Path(self.path).expanduser().parent.mkdir(parents=True, exist_ok=True)
            self.reader = self.connect()
            for statement in (*SCHEMA, "INSERT OR IGNORE INTO settings (name, value) VALUES ('touched', '0')"):
                self.reader.execute(statement)
        except (OSError, sqlite3.Error) as error:
            raise BadInput(f"the database {self.path} cannot be used: {error}. {advice(kind_of(error))}") from None
        self.writer = threading.Thread(target=self.work, name="sqlite writer", daemon=True)
        self.writer.start()

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(str(Path(self.path).expanduser()), timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    async def close(self) -> None:
        if self.writer is not None:
            self.jobs.put(None)
            await asyncio.to_thread(self.writer.join)
            self.writer = None
        if self.reader is not None:
            self.reader.close()
            self.reader = None

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        assert self.reader is not None
        try:
            return self.reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise Unavailable(f"the database {self.path} cannot be read: {error}", kind_of(error)) from None

    async def write(self, statements: Sequence[Statement], game: str = "") -> bool:
        job = Job(statements, game, asyncio.get_running_loop().create_future())
        self.jobs.put(job)
        return await job.answer

    # ---- the writing thread

    def work(self) -> None:
        """Take what has come together, write it with one commit, and only then answer."""
        connection = self.connect()
        going_on = True
        while going_on:
            batch: list[Job] = []
            job = self.jobs.get()
            while job is not None:
                batch.append(job)
                if self.jobs.empty() or len(batch) >= 100:
                    break
                job = self.jobs.get()
            going_on = job is not None
            if batch:
                self.commit(connection, batch)
        connection.close()

    def commit(self, connection: sqlite3.Connection, batch: list[Job]) -> None:
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in batch:
                job.ok = self.carry_out(connection, job)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            failure = Unavailable(f"the database {self.path} cannot be written: {error}", kind_of(error))
            for job in batch:
                job.error = failure
        for job in batch:
            job.answer.get_loop().call_soon_threadsafe(settle, job)

    def carry_out(self, connection: sqlite3.Connection, job: Job) -> bool:
        """All statements of a job or none. A full disk has ended the whole transaction already: then there is no job to go back to."""
        connection.execute("SAVEPOINT job")
        try:
            done = self.execute(connection, job)
        except sqlite3.IntegrityError:
            done = False
        if not done:
            connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        return done

    def execute(self, connection: sqlite3.Connection, job: Job) -> bool:
        for place, (sql, values) in enumerate(job.statements):
            found = connection.execute(sql, values).rowcount
            if place == 0 and found == 0:
                return False
        if job.game:
            connection.execute("UPDATE settings SET value = CAST(value AS INTEGER) + 1 WHERE name = 'touched'")
            connection.execute(
                "UPDATE games SET touched = (SELECT CAST(value AS INTEGER) FROM settings WHERE name = 'touched') WHERE id = ?", (job.game,)
            )
        return True

    # ---- what others have written

    async def changes(self) -> AsyncIterator[list[str]]:
        """Looks again and again; SQLite itself tells cheaply whether anything was written at all."""
        known = await self.latest()
        state = await self.read("PRAGMA data_version")
        while True:
            await asyncio.sleep(POLL)
            now = await self.read("PRAGMA data_version")
            if now == state:
                continue
            state = now
            rows = await self.read("SELECT touched, id FROM games WHERE touched > ? ORDER BY touched", (known,))
            if rows:
                known = rows[-1][0]
                yield [row[1] for row in rows]

    async def latest(self) -> int:
        rows = await self.read(TOUCHED)
        return int(rows[0][0])


def settle(job: Job) -> None:
    """Give the answer, unless whoever asked has gone."""
    if job.answer.done():
        return
    if job.error is not None:
        job.answer.set_exception(job.error)
    else:
        job.answer.set_result(job.ok)


SIGNS: Final = {
    "full": "full", "readonly": "readonly", "read-only": "readonly", "locked": "locked", "not a database": "other_file",
    "i/o error": "broken", "malformed": "broken", "too big": "full",
}  # fmt: skip
"""By what an error says: what kind of trouble it is."""


def kind_of(error: Exception) -> str:
    words = str(error).lower()
    return next((kind for sign, kind in SIGNS.items() if sign in words), "path")
