"""Deep Future, version 1.6, by R. Winder: civilizations rise and fall in a galaxy that grows from game to game.

Read `components` (the facts and the vocabulary) and `cards` (what is written on a card), `state` (the table), `fate` (what follows from
every change: losing sectors, winning, losing) and `victory` (what a winner leaves behind), `pool` (using advancements); then a turn in its
order: `turn`, `actions` with `settle`, `augment`, `advance` and `writing`, `battle`, `expand`, `evoke`, then `payment` and `challenge`.
`homeworld` and `setup` begin a game, `campaign` keeps a galaxy from game to game. `sight` says who knows what, `features` says it in
numbers, `names` and `wording` how it speaks, `naming` who names what. `worth` says what things are worth to a bot, `thumb` with `acting`,
`using`, `spending`, `inventing`, `places` and `matching` how it plays at once, `heuristics` with `prospects` and its `lessons` what a good
position looks like. `notation` and `positions` are how positions are written and read, `decisions` with `speaker` and `said_actions` what
players say, `expectations` what a scenario compares.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.games.deep_future import features, heuristics, naming, notation, scoring, setup, sight, thumb, wording
from starboard.games.deep_future.components import MAX_SEATS, MIN_SEATS, VOCABULARY
from starboard.games.deep_future.state import DeepFuture
from starboard.kernel.game import Game, Outcome
from starboard.kernel.rng import Rng
from starboard.kernel.scenario import Notation
from starboard.kernel.spec import Nameable, Option, Spec
from starboard.kernel.steps import Step
from starboard.kernel.text import Text


class DeepFutureSpec(Spec):
    """The door to this room."""

    def open_table(self, seats: int, options: dict[str, Any]) -> Game:
        return DeepFuture(self, seats, options)

    def set_up(self, g: Any) -> None:
        setup.set_up(g)

    def steps(self) -> dict[str, Callable[..., Step]]:
        return setup.STEPS

    def word(self, action: int) -> Text:
        return wording.word(action)

    def write(self, g: Any, viewer: int) -> dict[str, Any]:
        return notation.write(g, viewer)

    def notation(self) -> Notation:
        return notation.DeepFutureNotation()

    def deal_anew(self, g: Any, seat: int, rng: Rng) -> None:
        sight.deal_anew(g, seat, rng)

    def result(self, g: Any) -> Outcome:
        return scoring.result(g)

    def evaluate(self, g: Any, seat: int) -> float:
        return heuristics.evaluate(g, seat)

    def outlook(self, g: Any) -> list[float]:
        return heuristics.outlook(g)

    def suggest(self, g: Any, seat: int) -> int:
        return thumb.choose(g, seat)

    def ideas(self, g: Any, seat: int) -> list[int]:
        return heuristics.ideas(g, seat)

    def races(self) -> bool:
        return True

    def carries_through(self) -> bool:
        return True

    def begins_turn(self, g: Any, seat: int) -> bool:
        return heuristics.begins_turn(g)

    def names_things(self) -> bool:
        return True

    def nameable(self, g: Any, seat: int) -> list[Nameable]:
        return naming.names(g, seat)

    def name_ideas(self, g: Any, thing: str, language: str) -> list[str]:
        return naming.ideas(g, thing, language)

    def give_name(self, g: Any, thing: str, name: str) -> None:
        naming.rename(g, thing, name)

    def feature_parts(self, seats: int) -> list[tuple[str, int]]:
        return features.feature_parts(seats)

    def features(self, g: Any, seat: int) -> list[float]:
        return features.features(g, seat)


SPEC: Final = DeepFutureSpec(
    game_id="deep_future",
    version=1,
    seats=tuple(range(MIN_SEATS, MAX_SEATS + 1)),
    options=(Option("resign", (False, True)),),
    minutes=(60, 120),
    weight=4,
    bound=20_000,
    vocabulary=VOCABULARY,
)
