"""A table's pages: of a seat (`/t/KEY`) and for spectators (`/watch/ID`)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from io import BytesIO
from typing import Any, Final

import segno
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Stream

from starboard.kernel.game import EVERYTHING, NOBODY
from starboard.kernel.reasons import BadInput, IllegalAction
from starboard.kernel.record import Record
from starboard.kernel.spec import find
from starboard.kernel.view import View
from starboard.web import seating
from starboard.web.house import Asked, House, base_of, form_of, house_of, number_in, reader_of
from starboard.web.notify import accept_address
from starboard.web.pages import lobby as lobby_pages
from starboard.web.pages.layout import Reader
from starboard.web.pages.replay import SPEEDS, Moment, replay_page
from starboard.web.pages.shown import Showing, final_choices
from starboard.web.pages.table import confirm_page, fragment, plan_page, table_page
from starboard.web.planning import imagine_question
from starboard.web.routes import go, opened, page, with_visitor
from starboard.web.rows import BOT, PERSON, Chair, Message
from starboard.web.seating import DEVICE, Wish
from starboard.web.showing import Place, beside, eyes, place_at, place_of, rematch_link, showing, watching
from starboard.web.tables import Stale, Table
from starboard.web.wording import CHAT_LIMIT, NAME_LIMIT, Wrong, chair_names, one_line, trouble

SILENCE: Final = 15.0
"""Seconds after which a stream says that it is still there. Pages count on it: what is silent for longer is dead."""
PLAN_LIMIT: Final = 20


async def draw(request: Asked, place: Place, show: Showing, status: int = 200) -> Response[Any]:
    """The table as a page, or as the part of it that a live page takes over."""
    reader = reader_of(request)
    await beside(request, place, show)
    if wants_part(request):
        return page(fragment(show, reader), status)
    visitor, kept = with_visitor(request, reader)
    if place.key:
        house = house_of(request)
        await house.store.visit(visitor, place.key, place.game_id, house.tables.now())
        await house.here(place.key)
    return page(table_page(show, reader), status, kept)


def wants_part(request: Asked) -> bool:
    return request.headers.get("starboard-part") == "1" or request.url.path.endswith("/part")


# ---- looking


@get(["/t/{key:str}", "/t/{key:str}/part"], include_in_schema=False)
async def seat_page(request: Asked, key: FromPath[str]) -> Response[Any]:
    async with house_of(request).sitting(key) as (table, chairs):
        if not chairs[0].joined:
            return go(f"/join/{key}")
        if known(request, table):
            return nothing_new()
        place = place_at(chairs)
        show = await showing(request, place, table)
    return await draw(request, place, show)


@get(["/watch/{game_id:str}", "/watch/{game_id:str}/part"], include_in_schema=False)
async def watch_page(request: Asked, game_id: FromPath[str]) -> Response[Any]:
    return await look_again(request, watching(game_id))


@get("/t/{key:str}/events", include_in_schema=False)
async def seat_events(request: Asked, key: FromPath[str]) -> Stream:
    house = house_of(request)
    return stream(house, await place_of(house, key))


@get("/watch/{game_id:str}/events", include_in_schema=False)
async def watch_events(request: Asked, game_id: FromPath[str]) -> Stream:
    house = house_of(request)
    if await house.store.game(game_id) is None:
        raise NotFoundException
    return stream(house, watching(game_id))


def stream(house: House, place: Place) -> Stream:
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(changes(house, place), media_type="text/event-stream", headers=headers)


async def changes(house: House, place: Place) -> AsyncIterator[str]:
    """One event for each version of the table that one can see, the first at once: whoever comes back after sleep is up to date."""
    listener = house.changes.listen(place.game_id)
    known = -1
    try:
        yield "retry: 1000\n\n"
        while True:
            version = listener.version or await house.store.version(place.game_id)
            if version is None:
                yield "event: gone\ndata: 0\n\n"
                return
            if version != known:
                known = version
                yield f"id: {known}\nevent: table\ndata: {known}\n\n"
            if not await listener.wait(SILENCE):
                listener.version = 0
                yield "event: still\ndata: 0\n\n"
            if place.key:
                await house.here(place.key)
    finally:
        house.changes.leave(listener)


@get("/t/{key:str}/qr/{name:str}", include_in_schema=False)
async def invitation_code(request: Asked, key: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """The link to an open chair as a code to be photographed with a phone."""
    house = house_of(request)
    place = await place_of(house, key)
    chairs = await house.store.chairs(place.game_id)
    seat = number_in({"seat": name.removesuffix(".svg")}, "seat")
    if not 0 <= seat < len(chairs) or chairs[seat].kind != PERSON or chairs[seat].joined:
        raise NotFoundException
    drawn = BytesIO()
    segno.make(f"{base_of(request)}/join/{chairs[seat].key}", error="m").save(drawn, kind="svg", scale=4, border=3, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


# ---- acting


@post("/t/{key:str}", include_in_schema=False)
async def act(request: Asked, key: FromPath[str]) -> Response[Any]:
    """A click on a choice or on undo, with the state it was made in."""
    house, fields = house_of(request), await form_of(request)
    async with house.sitting(key) as (table, chairs):
        house.limits.actions.take(key)
        place, click = place_at(chairs), Click(fields)
        first = asks_first(request, place, table, click)
        if first is not None:
            return first
        note, status = await clicked(request, place, table, click)
        if not note and not wants_part(request):
            return go(place.home)
        show = await showing(request, place, table, note)
    return await draw(request, place, show, status)


class Click:
    """What was clicked: an action or undo, the state in which it was shown, and whether it was asked about already."""

    __slots__ = ("action", "at", "sure", "undo")

    def __init__(self, fields: dict[str, str]) -> None:
        self.at = number_in(fields, "at")
        self.undo = "undo" in fields
        self.action = -1 if self.undo else number_in(fields, "action")
        self.sure = fields.get("sure") == "1"


def asks_first(request: Asked, place: Place, table: Table, click: Click) -> Response[Any] | None:
    """A page that asks once more, before what cannot be taken back."""
    reader = reader_of(request)
    seat, curtain = eyes(table, place.own)
    if click.undo or click.sure or not reader.confirm or curtain != NOBODY or seat == NOBODY or not table.fresh(seat, click.at):
        return None
    question = table.game.question(seat)
    if question is None or click.action not in final_choices(table.game, seat):
        return None
    label = reader.words(question.label(table.game, click.action), chair_names(table.chairs, reader.language))
    kept = {"action": str(click.action), "at": str(click.at)}
    return page(confirm_page(reader, table.row.game, place.home, label, kept))


async def clicked(request: Asked, place: Place, table: Table, click: Click) -> tuple[str, int]:
    """Carry out a click; why not, if it cannot be, and the status of the answer."""
    house, reader = house_of(request), reader_of(request)
    seat, curtain = eyes(table, place.own)
    if curtain != NOBODY or seat == NOBODY:
        return reader.say("act.not_you"), 409
    try:
        if click.undo:
            await house.tables.undo_here(table, seat, click.at)
        else:
            await house.tables.play_here(table, seat, click.action, click.at)
            house.figures.actions.labels("person").inc()
    except Stale:
        house.figures.stale.inc()
        return reader.say("act.stale"), 409
    except IllegalAction as error:
        return reader.say("act.refused", why=error.reason.text()), 409
    except BadInput:
        return reader.say("undo.barrier"), 409
    return "", 200


async def done(request: Asked, place: Place, where: str = "") -> Response[Any]:
    """After a form: scripts get the new table at once, browsers are led to it."""
    return await look_again(request, place) if wants_part(request) else go(place.home + where)


async def look_again(request: Asked, place: Place) -> Response[Any]:
    """The table as it is now."""
    async with house_of(request).tables.at(place.game_id) as table:
        if known(request, table):
            return nothing_new()
        show = await showing(request, place, table)
    return await draw(request, place, show)


def known(request: Asked, table: Table) -> bool:
    """Whether the page that asks shows this version of the table already."""
    return request.headers.get("starboard-version") == str(table.row.version)


def nothing_new() -> Response[Any]:
    return Response(None, status_code=204)


@post("/t/{key:str}/{what:str}", include_in_schema=False)
async def do(request: Asked, key: FromPath[str], what: FromPath[str]) -> Response[Any]:
    """Everything that is not a move: chat, chairs, hints."""
    return await deed(request, key, what)


async def deed(request: Asked, key: str, what: str) -> Response[Any]:
    house = house_of(request)
    place = await place_of(house, key)
    house.limits.actions.take(key)
    fields = await form_of(request)
    work = DEEDS.get(what)
    if work is None:
        raise NotFoundException
    answer = await work(Deed(request, place, fields))
    return answer if answer is not None else await done(request, place)


class Deed:
    """Something to be done at a table: who asks, from which place, and what they have filled in."""

    def __init__(self, request: Asked, place: Place, fields: dict[str, str]) -> None:
        self.request = request
        self.place = place
        self.fields = fields
        self.house = house_of(request)


async def chat(deed: Deed) -> None:
    house = deed.house
    words = one_line(deed.fields.get("text", ""), CHAT_LIMIT, "message")
    if not words:
        return
    seat = deed.place.own[0]
    async with house.tables.at(deed.place.game_id) as table:
        seat = next((one for one in deed.place.own if table.chairs[one].looking), deed.place.own[0])
        name = table.chairs[seat].name
    for _ in range(20):
        said = await house.store.chat(deed.place.game_id)
        number = said[-1].number + 1 if said else 1
        if await house.store.say(Message(deed.place.game_id, number, seat, name, words, house.tables.now())):
            break
    house.changes.tell(deed.place.game_id)


async def rename(deed: Deed) -> None:
    name = one_line(deed.fields.get("name", ""), NAME_LIMIT, "name")
    await change_own(deed, lambda chair: setattr(chair, "name", name))


async def name_thing(deed: Deed) -> None:
    """Give a name to something that one has made."""
    async with deed.house.tables.at(deed.place.game_id) as table:
        seat, _ = eyes(table, deed.place.own)
    await deed.house.galaxies.name_at_table(deed.place.game_id, seat, deed.fields.get("thing", ""), deed.fields.get("name", ""))


async def dismiss(deed: Deed) -> None:
    await change_own(deed, lambda chair: setattr(chair, "notice", None))


async def unplan(deed: Deed) -> None:
    await change_own(deed, lambda chair: setattr(chair, "plan", []))


async def notify(deed: Deed) -> None:
    if not deed.house.settings.notify:
        raise Wrong("notify_off")
    address, home = accept_address(deed.fields.get("address", "")), base_of(deed.request)

    def set_address(chair: Chair) -> None:
        chair.notify, chair.home = address, home

    await change_own(deed, set_address)


async def change_own(deed: Deed, how: Callable[[Chair], None]) -> None:
    """Change one's own chairs."""

    def change(table: Table) -> list[Chair]:
        for seat in deed.place.own:
            how(table.chairs[seat])
        return [table.chairs[seat] for seat in deed.place.own]

    await deed.house.tables.change(deed.place.game_id, change)


