"""Campaigns: a galaxy grows from game to game, lives in a file, and is never half-read."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import starboard
from starboard.games.deep_future.campaign import (
    Campaign,
    Galaxy,
    backup_of,
    load_galaxy,
    new_galaxy,
    read_text,
    save_galaxy,
    text_of,
)
from starboard.games.deep_future.cards import is_world, sector_of
from starboard.games.deep_future.chronicle import chapters, places, prose
from starboard.games.deep_future.components import DONE, FAIL, KIND, PLAN, SECTOR_NAMES, SKIP
from starboard.games.deep_future.names import accept_name
from starboard.games.deep_future.naming import ideas, names, rename
from starboard.games.deep_future.state import DeepFuture
from starboard.kernel.game import Game
from starboard.kernel.laws import check_fully, record_replays
from starboard.kernel.record import Record, naming, undo
from starboard.kernel.rng import seeded
from starboard.kernel.text import LANGUAGES
from starboard.kernel.view import last_own_action


def play_on(g: Game, chance: random.Random, limit: int = 6000) -> None:
    """Random play that meets challenges and likes to act, so that games last and are sometimes won."""
    for _ in range(limit):
        if g.over:
            return
        options = g.legal(g.waiting[0])
        eager = [action for action in options if action not in (FAIL, DONE, SKIP, KIND + PLAN)]
        g.play(chance.choice(eager if eager and chance.random() < 0.85 else options))


def grown(seed: int, games: int) -> Galaxy:
    chance = random.Random(seed)
    galaxy = new_galaxy(seed)
    for number in range(games):
        g = galaxy.next_game(number % 3 + 1, seed=number)
        play_on(g, chance)
        galaxy = galaxy.after(g)
    return galaxy


@pytest.fixture(scope="module")
def old_galaxy() -> Galaxy:
    """A galaxy in which many games have been played."""
    return grown(3, 40)


@pytest.mark.rule("7.1", "7.2", "7.4", "7.5")
def test_a_new_galaxy_has_36_cards_and_12_original_worlds() -> None:
    galaxy = new_galaxy(5)
    worlds = [card for card in galaxy.cards if card["type"] == "world"]
    assert len(galaxy.cards) == 36
    assert len({card["corner"] for card in galaxy.cards}) == 36
    assert len(worlds) == 12
    assert all(world["era"] == "O" and len(world["adv"]) == 1 and "*" not in world["adv"][0] for world in worlds)
    assert (galaxy.era, galaxy.chronicle, galaxy.facts["named"], galaxy.facts["wonders"]) == (1, [], {}, {})


@pytest.mark.rule("1.1", "22.1")
def test_no_card_ever_leaves_a_campaign(old_galaxy: Galaxy) -> None:
    galaxy = new_galaxy(9)
    chance = random.Random(9)
    for number in range(6):
        before = {card["id"]: card["corner"] for card in galaxy.cards}
        g = galaxy.next_game(number % 3 + 1, seed=number)
        play_on(g, chance)
        galaxy = galaxy.after(g)
        after = {card["id"]: card["corner"] for card in galaxy.cards}
        assert before.items() <= after.items()
    assert len(old_galaxy.cards) > 60


@pytest.mark.rule("20.4", "22.2")
def test_the_era_rises_with_each_win_and_the_chronicle_with_each_game(old_galaxy: Galaxy) -> None:
    won = [entry for entry in old_galaxy.chronicle if entry["line"] == "solid"]
    assert len(old_galaxy.chronicle) == 40
    assert old_galaxy.era == 1 + len(won)
    assert won, "no game of the old galaxy was won: the tests below would show little"
    assert sum(card["type"] == "civ" for card in old_galaxy.cards) == len(won)


@pytest.mark.rule("20.1", "20.3")
def test_winners_leave_a_named_sector(old_galaxy: Galaxy) -> None:
    homes = {card["sector"] for card in old_galaxy.cards if card["type"] == "civ"}
    assert homes == set(old_galaxy.facts["named"])
    assert set(old_galaxy.facts["wonders"]) <= homes


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_games_of_later_eras_keep_the_laws(old_galaxy: Galaxy, seats: int) -> None:
    for seed in range(2):
        g = old_galaxy.next_game(seats, seed)
        chance = random.Random(seed)
        while not g.over and g.actions < 200:
            play_on(g, chance, 9)
            g.check()
            check_fully(g, seeded(seed, "laws"))
        play_on(g, chance)
        assert g.over
        record_replays(g, {})


def test_random_play_ends_in_later_eras(old_galaxy: Galaxy) -> None:
    from starboard.kernel.game import random_playout

    for seed in range(30):
        g = old_galaxy.next_game(seed % 3 + 1, seed)
        random_playout(g, seeded(seed, "end"), starboard.find("deep_future").bound)
        assert g.over


def test_a_record_of_a_campaign_game_needs_no_other_file(old_galaxy: Galaxy) -> None:
    g = old_galaxy.next_game(2, 4)
    play_on(g, random.Random(4), 60)
    again = Record.parse(Record.of(g).text()).replay()
    assert again.digest() == g.digest()


# ---- files


def test_a_galaxy_is_read_as_it_was_written(old_galaxy: Galaxy, tmp_path: Path) -> None:
    save_galaxy(old_galaxy, tmp_path / "galaxy.json")
    assert load_galaxy(tmp_path / "galaxy.json") == old_galaxy


def test_the_previous_file_is_kept_as_a_backup(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "galaxy.json"
    first, second = new_galaxy(1), new_galaxy(2)
    save_galaxy(first, path)
    assert not backup_of(path).exists()
    save_galaxy(second, path)
    assert load_galaxy(path) == second
    assert load_galaxy(backup_of(path)) == first
    assert sorted(file.name for file in path.parent.iterdir()) == ["galaxy.json", "galaxy.json.backup"]


def test_two_games_of_one_campaign_cannot_run_at_once(tmp_path: Path) -> None:
    path = tmp_path / "galaxy.json"
    with Campaign.create(path, new_galaxy(1)), pytest.raises(starboard.BadInput, match="is running already"):
        Campaign.open(path)
    with Campaign.open(path) as campaign:
        assert campaign.galaxy == new_galaxy(1)


def test_a_finished_game_goes_into_the_file(tmp_path: Path) -> None:
    path = tmp_path / "galaxy.json"
    with Campaign.create(path, new_galaxy(1)) as campaign:
        g = campaign.galaxy.next_game(2, 1)
        play_on(g, random.Random(1))
        campaign.finish(g, ["Ann", "Bob"])
    galaxy = load_galaxy(path)
    assert [player["name"] for player in galaxy.chronicle[-1]["players"]] == ["Ann", "Bob"]
    assert load_galaxy(backup_of(path)) == new_galaxy(1)


def test_an_unfinished_or_foreign_game_is_not_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "galaxy.json"
    with Campaign.create(path, new_galaxy(1)) as campaign:
        with pytest.raises(starboard.BadInput, match="not over"):
            campaign.finish(campaign.galaxy.next_game(1, 1))
        other = new_galaxy(2).next_game(1, 1)
        play_on(other, random.Random(1))
        with pytest.raises(starboard.BadInput, match="not played in this galaxy"):
            campaign.finish(other)
    assert load_galaxy(path) == new_galaxy(1)


def test_a_campaign_needs_its_file_and_a_new_one_a_new_file(tmp_path: Path) -> None:
    with pytest.raises(starboard.BadInput, match="no such file"):
        Campaign.open(tmp_path / "nothing.json")
    save_galaxy(new_galaxy(1), tmp_path / "galaxy.json")
    with pytest.raises(starboard.BadInput, match="exists already"):
        Campaign.create(tmp_path / "galaxy.json", new_galaxy(2))
    assert load_galaxy(tmp_path / "galaxy.json") == new_galaxy(1)


def damaged(*path: Any, value: Any) -> str:
    """The text of a galaxy in which one thing is wrong."""
    data = json.loads(text_of(new_galaxy(1)))
    at = data
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return json.dumps(data)


WORLD = next(number for number, card in enumerate(new_galaxy(1).cards) if card["type"] == "world")


def played(**more: Any) -> dict[str, Any]:
    """A lost game in the chronicle."""
    return {"era": 1, "line": "dashed", "players": [{"player": "A", "homeworlds": [f"c{WORLD + 1}"], "winner": False, **more}]}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("[]", "must be an object"),
        ('{"starboard": "record"}', "must be an object"),
        (damaged("format", value=99), "install a newer one"),
        (damaged("extra", value=1), "has no 'extra'"),
        (damaged("name", value=""), "1 to 40 printable"),
        (damaged("era", value=0), "era must be a number"),
        (damaged("cards", value=[]), "at least 36 cards"),
        (damaged("cards", 3, value="x"), r"galaxy\.cards\[3\] must be a card"),
        (damaged("cards", 3, "corner", value="7S"), r"galaxy\.cards\[3\]\.corner"),
        (damaged("cards", 3, "id", value="c1"), "'c1' is there twice"),
        (damaged("cards", WORLD, "sector", value="17"), rf"galaxy\.cards\[{WORLD}\]\.sector"),
        (damaged("cards", WORLD, "adv", value=["S1", "Q9"]), rf"galaxy\.cards\[{WORLD}\]\.adv\[1\]"),
        (damaged("cards", WORLD, "adv", value=["S1"] * 4), "1 to 3 advancements"),
        (damaged("cards", WORLD, "era", value=7), rf"cards\[{WORLD}\]\.era is later"),
        (damaged("cards", WORLD, "adv_eras", value=[7]), rf"cards\[{WORLD}\]\.adv_eras\[0\] is later"),
        (damaged("cards", WORLD, "name", value="a\nb"), rf"galaxy\.cards\[{WORLD}\]\.name: a name has"),
        (damaged("cards", WORLD, "adv", value=["Q1"]), rf"galaxy\.cards\[{WORLD}\]\.adv\[0\] must be an advancement"),
        (damaged("wonders", value={"34": ["T", "S"], "35": ["T", "S"]}), r"wonders\.34: the pair T S is there twice"),
        (damaged("wonders", value={"34": ["T", "Q"]}), r"wonders\.34"),
        (text_of(new_galaxy(1)).replace('"era": 1,', '"era": 1, "era": 2,', 1), "'era' is there twice"),
        (text_of(new_galaxy(1))[:-200], "cut off .*line"),
        (damaged("era", value=2), "0 eras that were won"),
        (damaged("salt", value=float("nan")), "NaN is not a number"),
        (damaged("format", value=0), "galaxy format 0"),
        (damaged("histories", value={"c1": 3}), r"galaxy\.histories\.c1 must be a list"),
        (damaged("histories", value={"c1": [["c999"]]}), r"galaxy\.histories\.c1\[0\]: there is no card 'c999'"),
        (damaged("chronicle", value=[played(homeworlds=["c999"])]), r"chronicle\[0\]\.players\[0\]\.homeworlds\[0\]: there is no world"),
        (damaged("chronicle", value=[played(end="happily")]), r"chronicle\[0\]\.players\[0\]\.end must be one of"),
        (damaged("chronicle", value=[played(name="\u202e")]), r"chronicle\[0\]\.players\[0\]\.name: a name has"),
        (damaged("chronicle", value=[{**played(), "era": 2}]), r"chronicle\[0\]\.era must be 1"),
        (damaged("wonders", value={"34": ["T"]}), r"wonders\.34"),
        (damaged("named", value={"99": "x"}), "named must be a sector"),
        (damaged("chronicle", value=[{"era": 1, "line": "bent", "players": []}]), r"chronicle\[0\]\.line"),
        (damaged("chronicle", value=[{"era": 1, "line": "solid", "players": []}]), "number of winners"),
        (damaged("salt", value=-1), r"galaxy\.salt"),
    ],
)  # fmt: skip
def test_a_damaged_galaxy_is_refused_with_the_place_of_the_damage(text: str, message: str) -> None:
    with pytest.raises(starboard.BadInput, match=message) as caught:
        read_text(text, "milky_way.json")
    assert "milky_way.json" in str(caught.value)


@pytest.mark.parametrize("wrong", [None, True, -1, 10**9, 1.5, "", "x", "c1", [], {}, [[]], [{}], {"x": []}, ["c1", 1], "\u202e", "O"])
def test_whatever_is_written_into_a_galaxy_it_is_read_whole_or_refused(old_galaxy: Galaxy, wrong: Any) -> None:
    """Every value of the file in turn; what is accepted can be written, read again and played in."""
    data = json.loads(text_of(old_galaxy))
    data["cards"] = data["cards"][:40]
    data["histories"], data["chronicle"], data["era"] = (
        {},
        data["chronicle"][:3],
        1 + sum(one["line"] == "solid" for one in data["chronicle"][:3]),
    )
    for path in places_in(data, random.Random(str(wrong)), 120):
        at = changed = json.loads(json.dumps(data))
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = wrong
        try:
            galaxy = read_text(json.dumps(changed), "galaxy.json")
        except starboard.BadInput:
            continue
        assert read_text(text_of(galaxy), "again") == galaxy
        galaxy.next_game(1, 1)


def places_in(data: Any, chance: random.Random, number: int) -> list[list[Any]]:
    """Some paths to values in nested data."""
    found: list[list[Any]] = []

    def walk(value: Any, path: list[Any]) -> None:
        for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
            found.append([*path, key])
            walk(value[key], [*path, key])

    walk(data, [])
    return chance.sample(found, min(number, len(found)))


def test_a_galaxy_of_the_first_format_is_read_and_told() -> None:
    """Format 1 had less in its chronicle."""
    data = json.loads(damaged("chronicle", value=[played(name="Ann")]))
    data["format"] = 1
    galaxy = read_text(json.dumps(data), "old.json")
    assert "Ann" in prose(chapters(galaxy)[0].games[0][0], "en")
    assert json.loads(text_of(galaxy))["format"] == 2


def test_a_damaged_file_points_to_its_backup(tmp_path: Path) -> None:
    path = tmp_path / "galaxy.json"
    save_galaxy(new_galaxy(1), path)
    save_galaxy(new_galaxy(2), path)
    path.write_text(path.read_text(encoding="utf-8")[:500], encoding="utf-8")
    with pytest.raises(starboard.BadInput, match=r"galaxy\.json\.backup"):
        load_galaxy(path)


def test_a_save_that_is_interrupted_leaves_the_old_galaxy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever step of saving is the last one, the file is the old or the new galaxy, whole."""
    path = tmp_path / "galaxy.json"
    for last in range(4):
        path.unlink(missing_ok=True)
        save_galaxy(new_galaxy(1), path)
        steps = iter(range(10))

        def stops(real: Any, steps: Any = steps, last: int = last) -> Any:
            def step(*given: Any, **more: Any) -> Any:
                if next(steps) >= last:
                    raise KeyboardInterrupt
                return real(*given, **more)

            return step

        with monkeypatch.context() as patched:
            for module, name in (("os", "fsync"), ("shutil", "copyfile"), ("os", "replace")):
                real = getattr(__import__(module), name)
                patched.setattr(f"{module}.{name}", stops(real))
            with pytest.raises(KeyboardInterrupt):
                save_galaxy(new_galaxy(2), path)
        assert load_galaxy(path) == new_galaxy(1)
    save_galaxy(new_galaxy(2), path)
    assert load_galaxy(path) == new_galaxy(2)


