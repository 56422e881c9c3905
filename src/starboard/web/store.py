"""Keeping games: the contract, and the SQL that both databases share.

A database only has to read rows and to write several statements as one, each time telling whether the first of them found its row:
that is how a second writer learns that somebody else was quicker. Everything acknowledged is on disk.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final, Protocol

import msgspec

from starboard.kernel.reasons import BadInput
from starboard.kernel.text import Text
from starboard.web.rows import Chair, Clock, Entry, GameRow, Message, Visit

Statement = tuple[str, Sequence[Any]]
FORMAT: Final = 2
"""The version of the tables below: 2 has galaxies, and names in the log. Tables that an older database does not have are added to it."""

SCHEMA: Final = (
    "CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS games (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, rules BIGINT NOT NULL, seats BIGINT NOT NULL, seed TEXT NOT NULL, options TEXT NOT NULL,
        origin TEXT, language TEXT NOT NULL, created DOUBLE PRECISION NOT NULL, updated DOUBLE PRECISION NOT NULL, clock TEXT NOT NULL,
        public BIGINT NOT NULL, revision BIGINT NOT NULL, version BIGINT NOT NULL, over BIGINT NOT NULL, waiting TEXT NOT NULL,
        bots_due BIGINT NOT NULL, deadline DOUBLE PRECISION, rematch TEXT, claimed DOUBLE PRECISION NOT NULL DEFAULT 0,
        touched BIGINT NOT NULL DEFAULT 0)""",
    """CREATE TABLE IF NOT EXISTS entries (
        game TEXT NOT NULL, number BIGINT NOT NULL, kind TEXT NOT NULL, seat BIGINT NOT NULL, action TEXT NOT NULL, removes BIGINT NOT NULL,
        done_by TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (game, number))""",
    """CREATE TABLE IF NOT EXISTS chairs (
        game TEXT NOT NULL, seat BIGINT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL, seen DOUBLE PRECISION NOT NULL, data TEXT NOT NULL,
        PRIMARY KEY (game, seat))""",
    """CREATE TABLE IF NOT EXISTS chat (
        game TEXT NOT NULL, number BIGINT NOT NULL, seat BIGINT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL, PRIMARY KEY (game, number))""",
    """CREATE TABLE IF NOT EXISTS visits (
        visitor TEXT NOT NULL, key TEXT NOT NULL, game TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (visitor, key))""",
    "CREATE TABLE IF NOT EXISTS snapshots (game TEXT PRIMARY KEY, revision BIGINT NOT NULL, rules BIGINT NOT NULL, position TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS galaxies (
        key TEXT PRIMARY KEY, name TEXT NOT NULL, file TEXT NOT NULL, version BIGINT NOT NULL, game TEXT,
        created DOUBLE PRECISION NOT NULL, updated DOUBLE PRECISION NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS eras (
        galaxy TEXT NOT NULL, number BIGINT NOT NULL, game TEXT NOT NULL, ended TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
        file TEXT NOT NULL, PRIMARY KEY (galaxy, number))""",
    """CREATE TABLE IF NOT EXISTS galaxy_visits (
        visitor TEXT NOT NULL, galaxy TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (visitor, galaxy))""",
    "CREATE INDEX IF NOT EXISTS galaxies_by_game ON galaxies (game)",
    "CREATE INDEX IF NOT EXISTS eras_by_game ON eras (game)",
    "CREATE TABLE IF NOT EXISTS analyses (game TEXT PRIMARY KEY, revision BIGINT NOT NULL, claimed DOUBLE PRECISION NOT NULL, data TEXT)",
    "CREATE INDEX IF NOT EXISTS chairs_by_key ON chairs (key)",
    "CREATE INDEX IF NOT EXISTS games_touched ON games (touched)",
    "CREATE INDEX IF NOT EXISTS games_due ON games (bots_due, claimed)",
    "CREATE INDEX IF NOT EXISTS games_deadline ON games (deadline)",
    "CREATE INDEX IF NOT EXISTS visits_by_game ON visits (game)",
)

TABLES: Final = {
    "settings": "name, value",
    "games": "id, game, rules, seats, seed, options, origin, language, created, updated, clock, public, revision, version, over, waiting, "
    "bots_due, deadline, rematch",
    "entries": "game, number, kind, seat, action, removes, done_by, at",
    "chairs": "game, seat, key, kind, seen, data",
    "chat": "game, number, seat, name, text, at",
    "visits": "visitor, key, game, at",
    "snapshots": "game, revision, rules, position",
    "galaxies": "key, name, file, version, game, created, updated",
    "eras": "galaxy, number, game, ended, at, file",
    "galaxy_visits": "visitor, galaxy, at",
}
"""What a backup holds, by table."""


BELONGING: Final = ("entries", "chairs", "chat", "visits", "snapshots", "analyses")
"""Tables whose rows belong to a game."""


def advice(kind: str, language: str = "en") -> str:
    """What a person can do about a trouble of the database."""
    return Text("web.database." + kind).render(language)


class Unavailable(Exception):
    """The database cannot be used now; `kind` says what to do about it. Nothing was changed."""

    def __init__(self, problem: str, kind: str) -> None:
        super().__init__(f"{problem}. {advice(kind)}")
        self.kind = kind


class Driver(Protocol):
    """One database: how statements reach it."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows of a query."""

    async def write(self, statements: Sequence[Statement], game: str = "") -> bool:
        """All statements or none; False, and nothing is changed, if the first one found no row or its row is there already. `game` is
        the one that changes: whoever follows it is told."""

    def changes(self) -> AsyncIterator[list[str]]:
        """The games that were changed, by anybody, as it happens."""


