"""Stores, tables and servers for the tests of the web table."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from starboard.web.store import Store, open_driver
from starboard.web.tables import Tables
from web.databases import PostgresServer, RedisServer


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    server = PostgresServer()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def redis() -> Iterator[RedisServer]:
    server = RedisServer()
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "starboard.db")
    server: PostgresServer = request.getfixturevalue("postgres")
    server.empty()
    return server.address


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    one = Store(open_driver(address))
    await one.open()
    yield one
    await one.close()


@pytest.fixture
async def other_store(address: str, store: Store) -> AsyncIterator[Store]:
    """The same database as another process sees it."""
    one = Store(open_driver(address))
    await one.open()
    yield one
    await one.close()


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    """Tables on SQLite."""
    one = Store(open_driver(str(tmp_path / "tables.db")))
    await one.open()
    yield Tables(one)
    await one.close()
