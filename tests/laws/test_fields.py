"""Every attribute of a game is carried by its clone and noticed by its digest: a forgotten field fails at once."""

from __future__ import annotations

from collections.abc import Iterator
from types import GetSetDescriptorType
from typing import Any

import pytest

import starboard
from starboard.kernel.game import Event, Game, random_playout
from starboard.kernel.rng import Rng, seeded
from starboard.kernel.spec import Spec, find
from starboard.kernel.steps import Step

GAMES = starboard.games(unfinished=True)

KERNEL: dict[str, str] = {
    "spec": "the door of the game, the same for all",
    "seats": "how many, given when a position is read",
    "options": "given when a position is read",
    "force": "prescribed chance, only in tests",
    "patient": "how decisions are being read, not part of a game",
    "telling": "whether somebody listens",
    "origin": "where the record begins",
    "before": "where the record begins",
    "history": "the record",
    "kept": "the record",
    "journal": "the log",
    "told": "the log",
    "offered": "follows from the question",
    "lane_offers": "follows from the questions",
    "waiting": "follows from the questions",
    "over": "follows from the stack",
    "main": "the stack while lanes are open",
    "lanes": "only some games open lanes; the kernel's own tests look at them",
}
"""Attributes of every game that a digest need not show, and why."""

NOT_WRITTEN: dict[str, dict[str, str]] = {
    "laser_station": {
        "clock": "only the order of time stamps counts",
        "box": "empty except in test positions",
    },
    "terraforming_mars": {
        "box": "cards out of the game: what a position names nowhere",
        "on_card": "only cards in play that can hold something are written; the game's own tests look at it",
        "pool": "empty at most moments; the game's own tests look at it",
        "looking": "empty at most moments; the game's own tests look at it",
        "solo": "follows from the seats",
        "published": "follows from the options",
        "fixed": "follows from the options",
        "tags": "follows from the cards in play",
        "perks": "follows from the cards in play",
        "triggers": "follows from the cards in play",
        "acting": "follows from the cards in play",
        "covered": "follows from the tiles",
        "near_tile": "follows from the tiles",
        "near_city": "follows from the tiles",
        "near_cities": "follows from the tiles",
        "near_greenery": "follows from the tiles",
        "near_own": "follows from the tiles",
        "claimed": "follows from the claim markers",
        "cities": "follows from the tiles",
        "greeneries": "follows from the tiles",
        "tiles": "follows from the tiles",
    },
    "deep_future": {
        "memory": "an object of names; the game's own tests look at it",
        "peek": "empty in most random games; the game's own tests look at it",
        "win_options": "empty until somebody wins; the game's own tests look at it",
        "wonder_options": "empty until somebody wins; the game's own tests look at it",
    },
}
"""Attributes of one game that a digest need not show, and why."""

MOMENTS = 60


def attributes(thing: object) -> list[str]:
    """All slots (or attributes) of an object, those of its bases first. In a compiled class they are descriptors made in C."""
    found: list[str] = []
    for base in reversed(type(thing).__mro__):
        slots = base.__dict__.get("__slots__", ())
        found += [slots] if isinstance(slots, str) else list(slots)
        found += [name for name, value in base.__dict__.items() if isinstance(value, GetSetDescriptorType) and settable(thing, name)]
    found += list(getattr(thing, "__dict__", {}))
    return [name for name in dict.fromkeys(found) if not name.startswith("__") and hasattr(thing, name)]


SETTABLE: dict[tuple[type, str], bool] = {}


def settable(thing: object, name: str) -> bool:
    """Whether this is an attribute, not a property; found out once per class, while the object is still as play left it."""
    key = (type(thing), name)
    if key not in SETTABLE:
        try:
            setattr(thing, name, getattr(thing, name))
            SETTABLE[key] = True
        except AttributeError:
            SETTABLE[key] = False
    return SETTABLE[key]


def is_part(value: object) -> bool:
    """An object of the game's own, such as a seat's board: not a number, a list, a step or something of the kernel."""
    if isinstance(value, Step | Event | Spec | Rng | Game):
        return False
    return type(value).__module__.startswith("starboard.games") and hasattr(value, "clone")


