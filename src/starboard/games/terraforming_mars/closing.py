"""The last call: how a long game comes to its end.

The last steps of Mars cost more M€ than they bring points, so everybody would rather leave them to the others, and a game of two could
go on for a long time. Club players end it: in a late generation the steps come first, as long as there is M€ for them.
"""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.card import PLACE_OCEAN, PLACE_TILE, RAISE, Effect
from starboard.games.terraforming_mars.components.deck import CARD_COUNT, CARDS
from starboard.games.terraforming_mars.components.projects import PROJECT_EFFECTS
from starboard.games.terraforming_mars.components.terms import OCEANS_MAX, OXYGEN_MAX, TEMPERATURE, TEMPERATURE_MAX
from starboard.games.terraforming_mars.components.vocabulary import CONVERT_HEAT, CONVERT_PLANTS, MILESTONE, PLAY, PROJECT, USE
from starboard.games.terraforming_mars.state import Mars

LAST_CALL: Final = 12
"""The generation from which on the steps come first."""


def last_call(g: Mars, legal: list[int]) -> list[int]:
    """What there is to choose from: late in a game only the steps, milestones and awards, while there is a step to be had."""
    if g.solo or g.generation < LAST_CALL:
        return legal
    steps = [action for action in legal if is_step(g, action)]
    return steps + [action for action in legal if MILESTONE <= action < PLAY] if steps else legal


def is_step(g: Mars, action: int) -> bool:
    """Whether an action raises a parameter, as far as that is printed on it."""
    if action >= USE:
        card = action - USE
        return card < CARD_COUNT and any(raises(g, effect) for way in CARDS[card].actions for effect in way.does)
    if action >= PLAY:
        return any(raises(g, effect) for effect in CARDS[action - PLAY].effects)
    if action >= MILESTONE:
        return False
    if action >= PROJECT:
        return any(raises(g, effect) for effect in PROJECT_EFFECTS[action - PROJECT])
    if action == CONVERT_PLANTS:
        return g.oxygen < OXYGEN_MAX
    return action == CONVERT_HEAT and g.temperature < TEMPERATURE_MAX


def raises(g: Mars, effect: Effect) -> bool:
    """Whether an effect raises a parameter that is not at its end, by itself or with the tile that it places."""
    if effect.op == RAISE:
        return g.temperature < TEMPERATURE_MAX if effect.what == TEMPERATURE else g.oxygen < OXYGEN_MAX
    if effect.op == PLACE_OCEAN:
        return g.oceans < OCEANS_MAX
    return effect.op == PLACE_TILE and any(raises(g, follows) for follows in effect.then)
