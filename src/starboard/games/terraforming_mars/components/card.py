"""The language in which cards are written: effects, requirements, actions, lasting effects, points.

A card says what it does with the words of this file, and the rules carry out the words; no rule knows a card by name. Every effect gets
a number of its own, so that one that waits its turn is a plain number on the table.
"""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.terms import (
    CITY,
    GREENERY,
    MONEY,
    NOTHING,
    OCEAN,
    OCEAN_AREA,
    OXYGEN,
    TAG_COUNT,
    TEMPERATURE,
)

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


def per_tag(tag: int, per: int = 1) -> Amount:
    """One for each (each `per`) own tags, those of the card itself included."""
    return Amount(OWN_TAGS, 0, tag, per)


def per_opponents_tag(tag: int) -> Amount:
    return Amount(OPPONENTS_TAGS, 0, tag)


def per_city_on_mars() -> Amount:
    return Amount(CITIES_ON_MARS, 0)


def per_city() -> Amount:
    """Cities of anybody, on and off Mars."""
    return Amount(ALL_CITIES, 0)


def per_event() -> Amount:
    """Events played so far by all players."""
    return Amount(EVENTS_PLAYED, 0)


def if_tags(tag: int, at_least: int, then: int, otherwise: int) -> Amount:
    """One number with enough own tags, another without."""
    return Amount(IF_OWN_TAGS, then, tag, at_least, otherwise)


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


def production(resource: int, amount: Amount | int) -> Effect:
    return Effect(PRODUCTION, OWN_PRODUCTION, "production", resource, amount)


def production_any(resource: int, amount: int) -> Effect:
    """Red border: one player, perhaps oneself, loses that much production."""
    return Effect(PRODUCTION_ANY, ANY_PRODUCTION, "victim", resource, amount)


def gain(resource: int, amount: Amount | int) -> Effect:
    return Effect(GAIN, GAINS, "gain", resource, amount)


def lose(resource: int, amount: int) -> Effect:
    return Effect(LOSE, OWN_PRODUCTION, "lose", resource, amount)


def rating(steps: Amount | int) -> Effect:
    return Effect(RATING, RATINGS, "tr", NOTHING, steps)


def temperature(steps: int) -> Effect:
    return Effect(RAISE, PARAMETERS_RISE, "temperature", TEMPERATURE, steps)


def oxygen(steps: int) -> Effect:
    return Effect(RAISE, PARAMETERS_RISE, "oxygen", OXYGEN, steps)


def ocean(count: int = 1, where: int = OCEAN_AREA, then: tuple[Effect, ...] = ()) -> Effect:
    made = Effect(PLACE_OCEAN, OCEAN_TILES, "ocean", OCEAN, count)
    made.place = where
    made.then = then
    return made


def tile(kind: int, where: int, *then: Effect) -> Effect:
    """A tile, and what follows only if it was placed."""
    made = Effect(PLACE_TILE, OTHER_TILES, "tile", kind, 1)
    made.place = where
    made.then = then
    return made


def greenery(where: int) -> Effect:
    """Rule 18.4: oxygen rises with it."""
    return tile(GREENERY, where, oxygen(1))


def city(where: int) -> Effect:
    return tile(CITY, where)


def metal_of_that_space() -> Effect:
    """Production of the metal printed on the space of the tile just placed."""
    return Effect(METAL_PRODUCTION, OTHER_TILES, "production", NOTHING, 1)


def claim(where: int) -> Effect:
    made = Effect(CLAIM, OTHER_TILES, "claim")
    made.place = where
    return made


def draw(count: int) -> Effect:
    return Effect(DRAW, DRAWS, "draw", NOTHING, count)


def look_and_keep(count: int, keep: int) -> Effect:
    made = Effect(LOOK_AND_KEEP, DRAWS, "keep", NOTHING, count)
    made.keep = keep
    return made


def look_and_buy() -> Effect:
    return Effect(LOOK_AND_BUY, DRAWS, "draw", NOTHING, 1)


def reveal(tag: int, *then: Effect) -> Effect:
    """Show the top card and discard it; what follows happens if it has the tag."""
    made = Effect(REVEAL, DRAWS, "draw", tag, 1)
    made.then = then
    return made


def discard_and_draw() -> Effect:
    return Effect(DISCARD_AND_DRAW, UNIVERSITY, "draw", NOTHING, 1)


def add_here(count: int) -> Effect:
    """Onto this card, of the kind that it holds."""
    return Effect(ADD_HERE, ONTO_CARDS, "add", NOTHING, count)


def add_to(kind: int, count: int) -> Effect:
    """Onto one own card that holds this kind; lost without one."""
    return Effect(ADD_TO_CARD, ONTO_CARDS, "to", kind, count)


def add_to_any(count: int) -> Effect:
    """Onto one own card that already has a resource, of the same kind."""
    return Effect(ADD_TO_ANY, ONTO_CARDS, "to", NOTHING, count)


