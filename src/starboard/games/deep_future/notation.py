"""Positions of Deep Future as plain JSON: cards, the map, the table. `decisions` reads what players say, `expectations` compares."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.deep_future.cards import (
    BLANK,
    CIRCLED,
    CIV,
    ORIGINAL,
    TYPES,
    WORLD,
    as_civ,
    as_tech,
    as_world,
    blank,
    civ_suit_of,
    code_of,
    era_of,
    mark_of,
    number_of,
    sector_of,
    slot_era,
    slot_suit,
    suit_of,
    type_of,
    victory_of,
    with_slot_era,
    written,
)
from starboard.games.deep_future.components import (
    CODES,
    KINDS,
    MAX_ADVANCEMENTS,
    OWNER_LETTERS,
    PHASES,
    SEAT_LETTERS,
    SECTOR_COUNT,
    SECTOR_NAMES,
    STATUSES,
    SUIT_COUNT,
    SUITS,
    TRACKS,
    VICTORIES,
)
from starboard.games.deep_future.names import COMBINATIONS, Memory, accept_name
from starboard.games.deep_future.sight import knows, knows_in_hand, knows_in_pile
from starboard.games.deep_future.state import DeepFuture, empty_galaxy
from starboard.kernel.game import EVERYTHING
from starboard.kernel.reading import known_keys, listed, mapped, one_of, whole
from starboard.kernel.reasons import BadInput
from starboard.kernel.scenario import Notation, Run

UNKNOWN: Final = "?"
HIGHEST_ERA: Final = 4000

# ---- writing


def write_era(era: int) -> int | str:
    return "O" if era == ORIGINAL else era


def write_slot(bits: int, slot: int) -> str | None:
    """An advancement (`R6`, circled `*R6`), the suit of an empty slot, or None where a card has no such slot."""
    code = code_of(bits, slot)
    if code >= 0:
        return ("*" if mark_of(bits, slot) & CIRCLED else "") + CODES[code]
    suit = slot_suit(bits, slot)
    return SUITS[suit] if suit >= 0 else None


def write_card(cards: list[int], eras: list[int], memory: Memory, card: int) -> dict[str, Any]:
    """A card as Appendix A has it; the era of each advancement is added."""
    bits = cards[card]
    kind = type_of(bits)
    data: dict[str, Any] = {"id": memory.id_of(card), "corner": f"{number_of(bits)}{SUITS[suit_of(bits)]}", "type": TYPES[kind]}
    if kind == BLANK:
        return data
    data["era"] = write_era(era_of(eras[card]))
    if kind == CIV:
        past = memory.history(card)
        data["sector"] = SECTOR_NAMES[sector_of(bits)]
        data["victory"] = VICTORIES[victory_of(bits)]
        data["suit"] = SUITS[civ_suit_of(bits)]
        data["name"] = memory.civilization(card)
        data["homeworld"] = past[0] if past else None
        data["techs"] = past[1:]
        return data
    slots = [write_slot(bits, slot) for slot in range(MAX_ADVANCEMENTS)]
    if kind == WORLD:
        data["sector"] = SECTOR_NAMES[sector_of(bits)]
        data["adv"] = [one for one in slots if one is not None]
        data["name"] = memory.world(card)
    else:
        data["slots"] = slots
        data["name"] = memory.cards.get(card)
    data["adv_eras"] = [write_era(slot_era(eras[card], slot)) if code_of(bits, slot) >= 0 else None for slot in range(len(slots))]
    return data


def write(g: DeepFuture, viewer: int) -> dict[str, Any]:
    """The table as a viewer may know it (section 23)."""

    def card(index: int) -> dict[str, Any]:
        return write_card(g.cards, g.eras, g.memory, index)

    def hidden(index: int, known: bool) -> Any:
        return card(index) if known else UNKNOWN

    table: dict[str, Any] = {
        "era": g.era,
        "players": list(SEAT_LETTERS[: g.seats]),
        "active": SEAT_LETTERS[g.active],
        "phase": PHASES[g.phase],
        "actions_taken": [KINDS[kind] for kind in g.taken],
        "map": write_map(g),
        "named": {SECTOR_NAMES[one]: g.memory.sectors.get(one) for one in range(SECTOR_COUNT) if (g.named >> one) & 1},
        "wonders": write_wonders(g.wonders),
        "line": [card(world) for world in g.line if world >= 0],
        "deck": [hidden(one, knows(g, viewer, one)) for one in reversed(g.deck)],
        "discard": [card(one) for one in g.discard],
        "pile": [hidden(g.pile[place], knows_in_pile(g, viewer, place)) for place in range(len(g.pile))],
        "seats": {SEAT_LETTERS[seat]: write_seat(g, seat, viewer) for seat in range(g.seats)},
        "held": [card(one) for one in g.in_the_making()],
        "civilization": None if g.civ < 0 else card(g.civ),
        "winner": None if g.winner < 0 else SEAT_LETTERS[g.winner],
        "win_options": [VICTORIES[one] for one in g.win_options],
        "victory": None if g.victory < 0 else VICTORIES[g.victory],
        "wonder_options": [SUITS[one] for one in g.wonder_options],
        "lost": [SEAT_LETTERS[seat] for seat in g.lost],
        "revealed": [SEAT_LETTERS[seat] for seat in g.shown],
        "peek": [g.memory.id_of(one) for one in g.peek if knows(g, viewer, one)],
        "ready": [[CODES[code], g.memory.id_of(card)] for code, card in zip(g.ready, g.sources, strict=True)],
        "barred": None if g.barred < 0 else [g.memory.id_of(g.barred), g.barred_slot],
        "looks": g.looks,
        "chronicle": list(g.chronicle),
    }
    if viewer == EVERYTHING:
        table["order"] = [g.memory.id_of(one) for one in range(len(g.cards))]
        table["seen"] = {g.memory.id_of(one): g.seen[one] for one in range(len(g.cards)) if g.seen[one]}
        table["salt"] = g.memory.salt
        table["histories"] = {g.memory.id_of(one): write_history(g.memory, past) for one, past in g.memory.histories.items()}
    return table


def write_history(memory: Memory, past: tuple[object, ...]) -> list[object]:
    """What a civilization card tells, cards by their id in a list of one, so that they differ from names."""
    return [[memory.id_of(one)] if isinstance(one, int) else one for one in past]


def write_map(g: DeepFuture) -> dict[str, list[Any]]:
    return {
        SECTOR_NAMES[sector]: [OWNER_LETTERS[g.owner[sector]], g.cubes[sector]] for sector in range(SECTOR_COUNT) if g.owner[sector] >= 0
    }


def write_wonders(wonders: list[int]) -> dict[str, list[str]]:
    return {
        SECTOR_NAMES[sector]: [VICTORIES[wonder // SUIT_COUNT], SUITS[wonder % SUIT_COUNT]]
        for sector, wonder in enumerate(wonders)
        if wonder >= 0
    }


def write_seat(g: DeepFuture, seat: int, viewer: int) -> dict[str, Any]:
    player = g.players[seat]

    def card(index: int) -> dict[str, Any]:
        return write_card(g.cards, g.eras, g.memory, index)

    return {
        "status": STATUSES[player.status],
        "tracks": {TRACKS[track]: player.tracks[track] for track in range(len(TRACKS))},
        "hand": [card(one) if knows_in_hand(g, viewer, seat, one) else UNKNOWN for one in player.hand],
        "hand_size": len(player.hand),
        "homeworld": None if player.row[0] < 0 else card(player.row[0]),
        "techs": [card(one) for one in player.row[1:]],
        "settled": [card(one) for one in player.settled],
        "upkeep": {g.memory.id_of(one): cubes for one, cubes in zip(player.row, player.upkeep, strict=True) if one >= 0 and cubes},
        "homeworlds": [g.memory.id_of(one) for one in player.homes],
    }


# ---- reading

CARD_KEYS: Final = {
    "blank": ("id", "corner", "type", "era", "name"),
    "world": ("id", "corner", "type", "sector", "adv", "era", "name", "adv_eras"),
    "tech": ("id", "corner", "type", "slots", "era", "name", "adv_eras"),
    "civ": ("id", "corner", "type", "sector", "victory", "suit", "era", "name", "homeworld", "techs"),
}


def read_sector(value: Any, where: str, centre: bool = False) -> int:
    """A sector as "34" or 34."""
    name = f"{value:02d}" if isinstance(value, int) and not isinstance(value, bool) else value
    if not isinstance(name, str) or name not in SECTOR_NAMES or (name == "00" and not centre):
        raise BadInput(f"{where} must be a sector, two digits from 1 to 6, not {value!r}")
    return SECTOR_NAMES.index(name)


def read_era(value: Any, where: str) -> int:
    if value == "O":
        return ORIGINAL
    return whole(value, where, 1, HIGHEST_ERA)


def read_name(value: Any, where: str) -> str:
    """Section 24."""
    try:
        return accept_name(value)
    except BadInput as error:
        raise BadInput(f"{where}: {error}") from None


def read_advancement(text: Any, where: str) -> tuple[int, int, bool]:
    """Suit, value and circle of `R6` or `*R6`; value 0 for a suit alone."""
    name = text[1:] if isinstance(text, str) and text.startswith("*") else text
    if isinstance(name, str) and name in CODES:
        code = CODES.index(name)
        return (code // 6, code % 6 + 1, name != text)
    if isinstance(text, str) and len(text) == 1 and text in SUITS:
        return (SUITS.index(text), 0, False)
    raise BadInput(f"{where} must be an advancement such as 'R6' or '*R6' (in a tech also a suit alone), not {text!r}")


def likely_type(data: dict[str, Any]) -> str:
    """The type of a card that does not say it: what is written on it tells."""
    for sign, kind in (("adv", "world"), ("slots", "tech"), ("victory", "civ")):
        if sign in data:
            return kind
    return "blank"


class Shelf:
    """The card table of a position while it is read."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.eras: list[int] = []
        self.memory = Memory()
        self.places: dict[str, int] = {}

    def add(self, data: Any, where: str) -> int:
        """Read one card; BadInput names the exact place of what is wrong."""
        if not isinstance(data, dict):
            raise BadInput(f"{where} must be a card (an object), not {data!r}")
        kind = TYPES[one_of(data.get("type", likely_type(data)), TYPES, f"{where}.type")]
        known_keys(data, CARD_KEYS[kind], where)
        name = data.get("id")
        if not isinstance(name, str) or not name:
            raise BadInput(f"{where}.id must be a text")
        if name in self.places:
            raise BadInput(f"{where}: the card {name!r} is there twice")
        corner = data.get("corner")
        if not isinstance(corner, str) or len(corner) != 2 or corner[0] not in "123456" or corner[1] not in SUITS:
            raise BadInput(f"{where}.corner must be a number and a suit such as '3M', not {corner!r}")
        bits = blank(int(corner[0]), SUITS.index(corner[1]))
        era = ORIGINAL if kind == "blank" else read_era(data.get("era", "O" if kind == "world" else 1), f"{where}.era")
        card = len(self.cards)
        self.places[name] = card
        self.memory.ids.append(name)
        if kind == "world":
            bits, era = self.read_world(data, bits, era, where)
        elif kind == "tech":
            bits, era = self.read_tech(data, bits, era, where)
        elif kind == "civ":
            bits = self.read_civ(data, bits, card, where)
        self.cards.append(bits)
        self.eras.append(era)
        if data.get("name") is not None:
            self.memory.cards[card] = read_name(data["name"], f"{where}.name")
        return card

    def read_world(self, data: dict[str, Any], bits: int, era: int, where: str) -> tuple[int, int]:
        bits = as_world(bits, read_sector(data.get("sector"), f"{where}.sector"))
        found = listed(data.get("adv"), f"{where}.adv")
        if not 1 <= len(found) <= MAX_ADVANCEMENTS:
            raise BadInput(f"{where}.adv: a world has 1 to 3 advancements, not {len(found)}")
        eras = era
        for slot, one in enumerate(found):
            suit, value, circled = read_advancement(one, f"{where}.adv[{slot}]")
            if not value:
                raise BadInput(f"{where}.adv[{slot}]: a world has no empty slots, so {one!r} must have a number")
            bits = written(bits, slot, suit, value, circled)
            eras = with_slot_era(eras, slot, self.advancement_era(data, slot, era, where))
        return bits, eras

    def read_tech(self, data: dict[str, Any], bits: int, era: int, where: str) -> tuple[int, int]:
        found = listed(data.get("slots"), f"{where}.slots")
        if len(found) != MAX_ADVANCEMENTS:
            raise BadInput(f"{where}.slots: a tech has exactly 3 slots, not {len(found)}")
        marks = [read_advancement(one, f"{where}.slots[{slot}]") for slot, one in enumerate(found)]
        bits = as_tech(bits, marks[0][0], marks[1][0], marks[2][0])
        eras = era
        for slot, (suit, value, circled) in enumerate(marks):
            if value:
                bits = written(bits, slot, suit, value, circled)
                eras = with_slot_era(eras, slot, self.advancement_era(data, slot, era, where))
        return bits, eras

    def advancement_era(self, data: dict[str, Any], slot: int, era: int, where: str) -> int:
        eras = listed(data.get("adv_eras", []), f"{where}.adv_eras")
        if slot >= len(eras) or eras[slot] is None:
            return era
        return read_era(eras[slot], f"{where}.adv_eras[{slot}]")

    def read_civ(self, data: dict[str, Any], bits: int, card: int, where: str) -> int:
        sector = read_sector(data.get("sector"), f"{where}.sector")
        victory = one_of(data.get("victory"), VICTORIES, f"{where}.victory")
        past: list[object] = [data.get("homeworld"), *listed(data.get("techs", []), f"{where}.techs")]
        for place, one in enumerate(past):
            if one is not None:
                read_name(one, f"{where}.techs[{place - 1}]" if place else f"{where}.homeworld")
        self.memory.histories[card] = tuple(past)
        return as_civ(bits, sector, victory, one_of(data.get("suit"), SUITS, f"{where}.suit"))

    def find(self, name: Any, where: str) -> int:
        if not isinstance(name, str) or name not in self.places:
            raise BadInput(f"{where}: there is no card {name!r}")
        return self.places[name]

    def find_all(self, names: Any, where: str) -> list[int]:
        return [self.find(name, where) for name in listed(names, where)]

    def read_histories(self, data: Any, where: str) -> None:
        """What civilization cards tell of their homeworld and techs: a card by its id in a list of one, or a name, or nothing."""
        for name, told in mapped(data, where, "from civilization cards to what they tell").items():
            past: list[object] = []
            for place, one in enumerate(listed(told, f"{where}.{name}")):
                at = f"{where}.{name}[{place}]"
                if isinstance(one, list):
                    past.append(self.find(one[0] if len(one) == 1 else one, at))
                else:
                    past.append(None if one is None else read_name(one, at))
            self.memory.histories[self.find(name, where)] = tuple(past)


