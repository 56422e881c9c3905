"""PostgreSQL: for several machines, or where one runs already."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final

import psycopg
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from starboard.kernel.reasons import BadInput
from starboard.web.store import SCHEMA, Statement, Unavailable, advice

CHANNEL: Final = "starboard"
PATIENCE: Final = 5.0
"""Seconds to wait for a connection."""
ONE_AT_A_TIME: Final = 7_820_001
"""The number of the lock under which the tables are made."""


READ_ONLY: Final = (psycopg.errors.ReadOnlySqlTransaction, psycopg.errors.InsufficientPrivilege)


class Taken(Exception):
    """The first statement found no row: nothing is to be changed."""


class Postgres:
    """A database on a server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.pool: AsyncConnectionPool[psycopg.AsyncConnection[tuple[Any, ...]]] = AsyncConnectionPool(
            address, min_size=1, max_size=8, open=False, timeout=PATIENCE
        )

    async def open(self) -> None:
        try:
            async with await psycopg.AsyncConnection.connect(self.address, connect_timeout=int(PATIENCE)) as connection:
                await connection.execute("SELECT pg_advisory_xact_lock(%s)", (ONE_AT_A_TIME,))
                for statement in SCHEMA:
                    await connection.execute(statement)
            await self.pool.open()
        except psycopg.Error as error:
            said = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            raise BadInput(f"the PostgreSQL database cannot be reached: {said}. {advice('unreachable')}") from None

    async def close(self) -> None:
        await self.pool.close()

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        try:
            async with self.pool.connection() as connection:
                return await (await connection.execute(marks(sql), values)).fetchall()
        except (psycopg.Error, PoolTimeout) as error:
            raise unavailable(error) from None

    async def write(self, statements: Sequence[Statement], game: str = "") -> bool:
        try:
            async with self.pool.connection() as connection:
                for place, (sql, values) in enumerate(statements):
                    found = (await connection.execute(marks(sql), values)).rowcount
                    if place == 0 and found == 0:
                        raise Taken
                if game:
                    await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, game))
        except (Taken, psycopg.errors.UniqueViolation):
            return False
        except (psycopg.Error, PoolTimeout) as error:
            raise unavailable(error) from None
        return True

    async def changes(self) -> AsyncIterator[list[str]]:
        """The server tells; when the connection is lost, everything may have changed, so a new one is made and everybody looks again."""
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self.address, autocommit=True, connect_timeout=int(PATIENCE))
            except psycopg.Error:
                await asyncio.sleep(1)
                continue
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                yield ["*"]
                try:
                    async for notice in connection.notifies():
                        yield [notice.payload]
                except psycopg.OperationalError:
                    continue


def marks(sql: str) -> str:
    """The shared statements mark values with `?`."""
    return sql.replace("?", "%s")


def unavailable(error: Exception) -> Unavailable:
    said = str(error).strip().splitlines()
    kind = "full" if isinstance(error, psycopg.errors.DiskFull) else "readonly" if isinstance(error, READ_ONLY) else "unreachable"
    return Unavailable(f"the database cannot be used now: {said[0] if said else type(error).__name__}", kind)
