"""Section 8: the six station actions. Energy of the active station is spent on its outer track, at least 1 (7.5)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from starboard.games.laser_station.actions import FULL, NOTHING_DONE_YET, Build, no_energy
from starboard.games.laser_station.components import (
    BIOTOPE,
    BIOTOPE_FEE,
    CANTINA,
    CARD,
    CARDS_PER_COMMAND,
    CLOCKWISE,
    COLOUR_COUNT,
    COMMAND_CENTRE,
    COUNTERCLOCKWISE,
    DOCK,
    DONE,
    ENERGY,
    ENERGY_CENTRE,
    MACHINE_DECK,
    OVER_CLOCKWISE,
    PAIR,
    SEAT,
    SPACEPORT,
    STATION_COUNT,
    SUPPLY,
    TRACK_MAX,
    colour,
    symbol,
)
from starboard.games.laser_station.end_of_turn import end_turn, kinds, take_cards, why_not_in_hand
from starboard.games.laser_station.state import LaserStation
from starboard.games.laser_station.wording import CARD_TEXTS, COLOUR_TEXTS, STATION_TEXTS, say
from starboard.kernel.reasons import NOT_ASKED, BadInput, Reason
from starboard.kernel.steps import Step
from starboard.kernel.text import SeatName, Text

NO_CARD_FOR_OTHER_STATION: Final = Reason("laser_station.why.no_card_for_other_station")
NO_SHUTTLE_IN_SUPPLY: Final = Reason("laser_station.why.no_shuttle_in_supply")
NOBODY_HAS_CARDS: Final = Reason("laser_station.why.nobody_has_cards")
NO_SHOT: Final = Reason("laser_station.why.no_shot")
ALL_STATIONS_FULL: Final = Reason("laser_station.why.all_stations_full")


def why_no_station_action(g: LaserStation, seat: int) -> Reason | None:
    """Whether the action of the active station can be carried out at least once."""
    station = g.station
    energy = g.energy_here(seat)
    if station == BIOTOPE:
        if energy < BIOTOPE_FEE + 1:
            return no_energy(g, seat, station, BIOTOPE_FEE + 1)
        if receiver(g, seat, 0, 1) < 0:
            return ALL_STATIONS_FULL
        return None
    if energy < 1:
        return no_energy(g, seat, station, 1)
    if station == MACHINE_DECK:
        return None if payments(g, seat) else NO_CARD_FOR_OTHER_STATION
    if station == SPACEPORT:
        return None if SUPPLY in g.shuttles else NO_SHUTTLE_IN_SUPPLY
    if station == CANTINA:
        return None if victims(g, seat, 0) else NOBODY_HAS_CARDS
    if station == ENERGY_CENTRE:
        return None if shots(g, seat) else NO_SHOT
    return None


def begin_station_action(g: LaserStation, seat: int) -> None:
    """Rule 7.5: the first question of the active station's action."""
    station = g.station
    if station == MACHINE_DECK:
        g.then(Payment(seat, False, -1))
    elif station == COMMAND_CENTRE:
        g.then(Command(seat))
    elif station == BIOTOPE:
        g.move_marker(seat, BIOTOPE, -BIOTOPE_FEE)
        g.then(Distribute(seat, 0))
    elif station == SPACEPORT:
        g.then(DockShuttle(seat, False))
    elif station == CANTINA:
        g.then(Steal(seat, 0))
    else:
        g.then(Shoot(seat, False))


# ---- 8.1 machine deck


def payments(g: LaserStation, seat: int) -> list[int]:
    """The cards that can begin a payment: another station's symbol, and room there."""
    found: list[int] = []
    last = -1
    for card in g.hands[seat]:
        if card != last and symbol(card) != MACHINE_DECK and g.energy_at(seat, symbol(card)) < TRACK_MAX:
            found.append(CARD + card)
            last = card
    return found


