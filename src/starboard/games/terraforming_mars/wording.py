"""What Terraforming Mars says: the names of its things and the sentences of its log, as Texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starboard.games.terraforming_mars.components.board import HEXES
from starboard.games.terraforming_mars.components.card import CHOICES, CORPORATION_BASE, Effect
from starboard.games.terraforming_mars.components.deck import CARD_IDS, CORPORATION_IDS
from starboard.games.terraforming_mars.components.terms import (
    AWARDS,
    MILESTONES,
    NEUTRAL,
    NOTHING,
    PARAMETERS,
    PROJECTS,
    RESOURCES,
    TAGS,
    TILES,
)
from starboard.games.terraforming_mars.components.vocabulary import (
    AMOUNT,
    AWARD,
    CARD,
    CHOOSE,
    CORPORATION,
    EFFECT,
    HEX,
    MILESTONE,
    PAY_HEAT,
    PAY_STEEL,
    PAY_TITANIUM,
    PLAY,
    PROJECT,
    SEAT,
    TAKE,
    USE,
    USE_CORPORATION,
    VOCABULARY,
)
from starboard.kernel.text import SeatName, Text


def say(key: str, values: Mapping[str, object] | None = None) -> Text:
    return Text("terraforming_mars." + key, values)


def _names(kind: str, ids: tuple[str, ...]) -> tuple[Text, ...]:
    return tuple(say(f"{kind}.{name}") for name in ids)


CARD_TEXTS: Final = _names("card", CARD_IDS)
CORPORATION_TEXTS: Final = _names("corporation", CORPORATION_IDS)
RESOURCE_TEXTS: Final = _names("resource", (*RESOURCES, "microbe", "animal", "science", "fighter"))
PROJECT_TEXTS: Final = _names("project", PROJECTS)
MILESTONE_TEXTS: Final = _names("milestone", tuple(name.lower() for name in MILESTONES))
AWARD_TEXTS: Final = _names("award", tuple(name.lower() for name in AWARDS))
TILE_TEXTS: Final = _names("tile", tuple(name or "ocean" for name in TILES))
TAG_TEXTS: Final = _names("tag", TAGS)
PARAMETER_TEXTS: Final = _names("parameter", PARAMETERS)
CHOICE_TEXTS: Final = _names("choice", CHOICES)
HEX_TEXTS: Final = tuple(say("hex.phobos") if name == "PHOBOS" else say("hex.ganymede") if name == "GANYMEDE" else
                         say("hex.hex", {"name": name}) for name in HEXES)  # fmt: skip


def who(seat: int) -> object:
    """A seat, or the neutral opponent of the solo game."""
    return say("neutral") if seat == NEUTRAL else SeatName(seat)


def source(effect: Effect) -> Text:
    """The card or corporation from which an effect comes."""
    if effect.card == NOTHING:
        return say("board")
    if effect.card >= CORPORATION_BASE:
        return CORPORATION_TEXTS[effect.card - CORPORATION_BASE]
    return CARD_TEXTS[effect.card]


def word(action: int) -> Text:
    """The plain name of an action."""
    if action < PROJECT:
        return say("action." + VOCABULARY.name(action))
    if action < MILESTONE:
        return say("action.project", {"project": PROJECT_TEXTS[action - PROJECT]})
    if action < AWARD:
        return say("action.milestone", {"milestone": MILESTONE_TEXTS[action - MILESTONE]})
    if action < CHOOSE:
        return say("action.award", {"award": AWARD_TEXTS[action - AWARD]})
    if action < SEAT:
        return CHOICE_TEXTS[action - CHOOSE]
    if action < PAY_STEEL:
        return say("action.seat", {"who": who(action - SEAT)})
    if action < PAY_TITANIUM:
        return say("action.steel", {"n": action - PAY_STEEL})
    if action < PAY_HEAT:
        return say("action.titanium", {"n": action - PAY_TITANIUM})
    if action < EFFECT:
        return say("action.heat", {"n": action - PAY_HEAT})
    if action < HEX:
        return say("action.effect", {"n": action - EFFECT + 1})
    if action < TAKE:
        return HEX_TEXTS[action - HEX]
    if action < AMOUNT:
        seat, resource = divmod(action - TAKE, len(RESOURCES))
        return say("action.take", {"what": RESOURCE_TEXTS[resource], "who": who(seat)})
    if action < PLAY:
        return say("action.amount", {"n": action - AMOUNT + 1})
    if action < USE:
        return say("action.play", {"card": CARD_TEXTS[action - PLAY]})
    if action < USE_CORPORATION:
        return say("action.use", {"card": CARD_TEXTS[action - USE]})
    if action == USE_CORPORATION:
        return say("action.use_corporation")
    if action < CORPORATION:
        return CARD_TEXTS[action - CARD]
    return CORPORATION_TEXTS[action - CORPORATION]
