"""Section 23: effects that are due together, and who says which comes next."""

from __future__ import annotations

from starboard.games.terraforming_mars.components.card import (
    CHOOSE_ONE,
    CLAIM,
    COPY_BOX,
    DISCARD_AND_DRAW,
    DRAW,
    EFFECTS,
    GAIN,
    LASTING,
    LOOK_AND_KEEP,
    LOSE,
    ON_TILE,
    PLACE_OCEAN,
    PLACE_TILE,
    PRODUCTION,
    PRODUCTION_ANY,
    RAISE,
    REMOVE_HERE_AND_DRAW,
    TAKE_AWAY,
    Effect,
)
from starboard.games.terraforming_mars.components.terms import (
    NOTHING,
    OCEAN,
    OCEAN_BONUS_STEP,
    PLANTS,
    RESOURCE_COUNT,
    TEMPERATURE,
    TEMPERATURE_BONUS_OXYGEN,
)
from starboard.games.terraforming_mars.components.vocabulary import EFFECT, EFFECT_MAX
from starboard.games.terraforming_mars.effects import can_copy_something, perform
from starboard.games.terraforming_mars.questions import has_victim
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.tiles import can_place_ocean
from starboard.games.terraforming_mars.wording import RESOURCE_TEXTS, say, source
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import AUTO, Step
from starboard.kernel.text import SeatName, Text


def begin(g: Mars, seat: int, effects: tuple[Effect, ...]) -> None:
    """All effects of an action form a pool; `Resolve` empties it."""
    for effect in effects:
        g.pool.append(effect.number * 8 + seat)
    g.then(Resolve(AUTO, seat))


def can_do(g: Mars, seat: int, effect: Effect) -> bool:
    """Rule 23.2: an effect can be picked only when it can be executed."""
    op = effect.op
    if op == PRODUCTION:
        return effect.amount >= 0 or g.can_lower(seat, effect.what, -effect.amount)
    if op == PRODUCTION_ANY:
        return has_victim(g, effect)
    if op == LOSE:
        return g.stock[seat * RESOURCE_COUNT + effect.what] >= effect.amount
    if op == COPY_BOX:
        return can_copy_something(g, seat)
    return True


def next_by_rank(g: Mars) -> int:
    """Rule 23.4: the place in the pool of the effect that comes next when nobody chooses; -1 if none can be done."""
    best = -1
    best_rank = 1000
    pool = g.pool
    for place in range(len(pool)):
        code = pool[place]
        effect = EFFECTS[code >> 3]
        if effect.rank < best_rank and can_do(g, code & 7, effect):
            best = place
            best_rank = effect.rank
    return best


class Resolve(Step):
    """Rule 23.1: one effect after the other, completely, until the pool is empty."""

    __slots__ = ("owner",)

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner = owner

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.owner)

    def run(self, g: Mars) -> None:
        stack = g.stack
        stack.append(self)
        height = len(stack)
        while g.pool:
            place = next_by_rank(g)
            if place < 0:  # only in made-up positions: 10.3 keeps cards from being played whose effects cannot all be done
                g.pool.clear()
                break
            if g.patient or (len(g.pool) > 1 and not g.fixed and order_matters(g, self.owner)):
                g.then(NextEffect(self.owner))
                return
            do_next(g, place)
            if len(stack) > height:
                return
        stack.pop()


def do_next(g: Mars, place: int) -> None:
    code = g.pool.pop(place)
    perform(g, code & 7, EFFECTS[code >> 3], NOTHING)


