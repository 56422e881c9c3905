"""A game in progress: what lies on the table, and a stack of steps still to be done.

A game of the house is a subclass with its own things on the table. The kernel keeps the stack, asks the questions, refuses what is
not legal, counts what can still be taken back, and tells the story to whoever listens.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from mypy_extensions import mypyc_attr

from starboard.kernel.pictures import picture
from starboard.kernel.reasons import GAME_OVER, NOT_YOUR_TURN, UNKNOWN_ACTION, BadInput, IllegalAction, Reason
from starboard.kernel.rng import Rng, seeded
from starboard.kernel.steps import Step, load_step, same_in_every_order, save_step
from starboard.kernel.text import Text
from starboard.kernel.vocabulary import Vocabulary

NOBODY: Final = -1
"""The viewer who has no seat: sees what is open to all."""
EVERYTHING: Final = -2
"""The viewer for whom nothing is hidden: files and tests."""

DEALS: Final = 200
"""How often hidden things are dealt anew until a seat that is being asked has something to answer: that it was asked is known."""

_ALONE: Final = [[seat] for seat in range(10)]
_NOBODY_WAITS: Final[list[int]] = []


class Event:
    """Something that happened: what everybody may read, and what those who know more may read instead."""

    __slots__ = ("action", "knowing", "secret", "text")

    def __init__(self, text: Text, secret: Text | None, knowing: int, action: int) -> None:
        self.text = text
        self.secret = secret
        self.knowing = knowing
        self.action = action

    def seen_by(self, seat: int) -> Text:
        if self.secret is not None and (seat == EVERYTHING or (seat >= 0 and (self.knowing >> seat) & 1)):
            return self.secret
        return self.text


class Outcome:
    """How a game ended: who won, each seat's score by source, the places, and why it ended."""

    __slots__ = ("ranks", "reason", "scores", "totals", "winners")

    def __init__(self, winners: list[int], scores: list[dict[str, int]], totals: list[int], ranks: list[int], reason: Text) -> None:
        self.winners = winners
        self.scores = scores
        self.totals = totals
        self.ranks = ranks
        self.reason = reason

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, totals={self.totals}, ranks={self.ranks}, reason={str(self.reason)!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game in progress. `Game(spec, seats, options)` is an empty table; the spec sets it up.

    The constructor is cheap because `clone` goes through it.
    """

    __slots__ = (
        "actions",
        "barrier",
        "before",
        "force",
        "history",
        "journal",
        "kept",
        "lane_offers",
        "lanes",
        "last_actor",
        "main",
        "news",
        "offered",
        "options",
        "origin",
        "over",
        "patient",
        "rng",
        "seats",
        "seed",
        "spec",
        "stack",
        "telling",
        "told",
        "waiting",
    )  # fmt: skip

    def __init__(self, spec: Any, seats: int, options: dict[str, Any]) -> None:
        self.spec = spec
        self.seats = seats
        self.options = options
        self.seed = 0
        self.rng = Rng(0, 0, 0, 0)
        self.stack: list[Step] = []
        self.main: list[Step] = self.stack
        self.lanes: list[list[Step]] | None = None
        self.offered: list[int] = _NOBODY_WAITS
        self.lane_offers: list[list[int]] = []
        self.waiting: list[int] = _NOBODY_WAITS
        self.over = False
        self.patient = False
        self.actions = 0
        self.barrier = 0
        self.news = 0
        self.last_actor = NOBODY
        self.force: dict[str, list[Any]] | None = None
        self.origin: dict[str, Any] | None = None
        self.before = 0
        """Actions made before this game's history begins: those before a written position that it was read from."""
        self.history: list[tuple[int, int]] = []
        self.kept = 0
        """How much of the history is this game's own: a copy shares the list, the original goes on filling it."""
        self.journal: list[Event] = []
        self.told = 0
        self.telling = False

    # ---- what each game fills in

    def clone(self) -> Game:
        """An equal and independent game, for trying things out: it goes on without log and history."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise AssertionError if something has got lost or is there twice."""
        raise NotImplementedError

    # ---- what the game's spec knows

    def game_id(self) -> str:
        name: str = self.spec.game_id
        return name

    def vocabulary(self) -> Vocabulary:
        words: Vocabulary = self.spec.vocabulary
        return words

    def word(self, action: int) -> Text:
        """What an action of the vocabulary is called when no question gives it a special meaning."""
        text: Text = self.spec.word(action)
        return text

    def table_for(self, viewer: int) -> dict[str, Any]:
        """What lies on the table as this viewer may know it, in the game's notation, plain JSON."""
        table: dict[str, Any] = self.spec.write(self, viewer)
        return table

    def result(self) -> Outcome:
        """The score as it stands now; final when the game is over."""
        outcome: Outcome = self.spec.result(self)
        return outcome

    # ---- asking and answering

    def legal(self, seat: int) -> list[int]:
        """What this seat may choose now, rising; empty when it is not asked. Not to be changed by the caller."""
        if self.lanes is not None:
            return self.lane_offers[seat] if 0 <= seat < self.seats else []
        if self.waiting and self.waiting[0] == seat:
            return self.offered
        return []

    def play(self, action: int, seat: int = NOBODY) -> None:
        """Choose an action for a seat; without a seat, for the first one that has to decide."""
        if self.lanes is not None:
            self._play_in_lane(action, self.waiting[0] if seat == NOBODY else seat)
            return
        stack = self.stack
        if not stack:
            raise IllegalAction(GAME_OVER)
        step = stack[-1]
        actor = step.seat
        if seat != actor and seat != NOBODY:
            raise IllegalAction(NOT_YOUR_TURN)
        if action not in self.offered:
            raise IllegalAction(self._reason(step, action))
        if actor != self.last_actor:
            self.last_actor = actor
            self.barrier = self.actions
            self.news += 1
        self.actions += 1
        if self.telling:
            self.history.append((actor, action))
            self.kept += 1
        stack.pop()
        step.choose(self, action)
        self.settle()

    def settle(self) -> None:
        """Do all that needs no decision, up to the next question or the end."""
        while True:
            stack = self.stack
            while stack:
                step = stack[-1]
                if step.seat < 0:
                    stack.pop()
                    step.run(self)
                    stack = self.stack
                    continue
                options = step.options(self)
                if len(options) > 1 or (options and (self.patient or step.asks())):
                    self.offered = options
                    self.waiting = _ALONE[step.seat]
                    return
                stack.pop()
                if options:
                    step.choose(self, options[0])
                    stack = self.stack
            if self.lanes is None:
                self.waiting = _NOBODY_WAITS
                self.offered = _NOBODY_WAITS
                self.over = True
                return
            for seat in range(self.seats):
                self._settle_lane(seat)
            if self._join_lanes():
                return

    def question(self, seat: int) -> Step | None:
        """The step this seat has to answer now."""
        if self.lanes is not None:
            return self.lanes[seat][-1] if 0 <= seat < self.seats and self.lanes[seat] else None
        if self.waiting and self.waiting[0] == seat:
            return self.stack[-1]
        return None

    def why_not(self, action: int, seat: int) -> Reason | None:
        """Why this seat may not choose this action now; nothing if it may."""
        if action in self.legal(seat):
            return None
        if self.over:
            return GAME_OVER
        step = self.question(seat)
        if step is None:
            return NOT_YOUR_TURN
        return self._reason(step, action)

    def refusals(self, seat: int) -> list[tuple[int, Reason]]:
        """What a person would expect to be able to choose now but may not, each with the reason."""
        step = self.question(seat)
        if step is None:
            return []
        legal = self.legal(seat)
        return [(action, self._reason(step, action)) for action in step.expected(self) if action not in legal]

    def _reason(self, step: Step, action: int) -> Reason:
        if not 0 <= action < len(self.vocabulary()):
            return UNKNOWN_ACTION
        reason = step.why_not(self, action)
        if reason is None:
            raise AssertionError(f"{type(step).__name__} neither offers nor refuses {self.vocabulary().name(action)!r}")
        return reason

    # ---- for rules

    def then(self, step: Step) -> None:
        """Put a step on top: it comes next, before everything that already waits."""
        self.stack.append(step)

    def finish(self) -> None:
        """End the game here."""
        self.stack.clear()

    def learn(self) -> None:
        """Somebody learns something new now (a draw, a reveal, a roll): nothing before this can be taken back."""
        self.news += 1
        self.barrier = self.actions

    def forced(self, kind: str) -> Any:
        """The next prescribed outcome of chance of this kind, or None: only tests prescribe any."""
        if self.force is None:
            return None
        waiting = self.force.get(kind)
        return waiting.pop(0) if waiting else None

    def order_matters(self, effects: tuple[Step, ...]) -> bool:
        """Whether the order of effects that are due together can make a difference. Games that know better override this."""
        return not same_in_every_order(self, effects)

    def tell(self, text: Text, secret: Text | None = None, knowing: int = 0) -> None:
        """Write something into the log; `knowing` are the seats (bits) who may read the secret version."""
        self.journal.append(Event(text, secret, knowing, self.actions))
        self.told += 1

    # ---- several seats decide at the same time

    def open_lanes(self, lanes: list[list[Step]]) -> None:
        """One stack of steps for each seat; they are worked off in any order and join when all are done.

        Steps in a lane touch only their own seat's things. To be called from a step that runs by itself.
        """
        if self.lanes is not None:
            raise AssertionError("lanes are open already")
        self.lanes = lanes
        self.lane_offers = [_NOBODY_WAITS] * self.seats
        self.main = self.stack
        self.stack = []
        self.last_actor = NOBODY

    def _play_in_lane(self, action: int, seat: int) -> None:
        assert self.lanes is not None
        if not (0 <= seat < self.seats and self.lanes[seat]):
            raise IllegalAction(NOT_YOUR_TURN)
        step = self.lanes[seat][-1]
        if action not in self.lane_offers[seat]:
            raise IllegalAction(self._reason(step, action))
        if self.last_actor == NOBODY:  # the first move in these lanes: what led to them stays done
            self.barrier = self.actions
            self.news += 1
        self.last_actor = seat
        self.actions += 1
        if self.telling:
            self.history.append((seat, action))
            self.kept += 1
        self.stack = self.lanes[seat]
        self.stack.pop()
        step.choose(self, action)
        self._settle_lane(seat)
        if not self._join_lanes():
            self.settle()

    def _settle_lane(self, seat: int) -> None:
        """Bring one lane to its next question or to its end."""
        assert self.lanes is not None
        stack = self.lanes[seat]
        self.stack = stack
        while stack:
            step = stack[-1]
            if step.seat < 0:
                stack.pop()
                step.run(self)
                continue
            options = step.options(self)
            if len(options) > 1 or (options and (self.patient or step.asks())):
                self.lane_offers[seat] = options
                return
            stack.pop()
            if options:
                step.choose(self, options[0])
        self.lane_offers[seat] = _NOBODY_WAITS

    def _join_lanes(self) -> bool:
        """True while somebody still has to decide; otherwise the lanes are closed and the game goes on."""
        assert self.lanes is not None
        self.waiting = [seat for seat in range(self.seats) if self.lanes[seat]]
        if self.waiting:
            self.stack = []
            return True
        self.lanes = None
        self.lane_offers = []
        self.stack = self.main
        self.last_actor = NOBODY
        self.learn()
        return False

    # ---- copies and what a seat may know

    def copy_kernel(self, g: Game) -> None:
        """The kernel's share of `clone`."""
        g.seed = self.seed
        g.rng = self.rng.clone()
        if self.lanes is None:
            g.stack = self.stack.copy()
        else:
            g.lanes = [lane.copy() for lane in self.lanes]
            g.lane_offers = self.lane_offers.copy()
            g.main = self.main.copy()
        g.offered = self.offered
        g.waiting = self.waiting
        g.over = self.over
        g.patient = self.patient
        g.actions = self.actions
        g.barrier = self.barrier
        g.news = self.news
        g.last_actor = self.last_actor
        if self.force is not None:
            g.force = {kind: outcomes.copy() for kind, outcomes in self.force.items()}
        g.origin = self.origin
        g.before = self.before
        g.history = self.history
        g.kept = self.kept
        g.journal = self.journal
        g.told = self.told

    def moves(self) -> list[tuple[int, int]]:
        """The actions of this game as (seat, action), as far as it kept them."""
        return self.history[: self.kept]

    def listen(self) -> None:
        """Keep log and history from now on."""
        self.history = self.moves()
        self.journal = self.journal[: self.told]
        self.telling = True

    def determinize(self, seat: int, seed: int) -> Game:
        """A full game that this seat cannot tell from the real one, with another future."""
        g = self.clone()
        rng = seeded(seed, "determinize")
        for _ in range(DEALS):
            self.spec.deal_anew(g, seat, rng)
            if g.offer_anew(seat):
                break
        g.rng = rng
        g.seed = seed  # from the real one the whole game could be worked out
        return g

    def offer_anew(self, knowing: int) -> bool:
        """What the seats other than `knowing` may choose, now that they hold other things; False if one of them could not answer."""
        if self.lanes is None:
            if self.waiting and self.waiting[0] != knowing:
                self.offered = self.stack[-1].options(self)
                return bool(self.offered)
            return True
        answers = True
        for seat in self.waiting:
            if seat != knowing:
                self.lane_offers[seat] = self.lanes[seat][-1].options(self)
                answers = answers and bool(self.lane_offers[seat])
        return answers

    def observe(self, seat: int) -> dict[str, Any]:
        """A plain picture of what a seat (or NOBODY) may know."""
        return self.table_for(seat)

    def log(self, seat: int) -> list[Text]:
        """What happened so far, as this seat may know it."""
        return [event.seen_by(seat) for event in self.journal[: self.told]]

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return self.result() if self.over else None

    def _repr_svg_(self) -> str | None:
        """What a notebook shows: the table as everybody may see it."""
        return picture(self)

    # ---- writing down

    def table_for_all(self) -> dict[str, Any]:
        return self.table_for(EVERYTHING)

    def position(self) -> dict[str, Any]:
        """The whole state as plain JSON: the table in the game's notation, and the engine's own bookkeeping."""
        position = self.table_for_all()
        engine: dict[str, Any] = {
            "rng": self.rng.state(),
            "stack": [save_step(step) for step in (self.stack if self.lanes is None else self.main)],
            "lanes": None if self.lanes is None else [[save_step(step) for step in lane] for lane in self.lanes],
            "actions": self.actions,
            "barrier": self.barrier,
            "news": self.news,
            "last_actor": self.last_actor,
            "seed": self.seed,
        }
        position["engine"] = engine
        return position

    def load_engine(self, engine: Any) -> None:
        """The engine's bookkeeping of a written position; the table must lie already."""
        try:
            self._read_engine(engine)
            self.settle()
        except BadInput:
            raise
        except (KeyError, TypeError, IndexError, AttributeError, ValueError, AssertionError, NotImplementedError) as error:
            raise BadInput(f"the part 'engine' of the position is damaged ({error!r}); leave it out or restore it") from None

    def _read_engine(self, engine: Any) -> None:
        rng = [_number(word, "rng") for word in engine["rng"]]
        self.rng = Rng(rng[0], rng[1], rng[2], rng[3])
        self.stack = [self._read_step(step) for step in engine["stack"]]
        if engine["lanes"] is not None:
            stack = self.stack
            lanes = [[self._read_step(step) for step in lane] for lane in engine["lanes"]]
            if len(lanes) != self.seats:
                raise ValueError(f"{len(lanes)} lanes for {self.seats} seats")
            self.open_lanes(lanes)
            self.main = stack
        self.actions = _number(engine["actions"], "actions")
        self.barrier = _number(engine["barrier"], "barrier")
        self.news = _number(engine["news"], "news")
        self.last_actor = _number(engine["last_actor"], "last_actor")
        self.seed = _number(engine["seed"], "seed")

    def _read_step(self, data: object) -> Step:
        step = load_step(data, self.spec.steps())
        if not NOBODY <= step.seat < self.seats:
            raise ValueError(f"a step for seat {step.seat} of {self.seats}")
        return step

    def digest(self) -> str:
        """A short fingerprint of the whole state."""
        text = json.dumps(self.position(), sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=10).hexdigest()


def _number(value: object, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name} is not a number: {value!r}")
    return value


def random_playout(g: Game, rng: Rng, limit: int) -> int:
    """Play on with uniformly random choices until the end, or for `limit` decisions; returns how many were made."""
    made = 0
    while made < limit:
        waiting = g.waiting
        if not waiting:
            break
        seat = waiting[0]
        options = g.legal(seat)
        g.play(options[(rng.word() * len(options)) >> 32], seat)
        made += 1
    return made
