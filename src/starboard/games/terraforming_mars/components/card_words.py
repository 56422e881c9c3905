"""The words for all else that a card says: what it needs, its action, its lasting effects, its points, and the card itself.

A card has no code of its own: it is one line of these words and those of `effect_words`.
"""

from __future__ import annotations

from starboard.games.terraforming_mars.components.card import (
    AFTER_TILE,
    CHOICES,
    CITIES_IN_PLAY,
    CORPORATION_BASE,
    DISCOUNT,
    FIXED_POINTS,
    FREE,
    GAINS,
    IF_RESOURCE,
    ON_EVENT,
    ON_PAID,
    ON_PROJECT,
    ON_TAG,
    ON_TILE,
    OTHER_TRIGGERS,
    OWN_GREENERIES,
    OWN_PRODUCTION_AT_LEAST,
    PARAMETER,
    PAY_ANY_AMOUNT,
    PAY_FROM_ANY_CARD,
    PAY_FROM_HERE,
    PAY_MONEY,
    PAY_PRODUCTION,
    PAY_RESOURCE,
    PER_ADJACENT_CITY,
    PER_ADJACENT_OCEAN,
    PER_CITIES,
    PER_JOVIAN,
    PER_RESOURCE,
    PRODUCTION,
    PRODUCTION_ANY,
    SAME_PRODUCTION,
    SPEND_FOR_MONEY,
    TAG,
    TAG_DISCOUNT,
    Action,
    Card,
    Corporation,
    Effect,
    Lasting,
    Points,
    Requirement,
)
from starboard.games.terraforming_mars.components.effect_words import production
from starboard.games.terraforming_mars.components.terms import (
    MONEY,
    NOTHING,
    TEMPERATURE,
)

# ---- requirements (10.2)


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
