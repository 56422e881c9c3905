"""The tables of Deep Future and Terraforming Mars in a real browser, some way into a game: everything in sight, for everyone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page

from starboard.kernel.spec import find
from starboard.web.seating import Wish, open_table
from starboard.web.store import Store, open_driver
from starboard.web.tables import Tables
from web.browsers import DESK, PHONE, browser, no_confirming, reaches, window
from web.servers import Server

pytestmark = [pytest.mark.xdist_group("browser"), pytest.mark.timeout(280)]

ROOMS = ("deep_future", "terraforming_mars")
ACTIONS = 90
CLICKS = 12


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("rooms") / "tables.db")) as one:
        yield one


@asynccontextmanager
async def midgame(server: Server, game_id: str, actions: int = ACTIONS) -> AsyncIterator[tuple[Tables, str, str]]:
    """A table for three with sensible moves played until the first seat is asked: the tables, the game's id, the seat's address."""
    store = Store(open_driver(server.database))
    await store.open()
    tables = Tables(store)
    row, chairs = await open_table(tables, Wish(game_id, ["me", "open", "open"], ["Ada", "Ben", "Cleo"], seed=11))
    await play_until(tables, row.id, actions)
    yield tables, row.id, f"{server.base}/t/{chairs[0].key}"
    await store.close()


async def play_until(tables: Tables, game_id: str, actions: int) -> None:
    """Play what the room suggests for everybody, until the first seat is asked after so many actions."""
    while True:
        async with tables.at(game_id) as table:
            game = table.game
            assert not game.over
            if game.actions >= actions and game.waiting[0] == 0:
                return
            seat = game.waiting[0]
            action = find(game.game_id()).suggest(game, seat)
        await tables.play(game_id, seat, action, None)


async def problems(page: Page) -> list[str]:
    results = await Axe().run(page)
    return [f"{page.url}: {one['id']}: {one['nodes'][0]['html'][:160]}" for one in results.response["violations"]]


async def seen(one: Browser, address: str, viewport: dict[str, int], theme: str) -> Page:
    _, page = await window(one, viewport=viewport, color_scheme=theme)
    await page.goto(address)
    await page.wait_for_selector("#table[data-turn]")
    assert await page.evaluate("document.documentElement.scrollWidth") <= viewport["width"], "nothing sticks out sideways"
    return page


@pytest.mark.parametrize("game_id", ROOMS)
async def test_a_table_is_in_sight_and_axe_finds_nothing(server: Server, game_id: str) -> None:
    """At 1366x768 the acting seat scrolls nothing: board, question and the beginning of its hand are there; on a phone the question
    is under the thumb."""
    async with browser() as one, midgame(server, game_id) as (_, _, address):
        desk = await seen(one, address, DESK, "light")
        assert await desk.evaluate("document.documentElement.scrollHeight") <= DESK["height"]
        for selector in (".board svg", ".ask", ".options li:last-child button", ".hand svg"):
            box = await desk.locator(selector).first.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= DESK["height"], selector
        found = await problems(desk)
        phone = await seen(one, address, PHONE, "dark")
        box = await phone.locator(".options button").first.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert box["y"] + box["height"] <= PHONE["height"]
        assert found + await problems(phone) == []


@pytest.mark.parametrize("game_id", ROOMS)
async def test_a_game_is_played_by_clicking_on_the_table(server: Server, game_id: str) -> None:
    """What the room suggests is clicked where it lies: on the board, a card, a tile; in the list where it has no place."""
    faults: list[str] = []
    async with browser() as one, midgame(server, game_id) as (tables, table_id, address):
        page = await seen(one, address, DESK, "dark")
        page.on("pageerror", lambda error: faults.append(str(error)))
        await no_confirming(page, server.base)
        await page.reload()
        shapes = 0
        for _ in range(CLICKS):
            async with tables.at(table_id) as table:
                action, now = find(game_id).suggest(table.game, 0), table.row.revision
            await reaches(page, now)
            shape = page.locator(f'#table a.target[data-action="{action}"]:visible').first
            if await shape.count():
                shapes += 1
                await shape.click()
            else:
                await page.click(f"#action-{action}")
            await reaches(page, now + 1)
            await play_until(tables, table_id, 0)
        assert shapes
    assert faults == []


async def test_cards_of_a_large_hand_can_be_found(server: Server) -> None:
    """What is typed is looked for in everything that is written on the cards, and stays when the table changes; here those dealt at the
    beginning."""
    async with browser() as one, midgame(server, "terraforming_mars", actions=1) as (tables, table_id, address):
        page = await seen(one, address, DESK, "light")
        cards = page.locator(".hand .parts > svg:has(title):visible")
        whole = await cards.count()
        await page.keyboard.press("f")
        await page.keyboard.type("space")
        labels = [label.lower() for label in await cards.locator("> g > title, > a > title").all_text_contents()]
        assert 0 < await cards.count() < whole
        assert all("space" in label for label in labels)
        async with tables.at(table_id) as table:
            action, now = find("terraforming_mars").suggest(table.game, 0), table.row.revision
        await tables.play(table_id, 0, action, now)
        await reaches(page, now + 1)
        assert await page.input_value("#find") == "space"
        assert await cards.count() < whole