def open_driver(database: str) -> Driver:
    """The database behind an address: a file's path for SQLite, or postgresql://..."""
    if database.startswith(("postgresql://", "postgres://")):
        from starboard.web.postgres import Postgres

        return Postgres(database)
    if "://" in database and not database.startswith("sqlite://"):
        kind = database.split("://")[0]
        raise BadInput(f"a database {kind!r} is not known; give the path of a file (SQLite) or postgresql://user:password@host/name")
    from starboard.web.sqlite import Sqlite

    return Sqlite(database.removeprefix("sqlite://"))


class Store:
    """All that is kept, in the words of the table."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    async def open(self) -> None:
        await self.driver.open()
        found = await self.setting("format", str(FORMAT))
        if int(found) > FORMAT:
            await self.driver.close()
            raise BadInput(f"this database was written by a newer Starboard (format {found}, this one knows {FORMAT}): install that one")
        if int(found) < FORMAT:
            await self.driver.write([("UPDATE settings SET value = ? WHERE name = 'format'", (str(FORMAT),))])

    async def close(self) -> None:
        await self.driver.close()

    async def setting(self, name: str, default: str) -> str:
        """A value that all processes share; the first who asks decides it."""
        await self.driver.write([("INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", (name, default))])
        rows = await self.driver.read("SELECT value FROM settings WHERE name = ?", (name,))
        return str(rows[0][0])

    # ---- games and their log

    async def create(self, game: GameRow, chairs: Sequence[Chair], entries: Sequence[Entry] = (), claim: Statement | None = None) -> bool:
        """A new game. With a `claim`, only if that statement finds its row; False, and nothing is written, if not."""
        fields = TABLES["games"]
        marks = ", ".join("?" * len(fields.split(",")))
        statements: list[Statement] = [] if claim is None else [claim]
        statements.append((f"INSERT INTO games ({fields}) VALUES ({marks})", game_values(game)))
        statements += [insert_entry(game.id, entry) for entry in entries]
        for chair in chairs:
            statements.append((f"INSERT INTO chairs ({TABLES['chairs']}) VALUES (?, ?, ?, ?, ?, ?)", chair_values(chair)))
        return await self.driver.write(statements, game.id)

    async def game(self, game_id: str) -> GameRow | None:
        rows = await self.driver.read(f"SELECT {TABLES['games']} FROM games WHERE id = ?", (game_id,))
        return game_row(rows[0]) if rows else None

    async def version(self, game_id: str) -> int | None:
        """How often a game has changed; None if there is none."""
        rows = await self.driver.read("SELECT version FROM games WHERE id = ?", (game_id,))
        return int(rows[0][0]) if rows else None

    async def entries(self, game_id: str, after: int = 0) -> list[Entry]:
        sql = "SELECT number, kind, seat, action, removes, done_by, at FROM entries WHERE game = ? AND number > ? ORDER BY number"
        return [Entry(*row) for row in await self.driver.read(sql, (game_id, after))]

    async def append(self, game: GameRow, entry: Entry, chairs: Sequence[Chair] = ()) -> bool:
        """Write one entry, and what it means for the game's row and chairs. False, and nothing is changed, if the game is no longer the
        version that the caller knows."""
        sql = (
            "UPDATE games SET revision = ?, version = version + 1, over = ?, waiting = ?, bots_due = ?, deadline = ?, updated = ?, "
            "claimed = 0 WHERE id = ? AND version = ?"
        )
        values = (entry.number, int(game.over), dump(game.waiting), int(game.bots_due), game.deadline, entry.at, game.id, game.version)
        return await self.driver.write([(sql, values), insert_entry(game.id, entry), *map(update_chair, chairs)], game.id)

    async def save(self, game: GameRow, chairs: Sequence[Chair] = ()) -> bool:
        """Write what may change without an action: chairs, deadlines, whether a bot is due, the rematch, the rules it is played by. False,
        and nothing is changed, if the game is no longer the version that the caller knows."""
        sql = (
            "UPDATE games SET version = version + 1, rules = ?, bots_due = ?, deadline = ?, rematch = ?, over = ?, waiting = ?, "
            "claimed = 0 WHERE id = ? AND version = ?"
        )
        values = (game.rules, int(game.bots_due), game.deadline, game.rematch, int(game.over), dump(game.waiting), game.id, game.version)
        return await self.driver.write([(sql, values), *map(update_chair, chairs)], game.id)

    async def replace_log(self, game: GameRow, entries: Sequence[Entry]) -> None:
        """Begin a game's log anew, after its rules have changed."""
        statements: list[Statement] = [
            ("UPDATE games SET version = version + 1, rules = ?, origin = ?, revision = ? WHERE id = ?",
             (game.rules, None if game.origin is None else dump(game.origin), game.revision, game.id)),
            ("DELETE FROM entries WHERE game = ?", (game.id,)),
            *[insert_entry(game.id, entry) for entry in entries],
        ]  # fmt: skip
        await self.driver.write(statements, game.id)

    async def snapshot(self, game_id: str) -> tuple[int, int, dict[str, Any]] | None:
        """The last position that was kept: after how many entries, by which rules, and the position."""
        rows = await self.driver.read("SELECT revision, rules, position FROM snapshots WHERE game = ?", (game_id,))
        return (int(rows[0][0]), int(rows[0][1]), json.loads(rows[0][2])) if rows else None

    async def keep_snapshot(self, game_id: str, revision: int, rules: int, position: dict[str, Any]) -> None:
        sql = (
            "INSERT INTO snapshots (game, revision, rules, position) VALUES (?, ?, ?, ?) ON CONFLICT (game) DO UPDATE "
            "SET revision = excluded.revision, rules = excluded.rules, position = excluded.position"
        )
        await self.driver.write([(sql, (game_id, revision, rules, dump(position)))])

    # ---- finished games looked at again

    async def want_analysis(self, game_id: str) -> None:
        """Somebody wants to know how the chances went; asked twice is asked once."""
        sql = "INSERT INTO analyses (game, revision, claimed, data) VALUES (?, 0, 0, NULL) ON CONFLICT DO NOTHING"
        await self.driver.write([(sql, (game_id,))])

    async def wanted_analyses(self, now: float) -> list[str]:
        rows = await self.driver.read("SELECT game FROM analyses WHERE data IS NULL AND claimed < ? LIMIT 4", (now,))
        return [str(row[0]) for row in rows]

    async def claim_analysis(self, game_id: str, now: float, until: float) -> bool:
        return await self.driver.write([("UPDATE analyses SET claimed = ? WHERE game = ? AND claimed < ?", (until, game_id, now))])

    async def keep_analysis(self, game_id: str, revision: int, data: dict[str, Any]) -> None:
        await self.driver.write([("UPDATE analyses SET revision = ?, data = ? WHERE game = ?", (revision, dump(data), game_id))])

    async def analysis(self, game_id: str) -> dict[str, Any] | None:
        """How the chances went; empty while that is being worked out, None if nobody has asked."""
        rows = await self.driver.read("SELECT data FROM analyses WHERE game = ?", (game_id,))
        if not rows:
            return None
        found: dict[str, Any] = json.loads(rows[0][0]) if rows[0][0] is not None else {}
        return found

    # ---- chairs

    async def chairs(self, game_id: str) -> list[Chair]:
        rows = await self.driver.read("SELECT data FROM chairs WHERE game = ? ORDER BY seat", (game_id,))
        return [msgspec.json.decode(row[0], type=Chair) for row in rows]

    async def chairs_of(self, key: str) -> list[Chair]:
        """The chairs that a key opens."""
        rows = await self.driver.read("SELECT data FROM chairs WHERE key = ? AND kind = 'person' ORDER BY seat", (key,))
        return [msgspec.json.decode(row[0], type=Chair) for row in rows]

    async def seen(self, key: str, now: float) -> None:
        """Note that somebody is there; nobody has to be told."""
        await self.driver.write([("UPDATE chairs SET seen = ? WHERE key = ?", (now, key))])

    async def last_seen(self, game_id: str) -> dict[int, float]:
        rows = await self.driver.read("SELECT seat, seen FROM chairs WHERE game = ?", (game_id,))
        return {int(row[0]): float(row[1]) for row in rows}

    # ---- chat

    async def say(self, message: Message) -> bool:
        """One line of chat; False if its number was taken."""
        sql = f"INSERT INTO chat ({TABLES['chat']}) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        values = (message.game, message.number, message.seat, message.name, message.text, message.at)
        touch = ("UPDATE games SET version = version + 1 WHERE id = ?", (message.game,))
        return await self.driver.write([(sql, values), touch], message.game)

    async def chat(self, game_id: str) -> list[Message]:
        rows = await self.driver.read(f"SELECT {TABLES['chat']} FROM chat WHERE game = ? ORDER BY number", (game_id,))
        return [Message(*row) for row in rows]

    # ---- who has been where

    async def visit(self, visitor: str, key: str, game_id: str, now: float) -> None:
        sql = "INSERT INTO visits (visitor, key, game, at) VALUES (?, ?, ?, ?) ON CONFLICT (visitor, key) DO UPDATE SET at = excluded.at"
        await self.driver.write([(sql, (visitor, key, game_id, now))])

    async def visits(self, visitor: str, limit: int = 20) -> list[Visit]:
        rows = await self.driver.read("SELECT game, key, at FROM visits WHERE visitor = ? ORDER BY at DESC LIMIT ?", (visitor, limit))
        return [Visit(*row) for row in rows]

    async def public_games(self, limit: int = 20) -> list[GameRow]:
        sql = f"SELECT {TABLES['games']} FROM games WHERE public = 1 AND over = 0 ORDER BY updated DESC LIMIT ?"
        return [game_row(row) for row in await self.driver.read(sql, (limit,))]

    # ---- work for bots, clocks and brooms

    async def due(self, now: float, limit: int = 8) -> list[str]:
        """Games in which a bot has to move and that no bot has claimed."""
        rows = await self.driver.read("SELECT id FROM games WHERE bots_due = 1 AND claimed < ? ORDER BY updated LIMIT ?", (now, limit))
        return [str(row[0]) for row in rows]

    async def claim(self, game_id: str, now: float, until: float) -> bool:
        """Take a game that is due for oneself, for a while."""
        return await self.driver.write([("UPDATE games SET claimed = ? WHERE id = ? AND claimed < ?", (until, game_id, now))])

    async def overdue(self, now: float) -> list[str]:
        """Games in which somebody's time has run out."""
        rows = await self.driver.read("SELECT id FROM games WHERE over = 0 AND deadline IS NOT NULL AND deadline < ?", (now,))
        return [str(row[0]) for row in rows]

    async def abandoned(self, before: float, finished: bool) -> list[str]:
        """Games that nobody has touched since then; not those that a galaxy is waiting for."""
        sql = "SELECT id FROM games WHERE updated < ? AND id NOT IN (SELECT game FROM galaxies WHERE game IS NOT NULL)"
        sql += "" if finished else " AND over = 0"
        return [str(row[0]) for row in await self.driver.read(sql, (before,))]

    async def delete(self, game_id: str) -> None:
        """Remove a game and all that belongs to it."""
        await self.driver.write(delete_game(game_id), game_id)

    async def counts(self) -> dict[str, int]:
        """How many games there are, running and finished."""
        rows = await self.driver.read("SELECT over, COUNT(*) FROM games GROUP BY over")
        found = {int(row[0]): int(row[1]) for row in rows}
        return {"running": found.get(0, 0), "finished": found.get(1, 0)}


