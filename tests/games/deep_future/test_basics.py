"""The rules that say what things are: cards, corners, cubes, the map, who sees what. True in whole games played at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import starboard
from starboard.games.deep_future.campaign import Galaxy, new_galaxy
from starboard.games.deep_future.components import (
    ADVANCEMENTS,
    COORDINATES,
    POWER,
    SECTOR_NAMES,
    START,
    SUIT_NAMES,
    SUITS,
    TIMING,
    TRACK,
    TRACKS,
    USE,
)
from starboard.games.deep_future.names import accept_name
from starboard.games.deep_future.state import DeepFuture
from starboard.kernel.game import EVERYTHING, NOBODY, Game
from starboard.kernel.reasons import BadInput
from starboard.kernel.rng import seeded

rule = pytest.mark.rule
PLACES = ("deck", "discard", "pile", "line", "held")


def random_game(seats: int, seed: int, most: int = 400) -> Iterator[Game]:
    """A game before each of its decisions, and at its end."""
    g = starboard.new("deep_future", seats, seed)
    rng = seeded(seed, "basics")
    while not g.over and g.actions < most:
        yield g
        legal = g.legal(g.waiting[0])
        g.play(legal[rng.below(len(legal))])
    yield g


def all_cards(table: dict[str, Any]) -> list[dict[str, Any]]:
    """Every card of a position in which nothing is hidden."""
    cards = [card for place in PLACES for card in table[place]]
    for seat in table["seats"].values():
        cards += [*seat["hand"], *seat["techs"], *seat["settled"]]
        cards += [seat["homeworld"]] if seat["homeworld"] is not None else []
    return cards + ([table["civilization"]] if table["civilization"] is not None else [])


@rule("1.4", "1.5", "1.7", "5.6")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_sector_has_one_colour_and_at_most_five_cubes_and_empty_ones_are_not_listed(seats: int) -> None:
    for g in random_game(seats, 11):
        letters = {*"ABC"[:seats], "N"}
        for sector, (owner, cubes) in g.observe(NOBODY)["map"].items():
            assert owner in letters and 1 <= cubes <= 5
            assert sector != "00" or owner == "N"


@rule("1.1", "2.1", "4.1")
@pytest.mark.parametrize("seats", [1, 3])
def test_cards_only_get_more_lie_in_one_place_and_keep_their_corner(seats: int) -> None:
    corners: dict[str, str] = {}
    for g in random_game(seats, 12):
        cards = all_cards(g.observe(EVERYTHING))
        names = Counter(card["id"] for card in cards)
        assert max(names.values()) == 1 and len(cards) >= max(36, len(corners))
        assert set(corners) <= set(names)
        for card in cards:
            assert corners.setdefault(card["id"], card["corner"]) == card["corner"]


@rule("4.2", "4.3", "4.8", "4.9")
def test_what_is_written_on_blank_cards_and_worlds() -> None:
    for g in random_game(2, 13):
        table = g.observe(EVERYTHING)
        for card in all_cards(table):
            if card["type"] == "blank":
                assert set(card) == {"id", "corner", "type"}
            if card["type"] == "world":
                assert card["sector"] in SECTOR_NAMES[1:] and 1 <= len(card["adv"]) <= 3 and card["name"]
                eras = [era for era in card["adv_eras"] if era is not None]
                assert len(eras) == len(card["adv"]) and all(era in ("O", table["era"]) for era in eras)


@rule("2.2", "2.3", "7.1")
def test_a_campaign_begins_with_each_number_and_suit_once() -> None:
    assert SUIT_NAMES == ("sun", "moon", "heart", "skull", "hand", "foot") and SUITS == "SMRKHF"
    corners = sorted(card["corner"] for card in new_galaxy(3).cards)
    assert corners == sorted(f"{number}{suit}" for number in range(1, 7) for suit in SUITS)


@rule("1.3", "7.4", "7.5")
def test_a_new_campaign_has_an_empty_chronicle_and_no_names() -> None:
    galaxy = new_galaxy(3)
    assert galaxy.era == 1 and galaxy.chronicle == [] and galaxy.facts["named"] == {} and galaxy.facts["wonders"] == {}
    assert len(SECTOR_NAMES) == 37 and len(TRACKS) == 4


@rule("7.3")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_original_worlds_can_be_shared_out_evenly_and_bear_different_names(seats: int) -> None:
    worlds = [card for card in new_galaxy(5).cards if card["type"] == "world"]
    assert len(worlds) == 12 and len(worlds) % seats == 0 and len({card["name"] for card in worlds}) == 12


@rule("8.1", "8.2")
def test_each_seat_has_a_colour_and_all_cards_of_the_campaign_are_in_the_game() -> None:
    galaxy = new_galaxy(6)
    g = galaxy.next_game(3, 1)
    assert g.observe(NOBODY)["players"] == ["A", "B", "C"]
    before = {card["id"] for card in galaxy.cards}
    assert before <= {card["id"] for card in all_cards(g.observe(EVERYTHING))}


@rule("4.11")
def test_several_worlds_may_lie_in_one_sector() -> None:
    facts = {**new_galaxy(6).facts}
    facts["cards"] = [{**card, "sector": "34"} if card["type"] == "world" else card for card in facts["cards"]]
    g = Galaxy(facts, "Crowd").next_game(1, 2)
    while not g.over and g.observe(NOBODY)["seats"]["A"]["homeworld"] is None:
        g.play(g.legal(0)[0])
    assert sum(card.get("sector") == "34" for card in all_cards(g.observe(EVERYTHING))) >= 12


# ---- single decisions


def card(id_: str, corner: str, kind: str = "blank", **more: Any) -> dict[str, Any]:
    return {"id": id_, "corner": corner, "type": kind, **more}


def position(phase: str = "ACTION", hand: tuple[str, ...] = ("1S",), adv: tuple[str, ...] = ("S6",), **changes: Any) -> dict[str, Any]:
    """Seat A lives in 34, seat B in 61; the deck is known."""
    home = card("h", "5R", "world", era=1, sector="34", adv=list(adv), name="Home")
    away = card("k", "2S", "world", era=1, sector="61", adv=["S1"], name="Away")
    return {
        "era": 2, "active": "A", "phase": phase, "map": {"34": ["A", 3], "61": ["B", 3]},
        "deck": [card(f"d{place}", corner) for place, corner in enumerate(("3K", "5M", "2H", "6F", "4R", "1S"))],
        "seats": {
            "A": {"status": "in", "homeworld": home, "hand": [card(f"a{place}", corner) for place, corner in enumerate(hand)]},
            "B": {"status": "in", "homeworld": away, "hand": [card("b", "3F")]},
        },
        **changes,
    }  # fmt: skip


def table(*arguments: Any, **changes: Any) -> DeepFuture:
    g = starboard.from_position("deep_future", position(*arguments, **changes), 2, seed=1)
    assert isinstance(g, DeepFuture)
    return g


def say(g: Game, *names: str) -> None:
    """Actions by name, those that are taken by themselves left out."""
    for name in names:
        action = g.vocabulary().number(name)
        if action in g.legal(0):
            g.play(action, 0)


@rule("12.1.1", "11.2")
def test_power_draws_two_cards_and_energy_one_more() -> None:
    g = table()
    say(g, "action power", "hand 1", "use S6")
    hand = [one["corner"] for one in g.observe(0)["seats"]["A"]["hand"]]
    assert hand == ["3K", "5M", "2H"]
    assert g.observe(0)["discard"][-1]["corner"] == "1S"


@rule("6.5", "1.8")
def test_an_advancement_moves_only_the_tracks_of_the_player_who_uses_it() -> None:
    g = table(adv=("F4",))
    say(g, "action power", "hand 1", "use F4")
    seats = g.observe(0)["seats"]
    assert seats["A"]["tracks"]["C"] == 2 and seats["B"]["tracks"] == dict.fromkeys("CMSX", 0)


@rule("11.9", "13.1")
def test_a_start_advancement_works_once_and_only_in_its_phase() -> None:
    g = table("START", ("1S", "2S", "3S", "4S", "5S"), ("M1", "S6"))
    say(g, "begin")
    art, energy = g.vocabulary().number("use M1"), g.vocabulary().number("use S6")
    assert art in g.legal(0) and energy not in g.legal(0)
    g.play(art, 0)
    assert art not in g.legal(0) and g.observe(0)["seats"]["A"]["tracks"]["C"] == 1


@rule("13.1")
def test_there_are_six_advancements_of_each_timing_except_five_of_each_action() -> None:
    timings = Counter(TIMING)
    assert len(ADVANCEMENTS) == 36 and timings[START] == 6
    assert [timings[kind] for kind in range(POWER, POWER + 6)] == [5] * 6


@rule("3.1", "3.4")
def test_a_random_advancement_is_read_from_two_discarded_cards() -> None:
    """Advance on the homeworld: 3K gives the suit skull, 5M the number 5."""
    g = table(hand=("1K",), adv=("*S6",))
    say(g, "action advance", "hand 1", "row homeworld", "random")
    assert g.observe(0)["seats"]["A"]["homeworld"]["adv"] == ["*S6", "K5"]
    assert [one["corner"] for one in g.observe(0)["discard"]] == ["1K", "3K", "5M"]


@rule("1.6")
@pytest.mark.parametrize("rival", ["B", "N"])
def test_cubes_of_others_and_neutral_ones_are_rivals(rival: str) -> None:
    g = table(hand=("1H",), map={"34": ["A", 3], "36": [rival, 2], "61": ["B", 3]})
    say(g, "action battle", "hand 1", "sector 34", "sector 36", "number 2")
    say(g, "done")
    assert "36" not in g.observe(0)["map"] and g.observe(0)["map"]["34"] == ["A", 1]


@rule("1.6", "12.5.2")
def test_without_a_rival_near_a_track_is_raised() -> None:
    g = table(hand=("1H",))
    say(g, "action battle", "hand 1")
    assert set(range(TRACK, TRACK + 4)) <= set(g.legal(0))


@rule("1.2")
def test_cubes_never_run_out() -> None:
    """25 cubes of one colour win only with the rest; the 26th and more still come."""
    full = {name: ["A", 5] for name in SECTOR_NAMES[1:] if name not in ("61", "36")}
    g = table(hand=("1R",), map={**full, "61": ["B", 3], "36": ["A", 1]})
    say(g, "action grow", "hand 1", "sector 36")
    assert g.observe(0)["map"]["36"] == ["A", 3]


@rule("4.5")
def test_a_civilization_card_has_two_effects_and_remembers_its_people() -> None:
    league = card("c", "6F", "civ", era=1, sector="34", victory="C", suit="S", name="League", homeworld="Old Home", techs=["Sails", None])
    changed = position()
    changed["seats"]["A"]["hand"] = [league]
    g = starboard.from_position("deep_future", changed, 2, seed=1)
    assert g.observe(0)["seats"]["A"]["hand"] == [league]
    say(g, "action evoke", "hand 1", "do", "do")
    seat = g.observe(0)["seats"]["A"]
    assert seat["tracks"]["C"] == 3 and seat["hand_size"] == 3


@rule("5.2")
def test_neighbours_lie_one_step_away_in_axial_coordinates() -> None:
    around = {(q, r) for q, r in COORDINATES if max(abs(q), abs(r), abs(q + r)) == 1}
    assert COORDINATES[0] == (0, 0) and around == {(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)}


@rule("23.1")
def test_hands_deck_and_challenges_are_secret_and_everything_else_is_not() -> None:
    seen = table().observe(1)
    assert set(seen["deck"]) == {"?"} and seen["seats"]["A"]["hand"] == ["?"] and seen["seats"]["A"]["hand_size"] == 1
    assert seen["seats"]["B"]["hand"][0]["corner"] == "3F"
    assert seen["seats"]["A"]["homeworld"]["name"] == "Home" and seen["map"]["34"] == ["A", 3]


@rule("24.1")
def test_names_have_1_to_40_printable_characters() -> None:
    assert accept_name("  Ara  ") == "Ara" and accept_name("x" * 40) == "x" * 40
    for bad in ("", "   ", "x" * 41, "a\nb", 7, None):
        with pytest.raises(BadInput, match="1 to 40"):
            accept_name(bad)


def test_words_for_uses_begin_where_the_vocabulary_says() -> None:
    assert starboard.find("deep_future").vocabulary.name(USE) == "use S1"
