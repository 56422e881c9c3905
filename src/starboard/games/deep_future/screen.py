"""Deep Future in characters: the galaxy with what lies in each sector, the tracks beside it, then all cards as lists.

Drawn from a view only. In the galaxy `34 A3` is sector 34 with three cubes of seat A, N stands for the neutral rivals; the marks behind
it are explained below the galaxy.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.games.deep_future.components import (
    COORDINATES,
    KINDS,
    NONE,
    OWNER_LETTERS,
    PLAN,
    SEAT_LETTERS,
    SECTOR_NAMES,
    START,
    TRACK_COUNT,
    TRACK_NAMES,
    TRACK_TOP,
)
from starboard.games.deep_future.texts import (
    CardData,
    civ_effects,
    corner,
    flipped,
    kind_text,
    marks,
    name,
    row,
    timing_asked,
    timing_text,
    track_texts,
    usable,
    usable_texts,
    wonder_text,
)
from starboard.games.deep_future.wording import ADVANCEMENT_TEXTS, SUIT_TEXTS, say
from starboard.kernel.text import SeatName, Text, show
from starboard.kernel.view import View
from starboard.table.spans import ROOMY, Line, Span, beside, cells, fit, flow, line_cells, pad, seat_style, words
from starboard.table.spans import wrap as wrapped

CELL: Final = 8
MAP_WIDTH: Final = 7 * CELL
HALF_ROWS: Final = 13
HOME: Final = "⌂"
SETTLED_SIGN: Final = "•"
WONDER: Final = "★"
SUIT_STYLES: Final = ("yellow", "blue", "red", "plain", "plain", "green")


def board(view: View, language: str, names: list[str], width: int) -> list[Line]:
    """The whole table."""
    table = Table(view, language, names)
    if width >= ROOMY:
        side = width - MAP_WIDTH
        lines = beside([(galaxy(table), MAP_WIDTH), (moment(table, side) + [[]] + standings(table, side), side)])
    else:
        lines = moment(table, width) + galaxy(table) + standings(table, width)
    lines += legend(table, width)
    lines += neutral_line(table, width)
    for seat in seats_in_order(view):
        lines += tableau(table, seat, width)
    return lines + helpers(table, width)


class Table:
    """What the drawing functions need: the table of a view, and its words in one language."""

    def __init__(self, view: View, language: str, names: list[str]) -> None:
        self.table: dict[str, Any] = view.table
        self.view = view
        self.language = language
        self.names = names
        self.timing = timing_asked(view)

    def words(self, value: object) -> str:
        return show(value, self.language, self.names)

    def note(self, key: str, **values: object) -> str:
        return self.words(Text("deep_future.screen." + key, values))

    def seat(self, number: int) -> dict[str, Any]:
        seat: dict[str, Any] = self.table["seats"][SEAT_LETTERS[number]]
        return seat

    def person(self, seat: int) -> str:
        """The letter of a seat, and who sits there."""
        who = self.words(SeatName(seat))
        return who if who == SEAT_LETTERS[seat] else f"{SEAT_LETTERS[seat]} {who}"


def seats_in_order(view: View) -> list[int]:
    """The viewer first."""
    first = view.seat if view.seat >= 0 else 0
    return [(first + step) % view.seats for step in range(view.seats)]


# ---- the galaxy


def galaxy(table: Table) -> list[Line]:
    """Seven columns; each sector stands half a row lower than its neighbour in the next column towards the middle."""
    at = {(q, 2 * r + q): sector for sector, (q, r) in enumerate(COORDINATES)}
    lines: list[Line] = []
    for half in range(-(HALF_ROWS // 2), HALF_ROWS // 2 + 1):
        line: Line = []
        for q in range(-3, 4):
            sector = at.get((q, half), NONE)
            line += pad(sector_cell(table, sector) if sector != NONE else [], CELL)
        lines.append(line)
    return lines


def sector_cell(table: Table, sector: int) -> Line:
    """`34 A3⌂`: number, cubes, marks."""
    number = SECTOR_NAMES[sector]
    if number not in table.table["map"]:
        return [Span(number if sector else "()", "dim"), Span("    " + marks_of(table, number)[:2])]
    letter, cubes = table.table["map"][number]
    style = "bold" if letter == "N" else seat_style(OWNER_LETTERS.index(letter))
    return [Span(number + " ", "dim" if letter == "N" else style), Span(f"{letter}{cubes}", style), Span(marks_of(table, number)[:3])]


def marks_of(table: Table, number: str) -> str:
    """Homeworld, settled worlds, a wonder, a neutral world by its number."""
    signs = ""
    for seat in table.table["seats"].values():
        if seat["homeworld"] is not None and seat["homeworld"]["sector"] == number:
            signs += HOME
        if any(one["sector"] == number for one in seat["settled"]):
            signs += SETTLED_SIGN
    if number in table.table["wonders"]:
        signs += WONDER
    return signs + "".join(f"n{corner(one)[0]}" for one in table.table["line"] if one["sector"] == number)[:2]


def legend(table: Table, width: int) -> list[Line]:
    """What the marks mean; then named sectors and wonders, if there are any."""
    lines = [words(one, "dim") for one in wrapped(table.note("legend", home=HOME, settled=SETTLED_SIGN, line="n3", wonder=WONDER), width)]
    named = [words(f"{number} {given}") for number, given in table.table["named"].items() if given]
    if named:
        lines += flow(table.note("named"), fitting(named, width, table.note("named")), width)
    wonders = [words(f"{number} {table.words(wonder_text(*pair))}") for number, pair in table.table["wonders"].items()]
    if wonders:
        lines += flow(table.note("wonders"), fitting(wonders, width, table.note("wonders")), width)
    return lines


# ---- beside it


def moment(table: Table, width: int) -> list[Line]:
    """Era, phase, whose turn; actions taken; piles."""
    now = table.table
    phase = say("phase." + now["phase"].lower())
    active = SEAT_LETTERS.index(now["active"])
    text = [(table.note("turn", era=now["era"], phase=phase, who=table.person(active)), "active")]
    if now["actions_taken"]:
        text.append((table.note("taken", actions=[kind_text(KINDS.index(kind)) for kind in now["actions_taken"]]), "plain"))
    text.append((table.note("piles", deck=len(now["deck"]), discard=len(now["discard"]), pile=len(now["pile"])), "plain"))
    top = now["pile"][0] if now["pile"] and now["pile"][0] != "?" else None
    if top is not None:
        number, suit = corner(top)
        text.append((f"{table.words(say('phase.challenge'))}: {number} {table.words(SUIT_TEXTS[suit])}", SUIT_STYLES[suit]))
    known = [card for card in now["deck"] if card != "?"]
    if known:
        text.append((table.note("top", card=", ".join(corner_words(table, card) for card in known)), "plain"))
    return [words(line, style) for one, style in text for line in wrapped(one, width)]


def standings(table: Table, width: int) -> list[Line]:
    """Each seat's four tracks as numbers under one heading."""
    column = min(max(cells(table.words(say("face.track_" + one))) for one in TRACK_NAMES), max((width - 3) // TRACK_COUNT - 1, 4))
    heading: Line = [Span("  ")]
    for one in TRACK_NAMES:
        heading.append(Span(" " + fit(table.words(say("face.track_" + one)), column), "dim"))
    lines = [heading]
    for seat in range(table.view.seats):
        line: Line = [Span(SEAT_LETTERS[seat] + " ", seat_style(seat))]
        for track, value in enumerate(track_texts(table.seat(seat))):
            star = WONDER if value == TRACK_TOP[track] else ""
            line.append(Span(" " + fit(f"{value:+d}{star}" if value else "0", column), "bold" if star else "plain"))
        lines.append(line)
    return [pad(line, width) if line_cells(line) > width else line for line in lines]


# ---- cards


def corner_words(table: Table, card: CardData) -> str:
    number, suit = corner(card)
    return f"{number} {table.words(SUIT_TEXTS[suit])}"


def card_line(table: Table, card: CardData, place: str = "", corner_too: bool = True) -> Line:
    """A card in short: its place, corner, name, sector, advancements; chosen ones in brackets, those that would help now bold."""
    line: Line = [Span(place + ") ", "dim")] if place else []
    if corner_too:
        line.append(Span(corner_words(table, card), SUIT_STYLES[corner(card)[1]]))
    title = name(card) or table.words(say("face.type_" + card["type"]))
    sector = f" {card['sector']}" if "sector" in card else ""
    line.append(Span((" " if corner_too else "") + title + sector, "bold" if name(card) else "dim"))
    if card["type"] == "civ":
        line.append(Span(" " + "; ".join(table.words(effect) for effect in civ_effects(card))))
    for number, mark in enumerate(marks(card)):
        line.append(Span(": " if number == 0 else ", ", "dim"))
        suit = table.words(SUIT_TEXTS[mark.suit])
        if mark.code == NONE:
            line.append(Span(f"_{suit}_", "dim"))
            continue
        written = table.words(ADVANCEMENT_TEXTS[mark.code])
        helps = mark.code in usable(table.seat(table.view.seat), table.timing) if table.view.seat >= 0 else False
        line.append(Span(f"({written})" if mark.circled else written, "active" if helps else "plain"))
        line.append(Span(f" {suit}", SUIT_STYLES[mark.suit] if SUIT_STYLES[mark.suit] != "plain" else "dim"))
    return line


def fitting(parts: list[Line], width: int, label: str) -> list[Line]:
    """Pieces of a list cut to what a line behind its label holds."""
    room = width - cells(label) - 1
    return [pad(part, room) if line_cells(part) > room else part for part in parts]


def listed(label: str, parts: list[Line], width: int) -> list[Line]:
    return flow(label, fitting(parts, width, label), width) if parts else []


def neutral_line(table: Table, width: int) -> list[Line]:
    worlds = [card_line(table, card) for card in table.table["line"]]
    return listed(table.note("line"), worlds, width)


def tableau(table: Table, seat: int, width: int) -> list[Line]:
    """One seat: how far it has come, its rows, its hand as far as it is known."""
    own = table.seat(seat)
    if own["status"] != "in":
        status = table.words(say("face.status_" + own["status"]))
        return [pad([Span(table.person(seat) + " ", seat_style(seat)), Span(status, "dim")], width)]
    have = table.view.standing.scores[seat]
    goals = table.note("goals", home=have["homeworld"], techs=have["techs"], sectors=have["sectors"], cubes=have["cubes"])
    lines = [pad([Span(table.person(seat) + "  ", seat_style(seat)), Span(goals, "dim")], width)]
    upper: list[Line] = []
    for place, card in enumerate(row(own)):
        if card is not None:
            cubes = own["upkeep"].get(card["id"], 0)
            sign = HOME if place == 0 else str(place)
            upper.append([*card_line(table, card, sign, False), Span(" " + table.note("upkeep", n=cubes), "dim")])
    lines += listed(table.note("row"), upper, width)
    settled = [card_line(table, card, str(place), False) for place, card in enumerate(own["settled"], 1)]
    lines += listed(table.note("settled"), settled, width)
    return lines + hand(table, seat, own, width)


def hand(table: Table, seat: int, own: dict[str, Any], width: int) -> list[Line]:
    """The cards in hand; those of others as a number, unless they were shown."""
    lines: list[Line] = []
    if seat == table.view.seat:
        turned = [card_line(table, card, str(place + 1)) for place, card in flipped(table.view)]
        lines += listed(table.note("flipped"), turned, width)
        making = [card_line(table, card) for card in table.table["held"]]
        lines += listed(table.note("making"), making, width)
    known = [card_line(table, card, str(place)) for place, card in enumerate(own["hand"], 1) if card != "?"]
    unknown = own["hand_size"] - len(known)
    if unknown:
        known.append(words(table.note("unknown", n=unknown), "dim"))
    return lines + listed(table.note("hand"), known, width)


def helpers(table: Table, width: int) -> list[Line]:
    """Rule 11.4: for each action the advancements that would augment it, also before it is chosen."""
    if table.view.seat < 0 or table.seat(table.view.seat)["status"] != "in":
        return []
    parts: list[Line] = []
    for timing in (START, *range(PLAN)):
        found = usable(table.seat(table.view.seat), timing)
        if found:
            title = Span(table.words(timing_text(timing)) + ": ", "active" if timing == table.timing else "bold")
            parts.append([title, Span(table.words(usable_texts(found)))])
    return listed(table.note("augments"), parts, width)
