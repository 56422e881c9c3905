"""Scenarios: rules tests that a player can read and write. A file is a JSON array of them.

A scenario is a position, decisions and expectations. The notation of positions and decisions belongs to each game (its `Notation`);
this module runs the decisions, compares, and says in the players' words what is different.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

from starboard.kernel.game import Game
from starboard.kernel.reading import known_keys
from starboard.kernel.reasons import BadInput, IllegalAction, choices
from starboard.kernel.spec import find
from starboard.kernel.text import seat_letter

FIELDS: Final = (
    "game", "id", "title", "note", "origin", "covers", "seats", "options", "position", "force", "steps", "expect",
)  # fmt: skip
EXPECTATIONS: Final = (
    "position", "delta", "illegal_step", "legal", "not_legal", "waiting", "over", "winners", "scores", "runs", "chance",
)  # fmt: skip

OBJECTS: Final = ("position", "delta", "scores")
LISTS: Final = ("legal", "not_legal", "waiting", "winners", "chance")
"""What kind of JSON an expectation of the common ones is."""


class Refused(Exception):
    """A decision that the rules do not allow; the message is the engine's reason."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation:
    """How one game writes positions and decisions. Each game has a subclass."""

    def ops(self) -> dict[str, tuple[str, ...]]:
        """What can be decided, and what each decision may carry beside `op` and `by`."""
        raise NotImplementedError

    def force_kinds(self) -> tuple[str, ...]:
        """The kinds of chance that a scenario may prescribe."""
        return ()

    def more_expectations(self) -> tuple[str, ...]:
        """Keys of `expect` beside the common ones."""
        return ()

    def read(self, g: Any, position: dict[str, Any]) -> None:
        """Lay an empty table as the position says. Raises BadInput for positions that cannot be."""
        raise NotImplementedError

    def read_force(self, kind: str, outcome: Any) -> Any:
        """A prescribed outcome of chance as the engine wants it."""
        return outcome

    def carry_out(self, g: Any, step: dict[str, Any]) -> None:
        """Make one decision, whose op and arguments are known. Raises Refused (or IllegalAction) if it is not possible, BadInput if it
        names what there is not; the runner works on a copy."""
        raise NotImplementedError

    def is_set(self, path: tuple[str, ...]) -> bool:
        """Whether the list at this place of a position is compared without order."""
        return False

    def expect(self, run: Run, key: str, wanted: Any) -> list[str] | None:
        """Expectations of the game's own, or its own meaning of a common one: what is wrong, or None for the common meaning."""
        return None


class Run:
    """One scenario being played: where it began, where it is, and what to compare with."""

    def __init__(self, scenario: dict[str, Any], seed: int = 0) -> None:
        self.scenario = scenario
        self.spec = find(scenario["game"])
        self.notation = self.spec.notation()
        self.game: Game = self.spec.from_position(scenario.get("position", {}), scenario["seats"], scenario.get("options", {}), seed)
        force = scenario.get("force")
        if force is not None:
            for kind in force:
                if kind not in self.notation.force_kinds():
                    raise BadInput(f"force has no {kind!r}; {self.spec.game_id} has {choices(self.notation.force_kinds())}")
            self.game.force = {kind: [self.notation.read_force(kind, outcome) for outcome in outcomes] for kind, outcomes in force.items()}
        self.start: dict[str, Any] = self.game.table_for_all()
        self.expecting: dict[str, Any] = {}
        """All that is expected at this point, for expectations that depend on others."""

    def decide(self, step: dict[str, Any]) -> Game:
        """The game after one decision, made on a copy. Raises Refused, or BadInput for one that means nothing."""
        inspect_step(step, self.notation.ops(), "a step must be")
        g = self.game.clone()
        g.listen()
        try:
            self.notation.carry_out(g, step)
        except IllegalAction as error:
            raise Refused(str(error)) from None
        return g


def refusal(run: Run, step: dict[str, Any]) -> str | None:
    """Why a decision is not possible now, or None if it is. Nothing changes."""
    try:
        run.decide(step)
    except Refused as refused:
        return str(refused)
    return None


def is_possible(run: Run, step: dict[str, Any]) -> bool:
    """Whether a decision can be made now; one that names a card or a place that does not exist cannot."""
    try:
        return refusal(run, step) is None
    except BadInput:
        return False


