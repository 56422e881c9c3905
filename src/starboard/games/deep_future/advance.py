"""Rule 12.4: Advance. One advancement is added to one card."""

from __future__ import annotations

from starboard.games.deep_future.augment import Augment
from starboard.games.deep_future.cards import advancements
from starboard.games.deep_future.components import ADVANCE, DECK, HAND, MAX_ADVANCEMENTS, NONE, ROW, ROW_PLACES, SETTLED, SETTLED_PLACES
from starboard.games.deep_future.questions import Ask, empty_place
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import place_label, say
from starboard.games.deep_future.writing import ADVANCING, advance_from_deck, advance_tech, advance_world
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.text import Text


def targets(g: DeepFuture, seat: int) -> list[int]:
    """Rule 12.4.1. The deck is always open, as long as the upper row has a place left."""
    player = g.players[seat]
    found = [DECK] if len(player.row) < ROW_PLACES else []
    for place in range(len(player.row)):
        if advancements(g.cards[player.row[place]]) < MAX_ADVANCEMENTS:
            found.append(ROW + place)
    for place in range(min(len(player.settled), SETTLED_PLACES)):
        if advancements(g.cards[player.settled[place]]) < MAX_ADVANCEMENTS:
            found.append(SETTLED + place)
    return found


def why_no_advance(g: DeepFuture, seat: int) -> Reason | None:
    return None if targets(g, seat) else Reason("deep_future.why.row_full", ROW_PLACES, ROW_PLACES)


def begin_advance(g: DeepFuture, seat: int) -> None:
    g.then(Augment(seat, ADVANCE, NONE, 0))
    g.then(Target(seat))


class Target(Ask):
    """Rule 12.4.1: a world, an incomplete tech, or the deck."""

    def options(self, g: DeepFuture) -> list[int]:
        return targets(g, self.seat)

    def choose(self, g: DeepFuture, action: int) -> None:
        seat = self.seat
        player = g.players[seat]
        if action == DECK:
            advance_from_deck(g, seat, ADVANCING)
        elif action == ROW:
            advance_world(g, seat, player.row[0], ADVANCING)
        elif action < SETTLED:
            advance_tech(g, seat, player.row[action - ROW], ADVANCING)
        else:
            advance_world(g, seat, player.settled[action - SETTLED], ADVANCING)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        missing = empty_place(g, self.seat, action)
        if missing is not None:
            return missing
        return Reason("deep_future.why.card_full", MAX_ADVANCEMENTS, MAX_ADVANCEMENTS) if ROW <= action < HAND else NOT_ASKED

    def expected(self, g: DeepFuture) -> list[int]:
        player = g.players[self.seat]
        row = [ROW + place for place in range(len(player.row))]
        return [DECK, *row, *[SETTLED + place for place in range(min(len(player.settled), SETTLED_PLACES))]]

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.target")

    def rule(self) -> str:
        return "12.4.1"

    def label(self, g: DeepFuture, action: int) -> Text:
        return place_label(g, self.seat, action)
