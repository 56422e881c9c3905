"""Servers as they are run: kill -9 at any moment, several processes, bots that survive, commands for operators, clear refusals to start."""

from __future__ import annotations

import json
import os
import random
import socket
import threading
import time
import urllib.error
import urllib.request
from http.client import HTTPException
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from web.databases import PostgresServer, free_port
from web.servers import Server, command

pytestmark = [pytest.mark.xdist_group("servers"), pytest.mark.timeout(280)]


def ask(server: Server, path: str, key: str = "", data: object = None) -> Any:
    body = None if data is None else json.dumps(data).encode()
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(server.base + path, body, headers), timeout=60) as answer:
        return json.load(answer)


def new_table(server: Server, *seats: str, **other: object) -> dict[str, Any]:
    made: dict[str, Any] = ask(server, "/api/tables", data={"game": "laser_station", "seats": list(seats), **other})
    return made


def play(server: Server, key: str, chance: random.Random) -> dict[str, Any]:
    """One action, on whichever seat of this device is asked; the view after it."""
    view = ask(server, "/api/seat", key)
    action = chance.choice(view["actions"])["name"]
    after: dict[str, Any] = ask(server, "/api/seat/actions", key, {"action": action, "at": view["at"]})
    return after


def wait_until(condition: Any, seconds: float = 90) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "it did not happen in time"
        time.sleep(0.05)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_kill_minus_nine_loses_no_acknowledged_action(tmp_path: Path, workers: str) -> None:
    """Also inside a move of several actions: after each kill the same view, the same choices, and play goes on."""
    chance = random.Random(3)
    with Server(str(tmp_path / "t.db"), "--workers", workers) as server:
        key = new_table(server, "me", "device", seed=5)["seats"][0]["key"]
        for many in (1, 2, 5):
            for _ in range(many):
                last = play(server, key, chance)
            server.kill()
            server.restart()
            assert ask(server, "/api/seat", key) == last


def test_kill_minus_nine_while_many_play(tmp_path: Path) -> None:
    """Each acknowledged action of several tables is there again, at most one more that was not answered yet."""
    with Server(str(tmp_path / "t.db")) as server:
        keys = [new_table(server, "me", "device")["seats"][0]["key"] for _ in range(4)]
        known = dict.fromkeys(keys, 0)

        def go_on(key: str) -> None:
            chance = random.Random(key)
            try:
                while True:
                    known[key] = play(server, key, chance)["at"]
            except (OSError, ValueError, HTTPException):  # the server died, perhaps in the middle of an answer
                return

        people = [threading.Thread(target=go_on, args=(key,)) for key in keys]
        for one in people:
            one.start()
        wait_until(lambda: all(at >= 3 for at in known.values()))
        server.kill()
        for one in people:
            one.join()
        server.restart()
        for key in keys:
            assert known[key] <= ask(server, "/api/seat", key)["at"] <= known[key] + 1


