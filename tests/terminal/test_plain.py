"""The table with plain prompts, in a process of its own: whole games, bad entries, leaving, killing, going on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from starboard.kernel.record import Record
from starboard.kernel.text import Text
from starboard.terminal.saves import all_paths, seats_of, short_id
from starboard.terminal.sitting import Sitting

from .conftest import SHORT_GAME, Sit, lines_of_a_game

SEED = str(SHORT_GAME)


def starboard(*argv: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command and type something into it."""
    command = [sys.executable, "-m", "starboard", *argv]
    return subprocess.run(command, input=typed, capture_output=True, text=True, timeout=60, check=False, env=environment())


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}


def saved(data: Path) -> Record:
    (file,) = data.glob("*.jsonl")
    return Record.load(file)


def test_a_whole_game_against_a_bot(sit: Sit, data: Path) -> None:
    other = sit("human", "random")
    lines = lines_of_a_game(other)
    other.autosave.path.unlink()
    done = starboard("play", "laser_station", "--seats", "human,random", "--seed", SEED, typed="\n".join(lines) + "\n")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "A wins." in done.stdout
    assert str(Text("laser_station.log.over")) in " ".join(done.stdout.split())
    assert saved(data).moves == other.game.history


def test_a_whole_game_of_three_people_at_one_device(sit: Sit, data: Path) -> None:
    other = sit("human", "human", "human", seed=2)
    lines = lines_of_a_game(other)
    other.autosave.path.unlink()
    names = "Ada,Ben,Cyd"
    argv = ["play", "laser_station", "--seats", "human,human,human", "--names", names, "--seed", "2"]
    done = starboard(*argv, typed="\n".join(lines) + "\n")
    assert done.returncode == 0, done.stderr
    assert "Pass the device to Ben." in done.stdout
    assert "wins." in done.stdout or "Shared victory" in done.stdout
    assert saved(data).moves == other.game.history
    assert saved(data).names == ["Ada", "Ben", "Cyd"]


def test_only_bots_need_nobody() -> None:
    done = starboard("play", "laser_station", "--seats", "greedy,random", "--seed", SEED)
    assert done.returncode == 0, done.stderr
    assert "wins." in done.stdout


def test_hands_are_hidden_until_the_device_is_passed() -> None:
    done = starboard("play", "laser_station", "--seats", "human,human", "--seed", "1", typed="")
    assert "Pass the device to A." in done.stdout
    assert "Your hand" not in done.stdout


def test_bad_entries_ask_again_and_change_nothing(data: Path) -> None:
    typed = "\n".join(["fly", "0", "99", "1 2", "-1", "³", ""]) + "\n"
    done = starboard("play", "laser_station", "--seed", SEED, typed=typed)
    assert done.returncode == 0
    assert "'fly' is neither a number from 1 to" in done.stdout
    assert "There is no option 99: choose 1 to" in done.stdout
    assert "There is no option 0: choose 1 to" in done.stdout
    assert done.stdout.count("is neither a number") == 5
    assert saved(data).moves == []


def test_commands(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    typed = "\n".join(["why", "l", "h", f"s {copy}", f"s {copy}", f"s {tmp_path}/no/such", "s", "u", "q", "never read"]) + "\n"
    done = starboard("play", "laser_station", "--seed", SEED, typed=typed)
    assert done.returncode == 0
    assert "no card with this symbol in hand" in done.stdout or "Everything you could expect" in done.stdout
    assert done.stdout.count("Round 1 begins.") == 2
    assert "Rule 6.2" in done.stdout
    flat = " ".join(done.stdout.split())
    assert "Saved as" in flat
    assert "is there already; choose another name" in flat
    assert "Cannot write" in flat
    assert "A file name is needed" in flat
    assert "nothing to take back yet" in flat
    assert "starboard resume " in flat
    assert Record.load(copy).seed == SHORT_GAME
    assert seats_of(Record.load(copy))[0] == ["human", "greedy"]


def test_undo_takes_back_the_own_choice(data: Path) -> None:
    """An action begun but not finished has shown nobody anything new: it can be taken back."""
    done = starboard("play", "laser_station", "--seats", "human,random", "--seed", "3", typed="4\nu\nq\n")
    assert "A takes back the last action." in done.stdout
    assert saved(data).moves == []


def test_undo_is_barred_when_somebody_has_moved_since(sit: Sit) -> None:
    sitting = sit("human", "random", seed=3)
    sitting.play(sitting.game.legal(0)[0], 0)
    assert sitting.can_undo()
    while sitting.turn() in sitting.bots:
        sitting.play(sitting.think(sitting.turn()), sitting.turn())
    assert not sitting.can_undo()
    assert "no longer" in sitting.render(sitting.undo_text())


def test_the_person_who_hands_over_may_still_take_back(data: Path) -> None:
    typed = "\n".join(["", "1", "u", "q"]) + "\n"
    done = starboard("play", "laser_station", "--seats", "human,human", "--seed", "3", typed=typed)
    assert "A can still take back the last action with u." in done.stdout
    assert "A takes back the last action." in done.stdout
    assert saved(data).moves == []


@pytest.mark.parametrize(("language", "word"), [("de", "Welche Aktion"), ("zh", "行动"), ("ja", "アクション")])
def test_other_languages(language: str, word: str) -> None:
    done = starboard("play", "laser_station", "--seed", SEED, "--lang", language, typed="1\nwhy\nl\nh\n")
    assert done.returncode == 0, done.stderr
    assert word in done.stdout


# ---- resume


def test_resume_after_a_kill(data: Path) -> None:
    """A killed game goes on exactly where it was."""
    command = [sys.executable, "-m", "starboard", "play", "laser_station", "--seats", "human,random", "--seed", SEED]
    game = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment())
    assert game.stdin is not None and game.stdout is not None
    game.stdin.write("1\n1\n")
    game.stdin.flush()
    asked = 0
    while asked < 3:
        asked += game.stdout.readline().startswith("A number chooses")
    game.send_signal(signal.SIGKILL)
    game.communicate()
    assert game.returncode == -signal.SIGKILL
    before = saved(data)
    assert sum(seat == 0 for seat, _ in before.moves) == 2
    listed = starboard("resume")
    number = short_id(next(iter(data.glob("*.jsonl"))))
    assert f"{number}  Laser Station, {len(before.moves)} actions" in listed.stdout
    assert "A human, B random" in listed.stdout
    going_on = starboard("resume", number, typed="1\n")
    assert going_on.returncode == 0, going_on.stderr
    assert saved(data).moves[: len(before.moves)] == before.moves
    assert len(saved(data).moves) > len(before.moves)


