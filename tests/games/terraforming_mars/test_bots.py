"""What the bots of Terraforming Mars think good, and how they play without looking ahead."""

from __future__ import annotations

from typing import Any

import pytest

import starboard
from starboard.bots import make_bot
from starboard.games.terraforming_mars.choosing import ideas, suggest
from starboard.games.terraforming_mars.closing import LAST_CALL
from starboard.games.terraforming_mars.components.deck import CARD_NUMBERS
from starboard.games.terraforming_mars.forecast import SPREADS, STAGES, WEIGHTS, at_stage, parts, stage_of
from starboard.games.terraforming_mars.heuristics import evaluate, outlook
from starboard.games.terraforming_mars.plans import NEVER, card_worth, promise, wait_for
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.worth import generations_left, prospect
from starboard.kernel.rng import seeded
from starboard.kernel.spec import find
from starboard.kernel.view import Sight

SPEC = find("terraforming_mars")
FINISHED: dict[str, Any] = {"temperature": 8, "oxygen": 14, "oceans": 9}
WARM: dict[str, Any] = {"temperature": 0, "oxygen": 8, "oceans": 5, "generation": 8}


def mars(position: dict[str, Any], seats: int = 2, **options: Any) -> Mars:
    g = starboard.from_position("terraforming_mars", position, seats, **options)
    assert isinstance(g, Mars)
    return g


def choice(position: dict[str, Any], seats: int = 2) -> str:
    """What is suggested to A, in words."""
    g = mars(position, seats)
    return SPEC.vocabulary.name(suggest(g, 0))


def play_out(seats: int, seed: int, **options: Any) -> Mars:
    """A whole game as it is suggested."""
    g = SPEC.new(seats, seed, options, telling=False)
    assert isinstance(g, Mars)
    while not g.over:
        seat = g.waiting[0]
        action = suggest(g, seat)
        assert action in g.legal(seat)
        g.play(action, seat)
    return g


# ---- whole games


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_suggested_games_are_finished_in_a_usual_number_of_generations(seats: int) -> None:
    for seed in range(4):
        g = play_out(seats, seed)
        assert g.finished() and 6 <= g.generation <= 20


@pytest.mark.parametrize("options", [{"draft": True}, {"mode": "standard"}, {"ruleset": "published"}, {"effect_order": "fixed"}])
def test_suggestions_play_every_option(options: dict[str, Any]) -> None:
    assert play_out(3, 5, **options).over


def test_a_club_player_finishes_mars_alone_in_some_games() -> None:
    """Rule 27.5."""
    assert sum(play_out(1, seed).finished() for seed in range(12)) >= 3


def test_suggestions_beat_random_play() -> None:
    won = 0
    for seed in range(6):
        for seat in (0, 1):
            g = SPEC.new(2, seed, None, telling=False)
            rng = seeded(seed, "random play")
            while not g.over:
                now = g.waiting[0]
                legal = g.legal(now)
                g.play(suggest(g, now) if now == seat else legal[rng.below(len(legal))], now)  # type: ignore[arg-type]  # a Mars
            won += g.result().winners == [seat]
    assert won >= 11


def test_a_search_is_at_least_as_wise_as_its_first_idea_where_it_counts() -> None:
    """A search that races takes the last step when that wins the game at once."""
    position = {
        **FINISHED, "temperature": 6, "generation": 11, "passed": ["B"],
        "seats": {"A": {"tr": 40, "heat": 8, "money": 3}, "B": {"tr": 40}},
    }  # fmt: skip
    g = mars(position)
    action = make_bot("search:24", 1).choose(Sight(g, 0))
    assert SPEC.vocabulary.name(action) == "convert_heat"


# ---- positions


def better(more: dict[str, Any], less: dict[str, Any], position: dict[str, Any] | None = None) -> bool:
    """Whether A would rather have the one than the other, by either judgement."""
    at = position or {}
    first, second = (mars({**at, "seats": {"A": own}}) for own in (more, less))
    one, other = outlook(first), outlook(second)
    return evaluate(first, 0) > evaluate(second, 0) and evaluate(first, 1) < evaluate(second, 1) and one[0] > other[0] and one[1] < other[1]


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ({"tr": 21}, {"tr": 20}),
        ({"money": 5}, {}),
        ({"plants": 1}, {}),
        ({"production": {"money": 1}}, {}),
        ({"production": {"titanium": 1}}, {"production": {"steel": 1}}),
        ({"hand": ["Asteroid Mining"]}, {}),
        ({"played": ["Birds"], "on_cards": {"Birds": 3}}, {"played": ["Birds"]}),
    ],
)
def test_more_is_better_for_its_owner_and_worse_for_the_other(more: dict[str, Any], less: dict[str, Any]) -> None:
    assert better(more, less)


