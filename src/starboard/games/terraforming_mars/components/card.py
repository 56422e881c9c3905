"""What cards consist of: effects, requirements, actions, lasting effects, points.

The rules carry out what stands here and know no card by name; `effect_words` and `card_words` are the words with which cards are
written. Every effect gets a number of its own, so that one that waits its turn is a plain number on the table.
"""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.terms import (
    NOTHING,
    OCEAN_AREA,
    TAG_COUNT,
)

# ---- effects

# What an effect does.
PRODUCTION: Final = 0
PRODUCTION_ANY: Final = 1
GAIN: Final = 2
LOSE: Final = 3
RATING: Final = 4
RAISE: Final = 5
PLACE_OCEAN: Final = 6
PLACE_TILE: Final = 7
CLAIM: Final = 8
DRAW: Final = 9
LOOK_AND_KEEP: Final = 10
LOOK_AND_BUY: Final = 11
REVEAL: Final = 12
DISCARD_AND_DRAW: Final = 13
ADD_HERE: Final = 14
ADD_TO_CARD: Final = 15
ADD_TO_ANY: Final = 16
ADD_TO_PLAYED: Final = 17
REMOVE_HERE_AND_DRAW: Final = 18
TAKE_AWAY: Final = 19
CHOOSE_ONE: Final = 20
COPY_BOX: Final = 21
SWAP_PRODUCTION: Final = 22
NEXT_CARD: Final = 23
METAL_PRODUCTION: Final = 24
SPEND_FOR_MONEY: Final = 25
TAKE_FROM_OWNER: Final = 26

# Rule 23.4: the order in which effects are resolved when nobody chooses another one.
AFTER_TILE: Final = 0
OWN_PRODUCTION: Final = 10
GAINS: Final = 20
DRAWS: Final = 30
PARAMETERS_RISE: Final = 40
RATINGS: Final = 50
OCEAN_TILES: Final = 60
OTHER_TILES: Final = 70
ANY_PRODUCTION: Final = 80
SAME_PRODUCTION: Final = 81
CONFERENCE: Final = 90
OTHER_TRIGGERS: Final = 91
UNIVERSITY: Final = 92
ONTO_CARDS: Final = 100
TAKING: Final = 110

# What an amount counts.
FIXED: Final = 0
OWN_TAGS: Final = 1
OPPONENTS_TAGS: Final = 2
CITIES_ON_MARS: Final = 3
ALL_CITIES: Final = 4
EVENTS_PLAYED: Final = 5
IF_OWN_TAGS: Final = 6

# The words with which a branch is chosen.
CHOICES: Final = ("plants", "microbes", "animals", "energy", "steel", "add", "spend", "draw", "card")


class Amount:
    """A number, or something to be counted when the effect is resolved."""

    __slots__ = ("kind", "n", "otherwise", "per", "tag")

    def __init__(self, kind: int, n: int, tag: int = NOTHING, per: int = 1, otherwise: int = 0) -> None:
        self.kind = kind
        self.n = n
        self.tag = tag
        self.per = per
        self.otherwise = otherwise


class Effect:
    """One effect of a card, an action, a trigger or a standard project."""

    __slots__ = (
        "amount", "branches", "card", "choice", "counted", "keep", "label", "number", "op", "per", "place", "rank", "stolen", "tag",
        "takes", "then", "what",
    )  # fmt: skip

    def __init__(self, op: int, rank: int, label: str, what: int = NOTHING, amount: Amount | int = 0) -> None:
        self.op = op
        self.rank = rank
        """Its class in the order of 23.4."""
        self.label = label
        """What the notation calls it in a list of effects."""
        self.what = what
        """A resource, parameter, tile or kind of resource on cards."""
        count = amount if isinstance(amount, Amount) else Amount(FIXED, amount)
        self.amount = count.n
        self.counted = count.kind
        self.tag = count.tag
        self.per = count.per
        self.keep = count.otherwise
        """Cards kept of those looked at; for conditional amounts the other number."""
        self.place = OCEAN_AREA
        self.then: tuple[Effect, ...] = ()
        self.branches: tuple[Effect, ...] = ()
        self.choice = NOTHING
        """For a branch: the word with which it is chosen."""
        self.takes: tuple[tuple[int, int], ...] = ()
        self.stolen = False
        self.card = NOTHING
        """The project card it belongs to, or 1000 + corporation, or nothing for what everybody can do."""
        self.number = len(EFFECTS)
        EFFECTS.append(self)


EFFECTS: Final[list[Effect]] = []
"""All effects by their number."""


# ---- requirements

PARAMETER: Final = 0
TAG: Final = 1
OWN_PRODUCTION_AT_LEAST: Final = 2
OWN_GREENERIES: Final = 3
CITIES_IN_PLAY: Final = 4


class Requirement:
    """Rule 10.2: what must hold at the moment of playing. Parameters are in steps."""

    __slots__ = ("at_most", "kind", "value", "what")

    def __init__(self, kind: int, what: int, value: int, at_most: bool = False) -> None:
        self.kind = kind
        self.what = what
        self.value = value
        self.at_most = at_most


# ---- actions (section 15)

FREE: Final = 0
PAY_MONEY: Final = 1
PAY_RESOURCE: Final = 2
PAY_PRODUCTION: Final = 3
PAY_FROM_HERE: Final = 4
PAY_FROM_ANY_CARD: Final = 5
PAY_ANY_AMOUNT: Final = 6


