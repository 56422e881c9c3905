"""`starboard campaign`: games that are left, killed, abandoned or finished, and a galaxy that is never lost."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from starboard.games.deep_future.campaign import load_galaxy
from starboard.games.deep_future.names import accept_name
from starboard.games.deep_future.suggestions import CIVILIZATIONS, SECTORS, TECHS, WORLDS, suggest
from starboard.kernel.record import Record
from starboard.kernel.text import LANGUAGES
from starboard.terminal.commands import main

COMMAND = [sys.executable, "-m", "starboard", "campaign"]


@pytest.fixture
def campaigns(data: Path) -> Path:
    return data.parent / "campaigns"


def run(*argv: str, typed: str = "", code: int = 0) -> str:
    """One call of the command; what it prints."""
    out, errors = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patched, redirect_stdout(out), redirect_stderr(errors):
        patched.setattr(sys, "stdin", io.StringIO(typed))
        assert main(["campaign", *argv]) == code, errors.getvalue()
    return " ".join((out if code == 0 else errors).getvalue().split())


def begin(campaigns: Path, typed: str = "1\n1\n1\n") -> Path:
    """A campaign with a game that was left after some answers."""
    run("new", "Orion", "--seed", "4")
    run("play", "Orion", "--seed", "1", "--plain", typed=typed)
    return campaigns / "Orion.game.jsonl"


def test_a_game_that_was_left_goes_on_where_it_was(campaigns: Path) -> None:
    game = begin(campaigns)
    before = Record.load(game).moves
    assert before
    run("play", "Orion", "--plain", typed="1\n")
    after = Record.load(game).moves
    assert after[: len(before)] == before and len(after) > len(before)


def test_a_killed_game_loses_nothing_and_locks_nobody_out(campaigns: Path) -> None:
    run("new", "Orion", "--seed", "4")
    playing = subprocess.Popen(
        [*COMMAND, "play", "Orion", "--seed", "1", "--plain"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ
    )
    assert playing.stdin is not None and playing.stdout is not None
    playing.stdin.write("1\n1\n")
    playing.stdin.flush()
    game = campaigns / "Orion.game.jsonl"
    asked = 0
    while asked < 3:
        line = playing.stdout.readline()
        assert line, "the game stopped by itself"
        asked += "A number chooses" in line
    complaint = run("play", "Orion", "--plain", code=2)
    assert "is running already" in complaint
    playing.send_signal(signal.SIGKILL)
    playing.wait(timeout=60)
    playing.stdin.close()
    playing.stdout.close()
    killed = Record.load(game, mend=True).moves
    assert len(killed) >= 2
    run("play", "Orion", "--plain", typed="1\n")
    assert Record.load(game).moves[: len(killed)] == killed


def test_a_record_cut_off_in_its_last_line_is_mended(campaigns: Path) -> None:
    game = begin(campaigns)
    whole = game.read_text(encoding="utf-8")
    game.write_text(whole[:-4], encoding="utf-8")
    run("play", "Orion", "--plain", typed="1\n")
    Record.load(game).replay()


def test_a_finished_game_becomes_history(campaigns: Path) -> None:
    """Rule 22: cards stay, the chronicle grows, the record is put aside, the next game can begin."""
    run("new", "Orion", "--seed", "4")
    shown = run("play", "Orion", "--seats", "random", "--names", "Ada", "--seed", "1", "--plain")
    galaxy = load_galaxy(campaigns / "Orion.galaxy.json")
    assert len(galaxy.chronicle) == 1 and galaxy.chronicle[0]["players"][0]["name"] == "Ada"
    assert "people of Ada" in shown and "people of Ada" in run("show", "Orion")
    assert not (campaigns / "Orion.game.jsonl").exists() and (campaigns / "Orion-1.jsonl").exists()
    run("play", "Orion", "--seats", "random", "--seed", "2", "--plain")
    assert len(load_galaxy(campaigns / "Orion.galaxy.json").chronicle) == 2


def test_a_game_killed_between_its_end_and_its_history_is_taken_over_once(campaigns: Path) -> None:
    run("new", "Orion", "--seed", "4")
    before = (campaigns / "Orion.galaxy.json").read_bytes()
    run("play", "Orion", "--seats", "random", "--seed", "1", "--plain")
    record = (campaigns / "Orion-1.jsonl").read_bytes()
    after = (campaigns / "Orion.galaxy.json").read_bytes()
    (campaigns / "Orion.game.jsonl").write_bytes(record)  # the galaxy was saved, the record not yet put aside
    run("play", "Orion", "--plain", "--seats", "random", "--seed", "9")
    assert len(load_galaxy(campaigns / "Orion.galaxy.json").chronicle) == 2
    (campaigns / "Orion.galaxy.json").write_bytes(before)  # the game was over, the galaxy not yet saved
    (campaigns / "Orion.game.jsonl").write_bytes(record)
    run("play", "Orion", "--plain")
    assert (campaigns / "Orion.galaxy.json").read_bytes() == after


def test_an_abandoned_game_counts_as_lost(campaigns: Path) -> None:
    game = begin(campaigns)
    assert "nobody wrote down" in run("abandon", "Orion", "--lost")
    galaxy = load_galaxy(campaigns / "Orion.galaxy.json")
    assert [entry["line"] for entry in galaxy.chronicle] == ["dashed"] and galaxy.era == 1
    assert not game.exists()


def test_an_abandoned_game_can_be_taken_back(campaigns: Path) -> None:
    run("new", "Orion", "--seed", "4")
    before = (campaigns / "Orion.galaxy.json").read_bytes()
    run("play", "Orion", "--seed", "1", "--plain", typed="1\n1\n")
    run("abandon", "Orion", "--back")
    assert (campaigns / "Orion.galaxy.json").read_bytes() == before
    assert not (campaigns / "Orion.game.jsonl").exists()
    assert "no game of 'Orion'" in run("abandon", "Orion", "--back", code=2)


def test_a_damaged_game_can_be_taken_back(campaigns: Path) -> None:
    game = begin(campaigns)
    game.write_text("nothing", encoding="utf-8")
    assert "not a Starboard record" in run("play", "Orion", code=2)
    run("abandon", "Orion", "--back")
    run("play", "Orion", "--plain", typed="1\n")


def test_a_game_that_a_rules_fix_has_made_impossible_is_counted_or_taken_back(campaigns: Path) -> None:
    """What the old rules allowed is not possible any more: the galaxy is none the worse for it."""
    game = begin(campaigns)
    lines = game.read_text(encoding="utf-8").splitlines()
    game.write_text("\n".join([*lines, '{"A": "plan"}', '{"A": "number 5"}', '{"A": "hand 40"}']).replace("plan", "action plan") + "\n")
    complaint = run("play", "Orion", "--plain", code=2)
    assert "is not possible" in complaint and "--back" in complaint and "--lost" in complaint
    assert "nobody wrote down" in run("abandon", "Orion", "--lost")
    assert len(load_galaxy(campaigns / "Orion.galaxy.json").chronicle) == 1


def test_a_galaxy_travels_in_a_file(campaigns: Path, tmp_path: Path) -> None:
    run("new", "Orion", "--seed", "4")
    run("export", "Orion", str(tmp_path / "orion.json"))
    run("import", str(tmp_path / "orion.json"), "Copy")
    assert load_galaxy(campaigns / "Copy.galaxy.json").facts == load_galaxy(campaigns / "Orion.galaxy.json").facts
    shown = run("show")
    assert "Copy: era 1" in shown and "Orion: era 1" in shown


def test_bad_input_is_refused_and_changes_nothing(campaigns: Path, tmp_path: Path) -> None:
    assert "there are none yet" in run("play", "Orion", code=2)
    run("new", "Orion", "--seed", "4")
    before = (campaigns / "Orion.galaxy.json").read_bytes()
    damaged = tmp_path / "damaged.json"
    damaged.write_text(before.decode()[:-40], encoding="utf-8")
    for argv, wrong in (
        (("new", "Orion"), "there is a campaign 'Orion' already"),
        (("new", "../evil"), "letters, digits, spaces and hyphens"),
        (("play", "Lyra"), "there are Orion"),
        (("play", "Orion", "--seats", "human,hal"), "'hal'"),
        (("play", "Orion", "--names", "x" * 41), "1 to 40 printable"),
        (("abandon", "Orion", "--lost"), "no game of 'Orion' is under way"),
        (("abandon", "Orion"), "one of --lost"),
        (("export", "Orion", str(damaged)), "is there already"),
        (("import", str(damaged), "Lyra"), "not JSON"),
    ):
        assert wrong in run(*argv, code=2)
    assert (campaigns / "Orion.galaxy.json").read_bytes() == before
    assert sorted(path.name for path in campaigns.glob("*.json")) == ["Orion.galaxy.json"]


def test_a_running_game_is_not_set_up_anew(campaigns: Path) -> None:
    begin(campaigns)
    assert "under way" in run("play", "Orion", "--seats", "human,greedy", code=2)


def test_new_worlds_are_named_by_those_who_play(campaigns: Path) -> None:
    """Section 24: the first prompt after the end takes a typed name, an empty line the suggestion."""
    run("new", "Orion", "--seed", "4")
    run("play", "Orion", "--seed", "1", "--plain", typed="1\n" * 4)
    run("play", "Orion", "--plain", typed="1\n" * 3000)
    galaxy = load_galaxy(campaigns / "Orion.galaxy.json")
    assert galaxy.chronicle, "always taking the first option did not end the game"
    old = {f"c{number}" for number in range(1, 37)}
    made = [card for card in galaxy.cards if card["type"] == "world" and card["id"] not in old]
    assert made and all(card["name"] == "1" for card in made)


def test_a_full_stop_leaves_the_rest_nameless(campaigns: Path) -> None:
    run("new", "Orion", "--seed", "4")
    shown = run("play", "Orion", "--seed", "1", "--plain", typed="1\n" * 2000)
    (campaigns / "Orion.galaxy.json").write_bytes((campaigns / "Orion.galaxy.json.backup").read_bytes())
    (campaigns / "Orion-1.jsonl").unlink()
    moves = shown.count("A>")
    assert "A name for this:" in shown and "for a name. Enter takes" in shown
    shown = run("play", "Orion", "--seed", "1", "--plain", typed="1\n" * moves + ".\nArk\n")
    galaxy = load_galaxy(campaigns / "Orion.galaxy.json")
    assert shown.count("A name for this:") == 1 and len(galaxy.chronicle) == 1
    assert not {".", "Ark"} & {card.get("name") for card in galaxy.cards}


def test_a_name_given_at_the_table_ends_up_in_the_galaxy(campaigns: Path) -> None:
    """Names are notes in the record: they survive leaving the game, and are not asked for again at its end."""
    run("new", "Orion", "--seed", "4")
    answers = "".join(f"{number * 7 % 5 + 1}\nn 1 New Hope\n" for number in range(60))
    for seed in range(1, 40):
        shown = run("play", "Orion", "--seed", str(seed), "--plain", typed="n\n" + answers + "n\nn 99 x\nn 1 a\u202eb\n")
        if (campaigns / "Orion.game.jsonl").exists() and "It is called New Hope now." in shown and "printable characters" in shown:
            break
        if (campaigns / "Orion.game.jsonl").exists():
            run("abandon", "Orion", "--back")
    assert "Names that come to mind" in shown and "is not a number from 1 to" in shown
    record = Record.load(campaigns / "Orion.game.jsonl")
    assert "New Hope" in [note.get("name") for _, note in record.notes]
    run("play", "Orion", "--plain", typed="1\n" * 3000)
    galaxy = load_galaxy(campaigns / "Orion.galaxy.json")
    assert "New Hope" in [card.get("name") for card in galaxy.cards]


def test_names_can_be_changed_between_games(campaigns: Path) -> None:
    run("new", "Orion", "--seed", "4")
    world = next(card for card in load_galaxy(campaigns / "Orion.galaxy.json").cards if card["type"] == "world")
    assert world["id"] in run("name", "Orion")
    run("name", "Orion", world["id"], "New", "Hope")
    assert "New Hope" in run("name", "Orion")
    for argv, wrong in (((world["id"], "x" * 41), "printable"), (("c999", "x"), "cannot be named"), ((world["id"],), "printable")):
        assert wrong in run("name", "Orion", *argv, code=2)
    run("play", "Orion", "--seed", "1", "--plain", typed="1\n")
    assert "under way" in run("name", "Orion", world["id"], "Other", code=2)


def test_a_campaign_is_printed_whole_and_then_what_is_new(campaigns: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run("new", "Orion", "--seed", "4")
    before = (campaigns / "Orion.galaxy.json").read_bytes()
    assert run("print", "Orion") == "36 cards on 9 pages: Orion.pdf"
    assert (tmp_path / "Orion.pdf").read_bytes().startswith(b"%PDF")
    assert "Nothing has changed" in run("print", "Orion", "--new", "-o", "new.pdf")
    world = next(card["id"] for card in load_galaxy(campaigns / "Orion.galaxy.json").cards if card["type"] == "world")
    assert (campaigns / "Orion.galaxy.json").read_bytes() == before
    run("name", "Orion", world, "New", "Hope")
    assert run("print", "Orion", "--new", "-o", "new.pdf", "--paper", "Letter", "--lang", "de") == "1 Karte auf 1 Seite: new.pdf"
    assert sorted(path.name for path in tmp_path.glob("*.pdf")) == ["Orion.pdf", "new.pdf"]
    for argv, wrong in (
        ((), "is there already"),
        (("-o", "x.pdf", "--paper", "a5"), "there is a4, letter"),
        (("-o", "x.pdf", "--font", "nothing.ttf"), "no font file"),
    ):
        assert wrong in run("print", "Orion", *argv, code=2)


def test_the_example_of_the_guide_is_true() -> None:
    guide = Path(__file__).parents[2] / "docs" / "campaigns.md"
    (example,) = re.findall(r"```python\n(.*?)```", guide.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(example, str(guide), "exec"), {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_suggestion_is_a_name(language: str) -> None:
    for number in range(45):
        for card in (None, {"type": "world"}, {"type": "civ"}, {"type": "tech"}):
            accept_name(suggest(card, "Lumivane", ["Art", "FTL", "Art"], language, set(), number))
    for lists in (WORLDS, SECTORS, CIVILIZATIONS, TECHS):
        assert len(set(lists[language])) == len(lists[language])


def test_a_suggestion_avoids_what_is_taken() -> None:
    assert suggest({"type": "world"}, "", [], "en", {"Harbour"}, 0) == "Lantern"
    assert suggest({"type": "tech"}, "", ["Art", "Art"], "en", set(), 0) == "Applied Art"


@pytest.mark.parametrize("language", LANGUAGES)
def test_suggestions_do_not_run_out(language: str) -> None:
    """A galaxy may have hundreds of worlds, and homeworlds with the longest names."""
    for card in ({"type": "world"}, {"type": "civ"}, {"type": "tech"}, None):
        taken: set[str] = set()
        for number in range(200):
            taken.add(accept_name(suggest(card, "W" * 40, ["Art", "FTL"], language, taken, number * 7)))
        assert len(taken) == 200
