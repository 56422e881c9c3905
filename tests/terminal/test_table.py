"""The full-screen table, played by keys."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from starboard.kernel.record import Record
from starboard.kernel.text import Text
from starboard.kernel.view import Sight
from starboard.terminal.choices import Choices
from starboard.terminal.commands import main
from starboard.terminal.fullscreen import Ask, Page, TooSmall
from starboard.terminal.pages import QuestionApp, ReadingApp
from starboard.terminal.playing import at_terminal, full_screen
from starboard.terminal.replay_app import ReplayApp
from starboard.terminal.replaying import Replay
from starboard.terminal.sitting import Sitting
from starboard.terminal.table import PassDevice, Result, TableApp

from .conftest import Sit, advice


def shown(app: object, name: str) -> str:
    """The text of one part of the page."""
    assert isinstance(app, TableApp | ReplayApp)
    return str(app.query_one(name, Static).render())


async def until(pilot: Pilot[int], ready: Callable[[], bool]) -> None:
    """Wait for a bot."""
    for _ in range(2000):
        await pilot.pause()
        if ready():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("nothing happened")


async def choose(pilot: Pilot[int], number: int) -> None:
    await pilot.press(*str(number), "enter")


async def test_a_whole_game_by_keys(sit: Sit) -> None:
    sitting = sit("human", "random")
    app = TableApp(sitting)
    async with app.run_test(size=(80, 24)) as pilot:
        while not sitting.game.over:
            await until(pilot, lambda: sitting.game.over or sitting.turn() == 0)
            if not sitting.game.over:
                await choose(pilot, advice(sitting, 0))
        await until(pilot, lambda: isinstance(app.screen, Result))
        text = str(app.screen.query_one("#text", Static).render())
        assert "A wins." in text
        assert str(Text("laser_station.log.over")) in " ".join(text.split())
        for column in ("Laser", "Energy centre", "Total", "1.", "2."):
            assert column in text
        await pilot.press("q")
    assert app.return_value == 0
    assert Record.load(sitting.autosave.path).moves == sitting.game.history


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (120, 24), (80, 50)])
async def test_question_options_and_board_are_on_the_page(sit: Sit, size: tuple[int, int]) -> None:
    app = TableApp(sit("human", "random", "random", seed=3))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for name, least in (("#header", 1), ("#board", 6), ("#question", 1), ("#choices", 3), ("#log", 1), ("#status", 1), ("#keys", 1)):
            region = app.query_one(name).region
            assert region.height >= least, name
            assert region.right <= size[0] and region.bottom <= size[1], name
        assert "Which action?" in shown(app, "#question")
        assert "[rule 6.2]" in shown(app, "#question")
        assert "Round 1 begins." in shown(app, "#log")
        assert "nothing to take back yet" in shown(app, "#status")
        assert "machine deck" in str(app.query_one("#picture", Static).render())


async def test_what_is_not_possible_is_there_with_the_reason(sit: Sit) -> None:
    app = TableApp(sit("human", "random", seed=3))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        choices = app.query_one(Choices)
        last = choices.get_option_at_index(choices.option_count - 1)
        assert last.disabled
        assert "Fill up energy: no card with this symbol in hand" in " ".join(str(last.prompt).split())
        await pilot.press("up")
        assert choices.highlighted == choices.offered - 1


async def test_the_bar_follows_the_number(sit: Sit) -> None:
    app = TableApp(sit("human", "random", seed=3))
    async with app.run_test(size=(80, 24)) as pilot:
        choices = app.query_one(Choices)
        await pilot.press("3")
        assert choices.highlighted == 2
        assert "Choice: 3" in shown(app, "#status")
        await pilot.press("9")
        await pilot.pause()
        assert "There is no option 39: choose 1 to 4." in shown(app, "#status")
        await pilot.press("enter")
        assert app.sitting.game.actions == 0
        await pilot.press("2", "backspace", "4", "enter")
        await pilot.pause()
        assert app.sitting.game.actions == 1
        assert "rule 8.1" in shown(app, "#question")


async def test_numbers_of_two_digits() -> None:
    app = QuestionApp("Which?", [f"answer {number}" for number in range(1, 15)], "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "2", "enter")
    assert app.return_value == 11


async def test_arrows_and_a_click_choose_as_well(sit: Sit) -> None:
    app = QuestionApp("Which?", ["one", "two", "three"], "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "down", "enter")
    assert app.return_value == 2
    app = QuestionApp("Which?", ["one", "two", "three"], "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click("#choices", offset=(5, 1))
        await pilot.pause()
    assert app.return_value == 1


async def test_undo(sit: Sit) -> None:
    sitting = sit("human", "random", seed=3)
    app = TableApp(sitting)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, 4)
        assert "undo: u" in shown(app, "#status")
        await pilot.press("u")
        await pilot.pause()
        assert sitting.game.actions == 0
        assert Record.load(sitting.autosave.path).moves == []
        await choose(pilot, 1)
        await until(pilot, lambda: sitting.turn() == 0)
        await pilot.press("u")
        await pilot.pause()
        assert "no longer" in shown(app, "#status")
        assert sitting.game.actions > 1


async def test_a_bot_never_blocks_the_page(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a bot thinks, pages open and an action can be taken back; the bot's answer to what is no more is ignored."""
    sitting = sit("human", "random", seed=3)
    goes_on = asyncio.Event()
    loop = asyncio.get_running_loop()
    asked: list[Sight] = []

    class Slow:
        def choose(self, sight: Sight) -> int:
            asked.append(sight)
            asyncio.run_coroutine_threadsafe(goes_on.wait(), loop).result()
            return sight.legal()[0]

    sitting.bots[1] = Slow()
    monkeypatch.setattr("starboard.terminal.table.SOON", 0.0)
    app = TableApp(sitting)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, 1)
        await until(pilot, lambda: bool(asked))
        assert "B (random) is thinking" in shown(app, "#question")
        app.show_time()
        assert "is thinking: 0 s" in shown(app, "#status")
        await pilot.press("l")
        assert isinstance(app.screen, Page)
        await pilot.press("escape", "u")
        await pilot.pause()
        assert sitting.game.actions == 0
        goes_on.set()
        await asyncio.sleep(0.05)
        await pilot.pause()
        assert sitting.game.actions == 0
        assert sitting.turn() == 0


