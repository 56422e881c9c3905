"""Who sits where: opening a table, sitting down, leaving it to a bot, coming back, playing once more."""

from __future__ import annotations

import json
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import msgspec

from starboard.bots import BOTS
from starboard.kernel.game import NOBODY
from starboard.kernel.reasons import BadInput
from starboard.kernel.record import Record, is_naming
from starboard.kernel.spec import Spec, find
from starboard.kernel.text import LANGUAGES, Text
from starboard.web import clocks
from starboard.web.rows import BOT, NAME, PERSON, PLAY, Chair, Clock, Entry, GameRow, new_id, new_key
from starboard.web.store import Statement
from starboard.web.tables import Stale, Table, Tables
from starboard.web.wording import NAME_LIMIT, Wrong, one_line

ME: Final = "me"
DEVICE: Final = "device"
OPEN: Final = "open"
AWAY: Final = 120.0
"""Seconds without a sign of life after which others may put a bot on a person's chair."""
SUBSTITUTE: Final = "greedy"
"""Who plays for somebody who has left."""


class Wish(msgspec.Struct):
    """A table as somebody wishes it: who sits where (`me`, `device`, `open` or a bot's name), and all the rest."""

    game: str
    seats: list[str]
    names: list[str] = []
    options: dict[str, Any] = {}
    language: str = "en"
    public: bool = False
    clock: str = "none"
    seconds: int = 0
    seed: int | None = None


def accept_seat(who: str) -> str:
    if who not in (ME, DEVICE, OPEN) and who not in BOTS:
        raise Wrong("value", value=who[:40], accepted=[ME, DEVICE, OPEN, *BOTS])
    return who


def accept_options(spec: Spec, given: dict[str, Any]) -> dict[str, Any]:
    try:
        return spec.accept_options(given)
    except BadInput as error:
        raise Wrong("options", why=str(error)[:300]) from None


async def open_table(
    tables: Tables, wish: Wish, record: Record | None = None, claim: Callable[[str], Statement] | None = None
) -> tuple[GameRow, list[Chair]]:
    """A new table; with a record, one on which its actions have been played already. `claim` gets the id of the new table and makes
    the statement that has to find its row; if somebody else was quicker, Stale is raised and there is no table."""
    spec = find(wish.game)
    seats = [accept_seat(who) for who in wish.seats]
    if len(seats) not in spec.seats:
        raise Wrong("seats", game=Text(f"{wish.game}.title"), least=spec.seats[0], most=spec.seats[-1], n=len(seats))
    if wish.language not in LANGUAGES:
        raise Wrong("value", value=wish.language[:40], accepted=LANGUAGES)
    clock = clocks.accept_clock(wish.clock, wish.seconds)
    seed = secrets.randbelow(2**31) if wish.seed is None else wish.seed
    if record is None:
        record = Record(wish.game, len(seats), seed, accept_options(spec, wish.options), spec.version)
    now = tables.now()
    row = GameRow(
        id=new_id(), game=wish.game, rules=spec.version, seats=record.seats, seed=record.seed, options=record.options, origin=record.origin,
        language=wish.language, created=now, updated=now, clock=clock, public=wish.public, revision=len(record.moves),
    )  # fmt: skip
    game = record.replay()
    chairs = make_chairs(row, seats, wish.names, clock)
    Table(row, chairs, game).settle(-1, now)
    entries = entries_of(record, now)
    row.revision = len(entries)
    if not await tables.store.create(row, chairs, entries, None if claim is None else claim(row.id)) and claim is not None:
        raise Stale
    return row, chairs


def entries_of(record: Record, now: float) -> list[Entry]:
    """The log that a record stands for: its actions, then the names that were given."""
    words = record.spec.vocabulary
    entries = [Entry(number, PLAY, seat, words.name(action), -1, "record", now) for number, (seat, action) in enumerate(record.moves, 1)]
    given = [(at, note) for at, note in record.notes if is_naming(note) and at <= len(record.moves)]
    first = len(entries) + 1
    return entries + [
        Entry(first + place, NAME, NOBODY, json.dumps(note, ensure_ascii=False), -1, "record", now) for place, (_, note) in enumerate(given)
    ]


