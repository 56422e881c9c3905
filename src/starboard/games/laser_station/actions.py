"""Sections 7.1 to 7.3: fill up energy, shift energy, exchange a card."""

from __future__ import annotations

from typing import Final

from starboard.games.laser_station.components import (
    CARD,
    COLOUR_COUNT,
    DONE,
    OVER_CLOCKWISE,
    OVER_COUNTERCLOCKWISE,
    PAIR,
    STATION_COUNT,
    TAKE,
    TRACK_MAX,
    clockwise_of,
    colour,
    counterclockwise_of,
    symbol,
)
from starboard.games.laser_station.end_of_turn import (
    end_turn,
    kinds,
    sources,
    take_source,
    why_no_source,
    why_not_in_hand,
)
from starboard.games.laser_station.state import LaserStation
from starboard.games.laser_station.wording import CARD_TEXTS, COLOUR_TEXTS, STATION_TEXTS, say
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import Step
from starboard.kernel.text import SeatName, Text

FULL: Final = tuple(Reason("laser_station.why.station_full", TRACK_MAX, TRACK_MAX, name) for name in STATION_TEXTS)
NO_CARD_WITH_SYMBOL: Final = tuple(Reason("laser_station.why.no_card_with_symbol", what=name) for name in STATION_TEXTS)
WRONG_SYMBOL: Final = tuple(Reason("laser_station.why.wrong_symbol", what=name) for name in STATION_TEXTS)
NO_CARD_FOR_BRIDGES: Final = Reason("laser_station.why.no_card_for_bridges")
EMPTY_HAND: Final = Reason("laser_station.why.empty_hand")
NOTHING_DONE_YET: Final = Reason("laser_station.why.nothing_done_yet")


def no_energy(g: LaserStation, seat: int, station: int, need: int) -> Reason:
    return Reason("laser_station.why.energy_short", g.energy_at(seat, station), need, STATION_TEXTS[station])


class Build(Step):
    """An action that is put together from several choices: the same question comes again until the seat is done (7.5.2, A.2)."""

    __slots__ = ("begun",)

    def __init__(self, seat: int, begun: bool) -> None:
        super().__init__(seat)
        self.begun = begun

    def why_not_done(self) -> Reason | None:
        """Rules 7.1.3, 7.2.5, 7.5.2: an action does something, or it is a pass."""
        return None if self.begun else NOTHING_DONE_YET

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.begun)


# ---- 7.1


def why_no_refill(g: LaserStation, seat: int) -> Reason | None:
    station = g.station
    if g.energy[seat * STATION_COUNT + station] >= TRACK_MAX:
        return FULL[station]
    for card in g.hands[seat]:
        if card // COLOUR_COUNT == station:
            return None
    return NO_CARD_WITH_SYMBOL[station]


class Refill(Build):
    """Rule 7.1: play cards with the symbol of the active station, 1 energy each."""

    def options(self, g: LaserStation) -> list[int]:
        found = [DONE] if self.begun else []
        if g.energy_here(self.seat) < TRACK_MAX:
            station = g.station
            last = -1
            for card in g.hands[self.seat]:
                if card // COLOUR_COUNT == station and card != last:
                    found.append(CARD + card)
                    last = card
        return found

    def choose(self, g: LaserStation, action: int) -> None:
        if action == DONE:
            end_turn(g, self.seat)
            return
        g.play_card(self.seat, action - CARD)
        g.move_marker(self.seat, g.station, 1)
        if g.telling:
            values: dict[str, object] = {"who": SeatName(self.seat), "card": CARD_TEXTS[action - CARD]}
            g.tell(say("log.refills", {**values, "station": STATION_TEXTS[g.station]}))
        g.then(Refill(self.seat, True))

    def why_not(self, g: LaserStation, action: int) -> Reason | None:
        if action == DONE:
            return self.why_not_done()
        if not CARD <= action < PAIR:
            return NOT_ASKED
        card = action - CARD
        missing = why_not_in_hand(g, self.seat, card)
        if missing is not None:
            return missing
        if symbol(card) != g.station:
            return WRONG_SYMBOL[g.station]
        if g.energy_here(self.seat) >= TRACK_MAX:
            return FULL[g.station]
        return None

    def expected(self, g: LaserStation) -> list[int]:
        return [DONE, *[CARD + card for card in kinds(g.hands[self.seat])]]

    def prompt(self, g: LaserStation) -> Text:
        return say("ask.refill", {"station": STATION_TEXTS[g.station]})

    def rule(self) -> str:
        return "7.1"

    def label(self, g: LaserStation, action: int) -> Text:
        if action == DONE:
            return g.word(action)
        return say("label.refill", {"card": CARD_TEXTS[action - CARD]})


