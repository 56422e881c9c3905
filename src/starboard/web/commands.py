"""The commands around the web table: serve, backup, restore, prune."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from starboard.kernel.reasons import BadInput
from starboard.kernel.text import Text

PORT: Final = 8765
WANTED: Final = "litestar", "uvicorn", "msgspec", "segno", "prometheus_client"

Command = Callable[[argparse.Namespace, str], int]


def add_commands(add: Callable[[str, Command], Any]) -> None:
    """Tell the command line what there is; `add` makes a parser for a name and who answers it."""
    one = add("serve", serve)
    one.add_argument("--host", default="127.0.0.1", metavar="ADDRESS")
    one.add_argument("--port", type=int, default=PORT, metavar="N")
    one.add_argument("--workers", type=int, default=1, metavar="N", help="processes that answer requests")
    one.add_argument("--thinkers", type=int, default=1, metavar="N", help="processes in which bots think")
    one.add_argument("--redis", default="", metavar="redis://HOST", help="live updates by way of Redis")
    one.add_argument(
        "--password", default=os.environ.get("STARBOARD_PASSWORD", ""), help="one password for the whole server (or STARBOARD_PASSWORD)"
    )
    one.add_argument("--notify", action="store_true", help="let people have their turns told by web hook, ntfy or e-mail")
    one.add_argument("--behind-proxy", action="store_true", help="a proxy in front speaks https and tells who asks")
    one.add_argument("--pace", type=float, default=0.5, metavar="SECONDS", help="between two actions of a bot")
    one.add_argument("--tables-per-minute", type=float, default=30.0, metavar="N", help="that one address may open")
    one.add_argument("--actions-per-second", type=float, default=10.0, metavar="N", help="that one seat may do")
    one.add_argument("--log", choices=("debug", "info", "warning", "error"), help="what is logged (info, on this machine only: warning)")
    one.add_argument("--open", action="store_true", help="open the browser")
    database(one)
    one = add("backup", backup)
    one.add_argument("file", metavar="FILE")
    database(one)
    one = add("restore", restore)
    one.add_argument("file", metavar="FILE")
    database(one)
    one = add("prune", prune)
    one.add_argument("--days", type=float, default=90, metavar="N", help="untouched for so long")
    one.add_argument("--finished", action="store_true", help="also games that are over")
    one.add_argument("--dry-run", action="store_true", help="only count")
    database(one)


def default_database() -> Path:
    """Where games are kept if nobody says otherwise."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "starboard" / "tables.db"


def database(one: Any) -> None:
    one.add_argument("--database", default=str(default_database()), metavar="FILE|postgresql://...")
    one.add_argument("--lang", metavar="xx", help="en, zh, de, ja")


def serve(arguments: argparse.Namespace, language: str) -> int:
    needs_extra()
    from starboard.web import server
    from starboard.web.settings import Settings

    settings = Settings(
        database=arguments.database, host=arguments.host, port=at_least(arguments.port, 0, "--port"),
        workers=at_least(arguments.workers, 1, "--workers"), thinkers=at_least(arguments.thinkers, 1, "--thinkers"), redis=arguments.redis,
        password=arguments.password, notify=arguments.notify, behind_proxy=arguments.behind_proxy,
        pace=max(0.0, arguments.pace), actions_per_second=max(0.1, arguments.actions_per_second),
        tables_per_minute=max(0.1, arguments.tables_per_minute),
        log=arguments.log or ("warning" if server.is_local(arguments.host) else "info"),
    )  # fmt: skip
    if not server.is_local(settings.host) and not settings.password:
        print(Text("web.command.no_password").render(language), file=sys.stderr)

    def ready(address: str) -> None:
        print(Text("web.command.ready", {"address": address}).render(language), flush=True)
        if arguments.open:
            webbrowser.open(address)

    return server.run(settings, ready)


def at_least(value: int, least: int, name: str) -> int:
    if not least <= value <= 65_535:
        raise BadInput(f"{name} takes a number from {least} on, not {value}")
    return value


def needs_extra() -> None:
    """The web table is an extra: say how to get it."""
    import importlib.util

    missing = [name for name in WANTED if importlib.util.find_spec(name) is None]
    if missing:
        raise BadInput(f"the web table needs more packages ({', '.join(missing)} missing): pip install 'starboard[web]'")


# ---- backup and restore: the same file for both databases


def backup(arguments: argparse.Namespace, language: str) -> int:
    needs_extra()
    from starboard.web.backup import write_backup

    target = Path(arguments.file)
    if target.exists():
        raise BadInput(f"{target} is there already; give another name")
    count = asyncio.run(write_backup(arguments.database, target))
    print(Text("web.command.saved", {"n": count, "file": str(target)}).render(language))
    return 0


def restore(arguments: argparse.Namespace, language: str) -> int:
    needs_extra()
    from starboard.web.backup import read_backup

    count = asyncio.run(read_backup(arguments.database, Path(arguments.file)))
    print(Text("web.command.restored", {"n": count}).render(language))
    return 0


def prune(arguments: argparse.Namespace, language: str) -> int:
    needs_extra()
    from starboard.web.store import Store, open_driver

    if arguments.days < 0:
        raise BadInput(f"--days takes a number from 0 on, not {arguments.days:g}")

    async def sweep() -> int:
        store = Store(open_driver(arguments.database))
        await store.open()
        found = await store.abandoned(time.time() - arguments.days * 86_400, arguments.finished)
        if not arguments.dry_run:
            for game_id in found:
                await store.delete(game_id)
        await store.close()
        return len(found)

    count = asyncio.run(sweep())
    key = "web.command.would_prune" if arguments.dry_run else "web.command.pruned"
    print(Text(key, {"n": count, "days": f"{arguments.days:g}"}).render(language))
    return 0