def make_chairs(row: GameRow, seats: Sequence[str], names: Sequence[str], clock: Clock) -> list[Chair]:
    """One chair for each seat; those on one device share a key."""
    device = new_key()
    chairs: list[Chair] = []
    for seat, who in enumerate(seats):
        name = one_line(names[seat] if seat < len(names) else "", NAME_LIMIT, "name")
        here = who in (ME, DEVICE)
        kind = PERSON if here or who == OPEN else BOT
        key = device if here else new_key()
        bot = who if kind == BOT else ""
        chairs.append(
            Chair(
                game=row.id, seat=seat, kind=kind, name=name, key=key, bot=bot, joined=here,
                time_left=clocks.first_time(clock),
            )
        )  # fmt: skip
    return chairs


async def sit_down(tables: Tables, key: str, name: str) -> str:
    """Take an open chair. Its link is used up by that: the new key is known only to whoever sat down."""
    name = one_line(name, NAME_LIMIT, "name")
    found = await tables.store.chairs_of(key)
    if not found or found[0].joined:
        raise Wrong("chair_taken")
    fresh = new_key()

    def sit(table: Table) -> list[Chair]:
        chair = table.chairs[found[0].seat]
        if chair.key != key:
            raise Stale
        chair.key, chair.name, chair.joined = fresh, name or chair.name, True
        return [chair]

    await tables.change(found[0].game, sit)
    return fresh


async def leave(tables: Tables, game_id: str, seats: Sequence[int], bot: str = SUBSTITUTE) -> None:
    """Let a bot play on."""
    if bot not in BOTS:
        raise Wrong("value", value=bot[:40], accepted=list(BOTS))

    def go(table: Table) -> list[Chair]:
        for seat in seats:
            if table.chairs[seat].kind == PERSON:
                table.chairs[seat].bot = bot
        return [table.chairs[seat] for seat in seats]

    await tables.change(game_id, go)


async def come_back(tables: Tables, game_id: str, seats: Sequence[int]) -> None:
    """Take one's seat back from the bot."""

    def back(table: Table) -> list[Chair]:
        for seat in seats:
            if table.chairs[seat].kind == PERSON:
                table.chairs[seat].bot = ""
                if table.row.clock.kind == "game":
                    table.chairs[seat].time_left = max(table.chairs[seat].time_left or 0.0, 60.0)
        return [table.chairs[seat] for seat in seats]

    await tables.change(game_id, back)


async def replace_absent(tables: Tables, game_id: str, seat: int) -> None:
    """Put a bot on the chair of somebody who has not been seen for a while."""
    seen = (await tables.store.last_seen(game_id)).get(seat)
    if seen is None:
        raise Wrong("no_seat", n=seat)
    if tables.now() - seen < AWAY:
        raise Wrong("not_away", n=f"{AWAY:.0f}")
    await leave(tables, game_id, [seat])


Opener = Callable[[Wish], Awaitable[tuple[GameRow, list[Chair]]]]
"""How the table for the next game is opened."""


async def rematch(tables: Tables, game_id: str, opener: Opener | None = None) -> str:
    """The same people, bots and settings once more; the first who asks opens the new table, the others join it."""
    async with tables.at(game_id) as table:
        row, chairs = table.row, table.chairs
        if row.rematch is not None:
            return row.rematch
        if not row.over:
            raise Wrong("not_over")
        again, _ = await open_again(tables, row, chairs, opener)

        def note(now: Table) -> list[Chair]:
            if now.row.rematch is None:
                now.row.rematch = again
            return []

        await tables.change_here(table, note)
        assert table.row.rematch is not None
        return table.row.rematch


async def open_again(tables: Tables, row: GameRow, chairs: Sequence[Chair], opener: Opener | None) -> tuple[str, list[Chair]]:
    """A new table with the same chairs; the keys are new, but those who shared a device share one again."""
    seats = [chair.bot if chair.kind == BOT else OPEN for chair in chairs]
    wish = Wish(row.game, seats, [chair.name for chair in chairs], row.options, row.language, row.public, row.clock.kind, row.clock.seconds)
    fresh, made = await (open_table(tables, wish) if opener is None else opener(wish))
    keys: dict[str, str] = {}

    def share(table: Table) -> list[Chair]:
        for old, new in zip(chairs, table.chairs, strict=True):
            new.key = keys.setdefault(old.key, new.key)
            new.joined = old.joined
        return table.chairs

    await tables.change(fresh.id, share)
    return fresh.id, made
