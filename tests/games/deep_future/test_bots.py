"""What the bots of Deep Future think good, and how they play without looking ahead."""

from __future__ import annotations

import math
from typing import Any

import pytest

import starboard
from starboard.bots import make_bot
from starboard.games.deep_future.acting import net_gains, settling
from starboard.games.deep_future.campaign import new_galaxy
from starboard.games.deep_future.cards import sector_of
from starboard.games.deep_future.components import CODES, STATUSES, TRACKS, USE, VICTORY_NAMES
from starboard.games.deep_future.heuristics import SIGNS, chances, evaluate, ideas, outlook, signs
from starboard.games.deep_future.lessons import HIDDEN_BIAS, OUTPUT_WEIGHTS, SIGN_WEIGHTS
from starboard.games.deep_future.matching import CROWDED
from starboard.games.deep_future.peril import home_peril, track_peril, worlds_in
from starboard.games.deep_future.prospects import look, survival
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.thumb import choose
from starboard.games.deep_future.worth import (
    EVEN,
    GREAT,
    HARM,
    NOTHING,
    deck_odds,
    exposure,
    pile_harm,
    progress,
    raise_worth,
    stock,
    suit_counts,
    suits_on,
)
from starboard.kernel.game import Game
from starboard.kernel.spec import find
from starboard.kernel.view import Sight

SPEC = find("deep_future")
NAMES = SPEC.vocabulary.names
DECK = [{"id": f"d{number}", "corner": f"{1 + number % 6}{suit}", "type": "blank"} for number, suit in enumerate("SMRKHF" * 4)]


def blanks(corners: str, name: str = "b") -> list[dict[str, Any]]:
    return [{"id": f"{name}{number}", "corner": corner, "type": "blank"} for number, corner in enumerate(corners.split())]


def world(name: str, adv: list[str], sector: str = "22") -> dict[str, Any]:
    return {"id": name, "corner": "1K", "type": "world", "sector": sector, "adv": adv, "era": "O"}


def tech(name: str, slots: list[str]) -> dict[str, Any]:
    return {"id": name, "corner": "2K", "type": "tech", "slots": slots, "era": 1}


def table(
    phase: str = "ACTION", seats: int = 1, home: tuple[str, ...] = ("S6",), hand: str = "", tracks: str = "", **more: Any
) -> DeepFuture:
    """A's table: the homeworld's advancements, blank hand cards by their corners, tracks such as `M-4 C3`."""
    corners = [{"id": f"h{number}", "corner": corner, "type": "blank"} for number, corner in enumerate(hand.split())]
    own = {
        "homeworld": world("hw", list(home)), "hand": [*corners, *more.pop("cards", [])], "techs": more.pop("techs", []),
        "settled": more.pop("settled", []), "upkeep": more.pop("upkeep", {}),
        "tracks": {**dict.fromkeys(TRACKS, 0), **{word[0]: int(word[1:]) for word in tracks.split()}},
    }  # fmt: skip
    position = {
        "era": 2,
        "active": "A",
        "phase": phase,
        "map": {"22": ["A", 3], **more.pop("map", {})},
        "deck": more.pop("deck", DECK),
        "seats": {"A": own},
        **more,
    }
    g = starboard.from_position("deep_future", position, seats)
    assert isinstance(g, DeepFuture)
    return g


def suggested(g: Game) -> str:
    return NAMES[SPEC.suggest(g, 0)]


GREAT_BUT_ONE = [tech("t1", ["*S2", "M3", "R2"]), tech("t2", ["*F3", "H1", "K5"]), tech("t3", ["*S5", "M1", "K"])]


# ---- whole games


def play_out(g: Game) -> DeepFuture:
    """A whole game as it is suggested; every suggestion is legal."""
    assert isinstance(g, DeepFuture)
    while not g.over:
        seat = g.waiting[0]
        action = SPEC.suggest(g, seat)
        assert action in g.legal(seat)
        g.play(action, seat)
    return g


