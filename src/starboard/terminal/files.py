"""Commands that work on files: run scenarios, draw a position of a record."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starboard.kernel.game import NOBODY
from starboard.kernel.reasons import BadInput
from starboard.kernel.record import Record
from starboard.kernel.scenario import read_file, run_scenario
from starboard.kernel.view import View
from starboard.terminal.progress import LiveLine
from starboard.terminal.wording import pick_seat, say, title

if TYPE_CHECKING:
    import argparse

# ---- records


def record_at(path: str, at: int | None) -> tuple[Record, int]:
    """A record, and the number of the action asked for; the last one if none is."""
    record = Record.load(path)
    last = len(record.moves)
    if at is None:
        return record, last
    if not 0 <= at <= last:
        raise BadInput(f"--at {at}: {path} has the actions 0 to {last}")
    return record, at


def viewer_of(record: Record, letter: str | None) -> int:
    return NOBODY if letter is None else pick_seat(letter, record.seats)


def render(arguments: argparse.Namespace, language: str) -> int:
    """`starboard render FILE -o x.svg`: what one viewer sees of a recorded game."""
    record, at = record_at(arguments.file, arguments.at)
    view = View(record.replay(at), viewer_of(record, arguments.seat))
    from starboard.table.render import svg

    picture = svg(view, language, record.names)
    target = Path(arguments.output)
    try:
        target.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot write {target}: {error.strerror}") from None
    print(say("render.done", file=str(target), game=title(record.game_id), n=at).render(language))
    return 0


# ---- scenarios


class Report:
    """What came of some scenarios; failures are printed as they come up."""

    def __init__(self) -> None:
        self.passed = 0
        self.failed = 0
        self.bad = 0
        self.line = LiveLine()

    def fail(self, name: str, failures: list[str]) -> None:
        self.failed += 1
        self._print(name, failures)

    def refuse(self, name: str, message: str) -> None:
        self.bad += 1
        self.line.clear()
        print(f"starboard: {name}: {message}", file=sys.stderr)

    def _print(self, name: str, failures: list[str]) -> None:
        self.line.clear()
        print(name)
        for failure in failures:
            print(f"    {failure}")

    def exit_code(self) -> int:
        return 2 if self.bad else int(self.failed > 0)


def scenario(arguments: argparse.Namespace, language: str) -> int:
    """`starboard scenario FILE...`: one bad file or scenario does not stop the others."""
    report = Report()
    found = read_all(arguments.files, report)
    for done, (path, number, one) in enumerate(found):
        word = say("scenario.running", id=scenario_id(one) or number).render(language)
        report.line.show(done, len(found), word)
        run_one(one, path, number, report, word)
    report.line.clear()
    key = "scenario.summary_bad" if report.bad else "scenario.summary"
    counts = {"passed": report.passed, "failed": report.failed} | ({"bad": report.bad} if report.bad else {})
    print(say(key, **counts).render(language))
    return report.exit_code()


def read_all(paths: list[str], report: Report) -> list[tuple[Path, int, Any]]:
    """All scenarios with their file and their place in it; files that cannot be read are reported."""
    found: list[tuple[Path, int, Any]] = []
    for path in scenario_files(paths, report):
        try:
            found += [(path, number, one) for number, one in enumerate(read_file(path))]
        except BadInput as error:
            report.refuse(str(path), str(error))
    return found


def scenario_files(paths: list[str], report: Report) -> list[Path]:
    """The files themselves, and all JSON files below the folders."""
    found: list[Path] = []
    for name in paths:
        path = Path(name)
        below = sorted(path.rglob("*.json")) if path.is_dir() else [path]
        if not below:
            report.refuse(name, "there are no .json files in this folder")
        found += below
    return found


def scenario_id(scenario: Any) -> str:
    return str(scenario.get("id", "")) if isinstance(scenario, dict) else ""


def run_one(scenario: Any, path: Path, number: int, report: Report, word: str) -> None:
    """Run one scenario; chances are counted in many runs, which the live line shows."""
    name = scenario_id(scenario)
    try:
        failures = run_scenario(scenario, lambda run, runs: report.line.show(run, runs, word))
    except BadInput as error:
        report.refuse(f"{path}, scenario {number} ({name or 'without id'})", str(error))
    except Exception as error:  # a fault of the engine is one scenario's failure: the others still have to be run
        report.fail(f"{name or number} ({path})", [f"the engine broke: {type(error).__name__}: {error}"])
    else:
        if failures:
            report.fail(f"{name or number} ({path})", failures)
        else:
            report.passed += 1
