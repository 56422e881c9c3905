"""The stack of steps: what is asked, what happens by itself, what can be taken back, who reads what."""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import Any

import pytest

from starboard.kernel.game import EVERYTHING, NOBODY, Game
from starboard.kernel.reasons import GAME_OVER, NOT_ASKED, NOT_YOUR_TURN, UNKNOWN_ACTION, BadInput, IllegalAction
from starboard.kernel.record import Record, undo
from starboard.kernel.spec import Spec
from starboard.kernel.steps import Step
from starboard.kernel.view import Sight, View, can_undo, last_own_action
from toys.script import FIRST, NO, NUMBER, YES, Toy


def opened(toy: Spec, program: str, seats: int = 2, seed: int = 0) -> Toy:
    g = toy.new(seats, seed, {"program": program})
    assert isinstance(g, Toy)
    return g


# ---- asking


def test_questions_come_in_order_to_their_seats(toy: Spec) -> None:
    g = opened(toy, "questions")
    asked = []
    while not g.over:
        asked.append(g.waiting[0])
        g.play(NUMBER + 1)
    assert asked == [0, 0, 1, 0, 0]
    assert g.said == [[1, 1, 1, 1], [1]]
    assert g.waiting == []
    assert g.legal(0) == []
    assert g.actions == 5


def test_a_single_option_is_taken_by_itself_unless_the_step_says_that_it_must_be_seen(toy: Spec) -> None:
    g = opened(toy, "single")
    assert g.said == [[4], []]
    assert g.waiting == [0]
    assert g.legal(0) == [NUMBER + 5]
    g.play(NUMBER + 5)
    assert g.said == [[4, 5], []]
    assert g.waiting == [1]
    assert g.actions == 1


def test_a_patient_game_asks_every_single_option(toy: Spec) -> None:
    g = toy.empty_table(2, {"program": "single"})
    g.patient = True
    toy.set_up(g)
    g.settle()
    assert g.legal(0) == [NUMBER + 4]
    g.patient = False
    g.settle()
    assert g.legal(0) == [NUMBER + 5]


def test_a_question_without_an_answer_vanishes(toy: Spec) -> None:
    g = opened(toy, "vanishing")
    assert g.waiting == [1]
    assert g.actions == 0


def test_the_end_can_come_before_everything_is_done(toy: Spec) -> None:
    g = opened(toy, "stop")
    assert not g.over
    assert g.outcome is None
    g.play(NUMBER)
    assert g.over
    assert g.outcome is not None
    assert g.outcome.winners == [0, 1]
    assert "winners=[0, 1]" in repr(g.outcome)


def test_an_empty_step_says_what_it_lacks(toy: Spec) -> None:
    step = Step(0)
    g = opened(toy, "questions")
    for use in (step.run, step.options, step.prompt):
        with pytest.raises(NotImplementedError, match="Step"):
            use(g)
    with pytest.raises(NotImplementedError, match="Step"):
        step.choose(g, 0)
    assert step.why_not(g, 0) == NOT_ASKED
    assert step.expected(g) == []
    assert step.rule() == ""


# ---- refusing


def test_what_is_not_legal_is_refused_with_a_reason_and_nothing_changes(toy: Spec) -> None:
    g = opened(toy, "questions")
    before = g.digest()
    for action, seat, reason in (
        (NUMBER, 1, NOT_YOUR_TURN), (YES, 0, NOT_ASKED), (-1, 0, UNKNOWN_ACTION), (99, 0, UNKNOWN_ACTION), (NUMBER, 7, NOT_YOUR_TURN),
    ):  # fmt: skip
        with pytest.raises(IllegalAction) as caught:
            g.play(action, seat)
        assert caught.value.reason == reason
        assert g.why_not(action, seat) == reason
        assert g.digest() == before
    with pytest.raises(IllegalAction, match="only 0 to 2"):
        g.play(NUMBER + 3)
    assert g.why_not(NUMBER + 2, 0) is None


def test_after_the_end_everything_is_refused(toy: Spec) -> None:
    g = opened(toy, "stop")
    g.play(NUMBER)
    with pytest.raises(IllegalAction, match="the game is over"):
        g.play(NUMBER)
    assert g.why_not(NUMBER, 0) == GAME_OVER
    assert g.refusals(0) == []
    assert g.question(0) is None