# ---- 7.2


def why_no_transfer(g: LaserStation, seat: int) -> Reason | None:
    station = g.station
    own = seat * STATION_COUNT
    if g.energy[own + station] < 1:
        return no_energy(g, seat, station, 1)
    behind = (station + STATION_COUNT - 1) % STATION_COUNT
    clockwise = g.bridges[station] if g.energy[own + (station + 1) % STATION_COUNT] < TRACK_MAX else -1
    counterclockwise = g.bridges[behind] if g.energy[own + behind] < TRACK_MAX else -1
    for card in g.hands[seat]:
        hue = card % COLOUR_COUNT
        if hue == clockwise or hue == counterclockwise:
            return None
    return NO_CARD_FOR_BRIDGES


def transfers(g: LaserStation, seat: int) -> list[int]:
    """The cards that can move a unit now, each over each bridge that it fits."""
    found: list[int] = []
    hand = g.hands[seat]
    if g.energy_at(seat, clockwise_of(g.station)) < TRACK_MAX:
        add_for_colour(found, hand, g.bridge_clockwise(), OVER_CLOCKWISE)
    if g.energy_at(seat, counterclockwise_of(g.station)) < TRACK_MAX:
        add_for_colour(found, hand, g.bridge_counterclockwise(), OVER_COUNTERCLOCKWISE)
    return found


def add_for_colour(found: list[int], hand: list[int], wanted: int, base: int) -> None:
    last = -1
    for card in hand:
        if card % COLOUR_COUNT == wanted and card != last:
            found.append(base + card)
            last = card


