"""The eight actions as players say them (Appendix A), put to the engine question by question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.games.deep_future.actions import Act, Pay
from starboard.games.deep_future.battle import AnyTrack, Defend, Front, MoreBattles, RemoveRival
from starboard.games.deep_future.cards import BLANK, WORLD, number_of, type_of
from starboard.games.deep_future.components import (
    ADVANCE,
    DEFENSE,
    DO,
    DONE,
    FTL,
    HAND,
    KIND,
    KINDS,
    LINE,
    MILITARY,
    NEW,
    POWER,
    SECTOR,
    SECTOR_LIMIT,
    SKIP,
    SOCIETY,
    SPACECRAFT,
    SUIT,
    SUITS,
)
from starboard.games.deep_future.evoke import CUBES_TO_SPREAD, Colony, Draw, First, Inspire, Outward, OutwardTo, Spread
from starboard.games.deep_future.expand import From, HowMany, More, Wonder
from starboard.games.deep_future.notation import read_sector
from starboard.games.deep_future.settle import FreeAdvance, FreePower, NewWorld
from starboard.games.deep_future.speaker import FATES, Speaker, Use, lists, maps
from starboard.games.deep_future.turn import StartPhase
from starboard.kernel.reading import known_keys, mapped, one_of
from starboard.kernel.scenario import Refused

SETTLE_SOURCES: Final = ("line", "hand", "blank", "new")
EVOKE_SOURCES: Final = ("blank", "new")
"""A world from the hand or the line is nothing new (12.8.4)."""
ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "POWER": ("card", "aug"),
    "SETTLE": ("card", "aug", "source", "world", "blank", "sector", "free_power", "free_advance"),
    "GROW": ("card", "aug", "sector"),
    "ADVANCE": ("card", "aug", "target", "slot", "choose"),
    "BATTLE": ("card", "aug", "battles", "track"),
    "EXPAND": ("card", "aug", "source", "moves", "wonders"),
    "PLAN": ("aug", "suit"),
    "EVOKE": ("card", "aug", "first", "second"),
}
"""What can be said with each kind of action."""


def say_action(speaker: Speaker) -> None:
    """Sections 11 and 12: which action, what pays for it, and then its own questions."""
    step = speaker.step
    kind = one_of(step.get("kind"), KINDS, "kind")
    known = ("op", "by", "kind", *FATES, *ARGUMENTS[KINDS[kind]])
    for key, value in step.items():
        if value is not None and key not in known:
            raise Refused(f"{KINDS[kind]} has nothing to do with {key!r}")
    if isinstance(speaker.question(), StartPhase):
        speaker.play(DONE)
    speaker.expect(Act, "an action")
    speaker.play(KIND + kind)
    uses = speaker.read_uses(step, kind)
    if isinstance(speaker.question(), Pay):
        if step.get("card") is None:
            raise Refused("the card that pays is not said (11.2)")
        speaker.play(speaker.hand(step.get("card"), "card"))
    ACTIONS[kind](speaker, uses)


def say_power(speaker: Speaker, uses: list[Use]) -> None:
    speaker.augment(uses)


def say_settle(speaker: Speaker, uses: list[Use]) -> None:
    step = speaker.step
    source = SETTLE_SOURCES[one_of(step.get("source"), SETTLE_SOURCES, "source")]
    society = speaker.next_shaping(SOCIETY)
    if society is not None:
        speaker.spend(society)
    g = speaker.g
    if source == "line":
        world = speaker.card(step.get("world"), "world")
        if world not in g.line:
            raise Refused(f"{step.get('world')!r} is not in the neutral worlds line")
        speaker.play(LINE + number_of(g.cards[world]) - 1)
    elif source == "new":
        speaker.play(NEW)
    else:
        speaker.play(from_hand(speaker, source, step))
    if isinstance(speaker.question(), NewWorld):
        speaker.play(speaker.sector(step))
    speaker.augment(uses)
    if isinstance(speaker.question(), FreePower):
        say_free_actions(speaker)
    elif step.get("free_power") is not None or step.get("free_advance") is not None:
        raise Refused("free actions follow only a conquest (12.2.2)")


def from_hand(speaker: Speaker, source: str, data: dict[str, Any]) -> int:
    """The word for a world or blank in hand."""
    name = data.get("world") if source == "hand" else data.get("blank")
    place = speaker.hand(name, "world" if source == "hand" else "blank")
    if type_of(speaker.g.cards[speaker.player.hand[place - HAND]]) != (WORLD if source == "hand" else BLANK):
        raise Refused(f"{name!r} is not a {'world' if source == 'hand' else 'blank card'}")
    return place


def say_free_actions(speaker: Speaker) -> None:
    """Rule 12.2.2: what is left out is declined."""
    power = speaker.step.get("free_power")
    speaker.play(SKIP if power is None else DO)
    if power is not None:
        speaker.augment(speaker.read_uses(known_keys(power, ("aug",), "free_power"), POWER))
    speaker.expect(FreeAdvance, "the free Advance")
    advance = speaker.step.get("free_advance")
    speaker.play(SKIP if advance is None else DO)
    if advance is not None:
        known_keys(advance, ("target", "slot", "choose", "aug"), "free_advance")
        say_advance_of(speaker, advance, speaker.read_uses(advance, ADVANCE))


def say_grow(speaker: Speaker, uses: list[Use]) -> None:
    speaker.play(speaker.sector(speaker.step))
    speaker.augment(uses)


def say_advance(speaker: Speaker, uses: list[Use]) -> None:
    say_advance_of(speaker, speaker.step, uses)


def say_advance_of(speaker: Speaker, data: dict[str, Any], uses: list[Use]) -> None:
    speaker.play(speaker.target(data.get("target")))
    speaker.write_down(data)
    speaker.augment(uses)


def say_battle(speaker: Speaker, uses: list[Use]) -> None:
    step = speaker.step
    battles = lists(step, "battles")
    if isinstance(speaker.question(), AnyTrack):
        if battles:
            raise Refused("no rival cube is next to an own sector (12.5.2)")
        speaker.play(speaker.track(step) if step.get("track") is not None else SKIP)
    else:
        speaker.expect(Front, "a battle")
        if not battles or step.get("track") is not None:
            raise Refused("a rival is near: a battle must be said, if only with n = 0 (12.5.1)")
        for number, battle in enumerate(battles):
            if number:
                say_military(speaker)
            say_one_battle(speaker, known_keys(battle, ("a", "b", "n", "defense"), "a battle"), len(battles) == 1)
        speaker.play(DONE)
    speaker.augment(uses)


def say_military(speaker: Speaker) -> None:
    """Rule 12.5.3: one more battle."""
    military = speaker.next_shaping(MILITARY)
    if military is None:
        raise Refused("a further battle needs Military (12.5.3)")
    speaker.expect(MoreBattles, "a further battle")
    speaker.spend(military)


def say_one_battle(speaker: Speaker, battle: dict[str, Any], alone: bool) -> None:
    """A battle. In the only one of an action all Defense that is named helps, unless `defense` says how many."""
    speaker.play(speaker.sector(battle, "a"))
    speaker.play(speaker.sector(battle, "b"))
    speaker.play(speaker.cubes(battle))
    speaker.expect(Defend, "Defense")
    if battle.get("defense") is not None:
        for _ in range(speaker.amount(battle["defense"], "defense", 0, SECTOR_LIMIT)):
            defense = speaker.next_shaping(DEFENSE)
            if defense is None:
                raise Refused("there are not so many Defense advancements (12.5.3)")
            speaker.spend(defense)
    elif alone:
        while not speaker.only():
            defense = speaker.next_shaping(DEFENSE)
            if defense is None:
                break
            speaker.spend(defense)
    speaker.play(DONE)


def say_expand(speaker: Speaker, uses: list[Use]) -> None:
    step = speaker.step
    moves = lists(step, "moves")
    if not moves:
        raise Refused("no move is said")
    speaker.expect(From, "a source")
    drive = speaker.next_shaping(FTL)
    while drive is not None:
        speaker.spend(drive)
        drive = speaker.next_shaping(FTL)
    speaker.play(speaker.sector(step, "source"))
    for number, move in enumerate(moves):
        known_keys(move, ("to", "n"), "a move")
        if number:
            craft = speaker.next_shaping(SPACECRAFT)
            if craft is None:
                raise Refused("a further destination needs Spacecraft (12.6.3)")
            speaker.expect(More, "a further move")
            speaker.spend(craft)
            if move.get("n") not in (None, 1):
                raise Refused("Spacecraft carries 1 cube (12.6.3)")
        speaker.play(speaker.sector(move, "to"))
        if isinstance(speaker.question(), HowMany):
            speaker.play(speaker.cubes(move))
    speaker.play(DONE)
    speaker.augment(uses)
    say_wonders(speaker)


def say_wonders(speaker: Speaker) -> None:
    for wonder in lists(speaker.step, "wonders"):
        known_keys(wonder, ("sector", "card"), "a wonder")
        speaker.expect(Wonder, "a wonder")
        speaker.play(speaker.sector(wonder))
        speaker.play(speaker.hand(wonder.get("card"), "card"))
    if isinstance(speaker.question(), Wonder):
        speaker.play(DONE)


def say_plan(speaker: Speaker, _uses: list[Use]) -> None:
    """Rule 12.7.1. No advancement has its timing, so `_uses` is empty, here and with Evoke."""
    if speaker.step.get("suit") is None:
        raise Refused("'suit' is not said")
    speaker.play(SUIT + one_of(speaker.step.get("suit"), SUITS, "suit"))


# ---- Evoke


def say_evoke(speaker: Speaker, _uses: list[Use]) -> None:
    """Rule 12.8.1: both effects; null skips one, and one that cannot be done is skipped."""
    step = speaker.step
    speaker.play(speaker.hand(step.get("card"), "card"))
    first = step.get("first")
    speaker.expect(First, "the first effect")
    if first is None or speaker.only():
        speaker.play(SKIP)
    else:
        known_keys(first, ("sector",), "first")
        speaker.play(DO if speaker.offered(DO) else speaker.sector(first))
    second = step.get("second")
    if second is None or speaker.only():
        speaker.play(SKIP)
    else:
        say_second(speaker, mapped(second, "second", "with the arguments of the effect"))


def say_second(speaker: Speaker, data: dict[str, Any]) -> None:
    """The effect of table 4, as the card has it."""
    question = speaker.question()
    if isinstance(question, Draw):
        speaker.play(DO)
    elif isinstance(question, Colony):
        known_keys(data, ("source", "world", "blank", "sector"), "second")
        source = SETTLE_SOURCES[one_of(data.get("source"), SETTLE_SOURCES, "source")]
        if source not in EVOKE_SOURCES:
            raise Refused("only a new world: a blank from the hand, or a new card (12.8.4)")
        speaker.play(NEW if source == "new" else from_hand(speaker, source, data))
        speaker.play(speaker.sector(data))
    elif isinstance(question, Spread):
        say_spread(speaker, maps(known_keys(data, ("cubes",), "second"), "cubes", "from sectors to numbers"))
    elif isinstance(question, Inspire):
        known_keys(data, ("target", "slot", "pick", "choose"), "second")
        speaker.play(speaker.target(data.get("target")))
        speaker.write_down(data)
    elif isinstance(question, AnyTrack):
        known_keys(data, ("track", "sector"), "second")
        speaker.play(speaker.track(data))
        if isinstance(speaker.question(), RemoveRival):
            speaker.play(speaker.sector(data))
        elif data.get("sector") is not None:
            raise Refused("no rival cube is next to an own sector")
    else:
        say_outward(speaker, data)


def say_spread(speaker: Speaker, cubes: dict[str, Any]) -> None:
    """Rule 12.8.5: what finds no room is lost."""
    if sum(speaker.amount(number, "cubes", 0, CUBES_TO_SPREAD) for number in cubes.values()) > CUBES_TO_SPREAD:
        raise Refused("only 3 cubes are spread (12.8.5)")
    for name, number in cubes.items():
        sector = read_sector(name, "cubes", True)
        for _ in range(number):
            if isinstance(speaker.question(), Spread):
                if speaker.g.owner[sector] == speaker.seat and not speaker.offered(SECTOR + sector):
                    continue
                speaker.play(SECTOR + sector)
    if isinstance(speaker.question(), Spread):
        speaker.play(SKIP)


def say_outward(speaker: Speaker, data: dict[str, Any]) -> None:
    """Rule 12.8.7."""
    speaker.expect(Outward, "this effect")
    known_keys(data, ("source", "moves"), "second")
    moves = lists(data, "moves")
    if not 1 <= len(moves) <= 2:
        raise Refused("one or two destinations (12.8.7)")
    speaker.play(speaker.sector(data, "source"))
    for move in moves:
        known_keys(move, ("to", "n"), "a move")
        speaker.expect(OutwardTo, "a destination")
        speaker.play(speaker.sector(move, "to"))
        speaker.play(speaker.cubes(move))
    if isinstance(speaker.question(), OutwardTo):
        speaker.play(DONE)


ACTIONS: Final[tuple[Callable[[Speaker, list[Use]], None], ...]] = (
    say_power,
    say_settle,
    say_grow,
    say_advance,
    say_battle,
    say_expand,
    say_plan,
    say_evoke,
)
