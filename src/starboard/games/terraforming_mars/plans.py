"""What cards, actions and projects bring a seat, and what they cost: in M€, at once and for each generation that is left."""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.card import (
    ADD_HERE,
    ADD_TO_ANY,
    ADD_TO_CARD,
    ADD_TO_PLAYED,
    CHOOSE_ONE,
    CITIES_IN_PLAY,
    CLAIM,
    COPY_BOX,
    DISCARD_AND_DRAW,
    DISCOUNT,
    DRAW,
    FIXED,
    FIXED_POINTS,
    FREE,
    GAIN,
    GREENERY_DISCOUNT,
    HABITATS,
    HEAT_IS_MONEY,
    IF_RESOURCE,
    LASTING,
    LOOK_AND_BUY,
    LOOK_AND_KEEP,
    LOSE,
    METAL_PRODUCTION,
    NO_POINTS,
    ON_EVENT,
    ON_PAID,
    ON_PROJECT,
    ON_TAG,
    OWN_GREENERIES,
    OWN_TAGS,
    PARAMETER,
    PAY_ANY_AMOUNT,
    PAY_FROM_HERE,
    PAY_MONEY,
    PAY_PRODUCTION,
    PAY_RESOURCE,
    PER_JOVIAN,
    PER_RESOURCE,
    PERK_COUNT,
    PLACE_OCEAN,
    PLACE_TILE,
    POWER_PLANT_DISCOUNT,
    PRODUCTION,
    PRODUCTION_ANY,
    RAISE,
    RATING,
    REMOVE_HERE_AND_DRAW,
    REVEAL,
    SHIFT,
    STEEL_BONUS,
    SWAP_PRODUCTION,
    TAG,
    TAG_DISCOUNT,
    TAKE_AWAY,
    TITANIUM_BONUS,
    Action,
    Card,
    Effect,
    Lasting,
    Requirement,
)
from starboard.games.terraforming_mars.components.deck import BUILDING_TAGS, CARDS, SPACE_TAGS
from starboard.games.terraforming_mars.components.terms import (
    CAPITAL,
    CITY,
    EARTH,
    ENERGY,
    EVENT,
    GREENERY,
    HEAT,
    HEAT_BONUS_STEPS,
    JOVIAN,
    MONEY,
    NOTHING,
    OCEAN,
    OCEAN_BONUS_STEP,
    OCEANS_MAX,
    OXYGEN_MAX,
    PLANTS,
    POWER,
    RESOURCE_COUNT,
    SPACE,
    STEEL,
    TEMPERATURE,
    TEMPERATURE_BONUS_OXYGEN,
    TEMPERATURE_MAX,
    TITANIUM,
)
from starboard.games.terraforming_mars.counting import amount_of
from starboard.games.terraforming_mars.playing import holds, parameter
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.worth import LAST_PLANTS, LENGTHS, PACE, STEPS, Prospect

# Something that is worth `once` M€ and `each` M€ for every generation that is left.
Worth = tuple[float, float]

CITY_POINTS: Final = 2.9
"""Greeneries that a city usually gets beside it."""
TILE_BONUS: Final = 2.8
"""What is printed on a usual space."""
TAG_WORTH: Final = 0.6
"""A tag for requirements, discounts and the like."""
SPITE: Final = 0.95
"""What another's loss is worth, beside an own gain, with two seats."""
MICROBE_CHANCE: Final = 0.1
"""How likely the next card has a microbe tag (005)."""
FREE_USE: Final = 0.6
USE: Final = 0.45
PAID_USE: Final = 0.15
STARVED_USE: Final = 0.15
"""How much of what the action of a card could bring comes true: of one that costs nothing, resources, M€, energy that is not produced."""


# ---- effects


