"""Reading a position (Appendix A): every card, every cube, and the question that is open."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.deep_future.cards import (
    TECH,
    TYPES,
    WORLD,
    advancements,
    number_of,
    sector_of,
    type_of,
)
from starboard.games.deep_future.components import (
    AFRESH_NEXT,
    CODES,
    HOMEWORLD_CUBES,
    IN,
    IN_SETUP,
    IN_START,
    KINDS,
    MAX_ADVANCEMENTS,
    NONE,
    OWNER_LETTERS,
    PHASES,
    SEAT_LETTERS,
    SECTOR_LIMIT,
    SECTOR_NAMES,
    STATUSES,
    SUITS,
    TRACK_BOTTOM,
    TRACK_TOP,
    TRACKS,
    UPKEEP_LIMIT,
    VICTORIES,
)
from starboard.games.deep_future.fate import victories
from starboard.games.deep_future.names import COMBINATIONS
from starboard.games.deep_future.notation import Shelf, read_galaxy, read_galaxy_facts, read_sector, write, write_card, zone_cards
from starboard.games.deep_future.setup import SetUp, blank_cards, collect, lay_out, populate_line, set_up
from starboard.games.deep_future.state import DeepFuture, empty_galaxy
from starboard.games.deep_future.turn import PHASES_OF
from starboard.games.deep_future.victory import Claim
from starboard.kernel.game import EVERYTHING
from starboard.kernel.reading import known_keys, listed, mapped, one_of, whole
from starboard.kernel.reasons import BadInput

POSITION_KEYS: Final = (
    "era", "players", "active", "phase", "actions_taken", "map", "named", "wonders", "line", "deck", "discard", "pile", "seats", "held",
    "civilization", "winner", "win_options", "victory", "wonder_options", "lost", "revealed", "peek", "ready", "barred", "looks",
    "chronicle", "order", "seen", "salt", "histories", "engine",
)  # fmt: skip
SEAT_KEYS: Final = ("status", "tracks", "hand", "hand_size", "homeworld", "techs", "settled", "upkeep", "homeworlds")


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
    """What is left out is as in a newly set up game; piles that are left out beside given cards are empty.

    A map that is left out has the cubes of the homeworlds and of the line that there are.

    Before the setup nobody has anything, and a deck that is left out is that of a new campaign: 36 blank cards, shuffled.
    """
    if position.get("phase") == PHASES[IN_SETUP]:
        return {"seats": {}, **position} if "deck" in position else {"seats": {}, **position, "deck": new_deck(g)}
    if "seats" in position and "deck" in position:
        return position
    base: dict[str, Any] = write(newly_set_up(g), EVERYTHING)
    for key in ("order", "seen", "histories", "map"):
        base.pop(key)
    seats = base["seats"]
    for letter, given in known_keys(position.get("seats", {}), SEAT_LETTERS[: g.seats], "seats").items():
        seats[letter] = {**seats[letter], "homeworlds": None, **known_keys(given, SEAT_KEYS, f"seats.{letter}")}
    return {**base, **position, "seats": seats}


def newly_set_up(g: DeepFuture) -> DeepFuture:
    """A new game of seed 0, in which everybody takes the first homeworld that is possible."""
    fresh = g.spec.empty_table(g.seats, g.options)
    assert isinstance(fresh, DeepFuture)
    fresh.patient = True  # the first turn has not begun yet, although that asks nobody
    set_up(fresh)
    fresh.settle()
    while fresh.phase == IN_SETUP:
        fresh.play(fresh.legal(fresh.waiting[0])[0])
    return fresh


def new_deck(g: DeepFuture) -> list[dict[str, Any]]:
    """Rule 7.1."""
    empty_galaxy(g)
    blank_cards(g)
    g.rng.shuffle(g.deck)
    return [write_card(g.cards, g.eras, g.memory, card) for card in reversed(g.deck)]


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
    if position.get("order") is not None:
        found = in_order(found, listed(position["order"], "order"))
    shelf = Shelf()
    for data, where in found:
        shelf.add(data, where)
    shelf.memory.salt = whole(position.get("salt", 0), "salt", 0, COMBINATIONS)
    shelf.read_histories(position.get("histories", {}), "histories")
    return shelf


def in_order(found: list[tuple[Any, str]], order: list[Any]) -> list[tuple[Any, str]]:
    """The cards as `order` names them; those that it does not name come last."""
    ranks: dict[str, int] = {}
    for name in order:
        if isinstance(name, str):
            ranks[name] = len(ranks)
    ranked: list[tuple[int, int]] = []
    for place, (data, _) in enumerate(found):
        name = data.get("id") if isinstance(data, dict) else None
        ranked.append((ranks.get(name, len(ranks)) if isinstance(name, str) else len(ranks), place))
    return [found[place] for _, place in sorted(ranked)]


def read_table(g: DeepFuture, position: dict[str, Any], shelf: Shelf) -> None:
    """Everything that lies somewhere."""
    letters = SEAT_LETTERS[: g.seats]
    if position.get("players", list(letters)) != list(letters):
        raise BadInput(f"players must be {list(letters)} in a game for {g.seats}, not {position['players']!r}")
    g.active = one_of(position.get("active", "A"), letters, "active")
    g.phase = one_of(position.get("phase", "START"), PHASES, "phase")
    g.taken = [one_of(kind, KINDS, "actions_taken") for kind in listed(position.get("actions_taken", []), "actions_taken")]
    for world in cards_of(position, "line", shelf):
        if type_of(g.cards[world]) != WORLD:
            raise BadInput("line: only worlds lie there")
        number = number_of(g.cards[world])
        if g.line[number] >= 0:
            raise BadInput(f"line: there are two worlds with the number {number}")
        g.line[number] = world
    g.deck = cards_of(position, "deck", shelf)[::-1]
    g.discard = cards_of(position, "discard", shelf)
    g.pile = cards_of(position, "pile", shelf)
    seats: dict[str, Any] = position["seats"]
    for seat, letter in enumerate(letters):
        read_seat(g, seat, seats.get(letter, {}), shelf)
    if "map" in position:
        read_map(g, position["map"])
    else:
        populate_sectors(g)
    read_rest(g, position, shelf)


def populate_sectors(g: DeepFuture) -> None:
    """The cubes of the line and of the homeworlds as at the setup (8.6, 8.8); where both lie, the player lives."""
    populate_line(g)
    for seat in range(g.seats):
        home = g.players[seat].row[0]
        if home >= 0:
            sector = sector_of(g.cards[home])
            g.cubes[sector] = 0
            g.put_cubes(seat, sector, HOMEWORLD_CUBES)


def cards_of(holder: dict[str, Any], zone: str, shelf: Shelf) -> list[int]:
    """The cards of a zone, which lie on the shelf already."""
    return [shelf.places[data["id"]] for data in holder.get(zone, [])]


def read_map(g: DeepFuture, galaxy: Any) -> None:
    for name, stack in mapped(galaxy, "map", "from sectors to [owner, cubes]").items():
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
    player.hand = cards_of(data, "hand", shelf)
    player.settled = cards_of(data, "settled", shelf)
    techs = cards_of(data, "techs", shelf)
    player.row = [NONE if home is None else shelf.places[home["id"]], *techs]
    player.upkeep = [0] * len(player.row)
    for card, kind, zone in [
        *[(one, WORLD, "settled") for one in player.settled],
        *[(one, TECH, "techs") for one in techs],
        *[(one, WORLD, "homeworld") for one in player.row[:1] if one >= 0],
    ]:
        if type_of(g.cards[card]) != kind:
            raise BadInput(f"{where}.{zone}: {shelf.memory.id_of(card)!r} is not a {TYPES[kind]}")
    for name, given in mapped(data.get("upkeep", {}), f"{where}.upkeep", "from card ids to cubes").items():
        holder = shelf.find(name, f"{where}.upkeep")
        cubes = whole(given, f"{where}.upkeep.{name}", 0, UPKEEP_LIMIT)
        if holder in player.row:
            player.upkeep[player.row.index(holder)] = cubes
        elif cubes:
            raise BadInput(f"{where}.upkeep: {name!r} does not lie in the upper row")
    if data.get("homeworlds") is None:
        player.homes = [one for one in player.row[:1] if one >= 0]
    else:
        player.homes = shelf.find_all(data["homeworlds"], f"{where}.homeworlds")


def read_rest(g: DeepFuture, position: dict[str, Any], shelf: Shelf) -> None:
    """What an engine needs to go on half-way through a turn, and how the game ended."""
    letters = SEAT_LETTERS[: g.seats]
    for name, seats in mapped(position.get("seen", {}), "seen", "from card ids to the seats that know them").items():
        g.seen[shelf.find(name, "seen")] = whole(seats, f"seen.{name}", 0, (1 << g.seats) - 1)
    if position.get("civilization") is not None:
        g.civ = shelf.places[position["civilization"]["id"]]
    if position.get("winner") is not None:
        g.winner = one_of(position["winner"], letters, "winner")
    g.win_options = words_of(position, "win_options", VICTORIES)
    if position.get("victory") is not None:
        g.victory = one_of(position["victory"], VICTORIES, "victory")
    g.wonder_options = words_of(position, "wonder_options", SUITS)
    g.lost = words_of(position, "lost", letters)
    g.shown = words_of(position, "revealed", letters)
    g.peek = shelf.find_all(position.get("peek", []), "peek")
    read_pool(g, position, shelf)
    g.looks = whole(position.get("looks", 0), "looks", 0, 1_000_000)


def words_of(position: dict[str, Any], key: str, words: tuple[str, ...] | str) -> list[int]:
    """A list of letters or words as numbers."""
    return [one_of(one, words, key) for one in listed(position.get(key, []), key)]


def read_pool(g: DeepFuture, position: dict[str, Any], shelf: Shelf) -> None:
    """The advancements that can still be used in the running action, and the one that it has just made."""
    for place, entry in enumerate(listed(position.get("ready", []), "ready")):
        if not isinstance(entry, list) or len(entry) != 2:
            raise BadInput(f"ready[{place}] must be an advancement and a card such as ['S6', 'c1'], not {entry!r}")
        g.ready.append(one_of(entry[0], CODES, f"ready[{place}]"))
        g.sources.append(shelf.find(entry[1], f"ready[{place}]"))
    barred = position.get("barred")
    if barred is not None:
        if not isinstance(barred, list) or len(barred) != 2:
            raise BadInput(f"barred must be a card and a slot (-1 for all of them) such as ['c1', 0], not {barred!r}")
        g.barred = shelf.find(barred[0], "barred")
        g.barred_slot = whole(barred[1], "barred", -1, MAX_ADVANCEMENTS - 1)


def refuse_impossible(g: DeepFuture, seat: int) -> None:
    """Who is in the game has a homeworld, and cubes where his worlds are (14.1); who is not has none (21.3)."""
    player = g.players[seat]
    letter = SEAT_LETTERS[seat]
    if (player.status == IN) != (player.row[0] >= 0):
        raise BadInput(f"seats.{letter}: who is in the game has a homeworld, and nobody else")
    worlds = player.row[:1] + player.settled if player.status == IN else player.settled
    for world in worlds:
        sector = sector_of(g.cards[world])
        if g.owner[sector] != seat:
            raise BadInput(f"seats.{letter}: {g.memory.id_of(world)!r} lies in sector {SECTOR_NAMES[sector]}, where {letter} has no cube")
    if player.status != IN and seat in g.owner:
        raise BadInput(f"map: {letter} has cubes, but is not in the game")


def read_moment(g: DeepFuture) -> None:
    """The question that is open, as phase and active player say."""
    seat = g.active
    if g.winner >= 0:
        if g.players[g.winner].row[0] < 0:
            raise BadInput(f"winner is {SEAT_LETTERS[g.winner]}, who has no homeworld")
        if g.victory < 0:
            g.win_options = g.win_options or victories(g, g.winner)
            g.then(Claim(g.winner))
        return
    if g.phase == IN_SETUP:
        g.then(SetUp(seat))
        return
    for card in range(len(g.cards)):
        if type_of(g.cards[card]) == TECH and not advancements(g.cards[card]):
            raise BadInput(f"the tech {g.memory.id_of(card)!r} is empty: a tech has at least one advancement")
    for other in range(g.seats):
        refuse_impossible(g, other)
    if g.players[seat].status not in (IN, AFRESH_NEXT):
        raise BadInput(f"active is {SEAT_LETTERS[seat]}, who is not in the game")
    if g.players[seat].row[0] < 0 and g.phase != IN_START:
        raise BadInput(f"active is {SEAT_LETTERS[seat]}, who has no homeworld")
    phases = PHASES_OF[seat]
    g.stack.extend(phases[: len(phases) - (0, 0, 2, 3, 4)[g.phase]])
