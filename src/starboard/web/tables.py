"""A game that people and bots play together. Every action goes through here: on the table, into the log on disk, and only then out.

Each process keeps the games it is asked for in memory and brings them up to date from the log whenever somebody looks or acts, so any
number of processes can serve the same table. A write names the version it was made for; if somebody else was quicker, it is not made.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from starboard.kernel.game import Game
from starboard.kernel.reasons import BadInput, IllegalAction
from starboard.kernel.record import Record, naming
from starboard.kernel.spec import find
from starboard.kernel.steps import Step
from starboard.kernel.text import Text
from starboard.kernel.view import View, last_own_action
from starboard.web import clocks
from starboard.web.lines import Readers
from starboard.web.rows import NAME, PERSON, PLAN, PLAY, UNDO, Chair, Entry, GameRow, Message
from starboard.web.store import Store
from starboard.web.wording import Wrong, from_text

KEPT: Final = 2000
"""So many games a process holds in memory."""
IDLE: Final = 60.0
"""A game that nobody asked for during so many seconds is put away."""
SNAPSHOT: Final = 25
"""After so many entries the position is kept, for the case that the rules change while the game goes on."""
SEEN_EVERY: Final = 5.0
"""For so many seconds it is believed who was there."""
TRIES: Final = 8

Moves = list[tuple[int, int]]
Notes = list[tuple[int, Any]]
"""Names that were given, each with the number of actions before it."""


class NotThere(Exception):
    """No such game or seat."""


class Stale(Exception):
    """The action was chosen in a state that is no more; nothing was changed."""


class Table:
    """One game in this process's memory."""

    __slots__ = ("asked", "chairs", "chat", "game", "lock", "notes", "readers", "row", "seen", "seen_at", "used")

    def __init__(self, row: GameRow, chairs: list[Chair], game: Game, notes: Notes | None = None) -> None:
        self.row = row
        self.chairs = chairs
        self.game = game
        self.notes: Notes = notes or []
        self.asked = [row.revision] * row.seats
        """By seat: since which state it has been asked what it is asked now."""
        self.readers = Readers()
        self.chat: list[Message] | None = None
        """What people have said, if it has been read."""
        self.seen: dict[int, float] = {}
        """By seat: when somebody was there, as it was known at `seen_at`."""
        self.seen_at = 0.0
        self.lock = asyncio.Lock()
        self.used = time.monotonic()

    @property
    def id(self) -> str:
        return self.row.id

    def view(self, seat: int) -> View:
        return View(self.game, seat)

    def fresh(self, seat: int, at: int) -> bool:
        """Whether what a seat chose in state `at` answers what it is asked now; in simultaneous phases others may have moved since."""
        return self.asked[seat] <= at <= self.row.revision

    def questions(self) -> list[Step | None]:
        return [self.game.question(seat) for seat in range(self.row.seats)]

    def play(self, seat: int, action: int, number: int) -> None:
        """Play on the engine, and note who is asked something new."""
        before = self.questions()
        self.game.play(action, seat)
        after = self.questions()
        for one in range(self.row.seats):
            if one == seat or after[one] is None or after[one] is not before[one]:
                self.asked[one] = number

    def take_out(self, place: int, number: int) -> None:
        """Replay without one action; names that were given stay given."""
        record = self.record()
        del record.moves[place]
        self.notes = record.notes = [(min(at, len(record.moves)), note) for at, note in record.notes]
        self.game = record.replay()
        self.asked = [number] * self.row.seats
        self.readers.forget()

    def take_name(self, note: dict[str, str]) -> None:
        """A thing on the table has got a name."""
        self.readers.forget()
        self.notes.append((len(self.game.moves()), note))
        with suppress(BadInput):  # its thing was taken back meanwhile
            find(self.row.game).give_name(self.game, note["of"], note["name"])

    def record(self, names: Sequence[str] = ()) -> Record:
        """The game so far as a record, with the names that were given in it."""
        record = Record.of(self.game, names)
        record.notes = list(self.notes)
        return record

    def apply(self, entry: Entry) -> None:
        """Follow what another process has written."""
        if entry.kind == NAME:
            self.take_name(json.loads(entry.action))
        elif entry.kind == UNDO:
            self.take_out(entry.removes, entry.number)
        else:
            self.play(entry.seat, find(self.row.game).vocabulary.number(entry.action), entry.number)
        self.row.revision = entry.number

    def settle(self, acted: int, now: float) -> list[Chair]:
        """Bring row and chairs in line with the game; returns the chairs that have changed."""
        row, game = self.row, self.game
        row.over = game.over
        row.waiting = list(game.waiting)
        changed = clocks.wind(self.chairs, row.waiting, acted, row.clock, now)
        for chair in self.chairs:
            if chair.seat == acted and chair.hint is not None:
                chair.hint = None
                if chair not in changed:
                    changed.append(chair)
        row.deadline = clocks.deadline(self.chairs, row.clock)
        row.bots_due = any(self.chairs[seat].played_by_bot for seat in row.waiting) or any(wants_hint(chair) for chair in self.chairs)
        return changed


