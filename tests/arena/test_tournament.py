"""Tournaments are fair, go on where they stopped, survive their bots, and say what they prove."""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter
from multiprocessing import active_children
from pathlib import Path

import pytest

from starboard.arena import tournament as module
from starboard.arena.match import Match, Played, play_match, without
from starboard.arena.spread import spread
from starboard.arena.standings import duels, standings, to_data, wilson
from starboard.arena.tournament import Tournament, read_results, run
from starboard.bots import BotFailure
from starboard.kernel.reasons import BadInput
from starboard.kernel.record import Record


def small(**changes: object) -> Tournament:
    return Tournament(**{"game_id": "laser_station", "bots": ("hasty", "random"), "games": 4, **changes})  # type: ignore[arg-type]  # any field


def test_every_group_plays_each_seed_in_every_seating() -> None:
    matches = small(bots=("hasty", "random", "greedy"), games=5, seed=7).matches()
    assert len({match.number for match in matches}) == len(matches) == 3 * 6
    seatings = Counter((match.seed, frozenset(match.bots)) for match in matches)
    assert set(seatings.values()) == {2}
    assert {match.seed for match in matches} == {7, 8, 9}
    for bot in ("hasty", "random", "greedy"):
        assert sum(match.bots[0] == bot for match in matches) == sum(match.bots[1] == bot for match in matches)


def test_fewer_bots_than_seats_sit_down_in_turns() -> None:
    assert small(seats=3).groups() == [("hasty", "random", "hasty")]


def test_a_tournament_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run(small(keep=True), tmp_path / "whole", processes=1)

    def stop_after_two(done: int, total: int, word: str) -> None:
        if done == 2:
            raise KeyboardInterrupt

    first = run(small(keep=True), tmp_path / "parts", processes=1, progress=stop_after_two)
    assert len(first) == 2
    asked: list[int] = []
    monkeypatch.setattr(module, "play_match", lambda match: asked.append(match.number) or play_match(match))
    with open(tmp_path / "parts/games.jsonl", "a", encoding="utf-8") as file:
        file.write('{"number": 2, "cut o')
    again = run(small(keep=True), tmp_path / "parts", processes=1)
    assert asked == [2, 3]
    assert [(one.number, one.winners, one.totals) for one in again] == [(one.number, one.winners, one.totals) for one in whole]
    assert len(read_results(tmp_path / "parts/games.jsonl")[1]) == 4
    records = sorted((tmp_path / "parts/records").iterdir())
    assert [Record.load(path).replay().result().totals for path in records] == [one.totals for one in again]


def test_another_tournament_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    run(small(games=2), tmp_path, processes=1)
    before = (tmp_path / "games.jsonl").read_text(encoding="utf-8")
    with pytest.raises(BadInput, match="holds another tournament"):
        run(small(games=2, seed=5), tmp_path, processes=1)
    assert (tmp_path / "games.jsonl").read_text(encoding="utf-8") == before


@pytest.mark.parametrize("text", ["", "nonsense\n", '{"starboard": "record"}\n', '{"starboard": "tournament", "format": 1}\n{"a": 1}\n'])
def test_a_damaged_results_file_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    (tmp_path / "games.jsonl").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput):
        run(small(), tmp_path, processes=1)
    assert (tmp_path / "games.jsonl").read_text(encoding="utf-8") == text


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BadInput, match="cannot write to"):
        run(small(), tmp_path / "file/inside", processes=1)


def dies(task: int) -> int:
    os._exit(3)


def sleeps(task: int) -> int:
    if task:
        time.sleep(600)
    return task


def test_a_worker_that_is_killed_is_told_in_a_line() -> None:
    with pytest.raises(BadInput, match="was killed"):
        list(spread(dies, [1, 2], processes=2))


def test_who_stops_listening_does_not_wait_for_the_pieces_that_still_run() -> None:
    """If it did, this test would take ten minutes and run into its limit."""
    others = set(active_children())
    results = spread(sleeps, [0, 1, 1, 1], processes=2)
    assert next(results) == 0
    results.close()  # type: ignore[attr-defined]  # it is a generator
    assert not set(active_children()) - others


