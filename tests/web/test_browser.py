"""People at the table, with real browsers: whole games by clicking, live, on phones, by keyboard, without scripts, for everyone."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page, Route

from starboard.bots import Greedy
from starboard.kernel.spec import find
from starboard.kernel.view import Sight
from starboard.web.pages.layout import static_file
from starboard.web.store import Store, open_driver
from starboard.web.tables import Tables
from web.browsers import DESK, PHONE, browser, no_confirming, open_table, reaches, revision, window
from web.servers import Server

pytestmark = [pytest.mark.xdist_group("browser"), pytest.mark.timeout(280)]


SWAP = "#table .options button:has-text('Exchange a card')"
"""Always possible on the first turn, and the first of several questions."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("browser") / "tables.db")) as one:
        yield one


async def invited(page: Page) -> str:
    await page.click("#people > summary")
    link = await page.input_value(".link-to-copy")
    await page.keyboard.press("Escape")
    return link


async def sit_down(page: Page, link: str, name: str) -> None:
    await page.goto(link)
    await page.fill("input[name=name]", name)
    await page.click("button.start")
    await page.wait_for_selector("#table")
    await page.keyboard.press("Escape")


async def choose(page: Page, number: int) -> None:
    """Click one of the choices of whoever is asked, and wait until it is done."""
    before = await revision(page)
    buttons = page.locator("#table .options button")
    await buttons.nth(number % await buttons.count()).click()
    await reaches(page, before + 1)


async def asked(page: Page) -> bool:
    return await page.get_attribute("#table", "data-turn") == "1"


async def test_two_friends_play_a_whole_game_by_clicking(server: Server) -> None:
    """Both browsers follow live; at the end both show the same score table and the plot of the game."""
    async with browser() as one:
        _, ada = await window(one)
        _, ben = await window(one)
        for page in (ada, ben):
            await no_confirming(page, server.base)
        faults: list[str] = []
        for page in (ada, ben):
            page.on("pageerror", lambda error: faults.append(str(error)))
        await open_table(ada, server.base, seat1="open", name0="Ada")
        await sit_down(ben, await invited(ada), "Ben")
        await play_to_the_end(server, ada, ben)
        for page in (ada, ben):
            await page.wait_for_selector("#table[data-over]")
        for page in (ada, ben):
            assert await page.locator("table.score th[scope=col]").count() == 2
            assert await page.locator(".plot polyline").count() == 2
        assert await ada.inner_text("table.score") == await ben.inner_text("table.score")
        await ada.click("text=Play again")
        await ada.wait_for_selector("#table[data-revision='0']")
        await ben.click("text=To the rematch")
        await ben.wait_for_selector("#table[data-revision='0']")
        assert faults == []


async def play_to_the_end(server: Server, *people: Page) -> None:
    """Everybody clicks what a bot would choose for them; whoever waits must follow."""
    store = Store(open_driver(server.database))
    await store.open()
    tables, bot = Tables(store), Greedy(seed=1, width=4, imagined=1)
    [chair] = await store.chairs_of(people[0].url.rsplit("/", 1)[1])
    for _ in range(1000):
        async with tables.at(chair.game) as table:
            if table.game.over:
                break
            seat, now = table.game.waiting[0], table.row.revision
            action = bot.choose(Sight(table.game, seat))
        for page in people:
            await reaches(page, now)
        await people[seat].click(f"#action-{action}")
        await reaches(people[seat], now + 1)
    await store.close()


async def test_a_click_on_the_board_is_a_move_and_undo_takes_it_back(server: Server) -> None:
    async with browser() as one:
        _, page = await window(one)
        await no_confirming(page, server.base)
        await open_table(page, server.base, seat1="open")
        assert await asked(page)
        await page.click(SWAP)
        await page.wait_for_selector("#table[data-revision='1']")
        question = await page.inner_text(".ask")
        await page.click(".hand a.target[data-action]")
        await page.wait_for_selector("#table[data-revision='2']")
        assert await page.locator(".log .barrier").count() == 1
        await page.click("button.undo")
        await page.wait_for_selector("#table[data-revision='3']")
        assert await page.inner_text(".ask") == question
        await page.click("button.undo")
        await page.wait_for_selector("#table[data-revision='4']")
        assert await page.locator("button.undo").count() == 0
        assert "Nothing" in await page.inner_text(".barrier-sign")


