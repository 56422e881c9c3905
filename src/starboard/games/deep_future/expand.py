"""Rule 12.6: Expand. Cubes move from one sector to others, perhaps far away, and may find a wonder there."""

from __future__ import annotations

from starboard.games.deep_future.augment import Augment
from starboard.games.deep_future.cards import number_of, suit_of
from starboard.games.deep_future.components import (
    CULTURE_VICTORY,
    DONE,
    EXPAND,
    FAR,
    FTL,
    HAND,
    HAND_PLACES,
    NONE,
    NUMBER,
    POPULATION,
    ROW,
    SECTOR,
    SECTOR_COUNT,
    SECTOR_LIMIT,
    SPACECRAFT,
    SUIT_COUNT,
    TERRITORY,
    TRACK,
    USE,
    WITHIN,
)
from starboard.games.deep_future.fate import add_cubes, judge, move_track
from starboard.games.deep_future.pool import Pooled, code_of_use, in_row, instances, spend, stored
from starboard.games.deep_future.questions import Ask, empty_place
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import discards, hand_label, say, sector_text
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.text import SeatName, Text

Moves = tuple[tuple[int, int], ...]


def destinations(g: DeepFuture, seat: int, source: int, reach: int, moves: Moves) -> list[int]:
    """Rules 12.6.1 to 12.6.3: empty or own numbered sectors with room within reach, each only once in an action."""
    owner = g.owner
    cubes = g.cubes
    found = [
        sector
        for sector in WITHIN[source][min(reach, FAR)]
        if owner[sector] == NONE or (owner[sector] == seat and cubes[sector] < SECTOR_LIMIT)
    ]
    for used, _ in moves:
        if used in found:
            found.remove(used)
    return found


def has_destination(g: DeepFuture, seat: int, source: int, reach: int) -> bool:
    for sector in WITHIN[source][min(reach, FAR)]:
        if g.owner[sector] == NONE or (g.owner[sector] == seat and g.cubes[sector] < SECTOR_LIMIT):
            return True
    return False


def sources(g: DeepFuture, seat: int, reach: int) -> list[int]:
    """Own sectors from which a cube can move."""
    return [
        sector
        for sector in range(1, SECTOR_COUNT)
        if g.owner[sector] == seat and g.cubes[sector] > 1 and has_destination(g, seat, sector, reach)
    ]


def can_move(g: DeepFuture, seat: int, reach: int) -> bool:
    for sector in range(1, SECTOR_COUNT):
        if g.owner[sector] == seat and g.cubes[sector] > 1 and has_destination(g, seat, sector, reach):
            return True
    return False


def why_no_expand(g: DeepFuture, seat: int, paid: int) -> Reason | None:
    """Rule 12.6.1, last sentence."""
    if can_move(g, seat, 1):
        return None
    drives = in_row(g, seat, FTL) + stored(g, seat, FTL, paid)
    return None if drives and can_move(g, seat, 1 + drives) else Reason("deep_future.why.nothing_to_move")


def begin_expand(g: DeepFuture, seat: int) -> None:
    g.then(From(seat, 1))


class From(Pooled):
    """Rule 12.6.1: the source; before it, FTL may widen the reach."""

    __slots__ = ("reach",)

    def __init__(self, seat: int, reach: int) -> None:
        super().__init__(seat)
        self.reach = reach

    def options(self, g: DeepFuture) -> list[int]:
        found = [SECTOR + sector for sector in sources(g, self.seat, self.reach)]
        if self.reach < FAR:
            found += self.uses(g, EXPAND, FTL)
        return found

    def choose(self, g: DeepFuture, action: int) -> None:
        if action >= USE:
            spend(g, self.seat, action, EXPAND)
            g.then(From(self.seat, self.reach + 1))
        else:
            g.then(To(self.seat, action - SECTOR, self.reach, ()))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        if SECTOR <= action < ROW:
            return Reason("deep_future.why.no_source")
        return super().refuse(g, action)

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.from", {"n": self.reach})

    def rule(self) -> str:
        return "12.6.1"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.reach)


