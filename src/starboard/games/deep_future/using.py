"""Rules of thumb for using advancements: with an action, and in the Start phase."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.acting import DRAWN, HAND_FULL, SHARPER
from starboard.games.deep_future.augment import Augment
from starboard.games.deep_future.components import (
    DONE,
    ECONOMY,
    ENERGY,
    EXPLORATION,
    HISTORY,
    INFRASTRUCTURE,
    RAISED_BY,
    RAISED_TRACK,
    ROW,
    USE,
    USE_HAND,
    USE_SETTLED,
)
from starboard.games.deep_future.fate import payable_tracks
from starboard.games.deep_future.matching import needed
from starboard.games.deep_future.pool import code_of_use
from starboard.games.deep_future.state import DeepFuture, Seat
from starboard.games.deep_future.worth import (
    CUBE,
    GREAT,
    cheapest_track,
    lower_loss,
    progress,
    raise_worth,
    stored_suits,
    suits_on,
    world_worth,
)

TECH_IN_HAND: Final = 1.0
"""A complete tech in hand that is discarded for its use."""
WORLD_AT_START: Final = 1.9
"""A settled world that is discarded for a use in the Start phase."""
MATCHING: Final = 2.0
"""More for a world that matches a wonder (19.2)."""
SIFTED: Final = 0.6
"""Computation: draw a card, then discard one."""
SURE: Final = 0.01
"""What costs nothing is used."""


def augment(g: DeepFuture, question: Augment, options: list[int]) -> int:
    """The use that is worth most; what costs a world or a tech must be worth more than that."""
    player = g.players[question.seat]
    made = progress(g, player)
    best = DONE
    best_worth = 0.0
    for action in options:
        if action >= USE:
            worth = use_worth(g, player, question.seat, action, made)
            if worth > best_worth:
                best = action
                best_worth = worth
    return best


def use_worth(g: DeepFuture, player: Seat, seat: int, action: int, made: int) -> float:
    """What a use brings, less the card that is discarded for it."""
    code = code_of_use(g, seat, action)
    track = RAISED_TRACK[code]
    worth = raise_worth(player, track, RAISED_BY[code], made) if track >= 0 else SHARPER[code]
    if action >= USE_HAND:
        return worth - TECH_IN_HAND
    if action >= USE_SETTLED:
        world = player.settled[(action - USE_SETTLED) // 3]
        return worth - world_worth(g, world) - (MATCHING if needed(g, player, world) else 0.0)
    if code == ENERGY and len(player.hand) > HAND_FULL:
        return 0.0
    return worth + SURE


def start(g: DeepFuture, seat: int, options: list[int]) -> int:
    """Rule 10.3: what raises a track is used; what is paid with a track, if a step can be spared for it."""
    player = g.players[seat]
    made = progress(g, player)
    best = DONE
    best_worth = 0.0
    for action in options:
        if action < USE:
            continue
        code = code_of_use(g, seat, action)
        worth = start_worth(g, player, seat, code, made)
        if action >= USE_HAND:
            worth -= TECH_IN_HAND
        elif action >= USE_SETTLED:
            worth -= WORLD_AT_START
        if worth > best_worth:
            best = action
            best_worth = worth
    return best


def start_worth(g: DeepFuture, player: Seat, seat: int, code: int, made: int) -> float:
    """What a START advancement brings, less the step of a track that some of them cost: no card is worth a step that the goal needs."""
    if RAISED_TRACK[code] >= 0:
        return raise_worth(player, RAISED_TRACK[code], RAISED_BY[code], made) + SURE
    if code == HISTORY or code == EXPLORATION:
        return 0.0
    if code == ECONOMY or code == INFRASTRUCTURE:
        tracks = payable_tracks(g, seat)
        price = lower_loss(player, cheapest_track(player, made, tracks), made)
        if code == INFRASTRUCTURE:
            return 1.2 * CUBE - price
        wanted = len(player.hand) < HAND_FULL and made < GREAT
        return (2 * DRAWN if wanted else 0.0) - price
    return SIFTED


def fewest_cubes(g: DeepFuture, seat: int, options: list[int]) -> int:
    """The card of the upper row whose cube would meet most suits that nothing else meets."""
    player = g.players[seat]
    stored = stored_suits(g, player)
    best = options[0]
    best_score = -1.0
    for action in options:
        place = action - ROW
        suits = suits_on(g.cards[player.row[place]])
        score = 2.0 * (suits & ~stored).bit_count() + suits.bit_count() - player.upkeep[place]
        if score > best_score:
            best = action
            best_score = score
    return best
