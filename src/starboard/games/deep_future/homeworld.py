"""Rules 8.3, 8.4 and 21.5: taking a homeworld, at the start of the game or to begin afresh."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.cards import is_world, sector_of
from starboard.games.deep_future.components import (
    FLIP,
    FLIPPED,
    HAS_QUIT,
    HOMEWORLD_CUBES,
    IN,
    LINE,
    NEUTRAL,
    NONE,
    SECTOR_COUNT,
)
from starboard.games.deep_future.fate import end_turn
from starboard.games.deep_future.questions import Ask
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import card_text, say
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.text import SeatName, Text

TRIES: Final = 300
"""After so many random sectors that are all taken, the engine's generator picks a free one: the deck may lack some numbers."""


def is_taken(g: DeepFuture, seat: int, sector: int) -> bool:
    """Whether another player lives in a sector: his homeworld or any of his cubes."""
    owner = g.owner[sector]
    if owner >= 0 and owner != NEUTRAL and owner != seat:
        return True
    for other in range(g.seats):
        home = g.players[other].row[0]
        if other != seat and home >= 0 and sector_of(g.cards[home]) == sector:
            return True
    return False


def flip_for_homeworld(g: DeepFuture, seat: int) -> None:
    """Rule 8.3: discard five cards; a world among them in a free sector must be taken, otherwise a new one is made."""
    flipped: list[int] = []
    for _ in range(FLIPPED):
        card = g.flip()
        if card >= 0:
            flipped.append(card)
    question = TakeHomeworld(seat, tuple(flipped))
    if question.options(g):
        g.then(question)
    else:
        new_homeworld(g, seat)


class TakeHomeworld(Ask):
    """Rule 8.3: which of the flipped worlds becomes the homeworld."""

    __slots__ = ("flipped",)

    def __init__(self, seat: int, flipped: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.flipped = flipped

    def options(self, g: DeepFuture) -> list[int]:
        found: list[int] = []
        for place in range(len(self.flipped)):
            card = self.flipped[place]
            again = card in self.flipped[:place]  # a card that came twice because the deck ran out between
            if is_world(g.cards[card]) and not again and not is_taken(g, self.seat, sector_of(g.cards[card])):
                found.append(FLIP + place)
        return found

    def choose(self, g: DeepFuture, action: int) -> None:
        card = self.flipped[action - FLIP]
        if card in g.discard:
            g.discard.remove(card)
        else:
            g.deck.remove(card)
        live_on(g, self.seat, card)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return Reason("deep_future.why.no_homeworld") if FLIP <= action < LINE else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.homeworld")

    def rule(self) -> str:
        return "8.3"

    def label(self, g: DeepFuture, action: int) -> Text:
        return say("label.flip", {"n": action - FLIP + 1, "card": card_text(g, self.flipped[action - FLIP])})

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.flipped)


def new_homeworld(g: DeepFuture, seat: int) -> None:
    """Rule 8.4: new card, random sector until it is free, random first advancement."""
    card = g.new_card()
    sector = g.random_sector()
    tries = 0
    while is_taken(g, seat, sector) and tries < TRIES:
        sector = g.random_sector()
        tries += 1
    if tries == TRIES:
        free = [one for one in range(1, SECTOR_COUNT) if not is_taken(g, seat, one)]
        if not free:
            no_place_left(g, seat, card)
            return
        sector = free[g.rng.below(len(free))]
    g.make_world(card, sector, g.era)
    live_on(g, seat, card)


def no_place_left(g: DeepFuture, seat: int, card: int) -> None:
    """Others live in all 36 sectors: nobody can begin there."""
    g.discard.append(card)
    g.players[seat].status = HAS_QUIT
    del g.stack[1:]
    end_turn(g)


def live_on(g: DeepFuture, seat: int, card: int) -> None:
    """Rules 8.6 and 21.5: the homeworld lies in the upper row, 3 cubes in its sector; neutral ones make way."""
    player = g.players[seat]
    player.status = IN
    player.row[0] = card
    player.upkeep[0] = 0
    player.homes.append(card)
    sector = sector_of(g.cards[card])
    g.owner[sector] = NONE
    g.cubes[sector] = 0
    g.put_cubes(seat, sector, HOMEWORLD_CUBES)
    if g.telling:
        g.tell(say("log.homeworld", {"who": SeatName(seat), "card": card_text(g, card)}))
