"""What can be reckoned from the table as a viewer sees it: tags, prices, standings, income, what a space gives.

Faces and screens draw from these. Nothing here decides what is legal.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from starboard.games.terraforming_mars.components.board import (
    CARD_BONUS,
    HEXES,
    NEIGHBOURS,
    RESOURCE_BONUSES,
)
from starboard.games.terraforming_mars.components.card import (
    DISCOUNT,
    GREENERY_DISCOUNT,
    PERK_COUNT,
    TAG_DISCOUNT,
    Card,
    Corporation,
    Lasting,
)
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS
from starboard.games.terraforming_mars.components.deck import CARD_NUMBERS, CARDS, CORPORATION_NUMBERS
from starboard.games.terraforming_mars.components.terms import (
    ACTIVE,
    AWARD_PRICES,
    AWARDS,
    BUILDING,
    CAPITAL,
    CITY,
    GREENERY,
    MILESTONE_NEEDS_PUBLISHED,
    MILESTONE_NEEDS_SEED,
    MILESTONES,
    MONEY,
    MONEY_PER_OCEAN,
    NEXT_CHEAPER,
    NO_OWNER,
    NOTHING,
    OCEAN,
    PLANTS_PER_GREENERY,
    RESOURCE_COUNT,
    RESOURCES,
    SCIENCE,
    SEAT_LETTERS,
    TAG_COUNT,
    TILES,
)
from starboard.games.terraforming_mars.notation import NEXT_CARDS, UNKNOWN
from starboard.games.terraforming_mars.texts import NEXT_CARD_CHEAPER
from starboard.kernel.view import View


class Tile(NamedTuple):
    """A tile on the map and whose it is."""

    kind: int
    owner: int


class Standing(NamedTuple):
    """A milestone or an award: what it is called, each seat's value, and who has claimed or funded it."""

    number: int
    need: int
    """What the milestone asks for; for an award what funding it would cost, 0 when none can be funded any more."""
    values: list[int]
    holder: int


