"""How Terraforming Mars looks: Mars with its gauges, everybody's things, the own hand as cards, and each seat's board.

`face_map` draws Mars, `face_seats` what lies below it, `face_cards` the cards, `face_icons` the signs they are made of, and `face_facts`
reckons what is shown from the table as the viewer knows it.
"""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.card import Card
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS
from starboard.games.terraforming_mars.components.deck import CARD_COUNT, CARD_NUMBERS, CORPORATION_NUMBERS
from starboard.games.terraforming_mars.components.terms import MONEY, NOTHING, RESOURCE_COUNT, TAG_COUNT
from starboard.games.terraforming_mars.components.vocabulary import CARD, FIRST_ACTION, PLAY, SEAT, TAKE, USE
from starboard.games.terraforming_mars.face_cards import CHOSEN, KINDS, WIDTH, Look, card_part, corporation_part
from starboard.games.terraforming_mars.face_facts import Facts, cards_named, in_groups, price
from starboard.games.terraforming_mars.face_icons import chip, signed, tag_sign
from starboard.games.terraforming_mars.face_map import mars
from starboard.games.terraforming_mars.face_seats import ledger, projects, standings, standings_apart, stock_label
from starboard.games.terraforming_mars.notation import UNKNOWN
from starboard.games.terraforming_mars.texts import CARD_LINES, corporation_lines
from starboard.games.terraforming_mars.wording import CARD_TEXTS, CORPORATION_TEXTS, RESOURCE_TEXTS, TAG_TEXTS
from starboard.kernel.text import SeatName
from starboard.kernel.view import View
from starboard.table.draw import Draw
from starboard.table.markup import wrap

MAP_END: Final = 456.0
BOARD: Final = (720.0, 742.0)
AT_LENGTH: Final = 14
"""Up to so many cards in hand all of them are shown at length; with more, those that cannot be played are shortened."""
STRIP: Final = (600.0, 66.0)
SEAT_WIDTH: Final = 360.0


def board(draw: Draw, view: View) -> None:
    facts = Facts(view)
    mars(draw, facts)
    projects(draw, facts, MAP_END + 2)
    rows = min(26.0, 112 / view.seats)
    y = MAP_END + 50
    ledger(draw, facts, y, rows)
    y += 22 + rows * view.seats
    draw.size(BOARD[0], standings(draw, facts, y, BOARD[1] - y))
    standings_apart(draw, facts)


# ---- the hand


def hand(draw: Draw, view: View) -> None:
    """The viewer's own stock with its production, then the cards: those to choose from now first, then those that can be played."""
    if view.seat < 0:
        return
    facts = Facts(view)
    own = facts.own(view.seat)
    if facts.corporation(view.seat) is not None:
        strip(draw, facts, view.seat)
    draw.finders = [*(draw.say("terraforming_mars.kind." + kind) for kind in KINDS), *(draw.words(tag) for tag in TAG_TEXTS)]
    chosen = {one.action for one in view.refusals if one.reason.key == CHOSEN}
    offered = [CORPORATIONS[CORPORATION_NUMBERS[name]] for name in own["corporations"] if name != UNKNOWN]
    picked = own["chosen"]["corporation"] if own["chosen"] else None
    if offered:
        heading(draw, "corporations", len(offered))
    for corporation in offered:
        corporation_part(draw, corporation, corporation.name == picked)
    looking = facts.table["resolving"]["looking"] if facts.table["resolving"] else []
    for key, names in (("looking", looking), ("offered", own["dealt"]), ("drafted", own["drafted"])):
        cards = cards_named(names)
        if cards:
            heading(draw, key, len(cards))
        for card in cards:
            card_part(draw, card, Look(card.cost, "", CARD + card.number in chosen, True))
    hand_cards(draw, facts, view.seat)


def hand_cards(draw: Draw, facts: Facts, seat: int) -> None:
    """Playable first, by price; the rest with the reason."""
    perks, less = facts.perks(seat), facts.next_cheaper(seat)
    cards = sorted(cards_named(facts.own(seat)["hand"]), key=lambda card: (price(card, perks, less), card.number))
    if not cards:
        return
    legal = [card for card in cards if is_open(draw, card)]
    rest = [card for card in cards if not is_open(draw, card)]
    if legal and rest:
        heading(draw, "playable", len(legal))
    elif cards:
        heading(draw, "hand", len(cards))
    for card in legal:
        card_part(draw, card, Look(price(card, perks, less), "", False, True))
    if legal and rest:
        heading(draw, "not_playable", len(rest))
    for card in rest:
        reason = draw.refused[PLAY + card.number][1] if PLAY + card.number in draw.refused else ""
        card_part(draw, card, Look(price(card, perks, less), reason, False, len(cards) <= AT_LENGTH))


