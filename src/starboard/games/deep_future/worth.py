"""What things are worth to a player: track points, advancements, cubes, cards. The unit is one step on a track that is in no danger.

Everything that judges positions (`heuristics`) or chooses at once (`thumb`, `places`) takes its figures from here.
"""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.cards import CODE_OF as WRITTEN
from starboard.games.deep_future.cards import SLOT_BITS, TECH, WORLD, advancements, is_complete_tech, sector_of, type_of
from starboard.games.deep_future.components import (
    CULTURE,
    DRAW_UP_TO,
    FOOT,
    HAND_SUIT,
    HEART,
    MAX_ADVANCEMENTS,
    MIGHT,
    MOON,
    SECTOR_COUNT,
    SKULL,
    STABILITY,
    SUIT_COUNT,
    SUN,
    TECHS_TO_WIN,
    TRACK_COUNT,
    TRACK_TOP,
    UPKEEP_LIMIT,
    XENO,
)
from starboard.games.deep_future.state import DeepFuture, Seat

# ---- tracks

PAIN: Final = (60.0, 24.0, 16.1, 10.8, 7.2, 4.8, 3.2, 2.2, 1.5, 1.0, 0.5, 0.2, 0.0)
"""How much it hurts to have Might, Stability or Xeno on a space, from the cross upwards."""
BOTTOM: Final = 6  # PAIN[value + BOTTOM]
LOSSES: Final = (2, 3, 2, 3, 1, 0)
"""What the six rows of a failed challenge take from its main track (table 6)."""
MAIN_TRACK: Final = (MIGHT, STABILITY, STABILITY, XENO, MIGHT, XENO)
"""The track that challenges of a suit lower most."""
CULTURE_LOST: Final = 0.5
"""What a failed challenge takes from Culture, on average."""
HOSTILE_HARM: Final = 0.8
"""What the hostile cubes of a failed challenge do, on average."""


def _harm(value: int) -> float:
    """What failing a challenge does to its main track when that stands at a value."""
    total = 0.0
    for lost in LOSSES:
        total += PAIN[max(value - lost, -6) + BOTTOM] - PAIN[value + BOTTOM]
    return total / len(LOSSES)


HARM: Final = [_harm(value) for value in range(-6, 7)]


def _harm_of_two(value: int) -> float:
    """The same for two failed challenges in one turn: worse than twice one, because the cross comes near."""
    total = 0.0
    for first in LOSSES:
        for second in LOSSES:
            total += PAIN[max(value - first - second, -6) + BOTTOM] - PAIN[value + BOTTOM]
    return total / len(LOSSES) ** 2


HARM_OF_TWO: Final = [_harm_of_two(value) for value in range(-6, 7)]
SUITS_OF_TRACK: Final = (0, 1 << SUN | 1 << HAND_SUIT, 1 << MOON | 1 << HEART, 1 << SKULL | 1 << FOOT)
"""The suits (bits) of the challenges that lower a track most."""

STEPS: Final = (12.0, 6.0, 6.0, 6.0)
GOAL: Final = 3.0
"""What the whole way from the start to a star is worth, while the techs are still to be made."""
GOAL_WHEN_GREAT: Final = 16.0
"""The same when nothing but the goal is missing."""
STEP: Final = 0.1
WON: Final = 1000.0


def progress(g: DeepFuture, player: Seat) -> int:
    """Advancements that count towards the first part of every victory (19.1): 0 to 12."""
    if player.row[0] < 0:
        return 0
    counts = [0, 0, 0, 0]
    for place in range(1, len(player.row)):
        counts[advancements(g.cards[player.row[place]])] += 1
    points = advancements(g.cards[player.row[0]])
    left = TECHS_TO_WIN
    for done in (3, 2, 1):
        taken = min(counts[done], left)
        left -= taken
        points += taken * done
    return points


GREAT: Final = MAX_ADVANCEMENTS * (1 + TECHS_TO_WIN)


def raise_worth(player: Seat, track: int, by: int, made: int) -> float:
    """What it is worth to raise a track; `made` is the player's progress."""
    now = player.tracks[track]
    then = min(now + by, TRACK_TOP[track])
    if then == now:
        return 0.0
    if then == TRACK_TOP[track] and made == GREAT:
        return WON
    steps = STEPS[track]
    goal = GOAL + (GOAL_WHEN_GREAT - GOAL) * (made / GREAT) ** 3
    points = goal * (max(then, 0) ** 2 - max(now, 0) ** 2) / (steps * steps)
    if track != CULTURE:
        points += PAIN[now + BOTTOM] - PAIN[then + BOTTOM]
    return points + STEP * (then - now) * (6.0 / steps)