async def look(deed: Deed) -> None:
    """Take the device: from now on the table is shown through this seat's eyes."""
    seat = number_in(deed.fields, "seat")
    if seat not in deed.place.own:
        raise Wrong("not_here")

    def turn(table: Table) -> list[Chair]:
        for one in deed.place.own:
            table.chairs[one].looking = one == seat
        return [table.chairs[one] for one in deed.place.own]

    await deed.house.tables.change(deed.place.game_id, turn)


async def hint(deed: Deed) -> None:
    """Ask the bot what it would do; it answers when it has thought."""

    def ask(table: Table) -> list[Chair]:
        seat, _ = eyes(table, deed.place.own)
        if seat not in table.game.waiting:
            raise Stale
        table.chairs[seat].hint = {"at": table.row.revision}
        return [table.chairs[seat]]

    await deed.house.tables.change(deed.place.game_id, ask)


async def analysis(deed: Deed) -> Response[Any]:
    """Ask how the chances went, once the game is over; the answer appears on the replay's page."""
    async with deed.house.tables.at(deed.place.game_id) as table:
        if not table.game.over:
            raise Wrong("not_over")
    await deed.house.store.want_analysis(deed.place.game_id)
    return go(f"{deed.place.home}/replay#chances")


async def leave(deed: Deed) -> None:
    await seating.leave(deed.house.tables, deed.place.game_id, deed.place.own)


