"""The words for what a card does: one function for each kind of effect, and for amounts that are counted."""

from __future__ import annotations

from starboard.games.terraforming_mars.components.card import (
    ADD_HERE,
    ADD_TO_ANY,
    ADD_TO_CARD,
    ADD_TO_PLAYED,
    ALL_CITIES,
    ANY_PRODUCTION,
    CHOICES,
    CHOOSE_ONE,
    CITIES_ON_MARS,
    CLAIM,
    COPY_BOX,
    DISCARD_AND_DRAW,
    DRAW,
    DRAWS,
    EVENTS_PLAYED,
    GAIN,
    GAINS,
    IF_OWN_TAGS,
    LOOK_AND_BUY,
    LOOK_AND_KEEP,
    LOSE,
    METAL_PRODUCTION,
    NEXT_CARD,
    OCEAN_TILES,
    ONTO_CARDS,
    OPPONENTS_TAGS,
    OTHER_TILES,
    OWN_PRODUCTION,
    OWN_TAGS,
    PARAMETERS_RISE,
    PLACE_OCEAN,
    PLACE_TILE,
    PRODUCTION,
    PRODUCTION_ANY,
    RAISE,
    RATING,
    RATINGS,
    REMOVE_HERE_AND_DRAW,
    REVEAL,
    SWAP_PRODUCTION,
    TAKE_AWAY,
    TAKE_FROM_OWNER,
    TAKING,
    UNIVERSITY,
    Amount,
    Effect,
)
from starboard.games.terraforming_mars.components.terms import (
    CITY,
    GREENERY,
    NOTHING,
    OCEAN,
    OCEAN_AREA,
    OXYGEN,
    TEMPERATURE,
)

# ---- amounts that are counted


def per_tag(tag: int, per: int = 1) -> Amount:
    """One for each (each `per`) own tags, those of the card itself included."""
    return Amount(OWN_TAGS, 0, tag, per)


def per_opponents_tag(tag: int) -> Amount:
    return Amount(OPPONENTS_TAGS, 0, tag)


def per_city_on_mars() -> Amount:
    return Amount(CITIES_ON_MARS, 0)


def per_city() -> Amount:
    """Cities of anybody, on and off Mars."""
    return Amount(ALL_CITIES, 0)


def per_event() -> Amount:
    """Events played so far by all players."""
    return Amount(EVENTS_PLAYED, 0)


def if_tags(tag: int, at_least: int, then: int, otherwise: int) -> Amount:
    """One number with enough own tags, another without."""
    return Amount(IF_OWN_TAGS, then, tag, at_least, otherwise)


# ---- effects


def production(resource: int, amount: Amount | int) -> Effect:
    return Effect(PRODUCTION, OWN_PRODUCTION, "production", resource, amount)


def production_any(resource: int, amount: int) -> Effect:
    """Red border: one player, perhaps oneself, loses that much production."""
    return Effect(PRODUCTION_ANY, ANY_PRODUCTION, "victim", resource, amount)


def gain(resource: int, amount: Amount | int) -> Effect:
    return Effect(GAIN, GAINS, "gain", resource, amount)


def lose(resource: int, amount: int) -> Effect:
    return Effect(LOSE, OWN_PRODUCTION, "lose", resource, amount)


def rating(steps: Amount | int) -> Effect:
    return Effect(RATING, RATINGS, "tr", NOTHING, steps)


def temperature(steps: int) -> Effect:
    return Effect(RAISE, PARAMETERS_RISE, "temperature", TEMPERATURE, steps)


def oxygen(steps: int) -> Effect:
    return Effect(RAISE, PARAMETERS_RISE, "oxygen", OXYGEN, steps)


def ocean(count: int = 1, where: int = OCEAN_AREA, then: tuple[Effect, ...] = ()) -> Effect:
    made = Effect(PLACE_OCEAN, OCEAN_TILES, "ocean", OCEAN, count)
    made.place = where
    made.then = then
    return made


