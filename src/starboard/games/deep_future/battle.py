"""Rule 12.5: Battle. Own cubes are traded for rival cubes of an adjacent sector."""

from __future__ import annotations

from starboard.games.deep_future.augment import Augment
from starboard.games.deep_future.components import (
    BATTLE,
    DEFENSE,
    DONE,
    MILITARY,
    NEIGHBOURS,
    NEUTRAL,
    NONE,
    NUMBER,
    ROW,
    SECTOR,
    SECTOR_COUNT,
    SKIP,
    SUIT,
    TRACK,
    TRACK_COUNT,
    USE,
)
from starboard.games.deep_future.fate import judge, move_track, survives_without, vacated
from starboard.games.deep_future.pool import Pooled, spend
from starboard.games.deep_future.questions import Ask
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import say, sector_text
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import AUTO, Step
from starboard.kernel.text import SeatName, Text


def is_rival(g: DeepFuture, seat: int, sector: int) -> bool:
    """Rule 1.6."""
    return g.owner[sector] >= 0 and g.owner[sector] != seat


def fronts(g: DeepFuture, seat: int) -> list[int]:
    """Own sectors with a rival next to them."""
    owner = g.owner
    found: list[int] = []
    for sector in range(1, SECTOR_COUNT):
        if owner[sector] == seat:
            for other in NEIGHBOURS[sector]:
                if owner[other] >= 0 and owner[other] != seat:
                    found.append(sector)
                    break
    return found


def adjacent_rivals(g: DeepFuture, seat: int) -> list[int]:
    """Sectors with rival cubes next to one that the player controls."""
    owner = g.owner
    found: list[int] = []
    for sector in range(SECTOR_COUNT):
        if owner[sector] >= 0 and owner[sector] != seat:
            for other in NEIGHBOURS[sector]:
                if owner[other] == seat and other > 0:
                    found.append(sector)
                    break
    return found


def begin_battle(g: DeepFuture, seat: int) -> None:
    g.then(Augment(seat, BATTLE, NONE, 0))
    if fronts(g, seat):
        g.then(Front(seat))
    else:
        g.then(AnyTrack(seat, False))


class AnyTrack(Ask):
    """Rules 12.5.2 and 12.8.6: raise one of the own tracks by 1."""

    __slots__ = ("evoked",)

    def __init__(self, seat: int, evoked: bool) -> None:
        super().__init__(seat)
        self.evoked = evoked

    def options(self, g: DeepFuture) -> list[int]:
        return [SKIP, *range(TRACK, TRACK + TRACK_COUNT)]

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == SKIP:
            return
        if self.evoked:
            g.then(RemoveRival(self.seat))
        move_track(g, self.seat, action - TRACK, 1)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        if SECTOR <= action < ROW:
            return Reason("deep_future.why.no_rival_near")
        return NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.evoke_track" if self.evoked else "ask.battle_track")

    def rule(self) -> str:
        return "12.8.6" if self.evoked else "12.5.2"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.evoked)


class RemoveRival(Ask):
    """Rule 12.8.6: remove 1 rival cube next to a controlled sector."""

    def options(self, g: DeepFuture) -> list[int]:
        return [SECTOR + sector for sector in adjacent_rivals(g, self.seat)]

    def choose(self, g: DeepFuture, action: int) -> None:
        sector = action - SECTOR
        rival = g.owner[sector]
        if g.telling:
            g.tell(say("log.removes", {"who": SeatName(self.seat), "sector": sector_text(g, sector)}))
        if g.take_cubes(sector, 1) and rival != NEUTRAL:
            vacated(g, rival, sector)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return Reason("deep_future.why.no_rival_there") if SECTOR <= action < ROW else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.remove_rival")

    def rule(self) -> str:
        return "12.8.6"


class Front(Ask):
    """Rule 12.5.1: the own sector of a battle."""

    def options(self, g: DeepFuture) -> list[int]:
        return [SECTOR + sector for sector in fronts(g, self.seat)]

    def choose(self, g: DeepFuture, action: int) -> None:
        g.then(Enemy(self.seat, action - SECTOR))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        if TRACK <= action < SUIT:
            return Reason("deep_future.why.rival_near")
        return Reason("deep_future.why.no_front") if SECTOR <= action < ROW else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.front")

    def rule(self) -> str:
        return "12.5.1"


class Enemy(Ask):
    """Rule 12.5.1: the adjacent sector with rival cubes."""

    __slots__ = ("front",)

    def __init__(self, seat: int, front: int) -> None:
        super().__init__(seat)
        self.front = front

    def options(self, g: DeepFuture) -> list[int]:
        return sorted(SECTOR + sector for sector in NEIGHBOURS[self.front] if is_rival(g, self.seat, sector))

    def choose(self, g: DeepFuture, action: int) -> None:
        g.then(Losses(self.seat, self.front, action - SECTOR))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return Reason("deep_future.why.no_rival_there") if SECTOR <= action < ROW else NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.enemy", {"sector": sector_text(g, self.front)})

    def rule(self) -> str:
        return "12.5.1"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.front)


