"""Galaxies on the web table: kept in both databases, one game at a time, and grown by each game whatever happens to the server."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import httpx
import pytest

from starboard.games.deep_future.campaign import new_galaxy, read_text, text_of
from starboard.kernel.game import Game
from starboard.kernel.reasons import BadInput
from starboard.kernel.spec import find
from starboard.web.backup import read_backup, write_backup
from starboard.web.galaxies import Galaxies, Running, galaxy_of
from starboard.web.rows import Chair, Clock, GameRow
from starboard.web.seating import Wish
from starboard.web.store import FORMAT, Store, open_driver
from starboard.web.tables import NotThere, Tables
from web.servers import Server

pytestmark = pytest.mark.xdist_group("postgres")

SEED = 5
REFUSED = ["", "   ", "x" * 10_000, "a\u202eb", "tab\there", "\x00"]
HOSTILE = ["<script>alert(1)</script>", "Zoë ☂ 世界 🚀", "עולם", '"]]><!--']


@pytest.fixture
async def galaxies(store: Store) -> Galaxies:
    return Galaxies(Tables(store))


async def begin(galaxies: Galaxies, key: str, seed: int = SEED, seats: int = 1) -> GameRow:
    row, _ = await galaxies.begin(key, Wish("deep_future", ["me", "device", "device"][:seats], ["Ada"], seed=seed))
    return row


async def play_on(galaxies: Galaxies, game_id: str, most: int = 5000, until_named: bool = False) -> str:
    """Play at random, which is soon over: straight into the log, as the server writes it. Returns the first thing that can be named, if
    that is what one plays for."""
    chance, spec = random.Random(SEED), find("deep_future")
    for _ in range(most):
        async with galaxies.tables.at(game_id) as table:
            game = table.game
            if game.over:
                break
            seat = game.waiting[0]
            things = spec.nameable(game, seat)
            if until_named and things:
                return things[0].thing
            action = chance.choice(game.legal(seat))
        await galaxies.tables.play(game_id, seat, action, None)
    return ""


async def finished_game(galaxies: Galaxies, key: str, seats: int = 1) -> GameRow:
    row = await begin(galaxies, key, seats=seats)
    await play_on(galaxies, row.id)
    return row


async def test_a_galaxy_comes_back_as_it_was_written(galaxies: Galaxies) -> None:
    row = await galaxies.create("  Lantern   Deep ")
    assert row.name == "Lantern Deep"
    assert await galaxies.find(row.key) == row
    assert galaxy_of(row).era == 1
    with pytest.raises(NotThere):
        await galaxies.find("no such galaxy")


async def test_a_browser_finds_its_galaxies_latest_first(galaxies: Galaxies) -> None:
    one, two = await galaxies.create("One"), await galaxies.create("Two")
    for row in (one, two, one):
        await galaxies.visit("me", row.key)
        await asyncio.sleep(0.01)
    assert [row.name for row in await galaxies.mine("me")] == ["One", "Two"]
    await galaxies.forget("me", one.key)
    assert [row.name for row in await galaxies.mine("me")] == ["Two"]
    assert await galaxies.mine("you") == []


async def test_a_finished_game_becomes_history_once(galaxies: Galaxies, other_store: Store) -> None:
    """Rule 22: whoever looks first writes it, also another process; after that there is nothing more to do."""
    begun = await galaxies.keep(new_galaxy(SEED, "Once"))
    game = await finished_game(galaxies, begun.key)
    other = Galaxies(Tables(other_store))
    found = await asyncio.gather(galaxies.find(begun.key), other.find(begun.key), galaxies.find(begun.key))
    assert all(row == found[0] for row in found)
    grown = galaxy_of(found[0])
    assert found[0].game is None
    assert len(grown.chronicle) == 1
    assert grown.chronicle[0]["players"][0]["name"] == "Ada"
    assert [(era.number, era.game, era.ended) for era in await galaxies.eras(begun.key)] == [(0, game.id, "played")]
    assert (await other.of_game(game.id)) == found[0]


async def test_a_server_that_dies_at_the_end_of_an_era_loses_nothing(galaxies: Galaxies, address: str) -> None:
    """The last action is on disk, the galaxy was not written yet: the next server derives it from the log."""
    begun = await galaxies.keep(new_galaxy(SEED, "Killed"))
    await finished_game(galaxies, begun.key)
    untouched = await galaxies.read(begun.key)
    assert untouched is not None
    assert untouched.game is not None
    fresh = Store(open_driver(address))
    await fresh.open()
    row = await Galaxies(Tables(fresh)).find(begun.key)
    await fresh.close()
    assert row.game is None
    assert len(galaxy_of(row).chronicle) == 1


async def test_the_next_era_goes_on_where_the_last_one_ended(galaxies: Galaxies) -> None:
    begun = await galaxies.keep(new_galaxy(SEED, "Twice"))
    await finished_game(galaxies, begun.key)
    after = galaxy_of(await galaxies.find(begun.key))
    second = await begin(galaxies, begun.key, seats=2)
    assert second.origin == after.origin()
    await play_on(galaxies, second.id)
    assert len(galaxy_of(await galaxies.find(begun.key)).chronicle) == 2


async def test_a_second_game_of_a_campaign_is_refused(galaxies: Galaxies, other_store: Store) -> None:
    row = await galaxies.create("Busy")
    wish = Wish("deep_future", ["me"], seed=SEED)
    begun = await asyncio.gather(galaxies.begin(row.key, wish), Galaxies(Tables(other_store)).begin(row.key, wish), return_exceptions=True)
    assert sorted(type(one).__name__ for one in begun) == ["Running", "tuple"]
    assert (await galaxies.tables.store.counts())["running"] == 1
    with pytest.raises(Running, match="already"):
        await galaxies.begin(row.key, wish)


async def test_a_game_that_is_counted_as_lost_stays_in_the_chronicle(galaxies: Galaxies) -> None:
    """Rule 21.2: nobody has won; the table is gone, the era goes on."""
    row = await galaxies.keep(new_galaxy(SEED, "Lost"))
    game = await begin(galaxies, row.key)
    await play_on(galaxies, game.id, 12)
    await galaxies.abandon(row.key, game.id, lost=True)
    after = await galaxies.find(row.key)
    assert after.game is None
    assert [entry["line"] for entry in galaxy_of(after).chronicle] == ["dashed"]
    assert await galaxies.tables.store.game(game.id) is None
    with pytest.raises(BadInput, match="over already"):
        await galaxies.abandon(row.key, game.id, lost=True)


async def test_a_game_that_is_taken_back_never_happened(galaxies: Galaxies) -> None:
    row = await galaxies.create("Back")
    game = await begin(galaxies, row.key)
    await galaxies.abandon(row.key, game.id, lost=False)
    after = await galaxies.find(row.key)
    assert (after.game, after.file) == (None, row.file)
    await galaxies.begin(row.key, Wish("deep_future", ["me"], seed=SEED))


async def test_a_galaxy_whose_table_was_removed_can_be_played_in(galaxies: Galaxies) -> None:
    row = await galaxies.create("Swept")
    game = await begin(galaxies, row.key)
    await galaxies.tables.store.delete(game.id)
    assert (await galaxies.find(row.key)).game is None


async def test_a_game_whose_end_the_rules_have_taken_away_goes_on(galaxies: Galaxies) -> None:
    """The row still says that it is over; the log, replayed by the rules of today, does not. Nothing is written, nothing is lost."""
    row = await galaxies.create("Amended")
    game = await begin(galaxies, row.key)
    await galaxies.driver.write([("UPDATE games SET over = 1 WHERE id = ?", (game.id,))])
    assert (await galaxies.find(row.key)).game == game.id
    await galaxies.abandon(row.key, game.id, lost=False)
    assert (await galaxies.find(row.key)).game is None


async def test_the_broom_leaves_games_that_a_galaxy_waits_for(galaxies: Galaxies) -> None:
    row = await galaxies.create("Patient")
    game = await begin(galaxies, row.key)
    later = game.created + 10**9
    assert await galaxies.tables.store.abandoned(later, finished=True) == []
    await galaxies.abandon(row.key, game.id, lost=False)


# ---- names


async def named(galaxies: Galaxies, name: str) -> tuple[str, GameRow, str]:
    """A game in which something has got a name: the galaxy's link, the game, the thing."""
    row = await galaxies.keep(new_galaxy(SEED, "Names"))
    for seed in range(50):
        game = await begin(galaxies, row.key, seed)
        thing = await play_on(galaxies, game.id, until_named=True)
        if thing:
            await galaxies.name_at_table(game.id, 0, thing, name)
            return row.key, game, thing
    raise AssertionError("nobody has made anything in fifty games")


