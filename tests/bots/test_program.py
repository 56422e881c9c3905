"""Programs that take a seat by the line protocol, and the ways in which they fail."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from starboard.bots.program import BotFailure, Program
from starboard.kernel.reasons import BadInput
from starboard.kernel.spec import find
from starboard.kernel.view import Sight

HEAD = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if asked["ask"] == "bye":
        break
    if asked["ask"] == "hello":
        print(json.dumps({"name": "test " + asked["game"]}), flush=True)
        continue
"""


def program(folder: Path, body: str, patience: float = 10.0) -> Program:
    file = folder / "bot.py"
    file.write_text(HEAD + "".join(f"    {line}\n" for line in body.splitlines()), encoding="utf-8")
    return Program(f"{sys.executable} {file}", 1, patience)


def sight() -> Sight:
    g = find("laser_station").new(2, 1)
    return Sight(g, g.waiting[0])


@pytest.mark.parametrize("answer", ["asked['legal'][0]", "asked['names'][0]"])
def test_a_program_answers_by_number_or_by_name(tmp_path: Path, answer: str) -> None:
    bot = program(tmp_path, f"print(json.dumps({{'action': {answer}}}), flush=True)")
    look = sight()
    assert bot.choose(look) == look.legal()[0]
    assert bot.choose(look) == look.legal()[0]
    assert bot.name == "test laser_station"
    bot.close()
    bot.close()


@pytest.mark.parametrize(
    ("body", "patience", "kind"),
    [
        ("sys.exit(3)", 10.0, "crashed"),
        ("time.sleep(60)", 0.1, "hung"),
        ("time.sleep(0.6); print(json.dumps({'action': asked['legal'][0]}), flush=True)", 0.4, "late"),
        ("print(json.dumps({'action': 99999}), flush=True)", 10.0, "illegal"),
        ("print(json.dumps({'action': None}), flush=True)", 10.0, "illegal"),
        ("print('what?', flush=True)", 10.0, "illegal"),
    ],
)
def test_failures_are_told_apart(tmp_path: Path, body: str, patience: float, kind: str) -> None:
    bot = program(tmp_path, body, 10.0)
    bot._start(sight())
    bot.patience = patience
    with pytest.raises(BotFailure) as failure:
        bot.choose(sight())
    assert failure.value.kind == kind
    bot.close()


def test_a_program_that_is_not_there_counts_as_crashed() -> None:
    with pytest.raises(BotFailure, match="cannot be started") as failure:
        Program("/no/such/program").choose(sight())
    assert failure.value.kind == "crashed"


def test_a_program_needs_time() -> None:
    with pytest.raises(BadInput, match="more than 0 seconds"):
        Program("true", 1, 0.0)