def effect_worth(g: Mars, p: Prospect, effect: Effect, card: Card | None) -> Worth:
    """What one effect brings; `card` is the one that is being played, whose own tags count already."""
    op = effect.op
    if op == PRODUCTION:
        amount = counted(g, p, effect, card)
        per = p.makes[effect.what]
        return (LAST_PLANTS * per * amount, per * amount) if effect.what == PLANTS else (0.0, per * amount)
    if op == GAIN:
        return (p.units[effect.what] * counted(g, p, effect, card), 0.0)
    if op == RAISE:
        return raise_worth(g, p, effect.what, effect.amount)
    if op == PLACE_OCEAN:
        return ocean_worth(g, p, effect.amount)
    if op == PLACE_TILE:
        return tile_worth(g, p, effect)
    if op == RATING:
        steps = counted(g, p, effect, card)
        return (p.rating * steps, 1.0 * steps)
    if op == ADD_HERE:
        return (resource_worth(g, p, effect.card) * effect.amount, 0.0)
    if op == DRAW or op == LOOK_AND_KEEP:
        return (p.card * (effect.keep + 0.5 if op == LOOK_AND_KEEP else effect.amount), 0.0)
    return rarer_worth(g, p, effect, card)


def counted(g: Mars, p: Prospect, effect: Effect, card: Card | None) -> float:
    """The amount of an effect when it will be resolved."""
    if effect.counted == FIXED:
        return float(effect.amount)
    amount = float(amount_of(g, p.seat, effect))
    if card is not None and effect.counted == OWN_TAGS:
        amount += card.tag_counts[effect.tag] / effect.per
    return amount


def raise_worth(g: Mars, p: Prospect, what: int, steps: int) -> Worth:
    """Section 4: the steps that are still there, with the bonuses on the way."""
    at = g.temperature if what == TEMPERATURE else g.oxygen
    most = (TEMPERATURE_MAX if what == TEMPERATURE else OXYGEN_MAX) - at
    if steps > most:
        steps = most
    if steps <= 0:
        return (0.0, 0.0)
    per = p.temperature if what == TEMPERATURE else p.oxygen
    once = per * steps
    each = 1.0 * steps
    if what == TEMPERATURE:
        if at < HEAT_BONUS_STEPS[1] <= at + steps or at < HEAT_BONUS_STEPS[0] <= at + steps:
            each += p.makes[HEAT]
        elif at < OCEAN_BONUS_STEP <= at + steps and g.oceans < OCEANS_MAX:
            once += p.ocean
            each += 1.0
    elif at < TEMPERATURE_BONUS_OXYGEN <= at + steps and g.temperature < TEMPERATURE_MAX:
        once += p.temperature
        each += 1.0
    return (once, each)


def ocean_worth(g: Mars, p: Prospect, count: int) -> Worth:
    free = OCEANS_MAX - g.oceans
    number = count if count < free else free
    return (p.ocean * number, 1.0 * number)


def tile_worth(g: Mars, p: Prospect, effect: Effect) -> Worth:
    """A tile on a usual space, and what follows from it."""
    what = effect.what
    once = TILE_BONUS * p.money
    each = 0.0
    if what == GREENERY:
        once += p.point * 1.3 + p.greenery
    elif what == CITY or what == CAPITAL:
        once += p.point * CITY_POINTS * (p.left / 3.0 if p.left < 3.0 else 1.0) + p.city
    for follows in effect.then:
        more = (0.0, p.makes[STEEL]) if follows.op == METAL_PRODUCTION else effect_worth(g, p, follows, None)
        once += more[0]
        each += more[1]
    return (once, each)


