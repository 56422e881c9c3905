"""How Laser Station looks: the ring of stations around the laser, the cards, and what each seat has.

The energy centre lies at the left, then clockwise: machine deck and command centre above, biotope at the right, spaceport and cantina
below.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from starboard.games.laser_station.components import (
    CARD,
    CARD_KINDS,
    CARDS,
    CLOCKWISE,
    COLOURS,
    COMMAND_CENTRE,
    COUNTERCLOCKWISE,
    DISPLAY_SIZE,
    DOCK,
    ENERGY,
    HAND_LIMIT,
    LASER_GOAL,
    OVER_CLOCKWISE,
    OVER_COUNTERCLOCKWISE,
    PAIR,
    PILE,
    SEAT,
    SEAT_LETTERS,
    STATION,
    STATION_COUNT,
    STATIONS,
    TAKE,
    TRACK_MAX,
    colour,
    counterclockwise_of,
    symbol,
)
from starboard.games.laser_station.wording import CARD_TEXTS, COLOUR_TEXTS, STATION_TEXTS
from starboard.kernel.text import SeatName, Text
from starboard.kernel.view import View
from starboard.table.draw import Draw
from starboard.table.pieces import piece

ICONS: Final = ("gears", "headphones", "plant", "shuttle", "glass", "sun")
"""By station."""

# Where things lie on the board.
WIDTH: Final = 720
HEIGHT: Final = 720
EDGE: Final = 3
BOX: Final = (252, 168)
PLACES: Final = ((78, 6), (390, 6), (468, 216), (390, 426), (78, 426), (0, 216))
"""By station: the upper left corner of its box."""
BRIDGES: Final = ((330, 66, 60, 48), (505, 174, 100, 42), (505, 384, 100, 42), (330, 486, 60, 48), (115, 384, 100, 42), (115, 174, 100, 42))
"""By slot: x, y, width, height; each spans the gap between two boxes."""
LASER: Final = (264, 190, 192, 220)
STRIP: Final = 606
FIELD: Final = 30
"""How wide a field of a station's track is."""
OUTER: Final = 26
"""How high the outer track is while it holds at most one marker on a field."""

PILE_CARD: Final = (70, 90)
PILE_TOP: Final = 22
CARD_SIZE: Final = (84, 112)
HAND_WIDTH: Final = 644

Track = dict[str, dict[str, list[str]]]
"""A station's inner and outer track: by field, who stands there, the lowest first."""


def board(draw: Draw, view: View) -> None:
    table = view.table
    draw.size(WIDTH + 2 * EDGE, HEIGHT)
    with draw.group(at=(EDGE, 0)):
        moment(draw, table["round"], order_now(view))
        laser(draw, [table["seats"][letter]["laser"] for letter in SEAT_LETTERS[: view.seats]])
        active = STATIONS.index(table["station"])
        for slot in range(STATION_COUNT):
            bridge(draw, slot, table["bridges"][str(slot + 1)], active)
        for station, name in enumerate(STATIONS):
            docked = [suit for suit in COLOURS if table["shuttles"][suit] == name]
            station_box(draw, station, table["tracks"][name], docked, station == active)
        supply(draw, [suit for suit in COLOURS if table["shuttles"][suit] == "supply"])
        aside(draw, table["bridges_aside"])
        cards(draw, table)


# ---- the ring


def station_box(draw: Draw, station: int, track: Track, docked: list[str], lit: bool) -> None:
    """One station with its two tracks and the shuttles docked there."""
    with draw.group(at=PLACES[station], label=station_label(draw, station, track, lit), kind="panel", lit=lit):
        station_face(draw, station, track, docked, lit)
        draw.choice(*station_actions(station, lit))


@piece
def station_face(draw: Draw, station: int, track: Track, docked: list[str], lit: bool) -> None:
    wide, high = BOX
    draw.rect(0, 0, wide, high, "panel-face", 12)
    draw.icon(ICONS[station], 25, 22, 28)
    room = wide - 56 - 27 * len(docked) - (22 if lit else 0)
    draw.text(46, 22, draw.words(STATION_TEXTS[station]), 20, room, kind="strong")
    if lit:
        station_marker(draw, wide - 18, 22)
    for place, suit in enumerate(docked):
        shuttle(draw, wide - 20 - 27 * place - (24 if lit else 0), 22, suit, 25)
    tracks(draw, track, 6, 42, high - 48)


def station_actions(station: int, lit: bool) -> list[int]:
    """What a click on a station can mean: its action, spending energy there, or docking a shuttle."""
    found = [DOCK + suit * STATION_COUNT + station for suit in range(len(COLOURS))]
    if lit:
        found.append(STATION)
        if station == COMMAND_CENTRE:
            found += range(ENERGY, SEAT)
    return found


