"""Sections 11 and 12: choosing an action and paying for it; Grow and Plan. The other actions have files of their own."""

from __future__ import annotations

from starboard.games.deep_future.advance import begin_advance, why_no_advance
from starboard.games.deep_future.augment import Augment
from starboard.games.deep_future.battle import begin_battle
from starboard.games.deep_future.cards import suit_of
from starboard.games.deep_future.components import (
    ACTIONS_PER_TURN,
    ADVANCE,
    BATTLE,
    DONE,
    EVOKE,
    EXPAND,
    GROW,
    GROW_CUBES,
    HAND,
    HAND_PLACES,
    IN_PAYMENT,
    KIND,
    KINDS,
    NUMBER,
    PLAN,
    POWER,
    RESIGN,
    ROW,
    ROW_PLACES,
    SECTOR,
    SETTLE,
    SUIT,
    SUIT_COUNT,
    USE,
)
from starboard.games.deep_future.evoke import Evoke, evocable
from starboard.games.deep_future.expand import begin_expand, can_move, why_no_expand
from starboard.games.deep_future.fate import add_cubes, resign
from starboard.games.deep_future.pool import open_pool
from starboard.games.deep_future.questions import Ask, empty_place
from starboard.games.deep_future.settle import begin_power, begin_settle, why_no_settle
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import SUIT_TEXTS, card_text, hand_label, say, sector_text
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.text import SeatName, Text


def payments(g: DeepFuture, seat: int, kind: int) -> list[int]:
    """Places of hand cards that can pay for an action (11.2)."""
    hand = g.players[seat].hand
    found: list[int] = []
    for place in range(min(len(hand), HAND_PLACES)):
        if suit_of(g.cards[hand[place]]) == kind and why_not_with(g, seat, kind, hand[place]) is None:
            found.append(place)
    return found


def why_not_with(g: DeepFuture, seat: int, kind: int, paid: int) -> Reason | None:
    """Why an action that is paid with this card cannot be taken."""
    if kind == SETTLE:
        return why_no_settle(g, seat, paid)
    if kind == EXPAND:
        return why_no_expand(g, seat, paid)
    if kind == GROW:
        return None if g.with_room(seat) else Reason("deep_future.why.no_room")
    if kind == ADVANCE:
        return why_no_advance(g, seat)
    return None


def why_no_action(g: DeepFuture, seat: int, kind: int) -> Reason | None:
    """Why an action cannot be taken now."""
    if len(g.taken) >= ACTIONS_PER_TURN:
        return Reason("deep_future.why.two_actions", len(g.taken), ACTIONS_PER_TURN)
    if PLAN in g.taken:
        return Reason("deep_future.why.planned_already")
    if kind in g.taken:
        return Reason("deep_future.why.taken_already")
    if kind == PLAN:
        return None
    if kind == EVOKE:
        return None if evocable(g, seat) else Reason("deep_future.why.no_civilization")
    reason: Reason | None = None
    for card in g.players[seat].hand:
        if suit_of(g.cards[card]) == kind:
            reason = why_not_with(g, seat, kind, card)
            if reason is None:
                return None
    return reason or Reason("deep_future.why.no_card_of_suit", what=SUIT_TEXTS[kind])


def is_plain(g: DeepFuture, seat: int, kind: int) -> bool:
    """Whether an action is possible for sure with any card of its suit, without looking closely: the usual case."""
    if kind == POWER or kind == BATTLE:
        return True
    if kind == ADVANCE:
        return len(g.players[seat].row) < ROW_PLACES
    return kind == EXPAND and can_move(g, seat, 1)


class Act(Ask):
    """Rule 11.1: up to two different actions."""

    def options(self, g: DeepFuture) -> list[int]:
        found = [DONE]
        if g.options["resign"]:
            found.append(RESIGN)
        taken = g.taken
        if len(taken) >= ACTIONS_PER_TURN or PLAN in taken:
            return found
        seat = self.seat
        suits = 0
        for card in g.players[seat].hand:
            suits |= 1 << suit_of(g.cards[card])
        for kind in range(PLAN):
            if (suits >> kind) & 1 and kind not in taken and (is_plain(g, seat, kind) or why_no_action(g, seat, kind) is None):
                found.append(KIND + kind)
        found.append(KIND + PLAN)
        if EVOKE not in taken and evocable(g, seat):
            found.append(KIND + EVOKE)
        return found

    def choose(self, g: DeepFuture, action: int) -> None:
        seat = self.seat
        if action == DONE:
            g.phase = IN_PAYMENT
            return
        if action == RESIGN:
            resign(g, seat)
            return
        kind = action - KIND
        g.taken.append(kind)
        if kind == PLAN:
            g.then(Plan(seat))
            return
        g.then(self)
        if kind == EVOKE:
            g.then(Evoke(seat))
        else:
            g.then(Pay(seat, kind))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        if KIND <= action < NUMBER:
            return why_no_action(g, self.seat, action - KIND) or NOT_ASKED
        return NOT_ASKED

    def expected(self, g: DeepFuture) -> list[int]:
        return [DONE, *range(KIND, KIND + len(KINDS))]

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.act", {"n": ACTIONS_PER_TURN - len(g.taken)})

    def rule(self) -> str:
        return "11.1"

    def label(self, g: DeepFuture, action: int) -> Text:
        return say("label.end_actions") if action == DONE else g.word(action)


