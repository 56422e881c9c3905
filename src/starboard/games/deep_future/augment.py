"""Rule 11.8: after the basic effect of an action come its other augmentations, in the player's order."""

from __future__ import annotations

from starboard.games.deep_future.cards import advancements
from starboard.games.deep_future.components import (
    BIOLOGY,
    DONE,
    ENERGY,
    GENETICS,
    GOVERNMENT,
    GROW,
    GROW_CUBES,
    HAND,
    HAND_PLACES,
    INDUSTRY,
    KINDS,
    MAX_ADVANCEMENTS,
    NONE,
    RAISED_BY,
    RAISED_TRACK,
    ROW,
    SECTOR,
    SECTOR_LIMIT,
    USE,
)
from starboard.games.deep_future.fate import add_cubes, move_track
from starboard.games.deep_future.pool import Pooled, spend
from starboard.games.deep_future.questions import Ask, empty_place
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import discards, hand_label, say
from starboard.games.deep_future.writing import PLAIN, advance_world
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.text import Text


class Augment(Pooled):
    """Use advancements of the action's timing, as many as one likes.

    `focus` is the sector grown or the world settled; `used` the sectors (bits) that Biology has served, and bit 0 for Genetics.
    """

    __slots__ = ("focus", "kind", "used")

    def __init__(self, seat: int, kind: int, focus: int, used: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.focus = focus
        self.used = used

    def options(self, g: DeepFuture) -> list[int]:
        return [DONE, *self.uses(g, self.kind, NONE)]

    def can_use(self, g: DeepFuture, code: int, spent: int) -> bool:
        if RAISED_TRACK[code] >= 0 or code == ENERGY:
            return True
        if code == INDUSTRY:
            return len(g.players[self.seat].hand) > (1 if spent in g.players[self.seat].hand else 0)
        if code == GOVERNMENT:
            return advancements(g.cards[self.focus]) < MAX_ADVANCEMENTS
        if code == GENETICS:
            return self.used & 1 == 0 and g.cubes[self.focus] < SECTOR_LIMIT
        return bool(biology_sectors(g, self.seat, self.focus, self.used))

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == DONE:
            return
        seat = self.seat
        code = spend(g, seat, action, self.kind)
        if code == BIOLOGY:
            g.then(Biology(seat, self.focus, self.used))
            return
        if code == GENETICS:
            g.then(Augment(seat, GROW, self.focus, self.used | 1))
            add_cubes(g, seat, self.focus, GROW_CUBES)
            return
        g.then(self)
        if RAISED_TRACK[code] >= 0:
            move_track(g, seat, RAISED_TRACK[code], RAISED_BY[code])
        elif code == ENERGY:
            g.draw_cards(seat, 1)
        elif code == INDUSTRY:
            g.then(Discard(seat, 2))
        else:
            advance_world(g, seat, self.focus, PLAIN)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        if action == USE + GENETICS and self.kind == GROW and self.used & 1:
            return Reason("deep_future.why.does_not_stack")
        return super().refuse(g, action)

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.augment", {"action": say("kind." + KINDS[self.kind].lower())})

    def rule(self) -> str:
        return "11.8"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.kind, self.focus, self.used)


def biology_sectors(g: DeepFuture, seat: int, grown: int, used: int) -> list[int]:
    """Rule 12.3.2: another controlled sector with room, a different one for every Biology."""
    return [sector for sector in g.with_room(seat) if sector != grown and not (used >> sector) & 1]


class Biology(Ask):
    """Rule 12.3.2: 1 cube in another sector."""

    __slots__ = ("grown", "used")

    def __init__(self, seat: int, grown: int, used: int) -> None:
        super().__init__(seat)
        self.grown = grown
        self.used = used

    def options(self, g: DeepFuture) -> list[int]:
        return [SECTOR + sector for sector in biology_sectors(g, self.seat, self.grown, self.used)]

    def choose(self, g: DeepFuture, action: int) -> None:
        sector = action - SECTOR
        g.then(Augment(self.seat, GROW, self.grown, self.used | 1 << sector))
        add_cubes(g, self.seat, sector, 1)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return Reason("deep_future.why.biology_sector") if SECTOR <= action < ROW else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.biology")

    def rule(self) -> str:
        return "12.3.2"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.grown, self.used)


class Discard(Ask):
    """Computation (10.3) and Industry (12.1): discard any one card, then perhaps draw."""

    __slots__ = ("draws",)

    def __init__(self, seat: int, draws: int) -> None:
        super().__init__(seat)
        self.draws = draws

    def options(self, g: DeepFuture) -> list[int]:
        return [HAND + place for place in range(min(len(g.players[self.seat].hand), HAND_PLACES))]

    def choose(self, g: DeepFuture, action: int) -> None:
        card = g.discard_from_hand(self.seat, action - HAND)
        if g.telling:
            g.tell(discards(g, self.seat, card))
        g.draw_cards(self.seat, self.draws)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return empty_place(g, self.seat, action) or NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.discard")

    def rule(self) -> str:
        return "12.1" if self.draws else "10.3"

    def label(self, g: DeepFuture, action: int) -> Text:
        return hand_label(g, self.seat, action)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.draws)
