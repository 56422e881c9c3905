"""Rules of thumb for the action phase: which action, and what it brings."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future import matching, places
from starboard.games.deep_future.battle import fronts
from starboard.games.deep_future.cards import CODE_OF as WRITTEN
from starboard.games.deep_future.cards import SLOT_BITS, advancements, suit_of
from starboard.games.deep_future.components import (
    ADVANCE,
    BATTLE,
    CULTURE,
    DONE,
    ENERGY,
    EVOKE,
    GROW,
    INDUSTRY,
    KIND,
    MAX_ADVANCEMENTS,
    PLAN,
    POWER,
    POWER_DRAW,
    RAISED_BY,
    RAISED_TRACK,
    SECTOR_LIMIT,
    SETTLE,
    SKULL,
    SUIT_COUNT,
    TECHS_TO_WIN,
    TIMING,
    TRACK_COUNT,
    TRACK_TOP,
)
from starboard.games.deep_future.fate import outer_worlds
from starboard.games.deep_future.settle import conquests
from starboard.games.deep_future.state import DeepFuture, Seat
from starboard.games.deep_future.worth import (
    BOTTOM,
    GREAT,
    PAIN,
    best_track,
    deck_odds,
    exposure,
    progress,
    raise_worth,
    suit_counts,
)

INVENTION: Final = 10.0
"""An advancement for the homeworld, while victory still needs it."""
TECH_STEP: Final = 4.2
"""The same for a tech that is begun."""
NEW_TECH: Final = 5.5
"""A new tech."""
BURDEN: Final = 0.05
"""How much less a new tech is worth for the pain of the tracks: its upkeep will be hard to pay at first."""
FULL_UPKEEP: Final = 0.12
"""How much more for each upkeep cube that is there."""
LAST_INVENTION: Final = 500.0
"""The one that wins."""
DRAWN: Final = 0.7
"""A card drawn during the action phase."""
DRAWN_FIRST: Final = 0.1
"""More while a second action can still be chosen with the new cards in hand."""
SHELTER: Final = 0.3
"""How much of what a fresh card would spare at the end of this turn is counted when cards are drawn."""
SKULL_DRAWN: Final = 0.55
"""What a card drawn is worth more if a skull is badly wanted."""
PLANNED: Final = 0.2
LAST_HOPE: Final = 5.0
"""More for planning when a skull is wanted and none can be drawn: only a plan makes a new one (12.7)."""
EVOKED: Final = 3.0
SETTLED_WORLD: Final = 1.4
MATCHING_WORLD: Final = 2.0
"""More for a world that a solo player needs to match a wonder (19.2)."""
GROWN: Final = 0.5
GUARD: Final = 0.2
"""More for each cube that the homeworld's sector lacks."""
NEAR_GUARD: Final = 0.1
"""The same again for each crowd of rivals beside it."""
OUTPOST: Final = 0.2
"""More for the first sector, and the first world, away from home: a place to go if home is lost (14.3)."""
DRY: Final = 12
"""With fewer cards than this in deck and discard pile no world is settled but those that match wonders: what lies there is not drawn."""
HAND_FULL: Final = 9
NEVER: Final = -1000.0
SHARPER: Final = [DRAWN if code == ENERGY else 0.6 if code == INDUSTRY else 0.3 for code in range(36)]
"""What advancements that raise no track add to an action, by code."""


def act(g: DeepFuture, seat: int, options: list[int]) -> int:
    """The action that brings more than its card will be missed at the end of the turn; none if there is no such action."""
    best = DONE
    best_net = 0.0
    nets = net_gains(g, seat, options)
    for number in range(len(options)):
        if nets[number] > best_net:
            best = options[number]
            best_net = nets[number]
    return best


def net_gains(g: DeepFuture, seat: int, options: list[int]) -> list[float]:
    """What each action brings, less what its card will be missed at the end of the turn."""
    player = g.players[seat]
    made = progress(g, player)
    counts = suit_counts(g, player)
    odds = deck_odds(g, len(player.row) + 1)
    before = exposure(g, player, counts, 0, 0, made, odds)
    nets: list[float] = []
    for action in options:
        kind = action - KIND
        if not 0 <= kind <= EVOKE:
            nets.append(0.0 if action == DONE else NEVER)
            continue
        net = gain_of(g, seat, kind, made, counts)
        if kind < PLAN:
            counts[kind] -= 1
            more = 1 if kind == ADVANCE and begins_tech(g, player) else 0
            after = exposure(g, player, counts, 0, more, made, odds)
            net += before - after
            if kind == POWER:
                net += SHELTER * POWER_DRAW * shelter(g, player, counts, after, made, odds)
            counts[kind] += 1
        elif kind == PLAN:
            net += before - planned(g, player, made)[0]
            if skulls_lack(g, counts, odds, made):
                net += LAST_HOPE
        nets.append(net)
    return nets


def shelter(g: DeepFuture, player: Seat, counts: list[int], now: float, made: int, odds: list[float]) -> float:
    """How much less a hand would be exposed with one more card from the deck, on average."""
    spared = 0.0
    for suit in range(SUIT_COUNT):
        if odds[suit] > 0.0:
            counts[suit] += 1
            spared += odds[suit] * (now - exposure(g, player, counts, 0, 0, made, odds))
            counts[suit] -= 1
    return spared


