"""Cards as rows that are read at a glance: price, name, tags, what they need, what they do, and why they cannot be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.terraforming_mars.components.card import FIXED_POINTS, PARAMETER, TAG, Card, Corporation
from starboard.games.terraforming_mars.components.terms import ACTIVE, AUTOMATED
from starboard.games.terraforming_mars.components.vocabulary import CARD, CORPORATION, PLAY
from starboard.games.terraforming_mars.face_icons import Row, effect_signs, has_sign, points_sign, requirement_signs, tag_sign
from starboard.games.terraforming_mars.texts import CARD_LINES, POINTS, corporation_lines, effect_text, requirement
from starboard.games.terraforming_mars.wording import CARD_TEXTS, CORPORATION_TEXTS, TAG_TEXTS
from starboard.table.canvas import BOLD
from starboard.table.draw import Draw
from starboard.table.markup import wrap

WIDTH: Final = 300.0
HEAD: Final = 30.0
SIGNS: Final = 22.0
LINE: Final = 15.0
WORDS: Final = 12.5
SIGN: Final = 15.0
CHOSEN: Final = "terraforming_mars.why.chosen_already"
KINDS: Final = ("automated", "active", "event")


class Look:
    """How one card of a hand is shown: its price now, the reason why it cannot be played, whether it is chosen, whether at length."""

    __slots__ = ("chosen", "cost", "full", "reason")

    def __init__(self, cost: int, reason: str, chosen: bool, full: bool) -> None:
        self.cost = cost
        self.reason = reason
        self.chosen = chosen
        self.full = full


def card_part(draw: Draw, card: Card, look: Look) -> None:
    """One card as a piece of the hand."""
    lines = prose(draw, card) if look.full else []
    reason = wrap(look.reason, WORDS, (WIDTH - 24) / BOLD) if look.reason else []
    signs = any(need.kind in (PARAMETER, TAG) for need in card.needs) or any(has_sign(effect) for effect in card.effects)
    high = HEAD + (SIGNS if signs else 0) + LINE * (len(lines) + len(reason)) + 5
    with draw.part(WIDTH, high + 2), draw.group(label=card_label(draw, card, look), at=(1, 1), kind="row chosen" if look.chosen else "row"):
        frame(draw, high, KINDS[card.kind])
        price(draw, card, look)
        tags(draw, card.tag_list, WIDTH - 14)
        left = 47 if look.cost == card.cost else 65
        room = WIDTH - left - 8 - 19 * len(card.tag_list) - (20 if look.chosen else 0)
        draw.text(left, HEAD / 2 + 1, draw.words(CARD_TEXTS[card.number]), 15, room, kind="on-card")
        if look.chosen:
            draw.icon("check", WIDTH - 24 - 19 * len(card.tag_list), HEAD / 2, 16, "icon on-card")
        y = HEAD
        if signs:
            row = Row(draw, 12, y + SIGNS / 2 - 2, SIGN)
            requirement_signs(row, card.needs)
            effect_signs(row, card.effects)
            if not look.full and prose(draw, card):
                row.words("…")
            y += SIGNS
        if signs or lines:
            points_sign(draw, card, WIDTH - 15, HEAD + 9, 20)
        else:
            points_sign(draw, card, WIDTH - 16 - 19 * len(card.tag_list), HEAD / 2, 20)
        paragraph(draw, lines, y, "card-text")
        paragraph(draw, reason, y + LINE * len(lines), "card-bad")
        draw.choice(PLAY + card.number, CARD + card.number)


def corporation_part(draw: Draw, corporation: Corporation, chosen: bool) -> None:
    """A corporation to choose."""
    words = " · ".join(draw.words(line.text) for line in corporation_lines(corporation))
    lines = wrap(words, WORDS, WIDTH - 28)
    high = HEAD + LINE * len(lines) + 5
    name = draw.words(CORPORATION_TEXTS[corporation.number])
    with draw.part(WIDTH, high + 2), draw.group(label=f"{name}: {words}", at=(1, 1), kind="row chosen" if chosen else "row"):
        frame(draw, high, "corporation")
        tags(draw, corporation.tag_list, WIDTH - 14)
        draw.text(14, HEAD / 2 + 1, name, 16, WIDTH - 34 - 19 * len(corporation.tag_list), kind="on-card")
        paragraph(draw, lines, HEAD, "card-text")
        draw.choice(CORPORATION + corporation.number)


def frame(draw: Draw, high: float, kind: str) -> None:
    """The card with a band at its left: green and whole, blue and double, red and dashed, by its kind."""
    draw.rect(0, 0, WIDTH - 2, high, "card-row", 7)
    if kind == KINDS[AUTOMATED] or kind == "corporation":
        draw.rect(2, 4, 5, high - 8, "kind-" + kind, 2)
    elif kind == KINDS[ACTIVE]:
        draw.rect(1.5, 4, 2.5, high - 8, "kind-active", 1)
        draw.rect(5.5, 4, 2.5, high - 8, "kind-active", 1)
    else:
        for y in range(4, int(high) - 8, 10):
            draw.rect(2, y, 5, 6, "kind-event", 1)


def price(draw: Draw, card: Card, look: Look) -> None:
    """What it costs now; a printed cost that discounts have changed is struck out."""
    draw.rect(11, 4, 30, 22, "suit suit-yellow", 5)
    draw.text(26, 15, look.cost, 16, 28, "middle", "on-card")
    if look.cost != card.cost:
        draw.text(52, 15, card.cost, 12, anchor="middle", kind="card-text")
        draw.line(44, 19, 60, 11, "struck")


def tags(draw: Draw, tag_list: Sequence[int], right: float) -> None:
    for place, tag in enumerate(reversed(tag_list)):
        tag_sign(draw, tag, right - 19 * place, HEAD / 2, 18)


def paragraph(draw: Draw, lines: Sequence[str], y: float, kind: str) -> None:
    for number, line in enumerate(lines):
        draw.text(13, y + LINE * (number + 0.5), line, WORDS, WIDTH - 22, kind=kind)


def prose(draw: Draw, card: Card) -> list[str]:
    """What the signs do not say, in lines."""
    texts = [requirement(need) for need in card.needs if need.kind not in (PARAMETER, TAG)]
    texts += [effect_text(effect) for effect in card.effects if not has_sign(effect)]
    needs = len(card.needs) + len(card.effects)
    for line in CARD_LINES[card.number][needs:]:
        if line.kind != POINTS or card.points.kind != FIXED_POINTS:
            texts.append(line.text)
    return wrap(" · ".join(draw.words(text) for text in texts), WORDS, WIDTH - 50 if card.points.n else WIDTH - 24) if texts else []


def card_label(draw: Draw, card: Card, look: Look) -> str:
    """The whole card read out."""
    words = [draw.words(CARD_TEXTS[card.number]), draw.say("terraforming_mars.kind." + KINDS[card.kind])]
    words.append(draw.say("terraforming_mars.face.cost", n=look.cost))
    if look.cost != card.cost:
        words.append(draw.say("terraforming_mars.face.printed", n=card.cost))
    if card.tag_list:
        words.append(draw.say("table.named", what=draw.say("terraforming_mars.face.tags"), value=[TAG_TEXTS[tag] for tag in card.tag_list]))
    words += [draw.words(line.text) for line in CARD_LINES[card.number]]
    return "; ".join(words)
