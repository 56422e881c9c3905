"""The bot that takes what the game's `suggest` says, at once; if wished, with some careless choices in between."""

from __future__ import annotations

from starboard.kernel.rng import seeded
from starboard.kernel.view import Sight


class Hasty:
    """`careless` of 100 choices are taken at random."""

    def __init__(self, seed: int = 0, careless: int = 0) -> None:
        self.seed = seed
        self.careless = careless

    def choose(self, sight: Sight) -> int:
        rng = seeded(self.seed, f"hasty {sight.seat} {sight.number}")
        options = sight.legal()
        if rng.below(100) < self.careless:
            return options[rng.below(len(options))]
        return sight.spec.suggest(sight.imagine(rng.word()), sight.seat)
