"""Sections 9 and 10: the turn and its Start phase, with the six START advancements. Beginning afresh (21.5)."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.actions import Act
from starboard.games.deep_future.augment import Discard
from starboard.games.deep_future.challenge import Challenges
from starboard.games.deep_future.components import (
    AFRESH_NEXT,
    BEGIN,
    CENTRE,
    COMPUTATION,
    DONE,
    ECONOMY,
    EXPLORATION,
    HISTORY,
    IN_ACTION,
    IN_START,
    INFRASTRUCTURE,
    MAX_SEATS,
    NEIGHBOURS,
    NONE,
    RAISED_BY,
    RAISED_TRACK,
    RESIGN,
    ROW,
    SECTOR,
    SECTOR_COUNT,
    SETTLED,
    START,
    SUIT,
    TRACK,
    UPKEEP_LIMIT,
)
from starboard.games.deep_future.fate import EndTurn, judge, move_track, payable_tracks, resign, survives_without, vacated
from starboard.games.deep_future.homeworld import flip_for_homeworld
from starboard.games.deep_future.payment import Payment
from starboard.games.deep_future.pool import Pooled, close_pool, open_pool, spend
from starboard.games.deep_future.questions import Ask, empty_place
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import ADVANCEMENT_TEXTS, card_text, place_label, say, sector_text
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import AUTO, Step
from starboard.kernel.text import SeatName, Text


class Turns(Step):
    """Rule 9.1: the four phases of the active player's turn. Always at the bottom of the stack."""

    def run(self, g: DeepFuture) -> None:
        g.stack.extend(PHASES_OF[g.active])


class BeginTurn(Ask):
    """The turn begins: hand limit and drawing (10.1, 10.2), after taking a homeworld if the player begins afresh (21.5)."""

    def options(self, g: DeepFuture) -> list[int]:
        return [BEGIN, RESIGN] if g.options["resign"] else [BEGIN]

    def choose(self, g: DeepFuture, action: int) -> None:
        seat = self.seat
        if action == RESIGN:
            resign(g, seat)
            return
        g.phase = IN_START
        if g.telling:
            g.tell(say("log.turn", {"who": SeatName(seat)}))
        if g.players[seat].status == AFRESH_NEXT:
            g.then(DrawUp(AUTO))
            g.players[seat].tracks = [0, 0, 0, 0]
            flip_for_homeworld(g, seat)
        else:
            draw_up(g, seat)

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.begin")

    def rule(self) -> str:
        return "10.1"


class DrawUp(Step):
    """Rules 10.1 and 10.2 for a player who has just begun afresh."""

    def run(self, g: DeepFuture) -> None:
        draw_up(g, g.active)


def phases_of(seat: int) -> list[Step]:
    """What a turn puts on the stack, last phase first; steps never change, so every turn uses the same ones."""
    return [Turns(AUTO), EndTurn(AUTO), Challenges(AUTO), Payment(AUTO), Act(seat), StartPhase(seat), BeginTurn(seat)]


def draw_up(g: DeepFuture, seat: int) -> None:
    g.looks = 0
    g.peek = []
    g.limit_hand(seat)
    g.fill_hand(seat)
    open_pool(g, seat, START)


class StartPhase(Pooled):
    """Rule 10.3: START advancements, in any order."""

    def options(self, g: DeepFuture) -> list[int]:
        return [DONE, *self.uses(g, START, NONE)]

    def can_use(self, g: DeepFuture, code: int, spent: int) -> bool:
        if code == ECONOMY:
            return bool(payable_tracks(g, self.seat))
        if code == INFRASTRUCTURE:
            return min(g.players[self.seat].upkeep) < UPKEEP_LIMIT and bool(payable_tracks(g, self.seat))
        if code == EXPLORATION:
            return bool(payable_tracks(g, self.seat)) and bool(explorers(g, self.seat, spent))
        return True

    def choose(self, g: DeepFuture, action: int) -> None:
        seat = self.seat
        if action == DONE:
            g.phase = IN_ACTION
            close_pool(g)
            return
        g.then(self)
        code = spend(g, seat, action, START)
        if RAISED_TRACK[code] >= 0:
            move_track(g, seat, RAISED_TRACK[code], RAISED_BY[code])
        elif code == COMPUTATION:
            g.then(Discard(seat, 0))
            g.draw_cards(seat, 1)
        elif code == HISTORY:
            look_ahead(g, seat)
        else:
            g.then(PayTrack(seat, code))

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.start")

    def rule(self) -> str:
        return "10.3"

    def label(self, g: DeepFuture, action: int) -> Text:
        return say("label.end_start") if action == DONE else super().label(g, action)