def add_to_played(count: int) -> Effect:
    """Onto the card just played, if it holds microbes or animals."""
    return Effect(ADD_TO_PLAYED, ONTO_CARDS, "add", NOTHING, count)


def spend_here_and_draw() -> Effect:
    return Effect(REMOVE_HERE_AND_DRAW, DRAWS, "draw", NOTHING, 1)


def remove_any(*takes: tuple[int, int]) -> Effect:
    """Red border, optional: up to so much of one of these from one player or one card."""
    made = Effect(TAKE_AWAY, TAKING, "take")
    made.takes = takes
    return made


def steal_any(*takes: tuple[int, int]) -> Effect:
    """The same, and what is taken goes to the acting player."""
    made = remove_any(*takes)
    made.stolen = True
    return made


def remove_from_neighbour(resource: int, up_to: int) -> Effect:
    """Optional: from the owner of a tile next to the one just placed."""
    made = Effect(TAKE_FROM_OWNER, TAKING, "take")
    made.takes = ((resource, up_to),)
    return made


def one_of(**branches: Effect) -> Effect:
    """Pick one branch by its word; the whole has the place of its first branch in the order of effects."""
    made = Effect(CHOOSE_ONE, min(branch.rank for branch in branches.values()), "choose")
    for word, branch in branches.items():
        branch.choice = CHOICES.index(word)
    made.branches = tuple(branches.values())
    return made


def copy_box() -> Effect:
    return Effect(COPY_BOX, OWN_PRODUCTION, "copy")


def swap_production(out_of: int, into: int) -> Effect:
    """X steps down in one production and X up in another, X at least 1."""
    made = Effect(SWAP_PRODUCTION, OWN_PRODUCTION, "x", out_of)
    made.place = into
    return made


def next_card(kind: int) -> Effect:
    return Effect(NEXT_CARD, GAINS, "gain", kind)


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


