"""Pages that anybody can open: lobby, setting up, sitting down, rules, preferences, pictures."""

from __future__ import annotations

import asyncio
import hmac
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie, UploadFile
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from starboard.kernel.reasons import BadInput
from starboard.kernel.record import Record
from starboard.kernel.spec import find, games
from starboard.kernel.text import LANGUAGES, Text
from starboard.web import seating
from starboard.web.galaxies import era_of
from starboard.web.house import Asked, House, form_of, house_of, number_in, reader_of
from starboard.web.pages import lobby as lobby_pages
from starboard.web.pages.galaxies import own_galaxies
from starboard.web.pages.layout import STATIC, THEMES, Reader, address, static_file
from starboard.web.pages.lobby import NOBODY_SITS, Mine
from starboard.web.pages.rules import rules_page
from starboard.web.rows import Chair, GameRow, new_key
from starboard.web.seating import DEVICE, ME, OPEN, Wish
from starboard.web.tables import NotThere, Stale
from starboard.web.wording import NAME_LIMIT, Wrong, one_line, trouble

YEAR = 365 * 86_400
IMPORT_LIMIT = 4 * 2**20


def page(markup: str, status: int = 200, cookies: list[Cookie] | None = None) -> Response[str]:
    return Response(markup, media_type="text/html", status_code=status, cookies=cookies)


def go(where: str, cookies: list[Cookie] | None = None) -> Redirect:
    return Redirect(where, status_code=303, cookies=cookies)


def cookie(request: Asked, name: str, value: str) -> Cookie:
    secure = house_of(request).settings.behind_proxy
    return Cookie(key=name, value=value, path="/", max_age=YEAR, httponly=True, samesite="lax", secure=secure)


# ---- lobby


@get("/", include_in_schema=False)
async def lobby(request: Asked) -> Response[str]:
    house, reader = house_of(request), reader_of(request)
    mine = await own_tables(house, reader.visitor) if reader.visitor else []
    public = [(row, await house.store.chairs(row.id)) for row in await house.store.public_games()]
    galaxies = [(row, era_of(row)) for row in await house.galaxies.mine(reader.visitor)] if reader.visitor else []
    return page(lobby_pages.lobby(reader, mine, public, own_galaxies(reader, galaxies)))


async def own_tables(house: House, visitor: str) -> list[Mine]:
    """The tables that this browser has a seat at, the latest first."""
    found: list[Mine] = []
    for visit in await house.store.visits(visitor):
        row = await house.store.game(visit.game)
        chairs = await house.store.chairs(visit.game)
        seats = [chair.seat for chair in chairs if chair.key == visit.key]
        if row is not None and seats:
            found.append(Mine(row, chairs, visit.key, seats))
    return found


@get("/picture/{language:str}/{name:str}", include_in_schema=False)
async def picture(language: FromPath[str], name: FromPath[str]) -> Response[str]:
    game_id = name.removesuffix(".svg")
    if game_id not in lobby_pages.playable() or language not in LANGUAGES:
        raise NotFoundException
    drawn = await asyncio.to_thread(lobby_pages.picture, game_id, language)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


