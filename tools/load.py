"""How many live tables a server carries on this machine: opens them, follows each with a live stream, plays on all, prints figures.

    make load                     500 tables, one action every 2 s on each, for 30 s
    python tools/load.py --tables 1000 --seconds 60 --workers 2 --pages 0.5

Each table has one seat that plays by the API, and one live stream. `--pages` is the share of changes after which the page itself is fetched
as well, as an open browser would. The time of an answer is that of the action alone.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"
START = "import sys; from starboard.terminal.commands import main; sys.exit(main())"


class Connection:
    """One connection that is kept open: just enough of HTTP for this."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, key: str = "", data: object = None) -> tuple[int, bytes]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        assert self.reader is not None
        body = b"" if data is None else json.dumps(data).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nAuthorization: Bearer {key}\r\n"
        self.writer.write(f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        status = int((await self.reader.readline()).split()[1])
        length = 0
        while (line := await self.reader.readline()) not in (b"\r\n", b""):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return status, await self.reader.readexactly(length)


async def follow(port: int, key: str, heard: list[int]) -> None:
    """A live stream, as an open page has it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /t/{key}/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    async for line in reader:
        if line.startswith(b"event: table"):
            heard[0] += 1


class Player:
    """One table."""

    def __init__(self, port: int, every: float, pages: float) -> None:
        self.port = port
        self.connection = Connection(port)
        self.page = Connection(port)
        self.every = every
        self.pages = pages
        self.key = ""
        self.view: dict[str, object] = {}

    async def open(self) -> None:
        wish = {"game": "laser_station", "seats": ["me", "device"], "language": "en"}
        status, body = await self.connection.ask("POST", "/api/tables", data=wish)
        assert status == 201, body
        self.key = json.loads(body)["seats"][0]["key"]
        self.view = json.loads((await self.connection.ask("GET", "/api/seat", self.key))[1])

    async def play(self, until: float, times: list[float], faults: list[int]) -> None:
        await asyncio.sleep(random.random() * self.every)
        due = time.monotonic()
        while due < until:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            actions = self.view["actions"]
            assert isinstance(actions, list)
            if not actions:
                await self.open()
                continue
            data = {"action": random.choice(actions)["action"], "at": self.view["at"]}
            began = time.perf_counter()
            status, body = await self.connection.ask("POST", "/api/seat/actions", self.key, data)
            times.append(time.perf_counter() - began)
            if status == 200:
                self.view = json.loads(body)
            else:
                faults.append(status)
            if random.random() < self.pages:
                await self.page.ask("GET", f"/t/{self.key}/part")
            due += self.every


def memory(process: int) -> int:
    """Bytes of memory of the web processes below this one (those that serve pages)."""
    total = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            if parent == process and b"web" in words:
                pages = int((folder / "statm").read_text().split()[1])
                total += pages * os.sysconf("SC_PAGE_SIZE")
        except (OSError, ValueError, IndexError):
            continue
    return total


def share(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000 if times else 0.0


async def measure(arguments: argparse.Namespace, port: int, process: int) -> bool:
    before = memory(process)
    players = [Player(port, arguments.every, arguments.pages) for _ in range(arguments.tables)]
    began = time.monotonic()
    for first in range(0, len(players), 20):
        await asyncio.gather(*[player.open() for player in players[first : first + 20]])
    print(f"opened {len(players)} tables in {time.monotonic() - began:.1f} s", flush=True)
    heard = [0]
    streams = [asyncio.create_task(follow(port, player.key, heard)) for player in players]
    await asyncio.sleep(2)
    idle = memory(process)
    print(f"memory: {before / 2**20:.0f} MiB empty, {idle / 2**20:.0f} MiB with {len(players)} idle tables and streams: "
          f"{(idle - before) / len(players) / 1000:.0f} kB each", flush=True)  # fmt: skip
    times: list[float] = []
    faults: list[int] = []
    until = time.monotonic() + arguments.seconds
    heard[0] = 0
    await asyncio.gather(*[player.play(until, times, faults) for player in players])
    await asyncio.sleep(1)
    played = memory(process)
    rate = len(times) / arguments.seconds
    print(f"{len(times)} actions in {arguments.seconds:g} s ({rate:.0f}/s), {len(faults)} refused; {heard[0]} live events", flush=True)
    print(f"time to answer: median {share(times, 0.5):.1f} ms, p90 {share(times, 0.9):.1f} ms, p99 {share(times, 0.99):.1f} ms, "
          f"worst {max(times) * 1000:.1f} ms", flush=True)  # fmt: skip
    each = (played - before) / len(players) / 1000
    print(f"memory after play: {played / 2**20:.0f} MiB, {each:.0f} kB for each table", flush=True)
    for stream in streams:
        stream.cancel()
    return share(times, 0.99) < 100 and each < 200 and not faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two actions on a table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--pages", type=float, default=0.0, help="share of changes after which the page is fetched, too")
    parser.add_argument("--database", help="default: a new SQLite file")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"{folder}/load.db"
        port = 18_765
        command = [sys.executable, "-c", START, "serve", "--port", str(port), "--database", database, "--workers", str(arguments.workers)]
        command += ["--tables-per-minute", "1000000"]
        environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
        server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        try:
            for _ in range(200):
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=2).close()
                    break
                except OSError:
                    time.sleep(0.1)
            good = asyncio.run(measure(arguments, port, server.pid))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)
    print("goal (p99 under 100 ms, under 200 kB for each table, nothing refused):", "reached" if good else "not reached")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