def test_a_galaxy_that_cannot_be_saved_is_said_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "galaxy.json"
    save_galaxy(new_galaxy(1), path)

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(starboard.BadInput, match="No space left on device; it is as it was before"):
        save_galaxy(new_galaxy(2), path)
    monkeypatch.undo()
    assert load_galaxy(path) == new_galaxy(1)
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(starboard.BadInput, match="cannot keep others out"):
        Campaign.create(tmp_path / "file" / "galaxy.json", new_galaxy(1))


# ---- history


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chronicle_reads_like_history(old_galaxy: Galaxy, language: str) -> None:
    """Rule 22.2: every player of every game is told of, every victory with its civilization, every era once."""
    told = chapters(old_galaxy)
    assert [chapter.era for chapter in told] == sorted({entry["era"] for entry in old_galaxy.chronicle})
    stories = [prose(story, language) for chapter in told for game in chapter.games for story in game]
    assert len(stories) == sum(len(entry["players"]) for entry in old_galaxy.chronicle)
    whole = "\n".join(stories)
    for card in old_galaxy.cards:
        if card["type"] == "civ":
            assert card["name"] in whole
    assert len(places(old_galaxy)) == len(old_galaxy.facts["named"])
    assert all(chapter.ended for chapter in told if chapter.era < old_galaxy.era)


