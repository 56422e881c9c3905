"""One game between bots, from the first action to the result, whatever the bots do.

A bot that crashes, hangs, answers too late or illegally is replaced at its seat by the game's own suggestions, so that the others get their
game. With the rule `forfeit` its seat is then last; with `stand_in` the replacement's result counts.
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from starboard.bots import Bot, BotFailure, Hasty, make_bot
from starboard.bots.program import PATIENCE
from starboard.kernel.game import Game
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.record import Record
from starboard.kernel.spec import find
from starboard.kernel.view import Sight

FORFEIT: Final = "forfeit"
STAND_IN: Final = "stand_in"
RULES: Final = (FORFEIT, STAND_IN)


@dataclass(frozen=True)
class Match:
    """A game to be played: who sits where, and from which seed."""

    number: int
    game_id: str
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    on_failure: str = FORFEIT
    keep: bool = False
    patience: float = PATIENCE
    """Seconds that a program has for an answer."""

    def __post_init__(self) -> None:
        if self.on_failure not in RULES:
            raise BadInput(f"there is no rule {self.on_failure!r} for bots that fail; there are {choices(RULES)}")


@dataclass
class Failure:
    """A bot that could not go on: `crashed`, `hung`, `late` or `illegal`."""

    seat: int
    kind: str
    action: int
    message: str


@dataclass
class Played:
    """How a game went."""

    number: int
    bots: list[str]
    seed: int
    winners: list[int]
    ranks: list[int]
    totals: list[int]
    actions: int
    seconds: float
    thinking: list[float]
    """Seconds by seat."""
    failures: list[Failure]
    record: str = ""
    """The text of the record, if it was to be kept."""

    def points(self, seat: int) -> float:
        """1 for a win, shared between several winners; nothing is to be shared where nobody wins."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0

    def to_data(self) -> dict[str, Any]:
        data = asdict(self)
        del data["record"]
        return data

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Played:
        try:
            return cls(**{**data, "failures": [Failure(**one) for one in data["failures"]]})
        except (KeyError, TypeError) as error:
            raise BadInput(f"this is not the result of a game: {error}") from None


def play_match(match: Match) -> Played:
    """Play a game to its end."""
    spec = find(match.game_id)
    seats = len(match.bots)
    g = spec.new(seats, match.seed, match.options, telling=match.keep)
    bots = [make_bot(name, match.seed * 16 + seat, match.patience) for seat, name in enumerate(match.bots)]
    failures: list[Failure] = []
    thinking = [0.0] * seats
    begun = time.perf_counter()
    try:
        while not g.over and g.actions < spec.bound:
            seat = g.waiting[0]
            asked = time.perf_counter()
            try:
                action = answer(bots[seat], g, seat)
            except BotFailure as failure:
                failures.append(Failure(seat, failure.kind, g.actions, str(failure)))
                dismiss(bots[seat])
                bots[seat] = Hasty(match.seed)
                action = bots[seat].choose(Sight(g, seat))
            thinking[seat] += time.perf_counter() - asked
            g.play(action, seat)
    finally:
        for bot in bots:
            dismiss(bot)
    outcome = g.result()
    winners, ranks = outcome.winners, outcome.ranks
    if match.on_failure == FORFEIT and failures:
        winners, ranks = without(outcome.ranks, {failure.seat for failure in failures})
    text = Record.of(g, match.bots).text() if match.keep else ""
    seconds = time.perf_counter() - begun
    return Played(
        match.number, list(match.bots), match.seed, winners, ranks, outcome.totals, g.actions, seconds, thinking, failures, text
    )  # fmt: skip


def answer(bot: Bot, g: Game, seat: int) -> int:
    """The bot's choice; anything that is wrong with it is a failure."""
    try:
        action = bot.choose(Sight(g, seat))
    except (BotFailure, KeyboardInterrupt):
        raise
    except Exception as error:
        raise BotFailure("crashed", f"{type(error).__name__}: {error}") from error
    if type(action) is not int or action not in g.legal(seat):
        raise BotFailure("illegal", f"answered {action!r}, which is not among the legal actions")
    return action


def dismiss(bot: Bot) -> None:
    close = getattr(bot, "close", None)
    if close is not None:
        close()


def without(ranks: list[int], failed: set[int]) -> tuple[list[int], list[int]]:
    """Winners and ranks when the failed seats come last, behind everybody else."""
    order = [(seat in failed, rank) for seat, rank in enumerate(ranks)]
    anew = [1 + sum(other < own for other in order) for own in order]
    return [seat for seat, rank in enumerate(anew) if rank == 1 and seat not in failed], anew
