"""Decisions as players say them (Appendix A), put to the engine as its own small choices."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from starboard.games.deep_future.actions import Act, Pay
from starboard.games.deep_future.augment import Augment
from starboard.games.deep_future.battle import AnyTrack, Defend, Front, MoreBattles, RemoveRival
from starboard.games.deep_future.cards import BLANK, WORLD, code_of, is_blank, number_of, type_of
from starboard.games.deep_future.challenge import Meet
from starboard.games.deep_future.components import (
    AFRESH,
    BEGIN,
    BIOLOGY,
    CHEMISTRY,
    CIRCLE,
    CODES,
    COMPUTATION,
    DECK,
    DEFENSE,
    DO,
    DONE,
    ECONOMY,
    EXPLORATION,
    FAIL,
    FLIP,
    FTL,
    GENETICS,
    GOVERNMENT,
    HAND,
    IN_ACTION,
    IN_PAYMENT,
    INDUSTRY,
    INFRASTRUCTURE,
    KIND,
    KINDS,
    LINE,
    MAX_ADVANCEMENTS,
    MILITARY,
    NEW,
    NUMBER,
    PHYSICS,
    PICK,
    QUIT,
    RANDOM,
    ROW,
    SEAT_LETTERS,
    SECTOR,
    SETTLED,
    SHAPES,
    SKIP,
    SLOT,
    SOCIETY,
    SPACECRAFT,
    SUIT,
    SUITS,
    TRACK,
    TRACKS,
    USE,
    USE_HAND,
    USE_SETTLED,
    VICTORIES,
    VICTORY,
)
from starboard.games.deep_future.evoke import Colony, Draw, First, Inspire, Outward, OutwardTo, Spread
from starboard.games.deep_future.expand import From, HowMany, More, Wonder
from starboard.games.deep_future.fate import AfterLoss, Claim, Relocate, WonderSuit, resign
from starboard.games.deep_future.homeworld import TakeHomeworld
from starboard.games.deep_future.names import accept_name
from starboard.games.deep_future.notation import known_keys, listed, one_of, read_sector, whole
from starboard.games.deep_future.payment import PayUpkeep
from starboard.games.deep_future.pool import is_barred
from starboard.games.deep_future.settle import FreeAdvance, FreePower, NewWorld
from starboard.games.deep_future.setup import SetUp, campaign_setup, collect
from starboard.games.deep_future.state import DeepFuture, Seat
from starboard.games.deep_future.turn import BeginTurn, StartPhase
from starboard.games.deep_future.writing import Keep, KeepSlot, PickSuit, Slot, Value
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.scenario import Refused
from starboard.kernel.steps import Step

ANYWHERE: Final = ("by", "op", "relocate", "quit")
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
}  # fmt: skip
AUG_KEYS: Final = ("from", "adv", "card", "choose", "sector", "redraw")
REDRAWS: Final = ("suit", "value", "slot1", "slot2", "slot3")


class Finished(Exception):
    """Somebody has won, or the step has led to a question that it does not answer: the rest of it is not carried out."""


class Use:
    """One advancement that a step wants to use."""

    def __init__(self, data: dict[str, Any], card: int, code: int) -> None:
        self.data = data
        self.card = card
        self.code = code


def decide(g: DeepFuture, step: dict[str, Any]) -> None:
    """Carry out one decision. Every question is asked, also those with one answer, so that phases end where the players end them."""
    op = step.get("op")
    if op not in ARGUMENTS:
        raise BadInput(f"there is no op {op!r}; there are {choices(ARGUMENTS)}")
    known_keys(step, ANYWHERE + ARGUMENTS[op], f"op {op!r}")
    if op == "claim" and g.over and g.winner >= 0:
        confirm_claim(g, step)
        return
    if not g.waiting:
        raise Refused("the game is over")
    if "by" in step and step["by"] != SEAT_LETTERS[g.waiting[0]]:
        raise Refused(f"it is the turn of {SEAT_LETTERS[g.waiting[0]]}")
    g.patient = True
    with suppress(Finished):
        OPS[op](Speaker(g, step))
    g.patient = False


class Speaker:
    """One player's decision on its way to the engine."""

    def __init__(self, g: DeepFuture, step: dict[str, Any]) -> None:
        self.g = g
        self.step = step
        self.seat = g.waiting[0]
        self.shaping: list[Use] = []
        self.used: dict[tuple[int, int], int] = {}

    # ---- asking and answering

    @property
    def player(self) -> Seat:
        return self.g.players[self.seat]

    def question(self) -> Step | None:
        return self.g.stack[-1] if self.g.stack else None

    def play(self, action: int) -> None:
        """Choose an action, then answer what comes up for anybody on the way: relocation, and what to do after a loss."""
        self.g.play(action, self.seat)
        self.between()

    def between(self) -> None:
        g = self.g
        while True:
            question = self.question()
            if question is None or isinstance(question, Claim):
                raise Finished
            if isinstance(question, Relocate):
                g.play(self.new_home(question), question.seat)
            elif isinstance(question, AfterLoss):
                letter = SEAT_LETTERS[question.seat]
                g.play(QUIT if letter in self.step.get("quit", ()) else AFRESH, question.seat)
                if question.seat == self.seat:
                    raise Finished
            else:
                return

    def new_home(self, question: Relocate) -> int:
        """Rule 14.3: the world that the step names, or the only one."""
        letter = SEAT_LETTERS[question.seat]
        named = self.step.get("relocate", {}).get(letter)
        settled = self.g.players[question.seat].settled
        if named is not None:
            card = self.card(named, "relocate")
            if card not in settled:
                raise Refused(f"{named!r} is not a settled world of {letter} that is left")
            return SETTLED + settled.index(card)
        if len(settled) > 1:
            raise Finished
        return SETTLED

    def expect(self, kind: type[Step], what: str) -> None:
        if not isinstance(self.question(), kind):
            raise Refused(f"{what} is not asked now")

    def offered(self, action: int) -> bool:
        return action in self.g.legal(self.seat)

    def only(self) -> bool:
        return len(self.g.legal(self.seat)) == 1

    # ---- reading arguments

    def card(self, name: Any, where: str) -> int:
        """The card with this id."""
        for card in range(len(self.g.cards)):
            if self.g.memory.id_of(card) == name:
                return card
        raise BadInput(f"{where}: there is no card {name!r}")

    def hand(self, name: Any, where: str) -> int:
        """The word for a card in the own hand."""
        card = self.card(name, where)
        if card not in self.player.hand:
            raise Refused(f"{name!r} is not in the hand")
        return HAND + self.player.hand.index(card)

    def row(self, name: Any, where: str) -> int:
        card = self.card(name, where)
        if card not in self.player.row:
            raise Refused(f"{name!r} does not lie in the upper row")
        return ROW + self.player.row.index(card)

    def settled(self, name: Any, where: str) -> int:
        card = self.card(name, where)
        if card not in self.player.settled:
            raise Refused(f"{name!r} is not a settled world")
        return SETTLED + self.player.settled.index(card)

    def sector(self, data: dict[str, Any], key: str = "sector") -> int:
        if key not in data:
            raise Refused(f"{key!r} is not said")
        return SECTOR + read_sector(data[key], key, True)

    def track(self, data: dict[str, Any]) -> int:
        if "track" not in data:
            raise Refused("'track' is not said")
        return TRACK + one_of(data["track"], TRACKS, "track")

    def number(self, value: Any, where: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadInput(f"{where} must be a number, not {value!r}")
        if not 0 <= value <= 5:
            raise Refused(f"{value} cubes cannot be moved or traded")
        return NUMBER + value

    # ---- using advancements

    def read_uses(self, data: dict[str, Any]) -> list[Use]:
        """The augmentations of an action: those that shape the basic effect are kept apart until it asks for them."""
        others: list[Use] = []
        self.shaping = []
        self.used = {}
        for entry in listed(data.get("aug", []), "aug"):
            known_keys(entry, AUG_KEYS, "aug")
            use = self.read_use(entry)
            if SHAPES[use.code]:
                self.shaping.append(use)
            else:
                others.append(use)
        return others

    def read_use(self, data: dict[str, Any]) -> Use:
        code = one_of(data.get("adv"), CODES, "adv")
        return Use(data, self.card(data.get("from"), "from"), code)

    def next_shaping(self, code: int) -> Use | None:
        for use in self.shaping:
            if use.code == code:
                self.shaping.remove(use)
                return use
        return None

    def use_action(self, use: Use) -> int:
        """The word for using an advancement of this card, which may lie in the tableau, in hand, or be discarded already."""
        player = self.player
        bits = self.g.cards[use.card]
        slots = [slot for slot in range(MAX_ADVANCEMENTS) if code_of(bits, slot) == use.code and not is_barred(self.g, use.card, slot)]
        if not slots:
            raise Refused(f"{self.g.memory.id_of(use.card)!r} has no {CODES[use.code]} that can be used")
        if use.card in player.settled:
            return USE_SETTLED + 3 * player.settled.index(use.card) + slots[0]
        if use.card in player.hand:
            return USE_HAND + 3 * player.hand.index(use.card) + slots[0]
        count = self.used.get((use.card, use.code), 0)
        if count >= len(slots):
            raise Refused(f"{CODES[use.code]} of {self.g.memory.id_of(use.card)!r} has been used")
        if use.card not in player.row and use.card not in self.g.discard and use.card not in self.g.deck:
            raise Refused(f"{self.g.memory.id_of(use.card)!r} is not in the tableau or hand")
        return USE + use.code

    def spend(self, use: Use) -> None:
        action = self.use_action(use)
        key = (use.card, use.code)
        self.used[key] = self.used.get(key, 0) + 1
        self.play(action)

    def augment(self, uses: list[Use]) -> None:
        """The augmentations after the basic effect, in the order said."""
        for use in uses:
            self.expect(Augment, "an augmentation")
            if not self.offered(self.use_action(use)) and self.without_effect(use):
                continue
            self.spend(use)
            if use.code == INDUSTRY:
                self.play(self.hand(use.data.get("card"), "card"))
            elif use.code == BIOLOGY:
                self.play(self.sector(use.data))
            elif use.code == GOVERNMENT:
                self.value(use.data.get("choose"))
        self.expect(Augment, "the end of the action")
        self.play(DONE)

    def without_effect(self, use: Use) -> bool:
        """A Genetics or Biology that finds no room: its cubes are lost (12.3.2)."""
        return use.code == GENETICS or (use.code == BIOLOGY and "sector" not in use.data)

    def value(self, choose: Any) -> None:
        """The value of an advancement: chosen and circled, or random."""
        if choose is None:
            self.play(RANDOM)
            return
        wanted = CIRCLE + whole(choose, "choose", 1, 6) - 1
        while not self.offered(wanted):
            physics = self.next_shaping(PHYSICS)
            if physics is None:
                break
            self.spend(physics)
        self.play(wanted)

    # ---- the steps of an advancement

    def write_down(self, data: dict[str, Any]) -> None:
        """Slot, suits, value and redraws, as the engine asks for them."""
        pick = known_keys(data.get("pick") or {}, ("value", "slot_suit"), "pick")
        while True:
            question = self.question()
            if isinstance(question, KeepSlot):
                self.keep(f"slot{len(question.suits) + 1}")
            elif isinstance(question, Keep):
                self.keep("value" if question.value else "suit")
            elif isinstance(question, PickSuit):
                slot_suit = pick.get("slot_suit", [0, "S"])
                picked = slot_suit[0] == len(question.suits) + 1
                self.play(SUIT + one_of(slot_suit[1], SUITS, "slot_suit") if picked else RANDOM)
            elif isinstance(question, Slot):
                self.play(self.slot(data))
            elif isinstance(question, Value):
                if "value" in pick:
                    self.play(PICK + whole(pick["value"], "pick.value", 1, 6) - 1)
                else:
                    self.value(data.get("choose"))
            else:
                break
        if any(use.code in (CHEMISTRY, PHYSICS) for use in self.shaping):
            raise Refused("there is nothing to redraw or to choose for Chemistry or Physics")

    def keep(self, what: str) -> None:
        """A card has decided something: keep it, or redraw it with Chemistry."""
        for use in self.shaping:
            if use.code == CHEMISTRY and REDRAWS[one_of(use.data.get("redraw"), REDRAWS, "redraw")] == what:
                self.shaping.remove(use)
                self.spend(use)
                return
        self.play(DONE)

    def slot(self, data: dict[str, Any]) -> int:
        if data.get("slot") is None:
            if self.only():
                return self.g.legal(self.seat)[0]
            raise Refused("'slot' is not said")
        return SLOT + whole(data["slot"], "slot", 1, 3) - 1

    def target(self, name: Any) -> int:
        """A card of the tableau, or the deck."""
        if name == "deck":
            return DECK
        card = self.card(name, "target")
        return self.settled(name, "target") if card in self.player.settled else self.row(name, "target")


# ---- before the first turn


def say_campaign_setup(speaker: Speaker) -> None:
    speaker.expect(SetUp, "the setup of the campaign")
    g = speaker.g
    if sum(is_blank(card) for card in g.cards) < 12:
        raise Refused("a campaign begins with blank cards")
    campaign_setup(g)


def say_game_setup(speaker: Speaker) -> None:
    g = speaker.g
    speaker.expect(SetUp, "the setup of a game")
    if g.discard or g.pile or any(world >= 0 for world in g.line):
        collect(g)
    picks = speaker.step.get("picks", {})
    chosen = {letter: list(values) for letter, values in speaker.step.get("balance", {}).items()}
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
            values = chosen.get(letter)
            value = values.pop(0) if values else None
            g.play(RANDOM if value is None else CIRCLE + whole(value, "balance", 1, 6) - 1)
        else:
            break
    for letter, pick in picks.items():
        seat = one_of(letter, SEAT_LETTERS, "picks")
        home = g.memory.id_of(g.players[seat].row[0])
        if pick is not None and pick != home:
            raise Refused(f"{letter} cannot take {pick!r} as homeworld")


def take_homeworld(speaker: Speaker, question: TakeHomeworld, pick: Any) -> None:
    """Rule 8.3: the world that is named, or the only one."""
    if pick is None:
        if not speaker.only():
            raise Refused("a world must be picked as homeworld")
        speaker.g.play(speaker.g.legal(question.seat)[0])
        return
    card = speaker.card(pick, "pick")
    if card not in question.flipped:
        raise Refused(f"{pick!r} is not among the five cards")
    speaker.g.play(FLIP + question.flipped.index(card))


# ---- the turn


def say_begin_turn(speaker: Speaker) -> None:
    g = speaker.g
    speaker.expect(BeginTurn, "the beginning of a turn")
    named = speaker.step.get("random_discards")
    if named is not None:
        force = g.force if g.force is not None else {}
        force["discards"] = [speaker.card(one, "random_discards") for one in listed(named, "random_discards")]
        g.force = force
    speaker.play(BEGIN)
    question = speaker.question()
    if isinstance(question, TakeHomeworld):
        take_homeworld(speaker, question, speaker.step.get("pick"))


def say_use(speaker: Speaker) -> None:
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
    if isinstance(speaker.question(), Act) and speaker.g.phase == IN_ACTION and not speaker.g.taken:
        return
    speaker.expect(StartPhase, "the end of the Start phase")
    speaker.play(DONE)


def say_end_actions(speaker: Speaker) -> None:
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
    payments = speaker.step.get("payments", {})
    if not isinstance(payments, dict):
        raise BadInput("payments must be an object from cards of the upper row to hand cards or null")
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


# ---- actions


def say_action(speaker: Speaker) -> None:
    step = speaker.step
    kind = one_of(step.get("kind"), KINDS, "kind")
    if isinstance(speaker.question(), StartPhase):
        speaker.play(DONE)
    speaker.expect(Act, "an action")
    uses = speaker.read_uses(step)
    speaker.play(KIND + kind)
    if isinstance(speaker.question(), Pay):
        speaker.play(speaker.hand(step.get("card"), "card"))
    ACTIONS[kind](speaker, uses)


def say_power(speaker: Speaker, uses: list[Use]) -> None:
    speaker.augment(uses)


def say_settle(speaker: Speaker, uses: list[Use]) -> None:
    step = speaker.step
    source = ("line", "hand", "blank", "new")[one_of(step.get("source"), ("line", "hand", "blank", "new"), "source")]
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
        speaker.augment(speaker.read_uses(known_keys(power, ("aug",), "free_power")))
    speaker.expect(FreeAdvance, "the free Advance")
    advance = speaker.step.get("free_advance")
    speaker.play(SKIP if advance is None else DO)
    if advance is not None:
        known_keys(advance, ("target", "slot", "choose", "aug"), "free_advance")
        uses = speaker.read_uses(advance)
        say_advance_of(speaker, advance, uses)


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
    battles = listed(step.get("battles", []), "battles")
    if isinstance(speaker.question(), AnyTrack):
        if battles:
            raise Refused("no rival cube is next to an own sector (12.5.2)")
        speaker.play(speaker.track(step) if step.get("track") is not None else SKIP)
    else:
        speaker.expect(Front, "a battle")
        if not battles:
            raise Refused("a rival is near: a battle must be said, if only with n = 0 (12.5.1)")
        for number, battle in enumerate(battles):
            say_one_battle(speaker, known_keys(battle, ("a", "b", "n", "defense"), "a battle"), number)
        speaker.play(DONE)
    speaker.augment(uses)


def say_one_battle(speaker: Speaker, battle: dict[str, Any], number: int) -> None:
    if number:
        military = speaker.next_shaping(MILITARY)
        if military is None:
            raise Refused("a further battle needs Military (12.5.3)")
        speaker.expect(MoreBattles, "a further battle")
        speaker.spend(military)
    speaker.play(speaker.sector(battle, "a"))
    speaker.play(speaker.sector(battle, "b"))
    speaker.play(speaker.number(battle.get("n"), "n"))
    wanted = battle.get("defense")
    free = 99 if wanted is None and len(speaker.step["battles"]) == 1 else whole(wanted or 0, "defense", 0, 99)
    while free > 0:
        defense = speaker.next_shaping(DEFENSE)
        if defense is None:
            if wanted is not None:
                raise Refused("there are not so many Defense advancements (12.5.3)")
            break
        question = speaker.question()
        if wanted is None and isinstance(question, Defend) and speaker.only():
            break
        speaker.spend(defense)
        free -= 1
    speaker.play(DONE)


def say_expand(speaker: Speaker, uses: list[Use]) -> None:
    step = speaker.step
    moves = listed(step.get("moves"), "moves")
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
            if move.get("n", 1) != 1:
                raise Refused("Spacecraft carries 1 cube (12.6.3)")
        speaker.play(speaker.sector(move, "to"))
        if isinstance(speaker.question(), HowMany):
            speaker.play(speaker.number(move.get("n"), "n"))
    speaker.play(DONE)
    speaker.augment(uses)
    say_wonders(speaker)


def say_wonders(speaker: Speaker) -> None:
    for wonder in listed(speaker.step.get("wonders", []), "wonders"):
        known_keys(wonder, ("sector", "card"), "a wonder")
        speaker.expect(Wonder, "a wonder")
        speaker.play(speaker.sector(wonder))
        speaker.play(speaker.hand(wonder.get("card"), "card"))
    if isinstance(speaker.question(), Wonder):
        speaker.play(DONE)


def say_plan(speaker: Speaker, uses: list[Use]) -> None:
    if uses or speaker.shaping:
        raise Refused("no advancement applies to Plan (12.7)")
    speaker.play(SUIT + one_of(speaker.step.get("suit"), SUITS, "suit"))


# ---- Evoke


def say_evoke(speaker: Speaker, uses: list[Use]) -> None:
    if uses or speaker.shaping:
        raise Refused("no advancement applies to Evoke (12.8.1)")
    step = speaker.step
    speaker.play(speaker.hand(step.get("card"), "card"))
    first = step.get("first")
    speaker.expect(First, "the first effect")
    if first is None or (speaker.only() and not first):
        speaker.play(SKIP)
    else:
        known_keys(first, ("sector",), "first")
        speaker.play(DO if speaker.offered(DO) else speaker.sector(first))
    second = step.get("second")
    if second is None or (speaker.only() and not second):
        speaker.play(SKIP)
    else:
        say_second(speaker, second)


def say_second(speaker: Speaker, data: dict[str, Any]) -> None:
    """The effect of table 4, as the card has it."""
    question = speaker.question()
    if isinstance(question, Draw):
        speaker.play(DO)
    elif isinstance(question, Colony):
        known_keys(data, ("source", "blank", "sector"), "second")
        source = one_of(data.get("source"), ("blank", "new"), "source")
        speaker.play(NEW if source else from_hand(speaker, "blank", data))
        speaker.play(speaker.sector(data))
    elif isinstance(question, Spread):
        say_spread(speaker, known_keys(data, ("cubes",), "second").get("cubes", {}))
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


def say_spread(speaker: Speaker, cubes: Any) -> None:
    """Rule 12.8.5: what finds no room is lost."""
    if not isinstance(cubes, dict):
        raise BadInput("cubes must be an object from sectors to numbers")
    if sum(whole(number, "cubes", 0, 99) for number in cubes.values()) > 3:
        raise Refused("only 3 cubes are spread (12.8.5)")
    for name, number in cubes.items():
        sector = read_sector(name, "cubes")
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
    moves = listed(data.get("moves"), "moves")
    if not 1 <= len(moves) <= 2:
        raise Refused("one or two destinations (12.8.7)")
    speaker.play(speaker.sector(data, "source"))
    for move in moves:
        known_keys(move, ("to", "n"), "a move")
        speaker.expect(OutwardTo, "a destination")
        speaker.play(speaker.sector(move, "to"))
        speaker.play(speaker.number(move.get("n"), "n"))
    if isinstance(speaker.question(), OutwardTo):
        speaker.play(DONE)


# ---- the end


def say_claim(speaker: Speaker) -> None:
    g = speaker.g
    step = speaker.step
    speaker.expect(Claim, "a claim")
    sector = g.cards[g.players[g.winner].row[0]] >> 8 & 63
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


def say_resign(speaker: Speaker) -> None:
    """Rule 21.7."""
    resign(speaker.g, speaker.g.active)
    speaker.g.settle()


OPS: Final[dict[str, Callable[[Speaker], None]]] = {
    "campaign_setup": say_campaign_setup,
    "game_setup": say_game_setup,
    "begin_turn": say_begin_turn,
    "use": say_use,
    "end_start": say_end_start,
    "action": say_action,
    "end_actions": say_end_actions,
    "pay": say_pay,
    "challenge": say_challenge,
    "claim": say_claim,
    "relocate": say_relocate,
    "resign": say_resign,
}
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
