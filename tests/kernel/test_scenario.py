"""The scenario runner: every expectation, holding and not, and scenarios that mean nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from starboard.kernel.reasons import BadInput
from starboard.kernel.scenario import Notation, Run, differences, number_at, read_file, refusal, run_scenario
from starboard.kernel.spec import Spec
from toys.script import Toy, ToyNotation


def words(*said: str, by: str | None = None) -> dict[str, Any]:
    step: dict[str, Any] = {"op": "say", "words": list(said)}
    return step if by is None else {"by": by, **step}


def result(program: str, steps: list[dict[str, Any]], expect: dict[str, Any], **fields: Any) -> list[str]:
    scenario = {"game": "toy_script", "seats": 2, "options": {"program": program}, "steps": steps, "expect": expect, **fields}
    return run_scenario(scenario)


ONE = [words("number 1")]
HOLDS: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"position": {"seats": {"A": {"said": [1]}}}}, {"position": {"seats": {"A": {"said": [2]}}}}, "seats.A.said should be [2], is [1]"),
    ({"position": {"rolled": [], "thrown": []}}, {"position": {"thrown": [1]}}, "thrown should be [1], is not there"),
    ({"position": {}}, {"position": {"rolled": {"A": 1}}}, 'rolled should be {"A": 1}, is []'),
    ({"delta": {"said_in_all": 1}}, {"delta": {"said_in_all": 2}}, "said_in_all should change by +2, changed by +1 (0 to 1)"),
    ({"delta": {"seats.A.points": 0}}, {"delta": {"seats.A.points": -1}}, "seats.A.points should change by -1, changed by +0 (0 to 0)"),
    ({"legal": [words("number 2")]}, {"legal": [words("number 3")]}, "should be possible, but: only 0 to 2"),
    ({"not_legal": [words("number 3")]}, {"not_legal": [words("number 2")]}, "should be refused, but is possible"),
    ({"not_legal": [words("number 1", by="B")]}, {"legal": [words("number 1", by="B")]}, "should be possible, but: it is not your turn"),
    ({"waiting": ["A"]}, {"waiting": ["B"]}, "waiting should be ['B'], is ['A']"),
    ({"over": False}, {"over": True}, "over should be True, is False"),
    ({"scores": {"A": 0}}, {"scores": {"A": 3}}, "scores.A.total should be 3, is 0"),
    ({"scores": {"B": {"points": 0}}}, {"scores": {"B": {"luck": 0}}}, "scores.B.luck should be 0, is None"),
    ({"rolled_in_all": 0}, {"rolled_in_all": 1}, "rolled in all should be 1, is 0"),
]


@pytest.mark.parametrize(("holding", "failing", "message"), HOLDS)
def test_each_expectation_can_hold_and_fail(toy: Spec, holding: dict[str, Any], failing: dict[str, Any], message: str) -> None:
    assert result("questions", ONE, holding) == []
    (failure,) = result("questions", ONE, failing)
    assert message in failure


def test_a_decision_that_names_what_there_is_not_cannot_be_made(toy: Spec) -> None:
    """It is refused where that is expected; elsewhere it is a mistake in the file, and so is an op or an argument that no game has."""
    ghost = words("number 77")
    assert result("stop", [ghost], {"illegal_step": 0}) == []
    assert result("stop", [], {"not_legal": [ghost]}) == []
    with pytest.raises(BadInput, match="number 77"):
        result("stop", [ghost], {})
    with pytest.raises(BadInput, match="number 77"):
        result("stop", [], {"legal": [ghost]})
    for step in ({"op": "sing"}, {"op": "say", "wrods": []}):
        with pytest.raises(BadInput, match=r"sing|wrods"):
            result("stop", [], {"not_legal": [step]})
        with pytest.raises(BadInput, match=r"sing|wrods"):
            result("stop", [step], {"illegal_step": 0})


def test_the_winners_are_known_at_the_end_only(toy: Spec) -> None:
    assert result("stop", [words("number 0")], {"winners": ["A", "B"], "over": True, "waiting": []}) == []
    assert result("stop", [words("number 0")], {"winners": ["B", "A"]}) == []
    assert result("stop", [words("number 0")], {"winners": ["A"]}) == ["winners should be ['A'], are ['A', 'B']"]
    assert result("stop", [], {"winners": ["A"]}) == ["winners should be ['A'], are not known: not over"]


def test_several_failures_are_all_told(toy: Spec) -> None:
    assert len(result("questions", ONE, {"over": True, "waiting": ["B"], "position": {"rolled": [1], "bag": []}})) == 4


def test_a_refused_step_tells_the_reason_and_what_was_offered(toy: Spec) -> None:
    failures = result("questions", [words("number 1"), words("number 5")], {})
    assert failures == [
        'step 1 {"op": "say", "words": ["number 5"]} was refused: only 0 to 2',
        "offered to A: number 0, number 1, number 2",
    ]
    assert result("stop", [words("number 1"), words("number 1")], {})[1] == "nothing could be decided: the game is over"


def test_lanes_offer_to_every_seat(toy: Spec) -> None:
    failures = result("lanes_twice", [words("yes")], {})
    assert failures[1] == "offered to A: number 0, number 1, number 2; offered to B: number 0, number 1, number 2"


def test_an_illegal_step_must_be_refused(toy: Spec) -> None:
    assert result("questions", [words("number 1"), words("number 5")], {"illegal_step": 1}) == []
    assert "should be refused, but was carried out" in result("questions", ONE, {"illegal_step": 0})[0]
    assert result("questions", ONE, {"illegal_step": 3}) == ["illegal_step is 3, but there are only 1 steps"]
    assert "was refused" in result("questions", [words("number 5"), words("number 5")], {"illegal_step": 1})[0]


def test_a_step_is_refused_as_a_whole(toy: Spec) -> None:
    """The first word would be possible, the second is not: nothing has been said."""
    run = Run({"game": "toy_script", "seats": 2, "options": {"program": "questions"}})
    before = run.game.digest()
    assert refusal(run, words("number 1", "number 5")) == "only 0 to 2"
    assert run.game.digest() == before


def test_an_illegal_step_that_changes_the_position_is_found(toy: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    carry_out = ToyNotation.carry_out

    clone = Toy.clone
    originals: list[Toy] = []

    def cheat(self: ToyNotation, g: Toy, step: dict[str, Any]) -> None:
        originals[-1].points[0] += 1
        carry_out(self, g, step)

    def remember(self: Toy) -> Toy:
        originals.append(self)
        return clone(self)

    monkeypatch.setattr(Toy, "clone", remember)
    monkeypatch.setattr(ToyNotation, "carry_out", cheat)
    assert result("questions", [words("number 5")], {"illegal_step": 0}) == ["step 0 was refused, but the position has changed"]


def test_a_check_in_the_middle(toy: Spec) -> None:
    check = {"op": "check", "expect": {"waiting": ["A"], "position": {"seats": {"A": {"said": [1]}}}}}
    assert result("questions", [words("number 1"), check, words("number 2")], {"waiting": ["B"]}) == []
    assert result("questions", [check], {}) == ["at step 0: seats.A.said should be [1], is []"]


def test_prescribed_chance(toy: Spec) -> None:
    steps = [words("number 0", "number 0", "number 0", "number 0")]
    assert result("roll", steps, {"position": {"rolled": [6, 6, 5]}, "rolled_in_all": 17}, force={"dice": [6, 6, 5]}) == []
    with pytest.raises(BadInput, match="force has no 'cards'; toy_script has dice"):
        result("roll", steps, {}, force={"cards": [1]})


def test_chances_are_counted_over_many_seeds(toy: Spec) -> None:
    steps = [words("number 0", "number 0")]
    six = {"if": {"rolled": [6]}, "p": 0.1667, "tolerance": 0.04}
    assert result("roll", steps, {"runs": 600, "chance": [six, {"if": {"bag": []}, "p": 0, "tolerance": 0}]}) == []
    (failure,) = result("roll", steps, {"runs": 600, "chance": [{**six, "p": 0.5}]})
    assert '{"rolled": [6]} should happen with p = 0.5 ± 0.04, happened in 0.' in failure


def test_chances_report_progress_and_steps_that_fail_with_some_seed(toy: Spec) -> None:
    seen: list[tuple[int, int]] = []
    scenario: dict[str, Any] = {
        "game": "toy_script", "seats": 2, "options": {"program": "roll"}, "steps": [words("number 0", "number 0")],
        "expect": {"runs": 3, "chance": []},
    }  # fmt: skip
    assert run_scenario(scenario, lambda number, runs: seen.append((number, runs))) == []
    assert seen == [(0, 3), (1, 3), (2, 3)]
    check = {"op": "check", "expect": {"position": {"rolled": [6]}}}
    first_six = next(seed for seed in range(99) if Run(scenario, seed).decide(scenario["steps"][0]).table_for_all()["rolled"] == [6])
    assert first_six > 0
    scenario["steps"] = [words("number 0", "number 0"), check]
    assert run_scenario(scenario)[0].startswith("at step 1: rolled should be [6]")


def test_sets_are_compared_without_order_but_with_copies() -> None:
    notation = ToyNotation()
    assert differences({"hand": [2, 1, 1]}, {"hand": [1, 2, 1]}, (), notation) == []
    assert differences({"hand": [2, 1]}, {"hand": [1, 2, 1]}, (), notation) == ["hand should be [2, 1], is [1, 2, 1]"]
    assert differences({"said": [2, 1]}, {"said": [1, 2]}, (), notation) == ["said should be [2, 1], is [1, 2]"]
    assert differences({"flag": True}, {"flag": 1}, (), notation) == ["flag should be true, is 1"]
    assert differences({"a": {"b": {}}}, {"a": {}}, (), notation) == []
    assert differences(1, 2, (), notation) == ["position should be 1, is 2"]


def test_things_in_a_list_are_compared_by_the_keys_given_or_named_by_their_id() -> None:
    class WithSets(Notation):
        def is_set(self, path: tuple[str, ...]) -> bool:
            return path[-1] == "hand"

    notation = WithSets()
    cards = [{"id": "c1", "suit": "S"}, {"id": "c2", "suit": "M"}]
    for said in ([{"id": "c1"}, {"suit": "M"}], ["c1", "c2"], ["c1", {}]):
        assert differences({"deck": said}, {"deck": cards}, (), notation) == []
    for said in ([{"id": "c2"}, {"id": "c1"}], ["c2", "c1"], ["c1"], [{"id": "c1", "era": 1}, "c2"]):
        assert len(differences({"deck": said}, {"deck": cards}, (), notation)) == 1
    for said in ([{}, "c1"], ["c2", "c1"], [{"suit": "M"}, {}], [{}, {}]):
        assert differences({"hand": said}, {"hand": cards}, (), notation) == []
    for said in (["c1", "c1"], [{"suit": "S"}, "c1"], [{}, {}, {}]):
        assert len(differences({"hand": said}, {"hand": cards}, (), notation)) == 1


def test_a_dotted_path_leads_to_a_number() -> None:
    assert number_at({"a": {"b": 3}}, "a.b") == 3
    assert number_at({"a": {}}, "a.b") == 0
    assert number_at({"map": {"22": ["A", 3]}}, "map.22.1") == 3
    assert number_at({"map": {"22": ["A", 3]}}, "map.25.1") == 0
    assert number_at({"map": {"22": ["A", 3]}}, "map.22.5") == 0
    for path, message in (("a.b.c", "there is no 'a.b.c'"), ("list", "is not a number but \\[\\]"), ("flag", "is not a number but True")):
        with pytest.raises(BadInput, match=message):
            number_at({"a": {"b": 3}, "list": [], "flag": True}, path)


MEANINGLESS: list[tuple[Any, str]] = [
    ([], "a scenario must be an object, not []"),
    ({"seats": 2}, "the field 'game' is missing"),
    ({"game": "toy_script"}, "the field 'seats' is missing"),
    ({"game": "chess", "seats": 2}, "there is no game 'chess'"),
    ({"game": ["toy_script"], "seats": 2}, "game must be the id of a game"),
    ({"game": "toy_script", "seats": 7}, "toy_script has 2 to 4 seats, not 7"),
    ({"game": "toy_script", "seats": 2, "moves": []}, "unknown field 'moves'; a scenario has game, id, title"),
    ({"game": "toy_script", "seats": 2, "steps": {}}, "steps must be a list"),
    ({"game": "toy_script", "seats": 2, "steps": ["pass"]}, "a step must be an object with an 'op', not \"pass\""),
    ({"game": "toy_script", "seats": 2, "steps": [{"by": "A"}]}, "a step must be an object with an 'op'"),
    ({"game": "toy_script", "seats": 2, "steps": [{"op": "sing", "words": []}]}, "there is no op 'sing'; there are say, check"),
    ({"game": "toy_script", "seats": 2, "position": []}, "position must be an object, not []"),
    ({"game": "toy_script", "seats": 2, "options": 3}, "options must be an object, not 3"),
    ({"game": "toy_script", "seats": 2, "force": [6]}, "force must be an object, not [6]"),
    ({"game": "toy_script", "seats": 2, "expect": []}, "expect must be an object, not []"),
    ({"game": "toy_script", "seats": 2, "expect": {"sees": {}}}, "unknown expectation 'sees'; toy_script has position, delta"),
    ({"game": "toy_script", "seats": 2, "steps": [{"op": "check", "expect": {"sees": 1}}]}, "unknown expectation 'sees'"),
    ({"game": "toy_script", "seats": 2, "expect": {"illegal_step": 0, "over": False}}, "illegal_step stands alone"),
    ({"game": "toy_script", "seats": 2, "expect": {"chance": []}}, "chance needs runs"),
    ({"game": "toy_script", "seats": 2, "expect": {"runs": 0}}, "runs must be a number above 0, not 0"),
    ({"game": "toy_script", "seats": 2, "expect": {"scores": {"Z": 1}}}, "scores: there is no seat 'Z'; there are A, B"),
    ({"game": "toy_script", "seats": 2, "expect": {"delta": {"said_in_all": "1"}}}, 'must be a number, not "1"'),
    ({"game": "toy_script", "seats": 2, "expect": {"delta": 1}}, "delta must be an object, not 1"),
    ({"game": "toy_script", "seats": 2, "expect": {"scores": [1]}}, "scores must be an object, not [1]"),
    ({"game": "toy_script", "seats": 2, "expect": {"waiting": "A"}}, 'waiting must be a list, not "A"'),
    ({"game": "toy_script", "seats": 2, "expect": {"legal": {"op": "say"}}}, "legal must be a list"),
    ({"game": "toy_script", "seats": 2, "expect": {"not_legal": ["say"]}}, "not_legal is a list of steps"),
    ({"game": "toy_script", "seats": 2, "expect": {"illegal_step": "0"}}, 'illegal_step is the number of a step, counted from 0, not "0"'),
    ({"game": "toy_script", "seats": 2, "expect": {"runs": 2, "chance": [{"p": 0.5}]}}, "a chance must be an object with 'if'"),
]


@pytest.mark.parametrize(("scenario", "message"), MEANINGLESS)
def test_a_scenario_that_means_nothing_is_refused(toy: Spec, scenario: Any, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        run_scenario(scenario)
    assert message in str(caught.value)


def test_files_of_scenarios(tmp_path: Path) -> None:
    path = tmp_path / "some.json"
    path.write_text(json.dumps([{"id": "one"}]))
    assert read_file(path) == [{"id": "one"}]
    path.write_text("{}")
    with pytest.raises(BadInput, match="must hold an array of scenarios"):
        read_file(path)
    path.write_text('[{"position": {"tiles": {"H30": "ocean", "H30": "city A"}}}]')
    with pytest.raises(BadInput, match="the same key twice: H30"):
        read_file(path)
    path.write_text("[1,")
    with pytest.raises(BadInput, match="is not JSON"):
        read_file(path)
    with pytest.raises(BadInput, match="cannot read"):
        read_file(tmp_path / "nowhere.json")


def test_a_bare_notation() -> None:
    notation = Notation()
    assert notation.force_kinds() == ()
    assert notation.more_expectations() == ()
    assert notation.read_force("dice", 3) == 3
    assert not notation.is_set(("hand",))
    with pytest.raises(NotImplementedError):
        notation.read(None, {})
    with pytest.raises(NotImplementedError):
        notation.carry_out(None, {})
