"""What a scenario of Terraforming Mars may expect besides the common things (A.4)."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.terraforming_mars.components.board import HEXES
from starboard.games.terraforming_mars.components.card import CHOICES
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS, NO_CORPORATION
from starboard.games.terraforming_mars.components.deck import CARD_NUMBERS, CARDS
from starboard.games.terraforming_mars.components.terms import (
    AWARDS,
    ENERGY,
    HEAT,
    PROJECTS,
    RESOURCE_COUNT,
    RESOURCES,
    SEAT_LETTERS,
)
from starboard.games.terraforming_mars.decisions import ARGUMENTS, can_complete
from starboard.games.terraforming_mars.naming import card_called
from starboard.games.terraforming_mars.projects import project_price
from starboard.games.terraforming_mars.scoring import award_value, card_points
from starboard.games.terraforming_mars.state import Mars
from starboard.kernel.reading import known_keys, listed, number_of
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.scenario import Run, differences, inspect_step, number_at, show

OWN: Final = ("added", "removed", "exact", "choices", "prices", "card_points", "award_values")
SEAT_SETS: Final = ("hand", "played", "events")
REST: Final = "..."


def expect(run: Run, key: str, wanted: Any) -> list[str] | None:
    """What is wrong with one expectation; None leaves it to the common meaning."""
    g = run.game
    assert isinstance(g, Mars)
    if key == "position":
        return position_differences(wanted, g.table_for_all(), (), run)
    if key == "legal":
        return [f"{show(step)} should be possible, but is not" for step in wanted if not can_complete(g, step)]
    if key == "not_legal":
        return [f"{show(step)} should be refused, but is possible" for step in wanted if is_possible(g, step)]
    if key in ("added", "removed"):
        return check_changes(run, key, wanted)
    if key == "exact":
        return check_exact(run) if wanted else []
    if key == "choices":
        return [failure for one in listed(wanted, key) for failure in check_choices(g, one)]
    if key == "prices":
        return check_numbers(wanted, key, lambda seat, name: price(g, seat, name), g)
    if key == "card_points":
        return check_numbers(wanted, key, lambda seat, name: card_points(g, seat, card_called(name)), g)
    if key == "award_values":
        return check_awards(g, wanted)
    return None


def is_possible(g: Mars, step: dict[str, Any]) -> bool:
    """Whether a decision can be completed; one that names a card or a space that does not exist cannot."""
    try:
        return can_complete(g, step)
    except BadInput:
        return False


def objects_in(wanted: Any, key: str) -> dict[str, Any]:
    if not isinstance(wanted, dict):
        raise BadInput(f"{key} must be an object, not {show(wanted)}")
    return wanted


# ---- positions


def position_differences(wanted: Any, found: Any, path: tuple[str, ...], run: Run) -> list[str]:
    """Subset match: null is "not there", a deck is compared up to its dots, resources on cards that are not listed count 0."""
    if path in (("deck",), ("corporation_deck",)) and isinstance(wanted, list) and wanted and wanted[-1] == REST:
        return differences(wanted[:-1], found[: len(wanted) - 1], path, run.notation)
    if not isinstance(wanted, dict) or not isinstance(found, dict):
        if wanted is None and found in (None, {}, []):
            return []
        return differences(wanted, found, path, run.notation)
    failures: list[str] = []
    for key, value in wanted.items():
        here = (*path, key)
        if key in found:
            failures += position_differences(value, found[key], here, run)
        elif not (value is None or value == {} or (value == 0 and path[-1:] == ("on_cards",))):
            failures.append(f"{'.'.join(here)} should be {show(value)}, is not there")
    return failures


# ---- changes since the start


def at_path(position: dict[str, Any], path: str) -> Any:
    at: Any = position
    for name in path.split("."):
        if not isinstance(at, dict) or name not in at:
            raise BadInput(f"there is no {path!r} in a position")
        at = at[name]
    return at


def gone(one: Any, other: Any) -> Any:
    """What is in the first and not in the second: of lists the things, of objects the pairs."""
    if isinstance(one, dict):
        return {key: value for key, value in one.items() if other.get(key) != value}
    return [thing for thing in one if thing not in other]


def check_changes(run: Run, key: str, wanted: Any) -> list[str]:
    start, now = run.start, run.game.table_for_all()
    failures = []
    for path, things in objects_in(wanted, key).items():
        before, after = at_path(start, path), at_path(now, path)
        if not isinstance(before, list | dict) or not isinstance(things, type(before)):
            raise BadInput(f"{key}: {path} cannot be compared with {show(things)}")
        found = gone(after, before) if key == "added" else gone(before, after)
        same = found == things if isinstance(things, dict) else sorted(found) == sorted(things)
        if not same:
            failures.append(f"{key} {path}: should be {show(things)}, is {show(found)}")
    return failures


def check_exact(run: Run) -> list[str]:
    """Nothing has changed apart from what `delta`, `added` and `removed` name."""
    start, now, expected = run.start, run.game.table_for_all(), run.expecting
    failures: list[str] = []
    for path in numbers(start, now):
        if path not in expected.get("delta", {}) and number_at(start, path) != number_at(now, path):
            failures.append(f"exact: {path} changed from {number_at(start, path)} to {number_at(now, path)}")
    for path in collections(start):
        for key, found in (
            ("added", gone(at_path(now, path), at_path(start, path))),
            ("removed", gone(at_path(start, path), at_path(now, path))),
        ):
            if found and path not in expected.get(key, {}):
                failures.append(f"exact: {path}: {key} {show(found)}")
    return failures


def numbers(start: dict[str, Any], now: dict[str, Any]) -> list[str]:
    found = ["generation", "temperature", "oxygen"]
    for letter, seat in now["seats"].items():
        found += [f"seats.{letter}.{name}" for name in ("tr", *RESOURCES)]
        found += [f"seats.{letter}.production.{name}" for name in RESOURCES]
        cards = {*seat["on_cards"], *start["seats"][letter]["on_cards"]}
        found += [f"seats.{letter}.on_cards.{name}" for name in sorted(cards)]
    return found


def collections(position: dict[str, Any]) -> list[str]:
    found = ["tiles", "claims", "milestones", "awards", "discard"]
    for letter in position["seats"]:
        found += [f"seats.{letter}.{name}" for name in SEAT_SETS]
    return found


# ---- choices


def check_choices(g: Mars, wanted: Any) -> list[str]:
    """The step is possible with exactly these values of an argument."""
    if len(known_keys(wanted, ("step", "arg", "are"), "choices")) < 3:
        raise BadInput(f"choices: 'step', 'arg' and 'are' are needed, not {show(wanted)}")
    step, argument = wanted["step"], wanted["arg"]
    inspect_step(step, ARGUMENTS, "choices: step must be")
    possible = [value for value in candidates(g, argument) if can_complete(g, {**step, argument: value})]
    missing = [value for value in wanted["are"] if value not in possible]
    surplus = [value for value in possible if value not in wanted["are"]]
    failures = []
    if missing:
        failures.append(f"choices of {argument} for {show(step)}: {show(missing)} should be possible")
    if surplus:
        failures.append(f"choices of {argument} for {show(step)}: {show(surplus)} should not be possible")
    return failures


def candidates(g: Mars, argument: str) -> list[Any]:
    """Everything that could stand for an argument."""
    if argument in ("tile", "ocean", "claim"):
        return list(HEXES)
    if argument == "victim":
        return [*SEAT_LETTERS[: g.seats], "N"] if g.solo else list(SEAT_LETTERS[: g.seats])
    if argument == "x":
        at = g.active * RESOURCE_COUNT
        return list(range(1, max(g.stock[at + ENERGY], g.production[at + HEAT]) + 2))
    if argument == "choose":
        return [word for word in CHOICES if word not in ("draw", "card")]
    if argument in ("to", "copy"):
        own = [CARDS[card].name for card in g.played[g.active] + g.hand[g.active]]
        corporation = g.corporation[g.active]
        return [*own, CORPORATIONS[corporation].name] if argument == "copy" and corporation != NO_CORPORATION else own
    raise BadInput(f"choices has no argument {argument!r}; it has tile, ocean, claim, victim, to, copy, x, choose")


# ---- numbers


def check_numbers(wanted: Any, key: str, found: Any, g: Mars) -> list[str]:
    failures = []
    for letter, named in objects_in(wanted, key).items():
        seat = number_of(letter, SEAT_LETTERS[: g.seats], "seat")
        for name, number in objects_in(named, f"{key}.{letter}").items():
            if found(seat, name) != number:
                failures.append(f"{key}.{letter}.{name} should be {number}, is {found(seat, name)}")
    return failures


def price(g: Mars, seat: int, name: str) -> int:
    """The price of a card or a standard project."""
    if name in PROJECTS:
        return project_price(g, seat, PROJECTS.index(name))
    if name not in CARD_NUMBERS:
        raise BadInput(f"there is no card or standard project {name!r}; projects are {choices(PROJECTS)}")
    return g.price(seat, CARD_NUMBERS[name])


def check_awards(g: Mars, wanted: Any) -> list[str]:
    failures = []
    for name, values in objects_in(wanted, "award_values").items():
        award = number_of(name, AWARDS, "award")
        for letter, value in objects_in(values, f"award_values.{name}").items():
            found = award_value(g, award, number_of(letter, SEAT_LETTERS[: g.seats], "seat"))
            if found != value:
                failures.append(f"award_values.{name}.{letter} should be {value}, is {found}")
    return failures