def rarer_worth(g: Mars, p: Prospect, effect: Effect, card: Card | None) -> Worth:
    op = effect.op
    if op == LOSE:
        return (-p.units[effect.what] * effect.amount, 0.0)
    if op == PRODUCTION_ANY:
        return (0.0, harm(g) * p.makes[effect.what] * -effect.amount) if can_hurt(g, p.seat, effect) else (0.0, 0.0)
    if op == TAKE_AWAY:
        return (take_worth(g, p, effect), 0.0)
    if op == CHOOSE_ONE:
        best = (0.0, 0.0)
        for branch in effect.branches:
            one = effect_worth(g, p, branch, card)
            if one[0] + one[1] * p.left > best[0] + best[1] * p.left:
                best = one
        return best
    if op == ADD_TO_CARD or op == ADD_TO_ANY:
        return (best_target(g, p, effect) * effect.amount, 0.0)
    if op == ADD_TO_PLAYED:
        return (resource_worth(g, p, g.playing) * effect.amount if g.playing != NOTHING else 0.0, 0.0)
    if op == LOOK_AND_BUY:
        return (0.4 * p.card, 0.0)
    if op == DISCARD_AND_DRAW or op == REMOVE_HERE_AND_DRAW:
        return (0.5 * p.card, 0.0)
    if op == REVEAL:
        return (MICROBE_CHANCE * 3.0 * p.point, 0.0) if not g.on_card[effect.card] else (0.0, 0.0)
    if op == COPY_BOX:
        return (0.0, 2.0)
    if op == SWAP_PRODUCTION:
        gain = p.makes[effect.place] - p.makes[effect.what]
        return (0.0, gain * g.production[p.seat * RESOURCE_COUNT + effect.what]) if gain > 0.0 else (0.0, 0.0)
    return (2.0 * p.money, 0.0) if op == CLAIM else (3.0 * p.money, 0.0)


def harm(g: Mars) -> float:
    """What a loss of another is worth: the more seats, the more of them gain by it."""
    return 0.0 if g.solo else SPITE / (g.seats - 1)


def can_hurt(g: Mars, seat: int, effect: Effect) -> bool:
    for other in range(g.seats):  # noqa: SIM110  # asked very often: a loop is faster than a generator
        if other != seat and g.can_lower(other, effect.what, -effect.amount):
            return True
    return False


def take_worth(g: Mars, p: Prospect, effect: Effect) -> float:
    """The most valuable thing that can be taken from somebody else."""
    best = 0.0
    for what, most in effect.takes:
        if what >= RESOURCE_COUNT:
            continue
        per = p.units[what] * (harm(g) + (1.0 if effect.stolen else 0.0))
        if g.solo and effect.stolen:
            best = max(best, per * most)
        for other in range(g.seats):
            if other == p.seat or (what == PLANTS and g.perks[other * PERK_COUNT + HABITATS]):
                continue
            there = g.stock[other * RESOURCE_COUNT + what]
            best = max(best, per * (there if there < most else most))
    return best


# ---- resources on cards


def resource_worth(g: Mars, p: Prospect, card: int) -> float:
    """What one more resource on a card is worth: points, or a share of what the card can turn it into."""
    made = CARDS[card]
    kind = made.points.kind
    if kind == PER_RESOURCE:
        return p.point * made.points.n / made.points.per
    if kind == IF_RESOURCE:
        return 0.0 if g.on_card[card] else p.point * made.points.n
    for action in made.actions:
        if action.cost == PAY_FROM_HERE:
            turned = effect_worth(g, p, action.does[0], None)
            return 0.9 * (turned[0] + turned[1] * p.left) / (action.amount + 1)
    return 0.5 * p.card if made.lasting else 0.0


def best_target(g: Mars, p: Prospect, effect: Effect) -> float:
    """The best own card for resources of a kind."""
    best = 0.0
    for card in g.played[p.seat]:
        if CARDS[card].holds == effect.what if effect.op == ADD_TO_CARD else g.on_card[card] > 0:
            worth = resource_worth(g, p, card)
            if worth > best:
                best = worth
    return best


# ---- actions of cards


def action_worth(g: Mars, p: Prospect, card: int, action: Action, left: float) -> float:
    """What one use brings when so many generations are left, its price already taken off."""
    gain = 0.0
    for effect in action.does:
        one = effect_worth(g, p, effect, None)
        gain += one[0] + one[1] * left
    cost = action.cost
    if cost == PAY_MONEY:
        return gain - action.amount * p.money
    if cost == PAY_RESOURCE:
        return gain - action.amount * p.units[action.what]
    if cost == PAY_PRODUCTION:
        return gain - action.amount * p.makes[action.what] * left
    if cost == PAY_FROM_HERE:
        return gain - action.amount * resource_worth(g, p, card)
    if cost == PAY_ANY_AMOUNT:
        return g.stock[p.seat * RESOURCE_COUNT + action.what] * (p.money - p.units[action.what])
    return gain