async def back(deed: Deed) -> None:
    await seating.come_back(deed.house.tables, deed.place.game_id, deed.place.own)


async def replace(deed: Deed) -> None:
    await seating.replace_absent(deed.house.tables, deed.place.game_id, number_in(deed.fields, "seat"))


async def rematch(deed: Deed) -> Response[Any]:
    house = deed.house
    galaxy = await house.galaxies.of_game(deed.place.game_id)
    opener = None if galaxy is None else partial(house.galaxies.begin, galaxy.key)
    again = await seating.rematch(house.tables, deed.place.game_id, opener)
    return go(await rematch_link(house, again, deed.place.own))


# ---- planning ahead


@get("/t/{key:str}/plan", include_in_schema=False)
async def plan_form(request: Asked, key: FromPath[str]) -> Response[Any]:
    house, reader = house_of(request), reader_of(request)
    place = await place_of(house, key)
    async with house.tables.at(place.game_id) as table:
        seat = place.own[0]
        names = chair_names(table.chairs, reader.language)
        view = imagine_question(table, seat)
        words = find(table.row.game)
        planned = [words.word(words.vocabulary.number(name)).render(reader.language, names) for name, _ in table.chairs[seat].plan]
    if view is None or view.question is None:
        return go(place.home)
    return page(plan_page(reader, place.home, names, view, planned))


