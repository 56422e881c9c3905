"""One answer, one packet: what is written of an answer bit by bit, headers and body, is sent together.

Every packet wakes whoever waits for it, and that costs more than what is in it.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class Cork:
    """A connection on which everything written in one step of the event loop leaves at its end."""

    def __init__(self, transport: Any, loop: asyncio.AbstractEventLoop) -> None:
        self.transport = transport
        self.loop = loop
        self.held: list[bytes] = []

    def write(self, data: bytes) -> None:
        if not self.held:
            self.loop.call_soon(self.send)
        self.held.append(data)

    def send(self) -> None:
        held, self.held = self.held, []
        if held and not self.transport.is_closing():
            self.transport.write(b"".join(held) if len(held) > 1 else held[0])

    def close(self) -> None:
        self.send()
        self.transport.close()

    def __getattr__(self, name: str) -> Any:
        """Everything else is the connection's own affair."""
        return getattr(self.transport, name)


class CorkedProtocol(HttpToolsProtocol):
    """uvicorn's protocol on corked connections."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(Cork(transport, self.loop))  # type: ignore[arg-type]  # it does all that uvicorn asks of a transport
