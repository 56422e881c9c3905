"""A campaign in the browser: a galaxy is begun, played in, named, read about and played in again."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page

from starboard.games.deep_future.campaign import new_galaxy, text_of
from starboard.kernel.spec import find
from starboard.web.store import Store, open_driver
from starboard.web.tables import Tables
from web.browsers import PHONE, browser, no_confirming, reaches, window
from web.servers import Server

pytestmark = [pytest.mark.xdist_group("browser"), pytest.mark.timeout(280)]

NAME = '<b onclick="x">Håvn</b> 🚀 עולם'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("galaxies") / "tables.db")) as one:
        yield one


async def galaxy_from_file(page: Page, base: str, folder: Path, seed: int) -> str:
    """Open a galaxy that is the same each time; the address of its page."""
    file = folder / "galaxy.json"
    file.write_text(text_of(new_galaxy(seed, "Lantern")), encoding="utf-8")
    await page.goto(base)
    await page.click("#galaxies summary")
    await page.set_input_files("#galaxies input[type=file]", str(file))
    await page.click("#galaxies form[action$=import] button")
    await page.wait_for_selector(".galaxy")
    return page.url


async def play_until_the_end_is_near(server: Server, page: Page, stop_for_names: bool = False) -> tuple[int, str, int]:
    """Play in the log, as another process would, until something can be named, if that is wanted, or until one more action ends the
    game: the number of the state, and the thing or the action."""
    store = Store(open_driver(server.database))
    await store.open()
    tables, chance, spec = Tables(store), random.Random(3), find("deep_future")
    [chair] = await store.chairs_of(page.url.rsplit("/", 1)[1])
    try:
        while True:
            async with tables.at(chair.game) as table:
                game, now = table.game, table.row.revision
                things = spec.nameable(game, 0)
                if stop_for_names and things:
                    return now, things[0].thing, -1
                action = spec.suggest(game, 0) if stop_for_names else chance.choice(game.legal(0))
                after = game.clone()
                after.play(action, 0)
                if after.over:
                    return now, "", action
            await tables.play(chair.game, 0, action, now)
    finally:
        await store.close()


async def begin(page: Page) -> None:
    await page.click(".galaxy a.start")
    await page.fill("input[name=name0]", "Ada")
    await page.click("button.start")
    await page.wait_for_selector("#table")
    await no_confirming(page, page.url)


async def abandon(page: Page, home: str, how: str) -> None:
    """Say on the galaxy's page what shall become of the game in it."""
    await page.goto(home)
    await page.click(".running summary")
    await page.click(f".running form:has(input[value={how}]) button")
    await page.wait_for_selector(".galaxy a.start")


async def test_an_era_from_its_beginning_to_the_next_one(server: Server, tmp_path: Path) -> None:
    """Rule 22 in two browsers: the last action is clicked, the chronicle tells of it, and the next game begins in the grown galaxy."""
    async with browser() as one:
        _, page = await window(one)
        _, friend = await window(one)
        home = await galaxy_from_file(page, server.base, tmp_path, 2)
        await begin(page)
        await friend.goto(home + "/next")
        assert await friend.locator(".running").count() == 1, "a second game is not even offered"
        now, _, action = await play_until_the_end_is_near(server, page)
        await page.reload()
        await reaches(page, now)
        await page.click(f"#action-{action}")
        await page.wait_for_selector("#table[data-over]")
        await friend.goto(home)
        assert "Ada" in await friend.inner_text(".chronicle .chapter")
        assert json.loads(await (await friend.request.get(home + "/file")).text())["chronicle"]
        await page.click("#table form[action$=rematch] button")
        await page.wait_for_selector("#table[data-revision='0']")
        await friend.goto(server.base)
        assert "Lantern" in await friend.inner_text("#galaxies")
        assert "under way" in await friend.inner_text("#galaxies")
        await abandon(friend, home, "back")
        assert await friend.locator(".chapter").count() == 1


async def test_a_name_is_typed_at_the_table_and_shown_everywhere(server: Server, tmp_path: Path) -> None:
    """Section 24, with a name that would like to be more than that; others can go on playing while one types."""
    async with browser() as one:
        _, page = await window(one)
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        home = await galaxy_from_file(page, server.base, tmp_path, 2)
        thing = ""
        while not thing:
            await begin(page)
            now, thing, _ = await play_until_the_end_is_near(server, page, stop_for_names=True)
            if not thing:
                await abandon(page, home, "back")
        await reaches(page, now)
        await page.click("#names > summary")
        typed = page.locator(f"#names form:has(input[value='{thing}']) input[name=name]")
        assert await page.locator("#names datalist option").count() >= 3
        await typed.fill(NAME)
        await typed.press("Enter")
        await reaches(page, now + 1)
        labels = await page.locator("#table svg title").all_text_contents()
        assert any(NAME in label for label in labels), "the card bears it, however little room there is"
        assert await page.locator("#table b").count() == 0
        await abandon(page, home, "lost")
        assert NAME in await page.inner_text(".chronicle")
        assert await page.locator("main b").count() == 0
        assert faults == []


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_axe_finds_nothing_on_galaxies(server: Server, tmp_path: Path, theme: str) -> None:
    async with browser() as one:
        _, page = await window(one, color_scheme=theme, viewport=PHONE)
        await galaxy_from_file(page, server.base, tmp_path, 2)
        found = await Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        await begin(page)
        await page.click("#names > summary")
        found = await Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
