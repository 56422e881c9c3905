"""Rules of thumb for the action phase: which action, and what it brings."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future import places
from starboard.games.deep_future.battle import fronts
from starboard.games.deep_future.cards import CODE_OF as WRITTEN
from starboard.games.deep_future.cards import SLOT_BITS, advancements
from starboard.games.deep_future.components import (
    ADVANCE,
    BATTLE,
    DONE,
    ENERGY,
    EVOKE,
    GROW,
    INDUSTRY,
    KIND,
    MAX_ADVANCEMENTS,
    PLAN,
    POWER,
    RAISED_BY,
    RAISED_TRACK,
    SECTOR_LIMIT,
    SETTLE,
    SKULL,
    SUIT_COUNT,
    TIMING,
    TRACK_COUNT,
    TRACK_TOP,
)
from starboard.games.deep_future.fate import outer_worlds, wonders_to_match
from starboard.games.deep_future.settle import conquests
from starboard.games.deep_future.state import DeepFuture, Seat
from starboard.games.deep_future.worth import (
    GREAT,
    best_track,
    exposure,
    progress,
    raise_worth,
    stored_suits,
    suit_counts,
)

INVENTION: Final = 3.2
"""An advancement that is still needed for victory."""
LAST_INVENTION: Final = 500.0
"""The one that wins."""
DRAWN: Final = 0.75
"""A card drawn during the action phase."""
SKULL_DRAWN: Final = 0.5
"""What a card drawn is worth more if a skull is badly wanted."""
PLANNED: Final = 0.2
EVOKED: Final = 3.0
SETTLED_WORLD: Final = 1.3
MATCHING_WORLD: Final = 2.0
"""More for a world that a solo player needs to match a wonder (19.2)."""
GROWN: Final = 0.5
GUARD: Final = 0.2
"""More for each cube that the homeworld's sector lacks."""
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
    stored = stored_suits(g, player)
    counts = suit_counts(g, player)
    before = exposure(g, player, counts, 0, 0, stored, made)
    nets: list[float] = []
    for action in options:
        kind = action - KIND
        if not 0 <= kind <= EVOKE:
            nets.append(0.0 if action == DONE else NEVER)
            continue
        net = gain_of(g, seat, kind, made, counts)
        if kind < PLAN:
            counts[kind] -= 1
            net += before - exposure(g, player, counts, 0, 0, stored, made)
            counts[kind] += 1
        elif kind == PLAN:
            net += before - planned(g, player, stored, made)[0]
        nets.append(net)
    return nets


def planned(g: DeepFuture, player: Seat, stored: int, made: int) -> tuple[float, int]:
    """Rule 12.7: the suit whose card alone exposes least, and how much."""
    least = 1e9
    best = SKULL
    for suit in range(SUIT_COUNT):
        counts = [0] * SUIT_COUNT
        counts[suit] = 1
        cost = exposure(g, player, counts, 0, 0, stored, made)
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
        return EVOKED
    points = augmentations(g, player, kind, made)
    if kind == POWER:
        return points + drawing(g, 2, made, counts, len(player.hand))
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
    return number * (DRAWN + SKULL_DRAWN if wanted else DRAWN)


def invention(g: DeepFuture, player: Seat, made: int) -> float:
    """An advancement for what victory needs."""
    if made == GREAT:
        return 0.2 if may_improve(g, player) else -1.0
    if made == GREAT - 1 and goal_reached(player):
        return LAST_INVENTION
    return INVENTION


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
    if g.seats == 1 and outer_worlds(g, player) < wonders_to_match(g):
        points += MATCHING_WORLD
    if conquests(g, seat):
        return points + 2 * DRAWN + augmentations(g, player, POWER, made) + invention(g, player, made)
    return points


def growing(g: DeepFuture, seat: int) -> float:
    """Cubes, first of all for the homeworld."""
    home = places.home_sector(g, seat)
    missing = SECTOR_LIMIT - g.cubes[home]
    return GROWN + GUARD * missing
