"""The commands arena, advise, analyse and report, as somebody types them."""

from __future__ import annotations

import csv
import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pyarrow.parquet
import pytest

from starboard.arena.advice import advise
from starboard.arena.analysis import analyse
from starboard.arena.portrait import lead_story, portrait, tells_the_lead
from starboard.arena.report import aligned, use_tables
from starboard.kernel.game import random_playout
from starboard.kernel.reasons import BadInput
from starboard.kernel.record import Record
from starboard.kernel.rng import seeded
from starboard.kernel.spec import find
from starboard.kernel.view import Sight
from starboard.terminal.commands import main


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    g = find("laser_station").new(2, 5)
    random_playout(g, seeded(5, "test"), 40)
    while not g.over:
        g.play(find("laser_station").suggest(g, g.waiting[0]))
    file = tmp_path / "game.jsonl"
    Record.of(g, ["Ada", "Ben"]).save(file)
    return file


def test_arena_writes_its_table_in_every_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    assert main(["arena", "laser_station", "--bots", "hasty,random", "--games", "4", "--cores", "1", "--out", str(out), "--keep"]) == 0
    shown = capsys.readouterr().out
    assert "hasty before random in 100.0 %" in shown
    data = json.loads((out / "table.json").read_text(encoding="utf-8"))
    assert [row["bot"] for row in data["table"]] == ["hasty", "random"] and data["games"] == 4
    with open(out / "table.csv", encoding="utf-8", newline="") as file:
        assert [row["bot"] for row in csv.DictReader(file)] == ["hasty", "random"]
    columns = pyarrow.parquet.read_table(out / "games.parquet").to_pydict()
    assert len(columns["bot"]) == 8 and sum(columns["points"]) == 4.0
    page = (out / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 2 and "hasty" in page
    assert len(list((out / "records").iterdir())) == 4


@pytest.mark.parametrize("language", ["zh", "de", "ja"])
def test_arena_speaks_four_languages(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "laser_station", "--games", "2", "--cores", "1", "--lang", language]) == 0
    assert "hasty" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["arena", "laser_station", "--bots", "x,y"], "there is no bot 'x'"),
        (["arena", "laser_station", "--games", "0"], "at least 1 game"),
        (["arena", "laser_station", "--keep"], "say --out"),
        (["arena", "laser_station", "--cores", "-1"], "at least 1"),
        (["arena", "laser_station", "--option", "x"], "name=value"),
        (["arena", "laser_station", "--on", "moon"], "cores, ray"),
        (["advise", "no such file"], "cannot read"),
        (["arena", "laser_station", "--patience", "0"], "more than 0 seconds"),
        (["arena", "laser_station", "--bots", "search:0,random"], "needs a budget"),
        (["report", "laser_station", "--games", "0"], "at least 1 game"),
        (["report", "laser_station", "--best", "-1"], "0 for all"),
        (["report", "laser_station", "--out", "/no such folder/x.html"], "cannot write"),
        (["report", "laser_station", "--bots", "x"], "there is no bot"),
    ],
)
def test_mistakes_are_one_clear_line(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    error = capsys.readouterr().err
    assert says in error and error.count("\n") == 1


def test_advise_names_the_best_moves(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", str(finished), "--at", "30", "--budget", "search:40", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    g = Record.load(finished).replay(30)
    legal = [g.vocabulary().name(action) for action in g.legal(g.waiting[0])]
    assert found and all(one["action"] in legal for one in found)
    assert [one["visits"] for one in found] == sorted((one["visits"] for one in found), reverse=True)
    assert found[0]["line"][0] == [g.waiting[0], found[0]["action"]]
    assert sum(found[0]["chances"]) == pytest.approx(1.0)
    assert main(["advise", str(finished), "--at", "30", "--budget", "search:40"]) == 0
    assert "Seat" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "the game is over"),
        (["--at", "9999"], "from 0 to"),
        (["--at", "3", "--seat", "Z"], "no seat"),
        (["--at", "3", "--best", "0"], "at least 1"),
        (["--at", "3", "--budget", "nobody"], "there is no bot"),
        (["--at", "3", "--budget", "search:0"], "needs a budget"),
    ],
)
def test_advise_refuses_what_has_no_answer(finished: Path, words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", str(finished), *words]) == 2
    assert says in capsys.readouterr().err


def test_only_who_has_to_decide_is_advised() -> None:
    g = find("laser_station").new(2, 1)
    with pytest.raises(BadInput, match="nothing to decide"):
        advise(Sight(g, 1 - g.waiting[0]))


@pytest.mark.parametrize("picture", ["curve.svg", "curve.png"])
def test_analyse_draws_the_chances_of_a_game(finished: Path, tmp_path: Path, picture: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / picture
    assert main(["analyse", str(finished), "--budget", "search:2", "--plot", str(file)]) == 0
    assert capsys.readouterr().out.count("%") >= 5
    if picture.endswith("svg"):
        assert ElementTree.parse(file).getroot().tag.endswith("svg")
    else:
        assert file.read_bytes().startswith(b"\x89PNG")


def test_an_analysis_ends_with_the_result(finished: Path) -> None:
    record = Record.load(finished)
    found = analyse(record, "search:2")
    winners = record.replay().result().winners
    assert len(found.chances) == len(record.moves) + 1
    assert found.chances[-1] == [1.0 / len(winners) if seat in winners else 0.0 for seat in range(2)]
    swings = [moment.swing() for moment in found.moments]
    largest = max(abs(after[0] - before[0]) for before, after in zip(found.chances, found.chances[1:], strict=False))
    assert max(swings) == pytest.approx(largest)
    json.dumps(found.to_data())


def test_analyse_refuses_other_pictures_before_it_begins(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(finished), "--plot", "x.bmp"]) == 2
    assert ".png, .svg" in capsys.readouterr().err


def test_report_gives_the_figures_of_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "x.html"
    assert main(["report", "laser_station", "--games", "4", "--cores", "1", "--out", str(page)]) == 0
    shown = capsys.readouterr().out
    assert "hidden from a seat" in shown and "seat B wins" in shown
    assert "<svg" in page.read_text(encoding="utf-8")
    assert main(["report", "laser_station", "--games", "2", "--cores", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2


def test_the_figures_add_up() -> None:
    found = portrait("laser_station", 6, "hasty", 3, processes=1)
    assert sum(share for share, _, _ in found.seat_wins) == pytest.approx(1.0)
    assert found.shortest <= found.decisions <= found.longest
    assert 1 < found.branching < found.widest
    assert 0 < found.hidden < 1
    assert {use.kind for use in found.uses} >= {"", "card", "take"}
    assert all(use.low <= use.wins <= use.high for use in found.uses)


def test_an_interrupted_report_tells_of_the_games_it_saw() -> None:
    def stop_after_two(done: int, total: int, word: str) -> None:
        if done == 2:
            raise KeyboardInterrupt

    assert portrait("laser_station", 50, "hasty", processes=1, progress=stop_after_two).games == 2


def test_what_is_not_shown_is_counted() -> None:
    found = portrait("laser_station", 2, "hasty", processes=1)
    whole, short = use_tables(found, "en"), use_tables(found, "en", 2)
    assert [table[0] for table in whole] == [table[0] for table in short]
    for all_rows, some in zip(whole, short, strict=True):
        assert some == all_rows if len(all_rows) <= 3 else some[:3] == all_rows[:3] and some[3][0] == f"{len(all_rows) - 3} more"


def test_columns_fit_wide_characters() -> None:
    assert aligned([["座位", "1"], ["abc", "22"]]) == ["座位   1", "abc   22"]


def test_scores_that_come_only_at_the_end_do_not_tell_the_lead() -> None:
    assert tells_the_lead([(0, 1), (0,), (0, 1), (1,)])
    assert not tells_the_lead([(0, 1)] * 9 + [(1,)] * 2)


def test_lead_changes_and_late_decisions() -> None:
    assert lead_story([(0, 1), (0,), (0, 1), (1,), (0,)], [0]) == (2, 0.8)
    assert lead_story([(0, 1), (0,), (0,)], [0]) == (0, 1 / 3)
    assert lead_story([(0,), (0,)], [0]) == (0, 0.0)