async def test_a_name_given_at_the_table_goes_into_the_galaxy(galaxies: Galaxies, other_store: Store) -> None:
    """Section 24; another process, a replay and the record know it, too. The last name counts."""
    key, game, thing = await named(galaxies, "First")
    other = Tables(other_store)
    for name in HOSTILE:
        await galaxies.name_at_table(game.id, 0, thing, name)
        async with other.at(game.id) as table:
            assert name in [one.name for one in find("deep_future").nameable(table.game, 0)]
            assert json.dumps(name, ensure_ascii=False) in table.record().text()
    await galaxies.abandon(key, game.id, lost=True)
    assert HOSTILE[-1] in [one.name for one in galaxy_of(await galaxies.find(key)).things() if one.thing == thing]


async def test_a_name_that_would_disturb_is_refused(galaxies: Galaxies) -> None:
    key, game, thing = await named(galaxies, "Kept")
    before = await galaxies.tables.store.entries(game.id)
    for name in REFUSED:
        with pytest.raises(BadInput, match="1 to 40 printable"):
            await galaxies.name_at_table(game.id, 0, thing, name)
    assert await galaxies.tables.store.entries(game.id) == before
    with pytest.raises(BadInput, match="cannot be named"):
        await galaxies.name_at_table(game.id, 0, "c999", "Nothing")
    with pytest.raises(Running):
        await galaxies.rename(key, "", "Not now")