class NextEffect(Step):
    """Section 23: several effects are due; the active player says which comes next."""

    def options(self, g: Mars) -> list[int]:
        found: list[int] = []
        seen: list[int] = []
        for place in range(min(len(g.pool), EFFECT_MAX)):
            code = g.pool[place]
            if code not in seen and can_do(g, code & 7, EFFECTS[code >> 3]):
                seen.append(code)
                found.append(EFFECT + place)
        return found

    def choose(self, g: Mars, action: int) -> None:
        do_next(g, action - EFFECT)

    def why_not(self, g: Mars, action: int) -> Reason | None:
        if action in self.options(g):
            return None
        if EFFECT <= action < EFFECT + len(g.pool):
            return Reason("terraforming_mars.why.effect_not_yet")
        return NOT_ASKED

    def expected(self, g: Mars) -> list[int]:
        return self.options(g)

    def prompt(self, g: Mars) -> Text:
        return Text("kernel.ask.which_first")

    def rule(self) -> str:
        return "23"

    def label(self, g: Mars, action: int) -> Text:
        if not EFFECT <= action < EFFECT + len(g.pool):
            return g.word(action)
        code = g.pool[action - EFFECT]
        return describe(g, code & 7, EFFECTS[code >> 3], action - EFFECT + 1)


def describe(g: Mars, seat: int, effect: Effect, number: int) -> Text:
    """An effect in the pool, in words."""
    values: dict[str, object] = {"source": source(effect), "what": what_it_does(effect), "who": SeatName(seat), "n": number}
    return say("label.effect_of_other" if seat != g.active else "label.effect", values)


def what_it_does(effect: Effect) -> Text:
    if effect.label == "production" and effect.what != NOTHING:
        return say("effect.production", {"what": RESOURCE_TEXTS[effect.what]})
    if effect.label == "gain" and effect.op == GAIN:
        return say("effect.gain", {"what": RESOURCE_TEXTS[effect.what]})
    return say("effect." + effect.label)


def order_matters(g: Mars, seat: int) -> bool:
    """Rule 23.5: whether the order of what is due can make a difference that a player may care about.

    Discards before or after draws; other tiles before or after oceans; plants taken before or after somebody's gain from an ocean; a
    production taken before or after the own gain that would make oneself a possible victim.
    """
    draws = False
    discards = False
    oceans = False
    tiles = False
    takes_plants = False
    for code in g.pool:
        effect = EFFECTS[code >> 3]
        op = effect.op
        if op == PLACE_OCEAN or (op == RAISE and brings_ocean(g, effect)):
            oceans = can_place_ocean(g)
        elif op == PLACE_TILE or op == CLAIM:
            tiles = True
        elif op == DISCARD_AND_DRAW:
            discards = discards or bool(g.hand[seat])
        elif op == DRAW or op == LOOK_AND_KEEP or op == CHOOSE_ONE:
            draws = draws or op != CHOOSE_ONE or effect.branches[-1].op == REMOVE_HERE_AND_DRAW
        elif op == TAKE_AWAY:
            takes_plants = takes_plants or any(what == PLANTS for what, _ in effect.takes)
        elif op == PRODUCTION_ANY and gain_makes_victim(g, seat, effect):
            return True
    if discards and (draws or oceans or tiles):
        return True
    return (oceans and tiles) or (oceans and takes_plants and somebody_gains_from_oceans(g))


def brings_ocean(g: Mars, effect: Effect) -> bool:
    """Whether raising a parameter will reach 0 degrees."""
    if effect.what == TEMPERATURE:
        return g.temperature < OCEAN_BONUS_STEP <= g.temperature + effect.amount
    return g.temperature + 1 == OCEAN_BONUS_STEP and g.oxygen < TEMPERATURE_BONUS_OXYGEN <= g.oxygen + effect.amount


def somebody_gains_from_oceans(g: Mars) -> bool:
    for triggers in g.triggers:
        for trigger in triggers:
            if LASTING[trigger].event == ON_TILE and LASTING[trigger].tile == OCEAN:
                return True
    return False


def gain_makes_victim(g: Mars, seat: int, effect: Effect) -> bool:
    """Card 160, 201, 125: gaining first would let the own production serve."""
    if g.can_lower(seat, effect.what, -effect.amount) or not has_victim(g, effect):
        return False
    for code in g.pool:
        other = EFFECTS[code >> 3]
        if other.op == PRODUCTION and other.what == effect.what and other.amount > 0:
            return True
    return False
