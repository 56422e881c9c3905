"""The galaxy as a map of hexes: at the table, and between two games with its worlds, names and wonders."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from starboard.games.deep_future.components import (
    CENTRE,
    COORDINATES,
    OWNER_LETTERS,
    SECTOR,
    SECTOR_COUNT,
    SECTOR_NAMES,
    SUITS,
    VICTORIES,
)
from starboard.games.deep_future.face_signs import KIND_SIGNS, SUIT_COLOURS, VICTORY_SIGNS, sign
from starboard.games.deep_future.texts import corner, sector_label
from starboard.games.deep_future.wording import say
from starboard.kernel.game import NOBODY
from starboard.kernel.spec import find
from starboard.kernel.view import View
from starboard.table.draw import Draw
from starboard.table.markup import wrap

HEX: Final = 45.0
MAP: Final = (246.0, 274.0)
"""The middle of the galaxy."""
ATLAS: Final = (492, 548)
DOTS: Final = 4
"""So many worlds of a sector are drawn as dots; more as a number."""


def galaxy(draw: Draw, table: dict[str, Any]) -> None:
    for sector in range(SECTOR_COUNT):
        with draw.group(at=middle(sector), label=draw.words(sector_label(table, SECTOR_NAMES[sector]))):
            sector_hex(draw, table, sector)
            draw.choice(SECTOR + sector)


def middle(sector: int) -> tuple[float, float]:
    q, r = COORDINATES[sector]
    return MAP[0] + 1.5 * HEX * q, MAP[1] + sqrt(3) * HEX * (r + q / 2)


def sector_hex(draw: Draw, table: dict[str, Any], sector: int) -> None:
    """One sector around (0, 0): number, cubes, homeworlds and settled worlds, neutral worlds, wonder, name."""
    number = SECTOR_NAMES[sector]
    letter, cubes = table["map"].get(number, ("", 0))
    ground(draw, table, sector, "hex")
    if letter and letter != "N":
        draw.hexagon(0, 0, HEX - 1, f"tint seat-{letter.lower()}", flat=True)
    if cubes:
        cubes_in(draw, letter, cubes)
    worlds_in(draw, table, number)
    if table["named"].get(number):
        draw.text(0, 31, table["named"][number], 11, 50, "middle", "strong")
    draw.hexagon(0, 0, HEX - 3, "target-edge", flat=True)


def ground(draw: Draw, table: dict[str, Any], sector: int, kind: str) -> None:
    """A sector with nothing in it but its number and its wonder; the centre is a hole."""
    number = SECTOR_NAMES[sector]
    if sector == CENTRE:
        draw.hexagon(0, 0, HEX - 1, "hole", flat=True)
        for size in (27, 19, 11):
            draw.circle(0, 0, size, "whirl")
        return
    draw.hexagon(0, 0, HEX - 1, kind, flat=True)
    draw.text(-13 if number in table["wonders"] else 0, -27, number, 16, anchor="middle", kind="faint")
    if number in table["wonders"]:
        wonder(draw, *table["wonders"][number])


def cubes_in(draw: Draw, letter: str, cubes: int) -> None:
    """The cubes of one colour, as the shape of their owner with their number; neutral ones are grey squares."""
    if letter == "N":
        draw.rect(-14, -10, 28, 28, "neutral-piece", 3)
        draw.text(0, 4, cubes, 20, anchor="middle", kind="on-seat")
        return
    seat = OWNER_LETTERS.index(letter)
    draw.marker(seat, 0, 4, 16, letter=False)
    draw.text(0, 7 if seat == 2 else 4, cubes, 20, anchor="middle", kind="on-seat")


def worlds_in(draw: Draw, table: dict[str, Any], number: str) -> None:
    """Left of the cubes a house for a homeworld, right of them a dot for each settled world, a small number for a neutral world."""
    for letter, seat in table["seats"].items():
        if seat["homeworld"] is not None and seat["homeworld"]["sector"] == number:
            sign(draw, "home", -28, 4, 17, f"seat-piece seat-{letter.lower()}")
        settled = [one for one in seat["settled"] if one["sector"] == number]
        for place in range(len(settled)):
            draw.circle(28, 4 + 11 * (place - (len(settled) - 1) / 2), 5, f"seat-piece seat-{letter.lower()}")
    for place, card in enumerate(one for one in table["line"] if one["sector"] == number):
        draw.circle(27 if place % 2 == 0 else -27, 10 - 18 * (place // 2), 9, "neutral-world")
        draw.text(27 if place % 2 == 0 else -27, 10 - 18 * (place // 2), corner(card)[0], 13, anchor="middle", kind="strong")


def wonder(draw: Draw, letter: str, suit: str) -> None:
    """A wonder: what it is about, on a plate in the colour of its suit, and that suit."""
    draw.rect(-2, -35, 27, 16, f"suit suit-{SUIT_COLOURS[SUITS.index(suit)]}", 5)
    sign(draw, VICTORY_SIGNS[VICTORIES.index(letter)], 5, -27, 12, "on-card")
    sign(draw, KIND_SIGNS[SUITS.index(suit)], 18, -27, 11.5, "on-card")


# ---- between two games


def atlas(facts: dict[str, Any], language: str, label: str) -> str:
    """A galaxy between two games as a picture: its worlds as dots, the names of its sectors, its wonders."""
    table: dict[str, Any] = {"map": {}, "seats": {}, "line": [], "named": facts["named"], "wonders": facts["wonders"]}
    worlds: dict[str, list[str]] = {}
    for card in facts["cards"]:
        if card["type"] == "world":
            worlds.setdefault(card["sector"], []).append(card["name"])
    draw = Draw(View(find("deep_future").new(1, telling=False), NOBODY), language, (), "atlas", links=False)
    draw.size(*ATLAS)
    for sector in range(SECTOR_COUNT):
        number = SECTOR_NAMES[sector]
        names: list[object] = [*worlds.get(number, [])]
        told = draw.words(say("face.list", {"things": [sector_label(table, number), *names]}))
        with draw.group(at=middle(sector), label=told):
            ground(draw, table, sector, "field-goal" if number in facts["named"] else "hex")
            dots(draw, len(names))
            if facts["named"].get(number):
                for line, words in enumerate(wrap(facts["named"][number], 11, 58)[:2]):
                    draw.text(0, 17 + 12 * line, words, 11, 64 - 10 * line, "middle", "strong")
            elif len(names) == 1:
                draw.text(0, 21, worlds[number][0], 10.5, 64, "middle", "faint")
    return draw.picture(label)


def dots(draw: Draw, count: int) -> None:
    """The worlds of a sector."""
    if count > DOTS:
        draw.circle(0, -1, 11, "neutral-world")
        draw.text(0, -1, count, 16, anchor="middle", kind="strong")
        return
    for place in range(count):
        draw.circle(13 * (place - (count - 1) / 2), -1, 5.5, "neutral-world")
