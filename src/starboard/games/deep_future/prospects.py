"""How likely a seat lives to win: many signs of a position, weighed by what many games have taught (`lessons`)."""

from __future__ import annotations

import math
from typing import Final

from starboard.games.deep_future import places
from starboard.games.deep_future.battle import fronts
from starboard.games.deep_future.cards import CODE_OF as WRITTEN
from starboard.games.deep_future.cards import (
    SLOT_BITS,
    advancements,
    circles,
    is_blank,
    is_civ,
    is_complete_tech,
    is_world,
    sector_of,
)
from starboard.games.deep_future.components import (
    CULTURE,
    DRAW_UP_TO,
    LINE_MAX,
    MAX_ADVANCEMENTS,
    NEIGHBOURS,
    POPULATION_CUBES,
    SECTOR_COUNT,
    SKULL,
    SUIT_COUNT,
    TERRITORY_SECTORS,
    TRACK_COUNT,
    TRACK_TOP,
)
from starboard.games.deep_future.fate import outer_worlds
from starboard.games.deep_future.lessons import HIDDEN_BIAS, OUTPUT_BIAS, OUTPUT_WEIGHTS, SIGN_WEIGHTS
from starboard.games.deep_future.peril import home_peril, track_peril, worlds_in
from starboard.games.deep_future.settle import conquests
from starboard.games.deep_future.state import DeepFuture, Seat
from starboard.games.deep_future.worth import (
    BOTTOM,
    EVEN,
    GREAT,
    HARM,
    NOTHING,
    SUITS_OF_TRACK,
    deck_odds,
    pile_harm,
    progress,
    sectors_of,
    stock,
    stored_suits,
    suit_counts,
    suits_on,
)

PAYABLE: Final = [1.0 - (1.0 - suits / 6.0) ** 3 for suits in range(7)]
"""How likely upkeep can be paid for a card with so many suits."""


UNITS: Final[list[list[float]]] = [[weights[unit] for weights in SIGN_WEIGHTS] for unit in range(len(HIDDEN_BIAS))]
"""The weights by hidden unit: each is summed up in one go."""


def survival(g: DeepFuture, seat: int) -> float:
    """The log-odds that a seat, alone in the galaxy, would win."""
    found = look(g, seat)
    present: list[int] = [number for number in range(len(found)) if found[number] != 0.0]
    total = OUTPUT_BIAS
    for unit in range(len(HIDDEN_BIAS)):
        weights = UNITS[unit]
        points = HIDDEN_BIAS[unit]
        for number in present:
            points += weights[number] * found[number]
        if points > 0.0:
            total += OUTPUT_WEIGHTS[unit] * points
    return total


def look(g: DeepFuture, seat: int) -> list[float]:
    """The signs of a position in the order of `lessons`."""
    player = g.players[seat]
    found: list[float] = []
    look_at_tracks(player, found)
    look_at_suits(g, player, found)
    look_at_row(g, seat, player, found)
    look_at_map(g, seat, player, found)
    look_at_hand(g, player, found)
    look_at_home(g, seat, player, found)
    look_at_writing(g, player, found)
    look_at_peril(g, seat, player, found)
    return found


def look_at_tracks(player: Seat, found: list[float]) -> None:
    lowest = BOTTOM
    for track in range(CULTURE + 1, TRACK_COUNT):
        value = player.tracks[track]
        lowest = min(lowest, value)
        for step in range(-5, 0):
            found.append(1.0 if value <= step else 0.0)
        found.append(value / 6.0)
        found.append(max(value, 0) * max(value, 0) / 36.0)
    for step in range(-5, 3):
        found.append(1.0 if lowest <= step else 0.0)
    culture = player.tracks[CULTURE] / 12.0
    found.append(culture)
    found.append(culture * culture)


