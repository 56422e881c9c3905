"""Rules of Terraforming Mars that are easier to say in Python than as a scenario."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

import starboard
from starboard.games.terraforming_mars.components.board import LAND, NEIGHBOURS, OCEAN_AREAS, spaces_of
from starboard.games.terraforming_mars.components.vocabulary import PAY, PLAY
from starboard.games.terraforming_mars.paying import Pay, payment_works
from starboard.games.terraforming_mars.research import DraftPick
from starboard.games.terraforming_mars.setup import ChooseCorporation
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.turns import Act, FinalGreenery
from starboard.kernel.game import NOBODY, random_playout
from starboard.kernel.reasons import BadInput
from starboard.kernel.rng import seeded
from starboard.kernel.scenario import run_scenario
from starboard.kernel.spec import find

SPEC = find("terraforming_mars")
FROM_THE_TABLE = (Act, FinalGreenery, ChooseCorporation, DraftPick)
"""Questions that begin a decision: a table between two decisions is all that there is to them."""


def mars(position: dict[str, Any], seats: int = 2, **options: Any) -> Mars:
    g = starboard.from_position("terraforming_mars", position, seats, **options)
    assert isinstance(g, Mars)
    return g


# ---- the map


@pytest.mark.rule("3.1", "3.2", "3.3")
def test_the_map_has_61_hexes_and_twelve_ocean_areas() -> None:
    assert len(spaces_of(LAND)) == 48
    assert len(spaces_of(OCEAN_AREAS)) == 12
    assert sorted(len(around) for around in NEIGHBOURS) == [0, 0] + [3] * 6 + [4] * 18 + [6] * 37
    for space, around in enumerate(NEIGHBOURS):
        assert all(space in NEIGHBOURS[near] for near in around)


# ---- paying


def ways_to_pay(g: Mars, before: tuple[int, ...]) -> set[tuple[int, ...]]:
    """All that can be left in stock after every sequence of answers to questions about a payment."""
    if not isinstance(g.question(0), Pay):
        return {tuple(there - here for there, here in zip(before, (g.stock[0], g.stock[1], g.stock[2], g.stock[5]), strict=True))}
    found: set[tuple[int, ...]] = set()
    for action in g.legal(0):
        trial = g.clone()
        trial.play(action)
        found |= ways_to_pay(trial, before)
    return found


@pytest.mark.rule("11.2", "11.3", "11.4")
@pytest.mark.parametrize(
    ("money", "steel", "titanium", "heat"),
    [(30, 20, 20, 0), (3, 7, 5, 0), (0, 14, 0, 0), (0, 0, 9, 0), (2, 3, 6, 9), (10, 0, 4, 30), (27, 1, 1, 1)],
)
def test_every_split_without_waste_can_be_paid_and_no_other(money: int, steel: int, titanium: int, heat: int) -> None:
    """Space Elevator (27, building and space) for Helion: all four kinds at once."""
    stock = {"money": money, "steel": steel, "titanium": titanium, "heat": heat}
    g = mars({"seats": {"A": {"corporation": "Helion", **stock, "hand": ["Space Elevator"]}}})
    before = (money, steel, titanium, heat)
    expected = {
        paid
        for paid in itertools.product(range(28), range(15), range(10), range(28))
        if payment_works(g, 0, 27, 7, 0, paid)
    }  # fmt: skip
    assert expected
    g.play(PLAY + g.hand[0][0])
    assert ways_to_pay(g, before) == expected


@pytest.mark.rule("11.3")
def test_the_payment_that_suggests_itself_uses_metal_without_waste() -> None:
    g = mars({"seats": {"A": {"money": 20, "steel": 4, "titanium": 9, "hand": ["Space Elevator"]}}})
    g.play(PLAY + g.hand[0][0])
    question = g.question(0)
    assert isinstance(question, Pay)
    assert question.suggestion(g) == (0, 0, 9, 0)
    g.play(PAY)
    assert g.stock[:3] == [20, 4, 0]


# ---- what is written down


def half_way() -> list[Mars]:
    """Moments in the middle of actions: paying, placing, choosing an order, looking at cards."""
    found: list[Mars] = []
    cards = ["Comet", "Business Contacts", "Imported Hydrogen", "Space Elevator", "Virus", "Nuclear Zone"]
    seats = {
        "A": {"money": 60, "titanium": 6, "hand": cards, "played": ["Mars University", "Ants"]},
        "B": {"plants": 4, "played": ["Arctic Algae"]},
    }
    for card in cards:
        for seed in range(6):
            g = mars({"temperature": -2, "seats": seats}, seed=seed)
            g.play(g.vocabulary().number("play " + card.lower().replace(" ", "_")))
            rng = seeded(seed, card)
            while g.taken == 0 and g.active == 0:
                found.append(g.clone())
                options = g.legal(0)
                g.play(options[rng.below(len(options))])
    return found


@pytest.mark.rule("23.1")
def test_a_game_can_be_written_and_read_in_the_middle_of_an_action() -> None:
    moments = half_way()
    assert any(g.pool for g in moments) and any(g.looking for g in moments) and any(g.on_card[34] for g in moments)
    for g in moments:
        written = json.loads(json.dumps(g.position()))
        again = SPEC.from_position(written, 2)
        assert again.digest() == g.digest()
        assert again.legal(0) == g.legal(0)
        for other in (*g.pool, *g.looking):
            assert other in again.pool + again.looking  # type: ignore[attr-defined]  # a Mars


@pytest.mark.rule("2")
@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"draft": True, "beginner": ["B"]}), (3, {"mode": "standard"})])
def test_the_table_between_two_decisions_says_all(seats: int, options: dict[str, Any]) -> None:
    """Read again without the engine's own bookkeeping, the same seats have the same choices."""
    g = SPEC.new(seats, 3, options, telling=False)
    rng = seeded(3, "table")
    read = 0
    while not g.over:
        if all(isinstance(g.question(seat), FROM_THE_TABLE) for seat in g.waiting) and read < 150:
            table = json.loads(json.dumps(g.table_for_all()))
            again = SPEC.from_position(table, seats, options)
            assert again.table_for_all() == table
            assert [again.legal(seat) for seat in range(seats)] == [g.legal(seat) for seat in range(seats)]
            read += 1
        random_playout(g, rng, 1)
    assert read > 20