async def test_a_click_is_drawn_once_however_late_its_answer_comes(server: Server) -> None:
    """The stream tells of one's own action, too, often before the answer to the click is there: that is no reason to ask once more. With
    moving pictures, one table may follow another before it has faded in."""
    async with browser() as one:
        _, page = await window(one, reduced_motion="no-preference")
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        await no_confirming(page, server.base)
        await open_table(page, server.base, seat1="open")
        fetched: list[str] = []
        page.on("request", lambda request: fetched.append(request.url) if request.url.endswith("/part") else None)

        async def late(route: Route) -> None:
            answer = await route.fetch()
            await asyncio.sleep(0.5)
            await route.fulfill(response=answer)

        await page.route(lambda url: "/t/" in url and not url.endswith(("/part", "/events")), late)
        await page.click(SWAP)
        await page.wait_for_selector("#table[data-revision='1']")
        await page.click("button.undo")
        await page.wait_for_selector("#table[data-revision='2']")
        assert fetched == []
        await page.unroute_all()
        for state in range(3, 9):
            await page.evaluate(f"document.querySelector('{'button.undo' if state % 2 == 0 else '#table .options button'}').click()")
            await page.wait_for_selector(f"#table[data-revision='{state}']", state="attached")
        assert faults == []


async def test_what_cannot_be_taken_back_wants_a_second_click(server: Server) -> None:
    async with browser() as one:
        _, page = await window(one)
        await open_table(page, server.base, seat1="greedy", name0="Ada")
        for turn in range(60):
            await page.wait_for_selector("#table[data-turn], #table[data-over]")
            final = page.locator("#table button[data-final]")
            if await final.count():
                before = await revision(page)
                await final.first.click()
                assert await page.locator("button.armed").count() == 1
                assert await revision(page) == before
                await page.locator("button.armed").click()
                await reaches(page, before + 1)
                return
            await choose(page, turn)
        pytest.fail("nothing final was ever offered")


async def test_a_table_in_the_home_network_without_https(tmp_path: Path) -> None:
    """On plain http browsers do not say from which site a form comes, except by its origin."""
    with Server(str(tmp_path / "lan.db"), "--host", "0.0.0.0") as server:
        async with browser(f"--host-resolver-rules=MAP table.example 127.0.0.1:{server.port}") as one:
            _, page = await window(one)
            await page.goto("http://table.example/")
            assert not await page.evaluate("isSecureContext")
            await page.click(".card-of-game a.button")
            await page.click("button.start")
            await page.wait_for_selector("#table")
            await page.click(SWAP)
            await page.wait_for_selector("#table[data-revision='1']")
            _, plain = await window(one, java_script_enabled=False)
            await plain.goto(page.url)
            await plain.click("button.undo")
            await plain.wait_for_selector("#table[data-revision='2']")


async def test_a_stale_click_is_answered_with_the_table_as_it_is(server: Server) -> None:
    """The same seat in two windows, one of them cut off from live updates."""
    async with browser() as one:
        context, first = await window(one)
        await no_confirming(first, server.base)
        address = await open_table(first, server.base, seat1="open")
        second = await context.new_page()
        await second.route("**/events", lambda route: route.abort())
        await second.goto(address)
        await second.keyboard.press("Escape")
        await choose(first, 1)
        await second.locator("#table .options button").first.click()
        await second.wait_for_selector(".notices .note")
        assert "nothing was done" in await second.inner_text(".notices")
        assert await revision(second) == await revision(first) == 1


async def test_a_lost_connection_is_shown_and_comes_back(server: Server) -> None:
    async with browser() as one:
        _, ada = await window(one)
        _, ben = await window(one)
        await no_confirming(ada, server.base)
        await no_confirming(ben, server.base)
        await open_table(ada, server.base, seat1="open")
        await sit_down(ben, await invited(ada), "Ben")
        await ada.wait_for_selector("#link.on")
        acting, waiting = (ada, ben) if await asked(ada) else (ben, ada)
        await waiting.context.set_offline(True)
        await choose(acting, 0)
        await waiting.context.set_offline(False)
        await waiting.evaluate("dispatchEvent(new Event('online'))")
        now = await revision(acting)
        await reaches(waiting, now)


