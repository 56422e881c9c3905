"""Every project card, played and used with all its questions answered at random: nothing is ever lost or there twice."""

from __future__ import annotations

from typing import Any

import pytest

import starboard
from starboard.games.terraforming_mars.components.card import PARAMETER, Card
from starboard.games.terraforming_mars.components.deck import CARDS
from starboard.games.terraforming_mars.components.terms import EVENT, OCEANS, OXYGEN, STEEL, TEMPERATURE, TITANIUM
from starboard.games.terraforming_mars.components.vocabulary import PLAY, USE
from starboard.games.terraforming_mars.playing import obstacle
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.turns import Act
from starboard.kernel.game import Game
from starboard.kernel.rng import Rng, seeded

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