def run_scenario(scenario: Any, progress: Callable[[int, int], None] | None = None) -> list[str]:
    """What is not as the scenario expects; an empty list if all is."""
    inspect(scenario)
    expect = scenario.get("expect", {})
    run = Run(scenario)
    wrong = play_steps(run, expect.get("illegal_step"))
    if wrong is not None:
        return wrong
    failures: list[str] = check_all(run, expect)
    if "runs" in expect:
        failures += check_chances(scenario, expect, progress)
    return failures


def play_steps(run: Run, illegal: int | None) -> list[str] | None:
    """Make the decisions of a scenario; returns failures if that settles the matter."""
    for number, step in enumerate(run.scenario.get("steps", [])):
        if step.get("op") == "check":
            failures = check_all(run, step.get("expect", {}))
            if failures:
                return [f"at step {number}: {failure}" for failure in failures]
            continue
        before = run.game.digest() if illegal == number else ""
        try:
            after = run.decide(step)
        except (Refused, BadInput) as refused:
            if illegal == number:
                if run.game.digest() != before:
                    return [f"step {number} was refused, but the position has changed"]
                return []
            if isinstance(refused, BadInput):
                raise
            return [f"step {number} {show(step)} was refused: {refused}", offered(run.game)]
        if illegal == number:
            return [f"step {number} {show(step)} should be refused, but was carried out"]
        run.game = after
    if illegal is not None:
        return [f"illegal_step is {illegal}, but there are only {len(run.scenario.get('steps', []))} steps"]
    return None


def check_all(run: Run, expect: dict[str, Any]) -> list[str]:
    failures: list[str] = []
    run.expecting = expect
    for key, wanted in expect.items():
        own = run.notation.expect(run, key, wanted)
        failures += check_one(run, key, wanted) if own is None else own
    return failures


def check_one(run: Run, key: str, wanted: Any) -> list[str]:
    """One common expectation: what is wrong with it."""
    g = run.game
    if key == "position":
        return differences(wanted, g.table_for_all(), (), run.notation)
    if key == "delta":
        return check_delta(run, wanted)
    if key == "legal":
        reasons = [(step, refusal(run, step)) for step in wanted]
        return [f"{show(step)} should be possible, but: {why}" for step, why in reasons if why is not None]
    if key == "not_legal":
        return [f"{show(step)} should be refused, but is possible" for step in wanted if is_possible(run, step)]
    if key == "waiting":
        waiting = [seat_letter(seat) for seat in g.waiting]
        return [] if sorted(wanted) == sorted(waiting) else [f"waiting should be {wanted}, is {waiting}"]
    if key == "over":
        return [] if bool(wanted) == g.over else [f"over should be {wanted}, is {g.over}"]
    if key == "winners":
        if not g.over:
            return [f"winners should be {wanted}, are not known: not over"]
        winners = [seat_letter(seat) for seat in g.result().winners]
        return [] if sorted(map(str, wanted)) == sorted(winners) else [f"winners should be {wanted}, are {winners}"]
    if key == "scores":
        return check_scores(g, wanted)
    return []


def check_scores(g: Game, wanted: dict[str, Any]) -> list[str]:
    result = g.result()
    letters = "".join(seat_letter(seat) for seat in range(g.seats))
    failures = []
    for letter, score in wanted.items():
        seat = letters.find(letter)
        if seat < 0 or len(letter) != 1:
            raise BadInput(f"scores: there is no seat {letter!r}; there are {choices(letters)}")
        sources = {**result.scores[seat], "total": result.totals[seat]}
        asked = score if isinstance(score, dict) else {"total": score}
        for source, points in asked.items():
            if sources.get(source) != points:
                failures.append(f"scores.{letter}.{source} should be {points}, is {sources.get(source)}")
    return failures


def check_delta(run: Run, wanted: dict[str, Any]) -> list[str]:
    now = run.game.table_for_all()
    failures = []
    for path, change in wanted.items():
        if isinstance(change, bool) or not isinstance(change, int | float):
            raise BadInput(f"delta: the change of {path!r} must be a number, not {show(change)}")
        before, after = number_at(run.start, path), number_at(now, path)
        if after - before != change:
            failures.append(f"{path} should change by {change:+}, changed by {after - before:+} ({before} to {after})")
    return failures


