"""Tables: what people do together is written before it is answered, and no stale, double, foreign or late click becomes a move."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

import starboard
from starboard.kernel.reasons import BadInput, IllegalAction
from starboard.kernel.spec import Spec, find
from starboard.web import seating
from starboard.web.rows import PERSON, Chair, GameRow
from starboard.web.seating import Wish, open_table
from starboard.web.store import Store, Unavailable, open_driver
from starboard.web.tables import NotThere, Stale, Table, Tables


async def opened(tables: Tables, *seats: str, **other: object) -> tuple[GameRow, list[Chair]]:
    return await open_table(tables, Wish("laser_station", list(seats or ("me", "open")), seed=7, **other))  # type: ignore[arg-type]  # fields of Wish


async def digest(tables: Tables, game_id: str) -> str:
    async with tables.at(game_id) as table:
        return table.game.digest()


async def first_legal(tables: Tables, game_id: str) -> tuple[int, int, int]:
    """The seat to move, an action for it, and the state."""
    async with tables.at(game_id) as table:
        seat = table.game.waiting[0]
        return seat, table.game.legal(seat)[0], table.row.revision


async def play_some(tables: Tables, game_id: str, many: int, seed: int = 1) -> None:
    chance = random.Random(seed)
    for _ in range(many):
        async with tables.at(game_id) as table:
            if table.game.over:
                return
            seat, at = table.game.waiting[0], table.row.revision
            action = chance.choice(table.game.legal(seat))
        await tables.play(game_id, seat, action, at)


async def test_an_action_is_on_disk_when_it_is_answered(tables: Tables) -> None:
    row, _ = await opened(tables)
    seat, action, at = await first_legal(tables, row.id)
    await tables.play(row.id, seat, action, at)
    [entry] = await tables.store.entries(row.id)
    assert (entry.number, entry.seat, entry.action) == (1, seat, find("laser_station").vocabulary.name(action))


async def test_a_whole_game_is_the_same_after_a_restart(tables: Tables) -> None:
    row, _ = await opened(tables)
    for many in (1, 2, 3, 40, 500):
        await play_some(tables, row.id, many, many)
        assert await digest(Tables(tables.store), row.id) == await digest(tables, row.id)


async def test_a_double_click_is_one_move(tables: Tables) -> None:
    row, _ = await opened(tables)
    seat, action, at = await first_legal(tables, row.id)
    answers = await asyncio.gather(*[tables.play(row.id, seat, action, at) for _ in range(2)], return_exceptions=True)
    assert sorted(type(one).__name__ for one in answers) == ["NoneType", "Stale"]
    assert len(await tables.store.entries(row.id)) == 1


async def test_two_processes_never_play_the_same_state(tables: Tables) -> None:
    row, _ = await opened(tables)
    other = Tables(tables.store)
    for _ in range(10):
        seat, action, at = await first_legal(tables, row.id)
        await asyncio.gather(tables.play(row.id, seat, action, at), other.play(row.id, seat, action, at), return_exceptions=True)
    entries = await tables.store.entries(row.id)
    assert [entry.number for entry in entries] == list(range(1, 11))
    assert await digest(tables, row.id) == await digest(other, row.id) == await digest(Tables(tables.store), row.id)


async def test_a_stale_click_changes_nothing(tables: Tables) -> None:
    row, _ = await opened(tables)
    seat, action, at = await first_legal(tables, row.id)
    await tables.play(row.id, seat, action, at)
    before = await digest(tables, row.id)
    for wrong in (at, at + 5, -1):
        with pytest.raises(Stale):
            await tables.play(row.id, seat, action, wrong)
    assert await digest(tables, row.id) == before


async def test_out_of_turn_and_illegal_actions_are_refused_with_the_reason(tables: Tables) -> None:
    row, _ = await opened(tables)
    seat, action, at = await first_legal(tables, row.id)
    before = await digest(tables, row.id)
    with pytest.raises(IllegalAction, match="not your turn"):
        await tables.play(row.id, 1 - seat, action, at)
    for wrong in (10**9, -5):
        with pytest.raises(IllegalAction, match="no such action"):
            await tables.play(row.id, seat, wrong, at)
    assert await digest(tables, row.id) == before
    assert await tables.store.entries(row.id) == []


async def undoable(tables: Tables, game_id: str) -> tuple[int, str]:
    """Play until something can be taken back; the seat, and the state before."""
    for seed in range(200):
        before = await digest(tables, game_id)
        await play_some(tables, game_id, 1, seed)
        async with tables.at(game_id) as table:
            actor = table.game.last_actor
            if table.view(actor).undo and table.row.revision > 3:
                return actor, before
    raise AssertionError("nothing could ever be taken back")


async def test_undo_is_an_entry_of_its_own(tables: Tables) -> None:
    row, _ = await opened(tables)
    seat, before = await undoable(tables, row.id)
    async with tables.at(row.id) as table:
        at = table.row.revision
    await tables.undo(row.id, seat, at)
    assert await digest(tables, row.id) == before
    assert await digest(Tables(tables.store), row.id) == before
    assert (await tables.store.entries(row.id))[-1].kind == "undo"


async def test_a_click_from_before_an_undo_is_stale(tables: Tables) -> None:
    """The state number only ever rises, so a state that looks the same is not the same."""
    row, _ = await opened(tables)
    seat, _ = await undoable(tables, row.id)
    async with tables.at(row.id) as table:
        at = table.row.revision
        still = table.game.legal(table.game.waiting[0])[0]
    await tables.undo(row.id, seat, at)
    with pytest.raises(Stale):
        await tables.play(row.id, seat, still, at)
    with pytest.raises(Stale):
        await tables.undo(row.id, seat, at)


async def test_undo_stops_where_somebody_has_learned_something(tables: Tables) -> None:
    row, _ = await opened(tables)
    with pytest.raises(BadInput, match="Nothing can be taken back"):
        await tables.undo(row.id, 0, 0)


async def test_everybody_acts_at_once_in_simultaneous_phases(tables: Tables, toy: Spec) -> None:
    row, _ = await open_table(tables, Wish(toy.game_id, ["me", "open"], options={"program": "lanes_twice"}))
    async with tables.at(row.id) as table:
        at, waiting = table.row.revision, list(table.game.waiting)
        assert waiting == [0, 1]
        options = {seat: table.game.legal(seat)[0] for seat in waiting}
    for seat in reversed(waiting):
        await tables.play(row.id, seat, options[seat], at)
    assert len(await tables.store.entries(row.id)) == 2
    with pytest.raises(Stale):
        await tables.play(row.id, 0, options[0], at)


async def test_a_full_disk_loses_nothing_and_plays_on(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    row, _ = await opened(tables)
    seat, action, at = await first_legal(tables, row.id)
    before = await digest(tables, row.id)

    async def full(*_: object) -> bool:
        raise Unavailable("the disk is full", "full")

    with monkeypatch.context() as patch:
        patch.setattr(tables.store, "append", full)
        with pytest.raises(Unavailable):
            await tables.play(row.id, seat, action, at)
    assert await digest(tables, row.id) == before
    await tables.play(row.id, seat, action, at)
    assert await digest(tables, row.id) != before


async def test_idle_tables_leave_the_memory(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    row, _ = await opened(tables)
    other, _ = await opened(tables)
    await digest(tables, row.id)
    monkeypatch.setattr("starboard.web.tables.IDLE", -1.0)
    await digest(tables, other.id)
    assert row.id not in tables.kept
    await play_some(tables, row.id, 1)


async def test_unknown_games_are_not_there(tables: Tables) -> None:
    with pytest.raises(NotThere):
        await tables.play("../../etc/passwd", 0, 0, 0)


# ---- chairs


async def test_an_invitation_is_used_up_by_sitting_down(tables: Tables) -> None:
    row, chairs = await opened(tables)
    key = await seating.sit_down(tables, chairs[1].key, "Ben")
    assert key != chairs[1].key
    [chair] = await tables.store.chairs_of(key)
    assert (chair.name, chair.seat, chair.joined) == ("Ben", 1, True)
    assert await tables.store.chairs_of(chairs[1].key) == []
    with pytest.raises(BadInput, match="taken already"):
        await seating.sit_down(tables, chairs[1].key, "Eve")
    assert row.seats == 2


async def test_seats_on_one_device_share_a_key(tables: Tables) -> None:
    _, chairs = await opened(tables, "me", "device", "open", "greedy")
    assert chairs[0].key == chairs[1].key
    assert len({chair.key for chair in chairs}) == 3


async def test_a_bot_plays_for_a_leaver_and_gives_the_seat_back(tables: Tables) -> None:
    row, _ = await opened(tables)
    assert await tables.store.due(1e12) == []
    await seating.leave(tables, row.id, [0, 1])
    assert await tables.store.due(1e12) == [row.id]
    await seating.come_back(tables, row.id, [0, 1])
    assert await tables.store.due(1e12) == []
    assert [chair.kind for chair in await tables.store.chairs(row.id)] == [PERSON, PERSON]


async def test_only_an_absent_player_can_be_replaced(tables: Tables) -> None:
    row, chairs = await opened(tables)
    await tables.store.seen(chairs[1].key, tables.now())
    with pytest.raises(BadInput, match="seconds ago"):
        await seating.replace_absent(tables, row.id, 1)
    await tables.store.seen(chairs[1].key, tables.now() - 1000)
    await seating.replace_absent(tables, row.id, 1)
    assert (await tables.store.chairs(row.id))[1].bot == seating.SUBSTITUTE


async def test_a_rematch_is_opened_once_with_the_same_people(tables: Tables) -> None:
    row, _ = await opened(tables, "me", "device")
    with pytest.raises(BadInput, match="not over"):
        await seating.rematch(tables, row.id)
    await play_some(tables, row.id, 100_000)
    first, second = await seating.rematch(tables, row.id), await seating.rematch(tables, row.id)
    assert first == second != row.id
    again = await tables.store.chairs(first)
    assert again[0].key == again[1].key
    assert again[0].joined


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (Wish("chess", ["me", "open"]), "no game 'chess'"),
        (Wish("laser_station", ["me"]), "seats"),
        (Wish("laser_station", ["me", "ghost"]), "“ghost” cannot be used"),
        (Wish("laser_station", ["me", "open"], options={"gravity": 1}), "no option 'gravity'"),
        (Wish("laser_station", ["me", "open"], language="tlh"), "“tlh” cannot be used"),
        (Wish("laser_station", ["me", "open"], names=["x" * 33]), "at most 32"),
        (Wish("laser_station", ["me", "open"], clock="sand"), "“sand” cannot be used"),
        (Wish("laser_station", ["me", "open"], clock="move", seconds=1), "0.17 to 60 minutes"),
    ],
)
async def test_a_wish_that_cannot_be_met_says_why(tables: Tables, wish: Wish, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        await open_table(tables, wish)
    assert await tables.store.counts() == {"running": 0, "finished": 0}


# ---- plans and clocks


async def test_a_plan_is_played_as_soon_as_it_is_asked_for(tables: Tables) -> None:
    row, _ = await opened(tables)
    async with tables.at(row.id) as table:
        other = 1 - table.game.waiting[0]

    def plan(table: Table) -> list[Chair]:
        table.chairs[other].plan = [("pass", "laser_station.ask.act")]
        return [table.chairs[other]]

    await tables.change(row.id, plan)
    await tables.play(row.id, 1 - other, find("laser_station").vocabulary.number("pass"), None)
    assert [(entry.seat, entry.by) for entry in await tables.store.entries(row.id)][:2] == [(1 - other, "person"), (other, "plan")]
    assert (await tables.store.chairs(row.id))[other].plan == []


async def test_a_plan_that_does_not_fit_is_dropped_with_a_note(tables: Tables) -> None:
    row, _ = await opened(tables)
    async with tables.at(row.id) as table:
        seat = table.game.waiting[0]

    def plan(table: Table) -> list[Chair]:
        table.chairs[seat].plan = [("done", "laser_station.ask.act"), ("pass", "laser_station.ask.act")]
        return [table.chairs[seat]]

    await tables.change(row.id, plan)
    chair = (await tables.store.chairs(row.id))[seat]
    assert chair.plan == []
    assert chair.notice is not None
    assert chair.notice["text"] == "web.plan.dropped"
    assert await tables.store.entries(row.id) == []


async def test_clocks_run_for_those_who_think(tmp_path: Path) -> None:
    now = [1000.0]
    store = Store(open_driver(str(tmp_path / "clock.db")))
    await store.open()
    tables = Tables(store, now=lambda: now[0])
    row, _ = await opened(tables, clock="game", seconds=600)
    seat, action, at = await first_legal(tables, row.id)
    found = await store.game(row.id)
    assert found is not None
    assert found.deadline == 1600.0
    now[0] = 1100.0
    assert await store.overdue(now[0]) == []
    await tables.play(row.id, seat, action, at)
    assert (await store.chairs(row.id))[seat].time_left == 500.0
    now[0] = 1e9
    assert await store.overdue(now[0]) == [row.id]
    await store.close()


# ---- rules that change while a game goes on


async def test_a_game_survives_a_fix_that_does_not_touch_it(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    row, _ = await opened(tables)
    await play_some(tables, row.id, 30)
    before = await digest(tables, row.id)
    monkeypatch.setattr(find("laser_station"), "version", 2)
    later = Tables(tables.store)
    assert await digest(later, row.id) == before
    found = await tables.store.game(row.id)
    assert found is not None
    assert found.rules == 2
    await play_some(later, row.id, 5)


async def test_a_game_that_cannot_be_replayed_goes_on_from_its_last_position(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    row, _ = await opened(tables)
    await play_some(tables, row.id, 30)
    before = await digest(tables, row.id)
    spec = find("laser_station")
    monkeypatch.setattr(spec, "version", 2)
    set_up = type(spec).set_up

    def other_set_up(self: Spec, g: starboard.Game) -> None:
        g.rng.word()
        set_up(self, g)

    monkeypatch.setattr(type(spec), "set_up", other_set_up)
    later = Tables(tables.store)
    async with later.at(row.id) as table:
        assert table.game.digest() == before
        assert table.row.revision > 30
    await play_some(later, row.id, 20)
    assert await digest(Tables(tables.store), row.id) == await digest(later, row.id)


async def test_a_game_of_newer_rules_is_left_alone(tables: Tables) -> None:
    row, _ = await opened(tables)
    await tables.store.driver.write([("UPDATE games SET rules = 99 WHERE id = ?", (row.id,))])
    with pytest.raises(BadInput, match="install a newer one"):
        await digest(tables, row.id)
