"""Positions, decisions and expectations as JSON: what is written can be read, and what is wrong is refused with its place."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from typing import Any

import pytest

import starboard
from starboard.games.deep_future.actions import Act
from starboard.games.deep_future.challenge import Meet
from starboard.games.deep_future.payment import PayUpkeep
from starboard.games.deep_future.turn import BeginTurn
from starboard.kernel.game import Game
from starboard.kernel.rng import seeded
from starboard.kernel.scenario import run_scenario
from starboard.kernel.spec import find

SPEC = find("deep_future")


def blank(name: str, corner: str) -> dict[str, Any]:
    return {"id": name, "corner": corner, "type": "blank"}


def world(name: str, corner: str, sector: str, *adv: str) -> dict[str, Any]:
    return {"id": name, "corner": corner, "type": "world", "sector": sector, "adv": list(adv), "era": "O", "name": name}


def tech(name: str, corner: str, *slots: str) -> dict[str, Any]:
    return {"id": name, "corner": corner, "type": "tech", "slots": list(slots), "era": 1, "name": None}


def civilization(name: str) -> dict[str, Any]:
    told = {"name": "Old Union", "homeworld": "Prospero", "techs": ["Sails", None]}
    return {"id": name, "corner": "3H", "type": "civ", "sector": "22", "victory": "T", "suit": "K", "era": 1, **told}


def position(**given: Any) -> dict[str, Any]:
    """A position for two in which every key of the notation is used."""
    tracks = {"C": 1, "M": -2, "S": 3, "X": 0}
    seats = {
        "A": {
            "status": "in",
            "tracks": tracks,
            "hand": [blank("h1", "1S"), civilization("v1")],
            "homeworld": world("hw", "1K", "22", "S6", "*R5"),
            "techs": [tech("t1", "2M", "*S1", "M", "K4")],
            "settled": [world("s1", "2F", "23", "F1")],
            "upkeep": {"hw": 2, "t1": 1},
        },
        "B": {"status": "afresh", "tracks": tracks, "hand": [], "homeworld": None, "techs": [], "settled": [], "upkeep": {}},
    }
    table = {
        "era": 3,
        "players": ["A", "B"],
        "active": "A",
        "phase": "ACTION",
        "actions_taken": ["POWER"],
        "map": {"22": ["A", 3], "23": ["A", 1], "25": ["N", 2], "00": ["N", 1]},
        "named": {"22": "Home Reach"},
        "wonders": {"22": ["T", "S"]},
        "line": [world("n1", "4S", "61", "H2")],
        "deck": [blank(f"d{number}", f"{number}R") for number in (1, 2, 3, 4, 5, 6)],
        "discard": [blank("x1", "6H")],
        "pile": [blank("p1", "5H")],
        "seats": seats,
    }
    return {**table, **given}


def test_every_key_of_a_position_is_written_as_it_was_read() -> None:
    wanted = position()
    written = SPEC.from_position(wanted, 2).table_for(-2)
    for key, value in wanted.items():
        if key in ("seats", "line"):
            continue
        assert written[key] == value, key
    for letter, seat in wanted["seats"].items():
        for key, value in seat.items():
            assert plain(written["seats"][letter][key]) == plain(value), f"{letter}.{key}"
    assert plain(written["line"]) == plain(wanted["line"])


def plain(value: Any) -> Any:
    """A value without the eras of single advancements, which a position may leave out."""
    if isinstance(value, list):
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items() if key != "adv_eras"}
    return value


def moments(seats: int, seed: int) -> list[Game]:
    """Moments of a random game that phase and active player describe completely."""
    g = SPEC.new(seats, seed, telling=False)
    chance = seeded(seed, "notation")
    found: list[Game] = []
    while not g.over and g.actions < 250:
        step = g.question(g.waiting[0])
        if isinstance(step, BeginTurn | Act | Meet) or (isinstance(step, PayUpkeep) and step.place == 0):
            found.append(g.clone())
        options = g.legal(g.waiting[0])
        g.play(options[chance.below(len(options))])
    return found


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_position_needs_no_bookkeeping_of_the_engine_between_two_decisions(seats: int) -> None:
    found = moments(seats, seats)
    assert len(found) > 10
    for g in found:
        table = json.loads(json.dumps(g.table_for(-2)))
        again = SPEC.from_position(table, seats)
        assert again.table_for(-2) == g.table_for(-2)
        assert [again.waiting, again.legal(again.waiting[0])] == [g.waiting, g.legal(g.waiting[0])]


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_what_a_position_leaves_out_is_as_in_a_newly_set_up_game(seats: int) -> None:
    g = SPEC.from_position({}, seats)
    table = g.table_for(-2)
    assert table["phase"] == "START"
    assert len(g.waiting) == 1
    assert isinstance(g.question(g.waiting[0]), BeginTurn)
    for seat in table["seats"].values():
        assert seat["status"] == "in"
        assert seat["tracks"] == {"C": 0, "M": 0, "S": 0, "X": 0}
        assert seat["hand"] == []
        assert table["map"][seat["homeworld"]["sector"]][1] == 3
    g.check()


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_campaign_and_its_first_game_can_be_set_up_from_nothing(seats: int) -> None:
    g = SPEC.from_position({"phase": "SETUP"}, seats)
    assert [card["type"] for card in g.table_for(-2)["deck"]] == ["blank"] * 36
    SPEC.notation().carry_out(g, {"op": "campaign_setup"})
    SPEC.notation().carry_out(g, {"op": "game_setup"})
    assert g.table_for(-2)["phase"] == "START"
    g.check()


# ---- bad input

IMPOSSIBLE: list[tuple[str, Any, str]] = [
    ("map", {"22": ["A", 3], "25": ["N", 2]}, "'s1' lies in sector 23, where A has no cube"),
    ("map", {"23": ["A", 3]}, "'hw' lies in sector 22, where A has no cube"),
    ("map", {"22": ["A", 3], "23": ["A", 1], "61": ["B", 1]}, "B has cubes, but is not in the game"),
    ("map", {"22": ["A", 6]}, r"map\.22 must be a number from 0 to 5"),
    ("map", {"00": ["A", 1]}, "no player's cubes can be in the centre"),
    ("map", {"22": ["C", 1]}, r"map\.22 must be one of A, B, N"),
    ("map", [], "map must be an object from sectors"),
    ("line", [world("n1", "4S", "61", "H2"), world("n2", "4M", "62", "H2")], "two worlds with the number 4"),
    ("line", [tech("n1", "4S", "S1", "M", "K")], "only worlds lie there"),
    ("deck", [tech("y1", "4S", "S", "M", "K")], "'y1' is empty: a tech has at least one advancement"),
    ("deck", [world("y1", "4S", "61")], "a world has 1 to 3 advancements, not 0"),
    ("deck", [world("y1", "4S", "61", "S1", "S2", "S3", "S4")], "a world has 1 to 3 advancements, not 4"),
    ("deck", [world("y1", "4S", "61", "Q1")], r"deck\[0\]\.adv\[0\] must be an advancement"),
    ("deck", [world("y1", "4S", "00", "S1")], r"deck\[0\]\.sector must be a sector"),
    ("deck", [blank("h1", "4S")], "'h1' is there twice"),
    ("deck", ["?"], r"deck\[0\] must be a card"),
    ("deck", {"1": 2}, "deck must be a list"),
    ("discard", 7, "discard must be a list"),
    ("actions_taken", ["NAP"], "actions_taken must be one of"),
    ("named", {"22": ""}, "a name has 1 to 40"),
    ("named", ["22"], "named must be an object"),
    ("wonders", {"22": ["S", "T"]}, r"wonders\.22 must be one of"),
    ("wonders", {"22": "TS"}, r"wonders\.22 must be a letter and a suit"),
    ("histories", {"v1": 3}, r"histories\.v1 must be a list"),
    ("histories", {"v1": [["nothing"]]}, "there is no card 'nothing'"),
    ("seen", {"h1": 9}, r"seen\.h1 must be a number from 0 to 3"),
    ("ready", ["S6"], r"ready\[0\] must be an advancement and a card"),
    ("barred", "hw", "barred must be a card and a slot"),
    ("peek", ["nothing"], "there is no card 'nothing'"),
    ("era", True, "era must be a number"),
    ("active", "B", "active is B, who has no homeworld"),
]


@pytest.mark.parametrize(("key", "value", "message"), IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused(key: str, value: Any, message: str) -> None:
    with pytest.raises(starboard.BadInput, match=message):
        SPEC.from_position(position(**{key: value}), 2)


WRONG_SEATS: list[tuple[str, Any, str]] = [
    ("homeworld", world("hx", "1K", "22", "S6"), "there is no card 'hw'"),
    ("homeworld", tech("hw", "1K", "S1", "M", "K"), "'hw' is not a world"),
    ("techs", [world("t1", "2M", "22", "S1")], "'t1' is not a tech"),
    ("settled", [blank("s1", "2F")], "'s1' is not a world"),
    ("upkeep", {"s1": 1}, "'s1' does not lie in the upper row"),
    ("upkeep", {"hw": 4}, r"upkeep\.hw must be a number from 0 to 3"),
    ("tracks", {"C": -1}, r"tracks\.C must be a number from 0 to 12"),
    ("tracks", {"M": 7}, r"tracks\.M must be a number from -6 to 6"),
    ("tracks", {"Z": 1}, "has no 'Z'"),
    ("status", "asleep", r"seats\.A\.status must be one of"),
    ("status", "quit", "who is in the game has a homeworld, and nobody else"),
    ("homeworlds", 5, "homeworlds must be a list"),
]


@pytest.mark.parametrize(("key", "value", "message"), WRONG_SEATS)
def test_a_seat_that_cannot_be_is_refused(key: str, value: Any, message: str) -> None:
    wrong = position()
    wrong["seats"]["A"][key] = value
    with pytest.raises(starboard.BadInput, match=message):
        SPEC.from_position(wrong, 2)


JUNK: tuple[Any, ...] = (None, True, -1, 99, 1.5, "", "x", [], [1], {}, {"a": 1}, [[]], {"id": []})


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """All places in plain data."""
    keys: Any = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [path] * bool(path) + [one for key in keys for one in places(value[key], (*path, key))]


def damaged(value: Any, path: tuple[Any, ...], junk: Any) -> Any:
    value = copy.deepcopy(value)
    at = value
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = copy.deepcopy(junk)
    return value


def test_whatever_is_damaged_in_a_position_it_is_read_or_refused() -> None:
    """No other error comes out, wherever something else stands than what belongs there."""
    whole = position(deck=position()["deck"][:1], histories={"v1": [["hw"], "Sails"]}, ready=[["S6", "hw"]], barred=["s1", -1])
    refused = 0
    for path in places(whole):
        for junk in JUNK:
            try:
                SPEC.from_position(damaged(whole, path, junk), 2)
            except starboard.BadInput:
                refused += 1
    assert refused > 1000


DECISIONS: list[dict[str, Any]] = [
    {"op": "begin_turn", "random_discards": ["h1"], "pick": "hw", "by": "A", "quit": ["A"], "relocate": {"A": "s1"}},
    {"op": "action", "kind": "GROW", "card": "h1", "sector": 22, "aug": [{"from": "hw", "adv": "R5", "sector": 23}]},
    {"op": "action", "kind": "BATTLE", "card": "h1", "battles": [{"a": 22, "b": 25, "n": 1, "defense": 0}], "track": "C"},
    {
        "op": "action",
        "kind": "EXPAND",
        "card": "h1",
        "source": 22,
        "moves": [{"to": 21, "n": 1}],
        "wonders": [{"sector": 21, "card": "h1"}],
    },
    {"op": "action", "kind": "SETTLE", "card": "h1", "source": "blank", "blank": "h1", "sector": 22, "free_power": {"aug": []}},
    {"op": "action", "kind": "EVOKE", "card": "v1", "first": {"sector": 24}, "second": {"target": "t1", "slot": 2, "pick": {"value": 3}}},
    {"op": "pay", "payments": {"hw": "h1", "t1": None}},
    {"op": "challenge", "response": "hand", "card": "h1"},
    {"op": "claim", "victory": "T", "suit": "S", "sector_name": "Home"},
]


@pytest.mark.parametrize("decision", DECISIONS, ids=[decision.get("kind", decision["op"]) for decision in DECISIONS])
def test_whatever_is_damaged_in_a_decision_it_is_carried_out_or_refused(decision: dict[str, Any]) -> None:
    phases = {"begin_turn": "START", "pay": "PAYMENT", "challenge": "CHALLENGE"}
    suits = {"GROW": "1R", "BATTLE": "1H", "EXPAND": "1F", "SETTLE": "1M"}
    start = position(actions_taken=[], phase=phases.get(decision["op"], "ACTION"))
    start["seats"]["A"]["hand"][0]["corner"] = suits.get(decision.get("kind", ""), "1S")
    scenario = {"game": "deep_future", "seats": 2, "position": start, "expect": {}}
    for path in places(decision):
        if path != ("op",):
            for junk in JUNK:
                with suppress(starboard.BadInput):
                    assert isinstance(run_scenario({**scenario, "steps": [damaged(decision, path, junk)]}), list)


EXPECTED: list[dict[str, Any]] = [
    {"tracks": {"A": {"C": 1}}},
    {"map_exact": {"22": ["A", 3], "23": ["A", 1], "25": ["N", 2], "00": ["N", 1]}},
    {"map": {"22": ["A", 3], "31": None}},
    {"hand": {"A": ["v1", "h1"]}},
    {"settled": {"A": ["s1"]}},
    {"techs": {"A": ["t1"]}},
    {"hand_size": {"A": 2, "B": 0}},
    {"deck_count": 6},
    {"homeworld": {"A": "hw", "B": None}},
    {"upkeep": {"hw": 2, "t1": 1, "s1": 0}},
    {"line": ["n1"]},
    {"discard": ["x1"]},
    {"discard_has": ["x1"]},
    {"deck": ["d1", "d2", "d3", "d4", "d5", "d6"]},
    {"pile": ["p1"]},
    {"cards": {"hw": {"adv": ["S6", "*R5"], "era": "O"}}},
    {"new_cards": []},
    {"peek": []},
    {"winner": None},
    {"winners": []},
    {"win_options": []},
    {"over": None},
    {"lost": []},
    {"status": {"B": "afresh"}},
    {"active": "A"},
    {"phase": "ACTION"},
    {"era": 3},
    {"revealed": []},
    {"wonders": {"22": ["T", "S"]}},
    {"named": ["22"]},
    {"wonder_options": []},
    {"campaign": {"worlds": 3, "circled": 2}},
]


@pytest.mark.parametrize("expected", EXPECTED, ids=[next(iter(expected)) for expected in EXPECTED])
def test_every_expectation_can_hold_and_can_fail(expected: dict[str, Any]) -> None:
    scenario = {"game": "deep_future", "seats": 2, "position": position(), "steps": []}
    assert run_scenario({**scenario, "expect": expected}) == []
    failed = 0
    for path in places(expected):
        for junk in JUNK:
            try:
                failed += bool(run_scenario({**scenario, "expect": damaged(expected, path, junk)}))
            except starboard.BadInput:
                failed += 1
    assert failed


@pytest.mark.parametrize(
    ("force", "message"),
    [
        ({"start": ["C"]}, "force.start must be one of A, B, not 'C'"),
        ({"start": ["north"]}, "force.start must be one of"),
        ({"shuffle": ["d1"]}, "force.shuffle must be a list"),
        ({"number": [7]}, "force.number must be a number from 1 to 6"),
        ({"dice": [1]}, "force has no 'dice'"),
    ],
)
def test_a_prescribed_chance_that_cannot_be_is_refused(force: dict[str, Any], message: str) -> None:
    scenario = {"game": "deep_future", "seats": 2, "position": {"phase": "SETUP"}, "force": force}
    with pytest.raises(starboard.BadInput, match=message):
        run_scenario({**scenario, "steps": [{"op": "game_setup"}], "expect": {}})


@pytest.mark.rule("8.10", "3.5")
def test_the_start_player_can_be_prescribed() -> None:
    scenario = {"game": "deep_future", "seats": 3, "position": {"phase": "SETUP"}, "force": {"start": ["C"]}}
    assert run_scenario({**scenario, "steps": [{"op": "game_setup"}], "expect": {"active": "C", "phase": "START"}}) == []


# ---- why not


REASONS: list[tuple[dict[str, Any], list[str], str, str, tuple[int, int]]] = [
    ({"actions_taken": ["POWER", "GROW"]}, [], "action battle", "two_actions", (2, 2)),
    ({"actions_taken": ["PLAN"]}, [], "action power", "planned_already", (0, 0)),
    ({}, [], "action power", "taken_already", (0, 0)),
    ({}, [], "action grow", "no_card_of_suit", (0, 0)),
    ({"actions_taken": []}, ["action power"], "hand 2", "wrong_suit", (0, 0)),
    ({"actions_taken": []}, ["action power"], "hand 3", "empty_place", (2, 3)),
    ({}, ["action battle", "hand 2", "sector 22", "sector 25"], "number 3", "too_many_cubes", (2, 3)),
    ({}, ["action battle", "hand 2"], "track C", "rival_near", (0, 0)),
    ({"phase": "PAYMENT"}, [], "hand 2", "not_for_upkeep", (0, 0)),
    ({"phase": "CHALLENGE"}, [], "row 1", "no_upkeep_of_suit", (0, 0)),
    ({"phase": "CHALLENGE"}, [], "settled 1", "no_advancement_of_suit", (0, 0)),
]


@pytest.mark.parametrize(("given", "words", "refused", "key", "amounts"), REASONS, ids=[f"{row[3]}-{row[2]}" for row in REASONS])
def test_a_refusal_names_its_reason_and_the_amounts(
    given: dict[str, Any], words: list[str], refused: str, key: str, amounts: tuple[int, int]
) -> None:
    g = SPEC.from_position(position(**given), 2)
    g.patient = True  # ask also where there is one answer
    for word in words:
        g.play(g.vocabulary().number(word), 0)
    reason = g.why_not(g.vocabulary().number(refused), 0)
    assert reason is not None
    assert reason.key == f"deep_future.why.{key}"
    assert (reason.have, reason.need) == amounts