class To(Ask):
    """Rules 12.6.1 and 12.6.3: a destination. The first one takes any number of cubes, the others one each."""

    __slots__ = ("moves", "reach", "source")

    def __init__(self, seat: int, source: int, reach: int, moves: Moves) -> None:
        super().__init__(seat)
        self.source = source
        self.reach = reach
        self.moves = moves

    def options(self, g: DeepFuture) -> list[int]:
        return [SECTOR + sector for sector in destinations(g, self.seat, self.source, self.reach, self.moves)]

    def choose(self, g: DeepFuture, action: int) -> None:
        sector = action - SECTOR
        if self.moves:
            g.then(More(self.seat, self.source, self.reach, (*self.moves, (sector, 1))))
        else:
            g.then(HowMany(self.seat, self.source, self.reach, sector))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return Reason("deep_future.why.no_destination") if SECTOR <= action < ROW else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.to", {"sector": sector_text(g, self.source), "n": self.reach})

    def rule(self) -> str:
        return "12.6.1"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.source, self.reach, self.moves)


class HowMany(Ask):
    """Rule 12.6.1: how many cubes move; at least one stays."""

    __slots__ = ("reach", "sector", "source")

    def __init__(self, seat: int, source: int, reach: int, sector: int) -> None:
        super().__init__(seat)
        self.source = source
        self.reach = reach
        self.sector = sector

    def options(self, g: DeepFuture) -> list[int]:
        most = min(g.cubes[self.source] - 1, SECTOR_LIMIT - g.cubes[self.sector])
        return [NUMBER + number for number in range(1, most + 1)]

    def choose(self, g: DeepFuture, action: int) -> None:
        g.then(More(self.seat, self.source, self.reach, ((self.sector, action - NUMBER),)))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        have = min(g.cubes[self.source] - 1, SECTOR_LIMIT - g.cubes[self.sector])
        return Reason("deep_future.why.too_many_cubes", have, action - NUMBER) if NUMBER <= action < TRACK else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.how_many", {"source": sector_text(g, self.source), "sector": sector_text(g, self.sector)})

    def rule(self) -> str:
        return "12.6.1"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.source, self.reach, self.sector)


class More(Pooled):
    """Rule 12.6.3: Spacecraft carries one more cube from the same source; FTL may still widen the reach for it."""

    __slots__ = ("moves", "reach", "source")

    def __init__(self, seat: int, source: int, reach: int, moves: Moves) -> None:
        super().__init__(seat)
        self.source = source
        self.reach = reach
        self.moves = moves

    def left(self, g: DeepFuture) -> int:
        """Cubes that could still leave the source."""
        count = g.cubes[self.source] - 1
        for _, number in self.moves:
            count -= number
        return count

    def options(self, g: DeepFuture) -> list[int]:
        if self.left(g) < 1 or not instances(g, self.seat, SPACECRAFT):
            return [DONE]
        found = [DONE]
        if destinations(g, self.seat, self.source, self.reach, self.moves):
            found += self.uses(g, EXPAND, SPACECRAFT)
        drives = instances(g, self.seat, FTL)
        if self.reach < FAR and drives and destinations(g, self.seat, self.source, self.reach + drives, self.moves):
            found += self.uses(g, EXPAND, FTL)
        return sorted(found)

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == DONE:
            move_out(g, self.seat, self.source, self.moves)
            return
        code = code_of_use(g, self.seat, action)
        spend(g, self.seat, action, EXPAND)
        if code == FTL:
            g.then(More(self.seat, self.source, self.reach + 1, self.moves))
        else:
            g.then(To(self.seat, self.source, self.reach, self.moves))

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.more_moves", {"sector": sector_text(g, self.source)})

    def rule(self) -> str:
        return "12.6.3"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.source, self.reach, self.moves)


