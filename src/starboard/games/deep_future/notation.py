"""Positions of Deep Future as plain JSON: cards, the map, the table. `decisions` reads what players say, `expectations` compares."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.deep_future.cards import (
    BLANK,
    CIRCLED,
    CIV,
    ORIGINAL,
    TECH,
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
    AFRESH_NEXT,
    CODES,
    IN,
    IN_SETUP,
    IN_START,
    KINDS,
    MAX_ADVANCEMENTS,
    NONE,
    OWNER_LETTERS,
    PHASES,
    SEAT_LETTERS,
    SECTOR_COUNT,
    SECTOR_LIMIT,
    SECTOR_NAMES,
    STATUSES,
    SUIT_COUNT,
    SUITS,
    TRACK_BOTTOM,
    TRACK_TOP,
    TRACKS,
    UPKEEP_LIMIT,
    VICTORIES,
)
from starboard.games.deep_future.fate import Claim
from starboard.games.deep_future.names import COMBINATIONS, Memory, accept_name
from starboard.games.deep_future.setup import SetUp, collect, lay_out
from starboard.games.deep_future.sight import knows, knows_in_hand, knows_in_pile
from starboard.games.deep_future.state import DeepFuture, empty_galaxy
from starboard.games.deep_future.turn import PHASES_OF
from starboard.kernel.game import EVERYTHING
from starboard.kernel.reasons import BadInput, choices
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
        "ready": [CODES[code] for code in g.ready],
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

POSITION_KEYS: Final = (
    "era", "players", "active", "phase", "actions_taken", "map", "named", "wonders", "line", "deck", "discard", "pile", "seats", "held",
    "civilization", "winner", "win_options", "victory", "wonder_options", "lost", "revealed", "peek", "ready", "barred", "looks",
    "chronicle", "order", "seen", "salt", "histories", "engine",
)  # fmt: skip
SEAT_KEYS: Final = ("status", "tracks", "hand", "hand_size", "homeworld", "techs", "settled", "upkeep", "homeworlds")
CARD_KEYS: Final = {
    "blank": ("id", "corner", "type", "era", "name"),
    "world": ("id", "corner", "type", "sector", "adv", "era", "name", "adv_eras"),
    "tech": ("id", "corner", "type", "slots", "era", "name", "adv_eras"),
    "civ": ("id", "corner", "type", "sector", "victory", "suit", "era", "name", "homeworld", "techs"),
}


def known_keys(given: Any, known: tuple[str, ...], where: str) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise BadInput(f"{where} must be an object, not {given!r}")
    for key in given:
        if key not in known:
            raise BadInput(f"{where} has no {key!r}; it has {choices(known)}")
    return given


def listed(given: Any, where: str) -> list[Any]:
    if not isinstance(given, list):
        raise BadInput(f"{where} must be a list, not {given!r}")
    return given


def whole(value: Any, where: str, lowest: int, highest: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise BadInput(f"{where} must be a number from {lowest} to {highest}, not {value!r}")
    return value


def one_of(name: Any, names: tuple[str, ...] | str, where: str) -> int:
    if not isinstance(name, str) or name not in tuple(names):
        raise BadInput(f"{where} must be one of {choices(names)}, not {name!r}")
    return tuple(names).index(name)


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
        kind = TYPES[one_of(data.get("type"), TYPES, f"{where}.type")]
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
        era = ORIGINAL if kind == "blank" else read_era(data.get("era"), f"{where}.era")
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

    def read_histories(self, histories: Any, where: str) -> None:
        """What civilization cards tell: names, and cards as lists of one id."""
        if not isinstance(histories, dict):
            raise BadInput(f"{where} must be an object from civilization cards to lists, not {histories!r}")
        for name, past in histories.items():
            card = self.find(name, where)
            told: list[object] = []
            for place, one in enumerate(listed(past, f"{where}.{name}")):
                at = f"{where}.{name}[{place}]"
                if isinstance(one, list):
                    told.append(self.find(one[0] if len(one) == 1 else one, at))
                else:
                    told.append(None if one is None else read_name(one, at))
            self.memory.histories[card] = tuple(told)


def read_position(g: DeepFuture, position: dict[str, Any]) -> None:
    """Lay an empty table as a position says."""
    if "galaxy" in position:
        known_keys(position, ("galaxy",), "a position that begins a campaign game")
        read_galaxy(g, position["galaxy"])
        collect(g)
        lay_out(g)
        g.settle()
        return
    position = completed(g, known_keys(position, POSITION_KEYS, "a position"))
    empty_galaxy(g)
    shelf = read_cards(g, position)
    g.cards = shelf.cards
    g.eras = shelf.eras
    g.seen = [0] * len(g.cards)
    g.memory = shelf.memory
    read_galaxy_facts(g, position)
    read_table(g, position, shelf)
    if "engine" in position:
        g.load_engine(position["engine"])
        return
    read_moment(g)
    g.patient = True
    g.settle()
    g.patient = False


def completed(g: DeepFuture, position: dict[str, Any]) -> dict[str, Any]:
    """What is left out is as in a newly set up game; piles that are left out beside given cards are empty."""
    if "seats" in position and "deck" in position:
        return position
    fresh = g.spec.new(g.seats, 0, g.options, False)
    base: dict[str, Any] = write(fresh, EVERYTHING)
    for key in ("order", "seen", "histories"):
        base.pop(key)
    seats = base["seats"]
    for letter, given in known_keys(position.get("seats", {}), SEAT_LETTERS[: g.seats], "seats").items():
        seats[letter] = {**seats[letter], **known_keys(given, SEAT_KEYS, f"seats.{letter}")}
    return {**base, **position, "seats": seats}


def read_cards(g: DeepFuture, position: dict[str, Any]) -> Shelf:
    """All cards of a position, wherever they lie. `order` says how they lie in the card table."""
    found: list[tuple[Any, str]] = []
    seats = known_keys(position["seats"], SEAT_LETTERS[: g.seats], "seats")
    for letter in SEAT_LETTERS[: g.seats]:
        seat = known_keys(seats.get(letter, {}), SEAT_KEYS, f"seats.{letter}")
        if seat.get("homeworld") is not None:
            found.append((seat["homeworld"], f"seats.{letter}.homeworld"))
        for zone in ("techs", "settled", "hand"):
            found += zone_cards(seat, zone, f"seats.{letter}.{zone}")
    for zone in ("line", "deck", "discard", "pile", "held"):
        found += zone_cards(position, zone, zone)
    if position.get("civilization") is not None:
        found.append((position["civilization"], "civilization"))
    order = position.get("order")
    if order is not None:
        ranks = {name: rank for rank, name in enumerate(listed(order, "order"))}
        found.sort(key=lambda one: ranks.get(one[0].get("id") if isinstance(one[0], dict) else "", len(ranks)))
    shelf = Shelf()
    for data, where in found:
        shelf.add(data, where)
    shelf.memory.salt = whole(position.get("salt", 0), "salt", 0, COMBINATIONS)
    shelf.read_histories(position.get("histories", {}), "histories")
    return shelf


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
    named = data.get("named", {})
    if not isinstance(named, dict):
        raise BadInput(f"named must be an object from sectors to names, not {named!r}")
    for name, text in named.items():
        sector = read_sector(name, "named")
        g.named |= 1 << sector
        if text is not None:
            g.memory.sectors[sector] = read_name(text, f"named.{name}")
    wonders = data.get("wonders", {})
    if not isinstance(wonders, dict):
        raise BadInput(f"wonders must be an object from sectors to [letter, suit], not {wonders!r}")
    for name, wonder in wonders.items():
        if not isinstance(wonder, list) or len(wonder) != 2:
            raise BadInput(f"wonders.{name} must be a letter and a suit such as ['T', 'S'], not {wonder!r}")
        letter = one_of(wonder[0], VICTORIES, f"wonders.{name}")
        g.wonders[read_sector(name, "wonders")] = letter * SUIT_COUNT + one_of(wonder[1], SUITS, f"wonders.{name}")
    g.chronicle = tuple(listed(data.get("chronicle", []), "chronicle"))


def read_table(g: DeepFuture, position: dict[str, Any], shelf: Shelf) -> None:
    """Everything that lies somewhere."""
    letters = SEAT_LETTERS[: g.seats]
    if position.get("players", list(letters)) != list(letters):
        raise BadInput(f"players must be {list(letters)} in a game for {g.seats}, not {position['players']!r}")
    g.active = one_of(position.get("active", "A"), letters, "active")
    g.phase = one_of(position.get("phase", "START"), PHASES, "phase")
    g.taken = [one_of(kind, KINDS, "actions_taken") for kind in listed(position.get("actions_taken", []), "actions_taken")]
    read_map(g, position.get("map", {}))

    def ids(holder: dict[str, Any], zone: str) -> list[int]:
        return [shelf.places[data["id"]] for data in holder.get(zone, [])]

    for world in ids(position, "line"):
        if type_of(g.cards[world]) != WORLD:
            raise BadInput("line: only worlds lie there")
        number = number_of(g.cards[world])
        if g.line[number] >= 0:
            raise BadInput(f"line: there are two worlds with the number {number}")
        g.line[number] = world
    g.deck = ids(position, "deck")[::-1]
    g.discard = ids(position, "discard")
    g.pile = ids(position, "pile")
    for seat, letter in enumerate(letters):
        read_seat(g, seat, position["seats"].get(letter, {}), shelf)
    read_rest(g, position, shelf)


def read_map(g: DeepFuture, galaxy: Any) -> None:
    if not isinstance(galaxy, dict):
        raise BadInput(f"map must be an object from sectors to [owner, cubes], not {galaxy!r}")
    for name, stack in galaxy.items():
        if not isinstance(stack, list) or len(stack) != 2:
            raise BadInput(f"map.{name} must be an owner and a number of cubes such as ['A', 3], not {stack!r}")
        owners = OWNER_LETTERS[: g.seats] + "N"
        owner = OWNER_LETTERS.index(owners[one_of(stack[0], owners, f"map.{name}")])
        sector = read_sector(name, "map", True)
        cubes = whole(stack[1], f"map.{name}", 0, SECTOR_LIMIT)
        if sector == 0 and owner < len(OWNER_LETTERS) - 1:
            raise BadInput("map.00: no player's cubes can be in the centre")
        if cubes:
            g.owner[sector] = owner
            g.cubes[sector] = cubes


def read_seat(g: DeepFuture, seat: int, data: dict[str, Any], shelf: Shelf) -> None:
    where = f"seats.{SEAT_LETTERS[seat]}"
    player = g.players[seat]
    home = data.get("homeworld")
    default = "none" if g.phase == IN_SETUP else "in" if home is not None else "quit"
    player.status = one_of(data.get("status", default), STATUSES, f"{where}.status")
    for letter, value in known_keys(data.get("tracks", {}), tuple(TRACKS), f"{where}.tracks").items():
        track = TRACKS.index(letter)
        player.tracks[track] = whole(value, f"{where}.tracks.{letter}", TRACK_BOTTOM[track], TRACK_TOP[track])
    player.hand = [shelf.places[one["id"]] for one in data.get("hand", [])]
    player.settled = [shelf.places[one["id"]] for one in data.get("settled", [])]
    techs = [shelf.places[one["id"]] for one in data.get("techs", [])]
    player.row = [NONE if home is None else shelf.places[home["id"]], *techs]
    player.upkeep = [0] * len(player.row)
    for card, kind, zone in [
        *[(one, WORLD, "settled") for one in player.settled],
        *[(one, TECH, "techs") for one in techs],
        *[(one, WORLD, "homeworld") for one in player.row[:1] if one >= 0],
    ]:
        if type_of(g.cards[card]) != kind:
            raise BadInput(f"{where}.{zone}: {shelf.memory.id_of(card)!r} is not a {TYPES[kind]}")
    upkeep = data.get("upkeep", {})
    if not isinstance(upkeep, dict):
        raise BadInput(f"{where}.upkeep must be an object from card ids to cubes, not {upkeep!r}")
    for name, cubes in upkeep.items():
        card = shelf.find(name, f"{where}.upkeep")
        if card not in player.row:
            raise BadInput(f"{where}.upkeep: {name!r} does not lie in the upper row")
        player.upkeep[player.row.index(card)] = whole(cubes, f"{where}.upkeep.{name}", 0, UPKEEP_LIMIT)
    given = data.get("homeworlds")
    if given is None:
        player.homes = [one for one in player.row[:1] if one >= 0]
    else:
        player.homes = [shelf.find(one, f"{where}.homeworlds") for one in given]


def read_rest(g: DeepFuture, position: dict[str, Any], shelf: Shelf) -> None:
    """What an engine needs to go on half-way through a turn, and how the game ended."""
    letters = SEAT_LETTERS[: g.seats]
    for name, seats in position.get("seen", {}).items():
        g.seen[shelf.find(name, "seen")] = whole(seats, f"seen.{name}", 0, (1 << g.seats) - 1)
    civilization = position.get("civilization")
    if civilization is not None:
        g.civ = shelf.places[civilization["id"]]
    if position.get("winner") is not None:
        g.winner = one_of(position["winner"], letters, "winner")
    g.win_options = [one_of(one, VICTORIES, "win_options") for one in position.get("win_options", [])]
    if position.get("victory") is not None:
        g.victory = one_of(position["victory"], VICTORIES, "victory")
    g.wonder_options = [one_of(one, SUITS, "wonder_options") for one in position.get("wonder_options", [])]
    g.lost = [one_of(one, letters, "lost") for one in position.get("lost", [])]
    g.shown = [one_of(one, letters, "revealed") for one in position.get("revealed", [])]
    g.peek = [shelf.find(one, "peek") for one in position.get("peek", [])]
    g.ready = [one_of(one, CODES, "ready") for one in position.get("ready", [])]
    if position.get("barred") is not None:
        g.barred = shelf.find(position["barred"][0], "barred")
        g.barred_slot = whole(position["barred"][1], "barred", -1, MAX_ADVANCEMENTS - 1)
    g.looks = whole(position.get("looks", 0), "looks", 0, 1_000_000)


def read_moment(g: DeepFuture) -> None:
    """The question that is open, as phase and active player say."""
    seat = g.active
    if g.winner >= 0:
        if g.victory < 0:
            g.then(Claim(g.winner))
        return
    if g.phase == IN_SETUP:
        g.then(SetUp(seat))
        return
    for player, letter in zip(g.players, SEAT_LETTERS, strict=False):
        if player.status == IN and player.row[0] < 0:
            raise BadInput(f"seats.{letter}: who is in the game has a homeworld")
    if g.players[seat].status not in (IN, AFRESH_NEXT):
        raise BadInput(f"active is {SEAT_LETTERS[seat]}, who is not in the game")
    if g.players[seat].row[0] < 0 and g.phase != IN_START:
        raise BadInput(f"active is {SEAT_LETTERS[seat]}, who has no homeworld")
    phases = PHASES_OF[seat]
    g.stack.extend(phases[: len(phases) - (0, 0, 2, 3, 4)[g.phase]])


class DeepFutureNotation(Notation):
    """Appendix A of the rules: positions, decisions, forced chance, expectations."""

    def force_kinds(self) -> tuple[str, ...]:
        return ("shuffle", "start", "discards", "number", "suit")

    def more_expectations(self) -> tuple[str, ...]:
        from starboard.games.deep_future.expectations import OWN

        return OWN

    def is_set(self, path: tuple[str, ...]) -> bool:
        return path[-1] in ("hand", "settled", "techs", "line", "discard")

    def read(self, g: DeepFuture, position: dict[str, Any]) -> None:
        read_position(g, position)

    def read_force(self, kind: str, outcome: Any) -> Any:
        if kind == "start":
            return one_of(outcome, SEAT_LETTERS, "force.start")
        if kind == "number":
            return whole(outcome, "force.number", 1, 6) - 1
        if kind == "suit":
            return one_of(outcome, SUITS, "force.suit")
        return outcome

    def carry_out(self, g: DeepFuture, step: dict[str, Any]) -> None:
        from starboard.games.deep_future.decisions import decide

        decide(g, step)

    def expect(self, run: Run, key: str, wanted: Any) -> list[str] | None:
        from starboard.games.deep_future.expectations import check

        return check(run, key, wanted)
