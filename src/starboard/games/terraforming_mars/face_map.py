"""Mars: 61 hexes with what is printed on them, tiles and their owners, the two spaces off the map, and the gauges around it."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from starboard.games.terraforming_mars.components.board import (
    COORDINATES,
    GANYMEDE,
    HEX_COUNT,
    HEXES,
    NOCTIS,
    OCEAN_AREAS,
    PHOBOS,
    SPACE_COUNT,
    VOLCANIC_LAND,
    VOLCANOES,
)
from starboard.games.terraforming_mars.components.terms import (
    COLDEST,
    DEGREES_PER_STEP,
    HEAT,
    HEAT_BONUS_STEPS,
    OCEAN,
    OCEAN_BONUS_STEP,
    OCEANS,
    OCEANS_MAX,
    OXYGEN,
    OXYGEN_MAX,
    SOLO_GENERATIONS,
    TEMPERATURE,
    TEMPERATURE_BONUS_OXYGEN,
    TEMPERATURE_MAX,
)
from starboard.games.terraforming_mars.components.vocabulary import HEX
from starboard.games.terraforming_mars.face_facts import Facts, printed_bonuses, printed_cards
from starboard.games.terraforming_mars.face_icons import TILE_LOOKS, chip, coin, owner_sign
from starboard.games.terraforming_mars.texts import amount
from starboard.games.terraforming_mars.wording import HEX_TEXTS, PARAMETER_TEXTS, TILE_TEXTS, who
from starboard.kernel.text import Text
from starboard.table.draw import Draw
from starboard.table.pieces import named_piece, piece

SIZE: Final = 32.0
"""From the middle of a hex to its corner."""
ACROSS: Final = SIZE * sqrt(3)
MIDDLE: Final = (360.0, 228.0)
OFF_MAP: Final = {PHOBOS: (38.0, 420.0), GANYMEDE: (112.0, 420.0)}
OXYGEN_AT: Final = (12.0, 100.0)
TEMPERATURE_AT: Final = (680.0, 100.0)
GAUGE: Final = 264.0
NOTHING: Final = -1
"""No tile, no owner, no claim."""


def place_of(space: int) -> tuple[float, float]:
    """The middle of a space in the drawing."""
    if space in OFF_MAP:
        return OFF_MAP[space]
    q, r = COORDINATES[space]
    return MIDDLE[0] + ACROSS * (q + r / 2), MIDDLE[1] + SIZE * 1.5 * r


def mars(draw: Draw, facts: Facts) -> None:
    """The whole upper part of the board."""
    moment(draw, facts)
    oxygen(draw, facts)
    temperature(draw, facts)
    oceans(draw, facts)
    for space in sorted(range(SPACE_COUNT), key=lambda one: HEX + one in draw.legal):
        hex_space(draw, facts, space)
    for space in OFF_MAP:
        x, y = OFF_MAP[space]
        draw.text(x, y - SIZE - 6, draw.words(HEX_TEXTS[space]), 13, 74, "middle", "faint")


# ---- spaces


class Space(NamedTuple):
    """A space and what can be seen there: a tile and whose it is, a claim, the M€ that a tile would get from oceans beside it, and whether
    one may be placed there now."""

    number: int
    tile: int
    owner: int
    claim: int
    money: int
    legal: bool


def hex_space(draw: Draw, facts: Facts, space: int) -> None:
    tile = facts.tiles.get(space)
    if tile is not None:
        paint = space_anybody_sees if tile.kind == OCEAN else space_of_somebody
        paint(draw, Space(space, tile.kind, tile.owner, NOTHING, 0, legal=False))
        return
    claim = facts.claims.get(space, NOTHING)
    paint = space_anybody_sees if claim == NOTHING else space_of_somebody
    paint(draw, Space(space, NOTHING, NOTHING, claim, facts.money_for(space), HEX + space in draw.legal))


def any_space(draw: Draw, space: Space) -> None:
    with draw.group(label=space_label(draw, space), at=place_of(space.number)):
        if space.tile == NOTHING:
            draw.hexagon(0, 0, SIZE - 1, "ground ground-" + ground_of(space.number))
            if space.legal:
                draw.hexagon(0, 0, SIZE - 3, "ground-edge")
            bare_space(draw, space)
        else:
            laid_tile(draw, space.tile, space.owner)
        if space.legal:
            draw.choice(HEX + space.number)


space_anybody_sees: Final = piece(any_space)
space_of_somebody: Final = named_piece(any_space)


def ground_of(space: int) -> str:
    if space >= HEX_COUNT:
        return "sky"
    if (OCEAN_AREAS >> space) & 1:
        return "shore"
    if (VOLCANIC_LAND >> space) & 1:
        return "dark"
    return "pale" if space == NOCTIS else "rust"


def bare_space(draw: Draw, seen: Space) -> None:
    """What is printed, whose claim lies there, and, where a tile may go now, the M€ for oceans beside it."""
    space, legal = seen.number, seen.legal
    if seen.claim != NOTHING:
        draw.icon("flag", -14, -12, 13, "icon on-card")
        owner_sign(draw, seen.claim, 0, -10, 8)
    elif space < HEX_COUNT and (VOLCANIC_LAND >> space) & 1:
        draw.icon("volcano", 0, -16, 15, "icon on-card")
    elif space == NOCTIS:
        draw.icon("skyline", 0, -16, 15, "icon on-card")
    signs: list[int] = []
    for resource, count in printed_bonuses(space):
        signs += [resource] * count
    cards = printed_cards(space)
    wide = 19.0
    x = -wide * (len(signs) + cards - 1) / 2
    for resource in signs:
        chip(draw, resource, x, 2, 17)
        x += wide
    for _ in range(cards):
        draw.rect(x - 7, -7, 14, 18, "suit suit-white", 2)
        draw.icon("cards", x, 2, 12, "icon on-card")
        x += wide
    if legal and seen.money:
        coin(draw, 0, -15 if signs or cards else 0, 18, f"+{seen.money}")
    if space < HEX_COUNT:
        draw.text(0, 20, HEXES[space][1:], 12 if legal else 10, anchor="middle", kind="on-card" if legal else "on-ground")


def laid_tile(draw: Draw, kind: int, owner: int) -> None:
    ground, icon = TILE_LOOKS[kind]
    draw.hexagon(0, 0, SIZE - 1, "ground ground-" + ground)
    if kind == OCEAN:
        draw.icon(icon, 0, 0, 30, "icon on-card")
        return
    draw.icon(icon, 0, -10, 27, "icon on-card")
    owner_sign(draw, owner, 0, 15, 9.5)


def space_label(draw: Draw, space: Space) -> str:
    """A space read out: its name, what lies there, what placing a tile there gives."""
    name = draw.words(HEX_TEXTS[space.number])
    if space.tile == OCEAN:
        return f"{name}: {draw.words(TILE_TEXTS[OCEAN])}"
    if space.tile != NOTHING:
        return f"{name}: {draw.say('terraforming_mars.face.owned', tile=TILE_TEXTS[space.tile], who=who(space.owner))}"
    words: list[str] = []
    if HEXES[space.number] in VOLCANOES:
        words.append(draw.say("terraforming_mars.face.volcano", name=VOLCANOES[HEXES[space.number]]))
    elif ground_of(space.number) == "shore":
        words.append(draw.say("terraforming_mars.face.ocean_area"))
    elif space.number == NOCTIS:
        words.append(draw.say("terraforming_mars.face.noctis"))
    if space.claim != NOTHING:
        words.append(draw.say("terraforming_mars.face.claimed", who=who(space.claim)))
    gives = gifts(space)
    if gives:
        words.append(draw.say("terraforming_mars.face.gives", what=gives))
    return f"{name}: {', '.join(words)}" if words else name


def gifts(space: Space) -> list[Text]:
    """Rule 18.2: what a tile on this space gives."""
    gives = [amount(resource, count) for resource, count in printed_bonuses(space.number)]
    if printed_cards(space.number):
        gives.append(Text("terraforming_mars.face.cards_drawn", {"n": printed_cards(space.number)}))
    if space.money:
        gives.append(Text("terraforming_mars.face.from_oceans", {"n": space.money}))
    return gives


# ---- around the map


def moment(draw: Draw, facts: Facts) -> None:
    """Generation, phase, draw pile."""
    generation = facts.table["generation"]
    if facts.view.seats == 1:
        words = draw.say("terraforming_mars.face.last_generation", n=generation, last=SOLO_GENERATIONS)
    else:
        words = draw.say("terraforming_mars.face.generation", n=generation)
    draw.text(6, 18, words, 21, 190, kind="strong")
    draw.text(6, 42, draw.say("terraforming_mars.face.phase_" + facts.table["phase"]), 17, 180)
    draw.text(6, 63, draw.say("terraforming_mars.face.deck", n=facts.table["deck_size"]), 15, 170, kind="faint")


def oxygen(draw: Draw, facts: Facts) -> None:
    level = facts.table["oxygen"]
    shown = draw.say("terraforming_mars.face.percent", n=level)
    with draw.group(label=gauge_label(draw, OXYGEN, shown), at=OXYGEN_AT):
        draw.text(0, -9, "O₂", 16, kind="faint")
        draw.text(26, -9, shown, 19, 70, kind="strong")
        gauge(draw, level, OXYGEN_MAX, "gauge-air")
        for step in range(0, OXYGEN_MAX + 1, 2):
            draw.text(34, step_height(step, OXYGEN_MAX), step, 12, kind="faint")
        draw.icon("thermometer", 62, step_height(TEMPERATURE_BONUS_OXYGEN, OXYGEN_MAX), 17)


def temperature(draw: Draw, facts: Facts) -> None:
    degrees = facts.table["temperature"]
    level = (degrees - COLDEST) // DEGREES_PER_STEP
    shown = draw.say("terraforming_mars.face.degrees", n=str(degrees).replace("-", "−"))
    with draw.group(label=gauge_label(draw, TEMPERATURE, shown), at=TEMPERATURE_AT):
        draw.text(36, -9, shown, 19, 84, "end", "strong")
        draw.icon("thermometer", -52, -9, 17, "icon soft")
        gauge(draw, level, TEMPERATURE_MAX, "gauge-hot")
        for step in range(1, TEMPERATURE_MAX + 1, 3):
            value = str(COLDEST + DEGREES_PER_STEP * step).replace("-", "−")
            draw.text(-6, step_height(step, TEMPERATURE_MAX), value, 12, anchor="end", kind="faint")
        for step in HEAT_BONUS_STEPS:
            draw.rect(-48, step_height(step, TEMPERATURE_MAX) - 9, 18, 18, "produced", 3)
            chip(draw, HEAT, -39, step_height(step, TEMPERATURE_MAX), 13)
        draw.icon("drop", -39, step_height(OCEAN_BONUS_STEP, TEMPERATURE_MAX), 16)


def gauge(draw: Draw, level: int, highest: int, kind: str) -> None:
    """A column that fills from below, one field for each step."""
    high = GAUGE / highest
    draw.rect(0, 0, 28, GAUGE, "gauge", 4)
    if level:
        draw.rect(0, GAUGE - high * level, 28, high * level, kind, 4)
    for step in range(1, highest):
        draw.line(0, GAUGE - high * step, 28, GAUGE - high * step, "box")


def step_height(step: int, highest: int) -> float:
    """Where a level stands beside its gauge: at its upper edge, kept inside."""
    return min(max(GAUGE - GAUGE / highest * step, 7.0), GAUGE - 6)


def gauge_label(draw: Draw, parameter: int, shown: str) -> str:
    return draw.say("table.named", what=draw.words(PARAMETER_TEXTS[parameter]), value=shown)


def oceans(draw: Draw, facts: Facts) -> None:
    """Nine drops, filled as oceans are placed."""
    lying = facts.table["oceans"]
    shown = draw.say("terraforming_mars.face.of", n=lying, all=OCEANS_MAX)
    with draw.group(label=gauge_label(draw, OCEANS, shown), at=(536, 4)):
        draw.text(178, 14, shown, 19, kind="strong", anchor="end")
        draw.text(128, 14, draw.words(PARAMETER_TEXTS[OCEANS]), 15, 110, "end", "faint")
        for number in range(OCEANS_MAX):
            draw.icon("drop", 22 + 19.4 * number, 42, 20, "icon sea" if number < lying else "icon none")