def test_refusals_tell_the_amounts(toy: Spec) -> None:
    g = opened(toy, "prices")
    # 3 points: the price of 4 leaves one option, which is taken by itself; the price of 3 is asked.
    assert g.said == [[NO], []]
    assert g.refusals(0) == []
    g.play(YES)
    assert g.points == [0, 0]
    assert g.said == [[NO, YES, NO], []]
    h = toy.empty_table(2, {"program": "prices"})
    h.patient = True
    toy.set_up(h)
    h.settle()
    (refused,) = h.refusals(0)
    assert refused[0] == YES
    assert str(refused[1]) == "1 points short: 3 of 4"


def test_a_step_that_neither_offers_nor_refuses_is_an_error(toy: Spec) -> None:
    g = toy.new(2, 0, {"program": "questions", "broken": "reasons"})
    with pytest.raises(AssertionError, match="Ask neither offers nor refuses 'yes'"):
        g.play(YES)


# ---- lanes


def lane_plays(seats: int) -> list[tuple[int, int]]:
    return [(seat, NUMBER + choice) for seat in range(seats) for choice in (seat, 3 + seat % 2)]


def test_simultaneous_choices_in_any_order_give_the_same_game(toy: Spec) -> None:
    seats = 3
    results = set()
    for order in set(permutations([0, 0, 1, 1, 2, 2])):
        g = opened(toy, "lanes", seats)
        g.play(NUMBER)
        left = {seat: [action for other, action in lane_plays(seats) if other == seat] for seat in range(seats)}
        for seat in order:
            assert seat in g.waiting
            g.play(left[seat].pop(0), seat)
        assert g.waiting == [1]
        results.add(g.digest())
    assert len(results) == 1


def test_everybody_waits_until_the_own_lane_is_done(toy: Spec) -> None:
    g = opened(toy, "lanes", 3)
    g.play(NUMBER)
    assert g.waiting == [0, 1, 2]
    g.play(NUMBER + 1, 1)
    g.play(NUMBER + 3, 1)
    assert g.waiting == [0, 2]
    assert g.legal(1) == []
    assert g.question(1) is None
    with pytest.raises(IllegalAction, match="it is not your turn"):
        g.play(NUMBER, 1)
    with pytest.raises(IllegalAction, match="it is not your turn"):
        g.play(NUMBER, 5)
    with pytest.raises(IllegalAction, match="only 0 to 2"):
        g.play(NUMBER + 4, 2)
    assert g.legal(7) == []
    assert g.question(7) is None
    g.play(NUMBER + 2)  # without a seat: the first that has to decide
    assert g.said[0] == [0, 2]


def test_lanes_can_be_uneven_empty_or_answer_themselves(toy: Spec) -> None:
    g = opened(toy, "uneven", 4)
    assert g.waiting == [0, 3]
    assert g.said[1] == [2]
    g.play(NUMBER, 3)
    g.play(NUMBER, 0)
    g.play(NUMBER, 0)
    assert g.lanes is None
    assert g.waiting == [0]


def test_lanes_in_which_nobody_is_asked_join_at_once(toy: Spec) -> None:
    g = opened(toy, "idle", 3)
    assert g.lanes is None
    assert g.waiting == [0]


def test_lanes_can_follow_each_other(toy: Spec) -> None:
    g = opened(toy, "lanes_twice", 2)
    g.play(NUMBER, 1)
    g.play(NUMBER, 0)
    assert g.waiting == [0, 1]
    assert g.opened == [1, 1]
    g.play(NUMBER + 2, 0)
    g.play(NUMBER + 2, 1)
    assert g.over


def test_lanes_cannot_be_opened_inside_lanes(toy: Spec) -> None:
    g = opened(toy, "lanes_twice", 2)
    with pytest.raises(AssertionError, match="lanes are open already"):
        g.open_lanes([[], []])


def test_what_is_chosen_in_a_lane_is_hidden_until_the_lanes_join(toy: Spec) -> None:
    g = opened(toy, "lanes", 2)
    g.play(NUMBER)
    g.play(NUMBER + 2, 0)
    assert g.observe(1)["seats"]["A"]["said"] == ["?", "?"]
    assert g.observe(0)["seats"]["A"]["said"] == [0, 2]
    assert g.observe(NOBODY)["seats"]["A"]["said"] == ["?", "?"]
    for seat, action in ((0, 3), (1, 0), (1, 4)):
        g.play(NUMBER + action, seat)
    assert g.lanes is None
    assert g.observe(1)["seats"]["A"]["said"] == [0, 2, 3]


