"""Section 20: what a winner leaves behind. The victory that applies, the civilization card, a wonder, the chronicle."""

from __future__ import annotations

from typing import Any

from starboard.games.deep_future.cards import (
    as_civ,
    code_of,
    is_complete_tech,
    sector_of,
)
from starboard.games.deep_future.components import (
    CIV_SUIT_MINIMUM,
    MAX_ADVANCEMENTS,
    NONE,
    SUIT,
    SUIT_COUNT,
    VICTORY,
    WONDER_SUIT_MINIMUM,
)
from starboard.games.deep_future.names import sector_name
from starboard.games.deep_future.questions import Ask
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import SUIT_TEXTS, VICTORY_TEXTS, card_text, say
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.text import SeatName, Text


class Claim(Ask):
    """Rule 19.5: the winner says which victory applies."""

    def options(self, g: DeepFuture) -> list[int]:
        return [VICTORY + victory for victory in g.win_options]

    def choose(self, g: DeepFuture, action: int) -> None:
        g.victory = action - VICTORY
        g.wonder_options = wonder_suits(g)
        g.then(CivSuit(self.seat))

    def asks(self) -> bool:
        return True

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return Reason("deep_future.why.victory_not_met") if VICTORY <= action < VICTORY + 6 else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.claim")

    def rule(self) -> str:
        return "19.5"


def suits_of_winner(g: DeepFuture) -> list[int]:
    """How often each suit is among the advancements of the winner's homeworld and complete techs."""
    counts = [0] * SUIT_COUNT
    row = g.players[g.winner].row
    for place in range(len(row)):
        card = g.cards[row[place]]
        if place == 0 or is_complete_tech(card):
            for slot in range(MAX_ADVANCEMENTS):
                code = code_of(card, slot)
                if code >= 0:
                    counts[code // 6] += 1
    return counts


def wonder_suits(g: DeepFuture) -> list[int]:
    """Rule 20.3: suits for a new wonder of the applied victory."""
    if g.wonders[winning_sector(g)] >= 0:
        return []
    counts = suits_of_winner(g)
    return [suit for suit in range(SUIT_COUNT) if counts[suit] >= WONDER_SUIT_MINIMUM and g.victory * SUIT_COUNT + suit not in g.wonders]


def winning_sector(g: DeepFuture) -> int:
    return sector_of(g.cards[g.players[g.winner].row[0]])


class CivSuit(Ask):
    """Rule 20.2: the second effect of the civilization card, of a suit that appears at least twice."""

    def options(self, g: DeepFuture) -> list[int]:
        counts = suits_of_winner(g)
        return [SUIT + suit for suit in range(SUIT_COUNT) if counts[suit] >= CIV_SUIT_MINIMUM]

    def choose(self, g: DeepFuture, action: int) -> None:
        if g.wonder_options:
            g.then(WonderSuit(self.seat, action - SUIT))
        else:
            conclude(g, action - SUIT, NONE)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        if SUIT <= action < SUIT + SUIT_COUNT:
            have = suits_of_winner(g)[action - SUIT]
            return Reason("deep_future.why.suit_too_rare", have, CIV_SUIT_MINIMUM, SUIT_TEXTS[action - SUIT])
        return NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.civ_suit")

    def rule(self) -> str:
        return "20.2"

    def label(self, g: DeepFuture, action: int) -> Text:
        return say(f"label.civ_{action - SUIT}")


class WonderSuit(Ask):
    """Rule 20.3: the suit of the new wonder."""

    __slots__ = ("civ_suit",)

    def __init__(self, seat: int, civ_suit: int) -> None:
        super().__init__(seat)
        self.civ_suit = civ_suit

    def options(self, g: DeepFuture) -> list[int]:
        return [SUIT + suit for suit in g.wonder_options]

    def choose(self, g: DeepFuture, action: int) -> None:
        conclude(g, self.civ_suit, action - SUIT)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return Reason("deep_future.why.no_such_wonder") if SUIT <= action < SUIT + SUIT_COUNT else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.wonder_suit", {"victory": VICTORY_TEXTS[g.victory]})

    def rule(self) -> str:
        return "20.3"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.civ_suit)


def conclude(g: DeepFuture, civ_suit: int, wonder_suit: int) -> None:
    """Rules 20.1 to 20.4."""
    row = g.players[g.winner].row
    sector = winning_sector(g)
    if not (g.named >> sector) & 1:
        g.named |= 1 << sector
        g.memory = g.memory.with_sector(sector, sector_name(g.memory.world(row[0]), sector + g.era))
    card = g.new_card()
    g.cards[card] = as_civ(g.cards[card], sector, g.victory, civ_suit)
    g.eras[card] = g.era
    g.civ = card
    techs = [row[place] for place in range(1, len(row)) if is_complete_tech(g.cards[row[place]])]
    g.memory = g.memory.with_history(card, row[0], techs)
    if wonder_suit >= 0:
        wonders = g.wonders.copy()
        wonders[sector] = g.victory * SUIT_COUNT + wonder_suit
        g.wonders = wonders
    chronicle(g)
    g.era += 1
    if g.telling:
        g.tell(say("log.civilization", {"who": SeatName(g.winner), "card": card_text(g, card)}))


def chronicle(g: DeepFuture) -> None:
    """Rule 22.2: one entry per game."""
    players: list[dict[str, Any]] = []
    for seat in range(g.seats):
        homes = [g.memory.id_of(home) for home in g.players[seat].homes]
        players.append({"player": "ABC"[seat], "homeworlds": homes, "winner": seat == g.winner})
    entry = {"era": g.era, "line": "solid" if g.winner >= 0 else "dashed", "players": players}
    g.chronicle = (*g.chronicle, entry)
