"""The signs of Terraforming Mars: resources on square chips, tags on round ones, tiles as small hexes, effects as rows of signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.terraforming_mars.components.card import (
    DRAW,
    FIXED,
    FIXED_POINTS,
    GAIN,
    LOSE,
    NO_POINTS,
    PARAMETER,
    PLACE_OCEAN,
    PLACE_TILE,
    PRODUCTION,
    PRODUCTION_ANY,
    RAISE,
    RATING,
    TAG,
    Card,
    Effect,
    Requirement,
)
from starboard.games.terraforming_mars.components.terms import (
    CITY_RULE,
    COLDEST,
    DEGREES_PER_STEP,
    FREE_LAND,
    GREENERY,
    NEUTRAL,
    OCEAN,
    OCEAN_AREA,
    OXYGEN,
    TEMPERATURE,
)
from starboard.table.canvas import BOLD
from starboard.table.draw import Draw
from starboard.table.markup import text_width

RESOURCE_LOOKS: Final = (
    ("yellow", ""), ("brown", "girder"), ("grey", "gem"), ("green", "leaf"), ("purple", "bolt"), ("orange", "flame"),
    ("green", "microbe"), ("green", "paw"), ("white", "atom"), ("grey", "fighter"),
)  # fmt: skip
"""By resource, those on cards included: colour and picture. M€ are written."""
TAG_LOOKS: Final = (
    ("brown", "house"), ("grey", "shuttle"), ("purple", "bolt"), ("white", "atom"), ("orange", "planet"), ("blue", "globe"),
    ("green", "leaf"), ("green", "microbe"), ("green", "paw"), ("white", "skyline"),
)  # fmt: skip
TILE_LOOKS: Final = (
    ("", ""), ("water", "drop"), ("green", "tree"), ("town", "skyline"), ("town", "star"), ("works", "market"), ("works", "paw"),
    ("works", "factory"), ("works", "volcano"), ("works", "pick"), ("works", "pick"), ("works", "drill"), ("works", "shield"),
    ("works", "radiation"), ("works", "fence"),
)  # fmt: skip
"""By tile: ground and picture."""


def chip(draw: Draw, resource: int, x: float, y: float, size: float) -> None:
    """A resource around a point."""
    suit, icon = RESOURCE_LOOKS[resource]
    draw.rect(x - size / 2, y - size / 2, size, size, f"suit suit-{suit}", size * 0.2)
    if icon:
        draw.icon(icon, x, y, size * 0.78, "icon on-card")
    else:
        draw.text(x, y, "M€", size * 0.56, anchor="middle", kind="on-card")


def coin(draw: Draw, x: float, y: float, size: float, amount: object) -> None:
    """M€ with a number on it."""
    draw.rect(x - size / 2, y - size / 2, size, size, "suit suit-yellow", size * 0.2)
    draw.text(x, y, amount, size * 0.62, size * 0.9, "middle", "on-card")


def tag_sign(draw: Draw, tag: int, x: float, y: float, size: float) -> None:
    suit, icon = TAG_LOOKS[tag]
    draw.circle(x, y, size / 2, f"suit suit-{suit}")
    draw.icon(icon, x, y, size * 0.7, "icon on-card")


def tile_sign(draw: Draw, kind: int, x: float, y: float, size: float) -> None:
    """A tile as a hexagon; `size` is from the middle to a corner."""
    ground, icon = TILE_LOOKS[kind]
    draw.hexagon(x, y, size, f"ground ground-{ground}")
    draw.icon(icon, x, y, size * 1.05, "icon on-card")


def owner_sign(draw: Draw, seat: int, x: float, y: float, radius: float) -> None:
    """A seat's marker; the neutral opponent of the solo game has a plain one."""
    if seat == NEUTRAL:
        draw.circle(x, y, radius, "seat-piece suit-grey")
    else:
        draw.marker(seat, x, y, radius)


def bold_width(text: str, size: float) -> float:
    """How wide some bold signs are; figures are all of the same width."""
    return text_width(text.replace("1", "0"), size) * BOLD


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


# ---- rows of signs


