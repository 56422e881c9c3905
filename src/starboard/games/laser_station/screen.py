"""Laser Station in characters: the ring of stations where there is room for it, a list of them where there is not.

Drawn from a view only. Of the letters on a field the first is the top of the stack: that marker's turn comes first (5.2).
"""

from __future__ import annotations

from typing import Any, Final

from starboard.games.laser_station.components import COLOURS, LASER_GOAL, STATIONS, TRACK_MAX
from starboard.kernel.text import Text, seat_letter
from starboard.kernel.view import View
from starboard.table.spans import ROOMY, Line, Span, beside, cells, fit, flow, framed, joined, line_cells, pad, seat_style, words

RING_WIDTH: Final = ROOMY
STATION_WIDTH: Final = 27
EMPTY_FIELD: Final = "·"
BRIDGE: Final = "═"
FIELDS: Final = [str(field) for field in range(TRACK_MAX + 1)]


def board(view: View, language: str, names: list[str], width: int) -> list[Line]:
    """The whole table."""
    table = Table(view, language, names)
    stations = ring(table) if width >= RING_WIDTH else station_list(table, width)
    return stations + cards(table, width)


class Table:
    """What the drawing functions need: the table of a view, and its words in one language."""

    def __init__(self, view: View, language: str, names: list[str]) -> None:
        self.table: dict[str, Any] = view.table
        self.view = view
        self.language = language
        self.names = names

    def say(self, key: str, **values: object) -> str:
        return Text("laser_station." + key, values).render(self.language, self.names)

    def note(self, key: str, **values: object) -> str:
        """The captions of this drawing."""
        return Text("terminal.laser_station." + key, values).render(self.language, self.names)

    def station(self, name: str) -> str:
        return self.say("station." + name)

    def colour(self, name: str) -> Span:
        return Span(self.say("colour." + name), name)

    def colours(self, names: list[str]) -> Line:
        return joined([[self.colour(name)] for name in names], " ")

    def is_active(self, station: str) -> bool:
        return bool(self.table["station"] == station) and not self.view.over

    def stack(self, station: str, side: str, field: str) -> list[str]:
        """The markers on a field, top first."""
        markers: list[str] = self.table["tracks"][station].get(side, {}).get(field, [])
        return markers[::-1]

    def docked(self, place: str) -> list[str]:
        return [colour for colour in COLOURS if self.table["shuttles"][colour] == place]

    def bridge_after(self, station: str) -> str:
        """The colour of the bridge to the clockwise neighbour."""
        colour: str = self.table["bridges"][str(STATIONS.index(station) + 1)]
        return colour

    def seat(self, number: int) -> dict[str, Any]:
        seat: dict[str, Any] = self.table["seats"][seat_letter(number)]
        return seat


# ---- tracks


def markers(letters: list[str], width: int) -> Line:
    """The stack on one field, in the seats' colours."""
    if not letters:
        return words(fit(EMPTY_FIELD, width), "dim")
    line = [Span(letter, seat_style(ord(letter) - ord("A"))) for letter in letters]
    return pad(line, width)


def track(table: Table, station: str, side: str, widths: list[int]) -> Line:
    line: Line = []
    for field, width in zip(FIELDS, widths, strict=True):
        line += markers(table.stack(station, side, field), width)
        line.append(Span(" "))
    return line[:-1]


def numbers(widths: list[int]) -> Line:
    return words(" ".join(fit(field, width) for field, width in zip(FIELDS, widths, strict=True)), "dim")


def field_widths(table: Table, stations: list[str]) -> list[int]:
    """Fields are as wide as the highest stack on them."""
    return [max([1, *[len(table.stack(station, side, field)) for station in stations for side in ("inner", "outer")]]) for field in FIELDS]


# ---- the ring


def ring(table: Table) -> list[Line]:
    """Clockwise from the upper left: stations 1 and 2 above, 3 right, 4 and 5 below, 6 left; the laser in the middle."""
    first, second, third, fourth, fifth, sixth = [station_box(table, station) for station in STATIONS]
    outside = (RING_WIDTH - 2 * STATION_WIDTH - 12) // 2
    middle = RING_WIDTH - 2 * STATION_WIDTH
    upper = beside([([], outside), (first, STATION_WIDTH), (across(table, STATIONS[0]), 12), (second, STATION_WIDTH)])
    centre = beside([(sixth, STATION_WIDTH), (laser_panel(table, middle), middle), (third, STATION_WIDTH)])
    lower = beside([([], outside), (fifth, STATION_WIDTH), (across(table, STATIONS[3]), 12), (fourth, STATION_WIDTH)])
    return [
        *upper,
        slanted(table, STATIONS[5], "╱", STATIONS[1], "╲"),
        *centre,
        slanted(table, STATIONS[4], "╲", STATIONS[2], "╱"),
        *lower,
    ]


def station_box(table: Table, station: str) -> list[Line]:
    active = table.is_active(station)
    widths = field_widths(table, [station])
    inner, outer = side_names(table)
    label = max(cells(inner), cells(outer)) + 1
    inside = [
        [Span(" " * label), *numbers(widths)],
        [Span(fit(inner, label), "dim"), *track(table, station, "inner", widths)],
        [Span(fit(outer, label), "dim"), *(track(table, station, "outer", widths) if active else [])],
    ]
    docked = table.docked(station)
    foot = [Span("▲ ", "dim"), *table.colours(docked)] if docked else None
    title = ("▶ " if active else "") + table.station(station)
    return framed(title, inside, STATION_WIDTH, "active" if active else "dim", foot)