@post("/t/{key:str}/plan", include_in_schema=False)
async def plan_more(request: Asked, key: FromPath[str]) -> Response[Any]:
    return await deed(request, key, "plan")


async def plan(deed: Deed) -> Response[Any]:
    """One more action for the queue."""
    seat, name, question = deed.place.own[0], deed.fields.get("action", ""), deed.fields.get("question", "")

    def queue(table: Table) -> list[Chair]:
        find(table.row.game).vocabulary.number(name)
        chair = table.chairs[seat]
        if len(chair.plan) >= PLAN_LIMIT:
            raise Wrong("plan_full", n=PLAN_LIMIT)
        chair.plan = [*chair.plan, (name, question[:80])]
        return [chair]

    await deed.house.tables.change(deed.place.game_id, queue)
    return go(f"{deed.place.home}/plan")


DEEDS: Final[dict[str, Callable[[Deed], Awaitable[Response[Any] | None]]]] = {
    "chat": chat, "name": rename, "names": name_thing, "dismiss": dismiss, "unplan": unplan, "notify": notify, "look": look, "hint": hint,
    "leave": leave,
    "back": back, "replace": replace, "rematch": rematch, "plan": plan, "analysis": analysis,
}  # fmt: skip
"""What can be done at a table besides playing, by the last part of the address."""


# ---- replay, files, playing on


@get("/t/{key:str}/replay", include_in_schema=False)
async def seat_replay(request: Asked, key: FromPath[str]) -> Response[Any]:
    return await replay(request, await place_of(house_of(request), key))


@get("/watch/{game_id:str}/replay", include_in_schema=False)
async def watch_replay(request: Asked, game_id: FromPath[str]) -> Response[Any]:
    return await replay(request, watching(game_id))


async def replay(request: Asked, place: Place) -> Response[Any]:
    house, reader, query = house_of(request), reader_of(request), request.query_params
    async with house.tables.at(place.game_id) as table:
        record, row, names = table.record(), table.row, chair_names(table.chairs, reader.language)
        free = may_know_all(table, place)
    last = len(record.moves)
    viewers = [NOBODY, *range(row.seats), EVERYTHING] if row.over else [NOBODY, *(place.own if len(place.own) == 1 else [])]
    default = place.own[0] if place.own and place.own[0] in viewers else NOBODY
    seat = number_in(query, "seat", default)
    seat = seat if seat in viewers else default
    n = max(0, min(last, number_in(query, "n", last)))
    speed = number_in(query, "speed", 0)
    view = View(record.replay(n), seat)
    found = await house.store.analysis(place.game_id) if row.over else None
    moment = Moment(view, n, last, viewers, speed if speed in SPEEDS else 0, free, found, bool(place.own))
    return page(replay_page(reader, row.game, place.home, names, moment))