def number_at(position: dict[str, Any], path: str) -> Any:
    """The number at a dotted path, in a list by its place from 0; what is not there counts 0."""
    at: Any = position
    for name in path.split("."):
        if isinstance(at, dict):
            at = at.get(name)
        elif isinstance(at, list) and name.isdecimal():
            at = at[int(name)] if int(name) < len(at) else None
        elif at is not None:
            raise BadInput(f"delta: there is no {path!r} in a position")
    if at is None:
        return 0
    if isinstance(at, bool) or not isinstance(at, int | float):
        raise BadInput(f"delta: {path!r} is not a number but {at!r}")
    return at


def differences(wanted: Any, found: Any, path: tuple[str, ...], notation: Notation) -> list[str]:
    """Where what was found is not as wanted: objects by the keys given, lists exactly or as sets."""
    where = ".".join(path) or "position"
    if isinstance(wanted, dict):
        if not isinstance(found, dict):
            return [f"{where} should be {show(wanted)}, is {show(found)}"]
        failures = []
        for key, value in wanted.items():
            if key not in found:
                if not value:  # nothing is wanted there, and nothing is there
                    continue
                failures.append(f"{'.'.join((*path, key))} should be {show(value)}, is not there")
            else:
                failures += differences(value, found[key], (*path, key), notation)
        return failures
    if isinstance(wanted, list) and isinstance(found, list):
        same = len(wanted) == len(found) and fits_all(wanted, found, path, notation)
    else:
        same = is_same(wanted, found)
    return [] if same else [f"{where} should be {show(wanted)}, is {show(found)}"]


def is_same(wanted: Any, found: Any) -> bool:
    return wanted == found and isinstance(wanted, bool) == isinstance(found, bool)


def fits(wanted: Any, found: Any, path: tuple[str, ...], notation: Notation) -> bool:
    """Whether one thing of a list is the one wanted: an object by the keys given, or named by its id alone."""
    if isinstance(found, dict):
        return not differences(wanted, found, path, notation) if isinstance(wanted, dict) else found.get("id") == wanted
    return is_same(wanted, found)


def fits_all(wanted: list[Any], found: list[Any], path: tuple[str, ...], notation: Notation) -> bool:
    """Whether two lists of one length fit: place by place, or in a set each thing wanted with another one found."""
    if not notation.is_set(path):
        return all(fits(one, other, path, notation) for one, other in zip(wanted, found, strict=True))
    fitting = [[place for place, other in enumerate(found) if fits(one, other, path, notation)] for one in wanted]
    taken: dict[int, int] = {}
    return all(find_place(one, fitting, taken, set()) for one in range(len(wanted)))


def find_place(one: int, fitting: list[list[int]], taken: dict[int, int], tried: set[int]) -> bool:
    """Give one thing a place that fits, if need be by moving others to other places that fit them."""
    for place in fitting[one]:
        if place in tried:
            continue
        tried.add(place)
        if place not in taken or find_place(taken[place], fitting, taken, tried):
            taken[place] = one
            return True
    return False


def check_chances(scenario: dict[str, Any], expect: dict[str, Any], progress: Callable[[int, int], None] | None) -> list[str]:
    """Repeat with other seeds and count."""
    runs: int = expect["runs"]
    chances = expect.get("chance", [])
    hits = [0] * len(chances)
    for seed in range(runs):
        if progress is not None:
            progress(seed, runs)
        run = Run(scenario, seed)
        wrong = play_steps(run, None)
        if wrong:
            return [f"with seed {seed}: {failure}" for failure in wrong]
        for number, chance in enumerate(chances):
            hits[number] += not check_all(run, {"position": chance["if"]})
    failures = []
    for chance, count in zip(chances, hits, strict=True):
        share = count / runs
        if abs(share - chance["p"]) > chance["tolerance"]:
            failures.append(f"{show(chance['if'])} should happen with p = {chance['p']} ± {chance['tolerance']}, happened in {share}")
    return failures