def look_ahead(g: DeepFuture, seat: int) -> None:
    """History: look at as many cards of the deck as instances have been applied this turn."""
    g.looks += 1
    if not g.deck and g.discard:
        g.refill()
    g.peek = g.deck[: -g.looks - 1 : -1]
    for card in g.peek:
        g.seen[card] |= 1 << seat
    g.learn()
    if g.telling:
        who = {"who": SeatName(seat), "n": len(g.peek)}
        g.tell(say("log.looks", who), say("log.looks_at", {**who, "cards": [card_text(g, card) for card in g.peek]}), 1 << seat)


class PayTrack(Ask):
    """Rule 6.4: one track is lowered by 1 to pay for an advancement."""

    __slots__ = ("code",)

    def __init__(self, seat: int, code: int) -> None:
        super().__init__(seat)
        self.code = code

    def options(self, g: DeepFuture) -> list[int]:
        return [TRACK + track for track in payable_tracks(g, self.seat)]

    def choose(self, g: DeepFuture, action: int) -> None:
        seat = self.seat
        move_track(g, seat, action - TRACK, -1)
        if self.code == ECONOMY:
            g.draw_cards(seat, 2)
        elif self.code == INFRASTRUCTURE:
            g.then(PlaceUpkeep(seat))
        else:
            g.then(Explore(seat))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return Reason("deep_future.why.track_too_low") if TRACK <= action < SUIT else NOT_ASKED

    def expected(self, g: DeepFuture) -> list[int]:
        return list(range(TRACK, SUIT))

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.pay_track", {"code": ADVANCEMENT_TEXTS[self.code]})

    def rule(self) -> str:
        return "6.4"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.code)


class PlaceUpkeep(Ask):
    """Infrastructure: an upkeep cube on the homeworld or a tech that has fewer than 3."""

    def options(self, g: DeepFuture) -> list[int]:
        upkeep = g.players[self.seat].upkeep
        return [ROW + place for place in range(len(upkeep)) if upkeep[place] < UPKEEP_LIMIT]

    def choose(self, g: DeepFuture, action: int) -> None:
        g.players[self.seat].upkeep[action - ROW] += 1

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        missing = empty_place(g, self.seat, action)
        if missing is not None:
            return missing
        return Reason("deep_future.why.upkeep_full", UPKEEP_LIMIT, UPKEEP_LIMIT) if ROW <= action < SETTLED else NOT_ASKED

    def expected(self, g: DeepFuture) -> list[int]:
        return [ROW + place for place in range(len(g.players[self.seat].row))]

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.upkeep")

    def rule(self) -> str:
        return "10.3"

    def label(self, g: DeepFuture, action: int) -> Text:
        return place_label(g, self.seat, action)


def explorers(g: DeepFuture, seat: int, spent: int) -> list[int]:
    """Own sectors from which a cube can be sent into an empty neighbour (10.3) without giving up the game (21.9)."""
    found: list[int] = []
    for sector in range(1, SECTOR_COUNT):
        if g.owner[sector] == seat and (g.cubes[sector] > 1 or survives_without(g, seat, sector, spent)):
            for other in NEIGHBOURS[sector]:
                if other != CENTRE and g.owner[other] == NONE:
                    found.append(sector)
                    break
    return found


class Explore(Ask):
    """Exploration: where the cube leaves."""

    def options(self, g: DeepFuture) -> list[int]:
        return [SECTOR + sector for sector in explorers(g, self.seat, NONE)]

    def choose(self, g: DeepFuture, action: int) -> None:
        g.then(ExploreTo(self.seat, action - SECTOR))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        if SECTOR <= action < ROW:
            own = g.owner[action - SECTOR] == self.seat
            return Reason("deep_future.why.cannot_explore" if own else "deep_future.why.not_controlled")
        return NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.explore")

    def rule(self) -> str:
        return "10.3"


class ExploreTo(Ask):
    """Exploration: the adjacent sector without any cube."""

    __slots__ = ("source",)

    def __init__(self, seat: int, source: int) -> None:
        super().__init__(seat)
        self.source = source

    def options(self, g: DeepFuture) -> list[int]:
        return sorted(SECTOR + other for other in NEIGHBOURS[self.source] if other != CENTRE and g.owner[other] == NONE)

    def choose(self, g: DeepFuture, action: int) -> None:
        sector = action - SECTOR
        g.put_cubes(self.seat, sector, 1)
        if g.telling:
            values: dict[str, object] = {"who": SeatName(self.seat), "n": 1}
            g.tell(say("log.moves", {**values, "source": sector_text(g, self.source), "sector": sector_text(g, sector)}))
        if g.take_cubes(self.source, 1):
            vacated(g, self.seat, self.source)
        else:
            judge(g)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return Reason("deep_future.why.not_empty_neighbour") if SECTOR <= action < ROW else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.explore_to", {"sector": sector_text(g, self.source)})

    def rule(self) -> str:
        return "10.3"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.source)


PHASES_OF: Final = [phases_of(seat) for seat in range(MAX_SEATS)]
