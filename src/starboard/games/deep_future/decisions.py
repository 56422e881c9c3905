"""Decisions as players say them (Appendix A), put to the engine as its own small choices."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from starboard.games.deep_future.actions import Act
from starboard.games.deep_future.cards import is_blank
from starboard.games.deep_future.challenge import Meet
from starboard.games.deep_future.components import (
    AFRESH_NEXT,
    BEGIN,
    CIRCLE,
    COMPUTATION,
    DONE,
    ECONOMY,
    EXPLORATION,
    FAIL,
    FLIP,
    IN,
    IN_ACTION,
    IN_PAYMENT,
    INFRASTRUCTURE,
    ORIGINAL_WORLDS,
    RANDOM,
    SEAT_LETTERS,
    SKIP,
    SUIT,
    SUITS,
    VALUES,
    VICTORIES,
    VICTORY,
)
from starboard.games.deep_future.fate import Relocate, judge, resign
from starboard.games.deep_future.homeworld import TakeHomeworld
from starboard.games.deep_future.names import accept_name
from starboard.games.deep_future.payment import PayUpkeep
from starboard.games.deep_future.said_actions import say_action
from starboard.games.deep_future.setup import SetUp, campaign_setup, collect
from starboard.games.deep_future.speaker import Finished, Speaker, lists, maps
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.turn import BeginTurn, StartPhase
from starboard.games.deep_future.victory import Claim, WonderSuit, winning_sector
from starboard.games.deep_future.writing import Value
from starboard.kernel.reading import listed, one_of
from starboard.kernel.scenario import Refused

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "campaign_setup": (),
    "game_setup": ("picks", "balance"),
    "begin_turn": ("random_discards", "pick"),
    "use": ("from", "adv", "card", "track", "on", "from_sector", "to_sector"),
    "end_start": (),
    "action": (
        "kind", "card", "aug", "source", "world", "blank", "sector", "free_power", "free_advance", "target", "slot", "choose", "battles",
        "track", "moves", "wonders", "suit", "first", "second",
    ),
    "end_actions": (),
    "pay": ("payments",),
    "challenge": ("response", "card"),
    "claim": ("victory", "suit", "wonder_suit", "sector_name", "name"),
    "relocate": ("world",),
    "resign": (),
    "quit": (),
}  # fmt: skip


def decide(g: DeepFuture, step: dict[str, Any]) -> None:
    """Carry out one decision. Every question is asked, also those with one answer, so that phases end where the players end them."""
    op = step["op"]
    if op == "claim" and g.over and g.winner >= 0:
        confirm_claim(g, step)
        return
    if not g.waiting:
        raise Refused("the game is over")
    seat = one_of(step.get("by", SEAT_LETTERS[g.waiting[0]]), SEAT_LETTERS[: g.seats], "by")
    g.patient = True
    if op in ("resign", "quit"):
        leave_game(g, seat)
    elif seat != g.waiting[0]:
        raise Refused(f"it is the turn of {SEAT_LETTERS[g.waiting[0]]}")
    else:
        with suppress(Finished):
            OPS[op](Speaker(g, step))
    g.patient = False


# ---- before the first turn


def say_campaign_setup(speaker: Speaker) -> None:
    speaker.expect(SetUp, "the setup of the campaign")
    g = speaker.g
    if sum(is_blank(card) for card in g.cards) < ORIGINAL_WORLDS:
        raise Refused("a campaign begins with blank cards")
    campaign_setup(g)


def say_game_setup(speaker: Speaker) -> None:
    g = speaker.g
    speaker.expect(SetUp, "the setup of a game")
    if len(g.deck) < len(g.cards):
        collect(g)
    picks = maps(speaker.step, "picks", "from players to worlds or null")
    chosen = read_balance(g, maps(speaker.step, "balance", "from players to chosen values or null"))
    g.play(BEGIN)
    while g.waiting:
        question = g.stack[-1]
        speaker.seat = question.seat
        letter = SEAT_LETTERS[question.seat]
        if isinstance(question, TakeHomeworld):
            if letter in picks and picks[letter] is None:
                raise Refused(f"{letter} must take one of the worlds among the five cards (8.3)")
            take_homeworld(speaker, question, picks.get(letter))
        elif isinstance(question, Value):
            values = chosen[question.seat]
            value = values.pop(0) if values else None
            g.play(RANDOM if value is None else CIRCLE + speaker.amount(value, "balance", 1, VALUES) - 1)
        else:
            break
    for letter, pick in picks.items():
        seat = one_of(letter, SEAT_LETTERS[: g.seats], "picks")
        if pick is not None and pick != g.memory.id_of(g.players[seat].row[0]):
            raise Refused(f"{letter} cannot take {pick!r} as homeworld (8.3)")
    for seat, values in enumerate(chosen):
        if any(value is not None for value in values):
            raise Refused(f"{SEAT_LETTERS[seat]} adds fewer advancements to his homeworld (8.5)")


def read_balance(g: DeepFuture, data: dict[str, Any]) -> list[list[Any]]:
    """The values that each seat chooses for the advancements that balance its homeworld."""
    chosen: list[list[Any]] = [[] for _ in range(g.seats)]
    for letter, values in data.items():
        chosen[one_of(letter, SEAT_LETTERS[: g.seats], "balance")] = list(listed(values, f"balance.{letter}"))
    return chosen


def take_homeworld(speaker: Speaker, question: TakeHomeworld, pick: Any) -> None:
    """Rule 8.3: the world that is named; who names none takes the first."""
    if pick is None:
        speaker.g.play(speaker.g.legal(question.seat)[0])
        return
    card = speaker.card(pick, "pick")
    if card not in question.flipped:
        raise Refused(f"{pick!r} is not among the five cards")
    speaker.g.play(FLIP + question.flipped.index(card))


# ---- the turn


def say_begin_turn(speaker: Speaker) -> None:
    g = speaker.g
    step = speaker.step
    speaker.expect(BeginTurn, "the beginning of a turn")
    said = step.get("random_discards")
    discards = [said] if isinstance(said, str) else list(lists(step, "random_discards"))
    if discards:
        g.force = {**(g.force or {}), "discards": discards}
    speaker.play(BEGIN)
    question = speaker.question()
    if isinstance(question, TakeHomeworld):
        if "pick" in step and step["pick"] is None:
            raise Refused("one of the worlds among the five cards must be taken (21.5, 8.3)")
        take_homeworld(speaker, question, step.get("pick"))
    elif step.get("pick") is not None:
        raise Refused(f"{step['pick']!r} cannot be taken as homeworld (21.5, 8.3)")
    if discards:
        raise Refused("fewer cards are discarded at random (10.1)")


def begin_if_needed(speaker: Speaker) -> None:
    """A turn that begins without a choice needs no step of its own."""
    if isinstance(speaker.question(), BeginTurn) and speaker.only():
        speaker.play(BEGIN)


def say_use(speaker: Speaker) -> None:
    begin_if_needed(speaker)
    speaker.expect(StartPhase, "a START advancement")
    step = speaker.step
    use = speaker.read_use(step)
    speaker.spend(use)
    if use.code == COMPUTATION:
        speaker.play(speaker.hand(step.get("card"), "card"))
    elif use.code in (ECONOMY, INFRASTRUCTURE, EXPLORATION):
        speaker.play(speaker.track(step))
        if use.code == INFRASTRUCTURE:
            speaker.play(speaker.row(step.get("on"), "on"))
        elif use.code == EXPLORATION:
            speaker.play(speaker.sector(step, "from_sector"))
            speaker.play(speaker.sector(step, "to_sector"))


def say_end_start(speaker: Speaker) -> None:
    begin_if_needed(speaker)
    if isinstance(speaker.question(), Act) and speaker.g.phase == IN_ACTION and not speaker.g.taken:
        return
    speaker.expect(StartPhase, "the end of the Start phase")
    speaker.play(DONE)


def say_an_action(speaker: Speaker) -> None:
    begin_if_needed(speaker)
    say_action(speaker)


def say_end_actions(speaker: Speaker) -> None:
    begin_if_needed(speaker)
    if isinstance(speaker.question(), StartPhase):
        speaker.play(DONE)
    if isinstance(speaker.question(), PayUpkeep) and speaker.g.phase == IN_PAYMENT:
        return
    speaker.expect(Act, "the end of the actions")
    speaker.play(DONE)


def say_pay(speaker: Speaker) -> None:
    """Rule 15.1; what is not mentioned is not paid."""
    if not isinstance(speaker.question(), PayUpkeep):
        say_end_actions(speaker)
    speaker.expect(PayUpkeep, "upkeep")
    payments = maps(speaker.step, "payments", "from cards of the upper row to hand cards or null")
    for name in payments:
        speaker.row(name, "payments")
    while True:
        question = speaker.question()
        if not isinstance(question, PayUpkeep):
            return
        paid = payments.get(speaker.g.memory.id_of(speaker.player.row[question.place]))
        speaker.play(SKIP if paid is None else speaker.hand(paid, "payments"))


def say_challenge(speaker: Speaker) -> None:
    while isinstance(speaker.question(), PayUpkeep) and speaker.only():
        speaker.play(SKIP)
    speaker.expect(Meet, "a challenge")
    response = one_of(speaker.step.get("response"), ("hand", "upkeep", "world", "fail"), "response")
    name = speaker.step.get("card")
    if response == 0:
        speaker.play(speaker.hand(name, "card"))
    elif response == 1:
        speaker.play(speaker.row(name, "card"))
    elif response == 2:
        speaker.play(speaker.settled(name, "card"))
    else:
        speaker.play(FAIL)


# ---- the end


def say_claim(speaker: Speaker) -> None:
    g = speaker.g
    step = speaker.step
    if not isinstance(speaker.question(), Claim):
        judge(g)  # in a position in which somebody has won already nothing has changed since
        g.settle()
    speaker.expect(Claim, "a claim")
    sector = winning_sector(g)
    was_named = (g.named >> sector) & 1
    if step.get("victory") is None and len(g.win_options) > 1:
        raise Refused("'victory' is not said")
    wanted = one_of(step["victory"], VICTORIES, "victory") if step.get("victory") is not None else g.win_options[0]
    g.play(VICTORY + wanted, speaker.seat)
    if step.get("wonder_suit") is not None and not g.wonder_options:
        raise Refused("no wonder can be added (20.3)")
    if step.get("suit") is None and not speaker.only():
        raise Refused("'suit' is not said")
    g.play(SUIT + one_of(step["suit"], SUITS, "suit") if step.get("suit") is not None else g.legal(speaker.seat)[0])
    if isinstance(speaker.question(), WonderSuit):
        if step.get("wonder_suit") is not None:
            g.play(SUIT + one_of(step["wonder_suit"], SUITS, "wonder_suit"))
        else:
            g.play(g.legal(speaker.seat)[0])
    if step.get("sector_name") is not None and not was_named:
        g.memory = g.memory.with_sector(sector, accept_name(step["sector_name"]))
    if step.get("name") is not None:
        g.memory = g.memory.with_card(g.civ, accept_name(step["name"]))


def confirm_claim(g: DeepFuture, step: dict[str, Any]) -> None:
    """A claim that the engine has made by itself may be confirmed."""
    if step.get("victory") not in (None, VICTORIES[g.victory]):
        raise Refused("another victory was applied")


def say_relocate(speaker: Speaker) -> None:
    speaker.expect(Relocate, "relocation")
    speaker.g.play(speaker.settled(speaker.step.get("world"), "world"), speaker.seat)


def leave_game(g: DeepFuture, seat: int) -> None:
    """Rules 21.4 and 21.7: anybody may resign at any time, also who waits to begin afresh."""
    if g.winner >= 0 or g.players[seat].status not in (IN, AFRESH_NEXT):
        raise Refused(f"{SEAT_LETTERS[seat]} has nothing to give up")
    resign(g, seat)
    g.settle()


OPS: Final[dict[str, Callable[[Speaker], None]]] = {
    "campaign_setup": say_campaign_setup,
    "game_setup": say_game_setup,
    "begin_turn": say_begin_turn,
    "use": say_use,
    "end_start": say_end_start,
    "action": say_an_action,
    "end_actions": say_end_actions,
    "pay": say_pay,
    "challenge": say_challenge,
    "claim": say_claim,
    "relocate": say_relocate,
}
