"""Terraforming Mars in characters: Mars beside its gauges where there is room, below them where there is not.

Drawn from a view only. On the map a space has its number and what is printed there (s steel, t titanium, p plant, c card; ~ ocean area,
^ volcano, N Noctis), or the tile that lies there and its owner's letter. What a sign says is written out below the map.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.games.terraforming_mars.components.board import (
    GANYMEDE,
    HEX_COUNT,
    HEXES,
    PHOBOS,
    PRINTED,
    ROWS,
)
from starboard.games.terraforming_mars.components.card import Card
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS
from starboard.games.terraforming_mars.components.deck import CORPORATION_NUMBERS
from starboard.games.terraforming_mars.components.terms import (
    CAPITAL,
    CITY,
    COLDEST,
    DEGREES_PER_STEP,
    GREENERY,
    NEUTRAL,
    NO_OWNER,
    NOTHING,
    OCEAN,
    OCEANS,
    OCEANS_MAX,
    OXYGEN,
    OXYGEN_MAX,
    RESOURCE_COUNT,
    SEAT_LETTERS,
    SOLO_GENERATIONS,
    TEMPERATURE,
    TEMPERATURE_MAX,
)
from starboard.games.terraforming_mars.components.vocabulary import CARD, HEX, PLAY
from starboard.games.terraforming_mars.face_facts import Facts, Standing, cards_named, in_groups, price
from starboard.games.terraforming_mars.notation import UNKNOWN
from starboard.games.terraforming_mars.texts import CARD_LINES, corporation_lines
from starboard.games.terraforming_mars.wording import (
    AWARD_TEXTS,
    CARD_TEXTS,
    CORPORATION_TEXTS,
    HEX_TEXTS,
    MILESTONE_TEXTS,
    PARAMETER_TEXTS,
    RESOURCE_TEXTS,
    TAG_TEXTS,
    TILE_TEXTS,
)
from starboard.kernel.text import Text, show
from starboard.kernel.view import View
from starboard.table.spans import ROOMY, Line, Span, beside, fit, flow, hanging, pad, seat_style, words, wrap

CELL: Final = 6
MAP_WIDTH: Final = 58
SIGNS: Final = {OCEAN: "≈≈", GREENERY: "♣", CITY: "⌂", CAPITAL: "★"}
SPECIAL: Final = "◆"
STYLES: Final = {OCEAN: "blue", GREENERY: "green", CITY: "bold", CAPITAL: "bold"}
BAR: Final = 20


def board(view: View, language: str, names: list[str], width: int) -> list[Line]:
    """The whole table."""
    table = Table(view, language, names)
    if width >= ROOMY:
        lines = beside([(mars(table), MAP_WIDTH + 2), (gauges(table), width - MAP_WIDTH - 2)])
    else:
        lines = [*short_gauges(table, width), *mars(table)]
    lines += legend(table, width)
    lines += ledger(table, width)
    lines += hand(table, width)
    lines += standings(table, width)
    for seat in range(view.seats):
        lines += in_play(table, seat, width)
    return lines + [words(line, "dim") for line in wrap(table.note("letters"), width)]


class Table:
    """What the drawing functions need: the facts of a view, and words in one language."""

    def __init__(self, view: View, language: str, names: list[str]) -> None:
        self.view = view
        self.facts = Facts(view)
        self.table: dict[str, Any] = view.table
        self.language = language
        self.names = names
        self.legal = {choice.action for choice in view.options}
        self.refused = {one.action: self.words(one.reason.text()) for one in view.refusals}

    def words(self, value: object) -> str:
        return show(value, self.language, self.names)

    def note(self, key: str, **values: object) -> str:
        return self.words(Text("terraforming_mars.face." + key, values))

    def name(self, seat: int) -> str:
        """The seat's letter and who sits there."""
        letter = SEAT_LETTERS[seat]
        person = self.names[seat] if seat < len(self.names) else ""
        return letter if person in ("", letter) else f"{letter} {person}"


# ---- Mars