class Payment(Build):
    """Rule 8.1: each energy plays 1 or 2 cards with the symbol of one other station, +1 energy there for each.

    `open_for` is the station whose payment has had one card and may take a second (8.1.2), or -1.
    """

    __slots__ = ("open_for",)

    def __init__(self, seat: int, begun: bool, open_for: int) -> None:
        super().__init__(seat, begun)
        self.open_for = open_for

    def options(self, g: LaserStation) -> list[int]:
        found = [DONE] if self.begun else []
        if g.energy_here(self.seat) > 0:
            found += payments(g, self.seat)
        if self.open_for >= 0 and g.energy_at(self.seat, self.open_for) < TRACK_MAX:
            last = -1
            for card in g.hands[self.seat]:
                if card != last and symbol(card) == self.open_for:
                    found.append(PAIR + card)
                    last = card
        return found

    def choose(self, g: LaserStation, action: int) -> None:
        if action == DONE:
            end_turn(g, self.seat)
            return
        pair = action >= PAIR
        card = action - PAIR if pair else action - CARD
        target = symbol(card)
        if not pair:
            g.move_marker(self.seat, MACHINE_DECK, -1)
        g.play_card(self.seat, card)
        g.move_marker(self.seat, target, 1)
        if g.telling:
            values: dict[str, object] = {"who": SeatName(self.seat), "card": CARD_TEXTS[card], "station": STATION_TEXTS[target]}
            g.tell(say("log.machine_pair" if pair else "log.machine", values))
        g.then(Payment(self.seat, True, -1 if pair else target))

    def why_not(self, g: LaserStation, action: int) -> Reason | None:
        if action == DONE:
            return self.why_not_done()
        if not CARD <= action < OVER_CLOCKWISE:
            return NOT_ASKED
        pair = action >= PAIR
        card = action - PAIR if pair else action - CARD
        missing = why_not_in_hand(g, self.seat, card)
        if missing is not None:
            return missing
        target = symbol(card)
        if target == MACHINE_DECK:
            return Reason("laser_station.why.not_for_machine_deck")
        if pair and self.open_for < 0:
            return Reason("laser_station.why.no_payment_to_add_to")
        if pair and target != self.open_for:
            return Reason("laser_station.why.pair_of_one_symbol", what=STATION_TEXTS[self.open_for])
        if not pair and g.energy_here(self.seat) < 1:
            return no_energy(g, self.seat, MACHINE_DECK, 1)
        if g.energy_at(self.seat, target) >= TRACK_MAX:
            return FULL[target]
        return None

    def expected(self, g: LaserStation) -> list[int]:
        hand = kinds(g.hands[self.seat])
        pairs = [PAIR + card for card in hand if symbol(card) == self.open_for]
        return [DONE, *[CARD + card for card in hand], *pairs]

    def prompt(self, g: LaserStation) -> Text:
        if self.open_for >= 0:
            return say("ask.machine_pair", {"station": STATION_TEXTS[self.open_for]})
        return say("ask.machine")

    def rule(self) -> str:
        return "8.1"

    def label(self, g: LaserStation, action: int) -> Text:
        if CARD <= action < PAIR:
            return say("label.payment", {"card": CARD_TEXTS[action - CARD]})
        if PAIR <= action < OVER_CLOCKWISE:
            return say("label.pair", {"card": CARD_TEXTS[action - PAIR]})
        return g.word(action)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.begun, self.open_for)


# ---- 8.2 command centre


