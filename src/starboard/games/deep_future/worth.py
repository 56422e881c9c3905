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

PAIN: Final = (47.0, 12.9, 8.4, 5.5, 3.6, 2.4, 1.5, 1.0, 0.7, 0.4, 0.3, 0.2, 0.0)
"""How much it hurts to have Might, Stability or Xeno on a space, from the cross upwards."""
BOTTOM: Final = 6  # PAIN[value + BOTTOM]
LOSSES: Final = (2, 3, 2, 3, 1, 0)
"""What the six rows of a failed challenge take from its main track (table 6)."""
MAIN_TRACK: Final = (MIGHT, STABILITY, STABILITY, XENO, MIGHT, XENO)
"""The track that challenges of a suit lower most."""
CULTURE_LOST: Final = 0.5
"""What a failed challenge takes from Culture, on average."""
HOSTILE_HARM: Final = 0.85
"""What the hostile cubes of a failed challenge do, on average."""


MOST_FAILED: Final = 3
"""More failed challenges on one track in one turn are not told apart."""


def _harm(value: int, failed: int) -> float:
    """What failing so many challenges does to their main track when that stands at a value; the cross is the end."""
    if failed == 0:
        return 0.0
    total = 0.0
    for lost in LOSSES:
        then = max(value - lost, -BOTTOM)
        total += PAIN[then + BOTTOM] - PAIN[value + BOTTOM]
        if then > -BOTTOM:
            total += _harm(then, failed - 1)
    return total / len(LOSSES)


HARM: Final = [[_harm(value, failed) for value in range(-6, 7)] for failed in range(MOST_FAILED + 1)]
"""By number of failed challenges and place on the track."""
SUITS_OF_TRACK: Final = ((SUN, SUN), (SUN, HAND_SUIT), (MOON, HEART), (SKULL, FOOT))
"""The two suits of the challenges that lower a track most; Culture has none."""

STEPS: Final = (12.0, 6.0, 6.0, 6.0)
GOAL: Final = 2.4
"""What the whole way from the start to a star is worth, while the techs are still to be made."""
GOAL_WHEN_GREAT: Final = 13.0
"""The same when nothing but the goal is missing."""
STEP: Final = 0.1
STEP_WHEN_GREAT: Final = 0.4
"""What a step is worth in any case: when nothing but the goal is missing, no other use of a track may eat up the way to it."""
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
    greatness = (made / GREAT) ** 3
    goal = GOAL + (GOAL_WHEN_GREAT - GOAL) * greatness
    step = STEP + (STEP_WHEN_GREAT - STEP) * greatness
    points = goal * (max(then, 0) ** 2 - max(now, 0) ** 2) / (steps * steps)
    if track != CULTURE:
        points += PAIN[now + BOTTOM] - PAIN[then + BOTTOM]
    return points + step * (then - now) * (6.0 / steps)


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

CUBE: Final = 0.56
"""An upkeep cube: it meets a challenge in a later turn."""
COVER: Final = 0.38
"""A suit that nothing stored has met before, and an upkeep cube or a settled world meets now."""
MET: Final = 0.48
"""A challenge that is met costs a card, a cube or a world."""
KEPT_SKULL: Final = 0.8
"""A skull in hand for the next turn, while there is still something to invent."""
SPARE: Final = 0.58
"""A second card of a suit left in hand: a fresh card would be better, but none is drawn for it."""
BEYOND: Final = 0.35
"""A card beyond the five to which a hand is filled up anyway."""


FAILED: Final = CULTURE_LOST * 0.3 + HOSTILE_HARM
"""What a failed challenge does besides lowering its main track."""


def fail_harm(player: Seat, suit: int) -> float:
    """What failing a challenge of a suit does."""
    return HARM[1][player.tracks[MAIN_TRACK[suit]] + BOTTOM] + FAILED


def stock(g: DeepFuture, player: Seat, counts: list[int]) -> list[int]:
    """How many challenges of each suit can be met: with hand cards, upkeep cubes and settled worlds."""
    able = counts.copy()
    for place in range(len(player.row)):
        if player.upkeep[place] and player.row[place] >= 0:
            add_suits(able, suits_on(g.cards[player.row[place]]), player.upkeep[place])
    for world in player.settled:
        add_suits(able, suits_on(g.cards[world]), 1)
    return able


