"""Decisions of Terraforming Mars as a player would say them (A.3), put to the engine as its own small choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.games.terraforming_mars.card_actions import Alternative, actions_of
from starboard.games.terraforming_mars.choices import (
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
from starboard.games.terraforming_mars.components.board import HEXES
from starboard.games.terraforming_mars.components.card import (
    ADD_TO_PLAYED,
    CHOICES,
    CORPORATION_BASE,
    EFFECTS,
    LASTING,
    LOOK_AND_BUY,
    PAY_MONEY,
    PAY_RESOURCE,
    REMOVE_HERE_AND_DRAW,
    Effect,
)
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS, NO_CORPORATION
from starboard.games.terraforming_mars.components.deck import CARD_COUNT, CARD_NUMBERS, CARDS, CORPORATION_NUMBERS
from starboard.games.terraforming_mars.components.terms import (
    AWARD_PRICES,
    AWARDS,
    CARD_PRICE,
    MILESTONE_PRICE,
    MILESTONES,
    MONEY,
    NEUTRAL,
    NOTHING,
    PROJECTS,
    RESOURCE_COUNT,
    RESOURCES,
    SEAT_LETTERS,
)
from starboard.games.terraforming_mars.components.vocabulary import (
    AMOUNT,
    AWARD,
    BUY,
    CARD,
    CHOOSE,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    CORPORATION,
    DECLINE,
    DONE,
    EFFECT,
    END_TURN,
    FIRST_ACTION,
    HEX,
    MILESTONE,
    PASS,
    PAY,
    PAY_HEAT,
    PAY_STEEL,
    PAY_TITANIUM,
    PLAY,
    PROJECT,
    SEAT,
    SELL_PATENTS,
    TAKE,
    USE,
)
from starboard.games.terraforming_mars.effects import Branch, Copy, PlaceOcean, PlaceTile
from starboard.games.terraforming_mars.order import NextEffect, next_by_rank
from starboard.games.terraforming_mars.paying import WITH_STEEL, WITH_TITANIUM, Pay, heat_to_spend, payment_works
from starboard.games.terraforming_mars.projects import project_price
from starboard.games.terraforming_mars.research import BuyCards, DraftPick
from starboard.games.terraforming_mars.setup import ChooseCorporation, KeepCards
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.tiles import PlaceClaim
from starboard.games.terraforming_mars.turns import Act, FinalGreenery
from starboard.kernel.reasons import BadInput, IllegalAction, choices
from starboard.kernel.scenario import Refused

SUB_CHOICES: Final = (
    "tile", "ocean", "claim", "victim", "take", "choose", "to", "x", "copy", "keep", "buy", "mars_university", "olympus_conference",
    "viral_enhancers", "order",
)  # fmt: skip
ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "setup": ("corporation", "keep"),
    "draft": ("card",),
    "buy": ("cards", "pay"),
    "play": ("card", "pay", *SUB_CHOICES),
    "project": ("project", "pay", *SUB_CHOICES),
    "sell_patents": ("cards",),
    "milestone": ("milestone", "pay"),
    "award": ("award", "pay"),
    "action": ("card", "pay", *SUB_CHOICES),
    "convert_plants": SUB_CHOICES,
    "convert_heat": SUB_CHOICES,
    "first_action": SUB_CHOICES,
    "end_turn": (),
    "pass": (),
    "final_greenery": ("tile", "order"),
}
NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "setup": ("corporation", "keep"),
    "draft": ("card",),
    "buy": ("cards",),
    "play": ("card",),
    "project": ("project",),
    "sell_patents": ("cards",),
    "milestone": ("milestone",),
    "award": ("award",),
    "action": ("card",),
}
OPENING: Final = {**NEEDED, "final_greenery": ("tile",)}
"""Arguments that say what is decided, rather than answering a question about it."""
TOP_LEVEL: Final = (Act, FinalGreenery, ChooseCorporation, KeepCards, DraftPick, BuyCards)
TRIGGERED: Final = {lasting.effect.number for lasting in LASTING if lasting.effect is not None}
SEARCH_LIMIT: Final = 20_000


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
        value = self.step[argument]
        number = self.used.get(argument, 0)
        self.used[argument] = number + 1
        entries = value if isinstance(value, list) else [value]
        return entries[number] if number < len(entries) else None

    def unused(self) -> list[str]:
        """Arguments, or entries of lists, that answered nothing."""
        left = []
        for argument, value in self.step.items():
            if argument in ("op", "by", "order", "pay", "buy", "mars_university") or argument in OPENING.get(self.step["op"], ()):
                continue
            entries = len(value) if isinstance(value, list) else 1
            if value is not None and self.used.get(argument, 0) < entries:
                left.append(argument)
        return left


# ---- carrying out


def decide(g: Mars, step: dict[str, Any]) -> None:
    """One decision; raises Refused (or IllegalAction) if it is not possible."""
    inspect(step)
    seat = seat_of(g, step)
    script = Script(step, False)
    g.patient = True
    due = price_due(g, seat, step)
    for action in opening(g, seat, step):
        g.play(action, seat)
    while open_question(g, seat):
        g.play(answers(g, seat, script)[0], seat)
    finish(g, script, due, seat)
    g.patient = False
    g.settle()


def can_complete(g: Mars, step: dict[str, Any]) -> bool:
    """Whether there is a way to complete a decision of which some arguments are left out (A.4)."""
    inspect(step, partial=True)
    budget = [SEARCH_LIMIT]
    try:
        seat = seat_of(g, step)
        due = price_due(g, seat, step)
        for actions in openings(g, seat, step):
            trial = g.clone()
            trial.patient = True
            try:
                for action in actions:
                    trial.play(action, seat)
            except IllegalAction:
                continue
            if search(trial, seat, Script(step, True), due, budget):
                return True
    except (Refused, IllegalAction):
        return False
    return False


def search(g: Mars, seat: int, script: Script, due: int, budget: list[int]) -> bool:
    """Try every answer to what is left open."""
    while open_question(g, seat):
        budget[0] -= 1
        if budget[0] < 0:
            raise BadInput(f"too many ways to complete {script.step!r}; give more of its arguments")
        try:
            found = answers(g, seat, script)
            if len(found) > 1:
                return any(try_one(g, seat, script, due, budget, action) for action in found)
            if not found:
                return False
            g.play(found[0], seat)
        except (Refused, IllegalAction):
            return False
    try:
        finish(g, script, due, seat)
    except Refused:
        return False
    return True


def try_one(g: Mars, seat: int, script: Script, due: int, budget: list[int], action: int) -> bool:
    trial = g.clone()
    trial.play(action, seat)
    return search(trial, seat, script.copy(), due, budget)


def open_question(g: Mars, seat: int) -> bool:
    """Whether the decision still has a question of its own."""
    question = g.question(seat)
    return question is not None and not isinstance(question, TOP_LEVEL)


def finish(g: Mars, script: Script, due: int, seat: int) -> None:
    """Refuse arguments that named something which was never offered."""
    unused = script.unused()
    if unused:
        raise Refused(f"nothing was asked that {choices(unused)} could answer")
    if script.has("pay") and "pay" not in script.used:
        check_plain_payment(script.step, due)
    if script.has("buy") and script.step["op"] != "buy" and "buy" not in script.used and script.step["buy"]:
        raise Refused("no card was offered to buy")
    if script.step.get("mars_university") is not None and "mars_university" not in script.used:
        raise Refused("Mars University was not triggered")


def check_plain_payment(step: dict[str, Any], due: int) -> None:
    """A price for which there was nothing to choose: it was paid in M€."""
    pay = read_pay(step["pay"])
    if step["op"] == "action" and step.get("card") in CARD_NUMBERS:
        for action in CARDS[CARD_NUMBERS[step["card"]]].actions:
            if action.cost == PAY_RESOURCE and step["pay"] == {RESOURCES[action.what]: action.amount}:
                return
    if pay.get("steel", 0) or pay.get("titanium", 0) or pay.get("heat", 0) or pay.get("money", due) != due:
        raise Refused(f"{step['pay']} cannot pay a price of {due} M€ here")


# ---- reading steps


def inspect(step: dict[str, Any], partial: bool = False) -> None:
    """BadInput for a step that means nothing."""
    op = step.get("op")
    if op not in ARGUMENTS:
        raise BadInput(f"there is no op {op!r}; there are {choices(ARGUMENTS)}")
    for argument in step:
        if argument not in ("op", "by") and argument not in ARGUMENTS[op]:
            raise BadInput(f"op {op!r} has no argument {argument!r}; it has {choices(ARGUMENTS[op]) or 'none'}")
    for argument in NEEDED.get(op, ()):
        if argument not in step and not partial:
            raise BadInput(f"op {op!r} needs {argument!r}")


def seat_of(g: Mars, step: dict[str, Any]) -> int:
    if not g.waiting:
        raise Refused("the game is over")
    if "by" not in step:
        if len(g.waiting) > 1 and "engine" not in step:
            raise BadInput("several seats can decide now: say which one with 'by'")
        return g.waiting[0]
    letters = SEAT_LETTERS[: g.seats]
    if step["by"] not in letters:
        raise BadInput(f"there is no seat {step['by']!r}; there are {choices(letters)}")
    seat = letters.index(step["by"])
    if seat not in g.waiting:
        raise Refused(f"{step['by']} does not have to decide now")
    return seat


def card_called(name: Any) -> int:
    if not isinstance(name, str) or name not in CARD_NUMBERS:
        raise BadInput(f"there is no project card {name!r}")
    return CARD_NUMBERS[name]


def number_in(name: Any, names: tuple[str, ...], what: str) -> int:
    if name not in names:
        raise BadInput(f"there is no {what} {name!r}; there are {choices(names)}")
    return names.index(name)


def used_card(g: Mars, seat: int, name: Any) -> int:
    """The card, or the own corporation, whose action is meant."""
    if name in CORPORATION_NUMBERS:
        if g.corporation[seat] != CORPORATION_NUMBERS[name]:
            raise Refused(f"{name} is not the corporation of this seat")
        return CARD_COUNT
    return card_called(name)


PLAIN: Final = {
    "end_turn": END_TURN,
    "pass": PASS,
    "first_action": FIRST_ACTION,
    "convert_plants": CONVERT_PLANTS,
    "convert_heat": CONVERT_HEAT,
}


def opening(g: Mars, seat: int, step: dict[str, Any]) -> list[int]:
    """The first actions of a decision: what is done, before its own questions come."""
    op = step["op"]
    if op in PLAIN:
        return [PLAIN[op]]
    if op == "setup":
        return [CORPORATION + corporation_called(step["corporation"]), *[CARD + card for card in cards_called(step["keep"])], DONE]
    if op == "draft":
        return [CARD + card_called(step["card"])]
    if op == "buy":
        return [*[CARD + card for card in cards_called(step["cards"])], DONE]
    if op == "sell_patents":
        return [SELL_PATENTS, *[CARD + card for card in cards_called(step["cards"])], DONE]
    if op == "play":
        return [PLAY + card_called(step["card"])]
    if op == "project":
        return [PROJECT + number_in(step["project"], PROJECTS, "standard project")]
    if op == "milestone":
        return [MILESTONE + number_in(step["milestone"], MILESTONES, "milestone")]
    if op == "award":
        return [AWARD + number_in(step["award"], AWARDS, "award")]
    if op == "action":
        return [USE + used_card(g, seat, step["card"])]
    assert op == "final_greenery"
    if "tile" not in step:
        raise BadInput("op 'final_greenery' needs 'tile'")
    return [HEX + number_in(step["tile"], HEXES, "space")]


def openings(g: Mars, seat: int, step: dict[str, Any]) -> list[list[int]]:
    """The same for a decision of which even the first argument may be left out."""
    op = step["op"]
    missing = [argument for argument in NEEDED.get(op, ()) if argument not in step]
    if op == "final_greenery" and "tile" not in step:
        return [[action] for action in g.legal(seat) if action != PASS]
    if not missing:
        return [opening(g, seat, step)]
    if op == "setup":
        names = [step["corporation"]] if "corporation" in step else [CORPORATIONS[one].name for one in g.corporations[seat]]
        return [opening(g, seat, {"keep": [], **step, "corporation": name}) for name in names]
    if op == "buy":
        return [opening(g, seat, {**step, "cards": []})]
    if op == "sell_patents":
        return [opening(g, seat, {**step, "cards": [CARDS[card].name]}) for card in g.hand[seat]]
    blocks = {"draft": (CARD, CORPORATION), "play": (PLAY, USE), "project": (PROJECT, MILESTONE), "milestone": (MILESTONE, AWARD)}
    blocks |= {"award": (AWARD, CHOOSE), "action": (USE, CARD)}
    lowest, end = blocks[op]
    return [[action] for action in g.legal(seat) if lowest <= action < end]


def corporation_called(name: Any) -> int:
    if not isinstance(name, str) or name not in CORPORATION_NUMBERS:
        raise BadInput(f"there is no corporation {name!r}; there are {choices(CORPORATION_NUMBERS)}")
    return CORPORATION_NUMBERS[name]


def cards_called(names: Any) -> list[int]:
    if not isinstance(names, list):
        raise BadInput(f"a list of cards is needed, not {names!r}")
    return [card_called(name) for name in names]


def price_due(g: Mars, seat: int, step: dict[str, Any]) -> int:
    """The M€ price of a decision, for payments in which nothing was to be chosen."""
    op = step["op"]
    if op == "play" and "card" in step:
        return g.price(seat, card_called(step["card"]))
    if op == "project" and "project" in step:
        return project_price(g, seat, number_in(step["project"], PROJECTS, "standard project"))
    if op == "milestone":
        return MILESTONE_PRICE
    if op == "award":
        return AWARD_PRICES[min(len(g.awards), len(AWARD_PRICES) - 1)]
    if op == "buy":
        return CARD_PRICE * len(step.get("cards", []))
    if op == "action" and "card" in step:
        card = used_card(g, seat, step["card"])
        if card == CARD_COUNT and g.corporation[seat] == NO_CORPORATION:
            return 0
        for action in actions_of(g, seat, card):
            if action.cost == PAY_MONEY:
                return action.amount
            if any(effect.op == LOOK_AND_BUY for effect in action.does):
                return CARD_PRICE
    return 0


def read_pay(pay: Any) -> dict[str, int]:
    if not isinstance(pay, dict):
        raise BadInput(f"'pay' must be an object, not {pay!r}")
    for kind, number in pay.items():
        if kind not in RESOURCES or isinstance(number, bool) or not isinstance(number, int):
            raise BadInput(f"'pay' has numbers of money, steel, titanium and heat, not {kind!r}: {number!r}")
    return pay


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
            given = answer(g, question, script)
            if given is not None:
                if given not in legal:
                    raise Refused(f"{g.vocabulary().name(given)!r} is not offered")
                return [given]
            break
    if DECLINE in legal:
        return [DECLINE]
    if len(legal) == 1 or script.free:
        return list(legal)
    raise Refused(f"the step does not answer: {question.prompt(g) if question is not None else ''}")


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
    if script.free and not script.has("order"):
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


def hex_action(name: Any) -> int | None:
    return None if name is None else HEX + number_in(name, HEXES, "space")


def answer_tile(g: Mars, question: Any, script: Script) -> int | None:
    return hex_action(script.next("tile"))


def answer_ocean(g: Mars, question: Any, script: Script) -> int | None:
    return hex_action(script.next("ocean"))


def answer_claim(g: Mars, question: Any, script: Script) -> int | None:
    return hex_action(script.next("claim"))


def answer_victim(g: Mars, question: Any, script: Script) -> int | None:
    letter = script.next("victim")
    return None if letter is None else SEAT + number_in(letter, SEAT_LETTERS, "seat")


def answer_take(g: Mars, question: Take, script: Script) -> int | None:
    wanted = script.next("take")
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


def take_target(g: Mars, wanted: Any, legal: list[int]) -> int | None:
    """The option that `take` means: a seat's resource, or a card."""
    if not isinstance(wanted, dict) or "from" not in wanted:
        raise BadInput(f"'take' must be an object with 'from', not {wanted!r}")
    owner = number_in(wanted["from"], SEAT_LETTERS, "seat")
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


