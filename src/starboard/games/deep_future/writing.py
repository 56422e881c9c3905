"""Rules 4.6, 12.4.1 to 12.4.6 and 12.8.8: an advancement is added to a card. Suit, slot, value, and what Chemistry and Physics change."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.cards import (
    TECH,
    advancements,
    as_tech,
    circles,
    code_of,
    is_blank,
    is_incomplete_tech,
    slot_suit,
    type_of,
)
from starboard.games.deep_future.components import (
    ADVANCE,
    CHEMISTRY,
    CIRCLE,
    DONE,
    MAX_ADVANCEMENTS,
    NONE,
    PHYSICS,
    PICK,
    RANDOM,
    SLOT,
    SUIT,
    SUIT_COUNT,
    USE,
    VALUES,
    VICTORY,
)
from starboard.games.deep_future.fate import write_advancement
from starboard.games.deep_future.pool import Pooled, instances, spend
from starboard.games.deep_future.questions import Ask
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import ADVANCEMENT_TEXTS, SUIT_TEXTS, card_text, say
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.text import SeatName, Text

# Why an advancement is added.
PLAIN: Final = 0  # balancing, Government: only the circle rule
ADVANCING: Final = 1  # an Advance action: Chemistry and Physics help
PICKING: Final = 2  # the Evoke skull effect, its pick still open
PICKED: Final = 3  # the same, the pick was spent on a slot's suit


def advance_world(g: DeepFuture, seat: int, card: int, mode: int) -> None:
    """Rule 12.4.2: random suit, then the value."""
    suit_for_world(g, seat, card, advancements(g.cards[card]), mode)


def suit_for_world(g: DeepFuture, seat: int, card: int, slot: int, mode: int) -> None:
    suit = g.random_suit()
    if mode == ADVANCING and instances(g, seat, CHEMISTRY):
        g.then(Keep(seat, card, slot, suit, 0))
    else:
        g.then(Value(seat, card, slot, suit, mode, 0))


def advance_tech(g: DeepFuture, seat: int, card: int, mode: int) -> None:
    """Rule 12.4.3: the player picks an empty slot; its suit is fixed."""
    g.then(Slot(seat, card, mode))


def advance_from_deck(g: DeepFuture, seat: int, mode: int) -> None:
    """Rule 12.4.1, third target: the top card of the deck."""
    card = g.flip()
    if card >= 0 and is_incomplete_tech(g.cards[card]):
        g.discard.pop()
        join_row(g, seat, card)
        advance_tech(g, seat, card, mode)
        return
    if card >= 0 and is_blank(g.cards[card]):
        g.discard.pop()
    else:
        card = g.new_card()
    next_slot(g, seat, card, (), mode)


def join_row(g: DeepFuture, seat: int, card: int) -> None:
    player = g.players[seat]
    player.row.append(card)
    player.upkeep.append(0)
    if g.telling:
        g.tell(say("log.tech", {"who": SeatName(seat), "card": card_text(g, card)}))


def next_slot(g: DeepFuture, seat: int, card: int, suits: tuple[int, ...], mode: int) -> None:
    """A new tech gets its three suits one by one, in slot order."""
    if len(suits) == MAX_ADVANCEMENTS:
        g.cards[card] = as_tech(g.cards[card], suits[0], suits[1], suits[2])
        g.eras[card] = g.era
        join_row(g, seat, card)
        advance_tech(g, seat, card, mode)
    elif mode == PICKING:
        g.then(PickSuit(seat, card, suits))
    else:
        random_slot(g, seat, card, suits, mode)


def random_slot(g: DeepFuture, seat: int, card: int, suits: tuple[int, ...], mode: int) -> None:
    suit = g.random_suit()
    if mode == ADVANCING and instances(g, seat, CHEMISTRY):
        g.then(KeepSlot(seat, card, suits, suit))
    else:
        next_slot(g, seat, card, (*suits, suit), mode)


class PickSuit(Ask):
    """Rule 12.8.8: the suit of one slot of a new tech may be picked instead of drawn."""

    __slots__ = ("card", "suits")

    def __init__(self, seat: int, card: int, suits: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.card = card
        self.suits = suits

    def options(self, g: DeepFuture) -> list[int]:
        return [RANDOM, *range(SUIT, SUIT + SUIT_COUNT)]

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == RANDOM:
            random_slot(g, self.seat, self.card, self.suits, PICKING)
        else:
            next_slot(g, self.seat, self.card, (*self.suits, action - SUIT), PICKED)

    def held(self) -> int:
        return self.card

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.pick_suit", {"n": len(self.suits) + 1})

    def rule(self) -> str:
        return "12.8.8"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.suits)


class KeepSlot(Pooled):
    """Rule 12.4.5: a slot's suit has been drawn; keep it, or redraw with Chemistry."""

    __slots__ = ("card", "suit", "suits")

    def __init__(self, seat: int, card: int, suits: tuple[int, ...], suit: int) -> None:
        super().__init__(seat)
        self.card = card
        self.suits = suits
        self.suit = suit

    def options(self, g: DeepFuture) -> list[int]:
        return [DONE, *self.uses(g, ADVANCE, CHEMISTRY)]

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == DONE:
            next_slot(g, self.seat, self.card, (*self.suits, self.suit), ADVANCING)
        else:
            spend(g, self.seat, action, ADVANCE)
            random_slot(g, self.seat, self.card, self.suits, ADVANCING)

    def held(self) -> int:
        return self.card

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.keep_slot", {"n": len(self.suits) + 1, "suit": SUIT_TEXTS[self.suit]})

    def rule(self) -> str:
        return "12.4.5"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.suits, self.suit)


