"""What a seat knows as numbers for learning. Things of seats come in seat order, beginning with the viewer's own.

Cards are made during play, so a card is described by what is written on it; of long rows the first places are described and the rest is
counted.
"""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.cards import TYPES, circles, number_of, slot_suit, suit_of, type_of
from starboard.games.deep_future.components import (
    KINDS,
    LINE_MAX,
    NEUTRAL,
    PHASES,
    SECTOR_COUNT,
    SECTOR_LIMIT,
    STATUSES,
    SUIT_COUNT,
    TRACK_COUNT,
    TRACK_TOP,
    UPKEEP_LIMIT,
    VALUES,
    VICTORY_COUNT,
)
from starboard.games.deep_future.setup import STEPS
from starboard.games.deep_future.sight import knows_in_pile
from starboard.games.deep_future.state import DeepFuture
from starboard.kernel.features import marked, one_of, seats_from

QUESTIONS: Final = sorted(STEPS)
"""The steps by name; those that run by themselves are never asked."""
CARD: Final = 2 + SUIT_COUNT + len(TYPES) + SUIT_COUNT
"""Numbers for one card: its corner, its circles, its type, and how many of its slots have each suit."""
HAND: Final = 12
ROW: Final = 8
SETTLED: Final = 6
"""So many places of the hand, the upper row and the settled worlds are described."""
SLOTS: Final = 3


def feature_parts(seats: int) -> list[tuple[str, int]]:
    """The named parts of `features` and their sizes."""
    return [
        ("question", len(QUESTIONS)),
        ("phase", len(PHASES)),
        ("era", 1),
        ("active", seats),
        ("actions_taken", len(KINDS)),
        ("own_cubes", SECTOR_COUNT),
        ("others_cubes", SECTOR_COUNT),
        ("neutral_cubes", SECTOR_COUNT),
        ("wonders", SECTOR_COUNT),
        ("status", len(STATUSES) * seats),
        ("tracks", TRACK_COUNT * seats),
        ("hand_sizes", seats),
        ("settled_sizes", seats),
        ("rows", ROW * (CARD + 1) * seats),
        ("settled", SETTLED * CARD * seats),
        ("hand", HAND * CARD),
        ("line", LINE_MAX * CARD),
        ("challenge", CARD),
        ("piles", 3),
        ("victories", VICTORY_COUNT),
    ]


def features(g: DeepFuture, viewer: int) -> list[float]:
    """What the viewer knows as numbers, mostly from 0 to 1; the parts are those of `feature_parts`."""
    step = g.question(viewer)
    order = seats_from(viewer, g.seats)
    found = one_of(len(QUESTIONS), QUESTIONS.index(type(step).__name__) if step is not None else -1)
    found += one_of(len(PHASES), g.phase)
    found.append(min(g.era / 20.0, 10.0))
    found += one_of(g.seats, (g.active - viewer) % g.seats)
    found += marked(len(KINDS), g.taken)
    found += galaxy(g, viewer)
    for seat in order:
        found += one_of(len(STATUSES), g.players[seat].status)
    for seat in order:
        for track in range(TRACK_COUNT):
            found.append(g.players[seat].tracks[track] / TRACK_TOP[track])
    for seat in order:
        found.append(len(g.players[seat].hand) / 10.0)
    for seat in order:
        found.append(len(g.players[seat].settled) / 6.0)
    for seat in order:
        found += upper_row(g, seat)
    for seat in order:
        found += described(g, g.players[seat].settled, SETTLED)
    found += described(g, g.players[viewer].hand, HAND)
    for number in range(1, LINE_MAX + 1):
        found += description(g, g.line[number])
    found += description(g, g.pile[0] if g.pile and knows_in_pile(g, viewer, 0) else -1)
    found += [len(g.deck) / 60.0, len(g.discard) / 60.0, len(g.pile) / 10.0]
    return found + marked(VICTORY_COUNT, g.win_options)


def galaxy(g: DeepFuture, viewer: int) -> list[float]:
    """By sector: own, others' and neutral cubes, and whether there is a wonder."""
    found = [0.0] * (4 * SECTOR_COUNT)
    for sector in range(SECTOR_COUNT):
        cubes = g.cubes[sector] / SECTOR_LIMIT
        if g.owner[sector] == viewer:
            found[sector] = cubes
        elif g.owner[sector] == NEUTRAL:
            found[2 * SECTOR_COUNT + sector] = cubes
        else:
            found[SECTOR_COUNT + sector] = cubes
        if g.wonders[sector] >= 0:
            found[3 * SECTOR_COUNT + sector] = 1.0
    return found


def upper_row(g: DeepFuture, seat: int) -> list[float]:
    """The homeworld and the techs, each with its upkeep."""
    player = g.players[seat]
    found: list[float] = []
    for place in range(ROW):
        there = place < len(player.row)
        found += description(g, player.row[place] if there else -1)
        found.append(player.upkeep[place] / UPKEEP_LIMIT if there else 0.0)
    return found


def described(g: DeepFuture, cards: list[int], places: int) -> list[float]:
    found: list[float] = []
    for place in range(places):
        found += description(g, cards[place] if place < len(cards) else -1)
    return found


def description(g: DeepFuture, card: int) -> list[float]:
    """What is written on a card; all 0 where none lies."""
    if card < 0:
        return [0.0] * CARD
    writing = g.cards[card]
    found = [number_of(writing) / VALUES, circles(writing) / SLOTS]
    found += one_of(SUIT_COUNT, suit_of(writing))
    found += one_of(len(TYPES), type_of(writing))
    suits = [0.0] * SUIT_COUNT
    for slot in range(SLOTS):
        suit = slot_suit(writing, slot)
        if suit >= 0:
            suits[suit] += 1.0 / SLOTS
    return found + suits