def test_production_is_worth_more_at_the_beginning_and_points_at_the_end() -> None:
    assert better({"production": {"money": 3}}, {"tr": 21})
    assert better({"tr": 21}, {"production": {"money": 3}}, {"temperature": 6, "oxygen": 13, "oceans": 9, "generation": 12})


def test_heat_is_worth_little_when_it_is_warm() -> None:
    warm = {**WARM, "temperature": 8}
    assert prospect(mars(warm), 0).makes[5] < 0.2 < prospect(mars(WARM), 0).makes[5]


def test_a_finished_game_is_won_or_lost_and_a_clear_win_is_better_than_a_narrow_one() -> None:
    narrow, clear = ({**FINISHED, "phase": "end", "seats": {"A": {"tr": rating}, "B": {"tr": 49}}} for rating in (50, 70))
    assert outlook(mars(narrow))[0] > 0.9 and outlook(mars(narrow))[1] < 0.1
    assert outlook(mars(clear))[0] > outlook(mars(narrow))[0]
    assert sum(outlook(mars(clear))) == pytest.approx(1.0)
    assert outlook(mars({**narrow, "seats": {}})) == [0.5, 0.5]


def test_who_is_far_ahead_would_rather_have_the_game_end() -> None:
    seats = {"A": {"tr": 90}, "B": {"tr": 40}}
    going_on = outlook(mars({**FINISHED, "temperature": 6, "generation": 12, "seats": seats}))
    ended = outlook(mars({**FINISHED, "phase": "end", "seats": seats}))
    assert 0.9 < going_on[0] < ended[0] and ended[1] < going_on[1] < 0.1


def test_alone_only_a_finished_mars_is_a_win() -> None:
    """Rule 27.5."""
    assert outlook(mars({**FINISHED, "phase": "end", "generation": 14}, 1)) == [1.0]
    lost = outlook(mars({**FINISHED, "oceans": 8, "phase": "end", "generation": 14, "seats": {"A": {"tr": 90}}}, 1))
    assert lost[0] < 0.5


def test_judgements_stay_between_lost_and_won_and_alone_they_are_the_same() -> None:
    for seats in (1, 2, 4):
        g = SPEC.new(seats, 3, None, telling=False)
        assert isinstance(g, Mars)
        for _ in range(80):
            values = outlook(g)
            reckoned = [evaluate(g, seat) for seat in range(seats)]
            assert all(0.0 <= value <= 1.0 for value in values + reckoned)
            assert seats > 1 or values == reckoned
            seat = g.waiting[0]
            g.play(suggest(g, seat), seat)


def test_the_forecast_weighs_every_part_at_every_stage() -> None:
    g = play_some(2, 7, 60)
    assert len(parts(g, prospect(g, 0), 0)) == len(WEIGHTS)
    assert all(len(row) == len(STAGES) for row in [*WEIGHTS, SPREADS])


@pytest.mark.parametrize(("left", "weight"), [(0.0, 10.0), (0.75, 15.0), (1.5, 20.0), (6.0, 35.0), (8.0, 40.0), (13.0, 40.0)])
def test_between_two_stages_weights_change_evenly(left: float, weight: float) -> None:
    assert at_stage([10.0, 20.0, 30.0, 40.0], stage_of(left)) == pytest.approx(weight)


def test_a_hoard_brings_less_than_the_first_money() -> None:
    poor, usual, rich = (outlook(mars({**WARM, "seats": {"A": {"money": money}}}))[0] for money in (0, 40, 80))
    assert poor < usual < rich and rich - usual < 0.6 * (usual - poor)


def test_generations_left_fall_with_every_step_and_end_with_the_last() -> None:
    found = [generations_left(mars({"temperature": degrees, "oxygen": 14, "oceans": 9})) for degrees in range(-30, 9, 2)]
    assert found == sorted(found, reverse=True) and found[-1] == 0.0
    assert generations_left(mars({"generation": 5}, 1)) == 9.0


# ---- cards


