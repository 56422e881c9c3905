"""Rules of Laser Station that a scenario cannot say: what is in the box, chance at setup, and what holds throughout a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import starboard
from starboard.games.laser_station.components import (
    BRIDGE_SLOTS,
    CARD_KINDS,
    CARDS,
    COLOURS,
    ENERGY_CENTRE,
    LASER_GOAL,
    SEAT_LETTERS,
    SPACEPORT,
    STATIONS,
    SUPPLY,
    TRACK_MAX,
    clockwise_of,
    counterclockwise_of,
    start_stack,
)
from starboard.games.laser_station.end_of_turn import Limit
from starboard.games.laser_station.rounds import Act
from starboard.games.laser_station.state import LaserStation
from starboard.kernel.game import EVERYTHING, NOBODY
from starboard.kernel.reasons import BadInput, IllegalAction
from starboard.kernel.rng import seeded
from starboard.kernel.scenario import Run, refusal
from starboard.kernel.spec import find
from starboard.kernel.view import can_undo

rule = pytest.mark.rule
SPEC = find("laser_station")
ALL_SEATS = (2, 3, 4, 5)


def opened(seats: int, seed: int = 0) -> LaserStation:
    g = starboard.new("laser_station", seats, seed)
    assert isinstance(g, LaserStation)
    return g


def moments(seats: int, seed: int, limit: int = 3000) -> Iterator[tuple[LaserStation, int]]:
    """A random game, before each decision, with the action that is chosen then."""
    g = opened(seats, seed)
    rng = seeded(seed, "rules")
    for _ in range(limit):
        if g.over:
            return
        options = g.legal(g.waiting[0])
        action = options[rng.below(len(options))]
        yield g, action
        g.play(action)


# ---- components and setup


@rule("1.1", "2.1", "3.1")
def test_two_to_five_players_at_six_stations() -> None:
    assert SPEC.seats == ALL_SEATS
    assert STATIONS == ("machine_deck", "command_centre", "biotope", "spaceport", "cantina", "energy_centre")
    for seats in (1, 6):
        with pytest.raises(BadInput, match=f"2 to 5 seats, not {seats}"):
            starboard.new("laser_station", seats)


@rule("2.2", "2.3", "2.4", "2.5")
def test_every_seat_has_a_marker_at_each_station_and_at_the_laser() -> None:
    for seats in ALL_SEATS:
        table = opened(seats).table_for_all()
        for letter in SEAT_LETTERS[:seats]:
            assert set(table["seats"][letter]["energy"]) == set(STATIONS)
            assert table["seats"][letter]["laser"] == 0
        assert table["station"] in STATIONS
    assert TRACK_MAX == LASER_GOAL == 7


@rule("2.6")
def test_the_deck_has_each_combination_three_times() -> None:
    g = opened(3)
    cards = g.pile + g.display + [card for hand in g.hands for card in hand]
    assert len(cards) == 72
    assert Counter(cards) == dict.fromkeys(range(CARD_KINDS), 3)
    assert set(CARDS) == {f"{station}:{colour}" for station, colour in product(STATIONS, COLOURS)}


@rule("2.7", "2.8", "4.5", "4.6")
def test_two_bridges_and_one_shuttle_of_each_colour() -> None:
    for seed in range(20):
        table = opened(2, seed).table_for_all()
        bridges = [*table["bridges"].values(), *table["bridges_aside"]]
        assert sorted(table["bridges"]) == ["1", "2", "3", "4", "5", "6"]
        assert Counter(bridges) == dict.fromkeys(COLOURS, 2)
        assert table["shuttles"] == dict.fromkeys(COLOURS, "supply")


@rule("3.2", "3.3", "3.4")
def test_the_ring_closes() -> None:
    assert [clockwise_of(station) for station in range(6)] == [1, 2, 3, 4, 5, 0]
    assert [counterclockwise_of(station) for station in range(6)] == [5, 0, 1, 2, 3, 4]
    g = opened(2)
    for station in range(6):
        g.station = station
        assert g.bridge_clockwise() == g.bridges[station]
        assert g.bridge_counterclockwise() == g.bridges[station - 1 if station else BRIDGE_SLOTS - 1]


@rule("4.1")
def test_the_first_seat_is_always_a() -> None:
    assert all(opened(seats, seed).waiting == [0] for seats in ALL_SEATS for seed in range(5))


@rule("4.3")
@pytest.mark.parametrize(("seats", "tops"), [(2, "ABABAB"), (3, "ABCABC"), (4, "ABCDAB"), (5, "ABCDEA")])
def test_the_top_place_of_the_start_stacks_moves_on_by_one_seat(seats: int, tops: str) -> None:
    stacks = [start_stack(seats, station) for station in range(6)]
    assert "".join(SEAT_LETTERS[stack[-1]] for stack in stacks) == tops
    for stack in stacks:
        assert [(stack[-1] + place) % seats for place in range(seats)] == stack[::-1]


@rule("4.5", "4.7")
def test_bridges_and_cards_are_shuffled_anew_with_every_seed() -> None:
    games = [opened(2, seed) for seed in range(400)]
    first_bridge = Counter(g.bridges[0] for g in games)
    assert all(70 <= first_bridge[colour] <= 130 for colour in range(4)), first_bridge
    top_symbol = Counter(g.pile[-1] // 4 for g in games)
    assert all(40 <= top_symbol[station] <= 95 for station in range(6)), top_symbol
    again = opened(2, 7)
    assert again.digest() == games[7].digest()


# ---- the turn


@rule("5.3", "6.2")
def test_the_order_looked_up_after_each_turn_is_the_order_at_the_beginning() -> None:
    order: list[str] = []
    for g, _ in moments(4, 11, 1500):
        if isinstance(g.stack[-1], Act):
            table = g.table_for_all()
            if table["order"] and len(table["order"]) == 4:
                order = table["order"]
            assert table["order"] == order[4 - len(table["order"]) :]
            assert table["turn"] == table["order"][0]


@rule("8.1.4")
def test_every_grouping_of_payments_is_accepted() -> None:
    """Two plant and one sun card, three energy: in one, two or three payments, in any order."""
    plants, sun = ["biotope:red", "biotope:blue"], ["energy_centre:red"]
    position = {
        "station": "machine_deck",
        "tracks": {"machine_deck": {"inner": {"3": ["B", "A"]}}},
        "seats": {"A": {"hand": [*plants, *sun]}},
    }
    run = Run({"game": "laser_station", "seats": 2, "position": position})
    groupings = [[plants, sun], [sun, plants], [plants[:1], sun, plants[1:]], [plants[1:], plants[:1], sun], [plants], [sun], [plants[:1]]]
    for grouping in groupings:
        payments = [{"station": cards[0].split(":")[0], "cards": cards} for cards in grouping]
        assert refusal(run, {"op": "machine_deck", "payments": payments}) is None, grouping


@rule("8.2.1", "6.1")
def test_undo_reaches_back_to_the_last_card_drawn() -> None:
    """Nothing before a card was seen can be taken back; half-way through a move it can."""
    g = opened(2)
    words = SPEC.vocabulary
    g.play(words.number("pass"), 0)
    g.play(words.number("pass"), 1)
    assert g.station == 1 and g.waiting == [1]
    before = g.digest()
    g.play(words.number("station"), 1)
    g.play(words.number("energy 2"), 1)
    assert can_undo(g, 1) and not can_undo(g, 0)
    taken_back = starboard.undo(starboard.undo(g, 1), 1)
    assert taken_back.digest() == before
    g.play(words.number("pile"), 1)
    assert not can_undo(g, 1)
    with pytest.raises(BadInput, match="nothing can be taken back"):
        starboard.undo(g, 1)


@rule("10.2", "13.4")
@pytest.mark.parametrize("stolen", [True, False])
def test_taking_up_face_down_cards_is_news(stolen: bool) -> None:
    """The last turn at the cantina cannot be taken back once somebody has seen a card because of it."""
    position: dict[str, Any] = {
        "station": "cantina",
        "tracks": {"cantina": {"outer": {"2": ["A"]}, "inner": {"1": ["B"]}}},
        "seats": {"A": {"hand": [], "face_down": {"B": "biotope:red"} if stolen else {}}, "B": {"hand": []}},
    }
    g = SPEC.from_position(position, 2)
    g.play(SPEC.vocabulary.number("pass"))
    assert g.table_for_all()["station"] == "energy_centre"
    assert can_undo(g, 1) == (not stolen)


# ---- what holds throughout a game


@rule("15.1", "15.2", "15.3", "15.4", "15.5")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_nothing_is_lost_and_nothing_is_there_twice(seats: int) -> None:
    laser = [0] * seats
    for g, _ in moments(seats, seats):
        g.check()
        table = g.table_for_all()
        for station, track in table["tracks"].items():
            markers = [seat for side in track.values() for stack in side.values() for seat in stack]
            assert sorted(markers) == list(SEAT_LETTERS[:seats])
            assert station == table["station"] or "outer" not in track
        assert all(now >= before for now, before in zip(g.laser, laser, strict=True))
        laser = list(g.laser)
        assert not g.face_down or STATIONS[g.station] == "cantina"
        assert g.station >= SPACEPORT or all(at == SUPPLY for at in g.shuttles)


@rule("15.6", "9.2", "11.4")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_every_turn_begins_with_three_cards_in_the_display(seats: int) -> None:
    round_before = 0
    for g, _ in moments(seats, 20 + seats):
        if isinstance(g.stack[-1], Act):
            assert len(g.display) == 3
            if g.round > round_before:
                assert all(len(hand) <= 7 for hand in g.hands)
                round_before = g.round


@rule("15.7", "1.2")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_a_round_has_six_turns_of_every_seat(seats: int) -> None:
    turns: Counter[tuple[int, int, int]] = Counter()
    last_round = 0
    for g, _ in moments(seats, 30 + seats):
        step = g.stack[-1]
        if isinstance(step, Act):
            turns[(g.round, g.station, step.seat)] += 1
            last_round = g.round
    assert last_round > 3
    complete = [key for key in turns if key[0] < last_round]
    assert len(complete) == (last_round - 1) * 6 * seats
    assert all(turns[key] == 1 for key in complete)


@rule("15.8", "7.2.2", "8.3.1", "8.6.1")
def test_what_actions_do_to_the_sum_of_energy() -> None:
    """A transfer keeps a player's station energy, a biotope action costs 1, a shot costs 2 and adds 1 at the laser."""
    seen: Counter[str] = Counter()
    for seed in range(4):
        before: tuple[str, int, int, int] | None = None
        for g, action in moments(3, 40 + seed):
            step = g.stack[-1]
            if isinstance(step, Act):
                if before is not None:
                    kind, seat, energy, laser = before
                    spent = energy - sum(g.energy[seat * 6 : seat * 6 + 6])
                    fired = g.laser[seat] - laser
                    assert (kind, spent, fired) in (("transfer", 0, 0), ("biotope", 1, 0)) or (kind == "shots" and spent == 2 * fired > 0)
                    seen[kind] += 1
                name = SPEC.vocabulary.name(action)
                kind = "transfer" if name == "transfer" else {2: "biotope", 5: "shots"}.get(g.station, "") if name == "station" else ""
                before = (kind, step.seat, sum(g.energy[step.seat * 6 : step.seat * 6 + 6]), g.laser[step.seat]) if kind else None
    assert min(seen["transfer"], seen["biotope"], seen["shots"]) > 3, seen


