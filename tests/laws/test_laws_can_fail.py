"""The laws find what they are meant to find: a toy game breaks each of them on purpose."""

from __future__ import annotations

from pathlib import Path

import pytest

from starboard.kernel.laws import Failure, LawBroken, fuzz_game, record_replays, same
from starboard.kernel.record import Record
from starboard.kernel.spec import Spec

BREAKS = [
    ("everything", "crash", 1, "ZeroDivisionError: the toy breaks"),
    ("everything", "outcome", 1, "not at the table"),
    ("everything", "unsorted", 1, "not rising"),
    ("endless", "", 1, "did not end within 500 decisions"),
    ("everything", "reasons", 2, "neither offers"),
    ("everything", "refusal", 2, "the digest after asking why not"),
    ("everything", "reason_text", 2, "no_such_text"),
    ("everything", "clone", 3, "the digest of a clone"),
    ("everything", "shared", 3, "after a clone was played on"),
    ("everything", "position", 3, "the position read again"),
    ("everything", "leak", 5, "what A sees (at leak"),
    ("everything", "undealt", 5, "what A sees (at"),
    ("everything", "marbles", 6, "marbles ["),
    ("everything", "label", 7, "are both called 'Always the same' in 'en'"),
]


def broken(toy: Spec, program: str, how: str, seeds: int = 8) -> Failure:
    """The first failure of some random games."""
    for seed in range(seeds):
        failure = fuzz_game(toy, 3, seed, {"program": program, "broken": how})
        if failure is not None:
            return failure
    raise AssertionError(f"{how!r} was not found in {seeds} games")


@pytest.mark.parametrize(("program", "how", "law", "message"), BREAKS)
def test_a_broken_game_is_found(toy: Spec, program: str, how: str, law: int, message: str) -> None:
    failure = broken(toy, program, how)
    assert failure.law == law, repr(failure)
    assert message in failure.message


@pytest.mark.parametrize(("program", "how", "law", "message"), BREAKS)
def test_the_record_of_a_failure_opens_like_any_other(toy: Spec, tmp_path: Path, program: str, how: str, law: int, message: str) -> None:
    """Also when the engine failed in the middle of an action."""
    failure = broken(toy, program, how)
    failure.record.save(tmp_path / "failure.jsonl")
    g = Record.load(tmp_path / "failure.jsonl").replay()
    assert g.actions == len(failure.record.moves)
    assert f"after {g.actions} actions" in failure.message


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_honest_toy_keeps_the_laws(toy: Spec, seats: int) -> None:
    for seed in range(6):
        failure = fuzz_game(toy, seats, seed)
        assert failure is None, repr(failure)


def test_a_game_that_cannot_be_set_up_is_a_failure(toy: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(g: object) -> None:
        raise ZeroDivisionError("no table")

    monkeypatch.setattr(toy, "set_up", fall)
    failure = fuzz_game(toy, 2, 0)
    assert failure is not None
    assert "cannot be set up: ZeroDivisionError: no table" in failure.message
    assert failure.record.moves == []


def test_a_record_that_takes_another_way_is_found(toy: Spec) -> None:
    g = toy.new(2, 0, {"program": "questions"})
    while not g.over:
        g.play(g.legal(g.waiting[0])[0])
    with pytest.raises(LawBroken, match="law 3: the digest after 2 actions of the record"):
        record_replays(g, {2: "something else"})


def test_a_broken_law_says_what_was_found_and_what_was_wanted() -> None:
    with pytest.raises(LawBroken, match=r"law 6: cards: 71 instead of 72") as caught:
        same(6, 71, 72, "cards")
    assert caught.value.law == 6