class Keep(Pooled):
    """Rule 12.4.5: a world's suit (value 0) or a value has been drawn; keep it, or redraw with Chemistry."""

    __slots__ = ("card", "slot", "suit", "value")

    def __init__(self, seat: int, card: int, slot: int, suit: int, value: int) -> None:
        super().__init__(seat)
        self.card = card
        self.slot = slot
        self.suit = suit
        self.value = value

    def options(self, g: DeepFuture) -> list[int]:
        return [DONE, *self.uses(g, ADVANCE, CHEMISTRY)]

    def choose(self, g: DeepFuture, action: int) -> None:
        if action != DONE:
            spend(g, self.seat, action, ADVANCE)
            if self.value:
                random_value(g, self.seat, self.card, self.slot, self.suit, ADVANCING)
            else:
                suit_for_world(g, self.seat, self.card, self.slot, ADVANCING)
        elif self.value:
            put_down(g, self.card, self.slot, self.suit, self.value, False)
        else:
            g.then(Value(self.seat, self.card, self.slot, self.suit, ADVANCING, 0))

    def prompt(self, g: DeepFuture) -> Text:
        if self.value:
            return say("ask.keep_value", {"code": ADVANCEMENT_TEXTS[self.suit * 6 + self.value - 1]})
        return say("ask.keep_suit", {"suit": SUIT_TEXTS[self.suit]})

    def rule(self) -> str:
        return "12.4.5"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.slot, self.suit, self.value)


class Slot(Ask):
    """Rule 12.4.3: which empty slot of the tech gets the advancement."""

    __slots__ = ("card", "mode")

    def __init__(self, seat: int, card: int, mode: int) -> None:
        super().__init__(seat)
        self.card = card
        self.mode = mode

    def options(self, g: DeepFuture) -> list[int]:
        return [SLOT + slot for slot in range(MAX_ADVANCEMENTS) if code_of(g.cards[self.card], slot) < 0]

    def choose(self, g: DeepFuture, action: int) -> None:
        slot = action - SLOT
        g.then(Value(self.seat, self.card, slot, slot_suit(g.cards[self.card], slot), self.mode, 0))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return Reason("deep_future.why.slot_full") if SLOT <= action < CIRCLE else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.slot", {"card": card_text(g, self.card)})

    def rule(self) -> str:
        return "12.4.3"

    def label(self, g: DeepFuture, action: int) -> Text:
        return say("label.slot", {"n": action - SLOT + 1, "suit": SUIT_TEXTS[slot_suit(g.cards[self.card], action - SLOT)]})

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.mode)


class Value(Pooled):
    """Rule 4.6: the value is random, or chosen and circled if the card has no circle yet. Physics: 12.4.6; the pick: 12.8.8."""

    __slots__ = ("card", "mode", "physics", "slot", "suit")

    def __init__(self, seat: int, card: int, slot: int, suit: int, mode: int, physics: int) -> None:
        super().__init__(seat)
        self.card = card
        self.slot = slot
        self.suit = suit
        self.mode = mode
        self.physics = physics

    def options(self, g: DeepFuture) -> list[int]:
        found = [RANDOM]
        missing = circles(g.cards[self.card]) - self.physics
        if missing <= 0:
            found.extend(range(CIRCLE, CIRCLE + VALUES))
        if self.mode == PICKING:
            found.extend(range(PICK, PICK + VALUES))
        if missing > 0 and self.mode == ADVANCING and self.physics_helps(g, missing):
            found += self.uses(g, ADVANCE, PHYSICS)
        return found

    def physics_helps(self, g: DeepFuture, missing: int) -> bool:
        return type_of(g.cards[self.card]) == TECH and instances(g, self.seat, PHYSICS) >= missing

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == RANDOM:
            random_value(g, self.seat, self.card, self.slot, self.suit, self.mode)
        elif action < PICK:
            put_down(g, self.card, self.slot, self.suit, action - CIRCLE + 1, True)
        elif action < VICTORY:
            put_down(g, self.card, self.slot, self.suit, action - PICK + 1, False)
        else:
            spend(g, self.seat, action, ADVANCE)
            g.then(Value(self.seat, self.card, self.slot, self.suit, self.mode, self.physics + 1))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        if CIRCLE <= action < PICK:
            return Reason("deep_future.why.circled_already", circles(g.cards[self.card]), 1)
        return super().refuse(g, action)

    def expected(self, g: DeepFuture) -> list[int]:
        found = self.options(g)
        return found if CIRCLE in found else sorted([*found, *range(CIRCLE, CIRCLE + VALUES)])

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.value", {"suit": SUIT_TEXTS[self.suit], "card": card_text(g, self.card)})

    def rule(self) -> str:
        return "4.6"

    def label(self, g: DeepFuture, action: int) -> Text:
        if CIRCLE <= action < PICK:
            return say("label.circle", {"code": ADVANCEMENT_TEXTS[self.suit * 6 + action - CIRCLE]})
        if PICK <= action < VICTORY:
            return say("label.pick", {"code": ADVANCEMENT_TEXTS[self.suit * 6 + action - PICK]})
        if action >= USE:
            return super().label(g, action)
        return g.word(action)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.slot, self.suit, self.mode, self.physics)


def random_value(g: DeepFuture, seat: int, card: int, slot: int, suit: int, mode: int) -> None:
    value = g.random_number()
    if mode == ADVANCING and instances(g, seat, CHEMISTRY):
        g.then(Keep(seat, card, slot, suit, value))
    else:
        put_down(g, card, slot, suit, value, False)


def put_down(g: DeepFuture, card: int, slot: int, suit: int, value: int, circled: bool) -> None:
    """The advancement is written; it cannot augment the action that added it (11.7)."""
    if card != g.barred or g.barred_slot != NONE:
        g.barred = card
        g.barred_slot = slot
    write_advancement(g, card, slot, suit, value, circled)