@rule("13.2")
def test_the_piles_never_run_out_in_a_real_game() -> None:
    """At most 69 of the 72 cards are away from the piles."""
    for seed in range(3):
        away = max(72 - len(g.pile) - len(g.discard) for g, _ in moments(5, 50 + seed))
        assert away <= 69


@rule("12.1", "11.0", "12.2")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_a_game_ends_at_the_end_of_a_round_with_seven_at_the_laser(seats: int) -> None:
    g = opened(seats, 60)
    for now, _ in moments(seats, 60, SPEC.bound):
        g = now
    assert g.over
    assert max(g.laser) >= 7
    assert g.station == ENERGY_CENTRE
    outcome = g.outcome
    assert outcome is not None
    assert all(g.laser[seat] == max(g.laser) for seat in outcome.winners)


@rule("13.3", "13.4")
def test_what_is_hidden_is_hidden_at_every_moment() -> None:
    for g, _ in moments(3, 70, 600):
        for viewer in (0, 1, 2, NOBODY):
            table = g.observe(viewer)
            assert set(table["pile"]) <= {"?"}
            assert len(table["pile"]) == len(g.pile)
            assert table["discard"] == g.table_for(EVERYTHING)["discard"]
            for seat, letter in enumerate("ABC"):
                hand = table["seats"][letter]["hand"]
                assert hand == ([CARDS[card] for card in g.hands[seat]] if seat == viewer else ["?"] * len(g.hands[seat]))