def look_at_suits(g: DeepFuture, player: Seat, found: list[float]) -> None:
    """What challenges can be met with. Cards that the next turn will draw (10.2) count as far as the deck makes them likely."""
    counts = suit_counts(g, player)
    stored = stock(g, player, NOTHING)
    odds = deck_odds(g, len(player.row) + 1)
    drawn = max(DRAW_UP_TO - len(player.hand), 0)
    in_hand = 0.0
    covered = 0
    bare = 0.0
    for suit in range(SUIT_COUNT):
        held = 1.0 if counts[suit] else 1.0 - math.pow(1.0 - odds[suit], drawn)
        found.append(held)
        found.append(1.0 if stored[suit] else 0.0)
        found.append(min(stored[suit], 4) / 4.0)
        in_hand += held
        if stored[suit]:
            covered += 1
        else:
            bare += odds[suit] * (1.0 - held)
    found.append(bare)
    found.append(in_hand / 6.0)
    found.append(covered / 6.0)
    found.append(max(len(player.hand) - DRAW_UP_TO, 0) / 3.0)
    found.append(1.0 if counts[SKULL] > 1 else 0.0)
    for track in range(CULTURE + 1, TRACK_COUNT):
        one, other = SUITS_OF_TRACK[track]
        missing = (0.0 if stored[one] else 1.0) + (0.0 if stored[other] else 1.0)
        found.append(missing * HARM[1][player.tracks[track] + BOTTOM] / 10.0)
    found.append(pile_harm(player, stored, 1, EVEN) / 5.0)
    found.append(pile_harm(player, stored, 2, EVEN) / 10.0)


def look_at_row(g: DeepFuture, seat: int, player: Seat, found: list[float]) -> None:
    """How far victory is, and what the upper row can do."""
    made = progress(g, player)
    share = made / GREAT
    best = best_goal(g, seat, player)
    found.append(share)
    found.append(share * share)
    found.append(best)
    found.append(share * share * share * best * best)
    found.append(1.0 if made == GREAT else 0.0)
    for number in range(1, 5):
        found.append(1.0 if len(player.row) > number else 0.0)
    payable = 0.0
    complete = 0
    codes = [0.0] * 36
    for place in range(len(player.row)):
        bits = g.cards[player.row[place]]
        payable += PAYABLE[suits_on(bits).bit_count()]
        if place and advancements(bits) == MAX_ADVANCEMENTS:
            complete += 1
        for at in (14, 21, 28):
            code = WRITTEN[(bits >> at) & SLOT_BITS]
            if code >= 0:
                codes[code] += 1.0
    home = g.cards[player.row[0]]
    found.append(advancements(home) / 3.0)
    found.append(suits_on(home).bit_count() / 3.0)
    found.append(player.upkeep[0] / 3.0)
    found.append(payable)
    found.append(len(player.row) - payable)
    found.append(float(complete))
    found.append(sum(player.upkeep) / 6.0)
    found.extend(codes)


def best_goal(g: DeepFuture, seat: int, player: Seat) -> float:
    """The part that is done of the goal that is nearest (19.1)."""
    sectors, cubes = sectors_of(g, seat)
    best = max(sectors / TERRITORY_SECTORS, cubes / POPULATION_CUBES)
    for track in range(TRACK_COUNT):
        best = max(best, player.tracks[track] / TRACK_TOP[track])
    return min(best, 1.0)


def look_at_map(g: DeepFuture, seat: int, player: Seat, found: list[float]) -> None:
    home = sector_of(g.cards[player.row[0]])
    sectors, cubes = sectors_of(g, seat)
    found.append(min(len(player.settled), 4) / 2.0)
    found.append(1.0 if outer_worlds(g, player) else 0.0)
    found.append(g.cubes[home] / 5.0)
    found.append(1.0 if g.cubes[home] <= 2 else 0.0)
    found.append(places.crowds(g, seat, home) / 2.0)
    found.append(1.0 if fronts(g, seat) else 0.0)
    found.append(min(sectors, 12) / 4.0)
    found.append(cubes / POPULATION_CUBES)
    found.append(1.0 if conquests(g, seat) else 0.0)
    line = 0
    for number in range(1, LINE_MAX + 1):
        if g.line[number] >= 0:
            line += 1
    found.append(line / 6.0)
    fitting = 0
    for card in player.hand:
        if is_world(g.cards[card]) and g.owner[sector_of(g.cards[card])] == seat:
            fitting += 1
    found.append(float(min(fitting, 2)))
    found.append(len(g.deck) / 36.0)