@pytest.mark.parametrize(("seats", "least"), [(1, 13), (2, 17), (3, 17)])
def test_suggested_games_are_mostly_won(seats: int, least: int) -> None:
    """Solo games can be lost; where several play, nearly always somebody wins."""
    won = [play_out(SPEC.new(seats, seed, None, telling=False)).winner for seed in range(20)]
    assert sum(winner >= 0 for winner in won) >= least


@pytest.mark.parametrize("seed", [30_000_294, 30_003_582, 30_049_627, 70_132_023, 120_039_789, 120_040_264, 140_054_765])
def test_suggested_games_end(seed: int) -> None:
    """Nobody settles worlds until no card is left to draw, and who lacks nothing but the goal buys no cards with the steps to it."""
    g = SPEC.new(1, seed, None, telling=False)
    for _ in range(2000):
        if g.over:
            return
        g.play(SPEC.suggest(g, 0), 0)
    pytest.fail("the game goes on for ever")


@pytest.mark.parametrize("seed", [8_000_246, 8_000_713, 8_000_950, 8_001_053, 8_001_694, 8_001_980])
def test_suggested_campaigns_go_on_from_era_to_era(seed: int) -> None:
    """Nobody fills the lower row with worlds that match no wonder until there is no place for one that does (19.2)."""
    galaxy = new_galaxy(seed)
    number = 0
    while galaxy.era <= 10:
        g = galaxy.next_game(1, seed * 100 + number)
        for _ in range(4000):
            if g.over:
                break
            g.play(SPEC.suggest(g, 0), 0)
        assert g.over, f"game {number} goes on for ever"
        galaxy = galaxy.after(g)
        number += 1


def test_when_cards_run_short_only_worlds_that_match_wonders_are_settled() -> None:
    """Rule 19.2: who plays alone cannot win without them."""

    def settles(**more: Any) -> bool:
        g = table(home=("M3",), cards=[{**world("w1", ["S1"], "34"), "corner": "5S"}], hand="1M 2M", map={"34": ["A", 1]}, **more)
        return settling(g, 0, 0) > 0.0

    assert settles() and not settles(deck=DECK[:5])
    assert settles(deck=DECK[:5], wonders={"44": ["C", "M"]})


def test_while_matching_worlds_lack_the_lower_row_is_not_filled_with_others() -> None:
    """Rule 19.2: a world at home matches no wonder, and so does none in a sector that has one."""

    def settles(sector: str, settled: int) -> bool:
        worlds = [world(f"s{number}", ["S1"]) for number in range(settled - 1)]
        g = table(
            home=("M3",), cards=[{**world("w1", ["S1"], sector), "corner": "5S"}], hand="1M 2M", map={"34": ["A", 1], "25": ["A", 1]},
            wonders={"44": ["C", "M"], "66": ["T", "K"]}, settled=[*worlds, world("far", ["R1"], "34")],
        )  # fmt: skip
        return settling(g, 0, 0) > 0.0

    assert settles("22", CROWDED - 1) and settles("34", CROWDED - 1)
    assert not settles("22", CROWDED) and not settles("34", CROWDED)
    assert settles("25", CROWDED)


def test_a_world_that_matches_a_wonder_is_settled_first_and_given_last() -> None:
    """Rules 19.2 and 16.2."""
    hand = [{**world("w1", ["S1", "M1", "R1"]), "corner": "5S"}, {**world("w2", ["S1"], "34"), "corner": "5H"}]
    g = table(hand="1M", cards=hand, map={"34": ["A", 1]}, wonders={"44": ["C", "M"]})
    g.play(NAMES.index("action settle"))
    assert suggested(g) == "hand 2"
    pile = [{"id": "p1", "corner": "4S", "type": "blank"}]
    both = [world("far", ["S1"], "34"), world("near", ["S1", "M2"])]
    for wonders, given in (({"44": ["C", "M"]}, "settled 2"), ({}, "settled 1")):
        g = table("CHALLENGE", home=("M3",), tracks="M-4", settled=both, pile=pile, map={"34": ["A", 1]}, wonders=wonders)
        assert suggested(g) == given


