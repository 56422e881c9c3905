"""The questions that come up while a decision is carried out, answered from its arguments (A.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.games.terraforming_mars.card_actions import Alternative
from starboard.games.terraforming_mars.components.board import HEXES
from starboard.games.terraforming_mars.components.card import (
    ADD_TO_CARD,
    ADD_TO_PLAYED,
    CHOICES,
    CORPORATION_BASE,
    DISCARD_AND_DRAW,
    EFFECTS,
    LASTING,
    REMOVE_HERE_AND_DRAW,
    Effect,
)
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS
from starboard.games.terraforming_mars.components.deck import CARDS, CORPORATION_NUMBERS
from starboard.games.terraforming_mars.components.terms import (
    MONEY,
    NEUTRAL,
    NOTHING,
    RESOURCE_COUNT,
    RESOURCES,
    SEAT_LETTERS,
)
from starboard.games.terraforming_mars.components.vocabulary import (
    AMOUNT,
    BUY,
    CARD,
    CHOOSE,
    CORPORATION,
    DECLINE,
    EFFECT,
    HEX,
    PAY,
    PAY_HEAT,
    PAY_STEEL,
    PAY_TITANIUM,
    PLAY,
    SEAT,
    TAKE,
)
from starboard.games.terraforming_mars.effects import Branch, Copy, PlaceOcean, PlaceTile
from starboard.games.terraforming_mars.naming import card_called, is_corporation, read_pay
from starboard.games.terraforming_mars.order import NextEffect, next_by_rank, order_matters
from starboard.games.terraforming_mars.paying import WITH_STEEL, WITH_TITANIUM, Pay, heat_to_spend, payment_works
from starboard.games.terraforming_mars.questions import (
    AddTo,
    BuyLooked,
    Discard,
    KeepLooked,
    SpendAmount,
    SwapAmount,
    Take,
    TakeAmount,
    TakeFromCard,
    Victim,
)
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.tiles import PlaceClaim
from starboard.kernel.reading import number_of
from starboard.kernel.reasons import BadInput
from starboard.kernel.scenario import Refused

NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "setup": ("corporation",),
    "draft": ("card",),
    "play": ("card",),
    "project": ("project",),
    "sell_patents": ("cards",),
    "milestone": ("milestone",),
    "award": ("award",),
    "action": ("card",),
}
OPENING: Final = {**NEEDED, "setup": ("corporation", "keep"), "buy": ("cards",), "final_greenery": ("tile",)}
"""Arguments that say what is decided, rather than answering a question about it."""
TRIGGERED: Final = {lasting.effect.number for lasting in LASTING if lasting.effect is not None}


class Script:
    """One decision while it is carried out: the arguments, and how far lists of them are used up."""

    def __init__(self, step: dict[str, Any], free: bool) -> None:
        self.step = step
        self.free = free
        """Arguments left out may be anything; otherwise they have the meaning of A.3 or the step is refused."""
        self.used: dict[str, int] = {}
        self.order: list[str] = list(step.get("order", []))

    def copy(self) -> Script:
        script = Script(self.step, self.free)
        script.used = dict(self.used)
        script.order = list(self.order)
        return script

    def has(self, argument: str) -> bool:
        return argument in self.step

    def next(self, argument: str) -> Any:
        """The argument, or the next entry of a list of them; None when there is none (left)."""
        if argument not in self.step:
            return None
        number = self.used.get(argument, 0)
        self.used[argument] = number + 1
        entries = self.entries(argument)
        return entries[number] if number < len(entries) else None

    def left(self, argument: str) -> list[Any]:
        """The entries of an argument that have answered nothing so far."""
        return self.entries(argument)[self.used.get(argument, 0) :]

    def entries(self, argument: str) -> list[Any]:
        """An argument as a list. The cards in `to` are found by what they hold, not by their place: null there means none."""
        value = self.step.get(argument, [])
        entries = value if isinstance(value, list) else [value]
        return [entry for entry in entries if entry is not None] if argument == "to" else entries

    def unused(self) -> list[str]:
        """Arguments, or entries of lists, that answered nothing."""
        left = []
        for argument, value in self.step.items():
            if argument in ("op", "by", "order", "pay", "buy", "mars_university") or argument in OPENING.get(self.step["op"], ()):
                continue
            if argument == "take" and isinstance(value, dict) and value.get("from") == SEAT_LETTERS[NEUTRAL]:
                continue  # 27.4: removing something from the neutral opponent has no effect, so nothing was asked
            if value is not None and self.left(argument):
                left.append(argument)
        return left

    # ---- one method for each kind of question: the answer that the arguments give, or None

    def tile(self, g: Mars, question: Any) -> int | None:
        return hex_action(self.next("tile"))

    def ocean(self, g: Mars, question: Any) -> int | None:
        return hex_action(self.next("ocean"))

    def claim(self, g: Mars, question: Any) -> int | None:
        return hex_action(self.next("claim"))

    def victim(self, g: Mars, question: Any) -> int | None:
        letter = self.next("victim")
        return None if letter is None else SEAT + number_of(letter, SEAT_LETTERS, "seat")

    def take(self, g: Mars, question: Take) -> int | None:
        wanted = self.next("take")
        if wanted is None:
            return None
        target = take_target(g, wanted, g.legal(question.seat))
        if target is None and g.solo and wanted.get("from") == SEAT_LETTERS[NEUTRAL] and not EFFECTS[question.effect].stolen:
            return DECLINE  # 27.4: removing something from the neutral opponent has no effect
        if wanted.get("amount") == 0:
            return DECLINE
        if target is None:
            raise Refused(f"nothing can be taken like this: {wanted}")
        return target

    def amount(self, g: Mars, question: TakeAmount) -> int | None:
        taken: Any = self.step["take"]
        amount = (taken[self.used["take"] - 1] if isinstance(taken, list) else taken).get("amount", question.most)
        if isinstance(amount, bool) or not isinstance(amount, int) or not 1 <= amount <= question.most:
            raise Refused(f"at most {question.most} can be taken, not {amount!r}")
        return AMOUNT + amount - 1

    def price(self, g: Mars, question: TakeFromCard) -> int | None:
        wanted = self.next("take")
        if wanted is None:
            return None
        target = take_target(g, wanted, g.legal(question.seat))
        if target is None or wanted.get("amount", 1) != 1:
            raise Refused(f"this cannot be taken: {wanted}")
        return target

    def branch(self, g: Mars, question: Branch) -> int | None:
        branches = EFFECTS[question.effect].branches
        if any(branch.op == REMOVE_HERE_AND_DRAW for branch in branches):
            return word_action(self.next("olympus_conference"))
        if any(branch.op == ADD_TO_PLAYED for branch in branches):
            word = self.next("viral_enhancers")
            return word_action("plants" if word == "plant" else word)
        return word_action(self.next("choose"))

    def alternative(self, g: Mars, question: Any) -> int | None:
        return word_action(self.next("choose"))

    def to(self, g: Mars, question: AddTo) -> int | None:
        """One card, or of several the one that can receive this kind."""
        given = self.entries("to")
        legal = g.legal(question.seat)
        for name in given:
            if CARD + card_called(name) in legal:
                self.used["to"] = self.used.get("to", 0) + 1
                return CARD + card_called(name)
        if len(legal) == 1 or self.free or self.used.get("to", 0) >= len(given):
            return None
        raise Refused(f"{given!r} cannot receive these resources")

    def x(self, g: Mars, question: Any) -> int | None:
        x = self.next("x")
        if x is None:
            return None
        if isinstance(x, bool) or not isinstance(x, int) or x < 1:
            raise Refused(f"x must be a number from 1 on, not {x!r}")
        return AMOUNT + x - 1 if AMOUNT + x - 1 < PLAY else PLAY

    def box(self, g: Mars, question: Any) -> int | None:
        name = self.next("copy")
        if name is None:
            return None
        return CORPORATION + CORPORATION_NUMBERS[name] if is_corporation(name) else CARD + card_called(name)

    def keep(self, g: Mars, question: Any) -> int | None:
        name = self.next("keep")
        if name is None and self.step.get("keep") is not None:
            raise Refused("'keep' names fewer cards than must be kept")
        return None if name is None else CARD + card_called(name)

    def buy(self, g: Mars, question: Any) -> int | None:
        return BUY if self.next("buy") else DECLINE

    def discard(self, g: Mars, question: Any) -> int | None:
        """One entry for each trigger. Entries too many belong to triggers that came when the hand was empty, so that nothing was asked."""
        due = 1 + sum(EFFECTS[code >> 3].op == DISCARD_AND_DRAW for code in g.pool)
        while len(self.left("mars_university")) > due and self.left("mars_university")[0] is None:
            self.next("mars_university")
        name = self.next("mars_university")
        return DECLINE if name is None else CARD + card_called(name)


def hex_action(name: Any) -> int | None:
    return None if name is None else HEX + number_of(name, HEXES, "space")


def take_target(g: Mars, wanted: Any, legal: list[int]) -> int | None:
    """The option that `take` means: a seat's resource, or a card."""
    if not isinstance(wanted, dict) or "from" not in wanted:
        raise BadInput(f"'take' must be an object with 'from', not {wanted!r}")
    owner = number_of(wanted["from"], SEAT_LETTERS, "seat")
    what = wanted.get("what")
    if what is not None and what not in RESOURCES:
        card = CARD + card_called(what)
        if card in legal and (owner >= g.seats or card - CARD not in g.played[owner]):
            raise Refused(f"{what} is not a card of {wanted['from']}")
        return card if card in legal else None
    found = [action for action in legal if TAKE <= action < AMOUNT and (action - TAKE) // RESOURCE_COUNT == owner]
    if what is not None:
        found = [action for action in found if RESOURCES[(action - TAKE) % RESOURCE_COUNT] == what]
    elif owner < g.seats:
        found += [action for action in legal if action >= CARD and action - CARD in g.played[owner]]
    if owner == NEUTRAL and SEAT + NEUTRAL in legal:
        found.append(SEAT + NEUTRAL)
    if len(found) > 1:
        raise Refused(f"'what' is needed: several things can be taken from {wanted['from']}")
    return found[0] if found else None


def word_action(word: Any) -> int | None:
    return None if word is None else CHOOSE + number_of(word, CHOICES, "choice")


ANSWERS: Final[dict[type[Any], Callable[[Script, Mars, Any], int | None]]] = {
    PlaceOcean: Script.ocean,
    PlaceTile: Script.tile,
    PlaceClaim: Script.claim,
    Victim: Script.victim,
    Take: Script.take,
    TakeAmount: Script.amount,
    TakeFromCard: Script.price,
    Branch: Script.branch,
    Alternative: Script.alternative,
    AddTo: Script.to,
    SwapAmount: Script.x,
    SpendAmount: Script.x,
    Copy: Script.box,
    KeepLooked: Script.keep,
    BuyLooked: Script.buy,
    Discard: Script.discard,
}


# ---- answering questions


def answers(g: Mars, seat: int, script: Script) -> list[int]:
    """The answers to the open question that the arguments allow: exactly one, unless arguments may be anything."""
    question = g.question(seat)
    if isinstance(question, Pay):
        return [pay_answer(g, question, script)]
    if isinstance(question, NextEffect):
        return order_answers(g, seat, script)
    legal = g.legal(seat)
    for kind, answer in ANSWERS.items():
        if isinstance(question, kind):
            given = answer(script, g, question)
            if given is not None:
                if given not in legal:
                    raise Refused(f"{g.vocabulary().name(given)!r} is not offered")
                return [given]
            break
    if DECLINE in legal:
        return [DECLINE]
    if len(legal) == 1 or script.free:
        return list(legal)
    gainful = with_effect(g, question)
    if len(gainful) == 1:
        return gainful
    raise Refused(f"the step does not answer: {question.prompt(g) if question is not None else ''}")


def with_effect(g: Mars, question: Any) -> list[int]:
    """The branches of a card that do something: resources that no own card holds would be lost, which is no real choice (29)."""
    branches: list[tuple[int, tuple[Effect, ...]]] = []
    if isinstance(question, Branch):
        branches = [(branch.choice, (branch,)) for branch in EFFECTS[question.effect].branches]
    elif isinstance(question, Alternative):
        branches = [(action.choice, action.does) for action in CARDS[question.card].actions]
    useful = [CHOOSE + choice for choice, does in branches if not all(is_lost(g, question.seat, effect) for effect in does)]
    return [action for action in useful if action in g.legal(question.seat)]


def is_lost(g: Mars, seat: int, effect: Effect) -> bool:
    return effect.op == ADD_TO_CARD and not AddTo(seat, effect.number).options(g)


def pay_answer(g: Mars, question: Pay, script: Script) -> int:
    """A.3: `pay` left out is all in M€, Helion's rest in heat."""
    if not script.has("pay"):
        if script.free:
            return PAY
        paid = (min(question.price, g.stock[question.seat * RESOURCE_COUNT + MONEY]), 0, 0)
    else:
        pay = read_pay(script.step["pay"])
        if any(pay.get(kind, 0) for kind in ("plants", "energy")):
            raise Refused("a price is paid in money, steel, titanium and heat")
        paid = (pay.get("money", -1), pay.get("steel", 0), pay.get("titanium", 0))
    return stage_of_payment(g, question, script, paid)


def stage_of_payment(g: Mars, question: Pay, script: Script, paid: tuple[int, int, int]) -> int:
    """The answer to one stage of a payment; the whole of it is examined at the first one."""
    money, steel, titanium = paid
    seat = question.seat
    pay = script.step.get("pay", {})
    if "pay" not in script.used:
        script.used["pay"] = 1
        heat = pay.get("heat", 0)
        rest = question.price - steel * g.steel_value(seat) - titanium * g.titanium_value(seat) - heat
        if script.has("pay"):
            money = max(0, rest) if money < 0 else money
        else:
            heat = min(question.price - money, heat_to_spend(g, seat, question.kinds, question.kept))
        if not payment_works(g, seat, question.price, question.kinds, question.kept, (money, steel, titanium, heat)):
            raise Refused(f"a price of {question.price} M€ cannot be paid like this")
        script.used["heat"] = heat
    if question.kinds & WITH_STEEL:
        return PAY_STEEL + steel
    if question.kinds & WITH_TITANIUM:
        return PAY_TITANIUM + titanium
    heat = PAY_HEAT + script.used["heat"]
    return heat if heat in question.options(g) else PAY


def order_answers(g: Mars, seat: int, script: Script) -> list[int]:
    """A.3: the first label left that fits an effect which can be picked now; otherwise the order of 23.4."""
    legal = g.legal(seat)
    for label in script.order:
        for action in legal:
            if fits(label, EFFECTS[g.pool[action - EFFECT] >> 3]):
                script.order.remove(label)
                return [action]
    place = next_by_rank(g)
    first = next(action for action in legal if g.pool[action - EFFECT] == g.pool[place])
    if script.free and not script.has("order") and len(g.pool) > 1 and order_matters(g, seat):
        return [first, *[action for action in legal if action != first]]
    return [first]


def fits(label: str, effect: Effect) -> bool:
    if effect.number in TRIGGERED:
        if effect.card >= CORPORATION_BASE:
            return label == CORPORATIONS[effect.card - CORPORATION_BASE].name
        return label == CARDS[effect.card].name
    if label == effect.label:
        return True
    return effect.label == "production" and effect.what != NOTHING and label == f"production:{RESOURCES[effect.what]}"