def zone_cards(holder: dict[str, Any], zone: str, where: str) -> list[tuple[Any, str]]:
    return [(data, f"{where}[{place}]") for place, data in enumerate(listed(holder.get(zone, []), where))]


def read_galaxy(g: DeepFuture, data: Any) -> None:
    """The galaxy that a campaign game begins in."""
    known_keys(data, ("era", "cards", "named", "wonders", "chronicle", "histories", "salt"), "galaxy")
    empty_galaxy(g)
    shelf = Shelf()
    for one, where in zone_cards(data, "cards", "galaxy.cards"):
        shelf.add(one, where)
    shelf.memory.salt = whole(data.get("salt", 0), "galaxy.salt", 0, COMBINATIONS)
    shelf.read_histories(data.get("histories", {}), "galaxy.histories")
    g.cards = shelf.cards
    g.eras = shelf.eras
    g.seen = [0] * len(g.cards)
    g.memory = shelf.memory
    read_galaxy_facts(g, data)


def read_galaxy_facts(g: DeepFuture, data: dict[str, Any]) -> None:
    """Era, named sectors, wonders, chronicle."""
    g.era = whole(data.get("era", 1), "era", 1, HIGHEST_ERA)
    for name, text in mapped(data.get("named", {}), "named", "from sectors to names").items():
        sector = read_sector(name, "named")
        g.named |= 1 << sector
        if text is not None:
            g.memory.sectors[sector] = read_name(text, f"named.{name}")
    for name, wonder in mapped(data.get("wonders", {}), "wonders", "from sectors to [letter, suit]").items():
        if not isinstance(wonder, list) or len(wonder) != 2:
            raise BadInput(f"wonders.{name} must be a letter and a suit such as ['T', 'S'], not {wonder!r}")
        letter = one_of(wonder[0], VICTORIES, f"wonders.{name}")
        g.wonders[read_sector(name, "wonders")] = letter * SUIT_COUNT + one_of(wonder[1], SUITS, f"wonders.{name}")
    g.chronicle = tuple(listed(data.get("chronicle", []), "chronicle"))


