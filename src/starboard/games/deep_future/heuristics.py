"""What a good position looks like: some signs of it are counted, and weighed as many games between bots have taught."""

from __future__ import annotations

import math
from typing import Final

from starboard.games.deep_future import acting, inventing, thumb
from starboard.games.deep_future.actions import Act, Grow, Plan
from starboard.games.deep_future.advance import Target
from starboard.games.deep_future.battle import Enemy, Front, Losses
from starboard.games.deep_future.cards import sector_of
from starboard.games.deep_future.components import (
    CULTURE,
    DRAW_UP_TO,
    IN_ACTION,
    IN_CHALLENGE,
    IN_PAYMENT,
    NEIGHBOURS,
    POPULATION_CUBES,
    RESIGN,
    SETTLED,
    SKULL,
    SUIT_COUNT,
    TECHS_TO_WIN,
    TERRITORY_SECTORS,
    TRACK_COUNT,
    TRACK_TOP,
)
from starboard.games.deep_future.expand import From, HowMany, To
from starboard.games.deep_future.fate import outer_worlds, wonders_to_match
from starboard.games.deep_future.payment import PayUpkeep
from starboard.games.deep_future.settle import NewWorld, Source
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.turn import StartPhase
from starboard.games.deep_future.worth import (
    BOTTOM,
    GREAT,
    PAIN,
    exposure,
    fail_harm,
    pile_harm,
    progress,
    sectors_of,
    stored_suits,
    suit_counts,
    suits_on,
    use_of,
)
from starboard.games.deep_future.writing import Value

SIGNS: Final = (
    ("made", 2.0),
    ("goal", 2.0),
    ("best", 0.0),
    ("pain", -0.063),
    ("risk", -0.014),
    ("payable", 1.5),
    ("techs", -0.65),
    ("crowd", -0.8),
    ("stored", 0.2),
    ("cubes", 0.06),
    ("settled", 0.07),
    ("use", 0.16),
    ("suits", 0.05),
    ("beyond", 0.05),
    ("skull", 0.15),
    ("ahead", -0.09),
    ("rivals", -0.25),
    ("naked", -0.2),
    ("people", 0.3),
    ("missing", -0.6),
)
WEIGHTS: Final = [weight for _, weight in SIGNS]
BIAS: Final = -0.2
PAYABLE: Final = [1.0 - (1.0 - suits / 6.0) ** 3 for suits in range(7)]
OUT: Final = -3.0
RACE: Final = 1.5


def evaluate(g: DeepFuture, seat: int) -> float:
    """The chance to win: to survive to the end, and before the others."""
    if g.winner >= 0:
        return 1.0 if g.winner == seat else 0.0
    if g.over:
        return 0.0
    own = strength(g, seat)
    value = 1.0 / (1.0 + math.exp(-own))
    for other in range(g.seats):
        if other != seat:
            value *= 1.0 / (1.0 + math.exp((strength(g, other) - own) / RACE))
    return value


def strength(g: DeepFuture, seat: int) -> float:
    if g.players[seat].row[0] < 0:
        return OUT
    points = BIAS
    counted = signs(g, seat)
    for number in range(len(counted)):
        points += WEIGHTS[number] * counted[number]
    return points


def signs(g: DeepFuture, seat: int) -> list[float]:
    """How far a seat has come, and how safe it is."""
    player = g.players[seat]
    made = progress(g, player)
    share = made / GREAT
    sectors, cubes = sectors_of(g, seat)
    best = max(sectors / TERRITORY_SECTORS, cubes / POPULATION_CUBES)
    pain = 0.0
    for track in range(TRACK_COUNT):
        best = max(best, player.tracks[track] / TRACK_TOP[track])
        if track != CULTURE:
            pain += PAIN[player.tracks[track] + BOTTOM]
    best = min(best, 1.0)
    payable = 0.0
    use = 0.0
    for card in player.row:
        payable += PAYABLE[suits_on(g.cards[card]).bit_count()]
        use += use_of(g.cards[card])
    stored = stored_suits(g, player)
    risk = 0.0
    for suit in range(SUIT_COUNT):
        if not (stored >> suit) & 1:
            risk += fail_harm(player, suit)
    counts = suit_counts(g, player)
    held = 0
    for suit in range(SUIT_COUNT):
        if counts[suit]:
            held |= 1 << suit
    techs = len(player.row) - 1
    home = sector_of(g.cards[player.row[0]])
    rivals = 0
    for other in NEIGHBOURS[home]:
        if g.owner[other] >= 0 and g.owner[other] != seat:
            rivals += 1
    ahead = 0.0
    if seat == g.active:
        if g.phase == IN_CHALLENGE:
            if g.pile:
                ahead = pile_harm(player, stored | held, len(g.pile))
        elif g.phase == IN_ACTION or g.phase == IN_PAYMENT:
            question = g.stack[-1] if g.stack else None
            if isinstance(question, PayUpkeep):
                ahead = exposure(g, player, counts, question.place, question.unpaid, stored, made)
            else:
                ahead = exposure(g, player, counts, 0, 0, stored, made)
    missing = 0
    if g.seats == 1:
        missing = max(wonders_to_match(g) - outer_worlds(g, player), 0)
    return [
        share,
        share * share * share * best * best,
        best,
        pain,
        risk,
        payable,
        float(min(techs, TECHS_TO_WIN)),
        float(max(techs - TECHS_TO_WIN, 0)),
        float(stored.bit_count()),
        float(sum(player.upkeep)),
        float(min(len(player.settled), 4)),
        use,
        float(held.bit_count()),
        float(max(len(player.hand) - DRAW_UP_TO, 0)),
        1.0 if counts[SKULL] and made < GREAT else 0.0,
        ahead,
        float(rivals),
        1.0 if g.cubes[home] == 1 else 0.0,
        cubes / POPULATION_CUBES,
        float(missing),
    ]


# ---- what to look at


def begins_turn(g: DeepFuture) -> bool:
    """Whether the active player has not chosen an action yet."""
    question = g.stack[-1]
    return isinstance(question, StartPhase) or (isinstance(question, Act) and not g.taken)


def ideas(g: DeepFuture, seat: int) -> list[int]:
    """What is worth a closer look, the rule of thumb first. Small questions, and those that are reckoned anyway, are left to it."""
    first = thumb.choose(g, seat)
    question = g.stack[-1]
    options = g.legal(seat)
    if isinstance(question, Act):
        nets = acting.net_gains(g, seat, options)
        order = [(-nets[number], options[number]) for number in range(len(options))]
        order.sort()
        options = [action for _, action in order if action != RESIGN]
    elif isinstance(question, Value):
        options = inventing.best_values(g, question, options)
    elif isinstance(question, Target):
        options = [action for action in options if action < SETTLED]
    elif g.winner >= 0 or not isinstance(
        question, Plan | Source | NewWorld | Grow | From | To | HowMany | Front | Enemy | Losses | StartPhase
    ):
        return [first]
    return [first, *[action for action in options if action != first]]