def tile(kind: int, where: int, *then: Effect) -> Effect:
    """A tile, and what follows only if it was placed."""
    made = Effect(PLACE_TILE, OTHER_TILES, "tile", kind, 1)
    made.place = where
    made.then = then
    return made


def greenery(where: int) -> Effect:
    """Rule 18.4: oxygen rises with it."""
    return tile(GREENERY, where, oxygen(1))


def city(where: int) -> Effect:
    return tile(CITY, where)


def metal_of_that_space() -> Effect:
    """Production of the metal printed on the space of the tile just placed."""
    return Effect(METAL_PRODUCTION, OTHER_TILES, "production", NOTHING, 1)


def claim(where: int) -> Effect:
    made = Effect(CLAIM, OTHER_TILES, "claim")
    made.place = where
    return made


def draw(count: int) -> Effect:
    return Effect(DRAW, DRAWS, "draw", NOTHING, count)


def look_and_keep(count: int, keep: int) -> Effect:
    made = Effect(LOOK_AND_KEEP, DRAWS, "keep", NOTHING, count)
    made.keep = keep
    return made


def look_and_buy() -> Effect:
    return Effect(LOOK_AND_BUY, DRAWS, "draw", NOTHING, 1)


def reveal(tag: int, *then: Effect) -> Effect:
    """Show the top card and discard it; what follows happens if it has the tag."""
    made = Effect(REVEAL, DRAWS, "draw", tag, 1)
    made.then = then
    return made


def discard_and_draw() -> Effect:
    return Effect(DISCARD_AND_DRAW, UNIVERSITY, "draw", NOTHING, 1)


def add_here(count: int) -> Effect:
    """Onto this card, of the kind that it holds."""
    return Effect(ADD_HERE, ONTO_CARDS, "add", NOTHING, count)


def add_to(kind: int, count: int) -> Effect:
    """Onto one own card that holds this kind; lost without one."""
    return Effect(ADD_TO_CARD, ONTO_CARDS, "to", kind, count)


def add_to_any(count: int) -> Effect:
    """Onto one own card that already has a resource, of the same kind."""
    return Effect(ADD_TO_ANY, ONTO_CARDS, "to", NOTHING, count)


def add_to_played(count: int) -> Effect:
    """Onto the card just played, if it holds microbes or animals."""
    return Effect(ADD_TO_PLAYED, ONTO_CARDS, "add", NOTHING, count)


def spend_here_and_draw() -> Effect:
    return Effect(REMOVE_HERE_AND_DRAW, DRAWS, "draw", NOTHING, 1)


def remove_any(*takes: tuple[int, int]) -> Effect:
    """Red border, optional: up to so much of one of these from one player or one card."""
    made = Effect(TAKE_AWAY, TAKING, "take")
    made.takes = takes
    return made


def steal_any(*takes: tuple[int, int]) -> Effect:
    """The same, and what is taken goes to the acting player."""
    made = remove_any(*takes)
    made.stolen = True
    return made


def remove_from_neighbour(resource: int, up_to: int) -> Effect:
    """Optional: from the owner of a tile next to the one just placed."""
    made = Effect(TAKE_FROM_OWNER, TAKING, "take")
    made.takes = ((resource, up_to),)
    return made


def one_of(**branches: Effect) -> Effect:
    """Pick one branch by its word; the whole has the place of its first branch in the order of effects."""
    made = Effect(CHOOSE_ONE, min(branch.rank for branch in branches.values()), "choose")
    for word, branch in branches.items():
        branch.choice = CHOICES.index(word)
    made.branches = tuple(branches.values())
    return made


def copy_box() -> Effect:
    return Effect(COPY_BOX, OWN_PRODUCTION, "copy")


def swap_production(out_of: int, into: int) -> Effect:
    """X steps down in one production and X up in another, X at least 1."""
    made = Effect(SWAP_PRODUCTION, OWN_PRODUCTION, "x", out_of)
    made.place = into
    return made


def next_card(kind: int) -> Effect:
    return Effect(NEXT_CARD, GAINS, "gain", kind)
