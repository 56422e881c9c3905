"""Backup and restore: all tables of a database as one file of JSON lines, the same for SQLite and PostgreSQL."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from starboard.kernel.reasons import BadInput
from starboard.version import VERSION
from starboard.web.store import FORMAT, TABLES, Statement, Store, open_driver

AT_ONCE: Final = 500
NOT_KEPT: Final = ("format", "touched")
"""Settings that belong to a database, not to its games."""


async def write_backup(database: str, target: Path) -> int:
    """Write everything; returns how many games. Chairs and logs are read after the games: what was added meanwhile is left out."""
    store = Store(open_driver(database))
    await store.open()
    unfinished = target.with_name(target.name + ".part")
    games: dict[str, int] = {}
    try:
        with open(unfinished, "w", encoding="utf-8") as file:
            file.write(json.dumps({"starboard": "backup", "format": FORMAT, "version": VERSION}) + "\n")
            for table, columns in TABLES.items():
                names = columns.split(", ")
                for row in await store.driver.read(f"SELECT {columns} FROM {table}"):
                    if keeps(table, dict(zip(names, row, strict=True)), games):
                        file.write(json.dumps([table, *row], ensure_ascii=False) + "\n")
            file.write(json.dumps(["end"]) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, target)
    except OSError as error:
        raise BadInput(f"the backup cannot be written to {target}: {error.strerror}; give another place") from None
    finally:
        await store.close()
    return len(games)


def keeps(table: str, row: dict[str, Any], games: dict[str, int]) -> bool:
    """Whether a row belongs into the backup: of a game that is in it, up to the state in which it was read."""
    if table == "settings":
        return row["name"] not in NOT_KEPT
    if table == "games":
        games[row["id"]] = row["revision"]
        return True
    if table in ("galaxies", "eras", "galaxy_visits"):
        return True
    if row["game"] not in games:
        return False
    return table != "entries" or row["number"] <= games[row["game"]]


async def read_backup(database: str, source: Path) -> int:
    """Put everything into an empty database; returns how many games. The whole file is checked before anything is written."""
    rows = checked(source)
    store = Store(open_driver(database))
    await store.open()
    try:
        if sum((await store.counts()).values()):
            raise BadInput("there are games in this database already: restore into an empty one (another --database)")
        statements = [insert(table, values) for table, *values in rows]
        for first in range(0, len(statements), AT_ONCE):
            begun = ("UPDATE settings SET value = value WHERE name = 'format'", ())
            await store.driver.write([begun, *statements[first : first + AT_ONCE]])
    finally:
        await store.close()
    return sum(1 for row in rows if row[0] == "games")


def insert(table: str, values: list[Any]) -> Statement:
    marks = ", ".join("?" * len(values))
    return (f"INSERT INTO {table} ({TABLES[table]}) VALUES ({marks}) ON CONFLICT DO NOTHING", values)


def checked(source: Path) -> list[list[Any]]:
    """The rows of a backup file, or what is wrong with it."""
    try:
        lines = source.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise BadInput(f"cannot read {source}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{source} is not a Starboard backup: it is not a text file") from None
    try:
        head = json.loads(lines[0]) if lines else {}
    except ValueError:
        head = {}
    if not isinstance(head, dict) or head.get("starboard") != "backup":
        raise BadInput(f'{source} is not a Starboard backup: its first line must say "starboard": "backup"')
    if not isinstance(head.get("format"), int) or head["format"] > FORMAT:
        raise BadInput(
            f"{source} was written by a newer Starboard (format {head.get('format')!r}, this one knows {FORMAT}): install that one"
        )
    rows: list[list[Any]] = []
    for number, line in enumerate(lines[1:], 2):
        try:
            row = json.loads(line)
        except ValueError:
            raise BadInput(f"{source}, line {number} is damaged: {line[:60]!r}; nothing was restored") from None
        if row == ["end"]:
            return rows
        if not isinstance(row, list) or not row or row[0] not in TABLES or len(row) != len(TABLES[row[0]].split(", ")) + 1:
            raise BadInput(f"{source}, line {number} is not a row of a backup: {line[:60]!r}; nothing was restored")
        rows.append(row)
    raise BadInput(f"{source} is cut off: its last line is missing; nothing was restored")