def add_suits(able: list[int], suits: int, number: int) -> None:
    for suit in range(SUIT_COUNT):
        if (suits >> suit) & 1:
            able[suit] += number


def deck_odds(g: DeepFuture, number: int) -> list[float]:
    """How likely each suit is among the next cards: what has been discarded does not come before the deck is used up."""
    odds = [0.0] * SUIT_COUNT
    fresh = min(len(g.deck), number)
    if fresh:
        share = fresh / (number * len(g.deck))
        for card in g.deck:
            odds[(g.cards[card] >> 3) & 7] += share
    if fresh < number and g.discard:
        share = (number - fresh) / (number * len(g.discard))
        for card in g.discard:
            odds[(g.cards[card] >> 3) & 7] += share
    return odds


def pile_harm(player: Seat, able: list[int], number: int, odds: list[float]) -> float:
    """What so many challenges will do: on each track those fail that are more than can be met."""
    harm = MET * number
    for track in range(CULTURE + 1, TRACK_COUNT):
        one, other = SUITS_OF_TRACK[track]
        if able[one] >= number and able[other] >= number:
            continue
        place = player.tracks[track] + BOTTOM
        first = odds[one]
        second = odds[other]
        rest = max(1.0 - first - second, 0.0)
        ways = 1.0
        for ones in range(number + 1):
            if ones:
                ways *= (number - ones + 1) / ones * first
            both = ways
            for others in range(number - ones + 1):
                if others:
                    both *= (number - ones - others + 1) / others * second
                failed = max(ones - able[one], 0) + max(others - able[other], 0)
                if failed:
                    chance = both * rest ** (number - ones - others)
                    harm += chance * (HARM[min(failed, MOST_FAILED)][place] + failed * (FAILED - MET))
    return harm


def exposure(g: DeepFuture, player: Seat, counts: list[int], first: int, unpaid: int, made: int, odds: list[float]) -> float:
    """What payment and challenges will cost with these cards in hand: pay from place `first` on, then face what comes."""
    able = stock(g, player, NOTHING)
    left = counts.copy()
    points = 0.0
    for place in range(first, len(player.row)):
        card = player.row[place]
        suits = suits_on(g.cards[card]) if card >= 0 else 0
        suit = payment_suit(suits, left, able)
        if suit < 0:
            unpaid += 1
            continue
        left[suit] -= 1
        if player.upkeep[place] < UPKEEP_LIMIT:
            points -= CUBE
            for one in range(SUIT_COUNT):
                if (suits >> one) & 1:
                    if not able[one]:
                        points -= COVER
                    able[one] += 1
    kept = 0
    for suit in range(SUIT_COUNT):
        if left[suit]:
            able[suit] += left[suit]
            kept += left[suit]
            points += SPARE * (left[suit] - 1)
    if left[SKULL] and made < GREAT:
        points -= KEPT_SKULL
    if kept > DRAW_UP_TO:
        points -= BEYOND * (kept - DRAW_UP_TO)
    return points + pile_harm(player, able, unpaid + 1, odds)


NOTHING: Final = [0] * SUIT_COUNT
EVEN: Final = [1.0 / SUIT_COUNT] * SUIT_COUNT


def payment_suit(suits: int, left: list[int], able: list[int]) -> int:
    """Of the suits that can pay the one that is missed least: one that is stored already, or of which there are many."""
    best = -1
    best_score = -1
    for suit in range(SUIT_COUNT):
        if (suits >> suit) & 1 and left[suit]:
            score = 2 * left[suit] + (5 if able[suit] else 0) - (3 if suit == SKULL else 0) + 4
            if score > best_score:
                best = suit
                best_score = score
    return best


# ---- cards

USEFUL: Final = (
    0.7, 1.1, 0.4, 0.9, 1.2, 0.85,
    0.55, 0.25, 1.65, 0.65, 0.45, 0.15,
    0.4, 1.1, 0.3, 0.8, 0.45, 0.25,
    0.15, 0.6, 0.5, 0.4, 0.75, 0.55,
    1.45, 0.6, 0.95, 0.55, 0.35, 0.35,
    0.1, 0.35, 1.5, 0.7, 0.15, 0.35,
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