async def test_undo_keeps_names_and_clicks_stay_fresh(galaxies: Galaxies) -> None:
    """A name is no action: what was chosen before it was given is still an answer, and taking back does not lose it."""
    _, game, _ = await named(galaxies, "Anchor")
    spec = find("deep_future")
    async with galaxies.tables.at(game.id) as table:
        before = table.row.revision - 1
        assert table.fresh(0, before)
        action = next(one for one in table.game.legal(0) if not learns(table.game, one))
    await galaxies.tables.play(game.id, 0, action, before)
    async with galaxies.tables.at(game.id) as table:
        now = table.row.revision
    await galaxies.tables.undo(game.id, 0, now)
    async with galaxies.tables.at(game.id) as table:
        assert "Anchor" in [one.name for one in spec.nameable(table.game, 0)]
    galaxies.tables.kept.clear()
    async with galaxies.tables.at(game.id) as table:
        assert "Anchor" in [one.name for one in spec.nameable(table.game, 0)]


def learns(game: Game, action: int) -> bool:
    """Whether somebody learns something new by an action: such a one cannot be taken back."""
    after = game.clone()
    after.play(action, 0)
    return after.barrier > game.actions


async def test_between_two_games_everything_can_be_renamed(galaxies: Galaxies) -> None:
    row = await galaxies.create("Old")
    thing = galaxy_of(row).things()[0].thing
    await galaxies.rename(row.key, thing, "New Hope")
    await galaxies.rename(row.key, "", "New")
    found = await galaxies.find(row.key)
    assert found.name == "New"
    assert galaxy_of(found).name == "New"
    assert "New Hope" in [one.name for one in galaxy_of(found).things()]
    with pytest.raises(BadInput, match="cannot be named"):
        await galaxies.rename(row.key, "c999", "Nothing")


# ---- files and older databases


