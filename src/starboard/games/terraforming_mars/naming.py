"""Names in positions and decisions: what they stand for, and a clear word when they stand for nothing."""

from __future__ import annotations

from typing import Any

from starboard.games.terraforming_mars.components.deck import CARD_NUMBERS, CARDS, CORPORATION_NUMBERS
from starboard.games.terraforming_mars.components.terms import RESOURCES
from starboard.kernel.reasons import BadInput, choices


def card_called(name: Any) -> int:
    if not isinstance(name, str) or name not in CARD_NUMBERS:
        raise BadInput(f"there is no project card {name!r}; cards have their English names, for instance {CARDS[9].name!r}")
    return CARD_NUMBERS[name]


def number_in(name: Any, names: tuple[str, ...], what: str) -> int:
    if name not in names:
        raise BadInput(f"there is no {what} {name!r}; there are {choices(names)}")
    return names.index(name)


def is_corporation(name: Any) -> bool:
    return isinstance(name, str) and name in CORPORATION_NUMBERS


def corporation_called(name: Any) -> int:
    return number_in(name, tuple(CORPORATION_NUMBERS), "corporation")


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


def as_list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadInput(f"{where} must be a list, not {value!r}")
    return value


def whole(value: Any, where: str, lowest: int, highest: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise BadInput(f"{where} must be a number from {lowest} to {highest}, not {value!r}")
    return value


def yes_or_no(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadInput(f"{where} must be true or false, not {value!r}")
    return value


def known_keys(given: Any, known: tuple[str, ...], where: str) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise BadInput(f"{where} must be an object, not {given!r}")
    for key in given:
        if key not in known:
            raise BadInput(f"{where} has no {key!r}; it has {choices(known)}")
    return given
