"""Section 18: where tiles may go, and what placing one brings."""

from __future__ import annotations

from starboard.games.terraforming_mars.components.board import (
    CARD_BONUS,
    GANYMEDE,
    HEX_COUNT,
    LAND,
    METAL_LAND,
    NEIGHBOURS,
    NOCTIS_SPACE,
    OCEAN_AREAS,
    PHOBOS,
    PLANT_BONUS,
    STEEL_BONUS,
    TITANIUM_BONUS,
    VOLCANIC_LAND,
    spaces_of,
)
from starboard.games.terraforming_mars.components.card import ANY_TILE, EFFECTS, LASTING, ON_TILE, Effect
from starboard.games.terraforming_mars.components.terms import (
    CAPITAL,
    CITY,
    CITY_RULE,
    FREE_LAND,
    GREENERY_RULE,
    ISOLATED,
    METAL_BONUS,
    METAL_BONUS_NEXT_TO_OWN,
    MONEY,
    MONEY_PER_OCEAN,
    NEXT_TO_CITY,
    NEXT_TO_GREENERY,
    NEXT_TO_TWO_CITIES,
    NO_OWNER,
    NO_TILE,
    OCEAN,
    OCEAN_AREA,
    OCEANS_MAX,
    ON_GANYMEDE,
    ON_NOCTIS,
    ON_PHOBOS,
    PLANTS,
    RESOURCE_COUNT,
    STEEL,
    TITANIUM,
    UNCLAIMED_LAND,
    VOLCANIC,
)
from starboard.games.terraforming_mars.components.vocabulary import HEX, TAKE
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.wording import CARD_TEXTS, HEX_TEXTS, TILE_TEXTS, say, source
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import Step
from starboard.kernel.text import SeatName, Text


def free_land(g: Mars, seat: int) -> int:
    """Free unreserved land (3.3): no tile, not Noctis, no claim marker of another player."""
    land = LAND & ~g.covered
    for other in range(g.seats):
        if other != seat:
            land &= ~g.claimed[other]
    return land


def spaces(g: Mars, seat: int, place: int) -> int:
    """The legal spaces on Mars for a place of section 6 of the effect words, as bits."""
    if place == OCEAN_AREA:
        return OCEAN_AREAS & ~g.covered
    if place == ON_NOCTIS:
        return NOCTIS_SPACE & ~g.covered
    land = free_land(g, seat)
    if place == FREE_LAND:
        return land
    if place == CITY_RULE:
        return land & ~g.near_city
    if place == GREENERY_RULE:
        beside = land & g.near_own[seat]
        return beside if beside else land
    if place == ISOLATED:
        return land & ~g.near_tile
    if place == NEXT_TO_CITY:
        return land & g.near_city
    if place == NEXT_TO_TWO_CITIES:
        return land & g.near_cities
    if place == NEXT_TO_GREENERY:
        return land & g.near_greenery
    if place == METAL_BONUS:
        return land & METAL_LAND
    if place == METAL_BONUS_NEXT_TO_OWN:
        return land & METAL_LAND & g.near_own[seat]
    if place == VOLCANIC:
        return land & VOLCANIC_LAND
    if place == UNCLAIMED_LAND:
        return land & ~g.claimed[seat]
    return 0


def has_space(g: Mars, seat: int, place: int) -> bool:
    if place == ON_PHOBOS:
        return g.tile[PHOBOS] == NO_TILE
    if place == ON_GANYMEDE:
        return g.tile[GANYMEDE] == NO_TILE
    return spaces(g, seat, place) != 0


def space_options(g: Mars, seat: int, place: int) -> list[int]:
    """The legal spaces as actions."""
    if place == ON_PHOBOS:
        return [HEX + PHOBOS] if g.tile[PHOBOS] == NO_TILE else []
    if place == ON_GANYMEDE:
        return [HEX + GANYMEDE] if g.tile[GANYMEDE] == NO_TILE else []
    return [HEX + space for space in spaces_of(spaces(g, seat, place))]


def why_not_there(g: Mars, seat: int, place: int, action: int) -> Reason | None:
    """Why a tile may not go on a space."""
    if not HEX <= action < TAKE:
        return NOT_ASKED
    if action in space_options(g, seat, place):
        return None
    space = action - HEX
    if g.tile[space] != NO_TILE:
        return Reason("terraforming_mars.why.space_taken", what=TILE_TEXTS[g.tile[space]])
    if g.claims[space] != NO_OWNER and g.claims[space] != seat:
        return Reason("terraforming_mars.why.space_claimed", what=HEX_TEXTS[space])
    if (OCEAN_AREAS >> space) & 1 and place != OCEAN_AREA:
        return Reason("terraforming_mars.why.ocean_only", what=HEX_TEXTS[space])
    if place == CITY_RULE and (LAND & g.near_city) >> space & 1:
        return Reason("terraforming_mars.why.next_to_city", what=HEX_TEXTS[space])
    if place == GREENERY_RULE and (LAND >> space) & 1:
        return Reason("terraforming_mars.why.not_next_to_own", what=HEX_TEXTS[space])
    return Reason("terraforming_mars.why.not_that_space", what=HEX_TEXTS[space])


