"""What a good position looks like, and a sensible choice at once."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.actions import Act
from starboard.games.deep_future.advance import Target
from starboard.games.deep_future.cards import advancements, code_of, sector_of, suit_of
from starboard.games.deep_future.challenge import Meet
from starboard.games.deep_future.components import (
    CIRCLE,
    CULTURE,
    DECK,
    FAIL,
    MAX_ADVANCEMENTS,
    PICK,
    POPULATION_CUBES,
    SECTOR_COUNT,
    TECHS_TO_WIN,
    TERRITORY_SECTORS,
    TRACK_COUNT,
    TRACK_TOP,
)
from starboard.games.deep_future.fate import AfterLoss, outer_worlds, wonders_to_match
from starboard.games.deep_future.state import DeepFuture, Seat
from starboard.games.deep_future.turn import BeginTurn, StartPhase
from starboard.games.deep_future.writing import Value

HOME_WEIGHT: Final = 0.14
TECH_WEIGHT: Final = 0.25
GOAL_WEIGHT: Final = 0.15
SECOND_GOAL_WEIGHT: Final = 0.04
CARD_WEIGHT: Final = 0.003
SHIELD_WEIGHT: Final = 0.014
UPKEEP_WEIGHT: Final = 0.007
SETTLED_WEIGHT: Final = 0.012
CHALLENGE_WEIGHT: Final = 0.022
CROWD_WEIGHT: Final = 0.02
DANGER_WEIGHT: Final = 0.0045
ENGINE_WEIGHT: Final = 0.003
LOOK_AHEAD: Final = 40

USEFUL: Final = (
    0.4, 0.8, 0.4, 0.5, 0.5, 1.0,
    1.2, 0.6, 0.8, 1.0, 0.5, 0.3,
    0.6, 0.9, 0.6, 0.6, 0.4, 0.4,
    0.3, 0.5, 0.6, 0.5, 0.5, 0.7,
    0.8, 0.9, 0.5, 0.8, 0.2, 0.4,
    0.2, 0.6, 0.9, 1.1, 0.2, 0.3,
)  # fmt: skip
"""How much an advancement of the upper row helps over many turns, by its code."""


def evaluate(g: DeepFuture, seat: int) -> float:
    """Between 0 (lost) and 1 (won): the own strength, against the strongest other if there is one."""
    if g.winner >= 0:
        return 1.0 if g.winner == seat else 0.0
    if g.over:
        return 0.0
    own = strength(g, seat)
    if g.seats == 1:
        return min(max(0.9 * own, 0.01), 0.95)
    best = 0.0
    for other in range(g.seats):
        if other != seat:
            best = max(best, strength(g, other))
    return min(max(0.5 + 0.45 * (own - 0.6 * best), 0.01), 0.99)


def strength(g: DeepFuture, seat: int) -> float:
    """How far a seat has come, and how safe it is."""
    player = g.players[seat]
    if player.row[0] < 0:
        return 0.0
    points = 0.1 + HOME_WEIGHT * advancements(g.cards[player.row[0]]) / MAX_ADVANCEMENTS
    points += TECH_WEIGHT * tech_progress(g, player)
    points += goals(g, seat, player)
    points -= danger(g, player)
    points += CARD_WEIGHT * min(len(player.hand), 8) + SETTLED_WEIGHT * min(len(player.settled), 4)
    points += UPKEEP_WEIGHT * sum(player.upkeep) + SHIELD_WEIGHT * shielded_suits(g, player)
    points += ENGINE_WEIGHT * engine(g, player)
    points -= CROWD_WEIGHT * max(len(player.row) - 1 - TECHS_TO_WIN, 0)
    if seat == g.active:
        points -= CHALLENGE_WEIGHT * len(g.pile)
    return points


def engine(g: DeepFuture, player: Seat) -> float:
    """What the advancements of the upper row will do for later actions."""
    points = 0.0
    for card in player.row:
        bits = g.cards[card]
        for slot in range(MAX_ADVANCEMENTS):
            code = code_of(bits, slot)
            if code >= 0:
                points += USEFUL[code]
    return points


def tech_progress(g: DeepFuture, player: Seat) -> float:
    """The three best techs, 0 to 1; finished ones count more than begun ones."""
    counts = [0, 0, 0, 0]
    for place in range(1, len(player.row)):
        counts[advancements(g.cards[player.row[place]])] += 1
    left = TECHS_TO_WIN
    points = 0.0
    for done in (3, 2, 1):
        taken = min(counts[done], left)
        left -= taken
        points += taken * (done / 9.0 + (0.06 if done == 3 else 0.0))
    return points / 1.18


def goals(g: DeepFuture, seat: int, player: Seat) -> float:
    """The victory that is nearest, and a little for the next one."""
    sectors = 0
    cubes = 0
    for sector in range(1, SECTOR_COUNT):
        if g.owner[sector] == seat:
            sectors += 1
            cubes += g.cubes[sector]
    best = sectors / TERRITORY_SECTORS
    second = cubes / POPULATION_CUBES
    if second > best:
        best, second = second, best
    for track in range(TRACK_COUNT):
        share = player.tracks[track] / TRACK_TOP[track]
        if share > best:
            best, second = share, best
        elif share > second:
            second = share
    points = GOAL_WEIGHT * min(best, 1.0) + SECOND_GOAL_WEIGHT * min(second, 1.0)
    if g.seats == 1:
        missing = wonders_to_match(g) - outer_worlds(g, player)
        if missing > 0:
            points -= 0.03 * missing
    return points


def danger(g: DeepFuture, player: Seat) -> float:
    """Markers near the cross, and a homeworld that is hardly defended."""
    points = 0.0
    for track in range(CULTURE + 1, TRACK_COUNT):
        below = 1 - player.tracks[track]
        if below > 0:
            points += DANGER_WEIGHT * below * below
    cubes = g.cubes[sector_of(g.cards[player.row[0]])]
    if cubes < 3:
        points += 0.03 * (3 - cubes) / (1.0 + len(player.settled))
    return points


def shielded_suits(g: DeepFuture, player: Seat) -> int:
    """How many suits of challenges could be met now, by a hand card or an upkeep cube."""
    suits = 0
    for card in player.hand:
        suits |= 1 << suit_of(g.cards[card])
    for place in range(len(player.row)):
        if player.upkeep[place]:
            for slot in range(MAX_ADVANCEMENTS):
                code = code_of(g.cards[player.row[place]], slot)
                if code >= 0:
                    suits |= 1 << (code // 6)
    return suits.bit_count()


# ---- a choice at once


def suggest(g: DeepFuture, seat: int) -> int:
    """The option after which the position looks best once the action it belongs to is carried through by rule of thumb."""
    best = -1
    best_value = -1.0
    options = g.legal(seat)
    for action in options:
        if action == FAIL and len(options) > 1:
            continue  # what a failed challenge brings is chance; meeting it costs little
        trial = g.clone()
        trial.play(action, seat)
        carry_through(trial, seat)
        value = evaluate(trial, seat)
        if value > best_value:
            best = action
            best_value = value
    return best


def carry_through(g: DeepFuture, seat: int) -> None:
    """Answer the small questions that follow, up to the next real decision."""
    for _ in range(LOOK_AHEAD):
        if not g.waiting or g.waiting[0] != seat:
            return
        question = g.stack[-1]
        if isinstance(question, Act | StartPhase | BeginTurn | Meet | AfterLoss):
            return
        g.play(by_rule_of_thumb(g, seat), seat)


def by_rule_of_thumb(g: DeepFuture, seat: int) -> int:
    """Choose rather than leave it to chance; otherwise the last thing on offer: uses come last in the vocabulary, before them places."""
    options = g.legal(seat)
    question = g.stack[-1]
    if isinstance(question, Value):
        return favourite(question.suit, options)
    if isinstance(question, Target) and options[0] == DECK and len(options) > 1:
        return options[1]  # what is begun is finished in order, before another tech wants upkeep
    return options[-1]


FAVOURITES: Final = (6, 1, 2, 6, 2, 4)
"""Of each suit a value that is useful in many turns: Energy, Art, Labor, Physics, Diplomacy, Devices."""


def favourite(suit: int, options: list[int]) -> int:
    for base in (PICK, CIRCLE):
        if base in options:
            return base + FAVOURITES[suit] - 1
    return options[-1]