async def test_a_file_goes_out_and_comes_in_again(galaxies: Galaxies) -> None:
    row = await galaxies.create("There and back")
    again = await galaxies.take_in(row.file, "galaxy.json")
    assert again.key != row.key
    assert again.file == row.file


@pytest.mark.parametrize("spoil", ["", "{", "[]", '{"starboard": "galaxy", "format": 99}', "cut"])
async def test_a_file_that_is_no_galaxy_leaves_nothing_behind(galaxies: Galaxies, spoil: str) -> None:
    row = await galaxies.create("Good")
    words = row.file[: len(row.file) // 2] if spoil == "cut" else spoil
    with pytest.raises(BadInput, match=r"galaxy\.json"):
        await galaxies.take_in(words, "galaxy.json")
    assert len(await galaxies.driver.read("SELECT key FROM galaxies")) == 1


async def test_a_database_without_galaxies_gets_them(address: str) -> None:
    """Format 1 knew neither galaxies nor names; its games go on."""
    old = Store(open_driver(address))
    await old.open()
    game = GameRow("g1", "laser_station", 1, 2, 3, {}, None, "en", 1.0, 1.0, clock=Clock(), public=False)
    await old.create(game, [Chair("g1", seat, "person", "", f"key{seat}") for seat in range(2)])
    for table in ("galaxies", "eras", "galaxy_visits"):
        await old.driver.write([("UPDATE settings SET value = '1' WHERE name = 'format'", ()), (f"DROP TABLE {table}", ())])
    await old.close()
    store = Store(open_driver(address))
    await store.open()
    assert await store.setting("format", "0") == str(FORMAT)
    assert await store.game("g1") == game
    assert await Galaxies(Tables(store)).mine("me") == []
    await store.close()


async def test_text_and_file_agree(galaxies: Galaxies) -> None:
    row = await galaxies.create("Same")
    assert text_of(read_text(row.file, "x")) == row.file


async def test_a_backup_holds_galaxies_and_their_games(galaxies: Galaxies, address: str, tmp_path: Path) -> None:
    """A game under way goes on in the restored galaxy, with the names that were given in it, and becomes its history."""
    key, game, _ = await named(galaxies, "Kept")
    await galaxies.visit("me", key)
    await write_backup(address, tmp_path / "backup.jsonl")
    await read_backup(str(tmp_path / "restored.db"), tmp_path / "backup.jsonl")
    store = Store(open_driver(str(tmp_path / "restored.db")))
    await store.open()
    restored = Galaxies(Tables(store))
    assert await restored.mine("me") == [await galaxies.find(key)]
    assert "Kept" in [one.name for one in find("deep_future").nameable(await game_of(restored, game.id), 0)]
    await play_on(restored, game.id)
    assert len(galaxy_of(await restored.find(key)).chronicle) == len(galaxy_of(await galaxies.find(key)).chronicle) + 1
    await store.close()


async def game_of(galaxies: Galaxies, game_id: str) -> Game:
    async with galaxies.tables.at(game_id) as table:
        return table.game


def test_kill_at_the_end_of_an_era(tmp_path: Path) -> None:
    """A real server, killed right after the action that ended the game was answered: the next one tells of it."""
    chance = random.Random(SEED)
    with Server(str(tmp_path / "killed.db")) as server, httpx.Client(base_url=server.base, timeout=60) as client:
        home = client.post("/galaxy", data={"name": "Killed <b>"}).headers["location"]
        seat = client.post(home + "/next", data={"seat0": "me", "name0": "Ada"}).headers["location"]
        client.headers["authorization"] = f"Bearer {seat.removeprefix('/t/')}"
        view = client.get("/api/seat").json()
        while not view["over"]:
            answer = {"action": chance.choice(view["actions"])["name"], "at": view["at"]}
            view = client.post("/api/seat/actions", json=answer).raise_for_status().json()
        server.kill()
        server.restart()
        page = client.get(home).text
        assert 'class="chapter' in page
        assert "Killed &lt;b&gt;" in page
        assert len(json.loads(client.get(home + "/file").text)["chronicle"]) == 1
        assert home.removeprefix("/galaxy/") not in server.log()
