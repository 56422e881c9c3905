"""Sections 16 and 17: challenges, and the hostile cubes that failed ones bring."""

from __future__ import annotations

from starboard.games.deep_future.cards import has_suit, is_world, sector_of, suit_of
from starboard.games.deep_future.components import (
    CHALLENGES,
    FAIL,
    HAND,
    HAND_PLACES,
    HOSTILE,
    IN_CHALLENGE,
    NEUTRAL,
    NONE,
    ROW,
    SETTLED,
    SETTLED_PLACES,
    TOWARD,
    USE,
)
from starboard.games.deep_future.fate import judge, move_track, upkeep_suits, vacated
from starboard.games.deep_future.questions import Ask, empty_place
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import CHALLENGE_TEXTS, SUIT_TEXTS, card_text, place_label, say, sector_text
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import AUTO, Step
from starboard.kernel.text import SeatName, Text


class Challenges(Step):
    """Rule 16.1: the pile is revealed card by card."""

    def run(self, g: DeepFuture) -> None:
        g.phase = IN_CHALLENGE
        if not g.pile:
            return
        g.learn()
        if g.telling:
            card = g.pile[0]
            g.tell(say("log.challenge", {"card": card_text(g, card), "suit": SUIT_TEXTS[suit_of(g.cards[card])]}))
        g.then(self)
        g.then(Meet(g.active))


class Meet(Ask):
    """Rules 16.2 and 16.3: meet the challenge that lies open, or fail."""

    def options(self, g: DeepFuture) -> list[int]:
        player = g.players[self.seat]
        suit = suit_of(g.cards[g.pile[0]])
        found = [FAIL]
        for place in range(len(player.row)):
            if player.upkeep[place] and upkeep_suits(g, self.seat, place, suit):
                found.append(ROW + place)
        for place in range(min(len(player.settled), SETTLED_PLACES)):
            if has_suit(g.cards[player.settled[place]], suit):
                found.append(SETTLED + place)
        for place in range(min(len(player.hand), HAND_PLACES)):
            if suit_of(g.cards[player.hand[place]]) == suit:
                found.append(HAND + place)
        return found

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == FAIL:
            fail(g, self.seat)
            return
        player = g.players[self.seat]
        if action < SETTLED:
            player.upkeep[action - ROW] -= 1
            met = player.row[action - ROW]
        elif action < HAND:
            met = player.settled.pop(action - SETTLED)
            g.discard.append(met)
        else:
            met = g.discard_from_hand(self.seat, action - HAND)
        g.discard.append(g.pile.pop(0))
        if g.telling:
            g.tell(say("log.meets", {"who": SeatName(self.seat), "card": card_text(g, met)}))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        missing = empty_place(g, self.seat, action)
        if missing is not None:
            return missing
        suit = SUIT_TEXTS[suit_of(g.cards[g.pile[0]])]
        if ROW <= action < SETTLED:
            return Reason("deep_future.why.no_upkeep_of_suit", what=suit)
        if SETTLED <= action < HAND:
            return Reason("deep_future.why.no_advancement_of_suit", what=suit)
        return Reason("deep_future.why.wrong_suit") if HAND <= action < USE else NOT_ASKED

    def expected(self, g: DeepFuture) -> list[int]:
        player = g.players[self.seat]
        row = [ROW + place for place in range(len(player.row))]
        settled = [SETTLED + place for place in range(min(len(player.settled), SETTLED_PLACES))]
        return [FAIL, *row, *settled, *[HAND + place for place in range(min(len(player.hand), HAND_PLACES))]]

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.meet", {"suit": SUIT_TEXTS[suit_of(g.cards[g.pile[0]])], "n": len(g.pile)})

    def rule(self) -> str:
        return "16.2"

    def label(self, g: DeepFuture, action: int) -> Text:
        return place_label(g, self.seat, action)


def fail(g: DeepFuture, seat: int) -> None:
    """Rule 16.3: a number from the deck decides the row. The revealed card is discarded after it: it is no part of a refill in between."""
    number = g.random_number()
    card = g.pile.pop(0)
    g.discard.append(card)
    row = suit_of(g.cards[card]) * 6 + number - 1
    if g.telling:
        g.tell(say("log.fails", {"who": SeatName(seat), "challenge": CHALLENGE_TEXTS[row]}))
    take_effect(g, seat, row, 0)


def take_effect(g: DeepFuture, seat: int, row: int, part: int) -> None:
    """One part of a row; the others wait until it is done, and are dropped if it loses the game (16.4)."""
    parts = CHALLENGES[row]
    if part + 1 < len(parts):
        g.then(RowPart(AUTO, row, part + 1))
    kind, amount = parts[part]
    if kind < HOSTILE:
        move_track(g, seat, kind, -amount)
    elif kind == HOSTILE:
        hostile_cubes(g, seat, amount, hostile_sector(g))
    else:
        new_civilization(g, seat, amount)


class RowPart(Step):
    """A later part of a challenge row."""

    __slots__ = ("part", "row")

    def __init__(self, seat: int, row: int, part: int) -> None:
        super().__init__(seat)
        self.row = row
        self.part = part

    def run(self, g: DeepFuture) -> None:
        take_effect(g, g.active, self.row, self.part)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.row, self.part)


def new_civilization(g: DeepFuture, seat: int, cubes: int) -> None:
    """Rule 16.5: discard cards until a world comes; it joins the line, and hostile cubes go to its sector."""
    if not any(is_world(g.cards[card]) for card in g.deck) and not any(is_world(g.cards[card]) for card in g.discard):
        return
    card = g.flip()
    while not is_world(g.cards[card]):
        card = g.flip()
    g.discard.pop()
    g.add_to_line(card)
    if g.telling:
        g.tell(say("log.new_line", {"card": card_text(g, card)}))
    hostile_cubes(g, seat, cubes, sector_of(g.cards[card]))


# ---- section 17


def hostile_sector(g: DeepFuture) -> int:
    """Rule 17.2."""
    world = g.line[g.random_number()]
    return sector_of(g.cards[world]) if world >= 0 else g.random_sector()


def hostile_cubes(g: DeepFuture, seat: int, number: int, sector: int) -> None:
    """Rule 17.3: what cubes of a challenge do in their sector."""
    if g.telling:
        g.tell(say("log.hostile", {"n": number, "sector": sector_text(g, sector)}))
    owner = g.owner[sector]
    if owner == seat:
        drive_out(g, seat, number, sector)
    elif owner >= 0 and owner != NEUTRAL:
        g.put_cubes(owner, sector, 1)
        judge(g)
    else:
        rest = number - g.put_cubes(NEUTRAL, sector, number)
        if rest > 0:
            overflow(g, rest, sector)


def drive_out(g: DeepFuture, seat: int, number: int, sector: int) -> None:
    """A player's cubes are removed one for one; the rest goes in as neutral cubes. One event; only then section 14 applies."""
    removed = min(number, g.cubes[sector])
    if not g.take_cubes(sector, removed):
        return
    g.put_cubes(NEUTRAL, sector, number - removed)
    vacated(g, seat, sector)


def overflow(g: DeepFuture, rest: int, sector: int) -> None:
    """Rule 17.4: what finds no room goes on in a random direction, again and again."""
    while rest > 0:
        sector = TOWARD[sector][g.random_number() - 1]
        if sector == NONE:
            return
        owner = g.owner[sector]
        if owner >= 0 and owner != NEUTRAL:
            drive_out(g, owner, rest, sector)
            return
        rest -= g.put_cubes(NEUTRAL, sector, rest)
