"""How many live tables a server carries on this machine: opens them, follows each with live streams, plays on all, prints figures.

    make load                     500 tables, one action every 2 s on each, for 30 s
    python tools/load.py --tables 1000 --seconds 60 --workers 1 --by api

`--by page` (the default) plays as two open browsers do at each table: a click is answered with the new table, and the other browser hears
of it by its stream and fetches the table, too. `--by api` plays as a bot does, with one stream. Measured is how soon an action is answered.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import uvloop

SOURCE = Path(__file__).parents[1] / "src"
START = "import sys; from starboard.terminal.commands import main; sys.exit(main())"


class Connection:
    """One connection that is kept open: just enough of HTTP for this."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.place = ""
        """Where the last answer leads."""
        self.lock = asyncio.Lock()

    async def ask(self, method: str, path: str, head: str = "", body: bytes = b"") -> tuple[int, bytes]:
        """One question at a time; the status and the body of the answer."""
        async with self.lock:
            return await self.ask_now(method, path, head, body)

    async def ask_now(self, method: str, path: str, head: str, body: bytes) -> tuple[int, bytes]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        assert self.reader is not None
        lines = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{head}Content-Length: {len(body)}\r\n\r\n"
        self.writer.write(lines.encode() + body)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        place = re.search(rb"\r\nlocation: *(\S+)", answer, re.IGNORECASE)
        self.place = "" if place is None else place[1].decode()
        length = re.search(rb"content-length: *(\d+)", answer, re.IGNORECASE)
        assert length is not None, answer
        return int(answer[9:12]), await self.reader.readexactly(int(length[1]))


async def follow(port: int, key: str, bell: asyncio.Event, heard: list[int]) -> None:
    """A live stream, as an open page has it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /t/{key}/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    async for line in reader:
        if line.startswith(b"event: table"):
            heard[0] += 1
            bell.set()


class Figures:
    """What is counted while tables are played on."""

    def __init__(self) -> None:
        self.actions: list[float] = []
        self.looks: list[float] = []
        self.faults: list[int] = []
        self.heard = [0]


class Table:
    """One table; whoever has to move there moves."""

    def __init__(self, port: int, every: float, figures: Figures) -> None:
        self.port = port
        self.every = every
        self.figures = figures
        self.streams: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        raise NotImplementedError

    async def act(self) -> bool:
        """One action; False when the game is over."""
        raise NotImplementedError

    def close(self) -> None:
        for stream in self.streams:
            stream.cancel()
        self.streams = []

    async def play(self, until: float) -> None:
        await asyncio.sleep(random.random() * self.every)
        due = time.monotonic()
        while due < until:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if not await self.act():
                self.close()
                await self.open()
            due += self.every

    async def send(self, connection: Connection, path: str, head: str, body: bytes) -> bytes:
        began = time.perf_counter()
        status, answer = await connection.ask("POST", path, head, body)
        self.figures.actions.append(time.perf_counter() - began)
        if status != 200:
            self.figures.faults.append(status)
        return answer


async def new_table(connection: Connection, *seats: str) -> list[str]:
    """Open a table, where the first seat has a name of its own; the keys of its seats."""
    wish = json.dumps({"game": "laser_station", "seats": seats, "names": [a_name(), ""], "language": "en"}).encode()
    status, body = await connection.ask("POST", "/api/tables", "Content-Type: application/json\r\n", wish)
    assert status == 201, body
    return [seat["key"] for seat in json.loads(body)["seats"]]


def a_name() -> str:
    return "".join(random.choices("abcdefghijklmnopqrstuvwxyz", k=6)).title()


class ByApi(Table):
    """A program plays for both seats."""

    async def open(self) -> None:
        self.connection = Connection(self.port)
        [self.key, _] = await new_table(self.connection, "me", "device")
        self.head = f"Authorization: Bearer {self.key}\r\nContent-Type: application/json\r\n"
        self.view = json.loads((await self.connection.ask("GET", "/api/seat", self.head))[1])
        self.streams = [asyncio.create_task(follow(self.port, self.key, asyncio.Event(), self.figures.heard))]

    async def act(self) -> bool:
        if not self.view["actions"]:
            return False
        data = {"action": random.choice(self.view["actions"])["action"], "at": self.view["at"]}
        self.view = json.loads(await self.send(self.connection, "/api/seat/actions", self.head, json.dumps(data).encode()))
        return True


class ByPage(Table):
    """Two people with a browser each."""

    async def open(self) -> None:
        self.connections = [Connection(self.port), Connection(self.port)]
        self.keys = await new_table(self.connections[0], "me", "open")
        bells = [asyncio.Event(), asyncio.Event()]
        await self.connections[1].ask("POST", f"/join/{self.keys[1]}", FORM, f"name={a_name()}".encode())
        self.keys[1] = self.connections[1].place.rsplit("/", 1)[1]
        self.pages = [b"", b""]
        for seat in (0, 1):
            await self.look(seat)
        self.streams = [asyncio.create_task(follow(self.port, key, bells[seat], self.figures.heard)) for seat, key in enumerate(self.keys)]
        self.streams += [asyncio.create_task(self.keep_up(seat, bells[seat])) for seat in (0, 1)]

    async def look(self, seat: int) -> None:
        began = time.perf_counter()
        _, page = await self.connections[seat].ask("GET", f"/t/{self.keys[seat]}/part", PART)
        self.figures.looks.append(time.perf_counter() - began)
        self.take(seat, page)

    def take(self, seat: int, page: bytes) -> None:
        if version(page) >= version(self.pages[seat]):
            self.pages[seat] = page

    async def keep_up(self, seat: int, bell: asyncio.Event) -> None:
        """Fetch the table when somebody else has changed it."""
        while True:
            await bell.wait()
            bell.clear()
            if version(self.pages[1 - seat]) > version(self.pages[seat]):
                await self.look(seat)

    async def act(self) -> bool:
        for seat, page in enumerate(self.pages):
            choices = re.findall(rb'name="action" value="(\d+)"', page)
            if choices:
                at = re.search(rb'name="at" value="(\d+)"', page)
                assert at is not None
                body = b"sure=1&at=" + at[1] + b"&action=" + random.choice(choices)
                self.take(seat, await self.send(self.connections[seat], f"/t/{self.keys[seat]}", PART + FORM, body))
                return True
        return not all(b"data-over" in page for page in self.pages)


PART = "Starboard-Part: 1\r\n"
FORM = "Content-Type: application/x-www-form-urlencoded\r\n"


def version(page: bytes) -> int:
    found = re.search(rb'data-version="(\d+)"', page)
    return int(found[1]) if found is not None else -1


def processes(parent: int) -> list[Path]:
    """The web processes below this one (those that serve pages)."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
            if int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1]) == parent and b"web" in words:
                found.append(folder)
        except (OSError, ValueError, IndexError):
            continue
    return found


