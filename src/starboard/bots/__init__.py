"""Who else can sit at a table. A bot gets a `Sight`, never the game: it cannot know more than its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from starboard.bots.greedy import Greedy
from starboard.bots.random import Random
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.view import Sight


class Bot(Protocol):
    """Anything that can choose."""

    def choose(self, sight: Sight) -> int:
        """One of the legal actions of the sight's seat."""


BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "greedy": Greedy}
"""The bots by name; each is made with a seed, from which all its choices follow."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise BadInput(f"there is no bot {name!r}; there are {choices(BOTS)}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "Greedy", "Random", "make_bot"]
