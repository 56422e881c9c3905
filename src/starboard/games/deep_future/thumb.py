"""Rules of thumb: a sensible answer at once to every question, without trying anything out."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future import places
from starboard.games.deep_future.actions import Act, Grow, Pay, Plan
from starboard.games.deep_future.advance import Target
from starboard.games.deep_future.augment import Augment, Biology, Discard
from starboard.games.deep_future.battle import AnyTrack, Defend, Enemy, Front, Losses, MoreBattles, RemoveRival, fronts
from starboard.games.deep_future.cards import (
    advancements,
    circles,
    is_world,
    number_of,
    sector_of,
    slot_suit,
    suit_of,
)
from starboard.games.deep_future.challenge import Meet
from starboard.games.deep_future.components import (
    ADVANCE,
    AFRESH,
    BATTLE,
    CIRCLE,
    CULTURE,
    CULTURE_VICTORY,
    DECK,
    DO,
    DONE,
    ECONOMY,
    ENERGY,
    EVOKE,
    EXPLORATION,
    FAIL,
    FLIP,
    GROW,
    HAND,
    HISTORY,
    INDUSTRY,
    INFRASTRUCTURE,
    KIND,
    LINE,
    MAX_ADVANCEMENTS,
    NEW,
    NONE,
    PICK,
    PLAN,
    POWER,
    RAISED_BY,
    RAISED_TRACK,
    RANDOM,
    ROW,
    SECTOR,
    SETTLE,
    SETTLED,
    SKIP,
    SKULL,
    SLOT,
    SUIT,
    SUIT_COUNT,
    TECHS_TO_WIN,
    TERRITORY,
    TIMING,
    TRACK,
    UPKEEP_LIMIT,
    USE,
    USE_HAND,
    USE_SETTLED,
)
from starboard.games.deep_future.evoke import Colony, Evoke, First, Inspire, Outward, OutwardNumber, OutwardTo, Spread
from starboard.games.deep_future.expand import From, HowMany, More, To, Wonder, WonderCard
from starboard.games.deep_future.fate import AfterLoss, Relocate, outer_worlds, payable_tracks, wonders_to_match
from starboard.games.deep_future.homeworld import TakeHomeworld
from starboard.games.deep_future.payment import PayUpkeep
from starboard.games.deep_future.pool import code_of_use
from starboard.games.deep_future.settle import NewWorld, Source, conquests
from starboard.games.deep_future.state import DeepFuture, Seat
from starboard.games.deep_future.turn import PayTrack, PlaceUpkeep, StartPhase
from starboard.games.deep_future.worth import (
    BEST_VALUE,
    COVER,
    CUBE,
    GREAT,
    MEAN_USE,
    USEFUL,
    best_track,
    cheapest_track,
    exposure,
    hand_worth,
    harms,
    lost_suits,
    lower_loss,
    progress,
    raise_worth,
    stored_suits,
    suit_counts,
    suits_on,
    use_of,
    world_worth,
)
from starboard.games.deep_future.writing import Keep, KeepSlot, PickSuit, Slot, Value

INVENTION: Final = 3.2
"""An advancement that is still needed for victory."""
DRAWN: Final = 0.75
"""A card drawn during the action phase."""
PLANNED: Final = 0.2
SETTLED_WORLD: Final = 1.3
GROWN: Final = 0.5
GUARD: Final = 0.2
HAND_FULL: Final = 9


def choose(g: DeepFuture, seat: int) -> int:
    """The answer to the question on top."""
    question = g.stack[-1]
    options = g.offered
    if isinstance(question, Act):
        return act(g, seat, options)
    if isinstance(question, PayUpkeep):
        return pay_upkeep(g, question, options)
    if isinstance(question, Meet):
        return meet(g, seat, options)
    if isinstance(question, Augment):
        return augment(g, question, options)
    if isinstance(question, Pay):
        return least_card(g, seat, options)
    if isinstance(question, StartPhase):
        return start(g, seat, options)
    if isinstance(question, Target):
        return target(g, seat, options)
    if isinstance(question, Value | Slot | Keep | KeepSlot | PickSuit):
        return write(g, question, options)
    return elsewhere(g, seat, question, options)


def elsewhere(g: DeepFuture, seat: int, question: object, options: list[int]) -> int:
    """The rarer questions."""
    if isinstance(question, Source):
        return source(g, seat, options)
    if isinstance(question, Grow | Biology):
        return places.weakest(g, seat, options)
    if isinstance(question, From):
        return places.best_source(g, seat, options, question.reach)
    if isinstance(question, To):
        return places.best_target(g, question, options)
    if isinstance(question, HowMany):
        return places.how_many(g, question, options)
    if isinstance(question, Front):
        return places.best_front(g, question, options)
    if isinstance(question, Enemy):
        return places.best_enemy(g, question, options)
    if isinstance(question, Losses):
        return places.losses(g, question, options)
    if isinstance(question, Discard):
        return least_card(g, seat, options)
    if isinstance(question, AnyTrack):
        return TRACK + best_track(g.players[seat], progress(g, g.players[seat]))
    if isinstance(question, PayTrack):
        return TRACK + cheapest_track(g.players[seat], progress(g, g.players[seat]), [action - TRACK for action in options])
    if isinstance(question, NewWorld):
        return places.colony(g, seat, options)
    if isinstance(question, Plan):
        return SUIT + planned(g, g.players[seat], harms(g.players[seat]), stored_suits(g, g.players[seat]), progress(g, g.players[seat]))[1]
    if isinstance(question, PlaceUpkeep):
        return fewest_cubes(g, seat, options)
    if isinstance(question, TakeHomeworld):
        return homeworld(g, question, options)
    if isinstance(question, Relocate):
        return new_home(g, seat, options)
    if isinstance(question, WonderCard):
        return highest_card(g, seat, options)
    if isinstance(question, Defend):
        return options[1] if USE <= options[1] < USE_SETTLED else DONE
    if isinstance(question, First | Spread):
        return effect(g, seat, question, options)
    if isinstance(question, Inspire):
        return target(g, seat, options)
    if isinstance(question, Colony):
        return options[-1]
    if isinstance(question, RemoveRival):
        return options[0]
    if isinstance(question, AfterLoss):
        return AFRESH
    if isinstance(question, Outward | MoreBattles | More):
        return options[0]
    if isinstance(question, OutwardTo | OutwardNumber | Wonder | Evoke):
        return options[-1]
    return DO if DO in options else options[0]


# ---- the action phase


def act(g: DeepFuture, seat: int, options: list[int]) -> int:
    """The action that brings more than its card will be missed at the end of the turn; none if there is no such action."""
    player = g.players[seat]
    made = progress(g, player)
    harm = harms(player)
    stored = stored_suits(g, player)
    counts = suit_counts(g, player)
    before = exposure(g, player, counts, 0, 0, harm, stored, made)
    best = DONE
    best_net = 0.0
    for action in options:
        kind = action - KIND
        if not 0 <= kind <= EVOKE:
            continue
        gain = gain_of(g, seat, kind, made, counts)
        if kind < PLAN:
            counts[kind] -= 1
            net = gain + before - exposure(g, player, counts, 0, 0, harm, stored, made)
            counts[kind] += 1
        elif kind == PLAN:
            net = gain + before - planned(g, player, harm, stored, made)[0]
        else:
            net = gain
        if net > best_net:
            best = action
            best_net = net
    return best


def planned(g: DeepFuture, player: Seat, harm: list[float], stored: int, made: int) -> tuple[float, int]:
    """Rule 12.7: the suit whose card alone exposes least, and how much."""
    least = 1e9
    best = SKULL
    for suit in range(SUIT_COUNT):
        counts = [0] * SUIT_COUNT
        counts[suit] = 1
        cost = exposure(g, player, counts, 0, 0, harm, stored, made)
        if cost < least:
            least = cost
            best = suit
    return least, best


def gain_of(g: DeepFuture, seat: int, kind: int, made: int, counts: list[int]) -> float:
    """What an action brings, before its card is counted."""
    player = g.players[seat]
    if kind == PLAN:
        return PLANNED
    if kind == EVOKE:
        return 3.0
    points = augmentations(g, player, kind, made)
    if kind == POWER:
        return points + drawing(g, 2, made, counts, len(player.hand))
    if kind == ADVANCE:
        return points + invention(g, player, made)
    if kind == SETTLE:
        return points + settling(g, seat, made)
    if kind == GROW:
        return points + growing(g, seat, made)
    if kind == BATTLE:
        if fronts(g, seat):
            return points + places.best_battle(g, seat)
        return points + raise_worth(player, best_track(player, made), 1, made)
    return points + places.expansion(g, seat, 1)


def augmentations(g: DeepFuture, player: Seat, kind: int, made: int) -> float:
    """What the advancements of the upper row add to an action."""
    points = 0.0
    for card in player.row:
        bits = g.cards[card]
        for at in (14, 21, 28):
            code = CODES_AT[(bits >> at) & 127]
            if code >= 0 and TIMING[code] == kind:
                track = RAISED_TRACK[code]
                if track >= 0:
                    points += raise_worth(player, track, RAISED_BY[code], made)
                else:
                    points += SHARPER[code]
    return points


def drawing(g: DeepFuture, number: int, made: int, counts: list[int], held: int) -> float:
    """Cards drawn now; perhaps a skull is among them."""
    if held + number > HAND_FULL + 2:
        return 0.1
    points = number * DRAWN
    if made < GREAT and not counts[SKULL] and ADVANCE not in g.taken and not g.taken:
        points += number * 0.15 * INVENTION
    return points


def invention(g: DeepFuture, player: Seat, made: int) -> float:
    """An advancement for what victory needs."""
    if made == GREAT:
        return 0.2 if may_improve(g, player) else -1.0
    if made == GREAT - 1 and goal_reached(g, player):
        return 500.0
    return INVENTION


def goal_reached(g: DeepFuture, player: Seat) -> bool:
    for track in range(4):
        if player.tracks[track] == (12 if track == CULTURE else 6):
            return True
    return False


def may_improve(g: DeepFuture, player: Seat) -> bool:
    for world in player.settled:
        if advancements(g.cards[world]) < MAX_ADVANCEMENTS:
            return True
    return False


def settling(g: DeepFuture, seat: int, made: int) -> float:
    player = g.players[seat]
    points = SETTLED_WORLD
    if g.seats == 1 and outer_worlds(g, player) < wonders_to_match(g):
        points += 2.0
    if conquests(g, seat):
        return points + 2 * DRAWN + augmentations(g, player, POWER, made) + invention(g, player, made)
    return points


def growing(g: DeepFuture, seat: int, made: int) -> float:
    home = places.home_sector(g, seat)
    missing = 5 - g.cubes[home]
    return GROWN + GUARD * missing


# ---- using advancements

CODES_AT: Final = [
    -1
    if mark & 63 == 0 or (mark & 63) % 8 == 1 or (mark & 63) > 48 or ((mark & 63) - 1) % 8 > 6
    else ((mark & 63) - 1) // 8 * 6 + ((mark & 63) - 1) % 8 - 1
    for mark in range(128)
]
SHARPER: Final = [DRAWN if code == ENERGY else 0.6 if code == INDUSTRY else 0.3 for code in range(36)]


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
    code = code_of_use(g, seat, action)
    track = RAISED_TRACK[code]
    worth = raise_worth(player, track, RAISED_BY[code], made) if track >= 0 else SHARPER[code]
    if action >= USE_HAND:
        return worth - 0.9
    if action >= USE_SETTLED:
        world = player.settled[(action - USE_SETTLED) // 3]
        return worth - world_worth(g, player, world) - (2.0 if g.seats == 1 and wonders_to_match(g) else 0.0)
    if code == ENERGY and len(player.hand) > HAND_FULL:
        return 0.0
    return worth + 0.01


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
            worth -= 0.9
        elif action >= USE_SETTLED:
            worth -= 2.0
        if worth > best_worth:
            best = action
            best_worth = worth
    return best


def start_worth(g: DeepFuture, player: Seat, seat: int, code: int, made: int) -> float:
    if RAISED_TRACK[code] >= 0:
        return raise_worth(player, RAISED_TRACK[code], RAISED_BY[code], made) + 0.01
    if code == HISTORY or code == EXPLORATION:
        return 0.0
    if code == ECONOMY or code == INFRASTRUCTURE:
        tracks = payable_tracks(g, seat)
        price = lower_loss(player, cheapest_track(player, made, tracks), made)
        if code == INFRASTRUCTURE:
            return 1.2 * CUBE - price
        return (2 * DRAWN if len(player.hand) < HAND_FULL else 0.0) - price
    return 0.4


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


# ---- cards


def least_card(g: DeepFuture, seat: int, options: list[int]) -> int:
    """The hand card that will be missed least."""
    player = g.players[seat]
    counts = suit_counts(g, player)
    made = progress(g, player)
    best = options[0]
    least = 1e9
    for action in options:
        if not HAND <= action < USE:
            continue
        card = player.hand[action - HAND]
        suit = suit_of(g.cards[card])
        miss = hand_worth(g, seat, card) + (0.4 if counts[suit] == 1 else 0.0)
        if suit == SKULL and made < GREAT and counts[suit] == 1:
            miss += 1.0
        if miss < least:
            best = action
            least = miss
    return best


def highest_card(g: DeepFuture, seat: int, options: list[int]) -> int:
    best = options[0]
    for action in options:
        if number_of(g.cards[g.players[seat].hand[action - HAND]]) > number_of(g.cards[g.players[seat].hand[best - HAND]]):
            best = action
    return best


# ---- payment and challenges


def pay_upkeep(g: DeepFuture, question: PayUpkeep, options: list[int]) -> int:
    """Pay with the suit that is missed least, or not at all."""
    player = g.players[question.seat]
    made = progress(g, player)
    harm = harms(player)
    stored = stored_suits(g, player)
    counts = suit_counts(g, player)
    place = question.place
    best = NONE
    least = exposure(g, player, counts, place + 1, question.unpaid + 1, harm, stored, made)
    suits = suits_on(g.cards[player.row[place]])
    tried = 0
    for action in options:
        if action == SKIP:
            continue
        suit = suit_of(g.cards[player.hand[action - HAND]])
        if (tried >> suit) & 1:
            continue
        tried |= 1 << suit
        counts[suit] -= 1
        cost = exposure(g, player, counts, place + 1, question.unpaid, harm, stored | suits, made)
        counts[suit] += 1
        if player.upkeep[place] < UPKEEP_LIMIT:
            cost -= CUBE + COVER * (suits & ~stored).bit_count()
        if cost < least:
            least = cost
            best = suit
    return SKIP if best < 0 else cheapest_of_suit(g, question.seat, options, best)


def cheapest_of_suit(g: DeepFuture, seat: int, options: list[int], suit: int) -> int:
    best = SKIP
    least = 1e9
    for action in options:
        if action == SKIP:
            continue
        card = g.players[seat].hand[action - HAND]
        if suit_of(g.cards[card]) == suit:
            worth = hand_worth(g, seat, card)
            if worth < least:
                best = action
                least = worth
    return best


def meet(g: DeepFuture, seat: int, options: list[int]) -> int:
    """Meet the challenge with what is missed least."""
    player = g.players[seat]
    suit = suit_of(g.cards[g.pile[0]])
    best = FAIL
    harm = harms(player)[suit]
    least = harm
    for action in options:
        if action == FAIL:
            continue
        if action < SETTLED:
            cubes = player.upkeep[action - ROW]
            price = CUBE - 0.15 * cubes + (COVER * lost_suits(g, player, player.row[action - ROW]) if cubes == 1 else 0.0)
        elif action < HAND:
            price = world_worth(g, player, player.settled[action - SETTLED])
            price += COVER * lost_suits(g, player, player.settled[action - SETTLED])
            if g.seats == 1 and wonders_to_match(g):
                price += 1.0
        else:
            price = 0.3 + hand_worth(g, seat, player.hand[action - HAND]) + (0.4 if suit == SKULL else 0.0)
        if price < least:
            best = action
            least = price
    return best


# ---- writing


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
        if question.mode == 2 and PICK in options:
            return PICK + BEST_VALUE[question.suit] - 1
        if CIRCLE in options:
            return CIRCLE + BEST_VALUE[question.suit] - 1
        return options[-1]
    if isinstance(question, Slot):
        return best_slot(g, question, options)
    if isinstance(question, Keep):
        if question.value:
            code = 6 * question.suit + question.value - 1
            return DONE if USEFUL[code] >= MEAN_USE[question.suit] else options[1]
        return DONE
    if isinstance(question, PickSuit):
        return RANDOM
    return DONE


def best_slot(g: DeepFuture, question: Slot, options: list[int]) -> int:
    card = g.cards[question.card]
    sign = 1.0 if circles(card) == 0 else -1.0
    best = options[0]
    best_score = -9.0
    for action in options:
        suit = slot_suit(card, action - SLOT)
        score = sign * (USEFUL[6 * suit + BEST_VALUE[suit] - 1] - MEAN_USE[suit])
        if score > best_score:
            best = action
            best_score = score
    return best


# ---- the rest


def source(g: DeepFuture, seat: int, options: list[int]) -> int:
    """Rule 12.2.1: conquer, or settle the world with most advancements, or make a new one."""
    best = options[0]
    best_score = -1.0
    for action in options:
        if LINE <= action < SECTOR:
            score = 20.0 + use_of(g.cards[g.line[action - LINE + 1]])
        elif HAND <= action < USE:
            card = g.cards[g.players[seat].hand[action - HAND]]
            score = 2.0 + (advancements(card) if is_world(card) else 0.0)
        elif action == NEW:
            score = 1.0
        else:
            score = 0.0
        if score > best_score:
            best = action
            best_score = score
    return best


def homeworld(g: DeepFuture, question: TakeHomeworld, options: list[int]) -> int:
    best = options[0]
    best_score = -1.0
    for action in options:
        card = g.cards[question.flipped[action - FLIP]]
        score = 2.0 * advancements(card) + use_of(card)
        if score > best_score:
            best = action
            best_score = score
    return best


def new_home(g: DeepFuture, seat: int, options: list[int]) -> int:
    best = options[0]
    best_score = -1.0
    for action in options:
        card = g.cards[g.players[seat].settled[action - SETTLED]]
        score = 2.0 * advancements(card) + 0.5 * g.cubes[sector_of(card)]
        if score > best_score:
            best = action
            best_score = score
    return best


def effect(g: DeepFuture, seat: int, question: object, options: list[int]) -> int:
    """Rule 12.8.2 and 12.8.5: an effect of a civilization card on the map or a track."""
    if isinstance(question, First) and question.victory >= CULTURE_VICTORY:
        return DO
    if isinstance(question, First) and question.victory == TERRITORY:
        return options[-1]
    return places.weakest(g, seat, options)
