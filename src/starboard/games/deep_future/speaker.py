"""A player's decision on its way to the engine: at each question it takes the option that the decision names (Appendix A)."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.deep_future.augment import Augment
from starboard.games.deep_future.cards import code_of
from starboard.games.deep_future.components import (
    AFRESH,
    BIOLOGY,
    CHEMISTRY,
    CIRCLE,
    CODES,
    DECK,
    DONE,
    GENETICS,
    GOVERNMENT,
    HAND,
    INDUSTRY,
    KINDS,
    MAX_ADVANCEMENTS,
    NONE,
    NUMBER,
    PHYSICS,
    PICK,
    QUIT,
    RANDOM,
    ROW,
    SEAT_LETTERS,
    SECTOR,
    SECTOR_COUNT,
    SECTOR_LIMIT,
    SETTLED,
    SHAPES,
    SLOT,
    SUIT,
    SUITS,
    TIMING,
    TRACK,
    TRACK_COUNT,
    TRACKS,
    USE,
    USE_HAND,
    USE_SETTLED,
    VALUES,
)
from starboard.games.deep_future.fate import AfterLoss, Relocate
from starboard.games.deep_future.notation import read_sector
from starboard.games.deep_future.pool import is_barred
from starboard.games.deep_future.state import DeepFuture, Seat
from starboard.games.deep_future.victory import Claim
from starboard.games.deep_future.writing import Keep, KeepSlot, PickSuit, Slot, Value
from starboard.kernel.reading import known_keys, listed, mapped, one_of
from starboard.kernel.reasons import BadInput
from starboard.kernel.scenario import Refused
from starboard.kernel.steps import Step

FATES: Final = ("relocate", "quit")
"""What any decision may carry: answers for those who lose a homeworld by it."""
AUG_KEYS: Final = ("from", "adv", "card", "choose", "sector", "redraw")
REDRAWS: Final = ("suit", "value", "slot1", "slot2", "slot3")


def lists(data: dict[str, Any], key: str) -> list[Any]:
    """A list that may be left out or null."""
    return [] if data.get(key) is None else listed(data[key], key)


def maps(data: dict[str, Any], key: str, meaning: str) -> dict[str, Any]:
    """An object that may be left out or null."""
    return {} if data.get(key) is None else mapped(data[key], key, meaning)


class Finished(Exception):
    """Somebody has won, or the step has led to a question that it does not answer: the rest of it is not carried out."""


class Use:
    """One advancement that a step wants to use."""

    def __init__(self, data: dict[str, Any], card: int, code: int) -> None:
        self.data = data
        self.card = card
        self.code = code


class Pick:
    """What a step picks with the Evoke skull effect: a value, or the suit of a slot of a new tech."""

    def __init__(self) -> None:
        self.value = 0
        self.slot = NONE
        self.suit = NONE
        self.done = True


class Speaker:
    """One player's decision on its way to the engine."""

    def __init__(self, g: DeepFuture, step: dict[str, Any]) -> None:
        self.g = g
        self.step = step
        self.seat = g.waiting[0]
        self.shaping: list[Use] = []

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
                g.play(QUIT if self.quits(SEAT_LETTERS[question.seat]) else AFRESH, question.seat)
                if question.seat == self.seat:
                    raise Finished
            else:
                return

    def quits(self, letter: str) -> bool:
        """Rule 21.4: who loses begins afresh, unless the step says that he quits: `quit` names players, or is true for whoever loses."""
        said = self.step.get("quit")
        if isinstance(said, bool):
            return said
        return said == letter if isinstance(said, str) else letter in lists(self.step, "quit")

    def new_home(self, question: Relocate) -> int:
        """Rule 14.3: the world that the step names, or the only one."""
        letter = SEAT_LETTERS[question.seat]
        named = maps(self.step, "relocate", "from players to settled worlds").get(letter)
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
        if name is None:
            raise Refused(f"{where!r} is not said")
        card = self.g.card_named(name)
        if card < 0:
            raise BadInput(f"{where}: there is no card {name!r}")
        return card

    def the_only(self, word: int, number: int, where: str) -> int:
        """What is not said is taken if it is the only one of its kind that can be chosen; such a decision needs no word."""
        found = [action for action in self.g.legal(self.seat) if word <= action < word + number]
        if len(found) != 1:
            raise Refused(f"{where!r} is not said")
        return found[0]

    def hand(self, name: Any, where: str) -> int:
        """The word for a card in the own hand."""
        if name is None:
            return self.the_only(HAND, len(self.player.hand), where)
        card = self.card(name, where)
        if card not in self.player.hand:
            raise Refused(f"{name!r} is not in the hand")
        return HAND + self.player.hand.index(card)

    def row(self, name: Any, where: str) -> int:
        if name is None:
            return self.the_only(ROW, len(self.player.row), where)
        card = self.card(name, where)
        if card not in self.player.row:
            raise Refused(f"{name!r} does not lie in the upper row")
        return ROW + self.player.row.index(card)

    def settled(self, name: Any, where: str) -> int:
        if name is None:
            return self.the_only(SETTLED, len(self.player.settled), where)
        card = self.card(name, where)
        if card not in self.player.settled:
            raise Refused(f"{name!r} is not a settled world")
        return SETTLED + self.player.settled.index(card)

    def sector(self, data: dict[str, Any], key: str = "sector") -> int:
        if data.get(key) is None:
            return self.the_only(SECTOR, SECTOR_COUNT, key)
        return SECTOR + read_sector(data[key], key, True)

    def track(self, data: dict[str, Any]) -> int:
        if data.get("track") is None:
            return self.the_only(TRACK, TRACK_COUNT, "track")
        return TRACK + one_of(data["track"], TRACKS, "track")

    def amount(self, value: Any, where: str, lowest: int, highest: int) -> int:
        """A number that the rules can refuse: what is out of bounds is no mistake in writing."""
        if value is None:
            raise Refused(f"{where!r} is not said")
        number = int(value) if isinstance(value, str) and value.isdecimal() else value
        if isinstance(number, bool) or not isinstance(number, int):
            raise BadInput(f"{where} must be a number, not {value!r}")
        if not lowest <= number <= highest:
            raise Refused(f"{where} cannot be {number}, only {lowest} to {highest}")
        return number

    def cubes(self, data: dict[str, Any]) -> int:
        """The word for the number of cubes that are moved or traded."""
        return NUMBER + self.amount(data.get("n"), "n", 0, SECTOR_LIMIT)

    # ---- using advancements

    def read_uses(self, data: dict[str, Any], kind: int) -> list[Use]:
        """The augmentations of an action: those that shape the basic effect are kept apart until it asks for them."""
        others: list[Use] = []
        self.shaping = []
        for entry in lists(data, "aug"):
            use = self.read_use(known_keys(entry, AUG_KEYS, "aug"))
            if TIMING[use.code] != kind:
                raise Refused(f"{CODES[use.code]} does not augment {KINDS[kind]} (11.4)")
            if SHAPES[use.code]:
                self.shaping.append(use)
            else:
                others.append(use)
        return others

    def read_use(self, data: dict[str, Any]) -> Use:
        """An advancement by its code; whether it is circled may be said as well."""
        name = data.get("adv")
        code = one_of(name[1:] if isinstance(name, str) and name.startswith("*") else name, CODES, "adv")
        return Use(data, self.card(data.get("from"), "from"), code)

    def next_shaping(self, code: int) -> Use | None:
        for use in self.shaping:
            if use.code == code:
                self.shaping.remove(use)
                return use
        return None

    def use_action(self, use: Use) -> int:
        """The word for using an advancement of this card: it lies in the lower row or in hand, or it is ready already."""
        player = self.player
        bits = self.g.cards[use.card]
        slots = [slot for slot in range(MAX_ADVANCEMENTS) if code_of(bits, slot) == use.code and not is_barred(self.g, use.card, slot)]
        if slots and use.card in player.settled:
            return USE_SETTLED + 3 * player.settled.index(use.card) + slots[0]
        if slots and use.card in player.hand:
            return USE_HAND + 3 * player.hand.index(use.card) + slots[0]
        if self.ready_place(use) >= 0:
            return USE + use.code
        raise Refused(f"{self.g.memory.id_of(use.card)!r} has no {CODES[use.code]} that can be used now (11.4, 11.5)")

    def ready_place(self, use: Use) -> int:
        """Where this card's advancement is among those that are ready; NONE if it is not."""
        for place in range(len(self.g.ready)):
            if self.g.ready[place] == use.code and self.g.sources[place] == use.card:
                return place
        return NONE

    def spend(self, use: Use) -> None:
        """Use an advancement. Of equal ones that are ready the engine takes the first, so the one that is named must be that."""
        action = self.use_action(use)
        if action < USE_SETTLED:
            sources = self.g.sources
            first, named = self.g.ready.index(use.code), self.ready_place(use)
            sources[first], sources[named] = sources[named], sources[first]
        self.play(action)

    def augment(self, uses: list[Use]) -> None:
        """The augmentations after the basic effect, in the order said."""
        for use in uses:
            self.expect(Augment, "an augmentation")
            if self.without_effect(use):
                self.idle(use)
                continue
            self.spend(use)
            if use.code == INDUSTRY:
                self.play(self.hand(use.data.get("card"), "card"))
            elif use.code == BIOLOGY:
                self.play(self.sector(use.data))
            elif use.code == GOVERNMENT:
                self.value(use.data.get("choose"))
        for use in self.shaping:
            self.idle(use)
        self.expect(Augment, "the end of the action")
        self.play(DONE)

    def without_effect(self, use: Use) -> bool:
        """A Genetics or Biology that finds no room: its cubes are lost (12.3.2)."""
        if use.code != GENETICS and (use.code != BIOLOGY or use.data.get("sector") is not None):
            return False
        return not self.offered(self.use_action(use))

    def idle(self, use: Use) -> None:
        """An advancement that is named but has nothing to do: it may be, but no card is discarded for nothing."""
        if self.use_action(use) >= USE_SETTLED:
            raise Refused(f"{CODES[use.code]} has nothing to do here; {self.g.memory.id_of(use.card)!r} would be discarded for nothing")

    def value(self, choose: Any) -> None:
        """The value of an advancement: chosen and circled, or random."""
        if choose is None:
            self.play(RANDOM)
            return
        wanted = CIRCLE + self.amount(choose, "choose", 1, VALUES) - 1
        while not self.offered(wanted):
            physics = self.next_shaping(PHYSICS)
            if physics is None:
                break
            self.spend(physics)
        self.play(wanted)

    # ---- the steps of an advancement

    def write_down(self, data: dict[str, Any]) -> None:
        """Slot, suits, value and redraws, as the engine asks for them."""
        pick = self.read_pick(data.get("pick"))
        while True:
            question = self.question()
            if isinstance(question, KeepSlot):
                self.keep(f"slot{len(question.suits) + 1}")
            elif isinstance(question, Keep):
                self.keep("value" if question.value else "suit")
            elif isinstance(question, PickSuit):
                slot = len(question.suits)
                self.play(SUIT + pick.suit if pick.slot == slot else RANDOM)
                pick.done = pick.done or pick.slot == slot
            elif isinstance(question, Slot):
                self.play(self.slot(data))
            elif isinstance(question, Value):
                if pick.value:
                    self.play(PICK + pick.value - 1)
                    pick.done = True
                else:
                    self.value(data.get("choose"))
            else:
                break
        if not pick.done:
            raise Refused("there is nothing to pick: only a new tech gets suits (12.8.8)")
        if any(use.code == CHEMISTRY for use in self.shaping):
            raise Refused("Chemistry has no such card to redraw (12.4.5)")

    def read_pick(self, data: Any) -> Pick:
        """Rule 12.8.8: one value, or the suit of one slot."""
        pick = Pick()
        if data is None:
            return pick
        known_keys(data, ("value", "slot_suit"), "pick")
        if len(data) > 1:
            raise Refused("only one pick: a value, or the suit of a slot (12.8.8)")
        if "value" in data:
            pick.value = self.amount(data["value"], "pick.value", 1, VALUES)
        if "slot_suit" in data:
            slot_suit = listed(data["slot_suit"], "pick.slot_suit")
            if len(slot_suit) != 2:
                raise BadInput(f"pick.slot_suit must be a slot and a suit such as [2, 'K'], not {slot_suit!r}")
            pick.slot = self.amount(slot_suit[0], "pick.slot_suit", 1, MAX_ADVANCEMENTS) - 1
            pick.suit = one_of(slot_suit[1], SUITS, "pick.slot_suit")
        pick.done = not data
        return pick

    def keep(self, what: str) -> None:
        """A card has decided something: keep it, or redraw it with Chemistry."""
        for use in self.shaping:
            if use.code == CHEMISTRY and REDRAWS[one_of(use.data.get("redraw"), REDRAWS, "redraw")] == what:
                self.shaping.remove(use)
                self.spend(use)
                return
        self.play(DONE)

    def slot(self, data: dict[str, Any]) -> int:
        """The slot of a tech that is written in: the one that is said, or the first empty one."""
        if data.get("slot") is None:
            return self.g.legal(self.seat)[0]
        return SLOT + self.amount(data["slot"], "slot", 1, MAX_ADVANCEMENTS) - 1

    def target(self, name: Any) -> int:
        """A card of the tableau, or the deck."""
        if name == "deck":
            return DECK
        card = self.card(name, "target")
        return self.settled(name, "target") if card in self.player.settled else self.row(name, "target")
