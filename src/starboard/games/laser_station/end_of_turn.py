"""Section 9: what follows every action. Bonus cards, then the display, then the hand limit."""

from __future__ import annotations

from starboard.games.laser_station.components import CARD, CARDS_PER_BONUS, DISPLAY_SIZE, DOCK, HAND_LIMIT, PAIR, PILE, TAKE
from starboard.games.laser_station.state import LaserStation
from starboard.games.laser_station.wording import CARD_TEXTS, say
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import Step
from starboard.kernel.text import SeatName, Text


def end_turn(g: LaserStation, seat: int) -> None:
    """Rule 9.4: bonus cards, display, hand limit, in this order."""
    if g.played >= CARDS_PER_BONUS:
        take_cards(g, seat, g.played // CARDS_PER_BONUS, True)
    else:
        close_turn(g, seat)


def take_cards(g: LaserStation, seat: int, due: int, bonus: bool) -> None:
    """Rules 8.2.2 and 9.1: so many cards, one after the other, each from the display or the pile; what is not there is lost."""
    if due > 0 and (g.display or g.can_draw()):
        g.then(TakeCard(seat, due, bonus))
    elif bonus:
        close_turn(g, seat)
    else:
        end_turn(g, seat)


def close_turn(g: LaserStation, seat: int) -> None:
    """Rules 9.2 and 9.3."""
    if len(g.display) < DISPLAY_SIZE:
        g.refill_display()
    if len(g.hands[seat]) > HAND_LIMIT:
        g.then(Limit(seat, False))


def take_source(g: LaserStation, seat: int, action: int) -> None:
    """One card from the display or the top of the pile into the hand."""
    if action == PILE:
        card = g.draw()
        g.gain(seat, card)
        if g.telling:
            who = {"who": SeatName(seat)}
            g.tell(say("log.draws", who), say("log.draws_card", {**who, "card": CARD_TEXTS[card]}), 1 << seat)
    else:
        card = action - TAKE
        g.display.remove(card)
        g.gain(seat, card)
        if g.telling:
            g.tell(say("log.takes", {"who": SeatName(seat), "card": CARD_TEXTS[card]}))


def sources(g: LaserStation) -> list[int]:
    """Where a card can come from: the pile, and each card lying in the display."""
    found = [PILE] if g.can_draw() else []
    last = -1
    for card in g.display:
        if card != last:
            found.append(TAKE + card)
            last = card
    return found


def why_no_source(g: LaserStation, action: int) -> Reason | None:
    if action == PILE:
        return None if g.can_draw() else Reason("laser_station.why.no_cards_left")
    if TAKE <= action < DOCK:
        return None if action - TAKE in g.display else Reason("laser_station.why.not_in_display", what=CARD_TEXTS[action - TAKE])
    return NOT_ASKED


class TakeCard(Step):
    """Rules 8.2.2 and 9.1: the next card due, from the display or the pile."""

    __slots__ = ("bonus", "due")

    def __init__(self, seat: int, due: int, bonus: bool) -> None:
        super().__init__(seat)
        self.due = due
        self.bonus = bonus

    def options(self, g: LaserStation) -> list[int]:
        return sources(g)

    def choose(self, g: LaserStation, action: int) -> None:
        take_source(g, self.seat, action)
        take_cards(g, self.seat, self.due - 1, self.bonus)

    def asks(self) -> bool:
        return True

    def why_not(self, g: LaserStation, action: int) -> Reason | None:
        return why_no_source(g, action)

    def expected(self, g: LaserStation) -> list[int]:
        return [PILE, *[TAKE + card for card in sorted(set(g.display))]]

    def prompt(self, g: LaserStation) -> Text:
        return say("ask.bonus" if self.bonus else "ask.command_cards", {"n": self.due})

    def rule(self) -> str:
        return "9.1" if self.bonus else "8.2.2"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.due, self.bonus)


class Limit(Step):
    """Rules 9.3 and 11.4: discard down to 7 cards, one after the other."""

    __slots__ = ("round_end",)

    def __init__(self, seat: int, round_end: bool) -> None:
        super().__init__(seat)
        self.round_end = round_end

    def options(self, g: LaserStation) -> list[int]:
        return [CARD + card for card in kinds(g.hands[self.seat])]

    def choose(self, g: LaserStation, action: int) -> None:
        g.put_away(self.seat, action - CARD)
        if g.telling:
            g.tell(say("log.discards", {"who": SeatName(self.seat), "card": CARD_TEXTS[action - CARD]}))
        if len(g.hands[self.seat]) > HAND_LIMIT:
            g.then(self)

    def asks(self) -> bool:
        return True

    def why_not(self, g: LaserStation, action: int) -> Reason | None:
        if CARD <= action < PAIR:
            return why_not_in_hand(g, self.seat, action - CARD)
        return NOT_ASKED

    def expected(self, g: LaserStation) -> list[int]:
        return self.options(g)

    def prompt(self, g: LaserStation) -> Text:
        return say("ask.limit", {"n": len(g.hands[self.seat]) - HAND_LIMIT, "limit": HAND_LIMIT})

    def rule(self) -> str:
        return "11.4" if self.round_end else "9.3"

    def label(self, g: LaserStation, action: int) -> Text:
        return say("label.discard", {"card": CARD_TEXTS[action - CARD]})

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.round_end)


def kinds(hand: list[int]) -> list[int]:
    """The different cards of a hand, rising."""
    found: list[int] = []
    last = -1
    for card in hand:
        if card != last:
            found.append(card)
            last = card
    return found


def why_not_in_hand(g: LaserStation, seat: int, card: int) -> Reason | None:
    if card in g.hands[seat]:
        return None
    return Reason("laser_station.why.not_in_hand", what=CARD_TEXTS[card])