def test_clones_and_positions_in_the_middle_of_lanes(toy: Spec) -> None:
    g = opened(toy, "lanes", 3)
    g.play(NUMBER)
    g.play(NUMBER + 1, 2)
    clone = g.clone()
    read = toy.from_position(g.position(), 3, g.options)
    for other in (clone, read):
        assert other.digest() == g.digest()
        assert other.waiting == [0, 1, 2]
        assert other.legal(2) == g.legal(2) == [NUMBER + 3, NUMBER + 4]
    for seat, action in ((2, 3), (0, 0), (0, 3), (1, 0), (1, 3)):
        for other in (g, clone, read):
            other.play(NUMBER + action, seat)
    assert g.digest() == clone.digest() == read.digest()


# ---- effects that are due together


def test_nobody_is_asked_when_every_order_gives_the_same(toy: Spec) -> None:
    g = opened(toy, "same")
    assert g.points == [3, 1]
    assert g.legal(0) == [NUMBER, NUMBER + 1, NUMBER + 2]


def test_the_seat_chooses_where_the_order_matters(toy: Spec) -> None:
    g = opened(toy, "different")
    assert g.waiting == [0]
    assert g.legal(0) == [FIRST, FIRST + 1]
    step = g.question(0)
    assert step is not None
    assert str(step.prompt(g)) == "Several effects are due. Which one comes first?"
    assert [str(step.label(g, action)) for action in g.legal(0)] == ["1 point more for A", "Double points for A"]
    other = g.clone()
    g.play(FIRST)
    other.play(FIRST + 1)
    assert g.points[0] == 4
    assert other.table_for_all()["seats"]["A"]["points"] == 3


def test_effects_in_which_somebody_decides_are_asked_about(toy: Spec) -> None:
    g = opened(toy, "deciding")
    assert g.legal(0) == [FIRST, FIRST + 1]
    g.play(FIRST + 1)
    assert g.points[0] == 1
    assert g.legal(0) == [NUMBER, NUMBER + 1, NUMBER + 2]


def test_two_questions_due_together_are_asked_about(toy: Spec) -> None:
    """Nobody knows what will be answered, so the order counts as different."""
    g = opened(toy, "two_questions")
    assert g.legal(0) == [FIRST, FIRST + 1]
    g.play(FIRST + 1)
    assert g.legal(0) == [NUMBER + 3, NUMBER + 4]


def test_of_equal_effects_only_one_is_offered(toy: Spec) -> None:
    g = opened(toy, "twins")
    assert g.legal(0) == [FIRST, FIRST + 1]
    assert g.why_not(FIRST + 2, 0) == NOT_ASKED
    assert g.why_not(FIRST + 3, 0) == NOT_ASKED
    g.play(FIRST)
    assert g.points[0] == 2
    assert g.legal(0) == [FIRST, FIRST + 1]


def test_many_effects_are_asked_about_without_trying_all_orders(toy: Spec) -> None:
    g = opened(toy, "many")
    assert g.legal(0) == [FIRST + n for n in range(5)]
    g.play(FIRST + 4)
    assert g.waiting == [1]
    assert g.points[0] == 15


def test_effects_can_be_due_together_inside_a_lane(toy: Spec) -> None:
    g = opened(toy, "lane_effects", 3)
    assert g.waiting == [0, 1, 2]
    assert g.legal(1) == [FIRST, FIRST + 1]
    for seat in (2, 0, 1):
        g.play(FIRST, seat)
    assert g.over
    assert g.points == [5, 5, 5]


# ---- chance


def test_dice_can_be_prescribed_and_are_drawn_otherwise(toy: Spec) -> None:
    g = toy.empty_table(2, {"program": "roll"})
    g.force = {"dice": [6, 1]}
    toy.set_up(g)
    g.settle()
    for _ in range(4):
        g.play(NUMBER)
    assert g.table_for_all()["rolled"][:2] == [6, 1]
    assert 1 <= g.table_for_all()["rolled"][2] <= 6
    assert g.force == {"dice": []}


def test_a_clone_has_its_own_prescribed_chance(toy: Spec) -> None:
    g = toy.empty_table(2, {"program": "roll"})
    g.force = {"dice": [6, 5, 4]}
    toy.set_up(g)
    g.settle()
    clone = g.clone()
    for _ in range(4):
        clone.play(NUMBER)
    assert clone.force == {"dice": []}
    assert g.force == {"dice": [6, 5, 4]}


def test_the_same_seed_draws_the_same_marbles(toy: Spec) -> None:
    one, again, other = opened(toy, "bag", seed=5), opened(toy, "bag", seed=5), opened(toy, "bag", seed=6)
    assert one.hands == again.hands
    assert one.hands != other.hands
    assert len(one.bag) == 6
    one.check()


