"""Rules of thumb for what is written on cards: what to advance, which slot, which value; and which world to live on."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.cards import advancements, circles, is_world, sector_of, slot_suit
from starboard.games.deep_future.components import (
    CIRCLE,
    CULTURE,
    DECK,
    DONE,
    FLIP,
    HAND,
    LINE,
    NEIGHBOURS,
    NEW,
    NONE,
    PICK,
    RAISED_TRACK,
    RANDOM,
    ROW,
    SECTOR,
    SETTLED,
    SLOT,
    TECHS_TO_WIN,
    USE,
    VALUES,
)
from starboard.games.deep_future.homeworld import TakeHomeworld
from starboard.games.deep_future.matching import fitting
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.worth import BEST_VALUE, BOTTOM, GREAT, MEAN_USE, PAIN, USEFUL, progress, suits_on, use_of
from starboard.games.deep_future.writing import Keep, KeepSlot, Slot, Value

NEEDED: Final = 0.03
"""How much more an advancement helps that raises a track in danger."""
LOOKED_AT: Final = 3
"""Values of a suit that are worth a closer look."""
NEIGHBOURHOOD: Final = 0.05
"""A homeworld is safer for each sector less beside it: hostile cubes overflow from there."""
MATCHING: Final = 30.0
"""A world that matches a wonder is settled before all others (19.2)."""
NEW_SUIT: Final = 2.0
"""A suit that a card does not bear yet: one more that can pay for its upkeep."""


def target(g: DeepFuture, seat: int, options: list[int]) -> int:
    """Rule 12.4.1: the homeworld first, then what is begun, then a new tech; when all is done, a settled world."""
    player = g.players[seat]
    if ROW in options:
        return ROW
    best = NONE
    most = -1
    techs = 0
    for place in range(1, len(player.row)):
        done = advancements(g.cards[player.row[place]])
        techs += 1
        if ROW + place in options and done > most:
            best = ROW + place
            most = done
    if best >= 0 and progress(g, player) < GREAT:
        return best
    if techs < TECHS_TO_WIN and DECK in options:
        return DECK
    if SETTLED <= options[-1] < HAND:
        return options[-1]
    return best if best >= 0 else options[0]


def write(g: DeepFuture, question: object, options: list[int]) -> int:
    """Choose the value if that is allowed; the first choice goes to the suit where choosing gains most."""
    if isinstance(question, Value):
        return best_values(g, question, options)[0]
    if isinstance(question, Slot):
        return best_slot(g, question, options)
    if isinstance(question, Keep):
        if question.value:
            code = 6 * question.suit + question.value - 1
            return DONE if USEFUL[code] >= MEAN_USE[question.suit] else options[1]
        return options[1] if (suits_on(g.cards[question.card]) >> question.suit) & 1 else DONE
    if isinstance(question, KeepSlot) and question.suit in question.suits:
        return options[1]
    return RANDOM if RANDOM in options else DONE


def best_values(g: DeepFuture, question: Value, options: list[int]) -> list[int]:
    """The values that help most as things stand, best first; if none can be chosen, Physics to be able to, or chance."""
    base = PICK if PICK in options else CIRCLE
    if base not in options:
        return [options[-1]]
    tracks = g.players[question.seat].tracks
    order: list[tuple[float, int]] = []
    for value in range(VALUES):
        code = 6 * question.suit + value
        worth = USEFUL[code]
        track = RAISED_TRACK[code]
        if track > CULTURE:
            worth += NEEDED * (PAIN[tracks[track] + BOTTOM] - PAIN[BOTTOM])
        order.append((-worth, base + value))
    order.sort()
    return [action for _, action in order[:LOOKED_AT]]


def best_slot(g: DeepFuture, question: Slot, options: list[int]) -> int:
    """The slot where choosing the value gains most; once a value is chosen, where it gains least."""
    card = g.cards[question.card]
    written = suits_on(card)
    sign = 1.0 if circles(card) == 0 else -1.0
    best = options[0]
    best_score = -9.0
    for action in options:
        suit = slot_suit(card, action - SLOT)
        score = sign * (USEFUL[6 * suit + BEST_VALUE[suit] - 1] - MEAN_USE[suit])
        if not (written >> suit) & 1:
            score += NEW_SUIT
        if score > best_score:
            best = action
            best_score = score
    return best


def source(g: DeepFuture, seat: int, options: list[int]) -> int:
    """Rule 12.2.1: a world that matches a wonder; conquer, or settle the world with most advancements, or make a new one."""
    best = options[0]
    best_score = -1.0
    wanted = fitting(g, seat)
    for action in options:
        if LINE <= action < SECTOR:
            card = g.cards[g.line[action - LINE + 1]]
            score = 20.0 + use_of(card) + (MATCHING if (wanted >> sector_of(card)) & 1 else 0.0)
        elif HAND <= action < USE:
            card = g.cards[g.players[seat].hand[action - HAND]]
            score = 2.0
            if is_world(card):
                score += advancements(card) + (MATCHING if (wanted >> sector_of(card)) & 1 else 0.0)
        elif action == NEW:
            score = 1.0
        else:
            score = 0.0
        if score > best_score:
            best = action
            best_score = score
    return best


def homeworld(g: DeepFuture, question: TakeHomeworld, options: list[int]) -> int:
    """Rule 8.3: the world with most, and most useful, advancements, out of harm's way."""
    best = options[0]
    best_score = -9.0
    for action in options:
        card = g.cards[question.flipped[action - FLIP]]
        score = 2.0 * advancements(card) + use_of(card) - NEIGHBOURHOOD * len(NEIGHBOURS[sector_of(card)])
        if score > best_score:
            best = action
            best_score = score
    return best


def new_home(g: DeepFuture, seat: int, options: list[int]) -> int:
    """Rule 14.3: the settled world with most advancements, well defended."""
    best = options[0]
    best_score = -1.0
    for action in options:
        card = g.cards[g.players[seat].settled[action - SETTLED]]
        score = 2.0 * advancements(card) + 0.5 * g.cubes[sector_of(card)]
        if score > best_score:
            best = action
            best_score = score
    return best
