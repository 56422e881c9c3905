"""Rules 11.4 to 11.7: which advancements can be used now, and what using one costs.

Advancements of the upper row cost nothing, so they are offered by name: which of two Energy advancements is used makes no
difference. A settled world or a complete tech in hand is discarded at its first use; its other advancements of the same timing are
then as free as those of the upper row (11.6). `ready` holds the free ones of the running action, taken down when it was declared (11.7).
"""

from __future__ import annotations

from starboard.games.deep_future.cards import CODE_OF as WRITTEN
from starboard.games.deep_future.cards import SLOT_BITS, TECH, code_of, is_complete_tech, type_of
from starboard.games.deep_future.components import (
    HAND_PLACES,
    MAX_ADVANCEMENTS,
    NONE,
    SETTLED_PLACES,
    SHAPES,
    TIMING,
    USE,
    USE_HAND,
    USE_SETTLED,
)
from starboard.games.deep_future.questions import Ask, empty_place
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import ADVANCEMENT_TEXTS, EFFECT_TEXTS, card_text, say
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.text import SeatName, Text


def open_pool(g: DeepFuture, seat: int, timing: int) -> None:
    """An action (or the Start phase) is declared: take down what the upper row offers to it."""
    close_pool(g)
    for card in g.players[seat].row:
        if card < 0:
            continue
        bits = g.cards[card]
        for at in (14, 21, 28):
            code = WRITTEN[(bits >> at) & SLOT_BITS]
            if code >= 0 and TIMING[code] == timing:
                make_ready(g, code, card)


def make_ready(g: DeepFuture, code: int, card: int) -> None:
    """An advancement of this card can be used at no cost as long as the action lasts."""
    place = len(g.ready)
    while place > 0 and g.ready[place - 1] > code:
        place -= 1
    g.ready.insert(place, code)
    g.sources.insert(place, card)


def close_pool(g: DeepFuture) -> None:
    g.ready = []
    g.sources = []
    g.barred = NONE
    g.barred_slot = NONE


def instances(g: DeepFuture, seat: int, code: int) -> int:
    """How many instances of an advancement can still be used in the running action."""
    return g.ready.count(code) + stored(g, seat, code, NONE)


def stored(g: DeepFuture, seat: int, code: int, without: int) -> int:
    """Instances on settled worlds and on complete techs in hand; `without` is a card that will be gone."""
    player = g.players[seat]
    found = 0
    for world in player.settled:
        for slot in range(MAX_ADVANCEMENTS):
            if code_of(g.cards[world], slot) == code and not is_barred(g, world, slot):
                found += 1
    for card in player.hand:
        if card != without and is_complete_tech(g.cards[card]):
            for slot in range(MAX_ADVANCEMENTS):
                if code_of(g.cards[card], slot) == code:
                    found += 1
    return found


def in_row(g: DeepFuture, seat: int, code: int) -> int:
    """Instances in the upper row, before an action is declared."""
    found = 0
    for card in g.players[seat].row:
        if card >= 0:
            for slot in range(MAX_ADVANCEMENTS):
                if code_of(g.cards[card], slot) == code:
                    found += 1
    return found


def is_barred(g: DeepFuture, card: int, slot: int) -> bool:
    return card == g.barred and (g.barred_slot < 0 or slot == g.barred_slot)


