"""Laser Station: six stations of a space station, and the race to load the laser in its middle.

The game of an untitled German rules sheet; the name is ours. Read `components` (the facts and the vocabulary), `state` (the table),
`rounds` (setting up, turns, rounds), `actions` and `stations` (what a turn can be), `end_of_turn`, `scoring`; then `sight`
(who knows what), `heuristics` (what bots think of it), `notation` (positions as text), `wording` (how it speaks) and `face` (how it looks).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.games.laser_station import heuristics, notation, rounds, scoring, sight, wording
from starboard.games.laser_station.components import MAX_SEATS, MIN_SEATS, VOCABULARY
from starboard.games.laser_station.state import LaserStation
from starboard.kernel.game import Game, Outcome
from starboard.kernel.rng import Rng
from starboard.kernel.scenario import Notation
from starboard.kernel.spec import Spec
from starboard.kernel.steps import Step
from starboard.kernel.text import Text


class LaserStationSpec(Spec):
    """The door to this room."""

    def open_table(self, seats: int, options: dict[str, Any]) -> Game:
        return LaserStation(self, seats, options)

    def set_up(self, g: Any) -> None:
        rounds.set_up(g)

    def steps(self) -> dict[str, Callable[..., Step]]:
        return rounds.STEPS

    def word(self, action: int) -> Text:
        return wording.word(action)

    def write(self, g: Any, viewer: int) -> dict[str, Any]:
        return notation.write(g, viewer)

    def notation(self) -> Notation:
        return notation.LaserStationNotation()

    def deal_anew(self, g: Any, seat: int, rng: Rng) -> None:
        sight.deal_anew(g, seat, rng)

    def result(self, g: Any) -> Outcome:
        return scoring.result(g)

    def evaluate(self, g: Any, seat: int) -> float:
        return heuristics.evaluate(g, seat)

    def outlook(self, g: Any) -> list[float]:
        return heuristics.outlook(g)

    def suggest(self, g: Any, seat: int) -> int:
        return heuristics.suggest(g, seat)

    def feature_parts(self, seats: int) -> list[tuple[str, int]]:
        return sight.feature_parts(seats)

    def features(self, g: Any, seat: int) -> list[float]:
        return sight.features(g, seat)


SPEC: Final = LaserStationSpec(
    game_id="laser_station",
    version=1,
    seats=tuple(range(MIN_SEATS, MAX_SEATS + 1)),
    options=(),
    minutes=(20, 40),
    weight=2,
    bound=60_000,
    vocabulary=VOCABULARY,
)