class Pay(Ask):
    """Rule 11.2: a card with the suit of the action pays for it."""

    __slots__ = ("kind",)

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def options(self, g: DeepFuture) -> list[int]:
        return [HAND + place for place in payments(g, self.seat, self.kind)]

    def choose(self, g: DeepFuture, action: int) -> None:
        seat = self.seat
        kind = self.kind
        card = g.discard_from_hand(seat, action - HAND)
        if g.telling:
            values: dict[str, object] = {"who": SeatName(seat), "card": card_text(g, card)}
            g.tell(say("log.action", {**values, "action": say("kind." + KINDS[kind].lower())}))
        if kind == POWER:
            begin_power(g, seat)
            return
        open_pool(g, seat, kind)
        if kind == SETTLE:
            begin_settle(g, seat)
        elif kind == GROW:
            g.then(Grow(seat))
        elif kind == ADVANCE:
            begin_advance(g, seat)
        elif kind == BATTLE:
            begin_battle(g, seat)
        else:
            begin_expand(g, seat)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        if not HAND <= action < USE:
            return NOT_ASKED
        missing = empty_place(g, self.seat, action)
        if missing is not None:
            return missing
        card = g.players[self.seat].hand[action - HAND]
        if suit_of(g.cards[card]) != self.kind:
            return Reason("deep_future.why.wrong_suit")
        return why_not_with(g, self.seat, self.kind, card) or NOT_ASKED

    def expected(self, g: DeepFuture) -> list[int]:
        return [HAND + place for place in range(min(len(g.players[self.seat].hand), HAND_PLACES))]

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.pay_action", {"action": say("kind." + KINDS[self.kind].lower()), "suit": SUIT_TEXTS[self.kind]})

    def rule(self) -> str:
        return "11.2"

    def label(self, g: DeepFuture, action: int) -> Text:
        return hand_label(g, self.seat, action)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.kind)


# ---- 12.3


class Grow(Ask):
    """Rule 12.3.1: 2 cubes for one controlled sector."""

    def options(self, g: DeepFuture) -> list[int]:
        return [SECTOR + sector for sector in g.with_room(self.seat)]

    def choose(self, g: DeepFuture, action: int) -> None:
        sector = action - SECTOR
        g.then(Augment(self.seat, GROW, sector, 0))
        add_cubes(g, self.seat, sector, GROW_CUBES)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        if SECTOR <= action < ROW:
            own = g.owner[action - SECTOR] == self.seat
            return Reason("deep_future.why.no_room" if own else "deep_future.why.not_controlled")
        return NOT_ASKED

    def expected(self, g: DeepFuture) -> list[int]:
        return [SECTOR + sector for sector in g.controlled(self.seat)]

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.grow")

    def rule(self) -> str:
        return "12.3.1"

    def label(self, g: DeepFuture, action: int) -> Text:
        return say("label.grow", {"sector": sector_text(g, action - SECTOR), "n": g.cubes[action - SECTOR]})


# ---- 12.7


class Plan(Ask):
    """Rule 12.7.1: name a suit, discard the hand, get a new blank card of that suit. The action phase ends."""

    def options(self, g: DeepFuture) -> list[int]:
        return list(range(SUIT, SUIT + SUIT_COUNT))

    def choose(self, g: DeepFuture, action: int) -> None:
        player = g.players[self.seat]
        g.discard.extend(player.hand)
        card = g.make_card(g.random_number(), action - SUIT)
        g.seen[card] = (1 << g.seats) - 1
        player.hand = [card]
        g.phase = IN_PAYMENT
        if g.telling:
            g.tell(say("log.plans", {"who": SeatName(self.seat), "card": card_text(g, card)}))

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.plan")

    def rule(self) -> str:
        return "12.7.1"
