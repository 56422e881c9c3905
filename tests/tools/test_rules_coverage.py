"""Each numbered rule of a finished game is named by a test, and the tool that says so can see when one is not."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

HOUSE = Path(__file__).parents[2]
TOOL = HOUSE / "tools" / "rules.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rules_tool", TOOL)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A little house with one game of four rules, of which one scenario and one test name three."""
    rules = tmp_path / "src" / "starboard" / "locale" / "en" / "rules"
    rules.mkdir(parents=True)
    chess = "# Chess\n\n**1.1** A board.\n\n**1.2.1** Pawns, see **9.9**.\n\n- **1.2.2** Kings.\n\n**1.10** Mate.\n"
    (rules / "chess.md").write_text(chess)
    scenarios = tmp_path / "tests" / "games" / "chess" / "scenarios"
    scenarios.mkdir(parents=True)
    (scenarios / "pawns.json").write_text(json.dumps([{"covers": ["1.2", "1.2.1"]}, {"id": "without"}]))
    (scenarios.parent / "test_chess.py").write_text(
        'import pytest\nrule = pytest.mark.rule\n\n@rule("1.1")\n@pytest.mark.rule("1.2.2")\n@other("1.10")\ndef test_board(): ...\n'
    )
    return tmp_path


def test_rule_numbers_are_read_at_the_beginning_of_a_paragraph(tool: ModuleType) -> None:
    assert tool.rules_of("**1.1** One.\n\n**11.0** Eleven, as in **1.1**.\n  **1.1** again\n- **2.5b** b") == ["1.1", "11.0", "2.5b"]


def test_what_is_left_is_named(tool: ModuleType, house: Path) -> None:
    lines, complete = tool.report("chess", house)
    assert not complete
    assert lines == ["chess: 3 of 4 rules are named by tests", "  no test names 1.10"]


def test_all_named_is_complete(tool: ModuleType, house: Path) -> None:
    (house / "tests/games/chess/scenarios/mate.json").write_text(json.dumps([{"covers": ["1.10"]}]))
    assert tool.report("chess", house) == (["chess: 4 of 4 rules are named by tests"], True)


def test_a_rule_that_does_not_exist_is_found(tool: ModuleType, house: Path) -> None:
    (house / "tests/games/chess/scenarios/mate.json").write_text(json.dumps([{"covers": ["1.10", "1.9", "1.20"]}]))
    lines, complete = tool.report("chess", house)
    assert not complete
    assert "  there are no rules 1.9, 1.20, but tests name them" in lines


def test_a_game_without_rules_text_is_not_complete(tool: ModuleType, house: Path) -> None:
    lines, complete = tool.report("go", house)
    assert not complete
    assert "there is no rules text" in lines[0]


def test_no_rule_of_a_finished_game_is_left() -> None:
    """Section 5 of the design: this is part of being finished."""
    done = subprocess.run([sys.executable, str(TOOL)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
