"""The door sign of a game: what it is called, who can play it with which options, and how to open it.

`games/__init__.py` says which rooms there are; a room is only entered (imported) when somebody asks for it.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from starboard.kernel.game import Game, Outcome
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.rng import Rng, seeded
from starboard.kernel.steps import Step
from starboard.kernel.text import Text
from starboard.kernel.vocabulary import Vocabulary

if TYPE_CHECKING:
    from starboard.kernel.scenario import Notation


class Option:
    """One option of a game: its accepted values, the default first."""

    def __init__(self, name: str, values: tuple[Any, ...]) -> None:
        self.name = name
        self.values = values

    @property
    def default(self) -> Any:
        return self.values[0]

    def accept(self, value: Any) -> Any:
        """The value if it is one of those accepted; words from a command line stand for the value they name."""
        for accepted in self.values:
            if value == accepted and type(value) is type(accepted):
                return accepted
            if isinstance(value, str) and value.lower() == str(accepted).lower():
                return accepted
        raise BadInput(f"option {self.name!r} cannot be {value!r}; it can be {choices(self.values)}")


class Nameable:
    """Something on the table to which a player may give a name: what a note in a record calls it, what it is, and its name so far."""

    __slots__ = ("name", "thing", "what")

    def __init__(self, thing: str, what: Text, name: str) -> None:
        self.thing = thing
        self.what = what
        self.name = name
        """Empty as long as nobody has given one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Spec:
    """What the rest of the house knows about one game. Each room has a subclass that fills in the second half."""

    def __init__(
        self,
        game_id: str,
        version: int,
        seats: tuple[int, ...],
        options: tuple[Option, ...],
        minutes: tuple[int, int],
        weight: int,
        bound: int,
        vocabulary: Vocabulary,
    ) -> None:
        self.game_id = game_id
        self.version = version
        """Goes up when a rules fix makes old records play differently."""
        self.seats = seats
        self.options = options
        self.minutes = minutes
        self.weight = weight
        """1 (a filler) to 5 (an evening of thought)."""
        self.bound = bound
        """Random play ends within this many decisions."""
        self.vocabulary = vocabulary

    # ---- what each room fills in

    def open_table(self, seats: int, options: dict[str, Any]) -> Game:
        """A game with nothing on the table yet."""
        raise NotImplementedError

    def set_up(self, g: Any) -> None:
        """Lay the table for a new game and put its first step on the stack."""
        raise NotImplementedError

    def steps(self) -> dict[str, Callable[..., Step]]:
        """The step classes of this game by name, for reading positions."""
        raise NotImplementedError

    def word(self, action: int) -> Text:
        """The plain name of an action."""
        raise NotImplementedError

    def write(self, g: Any, viewer: int) -> dict[str, Any]:
        """What lies on the table as this viewer may know it, in the game's notation, plain JSON."""
        raise NotImplementedError

    def notation(self) -> Notation:
        """How positions and decisions are read."""
        raise NotImplementedError

    def deal_anew(self, g: Any, seat: int, rng: Rng) -> None:
        """Deal everything this seat does not know anew, at random, without changing what it does know."""
        raise NotImplementedError

    def result(self, g: Any) -> Outcome:
        """The score as it stands."""
        raise NotImplementedError

    def evaluate(self, g: Any, seat: int) -> float:
        """How good a position looks to a seat: about 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def outlook(self, g: Any) -> list[float]:
        """`evaluate` for every seat at once; rooms that can do this quicker override it."""
        return [self.evaluate(g, seat) for seat in range(g.seats)]

    def suggest(self, g: Any, seat: int) -> int:
        """A sensible choice at once, without looking ahead."""
        raise NotImplementedError

    def ideas(self, g: Any, seat: int) -> list[int]:
        """What is worth a thought, the best first, beginning with what `suggest` says; rooms that know better leave nonsense out."""
        first = self.suggest(g, seat)
        return [first, *[action for action in g.legal(seat) if action != first]]

    def races(self) -> bool:
        """Whether a search does better to compare the best ideas on the same imagined games than to grow a tree of choices."""
        return False

    def carries_through(self) -> bool:
        """Whether `greedy` does better to end a move as the game suggests than to follow many ways through it: where luck comes in between,
        the luckiest way looks better than it is."""
        return False

    def begins_turn(self, g: Any, seat: int) -> bool:
        """Whether a seat that has to decide now begins a new turn, so that its last move is over; for games that can be played alone."""
        return False

    def feature_parts(self, seats: int) -> list[tuple[str, int]]:
        """The named parts of `features` and their sizes; empty for a room that has none of its own."""
        return []

    def features(self, g: Any, seat: int) -> list[float]:
        """What a seat knows as numbers, for learning, quickly."""
        raise NotImplementedError

    # ---- names that players give; they never affect play

    def names_things(self) -> bool:
        """Whether players name things in this game at all."""
        return False

    def nameable(self, g: Any, seat: int) -> list[Nameable]:
        """What this seat may name now; none in a room whose things have names already."""
        return []

    def name_ideas(self, g: Any, thing: str, language: str) -> list[str]:
        """Some names for a thing, for those who cannot think of any."""
        return []

    def give_name(self, g: Any, thing: str, name: str) -> None:
        """Name a thing. BadInput says why not; then nothing has changed."""
        raise BadInput(f"nothing in {self.game_id} can be named")

    # ---- opening a game

    def accept_seats(self, seats: int) -> int:
        if seats not in self.seats:
            raise BadInput(f"{self.game_id} has {self.seats[0]} to {self.seats[-1]} seats, not {seats}")
        return seats

    def accept_options(self, given: dict[str, Any]) -> dict[str, Any]:
        """The options of a game with the defaults filled in."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                has = f"it has {choices(known)}" if known else "it has none"
                raise BadInput(f"{self.game_id} has no option {name!r}; {has}")
        return {name: option.accept(given[name]) if name in given else option.default for name, option in known.items()}

    def empty_table(self, seats: int, options: dict[str, Any] | None = None, seed: int = 0) -> Game:
        """A game with nothing on the table yet, and its generator ready."""
        g = self.open_table(self.accept_seats(seats), self.accept_options(options or {}))
        g.seed = seed
        g.rng = seeded(seed, self.game_id)
        return g

    def new(self, seats: int, seed: int = 0, options: dict[str, Any] | None = None, telling: bool = True) -> Game:
        """A newly set up game, waiting for its first decision."""
        g = self.empty_table(seats, options, seed)
        g.telling = telling
        self.set_up(g)
        g.settle()
        return g

    def from_position(self, position: dict[str, Any], seats: int, options: dict[str, Any] | None = None, seed: int = 0) -> Game:
        """The game that a position in this game's notation describes."""
        g = self.empty_table(seats, options, seed)
        g.origin = position
        self.notation().read(g, position)
        g.before = g.actions
        g.telling = True
        return g


_rooms: dict[str, str] = {}
_unfinished: set[str] = set()


def register(game_id: str, room: str, finished: bool = True) -> None:
    """Name the module in whose `SPEC` a game is found. An unfinished room opens to those who know its name, but is on no menu."""
    _rooms[game_id] = room
    if not finished:
        _unfinished.add(game_id)


def games(unfinished: bool = False) -> list[str]:
    """The ids of all games, in the order of registration."""
    return [game_id for game_id in _rooms if unfinished or game_id not in _unfinished]


def find(game_id: str) -> Spec:
    """The spec of a game by its id."""
    spec: Spec = importlib.import_module(room(game_id)).SPEC
    return spec


def room(game_id: str) -> str:
    """The module of a game; its `face` and `screen` are found beside it."""
    if game_id not in _rooms:
        raise BadInput(f"there is no game {game_id!r}; there are {choices(games())}")
    return _rooms[game_id]