def test_a_new_world_is_founded_where_it_matches_a_wonder() -> None:
    """Rules 19.2 and 12.2.1 (d): not where most cubes are."""

    def founded(wonders: dict[str, list[str]]) -> str:
        g = table(
            home=("M3",), hand="1M", cards=[tech("t9", ["S1", "M1", "R1"])], map={"34": ["A", 5], "25": ["A", 1]}, wonders=wonders,
            settled=[world("far", ["R1"], "34")],
        )  # fmt: skip
        g.play(NAMES.index("action settle"))
        return suggested(g)

    assert founded({}) == "sector 34" and founded({"44": ["C", "M"], "66": ["T", "K"]}) == "sector 25"


def test_a_campaign_of_suggested_games_uses_what_earlier_eras_left() -> None:
    galaxy = new_galaxy(3)
    asked: set[str] = set()
    for number in range(8):
        g = galaxy.next_game(1, number)
        assert isinstance(g, DeepFuture)
        while not g.over:
            asked.add(type(g.stack[-1]).__name__)
            g.play(SPEC.suggest(g, 0), 0)
        galaxy = galaxy.after(g)
    assert galaxy.era >= 4 and {"PayUpkeep", "Meet", "Act", "Target", "Source", "Value", "Slot"} <= asked


def test_hasty_wins_against_random_and_never_the_other_way_round() -> None:
    winners = []
    for seed in range(12):
        g = SPEC.new(2, seed, None, telling=False)
        bots = [make_bot("hasty", seed), make_bot("random", seed)]
        while not g.over:
            seat = g.waiting[0]
            g.play(bots[seat].choose(Sight(g, seat)), seat)
        winners.append(g.result().winners)
    assert winners.count([0]) >= 8 and [1] not in winners


# ---- the action phase


def test_the_advancement_that_wins_comes_before_everything() -> None:
    g = table(home=("S6", "*R2", "F3"), hand="1S 2K 3H", tracks="C12", techs=GREAT_BUT_ONE)
    assert suggested(g) == "action advance"
    g.play(SPEC.suggest(g, 0))
    while not g.over:
        g.play(SPEC.suggest(g, 0))
    assert g.winner == 0 and VICTORY_NAMES[g.victory] == "culture"


def test_a_raise_to_the_star_that_wins_is_taken_even_if_it_costs_a_world() -> None:
    complete = [*GREAT_BUT_ONE[:2], tech("t3", ["*S5", "M1", "K5"])]
    g = table(home=("S6", "*R2", "K1"), hand="1S", tracks="C11 M5", techs=complete, settled=[world("w1", ["F4"])])
    assert suggested(g) == "action power"
    while not g.over:
        g.play(SPEC.suggest(g, 0))
    assert g.winner == 0


@pytest.mark.parametrize(("home", "hand"), [(("M3",), "2K 3M 4H 5F"), (("S6", "*R2"), "2K 3H 4S"), (("F3", "*M3"), "2K 3H 4F 5R")])
def test_where_upkeep_can_be_paid_something_is_invented(home: tuple[str, ...], hand: str) -> None:
    assert suggested(table(home=home, hand=hand)) == "action advance"


def test_the_homeworld_is_advanced_first_then_what_is_begun() -> None:
    g = table(hand="2K 3K", techs=[tech("t1", ["*S2", "M", "R"])])
    g.play(NAMES.index("action advance"))
    while type(g.stack[-1]).__name__ != "Target":
        g.play(SPEC.suggest(g, 0))
    assert suggested(g) == "row homeworld"
    g = table(home=("S6", "*R2", "F3"), hand="2K 3K", techs=[tech("t1", ["*S2", "M", "R"])])
    g.play(NAMES.index("action advance"))
    while type(g.stack[-1]).__name__ != "Target":
        g.play(SPEC.suggest(g, 0))
    assert suggested(g) == "row 1"