def memory(parent: int) -> int:
    """Their bytes of memory."""
    return sum(int((folder / "statm").read_text().split()[1]) for folder in processes(parent)) * os.sysconf("SC_PAGE_SIZE")


def work(parent: int) -> float:
    """Their seconds of processor time so far."""
    ticks = [sum(map(int, (folder / "stat").read_text().rsplit(")", 1)[1].split()[11:13])) for folder in processes(parent)]
    return sum(ticks) / os.sysconf("SC_CLK_TCK")


def share(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000 if times else 0.0


async def measure(arguments: argparse.Namespace, port: int, process: int) -> bool:
    before = memory(process)
    figures = Figures()
    kind = ByPage if arguments.by == "page" else ByApi
    tables = [kind(port, arguments.every, figures) for _ in range(arguments.tables)]
    began = time.monotonic()
    for first in range(0, len(tables), 20):
        await asyncio.gather(*[table.open() for table in tables[first : first + 20]])
    print(f"opened {len(tables)} tables in {time.monotonic() - began:.1f} s", flush=True)
    await asyncio.sleep(2)
    idle = memory(process)
    print(f"memory: {before / 2**20:.0f} MiB empty, {idle / 2**20:.0f} MiB with {len(tables)} idle tables and their streams: "
          f"{(idle - before) / len(tables) / 1000:.0f} kB each", flush=True)  # fmt: skip
    figures.heard[0] = 0
    figures.looks.clear()
    until, worked = time.monotonic() + arguments.seconds, work(process)
    await asyncio.gather(*[table.play(until) for table in tables])
    await asyncio.sleep(1)
    played, worked = memory(process), work(process) - worked
    rate = len(figures.actions) / arguments.seconds
    print(f"{len(figures.actions)} actions in {arguments.seconds:g} s ({rate:.0f}/s), {len(figures.faults)} refused; "
          f"{figures.heard[0]} live events, {len(figures.looks)} tables fetched", flush=True)  # fmt: skip
    for words, times in (("action", figures.actions), ("table", figures.looks)):
        if times:
            print(f"time to answer, {words}: median {share(times, 0.5):.1f} ms, p90 {share(times, 0.9):.1f} ms, "
                  f"p99 {share(times, 0.99):.1f} ms, worst {max(times) * 1000:.1f} ms", flush=True)  # fmt: skip
    each = (played - before) / len(tables) / 1000
    print(f"memory after play: {played / 2**20:.0f} MiB, {each:.0f} kB for each table", flush=True)
    spent = worked / max(1, len(figures.actions)) * 1000
    print(f"processor time of the server: {spent:.1f} ms for each action and all that follows it", flush=True)
    print(f"processor time of this program: {time.process_time() / max(1, len(figures.actions)) * 1000:.1f} ms for each action", flush=True)
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
    for table in tables:
        table.close()
    return share(figures.actions, 0.99) < 100 and each < 200 and not figures.faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two actions on a table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--by", choices=("page", "api"), default="page", help="who plays: two browsers at each table, or a program")
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
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                good = runner.run(measure(arguments, port, server.pid))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)
    print("goal (p99 under 100 ms, under 200 kB for each table, nothing refused):", "reached" if good else "not reached")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