def answer_amount(g: Mars, question: TakeAmount, script: Script) -> int | None:
    taken = script.step.get("take")
    amount = (taken[script.used["take"] - 1] if isinstance(taken, list) else taken).get("amount", question.most)
    if isinstance(amount, bool) or not isinstance(amount, int) or not 1 <= amount <= question.most:
        raise Refused(f"at most {question.most} can be taken, not {amount!r}")
    return AMOUNT + amount - 1


def answer_price(g: Mars, question: TakeFromCard, script: Script) -> int | None:
    wanted = script.next("take")
    if wanted is None:
        return None
    target = take_target(g, wanted, g.legal(question.seat))
    if target is None or wanted.get("amount", 1) != 1:
        raise Refused(f"this cannot be taken: {wanted}")
    return target


def word_action(word: Any) -> int | None:
    return None if word is None else CHOOSE + number_in(word, CHOICES, "choice")


def answer_branch(g: Mars, question: Branch, script: Script) -> int | None:
    branches = EFFECTS[question.effect].branches
    if any(branch.op == REMOVE_HERE_AND_DRAW for branch in branches):
        return word_action(script.next("olympus_conference"))
    if any(branch.op == ADD_TO_PLAYED for branch in branches):
        word = script.next("viral_enhancers")
        return word_action("plants" if word == "plant" else word)
    return word_action(script.next("choose"))