def place_tile(g: Mars, seat: int, kind: int, space: int) -> None:
    """Rule 18.2: the tile, the printed bonuses, 2 M€ for each ocean beside it, then what it triggers."""
    if g.claims[space] != NO_OWNER:
        g.claimed[g.claims[space]] &= ~(1 << space)
        g.claims[space] = NO_OWNER
    g.lay(space, kind, NO_OWNER if kind == OCEAN else seat)
    at = seat * RESOURCE_COUNT
    stock = g.stock
    stock[at + STEEL] += STEEL_BONUS[space]
    stock[at + TITANIUM] += TITANIUM_BONUS[space]
    stock[at + PLANTS] += PLANT_BONUS[space]
    beside = 0
    for near in NEIGHBOURS[space]:
        if g.tile[near] == OCEAN:
            beside += 1
    stock[at + MONEY] += MONEY_PER_OCEAN * beside
    if kind == OCEAN:
        g.raise_rating(seat, 1)
    if g.telling:
        g.tell(say("log.places", {"who": SeatName(seat), "tile": TILE_TEXTS[kind], "hex": HEX_TEXTS[space]}))
    if CARD_BONUS[space]:
        draw_cards(g, seat, CARD_BONUS[space])
    tile_triggers(g, seat, kind, space)


def draw_cards(g: Mars, seat: int, count: int) -> None:
    """Cards into the hand, free of charge; as many as there are (28.1)."""
    cards = g.draw_into_hand(seat, count)
    if g.telling and cards:
        values: dict[str, object] = {"who": SeatName(seat), "n": len(cards)}
        secret = say("log.draws_cards", {**values, "cards": [CARD_TEXTS[card] for card in cards]})
        g.tell(say("log.draws", values), secret, 1 << seat)


def tile_triggers(g: Mars, seat: int, kind: int, space: int) -> None:
    """The "tile placed" effects of all players join the pool, in player order."""
    city = kind == CITY or kind == CAPITAL
    for number in range(g.seats):
        owner = (g.first + number) % g.seats
        for trigger in g.triggers[owner]:
            lasting = LASTING[trigger]
            if lasting.event != ON_TILE or (owner != seat and not lasting.anybody):
                continue
            if lasting.tile != ANY_TILE and lasting.tile != kind and not (city and lasting.tile == CITY):
                continue
            if (lasting.on_mars and space >= HEX_COUNT) or (lasting.metal and not (space < HEX_COUNT and (METAL_LAND >> space) & 1)):
                continue
            assert lasting.effect is not None
            g.pool.append(lasting.effect.number * 8 + owner)


def owners_beside(g: Mars, space: int) -> list[int]:
    """Who owns a tile next to a space, rising."""
    found: list[int] = []
    for near in NEIGHBOURS[space]:
        owner = g.owner[near]
        if owner != NO_OWNER and owner not in found:
            found.append(owner)
    found.sort()
    return found


class Place(Step):
    """A question about a space: the effect says which tile and where."""

    __slots__ = ("effect",)

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect = effect

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.effect)

    def options(self, g: Mars) -> list[int]:
        return space_options(g, self.seat, EFFECTS[self.effect].place)

    def why_not(self, g: Mars, action: int) -> Reason | None:
        return why_not_there(g, self.seat, EFFECTS[self.effect].place, action)

    def expected(self, g: Mars) -> list[int]:
        return self.options(g)

    def prompt(self, g: Mars) -> Text:
        effect: Effect = EFFECTS[self.effect]
        return say("ask.tile", {"tile": TILE_TEXTS[effect.what], "source": source(effect)})

    def rule(self) -> str:
        return "18"


class PlaceClaim(Place):
    """Rule 18.7: a marker that reserves a space."""

    def choose(self, g: Mars, action: int) -> None:
        g.claim(action - HEX, self.seat)
        if g.telling:
            g.tell(say("log.claims", {"who": SeatName(self.seat), "hex": HEX_TEXTS[action - HEX]}))

    def prompt(self, g: Mars) -> Text:
        return say("ask.claim", {"source": source(EFFECTS[self.effect])})

    def rule(self) -> str:
        return "18.7"


def can_place_ocean(g: Mars) -> bool:
    """Rule 18.3: nine oceans are all."""
    return g.oceans < OCEANS_MAX


def metal_of(space: int) -> int:
    """The metal that a space prints (064, 067): on this map never both on one that can be used."""
    return STEEL if STEEL_BONUS[space] else TITANIUM


def beside_count(g: Mars, space: int, kind: int) -> int:
    """Tiles of a kind next to a space; a capital is a city."""
    count = 0
    for near in NEIGHBOURS[space]:
        lying = g.tile[near]
        if lying == kind or (kind == CITY and lying == CAPITAL):
            count += 1
    return count


def own_space(g: Mars, seat: int, kind: int) -> int:
    """Where a special tile of a seat lies; -1 if nowhere."""
    for space in range(HEX_COUNT):
        if g.tile[space] == kind and g.owner[space] == seat:
            return space
    return -1