@pytest.mark.rule("28.3")
def test_nobody_sees_hands_piles_and_cards_looked_at() -> None:
    for g in half_way():
        for viewer in (1, NOBODY):
            seen = g.observe(viewer)
            assert seen["deck"] is None and seen["discard"] is None
            assert set(seen["seats"]["A"]["hand"]) <= {"?"}
            assert seen["resolving"] is None or set(seen["resolving"]["looking"]) <= {"?"}
            assert seen["seats"]["A"]["hand_size"] == len(g.hand[0])


@pytest.mark.rule("28.3")
def test_an_imagined_game_keeps_what_a_seat_knows() -> None:
    for g in half_way():
        for viewer in (0, 1):
            other = g.determinize(viewer, 5)
            other.check()
            assert other.observe(viewer) == g.observe(viewer)
            assert other.legal(viewer) == g.legal(viewer)
            random_playout(other, seeded(1), 30)
            other.check()


# ---- options


@pytest.mark.rule("23.4")
def test_fixed_order_never_asks_which_effect_comes_first() -> None:
    for seed in range(3):
        g = SPEC.new(3, seed, {"effect_order": "fixed"}, telling=False)
        rng = seeded(seed, "fixed")
        while not g.over:
            assert type(g.question(g.waiting[0])).__name__ not in ("NextEffect", "TakeAmount")
            random_playout(g, rng, 1)


@pytest.mark.rule("23.5")
def test_player_order_asks_only_where_it_matters() -> None:
    seats: dict[str, Any] = {"A": {"money": 21, "hand": ["Comet"]}, "B": {"plants": 3}}
    plain = mars({"seats": seats})
    plain.play(PLAY + plain.hand[0][0])
    assert type(plain.question(0)).__name__ == "PlaceOcean"
    seats["B"]["played"] = ["Arctic Algae"]
    algae = mars({"seats": seats})
    algae.play(PLAY + algae.hand[0][0])
    assert type(algae.question(0)).__name__ == "NextEffect"


@pytest.mark.rule("27.1")
def test_the_solo_game_has_its_own_options() -> None:
    g = SPEC.new(1, 0, {"mode": "standard", "draft": True})
    assert g.options["mode"] == "corporate_era"
    assert g.options["draft"] is False


@pytest.mark.parametrize("beginner", [["F"], ["C"], "X", 3])
def test_beginners_must_sit_at_the_table(beginner: Any) -> None:
    with pytest.raises(BadInput, match="beginner"):
        SPEC.new(2, 0, {"beginner": beginner})