def side_names(table: Table) -> tuple[str, str]:
    return table.note("inner"), table.note("outer")


def across(table: Table, station: str) -> list[Line]:
    """The bridge between two stations of a row."""
    name = table.colour(table.bridge_after(station))
    rest = 12 - cells(name.text) - 2
    left = rest // 2
    bridge = [Span(BRIDGE * left, name.style), Span(f" {name.text} ", name.style), Span(BRIDGE * (rest - left), name.style)]
    return [[], [], bridge]


def slanted(table: Table, left: str, left_sign: str, right: str, right_sign: str) -> Line:
    """The bridges between two rows."""
    one, other = table.colour(table.bridge_after(left)), table.colour(table.bridge_after(right))
    line = pad([Span(" " * 17), Span(f"{left_sign}{left_sign} {one.text}", one.style)], RING_WIDTH // 2)
    space = RING_WIDTH // 2 - 17 - 3 - cells(other.text)
    return [*line, Span(" " * space), Span(f"{other.text} {right_sign}{right_sign}", other.style)]


def laser_panel(table: Table, width: int) -> list[Line]:
    """Rule 2.3: the laser in the middle, a bar for each seat."""
    title = table.say("score.laser")
    lines: list[Line] = [words(" " * ((width - cells(title)) // 2) + title, "title")]
    for seat in range(table.view.seats):
        lines.append([Span("   "), *laser_bar(table, seat)])
    return lines


def laser_bar(table: Table, seat: int) -> Line:
    """A seat's energy at the laser as a bar up to the goal, and how many cards it holds and has drawn face down."""
    things = table.seat(seat)
    loaded: int = things["laser"]
    shown = min(loaded, LASER_GOAL)
    style = seat_style(seat)
    bar = [
        Span(seat_letter(seat) + " ", style),
        Span("█" * shown, style),
        Span(EMPTY_FIELD * (LASER_GOAL - shown), "dim"),
        Span(f" {loaded} ", "bold"),
        Span(table.note("hand_size", n=things["hand_size"]), "dim"),
    ]
    face_down: int = things["face_down_size"]
    return [*bar, Span(f" +{face_down}", "dim")] if face_down else bar


# ---- the list


def station_list(table: Table, width: int) -> list[Line]:
    """One line for each station, two for the active one; its bridge leads to the station below, the last one up to the first."""
    widths = field_widths(table, list(STATIONS))
    inner, outer = side_names(table)
    side = max(cells(inner), cells(outer)) + 1
    bridges = max(line_cells(bridge_sign(table, station)) for station in STATIONS)
    room = width - side - line_cells(numbers(widths)) - max(bridges, cells(table.note("bridge")) + 2)
    name = min(max(cells(table.station(station)) for station in STATIONS) + 3, room)
    lines: list[Line] = [[Span(" " * (name + side)), *numbers(widths), Span("  " + table.note("bridge"), "dim")]]
    for station in STATIONS:
        active = table.is_active(station)
        title = Span(fit(("▶ " if active else "  ") + table.station(station), name - 1) + " ", "active" if active else "plain")
        line = [title, Span(fit(inner, side), "dim"), *track(table, station, "inner", widths), *bridge_sign(table, station)]
        docked = shuttles_sign(table, station)
        if line_cells(line) + line_cells(docked) <= width:
            lines.append(line + docked)
        else:
            lines += [line, [Span(" " * name), *docked]]
        if active:
            lines.append([Span(" " * name), Span(fit(outer, side), "dim"), *track(table, station, "outer", widths)])
    bars = [laser_bar(table, seat) for seat in range(table.view.seats)]
    return lines + flow(table.say("score.laser"), bars, width)


def bridge_sign(table: Table, station: str) -> Line:
    """The bridge to the clockwise neighbour."""
    bridge = table.colour(table.bridge_after(station))
    arrow = "↑" if station == STATIONS[-1] else "↓"
    return [Span(f"  {arrow} {bridge.text}", bridge.style)]


def shuttles_sign(table: Table, station: str) -> Line:
    docked = table.docked(station)
    return [Span(" ▲ ", "dim"), *table.colours(docked)] if docked else []


# ---- cards and pieces


def cards(table: Table, width: int) -> list[Line]:
    lines = pieces(table, width)
    lines += flow(table.note("display"), grouped(table, table.table["display"]) or [words("–", "dim")], width)
    for seat in range(table.view.seats):
        hand = [card for card in table.seat(seat)["hand"] if card != "?"]
        if hand:
            own = seat == table.view.seat
            label = table.note("your_hand") if own else table.note("hand_of", who=seat_letter(seat))
            lines += flow(label, grouped(table, hand), width)
    return lines


def pieces(table: Table, width: int) -> list[Line]:
    """Piles, bridges aside, shuttles not docked."""
    supply = table.docked("supply")
    parts = [
        [Span(table.note("pile", n=table.table["pile_size"]))],
        [Span(table.note("discard", n=table.table["discard_size"]))],
        [Span(table.note("aside") + " ", "dim"), *table.colours(table.table["bridges_aside"])],
        [Span(table.note("shuttles") + " ", "dim"), *(table.colours(supply) or words("–", "dim"))],
    ]
    return flow(table.note("supply"), parts, width)


def grouped(table: Table, hand: list[str]) -> list[Line]:
    """Cards by their symbol: each station's name, then the colours."""
    groups: list[Line] = []
    for station in STATIONS:
        colours = [card.split(":")[1] for card in hand if card.startswith(station + ":")]
        if colours:
            groups.append([Span(table.station(station) + " ", "bold" if table.is_active(station) else "plain"), *table.colours(colours)])
    return groups