def answer_alternative(g: Mars, question: Any, script: Script) -> int | None:
    return word_action(script.next("choose"))


def answer_to(g: Mars, question: AddTo, script: Script) -> int | None:
    """One card, or of several the one that can receive this kind."""
    given = script.step.get("to")
    if given is None:
        return None
    legal = g.legal(question.seat)
    for name in given if isinstance(given, list) else [given]:
        if CARD + card_called(name) in legal:
            script.used["to"] = script.used.get("to", 0) + 1
            return CARD + card_called(name)
    raise Refused(f"{given!r} cannot receive these resources")


def answer_x(g: Mars, question: Any, script: Script) -> int | None:
    x = script.next("x")
    if x is None:
        return None
    if isinstance(x, bool) or not isinstance(x, int) or x < 1:
        raise Refused(f"x must be a number from 1 on, not {x!r}")
    return AMOUNT + x - 1 if AMOUNT + x - 1 < PLAY else PLAY


def answer_copy(g: Mars, question: Any, script: Script) -> int | None:
    name = script.next("copy")
    if name is None:
        return None
    return CORPORATION + CORPORATION_NUMBERS[name] if name in CORPORATION_NUMBERS else CARD + card_called(name)


def answer_keep(g: Mars, question: Any, script: Script) -> int | None:
    name = script.next("keep")
    return None if name is None else CARD + card_called(name)


def answer_buy(g: Mars, question: Any, script: Script) -> int | None:
    return BUY if script.next("buy") else DECLINE


def answer_discard(g: Mars, question: Any, script: Script) -> int | None:
    name = script.next("mars_university")
    return DECLINE if name is None else CARD + card_called(name)


ANSWERS: Final[dict[type[Any], Callable[[Mars, Any, Script], int | None]]] = {
    PlaceOcean: answer_ocean,
    PlaceTile: answer_tile,
    PlaceClaim: answer_claim,
    Victim: answer_victim,
    Take: answer_take,
    TakeAmount: answer_amount,
    TakeFromCard: answer_price,
    Branch: answer_branch,
    Alternative: answer_alternative,
    AddTo: answer_to,
    SwapAmount: answer_x,
    SpendAmount: answer_x,
    Copy: answer_copy,
    KeepLooked: answer_keep,
    BuyLooked: answer_buy,
    Discard: answer_discard,
}