@pytest.mark.rule("5.4")
def test_beginners_can_be_named_in_one_word() -> None:
    assert SPEC.new(3, 0, {"beginner": "A,c"}).options["beginner"] == ["A", "C"]


# ---- notation


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"temprature": 3}, "temprature"),
        ({"temperature": -29}, "steps of 2"),
        ({"oxygen": 15}, "oxygen"),
        ({"phase": "lunch"}, "phase"),
        ({"tiles": {"H62": "ocean"}}, "H62"),
        ({"tiles": {"H30": "city"}}, "owner"),
        ({"tiles": {"H30": "ocean A"}}, "owner"),
        ({"tiles": {"H30": "palace A"}}, "palace"),
        ({"seats": {"C": {}}}, "C"),
        ({"seats": {"A": {"gold": 3}}}, "gold"),
        ({"seats": {"A": {"money": -1}}}, "money"),
        ({"seats": {"A": {"production": {"steel": -1}}}}, "production"),
        ({"seats": {"A": {"hand": ["Cometh"]}}}, "Cometh"),
        ({"seats": {"A": {"hand": ["Comet"]}, "B": {"events": ["Comet"]}}}, "more than once"),
        ({"seats": {"A": {"played": ["Comet"]}}}, "event"),
        ({"seats": {"A": {"events": ["Mine"]}}}, "no event"),
        ({"seats": {"A": {"on_cards": {"Ants": 1}}}}, "Ants"),
        ({"seats": {"A": {"used": ["Mine"], "played": ["Mine"]}}}, "Mine"),
        ({"seats": {"A": {"first_action": True}}}, "first_action"),
        ({"seats": {"A": {"next_card": "Comet"}}}, "next_card"),
        ({"milestones": ["Mayor"]}, "seat"),
        ({"passed": ["A"], "active": "A"}, "passed"),
        ({"tiles": {f"H{number:02}": "ocean" for number in (2, 4, 5, 11, 26, 30, 31, 32, 41, 42)}}, "10 oceans"),
        ({"oceans": 10}, "oceans"),
        ({"oceans": 1, "tiles": {"H02": "ocean", "H04": "ocean"}}, "tiles has 2"),
        ({"oceans": 9, "tiles": dict.fromkeys(("H02", "H04", "H05", "H11"), "greenery A")}, "room for 8"),
        ({"tiles": {"H31": "city A"}}, "H31"),
        ({"tiles": {"PHOBOS": "greenery A"}}, "PHOBOS"),
        ({"tiles": {"H38": "capital A", "H22": "capital B"}}, "only one"),
        ({"tiles": {"H38": "city C"}}, "owner 'C'"),
        ({"claims": {"H31": "A"}}, "claims.H31"),
        ({"claims": {"H38": "A"}, "tiles": {"H38": "city B"}}, "claims.H38"),
        ({"milestones": ["Mayor A", "Mayor B"]}, "Mayor twice"),
        ({"milestones": ["Mayor A", "Planner B", "Builder A", "Gardener A"]}, "three milestones"),
        ({"awards": ["Banker A", "Banker B"]}, "Banker twice"),
        ({"deck": ["...", "Comet"]}, "come last"),
        ({"deck": ["Comet", "Comet"]}, "more than once: Comet"),
        ({"discard": ["Mine"], "seats": {"A": {"dealt": ["Mine"]}}}, "more than once: Mine"),
        ({"seats": {"A": {"corporation": "Helion"}, "B": {"corporation": "Helion"}}}, "more than once: Helion"),
        ({"corporation_deck": ["Helion", "Helion"]}, "more than once: Helion"),
        ({"seats": {"A": {"corporation": "Phobolog"}}}, "Phobolog"),
        ({"seats": {"A": {"on_cards": ["Ants"]}}}, "on_cards"),
        ({"seats": {"A": {"played": ["Ants"], "on_cards": {"Ants": -1}}}}, "Ants"),
        ({"seats": {"A": {"played": ["Mine"], "on_cards": {"Mine": 1}}}}, "Mine"),
        ({"seats": {"A": {"played": ["Ants"], "used": ["Ants", "Ants"]}}}, "twice"),
        ({"seats": {"A": {"tr_raised": 1}}}, "true or false"),
        ({"seats": {"A": {"first_action": "yes"}}}, "true or false"),
        ({"seats": {"A": {"production": {"money": -6}}}}, "production.money"),
        ({"phase": "setup", "seats": {"A": {"dealt": ["Mine"], "chosen": {"corporation": "Helion", "keep": ["Comet"]}}}}, "dealt cards"),
        ({"phase": "setup", "seats": {"A": {"dealt": ["Mine"]}}}, "no corporations to choose from"),
    ],
)
def test_positions_that_cannot_be_are_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        mars(position)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ({"op": "fly"}, "fly"),
        ({"op": "play"}, "card"),
        ({"op": "play", "card": "Cometh"}, "Cometh"),
        ({"op": "pass", "card": "Comet"}, "op 'pass' has no 'card'"),
        ({"op": "project", "project": "moon"}, "moon"),
        ({"op": "project", "project": "aquifer", "ocean": "H99"}, "H99"),
        ({"op": "project", "project": "power_plant", "pay": {"gold": 1}}, "gold"),
        ({"op": "pass", "by": "Z"}, "Z"),
        ({"op": ["pass"]}, "there is no op"),
        ({"op": "action", "card": ["Ants"]}, "Ants"),
        ({"op": "buy", "cards": 3}, "list of cards"),
        ({"op": "setup", "corporation": {}, "keep": []}, "corporation"),
        ({"op": "project", "project": "aquifer", "order": "ocean"}, "order must be a list"),
        ({"op": "project", "project": "aquifer", "order": [3]}, "labels"),
    ],
)
def test_decisions_that_mean_nothing_are_refused(step: dict[str, Any], message: str) -> None:
    scenario = {"game": "terraforming_mars", "seats": 2, "position": {"seats": {"A": {"money": 50, "heat": 3}}}, "steps": [step]}
    with pytest.raises(BadInput, match=message):
        run_scenario(scenario)


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ({"legal": {"op": "pass"}}, "legal must be a list"),
        ({"not_legal": ["pass"]}, "list of steps"),
        ({"choices": [{"step": {"op": "pass"}, "arg": "tile"}]}, "are needed"),
        ({"choices": [{"step": {"op": "pass"}, "arg": "hex", "are": []}]}, "hex"),
        ({"prices": {"A": ["Comet"]}}, "prices.A"),
        ({"prices": {"A": {"Cometh": 1}}}, "Cometh"),
        ({"card_points": []}, "card_points"),
        ({"award_values": {"Banker": 3}}, "award_values.Banker"),
        ({"added": {"temperature": []}}, "temperature"),
        ({"removed": {"tiles": []}}, "tiles"),
    ],
)
def test_expectations_that_mean_nothing_are_refused(expect: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        run_scenario({"game": "terraforming_mars", "seats": 2, "position": {}, "expect": expect})


def test_a_failing_scenario_says_what_was_wrong() -> None:
    scenario: dict[str, Any] = {
        "game": "terraforming_mars",
        "seats": 2,
        "position": {"seats": {"A": {"money": 11}}},
        "steps": [{"op": "project", "project": "power_plant"}],
        "expect": {"delta": {"seats.A.money": -11}, "exact": True},
    }
    assert run_scenario(scenario) == ["exact: seats.A.production.energy changed from 0 to 1"]
    scenario["expect"] = {"added": {"tiles": {"H30": "ocean"}}}
    assert run_scenario(scenario) == ['added tiles: should be {"H30": "ocean"}, is {}']
    scenario["expect"] = {"choices": [{"step": {"op": "project", "project": "city"}, "arg": "tile", "are": ["H01"]}]}
    assert "should be possible" in run_scenario(scenario)[0]
    scenario["expect"] = {"legal": [{"op": "convert_heat"}], "not_legal": [{"op": "end_turn"}]}
    assert len(run_scenario(scenario)) == 2


# ---- bots


def test_the_suggested_choice_beats_chance() -> None:
    won = 0
    for seed in range(4):
        g = SPEC.new(2, seed, {}, telling=False)
        rng = seeded(seed, "chance")
        own = seed % 2
        while not g.over:
            seat = g.waiting[0]
            options = g.legal(seat)
            g.play(SPEC.suggest(g, seat) if seat == own else options[rng.below(len(options))], seat)
        won += own in g.result().winners
    assert won >= 3


def test_an_evaluation_lies_between_lost_and_won() -> None:
    for seats in (1, 2, 4):
        g = SPEC.new(seats, 1, {}, telling=False)
        rng = seeded(1)
        while not g.over:
            assert all(0.0 <= SPEC.evaluate(g, seat) <= 1.0 for seat in range(seats))
            random_playout(g, rng, 7)
        assert all(0.0 <= SPEC.evaluate(g, seat) <= 1.0 for seat in range(seats))