def test_a_requirement_that_cannot_be_met_any_more_promises_nothing() -> None:
    g = mars({**WARM, "oxygen": 6, "seats": {"A": {"hand": ["Colonizer Training Camp", "Breathing Filters"]}}})
    p = prospect(g, 0)
    camp, filters = CARD_NUMBERS["Colonizer Training Camp"], CARD_NUMBERS["Breathing Filters"]
    assert wait_for(g, p, camp) == NEVER and promise(g, p, camp, 0.0) == 0.0
    assert 0.0 < wait_for(g, p, filters) < 2.0 and promise(g, p, filters, 0.0) > 0.0


def test_a_parameter_that_is_at_its_end_gives_nothing_any_more() -> None:
    asteroid = CARD_NUMBERS["Comet"]
    cold, done = mars({}), mars({**FINISHED, "oxygen": 4})
    assert sum(card_worth(cold, prospect(cold, 0), asteroid)) > 12.0
    assert sum(card_worth(done, prospect(done, 0), asteroid)) < 5.0


def test_cards_are_bought_that_can_be_played_soon_and_others_are_not() -> None:
    position = {
        **WARM, "temperature": 2, "phase": "research",
        "seats": {"A": {"money": 40, "production": {"money": 5}, "dealt": ["Trees", "Dust Seals", "Search For Life", "Ice Cap Melting"]}},
    }  # fmt: skip
    g = mars(position)
    bought = []
    while g.waiting and g.waiting[0] == 0:
        action = suggest(g, 0)
        bought.append(SPEC.vocabulary.name(action))
        g.play(action, 0)
        if bought[-1] == "done":
            break
    assert sorted(bought) == ["card ice_cap_melting", "card trees", "done"]


# ---- single choices


@pytest.mark.rule("13.1")
def test_a_milestone_is_claimed_when_it_can_be() -> None:
    assert choice({**WARM, "seats": {"A": {"tr": 36, "money": 9}, "B": {"tr": 34}}}) == "milestone terraformer"


@pytest.mark.rule("14.1")
def test_an_award_is_funded_at_the_end_by_who_leads_it() -> None:
    end = {**FINISHED, "generation": 12, "milestones": ["Mayor A", "Gardener A", "Builder B"]}
    ahead: dict[str, Any] = {"A": {"money": 8, "production": {"money": 9}}, "B": {"production": {"money": 2}}}
    behind: dict[str, Any] = {"A": {"money": 8, "production": {"money": 2}, "tr": 21}, "B": {"production": {"money": 9}, "heat": 3}}
    assert choice({**end, "seats": ahead}) == "award banker"
    assert choice({**end, "seats": behind}) == "pass"


@pytest.mark.rule("17")
def test_heat_is_converted_only_where_it_still_warms() -> None:
    assert choice({**WARM, "seats": {"A": {"heat": 8}}}) == "convert_heat"
    assert choice({**WARM, "temperature": 8, "seats": {"A": {"heat": 8}}}) == "pass"


@pytest.mark.rule("16")
def test_a_greenery_goes_next_to_the_own_city_and_not_to_another() -> None:
    g = mars({**WARM, "tiles": {"H38": "city A", "H22": "city B"}, "seats": {"A": {"plants": 8}}})
    assert SPEC.vocabulary.name(suggest(g, 0)) == "convert_plants"
    g.play(suggest(g, 0), 0)
    hex_name = SPEC.vocabulary.name(suggest(g, 0))
    g.play(suggest(g, 0), 0)
    assert g.greeneries[0] == 1 and g.result().scores[0]["cities"] == 1, hex_name


@pytest.mark.rule("22.3")
def test_the_victim_of_a_red_border_is_somebody_else() -> None:
    position = {**WARM, "seats": {"A": {"money": 30, "hand": ["Fish"], "production": {"plants": 2}}, "B": {"production": {"plants": 2}}}}
    g = mars({**position, "temperature": 2})
    g.play(SPEC.vocabulary.number("play fish"), 0)
    assert SPEC.vocabulary.name(suggest(g, 0)) == "seat B"


@pytest.mark.rule("22.2")
def test_nothing_is_taken_from_oneself() -> None:
    g = mars({**WARM, "seats": {"A": {"money": 30, "plants": 5, "hand": ["Comet"]}}})
    g.play(SPEC.vocabulary.number("play comet"), 0)
    while "decline" not in [SPEC.vocabulary.name(action) for action in g.legal(0)]:
        g.play(suggest(g, 0), 0)
    assert SPEC.vocabulary.name(suggest(g, 0)) == "decline"


