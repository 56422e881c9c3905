"""Section 10: playing a card from the hand."""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.card import (
    CHOOSE_ONE,
    CITIES_IN_PLAY,
    CLAIM,
    COPY_BOX,
    HEAT_IS_MONEY,
    LASTING,
    LOSE,
    ON_EVENT,
    ON_PAID,
    ON_TAG,
    ON_TILE,
    OWN_GREENERIES,
    OWN_PRODUCTION_AT_LEAST,
    PARAMETER,
    PERK_COUNT,
    PLACE_OCEAN,
    PLACE_TILE,
    PRODUCTION,
    PRODUCTION_ANY,
    TAG,
    Card,
    Effect,
    Requirement,
)
from starboard.games.terraforming_mars.components.deck import (
    BUILDING_TAGS,
    CARDS,
    HEAT_KEPT,
    SPACE_TAGS,
)
from starboard.games.terraforming_mars.components.terms import (
    CAPITAL,
    CITY,
    COLDEST,
    DEGREES_PER_STEP,
    EVENT,
    HEAT,
    MONEY,
    NEXT_NOTHING,
    NOTHING,
    OCEANS_MAX,
    OXYGEN,
    PLANTS,
    RESOURCE_COUNT,
    STEEL,
    TEMPERATURE,
    TITANIUM,
)
from starboard.games.terraforming_mars.effects import can_copy_something
from starboard.games.terraforming_mars.order import begin
from starboard.games.terraforming_mars.paying import charge, heat_to_spend, kinds_for
from starboard.games.terraforming_mars.questions import has_victim, production_short
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.tiles import has_space
from starboard.games.terraforming_mars.wording import CARD_TEXTS, PARAMETER_TEXTS, RESOURCE_TEXTS, TAG_TEXTS, TILE_TEXTS, say
from starboard.kernel.reasons import Reason
from starboard.kernel.steps import AUTO, Step
from starboard.kernel.text import SeatName

# ---- 10.1: may it be played? The answer is a number, so that asking is cheap; `why_not_play` puts it in words.

PLAYABLE: Final = 0
TOO_DEAR: Final = 1
TOO_FEW_CARDS: Final = 2
NEEDS: Final = 10  # + number of the requirement
EFFECT_FAILS: Final = 20  # + number of the effect among those that must be possible


def obstacle(g: Mars, seat: int, card: int) -> int:
    """The first thing that keeps a card in hand from being played."""
    if budget(g, seat, card) < g.price(seat, card):
        return TOO_DEAR
    made = CARDS[card]
    if made.needs:
        for number, need in enumerate(made.needs):
            if not holds(g, seat, need):
                return NEEDS + number
    if made.checks:
        for number, effect in enumerate(made.checks):
            if not possible(g, seat, made, effect):
                return EFFECT_FAILS + number
    if made.draws > g.cards_left():
        return TOO_FEW_CARDS
    return PLAYABLE


def budget(g: Mars, seat: int, card: int) -> int:
    """All that can be used to pay for a card (11.2, 11.4)."""
    at = seat * RESOURCE_COUNT
    stock = g.stock
    money = stock[at + MONEY]
    if BUILDING_TAGS[card]:
        money += stock[at + STEEL] * g.steel_value(seat)
    if SPACE_TAGS[card]:
        money += stock[at + TITANIUM] * g.titanium_value(seat)
    if g.perks[seat * PERK_COUNT + HEAT_IS_MONEY]:
        money += max(0, stock[at + HEAT] - HEAT_KEPT[card])
    return money


def parameter(g: Mars, what: int) -> int:
    if what == TEMPERATURE:
        return g.temperature
    return g.oxygen if what == OXYGEN else g.oceans


def holds(g: Mars, seat: int, need: Requirement) -> bool:
    """Rule 10.2."""
    kind = need.kind
    if kind == PARAMETER:
        value = parameter(g, need.what)
        if need.at_most:
            return value - g.shift(seat) <= need.value
        return value + g.shift(seat) >= need.value
    if kind == TAG:
        return g.own_tags(seat, need.what) >= need.value
    if kind == OWN_PRODUCTION_AT_LEAST:
        return g.production[seat * RESOURCE_COUNT + need.what] >= need.value
    if kind == OWN_GREENERIES:
        return g.greeneries[seat] >= need.value
    assert kind == CITIES_IN_PLAY
    return g.all_cities() >= need.value