def test_the_chronicle_knows_how_everybody_ended(old_galaxy: Galaxy) -> None:
    """Rule 21.1: by which track, or without a homeworld; winners and those who outlived the era."""
    players = [player for entry in old_galaxy.chronicle for player in entry["players"]]
    assert all((player["end"] == "won") == player["winner"] for player in players)
    assert all(("fall" in player) == (player["end"] == "fell") for player in players)
    assert {player["end"] for player in players} >= {"won", "fell"}
    for entry in old_galaxy.chronicle:
        assert ("stood" in [player["end"] for player in entry["players"]]) <= (entry["line"] == "solid")
    wonders = [entry["wonder"] for entry in old_galaxy.chronicle if "wonder" in entry]
    assert sorted(wonders) == sorted(old_galaxy.facts["wonders"].values())


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(starboard.BadInput, match="cannot read"):
        load_galaxy(tmp_path / "nothing.json")
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(starboard.BadInput, match="not a text file"):
        load_galaxy(tmp_path / "binary.json")


# ---- names


def made_in(g: DeepFuture) -> str:
    """A world that did not exist when the game began."""
    return next(one.thing for one in names(g) if one.thing.startswith("c") and is_world(g.cards[int(one.thing[1:]) - 1]))


@pytest.mark.rule("24", "4.10")
def test_names_are_kept_and_never_affect_play() -> None:
    galaxy = new_galaxy(3)
    g, same = galaxy.next_game(2, 1), galaxy.next_game(2, 1)
    assert isinstance(g, DeepFuture) and isinstance(same, DeepFuture)
    for one in (g, same):
        play_on(one, random.Random(2), 150)
    world = made_in(g)
    rename(g, world, "  New   Hope ")
    for one in (g, same):
        play_on(one, random.Random(5))
    assert [move[1] for move in g.moves()] == [move[1] for move in same.moves()]
    later = galaxy.after(g)
    assert {card["id"]: card.get("name") for card in later.cards}[world] == "New Hope"


