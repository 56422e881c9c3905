"""Rule 12.2: Settle. One world joins the lower row: conquered, from hand, on a blank card or on a new one."""

from __future__ import annotations

from starboard.games.deep_future.advance import begin_advance
from starboard.games.deep_future.augment import Augment
from starboard.games.deep_future.cards import is_blank, is_world, sector_of
from starboard.games.deep_future.components import (
    ADVANCE,
    DO,
    HAND,
    HAND_PLACES,
    LINE,
    LINE_MAX,
    NEW,
    NONE,
    POWER,
    POWER_DRAW,
    ROW,
    SECTOR,
    SETTLE,
    SETTLED_PLACES,
    SKIP,
    SOCIETY,
    USE,
)
from starboard.games.deep_future.fate import judge
from starboard.games.deep_future.pool import Pooled, in_row, instances, open_pool, spend, stored
from starboard.games.deep_future.questions import Ask, empty_place
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import card_text, hand_label, say
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.text import SeatName, Text


def conquests(g: DeepFuture, seat: int) -> list[int]:
    """Rule 12.2.1 (a): the numbers of line worlds in sectors that the player controls."""
    return [number for number in range(1, LINE_MAX + 1) if g.line[number] >= 0 and g.owner[sector_of(g.cards[g.line[number]])] == seat]


def why_no_settle(g: DeepFuture, seat: int, paid: int) -> Reason | None:
    """Whether a source is open once this card is paid."""
    player = g.players[seat]
    if len(player.settled) >= SETTLED_PLACES:
        return Reason("deep_future.why.row_full", len(player.settled), SETTLED_PLACES)
    worlds = 0
    for card in player.hand:
        if card != paid and is_world(g.cards[card]):
            worlds += 1
            if g.owner[sector_of(g.cards[card])] == seat:
                return None
    if not worlds or conquests(g, seat) or in_row(g, seat, SOCIETY) or stored(g, seat, SOCIETY, paid):
        return None
    return Reason("deep_future.why.worlds_elsewhere", worlds, 1)


def begin_settle(g: DeepFuture, seat: int) -> None:
    g.then(Source(seat, False))


class Source(Pooled):
    """Rule 12.2.1: where the world comes from."""

    __slots__ = ("society",)

    def __init__(self, seat: int, society: bool) -> None:
        super().__init__(seat)
        self.society = society

    def options(self, g: DeepFuture) -> list[int]:
        hand = g.players[self.seat].hand
        worlds = 0
        blanks = 0
        for card in hand:
            if is_world(g.cards[card]):
                worlds += 1
            elif is_blank(g.cards[card]):
                blanks += 1
        found = [NEW] if self.society or worlds + blanks == 0 else []
        found += [LINE + number - 1 for number in conquests(g, self.seat)]
        for place in range(min(len(hand), HAND_PLACES)):
            card = g.cards[hand[place]]
            if is_world(card):
                if g.owner[sector_of(card)] == self.seat:
                    found.append(HAND + place)
            elif is_blank(card) and (self.society or not worlds):
                found.append(HAND + place)
        if not self.society and instances(g, self.seat, SOCIETY):
            found += self.uses(g, SETTLE, SOCIETY)
        return found

    def choose(self, g: DeepFuture, action: int) -> None:
        seat = self.seat
        if action >= USE:
            spend(g, seat, action, SETTLE)
            g.then(Source(seat, True))
        elif action == NEW:
            if not self.society:
                g.show_hand(seat)
            g.then(NewWorld(seat, g.new_card(), False, True))
        elif action < SECTOR:
            conquer(g, seat, action - LINE + 1)
        else:
            from_hand(g, seat, action - HAND, self.society)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        missing = empty_place(g, self.seat, action)
        if missing is not None:
            return missing
        if LINE <= action < SECTOR:
            return Reason("deep_future.why.line_sector")
        if action == NEW or HAND <= action < USE:
            return Reason("deep_future.why.settle_source")
        return super().refuse(g, action)

    def expected(self, g: DeepFuture) -> list[int]:
        places = [HAND + place for place in range(min(len(g.players[self.seat].hand), HAND_PLACES))]
        lines = [LINE + number - 1 for number in range(1, LINE_MAX + 1) if g.line[number] >= 0]
        return sorted({NEW, *lines, *places, *self.options(g)})

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.source")

    def rule(self) -> str:
        return "12.2.1"

    def label(self, g: DeepFuture, action: int) -> Text:
        if LINE <= action < SECTOR and g.line[action - LINE + 1] >= 0:
            return say("label.conquer", {"card": card_text(g, g.line[action - LINE + 1])})
        if HAND <= action < USE:
            return hand_label(g, self.seat, action)
        return super().label(g, action)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.society)


