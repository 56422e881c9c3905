"""What a card says, told from the same data that the rules carry out: so text and behaviour cannot differ.

`card_lines` and `corporation_lines` give a card as a list of sentences: what it asks for, what it does at once, its action, its
lasting effects, its points. Each kind of effect, price and trigger has one message in the catalogues, `terraforming_mars.text.*`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from starboard.games.terraforming_mars.components.card import (
    ADD_HERE,
    ADD_TO_ANY,
    ADD_TO_CARD,
    ADD_TO_PLAYED,
    ALL_CITIES,
    ANY_TILE,
    CHOOSE_ONE,
    CITIES_IN_PLAY,
    CITIES_ON_MARS,
    CLAIM,
    COPY_BOX,
    DISCARD_AND_DRAW,
    DISCOUNT,
    DRAW,
    EVENTS_PLAYED,
    FIXED,
    FIXED_POINTS,
    FREE,
    GAIN,
    GREENERY_DISCOUNT,
    HABITATS,
    HEAT_IS_MONEY,
    IF_OWN_TAGS,
    IF_RESOURCE,
    LOOK_AND_BUY,
    LOOK_AND_KEEP,
    LOSE,
    METAL_PRODUCTION,
    NEXT_CARD,
    NO_POINTS,
    ON_EVENT,
    ON_PAID,
    ON_PROJECT,
    ON_TAG,
    OPPONENTS_TAGS,
    OWN_GREENERIES,
    OWN_PRODUCTION_AT_LEAST,
    OWN_TAGS,
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
    SPEND_FOR_MONEY,
    STEEL_BONUS,
    SWAP_PRODUCTION,
    TAG,
    TAG_DISCOUNT,
    TAKE_AWAY,
    TAKE_FROM_OWNER,
    TITANIUM_BONUS,
    Action,
    Card,
    Corporation,
    Effect,
    Lasting,
    Points,
    Requirement,
)
from starboard.games.terraforming_mars.components.deck import CARDS
from starboard.games.terraforming_mars.components.terms import (
    CARD_PRICE,
    COLDEST,
    DEGREES_PER_STEP,
    FREE_LAND,
    MONEY,
    NEXT_CHEAPER,
    NOTHING,
    OCEAN_AREA,
    OXYGEN,
    RESOURCE_COUNT,
    RESOURCES,
    TAG_COUNT,
    TEMPERATURE,
)
from starboard.games.terraforming_mars.wording import PARAMETER_TEXTS, RESOURCE_TEXTS, TAG_TEXTS, TILE_TEXTS, say
from starboard.kernel.text import Text

# What a sentence of a card is about.
NEED: Final = "need"
NOW: Final = "now"
ACTION: Final = "action"
LASTING: Final = "lasting"
POINTS: Final = "points"
FIRST: Final = "first"

PLACES: Final = (
    "free_land", "city_rule", "greenery_rule", "ocean_area", "isolated", "next_to_city", "next_to_two_cities", "next_to_greenery",
    "metal_bonus", "metal_bonus_next_to_own", "volcanic", "unclaimed_land", "noctis", "phobos", "ganymede",
)  # fmt: skip
"""By place of a tile: the message that says where it may go."""
RESOURCE_NAMES: Final = (*RESOURCES, "microbe", "animal", "science", "fighter")
PRODUCTION_TEXTS: Final = tuple(say("production." + name) for name in RESOURCES)
NEXT_CARD_CHEAPER: Final = 8
NEXT_CARD_SHIFTED: Final = 2


class Line(NamedTuple):
    """One sentence of a card, and what it is about."""

    kind: str
    text: Text


def _text(key: str, **values: object) -> Text:
    return say("text." + key, values)


def card_lines(card: Card) -> list[Line]:
    """A project card, in the order in which it is read."""
    lines = [Line(NEED, requirement(need)) for need in card.needs]
    lines += [Line(NOW, effect_text(effect)) for effect in card.effects]
    lines += _lasting_lines(card.actions, card.lasting)
    if card.protected:
        lines.append(Line(LASTING, _text("protected", what=RESOURCE_TEXTS[card.holds])))
    if card.points.kind != NO_POINTS:
        lines.append(Line(POINTS, points_text(card.points, card.holds)))
    return lines


def corporation_lines(corporation: Corporation) -> list[Line]:
    """A corporation: what it starts with, its first action, effects and action."""
    start = [_gain(resource, corporation.stock[resource]) for resource in range(RESOURCE_COUNT) if corporation.stock[resource]]
    start += [_production(resource, n) for resource, n in enumerate(corporation.production) if n]
    lines = [Line(NOW, one) for one in start]
    if corporation.first_action is not None:
        lines.append(Line(FIRST, _text("first_action", what=effect_text(corporation.first_action))))
    return lines + _lasting_lines(corporation.actions, corporation.lasting)


def _lasting_lines(actions: tuple[Action, ...], lasting: tuple[Lasting, ...]) -> list[Line]:
    lines = [Line(ACTION, _text("action", what=_either([action_text(action) for action in actions])))] if actions else []
    return lines + [Line(LASTING, lasting_text(one)) for one in lasting]


def _either(parts: Sequence[Text]) -> Text:
    """This or that."""
    text = parts[0]
    for part in parts[1:]:
        text = _text("or", a=text, b=part)
    return text


# ---- requirements


def requirement(need: Requirement) -> Text:
    """Rule 10.2."""
    if need.kind == PARAMETER:
        value = COLDEST + DEGREES_PER_STEP * need.value if need.what == TEMPERATURE else need.value
        name = "temperature" if need.what == TEMPERATURE else "oxygen" if need.what == OXYGEN else "oceans"
        return _text(f"{name}_at_most" if need.at_most else f"{name}_at_least", n=value)
    if need.kind == TAG:
        return _text("needs_tags", n=need.value, tag=TAG_TEXTS[need.what])
    if need.kind == OWN_PRODUCTION_AT_LEAST:
        return _text("needs_production", n=need.value, what=PRODUCTION_TEXTS[need.what])
    if need.kind == OWN_GREENERIES:
        return _text("needs_greeneries", n=need.value)
    assert need.kind == CITIES_IN_PLAY
    return _text("needs_cities", n=need.value)


# ---- effects


def amount(what: int, n: int) -> Text:
    """So much of a resource, or of what lies on cards."""
    return say("count." + RESOURCE_NAMES[what], {"n": n})


def _gain(what: int, n: int) -> Text:
    return _text("gain", what=amount(what, n))


def _production(what: int, n: int) -> Text:
    return _text("production_down" if n < 0 else "production_up", n=abs(n), what=PRODUCTION_TEXTS[what])


def counted(effect: Effect) -> Text:
    """What an amount counts."""
    kind = effect.counted
    if kind == OWN_TAGS:
        return _text("per_tag" if effect.per == 1 else "per_tags", n=effect.per, tag=TAG_TEXTS[effect.tag])
    if kind == OPPONENTS_TAGS:
        return _text("per_opponents_tag", tag=TAG_TEXTS[effect.tag])
    if kind == CITIES_ON_MARS:
        return _text("per_city_on_mars")
    if kind == ALL_CITIES:
        return _text("per_city")
    assert kind == EVENTS_PLAYED
    return _text("per_event")


def effect_text(effect: Effect) -> Text:
    """One effect, with what follows from it."""
    op = effect.op
    if op in (PRODUCTION, GAIN, RATING):
        return _amount_text(effect)
    if op in (PLACE_OCEAN, PLACE_TILE, CLAIM):
        return _tile_text(effect)
    if op in (TAKE_AWAY, TAKE_FROM_OWNER):
        return _taking_text(effect)
    if op == CHOOSE_ONE:
        return _either([effect_text(branch) for branch in effect.branches])
    if op == SWAP_PRODUCTION:
        return _text("swap_production", out=PRODUCTION_TEXTS[effect.what], into=PRODUCTION_TEXTS[effect.place])
    if op == REVEAL:
        return _text("reveal", tag=TAG_TEXTS[effect.what], then=[effect_text(one) for one in effect.then])
    if op == NEXT_CARD:
        cheaper = effect.what == NEXT_CHEAPER
        return _text("next_cheaper", n=NEXT_CARD_CHEAPER) if cheaper else _text("next_shifted", n=NEXT_CARD_SHIFTED)
    return _text(_PLAIN[op], **_values(effect))


_PLAIN: Final = {
    PRODUCTION_ANY: "production_any", LOSE: "lose", RAISE: "raise", METAL_PRODUCTION: "metal_production", DRAW: "draw",
    LOOK_AND_KEEP: "look_and_keep", LOOK_AND_BUY: "look_and_buy", DISCARD_AND_DRAW: "discard_and_draw", ADD_HERE: "add_here",
    ADD_TO_CARD: "add_to", ADD_TO_ANY: "add_to_any", ADD_TO_PLAYED: "add_to_played", REMOVE_HERE_AND_DRAW: "remove_here_and_draw",
    COPY_BOX: "copy_box", SPEND_FOR_MONEY: "spend_for_money",
}  # fmt: skip
"""By effect: its message, where the numbers of the effect are all it needs."""


def _values(effect: Effect) -> dict[str, object]:
    """All that a message about an effect may want to know."""
    values: dict[str, object] = {"n": abs(effect.amount), "keep": effect.keep, "price": CARD_PRICE}
    if effect.op == RAISE:
        values["what"] = PARAMETER_TEXTS[effect.what]
    elif effect.op == PRODUCTION_ANY:
        values["what"] = PRODUCTION_TEXTS[effect.what]
    elif effect.op == SPEND_FOR_MONEY:
        values["what"] = RESOURCE_TEXTS[effect.what]
    elif effect.op == ADD_HERE:
        values["what"] = amount(HOLDS[effect.card], effect.amount)
    elif effect.what != NOTHING:
        values["what"] = amount(effect.what, effect.amount)
    return values


def _amount_text(effect: Effect) -> Text:
    """Production, stock or rating: a number, or one for each of what is counted."""
    if effect.counted == FIXED:
        if effect.op == RATING:
            return _text("rating", n=effect.amount)
        return _production(effect.what, effect.amount) if effect.op == PRODUCTION else _gain(effect.what, effect.amount)
    if effect.counted == IF_OWN_TAGS:
        values = {"n": effect.keep, "more": effect.amount, "tags": effect.per, "tag": TAG_TEXTS[effect.tag]}
        return _text("production_if", what=PRODUCTION_TEXTS[effect.what], **values)
    if effect.op == RATING:
        return _text("rating_per", count=counted(effect))
    if effect.op == PRODUCTION:
        return _text("production_per", what=PRODUCTION_TEXTS[effect.what], count=counted(effect))
    return _text("gain_per", what=amount(effect.what, 1), count=counted(effect))


def _tile_text(effect: Effect) -> Text:
    place = _text("place_" + PLACES[effect.place])
    if effect.op == CLAIM:
        return _text("claim", place=place)
    if effect.op == PLACE_OCEAN:
        text = _text("ocean", n=effect.amount) if effect.place == OCEAN_AREA else _text("ocean_at", n=effect.amount, place=place)
    elif effect.place == FREE_LAND:
        text = _text("tile", tile=TILE_TEXTS[effect.what])
    else:
        text = _text("tile_at", tile=TILE_TEXTS[effect.what], place=place)
    return _text("then", first=text, then=[effect_text(one) for one in effect.then]) if effect.then else text


def _taking_text(effect: Effect) -> Text:
    takes = _either([amount(what, n) for what, n in effect.takes])
    if effect.op == TAKE_FROM_OWNER:
        return _text("remove_beside", what=takes)
    return _text("steal" if effect.stolen else "remove", what=takes)


# ---- actions


def action_text(action: Action) -> Text:
    """Rule 15.2: what is paid, and what it does."""
    does = [effect_text(effect) for effect in action.does]
    if action.cost == PAY_ANY_AMOUNT:
        return does[0]
    text = _text("does", does=does) if action.cost == FREE else _text("pays", cost=price_text(action), does=does)
    return _text("after_raise", what=text) if action.needs_raise else text


def price_text(action: Action) -> Text:
    """What stands left of the arrow."""
    kind = action.cost
    if kind == PAY_MONEY:
        money = amount(MONEY, action.amount)
        return money if action.metal == NOTHING else _text("metal_too", cost=money, metal=RESOURCE_TEXTS[action.metal])
    if kind == PAY_RESOURCE:
        return amount(action.what, action.amount)
    if kind == PAY_PRODUCTION:
        return _production(action.what, -action.amount)
    if kind == PAY_FROM_HERE:
        return _text("from_here", n=action.amount)
    assert kind == PAY_FROM_ANY_CARD
    return _text("from_any_card", what=amount(action.what, action.amount))


# ---- lasting effects

_PERKS: Final = {
    DISCOUNT: "cheaper", STEEL_BONUS: "steel_bonus", TITANIUM_BONUS: "titanium_bonus", SHIFT: "shift",
    GREENERY_DISCOUNT: "greenery_discount", HEAT_IS_MONEY: "heat_is_money", HABITATS: "habitats",
    POWER_PLANT_DISCOUNT: "power_plant_discount",
}  # fmt: skip


def lasting_text(lasting: Lasting) -> Text:
    if lasting.effect is not None:
        return _text("trigger", when=_when(lasting), what=effect_text(lasting.effect))
    if TAG_DISCOUNT <= lasting.perk < TAG_DISCOUNT + TAG_COUNT:
        return _text("cheaper_tag", tag=TAG_TEXTS[lasting.perk - TAG_DISCOUNT], n=lasting.value)
    return _text(_PERKS[lasting.perk], n=lasting.value)


def _when(lasting: Lasting) -> Text:
    """What fires a trigger."""
    event = lasting.event
    tag_texts = [TAG_TEXTS[tag] for tag in range(TAG_COUNT) if (lasting.tags >> tag) & 1]
    if event == ON_TAG:
        return _text("when_anybody_plays_tag" if lasting.anybody else "when_you_play_tag", tags=tag_texts)
    if event == ON_EVENT:
        return _text("when_you_play_tag_event", tags=tag_texts) if tag_texts else _text("when_you_play_event")
    if event == ON_PAID:
        return _text("when_you_pay", n=lasting.least)
    if event == ON_PROJECT:
        return _text("when_you_use_project")
    if lasting.tile == ANY_TILE:
        return _text("when_you_place_on_metal")
    key = "when_anybody_places_on_mars" if lasting.on_mars else "when_anybody_places" if lasting.anybody else "when_you_place"
    return _text(key, tile=TILE_TEXTS[lasting.tile])


# ---- points


def points_text(points: Points, holds: int) -> Text:
    """Section 26."""
    kind = points.kind
    if kind == FIXED_POINTS:
        return _text("points", n=points.n)
    if kind == PER_RESOURCE:
        return _text("points_per", n=points.n, count=amount(holds, points.per))
    if kind == IF_RESOURCE:
        return _text("points_if", n=points.n, what=RESOURCE_TEXTS[holds])
    if kind == PER_CITIES:
        return _text("points_per_cities", n=points.n, per=points.per)
    assert kind in (PER_JOVIAN, PER_ADJACENT_OCEAN, PER_ADJACENT_CITY)
    key = "points_per_jovian" if kind == PER_JOVIAN else "points_per_ocean" if kind == PER_ADJACENT_OCEAN else "points_per_city"
    return _text(key, n=points.n)


HOLDS: Final = [card.holds for card in CARDS]
CARD_LINES: Final = tuple(tuple(card_lines(card)) for card in CARDS)
"""By card: all that it says."""
