"""Putting together what a page shows: the table as one reader may see it at this moment."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from copy import copy
from typing import Final

from starboard.kernel.game import NOBODY
from starboard.kernel.spec import find
from starboard.web.house import Asked, House, base_of, house_of, reader_of
from starboard.web.pages.galaxies import Naming
from starboard.web.pages.plot import course_of
from starboard.web.pages.shown import Showing, final_choices, settled_lines, undoable
from starboard.web.rows import Chair
from starboard.web.tables import Table

_courses: OrderedDict[tuple[str, int], list[list[int]]] = OrderedDict()
COURSES: Final = 200


class Place:
    """From where somebody looks: with a key from their seats, without one as a spectator."""

    def __init__(self, game_id: str, own: list[int], home: str, key: str = "") -> None:
        self.game_id = game_id
        self.own = own
        self.home = home
        self.key = key


async def place_of(house: House, key: str) -> Place:
    return place_at(await house.chairs_of(key))


def place_at(chairs: Sequence[Chair]) -> Place:
    """The place of whoever has the key of these chairs."""
    key = chairs[0].key
    return Place(chairs[0].game, [chair.seat for chair in chairs], f"/t/{key}", key)


def watching(game_id: str) -> Place:
    return Place(game_id, [], f"/watch/{game_id}")


def eyes(table: Table, own: list[int]) -> tuple[int, int]:
    """Through whose eyes the table is shown, and who has to take the device first (NOBODY if nobody has to)."""
    if not own:
        return NOBODY, NOBODY
    if len(own) == 1:
        return own[0], NOBODY
    looking = next((seat for seat in own if table.chairs[seat].looking), NOBODY)
    due = [seat for seat in own if seat in table.game.waiting and not table.chairs[seat].played_by_bot]
    if table.game.over or not due or looking in due:
        return looking, NOBODY
    people = [seat for seat in own if not table.chairs[seat].played_by_bot]
    if people == due[:1]:
        return due[0], NOBODY
    return NOBODY, due[0]


async def showing(request: Asked, place: Place, table: Table, note: str = "") -> Showing:
    """The table, which is held, as it is now."""
    house, language = house_of(request), reader_of(request).language
    seat, curtain = eyes(table, place.own)
    game = table.game
    show = Showing(
        row=copy(table.row), chairs=table.chairs, view=table.view(seat), own=place.own, home=place.home, base=base_of(request),
        settled=settled_lines(game), undoable=undoable(game, seat), acted=any(actor == seat for actor, _ in game.moves()),
        finals=final_choices(game, seat), chat=await house.tables.chat(table), seen=await house.tables.last_seen(table),
        now=house.tables.now(), curtain=curtain, note=note, course=course(table), notify=house.settings.notify,
        lines=table.readers.of(seat, language),
    )  # fmt: skip
    if place.own and seat >= 0 and curtain == NOBODY:
        show.naming = naming(table, seat, language)
    return show


async def beside(request: Asked, place: Place, show: Showing) -> None:
    """Add what lies beside the table: its galaxy, and the rematch. They look at tables themselves, so none may be held here."""
    house = house_of(request)
    if show.row.origin is not None and "galaxy" in show.row.origin:
        galaxy = await house.galaxies.of_game(place.game_id)
        show.galaxy = galaxy.key if galaxy is not None and place.own else ""
    if show.row.rematch is not None:
        show.rematch = await rematch_link(house, show.row.rematch, place.own)


def naming(table: Table, seat: int, language: str) -> Naming | None:
    """What a seat may name, in games in which things can be named."""
    spec = find(table.row.game)
    if not spec.names_things():
        return None
    return Naming([(one, spec.name_ideas(table.game, one.thing, language)) for one in spec.nameable(table.game, seat)])


def course(table: Table) -> list[list[int]] | None:
    """The scores over time of a finished game; worked out once."""
    if not table.game.over:
        return None
    key = (table.id, table.row.revision)
    if key not in _courses:
        _courses[key] = course_of(table.game)
        while len(_courses) > COURSES:
            _courses.popitem(last=False)
    return _courses[key]


async def rematch_link(house: House, game_id: str, own: list[int]) -> str:
    """Where the reader sits at the rematch."""
    chairs: list[Chair] = await house.store.chairs(game_id)
    if own and len(chairs) > own[0]:
        chair = chairs[own[0]]
        return f"/t/{chair.key}" if chair.joined else f"/join/{chair.key}"
    return f"/watch/{game_id}"