class DeepFutureNotation(Notation):
    """Appendix A of the rules: positions, decisions, forced chance, expectations."""

    def ops(self) -> dict[str, tuple[str, ...]]:
        from starboard.games.deep_future.decisions import ARGUMENTS
        from starboard.games.deep_future.speaker import FATES

        return {op: (*arguments, *FATES) for op, arguments in ARGUMENTS.items()}

    def force_kinds(self) -> tuple[str, ...]:
        return ("shuffle", "start", "discards", "number", "suit")

    def more_expectations(self) -> tuple[str, ...]:
        from starboard.games.deep_future.expectations import OWN

        return OWN

    def is_set(self, path: tuple[str, ...]) -> bool:
        return bool(path) and path[-1] in ("hand", "settled", "techs", "line", "discard")

    def read(self, g: DeepFuture, position: dict[str, Any]) -> None:
        from starboard.games.deep_future.positions import read_position

        read_position(g, position)

    def read_force(self, kind: str, outcome: Any) -> Any:
        if kind == "start":
            return one_of(outcome, SEAT_LETTERS, "force.start")
        if kind == "number":
            return whole(outcome, "force.number", 1, 6) - 1
        if kind == "suit":
            return one_of(outcome, SUITS, "force.suit")
        return listed(outcome, "force.shuffle") if kind == "shuffle" else outcome

    def carry_out(self, g: DeepFuture, step: dict[str, Any]) -> None:
        from starboard.games.deep_future.decisions import decide

        decide(g, step)

    def expect(self, run: Run, key: str, wanted: Any) -> list[str] | None:
        from starboard.games.deep_future.expectations import check

        return check(run, key, wanted)
