"""Steps: what remains to be done in a game, as data.

The top step of a game's stack either runs by itself (`seat` is -1) or is a question to one seat. A step never changes once it is made: what
happened meanwhile lies on the table, and the next question is a new step. So a stack is copied by copying references, and written
down as the constructor's arguments of each step (`parts`).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any, Final

from mypy_extensions import mypyc_attr

from starboard.kernel.reasons import NOT_ASKED, BadInput, Reason
from starboard.kernel.text import Text

AUTO: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One thing to be done, or one question to be answered. Games override what they need, with their own Game type."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Any) -> None:
        """Do it (steps without a seat)."""
        raise NotImplementedError(f"{type(self).__name__} does not run by itself")

    def options(self, g: Any) -> list[int]:
        """What the seat may choose now, rising."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def choose(self, g: Any, action: int) -> None:
        """Carry out one of the options."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def asks(self) -> bool:
        """Whether the player must see this question even when there is only one answer."""
        return False

    def why_not(self, g: Any, action: int) -> Reason | None:
        """Why this action of the vocabulary is not among the options; nothing if it is."""
        return NOT_ASKED

    def expected(self, g: Any) -> list[int]:
        """What a person would expect to be able to choose here (their cards, buttons, hexes), possible or not."""
        return []

    def prompt(self, g: Any) -> Text:
        """What is asked, and which card or rule asks it."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def rule(self) -> str:
        """The number of the rule behind the question."""
        return ""

    def label(self, g: Any, action: int) -> Text:
        """What choosing this option means here."""
        text: Text = g.word(action)
        return text

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments, so that the step can be written down and made again."""
        return (self.seat,)


class Together(Step):
    """Several effects of one seat are due at the same time: the seat chooses which comes first.

    Nobody is asked when every order gives the same result, and of effects that are the same only one is offered. `base` is the first
    word of the game's vocabulary block for this choice.
    """

    __slots__ = ("base", "effects")

    def __init__(self, seat: int, effects: tuple[Step, ...], base: int) -> None:
        super().__init__(seat)
        self.effects = effects
        self.base = base

    def options(self, g: Any) -> list[int]:
        if len(self.effects) > 1 and g.order_matters(self.effects):
            return [self.base + number for number in range(len(self.effects)) if self.is_first_of_its_kind(number)]
        return [self.base]

    def is_first_of_its_kind(self, number: int) -> bool:
        effect = save_step(self.effects[number])
        return all(save_step(self.effects[earlier]) != effect for earlier in range(number))

    def choose(self, g: Any, action: int) -> None:
        first = action - self.base
        rest = self.effects[:first] + self.effects[first + 1 :]
        if rest:
            g.then(Together(self.seat, rest, self.base))
        g.then(self.effects[first])

    def expected(self, g: Any) -> list[int]:
        return self.options(g)

    def why_not(self, g: Any, action: int) -> Reason | None:
        if not self.base <= action < self.base + len(self.effects):
            return NOT_ASKED
        return None if action in self.options(g) else NOT_ASKED

    def prompt(self, g: Any) -> Text:
        return Text("kernel.ask.which_first")

    def label(self, g: Any, action: int) -> Text:
        return self.effects[action - self.base].prompt(g)

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.effects, self.base)


def same_in_every_order(g: Any, effects: tuple[Step, ...]) -> bool:
    """Try the orders of some effects on copies of the game. An order in which somebody has to decide counts as different."""
    if len(effects) > 4:
        return False
    result: object = None
    for order in permutations(effects):
        trial = g.clone()
        trial.lanes = None  # nothing else goes on meanwhile
        trial.stack = list(reversed(order))
        trial.settle()
        if trial.waiting:
            return False
        after = trial.table_for_all()
        if result is None:
            result = after
        elif result != after:
            return False
    return True


def save_step(step: Step) -> list[object]:
    """A step as plain data: its name and the arguments it is made with."""
    return [type(step).__name__, *[_save_part(part) for part in step.parts()]]


def _save_part(part: object) -> object:
    if isinstance(part, Step):
        return {"step": save_step(part)}
    if isinstance(part, tuple | list):
        return [_save_part(one) for one in part]
    return part


def load_step(data: object, makers: dict[str, Callable[..., Step]]) -> Step:
    """The step that `save_step` wrote."""
    if not isinstance(data, list) or not data or data[0] not in makers:
        raise BadInput(f"the position has a step that this game does not know: {data!r}")
    try:
        return makers[data[0]](*[_load_part(part, makers) for part in data[1:]])
    except TypeError as error:
        raise BadInput(f"the step {data[0]!r} of the position is damaged: {error}") from None


def _load_part(part: object, makers: dict[str, Callable[..., Step]]) -> object:
    if isinstance(part, dict):
        return load_step(part.get("step"), makers)
    if isinstance(part, list):
        return tuple(_load_part(one, makers) for one in part)
    return part