class Command(Step):
    """Rule 8.2.1: declare how much energy is spent; two cards follow for each."""

    def options(self, g: LaserStation) -> list[int]:
        return [ENERGY + amount - 1 for amount in range(1, g.energy_here(self.seat) + 1)]

    def choose(self, g: LaserStation, action: int) -> None:
        amount = action - ENERGY + 1
        g.move_marker(self.seat, COMMAND_CENTRE, -amount)
        if g.telling:
            values: dict[str, object] = {"who": SeatName(self.seat), "n": amount, "cards": amount * CARDS_PER_COMMAND}
            g.tell(say("log.command", values))
        take_cards(g, self.seat, amount * CARDS_PER_COMMAND, False)

    def why_not(self, g: LaserStation, action: int) -> Reason | None:
        if not ENERGY <= action < SEAT:
            return NOT_ASKED
        amount = action - ENERGY + 1
        return None if amount <= g.energy_here(self.seat) else no_energy(g, self.seat, COMMAND_CENTRE, amount)

    def expected(self, g: LaserStation) -> list[int]:
        return [ENERGY + amount - 1 for amount in range(1, TRACK_MAX + 1)]

    def prompt(self, g: LaserStation) -> Text:
        return say("ask.command", {"cards": CARDS_PER_COMMAND})

    def rule(self) -> str:
        return "8.2"

    def label(self, g: LaserStation, action: int) -> Text:
        amount = action - ENERGY + 1
        return say("label.command", {"n": amount, "cards": amount * CARDS_PER_COMMAND})


# ---- 8.3 biotope


def receiver(g: LaserStation, seat: int, served: int, way: int) -> int:
    """Rule 8.3.2: the nearest station one way round that is below 7 and has not been served; -1 if there is none."""
    station = BIOTOPE
    for _ in range(STATION_COUNT - 1):
        station = (station + way + STATION_COUNT) % STATION_COUNT
        if not (served >> station) & 1 and g.energy_at(seat, station) < TRACK_MAX:
            return station
    return -1


class Distribute(Step):
    """Rule 8.3: the fee is paid; further units go out one by one, each one way round. `served` are the stations (bits) that have one."""

    __slots__ = ("served",)

    def __init__(self, seat: int, served: int) -> None:
        super().__init__(seat)
        self.served = served

    def options(self, g: LaserStation) -> list[int]:
        found = [DONE] if self.served else []
        if g.energy_here(self.seat) > 0 and receiver(g, self.seat, self.served, 1) >= 0:
            found += [CLOCKWISE, COUNTERCLOCKWISE]
        return found

    def choose(self, g: LaserStation, action: int) -> None:
        if action == DONE:
            end_turn(g, self.seat)
            return
        target = self.target(g, action)
        g.move_marker(self.seat, BIOTOPE, -1)
        g.move_marker(self.seat, target, 1)
        if g.telling:
            g.tell(say("log.distributes", {"who": SeatName(self.seat), "station": STATION_TEXTS[target]}))
        g.then(Distribute(self.seat, self.served | (1 << target)))

    def target(self, g: LaserStation, action: int) -> int:
        return receiver(g, self.seat, self.served, 1 if action == CLOCKWISE else -1)

    def why_not(self, g: LaserStation, action: int) -> Reason | None:
        if action == DONE:
            return None if self.served else NOTHING_DONE_YET
        if action != CLOCKWISE and action != COUNTERCLOCKWISE:
            return NOT_ASKED
        if g.energy_here(self.seat) < 1:
            return no_energy(g, self.seat, BIOTOPE, 1)
        if self.target(g, action) < 0:
            return Reason("laser_station.why.all_stations_served")
        return None

    def expected(self, g: LaserStation) -> list[int]:
        return [DONE, CLOCKWISE, COUNTERCLOCKWISE]

    def prompt(self, g: LaserStation) -> Text:
        return say("ask.biotope")

    def rule(self) -> str:
        return "8.3"

    def label(self, g: LaserStation, action: int) -> Text:
        if action == DONE:
            return g.word(action)
        target = self.target(g, action)
        if target < 0:
            return g.word(action)
        return say("label.clockwise" if action == CLOCKWISE else "label.counterclockwise", {"station": STATION_TEXTS[target]})

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.served)


# ---- 8.4 spaceport