def look_at_hand(g: DeepFuture, player: Seat, found: list[float]) -> None:
    """What is drawn and what will be."""
    found.append(len(player.hand) / DRAW_UP_TO)
    for number in suit_counts(g, player):
        found.append(1.0 if number > 1 else 0.0)
    found.extend(deck_odds(g, len(player.row) + 1))
    civs = 0
    complete = 0
    blanks = 0
    for card in player.hand:
        bits = g.cards[card]
        if is_civ(bits):
            civs += 1
        elif is_complete_tech(bits):
            complete += 1
        elif is_blank(bits):
            blanks += 1
    found.append(float(civs))
    found.append(float(complete))
    found.append(blanks / 3.0)


def look_at_home(g: DeepFuture, seat: int, player: Seat, found: list[float]) -> None:
    """The sector of the homeworld and those beside it."""
    home = sector_of(g.cards[player.row[0]])
    beside = NEIGHBOURS[home]
    at_home = 0
    owned = 0
    near = 0
    for number in range(1, LINE_MAX + 1):
        if g.line[number] >= 0:
            sector = sector_of(g.cards[g.line[number]])
            if sector == home:
                at_home += 1
            elif g.owner[sector] == seat:
                owned += 1
            elif sector in beside:
                near += 1
    found.append(float(at_home))
    found.append(float(owned))
    found.append(near / 2.0)
    for cubes in (1, 3, 4):
        found.append(1.0 if g.cubes[home] <= cubes else 0.0)
    own = 0
    rivals = 0
    for sector in beside:
        if g.owner[sector] == seat:
            own += 1
        elif g.owner[sector] >= 0:
            rivals += g.cubes[sector]
    found.append(own / 3.0)
    found.append(rivals / 5.0)


def look_at_writing(g: DeepFuture, player: Seat, found: list[float]) -> None:
    """Suits and advancements on settled worlds and in the upper row."""
    settled = 0
    written = [0, 0, 0, 0]
    for world in player.settled:
        settled |= suits_on(g.cards[world])
        written[advancements(g.cards[world])] += 1
    begun = [0, 0, 0, 0]
    row = 0
    circled = 0
    for place in range(len(player.row)):
        bits = g.cards[player.row[place]]
        row |= suits_on(bits)
        circled += circles(bits)
        if place:
            begun[advancements(bits)] += 1
    for suit in range(SUIT_COUNT):
        found.append(float((settled >> suit) & 1))
    for suit in range(SUIT_COUNT):
        found.append(float((row >> suit) & 1))
    found.append(float(begun[1]))
    found.append(float(begun[2]))
    found.append(circled / 4.0)
    found.append(written[2] / 2.0)
    found.append(written[3] / 2.0)


def look_at_peril(g: DeepFuture, seat: int, player: Seat, found: list[float]) -> None:
    """How likely failing is the end: the next challenge, and later ones."""
    home = sector_of(g.cards[player.row[0]])
    worlds = [0] * SECTOR_COUNT
    number = worlds_in(g, g.deck, worlds)
    soon = home_peril(g, seat, home, worlds, number) if number else -1.0
    number += worlds_in(g, g.discard, worlds)
    later = home_peril(g, seat, home, worlds, number)
    if soon < 0.0:
        soon = later
    refuges = outer_worlds(g, player)
    homeless = 0.0 if refuges else 1.0
    counts = suit_counts(g, player)
    stored = stored_suits(g, player)
    odds = deck_odds(g, len(player.row) + 1)
    drawn = max(DRAW_UP_TO - len(player.hand), 0)
    unmet = [0.0] * SUIT_COUNT
    uncovered = [0.0] * SUIT_COUNT
    even = [0.0] * SUIT_COUNT
    failing = 0.0
    for suit in range(SUIT_COUNT):
        if not (stored >> suit) & 1:
            uncovered[suit] = odds[suit]
            unmet[suit] = 0.0 if counts[suit] else odds[suit] * math.pow(1.0 - odds[suit], drawn)
            even[suit] = EVEN[suit]
            failing += odds[suit]
    found.append(10.0 * soon)
    found.append(10.0 * soon * homeless)
    found.append(10.0 * later)
    found.append(10.0 * later * homeless)
    found.append(10.0 * later * homeless * failing)
    found.append(3.0 * track_peril(player, unmet))
    found.append(3.0 * track_peril(player, uncovered))
    found.append(3.0 * track_peril(player, even))
    found.append(failing)
    found.append(homeless)
    found.append(min(refuges, 3) / 3.0)
    found.append(homeless if g.cubes[home] <= 1 else 0.0)