def best_track(player: Seat, made: int) -> int:
    """The track that it is worth most to raise by 1."""
    best = CULTURE
    best_worth = -1.0
    for track in range(TRACK_COUNT):
        worth = raise_worth(player, track, 1, made)
        if worth > best_worth:
            best = track
            best_worth = worth
    return best


def cheapest_track(player: Seat, made: int, tracks: list[int]) -> int:
    """Of some tracks that could be lowered by 1 the one that is missed least."""
    best = tracks[0]
    least = 1e9
    for track in tracks:
        loss = lower_loss(player, track, made)
        if loss < least:
            best = track
            least = loss
    return best


def lower_loss(player: Seat, track: int, made: int) -> float:
    """What is lost with one step of a track."""
    player.tracks[track] -= 1
    loss = raise_worth(player, track, 1, made)
    player.tracks[track] += 1
    return 12.0 if loss >= WON else loss


# ---- suits on cards

_SUIT_BIT: Final = [0 if WRITTEN[mark] < 0 else 1 << (WRITTEN[mark] // 6) for mark in range(128)]


def suits_on(card: int) -> int:
    """The suits (bits) of the advancements written on a card."""
    return _SUIT_BIT[(card >> 14) & SLOT_BITS] | _SUIT_BIT[(card >> 21) & SLOT_BITS] | _SUIT_BIT[(card >> 28) & SLOT_BITS]


def suit_counts(g: DeepFuture, player: Seat) -> list[int]:
    """How many hand cards there are of each suit."""
    counts = [0] * SUIT_COUNT
    for card in player.hand:
        counts[(g.cards[card] >> 3) & 7] += 1
    return counts


def stored_suits(g: DeepFuture, player: Seat) -> int:
    """The suits (bits) that upkeep cubes and settled worlds can meet."""
    suits = 0
    for place in range(len(player.row)):
        if player.upkeep[place] and player.row[place] >= 0:
            suits |= suits_on(g.cards[player.row[place]])
    for world in player.settled:
        suits |= suits_on(g.cards[world])
    return suits


def lost_suits(g: DeepFuture, player: Seat, card: int) -> int:
    """How many suits nothing stored would meet any more without (the last cube of) a card."""
    suits = 0
    for place in range(len(player.row)):
        if player.upkeep[place] and player.row[place] >= 0 and player.row[place] != card:
            suits |= suits_on(g.cards[player.row[place]])
    for world in player.settled:
        if world != card:
            suits |= suits_on(g.cards[world])
    return (suits_on(g.cards[card]) & ~suits).bit_count()


# ---- what the end of the turn will cost

CUBE: Final = 0.9
"""An upkeep cube: it meets a challenge in a later turn."""
COVER: Final = 0.4
"""A suit that nothing stored has met before, and an upkeep cube or a settled world meets now."""
MET: Final = 0.5
"""A challenge that is met costs a card, a cube or a world."""
KEPT_SKULL: Final = 0.7
"""A skull in hand for the next turn, while there is still something to invent."""
SPARE: Final = 0.55
"""A second card of a suit left in hand: a fresh card would be better, but none is drawn for it."""
BEYOND: Final = 0.4
"""A card beyond the five to which a hand is filled up anyway."""


FAILED: Final = CULTURE_LOST * 0.3 + HOSTILE_HARM
"""What a failed challenge does besides lowering its main track."""


def fail_harm(player: Seat, suit: int) -> float:
    """What failing a challenge of a suit does."""
    return HARM[player.tracks[MAIN_TRACK[suit]] + BOTTOM] + FAILED


def pile_harm(player: Seat, covered: int, number: int) -> float:
    """What so many challenges of unknown suits will do: some are met, one or two on the same track fail."""
    harm = MET * number * covered.bit_count() / SUIT_COUNT
    for track in range(CULTURE + 1, TRACK_COUNT):
        bare = (SUITS_OF_TRACK[track] & ~covered).bit_count()
        if bare:
            none, one = CHANCES[bare][min(number, MOST_CHALLENGES)]
            place = player.tracks[track] + BOTTOM
            harm += one * (HARM[place] + FAILED) + (1.0 - none - one) * (HARM_OF_TWO[place] + 2.0 * FAILED)
    return harm


def _chances(bare: int, number: int) -> tuple[float, float]:
    """How likely none, and just one, of so many challenges is of so many suits."""
    other = 1.0 - bare / SUIT_COUNT
    return other**number, number * (1.0 - other) * other ** max(number - 1, 0)


MOST_CHALLENGES: Final = 8
CHANCES: Final = [[_chances(bare, number) for number in range(MOST_CHALLENGES + 1)] for bare in range(3)]


def exposure(g: DeepFuture, player: Seat, counts: list[int], first: int, unpaid: int, stored: int, made: int) -> float:
    """What payment and challenges will cost with these cards in hand: pay from place `first` on, then face what comes."""
    left = counts.copy()
    points = 0.0
    for place in range(first, len(player.row)):
        card = player.row[place]
        suits = suits_on(g.cards[card]) if card >= 0 else 0
        suit = payment_suit(suits, left, stored)
        if suit < 0:
            unpaid += 1
            continue
        left[suit] -= 1
        if player.upkeep[place] < UPKEEP_LIMIT:
            points -= CUBE + COVER * (suits & ~stored).bit_count()
        stored |= suits
    covered = stored
    kept = 0
    for suit in range(SUIT_COUNT):
        if left[suit]:
            covered |= 1 << suit
            kept += left[suit]
            points += SPARE * (left[suit] - 1)
    if left[SKULL] and made < GREAT:
        points -= KEPT_SKULL
    if kept > DRAW_UP_TO:
        points -= BEYOND * (kept - DRAW_UP_TO)
    return points + pile_harm(player, covered, unpaid + 1)


def payment_suit(suits: int, left: list[int], stored: int) -> int:
    """Of the suits that can pay the one that is missed least: one that is stored already, or of which there are many."""
    best = -1
    best_score = -1
    for suit in range(SUIT_COUNT):
        if (suits >> suit) & 1 and left[suit]:
            score = 2 * left[suit] + (5 if (stored >> suit) & 1 else 0) - (3 if suit == SKULL else 0) + 4
            if score > best_score:
                best = suit
                best_score = score
    return best


# ---- cards

USEFUL: Final = (
    0.6, 1.2, 0.3, 0.6, 1.3, 0.8,
    0.7, 0.2, 1.2, 0.8, 0.6, 0.1,
    0.4, 1.0, 0.3, 0.8, 0.4, 0.2,
    0.1, 0.5, 0.5, 0.4, 0.7, 0.6,
    1.1, 0.6, 1.0, 0.5, 0.3, 0.3,
    0.1, 0.3, 1.1, 0.8, 0.1, 0.3,
)  # fmt: skip
"""How much an advancement of the upper row helps in each turn, by its code."""


def _best_value(suit: int) -> int:
    best = 0
    for value in range(6):
        if USEFUL[6 * suit + value] > USEFUL[6 * suit + best]:
            best = value
    return best + 1


BEST_VALUE: Final = [_best_value(suit) for suit in range(SUIT_COUNT)]
"""Of each suit the value to choose."""
MEAN_USE: Final = [sum(USEFUL[6 * suit : 6 * suit + 6]) / 6 for suit in range(SUIT_COUNT)]


def use_of(card: int) -> float:
    """What the advancements on a card are worth in the upper row."""
    points = 0.0
    for at in (14, 21, 28):
        code = WRITTEN[(card >> at) & SLOT_BITS]
        if code >= 0:
            points += USEFUL[code]
    return points


def hand_worth(g: DeepFuture, seat: int, card: int) -> float:
    """How much a card in hand would be missed, apart from its suit: what can be done with its face."""
    bits = g.cards[card]
    kind = type_of(bits)
    if kind == WORLD:
        return 0.5 if g.owner[sector_of(bits)] == seat else -0.05
    if kind == TECH:
        return 0.5 if is_complete_tech(bits) else 0.0
    if kind == 0:
        return 0.05
    return 1.0 if g.owner[sector_of(bits)] == seat else 0.4


def world_worth(g: DeepFuture, world: int) -> float:
    """A settled world: it meets a challenge, and may become the homeworld."""
    return 1.0 + 0.25 * advancements(g.cards[world])


def sectors_of(g: DeepFuture, seat: int) -> tuple[int, int]:
    """Sectors and cubes of a seat."""
    sectors = 0
    cubes = 0
    owner = g.owner
    for sector in range(1, SECTOR_COUNT):
        if owner[sector] == seat:
            sectors += 1
            cubes += g.cubes[sector]
    return sectors, cubes
