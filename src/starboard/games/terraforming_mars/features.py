"""What a seat knows as numbers for learning. Things of seats come in seat order, beginning with the viewer's own."""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.board import SPACE_COUNT
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS
from starboard.games.terraforming_mars.components.deck import CARD_COUNT
from starboard.games.terraforming_mars.components.terms import (
    CAPITAL,
    CITY,
    GREENERY,
    MILESTONES,
    NO_OWNER,
    NO_TILE,
    OCEAN,
    OCEANS_MAX,
    OXYGEN_MAX,
    RESOURCE_COUNT,
    TAG_COUNT,
    TEMPERATURE_MAX,
)
from starboard.games.terraforming_mars.projects import Sell
from starboard.games.terraforming_mars.research import BuyCards
from starboard.games.terraforming_mars.setup import STEPS, KeepCards
from starboard.games.terraforming_mars.state import Mars
from starboard.kernel.features import marked, one_of, seats_from
from starboard.kernel.steps import Step

QUESTIONS: Final = sorted(STEPS)
"""The steps by name; those that run by themselves are never asked."""
GOALS: Final = len(MILESTONES)
"""There are as many milestones as awards."""
CORPORATION_COUNT: Final = len(CORPORATIONS)
TILE_KINDS: Final = 4


def feature_parts(seats: int) -> list[tuple[str, int]]:
    """The named parts of `features` and their sizes."""
    return [
        ("question", len(QUESTIONS)),
        ("parameters", 3),
        ("generation", 1),
        ("phase", 1),
        ("first", seats),
        ("active", seats),
        ("passed", seats),
        ("ocean", SPACE_COUNT),
        ("greenery", SPACE_COUNT),
        ("city", SPACE_COUNT),
        ("special_tile", SPACE_COUNT),
        ("owner", SPACE_COUNT),
        ("claims", SPACE_COUNT),
        ("milestones", GOALS * seats),
        ("awards", GOALS * seats),
        ("rating", seats),
        ("stock", RESOURCE_COUNT * seats),
        ("production", RESOURCE_COUNT * seats),
        ("tags", TAG_COUNT * seats),
        ("corporation", CORPORATION_COUNT * seats),
        ("hand_sizes", seats),
        ("played", CARD_COUNT * seats),
        ("event_counts", seats),
        ("on_cards", CARD_COUNT),
        ("used", CARD_COUNT),
        ("hand", CARD_COUNT),
        ("dealt", CARD_COUNT),
        ("drafted", CARD_COUNT),
        ("picked", CARD_COUNT),
        ("corporations", CORPORATION_COUNT),
        ("deck", 1),
    ]


def features(g: Mars, viewer: int) -> list[float]:
    """What the viewer knows as numbers, mostly from 0 to 1; the parts are those of `feature_parts`."""
    step = g.question(viewer)
    found = one_of(len(QUESTIONS), QUESTIONS.index(type(step).__name__) if step is not None else -1)
    found += [g.temperature / TEMPERATURE_MAX, g.oxygen / OXYGEN_MAX, g.oceans / OCEANS_MAX]
    found.append(g.generation / 14.0)
    found.append(g.phase / 10.0)
    order = seats_from(viewer, g.seats)
    found += one_of(g.seats, (g.first - viewer) % g.seats)
    found += one_of(g.seats, (g.active - viewer) % g.seats)
    for seat in order:
        found.append(float((g.passed >> seat) & 1))
    found += tiles(g)
    found += markers(g.owner, viewer)
    found += markers(g.claims, viewer)
    found += goals(g, viewer)
    for seat in order:
        found.append(g.rating[seat] / 50.0)
    found += scaled(g.stock, order, RESOURCE_COUNT, 40.0)
    found += scaled(g.production, order, RESOURCE_COUNT, 10.0)
    found += scaled(g.tags, order, TAG_COUNT, 8.0)
    for seat in order:
        found += one_of(CORPORATION_COUNT, g.corporation[seat])
    for seat in order:
        found.append(len(g.hand[seat]) / 20.0)
    for seat in order:
        found += marked(CARD_COUNT, g.played[seat])
    for seat in order:
        found.append(len(g.events[seat]) / 10.0)
    for card in range(CARD_COUNT):
        found.append(g.on_card[card] / 5.0)
    return found + used_cards(g) + own_cards(g, viewer, step)


def tiles(g: Mars) -> list[float]:
    """One map for each of oceans, greeneries, cities and all other tiles."""
    found = [0.0] * (TILE_KINDS * SPACE_COUNT)
    for space in range(SPACE_COUNT):
        tile = g.tile[space]
        if tile == OCEAN:
            found[space] = 1.0
        elif tile == GREENERY:
            found[SPACE_COUNT + space] = 1.0
        elif tile == CITY or tile == CAPITAL:
            found[2 * SPACE_COUNT + space] = 1.0
        elif tile != NO_TILE:
            found[3 * SPACE_COUNT + space] = 1.0
    return found


def markers(owners: list[int], viewer: int) -> list[float]:
    """By space: 1 for an own marker, -1 for anybody else's."""
    found = [0.0] * SPACE_COUNT
    for space in range(SPACE_COUNT):
        if owners[space] != NO_OWNER:
            found[space] = 1.0 if owners[space] == viewer else -1.0
    return found


def goals(g: Mars, viewer: int) -> list[float]:
    """Who has claimed which milestone, and who has funded which award."""
    found = [0.0] * (2 * GOALS * g.seats)
    for milestone in range(GOALS):
        if g.milestones[milestone] != NO_OWNER:
            found[milestone * g.seats + (g.milestones[milestone] - viewer) % g.seats] = 1.0
    for funded in g.awards:
        found[(GOALS + funded // 8) * g.seats + (funded % 8 - viewer) % g.seats] = 1.0
    return found


def scaled(numbers: list[int], order: list[int], width: int, whole: float) -> list[float]:
    """A flat list of the seats' numbers, in another order and smaller."""
    found: list[float] = []
    for seat in order:
        for place in range(seat * width, (seat + 1) * width):
            found.append(numbers[place] / whole)
    return found


def used_cards(g: Mars) -> list[float]:
    """The cards whose action was used in this generation."""
    found = [0.0] * CARD_COUNT
    for seat in range(g.seats):
        for card in g.used[seat]:
            if card < CARD_COUNT:
                found[card] = 1.0
    return found


def own_cards(g: Mars, viewer: int, step: Step | None) -> list[float]:
    """What only the viewer sees: the hand, what is dealt or looked at, drafted, and picked so far, and the corporations to choose from."""
    found = marked(CARD_COUNT, g.hand[viewer])
    found += marked(CARD_COUNT, g.dealt[viewer] + g.looking if g.active == viewer else g.dealt[viewer])
    found += marked(CARD_COUNT, g.drafted[viewer])
    picked: tuple[int, ...] = ()
    if isinstance(step, (BuyCards, KeepCards, Sell)):
        picked = step.cards
    found += marked(CARD_COUNT, list(picked))
    found += marked(CORPORATION_COUNT, g.corporations[viewer])
    found.append(len(g.deck) / CARD_COUNT)
    return found
