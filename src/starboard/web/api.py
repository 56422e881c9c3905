"""The API for bot authors: list games, see one's view, the legal actions with labels and reasons, play, follow.

A seat's key is sent as `Authorization: Bearer KEY`. Every action names the state it was chosen in (`at`), as the pages do.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.exceptions import NotAuthorizedException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from starboard.kernel.game import NOBODY
from starboard.kernel.spec import find
from starboard.kernel.view import View
from starboard.table.markup import shown_names
from starboard.web import seating
from starboard.web.house import Asked, House, base_of, house_of, reader_of
from starboard.web.pages.lobby import playable
from starboard.web.routes import client_of
from starboard.web.rows import PERSON
from starboard.web.seat_routes import SILENCE
from starboard.web.seating import Wish
from starboard.web.showing import Place, place_of, watching
from starboard.web.tables import Table
from starboard.web.wording import Wrong, chair_names

SEAT_KEY: list[dict[str, list[str]]] = [{"seat_key": []}]
LOG_LINES = 20
REFUSALS = {
    400: "The request cannot be used; the answer says why",
    401: "No seat has this key",
    404: "There is no such table",
    409: "The state is no more, or the action is not legal; nothing has changed",
    413: "Too large",
    429: "Too many requests; wait",
    503: "The database cannot be used now; nothing has changed",
}


class OptionInfo(msgspec.Struct):
    name: str
    values: list[Any]
    default: Any


class GameInfo(msgspec.Struct):
    """A game that can be played."""

    id: str
    title: str
    seats: list[int]
    minutes: tuple[int, int]
    weight: int
    rules: int
    options: list[OptionInfo]
    actions: list[str]
    """The whole vocabulary: the name of each action, by its number."""


class SeatInfo(msgspec.Struct):
    seat: int
    kind: str
    name: str
    key: str | None
    link: str | None


class TableMade(msgspec.Struct):
    """A newly opened table; the keys are known to nobody else."""

    id: str
    watch: str
    seats: list[SeatInfo]


class TableInfo(msgspec.Struct):
    id: str
    game: str
    names: list[str]
    waiting: list[int]


class ActionInfo(msgspec.Struct):
    action: int
    name: str
    label: str


class RefusalInfo(msgspec.Struct):
    action: int
    name: str
    label: str
    reason: str


class Score(msgspec.Struct):
    seat: int
    total: int
    by_source: dict[str, int]
    rank: int
    winner: bool


class SeatView(msgspec.Struct):
    """Everything a seat (or, with seat -1, a spectator) may know now."""

    id: str
    game: str
    at: int
    """The state number: to be sent with an action chosen in this state."""
    seat: int
    seats: int
    names: list[str]
    waiting: list[int]
    your_turn: bool
    over: bool
    question: str | None
    rule: str
    actions: list[ActionInfo]
    refusals: list[RefusalInfo]
    can_undo: bool
    table: dict[str, Any]
    scores: list[Score]
    log: list[str]


class Play(msgspec.Struct, forbid_unknown_fields=True):
    """One action, by its number or its name, and the state it was chosen in."""

    action: int | Annotated[str, msgspec.Meta(max_length=200)]
    at: Annotated[int, msgspec.Meta(ge=0)]


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    at: Annotated[int, msgspec.Meta(ge=0)]


class Problem(msgspec.Struct):
    """What is wrong, in words; nothing has changed."""

    status_code: int
    code: str
    """The kind of problem in one word, the same in every language."""
    detail: str


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that a call may answer with."""
    return {status: ResponseSpec(Problem, description=REFUSALS[status], generate_examples=False) for status in statuses}


def view_data(table: Table, view: View, language: str) -> SeatView:
    names = chair_names(table.chairs, language)
    standing = view.standing
    return SeatView(
        id=table.id,
        game=table.row.game,
        at=table.row.revision,
        seat=view.seat,
        seats=view.seats,
        names=shown_names(names, view.seats),
        waiting=view.waiting,
        your_turn=view.seat in view.waiting,
        over=view.over,
        question=None if view.question is None else view.question.render(language, names),
        rule=view.rule,
        actions=[ActionInfo(one.action, one.name, one.label.render(language, names)) for one in view.options],
        refusals=[
            RefusalInfo(one.action, one.name, one.label.render(language, names), one.reason.text().render(language, names))
            for one in view.refusals
        ],
        can_undo=view.undo,
        table=view.table,
        scores=[
            Score(seat, standing.totals[seat], standing.scores[seat], standing.ranks[seat], view.over and seat in standing.winners)
            for seat in range(view.seats)
        ],
        log=[text.render(language, names) for text in view.log[-LOG_LINES:]],
    )


async def seat_of(request: Asked) -> Place:
    """The seat whose key the request carries."""
    header = request.headers.get("authorization", "")
    key = header.removeprefix("Bearer ").strip()
    if not header.startswith("Bearer ") or not key:
        raise NotAuthorizedException("send the seat's key in the header: Authorization: Bearer KEY")
    house = house_of(request)
    found = await house.store.chairs_of(key) if len(key) <= 64 else []
    if not found:
        house.limits.guesses.take(client_of(request))
        raise NotAuthorizedException("no seat has this key")
    return await place_of(house, key)


def acting(table: Table, place: Place) -> int:
    """The seat a key stands for now: of several on one device, the one that has to decide."""
    return next((seat for seat in place.own if seat in table.game.waiting), place.own[0])