def move_out(g: DeepFuture, seat: int, source: int, moves: Moves) -> None:
    """Rule 12.6.4: all moves happen together; then the augmentations, then the wonders (11.8)."""
    wonders = 0
    for sector, _ in moves:
        if g.owner[sector] == NONE and g.wonders[sector] >= 0:
            wonders |= 1 << sector
    if wonders:
        g.then(Wonder(seat, wonders))
    g.then(Augment(seat, EXPAND, NONE, 0))
    carry_cubes(g, seat, source, moves)


def carry_cubes(g: DeepFuture, seat: int, source: int, moves: Moves) -> None:
    for sector, number in moves:
        g.cubes[source] -= number
        g.owner[sector] = seat
        g.cubes[sector] += number
        if g.telling:
            values: dict[str, object] = {"who": SeatName(seat), "n": number}
            g.tell(say("log.moves", {**values, "source": sector_text(g, source), "sector": sector_text(g, sector)}))
    judge(g)


def wonder_cards(g: DeepFuture, seat: int, sector: int) -> list[int]:
    """Places of hand cards with the suit of the wonder in a sector."""
    hand = g.players[seat].hand
    suit = g.wonders[sector] % SUIT_COUNT
    return [place for place in range(min(len(hand), HAND_PLACES)) if suit_of(g.cards[hand[place]]) == suit]


class Wonder(Ask):
    """Rule 12.6.6: for each empty sector entered that bears a wonder, a card of its suit may be discarded."""

    __slots__ = ("wonders",)

    def __init__(self, seat: int, wonders: int) -> None:
        super().__init__(seat)
        self.wonders = wonders

    def options(self, g: DeepFuture) -> list[int]:
        found = [DONE]
        for sector in range(1, SECTOR_COUNT):
            if (self.wonders >> sector) & 1 and wonder_cards(g, self.seat, sector):
                found.append(SECTOR + sector)
        return found

    def choose(self, g: DeepFuture, action: int) -> None:
        if action != DONE:
            sector = action - SECTOR
            rest = self.wonders & ~(1 << sector)
            if rest:
                g.then(Wonder(self.seat, rest))
            g.then(WonderCard(self.seat, sector))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        if SECTOR <= action < ROW:
            open_here = (self.wonders >> (action - SECTOR)) & 1
            return Reason("deep_future.why.no_card_for_wonder" if open_here else "deep_future.why.no_wonder")
        return NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.wonder")

    def rule(self) -> str:
        return "12.6.6"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.wonders)


class WonderCard(Ask):
    """Rule 12.6.6: the card whose number counts for the wonder."""

    __slots__ = ("sector",)

    def __init__(self, seat: int, sector: int) -> None:
        super().__init__(seat)
        self.sector = sector

    def options(self, g: DeepFuture) -> list[int]:
        return [HAND + place for place in wonder_cards(g, self.seat, self.sector)]

    def choose(self, g: DeepFuture, action: int) -> None:
        seat = self.seat
        card = g.discard_from_hand(seat, action - HAND)
        number = number_of(g.cards[card])
        letter = g.wonders[self.sector] // SUIT_COUNT
        if g.telling:
            g.tell(discards(g, seat, card))
        if letter == TERRITORY:
            g.draw_cards(seat, number)
        elif letter == POPULATION:
            add_cubes(g, seat, self.sector, number)
        else:
            move_track(g, seat, letter - CULTURE_VICTORY, number)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        missing = empty_place(g, self.seat, action)
        if missing is not None:
            return missing
        return Reason("deep_future.why.wrong_suit") if HAND <= action < USE else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.wonder_card", {"sector": sector_text(g, self.sector)})

    def rule(self) -> str:
        return "12.6.6"

    def label(self, g: DeepFuture, action: int) -> Text:
        return hand_label(g, self.seat, action)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.sector)