def may_know_all(table: Table, place: Place) -> bool:
    """Whether the seed of the game, from which everything follows, may be given away: it is over, or nobody else plays it."""
    return table.row.over or (bool(place.own) and all(chair.seat in place.own or chair.kind == BOT for chair in table.chairs))


@get("/t/{key:str}/record", include_in_schema=False)
async def seat_record(request: Asked, key: FromPath[str]) -> Response[Any]:
    return await export(request, await place_of(house_of(request), key))


@get("/watch/{game_id:str}/record", include_in_schema=False)
async def watch_record(request: Asked, game_id: FromPath[str]) -> Response[Any]:
    return await export(request, watching(game_id))


async def export(request: Asked, place: Place) -> Response[Any]:
    house, reader = house_of(request), reader_of(request)
    async with house.tables.at(place.game_id) as table:
        if not may_know_all(table, place):
            raise Wrong("secrets")
        words = table.record(chair_names(table.chairs, reader.language)).text()
        name = f"{table.row.game}-{table.id[:6]}.jsonl".replace("_", "-")
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(words, media_type="application/jsonl", headers=headers)


@get(["/t/{key:str}/replay/fork", "/watch/{key:str}/replay/fork"], include_in_schema=False)
async def fork_form(request: Asked, key: FromPath[str]) -> Response[Any]:
    """Play on from a moment of a game: who sits where at the new table."""
    house, reader = house_of(request), reader_of(request)
    place, record, names = await forked(house, reader, request, key)
    n = max(0, min(len(record.moves), number_in(request.query_params, "n", len(record.moves))))
    given: dict[str, Any] = {"upto": n, **{f"name{seat}": name for seat, name in enumerate(names)}}
    note = reader.say("fork.note", n=n)
    action = f"{place.home}/replay/fork"
    return page(lobby_pages.set_up(reader, record.game_id, given, fixed_seats=record.seats, action=action, note=note))


@post(["/t/{key:str}/replay/fork", "/watch/{key:str}/replay/fork"], include_in_schema=False)
async def fork(request: Asked, key: FromPath[str]) -> Response[Any]:
    house, reader, fields = house_of(request), reader_of(request), await form_of(request)
    place, record, _ = await forked(house, reader, request, key)
    n = max(0, min(len(record.moves), number_in(fields, "upto")))
    record.moves = record.moves[:n]
    wish = Wish(
        game=record.game_id,
        seats=[fields.get(f"seat{seat}", DEVICE) for seat in range(record.seats)],
        names=[fields.get(f"name{seat}", "") for seat in range(record.seats)],
        language=fields.get("language", reader.language),
        public=fields.get("public") == "1",
        clock=fields.get("clock", "none"),
        seconds=number_in(fields, "minutes", 5) * 60,
    )
    try:
        return await opened(request, reader, wish, record)
    except BadInput as error:
        words = trouble(error, reader.language)
        return page(lobby_pages.set_up(reader, record.game_id, dict(fields), words, record.seats, f"{place.home}/replay/fork"), 400)


async def forked(house: House, reader: Reader, request: Asked, key: str) -> tuple[Place, Record, list[str]]:
    place = watching(key) if request.url.path.startswith("/watch/") else await place_of(house, key)
    async with house.tables.at(place.game_id) as table:
        if not may_know_all(table, place):
            raise Wrong("fork")
        return place, table.record(), chair_names(table.chairs, reader.language)


ROUTES = [
    seat_page, watch_page, seat_events, watch_events, invitation_code, act, do, plan_form, plan_more, seat_replay, watch_replay,
    seat_record, watch_record, fork_form, fork,
]  # fmt: skip
