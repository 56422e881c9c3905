"""Every project card and every corporation, played in a position where it can be played."""

from __future__ import annotations

from typing import Any

import pytest

import starboard
from starboard.games.terraforming_mars.components.card import PARAMETER, TAG, Card
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS
from starboard.games.terraforming_mars.components.deck import CARDS, corporation_deck, project_deck
from starboard.games.terraforming_mars.components.terms import EVENT, OCEANS, OXYGEN, STEEL, TAGS, TEMPERATURE, TITANIUM
from starboard.games.terraforming_mars.components.vocabulary import PLAY, USE
from starboard.games.terraforming_mars.playing import obstacle
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.turns import Act
from starboard.kernel.game import Game
from starboard.kernel.rng import Rng, seeded
from starboard.kernel.text import Text

HELPERS = ["Research", "Olympus Conference", "Physics Complex", "Development Center", "Quantum Extractor", "Mass Converter", "Gene Repair",
           "Power Plant", "Solar Power", "Vesta Shipyard", "Grass", "Tardigrades", "Fish"]  # fmt: skip
"""Face-up cards that bring the tags, the holders and the production boxes which cards ask for."""


def parameters(card: Card) -> dict[str, int]:
    """Parameters with which the requirements of a card hold."""
    found = {"temperature": -10, "oxygen": 5, "oceans": 3}
    for need in card.needs:
        if need.kind == PARAMETER:
            name = {TEMPERATURE: "temperature", OXYGEN: "oxygen", OCEANS: "oceans"}[need.what]
            found[name] = need.value * 2 - 30 if need.what == TEMPERATURE else need.value
    return found


def position(card: Card) -> dict[str, Any]:
    other = "Ants" if card.name != "Ants" else "Decomposers"
    production = {"money": 2, "steel": 2, "titanium": 2, "plants": 3, "energy": 5, "heat": 3}
    return {
        **parameters(card),
        "tiles": {"H22": "city B", "H24": "city B", "H37": "greenery A", "H38": "city A"},
        "seats": {
            "A": {
                "money": 100,
                "plants": 10,
                "energy": 8,
                "heat": 12,
                "production": production,
                "hand": [card.name],
                "played": [name for name in HELPERS if name != card.name],
                "on_cards": {name: 3 for name in ("Tardigrades", "Fish") if name != card.name},
            },
            "B": {"money": 20, "plants": 9, "production": production, "played": [other], "on_cards": {other: 2}},
        },
    }


def table(card: Card, seed: int) -> Mars:
    g = starboard.from_position("terraforming_mars", position(card), seats=2, seed=seed)
    assert isinstance(g, Mars)
    return g


def finish_action(g: Game, rng: Rng) -> None:
    """Answer all questions of an action at random, looking at the table after each."""
    while g.waiting and not isinstance(g.question(g.waiting[0]), Act):
        options = g.legal(g.waiting[0])
        g.play(options[rng.below(len(options))])
        g.check()


@pytest.mark.rule("10.4", "10.5", "10.6")
@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_every_card_can_be_played(card: Card) -> None:
    for seed in range(4):
        g = table(card, seed)
        assert obstacle(g, 0, card.number) == 0, str(g.why_not(PLAY + card.number, 0))
        g.play(PLAY + card.number)
        g.check()
        finish_action(g, seeded(seed, card.id))
        assert card.number in (g.events if card.kind == EVENT else g.played)[0]
        assert g.taken == 1


@pytest.mark.rule("15.1", "15.2")
@pytest.mark.parametrize("card", [card for card in CARDS if card.actions], ids=[card.id for card in CARDS if card.actions])
def test_every_action_can_be_used_once(card: Card) -> None:
    for seed in range(4):
        g = table(card, seed)
        g.play(PLAY + card.number)
        finish_action(g, seeded(seed, card.id))
        g.stock[STEEL] = g.stock[TITANIUM] = 5
        if card.holds >= 0:
            g.on_card[card.number] += 3
        g.settle()
        g.play(USE + card.number)
        finish_action(g, seeded(seed, "use"))
        assert card.number in g.used[0]
        assert g.active == 1


@pytest.mark.rule("10.2")
@pytest.mark.parametrize("card", [card for card in CARDS if card.needs], ids=[card.id for card in CARDS if card.needs])
def test_every_requirement_can_fail(card: Card) -> None:
    """A step too little (or too much) of what a card asks for, and it cannot be played."""
    g = table(card, 0)
    need = card.needs[0]
    if need.kind == PARAMETER:
        step = 1 if need.at_most else -1
        if need.what == TEMPERATURE:
            g.temperature = need.value + step
        elif need.what == OXYGEN:
            g.oxygen = need.value + step
        else:
            g.oceans = need.value + step
    elif need.kind == TAG:
        g.tags[need.what] = need.value - 1
    else:
        bare = starboard.from_position("terraforming_mars", {"seats": {"A": {"money": 99, "hand": [card.name]}}}, seats=2)
        assert isinstance(bare, Mars)
        g = bare
    g.settle()
    assert PLAY + card.number not in g.legal(0)
    assert g.why_not(PLAY + card.number, 0) is not None


@pytest.mark.rule("5.3")
def test_the_decks_of_both_modes() -> None:
    assert len(project_deck(True)) == 208
    assert len(project_deck(False)) == 137
    assert len(corporation_deck(True)) == 12
    assert len(corporation_deck(False)) == 10


@pytest.mark.rule("5.6")
@pytest.mark.parametrize("number", range(1, len(CORPORATIONS)))
def test_every_corporation_starts_with_what_it_prints(number: int) -> None:
    made = CORPORATIONS[number]
    other = "Helion" if made.name != "Helion" else "CrediCor"
    seats = {"A": {"corporations": [made.name, other], "dealt": []}, "B": {"chosen": {"corporation": "Beginner Corporation", "keep": []}}}
    g = starboard.from_position("terraforming_mars", {"phase": "setup", "seats": seats}, seats=2)
    assert isinstance(g, Mars)
    g.play(g.vocabulary().number(f"corporation {made.id}"), 0)
    g.play(g.vocabulary().number("done"), 0)
    assert g.stock[:6] == made.stock
    extra = 1 if made.name == "Saturn Systems" else 0
    assert g.production[:6] == [made.production[0] + extra, *made.production[1:]]
    assert g.tags[: len(TAGS)] == [made.tag_list.count(tag) for tag in range(len(TAGS))]
    assert bool(g.first_due) == (made.first_action is not None)
    g.check()


def test_every_card_and_corporation_has_a_name_in_every_language() -> None:
    for language in ("en", "zh", "de", "ja"):
        names = [Text(f"terraforming_mars.card.{card.id}").render(language) for card in CARDS]
        assert len(set(names)) == len(names)
        corporations = [Text(f"terraforming_mars.corporation.{made.id}").render(language) for made in CORPORATIONS]
        assert len(set(corporations)) == len(corporations)
    assert [card.name for card in CARDS] == [str(Text(f"terraforming_mars.card.{card.id}")) for card in CARDS]
