"""What a good position looks like: how likely a seat lives to win (`prospects`), and which seat is ahead of the others."""

from __future__ import annotations

import math
from typing import Final

from starboard.games.deep_future import acting, inventing, thumb
from starboard.games.deep_future.actions import Act, Grow, Plan
from starboard.games.deep_future.advance import Target
from starboard.games.deep_future.augment import Discard
from starboard.games.deep_future.battle import AnyTrack, Enemy, Front, Losses, fronts
from starboard.games.deep_future.cards import CODE_OF as WRITTEN
from starboard.games.deep_future.cards import SLOT_BITS, advancements, sector_of
from starboard.games.deep_future.challenge import Meet
from starboard.games.deep_future.components import (
    CULTURE,
    DRAW_UP_TO,
    ECONOMY,
    ENERGY,
    HAS_QUIT,
    IN_CHALLENGE,
    IN_PAYMENT,
    INDUSTRY,
    MAX_ADVANCEMENTS,
    POPULATION_CUBES,
    RAISED_TRACK,
    RESIGN,
    SETTLED,
    SKULL,
    TECHS_TO_WIN,
    TRACK_COUNT,
)
from starboard.games.deep_future.expand import From, HowMany, To
from starboard.games.deep_future.fate import Relocate, outer_worlds, wonders_to_match
from starboard.games.deep_future.homeworld import TakeHomeworld
from starboard.games.deep_future.payment import PayUpkeep
from starboard.games.deep_future.prospects import PAYABLE, best_goal, survival
from starboard.games.deep_future.settle import NewWorld, Source
from starboard.games.deep_future.state import DeepFuture, Seat
from starboard.games.deep_future.turn import PayTrack, PlaceUpkeep, StartPhase
from starboard.games.deep_future.worth import (
    BOTTOM,
    EVEN,
    GREAT,
    NOTHING,
    deck_odds,
    exposure,
    pile_harm,
    progress,
    sectors_of,
    stock,
    stored_suits,
    suit_counts,
    suits_on,
    use_of,
)
from starboard.games.deep_future.writing import Keep, Slot, Value

SIGNS: Final = (
    ("made", 3.34),
    ("goal", 3.38),
    ("best", -0.45),
    ("payable", 0.53),
    ("unpaid", -0.64),
    ("techs", 0.31),
    ("crowd", -0.5),
    ("begun", 0.07),
    ("stored", 0.25),
    ("cubes", -0.03),
    ("settled", -0.18),
    ("outer", 0.41),
    ("use", 0.15),
    ("engines", 0.1),
    ("arts", 0.1),
    ("supply", 0.12),
    ("beyond", 0.05),
    ("skull", 0.19),
    ("ahead", -0.04),
    ("bare", -0.06),
    ("guard", 0.08),
    ("front", -0.27),
    ("people", -1.93),
    ("sectors", 0.15),
    ("missing", -0.6),
)
"""The signs of a good position, in the order in which `signs` counts them, and what each unit adds to the log-odds of winning.

They were fitted to some 300,000 turns of games that the rules of thumb played, then made smaller by a quarter. Progress (`made`, `goal`)
weighs more than the fit said, because who merely survives never wins; `crowd` and `missing`, too rare to be fitted, are guesses.
"""
WEIGHTS: Final = [weight for _, weight in SIGNS]
STANDING: Final = [0.0, 0.0, 0.14, 0.08, 0.06, 0.15, 0.26, 0.26, 0.25, 0.28, 0.27, 0.22, 0.19]
"""What each of Might, Stability and Xeno adds by its place, from the cross upwards."""
LOWEST: Final = [0.0, 0.0, 0.06, 0.23, 0.33, 0.58, 0.56, 1.11, 1.18, 1.56, 1.56, 1.56, 1.56]
"""What the lowest of them adds."""
OUT: Final = 0.0
"""The strength of a seat that waits to begin afresh, and its log-odds to win: somebody must stay in play until then (21.6)."""
MISSING: Final = 0.6
"""What each world that a solo player still needs to match a wonder (19.2) takes from the log-odds; too rare to be fitted."""
AHEAD: Final = 0.04
"""What the end of the running turn takes from them, for each unit that it will cost."""
RACE: Final = 1.5
"""The lead in strength that makes it 73 % likely to be the first of two."""
OPENING: Final = 6.0
"""The same for who plays safely, when nobody has done anything yet: who dies early is not first. It falls as somebody gets on."""


def evaluate(g: DeepFuture, seat: int) -> float:
    """How good a position is: to survive to the end, and to be ahead of the others, which counts for less in the opening."""
    return judged(g, seat, OPENING + (RACE - OPENING) * leader(g) / GREAT if g.seats > 1 else RACE)


def outlook(g: DeepFuture) -> list[float]:
    """The chance of every seat to win, against others who play well."""
    return [judged(g, seat, RACE) for seat in range(g.seats)]


def judged(g: DeepFuture, seat: int, scale: float) -> float:
    """The chance to win: to survive to the end, and before the others."""
    if g.winner >= 0:
        return 1.0 if g.winner == seat else 0.0
    if g.over:
        return 0.0
    value = 1.0 / (1.0 + math.exp(-chances(g, seat)))
    if g.seats == 1:
        return value
    own = strength(g, seat)
    for other in range(g.seats):
        if other != seat and g.players[other].status != HAS_QUIT:
            value *= 1.0 / (1.0 + math.exp((strength(g, other) - own) / scale))
    return value