def possible(g: Mars, seat: int, card: Card, effect: Effect) -> bool:
    """Rule 10.3: is there an order of effects in which this one can be done?"""
    op = effect.op
    if op == PRODUCTION:
        return g.can_lower(seat, effect.what, -effect.amount - gains_before(g, seat, card, effect))
    if op == PRODUCTION_ANY:
        return has_victim(g, effect) or g.can_lower(seat, effect.what, -effect.amount - own_gain(card, effect.what))
    if op == LOSE:
        if effect.what == PLANTS:
            return g.stock[seat * RESOURCE_COUNT + PLANTS] + plants_from_tags(g, seat, card) >= effect.amount
        return g.stock[seat * RESOURCE_COUNT + effect.what] >= effect.amount
    if op == PLACE_TILE or op == CLAIM:
        return not g.published or has_space(g, seat, effect.place)
    if op == PLACE_OCEAN:
        return not g.published or g.oceans == OCEANS_MAX or has_space(g, seat, effect.place)
    if op == COPY_BOX:
        return can_copy_something(g, seat)
    return g.production[seat * RESOURCE_COUNT + effect.what] >= 1


def own_gain(card: Card, resource: int) -> int:
    """What the card itself adds to a production."""
    gained = 0
    for effect in card.effects:
        if effect.op == PRODUCTION and effect.what == resource and effect.amount > 0:
            gained += effect.amount
    return gained


def gains_before(g: Mars, seat: int, card: Card, effect: Effect) -> int:
    """M€ production that the card's own city brings first (200, and Tharsis Republic with it)."""
    city = card.tile
    if effect.what != MONEY or city is None or (city.what != CITY and city.what != CAPITAL) or not has_space(g, seat, city.place):
        return 0
    gained = 0
    for lasting in card.lasting:
        if lasting.event == ON_TILE and lasting.tile == CITY and lasting.effect is not None and lasting.effect.op == PRODUCTION:
            gained += lasting.effect.amount
    for trigger in g.triggers[seat]:
        lasting = LASTING[trigger]
        if lasting.event == ON_TILE and lasting.tile == CITY and lasting.effect is not None and lasting.effect.op == PRODUCTION:
            gained += lasting.effect.amount
    return gained


def plants_from_tags(g: Mars, seat: int, card: Card) -> int:
    """Plants that playing this card's tags can bring (074 already in play)."""
    gained = 0
    for trigger in g.triggers[seat]:
        lasting = LASTING[trigger]
        if lasting.event == ON_TAG and lasting.effect is not None and lasting.effect.op == CHOOSE_ONE:
            branch = lasting.effect.branches[0]
            if branch.what == PLANTS:
                for tag in card.tag_list:
                    if (lasting.tags >> tag) & 1:
                        gained += branch.amount
    return gained


def why_not_play(g: Mars, seat: int, card: int) -> Reason | None:
    """Why a card of the hand cannot be played now."""
    code = obstacle(g, seat, card)
    if code == PLAYABLE:
        return None
    if code == TOO_DEAR:
        return Reason("terraforming_mars.why.money_short", budget(g, seat, card), g.price(seat, card))
    if code == TOO_FEW_CARDS:
        return Reason("terraforming_mars.why.too_few_cards", g.cards_left(), CARDS[card].draws)
    if code >= EFFECT_FAILS:
        return why_effect_fails(g, seat, CARDS[card], CARDS[card].checks[code - EFFECT_FAILS])
    return why_need_fails(g, seat, CARDS[card].needs[code - NEEDS])


def why_need_fails(g: Mars, seat: int, need: Requirement) -> Reason:
    if need.kind == PARAMETER:
        shift = g.shift(seat)
        have, value = parameter(g, need.what), need.value + shift if need.at_most else need.value - shift
        if need.what == TEMPERATURE:
            have, value = COLDEST + DEGREES_PER_STEP * have, COLDEST + DEGREES_PER_STEP * value
        key = "terraforming_mars.why.at_most" if need.at_most else "terraforming_mars.why.at_least"
        return Reason(key, have, value, PARAMETER_TEXTS[need.what])
    if need.kind == TAG:
        return Reason("terraforming_mars.why.tags", g.own_tags(seat, need.what), need.value, TAG_TEXTS[need.what])
    if need.kind == OWN_PRODUCTION_AT_LEAST:
        have = g.production[seat * RESOURCE_COUNT + need.what]
        return Reason("terraforming_mars.why.production_short", have, need.value, RESOURCE_TEXTS[need.what])
    if need.kind == OWN_GREENERIES:
        return Reason("terraforming_mars.why.own_greeneries", g.greeneries[seat], need.value)
    return Reason("terraforming_mars.why.cities", g.all_cities(), need.value)


