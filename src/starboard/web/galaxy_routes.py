"""Galaxies in the browser: begin one, play its next game, name what is in it, keep it as a file."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath

from starboard.kernel.reasons import BadInput
from starboard.kernel.text import Text
from starboard.web.galaxies import GAME_ID, galaxy_of
from starboard.web.house import Asked, House, base_of, form_of, house_of, reader_of
from starboard.web.pages import lobby as lobby_pages
from starboard.web.pages.galaxies import RunningEra, Shown, galaxy_page, home_of
from starboard.web.pages.layout import Reader
from starboard.web.routes import IMPORT_LIMIT, client_of, go, page, seated, wish_of, with_visitor
from starboard.web.rows import BOT, PERSON, GalaxyRow
from starboard.web.seating import ME, OPEN
from starboard.web.wording import Wrong, trouble


async def shown(request: Asked, row: GalaxyRow, trouble: str = "") -> Shown:
    """Everything that a galaxy's page tells."""
    house = house_of(request)
    eras = await house.galaxies.eras(row.key)
    replays = {era.game for era in eras if await house.store.game(era.game) is not None}
    running = await running_era(house, reader_of(request), row)
    return Shown(row, galaxy_of(row), eras, replays, running, f"{base_of(request)}{home_of(row)}", trouble)


async def running_era(house: House, reader: Reader, row: GalaxyRow) -> RunningEra | None:
    game = await house.store.game(row.game) if row.game is not None else None
    if game is None:
        return None
    chairs = await house.store.chairs(game.id)
    visits = await house.store.visits(reader.visitor, 200) if reader.visitor else []
    key = next((visit.key for visit in visits if visit.game == game.id and any(chair.key == visit.key for chair in chairs)), "")
    return RunningEra(game, chairs, key)


async def draw_galaxy(request: Asked, row: GalaxyRow, trouble: str = "", status: int = 200) -> Response[Any]:
    house, reader = house_of(request), reader_of(request)
    visitor, kept = with_visitor(request, reader)
    await house.galaxies.visit(visitor, row.key)
    return page(galaxy_page(reader, await shown(request, row, trouble)), status, kept)


@post("/galaxy", include_in_schema=False)
async def new(request: Asked) -> Response[Any]:
    house, fields = house_of(request), await form_of(request)
    house.limits.opened.take(client_of(request))
    return go(home_of(await house.galaxies.create(fields.get("name", ""))))


@post("/galaxy/import", include_in_schema=False, request_max_body_size=IMPORT_LIMIT)
async def take_in(request: Asked) -> Response[Any]:
    """A galaxy's file becomes a galaxy of its own; one that it was exported from stays as it is."""
    house = house_of(request)
    house.limits.opened.take(client_of(request))
    file = (await request.form()).get("galaxy")
    if not isinstance(file, UploadFile):
        raise Wrong("galaxy_no_file")
    try:
        words = (await file.read()).decode("utf-8")
    except UnicodeDecodeError:
        raise Wrong("galaxy_not_text") from None
    return go(home_of(await house.galaxies.take_in(words, file.filename[:80] or "the file")))


@get("/galaxy/{key:str}", include_in_schema=False)
async def look(request: Asked, key: FromPath[str]) -> Response[Any]:
    return await draw_galaxy(request, await house_of(request).galaxies.find(key))


@get("/galaxy/{key:str}/file", include_in_schema=False)
async def export(request: Asked, key: FromPath[str]) -> Response[Any]:
    row = await house_of(request).galaxies.find(key)
    headers = {"content-disposition": 'attachment; filename="galaxy.json"', "cache-control": "no-store"}
    return Response(row.file, media_type="application/json", headers=headers)


# ---- playing


@get("/galaxy/{key:str}/next", include_in_schema=False)
async def next_form(request: Asked, key: FromPath[str]) -> Response[Any]:
    """Who plays the next game: at first those who played the last one."""
    house, reader = house_of(request), reader_of(request)
    row = await house.galaxies.find(key)
    if row.game is not None:
        return go(home_of(row))
    return page(set_up(reader, row, await last_people(house, row)))


async def last_people(house: House, row: GalaxyRow) -> dict[str, Any]:
    """The last game's chairs as a filled-in form."""
    eras = await house.galaxies.eras(row.key)
    chairs = await house.store.chairs(eras[-1].game) if eras else []
    given: dict[str, Any] = {}
    for chair in chairs:
        given[f"seat{chair.seat}"] = chair.bot if chair.kind == BOT else ME if chair.seat == 0 else OPEN
        given[f"name{chair.seat}"] = chair.name if chair.kind == PERSON else ""
    return given


def set_up(reader: Reader, row: GalaxyRow, given: dict[str, Any], trouble: str = "") -> str:
    galaxy = galaxy_of(row)
    note = reader.words(Text("galaxies.next_note", {"name": galaxy.name, "n": galaxy.era}))
    return lobby_pages.set_up(reader, GAME_ID, given, trouble, action=f"{home_of(row)}/next", note=note)


@post("/galaxy/{key:str}/next", include_in_schema=False)
async def begin(request: Asked, key: FromPath[str]) -> Response[Any]:
    house, reader, fields = house_of(request), reader_of(request), await form_of(request)
    house.limits.opened.take(client_of(request))
    row = await house.galaxies.find(key)
    if row.game is not None:
        return await draw_galaxy(request, row, trouble(Wrong("galaxy_running"), reader.language), 409)
    try:
        wish = wish_of(GAME_ID, fields)
        opened, chairs = await house.galaxies.begin(key, wish)
    except BadInput as error:
        return page(set_up(reader, row, fields, trouble(error, reader.language)), 400)
    return seated(request, reader, wish, opened, chairs)


@post("/galaxy/{key:str}/abandon", include_in_schema=False)
async def abandon(request: Asked, key: FromPath[str]) -> Response[Any]:
    house, fields = house_of(request), await form_of(request)
    if fields.get("how") not in ("lost", "back"):
        raise Wrong("value", value=fields.get("how", "")[:40], accepted=["lost", "back"])
    await house.galaxies.abandon(key, fields.get("game", ""), fields["how"] == "lost")
    return go(f"/galaxy/{key}")


# ---- names and lists


@post("/galaxy/{key:str}/name", include_in_schema=False)
async def rename(request: Asked, key: FromPath[str]) -> Response[Any]:
    house, fields = house_of(request), await form_of(request)
    house.limits.actions.take(key)
    try:
        await house.galaxies.rename(key, fields.get("thing", ""), fields.get("name", ""))
    except BadInput as error:
        return await draw_galaxy(request, await house.galaxies.find(key), trouble(error, reader_of(request).language), 400)
    return go(f"/galaxy/{key}")


@post("/galaxy/{key:str}/forget", include_in_schema=False)
async def forget(request: Asked, key: FromPath[str]) -> Response[Any]:
    await house_of(request).galaxies.forget(reader_of(request).visitor, key)
    return go("/")


ROUTES = [new, take_in, look, export, next_form, begin, abandon, rename, forget]