def test_a_hand_full_of_one_suit_is_planned_away_when_danger_is_near() -> None:
    """Rule 12.7: cards of a suit that nobody needs keep fresh ones from being drawn."""
    g = table(hand="4F 6F 5F 2F", tracks="M-4", map={"22": ["A", 1]})
    assert suggested(g) == "action plan"
    g.play(SPEC.suggest(g, 0))
    assert suggested(g) in ("suit S", "suit H")


def test_without_rivals_a_battle_raises_the_track_in_danger() -> None:
    """Rule 12.5.2."""
    g = table(hand="2H", tracks="X-5 M3")
    g.play(NAMES.index("action battle"))
    assert suggested(g) == "track X"


def test_a_young_homeworld_is_advanced_although_its_upkeep_cannot_be_paid() -> None:
    """Rule 15.1: every further suit makes all later turns safer. Planning the hand away would only save this one."""
    g = table(home=("R4",), hand="2H 1F 1H 6K 5F", deck=blanks("1R 2R 3K 4K 5K 1H 2F 3F"), map={"23": ["N", 3]})
    assert suggested(g) == "action advance"


def test_a_skull_is_planned_when_none_can_be_drawn() -> None:
    """Rule 12.7.1: all skulls lie on the table, and there is still something to invent (12.4)."""

    def calm(deck: str) -> str:
        return suggested(table(hand="1S 2M", tracks="M5 S5 X5", deck=blanks(deck)))

    assert calm("1H 2H 3H 4H 5H 6H 6K") != "action plan" and calm("1H 2H 3H 4H 5H 6H 6H") == "action plan"

    def named(deck: str) -> str:
        g = table(hand="1S 2M", tracks="M-5 S5 X5", deck=blanks(deck))
        g.play(NAMES.index("action plan"))
        return suggested(g)

    assert named("1H 2H 3H 4H 5H 6H 6K") == "suit H", "Might is next to its cross"
    assert named("1H 2H 3H 4H 5H 6H 6H") == "suit K"


def test_drawing_is_worth_more_where_a_fresh_card_may_save_the_day() -> None:
    """Rule 12.1: Might is next to the cross, no card in hand meets a hand, and all that is left in the deck is hands, or moons."""

    def drawing(deck: str) -> float:
        g = table(home=("M3", "*R2", "K2"), hand="1S 2M 3M 4R", tracks="M-4", deck=blanks(deck))
        return net_gains(g, 0, [NAMES.index("action power")])[0]

    assert drawing("1H 2H 3H 4H 5H 6H") > drawing("1M 2M 3M 4M 5M 6M") + 5.0


# ---- payment and challenges


@pytest.mark.parametrize(("deck", "paid"), [("1S 2S 3S 4S 5S 6S", "hand 2"), ("1R 2R 3R 4R 5R 6R", "hand 1")])
def test_upkeep_is_paid_with_the_suit_that_the_deck_holds_no_more(deck: str, paid: str) -> None:
    """Rules 15.2 and 3.6: the challenge will be of a suit that is left in the deck; that card is kept."""
    g = table("PAYMENT", home=("S6", "*R2"), hand="1S 2R", tracks="M-5 S-5", deck=blanks(deck), techs=[tech("t1", ["*F3", "M", "K"])])
    assert suggested(g) == paid


def test_upkeep_is_paid_with_the_suit_that_is_missed_least() -> None:
    """Rule 15.1: three hearts can spare one; the only sun cannot."""
    g = table("PAYMENT", home=("S6", "*R2"), hand="1S 2R 3R 4R")
    assert suggested(g) in ("hand 2", "hand 3", "hand 4")