def why_effect_fails(g: Mars, seat: int, card: Card, effect: Effect) -> Reason:
    if effect.op == PRODUCTION:
        return production_short(g, seat, effect.what, -effect.amount - gains_before(g, seat, card, effect))
    if effect.op == PRODUCTION_ANY:
        return Reason("terraforming_mars.why.no_victim", 0, -effect.amount, RESOURCE_TEXTS[effect.what])
    if effect.op == LOSE:
        have = g.stock[seat * RESOURCE_COUNT + effect.what]
        return Reason("terraforming_mars.why.stock_short", have, effect.amount, RESOURCE_TEXTS[effect.what])
    if effect.op == COPY_BOX:
        return Reason("terraforming_mars.why.nothing_to_copy")
    if effect.op in (PLACE_TILE, PLACE_OCEAN, CLAIM):
        return Reason("terraforming_mars.why.no_space", what=TILE_TEXTS[max(0, effect.what)])
    return production_short(g, seat, effect.what, 1)


# ---- 10.4 to 10.6


def play_card(g: Mars, seat: int, card: int) -> None:
    """Pay first; the card counts as played when it is paid."""
    price = g.price(seat, card)
    g.then(PlayPaid(AUTO, seat, card))
    charge(g, seat, price, payment_kinds(g, seat, card), HEAT_KEPT[card])


def payment_kinds(g: Mars, seat: int, card: int) -> int:
    kinds = kinds_for(g, seat, BUILDING_TAGS[card] > 0, SPACE_TAGS[card] > 0)
    return kinds if heat_to_spend(g, seat, kinds, HEAT_KEPT[card]) else kinds & 3


class PlayPaid(Step):
    """Rules 10.4 and 10.5: the card counts as played, and all it does and triggers forms a pool."""

    __slots__ = ("card", "owner")

    def __init__(self, seat: int, owner: int, card: int) -> None:
        super().__init__(seat)
        self.owner = owner
        self.card = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.owner, self.card)

    def run(self, g: Mars) -> None:
        seat = self.owner
        card = self.card
        g.hand[seat].remove(card)
        g.next_card[seat] = NEXT_NOTHING
        g.playing = card
        g.put_in_play(seat, card)
        if g.telling:
            g.tell(say("log.plays", {"who": SeatName(seat), "card": CARD_TEXTS[card]}))
        g.then(PlayDone(AUTO, seat))
        begin(g, seat, CARDS[card].effects)
        play_triggers(g, seat, CARDS[card])


class PlayDone(Step):
    """Rule 10.6: an event lies face down now, and its tags do not count any more."""

    __slots__ = ("owner",)

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner = owner

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.owner)

    def run(self, g: Mars) -> None:
        made = CARDS[g.playing]
        if made.kind == EVENT:
            g.count_tags(self.owner, made.tag_list, -1)
        g.playing = NOTHING


def play_triggers(g: Mars, seat: int, card: Card) -> None:
    """Rules 20.3 and 11.5: what the play of a card triggers joins the pool, once for each tag where a tag triggers it."""
    for number in range(g.seats):
        owner = (g.first + number) % g.seats
        for trigger in g.triggers[owner]:
            lasting = LASTING[trigger]
            event = lasting.event
            if event == ON_TILE or (owner != seat and not lasting.anybody):
                continue
            assert lasting.effect is not None
            code = lasting.effect.number * 8 + owner
            if event == ON_TAG:
                for tag in card.tag_list:
                    if (lasting.tags >> tag) & 1:
                        g.pool.append(code)
            elif event == ON_EVENT:
                if card.kind == EVENT and has_tags(card, lasting.tags):
                    g.pool.append(code)
            elif event == ON_PAID and card.cost >= lasting.least:
                g.pool.append(code)


def has_tags(card: Card, wanted: int) -> bool:
    """Whether a card has the tag asked for (031), if one is."""
    if not wanted:
        return True
    return any((wanted >> tag) & 1 for tag in card.tag_list)
