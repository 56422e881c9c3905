"""Section 15: paying upkeep, and the challenge pile that follows from not paying."""

from __future__ import annotations

from starboard.games.deep_future.cards import suit_of
from starboard.games.deep_future.components import EXTRA_CHALLENGE, HAND, HAND_PLACES, IN_CHALLENGE, IN_PAYMENT, SKIP, UPKEEP_LIMIT, USE
from starboard.games.deep_future.fate import upkeep_suits
from starboard.games.deep_future.questions import Ask, empty_place
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import card_text, hand_label, say
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import Step
from starboard.kernel.text import SeatName, Text


class Payment(Step):
    """Rule 15.1: the cards of the upper row one by one."""

    def run(self, g: DeepFuture) -> None:
        g.phase = IN_PAYMENT
        g.then(PayUpkeep(g.active, 0, 0))


class PayUpkeep(Ask):
    """Rule 15.1: a hand card with the suit of a completed advancement, or nothing."""

    __slots__ = ("place", "unpaid")

    def __init__(self, seat: int, place: int, unpaid: int) -> None:
        super().__init__(seat)
        self.place = place
        self.unpaid = unpaid

    def options(self, g: DeepFuture) -> list[int]:
        found = [SKIP]
        hand = g.players[self.seat].hand
        for place in range(min(len(hand), HAND_PLACES)):
            if upkeep_suits(g, self.seat, self.place, suit_of(g.cards[hand[place]])):
                found.append(HAND + place)
        return found

    def choose(self, g: DeepFuture, action: int) -> None:
        player = g.players[self.seat]
        unpaid = self.unpaid
        if action == SKIP:
            unpaid += 1
        else:
            card = g.discard_from_hand(self.seat, action - HAND)
            player.upkeep[self.place] = min(player.upkeep[self.place] + 1, UPKEEP_LIMIT)
            if g.telling:
                values: dict[str, object] = {"who": SeatName(self.seat), "card": card_text(g, card)}
                g.tell(say("log.pays", {**values, "target": card_text(g, player.row[self.place])}))
        if self.place + 1 < len(player.row):
            g.then(PayUpkeep(self.seat, self.place + 1, unpaid))
        else:
            make_pile(g, unpaid + EXTRA_CHALLENGE)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        missing = empty_place(g, self.seat, action)
        if missing is not None:
            return missing
        return Reason("deep_future.why.not_for_upkeep") if HAND <= action < USE else NOT_ASKED

    def expected(self, g: DeepFuture) -> list[int]:
        return [SKIP, *[HAND + place for place in range(min(len(g.players[self.seat].hand), HAND_PLACES))]]

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.pay_upkeep", {"card": card_text(g, g.players[self.seat].row[self.place])})

    def rule(self) -> str:
        return "15.1"

    def label(self, g: DeepFuture, action: int) -> Text:
        return say("label.not_paid") if action == SKIP else hand_label(g, self.seat, action)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.place, self.unpaid)


def make_pile(g: DeepFuture, number: int) -> None:
    """Rule 15.2; a card that cannot be drawn is skipped (3.7)."""
    for _ in range(number):
        card = g.draw()
        if card >= 0:
            g.pile.append(card)
    g.phase = IN_CHALLENGE
    if g.telling:
        g.tell(say("log.pile", {"who": SeatName(g.active), "n": len(g.pile)}))