# ---- decisions that are always put, and what is refused


@rule("9.3", "7.4.1")
def test_a_lone_pass_and_equal_cards_are_still_asked() -> None:
    position: dict[str, Any] = {
        "station": "cantina",
        "tracks": {"cantina": {"inner": {"0": ["B", "A"]}}},
        "seats": {"A": {"hand": []}, "B": {"hand": []}},
    }
    g = SPEC.from_position(position, 2)
    assert [SPEC.vocabulary.name(action) for action in g.legal(0)] == ["pass"]
    hand = ["machine_deck:red"] * 3 + ["biotope:red"] * 3 + ["biotope:blue"] * 2
    limit = SPEC.from_position({**position, "seats": {"A": {"hand": hand}, "B": {"hand": []}}}, 2)
    limit.play(SPEC.vocabulary.number("pass"))
    assert isinstance(limit.question(0), Limit)


@rule("6.4.3", "7.1.3")
def test_a_refusal_says_what_is_missing() -> None:
    position = {
        "station": "biotope",
        "tracks": {"biotope": {"inner": {"7": ["A"], "1": ["B"]}}},
        "seats": {"A": {"hand": ["biotope:red"]}},
    }
    g = SPEC.from_position(position, 2)
    before = g.digest()
    with pytest.raises(IllegalAction, match=r"full: 7 of 7 energy already \(biotope\)"):
        g.play(SPEC.vocabulary.number("refill"))
    with pytest.raises(IllegalAction, match="it is not your turn"):
        g.play(SPEC.vocabulary.number("pass"), 1)
    with pytest.raises(IllegalAction, match="this is not asked for now"):
        g.play(SPEC.vocabulary.number("done"), 0)
    with pytest.raises(IllegalAction, match="there is no such action"):
        g.play(9999, 0)
    assert g.digest() == before
    assert [SPEC.vocabulary.name(action) for action, _ in g.refusals(0)] == ["refill"]