def test_ideas_are_legal_and_begin_with_the_suggestion() -> None:
    g = play_some(2, 7, 60)
    most = 0
    while not g.over and g.actions < 200:
        seat = g.waiting[0]
        found = ideas(g, seat)
        assert set(found) <= set(g.legal(seat)) and len(set(found)) == len(found) and found[0] == suggest(g, seat)
        most = max(most, len(found))
        g.play(found[0], seat)
    assert most > 3


def play_some(seats: int, seed: int, decisions: int) -> Mars:
    g = SPEC.new(seats, seed, None, telling=False)
    assert isinstance(g, Mars)
    for _ in range(decisions):
        g.play(suggest(g, g.waiting[0]), g.waiting[0])
    return g


def test_a_game_that_is_nearly_done_does_not_drag_on() -> None:
    """With a few steps to go and M€ enough somebody takes them."""
    rich = {"money": 120, "tr": 45}
    g = mars({"temperature": 2, "oxygen": 12, "oceans": 8, "generation": 11, "deck": ["..."], "seats": {"A": rich, "B": rich}})
    while not g.over:
        g.play(suggest(g, g.waiting[0]), g.waiting[0])
    assert g.generation <= 13


def test_nobody_ponders_which_patents_to_sell() -> None:
    g = mars({**WARM, "seats": {"A": {"hand": ["Comet", "Asteroid", "Trees"]}}})
    g.play(SPEC.vocabulary.number("sell_patents"), 0)
    assert len(g.legal(0)) > 1 and ideas(g, 0) == [suggest(g, 0)]


def test_late_in_the_game_nobody_expects_it_to_go_on_for_long() -> None:
    """A club player's game of two ends by generation 13, because everybody who saves for later then saves for nothing."""
    cold: dict[str, Any] = {"temperature": -10, "oxygen": 4, "oceans": 4}
    early, late, very_late = (generations_left(mars({**cold, "generation": generation})) for generation in (4, 11, 15))
    assert early > 3.0 and late < early
    assert 0.0 < very_late == pytest.approx(0.5 * early)
    assert prospect(mars({**WARM, "generation": 12}), 0).left < prospect(mars(WARM), 0).left


# ---- the last call

LATE: dict[str, Any] = {
    "temperature": 4, "oxygen": 14, "oceans": 9,
    "seats": {"A": {"money": 60, "plants": 8, "hand": ["Asteroid", "Trees", "Power Plant"]}, "B": {"tr": 30}},
}  # fmt: skip


def test_late_in_a_game_the_steps_come_first() -> None:
    """Everything that could be done in generation 8 is still legal, but nobody thinks of it while there is a step to be had."""
    early, late = (mars({**LATE, "generation": generation}) for generation in (LAST_CALL - 4, LAST_CALL))
    assert early.legal(0) == late.legal(0)
    thought = [SPEC.vocabulary.name(action) for action in ideas(late, 0)]
    assert sorted(one for one in thought if not one.startswith("award")) == ["play asteroid", "project asteroid"]
    assert {"convert_plants", "play power_plant", "pass"} <= {SPEC.vocabulary.name(action) for action in ideas(early, 0)}


def test_a_milestone_or_an_award_is_not_forgotten_over_the_last_steps() -> None:
    g = mars({**LATE, "generation": LAST_CALL, "seats": {"A": {"money": 60, "tr": 36}, "B": {"tr": 30}}})
    assert SPEC.vocabulary.name(suggest(g, 0)) == "milestone terraformer"
    assert "project asteroid" in [SPEC.vocabulary.name(action) for action in ideas(g, 0)]


def test_without_a_step_to_be_had_a_late_game_goes_on_as_usual() -> None:
    position = {**LATE, "generation": LAST_CALL, "seats": {"A": {"money": 3, "plants": 8}}}
    assert choice(position) == "convert_plants"


def test_alone_there_is_no_last_call() -> None:
    g = mars({**LATE, "generation": LAST_CALL, "seats": {"A": LATE["seats"]["A"]}}, 1)
    assert "pass" in [SPEC.vocabulary.name(action) for action in ideas(g, 0)]


def test_two_seats_that_play_as_it_is_suggested_end_their_game_in_time() -> None:
    for seed in range(10_000, 10_006):
        assert 9 <= play_out(2, seed).generation <= 14