def chances(g: DeepFuture, seat: int) -> float:
    """The log-odds to win if nobody else does before. They are known best when a turn begins; what the running one may cost is added."""
    player = g.players[seat]
    if player.row[0] < 0:
        return OUT
    held, deck = player.hand, g.deck
    if seat != g.active:
        fill_up(g, player)
    points = survival(g, seat)
    player.hand, g.deck = held, deck
    if g.seats == 1:
        points -= MISSING * max(wonders_to_match(g) - outer_worlds(g, player), 0)
    if seat == g.active and (g.taken or g.phase >= IN_PAYMENT):
        points -= AHEAD * ahead(g, seat, player, suit_counts(g, player), progress(g, player))
    return points


def leader(g: DeepFuture) -> int:
    """The progress of whoever has come furthest."""
    most = 0
    for player in g.players:
        most = max(most, progress(g, player))
    return most


def fill_up(g: DeepFuture, player: Seat) -> None:
    """Rule 10.2: the hand with which the next turn begins, for that is when positions are known best."""
    drawn = min(DRAW_UP_TO - len(player.hand), len(g.deck))
    if drawn > 0:
        player.hand = player.hand + g.deck[len(g.deck) - drawn :]
        g.deck = g.deck[: len(g.deck) - drawn]


def strength(g: DeepFuture, seat: int) -> float:
    """How far a seat is on its way to victory, to tell who will be the first."""
    player = g.players[seat]
    if player.row[0] < 0:
        return OUT
    points = 0.0
    counted = signs(g, seat)
    for number in range(len(counted)):
        points += WEIGHTS[number] * counted[number]
    lowest = 2 * BOTTOM
    for track in range(CULTURE + 1, TRACK_COUNT):
        place = player.tracks[track] + BOTTOM
        points += STANDING[place]
        lowest = min(lowest, place)
    return points + LOWEST[lowest]


def signs(g: DeepFuture, seat: int) -> list[float]:
    """How far a seat has come, and how safe it is."""
    player = g.players[seat]
    made = progress(g, player)
    share = made / GREAT
    sectors, cubes = sectors_of(g, seat)
    best = best_goal(g, seat, player)
    payable = 0.0
    use = 0.0
    begun = 0
    engines = [0, 0, 0]
    for card in player.row:
        bits = g.cards[card]
        payable += PAYABLE[suits_on(bits).bit_count()]
        use += use_of(bits)
        if advancements(bits) < MAX_ADVANCEMENTS:
            begun += 1
        count_engines(bits, engines)
    counts = suit_counts(g, player)
    stored = stored_suits(g, player)
    techs = len(player.row) - 1
    outer = outer_worlds(g, player)
    home = sector_of(g.cards[player.row[0]])
    return [
        share,
        share * share * share * best * best,
        best,
        payable,
        len(player.row) - payable,
        float(min(techs, TECHS_TO_WIN)),
        float(max(techs - TECHS_TO_WIN, 0)),
        float(begun),
        float(stored.bit_count()),
        float(sum(player.upkeep)),
        float(min(len(player.settled), 4)),
        1.0 if outer else 0.0,
        use,
        float(engines[0]),
        float(engines[1]),
        float(engines[2]),
        float(max(len(player.hand) - DRAW_UP_TO, 0)),
        1.0 if counts[SKULL] and made < GREAT else 0.0,
        ahead(g, seat, player, counts, made),
        pile_harm(player, stock(g, player, NOTHING), 1, EVEN),
        float(g.cubes[home]),
        1.0 if fronts(g, seat) else 0.0,
        cubes / POPULATION_CUBES,
        float(sectors),
        float(max(wonders_to_match(g) - outer, 0)) if g.seats == 1 else 0.0,
    ]


def count_engines(card: int, engines: list[int]) -> None:
    """Advancements on a card that raise a track with a cross, that raise Culture, and that bring cards."""
    for at in (14, 21, 28):
        code = WRITTEN[(card >> at) & SLOT_BITS]
        if code >= 0:
            if RAISED_TRACK[code] > CULTURE:
                engines[0] += 1
            elif RAISED_TRACK[code] == CULTURE:
                engines[1] += 1
            elif code == INDUSTRY or code == ENERGY or code == ECONOMY:
                engines[2] += 1


def ahead(g: DeepFuture, seat: int, player: Seat, counts: list[int], made: int) -> float:
    """What the end of the running turn will cost."""
    if seat != g.active:
        return 0.0
    if g.phase == IN_CHALLENGE:
        return pile_harm(player, stock(g, player, counts), len(g.pile), deck_odds(g, len(g.pile))) if g.pile else 0.0
    odds = deck_odds(g, len(player.row) + 1)
    question = g.stack[-1] if g.stack else None
    if isinstance(question, PayUpkeep):
        return exposure(g, player, counts, question.place, question.unpaid, made, odds)
    return exposure(g, player, counts, 0, 0, made, odds)


# ---- what to look at


def begins_turn(g: DeepFuture) -> bool:
    """Whether the active player has not chosen an action yet."""
    question = g.stack[-1]
    return isinstance(question, StartPhase) or (isinstance(question, Act) and not g.taken)


def ideas(g: DeepFuture, seat: int) -> list[int]:
    """What is worth a closer look, the rule of thumb first. Small questions are left to it, and the Start phase, whose gains come later."""
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
    elif g.winner >= 0 or not weighed(question):
        return [first]
    return [first, *[action for action in options if action != first]]


def weighed(question: object) -> bool:
    """Whether all answers to a question are worth a closer look."""
    if isinstance(question, PayUpkeep | Meet | TakeHomeworld | Relocate | Slot | Keep | AnyTrack | PayTrack | PlaceUpkeep | Discard):
        return True
    return isinstance(question, Plan | Source | NewWorld | Grow | From | To | HowMany | Front | Enemy | Losses)
