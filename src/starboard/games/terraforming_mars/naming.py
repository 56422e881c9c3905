"""Names in positions and decisions: what they stand for, and a clear word when they stand for nothing."""

from __future__ import annotations

from typing import Any

from starboard.games.terraforming_mars.components.deck import CARD_NUMBERS, CARDS, CORPORATION_NUMBERS
from starboard.games.terraforming_mars.components.terms import RESOURCES
from starboard.kernel.reading import number_of
from starboard.kernel.reasons import BadInput


def card_called(name: Any) -> int:
    if not isinstance(name, str) or name not in CARD_NUMBERS:
        raise BadInput(f"there is no project card {name!r}; cards have their English names, for instance {CARDS[9].name!r}")
    return CARD_NUMBERS[name]


def is_corporation(name: Any) -> bool:
    return isinstance(name, str) and name in CORPORATION_NUMBERS


def corporation_called(name: Any) -> int:
    return number_of(name, tuple(CORPORATION_NUMBERS), "corporation")


def cards_called(names: Any) -> list[int]:
    if not isinstance(names, list):
        raise BadInput(f"a list of cards is needed, not {names!r}")
    return [card_called(name) for name in names]


def read_pay(pay: Any) -> dict[str, int]:
    if not isinstance(pay, dict):
        raise BadInput(f"'pay' must be an object, not {pay!r}")
    for kind, number in pay.items():
        if kind not in RESOURCES or isinstance(number, bool) or not isinstance(number, int):
            raise BadInput(f"'pay' has numbers of money, steel, titanium and heat, not {kind!r}: {number!r}")
    return pay
