"""Which rules no test names.

    python tools/rules.py [GAME...]

A rule is a number in `src/starboard/locale/en/rules/<game>.md` (`**7.1.1** ...`). It is named by the `covers` of a scenario in
`tests/games/<game>/scenarios/`, or by `@pytest.mark.rule("7.1.1")` on a test in `tests/games/<game>/`. Prints what is left; the exit
code is 1 if a finished game has rules that no test names, or tests that name rules which do not exist.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]
NUMBER = re.compile(r"^\s*(?:[-*]\s+)?\*\*(\d+(?:\.\d+)+[a-z]?)\*\*", re.MULTILINE)

SECTION = re.compile(r"^#+ (\d+(?:\.\d+)*) ", re.MULTILINE)
"""A heading: a test may name it, too, above all where it has no numbered parts."""


def rules_of(text: str) -> list[str]:
    """The rule numbers of a rules text, in its order."""
    return list(dict.fromkeys(NUMBER.findall(text)))


def covered_by_scenarios(folder: Path) -> set[str]:
    found: set[str] = set()
    for file in sorted(folder.rglob("scenarios/**/*.json")):
        for scenario in json.loads(file.read_text(encoding="utf-8")):
            found.update(scenario.get("covers", []))
    return found


def covered_by_tests(folder: Path) -> set[str]:
    found: set[str] = set()
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                for decorator in node.decorator_list:
                    found.update(numbers_in(decorator))
    return found


def numbers_in(decorator: ast.expr) -> list[str]:
    """The rules that `@rule("1.2", "3.4")` names."""
    if not isinstance(decorator, ast.Call):
        return []
    name = decorator.func.attr if isinstance(decorator.func, ast.Attribute) else getattr(decorator.func, "id", "")
    if name != "rule":
        return []
    return [argument.value for argument in decorator.args if isinstance(argument, ast.Constant) and isinstance(argument.value, str)]


def by_number(rule: str) -> list[tuple[int, str]]:
    """For sorting: 2.10 comes after 2.9; what is no number at all comes first."""
    return [(int(re.sub(r"\D", "", part) or 0), part) for part in rule.split(".")]


def report(game: str, house: Path) -> tuple[list[str], bool]:
    """What to print about one game, and whether all is well."""
    text = house / "src" / "starboard" / "locale" / "en" / "rules" / f"{game}.md"
    if not text.is_file():
        return [f"{game}: there is no rules text {text.relative_to(house)}"], False
    page = text.read_text(encoding="utf-8")
    rules = rules_of(page)
    tests = house / "tests" / "games" / game
    named = covered_by_scenarios(tests) | covered_by_tests(tests)
    left = [rule for rule in rules if rule not in named]
    unknown = sorted(named - set(rules) - headings(rules) - set(SECTION.findall(page)), key=by_number)
    lines = [f"{game}: {len(rules) - len(left)} of {len(rules)} rules are named by tests"]
    if left:
        lines.append(f"  no test names {', '.join(left)}")
    if unknown:
        lines.append(f"  there are no rules {', '.join(unknown)}, but tests name them")
    return lines, bool(rules) and not left and not unknown


def headings(rules: list[str]) -> set[str]:
    """Numbers above rules: 7.1 stands for the heading over 7.1.1 and the others."""
    parts = [rule.split(".") for rule in rules]
    return {".".join(part[:length]) for part in parts for length in range(1, len(part))}


def main(arguments: list[str]) -> int:
    import starboard

    finished = starboard.games()
    well = True
    for game in arguments or starboard.games(unfinished=True):
        lines, complete = report(game, HOUSE)
        print("\n".join(lines))
        well = well and (complete or game not in finished)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