BAD_POSITIONS: list[tuple[dict[str, Any], str]] = [
    ({"turns": "A"}, "a position has no 'turns'; it has round"),
    ({"round": 0}, "round must be a number from 1"),
    ({"round": "2"}, "round must be a number from 1"),
    ({"station": "laser"}, "there is no station 'laser'; there are machine_deck"),
    ({"phase": "rest"}, "there is no phase 'rest'"),
    ({"turn": "C"}, "there is no seat 'C'; there are A, B"),
    ({"turn": "B"}, "turn is B, but by the tracks and hands it is the turn of A"),
    ({"tracks": {"biotope": {"inner": {"4": ["A"]}}}}, "must list the markers of all 2 seats"),
    ({"tracks": {"biotope": {"inner": {"4": ["A", "A", "B"]}}}}, "the marker of A is there twice"),
    ({"tracks": {"biotope": {"inner": {"8": ["A", "B"]}}}}, "tracks.biotope.inner has no '8'"),
    ({"tracks": {"biotope": {"inner": {"4": "AB"}}}}, "tracks.biotope.inner.4 must be a list of seats"),
    ({"tracks": {"biotope": {"outer": {"4": ["A", "B"]}}}}, "only the active station has markers on its outer track"),
    ({"tracks": {"machine_deck": {"outer": {"4": ["A", "B"]}}}}, "in phase 'act' a marker must stand on the inner track"),
    ({"tracks": []}, "tracks must be an object"),
    ({"seats": {"C": {}}}, "seats has no 'C'; it has A, B"),
    ({"seats": {"A": {"cards": []}}}, "seats.A has no 'cards'"),
    ({"seats": {"A": {"hand": ["biotope"]}}}, "there is no card 'biotope'; a card is 'station:colour'"),
    ({"seats": {"A": {"hand": "biotope:red"}}}, "seats.A.hand must be a list of cards"),
    ({"seats": {"A": {"hand": ["biotope:red"] * 4}}}, "the position has 4 cards 'biotope:red'; there are only 3"),
    ({"seats": {"A": {"laser": -1}}}, "seats.A.laser must be a number from 0"),
    ({"seats": {"A": {"face_down": {"A": "biotope:red"}}}}, "nobody draws from the own hand"),
    ({"bridges_aside": ["red", "blue"]}, "given together or not at all"),
    ({"bridges": {"1": "red"}, "bridges_aside": ["red", "blue"]}, "bridges must name all six slots"),
    ({"bridges": {str(n): "red" for n in range(1, 7)}, "bridges_aside": ["red", "blue"]}, "two of each colour"),
    ({"bridges": {str(n): "red" for n in range(1, 7)}, "bridges_aside": "red"}, "bridges_aside must be a list"),
    ({"shuttles": {"white": "supply"}}, "shuttles has no 'white'"),
    ({"shuttles": {"red": "moon"}}, "there is no station 'moon'"),
    ({"phase": "over", "turn": "A"}, "when the game is over it is nobody's turn"),
    ({"phase": "bonus", "due": 1}, "phase 'bonus' needs a turn"),
    ({"phase": "command", "turn": "A", "due": 1}, "needs a turn, and that seat's marker on the outer track"),
    ({"phase": "round_limit"}, "needs a hand with more than 7 cards"),
]  # fmt: skip


