"""What Laser Station says: the names of its things and the sentences of its log, as Texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starboard.games.laser_station.components import (
    CARD,
    CARDS,
    COLOURS,
    DOCK,
    ENERGY,
    OVER_CLOCKWISE,
    OVER_COUNTERCLOCKWISE,
    PAIR,
    SEAT,
    STATION_COUNT,
    STATIONS,
    TAKE,
    VOCABULARY,
)
from starboard.kernel.text import SeatName, Text

STATION_TEXTS: Final = tuple(Text(f"laser_station.station.{name}") for name in STATIONS)
COLOUR_TEXTS: Final = tuple(Text(f"laser_station.colour.{name}") for name in COLOURS)
CARD_TEXTS: Final = tuple(
    Text("laser_station.card", {"station": station, "colour": colour}) for station in STATION_TEXTS for colour in COLOUR_TEXTS
)
assert len(CARD_TEXTS) == len(CARDS)


def say(key: str, values: Mapping[str, object] | None = None) -> Text:
    return Text("laser_station." + key, values)


def word(action: int) -> Text:
    """The plain name of an action."""
    if action < ENERGY:
        return say("action." + VOCABULARY.name(action))
    if action < SEAT:
        return say("action.energy", {"n": action - ENERGY + 1})
    if action < CARD:
        return say("action.seat", {"who": SeatName(action - SEAT)})
    if action < PAIR:
        return say("action.card", {"card": CARD_TEXTS[action - CARD]})
    if action < OVER_CLOCKWISE:
        return say("action.pair", {"card": CARD_TEXTS[action - PAIR]})
    if action < OVER_COUNTERCLOCKWISE:
        return say("action.over_clockwise", {"card": CARD_TEXTS[action - OVER_CLOCKWISE]})
    if action < TAKE:
        return say("action.over_counterclockwise", {"card": CARD_TEXTS[action - OVER_COUNTERCLOCKWISE]})
    if action < DOCK:
        return say("action.take", {"card": CARD_TEXTS[action - TAKE]})
    shuttle, station = divmod(action - DOCK, STATION_COUNT)
    return say("action.dock", {"colour": COLOUR_TEXTS[shuttle], "station": STATION_TEXTS[station]})


def shuffled() -> Text:
    return say("log.shuffled")
