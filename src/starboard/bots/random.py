"""The bot that chooses blindly, every legal action equally likely."""

from __future__ import annotations

from starboard.kernel.rng import seeded
from starboard.kernel.view import Sight


class Random:
    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, sight: Sight) -> int:
        options = sight.legal()
        return options[seeded(self.seed, f"random {sight.seat} {sight.number}").below(len(options))]
