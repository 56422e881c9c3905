"""What the tests of the terminal share: a data folder of their own, a game to sit at, and a player who knows what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from starboard.bots import make_bot
from starboard.kernel.record import Record
from starboard.kernel.view import Sight
from starboard.terminal.sitting import Sitting

SHORT_GAME = 8
"""With this seed a game of `greedy` against `random` takes 213 actions."""


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder; language and size of the terminal do not depend on who runs the tests."""
    folder = tmp_path / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return folder / "starboard" / "games"


Sit = Callable[..., Sitting]


@pytest.fixture
def sit() -> Sit:
    def sit(*chairs: str, seed: int = SHORT_GAME, language: str = "en", names: list[str] | None = None) -> Sitting:
        return Sitting.new("laser_station", list(chairs or ("human", "random")), seed, {}, names or [], language)

    return sit


def advice(sitting: Sitting, seat: int) -> int:
    """What a sensible person on this seat would choose: the place of the option, counted from 1."""
    action = make_bot("greedy", SHORT_GAME).choose(Sight(sitting.game, seat))
    return sitting.game.legal(seat).index(action) + 1


def lines_of_a_game(sitting: Sitting) -> list[str]:
    """Everything the people at a plain table have to type in a whole game."""
    lines: list[str] = []
    while not sitting.game.over:
        seat = sitting.turn()
        if seat in sitting.bots:
            sitting.play(sitting.think(seat), seat)
        elif sitting.must_pass():
            sitting.take_device()
            lines.append("")
        else:
            number = advice(sitting, seat)
            lines.append(str(number))
            sitting.play(sitting.game.legal(seat)[number - 1], seat)
    return lines


@pytest.fixture
def finished(sit: Sit, tmp_path: Path) -> Path:
    """The record of a game that is over."""
    sitting = sit("greedy", "random")
    lines_of_a_game(sitting)
    file = tmp_path / "finished.jsonl"
    Record.of(sitting.game).save(file)
    return file


@pytest.fixture
def begun(sit: Sit, tmp_path: Path) -> Path:
    """The record of a game that is not over."""
    sitting = sit("greedy", "random")
    for _ in range(12):
        seat = sitting.turn()
        sitting.play(sitting.think(seat), seat)
    file = tmp_path / "begun.jsonl"
    Record.of(sitting.game).save(file)
    return file