def station_label(draw: Draw, station: int, track: Track, lit: bool) -> str:
    """A station read out: its name and each seat's energy, with those on the outer track apart."""
    name = draw.words(STATION_TEXTS[station])
    if lit:
        name = f"{name} ({draw.say('table.active')})"
    sides: list[str] = []
    for side in ("inner", "outer"):
        fields = track.get(side, {})
        seats = [(SEAT_LETTERS.index(letter), field) for field, letters in fields.items() for letter in letters]
        if seats:
            energies = [Text("table.has", {"who": SeatName(seat), "n": field}) for seat, field in sorted(seats)]
            sides.append(draw.say("table.named", what=draw.say(f"table.{side}"), value=energies))
    return "; ".join([name, *sides])


def station_marker(draw: Draw, x: float, y: float) -> None:
    """The neutral marker on the active station."""
    draw.circle(x, y, 11, "token")
    draw.icon("bolt", x, y, 15, "icon on-token")


def tracks(draw: Draw, track: Track, x: float, y: float, height: float) -> None:
    """The outer track above, the numbers, the inner track below. The outer one grows when markers are stacked on it."""
    inner, outer = stacks(track.get("inner", {})), stacks(track.get("outer", {}))
    tall_inner, tall_outer = tallest(inner), tallest(outer)
    space = height - 20
    above = float(OUTER)
    if tall_outer > 1:
        above = max(OUTER, min(tall_outer * 24 + 2, space * tall_outer / (tall_outer + max(1, tall_inner))))
    fields = range(TRACK_MAX + 1)
    draw.track(x, y, fields, (FIELD, above), outer)
    draw.numbers(x, y + above + 10, fields, FIELD, 17)
    draw.track(x, y + above + 20, fields, (FIELD, space - above), inner)


def stacks(fields: dict[str, list[str]]) -> dict[int, list[int]]:
    """Seats by field, lowest first."""
    return {int(field): [SEAT_LETTERS.index(letter) for letter in letters] for field, letters in fields.items()}


def tallest(piles: dict[int, list[int]]) -> int:
    return max((len(pile) for pile in piles.values()), default=0)


@piece
def bridge(draw: Draw, slot: int, suit: str, active: int) -> None:
    """A bridge between a station and its clockwise neighbour, in colour, pattern and word."""
    x, y, wide, high = BRIDGES[slot]
    name = draw.words(COLOUR_TEXTS[COLOURS.index(suit)])
    with draw.group(label=name, kind="bridge"):
        draw.swatch(x, y, wide, high, suit)
        draw.rect(x + 3, y + high / 2 - 11, wide - 6, 22, "card-word", 8)
        draw.text(x + wide / 2, y + high / 2, name, 17, wide - 8, "middle", "on-card")
        draw.rect(x + 3, y + high / 2 - 11, wide - 6, 22, "target-edge", 8)
        draw.choice(*bridge_actions(slot, active))


def bridge_actions(slot: int, active: int) -> list[int]:
    """What a click on a bridge can mean: energy goes over it, away from the active station."""
    if slot == active:
        return [CLOCKWISE, *range(OVER_CLOCKWISE, OVER_CLOCKWISE + CARD_KINDS)]
    if slot == counterclockwise_of(active):
        return [COUNTERCLOCKWISE, *range(OVER_COUNTERCLOCKWISE, OVER_COUNTERCLOCKWISE + CARD_KINDS)]
    return []


def shuttle(draw: Draw, x: float, y: float, suit: str, size: float) -> None:
    """A shuttle on a plate in its colour and pattern."""
    draw.swatch(x - size / 2, y - size / 2, size, size, suit, size * 0.22)
    draw.circle(x, y, size * 0.4, "card-word")
    draw.icon("shuttle", x, y, size * 0.66, "icon on-card")


# ---- the middle


def laser(draw: Draw, seats: list[int]) -> None:
    """The laser track with each seat's energy."""
    x, y, _, _ = LASER
    standing = [Text("table.has", {"who": SeatName(seat), "n": energy}) for seat, energy in enumerate(seats)]
    with draw.group(at=(x, y), label=draw.say("table.named", what=draw.say("laser_station.score.laser"), value=standing), kind="laser"):
        laser_face(draw, seats)