def test_a_seat_names_what_lies_before_it_and_nothing_that_had_a_name(old_galaxy: Galaxy) -> None:
    g = old_galaxy.next_game(2, 1)
    assert isinstance(g, DeepFuture)
    play_on(g, random.Random(2), 300)
    own = {one.thing for seat in range(2) for one in names(g, seat)}
    assert own and own <= {one.thing for one in names(g)}
    known = {card["id"] for card in old_galaxy.cards if card.get("name")}
    assert not known & own
    for seat in range(2):
        for one in names(g, seat):
            with pytest.raises(starboard.BadInput, match="cannot be named"):
                rename(g, one.thing, "Mine", 1 - seat)


def test_the_winner_names_civilization_and_sector() -> None:
    """Rules 20.1 and 20.2."""
    galaxy, chance = new_galaxy(3), random.Random(3)
    for number in range(40):
        g = galaxy.next_game(number % 3 + 1, seed=number)
        assert isinstance(g, DeepFuture)
        play_on(g, chance)
        if g.winner >= 0:
            break
        galaxy = galaxy.after(g)
    sector = SECTOR_NAMES[sector_of(g.cards[g.civ])]
    civilization = g.memory.id_of(g.civ)
    for thing in ("sector " + sector, civilization):
        rename(g, thing, ideas(g, thing, "de")[0], g.winner)
    later = galaxy.after(g)
    assert later.facts["named"][sector] == g.memory.sectors[sector_of(g.cards[g.civ])]
    assert later.cards[g.civ]["name"] == g.memory.cards[g.civ]
    assert any(word in later.cards[g.civ]["name"] for word in ("Bund", "Erben", "Union", "Rat", "Hanse", "Eidgenossen"))


