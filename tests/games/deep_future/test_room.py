"""What scenarios do not show: facts of the map, hidden things, bad input, the bot."""

from __future__ import annotations

from typing import Any

import pytest

import starboard
from starboard.games.deep_future.cards import advancements, as_tech, blank, code_of, is_complete_tech, is_world, written
from starboard.games.deep_future.components import (
    ADVANCEMENT_COUNT,
    CENTRE,
    DISTANCE,
    NEIGHBOURS,
    SECTOR_NAMES,
    TOWARD,
    VOCABULARY,
)
from starboard.games.deep_future.names import world_name
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.worth import progress
from starboard.kernel.rng import seeded
from starboard.kernel.scenario import run_scenario

SPEC = starboard.find("deep_future")


def sector(name: str) -> int:
    return SECTOR_NAMES.index(name)


@pytest.mark.rule("5.1", "5.5")
def test_corners_have_three_neighbours_edges_four_and_inner_sectors_six() -> None:
    for name in SECTOR_NAMES:
        wanted = 6
        if DISTANCE[CENTRE][sector(name)] == 3:
            wanted = 3 if name[1] == "1" else 4
        assert len(NEIGHBOURS[sector(name)]) == wanted, name


@pytest.mark.rule("5.3", "5.4")
def test_directions_go_clockwise_from_the_top() -> None:
    around = [SECTOR_NAMES[other] for other in TOWARD[CENTRE]]
    assert around == ["16", "26", "36", "46", "56", "66"]
    assert [SECTOR_NAMES[other] if other >= 0 else None for other in TOWARD[sector("11")]] == [None, None, "12", "14", "63", None]


@pytest.mark.rule("12.6.2")
def test_distance_is_symmetric_and_at_most_six() -> None:
    for one in range(37):
        for other in range(37):
            assert DISTANCE[one][other] == DISTANCE[other][one] <= 6


@pytest.mark.rule("4.4", "4.6")
def test_a_card_remembers_each_slot() -> None:
    card = as_tech(blank(3, 1), 0, 2, 5)
    for slot, (suit, value) in enumerate(((0, 6), (2, 1), (5, 4))):
        card = written(card, slot, suit, value, slot == 1)
        assert code_of(card, slot) == suit * 6 + value - 1
        assert advancements(card) == slot + 1
    assert is_complete_tech(card)


@pytest.mark.rule("24")
def test_the_first_names_are_all_different() -> None:
    assert len({world_name(number) for number in range(1000)}) == 1000


def test_every_advancement_has_a_word() -> None:
    assert VOCABULARY.blocks["use"][1] == ADVANCEMENT_COUNT


def test_a_digest_notices_names_and_the_end_of_the_game() -> None:
    """The attributes that random games do not fill."""
    g = SPEC.new(1, 1)
    assert isinstance(g, DeepFuture)
    before = g.digest()
    world = next(card for card in range(len(g.cards)) if is_world(g.cards[card]))
    for name, value in (("peek", [0]), ("win_options", [1]), ("wonder_options", [2]), ("memory", g.memory.with_card(world, "x"))):
        kept = getattr(g, name)
        setattr(g, name, value)
        assert g.digest() != before, name
        setattr(g, name, kept)
    assert g.digest() == before


# ---- section 23


def position(**given: Any) -> dict[str, Any]:
    """A small position for two."""
    seats = {
        letter: {
            "homeworld": {"id": f"hw{letter}", "corner": "1K", "type": "world", "sector": place, "adv": ["K1", "K1"], "era": "O"},
            "hand": [{"id": f"h{letter}{number}", "corner": f"{number}M", "type": "blank"} for number in (1, 2, 3, 4, 5)],
        }
        for letter, place in (("A", "22"), ("B", "61"))
    }
    deck = [{"id": f"d{number}", "corner": f"{number}S", "type": "blank"} for number in (1, 2, 3, 4, 5, 6)]
    return {"active": "A", "phase": "START", "map": {"22": ["A", 3], "61": ["B", 3]}, "deck": deck, "seats": seats, **given}


@pytest.mark.rule("23")
def test_hands_and_deck_are_secret() -> None:
    g = SPEC.from_position(position(), 2)
    seen = g.observe(1)
    assert seen["seats"]["A"]["hand"] == ["?"] * 5
    assert seen["deck"] == ["?"] * 6
    assert [card["id"] for card in seen["seats"]["B"]["hand"]] == ["hB1", "hB2", "hB3", "hB4", "hB5"]
    assert g.observe(starboard.NOBODY)["seats"]["B"]["hand"] == ["?"] * 5


@pytest.mark.rule("10.3", "23")
def test_what_history_has_shown_stays_known_to_that_player_only() -> None:
    g = SPEC.from_position(position(), 2)
    look = {"op": "use", "from": "hwA", "adv": "K1"}
    for step in ({"op": "begin_turn"}, look, look, {"op": "end_start"}, {"op": "end_actions"}, {"op": "pay", "payments": {}}):
        SPEC.notation().carry_out(g, step)
    assert [card["id"] for card in g.observe(0)["pile"]] == ["d1", "d2"]
    assert g.observe(1)["pile"][1] == "?"
    assert g.determinize(0, 3).observe(0) == g.observe(0)


