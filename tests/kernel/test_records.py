"""Games as files: records, files that grow with the game, positions, and everything that can be wrong with them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import starboard
from starboard.kernel.game import Game, random_playout
from starboard.kernel.reasons import BadInput
from starboard.kernel.record import Autosave, Record, undo
from starboard.kernel.rng import seeded
from starboard.kernel.spec import Spec
from toys.script import NUMBER

OPTIONS = {"program": "questions", "broken": "", "fast": False, "level": 1}


def opened(toy: Spec, program: str = "questions", moves: int = 3) -> Game:
    g = toy.new(2, 4, {"program": program})
    random_playout(g, seeded(1), moves)
    return g


# ---- a record


def test_a_record_is_settings_seed_and_one_action_per_line(toy: Spec) -> None:
    g = toy.new(2, 4, {"program": "questions"})
    for action in (1, 0, 2):
        g.play(NUMBER + action)
    lines = Record.of(g, ["Ann", "Бо"]).text().split("\n")
    assert json.loads(lines[0]) == {
        "starboard": "record", "format": 1, "game": "toy_script", "rules": 2, "seats": 2,
        "options": OPTIONS, "seed": 4, "names": ["Ann", "Бо"],
    }  # fmt: skip
    assert lines[1:] == ['{"A": "number 1"}', '{"A": "number 0"}', '{"B": "number 2"}', ""]


def test_a_saved_record_leads_to_the_same_game(toy: Spec, tmp_path: Path) -> None:
    g = opened(toy, "everything", 11)
    path = tmp_path / "game.jsonl"
    Record.of(g, ["Ann"]).save(path)
    assert not (tmp_path / "game.jsonl.part").exists()
    record = Record.load(path)
    assert record.names == ["Ann"]
    assert starboard.load(path).digest() == g.digest()
    assert starboard.load(path).log(0) == g.log(0)


def test_replay_to_any_action(toy: Spec) -> None:
    g = toy.new(2, 4, {"program": "everything"})
    digests = [g.digest()]
    rng = seeded(2)
    while not g.over:
        random_playout(g, rng, 1)
        digests.append(g.digest())
    record = Record.of(g)
    assert [record.replay(number).digest() for number in range(len(digests))] == digests
    assert record.replay(telling=False).log(0) == []


def test_notes_are_kept_where_they_were_written(toy: Spec) -> None:
    record = Record.of(opened(toy))
    record.notes = [(0, "before all"), (2, {"world": "Rigel"}), (3, "at the end"), (3, "twice")]
    text = record.text()
    assert text.split("\n")[1] == '{"note": "before all"}'
    again = Record.parse(text)
    assert again.notes == record.notes
    assert again.moves == record.moves
    assert again.text() == text
    assert again.replay().digest() == record.replay().digest()


def test_a_game_read_from_a_position_has_a_record_of_its_own(toy: Spec) -> None:
    """It begins at the position, whether that stands at the start of a game or in its middle."""
    for position in ({"seats": {"A": {"points": 4}}}, opened(toy, "questions", 2).position()):
        g = toy.from_position(position, 2, {"program": "questions"}, 4)
        first = g.actions
        g.play(NUMBER + 1)
        before = g.digest()
        g.play(NUMBER + 2)
        record = Record.parse(Record.of(g).text())
        assert len(record.moves) == 2
        assert record.replay().digest() == g.digest()
        assert undo(g, g.history[-1][0]).digest() == before
        assert record.replay(1).actions == first + 1


def test_in_a_game_read_from_a_position_nothing_before_it_can_be_taken_back(toy: Spec) -> None:
    g = toy.from_position(opened(toy, "questions", 1).position(), 2, {"program": "questions"})
    with pytest.raises(BadInput, match="nothing can be taken back"):
        undo(g, 0)


# ---- what can be wrong with a record


def damaged(change: Callable[[dict[str, Any]], None], moves: str = '{"A": "number 1"}\n') -> str:
    head: dict[str, Any] = {
        "starboard": "record", "format": 1, "game": "toy_script", "rules": 2, "seats": 2, "options": {}, "seed": 4, "names": [],
    }  # fmt: skip
    change(head)
    return json.dumps(head) + "\n" + moves


def unchanged(head: dict[str, Any]) -> None:
    """Nothing wrong with the header."""


HEADERS: list[tuple[dict[str, Any], str]] = [
    ({"starboard": "position"}, 'file is not a Starboard record: its first line must say "starboard": "record"'),
    ({"format": 2}, "file has record format 2; this Starboard reads up to 1: install a newer one"),
    ({"format": None}, "file has record format None"),
    ({"game": "chess"}, "there is no game 'chess'; there are "),
    ({"rules": 3}, "file was played by version 3 of the rules of toy_script; this Starboard has 2: install a newer one"),
    ({"rules": "1"}, "file was played by version '1' of the rules"),
    ({"seats": "two"}, "file, line 1: seats and seed must be numbers, options an object, names a list"),
    ({"seed": None}, "seats and seed must be numbers"),
    ({"options": []}, "options an object"),
    ({"names": "Ann"}, "names a list"),
    ({"seats": 9}, "toy_script has 2 to 4 seats, not 9"),
    ({"options": {"colour": 1}}, "toy_script has no option 'colour'; it has program, broken, fast, level"),
    ({"options": {"level": 3}}, "option 'level' cannot be 3; it can be 1, 2"),
    ({"position": "start"}, "file, line 1: position must be an object"),
]


@pytest.mark.parametrize(("change", "message"), HEADERS)
def test_a_foreign_newer_or_damaged_header_is_explained(toy: Spec, change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        Record.parse(damaged(lambda head: head.update(change)), "file")
    assert message in str(caught.value)


LINES: list[tuple[str, str]] = [
    ('{"A": "number 9"}\n', "file, line 2: toy_script has no action 'number 9'"),
    ('{"A": 3}\n', "file, line 2: toy_script has no action 3"),
    ('{"C": "number 1"}\n', "file, line 2: there is no seat 'C'; this game has A, B"),
    ('{"A": "number 1", "B": "number 1"}\n', "file, line 2: one action or one note is expected"),
    ('["A", "number 1"]\n', "file, line 2: an object is expected, not"),
    ('{"A": "number 1"}\n{"A": "numb', 'file, line 3 is damaged or cut off: \'{"A": "numb\''),
]


@pytest.mark.parametrize(("moves", "message"), LINES)
def test_a_damaged_line_is_named(toy: Spec, moves: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        Record.parse(damaged(unchanged, moves), "file")
    assert message in str(caught.value)


def test_an_action_that_is_not_possible_is_named_with_what_can_be_replayed(toy: Spec) -> None:
    record = Record.parse(
        damaged(unchanged, '{"A": "number 1"}\n{"B": "number 1"}\n').replace('"options": {}', '"options": {"program": "questions"}')
    )
    with pytest.raises(BadInput) as caught:
        record.replay()
    assert str(caught.value) == (
        "action 2 of the record (B: number 1) is not possible: it is not your turn. The first 1 actions can be replayed."
    )
    assert record.replay(1).actions == 1


def test_files_that_are_no_records(toy: Spec, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cannot read .*nowhere: No such file or directory"):
        Record.load(tmp_path / "nowhere")
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadInput, match="is not a Starboard record: it is not a text file"):
        Record.load(picture)
    for text in ("", "hello\n", "[]\n"):
        (tmp_path / "text").write_text(text)
        with pytest.raises(BadInput):
            Record.load(tmp_path / "text")
    with pytest.raises(BadInput, match="its first line is not JSON"):
        Record.parse("hello")


def test_a_line_cut_off_while_it_was_written_can_be_mended(toy: Spec, tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    whole = damaged(unchanged, '{"A": "number 1"}\n{"A": "number 2"}\n')
    for cut in range(1, 18):
        path.write_text(whole[:-cut])
        mended = Record.load(path, mend=True)
        assert len(mended.moves) == (2 if cut == 1 else 1), whole[:-cut]
    path.write_text(whole)
    assert len(Record.load(path, mend=True).moves) == 2


def test_a_line_that_only_lacks_its_line_break_is_whole(toy: Spec) -> None:
    text = damaged(unchanged, '{"A": "number 1"}')
    assert len(Record.parse(text).moves) == 1
    assert len(Record.parse(text, mend=True).moves) == 1


def test_a_header_that_was_cut_off_cannot_be_mended(toy: Spec) -> None:
    with pytest.raises(BadInput, match="its first line is not JSON"):
        Record.parse(damaged(unchanged)[:30], "file", mend=True)


# ---- a file that grows with the game


def test_an_autosave_has_every_action_at_once(toy: Spec, tmp_path: Path) -> None:
    path = tmp_path / "deep" / "auto.jsonl"
    g = toy.new(2, 4, {"program": "everything"})
    autosave = Autosave(path, Record.of(g, ["Ann"]))
    rng = seeded(3)
    while not g.over:
        random_playout(g, rng, 1)
        autosave.follow(g)
        assert path.read_text(encoding="utf-8") == Record.of(g, ["Ann"]).text()
    assert starboard.load(path).digest() == g.digest()


def test_an_autosave_follows_what_is_taken_back(toy: Spec, tmp_path: Path) -> None:
    path = tmp_path / "auto.jsonl"
    g = toy.new(2, 4, {"program": "questions"})
    autosave = Autosave(path, Record.of(g))
    g.play(NUMBER + 1)
    g.play(NUMBER + 2)
    autosave.follow(g)
    g = undo(g, 0)
    autosave.follow(g)
    assert Record.load(path).moves == [(0, NUMBER + 1)]
    g.play(NUMBER)
    autosave.follow(g)
    autosave.follow(g)
    assert Record.load(path).moves == [(0, NUMBER + 1), (0, NUMBER)]


def test_an_autosave_of_a_game_from_the_middle(toy: Spec, tmp_path: Path) -> None:
    path = tmp_path / "auto.jsonl"
    g = toy.from_position(opened(toy, "questions", 2).position(), 2, {"program": "questions"})
    autosave = Autosave(path, Record.of(g))
    g.play(NUMBER + 1)
    autosave.follow(g)
    assert Record.load(path).replay().digest() == g.digest()


# ---- positions


def test_a_position_goes_on_like_the_game_it_was_written_from(toy: Spec) -> None:
    for moves in range(24):
        g = opened(toy, "everything", moves)
        read = toy.from_position(json.loads(json.dumps(g.position())), 2, g.options)
        assert read.digest() == g.digest()
        on = g.clone()
        random_playout(on, seeded(9), 50)
        random_playout(read, seeded(9), 50)
        assert read.digest() == on.digest()


def engine(toy: Spec, change: Callable[[dict[str, Any]], None], program: str = "questions") -> dict[str, Any]:
    position: dict[str, Any] = json.loads(json.dumps(opened(toy, program, 2).position()))
    change(position["engine"])
    return position


ENGINES: list[tuple[str, Callable[[dict[str, Any]], Any], str]] = [
    ("no rng", lambda engine: engine.pop("rng"), "'engine' of the position is damaged (KeyError('rng'))"),
    ("short rng", lambda engine: engine.update(rng=[1, 2]), "'engine' of the position is damaged"),
    ("rng of words", lambda engine: engine.update(rng=["a", "b", "c", "d"]), "rng is not a number"),
    ("no stack", lambda engine: engine.update(stack=None), "'engine' of the position is damaged"),
    (
        "unknown step",
        lambda engine: engine["stack"].append(["Dance", 0]),
        "the position has a step that this game does not know: ['Dance', 0]",
    ),
    ("no step", lambda engine: engine["stack"].append(7), "the position has a step that this game does not know: 7"),
    ("too few parts", lambda engine: engine["stack"].append(["Ask", 0]), "the step 'Ask' of the position is damaged"),
    ("seat of nobody", lambda engine: engine["stack"].append(["Ask", 5, 0, 2]), "a step for seat 5 of 2"),
    ("seat of a word", lambda engine: engine["stack"].append(["Ask", "A", 0, 2]), "is damaged"),
    ("asks by itself", lambda engine: engine["stack"].append(["Ask", -1, 0, 2]), "Ask does not run by itself"),
    ("actions", lambda engine: engine.update(actions="many"), "actions is not a number: 'many'"),
    ("news", lambda engine: engine.update(news=True), "news is not a number: True"),
    ("lanes", lambda engine: engine.update(lanes=5), "'engine' of the position is damaged"),
    ("one lane", lambda engine: engine.update(lanes=[[]]), "1 lanes for 2 seats"),
]


@pytest.mark.parametrize(("change", "message"), [pytest.param(change, message, id=name) for name, change, message in ENGINES])
def test_a_damaged_engine_part_is_explained(toy: Spec, change: Callable[[dict[str, Any]], Any], message: str) -> None:
    position = engine(toy, change)
    with pytest.raises(BadInput) as caught:
        toy.from_position(position, 2, OPTIONS)
    assert message in str(caught.value)


@pytest.mark.parametrize("whole", [None, [], "engine", 3])
def test_an_engine_part_of_another_kind_is_explained(toy: Spec, whole: object) -> None:
    position = opened(toy).position()
    position["engine"] = whole
    with pytest.raises(BadInput, match="leave it out or restore it"):
        toy.from_position(position, 2, OPTIONS)
