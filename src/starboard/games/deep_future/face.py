"""How Deep Future looks: the galaxy, the four tracks, the neutral line, the eight actions; hands and tableaus as cards.

`face_map` draws the galaxy, `face_cards` the cards, `face_signs` the signs of suits and tracks, `texts` says what is written on them.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.games.deep_future.components import (
    ACTIONS_PER_TURN,
    DECK,
    EVOKE,
    FAIL,
    FLIP,
    HAND,
    KIND,
    KINDS,
    LINE,
    LINE_MAX,
    MAX_ADVANCEMENTS,
    NEW,
    NONE,
    PHASES,
    POPULATION_CUBES,
    ROW,
    SEAT_LETTERS,
    SETTLED,
    SUIT,
    SUIT_COUNT,
    TECHS_TO_WIN,
    TERRITORY_SECTORS,
    TRACK,
    TRACK_BOTTOM,
    TRACK_COUNT,
    TRACK_NAMES,
    TRACK_TOP,
    TRACKS,
    USE,
    USE_HAND,
    USE_SETTLED,
    VICTORY,
)
from starboard.games.deep_future.face_cards import CARD, SETTLED_HEIGHT, SMALL, full_card, pile_card, sector_sign, slot_cell, small_card
from starboard.games.deep_future.face_map import galaxy
from starboard.games.deep_future.face_signs import KIND_SIGNS, SUIT_COLOURS, TRACK_SIGNS, sign, suit_disc
from starboard.games.deep_future.texts import (
    CardData,
    card_text,
    codes,
    corner,
    flipped,
    kind_text,
    line_world,
    marks,
    name,
    row,
    timing_asked,
    told,
    track_texts,
    usable,
    usable_texts,
)
from starboard.games.deep_future.wording import TRACK_TEXTS
from starboard.kernel.text import SeatName, Text
from starboard.kernel.view import View
from starboard.table.draw import Draw

# Where things lie on the board.
WIDTH: Final = 726
HEIGHT: Final = 732
SIDE: Final = 504
"""Where the column beside the galaxy begins."""
TRACKS_TOP: Final = 92
FIELD: Final = (34, 31)
LINE_TOP: Final = 554
ACTIONS_TOP: Final = 640
PILE: Final = (66, 84)
TRACK_SPACES: Final = 13

HAND_WIDTH: Final = 658
HAND_COLUMNS: Final = 6
SEAT_WIDTH: Final = 360
SOLO_WIDTH: Final = 576


def board(draw: Draw, view: View) -> None:
    draw.size(WIDTH, HEIGHT)
    galaxy(draw, view.table)
    piles(draw, view.table)
    moment(draw, view.table)
    with draw.group(at=(SIDE, TRACKS_TOP)):
        for track in range(TRACK_COUNT):
            track_column(draw, view.table, track)
    line(draw, view)
    for kind in range(len(KINDS)):
        action_tile(draw, view, kind)


# ---- the corners: piles


def piles(draw: Draw, table: dict[str, Any]) -> None:
    """Deck, discard pile and challenge pile lie in the corners beside the galaxy."""
    wide, high = PILE
    deck, discard, pile = table["deck"], table["discard"], table["pile"]
    known = deck[0] if deck and deck[0] != "?" else None
    with draw.group(at=(0, 18), label=pile_label(draw, "deck", len(deck), known)):
        draw.text(0, -8, draw.say("deep_future.face.deck"), 16, 92, kind="faint")
        if known is None:
            draw.card_back(0, 2, wide, high, len(deck))
        else:
            top_of_pile(draw, known, len(deck))
            sign(draw, "eye", wide / 2 + 12, 13, 15, "on-card")
        draw.choice(DECK, NEW)
    with draw.group(at=(492 - wide, 18), label=pile_label(draw, "discard", len(discard), discard[-1] if discard else None)):
        draw.text(wide, -8, draw.say("deep_future.face.discard"), 16, 92, "end", "faint")
        if discard:
            top_of_pile(draw, discard[-1], len(discard))
        else:
            draw.card_back(0, 2, wide, high, 0)
    revealed = pile[0] if pile and pile[0] != "?" else None
    with draw.group(at=(0, 462), label=pile_label(draw, "pile", len(pile), revealed)):
        draw.text(0, -8, draw.say("deep_future.face.pile"), 16, 80, kind="faint")
        if revealed is None:
            draw.card_back(0, 2, wide, high, len(pile))
        else:
            top_of_pile(draw, revealed, len(pile))
        draw.choice(FAIL)


def top_of_pile(draw: Draw, card: CardData, count: int) -> None:
    with draw.group(at=(0, 2)):
        pile_card(draw, card, *PILE)
        draw.badge(PILE[0] - 8, PILE[1] - 4, count, 12)


def pile_label(draw: Draw, which: str, count: int, top: CardData | None) -> str:
    value: list[object] = [Text("table.cards", {"n": count})]
    if top is not None:
        value.append(card_text(top))
    return draw.say("table.named", what=draw.say("deep_future.face." + which), value=value)


# ---- the side: the moment and the tracks


def moment(draw: Draw, table: dict[str, Any]) -> None:
    """Era, phase, and the actions already taken in this turn."""
    wide = WIDTH - SIDE
    phase = draw.say("deep_future.phase." + table["phase"].lower())
    with draw.group(at=(SIDE, 0), kind="panel", label=f"{draw.say('deep_future.face.era', n=table['era'])}; {phase}"):
        draw.rect(1, 2, wide - 2, 78, "panel-face", 10)
        draw.text(12, 22, draw.say("deep_future.face.era", n=table["era"]), 20, 110, kind="strong")
        acting = SEAT_LETTERS.index(table["active"])
        draw.marker(acting, wide - 22, 22, 13)
        for place, one in enumerate(PHASES[1:]):
            here = table["phase"] == one
            x = 10 + place * (wide - 20) / 4
            draw.rect(x, 40, (wide - 20) / 4 - 3, 7, "phase-now" if here else "field", 3)
        draw.text(12, 62, phase, 18, 108, kind="strong")
        for place in range(ACTIONS_PER_TURN):
            x = wide - 60 + 32 * place
            taken = table["actions_taken"][place] if place < len(table["actions_taken"]) else ""
            draw.circle(x, 62, 13, "field-goal" if taken else "field")
            if taken:
                sign(draw, KIND_SIGNS[KINDS.index(taken)], x, 62, 17)


def track_column(draw: Draw, table: dict[str, Any], track: int) -> None:
    """Rule 6.1: thirteen spaces from the cross (none on Culture) to the star, with the markers of all seats."""
    wide, high = FIELD
    x = 20 + track * 55.5
    letter = TRACKS[track]
    seats = list(table["seats"])
    where = {one: table["seats"][one]["tracks"][letter] for one in seats}
    standing = [Text("table.has", {"who": SeatName(SEAT_LETTERS.index(one)), "n": where[one]}) for one in seats]
    with draw.group(label=draw.say("table.named", what=draw.words(TRACK_TEXTS[track]), value=standing)):
        sign(draw, TRACK_SIGNS[track], x + wide / 2 - 2, 14, 24)
        draw.text(x + wide / 2 - 4, 37, draw.say("deep_future.face.track_" + TRACK_NAMES[track]), 14, 56, "middle", "strong")
        for space in range(TRACK_SPACES):
            value = TRACK_TOP[track] - space
            y = 47 + high * space
            goal = value == TRACK_TOP[track]
            lost = value == TRACK_BOTTOM[track] and value < 0
            draw.rect(x, y, wide, high, "field-goal" if goal else "field-lost" if lost else "field", 3)
            if goal or lost:
                sign(draw, "star" if goal else "cross", x + wide / 2, y + high / 2, 21, "soft")
            elif value == 0:
                draw.circle(x + wide / 2, y + high / 2, 11, "start-ring")
            if value % 2 == 0:
                draw.text(x - 3, y + high / 2, value, 14, 19, "end", "faint")
            on_space(draw, [one for one in seats if where[one] == value], x, y)
        draw.rect(x - 1, 46, wide + 2, high * TRACK_SPACES + 2, "target-edge", 4)
        draw.choice(TRACK + track, VICTORY + track + 2)


def on_space(draw: Draw, letters: list[str], x: float, y: float) -> None:
    """The markers on one space of a track, side by side."""
    wide, high = FIELD
    for place, letter in enumerate(letters):
        radius = 12 if len(letters) == 1 else 8.5 if len(letters) == 2 else 6.5
        at = x + wide / 2 + (place - (len(letters) - 1) / 2) * (radius * 1.9 if len(letters) == 2 else radius * 1.75)
        up = high / 2 + (0 if len(letters) < 3 else (6 if place % 2 == 0 else -6))
        draw.marker(SEAT_LETTERS.index(letter), at, y + up, radius)


# ---- below: the neutral line and the actions


def line(draw: Draw, view: View) -> None:
    """The neutral worlds by their corner number."""
    timing = timing_asked(view)
    cell = WIDTH / LINE_MAX
    for number in range(1, LINE_MAX + 1):
        card = line_world(view.table, number)
        label = draw.words(told(card)) if card is not None else draw.say("deep_future.action.line", n=number)
        with draw.group(at=((number - 1) * cell, LINE_TOP), label=label):
            if card is None:
                draw.rect(1, 1, cell - 6, 76, "no-card", 7)
                draw.text((cell - 4) / 2, 39, number, 28, anchor="middle", kind="faint")
            else:
                line_card(draw, card, number, cell - 6, timing)
            draw.choice(LINE + number - 1)


def line_card(draw: Draw, card: CardData, number: int, width: float, timing: int) -> None:
    """A neutral world: its number with its suit, its advancements, its sector, its name."""
    draw.rect(1, 1, width, 76, "card", 7)
    draw.text(15, 18, number, 25, anchor="middle", kind="on-card")
    suit_disc(draw, corner(card)[1], 15, 40, 9)
    for place, mark in enumerate(marks(card)):
        slot_cell(draw, mark, 29 + 20.3 * place, 13, timing)
    sector_sign(draw, card["sector"], width - 14, 29, 13)
    draw.text(width / 2 + 1, 63, name(card), 16, width - 10, "middle", "on-card")


def action_tile(draw: Draw, view: View, kind: int) -> None:
    """An action: its suit, how many cards of the hand can pay for it, and the advancements that would augment it (11.4)."""
    table = view.table
    cell = WIDTH / len(KINDS)
    seat = SEAT_LETTERS[view.seat] if view.seat >= 0 else table["active"]
    found = usable(table["seats"][seat], kind)
    cards = [card for card in table["seats"][seat]["hand"] if card != "?" and pays(card, kind)]
    taken = KINDS[kind] in table["actions_taken"]
    asked = timing_asked(view) == kind
    title = draw.words(kind_text(kind))
    label = title if not found else draw.say("deep_future.face.augmented", action=title, advancements=usable_texts(found))
    with draw.group(at=(kind * cell, ACTIONS_TOP), label=label, kind="panel", lit=asked):
        draw.rect(2, 2, cell - 6, 88, "panel-face" if not taken else "panel-face taken", 9)
        if kind < SUIT_COUNT:
            suit_disc(draw, kind, 20, 20, 14)
        else:
            sign(draw, KIND_SIGNS[kind], 20, 20, 24)
        if taken:
            draw.text(cell - 14, 20, "✓", 22, anchor="end", kind="strong")
        elif view.seat >= 0 and kind != KINDS.index("PLAN"):
            sign(draw, "hand_cards", cell - 36, 20, 18, "soft")
            draw.text(cell - 12, 20, len(cards), 18, anchor="end", kind="strong" if cards else "faint")
        draw.text(cell / 2 - 1, 46, title, 17, cell - 14, "middle", "strong")
        chips(draw, found, cell)
        draw.choice(KIND + kind, *([SUIT + kind] if kind < SUIT_COUNT else []))


def pays(card: CardData, kind: int) -> bool:
    """Rule 11.2: the suit of its corner; Evoke is paid with a civilization card."""
    return corner(card)[1] == kind if kind < SUIT_COUNT else kind == EVOKE and card["type"] == "civ"


def chips(draw: Draw, found: list[int], cell: float) -> None:
    """Advancements in short: the sign of the suit and the number, three and a rest."""
    shown = found if len(found) <= 3 else found[:2]
    step = (cell - 12) / 3
    for place, code in enumerate(shown):
        x = 6 + step * place
        draw.rect(x, 59, step - 2, 25, f"suit suit-{SUIT_COLOURS[code // 6]}", 5)
        sign(draw, KIND_SIGNS[code // 6], x + 7, 71.5, 11.5, "on-card")
        draw.text(x + step - 4, 71.5, code % 6 + 1, 15, anchor="end", kind="on-card")
    if len(found) > 3:
        draw.text(cell - 12, 71.5, f"+{len(found) - 2}", 14, anchor="end", kind="strong")


# ---- the hand


def hand(draw: Draw, view: View) -> None:
    """The viewer's cards; before them the cards that were flipped for a homeworld, or a card that is being made."""
    if view.seat < 0:
        return
    timing = timing_asked(view)
    own = view.table["seats"][SEAT_LETTERS[view.seat]]["hand"]
    cards = [(card, [FLIP + place]) for place, card in flipped(view)]
    cards += [(card, []) for card in view.table["held"] if view.question is not None]
    cards += [(card, [HAND + place, *(USE_HAND + 3 * place + slot for slot in range(3))]) for place, card in enumerate(own)]
    if not cards:
        draw.size(HAND_WIDTH, 40)
        draw.text(4, 20, draw.say("table.hand_empty"), 20, HAND_WIDTH - 8, kind="faint")
        return
    rows = 1 + (len(cards) - 1) // HAND_COLUMNS
    draw.size(HAND_WIDTH, (CARD[1] + 8) * rows)
    for place, (card, actions) in enumerate(cards):
        x, y = 3 + (CARD[0] + 5.5) * (place % HAND_COLUMNS), 4 + (CARD[1] + 8) * (place // HAND_COLUMNS)
        with draw.group(at=(x, y), label=draw.words(told(card))):
            full_card(draw, card, timing)
            draw.choice(*actions)


# ---- seats


def seat(draw: Draw, view: View, seat: int) -> None:
    """How far a seat has come, its tracks, its upper row with upkeep cubes, and its settled worlds."""
    own: dict[str, Any] = view.table["seats"][SEAT_LETTERS[seat]]
    wide = SOLO_WIDTH if view.seats == 1 else SEAT_WIDTH
    timing = timing_asked(view) if seat == view.seat else NONE
    if own["status"] in ("afresh", "quit", "none"):
        draw.size(wide, 36)
        draw.text(4, 18, draw.say("deep_future.face.status_" + own["status"]), 18, wide - 8, kind="faint")
        return
    goals(draw, view, seat, own, wide)
    tracks(draw, own, wide)
    y = 62.0
    y = cards_in_row(draw, [card for card in row(own) if card is not None], y, wide, own, timing, seat == view.seat, True)
    if own["settled"]:
        y = cards_in_row(draw, own["settled"], y + 3, wide, own, timing, seat == view.seat, False)
    draw.size(wide, y)


def goals(draw: Draw, view: View, seat: int, own: dict[str, Any], wide: float) -> None:
    """Rule 19.1: what the victories ask for, and how many cards are in hand."""
    have = view.standing.scores[seat]
    facts: list[tuple[str, str, object, bool]] = [
        ("hand_cards", draw.say("table.cards_in_hand", n=own["hand_size"]), own["hand_size"], False),
        *(goal(draw, key, have[key], need) for key, need in GOALS),
    ]
    cell = wide / len(facts)
    for place, (sign_name, label, words, done) in enumerate(facts):
        with draw.group(at=(place * cell, 0), label=label):
            draw.rect(1, 2, cell - 3, 26, "field-goal" if done else "field", 6)
            sign(draw, sign_name, 15, 15, 17)
            draw.text(cell - 7, 15, words, 17, cell - 34, "end", "strong")


GOALS: Final = (("homeworld", MAX_ADVANCEMENTS), ("techs", TECHS_TO_WIN), ("sectors", TERRITORY_SECTORS), ("cubes", POPULATION_CUBES))
GOAL_SIGNS: Final = {"homeworld": "home", "techs": "tech", "sectors": "sectors", "cubes": "cubes"}


def goal(draw: Draw, key: str, have: int, need: int) -> tuple[str, str, object, bool]:
    label = draw.say("table.named", what=draw.say("deep_future.score." + key), value=f"{have}/{need}")
    return (GOAL_SIGNS[key], label, f"{have}/{need}", have >= need)


def tracks(draw: Draw, own: dict[str, Any], wide: float) -> None:
    """The four tracks as numbers; red where the cross is near, golden on the star."""
    cell = wide / TRACK_COUNT
    for track, value in enumerate(track_texts(own)):
        near = TRACK_BOTTOM[track] < 0 and value <= TRACK_BOTTOM[track] + 2
        with draw.group(at=(track * cell, 31), label=draw.say("table.named", what=draw.words(TRACK_TEXTS[track]), value=value)):
            draw.rect(1, 0, cell - 3, 26, "field-goal" if value == TRACK_TOP[track] else "field-lost" if near else "field", 6)
            sign(draw, TRACK_SIGNS[track], 15, 13, 17)
            if cell > 120:
                draw.text(28, 13, draw.say("deep_future.face.track_" + TRACK_NAMES[track]), 15, cell - 62, kind="faint")
            draw.text(cell - 7, 13, f"+{value}" if value > 0 else value, 17, 32, "end", "strong")


def cards_in_row(
    draw: Draw, cards: list[CardData], y: float, wide: float, own: dict[str, Any], timing: int, mine: bool, upper: bool
) -> float:
    """Cards of a tableau side by side, as many in a line as fit; returns where the next line begins."""
    across = int(wide // (SMALL[0] + 4))
    high = (SMALL[1] if upper else SETTLED_HEIGHT) + 4
    for place, card in enumerate(cards):
        cubes = own["upkeep"].get(card["id"], 0) if upper else NONE
        label = draw.words(told(card))
        if upper:
            label = draw.say("deep_future.face.upkeep", card=label, n=cubes)
        with draw.group(at=(1 + (SMALL[0] + 4) * (place % across), y + high * (place // across)), label=label):
            small_card(draw, card, timing, cubes, upper and place == 0)
            if mine:
                draw.choice(*tableau_actions(card, place, upper))
    lines = 1 + (len(cards) - 1) // across if cards else 0
    return y + lines * high


def tableau_actions(card: CardData, place: int, upper: bool) -> list[int]:
    """What a click on an own card can mean: the card itself, or using one of its advancements."""
    if upper:
        return [ROW + place, *(USE + code for code in sorted(set(codes(card))))]
    return [SETTLED + place, *(USE_SETTLED + 3 * place + slot for slot in range(3))]