async def test_after_sleep_a_dead_stream_is_noticed(server: Server) -> None:
    """The connection looks open but says nothing any more, as after a sleep of the machine: the page makes a new one."""
    async with browser() as one:
        _, page = await window(one)
        silent = asyncio.Event()

        async def hold(route: Route) -> None:
            if silent.is_set():
                await route.continue_()

        await page.clock.install()
        await page.route("**/events", hold)
        await no_confirming(page, server.base)
        address = await open_table(page, server.base, seat1="open")
        _, other = await window(one)
        await no_confirming(other, server.base)
        await other.goto(address)
        await choose(other, 0)
        assert await revision(page) == 0
        silent.set()
        await page.clock.fast_forward(120_000)
        await page.clock.resume()
        await reaches(page, 1)


async def test_kill_minus_nine_loses_nothing_and_the_page_goes_on(tmp_path: Path) -> None:
    with Server(str(tmp_path / "killed.db")) as server:
        async with browser() as one:
            _, page = await window(one)
            await no_confirming(page, server.base)
            await open_table(page, server.base, seat1="open")
            await page.click(SWAP)
            await page.wait_for_selector("#table[data-revision='1']")
            question = await page.inner_text(".ask")
            server.kill()
            await page.wait_for_selector("body.lost")
            server.restart()
            await page.wait_for_selector("body:not(.lost)")
            assert await page.inner_text(".ask") == question
            await page.click("button.undo")
            await page.wait_for_selector("#table[data-revision='2']")


async def test_a_whole_turn_by_keyboard_alone(server: Server) -> None:
    async with browser() as one:
        _, page = await window(one)
        await no_confirming(page, server.base)
        await page.goto(server.base)
        for _ in range(12):
            await page.keyboard.press("Tab")
            if await page.evaluate("document.activeElement.getAttribute('href')") == "/new/laser_station":
                break
        await page.keyboard.press("Enter")
        await page.wait_for_selector("form.set-up")
        await page.focus("button.start")
        await page.keyboard.press("Enter")
        await page.wait_for_selector("#table")
        await page.keyboard.press("?")
        assert await page.locator("dialog[open]").count() == 1
        await page.keyboard.press("Escape")
        await page.keyboard.press("1")
        await reaches(page, 1)
        await page.keyboard.press("c")
        await page.keyboard.type("hello")
        await page.keyboard.press("Enter")
        await page.wait_for_selector(".chat-lines li")
        assert "hello" in await page.inner_text(".chat-lines")
        await page.keyboard.press("Escape")


async def test_why_not_is_told_to_keys_and_long_presses_too(server: Server) -> None:
    """W goes from one refused thing to the next; each says why, on the board and to screen readers."""
    async with browser() as one:
        _, page = await window(one)
        wish = {"game": "laser_station", "seats": ["me", "open"], "seed": 3}
        made = await (await page.request.post(f"{server.base}/api/tables", data=wish)).json()
        await page.goto(made["seats"][0]["link"])
        await page.click(f"#action-{find('laser_station').vocabulary.number('transfer')}")
        await page.wait_for_selector("#table[data-revision='1']")
        await page.wait_for_selector("#table .refused[tabindex]")
        await page.keyboard.press("w")
        assert await page.evaluate("document.activeElement.matches('.refusals li')")
        assert await page.locator(".refusals li:focus .reason").is_visible()
        while await page.evaluate("document.activeElement.matches('.refusals li')"):
            await page.keyboard.press("w")
        reason = (await page.evaluate("document.activeElement.dataset.reason")).splitlines()[0]
        assert reason in await page.inner_text(".why")
        await page.wait_for_function("reason => document.getElementById('said').textContent.includes(reason)", arg=reason)
        await page.keyboard.press("Shift+W")
        assert await page.evaluate("document.activeElement.matches('.refusals li')"), "and back again"
        await page.keyboard.press("w")
        await page.wait_for_selector(".why")
        await page.keyboard.press("Escape")
        assert await page.locator(".why").count() == 0
        await page.dispatch_event("#table .refused[tabindex]", "contextmenu")
        assert await page.locator(".why").count() == 1


