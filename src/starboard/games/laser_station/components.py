"""The facts of Laser Station: stations, cards, bridges, shuttles, counts, and the vocabulary of actions.

Numbers marked *house* are our own where the source document is silent. They stand only here: if a printed rulebook turns up, this is
the one file that changes.
"""

from __future__ import annotations

from typing import Final

from starboard.kernel.vocabulary import Vocabulary

# Stations, clockwise in the order of activation (3.1).
MACHINE_DECK: Final = 0
COMMAND_CENTRE: Final = 1
BIOTOPE: Final = 2
SPACEPORT: Final = 3
CANTINA: Final = 4
ENERGY_CENTRE: Final = 5
STATIONS: Final = ("machine_deck", "command_centre", "biotope", "spaceport", "cantina", "energy_centre")
STATION_COUNT: Final = 6

COLOURS: Final = ("red", "yellow", "green", "blue")
COLOUR_COUNT: Final = 4

# Seats and start (4.2, 4.4, 4.7).
MIN_SEATS: Final = 2  # house
MAX_SEATS: Final = 5  # house
START_ENERGY: Final = (3, 4, 4, 1, 3, 0)  # the energy centre's 0 is house
START_LASER: Final = 0  # house
START_HAND: Final = 3  # house

# Tracks (2.2, 2.3).
TRACK_MAX: Final = 7
LASER_GOAL: Final = 7

# Cards (2.6): one symbol and one colour each; a card kind is 4 * station + colour.
CARD_KINDS: Final = 24
COPIES: Final = 3  # house
DECK_SIZE: Final = 72
DISPLAY_SIZE: Final = 3
HAND_LIMIT: Final = 7
CARDS: Final = tuple(f"{station}:{colour}" for station in STATIONS for colour in COLOURS)

# Bridges (2.7, 3.3): slot k, counted from 0 here, joins station k and its clockwise neighbour. Two more lie aside.
BRIDGE_SLOTS: Final = 6  # house
BRIDGES_ASIDE: Final = 2
BRIDGES_PER_COLOUR: Final = 2  # house

# Shuttles (2.8): one in each colour (house), docked at a station or in the supply.
SUPPLY: Final = -1

# What actions cost and give.
CARDS_PER_BONUS: Final = 2  # 9.1
CARDS_PER_COMMAND: Final = 2  # 8.2.2
BIOTOPE_FEE: Final = 1  # 8.3.1
LOW_ENERGY: Final = 1  # 11.3

# The vocabulary of actions.
PASS: Final = 0
REFILL: Final = 1
TRANSFER: Final = 2
SWAP: Final = 3
STATION: Final = 4
DONE: Final = 5
PILE: Final = 6
CLOCKWISE: Final = 7
COUNTERCLOCKWISE: Final = 8
ENERGY: Final = 9  # spend 1 to 7: ENERGY + n - 1
SEAT: Final = 16
CARD: Final = 21  # play or discard a card of this kind
PAIR: Final = 45  # a second card for the payment just begun at the machine deck
OVER_CLOCKWISE: Final = 69  # a card moves 1 unit over the bridge to the clockwise neighbour
OVER_COUNTERCLOCKWISE: Final = 93
TAKE: Final = 117  # take a card of this kind from the display
DOCK: Final = 141  # dock a shuttle: DOCK + 6 * colour + station
ACTION_COUNT: Final = 165

SEAT_LETTERS: Final = ("A", "B", "C", "D", "E")


def _vocabulary() -> Vocabulary:
    words = Vocabulary("laser_station")
    words.word("pass", PASS)
    words.word("refill", REFILL)
    words.word("transfer", TRANSFER)
    words.word("swap", SWAP)
    words.word("station", STATION)
    words.word("done", DONE)
    words.word("pile", PILE)
    words.word("clockwise", CLOCKWISE)
    words.word("counterclockwise", COUNTERCLOCKWISE)
    words.block("energy", [str(n) for n in range(1, TRACK_MAX + 1)], ENERGY)
    words.block("seat", SEAT_LETTERS, SEAT)
    words.block("card", CARDS, CARD)
    words.block("pair", CARDS, PAIR)
    words.block("over clockwise", CARDS, OVER_CLOCKWISE)
    words.block("over counterclockwise", CARDS, OVER_COUNTERCLOCKWISE)
    words.block("take", CARDS, TAKE)
    words.block("dock", [f"{colour} at {station}" for colour in COLOURS for station in STATIONS], DOCK)
    return words


VOCABULARY: Final = _vocabulary()


def symbol(card: int) -> int:
    """The station whose symbol a card shows."""
    return card // COLOUR_COUNT


def colour(card: int) -> int:
    return card % COLOUR_COUNT


def clockwise_of(station: int) -> int:
    return (station + 1) % STATION_COUNT


def counterclockwise_of(station: int) -> int:
    return (station + STATION_COUNT - 1) % STATION_COUNT


def start_stack(seats: int, station: int) -> list[int]:
    """Rule 4.3 (house): who lies where at the start, bottom first; the top place moves on by one seat from station to station."""
    return [(station % seats + place) % seats for place in range(seats - 1, -1, -1)]
