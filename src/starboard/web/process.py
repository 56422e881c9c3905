"""One process of a server: serves pages, or lets bots think. It gets its settings on standard input and ends when that is closed, so
that nothing is left behind when the process that started it dies."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import threading
from typing import Final

import msgspec

from starboard.kernel.reasons import BadInput
from starboard.web import logs
from starboard.web.settings import Settings

SWITCH: Final = 0.0005
"""Seconds after which the thread that writes to disk gets its turn while pages are drawn: whoever has clicked waits for it."""


def main() -> int:
    kind = sys.argv[1]
    settings = msgspec.json.decode(sys.stdin.readline(), type=Settings)
    threading.Thread(target=end_with_parent, daemon=True).start()
    logs.set_up(settings.log)
    try:
        if kind == "web":
            serve(settings, int(sys.argv[2]))
        else:
            think(settings)
    except BadInput as error:
        print(f"starboard: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        pass
    return 0


def end_with_parent() -> None:
    """Wait until the other end of standard input is closed. Everything acknowledged is on disk, so this may end at any moment."""
    sys.stdin.read()
    os._exit(0)


def serve(settings: Settings, handle: int) -> None:
    import uvicorn

    from starboard.web.app import make_app
    from starboard.web.cork import CorkedProtocol

    config = uvicorn.Config(
        make_app(settings),
        access_log=False, log_level="warning", server_header=False, date_header=True, timeout_graceful_shutdown=2, backlog=2048,
        timeout_keep_alive=30, h11_max_incomplete_event_size=32 * 1024, lifespan="on",
        http=CorkedProtocol,
    )  # fmt: skip
    collect_seldom()
    sys.setswitchinterval(SWITCH)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(uvicorn.Server(config).serve(sockets=[socket.socket(fileno=handle)]))


def collect_seldom() -> None:
    """Looking for cycles of garbage stops every answer: what is there from the beginning is never looked at again, the rest seldom. Games
    have no cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def think(settings: Settings) -> None:
    from starboard.web.thinking import Thinker

    os.nice(5)
    asyncio.run(Thinker(settings).run())


if __name__ == "__main__":
    sys.exit(main())
