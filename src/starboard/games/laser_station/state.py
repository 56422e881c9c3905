"""What lies on the table of Laser Station."""

from __future__ import annotations

from bisect import insort

from starboard.games.laser_station import wording
from starboard.games.laser_station.components import (
    BRIDGE_SLOTS,
    BRIDGES_ASIDE,
    BRIDGES_PER_COLOUR,
    CANTINA,
    CARD_KINDS,
    COLOUR_COUNT,
    COPIES,
    DECK_SIZE,
    DISPLAY_SIZE,
    SPACEPORT,
    STATION_COUNT,
    SUPPLY,
    TRACK_MAX,
    counterclockwise_of,
)
from starboard.kernel.game import Game
from starboard.kernel.reasons import BadInput


class LaserStation(Game):
    """Six stations with an energy marker of each seat, the laser, cards, bridges and shuttles.

    A seat's marker at a station is one number (`energy`) and a time stamp (`landed`): of two markers on one field the one that landed
    later lies higher (6.4.1). Markers of the active station whose seat has had its turn are on the outer track, all others on inner
    tracks.
    """

    __slots__ = (
        "acted",
        "box",
        "bridges",
        "clock",
        "discard",
        "display",
        "energy",
        "face_down",
        "hands",
        "landed",
        "laser",
        "pile",
        "played",
        "round",
        "shuttles",
        "station",
    )  # fmt: skip

    round: int
    station: int
    acted: int  # seats (bits) that have had or begun their turn at the active station
    played: int  # cards played in this turn so far, for the bonus cards
    energy: list[int]  # by 6 * seat + station
    landed: list[int]  # likewise: when the marker came to its field
    clock: int
    laser: list[int]  # by seat
    hands: list[list[int]]  # by seat, card kinds, rising
    pile: list[int]  # the next card is the last
    discard: list[int]
    display: list[int]  # rising
    bridges: list[int]  # colours: slots 0 to 5, then the two aside
    shuttles: list[int]  # by colour: the station where it is docked, or SUPPLY
    face_down: list[tuple[int, int, int]]  # thief, seat it was drawn from, card
    box: list[int]  # cards out of the game: only in test positions

    def clone(self) -> LaserStation:
        g = LaserStation(self.spec, self.seats, self.options)
        self.copy_kernel(g)
        g.round = self.round
        g.station = self.station
        g.acted = self.acted
        g.played = self.played
        g.energy = self.energy.copy()
        g.landed = self.landed.copy()
        g.clock = self.clock
        g.laser = self.laser.copy()
        g.hands = [hand.copy() for hand in self.hands]
        g.pile = self.pile.copy()
        g.discard = self.discard.copy()
        g.display = self.display.copy()
        g.bridges = self.bridges.copy()
        g.shuttles = self.shuttles.copy()
        g.face_down = self.face_down.copy()
        g.box = self.box
        return g

    # ---- markers

    def energy_at(self, seat: int, station: int) -> int:
        return self.energy[seat * STATION_COUNT + station]

    def energy_here(self, seat: int) -> int:
        """A seat's energy at the active station."""
        return self.energy[seat * STATION_COUNT + self.station]

    def move_marker(self, seat: int, station: int, by: int) -> None:
        """Rule 6.4.1: a marker that changes its field is put on top of the stack there."""
        place = seat * STATION_COUNT + station
        self.energy[place] += by
        self.clock += 1
        self.landed[place] = self.clock

    def next_seat(self) -> int:
        """Rules 5.2 and 5.3: most energy first, of equal ones the marker higher in the stack; -1 when all have acted."""
        best = -1
        best_energy = -1
        best_landed = -1
        for seat in range(self.seats):
            if not (self.acted >> seat) & 1:
                place = seat * STATION_COUNT + self.station
                energy = self.energy[place]
                if energy > best_energy or (energy == best_energy and self.landed[place] > best_landed):
                    best = seat
                    best_energy = energy
                    best_landed = self.landed[place]
        return best

    def bridge_clockwise(self) -> int:
        """The colour of the bridge from the active station to its clockwise neighbour."""
        return self.bridges[self.station]

    def bridge_counterclockwise(self) -> int:
        return self.bridges[counterclockwise_of(self.station)]

    # ---- cards

    def can_draw(self) -> bool:
        """Rule 13.1: as long as one of the two piles holds a card."""
        return bool(self.pile) or bool(self.discard)

    def draw(self) -> int:
        """The top card of the draw pile, shuffled anew from the discard pile if it is empty; -1 if there is none (13.2)."""
        if not self.pile:
            if not self.discard:
                return -1
            self.shuffle_discards()
        self.learn()
        return self.pile.pop()

    def shuffle_discards(self) -> None:
        """Rule 13.1: the discard pile becomes the new draw pile."""
        order = self.forced("shuffle")
        if order is None:
            self.pile = sorted(self.discard)
            self.rng.shuffle(self.pile)
        else:
            if sorted(order) != sorted(self.discard):
                raise BadInput("force: the new draw pile must have exactly the cards of the discard pile")
            self.pile = order[::-1]
        self.discard = []
        if self.telling:
            self.tell(wording.shuffled())

    def gain(self, seat: int, card: int) -> None:
        insort(self.hands[seat], card)

    def put_away(self, seat: int, card: int) -> None:
        """From the hand to the discard pile."""
        self.hands[seat].remove(card)
        self.discard.append(card)

    def play_card(self, seat: int, card: int) -> None:
        """A card played for its symbol or colour; it counts for the bonus cards (9.1)."""
        self.put_away(seat, card)
        self.played += 1

    def refill_display(self) -> None:
        """Rule 9.2."""
        while len(self.display) < DISPLAY_SIZE:
            card = self.draw()
            if card < 0:
                return
            insort(self.display, card)

    # ---- conservation (section 15)

    def check(self) -> None:
        cards = self.pile + self.discard + self.display + self.box + [card for _, _, card in self.face_down]
        for hand in self.hands:
            assert hand == sorted(hand), f"a hand is out of order: {hand}"
            cards = cards + hand
        assert len(cards) == DECK_SIZE, f"15.1: {len(cards)} cards"
        for kind in range(CARD_KINDS):
            assert cards.count(kind) == COPIES, f"15.1: {cards.count(kind)} cards of kind {kind}"
        assert len(self.energy) == len(self.landed) == self.seats * STATION_COUNT, "15.2: a marker is missing"
        assert all(0 <= energy <= TRACK_MAX for energy in self.energy), f"15.3: {self.energy}"
        assert all(laser >= 0 for laser in self.laser), f"15.3: {self.laser}"
        assert len(self.bridges) == BRIDGE_SLOTS + BRIDGES_ASIDE, "15.4: a bridge is missing"
        for one in range(COLOUR_COUNT):
            assert self.bridges.count(one) == BRIDGES_PER_COLOUR, f"15.4: bridges {self.bridges}"
        assert len(self.shuttles) == COLOUR_COUNT, "15.4: a shuttle is missing"
        assert all(SUPPLY <= at < STATION_COUNT for at in self.shuttles), f"15.4: shuttles {self.shuttles}"
        assert self.display == sorted(self.display), "the display is out of order"
        if self.origin is None:
            assert not self.face_down or self.station == CANTINA, "15.5: face-down cards away from the cantina"
            docked = any(at != SUPPLY for at in self.shuttles)
            assert not docked or self.station >= SPACEPORT, "15.5: shuttles docked too early"
