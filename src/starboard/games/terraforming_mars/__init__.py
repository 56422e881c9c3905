"""Terraforming Mars: corporations raise temperature, oxygen and oceans until people can live there.

The base game with the Corporate Era, for one to five seats, with drafting and the solo game. Read `components` (cards, corporations,
map, vocabulary), `state` (the table), `setup`, `research`, `turns` (the phases), `playing`, `paying`, `projects`, `card_actions` (what
an action can be), `tiles`, `effects`, `questions`, `order` (what follows from it), `scoring`; then `sight` and `features` (who knows
what), `worth`, `plans`, `spots`, `closing`, `choosing`, `hands`, `forecast`, `heuristics` (what bots think of it), `notation`, `decisions`
and `expectations` (positions and decisions as text), `wording` (how it speaks).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.games.terraforming_mars import choosing, features, heuristics, notation, scoring, setup, sight, wording
from starboard.games.terraforming_mars.components.terms import MAX_SEATS, SEAT_LETTERS
from starboard.games.terraforming_mars.components.vocabulary import VOCABULARY
from starboard.games.terraforming_mars.state import Mars
from starboard.kernel.game import Game, Outcome
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.rng import Rng
from starboard.kernel.scenario import Notation
from starboard.kernel.spec import Option, Spec
from starboard.kernel.steps import Step
from starboard.kernel.text import Text


class Beginners(Option):
    """Rule 5.4: the seats that take the beginner corporation, as a list of letters or in one word: `AC`."""

    def accept(self, value: Any) -> Any:
        letters = [letter for letter in value.upper() if letter not in "[], '"] if isinstance(value, str) else value
        if not isinstance(letters, list | tuple) or any(letter not in SEAT_LETTERS[:MAX_SEATS] for letter in letters):
            raise BadInput(f"option {self.name!r} cannot be {value!r}; it is a list of seats out of {choices(SEAT_LETTERS[:MAX_SEATS])}")
        return sorted(set(letters))


class MarsSpec(Spec):
    """The door to this room."""

    def open_table(self, seats: int, options: dict[str, Any]) -> Game:
        """Section 1: the solo game always has the Corporate Era and no draft."""
        if any(letter not in SEAT_LETTERS[:seats] for letter in options["beginner"]):
            raise BadInput(f"option 'beginner' names a seat that is not in a game of {seats}: {choices(options['beginner'])}")
        if seats == 1:
            options = {**options, "mode": "corporate_era", "draft": False}
        return Mars(self, seats, options)

    def set_up(self, g: Any) -> None:
        setup.set_up(g)

    def steps(self) -> dict[str, Callable[..., Step]]:
        return setup.STEPS

    def word(self, action: int) -> Text:
        return wording.word(action)

    def write(self, g: Any, viewer: int) -> dict[str, Any]:
        return notation.write(g, viewer)

    def notation(self) -> Notation:
        return notation.MarsNotation()

    def deal_anew(self, g: Any, seat: int, rng: Rng) -> None:
        sight.deal_anew(g, seat, rng)

    def result(self, g: Any) -> Outcome:
        return scoring.result(g)

    def evaluate(self, g: Any, seat: int) -> float:
        return heuristics.evaluate(g, seat)

    def outlook(self, g: Any) -> list[float]:
        return heuristics.outlook(g)

    def suggest(self, g: Any, seat: int) -> int:
        return choosing.suggest(g, seat)

    def ideas(self, g: Any, seat: int) -> list[int]:
        return choosing.ideas(g, seat)

    def races(self) -> bool:
        """Section 8: whoever draws the better cards wins more often than whoever chooses better once."""
        return True

    def feature_parts(self, seats: int) -> list[tuple[str, int]]:
        return features.feature_parts(seats)

    def features(self, g: Any, seat: int) -> list[float]:
        return features.features(g, seat)


SPEC: Final = MarsSpec(
    game_id="terraforming_mars",
    version=1,
    seats=tuple(range(1, MAX_SEATS + 1)),
    options=(
        Option("mode", ("corporate_era", "standard")),
        Option("draft", (False, True)),
        Option("ruleset", ("seed", "published")),
        Beginners("beginner", ([], ["A"])),
        Option("effect_order", ("player", "fixed")),
    ),
    minutes=(90, 180),
    weight=4,
    bound=10_000,
    vocabulary=VOCABULARY,
)
