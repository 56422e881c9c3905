"""Sections 7 and 8: the next generation, drafting and buying cards."""

from __future__ import annotations

from bisect import insort

from starboard.games.terraforming_mars.components.terms import CARD_PRICE, DRAFT, NOTHING, RESEARCH, RESEARCH_CARDS
from starboard.games.terraforming_mars.components.vocabulary import CARD, CORPORATION, DONE
from starboard.games.terraforming_mars.paying import charge, kinds_for
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.wording import CARD_TEXTS, say
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import AUTO, Step
from starboard.kernel.text import SeatName, Text


class NextGeneration(Step):
    """Section 7: the first player marker goes clockwise, the generation marker up; then cards are dealt (section 8)."""

    def run(self, g: Mars) -> None:
        g.generation += 1
        g.first = (g.first + 1) % g.seats
        g.active = g.first
        g.passed = 0
        g.taken = 0
        g.raised = 0
        if g.telling:
            g.tell(say("log.generation", {"n": g.generation}))
        count = deal(g)
        if not count:
            return
        if g.options["draft"] and count > 1 and not g.solo:
            g.phase = DRAFT
            g.draft_round = 1
            g.then(Drafting(AUTO))
        else:
            g.then(Buying(AUTO))


def deal(g: Mars) -> int:
    """Rules 8.1 and 28.2: four cards each, or as many as there are for everybody; returns how many."""
    count = min(RESEARCH_CARDS, g.cards_left() // g.seats)
    order = g.player_order()
    if len(g.deck) >= RESEARCH_CARDS * g.seats:
        for seat in order:
            for _ in range(count):
                give(g, seat)
    else:
        for _ in range(count):
            for seat in order:
                give(g, seat)
    return count


def give(g: Mars, seat: int) -> None:
    card = g.draw()
    assert card != NOTHING, "28.2: nobody gets a card that is not there"
    insort(g.dealt[seat], card)


# ---- 8.3


class Drafting(Step):
    """One round: every seat picks a card at the same time."""

    def run(self, g: Mars) -> None:
        g.then(PassOn(AUTO))
        picks: list[list[Step]] = []
        for seat in range(g.seats):
            due = len(g.drafted[seat]) < g.draft_round and len(g.dealt[seat]) > 0
            picks.append([DraftPick(seat)] if due else [])
        g.open_lanes(picks)


class DraftPick(Step):
    """Rule 8.3: keep one card face down."""

    def options(self, g: Mars) -> list[int]:
        return [CARD + card for card in g.dealt[self.seat]]

    def choose(self, g: Mars, action: int) -> None:
        card = action - CARD
        g.dealt[self.seat].remove(card)
        insort(g.drafted[self.seat], card)
        if g.telling:
            values: dict[str, object] = {"who": SeatName(self.seat)}
            g.tell(say("log.drafts", values), say("log.drafts_card", {**values, "card": CARD_TEXTS[card]}), 1 << self.seat)

    def asks(self) -> bool:
        return True

    def why_not(self, g: Mars, action: int) -> Reason | None:
        if action in self.options(g):
            return None
        return not_among_dealt(action)

    def expected(self, g: Mars) -> list[int]:
        return self.options(g)

    def prompt(self, g: Mars) -> Text:
        return say("ask.draft", {"n": len(g.dealt[self.seat])})

    def rule(self) -> str:
        return "8.3"


def not_among_dealt(action: int) -> Reason:
    if CARD <= action < CORPORATION:
        return Reason("terraforming_mars.why.not_dealt", what=CARD_TEXTS[action - CARD])
    return NOT_ASKED


class PassOn(Step):
    """Rule 8.3: the other cards go on, clockwise in even generations; the last one is kept by its receiver."""

    def run(self, g: Mars) -> None:
        step = 1 if g.generation % 2 == 0 else -1
        passed = g.dealt
        g.dealt = [passed[(seat - step) % g.seats] for seat in range(g.seats)]
        if len(g.dealt[0]) > 1:
            g.draft_round += 1
            g.then(Drafting(AUTO))
            return
        for seat in range(g.seats):
            for card in g.dealt[seat]:
                insort(g.drafted[seat], card)
        g.dealt = g.drafted
        g.drafted = [[] for _ in range(g.seats)]
        g.draft_round = 1
        g.then(Buying(AUTO))


# ---- 8.1


class Buying(Step):
    """Rule 8.1: all seats buy at the same time."""

    def run(self, g: Mars) -> None:
        g.phase = RESEARCH
        lanes: list[list[Step]] = []
        for seat in range(g.seats):
            lanes.append([BuyCards(seat, ())] if g.dealt[seat] else [])
        g.open_lanes(lanes)


class BuyCards(Step):
    """Rule 8.1: card by card, then done; what is not bought is discarded face down."""

    __slots__ = ("cards",)

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.cards = cards

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.cards)

    def options(self, g: Mars) -> list[int]:
        found = [DONE]
        if g.purse(self.seat) >= CARD_PRICE * (len(self.cards) + 1):
            for card in g.dealt[self.seat]:
                if card not in self.cards:
                    found.append(CARD + card)
        return found

    def choose(self, g: Mars, action: int) -> None:
        seat = self.seat
        if action != DONE:
            g.then(BuyCards(seat, (*self.cards, action - CARD)))
            return
        for card in g.dealt[seat]:
            if card in self.cards:
                insort(g.hand[seat], card)
            else:
                g.discard.append(card)
        g.dealt[seat] = []
        if g.telling:
            values: dict[str, object] = {"who": SeatName(seat), "n": len(self.cards)}
            secret = say("log.buys_cards", {**values, "cards": [CARD_TEXTS[card] for card in self.cards]})
            g.tell(say("log.buys", values), secret if self.cards else None, 1 << seat)
        charge(g, seat, CARD_PRICE * len(self.cards), kinds_for(g, seat, False, False), 0)

    def asks(self) -> bool:
        return True

    def why_not(self, g: Mars, action: int) -> Reason | None:
        if action in self.options(g):
            return None
        if action - CARD in g.dealt[self.seat]:
            if action - CARD in self.cards:
                return Reason("terraforming_mars.why.chosen_already", what=CARD_TEXTS[action - CARD])
            return Reason("terraforming_mars.why.money_short", g.purse(self.seat), CARD_PRICE * (len(self.cards) + 1))
        return not_among_dealt(action)

    def expected(self, g: Mars) -> list[int]:
        return [DONE, *[CARD + card for card in g.dealt[self.seat]]]

    def prompt(self, g: Mars) -> Text:
        return say("ask.buy", {"n": len(self.cards), "price": CARD_PRICE * len(self.cards), "money": g.purse(self.seat)})

    def rule(self) -> str:
        return "8.1"
