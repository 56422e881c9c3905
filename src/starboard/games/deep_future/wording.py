"""What Deep Future says: the names of its things and the sentences of its log, as Texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from starboard.games.deep_future.cards import (
    BLANK,
    CIV,
    WORLD,
    code_of,
    is_complete_tech,
    number_of,
    sector_of,
    slot_suit,
    suit_of,
    type_of,
)
from starboard.games.deep_future.components import (
    ADVANCEMENT_COUNT,
    CHALLENGE_NAMES,
    CIRCLE,
    CODES,
    DECK,
    FAIL,
    FLIP,
    HAND,
    KIND,
    KINDS,
    LINE,
    NUMBER,
    PICK,
    RAISED_BY,
    RAISED_TRACK,
    ROW,
    SECTOR,
    SECTOR_NAMES,
    SETTLED,
    SLOT,
    SUIT,
    SUIT_NAMES,
    TRACK,
    TRACK_NAMES,
    USE,
    USE_HAND,
    USE_SETTLED,
    VERBS,
    VICTORY,
    VICTORY_NAMES,
)
from starboard.games.deep_future.names import tech_title
from starboard.kernel.text import SeatName, Text

if TYPE_CHECKING:
    from starboard.games.deep_future.state import DeepFuture


def say(key: str, values: Mapping[str, object] | None = None) -> Text:
    return Text("deep_future." + key, values)


SUIT_TEXTS: Final = tuple(say("suit." + name) for name in SUIT_NAMES)
TRACK_TEXTS: Final = tuple(say("track." + name) for name in TRACK_NAMES)
VICTORY_TEXTS: Final = tuple(say("victory." + name) for name in VICTORY_NAMES)
CHALLENGE_TEXTS: Final = tuple(say("challenge." + name) for name in CHALLENGE_NAMES)
ADVANCEMENT_TEXTS: Final = tuple(say("advancement." + code) for code in CODES)
EFFECT_TEXTS: Final = tuple(
    say("effect.track", {"track": TRACK_TEXTS[RAISED_TRACK[code]], "n": RAISED_BY[code]})
    if RAISED_TRACK[code] >= 0
    else say("effect." + CODES[code])
    for code in range(ADVANCEMENT_COUNT)
)


def word(action: int) -> Text:
    """The plain name of an action."""
    if action < KIND:
        return say("action." + VERBS[action])
    if action < NUMBER:
        return say("kind." + KINDS[action - KIND].lower())
    if action < TRACK:
        return say("action.number", {"n": action - NUMBER})
    if action < SUIT:
        return TRACK_TEXTS[action - TRACK]
    if action < SLOT:
        return SUIT_TEXTS[action - SUIT]
    if action < CIRCLE:
        return say("action.slot", {"n": action - SLOT + 1})
    if action < PICK:
        return say("action.circle", {"n": action - CIRCLE + 1})
    if action < VICTORY:
        return say("action.pick", {"n": action - PICK + 1})
    if action < FLIP:
        return VICTORY_TEXTS[action - VICTORY]
    return place_word(action)


def place_word(action: int) -> Text:
    """The plain name of a place."""
    if action < LINE:
        return say("action.flip", {"n": action - FLIP + 1})
    if action < SECTOR:
        return say("action.line", {"n": action - LINE + 1})
    if action < ROW:
        return say("action.sector", {"n": SECTOR_NAMES[action - SECTOR]})
    if action < SETTLED:
        return say("action.row", {"n": action - ROW}) if action > ROW else say("action.homeworld")
    if action < HAND:
        return say("action.settled", {"n": action - SETTLED + 1})
    if action < USE:
        return say("action.hand", {"n": action - HAND + 1})
    if action < USE_SETTLED:
        return say("action.use", {"code": ADVANCEMENT_TEXTS[action - USE]})
    if action < USE_HAND:
        place, slot = divmod(action - USE_SETTLED, 3)
        return say("action.use_settled", {"n": place + 1, "slot": slot + 1})
    place, slot = divmod(action - USE_HAND, 3)
    return say("action.use_hand", {"n": place + 1, "slot": slot + 1})


# ---- cards and places as they lie


def corner_text(card: int) -> Text:
    return say("corner", {"n": number_of(card), "suit": SUIT_TEXTS[suit_of(card)]})


def card_text(g: DeepFuture, card: int) -> Text:
    """A card as a player would call it."""
    if card < 0:
        return say("card.none")
    bits = g.cards[card]
    kind = type_of(bits)
    values: dict[str, object] = {"corner": corner_text(bits)}
    if kind == BLANK:
        return say("card.blank", values)
    if kind == WORLD:
        return say("card.world", {**values, "name": g.memory.world(card), "sector": SECTOR_NAMES[sector_of(bits)], "advs": slots(bits)})
    if kind == CIV:
        return say("card.civ", {**values, "name": g.memory.civilization(card), "sector": SECTOR_NAMES[sector_of(bits)]})
    if is_complete_tech(bits):
        return say("card.tech", {**values, "name": g.memory.cards.get(card) or tech_title(bits), "advs": slots(bits)})
    return say("card.unfinished", {**values, "advs": slots(bits)})


def slots(bits: int) -> list[Text]:
    """What is written in the slots of a world or tech."""
    found: list[Text] = []
    for slot in range(3):
        code = code_of(bits, slot)
        if code >= 0:
            found.append(ADVANCEMENT_TEXTS[code])
        elif slot_suit(bits, slot) >= 0:
            found.append(say("card.open_slot", {"suit": SUIT_TEXTS[slot_suit(bits, slot)]}))
    return found


def sector_text(g: DeepFuture, sector: int) -> Text:
    name = g.memory.sectors.get(sector)
    if name:
        return say("sector_named", {"n": SECTOR_NAMES[sector], "name": name})
    return say("sector", {"n": SECTOR_NAMES[sector]})


def hand_label(g: DeepFuture, seat: int, action: int) -> Text:
    place = action - HAND
    hand = g.players[seat].hand
    return say("label.hand", {"n": place + 1, "card": card_text(g, hand[place])}) if place < len(hand) else word(action)


def place_label(g: DeepFuture, seat: int, action: int) -> Text:
    """A card of the own tableau or hand, with its place."""
    player = g.players[seat]
    if action in (DECK, FAIL) or action < ROW:
        return word(action)
    if action < SETTLED:
        place = action - ROW
        if place >= len(player.row) or player.row[place] < 0:
            return word(action)
        return say("label.row", {"n": place, "card": card_text(g, player.row[place]), "cubes": player.upkeep[place]})
    if action < HAND:
        place = action - SETTLED
        if place >= len(player.settled):
            return word(action)
        return say("label.settled", {"n": place + 1, "card": card_text(g, player.settled[place])})
    return hand_label(g, seat, action)


# ---- sentences of the log that need more than one line


def drawn(g: DeepFuture, seat: int, cards: list[int]) -> tuple[Text, Text, int]:
    """What everybody may read about drawn cards, what the player reads, and who he is."""
    who: dict[str, object] = {"who": SeatName(seat), "n": len(cards)}
    return say("log.draws", who), say("log.draws_cards", {**who, "cards": [card_text(g, card) for card in cards]}), 1 << seat


def discards(g: DeepFuture, seat: int, card: int) -> Text:
    return say("log.discards", {"who": SeatName(seat), "card": card_text(g, card)})


def shown(g: DeepFuture, seat: int) -> Text:
    cards = [card_text(g, card) for card in g.players[seat].hand]
    return say("log.shows", {"who": SeatName(seat), "cards": cards})