def test_a_game_dealt_anew_differs_in_what_is_hidden_only(toy: Spec) -> None:
    g = opened(toy, "bag", 3)
    others = [g.determinize(0, seed) for seed in range(20)]
    assert all(isinstance(other, Toy) and other.hands[0] == g.hands[0] for other in others)
    assert len({str(other.table_for_all()) for other in others}) > 10
    assert all(other.observe(0) == g.observe(0) for other in others)
    assert len({tuple(other.rng.state()) for other in others}) == 20
    assert Sight(g, 0).imagine(3).digest() == others[3].digest()


def answering(toy: Spec, program: str) -> Toy:
    """A game in which everybody holds a marble that can be named."""
    for seed in range(50):
        g = opened(toy, program, 2, seed)
        if all(any(marble < 6 for marble in hand) for hand in g.hands):
            return g
    raise AssertionError("no such seed")


def test_a_game_dealt_anew_offers_what_the_new_hand_allows(toy: Spec) -> None:
    """It is known that the seat is asked, so it always has an answer; which one depends on what it holds there."""
    g = answering(toy, "show")
    assert g.waiting == [0]
    offers = set()
    for seed in range(40):
        other = g.determinize(1, seed)
        assert isinstance(other, Toy)
        assert other.waiting == [0]
        assert other.legal(0) == sorted(NUMBER + marble for marble in other.hands[0] if marble < 6) != []
        offers.add(tuple(other.legal(0)))
        other.play(other.legal(0)[0])
        assert g.determinize(0, seed).legal(0) == g.legal(0)
    assert len(offers) > 5


def test_lanes_of_a_game_dealt_anew_offer_what_the_new_hands_allow(toy: Spec) -> None:
    g = answering(toy, "lane_show")
    assert g.waiting == [0, 1]
    for seed in range(20):
        other = g.determinize(0, seed)
        assert isinstance(other, Toy)
        assert other.legal(0) == g.legal(0)
        assert other.legal(1) == sorted(NUMBER + marble for marble in other.hands[1] if marble < 6) != []
    assert [g.legal(seat) for seat in (0, 1)] == [g.clone().legal(seat) for seat in (0, 1)]


def test_in_a_lane_too_a_single_option_is_asked_only_if_it_must_be_seen(toy: Spec) -> None:
    g = answering(toy, "lane_show")
    g.play(g.legal(1)[0], 1)
    assert g.legal(1) == [NUMBER + 4]
    patient = g.clone()
    patient.patient = True
    g.play(NUMBER + 4, 1)
    assert g.waiting == [0]
    assert g.said[1][-2:] == [4, 5]
    patient.play(NUMBER + 4, 1)
    assert patient.legal(1) == [NUMBER + 5]


# ---- taking back


def test_undo_goes_back_half_way_through_a_move_up_to_the_last_news(toy: Spec) -> None:
    g: Game = opened(toy, "roll")
    start = g.digest()
    g.play(NUMBER)
    assert can_undo(g, 0) and not can_undo(g, 1) and not can_undo(g, NOBODY)
    assert undo(g, 0).digest() == start
    g.play(NUMBER)  # the die falls
    assert not can_undo(g, 0)
    with pytest.raises(BadInput, match="nothing can be taken back: somebody has learned something new or moved since"):
        undo(g, 0)
    g.play(NUMBER + 1)
    before = g.digest()
    assert last_own_action(g, 0) == 2
    g = undo(g, 0)
    g.play(NUMBER + 1)
    assert g.digest() == before


def test_another_seats_move_is_news(toy: Spec) -> None:
    g = opened(toy, "questions")
    news = [g.news]
    barriers = []
    for _ in range(4):
        g.play(NUMBER)
        news.append(g.news)
        barriers.append(g.barrier)
    assert barriers == [0, 0, 2, 3]
    # A, A, B, A: the count goes up whenever somebody else moves
    assert [after - before for before, after in pairwise(news)] == [1, 0, 1, 1]
    assert can_undo(g, 0)
    assert not can_undo(undo(g, 0), 0)


def test_undo_after_the_own_last_action_while_another_seat_is_asked(toy: Spec) -> None:
    g = opened(toy, "questions")
    g.play(NUMBER)
    g.play(NUMBER)
    assert g.waiting == [1]
    back = undo(g, 0)
    assert back.waiting == [0]
    assert back.actions == 1