def delete_game(game_id: str) -> list[Statement]:
    return [("DELETE FROM games WHERE id = ?", (game_id,)), *[(f"DELETE FROM {table} WHERE game = ?", (game_id,)) for table in BELONGING]]


def dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def insert_entry(game_id: str, entry: Entry) -> Statement:
    values = (game_id, entry.number, entry.kind, entry.seat, entry.action, entry.removes, entry.by, entry.at)
    return (f"INSERT INTO entries ({TABLES['entries']}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)


def chair_values(chair: Chair) -> tuple[Any, ...]:
    return (chair.game, chair.seat, chair.key, chair.kind, chair.seen, msgspec.json.encode(chair).decode())


def update_chair(chair: Chair) -> Statement:
    data = msgspec.json.encode(chair).decode()
    return (
        "UPDATE chairs SET key = ?, kind = ?, data = ? WHERE game = ? AND seat = ?",
        (chair.key, chair.kind, data, chair.game, chair.seat),
    )


def game_values(game: GameRow) -> tuple[Any, ...]:
    return (
        game.id, game.game, game.rules, game.seats, str(game.seed), dump(game.options), None if game.origin is None else dump(game.origin),
        game.language, game.created, game.updated, msgspec.json.encode(game.clock).decode(), int(game.public), game.revision, game.version,
        int(game.over), dump(game.waiting), int(game.bots_due), game.deadline, game.rematch,
    )  # fmt: skip


def game_row(row: Sequence[Any]) -> GameRow:
    return GameRow(
        id=row[0], game=row[1], rules=row[2], seats=row[3], seed=int(row[4]), options=json.loads(row[5]),
        origin=None if row[6] is None else json.loads(row[6]), language=row[7], created=row[8], updated=row[9],
        clock=msgspec.json.decode(row[10], type=Clock), public=bool(row[11]), revision=row[12], version=row[13], over=bool(row[14]),
        waiting=json.loads(row[15]), bots_due=bool(row[16]), deadline=row[17], rematch=row[18],
    )  # fmt: skip