def picture(value: object) -> Any:
    """Plain data that shows everything an object holds."""
    if isinstance(value, Step):
        return (type(value).__name__, picture(value.parts()))
    if isinstance(value, list | tuple):
        return [picture(one) for one in value]
    if isinstance(value, dict):
        return {str(key): picture(one) for key, one in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(map(repr, value))
    if isinstance(value, Rng) or is_part(value):
        return {name: picture(getattr(value, name)) for name in attributes(value)}
    return value if isinstance(value, int | float | str | bytes | bytearray | None) else id(value)


def whole(g: Game) -> dict[str, Any]:
    return {name: picture(getattr(g, name)) for name in attributes(g) if name not in ("telling", "main", "stack")}


def changed(value: Any) -> Iterator[Any]:
    """Other values of the same kind; none if there is no saying."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        if value > 0:
            yield value - 1
    elif isinstance(value, float):
        yield value + 1.0
    elif isinstance(value, str):
        yield value + "?"
    elif isinstance(value, bytearray):
        for place in range(len(value)):
            other = bytearray(value)
            other[place] = (other[place] + 1) % 256
            yield other
    elif isinstance(value, list) and value and not is_part(value[0]):
        if not isinstance(value[0], int):
            yield value[:-1]
        for place, one in enumerate(value[:24]):
            for other in changed(one):
                yield [*value[:place], other, *value[place + 1 :]]
        yield value[:-1]
    elif isinstance(value, tuple) and value:
        for place, one in enumerate(value):
            for other in changed(one):
                yield (*value[:place], other, *value[place + 1 :])
    elif isinstance(value, dict) and value:
        yield dict(list(value.items())[1:])
    elif isinstance(value, set) and value:
        yield set(list(value)[1:])
    elif isinstance(value, Rng):
        yield Rng(value.a, value.b, value.c, value.counter + 1)


def places(owner: object, name: str) -> Iterator[tuple[object, str, str]]:
    """Where something can be changed: the attribute itself, or those of the parts it holds."""
    value = getattr(owner, name)
    parts = [value] if is_part(value) else [one for one in value if is_part(one)] if isinstance(value, list) else []
    if not parts:
        yield owner, name, name
    for part in parts:
        for inner in attributes(part):
            for place, attribute, label in places(part, inner):
                yield place, attribute, f"{name}.{label}"


def moments(game: str) -> Iterator[Game]:
    """Moments of random games with few and with many seats."""
    spec = find(game)
    for seats in {spec.seats[0], spec.seats[-1]}:
        g = spec.new(seats, 3)
        rng = seeded(seats, "fields")
        for _ in range(MOMENTS // 2):
            yield g
            random_playout(g, rng, 1 + rng.below(9))


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_holds_what_the_original_holds(game: str) -> None:
    """Law 3: every attribute arrives, and stays as it is whatever happens to the clone."""
    for g in moments(game):
        before = whole(g)
        clone = g.clone()
        assert whole(clone) == before
        random_playout(clone, seeded(1, "clone"), 40)
        assert whole(g) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_carries_a_change_of_any_attribute(game: str) -> None:
    """Law 3: not even a value that never occurs in play is lost on the way."""
    carried: dict[str, bool] = {}
    for number, g in enumerate(moments(game)):
        if number % 5:
            continue
        for name in attributes(g):
            if name in KERNEL and name not in ("patient", "before", "kept", "told", "over"):
                continue
            for owner, attribute, label in places(g, name):
                value = getattr(owner, attribute)
                for other in list(changed(value))[:1]:
                    setattr(owner, attribute, other)
                    carried[label] = carried.get(label, True) and whole(g.clone()) == whole(g)
                    setattr(owner, attribute, value)
    assert carried
    assert [label for label, arrived in carried.items() if not arrived] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_digest_notices_every_attribute(game: str) -> None:
    """Law 3: what a position does not write would be lost when it is read. Exceptions are named above, with the reason."""
    noticed: dict[str, bool] = {}
    excused = {**KERNEL, **NOT_WRITTEN.get(game, {})}
    for g in moments(game):
        digest = g.digest()
        for name in attributes(g):
            if name in excused:
                continue
            for owner, attribute, label in places(g, name):
                if label in excused or noticed.get(label, False):
                    continue
                value = getattr(owner, attribute)
                noticed.setdefault(label, False)
                for other in changed(value):
                    setattr(owner, attribute, other)
                    noticed[label] = shows(g, digest)
                    setattr(owner, attribute, value)
                    if noticed[label]:
                        break
        assert g.digest() == digest
    assert [label for label, seen in noticed.items() if not seen] == []


def shows(g: Game, digest: str) -> bool:
    """Whether a changed game can be told from the one it was; a table that can no longer be written can."""
    try:
        return g.digest() != digest
    except (IndexError, KeyError, ValueError, AttributeError, TypeError):
        return True