@piece
def laser_face(draw: Draw, seats: list[int]) -> None:
    """0 to 6 below and from the goal on above."""
    _, _, wide, high = LASER
    piles: dict[int, list[int]] = {}
    for seat in range(len(seats) - 1, -1, -1):
        piles.setdefault(seats[seat], []).append(seat)
    field = (wide - 12) / LASER_GOAL
    draw.rect(0, 0, wide, high, "panel-face", 16)
    draw.icon("laser", 22, 23, 26)
    draw.text(40, 22, draw.say("laser_station.score.laser"), 20, 76, kind="strong")
    draw.text(wide - 12, 22, draw.say("table.goal", n=LASER_GOAL), 17, 70, "end", "faint")
    draw.track(6, 44, range(LASER_GOAL, 2 * LASER_GOAL), (field, 58), piles, "field-goal")
    draw.numbers(6, 112, range(LASER_GOAL, 2 * LASER_GOAL), field, 15)
    draw.track(6, 124, range(LASER_GOAL), (field, 70), piles)
    draw.numbers(6, 204, range(LASER_GOAL), field, 15)


# ---- the corners


def order_now(view: View) -> list[int]:
    """Who is still to act at the active station, in order."""
    acting = view.waiting[:1]
    seats = [SEAT_LETTERS.index(letter) for letter in view.table["order"]]
    return acting + [seat for seat in seats if seat not in acting]


def moment(draw: Draw, number: int, order: list[int]) -> None:
    """The round, and who is still to act."""
    draw.paragraph(2, 8, draw.say("table.round", n=number), 68, 50, 19, kind="strong")
    if not order:
        return
    label = draw.say("table.named", what=draw.say("table.order"), value=[SeatName(seat) for seat in order])
    with draw.group(at=(648, 6), label=label):
        order_face(draw, order)


@piece
def order_face(draw: Draw, order: list[int]) -> None:
    draw.text(72, 16, draw.say("table.order"), 17, 74, "end", "faint")
    for place, seat in enumerate(order):
        y = 44 + 29 * place
        if place == 0:
            draw.arrow(16, y, 40, y, "arrow", 11)
        draw.marker(seat, 58, y, 12)


