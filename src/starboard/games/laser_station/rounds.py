"""Sections 4 to 6 and 10 to 12: setting up, whose turn it is, the turn, the end of a station and of a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.laser_station.actions import (
    Refill,
    Swap,
    SwapSource,
    Transfer,
    why_no_refill,
    why_no_swap,
    why_no_transfer,
)
from starboard.games.laser_station.components import (
    BRIDGE_SLOTS,
    BRIDGES_PER_COLOUR,
    CANTINA,
    CARD_KINDS,
    COLOUR_COUNT,
    COPIES,
    ENERGY_CENTRE,
    HAND_LIMIT,
    LASER_GOAL,
    LOW_ENERGY,
    MACHINE_DECK,
    PASS,
    REFILL,
    START_ENERGY,
    START_HAND,
    START_LASER,
    STATION,
    STATION_COUNT,
    SUPPLY,
    SWAP,
    TRANSFER,
    counterclockwise_of,
    start_stack,
    symbol,
)
from starboard.games.laser_station.end_of_turn import Limit, TakeCard, end_turn
from starboard.games.laser_station.state import LaserStation
from starboard.games.laser_station.stations import (
    Command,
    Distribute,
    DockShuttle,
    Payment,
    Shoot,
    Steal,
    begin_station_action,
    why_no_station_action,
)
from starboard.games.laser_station.wording import CARD_TEXTS, COLOUR_TEXTS, STATION_TEXTS, say
from starboard.kernel.reasons import NOT_ASKED, BadInput, Reason
from starboard.kernel.steps import AUTO, Step
from starboard.kernel.text import SeatName, Text

# ---- section 4


def set_up(g: LaserStation) -> None:
    """Lay the table for a new game."""
    place_markers(g)
    g.bridges = shuffled_bridges(g)
    g.pile = [kind for kind in range(CARD_KINDS) for _ in range(COPIES)]
    g.rng.shuffle(g.pile)
    for hand in g.hands:
        for _ in range(START_HAND):
            hand.append(g.pile.pop())
        hand.sort()
    g.refill_display()
    if g.telling:
        g.tell(say("log.round", {"n": 1}))
    g.then(Turns(AUTO))


def place_markers(g: LaserStation) -> None:
    """Rules 4.2 to 4.4, 4.6 and 5.1: everything but bridges and cards."""
    seats = g.seats
    g.round = 1
    g.station = MACHINE_DECK
    g.acted = 0
    g.played = 0
    g.clock = 0
    g.energy = list(START_ENERGY) * seats
    g.landed = [0] * (seats * STATION_COUNT)
    for station in range(STATION_COUNT):
        for seat in start_stack(seats, station):
            g.move_marker(seat, station, 0)
    g.laser = [START_LASER] * seats
    g.shuttles = [SUPPLY] * COLOUR_COUNT
    g.hands = [[] for _ in range(seats)]
    g.pile = []
    g.discard = []
    g.display = []
    g.face_down = []
    g.box = []


def shuffled_bridges(g: LaserStation) -> list[int]:
    """Rule 4.5."""
    bridges = [colour for colour in range(COLOUR_COUNT) for _ in range(BRIDGES_PER_COLOUR)]
    g.rng.shuffle(bridges)
    return bridges


# ---- sections 5 and 6


class Turns(Step):
    """Rule 5.2: the next player at the active station takes a turn; when all have, the station is finished (5.3)."""

    def run(self, g: LaserStation) -> None:
        seat = g.next_seat()
        if seat < 0:
            end_station(g)
        else:
            g.then(self)
            g.then(Act(seat))


class Act(Step):
    """Rule 6.2: exactly one of the five actions. The marker goes outwards with it (6.1)."""

    def options(self, g: LaserStation) -> list[int]:
        seat = self.seat
        found = [PASS]
        if why_no_refill(g, seat) is None:
            found.append(REFILL)
        if why_no_transfer(g, seat) is None:
            found.append(TRANSFER)
        if why_no_swap(g, seat) is None:
            found.append(SWAP)
        if why_no_station_action(g, seat) is None:
            found.append(STATION)
        return found

    def choose(self, g: LaserStation, action: int) -> None:
        seat = self.seat
        g.acted |= 1 << seat
        g.move_marker(seat, g.station, 0)
        g.played = 0
        if action == REFILL:
            g.then(Refill(seat, False))
        elif action == TRANSFER:
            g.then(Transfer(seat, False))
        elif action == SWAP:
            g.then(Swap(seat))
        elif action == STATION:
            begin_station_action(g, seat)
        else:
            if g.telling:
                g.tell(say("log.passes", {"who": SeatName(seat), "station": STATION_TEXTS[g.station]}))
            end_turn(g, seat)

    def asks(self) -> bool:
        return True

    def why_not(self, g: LaserStation, action: int) -> Reason | None:
        if action == REFILL:
            return why_no_refill(g, self.seat)
        if action == TRANSFER:
            return why_no_transfer(g, self.seat)
        if action == SWAP:
            return why_no_swap(g, self.seat)
        if action == STATION:
            return why_no_station_action(g, self.seat)
        return None if action == PASS else NOT_ASKED

    def expected(self, g: LaserStation) -> list[int]:
        return [PASS, REFILL, TRANSFER, SWAP, STATION]

    def prompt(self, g: LaserStation) -> Text:
        return say("ask.act", {"station": STATION_TEXTS[g.station], "n": g.energy_here(self.seat)})

    def rule(self) -> str:
        return "6.2"

    def label(self, g: LaserStation, action: int) -> Text:
        if action == STATION:
            return say(f"label.station_{g.station + 1}")
        return g.word(action)


# ---- section 10


def end_station(g: LaserStation) -> None:
    """Rules 10.1 to 10.3. Energy keeps its number when a marker slides back inwards, so nothing is to be moved."""
    g.acted = 0
    if g.station == CANTINA:
        for thief, _, card in g.face_down:
            g.gain(thief, card)
            g.learn()
        g.face_down = []
    if g.station == ENERGY_CENTRE:
        end_round(g)
        return
    g.station += 1
    if g.telling:
        g.tell(say("log.station", {"station": STATION_TEXTS[g.station]}))
    g.then(Turns(AUTO))


# ---- section 11


def end_round(g: LaserStation) -> None:
    if max(g.laser) >= LASER_GOAL:  # 11.0, 12.1
        g.finish()
        if g.telling:
            g.tell(say("log.over"))
        return
    g.shuttles = [SUPPLY] * COLOUR_COUNT  # 11.1
    exchange_bridges(g)
    draw_for_low_energy(g)
    g.then(NextRound(AUTO))
    for seat in range(g.seats - 1, -1, -1):
        if len(g.hands[seat]) > HAND_LIMIT:  # 11.4
            g.then(Limit(seat, True))


def exchange_bridges(g: LaserStation) -> None:
    """Rule 11.2: the bridges at the station of a drawn card change places with the two lying aside."""
    card = g.draw()
    if card < 0:
        return
    g.discard.append(card)
    clockwise = symbol(card)
    counterclockwise = counterclockwise_of(clockwise)
    first, second = g.bridges[BRIDGE_SLOTS], g.bridges[BRIDGE_SLOTS + 1]
    prescribed = g.forced("bridges")
    if prescribed is not None:
        if sorted(prescribed) != sorted((first, second)):
            raise BadInput("force: bridges must be the two colours lying aside")
        first, second = prescribed
    elif g.rng.below(2):
        first, second = second, first
    g.bridges[BRIDGE_SLOTS] = g.bridges[counterclockwise]
    g.bridges[BRIDGE_SLOTS + 1] = g.bridges[clockwise]
    g.bridges[counterclockwise] = first
    g.bridges[clockwise] = second
    if g.telling:
        values: dict[str, object] = {"card": CARD_TEXTS[card], "station": STATION_TEXTS[symbol(card)]}
        g.tell(say("log.bridges", {**values, "first": COLOUR_TEXTS[first], "second": COLOUR_TEXTS[second]}))


def draw_for_low_energy(g: LaserStation) -> None:
    """Rule 11.3: in seat order, a card for each station with 0 or 1 energy."""
    for seat in range(g.seats):
        cards: list[int] = []
        for station in range(STATION_COUNT):
            if g.energy_at(seat, station) <= LOW_ENERGY:
                card = g.draw()
                if card >= 0:
                    g.gain(seat, card)
                    cards.append(card)
        if g.telling and cards:
            values: dict[str, object] = {"who": SeatName(seat), "n": len(cards)}
            secret = say("log.low_energy_cards", {**values, "cards": [CARD_TEXTS[card] for card in cards]})
            g.tell(say("log.low_energy", values), secret, 1 << seat)


class NextRound(Step):
    """Rule 11.5."""

    def run(self, g: LaserStation) -> None:
        g.round += 1
        g.station = MACHINE_DECK
        g.acted = 0
        if g.telling:
            g.tell(say("log.round", {"n": g.round}))
        g.then(Turns(AUTO))


STEPS: Final[dict[str, Callable[..., Step]]] = {
    "Turns": Turns,
    "NextRound": NextRound,
    "Act": Act,
    "Refill": Refill,
    "Transfer": Transfer,
    "Swap": Swap,
    "SwapSource": SwapSource,
    "Payment": Payment,
    "Command": Command,
    "Distribute": Distribute,
    "DockShuttle": DockShuttle,
    "Steal": Steal,
    "Shoot": Shoot,
    "TakeCard": TakeCard,
    "Limit": Limit,
}
