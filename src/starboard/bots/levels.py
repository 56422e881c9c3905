"""How strong an opponent a person wants: the four levels, and the names by which every bot can be asked for.

random            any legal action
greedy            the best end of its own move
search:1000       tree search with so many iterations for each decision
search:2s         tree search for so many seconds
search:4000@2     the same in two processes
easy, normal, hard, expert
program:COMMAND   any program that speaks the line protocol of `starboard.bots.program`
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from starboard.bots.greedy import Greedy
from starboard.bots.hasty import Hasty
from starboard.bots.processes import SearchTogether
from starboard.bots.program import Program
from starboard.bots.random import Random
from starboard.bots.search import Search
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.view import Sight


class Bot(Protocol):
    """Anything that can choose."""

    def choose(self, sight: Sight) -> int:
        """One of the legal actions of the sight's seat."""


LEVELS: Final = {
    "easy": "hasty:30",
    "normal": "hasty",
    "hard": "search:200",
    "expert": "search:2000",
}
"""The ladder: each level is another name for a bot, and beats the level before it in at least 65 of 100 games of Laser Station."""

ITERATIONS: Final = 1000
FORMS: Final = "search:ITERATIONS, search:SECONDSs, search:ITERATIONS@PROCESSES, hasty:PERCENT, program:COMMAND"
BUDGET: Final = re.compile(r"(?:(?P<iterations>\d+)|(?P<seconds>\d+(?:\.\d+)?)s)(?:@(?P<processes>\d+))?")


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot of this name."""
    if name in BOTS:
        return BOTS[name](seed)
    kind, _, setting = name.partition(":")
    if kind == "search":
        return make_search(setting, seed)
    if kind == "hasty":
        return Hasty(seed, percentage(setting))
    if kind == "program" and setting:
        return Program(setting, seed)
    raise BadInput(f"there is no bot {name!r}; there are {choices(BOTS)}, and with settings {FORMS}")


def make_search(setting: str, seed: int) -> Bot:
    """A search with the budget that the setting names."""
    budget = BUDGET.fullmatch(setting)
    if budget is None:
        raise BadInput(f"search:{setting} is no budget; a budget is a number of iterations (search:1000) or of seconds (search:2s)")
    iterations, seconds, processes = int(budget["iterations"] or 0), float(budget["seconds"] or 0), int(budget["processes"] or 1)
    if processes < 1:
        raise BadInput("a search needs at least 1 process")
    if processes > 1:
        return SearchTogether(seed, iterations, seconds, processes)
    return Search(seed, iterations, seconds)


def percentage(setting: str) -> int:
    if not setting.isdecimal() or int(setting) > 100:
        raise BadInput(f"hasty:{setting} is no share of careless choices; it is a number from 0 to 100")
    return int(setting)


def budget_of(name: str) -> str:
    """The search that stands behind a name, for advice: the bot itself if it is a search, otherwise one with the usual budget."""
    full = LEVELS.get(name, name)
    return full if full.startswith("search:") else f"search:{ITERATIONS}"


BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    **{level: partial(make_bot, name) for level, name in LEVELS.items()},
    "random": Random,
    "hasty": Hasty,
    "greedy": Greedy,
    "search": Search,
}
"""All bots that need no settings, as a menu shows them; each is made with a seed, from which all its choices follow."""