@pytest.mark.rule("8.3", "21.5", "23")
def test_a_world_that_was_flipped_is_in_nobodys_hand() -> None:
    """The deck runs out while five cards are flipped, so some of them lie in it again; a bot imagines them there, at any place."""
    worlds = [
        {"id": f"w{number}", "corner": f"{number}M", "type": "world", "sector": f"4{number}", "adv": ["S1"], "era": "O"}
        for number in (1, 2, 3, 4, 5, 6)
    ]  # fmt: skip
    given = position(active="A", map={"61": ["B", 3]}, deck=worlds[:4], discard=worlds[4:])
    given["seats"]["A"] = {"status": "afresh"}
    g = SPEC.from_position(given, 2)
    g.play(VOCABULARY.names.index("begin"), 0)
    assert isinstance(g, DeepFuture)
    options = g.legal(0)
    assert len(g.deck) == 5 and len(g.discard) == 1 and len(options) >= 4
    orders = set()
    for seed in range(30):
        imagined = g.determinize(0, seed)
        assert isinstance(imagined, DeepFuture)
        assert imagined.observe(0) == g.observe(0)
        orders.add(tuple(imagined.deck))
        for action in options:
            after = imagined.clone()
            after.play(action, 0)
            assert after.players[0].status == g.players[1].status
    assert len(orders) > 5


@pytest.mark.rule("12.2.3")
def test_a_shown_hand_is_known_to_all() -> None:
    g = SPEC.from_position(position(phase="ACTION"), 2)
    SPEC.notation().carry_out(g, {"op": "action", "kind": "SETTLE", "card": "hA1", "source": "blank", "blank": "hA2", "sector": 22})
    hand = g.observe(1)["seats"]["A"]["hand"]
    assert [card if card == "?" else card["id"] for card in hand] == ["hA3", "hA4", "hA5", "?"]


# ---- bad input


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"sky": 1}, "has no 'sky'"),
        ({"phase": "NIGHT"}, "phase must be one of"),
        ({"active": "C"}, "active must be one of"),
        ({"map": {"22": ["A", 6]}}, r"map\.22 must be a number from 0 to 5"),
        ({"map": {"17": ["A", 1]}}, "map must be a sector"),
        ({"map": {"00": ["A", 1]}}, "no player's cubes can be in the centre"),
        ({"line": [{"id": "x", "corner": "1S", "type": "blank"}]}, "only worlds"),
        ({"deck": [{"id": "hA1", "corner": "1S", "type": "blank"}]}, "'hA1' is there twice"),
        ({"deck": [{"id": "x", "corner": "9S", "type": "blank"}]}, r"deck\[0\]\.corner"),
        ({"deck": [{"id": "x", "corner": "1S", "type": "tech", "slots": ["S1", "M"], "era": 1}]}, "exactly 3 slots"),
        ({"wonders": {"22": ["Q", "S"]}}, r"wonders\.22 must be one of"),
        ({"era": "late"}, "era must be a number"),
        ({"players": ["B", "A"]}, "players must be"),
    ],
)  # fmt: skip
def test_a_wrong_position_is_refused_with_the_place(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(starboard.BadInput, match=message):
        SPEC.from_position(position(**wrong), 2)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ({"op": "dance"}, "there is no op 'dance'"),
        ({"op": "action", "kind": "NAP"}, "kind must be one of"),
        ({"op": "action", "kind": "POWER", "colour": "red"}, "has no 'colour'"),
        ({"op": "action", "kind": "POWER", "card": "nothing"}, "there is no card 'nothing'"),
    ],
)
def test_a_decision_that_means_nothing_is_refused(step: dict[str, Any], message: str) -> None:
    at_hand = [{"id": "hA1", "corner": "1S", "type": "blank"}]
    seats = position()["seats"]
    start = position(phase="ACTION", seats={**seats, "A": {**seats["A"], "hand": at_hand}})
    with pytest.raises(starboard.BadInput, match=message):
        run_scenario({"game": "deep_future", "seats": 2, "position": start, "steps": [step]})


# ---- the bot


def test_a_choice_at_once_is_legal_and_sees_nothing_hidden() -> None:
    g = SPEC.new(2, 3)
    while not g.over and g.actions < 150:
        seat = g.waiting[0]
        imagined = g.determinize(seat, g.actions)
        action = SPEC.suggest(imagined, seat)
        assert action in g.legal(seat)
        assert 0.0 <= SPEC.evaluate(imagined, seat) <= 1.0
        g.play(action, seat)


def test_the_bot_comes_further_than_chance() -> None:
    """Against random play over the same seeds: more wins, and more advancements on the way to victory (19.1)."""
    made = {"bot": 0, "chance": 0}
    won = {"bot": 0, "chance": 0}
    for seed in range(24):
        for who in made:
            g = SPEC.new(1, seed, telling=False)
            assert isinstance(g, DeepFuture)
            chance = seeded(seed, who)
            best = 0
            while not g.over and g.actions < 2000:
                options = g.legal(0)
                g.play(SPEC.suggest(g.determinize(0, g.actions), 0) if who == "bot" else options[chance.below(len(options))])
                best = max(best, progress(g, g.players[0]))
            made[who] += best
            won[who] += bool(g.result().winners)
    assert won["bot"] >= won["chance"] + 3
    assert made["bot"] > 1.5 * made["chance"]