class Action:
    """One alternative of a card's action: its price, and what it does."""

    __slots__ = ("amount", "choice", "cost", "does", "draws", "metal", "needs_raise", "what")

    def __init__(self, cost: int, what: int, amount: int, does: tuple[Effect, ...]) -> None:
        self.cost = cost
        self.what = what
        self.amount = amount
        self.does = does
        self.metal = NOTHING
        """A metal that is accepted as well as money."""
        self.choice = NOTHING
        """The word that picks this alternative."""
        self.needs_raise = False
        """Only after the own rating was raised in this generation."""
        self.draws = sum(effect.amount for effect in does if effect.op in (DRAW, LOOK_AND_BUY, REVEAL))


# ---- lasting effects

# Numbers that a seat collects from its cards.
DISCOUNT: Final = 0  # on every card
TAG_DISCOUNT: Final = 1  # + tag: per such tag, up to TAG_DISCOUNT + 9
STEEL_BONUS: Final = 11
TITANIUM_BONUS: Final = 12
SHIFT: Final = 13
GREENERY_DISCOUNT: Final = 14
HEAT_IS_MONEY: Final = 15
HABITATS: Final = 16
POWER_PLANT_DISCOUNT: Final = 17
PERK_COUNT: Final = 18

# What fires a trigger.
ON_TAG: Final = 0
ON_EVENT: Final = 1
ON_PAID: Final = 2
ON_PROJECT: Final = 3
ON_TILE: Final = 4

ANY_TILE: Final = -1


class Lasting:
    """A permanent effect: either a number for its owner, or an effect that something triggers."""

    __slots__ = ("anybody", "card", "effect", "event", "least", "metal", "number", "on_mars", "perk", "tags", "tile", "value")

    def __init__(self) -> None:
        self.perk = NOTHING
        self.value = 0
        self.event = NOTHING
        self.effect: Effect | None = None
        self.anybody = False
        self.tags = 0
        self.tile = ANY_TILE
        self.on_mars = False
        self.metal = False
        self.least = 0
        self.card = NOTHING
        self.number = len(LASTING)
        LASTING.append(self)


LASTING: Final[list[Lasting]] = []
"""All lasting effects by their number."""


# ---- points (section 26)

NO_POINTS: Final = 0
FIXED_POINTS: Final = 1
PER_RESOURCE: Final = 2
IF_RESOURCE: Final = 3
PER_JOVIAN: Final = 4
PER_ADJACENT_OCEAN: Final = 5
PER_ADJACENT_CITY: Final = 6
PER_CITIES: Final = 7


class Points:
    """What a card scores: `n` points, for each `per` of what its kind counts."""

    __slots__ = ("kind", "n", "per")

    def __init__(self, kind: int, n: int, per: int = 1) -> None:
        self.kind = kind
        self.n = n
        self.per = per


# ---- cards


class Card:
    """A project card."""

    __slots__ = (
        "actions", "box", "checks", "corporate", "cost", "draws", "effects", "holds", "id", "kind", "lasting", "name", "needs", "number",
        "points", "protected", "tag_counts", "tag_list", "tile",
    )  # fmt: skip

    def __init__(self, number: int, name: str, cost: int, kind: int, tag_list: tuple[int, ...], effects: tuple[Effect, ...]) -> None:
        self.number = number - 1
        """Printed number less one: its place in all lists."""
        self.name = name
        self.id = identifier(name)
        self.cost = cost
        self.kind = kind
        self.tag_list = tag_list
        self.tag_counts = [tag_list.count(tag) for tag in range(TAG_COUNT)]
        self.effects = effects
        self.box = tuple(effect for effect in effects if effect.op in (PRODUCTION, PRODUCTION_ANY) or production_of_tile(effect))
        """The production box, which Robotic Workforce repeats."""
        self.tile = next((effect for effect in effects if effect.op == PLACE_TILE), None)
        self.draws = sum(effect.amount for effect in effects if effect.op in (DRAW, LOOK_AND_KEEP))
        self.checks = tuple(effect for effect in effects if must_be_possible(effect))
        self.needs: tuple[Requirement, ...] = ()
        self.holds = NOTHING
        self.actions: tuple[Action, ...] = ()
        self.lasting: tuple[Lasting, ...] = ()
        self.points = Points(NO_POINTS, 0)
        self.corporate = False
        self.protected = False


def identifier(name: str) -> str:
    """A name in small letters with underscores."""
    return name.lower().replace("'", "").replace("-", "_").replace(" ", "_")


def production_of_tile(effect: Effect) -> bool:
    return any(one.op == METAL_PRODUCTION for one in effect.then)


def must_be_possible(effect: Effect) -> bool:
    """Rule 10.3: effects that can make a card unplayable."""
    if effect.op == PRODUCTION:
        return effect.counted == FIXED and effect.amount < 0
    return effect.op in (PRODUCTION_ANY, LOSE, PLACE_TILE, PLACE_OCEAN, CLAIM, COPY_BOX, SWAP_PRODUCTION)


CORPORATION_BASE: Final = 1000
"""The source of a corporation's effects is this plus its number."""


class Corporation:
    """A corporation card."""

    __slots__ = (
        "actions", "box", "corporate", "first_action", "id", "lasting", "money", "name", "number", "production", "stock", "tag_list",
    )  # fmt: skip

    def __init__(self, number: int, name: str, money: int, tag_list: tuple[int, ...]) -> None:
        self.number = number
        self.name = name
        self.id = identifier(name)
        self.money = money
        self.tag_list = tag_list
        self.stock = [0] * 6
        self.production = [0] * 6
        self.first_action: Effect | None = None
        self.lasting: tuple[Lasting, ...] = ()
        self.actions: tuple[Action, ...] = ()
        self.box: tuple[Effect, ...] = ()
        self.corporate = False