def test_a_file_cut_off_in_its_last_line_is_mended(sit: Sit, data: Path) -> None:
    sitting = sit("human", "random")
    for _ in range(6):
        seat = sitting.turn()
        sitting.play(sitting.game.legal(seat)[0], seat)
    path = sitting.autosave.path
    path.write_bytes(path.read_bytes()[:-4])
    again = Sitting.resume(path)
    assert again.game.actions == 5
    assert again.notice is not None
    assert path.read_bytes().endswith(b"\n")
    assert len(Record.load(path).moves) == 5
    assert Sitting.resume(path).notice is None
    path.write_bytes(path.read_bytes()[:-4])
    assert "was cut off while it was written" in " ".join(starboard("resume", sitting.id).stdout.split())


def test_damaged_files_are_listed_and_left_alone(sit: Sit, data: Path) -> None:
    sitting = sit("human", "random")
    (data / "laser_station-20260101-000000-dead.jsonl").write_text("rubbish\n", encoding="utf-8")
    done = starboard("resume")
    assert "dead  cannot be resumed:" in done.stdout
    assert f"{sitting.id}  Laser Station" in done.stdout
    bad = starboard("resume", "dead")
    assert bad.returncode == 2
    assert "not a Starboard record" in bad.stderr
    assert (data / "laser_station-20260101-000000-dead.jsonl").read_text(encoding="utf-8") == "rubbish\n"


def test_an_unknown_id_names_the_known_ones(sit: Sit) -> None:
    sitting = sit("human", "random")
    done = starboard("resume", "nope")
    assert done.returncode == 2
    assert sitting.id in done.stderr


def test_finished_games_are_not_offered(sit: Sit) -> None:
    sitting = sit("greedy", "random")
    lines_of_a_game(sitting)
    assert len(all_paths()) == 1
    assert "There is no unfinished game." in starboard("resume").stdout


def test_the_seats_and_the_language_come_back(sit: Sit) -> None:
    sitting = sit("random", "human", language="ja", names=["Ada", "Ben"])
    again = Sitting.resume(sitting.autosave.path)
    assert (again.chairs, again.language, again.names) == (["random", "human"], "ja", ["Ada", "Ben"])
    assert Sitting.resume(sitting.autosave.path, "de").language == "de"


def test_a_full_disk_does_not_end_the_game(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game goes on with a warning, and the file is whole again as soon as it can be written."""
    sitting = sit("human", "human")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(sitting.autosave, "follow", full)
        sitting.play(sitting.game.legal(0)[0], 0)
        assert sitting.trouble is not None
        assert "No space left on device" in sitting.render(sitting.trouble)
    seat = sitting.turn()
    sitting.play(sitting.game.legal(seat)[0], seat)
    assert sitting.trouble is None
    assert Record.load(sitting.autosave.path).moves == sitting.game.history


def test_a_data_folder_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file, no folder", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    done = starboard("play", "laser_station")
    assert done.returncode == 2
    assert str(blocked) in done.stderr
    assert "XDG_DATA_HOME" in done.stderr


# ---- the menu


def test_the_menu_plays_a_game(data: Path) -> None:
    done = starboard(typed="1\n1\n1\nq\nq\n")
    assert done.returncode == 0, done.stderr
    for words in ("Play Laser Station", "how many seats?", "Who sits on the other seats?", "Which action?", "Resume: Laser Station"):
        assert words in done.stdout
    assert seats_of(saved(data))[0] == ["human", "easy"]


def place_in_menu(label: str) -> str:
    """The number under which the menu offers something."""
    line = next(line for line in starboard().stdout.splitlines() if label in line)
    return line.split()[0]


def test_the_menu_speaks_the_language_chosen_in_it() -> None:
    done = starboard(typed=f"{place_in_menu('Language')}\n3\nx\n")
    assert done.returncode == 0, done.stderr
    assert "Terraforming Mars spielen" in done.stdout
    assert "wähle 1 bis" in done.stdout


def test_the_menu_shows_the_rules() -> None:
    done = starboard(typed=f"{place_in_menu('Rules of Laser Station')}\nq\n")
    assert done.returncode == 0, done.stderr
    assert "\n7.1  " in done.stdout


def test_the_menu_without_anybody() -> None:
    done = starboard()
    assert done.returncode == 0
    assert "Quit" in done.stdout