def test_undo_in_a_lane_leaves_the_other_lanes_alone(toy: Spec) -> None:
    g = opened(toy, "lanes", 3)
    for seat, action in ((0, 0), (0, 1), (1, 2), (0, 4), (2, 0)):
        g.play(NUMBER + action, seat)
    assert [can_undo(g, seat) for seat in range(3)] == [True, True, True]
    back = undo(g, 0)
    assert isinstance(back, Toy)
    assert back.said == [[0, 1], [2], [0]]
    back = undo(undo(back, 1), 0)
    assert isinstance(back, Toy)
    assert back.said == [[0], [], [0]]
    assert back.waiting == [0, 1, 2]


def test_what_led_to_the_lanes_cannot_be_taken_back_once_somebody_has_moved_in_one(toy: Spec) -> None:
    g = opened(toy, "lanes", 2)
    g.play(NUMBER)
    assert can_undo(g, 0)
    assert undo(g, 0).actions == 0
    g.play(NUMBER + 2, 1)
    assert not can_undo(g, 0)
    assert can_undo(g, 1)


def test_nothing_before_the_joining_of_lanes_can_be_taken_back(toy: Spec) -> None:
    g = opened(toy, "lanes_twice", 2)
    g.play(NUMBER, 0)
    g.play(NUMBER, 1)
    assert not can_undo(g, 0) and not can_undo(g, 1)
    assert g.barrier == 2


def test_a_clone_that_was_played_on_has_nothing_to_take_back(toy: Spec) -> None:
    """It kept no history, whatever the original does meanwhile."""
    g = opened(toy, "questions")
    g.play(NUMBER)
    clone = g.clone()
    assert can_undo(clone, 0)
    clone.play(NUMBER + 1)
    g.play(NUMBER + 2)
    assert not can_undo(clone, 0)
    with pytest.raises(BadInput, match="has not kept its history"):
        Record.of(clone)
    with pytest.raises(BadInput):
        undo(clone, 0)


def test_a_clone_that_listens_keeps_its_own_history(toy: Spec) -> None:
    g = opened(toy, "questions")
    g.play(NUMBER)
    clone = g.clone()
    clone.listen()
    clone.play(NUMBER + 1)
    g.play(NUMBER + 2)
    assert Record.of(clone).moves == [(0, NUMBER), (0, NUMBER + 1)]
    assert Record.of(g).moves == [(0, NUMBER), (0, NUMBER + 2)]
    assert len(clone.log(0)) == len(g.log(0)) == 2


# ---- the log


def lines(g: Game, viewer: int) -> list[str]:
    return [str(text) for text in g.log(viewer)]


def test_the_log_tells_secrets_to_those_who_know(toy: Spec) -> None:
    g = opened(toy, "roll")
    g.play(NUMBER + 1)
    g.play(NUMBER)
    own = lines(g, 0)
    assert own[0] == "A says 1."
    assert own[2] == f"A rolls {g.rolled[0]}."
    assert lines(g, EVERYTHING) == own
    assert lines(g, 1) == lines(g, NOBODY) == ["A says something.", "A says something.", "A rolls a die."]


def test_a_clone_reads_the_log_up_to_its_own_moment_and_writes_none(toy: Spec) -> None:
    g = opened(toy, "questions")
    g.play(NUMBER)
    clone = g.clone()
    g.play(NUMBER)
    clone.play(NUMBER + 1)
    assert len(lines(g, 0)) == 2
    assert lines(clone, 0) == ["A says 0."]


# ---- what a viewer gets


def test_a_view_shows_question_options_refusals_and_standing(toy: Spec) -> None:
    g = opened(toy, "questions")
    g.play(NUMBER)
    view = View(g, 0)
    assert (view.game_id, view.seats, view.seat, view.number, view.waiting) == ("toy_script", 2, 0, 1, [0])
    assert str(view.question) == "Say something, A."
    assert next((choice.action, choice.name, str(choice.label)) for choice in view.options) == (NUMBER, "number 0", "Number 0")
    assert [(no.name, str(no.reason)) for no in view.refusals] == [(f"number {n}", "only 0 to 2") for n in (3, 4, 5)]
    assert view.undo
    assert not view.over
    assert view.outcome is None
    assert view.standing.totals == [0, 0]
    other = View(g, 1)
    assert other.question is None
    assert other.options == [] == other.refusals
    assert not other.undo
    sight = Sight(g, 0)
    assert sight.legal() == g.legal(0)
    assert sight.observe() == g.observe(0)
    assert sight.number == 1
    assert sight.view().number == 1


def test_games_fill_in_what_the_kernel_leaves_open() -> None:
    options: dict[str, Any] = {}
    bare = Game(None, 2, options)
    for use in (bare.clone, bare.check):
        with pytest.raises(NotImplementedError):
            use()
