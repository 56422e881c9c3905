"""What cards say is told from what they do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import starboard
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS
from starboard.games.terraforming_mars.components.deck import CARD_NUMBERS, CARDS, CORPORATION_NUMBERS
from starboard.games.terraforming_mars.texts import card_lines, corporation_lines
from starboard.kernel.text import LANGUAGES

SAID = {
    "Colonizer Training Camp": "5 % oxygen or less / 2 VP",
    "Cloud Seeding": "3 oceans or more / M€ production −1 / plant production +2 / any player: heat production −1",
    "Search For Life": "6 % oxygen or less / Action: 1 M€ → reveal the top card and discard it; if it has a microbe tag: 1 science resource"
    " onto this card / 3 VP if there are science resources on this card",
    "Capital": "4 oceans or more / energy production −2 / M€ production +5 / tile: Capital, next to no city"
    " / 1 VP for each ocean next to it",
    "Comet": "temperature +1 step / 1 ocean / you may remove up to 3 plants of any player",
    "Water Import From Europa": "Action: 12 M€ (titanium can be used) → 1 ocean / 1 VP for each own Jovian tag",
    "Imported Hydrogen": "+3 plants, or 3 microbes onto one of your cards, or 2 animals onto one of your cards / 1 ocean",
    "Regolith Eaters": "Action: 2 from this card → oxygen +1 step, or → 1 microbe onto this card",
    "Nitrogen-Rich Asteroid": "plant production +1, or +4 with 3 plant tags / temperature +1 step / TR +2",
    "Birds": "13 % oxygen or more / any player: plant production −2 / Action: → 1 animal onto this card"
    " / 1 VP for every 1 animal on this card",
    "Mining Area": "tile: Mining Area, on a space with steel or titanium next to an own tile; +1 production of the metal printed there",
    "Olympus Conference": "For each tag you play (science): 1 science resource onto this card, or take 1 resource from this card and draw"
    " a card / 1 VP",
    "Hired Raiders": "you may steal up to 2 steel, or 3 M€ from any player",
    "Medical Lab": "M€ production +1 for every 2 own building tags / 1 VP",
    "Indentured Workers": "your next card in this generation costs 8 M€ less / -1 VP",
}
CORPORATE = {
    "Ecoline": "+36 M€ / +3 plants / plant production +2 / your greeneries cost 1 plant less",
    "Tharsis Republic": "+40 M€ / First action: tile: city, next to no city / When anybody places a tile on Mars (city): M€ production +1"
    " / When you place a tile (city): +3 M€",
    "United Nations Mars Initiative": "+40 M€ / Action: if your TR was raised in this generation: 3 M€ → TR +1",
}


@pytest.mark.parametrize("name", SAID)
def test_a_card_says_what_it_does(name: str) -> None:
    assert " / ".join(str(line.text) for line in card_lines(CARDS[CARD_NUMBERS[name]])) == SAID[name]


@pytest.mark.parametrize("name", CORPORATE)
def test_a_corporation_says_what_it_does(name: str) -> None:
    assert " / ".join(str(line.text) for line in corporation_lines(CORPORATIONS[CORPORATION_NUMBERS[name]])) == CORPORATE[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_speaks_every_language(language: str) -> None:
    for card in CARDS:
        said = [line.text.render(language) for line in card_lines(card)]
        assert said and all(text.strip() and "{" not in text for text in said), card.name
        expected = len(card.needs) + len(card.effects) + bool(card.actions) + len(card.lasting) + card.protected + bool(card.points.n)
        assert len(said) == expected, f"{card.name} keeps something to itself"
    for corporation in CORPORATIONS:
        assert all(line.text.render(language).strip() for line in corporation_lines(corporation))


def test_the_first_generation_of_the_docs_page_can_be_played_as_it_stands() -> None:
    page = (Path(__file__).parents[3] / "docs/games/terraforming_mars.md").read_text(encoding="utf-8")
    moves = re.findall(r"^([AB]): (.+)$", page, re.MULTILINE)
    assert len(moves) > 20
    g = starboard.new("terraforming_mars", seats=2, seed=7)
    for letter, name in moves:
        g.play(g.vocabulary().number(name), "AB".index(letter))
    table = g.observe(starboard.NOBODY)
    assert table["generation"] == 2
    assert [(seat["tr"], seat["money"]) for seat in table["seats"].values()] == [(21, 28), (22, 27)]
