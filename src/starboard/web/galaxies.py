"""Galaxies on the server: campaigns of Deep Future that live from game to game.

A galaxy is kept as the text of its file. While a game is played in it, its row names that table, and nothing else may begin: the row is
the lock. When the game is over the galaxy grows. What it grows by follows from the actions in the log, so whoever looks first writes it,
and if the server dies before that, the next one does; of two who try, one finds that it is done.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from typing import Final

from starboard.games.deep_future.abandoning import end_without_winner
from starboard.games.deep_future.campaign import Galaxy, new_galaxy, read_text, text_of
from starboard.games.deep_future.components import NAME_LENGTH
from starboard.games.deep_future.names import accept_name
from starboard.games.deep_future.state import DeepFuture
from starboard.kernel.reasons import BadInput
from starboard.kernel.record import Record
from starboard.kernel.spec import find
from starboard.kernel.text import seat_letter
from starboard.web.rows import Chair, Era, GalaxyRow, GameRow, new_key
from starboard.web.seating import Wish, open_table
from starboard.web.store import TABLES, Statement, delete_game
from starboard.web.tables import NotThere, Stale, Table, Tables
from starboard.web.wording import Wrong, chair_names

GAME_ID: Final = "deep_future"
PLAYED: Final = "played"
LOST: Final = "lost"
TRIES: Final = 8


class Running(Wrong):
    """A game is played in this galaxy already."""


class Galaxies:
    """All galaxies, as one process sees them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.driver = tables.store.driver

    # ---- finding

    async def find(self, key: str) -> GalaxyRow:
        """A galaxy by its link, up to date."""
        row = await self.read(key)
        if row is None:
            raise NotThere(key)
        return await self.settle(row)

    async def read(self, key: str) -> GalaxyRow | None:
        rows = await self.driver.read(f"SELECT {TABLES['galaxies']} FROM galaxies WHERE key = ?", (key,)) if len(key) <= 64 else []
        return GalaxyRow(*rows[0]) if rows else None

    async def of_game(self, game_id: str) -> GalaxyRow | None:
        """The galaxy in which a game is or was played, up to date."""
        rows = await self.driver.read(f"SELECT {TABLES['galaxies']} FROM galaxies WHERE game = ?", (game_id,))
        if not rows:
            of_era = f"SELECT {TABLES['galaxies']} FROM galaxies WHERE key = (SELECT galaxy FROM eras WHERE game = ? LIMIT 1)"
            rows = await self.driver.read(of_era, (game_id,))
        return await self.settle(GalaxyRow(*rows[0])) if rows else None

    async def eras(self, key: str) -> list[Era]:
        """The games of a galaxy that have become history."""
        rows = await self.driver.read("SELECT galaxy, number, game, ended, at FROM eras WHERE galaxy = ? ORDER BY number", (key,))
        return [Era(*row) for row in rows]

    async def visit(self, visitor: str, key: str) -> None:
        """Remember a galaxy for a browser."""
        sql = (
            "INSERT INTO galaxy_visits (visitor, galaxy, at) VALUES (?, ?, ?) ON CONFLICT (visitor, galaxy) DO UPDATE SET at = excluded.at"
        )
        await self.driver.write([(sql, (visitor, key, self.tables.now()))])

    async def forget(self, visitor: str, key: str) -> None:
        """Take a galaxy off a browser's list; whoever has its link finds it again."""
        await self.driver.write([("DELETE FROM galaxy_visits WHERE visitor = ? AND galaxy = ?", (visitor, key))])

    async def mine(self, visitor: str, limit: int = 20) -> list[GalaxyRow]:
        """The galaxies that this browser has opened, the latest first."""
        sql = "SELECT galaxy FROM galaxy_visits WHERE visitor = ? ORDER BY at DESC LIMIT ?"
        found = [await self.read(row[0]) for row in await self.driver.read(sql, (visitor, limit))]
        return [await self.settle(row) for row in found if row is not None]

    # ---- beginning

    async def create(self, name: str) -> GalaxyRow:
        return await self.keep(new_galaxy(secrets.randbelow(2**31), fit_name(name)))

    async def take_in(self, words: str, path: str) -> GalaxyRow:
        """A galaxy from a file. Whatever is wrong with it is said with its place, and nothing is kept."""
        try:
            galaxy = read_text(words, path)
        except BadInput as error:
            raise Wrong("galaxy_file", why=str(error)[:300]) from None
        return await self.keep(galaxy)

    async def keep(self, galaxy: Galaxy) -> GalaxyRow:
        now = self.tables.now()
        row = GalaxyRow(new_key(), galaxy.name, text_of(galaxy), 1, None, now, now)
        sql = f"INSERT INTO galaxies ({TABLES['galaxies']}) VALUES (?, ?, ?, ?, ?, ?, ?)"
        await self.driver.write([(sql, (row.key, row.name, row.file, row.version, row.game, row.created, row.updated))])
        return row

    async def begin(self, key: str, wish: Wish) -> tuple[GameRow, list[Chair]]:
        """The next game of a campaign. If one is under way, the second is told so."""
        row = await self.find(key)
        if row.game is not None:
            raise Running("galaxy_running")
        spec = find(GAME_ID)
        seed = secrets.randbelow(2**31) if wish.seed is None else wish.seed
        seats = spec.accept_seats(len(wish.seats))
        record = Record(GAME_ID, seats, seed, spec.accept_options(wish.options), spec.version, galaxy_of(row).origin())

        def claim(game_id: str) -> Statement:
            sql = "UPDATE galaxies SET game = ?, version = version + 1, updated = ? WHERE key = ? AND version = ? AND game IS NULL"
            return (sql, (game_id, self.tables.now(), key, row.version))

        try:
            return await open_table(self.tables, wish, record, claim)
        except Stale:
            raise Running("galaxy_changed") from None

    # ---- ending

    async def settle(self, row: GalaxyRow) -> GalaxyRow:
        """Take over the game that was played in a galaxy, if it is over; one whose table is no more was never played."""
        for _ in range(TRIES):
            if row.game is None:
                return row
            game = await self.tables.store.game(row.game)
            if game is not None and not game.over:
                return row
            if game is None:
                await self.change(row, row.file, "")
            else:
                async with self.tables.at(row.game) as table:
                    if not table.game.over:  # a change of rules has taken its end away: it is to be finished again
                        return row
                    await self.write_era(row, table, PLAYED)
            found = await self.read(row.key)
            if found is None:
                raise NotThere(row.key)
            row = found
        raise Stale

    async def write_era(self, row: GalaxyRow, table: Table, ended: str) -> bool:
        """The galaxy after a game, and the game in its history, at once. False if somebody else has written it."""
        before = galaxy_of(row)
        galaxy = grown(before, table, ended == LOST)
        era: Statement = (
            f"INSERT INTO eras ({TABLES['eras']}) VALUES (?, ?, ?, ?, ?, ?)",
            (row.key, len(before.chronicle), table.id, ended, self.tables.now(), row.file),
        )
        more = delete_game(table.id) if ended == LOST else []
        return await self.change(row, text_of(galaxy), "", [era, *more])

    async def abandon(self, key: str, game_id: str, lost: bool) -> None:
        """What becomes of a game that nobody wants to finish: it counts as lost by all, or it never happened. Its table goes."""
        row = await self.find(key)
        if row.game is None or row.game != game_id:
            raise Wrong("galaxy_over")
        if lost:
            async with self.tables.at(game_id) as table:
                done = await self.write_era(row, table, LOST)
        else:
            done = await self.change(row, row.file, "", delete_game(game_id))
        if not done:
            raise Stale
        self.tables.kept.pop(game_id, None)
        if self.tables.told is not None:
            self.tables.told(game_id, 0)

    async def change(self, row: GalaxyRow, file: str, game: str | None, more: Sequence[Statement] = ()) -> bool:
        """Write a galaxy; an empty `game` is none. False, and nothing is changed, if the galaxy is no longer the version that is known."""
        sql = "UPDATE galaxies SET file = ?, game = ?, version = version + 1, updated = ? WHERE key = ? AND version = ?"
        values = (file, game or None, self.tables.now(), row.key, row.version)
        return await self.driver.write([(sql, values), *more], row.game or "")

    # ---- names

    async def rename(self, key: str, thing: str, name: str) -> None:
        """Another name for something in a galaxy, between two games; an empty thing is the galaxy itself."""
        for _ in range(TRIES):
            row = await self.find(key)
            if row.game is not None:
                raise Running("galaxy_names_later")
            galaxy, given = galaxy_of(row), fit_name(name)
            if thing and not any(one.thing == thing for one in galaxy.things()):
                raise Wrong("no_name")
            if thing and await self.change(row, text_of(galaxy.renamed(thing, given)), None):
                return
            if not thing and await self.rename_galaxy(row, given):
                return
        raise Stale

    async def rename_galaxy(self, row: GalaxyRow, name: str) -> bool:
        sql = "UPDATE galaxies SET name = ?, file = ?, version = version + 1, updated = ? WHERE key = ? AND version = ?"
        file = text_of(Galaxy(galaxy_of(row).facts, name))
        return await self.driver.write([(sql, (name, file, self.tables.now(), row.key, row.version))])

    async def name_at_table(self, game_id: str, seat: int, thing: str, name: str) -> None:
        """A name that is given at a table; when its game has become history already, the galaxy hears it, too."""
        await self.tables.name(game_id, seat, thing, fit_name(name))
        row = await self.of_game(game_id)
        if row is not None and row.game is None and any(one.thing == thing for one in galaxy_of(row).things()):
            await self.rename(row.key, thing, name)


def galaxy_of(row: GalaxyRow) -> Galaxy:
    return read_text(row.file, row.name)


def era_of(row: GalaxyRow) -> int:
    """The era of a galaxy, for lists: without reading all of it."""
    era: int = json.loads(row.file)["era"]
    return era


def grown(galaxy: Galaxy, table: Table, lost: bool) -> Galaxy:
    """Rule 22.1: the galaxy after the game at this table."""
    game = table.record().replay(telling=False)
    assert isinstance(game, DeepFuture)
    if lost:
        end_without_winner(game)
    game.origin = galaxy.origin()  # the row says so, also where a change of rules has cut off how the game began
    names = [told_name(name, seat) for seat, name in enumerate(chair_names(table.chairs, table.row.language))]
    return galaxy.after(game, names)


def fit_name(name: str) -> str:
    """Section 24: a name as it can be kept and shown anywhere."""
    try:
        return accept_name(name)
    except BadInput:
        raise Wrong("thing_name", n=NAME_LENGTH) from None


def told_name(name: str, seat: int) -> str:
    """What the chronicle calls a player: the letter of the seat where there is no name, or one that cannot stand in a file."""
    try:
        return accept_name(name)
    except BadInput:
        return seat_letter(seat)