def use_worth(g: Mars, p: Prospect, card: Card) -> float:
    """What the action of a card brings in a generation, on average over those that are left."""
    best = 0.0
    for action in card.actions:
        worth = action_worth(g, p, card.number, action, 0.5 * p.left)
        if action.cost == PAY_MONEY:
            worth *= PAID_USE
        elif action.cost == FREE:
            worth *= FREE_USE
        elif action.what == ENERGY and g.production[p.seat * RESOURCE_COUNT + ENERGY] < action.amount:
            worth *= STARVED_USE
        else:
            worth *= USE
        if worth > best:
            best = worth
    return best


LUCK: Final = 0.65
"""How much of what lasting effects could bring comes true."""


# ---- lasting effects: how often something happens in a generation

PERK_WORTH: Final = [0.0] * PERK_COUNT
PERK_WORTH[DISCOUNT] = 1.9
PERK_WORTH[TAG_DISCOUNT + SPACE] = 0.6
PERK_WORTH[TAG_DISCOUNT + EARTH] = 0.35
PERK_WORTH[TAG_DISCOUNT + POWER] = 0.35
PERK_WORTH[STEEL_BONUS] = 0.8
PERK_WORTH[TITANIUM_BONUS] = 0.8
PERK_WORTH[SHIFT] = 0.6
PERK_WORTH[GREENERY_DISCOUNT] = 1.5
PERK_WORTH[HEAT_IS_MONEY] = 1.0
PERK_WORTH[HABITATS] = 0.5
PERK_WORTH[POWER_PLANT_DISCOUNT] = 0.2


def lasting_worth(g: Mars, p: Prospect, lasting: Lasting) -> float:
    """What a lasting effect brings in a generation."""
    effect = lasting.effect
    if effect is None:
        return PERK_WORTH[lasting.perk] * lasting.value
    worth = effect_worth(g, p, effect, None)
    return LUCK * how_often(g, p, lasting) * (worth[0] + worth[1] * p.left * 0.5)


def how_often(g: Mars, p: Prospect, lasting: Lasting) -> float:
    event = lasting.event
    if event == ON_TAG:
        often = 0.0
        for tag in range(len(TAG_RATES)):
            if (lasting.tags >> tag) & 1:
                often += TAG_RATES[tag]
        return often * (g.seats if lasting.anybody else 1.0)
    if event == ON_EVENT:
        return 0.25 if lasting.tags else 0.5
    if event == ON_PAID or event == ON_PROJECT:
        return 0.5
    if lasting.tile == OCEAN:
        return 0.75 * (OCEANS_MAX - g.oceans) / (p.left + 1.0)
    if lasting.metal:
        return 0.3
    return 0.35 * (g.seats if lasting.anybody else 1.0) * (1.6 if lasting.tile == GREENERY else 1.0)


TAG_RATES: Final = [0.7, 0.5, 0.35, 0.4, 0.15, 0.4, 0.4, 0.25, 0.2, 0.15]
"""By tag: cards with it that a seat plays in a generation."""


# ---- cards


def card_worth(g: Mars, p: Prospect, number: int) -> Worth:
    """What playing a card brings, its price not taken off."""
    card = CARDS[number]
    once = points_of(g, p, card) + TAG_WORTH * p.money * len(card.tag_list) + p.building * BUILDING_TAGS[number] * (card.kind != EVENT)
    each = 0.0
    for effect in card.effects:
        one = effect_worth(g, p, effect, card)
        once += one[0]
        each += one[1]
    for lasting in card.lasting:
        each += lasting_worth(g, p, lasting)
    if card.actions:
        use = use_worth(g, p, card)
        once += use * 0.8
        each += use
    return (once, each)