@get("/static/{digest:str}/{name:str}", include_in_schema=False)
async def static(digest: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    if name not in STATIC:
        raise NotFoundException
    kept = "max-age=31536000, immutable" if address(name).split("/")[2] == digest else "no-cache"
    return Response(static_file(name), media_type=STATIC[name][1], headers={"cache-control": kept})


@get("/favicon.ico", include_in_schema=False)
async def favicon() -> Redirect:
    return Redirect(address("icon.svg"), status_code=302)


@get("/rules/{game_id:str}", include_in_schema=False)
async def rules(request: Asked, game_id: FromPath[str]) -> Response[str]:
    if game_id not in games(unfinished=True):
        raise NotFoundException
    return page(rules_page(reader_of(request), game_id, request.query_params.get("q", "")[:100]))


@post("/preferences", include_in_schema=False)
async def preferences(request: Asked) -> Redirect:
    fields = await form_of(request)
    kept = []
    for name, accepted in (("language", LANGUAGES), ("theme", THEMES), ("confirm", ("0", "1"))):
        if fields.get(name) in accepted:
            kept.append(cookie(request, name, fields[name]))
    return go(own_address(fields.get("back", "/")), kept)


def own_address(back: str) -> str:
    """An address on this server, or its lobby: a form must not lead elsewhere."""
    parts = urlsplit(back)
    plain = back.startswith("/") and not back.startswith(("//", "/\\")) and not parts.netloc and back.isprintable()
    return back if plain else "/"


# ---- opening a table


@get("/new/{game_id:str}", include_in_schema=False)
async def new_form(request: Asked, game_id: FromPath[str]) -> Response[str]:
    known(game_id)
    return page(lobby_pages.set_up(reader_of(request), game_id, {}))


def known(game_id: str) -> None:
    if game_id not in lobby_pages.playable():
        raise NotFoundException


@post("/new/{game_id:str}", include_in_schema=False)
async def new_table(request: Asked, game_id: FromPath[str]) -> Response[Any]:
    known(game_id)
    house, reader, fields = house_of(request), reader_of(request), await form_of(request)
    house.limits.opened.take(client_of(request))
    try:
        wish = wish_of(game_id, fields)
        return await opened(request, reader, wish)
    except BadInput as error:
        return page(lobby_pages.set_up(reader, game_id, fields, trouble(error, reader.language)), 400)


def client_of(request: Asked) -> str:
    """The address of whoever asks."""
    if house_of(request).settings.behind_proxy:
        return request.headers.get("x-forwarded-for", "").split(",")[-1].strip() or "proxy"
    return request.client.host if request.client else ""


def wish_of(game_id: str, fields: dict[str, str]) -> Wish:
    """The table that a filled-in form asks for."""
    spec = find(game_id)
    places = [seat for seat in range(spec.seats[-1]) if fields.get(f"seat{seat}", NOBODY_SITS) != NOBODY_SITS]
    options = {option.name: fields[f"option_{option.name}"] for option in spec.options if f"option_{option.name}" in fields}
    minutes = number_in(fields, "minutes", 5)
    return Wish(
        game=game_id,
        seats=[fields[f"seat{seat}"] for seat in places],
        names=[fields.get(f"name{seat}", "") for seat in places],
        options=options,
        language=fields.get("language", "en"),
        public=fields.get("public") == "1",
        clock=fields.get("clock", "none"),
        seconds=minutes * 60,
    )


async def opened(request: Asked, reader: Reader, wish: Wish, record: Record | None = None) -> Redirect:
    """Open the table and lead whoever opened it there, in the language they chose for it."""
    house = house_of(request)
    row, chairs = await seating.open_table(house.tables, wish, record)
    return seated(request, reader, wish, row, chairs)


def seated(request: Asked, reader: Reader, wish: Wish, row: GameRow, chairs: list[Chair]) -> Redirect:
    """Lead whoever opened a table to their seat."""
    kept = [cookie(request, "language", wish.language)] if wish.language != reader.language else []
    mine = [chair for chair in chairs if wish.seats[chair.seat] in (ME, DEVICE)]
    if mine:
        return go(f"/t/{mine[0].key}", kept)
    free = [chair for chair in chairs if wish.seats[chair.seat] == OPEN]
    return go(f"/join/{free[0].key}" if free else f"/watch/{row.id}", kept)


# ---- sitting down


@get("/join/{key:str}", include_in_schema=False)
async def join_form(request: Asked, key: FromPath[str]) -> Response[Any]:
    house, reader = house_of(request), reader_of(request)
    chair = (await house.chairs_of(key))[0]
    if chair.joined:
        return go(f"/t/{key}")
    row = await house.store.game(chair.game)
    if row is None:
        raise NotThere(key)
    return page(lobby_pages.join(reader, row, await house.store.chairs(chair.game), chair))


@post("/join/{key:str}", include_in_schema=False)
async def join(request: Asked, key: FromPath[str]) -> Response[Any]:
    house, reader, fields = house_of(request), reader_of(request), await form_of(request)
    chair = (await house.chairs_of(key))[0]
    try:
        fresh = await seating.sit_down(house.tables, key, fields.get("name", ""))
    except (BadInput, Stale) as error:
        row = await house.store.game(chair.game)
        assert row is not None
        words = trouble(error if isinstance(error, BadInput) else Wrong("chair_taken"), reader.language)
        return page(lobby_pages.join(reader, row, await house.store.chairs(chair.game), chair, words), 400)
    return go(f"/t/{fresh}")


def with_visitor(request: Asked, reader: Reader) -> tuple[str, list[Cookie]]:
    """The number of this browser, and the cookie that keeps it."""
    if 20 <= len(reader.visitor) <= 64:
        return reader.visitor, []
    visitor = new_key()
    return visitor, [cookie(request, "visitor", visitor)]


# ---- games as files


@post("/import", include_in_schema=False, request_max_body_size=IMPORT_LIMIT)
async def import_record(request: Asked) -> Response[Any]:
    """Open a table on which a record has been played. Everybody's seat is on this device, to be given away from there."""
    house, reader = house_of(request), reader_of(request)
    house.limits.opened.take(client_of(request))
    file = (await request.form()).get("record")
    if not isinstance(file, UploadFile):
        raise Wrong("no_file")
    try:
        words = (await file.read()).decode("utf-8")
    except UnicodeDecodeError:
        raise Wrong("not_text") from None
    try:
        record = Record.parse(words, file.filename[:80] or "record")
        record.replay()
    except BadInput as error:
        raise Wrong("record", why=str(error)) from None
    if record.game_id not in lobby_pages.playable():
        raise Wrong("not_on_web", game=Text(f"{record.game_id}.title"))
    names = [one_line(name[:NAME_LIMIT], NAME_LIMIT, "name") for name in record.names]
    wish = Wish(record.game_id, [ME] + [DEVICE] * (record.seats - 1), names, language=reader.language)
    return await opened(request, reader, wish, record)


# ---- the password of a server


@get("/password", include_in_schema=False)
async def password_form(request: Asked) -> Response[str]:
    return page(lobby_pages.ask_password(reader_of(request), wrong=False))


@post("/password", include_in_schema=False)
async def password(request: Asked) -> Response[Any]:
    house, fields = house_of(request), await form_of(request)
    house.limits.guesses.take(client_of(request))
    if not hmac.compare_digest(fields.get("password", "").encode(), house.settings.password.encode()):
        return page(lobby_pages.ask_password(reader_of(request), wrong=True), 403)
    return go("/", [cookie(request, "door", door_token(house))])


def door_token(house: House) -> str:
    """What a browser gets for the right password; another password makes all of them void."""
    return hmac.new(house.secret.encode(), b"door:" + house.settings.password.encode(), sha256).hexdigest()


# ---- for operators


@get("/health", include_in_schema=False)
async def health(request: Asked) -> Response[bytes]:
    """Whether this server can do its work: the database answers."""
    counts = await house_of(request).store.counts()
    return Response(msgspec.json.encode({"status": "ok", "games": counts}), media_type="application/json")


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    house = house_of(request)
    return Response(house.figures.text(await house.store.counts()), media_type="text/plain; version=0.0.4")


ROUTES = [
    lobby, picture, static, favicon, rules, preferences, new_form, new_table, join_form, join, import_record, password_form, password,
    health, metrics,
]  # fmt: skip