def test_bots_play_on_after_a_restart(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.db"), "--pace", "0.2") as server:
        table = new_table(server, "greedy", "random")["id"]
        wait_until(lambda: ask(server, f"/api/tables/{table}")["at"] >= 2)
        server.kill()
        server.restart()
        at = ask(server, f"/api/tables/{table}")["at"]
        wait_until(lambda: ask(server, f"/api/tables/{table}")["at"] >= at + 2)


@pytest.mark.parametrize("way", ["sqlite", "postgres", "redis"])
def test_streams_follow_across_processes(tmp_path: Path, request: pytest.FixtureRequest, way: str) -> None:
    """Two servers on one database: what is played at one is heard at the other."""
    address, more = str(tmp_path / "t.db"), []
    if way == "postgres":
        postgres: PostgresServer = request.getfixturevalue("postgres")
        postgres.empty()
        address = postgres.address
    if way == "redis":
        more = ["--redis", request.getfixturevalue("redis").address]
    with Server(address, *more) as here, Server(address, *more) as there:
        key = new_table(here, "me", "device")["seats"][0]["key"]
        heard: list[int] = []

        def listen() -> None:
            request = urllib.request.Request(there.base + "/api/seat/events", headers={"Authorization": f"Bearer {key}"})
            with urllib.request.urlopen(request, timeout=90) as stream:
                for line in stream:
                    if line.startswith(b"data:"):
                        heard.append(json.loads(line[5:])["at"])
                        if heard[-1] >= 3:
                            return

        listener = threading.Thread(target=listen)
        listener.start()
        wait_until(lambda: heard == [0])
        chance = random.Random(1)
        for _ in range(3):
            play(here, key, chance)
        listener.join(15)
        assert heard[-1] >= 3
        assert ask(there, "/api/seat", key) == ask(here, "/api/seat", key)


def test_a_clock_that_runs_out_gives_the_seat_to_a_bot(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.db")) as server:
        made = new_table(server, "me", "greedy", clock="move", seconds=10)
        key = made["seats"][0]["key"]
        wait_until(lambda: ask(server, "/api/seat", key)["at"] >= 2)
        assert server.process.poll() is None


def test_the_example_bot_plays_a_game(tmp_path: Path) -> None:
    import subprocess
    import sys

    example = Path(__file__).parents[2] / "examples" / "bot.py"
    assert len([line for line in example.read_text().splitlines() if line.strip()]) <= 32
    with Server(str(tmp_path / "t.db")) as server:
        made = new_table(server, "open", "greedy", seed=1)
        link = made["seats"][0]["link"]
        bot = subprocess.Popen([sys.executable, str(example), link], stdout=subprocess.PIPE, text=True)
        table = made["id"]
        wait_until(lambda: ask(server, f"/api/tables/{table}")["at"] >= 20)
        bot.terminate()
        words, _ = bot.communicate(timeout=60)
        assert "->" in words


def test_turns_are_told_to_a_web_hook(tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            told.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            return

    hook = HTTPServer(("127.0.0.1", 0), Hook)
    threading.Thread(target=hook.serve_forever, daemon=True).start()
    with Server(str(tmp_path / "t.db"), "--notify") as server:
        made = new_table(server, "me", "greedy", seed=2)
        key = made["seats"][0]["key"]
        fields = f"address=json://127.0.0.1:{hook.server_port}/hook".encode()
        urllib.request.urlopen(f"{server.base}/t/{key}/notify", fields).close()
        chance = random.Random(4)
        for _ in range(40):
            if told:
                break
            view = ask(server, "/api/seat", key)
            if view["your_turn"]:
                play(server, key, chance)
            time.sleep(0.1)
        wait_until(lambda: told)
        assert f"/t/{key}" in told[0]["message"]
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(f"{server.base}/t/{key}/notify", b"address=file:///etc/passwd")
        assert refused.value.code == 400
        refused.value.close()
        assert key not in server.log()
    hook.shutdown()
    hook.server_close()


# ---- commands


def test_backup_and_restore_move_games_between_databases(tmp_path: Path, postgres: PostgresServer) -> None:
    postgres.empty()
    first, file = str(tmp_path / "a.db"), str(tmp_path / "backup.jsonl")
    with Server(first) as server:
        key = new_table(server, "me", "device", names=["Ada 🛰", "Ben"])["seats"][0]["key"]
        for _ in range(5):
            before = play(server, key, random.Random(1))
        done = command("backup", file, "--database", first)
        assert (done.returncode, done.stdout.strip()) == (0, f"1 game written to {file}.")
        assert command("backup", file, "--database", first).returncode == 2
    assert command("restore", file, "--database", postgres.address).stdout.strip() == "1 game restored."
    again = command("restore", file, "--database", postgres.address)
    assert "games in this database already" in again.stderr
    with Server(postgres.address) as server:
        assert ask(server, "/api/seat", key) == before
        play(server, key, random.Random(2))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "not a Starboard backup"),
        ('{"starboard": "record"}\n', "not a Starboard backup"),
        ('{"starboard": "backup", "format": 99}\n', "newer Starboard"),
        ('{"starboard": "backup", "format": 1}\n["games", 1]\n', "not a row"),
        ('{"starboard": "backup", "format": 1}\n["ga', "damaged"),
        ('{"starboard": "backup", "format": 1}\n', "cut off"),
    ],
)
def test_a_damaged_backup_restores_nothing(tmp_path: Path, content: str, words: str) -> None:
    file = tmp_path / "backup.jsonl"
    file.write_text(content)
    done = command("restore", str(file), "--database", str(tmp_path / "new.db"))
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_prune_removes_what_nobody_touches(tmp_path: Path) -> None:
    database = str(tmp_path / "a.db")
    with Server(database) as server:
        new_table(server, "me", "open")
        assert "0 games removed" in command("prune", "--days", "1", "--database", database).stdout
        assert "1 game would be removed" in command("prune", "--days", "0", "--dry-run", "--database", database).stdout
        assert "1 game removed" in command("prune", "--days", "0", "--database", database).stdout
        assert ask(server, "/health")["games"] == {"running": 0, "finished": 0}


def test_a_server_that_cannot_start_says_what_to_do(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = command("serve", "--port", port, "--database", str(tmp_path / "a.db"))
        assert (done.returncode, f"port {port} is taken" in done.stderr) == (2, True), done.stderr
    other = str(free_port())
    for database, words in (
        ("postgresql://x@127.0.0.1:1/x", "cannot be reached"),
        ("/proc/no/t.db", "cannot be used"),
        ("ftp://x", "is not known"),
    ):
        done = command("serve", "--port", other, "--database", database)
        assert done.returncode == 2
        assert words in done.stderr
        assert "Traceback" not in done.stderr
    assert "--port takes" in command("serve", "--port", "-1").stderr
    assert (
        "Redis cannot be reached"
        in command("serve", "--port", other, "--database", str(tmp_path / "b.db"), "--redis", "redis://127.0.0.1:1").stderr
    )


def test_logs_are_json_lines_without_secrets(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.db"), "--password", "open sesame") as server:
        request = urllib.request.Request(server.base + "/api/tables", b'{"game": "laser_station", "seats": ["me", "open"]}')
        request.add_header("Starboard-Password", "open sesame")
        request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request) as answer:
            keys = [seat["key"] for seat in json.load(answer)["seats"]]
        for path in (f"/t/{keys[0]}", f"/join/{keys[1]}"):
            asked = urllib.request.Request(server.base + path, headers={"Starboard-Password": "open sesame"})
            urllib.request.urlopen(asked).close()
        log = server.log()
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    assert {"time", "level", "event", "method", "path", "status", "ms"} <= set(lines[-1])
    assert not any(secret in log for secret in (*keys, "sesame"))


def test_a_dead_process_is_started_again(tmp_path: Path) -> None:
    import signal

    with Server(str(tmp_path / "t.db")) as server:
        key = new_table(server, "me", "device")["seats"][0]["key"]
        for child in children_of(server.process.pid):
            os.kill(child, signal.SIGKILL)

        def answers() -> bool:
            try:
                return bool(ask(server, "/api/seat", key)["your_turn"])
            except OSError:
                return False

        wait_until(answers)


def children_of(parent: int) -> list[int]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1]) == parent:
                found.append(int(folder.name))
        except (OSError, IndexError):
            continue
    return found