async def test_a_bot_that_breaks_is_not_silent(sit: Sit) -> None:
    sitting = sit("human", "random", seed=3)

    class Broken:
        def choose(self, sight: Sight) -> int:
            raise ArithmeticError("the bot is broken")

    sitting.bots[1] = Broken()
    app = TableApp(sitting)

    async def play() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await choose(pilot, 1)
            await until(pilot, lambda: app.return_code == 1)

    with pytest.raises(ArithmeticError, match="the bot is broken"):
        await play()


async def test_hot_seat(sit: Sit) -> None:
    """Between two people the screen is covered; nothing of the next hand is seen before they say so."""
    sitting = sit("human", "human", seed=3, names=["Ada", "Ben"])
    app = TableApp(sitting)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, PassDevice)
        assert "Pass the device to Ada." in str(app.screen.query_one("#curtain", Static).render())
        await pilot.press("enter")
        await pilot.pause()
        assert sitting.viewer == 0
        await choose(pilot, 1)
        assert isinstance(app.screen, PassDevice)
        assert app.view.seat == 0
        await pilot.press("u")
        await pilot.pause()
        assert sitting.game.actions == 0
        assert not isinstance(app.screen, PassDevice)
        await choose(pilot, 1)
        await pilot.press("enter")
        await pilot.pause()
        assert app.view.seat == 1
        assert "Your decision, Ben" in shown(app, "#status")
        await choose(pilot, 1)
        await pilot.press("q")
    assert app.return_value == 0


async def test_save_help_and_log(sit: Sit, tmp_path: Path) -> None:
    sitting = sit("human", "random", seed=3)
    app = TableApp(sitting)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("h")
        await pilot.pause()
        text = str(app.screen.query_one("#text", Static).render())
        assert "Rule 6.2" in text
        assert "\n6.2  " in text
        await pilot.press("escape", "l")
        await pilot.pause()
        assert "Round 1 begins." in str(app.screen.query_one("#text", Static).render())
        await pilot.press("escape", "s")
        await pilot.pause()
        assert isinstance(app.screen, Ask)
        app.screen.query_one(Input).value = str(tmp_path / "copy.jsonl")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("s", "escape")
        await pilot.press("q")
    assert Record.load(tmp_path / "copy.jsonl").seed == 3


async def test_a_window_that_becomes_too_small(sit: Sit) -> None:
    sitting = sit("human", "random", seed=3)
    app = TableApp(sitting)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(59, 24)
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        assert str(app.screen.query_one("#sizes", Static).render()) == "terminal too small: needs at least 60x20, is 59x24"
        await pilot.press("1", "enter")
        assert sitting.game.actions == 0
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not isinstance(app.screen, TooSmall)
        await choose(pilot, 1)
        assert sitting.game.actions > 0