@rule("15.1", "15.2", "15.4")
@pytest.mark.parametrize(("position", "message"), BAD_POSITIONS)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        SPEC.from_position(position, 2)
    assert message in str(caught.value)


OUTSIDE = {"machine_deck": {"outer": {"3": ["A"]}, "inner": {"3": ["B"]}}}


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"phase": "bonus", "turn": "A", "tracks": OUTSIDE}, "due must be a number from 1 to 14, not None"),
        ({"phase": "command", "turn": "A", "due": 15, "tracks": OUTSIDE}, "due must be a number from 1 to 14, not 15"),
        ({"phase": "limit", "turn": "A", "tracks": OUTSIDE}, "needs more than 7 cards in the hand of A"),
        (
            {
                "phase": "bonus", "turn": "A", "due": 1, "tracks": OUTSIDE, "box": "rest", "display": [],
                "seats": {"A": {"hand": []}, "B": {"hand": []}},
            },
            "needs a card in the display, the draw pile or the discard pile",
        ),
    ],
)  # fmt: skip
def test_a_phase_in_which_nothing_is_to_be_decided_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        SPEC.from_position(position, 2)


BAD_STEPS: list[tuple[dict[str, Any], str]] = [
    ({"op": "dance"}, "there is no op 'dance'; there are refill"),
    ({"op": "refill"}, "op 'refill' needs 'cards'"),
    ({"op": "refill", "cards": "machine_deck:red"}, "'cards' of op 'refill' must be a list"),
    ({"op": "refill", "cards": [], "moves": []}, "op 'refill' has no 'moves'"),
    ({"op": "draw", "from": "pile", "draws": []}, "op 'draw' has no 'draws'"),
    ({"op": "pass", "draws": "pile"}, "'draws' of op 'pass' must be a list"),
]


@pytest.mark.parametrize(("step", "message"), BAD_STEPS)
def test_a_step_that_means_nothing_is_refused(step: dict[str, Any], message: str) -> None:
    run = Run({"game": "laser_station", "seats": 2})
    with pytest.raises(BadInput, match=message):
        run.decide(step)


@pytest.mark.parametrize(
    ("force", "position", "steps", "message"),
    [
        (
            {"steal": ["biotope:red"]},
            {"station": "cantina", "seats": {"B": {"hand": ["cantina:red"]}}},
            [{"op": "cantina", "from": ["B"]}],
            "the card to be drawn at the cantina is not in that hand",
        ),
        (
            {"shuffle": [["biotope:red"]]},
            {"station": "command_centre", "pile": [], "box": "rest", "discard": ["biotope:blue"], "display": ["cantina:red"] * 3},
            [{"op": "command_centre", "energy": 1, "draws": ["pile"]}],
            "exactly the cards of the discard pile",
        ),
    ],
)
def test_forced_chance_that_cannot_happen_is_refused(
    force: dict[str, Any], position: dict[str, Any], steps: list[dict[str, Any]], message: str
) -> None:
    run = Run({"game": "laser_station", "seats": 2, "position": position, "force": force})
    with pytest.raises(BadInput, match=message):
        run.decide(steps[0])
