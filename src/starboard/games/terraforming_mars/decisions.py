"""Decisions of Terraforming Mars as a player would say them (A.3), put to the engine as its own small choices."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.terraforming_mars.answers import NEEDED, Script, answers
from starboard.games.terraforming_mars.card_actions import actions_of
from starboard.games.terraforming_mars.components.board import HEXES
from starboard.games.terraforming_mars.components.card import (
    LOOK_AND_BUY,
    PAY_MONEY,
    PAY_RESOURCE,
)
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS, NO_CORPORATION
from starboard.games.terraforming_mars.components.deck import CARD_COUNT, CARD_NUMBERS, CARDS, CORPORATION_NUMBERS
from starboard.games.terraforming_mars.components.terms import (
    AWARD_PRICES,
    AWARDS,
    CARD_PRICE,
    MILESTONE_PRICE,
    MILESTONES,
    PROJECTS,
    RESOURCES,
    SEAT_LETTERS,
)
from starboard.games.terraforming_mars.components.vocabulary import (
    AWARD,
    CARD,
    CHOOSE,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    CORPORATION,
    DONE,
    END_TURN,
    FIRST_ACTION,
    HEX,
    MILESTONE,
    PASS,
    PLAY,
    PROJECT,
    SELL_PATENTS,
    USE,
)
from starboard.games.terraforming_mars.naming import card_called, cards_called, corporation_called, is_corporation, read_pay
from starboard.games.terraforming_mars.projects import project_price
from starboard.games.terraforming_mars.research import BuyCards, DraftPick
from starboard.games.terraforming_mars.setup import ChooseCorporation, KeepCards
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.turns import Act, FinalGreenery
from starboard.kernel.reading import listed, number_of
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
TOP_LEVEL: Final = (Act, FinalGreenery, ChooseCorporation, KeepCards, DraftPick, BuyCards)
MOMENTS: Final[dict[str, tuple[type[Any], ...]]] = {
    "setup": (ChooseCorporation,),
    "draft": (DraftPick,),
    "buy": (BuyCards,),
    "pass": (Act, FinalGreenery),
    "final_greenery": (FinalGreenery,),
}
"""The questions that a decision answers, where it is not an action of the action phase."""
SEARCH_LIMIT: Final = 20_000
"""Answers tried before a decision counts as one that cannot be completed: the usual order and all spaces come long before."""


# ---- carrying out


def decide(g: Mars, step: dict[str, Any]) -> None:
    """One decision; raises Refused (or IllegalAction) if it is not possible."""
    inspect(step)
    seat = seat_of(g, step)
    script = Script(step, False)
    g.patient = True
    due = price_due(g, seat, step)
    first = opening(g, seat, step)
    check_moment(g, seat, step["op"])
    for action in first:
        g.play(action, seat)
    while open_question(g, seat):
        g.play(answers(g, seat, script)[0], seat)
    finish(script, due)
    g.patient = False
    g.settle()


def can_complete(g: Mars, step: dict[str, Any]) -> bool:
    """Whether there is a way to complete a decision of which some arguments are left out (A.4)."""
    inspect(step, partial=True)
    budget = [SEARCH_LIMIT]
    return any(can_complete_for(g, seat, step, budget) for seat in seats_of(g, step))


def can_complete_for(g: Mars, seat: int, step: dict[str, Any], budget: list[int]) -> bool:
    try:
        due = price_due(g, seat, step)
        ways = openings(g, seat, step)
        check_moment(g, seat, step["op"])
        for actions in ways:
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
            return False
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
        finish(script, due)
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


def finish(script: Script, due: int) -> None:
    """Refuse arguments that named something which was never offered."""
    unused = script.unused()
    if unused:
        raise Refused(f"nothing was asked that {choices(unused)} could answer")
    if script.has("pay") and "pay" not in script.used:
        check_plain_payment(script.step, due)
    if script.has("buy") and script.step["op"] != "buy" and "buy" not in script.used and script.step["buy"]:
        raise Refused("no card was offered to buy")
    if any(name is not None for name in script.left("mars_university")):
        raise Refused("Mars University was not triggered that often")


def check_plain_payment(step: dict[str, Any], due: int) -> None:
    """A price for which there was nothing to choose: it was paid in M€."""
    pay = read_pay(step["pay"])
    if step["op"] == "action" and step.get("card") in CARD_NUMBERS:
        for action in CARDS[CARD_NUMBERS[step["card"]]].actions:
            if action.cost == PAY_RESOURCE and step["pay"] == {RESOURCES[action.what]: action.amount}:
                return
    if pay.get("money", due) != due or any(number for kind, number in pay.items() if kind != "money"):
        raise Refused(f"{step['pay']} cannot pay a price of {due} M€ here")


# ---- reading steps


def inspect(step: dict[str, Any], partial: bool = False) -> None:
    """BadInput for a step that does not say what it must."""
    for argument in NEEDED.get(step["op"], ()):
        if argument not in step and not partial:
            raise BadInput(f"op {step['op']!r} needs {argument!r}")
    for label in listed(step.get("order", []), "order"):
        if not isinstance(label, str):
            raise BadInput(f"order is a list of labels of effects, not of {label!r}")


def seat_of(g: Mars, step: dict[str, Any]) -> int:
    if not g.waiting:
        raise Refused("the game is over")
    if "by" not in step:
        if len(g.waiting) > 1:
            raise BadInput("several seats can decide now: say which one with 'by'")
        return g.waiting[0]
    letters = SEAT_LETTERS[: g.seats]
    if step["by"] not in letters:
        raise BadInput(f"there is no seat {step['by']!r}; there are {choices(letters)}")
    seat = letters.index(step["by"])
    if seat not in g.waiting:
        raise Refused(f"{step['by']} does not have to decide now")
    return seat


def seats_of(g: Mars, step: dict[str, Any]) -> list[int]:
    """The seats that a decision can be meant for: the one it names, otherwise all that have to decide."""
    if "by" not in step:
        return g.waiting
    try:
        return [seat_of(g, step)]
    except Refused:
        return []


def check_moment(g: Mars, seat: int, op: str) -> None:
    """Refuse what is not to be decided now: a card drafted while cards are bought would be one that is bought."""
    if not isinstance(g.question(seat), MOMENTS.get(op, (Act,))):
        raise Refused(f"{op!r} is not what {SEAT_LETTERS[seat]} has to decide now")


def used_card(g: Mars, seat: int, name: Any) -> int:
    """The card, or the own corporation, whose action is meant."""
    if is_corporation(name):
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
        kept = cards_called(step.get("keep", []))
        return [CORPORATION + corporation_called(step["corporation"]), *[CARD + card for card in kept], DONE]
    if op == "draft":
        return [CARD + card_called(step["card"])]
    if op == "buy":
        return [*[CARD + card for card in cards_called(step.get("cards", []))], DONE]
    if op == "sell_patents":
        return [SELL_PATENTS, *[CARD + card for card in cards_called(step["cards"])], DONE]
    if op == "play":
        return [PLAY + card_called(step["card"])]
    if op == "project":
        return [PROJECT + number_of(step["project"], PROJECTS, "standard project")]
    if op == "milestone":
        return [MILESTONE + number_of(step["milestone"], MILESTONES, "milestone")]
    if op == "award":
        return [AWARD + number_of(step["award"], AWARDS, "award")]
    if op == "action":
        return [USE + used_card(g, seat, step["card"])]
    assert op == "final_greenery"
    if "tile" in step:
        return [HEX + number_of(step["tile"], HEXES, "space")]
    spaces = openings(g, seat, step)
    if len(spaces) != 1:
        raise Refused("the step does not say on which space")
    return spaces[0]


def openings(g: Mars, seat: int, step: dict[str, Any]) -> list[list[int]]:
    """The same for a decision of which even the first argument may be left out."""
    op = step["op"]
    missing = [argument for argument in NEEDED.get(op, ()) if argument not in step]
    if op == "final_greenery" and "tile" not in step:
        return [[action] for action in g.legal(seat) if action != PASS]
    if not missing:
        return [opening(g, seat, step)]
    if op == "setup":
        names = [CORPORATIONS[one].name for one in g.corporations[seat]]
        return [opening(g, seat, {**step, "corporation": name}) for name in names]
    if op == "sell_patents":
        return [opening(g, seat, {**step, "cards": [CARDS[card].name]}) for card in g.hand[seat]]
    blocks = {"draft": (CARD, CORPORATION), "play": (PLAY, USE), "project": (PROJECT, MILESTONE), "milestone": (MILESTONE, AWARD)}
    blocks |= {"award": (AWARD, CHOOSE), "action": (USE, CARD)}
    lowest, end = blocks[op]
    return [[action] for action in g.legal(seat) if lowest <= action < end]


def price_due(g: Mars, seat: int, step: dict[str, Any]) -> int:
    """The M€ price of a decision, for payments in which nothing was to be chosen."""
    op = step["op"]
    if op == "play" and "card" in step:
        return g.price(seat, card_called(step["card"]))
    if op == "project" and "project" in step:
        return project_price(g, seat, number_of(step["project"], PROJECTS, "standard project"))
    if op == "milestone":
        return MILESTONE_PRICE
    if op == "award":
        return AWARD_PRICES[min(len(g.awards), len(AWARD_PRICES) - 1)]
    if op == "buy":
        return CARD_PRICE * len(cards_called(step.get("cards", [])))
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