class Facts:
    """A view of Terraforming Mars with its names turned into numbers."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.table: dict[str, Any] = view.table
        self.tiles = {HEXES.index(name): read_tile(tile) for name, tile in self.table["tiles"].items()}
        self._tags: dict[int, list[int]] = {}
        self.claims = {HEXES.index(name): SEAT_LETTERS.index(letter) for name, letter in self.table["claims"].items()}

    def own(self, seat: int) -> dict[str, Any]:
        things: dict[str, Any] = self.table["seats"][SEAT_LETTERS[seat]]
        return things

    # ---- the map

    def oceans_beside(self, space: int) -> int:
        return sum(near in self.tiles and self.tiles[near].kind == OCEAN for near in NEIGHBOURS[space])

    def money_for(self, space: int) -> int:
        """Rule 18.2: M€ for the oceans next to a space."""
        return MONEY_PER_OCEAN * self.oceans_beside(space)

    def tiles_of(self, seat: int, *kinds: int) -> int:
        return sum(tile.owner == seat and (not kinds or tile.kind in kinds) for tile in self.tiles.values())

    # ---- seats

    def corporation(self, seat: int) -> Corporation | None:
        name = self.own(seat)["corporation"]
        return None if name is None else CORPORATIONS[CORPORATION_NUMBERS[name]]

    def played(self, seat: int) -> list[Card]:
        return cards_named(self.own(seat)["played"])

    def events(self, seat: int) -> list[Card]:
        return cards_named(self.own(seat)["events"])

    def tags(self, seat: int) -> list[int]:
        """Rule 20.2: face-up tags and those of the corporation."""
        if seat not in self._tags:
            self._tags[seat] = self.count_tags(seat)
        return self._tags[seat]

    def count_tags(self, seat: int) -> list[int]:
        counts = [0] * TAG_COUNT
        corporation = self.corporation(seat)
        for tag in corporation.tag_list if corporation is not None else ():
            counts[tag] += 1
        for card in self.played(seat):
            for tag in card.tag_list:
                counts[tag] += 1
        return counts

    def perks(self, seat: int) -> list[int]:
        """The lasting numbers that a seat has collected."""
        found = [0] * PERK_COUNT
        corporation = self.corporation(seat)
        lasting: list[Lasting] = list(corporation.lasting) if corporation is not None else []
        for card in self.played(seat):
            lasting += card.lasting
        for one in lasting:
            if one.perk != NOTHING:
                found[one.perk] += one.value
        return found

    def next_cheaper(self, seat: int) -> int:
        return NEXT_CARD_CHEAPER if self.own(seat)["next_card"] == NEXT_CARDS[NEXT_CHEAPER] else 0

    def stock(self, seat: int) -> list[int]:
        own = self.own(seat)
        return [own[name] for name in RESOURCES]

    def production(self, seat: int) -> list[int]:
        made = self.own(seat)["production"]
        return [made[name] for name in RESOURCES]

    def forecast(self, seat: int) -> list[int]:
        """Section 24: the stock after the coming production phase, if nothing else happens."""
        stock, made = self.stock(seat), self.production(seat)
        later = [stock[resource] + made[resource] for resource in range(RESOURCE_COUNT)]
        later[MONEY] = max(0, later[MONEY] + int(self.own(seat)["tr"]))
        energy, heat = RESOURCES.index("energy"), RESOURCES.index("heat")
        later[heat] += stock[energy]
        later[energy] -= stock[energy]
        return later

    def has_passed(self, seat: int) -> bool:
        return SEAT_LETTERS[seat] in self.table["passed"]

    def is_first(self, seat: int) -> bool:
        return bool(self.table["first"] == SEAT_LETTERS[seat])

    # ---- milestones and awards

    def milestones(self) -> list[Standing]:
        """Section 13."""
        needs = MILESTONE_NEEDS_SEED if self.view.settings["ruleset"] == "seed" else MILESTONE_NEEDS_PUBLISHED
        holders = holders_of(self.table["milestones"])
        return [
            Standing(number, needs[number], [self.milestone_value(number, seat) for seat in range(self.view.seats)],
                     holders.get(name, NO_OWNER))
            for number, name in enumerate(MILESTONES)
        ]  # fmt: skip

    def milestone_value(self, number: int, seat: int) -> int:
        own = self.own(seat)
        values = (
            int(own["tr"]), self.tiles_of(seat, CITY, CAPITAL), self.tiles_of(seat, GREENERY), self.tags(seat)[BUILDING],
            int(own["hand_size"]),
        )  # fmt: skip
        return values[number]

    def awards(self) -> list[Standing]:
        """Section 14."""
        holders = holders_of(self.table["awards"])
        price = AWARD_PRICES[len(holders)] if len(holders) < len(AWARD_PRICES) else 0
        return [
            Standing(number, price, [self.award_value(number, seat) for seat in range(self.view.seats)], holders.get(name, NO_OWNER))
            for number, name in enumerate(AWARDS)
        ]

    def award_value(self, number: int, seat: int) -> int:
        own = self.own(seat)
        made = int(own["production"]["money"])
        return (self.tiles_of(seat), made, self.tags(seat)[SCIENCE], int(own["heat"]), int(own["steel"]) + int(own["titanium"]))[number]


def read_tile(tile: str) -> Tile:
    kind, _, owner = tile.partition(" ")
    return Tile(TILES.index(kind), SEAT_LETTERS.index(owner) if owner else NO_OWNER)


def holders_of(claimed: list[str]) -> dict[str, int]:
    """Seats by the milestone or award they have."""
    return {name: SEAT_LETTERS.index(letter) for name, letter in (text.split() for text in claimed)}


def cards_named(names: list[str]) -> list[Card]:
    """The cards of a list that are known to the viewer."""
    return [CARDS[CARD_NUMBERS[name]] for name in names if name != UNKNOWN]


def price(card: Card, perks: list[int], less: int) -> int:
    """Rule 11.1."""
    cost = card.cost - perks[DISCOUNT] - less
    for tag in card.tag_list:
        cost -= perks[TAG_DISCOUNT + tag]
    return max(0, cost)


def plants_needed(perks: list[int]) -> int:
    return PLANTS_PER_GREENERY - perks[GREENERY_DISCOUNT]


def printed_bonuses(space: int) -> list[tuple[int, int]]:
    """What is printed on a space, as (resource, amount)."""
    return [(resource, bonus[space]) for resource, bonus in RESOURCE_BONUSES if bonus[space]]


def printed_cards(space: int) -> int:
    return CARD_BONUS[space]


def in_groups(cards: list[Card]) -> tuple[list[Card], list[Card]]:
    """Active cards and automated ones."""
    return [card for card in cards if card.kind == ACTIVE], [card for card in cards if card.kind != ACTIVE]