def at_least(parameter: int, value: int) -> Requirement:
    return Requirement(PARAMETER, parameter, (value + 30) // 2 if parameter == TEMPERATURE else value)


def at_most(parameter: int, value: int) -> Requirement:
    return Requirement(PARAMETER, parameter, (value + 30) // 2 if parameter == TEMPERATURE else value, True)


def tags(tag: int, count: int = 1) -> Requirement:
    return Requirement(TAG, tag, count)


def own_production(resource: int, value: int) -> Requirement:
    return Requirement(OWN_PRODUCTION_AT_LEAST, resource, value)


def own_greeneries(count: int) -> Requirement:
    return Requirement(OWN_GREENERIES, NOTHING, count)


def cities_in_play(count: int) -> Requirement:
    return Requirement(CITIES_IN_PLAY, NOTHING, count)


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


def free(*does: Effect) -> Action:
    return Action(FREE, NOTHING, 0, does)


def pay(price: int, *does: Effect) -> Action:
    return Action(PAY_MONEY, MONEY, price, does)


def pay_or(metal: int, price: int, *does: Effect) -> Action:
    made = Action(PAY_MONEY, MONEY, price, does)
    made.metal = metal
    return made


def spend(resource: int, amount: int, *does: Effect) -> Action:
    return Action(PAY_RESOURCE, resource, amount, does)


def lower_production(resource: int, amount: int, *does: Effect) -> Action:
    return Action(PAY_PRODUCTION, resource, amount, does)


def spend_here(amount: int, *does: Effect) -> Action:
    return Action(PAY_FROM_HERE, NOTHING, amount, does)


def take_from_any_card(kind: int, *does: Effect) -> Action:
    return Action(PAY_FROM_ANY_CARD, kind, 1, does)


def spend_for_money(resource: int) -> Action:
    """X of the resource for X M€, X at least 1."""
    return Action(PAY_ANY_AMOUNT, resource, 1, (Effect(SPEND_FOR_MONEY, GAINS, "x", resource),))


def after_raise(action: Action) -> Action:
    action.needs_raise = True
    return action


def either(**alternatives: Action) -> tuple[Action, ...]:
    for word, action in alternatives.items():
        action.choice = CHOICES.index(word)
    return tuple(alternatives.values())


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


def perk(kind: int, value: int) -> Lasting:
    made = Lasting()
    made.perk = kind
    made.value = value
    return made


def cheaper(amount: int) -> Lasting:
    return perk(DISCOUNT, amount)


def cheaper_tag(tag: int, amount: int) -> Lasting:
    return perk(TAG_DISCOUNT + tag, amount)


def _trigger(event: int, effect: Effect, rank: int) -> Lasting:
    made = Lasting()
    made.event = event
    made.effect = effect
    effect.rank = rank
    return made


def on_tags(played: tuple[int, ...], effect: Effect, rank: int = OTHER_TRIGGERS) -> Lasting:
    """Once for each such tag on a card that its owner plays, this card included."""
    made = _trigger(ON_TAG, effect, rank)
    for tag in played:
        made.tags |= 1 << tag
    return made


def on_tags_of_anybody(played: tuple[int, ...], effect: Effect) -> Lasting:
    made = on_tags(played, effect)
    made.anybody = True
    return made


def on_event(effect: Effect, tag: int = NOTHING) -> Lasting:
    """When its owner plays an event (with this tag)."""
    made = _trigger(ON_EVENT, effect, OTHER_TRIGGERS)
    if tag != NOTHING:
        made.tags = 1 << tag
    return made


def on_paid(printed: int, effect: Effect) -> Lasting:
    """After paying a card or standard project with at least this printed cost."""
    made = _trigger(ON_PAID, effect, OTHER_TRIGGERS)
    made.least = printed
    return made


def on_project(effect: Effect) -> Lasting:
    return _trigger(ON_PROJECT, effect, OTHER_TRIGGERS)


def on_tile(kind: int, effect: Effect, anybody: bool = False, on_mars: bool = False, metal: bool = False) -> Lasting:
    """When a tile is placed; a capital is a city."""
    made = _trigger(ON_TILE, effect, AFTER_TILE)
    made.tile = kind
    made.anybody = anybody
    made.on_mars = on_mars
    made.metal = metal
    return made


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


def points(n: int) -> Points:
    return Points(FIXED_POINTS, n)


def per_resource(n: int = 1, per: int = 1) -> Points:
    return Points(PER_RESOURCE, n, per)


def if_resource(n: int) -> Points:
    return Points(IF_RESOURCE, n)


def per_jovian() -> Points:
    return Points(PER_JOVIAN, 1)


def per_adjacent_ocean() -> Points:
    return Points(PER_ADJACENT_OCEAN, 1)


def per_adjacent_city() -> Points:
    return Points(PER_ADJACENT_CITY, 1)


def per_cities(per: int) -> Points:
    return Points(PER_CITIES, 1, per)


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


def project(
    number: int,
    name: str,
    cost: int,
    kind: int,
    tag_list: tuple[int, ...],
    *effects: Effect,
    needs: tuple[Requirement, ...] = (),
    holds: int = NOTHING,
    action: Action | None = None,
    actions: tuple[Action, ...] = (),
    lasting: tuple[Lasting, ...] = (),
    vp: Points | None = None,
    corporate: bool = False,
    protected: bool = False,
) -> Card:
    """One project card, as printed."""
    made = Card(number, name, cost, kind, tag_list, effects)
    made.needs = needs
    made.holds = holds
    made.actions = (action,) if action is not None else actions
    made.lasting = lasting
    if vp is not None:
        made.points = vp
    made.corporate = corporate
    made.protected = protected
    for effect in effects:
        if effect.op == PRODUCTION and any(one.op == PRODUCTION_ANY and one.what == effect.what for one in effects):
            effect.rank = SAME_PRODUCTION
    own(made.number, effects, made.actions, lasting)
    return made


def own(card: int, effects: tuple[Effect, ...], actions: tuple[Action, ...], lasting: tuple[Lasting, ...]) -> None:
    """Write on each effect whose it is."""
    mine: list[Effect] = list(effects)
    for action in actions:
        mine.extend(action.does)
    for one in lasting:
        one.card = card
        if one.effect is not None:
            mine.append(one.effect)
    while mine:
        effect = mine.pop()
        effect.card = card
        mine.extend(effect.then)
        mine.extend(effect.branches)


CORPORATION_BASE: Final = 1000
"""The source of a corporation's effects is this plus its number."""


class Corporation:
    """A corporation card."""

    __slots__ = (
        "actions",
        "box",
        "corporate",
        "first_action",
        "id",
        "lasting",
        "money",
        "name",
        "number",
        "production",
        "stock",
        "tag_list",
    )

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


def corporation(
    number: int,
    name: str,
    money: int,
    tag_list: tuple[int, ...] = (),
    stock: tuple[int, int] | None = None,
    makes: tuple[int, int] | None = None,
    first_action: Effect | None = None,
    lasting: tuple[Lasting, ...] = (),
    action: Action | None = None,
    corporate: bool = False,
) -> Corporation:
    """One corporation, as printed; `stock` and `makes` are a resource and how much of it (production)."""
    made = Corporation(number, name, money, tag_list)
    made.stock[MONEY] = money
    if stock is not None:
        made.stock[stock[0]] = stock[1]
    if makes is not None:
        made.production[makes[0]] = makes[1]
        made.box = (production(makes[0], makes[1]),)
    made.first_action = first_action
    made.lasting = lasting
    made.actions = () if action is None else (action,)
    made.corporate = corporate
    effects = made.box if first_action is None else (*made.box, first_action)
    own(CORPORATION_BASE + number, effects, made.actions, lasting)
    return made
