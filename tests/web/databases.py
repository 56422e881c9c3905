"""Real databases for tests: SQLite in a folder, and a PostgreSQL server that the tests start (and install where it is missing)."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from web.programs import needed


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def postgres_programs() -> Path:
    """The folder with initdb and postgres."""
    return Path(needed(find_initdb, "postgresql")).parent


def find_initdb() -> str | None:
    """Debian keeps it off the path, by version."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return str(found[-1]) if found else shutil.which("initdb")


class PostgresServer:
    """A server in a folder of its own, as a user who is not root."""

    def __init__(self) -> None:
        programs = postgres_programs()
        self.folder = Path(tempfile.mkdtemp(prefix="starboard-postgres-"))
        self.port = free_port()
        self.as_user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
        if self.as_user:
            shutil.chown(self.folder, "postgres", "postgres")
        data = self.folder / "data"
        self.run(programs / "initdb", "-D", data, "-U", "starboard", "--auth=trust", "--no-sync")
        self.process = subprocess.Popen(
            [*self.as_user, str(programs / "postgres"), "-D", str(data), "-p", str(self.port), "-k", str(self.folder), "-c",
             "listen_addresses=127.0.0.1"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.address = f"postgresql://starboard@127.0.0.1:{self.port}/postgres"
        self.wait()

    def run(self, *command: object) -> None:
        subprocess.run([*self.as_user, *map(str, command)], check=True, capture_output=True, cwd=self.folder)

    def wait(self) -> None:
        import psycopg

        until = time.monotonic() + 60
        while True:
            try:
                psycopg.connect(self.address, connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > until or self.process.poll() is not None:
                    raise
                time.sleep(0.1)

    def empty(self) -> None:
        """Begin anew."""
        import psycopg

        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)


def find_redis() -> str | None:
    return shutil.which("redis-server")


class RedisServer:
    """Redis on a free port, keeping nothing."""

    def __init__(self) -> None:
        self.port = free_port()
        self.address = f"redis://127.0.0.1:{self.port}"
        self.process = subprocess.Popen(
            [needed(find_redis, "redis-server"), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + 30
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 2).close()
                return
            except OSError:
                if time.monotonic() > until or self.process.poll() is not None:
                    raise
                time.sleep(0.05)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