def test_a_bad_name_changes_nothing(old_galaxy: Galaxy) -> None:
    g = new_galaxy(3).next_game(2, 1)
    assert isinstance(g, DeepFuture)
    play_on(g, random.Random(2), 150)
    before = g.digest()
    world = made_in(g)
    blank = next(card["id"] for card in new_galaxy(3).cards if card["type"] == "blank")
    for card, name in ((world, ""), (world, "x" * 41), (blank, "Fine"), ("nothing", "Fine"), ("sector 17", "Fine")):
        with pytest.raises(starboard.BadInput):
            rename(g, card, name)
    assert g.digest() == before


@pytest.mark.rule("24")
@pytest.mark.parametrize(
    "name",
    [
        "a\nb",
        "a\tb",
        "\x07",
        "\u202eevil",
        "a\u2066b",
        "x\u200b",
        "\ud800",
        "z" + "\u0301" * 5,
        "\u0301a",
        " \u3000 ",
        "x" * 10_000,
        None,
        7,
    ],
)
def test_names_that_would_disturb_the_text_around_them_are_refused(name: object) -> None:
    """Control characters, marks that turn the direction of writing, invisible signs, towers of accents."""
    with pytest.raises(starboard.BadInput, match="printable characters") as caught:
        accept_name(name)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("typed", "name"), [("Zürich", "Zürich"), ("月　の 海", "月 の 海"), ("שלום", "שלום"), ("Zu\u0308rich", "Zürich"), ("🚀", "🚀")]
)
def test_names_of_all_scripts_are_accepted(typed: str, name: str) -> None:
    assert accept_name(typed) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_ideas_are_different_names_that_nothing_bears(language: str) -> None:
    g = new_galaxy(3).next_game(2, 1)
    assert isinstance(g, DeepFuture)
    play_on(g, random.Random(2), 300)
    taken = {one.name for one in names(g)} | {card["name"] for card in new_galaxy(3).cards if card.get("name")}
    for one in names(g):
        found = ideas(g, one.thing, language)
        assert len(set(found)) == 3 and not taken & set(found)
        assert [accept_name(name) for name in found] == found


