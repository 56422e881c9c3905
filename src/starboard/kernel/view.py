"""What is shown to one viewer, and to a bot: never the game itself, so nothing hidden can be shown or used by mistake."""

from __future__ import annotations

from typing import Any

from starboard.kernel.game import NOBODY, Game, Outcome
from starboard.kernel.pictures import picture
from starboard.kernel.reasons import Reason
from starboard.kernel.spec import Spec, find
from starboard.kernel.text import Text


class Choice:
    """One thing on offer: its number and name in the vocabulary, and what choosing it means."""

    __slots__ = ("action", "label", "name")

    def __init__(self, action: int, name: str, label: Text) -> None:
        self.action = action
        self.name = name
        self.label = label


class Refusal:
    """One thing a person would expect to be able to choose, and why not."""

    __slots__ = ("action", "label", "name", "reason")

    def __init__(self, action: int, name: str, label: Text, reason: Reason) -> None:
        self.action = action
        self.name = name
        self.label = label
        self.reason = reason


class View:
    """Everything one viewer may know at this moment, ready to be drawn."""

    __slots__ = (
        "game_id",
        "log",
        "number",
        "options",
        "outcome",
        "over",
        "question",
        "refusals",
        "rule",
        "seat",
        "seats",
        "settings",
        "standing",
        "table",
        "undo",
        "waiting",
    )  # fmt: skip

    def __init__(self, g: Game, seat: int) -> None:
        self.game_id = g.game_id()
        self.seats = g.seats
        self.seat = seat
        self.settings: dict[str, Any] = g.options
        """The options that this game is played with."""
        self.number = g.actions
        """The number of actions played so far: an answer is meant for exactly this state."""
        self.table: dict[str, Any] = g.observe(seat)
        self.waiting = list(g.waiting)
        self.question: Text | None = None
        self.rule = ""
        self.options: list[Choice] = []
        self.refusals: list[Refusal] = []
        step = g.question(seat)
        if step is not None:
            names = g.vocabulary().names
            self.question = step.prompt(g)
            self.rule = step.rule()
            self.options = [Choice(action, names[action], step.label(g, action)) for action in g.legal(seat)]
            self.refusals = [Refusal(action, names[action], step.label(g, action), why) for action, why in g.refusals(seat)]
        self.log = g.log(seat)
        self.undo = can_undo(g, seat)
        self.over = g.over
        self.standing: Outcome = g.result()
        """The score as it stands."""
        self.outcome: Outcome | None = self.standing if g.over else None

    def _repr_svg_(self) -> str | None:
        """What a notebook shows."""
        return picture(self)


class Sight:
    """A game as one seat may know it: what a bot gets to choose from."""

    __slots__ = ("_game", "seat", "spec")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat
        self.spec: Spec = find(game.game_id())

    def legal(self) -> list[int]:
        return self._game.legal(self.seat)

    def observe(self) -> dict[str, Any]:
        return self._game.observe(self.seat)

    def view(self) -> View:
        return View(self._game, self.seat)

    def imagine(self, seed: int) -> Game:
        """One full game among all those this seat cannot tell from the real one."""
        return self._game.determinize(self.seat, seed)

    @property
    def number(self) -> int:
        return self._game.actions

    @property
    def seats(self) -> int:
        return self._game.seats

    @property
    def learned(self) -> bool:
        """Whether the latest action told anybody something new (a draw, a reveal, a roll)."""
        return self._game.barrier >= self._game.actions


def can_undo(g: Game, seat: int) -> bool:
    """Whether this seat's last action can be taken back: it is the latest, and nobody has learned anything since."""
    return last_own_action(g, seat) is not None


def last_own_action(g: Game, seat: int) -> int | None:
    """The number of the action that `undo` would take back; None if there is none."""
    if seat == NOBODY or g.before + g.kept < g.actions:
        return None
    number = g.actions - 1
    while number >= g.barrier and number >= g.before:
        if g.history[number - g.before][0] == seat:
            return number
        if g.lanes is None:
            return None
        number -= 1
    return None