def test_a_card_that_cannot_pay_anything_else_meets_the_challenge_before_a_cube_or_a_world() -> None:
    """Rule 16.2."""
    pile = [{"id": "p1", "corner": "4S", "type": "blank"}]
    g = table("CHALLENGE", home=("S6",), hand="1S", settled=[world("w1", ["S1"])], upkeep={"hw": 1}, pile=pile)
    assert suggested(g) == "hand 1"
    g = table("CHALLENGE", home=("S6",), settled=[world("w1", ["S1", "M2"])], upkeep={"hw": 2}, pile=pile)
    assert suggested(g) == "row homeworld"


def test_a_step_of_culture_buys_two_cards_but_not_the_last_step_before_the_cross() -> None:
    """Economy (10.3)."""
    economy = NAMES[USE + CODES.index("H1")]
    for tracks, wanted in (("C4", True), ("M-4 S-4 X-4", False)):
        g = table("START", home=("H1",), hand="1S 2S", tracks=tracks)
        g.play(NAMES.index("begin"))
        assert (suggested(g) == economy) == wanted


# ---- what things are worth


def test_a_failed_challenge_hurts_most_next_to_the_cross() -> None:
    assert HARM[1][2] > HARM[1][4] > HARM[1][6] > HARM[1][9] > 0
    assert HARM[2][4] > 2 * HARM[1][4]


def test_raising_is_worth_most_where_danger_is_greatest_and_everything_where_it_wins() -> None:
    g = table(tracks="M-4 S0")
    player = g.players[0]
    assert raise_worth(player, 1, 1, 0) > raise_worth(player, 2, 1, 0) > 0
    g = table(tracks="C11")
    assert raise_worth(g.players[0], 0, 1, GREAT) > 100 > raise_worth(g.players[0], 0, 1, GREAT - 1)


def test_more_cards_of_other_suits_expose_less() -> None:
    def cost(hand: str) -> float:
        g = table(hand=hand)
        player = g.players[0]
        return exposure(g, player, suit_counts(g, player), 0, 0, progress(g, player), deck_odds(g, 2))

    assert cost("1M 2R 3K") < cost("1M 2R") < cost("1M") and cost("1S") < cost("1M")


def test_what_is_discarded_is_not_drawn_before_the_deck_is_used_up() -> None:
    """Rule 3.6: the next cards are those of the deck; further ones come from the discard pile."""
    g = table(deck=blanks("1S 2S 3M"), discard=blanks("1K 2K", "x"))
    assert deck_odds(g, 2) == pytest.approx([2 / 3, 1 / 3, 0, 0, 0, 0])
    assert deck_odds(g, 4) == pytest.approx([2 / 4, 1 / 4, 0, 1 / 4, 0, 0])


def test_one_card_meets_one_challenge() -> None:
    """Rule 16.2: a second challenge of the same suit fails."""
    player = table(tracks="M-3").players[0]
    one, two = [1, 1, 1, 1, 1, 1], [2, 2, 2, 2, 2, 2]
    assert pile_harm(player, one, 1, EVEN) == pile_harm(player, two, 1, EVEN)
    assert pile_harm(player, one, 2, EVEN) > pile_harm(player, two, 2, EVEN)


def test_cubes_and_settled_worlds_meet_challenges_like_cards() -> None:
    g = table(home=("S6", "*R2"), upkeep={"hw": 2}, settled=[world("w1", ["R1", "M2"])])
    assert stock(g, g.players[0], NOTHING) == [2, 1, 3, 0, 0, 0]


def test_suits_on_a_card_are_those_written_not_those_of_empty_slots() -> None:
    g = table(techs=[tech("t1", ["*S2", "M", "R"])])
    assert suits_on(g.cards[g.players[0].row[1]]) == 0b000001


# ---- what a good position looks like


def value(**more: Any) -> float:
    return evaluate(table(**more), 0)