def inspect(scenario: Any) -> None:
    """Refuse scenarios with fields that mean nothing, before anything is run."""
    if not isinstance(scenario, dict):
        raise BadInput(f"a scenario must be an object, not {show(scenario)}")
    for field in scenario:
        if field not in FIELDS:
            raise BadInput(f"unknown field {field!r}; a scenario has {choices(FIELDS)}")
    for field in ("game", "seats"):
        if field not in scenario:
            raise BadInput(f"the field {field!r} is missing")
    for field in ("position", "options", "force"):
        if not isinstance(scenario.get(field, {}), dict):
            raise BadInput(f"{field} must be an object, not {show(scenario[field])}")
    if not isinstance(scenario["game"], str):
        raise BadInput(f"game must be the id of a game, not {show(scenario['game'])}")
    notation = find(scenario["game"]).notation()
    known = EXPECTATIONS + notation.more_expectations()
    steps = scenario.get("steps", [])
    if not isinstance(steps, list):
        raise BadInput("steps must be a list")
    for step in steps:
        inspect_step(step, {**notation.ops(), "check": ("expect",)}, "a step must be")
    expects = [scenario.get("expect", {})] + [step.get("expect", {}) for step in steps if step["op"] == "check"]
    for expect in expects:
        if not isinstance(expect, dict):
            raise BadInput(f"expect must be an object, not {show(expect)}")
        for key in expect:
            if key not in known:
                raise BadInput(f"unknown expectation {key!r}; {scenario['game']} has {choices(known)}")
        inspect_shapes(expect, notation)
        if "illegal_step" in expect and len(expect) > 1:
            raise BadInput("illegal_step stands alone: nothing else can be expected of a decision that is refused")
        if "chance" in expect and "runs" not in expect:
            raise BadInput("chance needs runs: how often the scenario is repeated")
        if "runs" in expect and (not isinstance(expect["runs"], int) or expect["runs"] < 1):
            raise BadInput(f"runs must be a number above 0, not {show(expect['runs'])}")


def inspect_step(step: Any, ops: dict[str, tuple[str, ...]], where: str) -> None:
    """Refuse decisions that no rule speaks of, and arguments that mean nothing: nothing could be said of whether they are possible."""
    if not isinstance(step, dict) or "op" not in step:
        raise BadInput(f"{where} an object with an 'op', not {show(step)}")
    op = step["op"]
    if not isinstance(op, str) or op not in ops:
        raise BadInput(f"there is no op {op!r}; there are {choices(ops)}")
    known_keys(step, ("op", "by", *ops[op]), f"op {op!r}")


def inspect_shapes(expect: dict[str, Any], notation: Notation) -> None:
    """Refuse common expectations that are not the kind of JSON that they must be."""
    for key, wanted in expect.items():
        if key in OBJECTS and not isinstance(wanted, dict):
            raise BadInput(f"{key} must be an object, not {show(wanted)}")
        if key in LISTS and not isinstance(wanted, list):
            raise BadInput(f"{key} must be a list, not {show(wanted)}")
    for key in ("legal", "not_legal"):
        for step in expect.get(key, []):
            inspect_step(step, notation.ops(), f"{key} is a list of steps, each")
    illegal = expect.get("illegal_step", 0)
    if isinstance(illegal, bool) or not isinstance(illegal, int) or illegal < 0:
        raise BadInput(f"illegal_step is the number of a step, counted from 0, not {show(illegal)}")
    for chance in expect.get("chance", []):
        if not isinstance(chance, dict) or any(part not in chance for part in ("if", "p", "tolerance")):
            raise BadInput(f"a chance must be an object with 'if', 'p' and 'tolerance', not {show(chance)}")


def each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of a file; JSON itself would let the last of two equal keys win, and a tile would be lost without a word."""
    found = dict(pairs)
    if len(found) != len(pairs):
        twice = [key for key, count in Counter(key for key, _ in pairs).items() if count > 1]
        raise BadInput(f"an object has the same key twice: {choices(twice)}")
    return found


def read_file(path: str | Path) -> list[dict[str, Any]]:
    """The scenarios of a file."""
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"), object_pairs_hook=each_key_once)
    except OSError as trouble:
        raise BadInput(f"cannot read {path}: {trouble.strerror}") from None
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None
    except ValueError as broken:
        raise BadInput(f"{path} is not JSON: {broken}") from None
    if not isinstance(data, list):
        raise BadInput(f"{path} must hold an array of scenarios")
    return data


def offered(g: Game) -> str:
    """What could be chosen instead, for a failure report."""
    if g.over:
        return "nothing could be decided: the game is over"
    names = g.vocabulary().names
    lines = []
    for seat in g.waiting:
        lines.append(f"offered to {seat_letter(seat)}: " + choices([names[action] for action in g.legal(seat)]))
    return "; ".join(lines)


def show(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