class DockShuttle(Build):
    """Rule 8.4: each energy docks one shuttle of the supply at any station."""

    def options(self, g: LaserStation) -> list[int]:
        found = [DONE] if self.begun else []
        if g.energy_here(self.seat) > 0:
            for shuttle in range(COLOUR_COUNT):
                if g.shuttles[shuttle] == SUPPLY:
                    first = DOCK + shuttle * STATION_COUNT
                    found.extend(range(first, first + STATION_COUNT))
        return found

    def choose(self, g: LaserStation, action: int) -> None:
        if action == DONE:
            end_turn(g, self.seat)
            return
        shuttle = (action - DOCK) // STATION_COUNT
        station = (action - DOCK) % STATION_COUNT
        g.move_marker(self.seat, SPACEPORT, -1)
        g.shuttles[shuttle] = station
        if g.telling:
            values: dict[str, object] = {"who": SeatName(self.seat), "colour": COLOUR_TEXTS[shuttle]}
            g.tell(say("log.docks", {**values, "station": STATION_TEXTS[station]}))
        g.then(DockShuttle(self.seat, True))

    def why_not(self, g: LaserStation, action: int) -> Reason | None:
        if action == DONE:
            return self.why_not_done()
        if action < DOCK:
            return NOT_ASKED
        shuttle = (action - DOCK) // STATION_COUNT
        if g.shuttles[shuttle] != SUPPLY:
            return Reason("laser_station.why.shuttle_docked", what=STATION_TEXTS[g.shuttles[shuttle]])
        if g.energy_here(self.seat) < 1:
            return no_energy(g, self.seat, SPACEPORT, 1)
        return None

    def expected(self, g: LaserStation) -> list[int]:
        return [DONE, *range(DOCK, DOCK + COLOUR_COUNT * STATION_COUNT)]

    def prompt(self, g: LaserStation) -> Text:
        return say("ask.spaceport")

    def rule(self) -> str:
        return "8.4"


# ---- 8.5 cantina


def victims(g: LaserStation, seat: int, named: int) -> list[int]:
    """Rule 8.5.2: opponents with at least one card in hand who have not been named in this turn."""
    found: list[int] = []
    for other in range(g.seats):
        if other != seat and not (named >> other) & 1 and g.hands[other]:
            found.append(SEAT + other)
    return found


class Steal(Step):
    """Rule 8.5: each energy draws a card, unseen, from another opponent's hand. `named` are the seats (bits) drawn from already."""

    __slots__ = ("named",)

    def __init__(self, seat: int, named: int) -> None:
        super().__init__(seat)
        self.named = named

    def options(self, g: LaserStation) -> list[int]:
        found = [DONE] if self.named else []
        if g.energy_here(self.seat) > 0:
            found += victims(g, self.seat, self.named)
        return found

    def choose(self, g: LaserStation, action: int) -> None:
        if action == DONE:
            end_turn(g, self.seat)
            return
        victim = action - SEAT
        g.move_marker(self.seat, CANTINA, -1)
        card = drawn_from(g, victim)
        g.hands[victim].remove(card)
        insort(g.face_down, (self.seat, victim, card))
        g.learn()
        if g.telling:
            who: dict[str, object] = {"who": SeatName(self.seat), "victim": SeatName(victim)}
            g.tell(say("log.steals", who), say("log.steals_card", {**who, "card": CARD_TEXTS[card]}), 1 << victim)
        g.then(Steal(self.seat, self.named | (1 << victim)))

    def why_not(self, g: LaserStation, action: int) -> Reason | None:
        if action == DONE:
            return None if self.named else NOTHING_DONE_YET
        if not SEAT <= action < CARD:
            return NOT_ASKED
        other = action - SEAT
        if other >= g.seats:
            return Reason("laser_station.why.no_such_seat", have=g.seats)
        if other == self.seat:
            return Reason("laser_station.why.not_from_yourself")
        if (self.named >> other) & 1:
            return Reason("laser_station.why.named_already")
        if not g.hands[other]:
            return Reason("laser_station.why.opponent_has_no_cards")
        if g.energy_here(self.seat) < 1:
            return no_energy(g, self.seat, CANTINA, 1)
        return None

    def expected(self, g: LaserStation) -> list[int]:
        return [DONE, *[SEAT + other for other in range(g.seats) if other != self.seat]]

    def prompt(self, g: LaserStation) -> Text:
        return say("ask.cantina")

    def rule(self) -> str:
        return "8.5"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.named)


