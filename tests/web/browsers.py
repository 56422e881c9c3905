"""A real browser: Debian's chromium, installed where it is missing."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from web.programs import needed

DESK = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}


def chromium() -> str:
    return needed(find_chromium, "chromium")


def find_chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser")


@asynccontextmanager
async def browser(*arguments: str) -> AsyncIterator[Browser]:
    async with async_playwright() as player:
        one = await player.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu", *arguments])
        yield one
        await one.close()


async def window(one: Browser, **settings: object) -> tuple[BrowserContext, Page]:
    """A window of somebody else: nothing is shared with the others."""
    wishes: dict[str, Any] = {"viewport": DESK, "reduced_motion": "reduce", **settings}
    context = await one.new_context(**wishes)
    context.set_default_timeout(60_000)
    page = await context.new_page()
    return context, page


async def open_table(page: Page, base: str, **seats: str) -> str:
    """Set a table up by clicking; the address of one's seat."""
    await page.goto(base)
    await page.click(".card-of-game a.button")
    for name, value in seats.items():
        if name.startswith("seat") or name in ("language", "clock"):
            await page.select_option(f"select[name={name}]", value)
        else:
            await page.fill(f"input[name={name}]", value)
    await page.click("button.start")
    await page.wait_for_selector("#table")
    await page.keyboard.press("Escape")
    return page.url


async def no_confirming(page: Page, base: str) -> None:
    """Don't be asked before what cannot be taken back."""
    await page.context.add_cookies([{"name": "confirm", "value": "0", "url": base}])


async def revision(page: Page) -> int:
    return int(await page.get_attribute("#table", "data-revision") or "-1")


async def reaches(page: Page, number: int) -> None:
    """Wait until the page shows a state at least as new as this. It may be drawn anew at any moment."""
    await page.wait_for_function(
        "number => Number(document.getElementById('table')?.dataset.revision ?? -1) >= number", arg=number, timeout=60_000
    )