class Row:
    """Signs in a row from left to right, as far as there is room."""

    def __init__(self, draw: Draw, x: float, y: float, size: float) -> None:
        self.draw = draw
        self.x = x
        self.y = y
        self.size = size

    def words(self, text: str, kind: str = "on-card") -> None:
        size = self.size * 0.78
        self.draw.text(self.x, self.y, text, size, kind=kind)
        self.x += bold_width(text, size) + 2

    def skip(self, share: float = 0.35) -> None:
        self.x += self.size * share

    def icon(self, name: str) -> None:
        self.draw.icon(name, self.x + self.size / 2, self.y, self.size * 0.92, "icon on-card")
        self.x += self.size

    def chip(self, resource: int) -> None:
        chip(self.draw, resource, self.x + self.size / 2, self.y, self.size)
        self.x += self.size + 1

    def tag(self, tag: int) -> None:
        tag_sign(self.draw, tag, self.x + self.size / 2, self.y, self.size)
        self.x += self.size + 1

    def tile(self, kind: int) -> None:
        tile_sign(self.draw, kind, self.x + self.size / 2, self.y, self.size * 0.6)
        self.x += self.size + 2

    def production(self, effects: Sequence[Effect]) -> None:
        """The production box: own changes on brown, those of any player on red."""
        for effect in effects:
            text = signed(effect.amount)
            wide = self.size + bold_width(text, self.size * 0.74) + 7
            taken = effect.op == PRODUCTION_ANY
            self.draw.rect(self.x, self.y - self.size * 0.62, wide, self.size * 1.24, "need-most" if taken else "produced", 3)
            self.draw.text(self.x + 3, self.y, text, self.size * 0.74, kind="on-card" if taken else "on-produced")
            chip(self.draw, effect.what, self.x + wide - self.size / 2 - 1.5, self.y, self.size)
            self.x += wide + 2


def has_sign(effect: Effect) -> bool:
    """Whether the signs below say all that this effect does."""
    if effect.op in (PRODUCTION, GAIN, RATING):
        return effect.counted == FIXED
    if effect.op == PLACE_OCEAN:
        return effect.place == OCEAN_AREA and not effect.then
    if effect.op == PLACE_TILE:
        return effect.place in (FREE_LAND, CITY_RULE) and all(one.op == RAISE for one in effect.then)
    return effect.op in (PRODUCTION_ANY, LOSE, RAISE, DRAW)


def effect_signs(row: Row, effects: Sequence[Effect]) -> None:
    """All effects that signs can say: the production box first, then the rest in order."""
    said = [effect for effect in effects if has_sign(effect)]
    box = [effect for effect in said if effect.op in (PRODUCTION, PRODUCTION_ANY)]
    row.production(box)
    for effect in said:
        if effect not in box:
            row.skip(0.2)
            effect_sign(row, effect)


def effect_sign(row: Row, effect: Effect) -> None:
    op = effect.op
    if op in (GAIN, LOSE):
        row.words(signed(effect.amount if op == GAIN else -effect.amount))
        row.chip(effect.what)
    elif op == RATING:
        row.words(f"{row.draw.say('terraforming_mars.face.tr')}{signed(effect.amount)}")
    elif op == RAISE:
        parameter_sign(row, effect.what)
        row.words(signed(effect.amount))
    elif op == PLACE_OCEAN:
        for _ in range(effect.amount):
            row.tile(OCEAN)
    elif op == PLACE_TILE:
        row.tile(effect.what)
        if effect.what == GREENERY:
            parameter_sign(row, OXYGEN)
            row.words("+1")
    else:
        row.words(signed(effect.amount))
        row.icon("cards")


def parameter_sign(row: Row, parameter: int) -> None:
    if parameter == TEMPERATURE:
        row.icon("thermometer")
    elif parameter == OXYGEN:
        row.words("O₂")
    else:
        row.icon("drop")


def requirement_signs(row: Row, needs: Sequence[Requirement]) -> None:
    """Rule 10.2: what must hold, on a yellow plate; on a red one what must not be exceeded."""
    for need in needs:
        if need.kind in (PARAMETER, TAG):
            words = requirement_words(need)
            sign = bold_width("O₂", row.size * 0.78) if need.kind == PARAMETER and need.what == OXYGEN else row.size
            wide = 8 + sign + bold_width(words, row.size * 0.78)
            row.draw.rect(row.x, row.y - row.size * 0.66, wide, row.size * 1.32, "need-most" if need.at_most else "need", 4)
            after = row.x + wide + 4
            row.x += 3
            if need.kind == TAG:
                row.tag(need.what)
            else:
                parameter_sign(row, need.what)
            row.words(words)
            row.x = after


def requirement_words(need: Requirement) -> str:
    if need.kind == TAG:
        return f"×{need.value}"
    value = COLDEST + DEGREES_PER_STEP * need.value if need.what == TEMPERATURE else need.value
    return f"{'≤' if need.at_most else '≥'}{value}{'°' if need.what == TEMPERATURE else ''}".replace("-", "−")


def points_sign(draw: Draw, card: Card, x: float, y: float, size: float) -> None:
    """What a card scores; a star where it depends."""
    if card.points.kind == NO_POINTS:
        return
    shown = str(card.points.n).replace("-", "−") if card.points.kind == FIXED_POINTS else "★"
    draw.circle(x, y, size / 2, "ground ground-dark")
    draw.text(x, y, shown, size * 0.62, size * 0.9, "middle", "on-card")
