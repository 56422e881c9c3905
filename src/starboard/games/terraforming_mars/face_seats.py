"""What lies below the map: standard projects, everybody's stocks in one table, milestones and awards with everybody's standing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.terraforming_mars.components.card import POWER_PLANT_DISCOUNT
from starboard.games.terraforming_mars.components.terms import (
    CITY,
    ENERGY,
    GREENERY,
    HEAT,
    HEAT_PER_STEP,
    MONEY,
    NO_OWNER,
    OCEAN,
    PLANTS,
    POWER_PLANT,
    PROJECT_PRICES,
    PROJECTS,
    RESOURCE_COUNT,
)
from starboard.games.terraforming_mars.components.vocabulary import (
    AWARD,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    MILESTONE,
    PROJECT,
    SELL_PATENTS,
)
from starboard.games.terraforming_mars.face_facts import Facts, Standing, plants_needed
from starboard.games.terraforming_mars.face_icons import Row, chip, signed
from starboard.games.terraforming_mars.wording import AWARD_TEXTS, MILESTONE_TEXTS, PROJECT_TEXTS, RESOURCE_TEXTS
from starboard.kernel.text import SeatName, Text
from starboard.table.draw import Draw

WIDTH: Final = 720.0
BOX: Final = 90.0


# ---- standard projects and conversions


def projects(draw: Draw, facts: Facts, y: float) -> None:
    """Sections 12, 16 and 17: what everybody can do without a card, as price and effect."""
    seat = max(facts.view.seat, 0)
    perks = facts.perks(seat)
    own = facts.view.seat >= 0
    for number in range(len(PROJECTS)):
        price = PROJECT_PRICES[number] - (perks[POWER_PLANT_DISCOUNT] if own and number == POWER_PLANT else 0)
        with draw.group(label=draw.words(PROJECT_TEXTS[number]), at=(BOX * number, y), kind="panel"):
            row = box(draw, draw.words(PROJECT_TEXTS[number]))
            row.words(str(price), "strong")
            row.chip(MONEY)
            row.words("→", "faint")
            project_effect(row, number)
            draw.choice(PROJECT + number)
    plants = plants_needed(perks) if own else plants_needed([0] * len(perks))
    conversion(draw, BOX * 5, y, "convert_plants", CONVERT_PLANTS, (plants, PLANTS, GREENERY))
    conversion(draw, BOX * 6, y, "convert_heat", CONVERT_HEAT, (HEAT_PER_STEP, HEAT, 0))
    with draw.group(label=draw.say("terraforming_mars.project.sell_patents"), at=(BOX * 7, y), kind="panel"):
        row = box(draw, draw.say("terraforming_mars.project.sell_patents"))
        draw.icon("cards", row.x + 8, row.y, 16)
        row.skip(1.2)
        row.words("→ 1", "strong")
        row.chip(MONEY)
        draw.choice(SELL_PATENTS)


def box(draw: Draw, name: str) -> Row:
    draw.rect(1, 0, BOX - 4, 42, "panel-face", 6)
    draw.text(BOX / 2 - 1, 32, name, 12.5, BOX - 10, "middle", "faint")
    return Row(draw, 8, 13, 16)


def project_effect(row: Row, number: int) -> None:
    if number == POWER_PLANT:
        row.draw.rect(row.x - 1, row.y - 10, 20, 20, "produced", 3)
        row.x += 1
        row.chip(ENERGY)
    elif number == 1:
        row.draw.icon("thermometer", row.x + 8, row.y, 17)
    else:
        row.tile((OCEAN, GREENERY, CITY)[number - 2])


def conversion(draw: Draw, x: float, y: float, key: str, action: int, how: tuple[int, int, int]) -> None:
    count, resource, tile = how
    with draw.group(label=draw.say("terraforming_mars.action." + key), at=(x, y), kind="panel"):
        row = box(draw, draw.say("terraforming_mars.face.convert"))
        row.words(str(count), "strong")
        row.chip(resource)
        row.words("→", "faint")
        if tile:
            row.tile(tile)
        else:
            draw.icon("thermometer", row.x + 8, row.y, 17)
        draw.choice(action)


# ---- everybody's things


def ledger(draw: Draw, facts: Facts, y: float, high: float) -> None:
    """One row for each seat: terraform rating, stock and production of the six resources, cards in hand."""
    left, rating, cell = 132.0, 46.0, 82.0
    draw.text(left + rating / 2, y + 8, draw.say("terraforming_mars.face.tr"), 13, rating, "middle", "faint")
    for resource in range(RESOURCE_COUNT):
        chip(draw, resource, left + rating + cell * resource + cell / 2, y + 8, 15)
    draw.icon("cards", WIDTH - 24, y + 8, 17, "icon soft")
    for seat in range(facts.view.seats):
        with draw.group(label=ledger_label(draw, facts, seat), at=(0, y + 18 + high * seat)):
            ledger_row(draw, facts, seat, high, (left, rating, cell))


def ledger_row(draw: Draw, facts: Facts, seat: int, high: float, columns: tuple[float, float, float]) -> None:
    left, rating, cell = columns
    middle = high / 2
    own = facts.own(seat)
    draw.rect(0, 0.5, WIDTH - 2, high - 1.5, "gauge" if seat not in facts.view.waiting else "glow", 5)
    draw.marker(seat, 14, middle, 9)
    passed = facts.has_passed(seat)
    draw.text(30, middle, draw.names[seat], 14, left - 54, kind="faint" if passed else "strong")
    if facts.is_first(seat):
        draw.icon("flag", left - 14, middle, 13, "icon soft")
    elif passed:
        draw.icon("check", left - 14, middle, 13, "icon soft")
    draw.text(left + rating / 2, middle, own["tr"], 16, anchor="middle", kind="strong")
    stock, made = facts.stock(seat), facts.production(seat)
    for resource in range(RESOURCE_COUNT):
        x = left + rating + cell * resource + cell / 2
        draw.text(x - 3, middle, stock[resource], 16, cell / 2 - 4, "end", "strong")
        draw.text(x + 5, middle, signed(made[resource]), 13, cell / 2 - 6, kind="faint")
    draw.text(WIDTH - 24, middle, own["hand_size"], 15, anchor="middle", kind="strong")


def ledger_label(draw: Draw, facts: Facts, seat: int) -> str:
    own = facts.own(seat)
    parts = [
        f"{draw.say('terraforming_mars.face.tr')} {own['tr']}",
        *[stock_label(draw, facts, seat, one) for one in range(RESOURCE_COUNT)],
    ]
    parts.append(draw.say("table.cards_in_hand", n=own["hand_size"]))
    if facts.is_first(seat):
        parts.append(draw.say("terraforming_mars.face.first_player"))
    if facts.has_passed(seat):
        parts.append(draw.say("terraforming_mars.face.passed"))
    return f"{draw.words(SeatName(seat))}: {'; '.join(parts)}"


def stock_label(draw: Draw, facts: Facts, seat: int, resource: int) -> str:
    values = {"what": RESOURCE_TEXTS[resource], "n": facts.stock(seat)[resource], "production": signed(facts.production(seat)[resource])}
    return draw.say("terraforming_mars.face.stock_and_production", **values)


# ---- milestones and awards

STEP: Final = 71.0
"""From one milestone to the next."""


def standings(draw: Draw, facts: Facts, y: float, room: float) -> float:
    """Sections 13 and 14; the solo game has none. Returns where they end."""
    seats = facts.view.seats
    if seats == 1:
        return y
    high = min(room, standing_height(seats))
    milestones(draw, facts, 0, y, high)
    awards(draw, facts, WIDTH / 2 + 2, y, high)
    return y + high


def standings_apart(draw: Draw, facts: Facts) -> None:
    """The same as two pieces, for screens on which the whole board is small."""
    if facts.view.seats == 1:
        return
    high = standing_height(facts.view.seats)
    for block in (milestones, awards):
        with draw.part(5 * STEP, high):
            block(draw, facts, 0, 0, high)


def standing_height(seats: int) -> float:
    return 60 + 15.0 * (seats if seats == 2 else -(-seats // 2))


def milestones(draw: Draw, facts: Facts, x: float, y: float, high: float) -> None:
    """Section 13: what each takes, who has claimed it, and how far everybody is."""
    draw.text(x + 2, y + 7, draw.say("terraforming_mars.face.milestones"), 13, 350, kind="faint")
    for one in facts.milestones():
        need = draw.say("terraforming_mars.face.milestone_need", name=MILESTONE_TEXTS[one.number], n=one.need)
        standing(draw, one, (x + STEP * one.number, y + 16, high - 16), draw.words(MILESTONE_TEXTS[one.number]), f"≥{one.need}", need,
                 "terraforming_mars.face.claimed_by", MILESTONE + one.number)  # fmt: skip


def awards(draw: Draw, facts: Facts, x: float, y: float, high: float) -> None:
    """Section 14: what funding costs, who has funded it, and how far everybody is."""
    draw.text(x + 2, y + 7, draw.say("terraforming_mars.face.awards"), 13, 350, kind="faint")
    for one in facts.awards():
        name = draw.words(AWARD_TEXTS[one.number])
        price = draw.say("terraforming_mars.face.costs", n=one.need) if one.need else ""
        label = draw.say("table.named", what=name, value=price) if price else name
        standing(draw, one, (x + STEP * one.number, y + 16, high - 16), name, price, label,
                 "terraforming_mars.face.funded_by", AWARD + one.number)  # fmt: skip


def standing(
    draw: Draw, one: Standing, place: tuple[float, float, float], name: str, aside: str, label: str, held: str, action: int
) -> None:
    """One milestone or award: its name, what it takes or who has it, and each seat's value, the best in bold."""
    x, y, high = place
    words = [label]
    if one.holder != NO_OWNER:
        words.append(draw.say(held, who=SeatName(one.holder)))
    words.append(draw.words([Text("table.has", {"who": SeatName(seat), "n": value}) for seat, value in enumerate(one.values)]))
    taken = one.holder != NO_OWNER
    with draw.group(label="; ".join(words), at=(x, y), kind="panel", lit=taken):
        draw.rect(1, 0, 68, high, "panel-face", 6)
        draw.text(35, 10, name, 12, 64, "middle", "strong")
        if taken:
            draw.marker(one.holder, 35, 25, 8)
        else:
            draw.text(35, 25, aside, 12, 60, "middle", "faint")
        values(draw, one.values, 36, high - 38)
        draw.choice(action)


def values(draw: Draw, found: Sequence[int], y: float, high: float) -> None:
    """Each seat's value, in one or two columns."""
    columns = 1 if len(found) <= 2 else 2
    rows = -(-len(found) // columns)
    step = min(15.0, high / rows)
    best = max(found)
    for seat, value in enumerate(found):
        x = (24 if columns == 1 else 9) + 33 * (seat // rows)
        at = y + step * (seat % rows + 0.5)
        draw.marker(seat, x, at, 5.5, letter=False)
        draw.text(x + 8, at, str(value).replace("-", "−"), 13, 19, kind="strong" if value == best else "faint")