class Pooled(Ask):
    """A question at which advancements can be used."""

    def can_use(self, g: DeepFuture, code: int, spent: int) -> bool:
        """Whether using it now would have an effect; `spent` is the card discarded for it."""
        return True

    def uses(self, g: DeepFuture, timing: int, wanted: int) -> list[int]:
        """The uses on offer, rising: of one advancement, or (NONE) of all that do not shape the basic effect."""
        found: list[int] = []
        last = NONE
        for code in g.ready:
            if code != last and (code == wanted or (wanted < 0 and not SHAPES[code])) and self.can_use(g, code, NONE):
                found.append(USE + code)
            last = code
        player = g.players[self.seat]
        for place in range(min(len(player.settled), SETTLED_PLACES)):
            self.uses_of(g, player.settled[place], USE_SETTLED + 3 * place, timing, wanted, found)
        hand = player.hand
        for place in range(min(len(hand), HAND_PLACES)):
            if type_of(g.cards[hand[place]]) == TECH and is_complete_tech(g.cards[hand[place]]):
                self.uses_of(g, hand[place], USE_HAND + 3 * place, timing, wanted, found)
        return found

    def uses_of(self, g: DeepFuture, card: int, base: int, timing: int, wanted: int, found: list[int]) -> None:
        """The uses that one card to be discarded offers; equal advancements on it are offered once."""
        bits = g.cards[card]
        for slot in range(MAX_ADVANCEMENTS):
            code = code_of(bits, slot)
            if code < 0 or TIMING[code] != timing or is_barred(g, card, slot):
                continue
            if code != wanted and (wanted >= 0 or SHAPES[code]):
                continue
            if (slot > 0 and code_of(bits, 0) == code) or (slot > 1 and code_of(bits, 1) == code):
                continue
            if self.can_use(g, code, card):
                found.append(base + slot)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        missing = empty_place(g, self.seat, action)
        if missing is not None:
            return missing
        return Reason("deep_future.why.no_use_now") if action >= USE else NOT_ASKED

    def label(self, g: DeepFuture, action: int) -> Text:
        return use_label(g, self.seat, action) if action >= USE else g.word(action)


def spend(g: DeepFuture, seat: int, action: int, timing: int) -> int:
    """Use an advancement: returns its code. Discards the card it is on, if it has to be (11.6)."""
    if action < USE_SETTLED:
        code = action - USE
        place = g.ready.index(code)
        g.ready.pop(place)
        g.sources.pop(place)
    else:
        player = g.players[seat]
        if action < USE_HAND:
            place, slot = divmod(action - USE_SETTLED, 3)
            card = player.settled.pop(place)
        else:
            place, slot = divmod(action - USE_HAND, 3)
            card = player.hand.pop(place)
        g.discard.append(card)
        if g.telling:
            g.tell(say("log.discards", {"who": SeatName(seat), "card": card_text(g, card)}))
        code = code_of(g.cards[card], slot)
        for other in range(MAX_ADVANCEMENTS):
            also = code_of(g.cards[card], other)
            if other != slot and also >= 0 and TIMING[also] == timing and not is_barred(g, card, other):
                make_ready(g, also, card)
    if g.telling:
        g.tell(say("log.uses", {"who": SeatName(seat), "code": ADVANCEMENT_TEXTS[code]}))
    return code


def code_of_use(g: DeepFuture, seat: int, action: int) -> int:
    """The advancement behind a word of the three `use` blocks; NONE if no card lies there."""
    if action < USE_SETTLED:
        return action - USE
    player = g.players[seat]
    cards = player.settled if action < USE_HAND else player.hand
    place, slot = divmod(action - (USE_SETTLED if action < USE_HAND else USE_HAND), 3)
    return code_of(g.cards[cards[place]], slot) if place < len(cards) else NONE


def use_label(g: DeepFuture, seat: int, action: int) -> Text:
    code = code_of_use(g, seat, action)
    if code < 0:
        return g.word(action)
    name = ADVANCEMENT_TEXTS[code]
    effect = EFFECT_TEXTS[code]
    if action < USE_SETTLED:
        return say("label.use", {"code": name, "effect": effect})
    settled = action < USE_HAND
    place = (action - (USE_SETTLED if settled else USE_HAND)) // 3
    card = (g.players[seat].settled if settled else g.players[seat].hand)[place]
    values: dict[str, object] = {"code": name, "effect": effect, "n": place + 1, "card": card_text(g, card)}
    return say("label.use_settled" if settled else "label.use_hand", values)