def test_two_processes_play_the_same_games_as_one() -> None:
    one = run(small(), processes=1)
    two = run(small(), processes=2)
    assert [(game.number, game.totals, game.actions) for game in one] == [(game.number, game.totals, game.actions) for game in two]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"games": 0}, "at least 1 game"),
        ({"bots": ("random",)}, "at least 2 bots"),
        ({"bots": ("random", "random")}, "named twice"),
        ({"bots": ("random", "nobody")}, "there is no bot"),
        ({"bots": ("random", "search:0")}, "needs a budget"),
        ({"seats": 9}, "2 to 5 seats"),
        ({"game_id": "chess"}, "there is no game"),
        ({"options": {"x": 1}}, "has no option"),
        ({"patience": 0.0}, "more than 0 seconds"),
    ],
)
def test_what_cannot_be_played_is_refused(changes: dict[str, object], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        small(**changes)


def test_unknown_places_and_rules_are_refused() -> None:
    with pytest.raises(BadInput, match="cores, ray"):
        spread(play_match, small().matches(), "moon")
    with pytest.raises(BadInput, match="forfeit, stand_in"):
        Match(0, "laser_station", ("random", "random"), 1, on_failure="shrug")


BROKEN = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["ask"] == "bye":
        break
    print(json.dumps({"name": "x"} if asked["ask"] == "hello" else {"action": ACTION}), flush=True)
"""


def broken(folder: Path, action: str) -> str:
    file = folder / "broken.py"
    file.write_text(BROKEN.replace("ACTION", action), encoding="utf-8")
    return f"program:{sys.executable} {file}"


@pytest.mark.parametrize(
    ("action", "patience", "kind"),
    [
        ("-5", 10.0, "illegal"),
        ("1 // 0", 10.0, "crashed"),
        ("__import__('time').sleep(60)", 0.4, "hung"),
        ("[__import__('time').sleep(0.8), asked['legal'][0]][1]", 0.5, "late"),
    ],
)
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_failing_program_forfeits_and_the_game_goes_on(tmp_path: Path, action: str, patience: float, kind: str) -> None:
    bot = broken(tmp_path, action)
    played = play_match(Match(0, "laser_station", (bot, "random"), 3, patience=patience))
    assert [(failure.seat, failure.kind) for failure in played.failures] == [(0, kind)]
    assert played.winners == [1] and played.ranks == [2, 1]
    assert played.actions > 20
    stand_in = play_match(Match(0, "laser_station", (bot, "random"), 3, on_failure="stand_in", patience=patience))
    assert stand_in.totals == played.totals
    assert stand_in.winners == [0], "the stand-in beats random"


def test_a_bot_that_raises_counts_as_crashed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Bad:
        def choose(self, sight: object) -> int:
            raise ZeroDivisionError("oh")

    monkeypatch.setattr("starboard.arena.match.make_bot", lambda *wanted: Bad())
    played = play_match(Match(0, "laser_station", ("a", "b"), 1))
    assert {failure.kind for failure in played.failures} == {"crashed"}
    assert "ZeroDivisionError: oh" in played.failures[0].message
    assert played.winners == [], "both have forfeited"


def test_forfeited_seats_are_last() -> None:
    assert without([1, 2, 3], {0}) == ([1], [3, 1, 2])
    assert without([1, 1], {0, 1}) == ([], [1, 1])
    assert BotFailure("late", "x").kind == "late"


def game(number: int, bots: list[str], ranks: list[int]) -> Played:
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return Played(number, bots, 0, winners, ranks, [10 - rank for rank in ranks], 10, 1.0, [0.5] * len(bots), [])


def test_the_table_counts_wins_and_shares_them() -> None:
    played = [game(0, ["a", "b"], [1, 2]), game(1, ["b", "a"], [1, 1]), game(2, ["a", "c"], [1, 2])]
    table = {row.bot: row for row in standings(played)}
    assert (table["a"].games, table["a"].points) == (3, 2.5)
    assert (table["b"].games, table["b"].points) == (2, 0.5)
    assert table["a"].rating > table["b"].rating
    assert table["a"].lead == pytest.approx((1 + 0 + 1) / 3)
    assert [(one.first, one.second, one.rate) for one in duels(played)] == [("a", "b", 0.75), ("a", "c", 1.0)]
    json.dumps(to_data(played))


def test_wilsons_interval() -> None:
    """Known values: 0 of 10, 5 of 10 and 81 of 263 (the example of the usual textbooks)."""
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