def drawn_from(g: LaserStation, victim: int) -> int:
    """A card of a hand, each equally likely."""
    hand = g.hands[victim]
    prescribed = g.forced("steal")
    if prescribed is None:
        return hand[g.rng.below(len(hand))]
    if prescribed not in hand:
        raise BadInput("force: the card to be drawn at the cantina is not in that hand")
    card: int = prescribed
    return card


# ---- 8.6 energy centre


def shots(g: LaserStation, seat: int) -> list[int]:
    """The cards with which a shot can be fired now: the colour names the shuttle (8.6.1)."""
    found: list[int] = []
    last = -1
    for card in g.hands[seat]:
        if card != last and can_shoot(g, seat, g.shuttles[colour(card)]):
            found.append(CARD + card)
            last = card
    return found


def can_shoot(g: LaserStation, seat: int, station: int) -> bool:
    """Rules 8.6.4 and 8.6.5: 1 energy at the energy centre, and 1 at the shuttle's station, which may be the same."""
    if station == SUPPLY:
        return False
    return g.energy_at(seat, station) >= (2 if station == ENERGY_CENTRE else 1) and g.energy_here(seat) >= 1


class Shoot(Build):
    """Rule 8.6: each energy fires one shot: a card of a docked shuttle's colour, 1 energy from its station to the laser."""

    def options(self, g: LaserStation) -> list[int]:
        found = [DONE] if self.begun else []
        return found + shots(g, self.seat)

    def choose(self, g: LaserStation, action: int) -> None:
        if action == DONE:
            end_turn(g, self.seat)
            return
        card = action - CARD
        station = g.shuttles[colour(card)]
        g.move_marker(self.seat, ENERGY_CENTRE, -1)
        g.play_card(self.seat, card)
        g.move_marker(self.seat, station, -1)
        g.laser[self.seat] += 1
        if g.telling:
            values: dict[str, object] = {"who": SeatName(self.seat), "card": CARD_TEXTS[card], "n": g.laser[self.seat]}
            g.tell(say("log.shoots", {**values, "station": STATION_TEXTS[station]}))
        g.then(Shoot(self.seat, True))

    def why_not(self, g: LaserStation, action: int) -> Reason | None:
        if action == DONE:
            return self.why_not_done()
        if not CARD <= action < PAIR:
            return NOT_ASKED
        card = action - CARD
        missing = why_not_in_hand(g, self.seat, card)
        if missing is not None:
            return missing
        station = g.shuttles[colour(card)]
        if station == SUPPLY:
            return Reason("laser_station.why.shuttle_not_docked", what=COLOUR_TEXTS[colour(card)])
        if g.energy_here(self.seat) < 1:
            return no_energy(g, self.seat, ENERGY_CENTRE, 1)
        if not can_shoot(g, self.seat, station):
            return no_energy(g, self.seat, station, 2 if station == ENERGY_CENTRE else 1)
        return None

    def expected(self, g: LaserStation) -> list[int]:
        return [DONE, *[CARD + card for card in kinds(g.hands[self.seat])]]

    def prompt(self, g: LaserStation) -> Text:
        return say("ask.energy_centre")

    def rule(self) -> str:
        return "8.6"

    def label(self, g: LaserStation, action: int) -> Text:
        if action == DONE:
            return g.word(action)
        card = action - CARD
        station = g.shuttles[colour(card)]
        if station == SUPPLY:
            return g.word(action)
        return say("label.shot", {"card": CARD_TEXTS[card], "station": STATION_TEXTS[station]})