def test_progress_safety_and_shields_look_better() -> None:
    plain = value()
    assert value(home=("S6", "*R2")) > plain
    assert value(tracks="M-3") < plain
    assert value(upkeep={"hw": 1}) > plain
    assert value(settled=[world("w1", ["M2"])]) > plain
    assert value(map={"22": ["A", 3], "23": ["N", 3]}) < plain


def test_the_end_is_certain() -> None:
    for seats in (1, 2):
        g = play_out(SPEC.new(seats, 2, None, telling=False))
        assert [evaluate(g, seat) for seat in range(seats)] == [float(seat == g.winner) for seat in range(seats)]


def test_one_seats_gain_is_the_others_loss() -> None:
    g = SPEC.new(2, 4, None, telling=False)
    assert isinstance(g, DeepFuture)
    before = evaluate(g, 0), evaluate(g, 1)
    g.players[0].tracks[1] = -4
    assert evaluate(g, 0) < before[0] and evaluate(g, 1) > before[1]


def test_in_the_opening_a_lead_counts_for_less_than_a_life() -> None:
    """The outlook says how likely each seat is the first; greedy, which plays safely, minds that the more the further somebody has come."""

    def lead(**more: Any) -> tuple[float, float]:
        """By how much another seat that has done nothing makes a position better or worse."""
        g = table(seats=2, **more)
        g.players[1].status = STATUSES.index("afresh")
        alone = 1.0 / (1.0 + math.exp(-chances(g, 0)))
        return evaluate(g, 0) / alone, outlook(g)[0] / alone

    careful, bold = lead(home=("S6",))
    assert 0.5 < careful < bold
    careful, bold = lead(home=("S6", "*R2", "F3"), techs=[*GREAT_BUT_ONE[:2], tech("t3", ["*S5", "M1", "K5"])])
    assert careful == pytest.approx(bold) and bold > 0.95


def test_who_has_given_up_is_no_rival_any_more() -> None:
    """Only the own death can cost the victory then; who waits to begin afresh (21.5) still can be the first."""
    g = table(seats=2)
    values = []
    for status in ("quit", "afresh"):
        g.players[1].status = STATUSES.index(status)
        values.append(evaluate(g, 0))
    alone = 1.0 / (1.0 + math.exp(-survival(g, 0)))
    assert values[0] == pytest.approx(alone) and values[1] < alone


def test_the_danger_of_a_turn_counts_before_its_start_phase_as_well() -> None:
    """Otherwise a START advancement would look like safety."""
    g = table("START", home=("K1",), hand="1S 2S 3S 4S 5S", tracks="M-4 X-4")
    g.play(NAMES.index("begin"))
    before = evaluate(g, 0)
    g.play(NAMES.index("done"))
    assert evaluate(g, 0) == before


def test_every_sign_has_its_weight() -> None:
    assert len(signs(table(), 0)) == len(SIGNS)
    assert len(look(table(), 0)) == len(SIGN_WEIGHTS)
    assert {len(weights) for weights in SIGN_WEIGHTS} == {len(HIDDEN_BIAS)} == {len(OUTPUT_WEIGHTS)}


def test_who_lives_to_win_is_told_by_tracks_suits_techs_and_cubes() -> None:
    """Each step towards a cross is worse than the one before, whichever of the three tracks it is."""

    def odds(**more: Any) -> float:
        return survival(table(hand="1S 2M 3R 4H 5F", **more), 0)

    for track in "MSX":
        assert odds(tracks=f"{track}-5") < odds(tracks=f"{track}-3") < odds()
    assert odds(home=("S6",)) < odds(home=("S6", "*R2")) < odds(home=("S6", "*R2", "F3"), upkeep={"hw": 2})
    done = [tech("t1", ["*S2", "M3", "R2"]), tech("t2", ["*F3", "H1", "K5"])]
    assert odds(home=("S6", "*R2", "F3"), techs=done, upkeep={"t1": 2}) > odds(home=("S6", "*R2", "F3"))
    assert odds(map={"22": ["A", 1], "23": ["N", 5]}) < odds()


