"""Sections 14.3 and 26: points, ranking, the winner."""

from __future__ import annotations

from starboard.games.terraforming_mars.components.board import HEX_COUNT
from starboard.games.terraforming_mars.components.card import (
    FIXED_POINTS,
    IF_RESOURCE,
    NO_POINTS,
    PER_ADJACENT_CITY,
    PER_ADJACENT_OCEAN,
    PER_CITIES,
    PER_JOVIAN,
    PER_RESOURCE,
)
from starboard.games.terraforming_mars.components.deck import CARDS
from starboard.games.terraforming_mars.components.terms import (
    AWARD_FIRST,
    AWARD_SECOND,
    BANKER,
    CAPITAL,
    CITY,
    GREENERY,
    HEAT,
    JOVIAN,
    LANDLORD,
    MILESTONE_POINTS,
    MINER,
    MONEY,
    OCEAN,
    RESOURCE_COUNT,
    SCIENCE,
    SCIENTIST,
    STEEL,
    THERMALIST,
    TITANIUM,
)
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.tiles import beside_count, own_space
from starboard.games.terraforming_mars.wording import say
from starboard.kernel.game import Outcome


def card_points(g: Mars, seat: int, card: int) -> int:
    """Rule 26.5: what a card scores now, also an event that lies face down."""
    made = CARDS[card]
    points = made.points
    kind = points.kind
    if kind == NO_POINTS:
        return 0
    if kind == FIXED_POINTS:
        return points.n
    if kind == PER_RESOURCE:
        return points.n * (g.on_card[card] // points.per)
    if kind == IF_RESOURCE:
        return points.n if g.on_card[card] else 0
    if kind == PER_JOVIAN:
        return points.n * g.own_tags(seat, JOVIAN)
    if kind == PER_CITIES:
        return points.n * (g.all_cities() // points.per)
    assert kind in (PER_ADJACENT_OCEAN, PER_ADJACENT_CITY) and made.tile is not None
    space = own_space(g, seat, made.tile.what)
    return 0 if space < 0 else points.n * beside_count(g, space, OCEAN if kind == PER_ADJACENT_OCEAN else CITY)


def cards_points(g: Mars, seat: int) -> int:
    points = 0
    for card in g.played[seat]:
        points += card_points(g, seat, card)
    for card in g.events[seat]:
        points += card_points(g, seat, card)
    return points


def city_points(g: Mars, seat: int) -> int:
    """Rule 26.4: 1 for each greenery of anybody next to an own city."""
    points = 0
    if g.cities[seat]:
        for space in range(HEX_COUNT):
            if g.owner[space] == seat and (g.tile[space] == CITY or g.tile[space] == CAPITAL):
                points += beside_count(g, space, GREENERY)
    return points


def award_value(g: Mars, award: int, seat: int) -> int:
    """Rule 14.2."""
    at = seat * RESOURCE_COUNT
    if award == LANDLORD:
        return g.tiles[seat]
    if award == BANKER:
        return g.production[at + MONEY]
    if award == SCIENTIST:
        return g.own_tags(seat, SCIENCE)
    if award == THERMALIST:
        return g.stock[at + HEAT]
    assert award == MINER
    return g.stock[at + STEEL] + g.stock[at + TITANIUM]


def award_points(g: Mars) -> list[int]:
    """Rule 14.3, for each seat."""
    points = [0] * g.seats
    for funded in g.awards:
        values = [award_value(g, funded >> 3, seat) for seat in range(g.seats)]
        best = max(values)
        winners = values.count(best)
        others = [value for value in values if value < best]
        second = max(others) if others and winners == 1 and g.seats > 2 else None
        for seat in range(g.seats):
            if values[seat] == best:
                points[seat] += AWARD_FIRST
            elif values[seat] == second:
                points[seat] += AWARD_SECOND
    return points


def milestone_points(g: Mars, seat: int) -> int:
    return MILESTONE_POINTS * g.milestones.count(seat)


def result(g: Mars) -> Outcome:
    """Section 26; a solo game is won by finishing Mars in time (27.5)."""
    awards = award_points(g)
    scores: list[dict[str, int]] = []
    totals: list[int] = []
    for seat in range(g.seats):
        score = {
            "tr": g.rating[seat],
            "awards": awards[seat],
            "milestones": milestone_points(g, seat),
            "greeneries": g.greeneries[seat],
            "cities": city_points(g, seat),
            "cards": cards_points(g, seat),
        }
        scores.append(score)
        totals.append(sum(score.values()))
    if g.solo:
        won = g.finished()
        return Outcome([0] if won else [], scores, totals, [1 if won else 2], say("log.solo_won" if won else "log.solo_lost"))
    standing = [(totals[seat], g.stock[seat * RESOURCE_COUNT + MONEY]) for seat in range(g.seats)]
    ranks = [1 + sum(other > own for other in standing) for own in standing]
    return Outcome([seat for seat in range(g.seats) if ranks[seat] == 1], scores, totals, ranks, say("log.over"))
