"""The vocabulary: every action that can ever be chosen, as a number and a name."""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.board import HEXES
from starboard.games.terraforming_mars.components.card import CHOICES
from starboard.games.terraforming_mars.components.deck import CARD_IDS, CORPORATION_IDS
from starboard.games.terraforming_mars.components.terms import AWARDS, MILESTONES, PROJECTS, RESOURCES, SEAT_LETTERS
from starboard.kernel.vocabulary import Vocabulary

PASS: Final = 0
END_TURN: Final = 1
FIRST_ACTION: Final = 2
CONVERT_PLANTS: Final = 3
CONVERT_HEAT: Final = 4
SELL_PATENTS: Final = 5
DONE: Final = 6
DECLINE: Final = 7
BUY: Final = 8
PAY: Final = 9
PROJECT: Final = 10
MILESTONE: Final = 15
AWARD: Final = 20
CHOOSE: Final = 25
SEAT: Final = 34
PAY_STEEL: Final = 40  # 0 to 30
PAY_TITANIUM: Final = 71  # 0 to 20
PAY_HEAT: Final = 92  # 0 to 50
EFFECT: Final = 143  # which of the effects that are due comes next
HEX: Final = 183
TAKE: Final = 246  # + 6 * seat + resource
AMOUNT: Final = 282  # 1 to 200: AMOUNT + n - 1
PLAY: Final = 482
USE: Final = 690  # the action of a card; the last one is that of the own corporation
USE_CORPORATION: Final = 898
CARD: Final = 899  # a card that is pointed at: to keep, buy, discard, add to, take from, copy
CORPORATION: Final = 1107
ACTION_COUNT: Final = 1120

PAY_STEEL_MAX: Final = 30
PAY_TITANIUM_MAX: Final = 20
PAY_HEAT_MAX: Final = 50
EFFECT_MAX: Final = 40
AMOUNT_MAX: Final = 200


def _vocabulary() -> Vocabulary:
    words = Vocabulary("terraforming_mars")
    verbs = ("pass", "end_turn", "first_action", "convert_plants", "convert_heat", "sell_patents", "done", "decline", "buy", "pay")
    for number, verb in enumerate(verbs):
        words.word(verb, number)
    words.block("project", PROJECTS, PROJECT)
    words.block("milestone", [name.lower() for name in MILESTONES], MILESTONE)
    words.block("award", [name.lower() for name in AWARDS], AWARD)
    words.block("choose", CHOICES, CHOOSE)
    words.block("seat", SEAT_LETTERS, SEAT)
    words.block("steel", [str(n) for n in range(PAY_STEEL_MAX + 1)], PAY_STEEL)
    words.block("titanium", [str(n) for n in range(PAY_TITANIUM_MAX + 1)], PAY_TITANIUM)
    words.block("heat", [str(n) for n in range(PAY_HEAT_MAX + 1)], PAY_HEAT)
    words.block("effect", [str(n + 1) for n in range(EFFECT_MAX)], EFFECT)
    words.block("hex", HEXES, HEX)
    words.block("take", [f"{resource} from {seat}" for seat in SEAT_LETTERS for resource in RESOURCES], TAKE)
    words.block("amount", [str(n) for n in range(1, AMOUNT_MAX + 1)], AMOUNT)
    words.block("play", CARD_IDS, PLAY)
    words.block("use", [*CARD_IDS, "corporation"], USE)
    words.block("card", CARD_IDS, CARD)
    words.block("corporation", CORPORATION_IDS, CORPORATION)
    if len(words) != ACTION_COUNT:
        raise ValueError("the vocabulary has gained or lost a word")
    return words


VOCABULARY: Final = _vocabulary()
