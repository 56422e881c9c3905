"""Rule 12.8: Evoke. A civilization card of a controlled sector is discarded for its two effects; each may be skipped."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.battle import AnyTrack
from starboard.games.deep_future.cards import civ_suit_of, is_blank, is_civ, is_incomplete_tech, sector_of, victory_of
from starboard.games.deep_future.components import (
    CENTRE,
    CULTURE_VICTORY,
    DECK,
    DO,
    DONE,
    EVOKED_RAISE,
    FOOT,
    HAND,
    HAND_PLACES,
    HAND_SUIT,
    HEART,
    MOON,
    NEIGHBOURS,
    NEW,
    NONE,
    NUMBER,
    POPULATION,
    ROW,
    ROW_PLACES,
    SECTOR,
    SECTOR_COUNT,
    SECTOR_LIMIT,
    SETTLED_PLACES,
    SKIP,
    SKULL,
    SUN,
    TERRITORY,
    TRACK,
    USE,
)
from starboard.games.deep_future.expand import Moves, carry_cubes, destinations, sources
from starboard.games.deep_future.fate import add_cubes, move_track
from starboard.games.deep_future.questions import Ask, empty_place
from starboard.games.deep_future.settle import NewWorld
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import card_text, hand_label, place_label, say, sector_text
from starboard.games.deep_future.writing import PICKING, advance_from_deck, advance_tech
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.text import SeatName, Text

DRAWS: Final = 3
CUBES_TO_ONE: Final = 4
CUBES_TO_SPREAD: Final = 3


def evocable(g: DeepFuture, seat: int) -> list[int]:
    """Places of civilization cards in hand whose sector the player controls."""
    hand = g.players[seat].hand
    found: list[int] = []
    for place in range(min(len(hand), HAND_PLACES)):
        card = g.cards[hand[place]]
        if is_civ(card) and g.owner[sector_of(card)] == seat:
            found.append(place)
    return found


class Evoke(Ask):
    """Rule 12.8.1: which civilization card."""

    def options(self, g: DeepFuture) -> list[int]:
        return [HAND + place for place in evocable(g, self.seat)]

    def choose(self, g: DeepFuture, action: int) -> None:
        card = g.discard_from_hand(self.seat, action - HAND)
        if g.telling:
            g.tell(say("log.evokes", {"who": SeatName(self.seat), "card": card_text(g, card)}))
        bits = g.cards[card]
        g.then(second_effect(self.seat, civ_suit_of(bits)))
        g.then(First(self.seat, victory_of(bits)))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        missing = empty_place(g, self.seat, action)
        if missing is not None:
            return missing
        return Reason("deep_future.why.no_civilization") if HAND <= action < USE else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.evoke")

    def rule(self) -> str:
        return "12.8.1"

    def label(self, g: DeepFuture, action: int) -> Text:
        return hand_label(g, self.seat, action)


def second_effect(seat: int, suit: int) -> Ask:
    """Table 4."""
    if suit == SUN:
        return Draw(seat)
    if suit == MOON:
        return Colony(seat)
    if suit == HEART:
        return Spread(seat, CUBES_TO_SPREAD)
    if suit == SKULL:
        return Inspire(seat)
    if suit == HAND_SUIT:
        return AnyTrack(seat, True)
    return Outward(seat)


class First(Ask):
    """Rule 12.8.2: the effect of table 3."""

    __slots__ = ("victory",)

    def __init__(self, seat: int, victory: int) -> None:
        super().__init__(seat)
        self.victory = victory

    def options(self, g: DeepFuture) -> list[int]:
        if self.victory == TERRITORY:
            return [SKIP, *[SECTOR + sector for sector in empty_neighbours(g, self.seat)]]
        if self.victory == POPULATION:
            return [SKIP, *[SECTOR + sector for sector in g.with_room(self.seat)]]
        return [SKIP, DO]

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == SKIP:
            return
        if self.victory == TERRITORY:
            add_cubes(g, self.seat, action - SECTOR, 1)
        elif self.victory == POPULATION:
            add_cubes(g, self.seat, action - SECTOR, CUBES_TO_ONE)
        else:
            track = self.victory - CULTURE_VICTORY
            move_track(g, self.seat, track, EVOKED_RAISE[track])

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        if SECTOR <= action < ROW and self.victory <= POPULATION:
            return Reason("deep_future.why.not_next_to_you" if self.victory == TERRITORY else "deep_future.why.no_room")
        return NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say(f"ask.first_{self.victory}")

    def rule(self) -> str:
        return "12.8.2"

    def label(self, g: DeepFuture, action: int) -> Text:
        return say(f"label.first_{self.victory}") if action == DO else g.word(action)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.victory)


def empty_neighbours(g: DeepFuture, seat: int) -> list[int]:
    """Empty numbered sectors next to a controlled one."""
    found: list[int] = []
    for sector in range(1, SECTOR_COUNT):
        if g.owner[sector] == NONE:
            for other in NEIGHBOURS[sector]:
                if other != CENTRE and g.owner[other] == seat:
                    found.append(sector)
                    break
    return found


class Draw(Ask):
    """Rule 12.8.3: draw 3 cards."""

    def options(self, g: DeepFuture) -> list[int]:
        return [SKIP, DO]

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == DO:
            g.draw_cards(self.seat, DRAWS)

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.second_0")

    def rule(self) -> str:
        return "12.8.3"

    def label(self, g: DeepFuture, action: int) -> Text:
        return say("label.civ_0") if action == DO else g.word(action)


class Colony(Ask):
    """Rule 12.8.4: settle a new world on a blank from hand or on a new card."""

    def options(self, g: DeepFuture) -> list[int]:
        player = g.players[self.seat]
        if len(player.settled) >= SETTLED_PLACES:
            return [SKIP]
        hand = player.hand
        return [SKIP, NEW, *[HAND + place for place in range(min(len(hand), HAND_PLACES)) if is_blank(g.cards[hand[place]])]]

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == NEW:
            g.then(NewWorld(self.seat, g.new_card(), False, False))
        elif action >= HAND:
            g.then(NewWorld(self.seat, g.players[self.seat].hand.pop(action - HAND), True, False))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return empty_place(g, self.seat, action) or NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.second_1")

    def rule(self) -> str:
        return "12.8.4"

    def label(self, g: DeepFuture, action: int) -> Text:
        return hand_label(g, self.seat, action) if action >= HAND else g.word(action)


class Spread(Ask):
    """Rule 12.8.5: cubes spread over controlled sectors, one after the other."""

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, g: DeepFuture) -> list[int]:
        return [SKIP, *[SECTOR + sector for sector in g.with_room(self.seat)]]

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == SKIP:
            return
        if self.left > 1:
            g.then(Spread(self.seat, self.left - 1))
        add_cubes(g, self.seat, action - SECTOR, 1)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return Reason("deep_future.why.no_room") if SECTOR <= action < ROW else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.second_2", {"n": self.left})

    def rule(self) -> str:
        return "12.8.5"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.left)


class Inspire(Ask):
    """Rule 12.8.8: an advancement for an incomplete tech or the deck target, with one pick."""

    def options(self, g: DeepFuture) -> list[int]:
        row = g.players[self.seat].row
        found = [SKIP, DECK] if len(row) < ROW_PLACES else [SKIP]
        for place in range(1, len(row)):
            if is_incomplete_tech(g.cards[row[place]]):
                found.append(ROW + place)
        return found

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == DECK:
            advance_from_deck(g, self.seat, PICKING)
        elif action != SKIP:
            advance_tech(g, self.seat, g.players[self.seat].row[action - ROW], PICKING)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        missing = empty_place(g, self.seat, action)
        if missing is not None:
            return missing
        return Reason("deep_future.why.only_techs") if ROW <= action < HAND else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.second_3")

    def rule(self) -> str:
        return "12.8.8"

    def label(self, g: DeepFuture, action: int) -> Text:
        return place_label(g, self.seat, action)


class Outward(Ask):
    """Rule 12.8.7: cubes of one sector move into one or two adjacent ones."""

    def options(self, g: DeepFuture) -> list[int]:
        return [SKIP, *[SECTOR + sector for sector in sources(g, self.seat, 1)]]

    def choose(self, g: DeepFuture, action: int) -> None:
        if action != SKIP:
            g.then(OutwardTo(self.seat, action - SECTOR, ()))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return Reason("deep_future.why.no_source") if SECTOR <= action < ROW else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say(f"ask.second_{FOOT}")

    def rule(self) -> str:
        return "12.8.7"


class OutwardTo(Ask):
    """Rule 12.8.7: a destination; the second one may be left out."""

    __slots__ = ("moves", "source")

    def __init__(self, seat: int, source: int, moves: Moves) -> None:
        super().__init__(seat)
        self.source = source
        self.moves = moves

    def options(self, g: DeepFuture) -> list[int]:
        found = [SECTOR + sector for sector in destinations(g, self.seat, self.source, 1, self.moves)]
        if not self.moves:
            return found
        return [DONE, *found] if g.cubes[self.source] - self.moves[0][1] > 1 else [DONE]

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == DONE:
            carry_cubes(g, self.seat, self.source, self.moves)
        else:
            g.then(OutwardNumber(self.seat, self.source, self.moves, action - SECTOR))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return Reason("deep_future.why.no_destination") if SECTOR <= action < ROW else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.to", {"sector": sector_text(g, self.source), "n": 1})

    def rule(self) -> str:
        return "12.8.7"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.source, self.moves)


class OutwardNumber(Ask):
    """Rule 12.8.7: how many cubes go there; at least one stays in the source."""

    __slots__ = ("moves", "sector", "source")

    def __init__(self, seat: int, source: int, moves: Moves, sector: int) -> None:
        super().__init__(seat)
        self.source = source
        self.moves = moves
        self.sector = sector

    def most(self, g: DeepFuture) -> int:
        moved = self.moves[0][1] if self.moves else 0
        return min(g.cubes[self.source] - 1 - moved, SECTOR_LIMIT - g.cubes[self.sector])

    def options(self, g: DeepFuture) -> list[int]:
        return [NUMBER + number for number in range(1, self.most(g) + 1)]

    def choose(self, g: DeepFuture, action: int) -> None:
        moves = (*self.moves, (self.sector, action - NUMBER))
        if self.moves:
            carry_cubes(g, self.seat, self.source, moves)
        else:
            g.then(OutwardTo(self.seat, self.source, moves))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        if NUMBER <= action < TRACK:
            return Reason("deep_future.why.too_many_cubes", self.most(g), action - NUMBER)
        return NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.how_many", {"source": sector_text(g, self.source), "sector": sector_text(g, self.sector)})

    def rule(self) -> str:
        return "12.8.7"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.source, self.moves, self.sector)
