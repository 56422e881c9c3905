"""The command line: each command, and each bad input with a message that names what is wrong and what is accepted."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from starboard.kernel import laws
from starboard.kernel.game import NOBODY
from starboard.kernel.laws import Failure
from starboard.kernel.record import Record
from starboard.kernel.spec import find
from starboard.kernel.view import View
from starboard.table.render import svg
from starboard.terminal.commands import main
from starboard.version import VERSION

Output = pytest.CaptureFixture[str]
GOOD = {"game": "laser_station", "id": "good", "seats": 2, "steps": [{"by": "A", "op": "pass"}], "expect": {"waiting": ["B"]}}
FAILING = {**GOOD, "id": "failing", "expect": {"waiting": ["A"], "over": True}}
UNKNOWN_KEY = {**GOOD, "id": "strange", "colour": "red"}


def refused(output: Output, *argv: str) -> str:
    """The complaint about a bad command line."""
    assert main(list(argv)) == 2
    shown = output.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("starboard: ")
    assert "Traceback" not in shown.err
    return shown.err


@pytest.mark.parametrize(
    ("argv", "wrong", "accepted"),
    [
        (["fly"], "'fly'", "play"),
        (["play"], "GAME", "--help"),
        (["play", "chess"], "'chess'", "laser_station"),
        (["play", "laser_station", "--seats", "human"], "1", "2 to 5"),
        (["play", "laser_station", "--seats", "human,human,human,human,human,human"], "6", "2 to 5"),
        (["play", "laser_station", "--seats", "human,hal"], "'hal'", "human, easy, normal, hard, expert, random"),
        (["play", "laser_station", "--seed", "x"], "'x'", "--seed"),
        (["play", "laser_station", "--names", "Ada"], "'Ada'", "2 seats"),
        (["play", "laser_station", "--option", "board=mars"], "'board'", "none"),
        (["play", "laser_station", "--option", "board"], "'board'", "name=value"),
        (["play", "laser_station", "--lang", "fr"], "'fr'", "en, zh, de, ja"),
        (["games", "--lang"], "--lang", "argument"),
        (["rules", "chess"], "'chess'", "laser_station"),
        (["rules", "laser_station", "77"], "'77'", "1, 2, 3"),
        (["resume", "abcd"], "'abcd'", "no unfinished games"),
        (["replay", "missing.jsonl"], "missing.jsonl", "No such file"),
        (["render", "missing.jsonl", "-o", "x.svg"], "missing.jsonl", "No such file"),
        (["render", "missing.jsonl"], "-o", "required"),
        (["fuzz", "chess"], "'chess'", "laser_station"),
        (["fuzz", "laser_station", "--seats", "9"], "9", "2 to 5"),
        (["fuzz", "laser_station", "--games", "0"], "0", "at least 1"),
        (["bench", "chess"], "'chess'", "laser_station"),
    ],
)
def test_bad_command_lines(argv: list[str], wrong: str, accepted: str, capsys: Output, data: Path) -> None:
    message = refused(capsys, *argv)
    assert wrong in message
    assert accepted in message
    assert not data.exists()


def test_bad_records(capsys: Output, begun: Path, tmp_path: Path) -> None:
    text = begun.read_text(encoding="utf-8")
    bad = tmp_path / "bad.jsonl"

    def complaint(content: bytes) -> str:
        bad.write_bytes(content)
        message = refused(capsys, "replay", str(bad))
        assert bad.read_bytes() == content
        return message

    assert "not a Starboard record" in complaint(b"\xff\xfe\x00")
    assert "not a Starboard record" in complaint(b"")
    assert "not a Starboard record" in complaint(b'{"chess": "pgn"}\n')
    assert "line 13" in complaint(text.encode()[:-5])
    assert "there is no seat 'Q'" in complaint(text.replace('{"A"', '{"Q"', 1).encode())
    assert "no action 'fly'" in complaint((text + '{"A": "fly"}\n').encode())
    assert "is not possible" in complaint((text + '{"B": "energy 7"}\n').encode())
    assert "'chess'" in complaint(text.replace('"laser_station"', '"chess"').encode())


def test_a_moment_that_is_not_in_the_record(capsys: Output, begun: Path) -> None:
    assert "0 to 12" in refused(capsys, "replay", str(begun), "--at", "13")
    assert "'C'" in refused(capsys, "replay", str(begun), "--seat", "C")


def test_version_says_how_it_runs(capsys: Output) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"starboard {VERSION} (")
    assert "compiled" in shown or "interpreted" in shown


def test_help_names_every_command(capsys: Output) -> None:
    with pytest.raises(SystemExit):
        main(["--help", "--lang", "de"])
    shown = capsys.readouterr().out
    for name in ("play", "games", "rules", "replay", "resume", "scenario", "fuzz", "bench", "render"):
        assert f"\n    {name} " in shown
    assert "Weltraum" in shown


def test_games(capsys: Output) -> None:
    assert main(["games"]) == 0
    assert capsys.readouterr().out.startswith("laser_station: Laser Station. 2-5 seats, 20 to 40 minutes")


def test_a_rule_and_everything_below_it(capsys: Output) -> None:
    assert main(["rules", "laser_station", "7.1"]) == 0
    numbers = [line.split()[0] for line in capsys.readouterr().out.splitlines() if not line.startswith(" ")]
    assert numbers[0] == "7.1"
    assert len(numbers) > 1
    assert all(number.startswith("7.1") for number in numbers)


def test_all_rules_and_a_search(capsys: Output) -> None:
    assert main(["rules", "laser_station"]) == 0
    everything = capsys.readouterr().out
    assert main(["rules", "laser_station", "--search", "shuttle"]) == 0
    found = capsys.readouterr().out
    assert "shuttle" in found.lower()
    assert 0 < len(found) < len(everything)
    assert main(["rules", "laser_station", "--search", "zeppelin"]) == 1
    assert "'zeppelin'" in capsys.readouterr().out


def test_replay_prints_a_position(capsys: Output, finished: Path) -> None:
    assert main(["replay", str(finished), "--at", "0"]) == 0
    start = capsys.readouterr().out
    last = len(Record.load(finished).moves)
    assert f"action 0 of {last}, seen by spectator" in start
    assert "▶ machine deck" in start
    assert main(["replay", str(finished)]) == 0
    end = capsys.readouterr().out
    assert f"action {last} of {last}" in end
    assert "wins." in end
    assert main(["replay", str(finished), "--at", "0", "--seat", "b", "--lang", "de"]) == 0
    assert "Deine Hand" in capsys.readouterr().out


def test_render_draws_what_one_viewer_sees(capsys: Output, begun: Path, tmp_path: Path) -> None:
    target = tmp_path / "picture.svg"

    def drawn(*argv: str) -> str:
        assert main(["render", str(begun), "-o", str(target), *argv]) == 0
        return target.read_text(encoding="utf-8")

    record = Record.load(begun)
    assert drawn("--at", "3", "--seat", "B", "--lang", "ja") == svg(View(record.replay(3), 1), "ja", [])
    assert drawn() == svg(View(record.replay(), NOBODY), "en", [])
    assert ElementTree.fromstring(drawn()).tag.endswith("svg")
    assert f"{target}: Laser Station after action 12" in capsys.readouterr().out


def test_render_names_a_file_that_cannot_be_written(capsys: Output, begun: Path, tmp_path: Path) -> None:
    assert "no/such" in refused(capsys, "render", str(begun), "-o", str(tmp_path / "no/such/x.svg"))


# ---- scenarios


def write(path: Path, *scenarios: object) -> str:
    path.write_text(json.dumps(list(scenarios)), encoding="utf-8")
    return str(path)


def test_scenarios_that_pass(capsys: Output, tmp_path: Path) -> None:
    write(tmp_path / "one.json", GOOD)
    (tmp_path / "below").mkdir()
    write(tmp_path / "below" / "two.json", GOOD, GOOD)
    assert main(["scenario", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "3 passed, 0 failed\n"


def test_scenarios_that_fail(capsys: Output, tmp_path: Path) -> None:
    file = write(tmp_path / "one.json", FAILING, GOOD)
    assert main(["scenario", file]) == 1
    first, *failures, summary = capsys.readouterr().out.splitlines()
    assert first == f"failing ({file})"
    assert failures == ["    waiting should be ['A'], is ['B']", "    over should be True, is False"]
    assert summary == "1 passed, 1 failed"


def test_one_bad_scenario_does_not_stop_the_others(capsys: Output, tmp_path: Path) -> None:
    file = write(tmp_path / "one.json", UNKNOWN_KEY, 7, FAILING, GOOD)
    broken = tmp_path / "broken.json"
    broken.write_text("[{", encoding="utf-8")
    assert main(["scenario", str(broken), file, str(tmp_path / "missing.json")]) == 2
    shown = capsys.readouterr()
    assert shown.out.splitlines()[-1] == "1 passed, 1 failed, 4 could not be run"
    assert f"{file}, scenario 0 (strange): unknown field 'colour'" in shown.err
    assert f"{file}, scenario 1 (without id): a scenario must be an object" in shown.err
    assert "broken.json is not JSON" in shown.err
    assert "missing.json" in shown.err


def test_a_fault_of_the_engine_is_reported_as_a_failure(capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object) -> list[str]:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("starboard.terminal.files.run_scenario", fault)
    assert main(["scenario", write(tmp_path / "one.json", GOOD, GOOD)]) == 1
    shown = capsys.readouterr().out
    assert "the engine broke: ZeroDivisionError: oops" in shown
    assert shown.endswith("0 passed, 2 failed\n")


def test_an_empty_folder_is_bad_input(capsys: Output, tmp_path: Path) -> None:
    assert main(["scenario", str(tmp_path)]) == 2
    assert "no .json files" in capsys.readouterr().err


# ---- fuzz and bench


def test_fuzz_plays_games(capsys: Output) -> None:
    assert main(["fuzz", "laser_station", "--games", "1", "--seats", "2"]) == 0
    assert capsys.readouterr().out == "1 game of Laser Station, 0 against the laws\n"


def test_fuzz_keeps_games_that_break_a_law(capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []

    def fuzz_game(spec: object, seats: int, seed: int, options: object) -> Failure | None:
        asked.append((seats, seed))
        if seed != 11:
            return None
        return Failure(6, "a card is lost", Record.of(find("laser_station").new(seats, seed)))

    monkeypatch.setattr(laws, "fuzz_game", fuzz_game)
    assert main(["fuzz", "laser_station", "--games", "3", "--seed", "10", "--keep", str(tmp_path / "kept")]) == 1
    assert asked == [(2, 10), (3, 11), (4, 12)]
    kept = tmp_path / "kept" / "laser_station-seed11-seats3.jsonl"
    assert Record.load(kept).seats == 3
    shown = capsys.readouterr().out
    assert "seed 11, 3 seats: law 6: a card is lost" in shown
    assert str(kept) in shown
    assert shown.endswith("3 games of Laser Station, 1 against the laws\n")


def test_bench_measures_the_games_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def run(games: list[str]) -> int:
        asked.append(games)
        return 0

    monkeypatch.setattr("starboard.terminal.bench.run", run)
    assert main(["bench", "laser_station"]) == 0
    assert asked == [["laser_station"]]