def test_names_are_notes_in_the_record_and_survive_replay_and_undo() -> None:
    g = new_galaxy(3).next_game(2, 1)
    assert isinstance(g, DeepFuture)
    play_on(g, random.Random(2), 150)
    world = made_in(g)
    record = Record.of(g)
    record.notes += [(len(record.moves), naming(world, "New Hope", 0)), (len(record.moves), naming("c999", "Nothing", 0))]
    rename(g, world, "New Hope")
    again = Record.parse(record.text())
    assert again.replay().digest() == g.digest()
    assert again.replay(len(record.moves) - 1).digest() != g.digest()
    chance = random.Random(4)
    seat = g.waiting[0]
    while last_own_action(g, seat) is None:
        seat = g.waiting[0]
        g.play(chance.choice(g.legal(seat)))
    back = undo(g, seat, record.notes)
    assert isinstance(back, DeepFuture)
    assert back.memory.cards == g.memory.cards


def test_a_galaxy_can_be_renamed_between_two_games(old_galaxy: Galaxy) -> None:
    civilization = next(card for card in old_galaxy.cards if card["type"] == "civ")
    home = next(card["id"] for card in old_galaxy.cards if card.get("name") == civilization["homeworld"])
    sector = next(iter(old_galaxy.facts["named"]))
    later = old_galaxy.renamed(home, "New Hope").renamed("sector " + sector, "The Deep")
    assert later.facts["named"][sector] == "The Deep"
    assert next(card for card in later.cards if card["id"] == civilization["id"])["homeworld"] == "New Hope"
    assert {one.thing for one in later.things()} >= {home, "sector " + sector, civilization["id"]}
    assert old_galaxy.renamed(home, civilization["homeworld"]) == old_galaxy
    for thing, name in (
        ("c999", "Fine"),
        ("sector 00", "Fine"),
        (home, "\n"),
        (next(c["id"] for c in old_galaxy.cards if c["type"] == "blank"), "Fine"),
    ):
        with pytest.raises(starboard.BadInput):
            old_galaxy.renamed(thing, name)
