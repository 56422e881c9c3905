"""Reading what others have written: each value is looked at before it is used, and what does not fit is named with its place.

Positions, decisions and campaign files come from outside. Typed code may only get a value of theirs after one of these has seen it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.kernel.reasons import BadInput, choices


def known_keys(given: Any, known: Sequence[str], where: str) -> dict[str, Any]:
    """An object with no other keys than these."""
    if not isinstance(given, dict):
        raise BadInput(f"{where} must be an object, not {given!r}")
    for key in given:
        if key not in known:
            raise BadInput(f"{where} has no {key!r}; it has {choices(known)}")
    return given


def mapped(given: Any, where: str, meaning: str) -> dict[str, Any]:
    """An object whose keys are things of the game; `meaning` says what it maps to what."""
    if not isinstance(given, dict):
        raise BadInput(f"{where} must be an object {meaning}, not {given!r}")
    return given


def listed(given: Any, where: str) -> list[Any]:
    if not isinstance(given, list):
        raise BadInput(f"{where} must be a list, not {given!r}")
    return given


def whole(value: Any, where: str, lowest: int, highest: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise BadInput(f"{where} must be a number from {lowest} to {highest}, not {value!r}")
    return value


def yes_or_no(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadInput(f"{where} must be true or false, not {value!r}")
    return value


def one_of(name: Any, names: Sequence[str], where: str) -> int:
    """The place of a name among those accepted at a place."""
    if not isinstance(name, str) or name not in tuple(names):
        raise BadInput(f"{where} must be one of {choices(names)}, not {name!r}")
    return tuple(names).index(name)


def number_of(name: Any, names: Sequence[str], what: str) -> int:
    """The place of a name among those there are."""
    if not isinstance(name, str) or name not in names:
        raise BadInput(f"there is no {what} {name!r}; there are {choices(names)}")
    return names.index(name)