async def seen(request: Asked, place: Place) -> SeatView:
    house, reader = house_of(request), reader_of(request)
    async with house.tables.at(place.game_id) as table:
        seat = acting(table, place) if place.own else NOBODY
        return view_data(table, table.view(seat), reader.language)


@get("/games", summary="The games that can be played")
async def list_games(request: Asked) -> list[GameInfo]:
    return [game_info(game_id, reader_of(request).title(game_id)) for game_id in playable()]


def game_info(game_id: str, title: str) -> GameInfo:
    spec = find(game_id)
    options = [OptionInfo(option.name, list(option.values), option.default) for option in spec.options]
    return GameInfo(game_id, title, list(spec.seats), spec.minutes, spec.weight, spec.version, options, spec.vocabulary.names)


@get("/tables", summary="Public tables that are being played")
async def list_tables(request: Asked) -> list[TableInfo]:
    house, reader = house_of(request), reader_of(request)
    found = []
    for row in await house.store.public_games():
        names = shown_names(chair_names(await house.store.chairs(row.id), reader.language), row.seats)
        found.append(TableInfo(row.id, row.game, names, row.waiting))
    return found


@post("/tables", summary="Open a table", status_code=201, responses=problems(400, 413, 429, 503))
async def open_table(request: Asked, data: JSONBody[Wish]) -> TableMade:
    """`seats` says who sits where: `me` and `device` share one key, `open` is a chair with a link of its own, everything else is a bot."""
    house = house_of(request)
    house.limits.opened.take(client_of(request))
    if data.game not in playable():
        raise Wrong("no_game", game=data.game[:60], accepted=playable())
    row, chairs = await seating.open_table(house.tables, data)
    base = base_of(request)
    seats = []
    for chair in chairs:
        key = chair.key if chair.kind == PERSON else None
        link = None if key is None else f"{base}/{'t' if chair.joined else 'join'}/{key}"
        seats.append(SeatInfo(chair.seat, chair.kind, chair.name, key, link))
    return TableMade(row.id, f"{base}/watch/{row.id}", seats)


@get("/tables/{table_id:str}", summary="A table as a spectator sees it", responses=problems(400, 404, 503))
async def spectate(request: Asked, table_id: FromPath[str]) -> SeatView:
    return await seen(request, watching(table_id))


@get(
    "/seat",
    summary="What my seat may know: table, question, legal actions with labels, refusals with reasons",
    security=SEAT_KEY,
    responses=problems(401, 404, 429, 503),
)
async def see(request: Asked) -> SeatView:
    place = await seat_of(request)
    await house_of(request).here(place.key)
    return await seen(request, place)


@post("/seat/actions", summary="Play one action", status_code=200, security=SEAT_KEY, responses=problems(*REFUSALS))
async def play(request: Asked, data: JSONBody[Play]) -> SeatView:
    """Answers with the new view. 409 if the state `at` is no more or the action is not legal: nothing has changed then."""
    house, place = house_of(request), await seat_of(request)
    house.limits.actions.take(place.key)
    async with house.tables.at(place.game_id) as table:
        seat = acting(table, place)
        words = find(table.row.game).vocabulary
    action = data.action if isinstance(data.action, int) else words.number(data.action)
    await house.tables.play(place.game_id, seat, action, data.at)
    house.figures.actions.labels("api").inc()
    return await seen(request, place)


@post("/seat/undo", summary="Take back my last action", status_code=200, security=SEAT_KEY, responses=problems(*REFUSALS))
async def undo(request: Asked, data: JSONBody[Undo]) -> SeatView:
    house, place = house_of(request), await seat_of(request)
    house.limits.actions.take(place.key)
    async with house.tables.at(place.game_id) as table:
        seat = table.game.last_actor if table.game.last_actor in place.own else place.own[0]
    await house.tables.undo(place.game_id, seat, data.at)
    return await seen(request, place)


@get(
    "/seat/events",
    summary="Follow my table: one event for each change (text/event-stream)",
    security=SEAT_KEY,
    media_type="text/event-stream",
)
async def events(request: Asked) -> Stream:
    house, place = house_of(request), await seat_of(request)
    return Stream(states(house, place), media_type="text/event-stream", headers={"cache-control": "no-store"})


async def states(house: House, place: Place) -> AsyncIterator[str]:
    """`{"at": 12, "waiting": [0], "your_turn": true, "over": false}`, the first at once."""
    listener = house.changes.listen(place.game_id)
    known = -1
    try:
        while True:
            row = await house.store.game(place.game_id)
            if row is None:
                return
            if row.version != known:
                known = row.version
                mine = bool(set(place.own) & set(row.waiting))
                state = {"at": row.revision, "waiting": row.waiting, "your_turn": mine, "over": row.over}
                yield f"event: state\ndata: {msgspec.json.encode(state).decode()}\n\n"
            if row.over:
                return
            if not await listener.wait(SILENCE):
                yield ": still here\n\n"
            await house.here(place.key)
    finally:
        house.changes.leave(listener)


@get("/docs", include_in_schema=False)
async def docs(request: Asked) -> Response[str]:
    """The API as a page to read."""
    from starboard.web.pages.api import api_page

    return Response(api_page(reader_of(request), request.app.openapi_schema.to_schema()), media_type="text/html")


ROUTER = Router("/api", route_handlers=[list_games, list_tables, open_table, spectate, see, play, undo, events, docs], tags=["Starboard"])