def mars(table: Table) -> list[Line]:
    """Nine rows, shifted by half a space each."""
    lines: list[Line] = []
    space = 0
    for row in ROWS:
        count = len(row.split())
        line: Line = [Span(" " * ((9 - count) * CELL // 2 + 1))]
        for _ in range(count):
            line += cell(table, space)
            space += 1
        lines.append(line)
    return lines


def cell(table: Table, space: int) -> Line:
    """A space: number, and what lies or is printed there; brackets where a tile may go now."""
    tile = table.facts.tiles.get(space)
    open_now = HEX + space in table.legal
    number = Span(HEXES[space][1:], "active" if open_now else "dim")
    if tile is None:
        claim = table.facts.claims.get(space, NO_OWNER)
        content = printed(space) if claim == NO_OWNER else "!" + SEAT_LETTERS[claim]
        style = "active" if open_now else "blue" if content.startswith("~") else "plain"
        return [number, Span(fit(content, CELL - 2), style)]
    sign = SIGNS.get(tile.kind, SPECIAL)
    if tile.owner == NO_OWNER:
        return [number, Span(fit(sign, CELL - 2), STYLES[OCEAN])]
    owner = Span(fit(SEAT_LETTERS[tile.owner], CELL - 3), "dim" if tile.owner == NEUTRAL else seat_style(tile.owner))
    return [number, Span(sign, STYLES.get(tile.kind, "yellow")), owner]


def printed(space: int) -> str:
    """The kind of a space and its bonuses in letters."""
    kind, bonus = PRINTED[space][0], PRINTED[space][1:]
    return {"O": "~", "V": "^", "N": "N", "L": ""}[kind] + bonus or "·"


def legend(table: Table, width: int) -> list[Line]:
    """Cities off the map, special tiles by name, and what the spaces on offer give."""
    parts: list[Line] = []
    for space, tile in sorted(table.facts.tiles.items()):
        if space in (PHOBOS, GANYMEDE) or tile.kind not in SIGNS:
            where = table.words(HEX_TEXTS[space])
            owner = "–" if tile.owner == NEUTRAL else SEAT_LETTERS[tile.owner]
            parts.append([Span(f"{where} {table.words(TILE_TEXTS[tile.kind])} "), Span(owner, seat_style(tile.owner))])
    lines = flow(SPECIAL, parts, width) if parts else []
    gifts = [
        words(f"{HEXES[space]} +{table.facts.money_for(space)} M€")
        for space in range(HEX_COUNT)
        if HEX + space in table.legal and table.facts.money_for(space)
    ]
    return lines + (flow("≈≈", gifts, width) if gifts else [])


# ---- gauges


def moment(table: Table) -> str:
    generation = table.table["generation"]
    if table.view.seats == 1:
        return table.note("last_generation", n=generation, last=SOLO_GENERATIONS)
    return table.note("generation", n=generation)


def levels(table: Table) -> list[tuple[int, int, int, str]]:
    """Parameter, level, highest level, and the value in words."""
    degrees = table.table["temperature"]
    steps = (degrees - COLDEST) // DEGREES_PER_STEP
    return [
        (TEMPERATURE, steps, TEMPERATURE_MAX, table.note("degrees", n=degrees)),
        (OXYGEN, table.table["oxygen"], OXYGEN_MAX, table.note("percent", n=table.table["oxygen"])),
        (OCEANS, table.table["oceans"], OCEANS_MAX, table.note("of", n=table.table["oceans"], all=OCEANS_MAX)),
    ]


def gauges(table: Table) -> list[Line]:
    """Generation, phase, and a bar for each parameter."""
    phase = table.note("phase_" + table.table["phase"])
    lines: list[Line] = [words(moment(table), "title"), words(phase), words(table.note("deck", n=table.table["deck_size"]), "dim")]
    for (parameter, level, highest, shown), style in zip(levels(table), ("red", "green", "blue"), strict=True):
        lines.append([Span(table.words(PARAMETER_TEXTS[parameter]) + " ", "dim"), Span(shown, "bold")])
        full = level * BAR // highest
        lines.append([Span("█" * full, style), Span("·" * (BAR - full), "dim")])
    return lines


def short_gauges(table: Table, width: int) -> list[Line]:
    parts: list[Line] = []
    for parameter, _, _, shown in levels(table):
        parts.append([Span(table.words(PARAMETER_TEXTS[parameter]) + " ", "dim"), Span(shown, "bold")])
    return flow(moment(table), parts, width)


# ---- everybody's things


def ledger(table: Table, width: int) -> list[Line]:
    """One line for each seat: rating, stock and production, cards in hand."""
    name = max(4, min(14, width - 56))
    cell_width = max(7, min(10, (width - name - 12) // RESOURCE_COUNT))
    head: Line = [Span(" " * (name + 2)), Span(fit(table.note("tr"), 5), "dim")]
    head += [Span(fit(table.words(RESOURCE_TEXTS[one]), cell_width - 1) + " ", "dim") for one in range(RESOURCE_COUNT)]
    head.append(Span(fit(table.note("hand"), 4), "dim"))
    return [head, *[ledger_line(table, seat, name, cell_width) for seat in range(table.view.seats)]]


def ledger_line(table: Table, seat: int, name: int, cell_width: int) -> Line:
    facts = table.facts
    own = facts.own(seat)
    mark = "▶" if seat in table.view.waiting else "×" if facts.has_passed(seat) else " "
    line: Line = [Span(mark), Span(fit(table.name(seat), name), seat_style(seat)), Span(" ")]
    line.append(Span(fit(str(own["tr"]), 5), "bold"))
    for stock, made in zip(facts.stock(seat), facts.production(seat), strict=True):
        line += pad([Span(str(stock), "bold"), Span(f"{made:+}", "dim")], cell_width)
    line.append(Span(fit(str(own["hand_size"]), 4)))
    return line


def standings(table: Table, width: int) -> list[Line]:
    """Sections 13 and 14."""
    if table.view.seats == 1:
        return []
    milestones = [standing(one, table.words(MILESTONE_TEXTS[one.number]) + f" ≥{one.need}") for one in table.facts.milestones()]
    awards = [standing(one, table.words(AWARD_TEXTS[one.number])) for one in table.facts.awards()]
    return flow(table.note("milestones"), milestones, width, " · ") + flow(table.note("awards"), awards, width, " · ")


def standing(one: Standing, name: str) -> Line:
    line: Line = [Span(name, "bold" if one.holder != NO_OWNER else "plain")]
    if one.holder != NO_OWNER:
        line.append(Span(f" ✓{SEAT_LETTERS[one.holder]}", seat_style(one.holder)))
    best = max(one.values)
    for seat, value in enumerate(one.values):
        line += [Span(f" {SEAT_LETTERS[seat]}", seat_style(seat)), Span(str(value), "bold" if value == best else "dim")]
    return line


def in_play(table: Table, seat: int, width: int) -> list[Line]:
    """Corporation, tags, and the cards in play: active ones with what lies on them, the others by name."""
    facts = table.facts
    corporation = facts.corporation(seat)
    if corporation is None:
        return []
    own = facts.own(seat)
    used = " ✓" if corporation.name in own["used"] else ""
    tags = [words(f"{table.words(TAG_TEXTS[tag])} {count}", "dim") for tag, count in enumerate(facts.tags(seat)) if count]
    head = f"{SEAT_LETTERS[seat]} {table.words(CORPORATION_TEXTS[corporation.number])}{used}"
    lines = flow(head, tags, width)
    lines[0][0] = Span(head, seat_style(seat))
    active, automated = in_groups(facts.played(seat))
    chips = [words(chip(table, own, card), "dim" if card.name in own["used"] else "plain") for card in active]
    if chips:
        lines += flow("  " + table.note("active"), chips, width, ", ")
    for key, cards in (("automated", automated), ("events", facts.events(seat))):
        if cards:
            lines += flow("  " + table.note(key), [words(table.words(CARD_TEXTS[card.number]), "dim") for card in cards], width, ", ")
    return lines


def chip(table: Table, own: dict[str, Any], card: Card) -> str:
    name = table.words(CARD_TEXTS[card.number])
    if card.holds != NOTHING:
        name += f" ({own['on_cards'].get(card.name, 0)} {table.words(RESOURCE_TEXTS[card.holds])})"
    return name + (" ✓" if card.name in own["used"] else " →" if card.actions else "")


# ---- the hand


def hand(table: Table, width: int) -> list[Line]:
    """What the viewer may choose from, then the hand: what can be played first, the rest with the reason."""
    seat = table.view.seat
    if seat < 0:
        return []
    own = table.facts.own(seat)
    lines: list[Line] = []
    for name in own["corporations"]:
        if name != UNKNOWN:
            corporation = CORPORATIONS[CORPORATION_NUMBERS[name]]
            text = " · ".join(table.words(line.text) for line in corporation_lines(corporation))
            lines += prose(f"{table.words(CORPORATION_TEXTS[corporation.number])}: ", text, width, "bold")
    looking = table.table["resolving"]["looking"] if table.table["resolving"] else []
    for key, names in (("looking", looking), ("offered", own["dealt"]), ("drafted", own["drafted"])):
        cards = cards_named(names)
        if cards:
            lines.append(words(f"{table.note(key)} ({len(cards)})", "title"))
        for card in cards:
            lines += card_lines(table, card, card.cost, CARD + card.number, width)
    perks, less = table.facts.perks(seat), table.facts.next_cheaper(seat)
    priced = [(price(card, perks, less), card) for card in cards_named(own["hand"])]
    priced.sort(key=lambda one: (PLAY + one[1].number not in table.legal, one[0], one[1].number))
    if priced:
        lines.append(words(f"{table.note('hand')} ({len(priced)})", "title"))
    for cost, card in priced:
        lines += card_lines(table, card, cost, PLAY + card.number, width)
    return lines


def card_lines(table: Table, card: Card, cost: int, action: int, width: int) -> list[Line]:
    """Price, name, tags, what it says; for what cannot be played now only the reason."""
    open_now = action in table.legal or CARD + card.number in table.legal
    mark = "▶" if open_now else " "
    shown = str(cost) if cost == card.cost else f"{cost}/{card.cost}"
    tags = ", ".join(table.words(TAG_TEXTS[tag]) for tag in card.tag_list)
    head = f"{mark}{shown:>5} {table.words(CARD_TEXTS[card.number])}" + (f" [{tags}]" if tags else "")
    reason = table.refused.get(action, "")
    if reason:
        return [pad([Span(head + "  ", "plain"), Span(reason, "dim")], width)]
    text = " · ".join(table.words(line.text) for line in CARD_LINES[card.number])
    lines: list[Line] = [pad([Span(head, "bold" if open_now else "plain")], width)]
    return lines + prose("       ", text, width, "dim") if text else lines


def prose(label: str, text: str, width: int, style: str) -> list[Line]:
    lines = hanging(label, text, width)
    if not label.strip():
        return [words(line, style) for line in lines]
    first: Line = [Span(label, style), Span(lines[0][len(label) :] if len(lines[0]) > len(label) else "")]
    return [first, *[words(line) for line in lines[1:]]]