def is_open(draw: Draw, card: Card) -> bool:
    return PLAY + card.number in draw.legal or CARD + card.number in draw.legal


def heading(draw: Draw, key: str, count: int) -> None:
    with draw.part(WIDTH, 20):
        draw.text(4, 11, f"{draw.say('terraforming_mars.face.' + key)} ({count})", 14, WIDTH - 8, kind="faint")


def strip(draw: Draw, facts: Facts, seat: int) -> None:
    """Own stock and production, and below each what there will be after the next production phase (section 24)."""
    wide, high = STRIP
    draw.size(wide, high)
    stock, made, later = facts.stock(seat), facts.production(seat), facts.forecast(seat)
    cell = wide / RESOURCE_COUNT
    for resource in range(RESOURCE_COUNT):
        income = draw.say("terraforming_mars.face.income", n=later[resource])
        with draw.group(label=f"{stock_label(draw, facts, seat, resource)}; {income}", at=(cell * resource, 0)):
            draw.rect(1, 1, cell - 4, high - 2, "gauge", 7)
            chip(draw, resource, 19, 22, 27)
            draw.text(38, 22, stock[resource], 27, cell - 44, kind="strong")
            gain = made[resource] + (int(facts.own(seat)["tr"]) if resource == MONEY else 0)
            draw.text(8, 51, signed(gain), 18, 38)
            draw.text(cell - 10, 51, f"→ {later[resource]}", 15, 44, "end", "faint")


# ---- seats


def seat(draw: Draw, view: View, seat: int) -> None:
    """Corporation, rating, stock and production, tags, and the cards in play."""
    facts = Facts(view)
    y = corporation_line(draw, facts, seat, 0)
    y = stocks(draw, facts, seat, y)
    y = tag_line(draw, facts, seat, y)
    y = played(draw, facts, seat, y)
    draw.size(SEAT_WIDTH, y + 2)


def corporation_line(draw: Draw, facts: Facts, seat: int, y: float) -> float:
    own, corporation = facts.own(seat), facts.corporation(seat)
    name = draw.words(CORPORATION_TEXTS[corporation.number]) if corporation is not None else ""
    words = [draw.words(line.text) for line in corporation_lines(corporation)] if corporation is not None else []
    if own["first_action"]:
        words.append(draw.say("terraforming_mars.face.first_action_due"))
    if own["next_card"]:
        words.append(draw.say("terraforming_mars.face.next_card", card=CARD_TEXTS[CARD_NUMBERS[own["next_card"]]]))
    used = corporation is not None and corporation.name in own["used"]
    with draw.group(label="; ".join([name, *words]) if name else "", at=(0, y)):
        draw.rect(0, 0, 214, 26, "target-edge", 5)
        draw.text(4, 13, name, 17, 190 if used else 208, kind="strong")
        if used:
            draw.icon("check", 204, 13, 14, "icon soft")
        if seat == facts.view.seat:
            draw.choice(USE + CARD_COUNT, FIRST_ACTION)
    draw.text(224, 13, draw.say("terraforming_mars.face.tr"), 15, 34, kind="faint")
    draw.text(286, 13, own["tr"], 19, anchor="end", kind="strong")
    with draw.group(label=draw.say("table.cards_in_hand", n=own["hand_size"])):
        draw.icon("cards", 314, y + 13, 20, "icon soft")
        draw.text(SEAT_WIDTH - 4, y + 13, own["hand_size"], 19, anchor="end", kind="strong")
    return y + 28