class Transfer(Build):
    """Rule 7.2: play cards in the colours of the two bridges; each moves 1 unit over that bridge."""

    def options(self, g: LaserStation) -> list[int]:
        found = [DONE] if self.begun else []
        if g.energy_here(self.seat) > 0:
            found += transfers(g, self.seat)
        return found

    def choose(self, g: LaserStation, action: int) -> None:
        if action == DONE:
            end_turn(g, self.seat)
            return
        if action < OVER_COUNTERCLOCKWISE:
            card = action - OVER_CLOCKWISE
            target = clockwise_of(g.station)
        else:
            card = action - OVER_COUNTERCLOCKWISE
            target = counterclockwise_of(g.station)
        g.play_card(self.seat, card)
        g.move_marker(self.seat, g.station, -1)
        g.move_marker(self.seat, target, 1)
        if g.telling:
            values: dict[str, object] = {"who": SeatName(self.seat), "card": CARD_TEXTS[card]}
            g.tell(say("log.transfers", {**values, "here": STATION_TEXTS[g.station], "there": STATION_TEXTS[target]}))
        g.then(Transfer(self.seat, True))

    def why_not(self, g: LaserStation, action: int) -> Reason | None:
        if action == DONE:
            return self.why_not_done()
        if OVER_CLOCKWISE <= action < OVER_COUNTERCLOCKWISE:
            return self.why_not_over(g, action - OVER_CLOCKWISE, g.bridge_clockwise(), clockwise_of(g.station))
        if OVER_COUNTERCLOCKWISE <= action < TAKE:
            target = counterclockwise_of(g.station)
            return self.why_not_over(g, action - OVER_COUNTERCLOCKWISE, g.bridge_counterclockwise(), target)
        return NOT_ASKED

    def why_not_over(self, g: LaserStation, card: int, bridge: int, target: int) -> Reason | None:
        missing = why_not_in_hand(g, self.seat, card)
        if missing is not None:
            return missing
        if colour(card) != bridge:
            return Reason("laser_station.why.wrong_bridge_colour", what=COLOUR_TEXTS[bridge])
        if g.energy_here(self.seat) < 1:
            return no_energy(g, self.seat, g.station, 1)
        if g.energy_at(self.seat, target) >= TRACK_MAX:
            return FULL[target]
        return None

    def expected(self, g: LaserStation) -> list[int]:
        hand = kinds(g.hands[self.seat])
        return [DONE, *[OVER_CLOCKWISE + card for card in hand], *[OVER_COUNTERCLOCKWISE + card for card in hand]]

    def prompt(self, g: LaserStation) -> Text:
        return say(
            "ask.transfer",
            {
                "station": STATION_TEXTS[g.station],
                "clockwise": COLOUR_TEXTS[g.bridge_clockwise()],
                "to_clockwise": STATION_TEXTS[clockwise_of(g.station)],
                "counterclockwise": COLOUR_TEXTS[g.bridge_counterclockwise()],
                "to_counterclockwise": STATION_TEXTS[counterclockwise_of(g.station)],
            },
        )

    def rule(self) -> str:
        return "7.2"

    def label(self, g: LaserStation, action: int) -> Text:
        if OVER_CLOCKWISE <= action < OVER_COUNTERCLOCKWISE:
            card, target = action - OVER_CLOCKWISE, clockwise_of(g.station)
        elif OVER_COUNTERCLOCKWISE <= action < TAKE:
            card, target = action - OVER_COUNTERCLOCKWISE, counterclockwise_of(g.station)
        else:
            return g.word(action)
        return say("label.transfer", {"card": CARD_TEXTS[card], "station": STATION_TEXTS[target]})


# ---- 7.3


def why_no_swap(g: LaserStation, seat: int) -> Reason | None:
    return None if g.hands[seat] else EMPTY_HAND


class Swap(Step):
    """Rule 7.3: discard exactly one card ..."""

    def options(self, g: LaserStation) -> list[int]:
        return [CARD + card for card in kinds(g.hands[self.seat])]

    def choose(self, g: LaserStation, action: int) -> None:
        g.put_away(self.seat, action - CARD)
        if g.telling:
            g.tell(say("log.discards", {"who": SeatName(self.seat), "card": CARD_TEXTS[action - CARD]}))
        g.then(SwapSource(self.seat))

    def why_not(self, g: LaserStation, action: int) -> Reason | None:
        return why_not_in_hand(g, self.seat, action - CARD) if CARD <= action < PAIR else NOT_ASKED

    def expected(self, g: LaserStation) -> list[int]:
        return self.options(g)

    def prompt(self, g: LaserStation) -> Text:
        return say("ask.swap")

    def rule(self) -> str:
        return "7.3"

    def label(self, g: LaserStation, action: int) -> Text:
        return say("label.discard", {"card": CARD_TEXTS[action - CARD]})


class SwapSource(Step):
    """... then take one from the display or the pile. The discarded card does not count as played (7.3.2)."""

    def options(self, g: LaserStation) -> list[int]:
        return sources(g)

    def choose(self, g: LaserStation, action: int) -> None:
        take_source(g, self.seat, action)
        end_turn(g, self.seat)

    def why_not(self, g: LaserStation, action: int) -> Reason | None:
        return why_no_source(g, action)

    def expected(self, g: LaserStation) -> list[int]:
        return self.options(g)

    def prompt(self, g: LaserStation) -> Text:
        return say("ask.swap_source")

    def rule(self) -> str:
        return "7.3"