class Losses(Ask):
    """Rule 12.5.1: how many cubes are traded; 0 is a feint. Nobody fights his last homeworld away (21.9)."""

    __slots__ = ("enemy", "front")

    def __init__(self, seat: int, front: int, enemy: int) -> None:
        super().__init__(seat)
        self.front = front
        self.enemy = enemy

    def options(self, g: DeepFuture) -> list[int]:
        most = min(g.cubes[self.front], g.cubes[self.enemy])
        if most == g.cubes[self.front] and not survives_without(g, self.seat, self.front, NONE):
            most -= 1
        return [NUMBER + number for number in range(most + 1)]

    def choose(self, g: DeepFuture, action: int) -> None:
        g.then(Defend(self.seat, self.front, self.enemy, action - NUMBER, 0))

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        if not NUMBER <= action < TRACK:
            return NOT_ASKED
        have = min(g.cubes[self.front], g.cubes[self.enemy])
        if action - NUMBER <= have:
            return Reason("deep_future.why.voluntary_defeat")
        return Reason("deep_future.why.too_many_cubes", have, action - NUMBER)

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.losses", {"front": sector_text(g, self.front), "enemy": sector_text(g, self.enemy)})

    def rule(self) -> str:
        return "12.5.1"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.front, self.enemy)


class Defend(Pooled):
    """Rule 12.5.3: Defense removes further rival cubes for free; then the battle is carried out."""

    __slots__ = ("enemy", "free", "front", "traded")

    def __init__(self, seat: int, front: int, enemy: int, traded: int, free: int) -> None:
        super().__init__(seat)
        self.front = front
        self.enemy = enemy
        self.traded = traded
        self.free = free

    def options(self, g: DeepFuture) -> list[int]:
        if self.traded + self.free >= g.cubes[self.enemy]:
            return [DONE]
        return [DONE, *self.uses(g, BATTLE, DEFENSE)]

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == DONE:
            g.then(MoreBattles(self.seat))
            fight(g, self.seat, self.front, self.enemy, self.traded, self.free)
        else:
            spend(g, self.seat, action, BATTLE)
            g.then(Defend(self.seat, self.front, self.enemy, self.traded, self.free + 1))

    def can_use(self, g: DeepFuture, code: int, spent: int) -> bool:
        """A settled world that must take over as homeworld after this battle cannot be discarded for it (21.9)."""
        return self.traded < g.cubes[self.front] or survives_without(g, self.seat, self.front, spent)

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.defense", {"n": self.traded + self.free, "enemy": sector_text(g, self.enemy)})

    def rule(self) -> str:
        return "12.5.3"

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.front, self.enemy, self.traded, self.free)


def fight(g: DeepFuture, seat: int, front: int, enemy: int, traded: int, free: int) -> None:
    """Rule 12.5.4: removed cubes leave the map; a sector that is empty now is lost, first the rival's, then the player's."""
    rival = g.owner[enemy]
    if g.telling:
        values: dict[str, object] = {"who": SeatName(seat), "front": sector_text(g, front), "enemy": sector_text(g, enemy)}
        g.tell(say("log.battle", {**values, "n": traded, "m": traded + free}))
    front_lost = g.take_cubes(front, traded)
    enemy_lost = g.take_cubes(enemy, traded + free)
    if front_lost:
        g.then(FrontLost(AUTO, front))
    if enemy_lost and rival != NEUTRAL:
        vacated(g, rival, enemy)
    elif not front_lost:
        judge(g)


class FrontLost(Step):
    """Rule 12.5.4: after the rival's losses the active player's own sector is lost."""

    __slots__ = ("front",)

    def __init__(self, seat: int, front: int) -> None:
        super().__init__(seat)
        self.front = front

    def run(self, g: DeepFuture) -> None:
        vacated(g, g.active, self.front)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.front)


class MoreBattles(Pooled):
    """Rule 12.5.3: Military allows another battle."""

    def options(self, g: DeepFuture) -> list[int]:
        return [DONE, *self.uses(g, BATTLE, MILITARY)]

    def can_use(self, g: DeepFuture, code: int, spent: int) -> bool:
        return bool(fronts(g, self.seat))

    def choose(self, g: DeepFuture, action: int) -> None:
        if action >= USE:
            spend(g, self.seat, action, BATTLE)
            g.then(Front(self.seat))

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.more_battles")

    def rule(self) -> str:
        return "12.5.3"