def conquer(g: DeepFuture, seat: int, number: int) -> None:
    """Rules 12.2.1 (a) and 12.2.2: after the augmentations a free Power and a free Advance."""
    world = g.line[number]
    g.line[number] = NONE
    g.then(FreePower(seat))
    settle(g, seat, world, False)


def from_hand(g: DeepFuture, seat: int, place: int, society: bool) -> None:
    """Rule 12.2.1 (b) and (c)."""
    card = g.players[seat].hand[place]
    if is_blank(g.cards[card]):
        if not society:
            g.show_hand(seat)
        g.players[seat].hand.pop(place)
        g.then(NewWorld(seat, card, True, True))
        return
    g.players[seat].hand.pop(place)
    settle(g, seat, card, True)


def settle(g: DeepFuture, seat: int, world: int, draws: bool) -> None:
    """The world joins the lower row, perhaps a card is drawn for it; then come the augmentations (12.2.5)."""
    g.barred = world
    g.barred_slot = NONE
    g.then(Augment(seat, SETTLE, world, 0))
    join_settled(g, seat, world, draws)


def join_settled(g: DeepFuture, seat: int, world: int, draws: bool) -> None:
    g.players[seat].settled.append(world)
    if g.telling:
        g.tell(say("log.settles", {"who": SeatName(seat), "card": card_text(g, world)}))
    judge(g)
    if draws and g.winner < 0:
        g.draw_cards(seat, 1)


class NewWorld(Ask):
    """Rule 12.2.1 (c) and (d), 12.8.4: the sector of a new world."""

    __slots__ = ("augmented", "card", "from_hand")

    def __init__(self, seat: int, card: int, from_hand: bool, augmented: bool) -> None:
        super().__init__(seat)
        self.card = card
        self.from_hand = from_hand
        self.augmented = augmented

    def options(self, g: DeepFuture) -> list[int]:
        return [SECTOR + sector for sector in g.controlled(self.seat)]

    def choose(self, g: DeepFuture, action: int) -> None:
        g.make_world(self.card, action - SECTOR, g.era)
        if self.augmented:
            settle(g, self.seat, self.card, self.from_hand)
        else:
            join_settled(g, self.seat, self.card, self.from_hand)

    def held(self) -> int:
        return self.card

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return Reason("deep_future.why.not_controlled") if SECTOR <= action < ROW else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.new_world")

    def rule(self) -> str:
        return "12.2.1"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.from_hand, self.augmented)


class FreePower(Ask):
    """Rule 12.2.2: a free Power action after a conquest."""

    def options(self, g: DeepFuture) -> list[int]:
        return [SKIP, DO]

    def choose(self, g: DeepFuture, action: int) -> None:
        g.then(FreeAdvance(self.seat))
        if action == DO:
            begin_power(g, self.seat)

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.free_power")

    def rule(self) -> str:
        return "12.2.2"


class FreeAdvance(Ask):
    """Rule 12.2.2: then a free Advance action."""

    def options(self, g: DeepFuture) -> list[int]:
        return [SKIP, DO]

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == DO:
            open_pool(g, self.seat, ADVANCE)
            begin_advance(g, self.seat)

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.free_advance")

    def rule(self) -> str:
        return "12.2.2"


def begin_power(g: DeepFuture, seat: int) -> None:
    """Rule 12.1: draw 2 cards, then the augmentations."""
    open_pool(g, seat, POWER)
    g.then(Augment(seat, POWER, NONE, 0))
    g.draw_cards(seat, POWER_DRAW)