def planned(g: DeepFuture, player: Seat, made: int) -> tuple[float, int]:
    """Rule 12.7: the suit whose card alone exposes least, and how much; a skull if none can be drawn."""
    least = 1e9
    best = SKULL
    odds = deck_odds(g, len(player.row) + 1)
    suits = [SKULL] if skulls_lack(g, suit_counts(g, player), odds, made) else list(range(SUIT_COUNT))
    for suit in suits:
        counts = [0] * SUIT_COUNT
        counts[suit] = 1
        cost = exposure(g, player, counts, 0, 0, made, odds)
        if cost < least:
            least = cost
            best = suit
    return least, best


def skulls_lack(g: DeepFuture, counts: list[int], odds: list[float], made: int) -> bool:
    """Whether there is something to invent but no skull to do it with, in hand, deck or discard pile: all lie on the table."""
    if made == GREAT or counts[SKULL] or odds[SKULL] > 0.0:
        return False
    return not any(suit_of(g.cards[card]) == SKULL for card in g.deck + g.discard)


def gain_of(g: DeepFuture, seat: int, kind: int, made: int, counts: list[int]) -> float:
    """What an action brings, before its card is counted."""
    player = g.players[seat]
    if kind == PLAN:
        return PLANNED
    if kind == EVOKE:
        return EVOKED
    points = augmentations(g, player, kind, made)
    if kind == POWER:
        return points + drawing(g, POWER_DRAW, made, counts, len(player.hand))
    if kind == ADVANCE:
        return points + invention(g, player, made)
    if kind == SETTLE:
        return points + settling(g, seat, made)
    if kind == GROW:
        return points + growing(g, seat)
    if kind == BATTLE:
        if fronts(g, seat):
            return points + places.best_battle(g, seat)
        return points + raise_worth(player, best_track(player, made), 1, made)
    if not places.has_outpost(g, seat):
        points += OUTPOST
    return points + places.expansion(g, seat, 1)


def augmentations(g: DeepFuture, player: Seat, kind: int, made: int) -> float:
    """What the advancements of the upper row add to an action."""
    points = 0.0
    for card in player.row:
        bits = g.cards[card]
        for at in (14, 21, 28):
            code = WRITTEN[(bits >> at) & SLOT_BITS]
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
    wanted = made < GREAT and not counts[SKULL] and not g.taken
    return number * (DRAWN + SKULL_DRAWN if wanted else DRAWN) + (0.0 if g.taken else DRAWN_FIRST)


def invention(g: DeepFuture, player: Seat, made: int) -> float:
    """An advancement for what victory needs."""
    if made == GREAT:
        return 0.2 if may_improve(g, player) else -1.0
    if made == GREAT - 1 and goal_reached(player):
        return LAST_INVENTION
    if advancements(g.cards[player.row[0]]) < MAX_ADVANCEMENTS:
        return INVENTION
    if not begins_tech(g, player):
        return TECH_STEP
    pain = 0.0
    for track in range(CULTURE + 1, TRACK_COUNT):
        pain += PAIN[player.tracks[track] + BOTTOM] - PAIN[BOTTOM]
    return NEW_TECH - BURDEN * pain + FULL_UPKEEP * sum(player.upkeep)


def begins_tech(g: DeepFuture, player: Seat) -> bool:
    """Whether there is nothing to go on with, so that the next advancement begins a new tech."""
    for card in player.row:
        if advancements(g.cards[card]) < MAX_ADVANCEMENTS:
            return False
    return len(player.row) <= TECHS_TO_WIN


def goal_reached(player: Seat) -> bool:
    """Whether a marker is on its star."""
    return any(player.tracks[track] == TRACK_TOP[track] for track in range(TRACK_COUNT))


def may_improve(g: DeepFuture, player: Seat) -> bool:
    """Whether a settled world can take another advancement."""
    return any(advancements(g.cards[world]) < MAX_ADVANCEMENTS for world in player.settled)


def settling(g: DeepFuture, seat: int, made: int) -> float:
    """A world for the lower row; a conquest brings a free Power and a free Advance as well (12.2.2)."""
    player = g.players[seat]
    points = SETTLED_WORLD
    if matching.lacking(g, player) and matching.can_settle(g, seat):
        points += MATCHING_WORLD
    elif len(g.deck) + len(g.discard) < DRY or matching.crowded(g, player):
        return NEVER
    if not outer_worlds(g, player) and places.has_outpost(g, seat):
        points += OUTPOST
    if conquests(g, seat):
        return points + 2 * DRAWN + augmentations(g, player, POWER, made) + invention(g, player, made)
    return points


def growing(g: DeepFuture, seat: int) -> float:
    """Cubes, first of all for the homeworld."""
    home = places.home_sector(g, seat)
    missing = SECTOR_LIMIT - g.cubes[home]
    return GROWN + (GUARD + NEAR_GUARD * places.crowds(g, seat, home)) * missing