def stocks(draw: Draw, facts: Facts, seat: int, y: float) -> float:
    """Six boxes; where a question is about what this seat has, they can be clicked."""
    cell = SEAT_WIDTH / RESOURCE_COUNT
    stock, made = facts.stock(seat), facts.production(seat)
    for resource in range(RESOURCE_COUNT):
        with draw.group(label=stock_label(draw, facts, seat, resource), at=(cell * resource, y), kind="panel"):
            draw.rect(1, 0, cell - 2, 44, "panel-face", 5)
            chip(draw, resource, 12, 14, 17)
            draw.text(cell - 6, 14, stock[resource], 18, cell - 28, "end", "strong")
            draw.text(cell - 6, 34, signed(made[resource]), 15, cell - 14, "end", "faint")
            draw.choice(TAKE + RESOURCE_COUNT * seat + resource)
    return y + 48


def tag_line(draw: Draw, facts: Facts, seat: int, y: float) -> float:
    """Rule 20.2: how many of each tag; the whole line stands for the seat where a question is about seats."""
    counts = facts.tags(seat)
    cell = SEAT_WIDTH / TAG_COUNT
    said = [f"{draw.words(TAG_TEXTS[tag])} {count}" for tag, count in enumerate(counts) if count]
    nothing = draw.say("terraforming_mars.face.nothing")
    label = draw.say("table.named", what=draw.say("terraforming_mars.face.tags"), value=said or nothing)
    with draw.group(label=f"{draw.words(SeatName(seat))}: {label}", at=(0, y)):
        draw.rect(0, 0, SEAT_WIDTH, 26, "target-edge", 5)
        for tag, count in enumerate(counts):
            if count:
                tag_sign(draw, tag, 10 + cell * tag, 13, 18)
                draw.text(21 + cell * tag, 13, count, 15, 14, kind="strong")
        draw.choice(SEAT + seat)
    return y + 28


def played(draw: Draw, facts: Facts, seat: int, y: float) -> float:
    """Active cards one by one, with what lies on them; automated cards and events by name."""
    active, automated = in_groups(facts.played(seat))
    chips = active + [card for card in automated if card.holds != NOTHING or CARD + card.number in draw.legal]
    for place, card in enumerate(chips):
        card_chip(draw, facts, seat, card, (SEAT_WIDTH / 2 * (place % 2), y + 25 * (place // 2)))
    y += 25 * -(-len(chips) // 2)
    for key, cards in (("automated", [card for card in automated if card not in chips]), ("events", facts.events(seat))):
        if cards:
            y = names(draw, f"{draw.say('terraforming_mars.face.' + key)} ({len(cards)}): ", cards, y)
    return y


def card_chip(draw: Draw, facts: Facts, seat: int, card: Card, at: tuple[float, float]) -> None:
    own = facts.own(seat)
    lies = own["on_cards"].get(card.name, 0)
    used = card.name in own["used"]
    words = [draw.words(CARD_TEXTS[card.number]), *[draw.words(line.text) for line in CARD_LINES[card.number]]]
    if card.holds != NOTHING:
        words.append(draw.say("table.named", what=RESOURCE_TEXTS[card.holds], value=lies))
    if used:
        words.append(draw.say("terraforming_mars.face.used"))
    wide = SEAT_WIDTH / 2 - 3
    with draw.group(label="; ".join(words), at=at, kind="row"):
        draw.rect(1, 1, wide, 22, "card-row", 5)
        draw.rect(3, 4, 3, 16, "kind-active" if card.actions or card.lasting else "kind-automated", 1)
        right = wide - 2
        if card.holds != NOTHING:
            chip(draw, card.holds, right - 8, 12, 16)
            draw.text(right - 19, 12, lies, 14, anchor="end", kind="on-card")
            right -= 38
        if used:
            draw.icon("check", right - 7, 12, 13, "icon on-card")
            right -= 16
        elif card.actions:
            draw.text(right - 7, 12, "→", 14, anchor="middle", kind="on-card")
            right -= 16
        draw.text(10, 12, words[0], 13, right - 12, kind="card-text")
        if seat == facts.view.seat:
            draw.choice(USE + card.number, CARD + card.number)
        else:
            draw.choice(CARD + card.number)


def names(draw: Draw, head: str, cards: list[Card], y: float) -> float:
    """A list of cards in small print."""
    shown = head + draw.words([CARD_TEXTS[card.number] for card in cards])
    lines = wrap(shown, 12.5, SEAT_WIDTH - 8)
    for number, line in enumerate(lines):
        draw.text(4, y + 8 + 15 * number, line, 12.5, SEAT_WIDTH - 6, kind="faint")
    return y + 15 * len(lines) + 2