async def test_many_tabs_leave_room_for_the_one_that_is_looked_at(server: Server) -> None:
    """A browser has six connections to a server; tabs in the background give theirs back, and still learn what happened."""
    async with browser() as one:
        context, first = await window(one)
        await no_confirming(first, server.base)
        address = await open_table(first, server.base, seat1="open")
        behind = [await context.new_page() for _ in range(7)]
        for page in behind:
            await page.add_init_script("Object.defineProperty(document, 'hidden', {get: () => true})")
            await page.goto(address, wait_until="domcontentloaded")
        front = await context.new_page()
        await front.goto(address, wait_until="domcontentloaded")
        await front.wait_for_selector("#link.on")
        await choose(front, 0)
        for page in behind:
            await reaches(page, 1)


async def test_scripts_off_a_game_against_a_bot(server: Server) -> None:
    async with browser() as one:
        _, page = await window(one, java_script_enabled=False)
        await page.goto(server.base)
        await page.click(".card-of-game a.button")
        await page.click("button.start")
        for turn in range(8):
            buttons = page.locator("#table .options button")
            while not await buttons.count():  # the bot thinks; without scripts one looks again by oneself
                await asyncio.sleep(0.1)
                await page.reload()
            await buttons.nth(turn % await buttons.count()).click()
            if await page.locator("text=This cannot be taken back").count():
                await page.click("button.start")
        assert await revision(page) >= 8
        await page.click("text=Replay")
        await page.click("#replay-back")
        assert "After" in await page.inner_text("#where")


@pytest.mark.parametrize("language", ["en", "zh", "de", "ja"])
async def test_four_languages_on_a_phone(server: Server, language: str) -> None:
    words = {"en": "Start", "zh": "开始", "de": "Start", "ja": "開始"}
    async with browser() as one:
        _, page = await window(one, viewport=PHONE, has_touch=True, is_mobile=True, locale=language)
        await page.goto(server.base)
        assert await page.get_attribute("html", "lang") == language
        await page.tap(".card-of-game a.button")
        assert words[language] in await page.inner_text("button.start")
        await page.tap("button.start")
        await page.wait_for_selector("#table")
        button = page.locator("#table .options button").first
        box = await button.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert box["y"] >= 0 and box["y"] + box["height"] <= PHONE["height"], "the first choice is under the thumb without scrolling"
        assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], "nothing sticks out sideways"


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_axe_finds_nothing(server: Server, theme: str) -> None:
    async with browser() as one:
        _, page = await window(one, color_scheme=theme)
        address = await open_table(page, server.base, seat1="open", seat2="greedy", name0="Ada")
        await page.click("#people > summary")
        found = await problems(page)
        for other in ("/", "/new/laser_station", "/rules/laser_station", "/api/docs"):
            await page.goto(server.base + other)
            found += await problems(page)
        await page.goto(f"{address}/replay")
        found += await problems(page)
        assert found == []


async def problems(page: Page) -> list[str]:
    results = await Axe().run(page)
    return [f"{page.url}: {one['id']}: {one['nodes'][0]['html'][:160]}" for one in results.response["violations"]]


async def test_the_acting_seat_sees_everything_without_scrolling(server: Server) -> None:
    async with browser() as one:
        _, page = await window(one)
        await open_table(page, server.base, seat1="greedy", seat2="greedy", seat3="greedy", name0="Ada")
        await page.wait_for_selector("#table[data-turn]")
        assert await page.evaluate("document.documentElement.scrollHeight") <= DESK["height"]
        for selector in (".board svg", ".ask", ".hand", ".seats article:last-child"):
            box = await page.locator(selector).first.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= DESK["height"], selector


async def test_a_hint_comes_from_the_bot_and_spectators_follow(server: Server) -> None:
    async with browser() as one:
        _, page = await window(one)
        await open_table(page, server.base, seat1="open")
        await page.click("#people > summary")
        link = await page.get_attribute("#people-body a[href*='/watch/']", "href")
        await page.keyboard.press("Escape")
        _, spectator = await window(one)
        assert link is not None
        await spectator.goto(link)
        assert await spectator.locator("#table .options button").count() == 0
        await page.keyboard.press("h")
        await page.wait_for_selector(".hint ol li")
        assert re.search(r"\d+ %", await page.inner_text(".hint"))
        await no_confirming(page, server.base)
        await page.reload()
        await choose(page, 0)
        await reaches(spectator, 1)


def test_the_script_is_small() -> None:
    assert len(static_file("table.js")) < 30_000