def wants_hint(chair: Chair) -> bool:
    return chair.hint is not None and "choices" not in chair.hint


def effective(entries: Sequence[Entry], game_id: str) -> Moves:
    """The actions that count, after those that were taken back have been left out."""
    numbers = find(game_id).vocabulary
    moves: Moves = []
    for entry in entries:
        if entry.kind == UNDO:
            del moves[entry.removes]
        elif entry.kind == PLAY:
            moves.append((entry.seat, numbers.number(entry.action)))
    return moves


def notes_of(entries: Sequence[Entry]) -> Notes:
    """The names that were given, among the actions that count."""
    notes: Notes = []
    actions = 0
    for entry in entries:
        if entry.kind == NAME:
            notes.append((actions, json.loads(entry.action)))
        else:
            actions += 1 if entry.kind == PLAY else -1
            notes = [(min(at, actions), note) for at, note in notes]
    return notes


def record_of(row: GameRow, moves: Moves, notes: Notes | None = None) -> Record:
    record = Record(row.game, row.seats, row.seed, row.options, row.rules, row.origin)
    record.moves = moves
    record.notes = notes or []
    return record


class Tables:
    """All tables, as one process sees them. `told` is called with the id and version of each table that this process changes."""

    def __init__(self, store: Store, told: Callable[[str, int], None] | None = None, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.told = told
        self.now = now
        self.kept: OrderedDict[str, Table] = OrderedDict()
        self.opening: dict[str, asyncio.Lock] = {}

    # ---- opening

    @asynccontextmanager
    async def at(self, game_id: str) -> AsyncIterator[Table]:
        """A table, up to date, held for the time being so that nothing changes under one's hands."""
        table = self.kept.get(game_id)
        if table is None:
            table = await self.fetch(game_id)
        async with table.lock:
            await self.catch_up(table)
            table.used = time.monotonic()
            yield table

    async def fetch(self, game_id: str) -> Table:
        """Open a table from the store, once even if several ask for it at the same time."""
        async with self.opening.setdefault(game_id, asyncio.Lock()):
            table = self.kept.get(game_id)
            if table is None:
                table = await self.load(game_id)
                self.kept[game_id] = table
                self.put_away()
        self.opening.pop(game_id, None)
        return table

    def put_away(self) -> None:
        """Forget games that nobody asks for; they are all on disk."""
        now = time.monotonic()
        for game_id, table in list(self.kept.items()):
            crowded = len(self.kept) > KEPT
            if not crowded and now - table.used < IDLE:
                continue
            if not table.lock.locked():
                del self.kept[game_id]

    async def load(self, game_id: str) -> Table:
        from starboard.web.migration import under_these_rules

        row = await self.store.game(game_id)
        if row is None:
            raise NotThere(game_id)
        entries = await self.store.entries(game_id)
        row.revision = entries[-1].number if entries else row.revision
        game = await under_these_rules(self.store, row, entries)
        return Table(row, await self.store.chairs(game_id), game, notes_of(entries))

    async def catch_up(self, table: Table) -> None:
        """Read what other processes have written since we looked."""
        if await self.store.version(table.id) == table.row.version:
            return
        row = await self.store.game(table.id)
        if row is None:
            self.kept.pop(table.id, None)
            raise NotThere(table.id)
        known, table.row = table.row.revision, row
        table.chat = None
        if row.revision != known:
            newer = await self.store.entries(table.id, known)
            table.row.revision = known
            try:
                for entry in newer:
                    table.apply(entry)
            except Exception:
                self.kept.pop(table.id, None)
                raise
        table.chairs = await self.store.chairs(table.id)

    async def reload(self, table: Table) -> None:
        """Begin anew from the log, after something could not be written."""
        fresh = await self.load(table.id)
        table.row, table.chairs, table.game, table.asked, table.notes = fresh.row, fresh.chairs, fresh.game, fresh.asked, fresh.notes
        table.chat = None
        table.readers.forget()

    # ---- what people say, and whether they are there

    async def chat(self, table: Table) -> list[Message]:
        """What was said at a table; somebody's words make it another version of the table."""
        if table.chat is None:
            table.chat = await self.store.chat(table.id)
        return table.chat

    async def last_seen(self, table: Table) -> dict[int, float]:
        """When somebody was there, by seat. Nobody is told of it, so it is read again now and then."""
        now = self.now()
        if not 0 <= now - table.seen_at < SEEN_EVERY:
            table.seen, table.seen_at = await self.store.last_seen(table.id), now
        return table.seen

    # ---- acting

    async def play(self, game_id: str, seat: int, action: int, at: int | None, by: str = PERSON) -> None:
        """One action, chosen in state `at`. Raises Stale or IllegalAction; then nothing has changed."""
        async with self.at(game_id) as table:
            await self.play_here(table, seat, action, at, by)

    async def play_here(self, table: Table, seat: int, action: int, at: int | None, by: str = PERSON) -> None:
        """The same at a table that is held."""
        if at is not None and not table.fresh(seat, at):
            raise Stale
        await self.act(table, seat, action, by)
        await self.follow_plans(table)

    async def act(self, table: Table, seat: int, action: int, by: str) -> None:
        words = find(table.row.game).vocabulary
        revision = table.row.revision
        for _ in range(TRIES):
            refused = table.game.why_not(action, seat)
            if refused is not None:
                raise IllegalAction(refused)
            number = revision + 1
            entry = Entry(number, PLAY, seat, words.name(action), -1, by, self.now())
            if await self.write(table, entry, action):
                if number % SNAPSHOT == 0:
                    await self.store.keep_snapshot(table.id, number, table.row.rules, table.game.position())
                return
            if table.row.revision != revision:
                raise Stale
        raise Stale

    async def undo(self, game_id: str, seat: int, at: int) -> None:
        """Take back the seat's last action. Raises Stale, or Wrong where somebody has learned something since."""
        async with self.at(game_id) as table:
            await self.undo_here(table, seat, at)

    async def undo_here(self, table: Table, seat: int, at: int) -> None:
        """The same at a table that is held."""
        if not 0 <= at <= table.row.revision or at < table.asked[seat]:
            raise Stale
        revision = table.row.revision
        for _ in range(TRIES):
            place = last_own_action(table.game, seat)
            if place is None:
                raise Wrong("undo")
            place -= table.game.before
            action = find(table.row.game).vocabulary.name(table.game.history[place][1])
            entry = Entry(revision + 1, UNDO, seat, action, place, PERSON, self.now())
            if await self.write(table, entry, -1):
                return
            if table.row.revision != revision:
                raise Stale
        raise Stale

    async def name(self, game_id: str, seat: int, thing: str, name: str) -> None:
        """Give a name to something that this seat may name. Names never affect play; BadInput says why a name cannot be given."""
        async with self.at(game_id) as table:
            spec = find(table.row.game)
            for _ in range(TRIES):
                if not any(one.thing == thing for one in spec.nameable(table.game, seat)):
                    raise Wrong("no_name")
                spec.give_name(table.game, thing, name)
                given = next(one.name for one in spec.nameable(table.game, seat) if one.thing == thing)
                words = json.dumps(naming(thing, given, seat), ensure_ascii=False)
                if await self.write(table, Entry(table.row.revision + 1, NAME, seat, words, -1, PERSON, self.now()), -1):
                    return
            raise Stale

    async def write(self, table: Table, entry: Entry, action: int) -> bool:
        """Carry out an entry and put it on disk. If that fails, the table is as the log says."""
        done = False
        try:
            if entry.kind == UNDO:
                table.take_out(entry.removes, entry.number)
            elif entry.kind == NAME:
                table.take_name(json.loads(entry.action))
            else:
                table.play(entry.seat, action, entry.number)
            table.row.revision = entry.number
            if entry.by == PLAN:
                table.chairs[entry.seat].plan = table.chairs[entry.seat].plan[1:]
            changed = table.settle(entry.seat if entry.kind != NAME else -1, entry.at)
            if entry.by == PLAN and table.chairs[entry.seat] not in changed:
                changed.append(table.chairs[entry.seat])
            done = await self.store.append(table.row, entry, changed)
        finally:
            if not done:
                await self.spoilt(table)
        if done:
            self.advance(table)
        return done

    async def spoilt(self, table: Table) -> None:
        """What is in memory was not written. Read again, or forget it if even that is not possible."""
        try:
            await self.reload(table)
        except Exception:
            self.kept.pop(table.id, None)
            raise

    def advance(self, table: Table) -> None:
        """One more version is on disk: tell those who follow."""
        table.row.version += 1
        if self.told is not None:
            self.told(table.id, table.row.version)

    async def change(self, game_id: str, how: Callable[[Table], Sequence[Chair]]) -> None:
        """Change chairs or settings: `how` changes the table and returns the chairs it has changed."""
        async with self.at(game_id) as table:
            await self.change_here(table, how)
            await self.follow_plans(table)

    async def change_here(self, table: Table, how: Callable[[Table], Sequence[Chair]]) -> None:
        for _ in range(TRIES):
            done = False
            try:
                changed = list(how(table))
                changed += [chair for chair in table.settle(-1, self.now()) if chair not in changed]
                done = await self.store.save(table.row, changed)
            finally:
                if not done:
                    await self.spoilt(table)
            if done:
                self.advance(table)
                return
        raise Stale

    # ---- planning ahead

    async def follow_plans(self, table: Table) -> None:
        """Play what people have planned, as long as it is what they are asked; drop a plan that does not fit, with a note."""
        while True:
            due = [chair for chair in table.chairs if chair.plan and chair.seat in table.game.waiting]
            if not due:
                return
            await self.follow_plan(table, due[0].seat)

    async def follow_plan(self, table: Table, seat: int) -> None:
        name, question = table.chairs[seat].plan[0]
        action = find(table.row.game).vocabulary.number(name)
        step = table.game.question(seat)
        assert step is not None
        why = table.game.why_not(action, seat)
        if why is None and step.prompt(table.game).key == question:
            await self.act(table, seat, action, PLAN)
            return
        reason = why.text() if why is not None else Text("web.plan.other_question")
        notice = Text("web.plan.dropped", {"action": table.game.word(action), "why": reason})

        def drop(now: Table) -> list[Chair]:
            now.chairs[seat].plan = []
            now.chairs[seat].notice = from_text(notice)
            return [now.chairs[seat]]

        await self.change_here(table, drop)