async def test_a_window_that_is_too_small_from_the_start(sit: Sit) -> None:
    app = TableApp(sit("human", "human", seed=3))
    async with app.run_test(size=(80, 10)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert isinstance(app.screen, PassDevice)


async def test_watching_bots(sit: Sit) -> None:
    sitting = sit("random", "random", seed=3)
    app = TableApp(sitting)
    app.pace = 0.0
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: sitting.game.actions > 20)
        assert app.view.seat == -1
        assert "Your hand" not in str(app.query_one("#picture", Static).render())
        await pilot.press("q")


async def test_a_mended_game_says_so(sit: Sit) -> None:
    sitting = sit("human", "random", seed=3)
    path = sitting.autosave.path
    path.write_bytes(path.read_bytes() + b'{"A": "pa')
    app = TableApp(Sitting.resume(path))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert [note.message for note in app._notifications] == [
            "The last line of the saved game was cut off while it was written; it has been left out."
        ]


# ---- replay


async def test_replay_by_keys(finished: Path) -> None:
    replay = Replay(Record.load(finished), 0, -1)
    app = ReplayApp(replay, "en")
    last = len(replay.record.moves)
    async with app.run_test(size=(120, 40)) as pilot:
        for keys, at in (
            (["right"], 1),
            (["pagedown"], 11),
            (["left"], 10),
            (["end"], last),
            (["right"], last),
            (["home"], 0),
            (["left"], 0),
        ):
            await pilot.press(*keys)
            assert replay.at == at
            assert replay.game.digest() == replay.record.replay(at).digest()
        await pilot.press("g", "4", "2", "enter")
        await pilot.pause()
        assert replay.at == 42
        assert f"action 42 of {last}, seen by spectator" in shown(app, "#header")
        await pilot.press("g", *str(last + 1), "enter")
        await pilot.pause()
        assert replay.at == 42
        for who in ("Seat A", "Seat B", "everything open", "spectator"):
            await pilot.press("v")
            assert f"seen by {who}" in shown(app, "#header")
        await pilot.press("end", "l")
        assert isinstance(app.screen, Page)
        await pilot.press("escape")
        assert "wins." in shown(app, "#story")
        await pilot.press("q")


async def test_an_unfinished_game_is_seen_by_a_spectator_only(begun: Path) -> None:
    replay = Replay(Record.load(begun), 3, -1)
    app = ReplayApp(replay, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v")
        await pilot.pause()
        assert "seen by spectator" in shown(app, "#header")
        assert "Your hand" not in str(app.query_one("#picture", Static).render())


# ---- when is there a full screen


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starboard.terminal.playing.at_terminal", lambda: True)


@pytest.mark.usefixtures("terminal")
def test_full_screen_in_a_terminal_unless_plain_is_wished() -> None:
    assert full_screen(False, "en")
    assert not full_screen(True, "en")


def test_a_dumb_terminal_and_a_pipe_get_prompts(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr("sys.stdout", Terminal())
    assert at_terminal()
    monkeypatch.setenv("TERM", "dumb")
    assert not at_terminal()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert not at_terminal()


@pytest.mark.usefixtures("terminal")
def test_a_terminal_too_small_is_refused_before_a_game_begins(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setenv("LINES", "18")
    assert main(["play", "laser_station"]) == 2
    assert "terminal too small: needs at least 60x20, is 50x18" in capsys.readouterr().err
    assert not data.exists()


async def test_something_to_read() -> None:
    app = ReadingApp("Rules", [(f"{number}  ", "a rule that says much, " * 8) for number in range(40)], "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "pagedown", "up", "pageup")
        await pilot.press("escape")
        await pilot.pause()
    assert app.return_value == 0


async def test_things_are_named_by_keys(data: Path) -> None:
    """In Deep Future: `n` shows what waits for a name, a line with number and name gives it; it goes into the record."""
    sitting = Sitting.new("deep_future", ["human"], 3, {}, [], "en")
    app = TableApp(sitting)
    async with app.run_test(size=(120, 40)) as pilot:
        while not sitting.nameable():
            await choose(pilot, 1)
        assert "yours to name" in shown(app, "#status")
        await pilot.press("n")
        assert isinstance(app.screen, Ask)
        await pilot.press(*"1 Ark", "enter")
        await pilot.pause()
        assert sitting.nameable()[0].name == "Ark"
    assert "Ark" in [note.get("name") for _, note in Record.load(sitting.autosave.path).notes]


async def test_where_nothing_can_be_named_nothing_is_asked(sit: Sit) -> None:
    app = TableApp(sit("human", "random"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        assert not isinstance(app.screen, Ask)