@piece
def supply(draw: Draw, left: list[str]) -> None:
    """The shuttles that can still be docked."""
    with draw.group(at=(0, 426)):
        draw.text(0, 16, draw.say("table.supply"), 17, 74, kind="faint")
        for number, suit in enumerate(COLOURS):
            x, y = 18 + 37 * (number % 2), 48 + 38 * (number // 2)
            if suit not in left:
                draw.rect(x - 15, y - 15, 30, 30, "no-card", 7)
                continue
            with draw.group(label=draw.words(COLOUR_TEXTS[number])):
                shuttle(draw, x, y, suit, 32)
                draw.rect(x - 16, y - 16, 32, 32, "target-edge", 7)
                draw.choice(*range(DOCK + number * STATION_COUNT, DOCK + (number + 1) * STATION_COUNT))


@piece
def aside(draw: Draw, suits: list[str]) -> None:
    """The two bridges lying aside."""
    with draw.group(at=(648, 426)):
        draw.text(72, 16, draw.say("table.aside"), 17, 74, "end", "faint")
        for place, suit in enumerate(suits):
            name = draw.words(COLOUR_TEXTS[COLOURS.index(suit)])
            with draw.group(label=name, at=(6, 32 + 36 * place)):
                draw.swatch(0, 0, 66, 30, suit, 4)
                draw.rect(3, 5, 60, 20, "card-word", 8)
                draw.text(33, 15, name, 16, 58, "middle", "on-card")


# ---- cards


def cards(draw: Draw, table: dict[str, Any]) -> None:
    """Draw pile, display, discard pile."""
    with draw.group(at=(78, STRIP)):
        draw_pile(draw, table["pile_size"])
        draw.text(282, 8, draw.say("table.display"), 17, 230, "middle", "faint")
        shown = table["display"]
        for place in range(DISPLAY_SIZE):
            display(draw, place, shown[place] if place < len(shown) else "")
        discard_pile(draw, table["discard"][-1] if table["discard"] else "", table["discard_size"])


@piece
def draw_pile(draw: Draw, size: int) -> None:
    draw.text(56, 8, draw.say("table.draw_pile"), 17, 126, "middle", "faint")
    with draw.group(label=named_count(draw, "draw_pile", size)):
        draw.card_back(21, PILE_TOP, *PILE_CARD, size)
        draw.choice(PILE)


@piece
def display(draw: Draw, place: int, name: str) -> None:
    """One place of the display, with its card if one lies there."""
    x = 159 + 82 * place
    if not name:
        draw.rect(x, PILE_TOP, *PILE_CARD, "no-card", 7)
        return
    card = CARDS.index(name)
    with draw.group(label=draw.words(CARD_TEXTS[card])):
        card_face(draw, x, PILE_TOP, *PILE_CARD, card)
        draw.choice(TAKE + card)


@piece
def discard_pile(draw: Draw, top: str, size: int) -> None:
    wide, _ = PILE_CARD
    draw.text(508, 8, draw.say("table.discard_pile"), 17, 126, "middle", "faint")
    with draw.group(label=named_count(draw, "discard_pile", size)):
        if top:
            card_face(draw, 473, PILE_TOP, *PILE_CARD, CARDS.index(top))
            draw.badge(473 + wide, PILE_TOP + 14, size, 16)
        else:
            draw.card_back(473, PILE_TOP, *PILE_CARD, 0)


def named_count(draw: Draw, name: str, count: int) -> str:
    return draw.say("table.named", what=draw.say("table." + name), value=draw.say("table.cards", n=count))


def card_face(draw: Draw, x: float, y: float, width: float, height: float, card: int, count: int = 1) -> None:
    """A card: the symbol of its station over a band in its colour."""
    suit = colour(card)
    draw.card(x, y, width, height, COLOURS[suit], ICONS[symbol(card)], draw.words(COLOUR_TEXTS[suit]), count)


def hand(draw: Draw, view: View) -> None:
    """The viewer's cards, those of one kind on one another; a full hand is one row."""
    if view.seat < 0:
        return
    _, high = CARD_SIZE
    kinds = sorted(Counter(CARDS.index(name) for name in view.table["seats"][SEAT_LETTERS[view.seat]]["hand"]).items())
    if not kinds:
        draw.size(HAND_WIDTH, 40)
        draw.text(4, 20, draw.say("table.hand_empty"), 20, HAND_WIDTH - 8, kind="faint")
        return
    rows = 1 + (len(kinds) - 1) // HAND_LIMIT
    draw.size(HAND_WIDTH, (high + 16) * rows)
    for place, (card, count) in enumerate(kinds):
        held(draw, place, card, count)


@piece
def held(draw: Draw, place: int, card: int, count: int) -> None:
    """So many cards of one kind in the viewer's hand."""
    wide, high = CARD_SIZE
    x, y = 3 + (wide + 7) * (place % HAND_LIMIT), 13 + (high + 16) * (place // HAND_LIMIT)
    label = draw.words(CARD_TEXTS[card])
    with draw.group(label=label if count == 1 else draw.say("table.named", what=label, value=draw.say("table.cards", n=count))):
        card_face(draw, x, y, wide, high, card, count)
        draw.choice(CARD + card, PAIR + card, OVER_CLOCKWISE + card, OVER_COUNTERCLOCKWISE + card)


# ---- seats


def seat(draw: Draw, view: View, seat: int) -> None:
    """Cards in hand and drawn at the cantina, and the energy at each station."""
    own: dict[str, Any] = view.table["seats"][SEAT_LETTERS[seat]]
    draw.size(360, 40)
    holding(draw, seat, own["hand_size"], own["face_down"])
    active = STATIONS.index(view.table["station"])
    for station in range(STATION_COUNT):
        energy_there(draw, station, own["energy"][STATIONS[station]], station == active)


def holding(draw: Draw, seat: int, cards: int, drawn: dict[str, str]) -> None:
    with draw.group(label=draw.words(SeatName(seat))):
        cards_held(draw, cards)
        face_down(draw, drawn)
        draw.choice(SEAT + seat)


@piece
def cards_held(draw: Draw, cards: int) -> None:
    draw.rect(0, 1, 78, 38, "target-edge", 6)
    with draw.group(label=draw.say("table.cards_in_hand", n=cards)):
        draw.card_back(4, 5, 22, 30)
        draw.text(31, 20, cards, 20, 24, kind="strong")


@piece
def energy_there(draw: Draw, station: int, energy: int, active: bool) -> None:
    label = draw.say("table.named", what=draw.words(STATION_TEXTS[station]), value=energy)
    with draw.group(label=label, at=(84 + 46 * station, 0), kind="panel", lit=active):
        draw.rect(0, 4, 43, 32, "panel-face", 6)
        draw.icon(ICONS[station], 13, 20, 19, "icon soft")
        draw.text(33, 20, energy, 20, anchor="middle", kind="strong")


def face_down(draw: Draw, drawn: dict[str, str]) -> None:
    """Cards drawn from other hands lie face down until the station is finished; a seat knows those drawn from itself."""
    if not drawn:
        return
    step = 6 / max(1, len(drawn) - 1)
    with draw.group(label=draw.say("table.cards_face_down", n=len(drawn))):
        for place, (letter, name) in enumerate(sorted(drawn.items())):
            label = draw.say("table.drawn_from", who=SeatName(SEAT_LETTERS.index(letter)))
            if name in CARDS:
                label = draw.say("table.named", what=label, value=draw.words(CARD_TEXTS[CARDS.index(name)]))
            with draw.group(label=label):
                draw.card_back(56 + step * place, 10, 15, 21)