def peril(g: DeepFuture) -> float:
    """How likely a failed challenge of the first player takes the last cube from home."""
    worlds = [0] * len(g.owner)
    number = worlds_in(g, g.deck, worlds)
    return home_peril(g, 0, sector_of(g.cards[g.players[0].row[0]]), worlds, number)


def test_home_is_in_peril_of_the_rows_with_hostile_cubes() -> None:
    """Rules 16.5, 17.2, 17.3: three cubes are lost to row 5 if it comes this way, five only to a new civilization right here."""
    full = {"22": ["A", 5]}
    assert peril(table()) == pytest.approx(1 / 6 / 36)
    assert peril(table(map={"22": ["A", 1]})) == pytest.approx(2 / 6 / 36)
    assert peril(table(map=full)) == 0.0
    here, there = world("w1", ["S1"], "22"), world("w2", ["S1"], "44")
    assert peril(table(map=full, deck=[here, there])) == pytest.approx(1 / 6 / 2)
    line = [{**there, "corner": "3M"}]
    assert peril(table(line=line)) == pytest.approx(5 / 6 / 36 / 6)
    assert peril(table(line=[{**here, "corner": "3M"}])) == pytest.approx((1 / 6 + 5 / 6 / 36) / 6)


def test_home_is_in_peril_of_what_overflows_beside_it() -> None:
    """Rule 17.4: of six directions one leads home, and what a full sector cannot take goes there."""
    beside = {"22": ["A", 4], "23": ["N", 5]}
    assert peril(table(map=beside)) == 0.0
    assert peril(table(map=beside, deck=[world("w1", ["S1"], "23")])) == pytest.approx(1 / 6 / 6)
    assert peril(table(map={**beside, "22": ["A", 3]})) == pytest.approx((1 / 36 + 1 / 36 / 6) / 6)


def test_a_track_is_in_peril_by_the_suits_to_come() -> None:
    """Table 6: at -5 five rows of six are fatal, at -4 four, at -3 two; suns and hands lower Might."""
    for tracks, fatal in (("M-5", 5), ("M-4", 4), ("M-3", 2), ("M-2", 0)):
        assert track_peril(table(tracks=tracks).players[0], EVEN) == pytest.approx(fatal / 6 * 2 / 6)
    assert track_peril(table(tracks="M-5").players[0], [0.0, 0.5, 0.0, 0.5, 0.0, 0.0]) == 0.0


def test_a_refuge_is_worth_most_where_home_is_in_peril() -> None:
    """Rule 14.3: who has settled elsewhere outlives the loss of home."""
    cubes = {"22": ["A", 3], "34": ["A", 1]}

    def gained(sector: str) -> float:
        deck = [*DECK, world("w1", ["S1"], sector), world("w2", ["S1"], "44")]
        settled = [world("s1", ["M1"], "34")]
        return survival(table(deck=deck, map=cubes, settled=settled), 0) - survival(table(deck=deck, map=cubes), 0)

    assert gained("22") > gained("55") > 0.0


def test_cards_that_will_be_drawn_count_by_what_the_deck_holds() -> None:
    """Rule 10.2: an empty hand is filled before it is needed; a hand full of one suit is not."""

    def odds(hand: str, deck: str) -> float:
        g = table(seats=2, home=("M3",), hand=hand, tracks="M-4", deck=blanks(deck))
        g.active = 1
        before = g.digest()
        found = chances(g, 0)
        assert g.digest() == before
        return found

    assert odds("", "1S 2M 3R 4K 5H 6F") > odds("1M 2M 3M 4M 5M", "1S 2M 3R 4K 5H 6F")
    assert odds("", "1S 2H 3S 4H 5S 1M 2M 3M") > odds("", "1M 2M 3M 4M 5M 1S 2H 3H"), "the next cards of the deck are drawn"
    assert odds("1M 2M 3M 4M 5M", "1S 2H 3S 4H") == odds("1M 2M 3M 4M 5M", "2H 1S 4H 3S"), "nothing is drawn to a full hand"
    suns = [sign for number, sign in enumerate(look(table(deck=blanks("1S 2S 3S 4S 5S")), 0)) if number == 31]
    none = [sign for number, sign in enumerate(look(table(deck=blanks("1M 2M 3M 4M 5M")), 0)) if number == 31]
    assert suns == [1.0] and none == [0.0]