def points_of(g: Mars, p: Prospect, card: Card) -> float:
    """What its own points are worth; those for resources come with its action."""
    points = card.points
    kind = points.kind
    if kind == FIXED_POINTS:
        return p.point * points.n
    if kind == NO_POINTS or kind == PER_RESOURCE or kind == IF_RESOURCE:
        return 0.0
    if kind == PER_JOVIAN:
        return p.point * (g.own_tags(p.seat, JOVIAN) + card.tag_counts[JOVIAN] + 0.12 * p.left)
    return p.point * 1.5


def cost_of(g: Mars, p: Prospect, card: int) -> float:
    """What a card costs, metal counted at what it is worth."""
    price = g.price(p.seat, card)
    cost = p.money * price
    at = p.seat * RESOURCE_COUNT
    if BUILDING_TAGS[card] and g.stock[at + STEEL]:
        value = g.steel_value(p.seat)
        number = min(g.stock[at + STEEL], price // value)
        cost -= number * (value * p.money - p.units[STEEL])
        price -= number * value
    if SPACE_TAGS[card] and g.stock[at + TITANIUM]:
        value = g.titanium_value(p.seat)
        number = min(g.stock[at + TITANIUM], price // value)
        cost -= number * (value * p.money - p.units[TITANIUM])
    return cost


# ---- cards that are not played yet

TAG_WAIT: Final = 2.5
"""Generations in which a missing tag comes."""
NEVER: Final = 99.0
MAXIMUM: Final = (TEMPERATURE_MAX, OXYGEN_MAX, OCEANS_MAX)
IMPATIENCE: Final = 0.18
"""How much less a card promises for each generation that it has to wait."""


def wait_for(g: Mars, p: Prospect, card: int) -> float:
    """Generations until the requirements of a card will be met; NEVER if that cannot be any more."""
    wait = 0.0
    for need in CARDS[card].needs:
        if not holds(g, p.seat, need):
            one = wait_for_need(g, p, need)
            if one > wait:
                wait = one
    return wait


def wait_for_need(g: Mars, p: Prospect, need: Requirement) -> float:
    if need.kind == PARAMETER:
        if need.at_most:
            return NEVER
        return wait_for_steps(g, need.what, need.value - g.shift(p.seat) - parameter(g, need.what))
    if need.kind == TAG:
        return TAG_WAIT * (need.value - g.own_tags(p.seat, need.what))
    if need.kind == OWN_GREENERIES or need.kind == CITIES_IN_PLAY:
        return 2.5
    return 4.0


def wait_for_steps(g: Mars, what: int, short: int) -> float:
    """Generations until a parameter has risen so far, if all of them reach their end together."""
    missing = STEPS - g.temperature - g.oxygen - g.oceans
    own = MAXIMUM[what] - parameter(g, what)
    after = missing - short * missing // own
    return PACE[g.seats] * (LENGTHS[missing] - LENGTHS[after if after > 0 else 0])


def promise(g: Mars, p: Prospect, card: int, delay: float) -> float:
    """What a card in hand will bring when it is played: not before its requirements are met, nor before there is money for it."""
    wait = wait_for(g, p, card)
    if delay > wait:
        wait = delay
    if wait > p.left + 0.3:
        return 0.0
    worth = card_worth(g, p, card)
    net = worth[0] + worth[1] * (p.left - wait) - cost_of(g, p, card)
    return net / (1.0 + IMPATIENCE * wait) if net > 0.0 else 0.0


def income(g: Mars, seat: int) -> float:
    """M€ in a generation, metal counted in."""
    at = seat * RESOURCE_COUNT
    production = g.production
    return g.rating[seat] + production[at + MONEY] + 1.7 * production[at + STEEL] + 2.5 * production[at + TITANIUM] + 1.0


def trigger_worth(g: Mars, p: Prospect) -> float:
    """What the lasting effects in play bring in a generation."""
    total = 0.0
    at = p.seat * PERK_COUNT
    for kind in range(PERK_COUNT):
        if g.perks[at + kind]:
            total += PERK_WORTH[kind] * g.perks[at + kind]
    for trigger in g.triggers[p.seat]:
        total += lasting_worth(g, p, LASTING[trigger])
    return total
