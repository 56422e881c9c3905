"""Positions and decisions of Laser Station as plain JSON."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from starboard.games.laser_station.components import (
    BRIDGE_SLOTS,
    BRIDGES_PER_COLOUR,
    CARD,
    CARDS,
    CLOCKWISE,
    COLOURS,
    COPIES,
    COUNTERCLOCKWISE,
    DISPLAY_SIZE,
    DOCK,
    DONE,
    ENERGY,
    HAND_LIMIT,
    OVER_CLOCKWISE,
    OVER_COUNTERCLOCKWISE,
    PAIR,
    PASS,
    PILE,
    REFILL,
    SEAT,
    SEAT_LETTERS,
    START_HAND,
    STATION,
    STATION_COUNT,
    STATIONS,
    SUPPLY,
    SWAP,
    TAKE,
    TRACK_MAX,
    TRANSFER,
    clockwise_of,
    colour,
    counterclockwise_of,
    symbol,
)
from starboard.games.laser_station.end_of_turn import Limit, TakeCard
from starboard.games.laser_station.rounds import Act, NextRound, Turns, place_markers, shuffled_bridges
from starboard.games.laser_station.sight import knows_face_down, knows_hand
from starboard.games.laser_station.state import LaserStation
from starboard.kernel.game import EVERYTHING, NOBODY
from starboard.kernel.reading import known_keys, number_of, whole
from starboard.kernel.reasons import BadInput
from starboard.kernel.scenario import Notation, Refused, Run, differences
from starboard.kernel.steps import AUTO

UNKNOWN: Final = "?"

# ---- writing


def write(g: LaserStation, viewer: int) -> dict[str, Any]:
    """The table as a viewer may know it (13.3, 13.4)."""
    phase, turn, due = moment(g)
    return {
        "round": g.round,
        "station": STATIONS[g.station],
        "phase": phase,
        "turn": None if turn < 0 else SEAT_LETTERS[turn],
        "due": due,
        "order": [] if phase in ("round_limit", "over") else [SEAT_LETTERS[seat] for seat in order(g)],
        "tracks": {STATIONS[station]: write_track(g, station) for station in range(STATION_COUNT)},
        "seats": {SEAT_LETTERS[seat]: write_seat(g, seat, viewer) for seat in range(g.seats)},
        "display": [CARDS[card] for card in g.display],
        "pile": [CARDS[card] for card in reversed(g.pile)] if viewer == EVERYTHING else [UNKNOWN] * len(g.pile),
        "pile_size": len(g.pile),
        "discard": [CARDS[card] for card in g.discard],
        "discard_size": len(g.discard),
        "box": [CARDS[card] for card in g.box],
        "bridges": {str(slot + 1): COLOURS[g.bridges[slot]] for slot in range(BRIDGE_SLOTS)},
        "bridges_aside": [COLOURS[bridge] for bridge in g.bridges[BRIDGE_SLOTS:]],
        "shuttles": {name: "supply" if at == SUPPLY else STATIONS[at] for name, at in zip(COLOURS, g.shuttles, strict=True)},
        "built": built(g),
    }


def moment(g: LaserStation) -> tuple[str, int, int]:
    """Phase, seat that must decide, cards due."""
    if not g.stack:
        return ("over", NOBODY, 0)
    step = g.stack[-1]
    if isinstance(step, TakeCard):
        return ("bonus" if step.bonus else "command", step.seat, step.due)
    if isinstance(step, Limit):
        return ("round_limit" if step.round_end else "limit", step.seat, len(g.hands[step.seat]) - HAND_LIMIT)
    return ("act", step.seat, 0)


def built(g: LaserStation) -> dict[str, Any] | None:
    """A half-built action: which, and the cards played for it so far."""
    if not g.stack or isinstance(g.stack[-1], Act | TakeCard | Limit):
        return None
    return {"action": type(g.stack[-1]).__name__, "played": g.played}


def order(g: LaserStation) -> list[int]:
    """Rule 5.2: the seats whose turn is still to come, in order."""
    waiting = [seat for seat in range(g.seats) if not (g.acted >> seat) & 1]
    places = [seat * STATION_COUNT + g.station for seat in range(g.seats)]
    waiting.sort(key=lambda seat: (g.energy[places[seat]], g.landed[places[seat]]), reverse=True)
    return waiting


def write_track(g: LaserStation, station: int) -> dict[str, dict[str, list[str]]]:
    """Stacks bottom first, by side and field; empty ones are left out."""
    track: dict[str, dict[str, list[str]]] = {}
    markers = sorted((g.landed[seat * STATION_COUNT + station], seat) for seat in range(g.seats))
    for _, seat in markers:
        side = "outer" if station == g.station and (g.acted >> seat) & 1 else "inner"
        field = str(g.energy_at(seat, station))
        track.setdefault(side, {}).setdefault(field, []).append(SEAT_LETTERS[seat])
    return track


def write_seat(g: LaserStation, seat: int, viewer: int) -> dict[str, Any]:
    hand = g.hands[seat]
    face_down = {
        SEAT_LETTERS[victim]: CARDS[card] if knows_face_down(viewer, victim) else UNKNOWN
        for thief, victim, card in g.face_down
        if thief == seat
    }
    return {
        "hand": [CARDS[card] for card in hand] if knows_hand(viewer, seat) else [UNKNOWN] * len(hand),
        "hand_size": len(hand),
        "laser": g.laser[seat],
        "face_down": face_down,
        "face_down_size": len(face_down),
        "energy": {STATIONS[station]: g.energy_at(seat, station) for station in range(STATION_COUNT)},
    }


# ---- reading

POSITION_KEYS: Final = (
    "round", "station", "phase", "turn", "due", "order", "tracks", "seats", "display", "pile", "discard", "box", "bridges",
    "bridges_aside", "shuttles", "pile_size", "discard_size", "built", "engine",
)  # fmt: skip
SEAT_KEYS: Final = ("hand", "laser", "face_down", "energy", "hand_size", "face_down_size")
PHASES: Final = ("act", "command", "bonus", "limit", "round_limit", "over")


class LaserStationNotation(Notation):
    """Appendix A of the rules: positions, decisions, forced chance, expectations."""

    def ops(self) -> dict[str, tuple[str, ...]]:
        return {op: needed if op in NO_SHORTHAND else (*needed, *SHORTHAND) for op, needed in ARGUMENTS.items()}

    def force_kinds(self) -> tuple[str, ...]:
        return ("steal", "bridges", "shuffle")

    def more_expectations(self) -> tuple[str, ...]:
        return ("ranks", "sees")

    def is_set(self, path: tuple[str, ...]) -> bool:
        return path[-1] == "hand" or path in (("display",), ("discard",), ("box",), ("bridges_aside",))

    def read(self, g: LaserStation, position: dict[str, Any]) -> None:
        read_position(g, position)

    def read_force(self, kind: str, outcome: Any) -> Any:
        if kind == "steal":
            return card_number(outcome)
        if kind == "shuffle":
            return [card_number(name) for name in outcome]
        return [number_of(name, COLOURS, "colour") for name in outcome]

    def carry_out(self, g: LaserStation, step: dict[str, Any]) -> None:
        decide(g, step)

    def expect(self, run: Run, key: str, wanted: Any) -> list[str] | None:
        g = run.game
        if key == "ranks":
            if not g.over:
                return ["ranks are open: the game is not over"]
            ranks = {SEAT_LETTERS[seat]: rank for seat, rank in enumerate(g.result().ranks)}
            return differences(wanted, ranks, ("ranks",), self)
        if key == "sees":
            failures: list[str] = []
            for who, picture in wanted.items():
                viewer = NOBODY if who == "nobody" else number_of(who, SEAT_LETTERS[: g.seats], "seat")
                failures += [f"{who} sees: {one}" for one in differences(picture, g.observe(viewer), (), self)]
            return failures
        return None


def card_number(name: Any) -> int:
    if name not in CARDS:
        raise BadInput(f"there is no card {name!r}; a card is 'station:colour', for instance {CARDS[0]!r}")
    return CARDS.index(name)


def card_numbers(names: Any, where: str) -> list[int]:
    if not isinstance(names, list):
        raise BadInput(f"{where} must be a list of cards")
    return [card_number(name) for name in names]


def read_position(g: LaserStation, position: dict[str, Any]) -> None:
    """Lay an empty table. What is left out is as in a newly set up game (A.2)."""
    known_keys(position, POSITION_KEYS, "a position")
    place_markers(g)
    g.round = whole(position.get("round", 1), "round", 1, 1_000_000)
    g.station = number_of(position.get("station", STATIONS[0]), STATIONS, "station")
    read_tracks(g, known_keys(position.get("tracks", {}), STATIONS, "tracks"))
    read_bridges(g, position)
    read_shuttles(g, known_keys(position.get("shuttles", {}), COLOURS, "shuttles"))
    read_cards(g, position)
    if "engine" in position:
        built_so_far = known_keys(position.get("built") or {}, ("action", "played"), "built")
        g.played = whole(built_so_far.get("played", 0), "built.played", 0, 100)
        g.load_engine(position["engine"])
    else:
        read_moment(g, position)
        g.settle()


def read_tracks(g: LaserStation, tracks: dict[str, Any]) -> None:
    for name, track in tracks.items():
        station = STATIONS.index(name)
        seen = 0
        for side, fields in known_keys(track, ("inner", "outer"), f"tracks.{name}").items():
            if side == "outer" and fields and station != g.station:
                raise BadInput(f"tracks.{name}: only the active station has markers on its outer track")
            for field, stack in known_keys(fields, tuple("01234567"), f"tracks.{name}.{side}").items():
                if not isinstance(stack, list):
                    raise BadInput(f"tracks.{name}.{side}.{field} must be a list of seats, bottom first")
                for letter in stack:
                    seat = number_of(letter, SEAT_LETTERS[: g.seats], "seat")
                    if (seen >> seat) & 1:
                        raise BadInput(f"tracks.{name}: the marker of {letter} is there twice")
                    seen |= 1 << seat
                    g.energy[seat * STATION_COUNT + station] = int(field)
                    g.move_marker(seat, station, 0)
                    if side == "outer":
                        g.acted |= 1 << seat
        if seen != (1 << g.seats) - 1:
            raise BadInput(f"tracks.{name}: a station that is given must list the markers of all {g.seats} seats")


def read_bridges(g: LaserStation, position: dict[str, Any]) -> None:
    if ("bridges" in position) != ("bridges_aside" in position):
        raise BadInput("bridges and bridges_aside are given together or not at all")
    if "bridges" not in position:
        g.bridges = shuffled_bridges(g)
        return
    slots = tuple(str(slot + 1) for slot in range(BRIDGE_SLOTS))
    built_in = known_keys(position["bridges"], slots, "bridges")
    if len(built_in) != BRIDGE_SLOTS:
        raise BadInput("bridges must name all six slots")
    if not isinstance(position["bridges_aside"], list):
        raise BadInput("bridges_aside must be a list of two colours")
    names = [built_in[slot] for slot in slots] + position["bridges_aside"]
    g.bridges = [number_of(name, COLOURS, "colour") for name in names]
    if any(g.bridges.count(one) != BRIDGES_PER_COLOUR for one in range(len(COLOURS))):
        raise BadInput("bridges and bridges_aside together must be two of each colour")


def read_shuttles(g: LaserStation, shuttles: dict[str, Any]) -> None:
    for name, at in shuttles.items():
        g.shuttles[COLOURS.index(name)] = SUPPLY if at == "supply" else number_of(at, STATIONS, "station")


def read_cards(g: LaserStation, position: dict[str, Any]) -> None:
    """Cards that are named, then the rest: to the hands and the display left out, and below the pile or into the box."""
    seats = known_keys(position.get("seats", {}), SEAT_LETTERS[: g.seats], "seats")
    named: list[int] = []
    open_hands: list[int] = []
    for seat in range(g.seats):
        letter = SEAT_LETTERS[seat]
        given = known_keys(seats.get(letter, {}), SEAT_KEYS, f"seats.{letter}")
        g.laser[seat] = whole(given.get("laser", 0), f"seats.{letter}.laser", 0, 1_000)
        if "hand" in given:
            g.hands[seat] = sorted(card_numbers(given["hand"], f"seats.{letter}.hand"))
            named += g.hands[seat]
        else:
            open_hands.append(seat)
        face_down = known_keys(given.get("face_down", {}), SEAT_LETTERS[: g.seats], f"seats.{letter}.face_down")
        for victim, name in face_down.items():
            if victim == letter:
                raise BadInput(f"seats.{letter}.face_down: nobody draws from the own hand")
            g.face_down.append((seat, SEAT_LETTERS.index(victim), card_number(name)))
            named.append(card_number(name))
    g.face_down.sort()
    g.display = sorted(card_numbers(position.get("display", []), "display"))
    top = card_numbers(position.get("pile", []), "pile")
    g.discard = card_numbers(position.get("discard", []), "discard")
    boxed = position.get("box", [])
    g.box = [] if boxed == "rest" else card_numbers(boxed, "box")
    rest = the_rest(named + g.display + top + g.discard + g.box)
    g.rng.shuffle(rest)
    for seat in open_hands:
        g.hands[seat] = sorted(deal(rest, START_HAND))
    if "display" not in position:
        g.display = sorted(deal(rest, DISPLAY_SIZE))
    if boxed == "rest":
        g.box = rest
        rest = []
    g.pile = rest + top[::-1]


def the_rest(named: list[int]) -> list[int]:
    """The cards of the game that a position does not name."""
    count = Counter(named)
    for kind, copies in count.items():
        if copies > COPIES:
            raise BadInput(f"the position has {copies} cards {CARDS[kind]!r}; there are only {COPIES}")
    return [kind for kind in range(len(CARDS)) for _ in range(COPIES - count[kind])]


def deal(cards: list[int], number: int) -> list[int]:
    if len(cards) < number:
        raise BadInput("the position names so many cards that not enough are left for the hands and the display left out")
    return [cards.pop() for _ in range(number)]


def read_moment(g: LaserStation, position: dict[str, Any]) -> None:
    """The question that is open, as phase, turn and due say."""
    phase = PHASES[number_of(position.get("phase", "act"), PHASES, "phase")]
    given = position.get("turn")
    turn = NOBODY if given is None else number_of(given, SEAT_LETTERS[: g.seats], "seat")
    over_limit = [seat for seat in range(g.seats) if len(g.hands[seat]) > HAND_LIMIT]
    if phase == "over":
        if turn >= 0:
            raise BadInput("when the game is over it is nobody's turn: turn must be null or left out")
        return
    if phase == "round_limit":
        if not over_limit:
            raise BadInput(f"phase 'round_limit' needs a hand with more than {HAND_LIMIT} cards")
        expected = over_limit[0]
        g.then(NextRound(AUTO))
        for seat in reversed(over_limit):
            g.then(Limit(seat, True))
    elif phase == "act":
        expected = g.next_seat()
        if expected < 0:
            raise BadInput("in phase 'act' a marker must stand on the inner track of the active station")
        g.then(Turns(AUTO))
        g.then(Act(expected))
    else:
        if turn < 0 or not (g.acted >> turn) & 1:
            raise BadInput(f"phase {phase!r} needs a turn, and that seat's marker on the outer track of the active station")
        expected = turn
        g.then(Turns(AUTO))
        if phase == "limit":
            if turn not in over_limit:
                raise BadInput(f"phase 'limit' needs more than {HAND_LIMIT} cards in the hand of {given}")
            g.then(Limit(turn, False))
        else:
            due = whole(position.get("due"), "due", 1, 2 * TRACK_MAX)
            if not g.display and not g.can_draw():
                raise BadInput(f"phase {phase!r} needs a card in the display, the draw pile or the discard pile")
            g.then(TakeCard(turn, due, phase == "bonus"))
    if turn >= 0 and turn != expected:
        raise BadInput(f"turn is {given}, but by the tracks and hands it is the turn of {SEAT_LETTERS[expected]}")


# ---- decisions

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "refill": ("cards",),
    "transfer": ("moves",),
    "swap": ("card", "take"),
    "pass": (),
    "machine_deck": ("payments",),
    "command_centre": ("energy",),
    "biotope": ("units",),
    "spaceport": ("docks",),
    "cantina": ("from",),
    "energy_centre": ("shots",),
    "draw": ("from",),
    "discard": ("cards",),
}
SHORTHAND: Final = ("draws", "limit")
"""What may follow a turn, said together with it."""
NO_SHORTHAND: Final = ("draw", "discard")
LISTS: Final = ("cards", "moves", "payments", "units", "docks", "shots", "draws", "limit")
OTHER_PLACES: Final = ("laser", "supply", "display", "discard", "box", "pile")
"""Places of the table that are no stations; of them only the pile gives cards without naming one."""


def decide(g: LaserStation, step: dict[str, Any]) -> None:
    """One decision as a player would say it, put to the engine as its own small choices (A.3)."""
    op = inspect(step)
    if not g.waiting:
        raise Refused("the game is over")
    seat = g.waiting[0]
    if "by" in step and step["by"] != SEAT_LETTERS[seat]:
        raise Refused(f"it is the turn of {SEAT_LETTERS[seat]}")
    g.patient = True
    if op == "draw":
        take(g, seat, step["from"])
    elif op == "discard":
        discard(g, seat, step["cards"], False)
    else:
        if not isinstance(g.question(seat), Act):
            raise Refused("the turn has begun already")
        act(g, op, step)
        for source in step.get("draws", []):
            take(g, seat, source)
        if "limit" in step:
            discard(g, seat, step["limit"], True)
    g.patient = False
    g.settle()


def inspect(step: dict[str, Any]) -> str:
    """The op of a step that says all it must; BadInput for one that does not."""
    op = str(step["op"])
    for argument in ARGUMENTS[op]:
        if argument not in step:
            raise BadInput(f"op {op!r} needs {argument!r}")
    for argument, value in step.items():
        if (argument in LISTS or (argument == "from" and op == "cantina")) and not isinstance(value, list):
            raise BadInput(f"{argument!r} of op {op!r} must be a list")
    return op


def act(g: LaserStation, op: str, step: dict[str, Any]) -> None:
    """The actions of sections 7 and 8."""
    if op == "pass":
        g.play(PASS)
        return
    if op == "swap":
        g.play(SWAP)
        g.play(CARD + card_number(step["card"]))
        g.play(source_action(step["take"]))
        return
    if op == "refill":
        g.play(REFILL)
        for name in step["cards"]:
            g.play(CARD + card_number(name))
    elif op == "transfer":
        g.play(TRANSFER)
        for move in step["moves"]:
            known_keys(move, ("card", "to"), "a move")
            g.play(bridge_to(g, station_number(move.get("to"))) + card_number(move.get("card")))
    else:
        if op != STATIONS[g.station]:
            raise Refused(f"the action of {op} is possible only while that station is active (7.5.1)")
        g.play(STATION)
        if op == "command_centre":
            amount = step["energy"]
            if isinstance(amount, bool) or not isinstance(amount, int):
                raise BadInput(f"'energy' must be a number, not {amount!r}")
            if not 1 <= amount <= TRACK_MAX:
                raise Refused(f"{amount} energy cannot be spent")
            g.play(ENERGY + amount - 1)
            return
        station_action(g, op, step)
    g.play(DONE)


def station_action(g: LaserStation, op: str, step: dict[str, Any]) -> None:
    """The parts of a station action, one by one."""
    if op == "machine_deck":
        for payment in step["payments"]:
            pay(g, known_keys(payment, ("station", "cards"), "a payment"))
    elif op == "biotope":
        for unit in step["units"]:
            g.play((CLOCKWISE, COUNTERCLOCKWISE)[number_of(unit, ("clockwise", "counterclockwise"), "direction")])
    elif op == "spaceport":
        for dock in step["docks"]:
            known_keys(dock, ("shuttle", "at"), "a dock")
            shuttle, station = number_of(dock.get("shuttle"), COLOURS, "shuttle"), station_number(dock.get("at"))
            g.play(DOCK + shuttle * STATION_COUNT + station)
    elif op == "cantina":
        for letter in step["from"]:
            g.play(SEAT + number_of(letter, SEAT_LETTERS, "seat"))
    else:
        for shot in step["shots"]:
            known_keys(shot, ("shuttle", "card"), "a shot")
            card = card_number(shot.get("card"))
            if colour(card) != number_of(shot.get("shuttle"), COLOURS, "shuttle"):
                raise Refused(f"the card {shot['card']} has not the colour of the {shot['shuttle']} shuttle (8.6.1)")
            g.play(CARD + card)


def pay(g: LaserStation, payment: dict[str, Any]) -> None:
    """Rule 8.1.1: one energy for 1 or 2 cards of one other station."""
    station = station_number(payment.get("station"))
    cards = card_numbers(payment.get("cards"), "cards")
    if not 1 <= len(cards) <= 2:
        raise Refused(f"a payment plays 1 or 2 cards, not {len(cards)} (8.1.1)")
    for number, card in enumerate(cards):
        if symbol(card) != station:
            raise Refused(f"{CARDS[card]} does not show the symbol of {STATIONS[station]} (8.1.1)")
        g.play((CARD if number == 0 else PAIR) + card)


def station_number(name: Any) -> int:
    """A station named in a decision. What is a place but no station is refused; what means nothing is BadInput."""
    if name in OTHER_PLACES:
        raise Refused(f"{name} is not a station (0.1)")
    return number_of(name, STATIONS, "station")


def bridge_to(g: LaserStation, station: int) -> int:
    """The block of actions for the bridge to a neighbour of the active station."""
    if station == clockwise_of(g.station):
        return OVER_CLOCKWISE
    if station == counterclockwise_of(g.station):
        return OVER_COUNTERCLOCKWISE
    raise Refused(f"no bridge joins {STATIONS[g.station]} and {STATIONS[station]} (3.3)")


def source_action(source: Any) -> int:
    """The draw pile, or a card named as it lies in the display (A.1)."""
    if source == "pile":
        return PILE
    if source in OTHER_PLACES:
        raise Refused(f"a card comes from the pile or is named as it lies in the display: {source} gives none (7.3.1, 8.2.2, 9.1)")
    return TAKE + card_number(source)


def take(g: LaserStation, seat: int, source: Any) -> None:
    """One card due by 8.2 or 9.1."""
    if not isinstance(g.question(seat), TakeCard):
        raise Refused("no card is due")
    g.play(source_action(source))


def discard(g: LaserStation, seat: int, names: list[Any], end_of_turn: bool) -> None:
    """All cards above the limit of 7 at once."""
    step = g.question(seat)
    if not isinstance(step, Limit) or (end_of_turn and step.round_end):
        raise Refused("no card has to be discarded")
    due = len(g.hands[seat]) - HAND_LIMIT
    if len(names) != due:
        raise Refused(f"{due} cards must be discarded, not {len(names)}")
    for name in names:
        g.play(CARD + card_number(name))
