"""A game that is only a list of steps: the option `program` names the list, the option `broken` breaks one law on purpose.

On the table: points, dice that were rolled, a bag of marbles, each seat's hand of marbles (secret) and what each seat has said. What is
said in a lane stays secret until the lanes have joined and `Reveal` is done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starboard.kernel.game import EVERYTHING, Game, Outcome
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.rng import Rng
from starboard.kernel.scenario import Notation, Refused, Run
from starboard.kernel.spec import Option, Spec
from starboard.kernel.steps import AUTO, Step, Together
from starboard.kernel.text import SeatName, Text
from starboard.kernel.vocabulary import Vocabulary

YES, NO = 0, 1
NUMBER = 2
NUMBERS = 6
FIRST = 8  # which effect comes first
FIRSTS = 5
WORDS = 13

LETTERS = "ABCD"

MESSAGES = {
    "yes": "Yes",
    "no": "No",
    "number": "Number {n}",
    "first": "Effect {n} first",
    "same": "Always the same",
    "ask": "Say something, {who}.",
    "price": "It costs {n}.",
    "effect_add": "{n} {n:point|points} more for {who}",
    "effect_double": "Double points for {who}",
    "effect_set": "{who} has {n} points",
    "says": "{who} says {what}.",
    "says_something": "{who} says something.",
    "rolls": "{who} rolls {n}.",
    "rolls_something": "{who} rolls a die.",
    "over": "The end.",
    "why_dear": "{short} points short: {have} of {need}",
    "why_range": "only {have} to {need}",
}


def say(key: str, **values: object) -> Text:
    return Text("toy_script." + key, values)


def _vocabulary() -> Vocabulary:
    words = Vocabulary("toy_script")
    words.word("yes", YES)
    words.word("no", NO)
    words.block("number", [str(n) for n in range(NUMBERS)], NUMBER)
    words.block("first", [str(n) for n in range(FIRSTS)], FIRST)
    return words


class Toy(Game):
    """The table."""

    __slots__ = ("bag", "forgotten", "hands", "opened", "points", "rolled", "said")

    points: list[int]
    said: list[list[int]]
    opened: list[int]
    rolled: list[int]
    bag: list[int]
    hands: list[list[int]]
    forgotten: int

    def clone(self) -> Toy:
        g = Toy(self.spec, self.seats, self.options)
        self.copy_kernel(g)
        g.points = self.points if self.options["broken"] == "shared" else self.points.copy()
        g.said = [said.copy() for said in self.said]
        g.opened = self.opened.copy()
        g.rolled = self.rolled.copy()
        g.bag = self.bag.copy()
        g.hands = [hand.copy() for hand in self.hands]
        g.forgotten = 0 if self.options["broken"] == "clone" else self.forgotten
        return g

    def check(self) -> None:
        marbles = sorted(self.bag + [marble for hand in self.hands for marble in hand])
        assert marbles == list(range(12)), f"marbles {marbles}"


class Ask(Step):
    """Say one of `count` numbers from `first` on."""

    __slots__ = ("count", "first", "must")

    def __init__(self, seat: int, first: int, count: int, must: bool = False) -> None:
        super().__init__(seat)
        self.first = first
        self.count = count
        self.must = must

    def options(self, g: Toy) -> list[int]:
        found = [NUMBER + self.first + n for n in range(self.count)]
        if g.options["broken"] == "unsorted":
            found.reverse()
        return found

    def asks(self) -> bool:
        return self.must

    def choose(self, g: Toy, action: int) -> None:
        if g.options["broken"] == "crash" and action == NUMBER + 1:
            raise ZeroDivisionError("the toy breaks")
        g.said[self.seat].append(action - NUMBER)
        g.forgotten += 1
        if g.telling:
            who = SeatName(self.seat)
            g.tell(say("says_something", who=who), say("says", who=who, what=action - NUMBER), 1 << self.seat)

    def why_not(self, g: Toy, action: int) -> Reason | None:
        if g.options["broken"] == "reasons":
            return None if action == YES else NOT_ASKED
        if self.first <= action - NUMBER < self.first + self.count:
            return None
        if g.options["broken"] == "refusal" and action == YES:
            g.points[self.seat] += 1
        if not NUMBER <= action < FIRST:
            return NOT_ASKED
        key = "no_such_text" if g.options["broken"] == "reason_text" else "why_range"
        return Reason("toy_script." + key, self.first, self.first + self.count - 1)

    def expected(self, g: Toy) -> list[int]:
        return [NUMBER + n for n in range(NUMBERS)]

    def prompt(self, g: Toy) -> Text:
        return say("ask", who=SeatName(self.seat))

    def label(self, g: Toy, action: int) -> Text:
        return say("same") if g.options["broken"] == "label" else g.word(action)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.first, self.count, self.must)


class Buy(Step):
    """Pay a price, or not."""

    __slots__ = ("price",)

    def __init__(self, seat: int, price: int) -> None:
        super().__init__(seat)
        self.price = price

    def options(self, g: Toy) -> list[int]:
        return [action for action in (YES, NO) if self.why_not(g, action) is None]

    def choose(self, g: Toy, action: int) -> None:
        if action == YES:
            g.points[self.seat] -= self.price
        g.said[self.seat].append(action)

    def why_not(self, g: Toy, action: int) -> Reason | None:
        if action == YES and g.points[self.seat] < self.price:
            return Reason("toy_script.why_dear", g.points[self.seat], self.price)
        return None if action in (YES, NO) else NOT_ASKED

    def expected(self, g: Toy) -> list[int]:
        return [YES, NO]

    def prompt(self, g: Toy) -> Text:
        return say("price", n=self.price)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.price)


class Show(Step):
    """Name one of the lower marbles of the own hand: what can be chosen is hidden from the others."""

    def options(self, g: Toy) -> list[int]:
        return sorted(NUMBER + marble for marble in g.hands[self.seat] if marble < NUMBERS)

    def asks(self) -> bool:
        return True

    def choose(self, g: Toy, action: int) -> None:
        g.said[self.seat].append(action - NUMBER)

    def why_not(self, g: Toy, action: int) -> Reason | None:
        return None if action in self.options(g) else NOT_ASKED

    def prompt(self, g: Toy) -> Text:
        return say("ask", who=SeatName(self.seat))


class Nothing(Step):
    """A question to which there is no answer."""

    def options(self, g: Toy) -> list[int]:
        return []


class Roll(Step):
    """A die for a seat; only that seat sees it fall."""

    __slots__ = ("player",)

    def __init__(self, seat: int, player: int) -> None:
        super().__init__(seat)
        self.player = player

    def run(self, g: Toy) -> None:
        forced = g.forced("dice")
        g.rolled.append(g.rng.die() if forced is None else forced)
        g.learn()
        if g.telling:
            who = SeatName(self.player)
            g.tell(say("rolls_something", who=who), say("rolls", who=who, n=g.rolled[-1]), 1 << self.player)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.player)


class Draw(Roll):
    """The next marble of the bag into a hand."""

    def run(self, g: Toy) -> None:
        if g.bag:
            g.hands[self.player].append(g.bag.pop())
            if g.options["broken"] == "marbles" and len(g.bag) < 10:
                g.hands[self.player].pop()
            g.learn()


class Add(Step):
    """More points; the prompt is its name among effects that are due together."""

    __slots__ = ("amount", "player")

    def __init__(self, seat: int, player: int, amount: int) -> None:
        super().__init__(seat)
        self.player = player
        self.amount = amount

    def run(self, g: Toy) -> None:
        g.points[self.player] += self.amount

    def prompt(self, g: Toy) -> Text:
        return say("effect_add", n=self.amount, who=SeatName(self.player))

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.player, self.amount)


class Double(Roll):
    def run(self, g: Toy) -> None:
        g.points[self.player] *= 2

    def prompt(self, g: Toy) -> Text:
        return say("effect_double", who=SeatName(self.player))


class Lanes(Step):
    """Everybody at the same time."""

    __slots__ = ("lanes",)

    def __init__(self, seat: int, lanes: tuple[tuple[Step, ...], ...]) -> None:
        super().__init__(seat)
        self.lanes = lanes

    def run(self, g: Toy) -> None:
        g.then(Reveal(AUTO))
        g.open_lanes([list(reversed(lane)) for lane in self.lanes])

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.lanes)


class Reveal(Step):
    def run(self, g: Toy) -> None:
        g.opened = [len(said) for said in g.said]


class Loop(Step):
    """The same steps again and again, `times` times; -1 never ends."""

    __slots__ = ("steps", "times")

    def __init__(self, seat: int, times: int, steps: tuple[Step, ...]) -> None:
        super().__init__(seat)
        self.times = times
        self.steps = steps

    def run(self, g: Toy) -> None:
        if self.times:
            g.then(Loop(AUTO, self.times - 1, self.steps))
            for step in reversed(self.steps):
                g.then(step)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.times, self.steps)


class Stop(Step):
    """The end, whatever else is still due."""

    def run(self, g: Toy) -> None:
        g.finish()


STEPS: dict[str, Callable[..., Step]] = {
    step.__name__: step for step in (Ask, Buy, Show, Nothing, Roll, Draw, Add, Double, Lanes, Reveal, Loop, Stop, Together)
}


def together(seat: int, *effects: Step) -> Together:
    return Together(seat, effects, FIRST)


def everybody(*steps: Callable[[int], Step]) -> Callable[[int], Lanes]:
    return lambda seats: Lanes(AUTO, tuple(tuple(step(seat) for step in steps) for seat in range(seats)))


def ask(seat: int, first: int = 0, count: int = 3, must: bool = False) -> Ask:
    return Ask(seat, first, count, must)


def everything(seats: int) -> list[Step]:
    """A bit of all: for the laws."""
    one_round: list[Step] = [
        everybody(ask, lambda seat: Buy(seat, seat + 2))(seats),
        Roll(AUTO, 0),
        Add(AUTO, 0, 2),
        ask(0),
        Draw(AUTO, 1),
        ask(1, 0, 2),
        Buy(1, 3),
        together(0, Add(AUTO, 0, 1), Double(AUTO, 0)),
        together(1, Add(AUTO, 1, 1), Add(AUTO, 1, 2)),
        Nothing(0),
    ]
    return [Loop(AUTO, 4, tuple(one_round))]


PROGRAMS: dict[str, Callable[[int], list[Step]]] = {
    "everything": everything,
    "questions": lambda seats: [ask(0), ask(0), ask(1), ask(0), ask(0)],
    "single": lambda seats: [ask(0, 4, 1), ask(0, 5, 1, True), ask(1)],
    "vanishing": lambda seats: [Nothing(0), Nothing(1), ask(1)],
    "prices": lambda seats: [Add(AUTO, 0, 3), Buy(0, 4), Buy(0, 3), Buy(0, 1), ask(1)],
    "roll": lambda seats: [ask(0), ask(0), Roll(AUTO, 0), ask(0), ask(0), Roll(AUTO, 1), Roll(AUTO, 1), ask(1)],
    "bag": lambda seats: [Loop(AUTO, 3, tuple(Draw(AUTO, seat) for seat in range(seats))), ask(0)],
    "lanes": lambda seats: [ask(0), everybody(ask, lambda seat: ask(seat, 3, 2))(seats), ask(1), ask(0)],
    "uneven": lambda seats: [Lanes(AUTO, ((ask(0), ask(0)), (ask(1, 2, 1),), (), (ask(3),))[:seats]), ask(0)],
    "idle": lambda seats: [Lanes(AUTO, tuple((Nothing(seat),) for seat in range(seats))), ask(0)],
    "lanes_twice": lambda seats: [everybody(ask)(seats), everybody(ask)(seats)],
    "lane_effects": lambda seats: [
        Lanes(
            AUTO,
            tuple((together(s, Add(AUTO, s, 1), Double(AUTO, s)), together(s, Add(AUTO, s, 1), Add(AUTO, s, 2))) for s in range(seats)),
        )
    ],
    "same": lambda seats: [together(0, Add(AUTO, 0, 1), Add(AUTO, 0, 2), Add(AUTO, 1, 1)), ask(0)],
    "different": lambda seats: [Add(AUTO, 0, 1), together(0, Add(AUTO, 0, 1), Double(AUTO, 0)), ask(1)],
    "deciding": lambda seats: [together(0, ask(0), Add(AUTO, 0, 1)), ask(1)],
    "two_questions": lambda seats: [together(0, ask(0), ask(0, 3, 2)), ask(1)],
    "show": lambda seats: [Loop(AUTO, 2, tuple(Draw(AUTO, seat) for seat in range(seats))), Show(0), Show(1)],
    "lane_show": lambda seats: [
        Loop(AUTO, 2, tuple(Draw(AUTO, seat) for seat in range(seats))),
        Lanes(AUTO, tuple((Show(seat), Ask(seat, 4, 1, True), Ask(seat, 5, 1)) for seat in range(seats))),
    ],
    "twins": lambda seats: [Add(AUTO, 0, 1), together(0, Double(AUTO, 0), Add(AUTO, 0, 1), Double(AUTO, 0)), ask(1)],
    "many": lambda seats: [together(0, *[Add(AUTO, 0, n) for n in range(1, 6)]), ask(1)],
    "stop": lambda seats: [ask(0), Stop(AUTO), ask(1)],
    "endless": lambda seats: [Loop(AUTO, -1, (ask(0),))],
}
BROKEN = (
    "", "clone", "shared", "position", "marbles", "refusal", "reasons", "reason_text", "leak", "undealt", "label", "crash", "unsorted",
    "outcome",
)  # fmt: skip


def write(g: Toy, viewer: int) -> dict[str, Any]:
    def knows(seat: int) -> bool:
        return viewer in (seat, EVERYTHING)

    table: dict[str, Any] = {
        "seats": {
            LETTERS[seat]: {
                "points": g.points[seat],
                "said": [said if knows(seat) or n < g.opened[seat] else "?" for n, said in enumerate(g.said[seat])],
                "opened": g.opened[seat],
                "hand": g.hands[seat] if knows(seat) else ["?"] * len(g.hands[seat]),
            }
            for seat in range(g.seats)
        },
        "rolled": list(g.rolled),
        "bag": g.bag[::-1] if viewer == EVERYTHING else ["?"] * len(g.bag),
        "said_in_all": g.forgotten,
    }
    if g.options["broken"] == "leak":
        table["leak"] = g.bag[-1:]
    if g.options["broken"] == "position":
        for seat in table["seats"].values():
            del seat["points"]
    return table


def lay(g: Toy) -> None:
    g.points = [0] * g.seats
    g.said = [[] for _ in range(g.seats)]
    g.opened = [0] * g.seats
    g.rolled = []
    g.bag = list(range(12))
    g.hands = [[] for _ in range(g.seats)]
    g.forgotten = 0


class ToyNotation(Notation):
    """Positions and decisions of the toy: `{"op": "say", "words": ["number 2", ...]}`."""

    def ops(self) -> dict[str, tuple[str, ...]]:
        return {"say": ("words",)}

    def force_kinds(self) -> tuple[str, ...]:
        return ("dice",)

    def more_expectations(self) -> tuple[str, ...]:
        return ("rolled_in_all",)

    def is_set(self, path: tuple[str, ...]) -> bool:
        return path[-1] == "hand"

    def read(self, g: Toy, position: dict[str, Any]) -> None:
        lay(g)
        for letter, seat in position.get("seats", {}).items():
            number = LETTERS.index(letter)
            g.points[number] = seat.get("points", 0)
            g.said[number] = list(seat.get("said", []))
            g.opened[number] = seat.get("opened", len(g.said[number]))
            g.hands[number] = list(seat.get("hand", []))
        g.rolled = list(position.get("rolled", []))
        g.bag = list(position["bag"])[::-1] if "bag" in position else list(range(12))
        g.forgotten = position.get("said_in_all", 0)
        if "engine" in position:
            g.load_engine(position["engine"])
        else:
            begin(g)
            g.settle()

    def carry_out(self, g: Toy, step: dict[str, Any]) -> None:
        if not g.waiting:
            raise Refused("the game is over")
        seat = LETTERS.index(step["by"]) if "by" in step else g.waiting[0]
        for word in step["words"]:
            g.play(g.vocabulary().number(word), seat)

    def expect(self, run: Run, key: str, wanted: Any) -> list[str] | None:
        if key != "rolled_in_all":
            return None
        total = sum(run.game.table_for_all()["rolled"])
        return [] if total == wanted else [f"rolled in all should be {wanted}, is {total}"]


def begin(g: Toy) -> None:
    for step in reversed(PROGRAMS[g.options["program"]](g.seats)):
        g.then(step)


class ToySpec(Spec):
    def open_table(self, seats: int, options: dict[str, Any]) -> Game:
        return Toy(self, seats, options)

    def set_up(self, g: Toy) -> None:
        lay(g)
        g.rng.shuffle(g.bag)
        begin(g)

    def steps(self) -> dict[str, Callable[..., Step]]:
        return STEPS

    def word(self, action: int) -> Text:
        if action < NUMBER:
            return say(self.vocabulary.name(action))
        if action < FIRST:
            return say("number", n=action - NUMBER)
        return say("first", n=action - FIRST)

    def write(self, g: Toy, viewer: int) -> dict[str, Any]:
        return write(g, viewer)

    def notation(self) -> Notation:
        return ToyNotation()

    def deal_anew(self, g: Toy, seat: int, rng: Rng) -> None:
        if g.options["broken"] == "undealt":
            g.hands[0] = g.hands[0] + g.bag[:1]
            return
        unknown = list(g.bag)
        for other in range(g.seats):
            if other != seat:
                unknown += g.hands[other]
        unknown.sort()
        rng.shuffle(unknown)
        for other in range(g.seats):
            if other != seat:
                g.hands[other] = [unknown.pop() for _ in g.hands[other]]
                for n in range(g.opened[other], len(g.said[other])):
                    g.said[other][n] = rng.below(3)
        g.bag = unknown

    def result(self, g: Toy) -> Outcome:
        best = max(g.points)
        winners = [g.seats] if g.options["broken"] == "outcome" else [seat for seat in range(g.seats) if g.points[seat] == best]
        ranks = [1 + sum(other > own for other in g.points) for own in g.points]
        return Outcome(winners, [{"points": points} for points in g.points], list(g.points), ranks, say("over"))

    def evaluate(self, g: Toy, seat: int) -> float:
        return 0.5

    def suggest(self, g: Toy, seat: int) -> int:
        return g.legal(seat)[0]


SPEC = ToySpec(
    game_id="toy_script",
    version=2,
    seats=(2, 3, 4),
    options=(Option("program", tuple(PROGRAMS)), Option("broken", BROKEN), Option("fast", (False, True)), Option("level", (1, 2))),
    minutes=(1, 2),
    weight=1,
    bound=500,
    vocabulary=_vocabulary(),
)
