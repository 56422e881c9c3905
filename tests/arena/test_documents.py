"""The Python in the guides to bots, arena and environments is run as it stands there."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from starboard.arena.match import Match, play_match

DOCS = Path(__file__).parents[2] / "docs"


def examples(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize(("page", "prints"), [("bots.md", "Outcome(winners="), ("arena.md", "A:"), ("environments.md", "[")])
def test_the_first_example_of_a_guide(page: str, prints: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(examples(page)[0], page, "exec"), {})
    assert prints in capsys.readouterr().out


def test_the_whole_bot_of_the_guide_plays_a_game(tmp_path: Path) -> None:
    file = tmp_path / "dice.py"
    file.write_text(examples("bots.md")[1], encoding="utf-8")
    played = play_match(Match(0, "laser_station", (f"program:{sys.executable} {file}", "hasty"), 2))
    assert not played.failures and played.winners == [1]