def test_what_the_running_turn_will_cost_counts_once_it_is_under_way() -> None:
    """Nothing can be paid, and two challenges come: worse than the same position where all is done."""
    pile = [{"id": "p1", "corner": "4S", "type": "blank"}, {"id": "p2", "corner": "4H", "type": "blank"}]
    assert value(phase="CHALLENGE", tracks="M-4", pile=pile) < value(phase="ACTION", tracks="M-4")


def test_a_world_that_a_wonder_asks_for_is_missed() -> None:
    """Rule 19.2, in solo games only."""
    wonders = {"44": ["C", "M"]}
    assert value(wonders=wonders) < value()


# ---- what is looked at more closely


def test_ideas_are_legal_and_begin_with_the_suggestion() -> None:
    for seed in range(3):
        g = SPEC.new(2, seed, {"resign": True}, telling=False)
        assert isinstance(g, DeepFuture)
        while not g.over:
            seat = g.waiting[0]
            found = ideas(g, seat)
            assert found[0] == choose(g, seat) and len(found) == len(set(found)) and set(found) <= set(g.legal(seat))
            assert NAMES.index("resign") not in found
            g.play(found[-1] if g.actions % 7 == 0 else found[0], seat)


def test_payments_challenges_and_homeworlds_are_looked_at_but_not_the_start_phase() -> None:
    pile = [{"id": "p1", "corner": "4S", "type": "blank"}]
    g = table("CHALLENGE", home=("S6",), hand="1S", upkeep={"hw": 1}, pile=pile)
    assert {NAMES[action] for action in ideas(g, 0)} == {"fail", "row homeworld", "hand 1"}
    assert len(ideas(table("PAYMENT", home=("S6", "*R2"), hand="1S 2R"), 0)) == 3
    g = table("START", home=("K1",), hand="1S 2S 3S 4S 5S")
    g.play(NAMES.index("begin"))
    assert len(g.legal(0)) == 2 and len(ideas(g, 0)) == 1


def test_greedy_fails_a_challenge_rather_than_spend_what_a_worse_one_will_need() -> None:
    """Rule 16.2: Xeno is safe and Might is next to the cross. The only cube can meet a foot now or the sun that comes after it."""
    pile = [{"id": "p1", "corner": "6F", "type": "blank"}, {"id": "p2", "corner": "4S", "type": "blank"}]
    suns = blanks("6S 6S 6S 6S 6S 6S")
    g = table("CHALLENGE", home=("S6", "*F2"), tracks="M-4 X5", upkeep={"hw": 1}, pile=pile, deck=suns)
    assert suggested(g) == "row homeworld"
    assert NAMES[make_bot("greedy", 1).choose(Sight(g, 0))] == "fail"


def test_greedy_saves_itself_where_the_rule_of_thumb_does_as_well() -> None:
    """One look ahead never takes the way that loses for certain."""
    pile = [{"id": "p1", "corner": "4S", "type": "blank"}]
    g = table("CHALLENGE", home=("S6",), hand="1S", tracks="M-5", pile=pile)
    assert NAMES[make_bot("greedy", 1).choose(Sight(g, 0))] == "hand 1"


def test_a_turn_is_over_when_the_next_one_begins() -> None:
    assert SPEC.begins_turn(table(hand="2K"), 0)
    g = table(hand="2K 3S 4S")
    g.play(NAMES.index("action power"))
    assert not SPEC.begins_turn(g, 0)
