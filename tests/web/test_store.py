"""One contract for both databases: nothing acknowledged is lost, and of two writers only one is right."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from starboard.kernel.reasons import BadInput
from starboard.web.rows import PERSON, Chair, Clock, Entry, GameRow, Message, new_key
from starboard.web.sqlite import Sqlite
from starboard.web.store import Store, Unavailable, advice, open_driver

pytestmark = pytest.mark.xdist_group("postgres")


def row(game_id: str = "g1", **other: object) -> GameRow:
    made = GameRow(
        id=game_id, game="laser_station", rules=1, seats=2, seed=2**40, options={}, origin=None, language="de", created=1.0, updated=2.0,
        clock=Clock("move", 60), public=True, waiting=[0],
    )  # fmt: skip
    for name, value in other.items():
        setattr(made, name, value)
    return made


def chair(seat: int, game_id: str = "g1") -> Chair:
    return Chair(game_id, seat, PERSON, "Zoë ☂", new_key(), plan=[("pass", "laser_station.ask.act")])


def entry(number: int, action: str = "pass") -> Entry:
    return Entry(number, "play", 0, action, -1, "person", 3.0)


async def test_a_game_comes_back_as_it_was_written(store: Store) -> None:
    written, chairs = row(), [chair(0), chair(1)]
    await store.create(written, chairs, [entry(1)])
    assert await store.game("g1") == written
    assert await store.chairs("g1") == chairs
    assert await store.chairs_of(chairs[1].key) == [chairs[1]]
    assert await store.entries("g1") == [entry(1)]
    assert await store.game("g2") is None


async def test_entries_are_numbered_and_written_with_the_game(store: Store) -> None:
    game = row()
    await store.create(game, [chair(0)])
    game.waiting, game.over = [1], True
    assert await store.append(game, entry(1))
    found = await store.game("g1")
    assert found is not None
    assert (found.revision, found.version, found.waiting, found.over) == (1, 1, [1], True)


async def test_of_two_writers_of_the_same_number_one_is_refused(store: Store, other_store: Store) -> None:
    await store.create(row(), [chair(0)])
    answers = await asyncio.gather(store.append(row(), entry(1, "refill")), other_store.append(row(), entry(1, "swap")))
    assert sorted(answers) == [False, True]
    assert [one.action for one in await store.entries("g1")] == ["refill" if answers[0] else "swap"]


async def test_a_refused_write_changes_no_chair(store: Store) -> None:
    seated = chair(0)
    await store.create(row(), [seated])
    assert await store.append(row(), entry(1))
    changed = chair(0)
    changed.name = "somebody else"
    assert not await store.append(row(), entry(1), [changed])
    assert (await store.chairs("g1"))[0].name == "Zoë ☂"


async def test_changes_reach_the_other_process(store: Store, other_store: Store) -> None:
    await store.create(row(), [chair(0)])
    heard: list[str] = []
    listening = asyncio.Event()

    async def listen() -> None:
        listening.set()
        async for games in other_store.driver.changes():
            heard.extend(games)
            if "g1" in games:
                return

    task = asyncio.create_task(listen())
    await listening.wait()
    game = row()
    for number in range(1, 50):
        if task.done():
            break
        assert await store.append(game, entry(number))
        game.version = number
        await asyncio.sleep(0.1)
    await asyncio.wait_for(task, 60)
    assert "g1" in heard


async def test_chat_keeps_order_and_refuses_a_taken_number(store: Store) -> None:
    await store.create(row(), [chair(0)])
    assert await store.say(Message("g1", 1, 0, "Ada", "<b>hello</b>", 1.0))
    assert not await store.say(Message("g1", 1, 0, "Ben", "too late", 1.0))
    assert await store.say(Message("g1", 2, -1, "", "世界", 2.0))
    assert [one.text for one in await store.chat("g1")] == ["<b>hello</b>", "世界"]


async def test_a_due_game_is_claimed_once(store: Store, other_store: Store) -> None:
    await store.create(row(bots_due=True), [chair(0)])
    assert await store.due(100.0) == ["g1"]
    assert sorted(await asyncio.gather(store.claim("g1", 100.0, 130.0), other_store.claim("g1", 100.0, 130.0))) == [False, True]
    assert await store.due(110.0) == []
    assert await store.due(140.0) == ["g1"]


async def test_deadlines_and_brooms(store: Store) -> None:
    await store.create(row(deadline=50.0), [chair(0)])
    await store.create(row("g2", over=True), [chair(0, "g2")])
    assert await store.overdue(49.0) == []
    assert await store.overdue(51.0) == ["g1"]
    assert sorted(await store.abandoned(3.0, finished=True)) == ["g1", "g2"]
    assert await store.abandoned(3.0, finished=False) == ["g1"]
    await store.delete("g1")
    assert await store.game("g1") is None
    assert await store.chairs("g1") == []
    assert await store.counts() == {"running": 0, "finished": 1}


async def test_visits_latest_first(store: Store) -> None:
    await store.visit("me", "k1", "g1", 1.0)
    await store.visit("me", "k2", "g2", 2.0)
    await store.visit("me", "k1", "g1", 3.0)
    assert [one.key for one in await store.visits("me")] == ["k1", "k2"]
    assert await store.visits("you") == []


async def test_settings_are_decided_once(store: Store, other_store: Store) -> None:
    assert await store.setting("secret", "one") == "one"
    assert await other_store.setting("secret", "two") == "one"


async def test_snapshots_replace_each_other(store: Store) -> None:
    await store.keep_snapshot("g1", 25, 1, {"a": 1})
    await store.keep_snapshot("g1", 50, 1, {"a": 2})
    assert await store.snapshot("g1") == (50, 1, {"a": 2})


async def test_a_database_of_a_newer_starboard_is_refused(store: Store, address: str) -> None:
    await store.driver.write([("UPDATE settings SET value = '99' WHERE name = 'format'", ())])
    with pytest.raises(BadInput, match="newer Starboard"):
        await Store(open_driver(address)).open()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("mysql://somewhere/db", "is not known"),
        ("postgresql://nobody@127.0.0.1:1/none", "cannot be reached"),
        ("/dev/null/starboard.db", "cannot be used"),
        ("/proc/starboard.db", "cannot be used"),
    ],
)
async def test_a_database_that_cannot_be_used_says_what_to_do(wrong: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        await Store(open_driver(wrong)).open()


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 200)
    with pytest.raises(BadInput, match="something else"):
        await Store(open_driver(str(file))).open()
    assert file.read_text() == "Dear Ada, " * 200


# ---- when the disk is the trouble: real errors of SQLite


class Limited(Sqlite):
    """A database to which something has happened: its connections begin with these words, the first `spared` of them do not."""

    def __init__(self, path: str, trouble: str, spared: int = 0) -> None:
        super().__init__(path)
        self.trouble = trouble
        self.spared = spared

    def connect(self) -> sqlite3.Connection:
        connection = super().connect()
        if self.spared:
            self.spared -= 1
        else:
            connection.execute(self.trouble)
        return connection


@pytest.mark.parametrize(("trouble", "kind"), [("PRAGMA max_page_count = 1", "full"), ("PRAGMA query_only = 1", "readonly")])
async def test_a_disk_that_takes_nothing_more_changes_nothing_and_says_what_to_do(tmp_path: Path, trouble: str, kind: str) -> None:
    path = str(tmp_path / "limited.db")
    before = Store(Sqlite(path))
    await before.open()
    await before.create(row(), [chair(0), chair(1)])
    await before.close()
    driver = Limited(path, trouble, spared=1)
    await driver.open()
    store = Store(driver)
    with pytest.raises(Unavailable) as failed:
        await store.say(Message("g1", 1, 0, "Ada", "x" * 20_000, 1.0))
    assert failed.value.kind == kind
    assert advice(kind) in str(failed.value)
    assert await store.chat("g1") == []
    assert await store.version("g1") == 0
    await store.close()


async def test_a_database_that_may_only_be_read_is_refused_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="may only be read: give a path that may be written"):
        await Store(Limited(str(tmp_path / "read.db"), "PRAGMA query_only = 1")).open()
