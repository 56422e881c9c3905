"""Changes by way of Redis, for servers that have one: it tells at once what SQLite has to be asked for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final

import redis.asyncio as redis
from redis.exceptions import RedisError

from starboard.kernel.reasons import BadInput

CHANNEL: Final = "starboard"

_clients: dict[str, Any] = {}


def client(address: str) -> Any:
    """One client for each address and process."""
    if address not in _clients:
        _clients[address] = redis.Redis.from_url(address)
    return _clients[address]


async def publish(address: str, game_id: str) -> None:
    """Tell the other processes. They find out later by themselves if Redis is away: nothing depends on it."""
    try:
        await client(address).publish(CHANNEL, game_id)
    except RedisError:
        return


async def check(address: str) -> None:
    """Whether Redis is there; a clear sentence if not."""
    one = redis.Redis.from_url(address)
    try:
        await one.ping()
    except (RedisError, OSError) as error:
        raise BadInput(f"Redis cannot be reached at {address.split('@')[-1]}: {error}; check --redis, or leave it out") from None
    finally:
        await one.aclose()


class RedisChanges:
    """The changes that others publish."""

    def __init__(self, address: str) -> None:
        self.address = address

    async def changes(self) -> AsyncIterator[list[str]]:
        while True:
            try:
                listening = client(self.address).pubsub()
                await listening.subscribe(CHANNEL)
                yield ["*"]
                async for heard in listening.listen():
                    if heard["type"] == "message":
                        yield [heard["data"].decode()]
            except RedisError:
                await asyncio.sleep(1)
