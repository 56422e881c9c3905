"""How strong an opponent a person wants: the four levels, and the names by which every bot can be asked for.

random            any legal action
greedy            the best end of its own move
search:1000       tree search with so many iterations for each decision
search:2s         tree search for so many seconds
search:1000/2s    so many iterations, but no more than so many seconds
search:4000@2     any of these in two processes
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
from starboard.bots.program import PATIENCE, Program
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
    "hard": "search:100/2s",
    "expert": "search:1500/6s",
}
"""The ladder: each level is another name for a bot, and beats the level before it in at least 65 of 100 games of Laser Station.

The seconds are for the big games on slow machines, so that nobody waits long for an opponent; where they are not reached, all choices
follow from the seed.
"""

RACING: Final = {"expert": 500}
"""The iterations of a level in the big games that race: there more of them cost seconds and bring little."""
ITERATIONS: Final = 1000
PROCESSES: Final = 64
"""More than that on one machine is a slip of the pen."""
FORMS: Final = "search:ITERATIONS, search:SECONDSs, search:ITERATIONS/SECONDSs, each also with @PROCESSES, hasty:PERCENT, program:COMMAND"
SECONDS: Final = r"\d{1,6}(?:\.\d{1,6})?"
BUDGET: Final = re.compile(
    rf"(?:(?P<iterations>\d{{1,9}})(?:/(?P<most>{SECONDS})s)?|(?P<seconds>{SECONDS})s)(?:@(?P<processes>\d{{1,3}}))?", re.ASCII
)


def make_bot(name: str, seed: int = 0, patience: float = PATIENCE) -> Bot:
    """The bot of this name. A program has `patience` seconds for each answer."""
    if name in BOTS:
        return BOTS[name](seed)
    kind, _, setting = name.partition(":")
    if kind == "search":
        return make_search(setting, seed)
    if kind == "hasty":
        return Hasty(seed, percentage(setting))
    if kind == "program" and setting:
        return Program(setting, seed, patience)
    raise BadInput(f"there is no bot {name!r}; there are {choices(BOTS)}, and with settings {FORMS}")


def make_level(level: str, seed: int) -> Bot:
    """The bot of this level."""
    kind, _, setting = LEVELS[level].partition(":")
    return make_search(setting, seed, RACING.get(level, 0)) if kind == "search" else make_bot(LEVELS[level], seed)


def make_search(setting: str, seed: int, racing: int = 0) -> Bot:
    """A search with the budget that the setting names."""
    budget = BUDGET.fullmatch(setting)
    if budget is None:
        raise BadInput(
            f"search:{setting} is no budget; a budget is a number of iterations (search:1000), "
            "of seconds (search:2s), or both (search:1000/2s)"
        )
    iterations, processes = int(budget["iterations"] or 0), int(budget["processes"] or 1)
    seconds = float(budget["seconds"] or budget["most"] or 0)
    if (budget["iterations"] and iterations < 1) or (budget["most"] and seconds <= 0.0):
        raise BadInput("a search needs a budget: at least 1 iteration, or more than 0 seconds")
    if not 1 <= processes <= PROCESSES:
        raise BadInput(f"a search runs in at least 1 process and at most {PROCESSES}, not {processes}")
    if processes > 1:
        return SearchTogether(seed, iterations, seconds, processes)
    return Search(seed, iterations, seconds, racing)


def percentage(setting: str) -> int:
    if not setting.isdecimal() or int(setting) > 100:
        raise BadInput(f"hasty:{setting} is no share of careless choices; it is a number from 0 to 100")
    return int(setting)


def budget_of(name: str) -> str:
    """The search that stands behind a name, for advice: the bot itself if it is a search, otherwise one with the usual budget."""
    make_bot(name)
    full = LEVELS.get(name, name)
    return full if full.startswith("search:") else f"search:{ITERATIONS}"


BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    **{level: partial(make_level, level) for level in LEVELS},
    "random": Random,
    "hasty": Hasty,
    "greedy": Greedy,
    "search": Search,
}
"""All bots that need no settings, as a menu shows them; each is made with a seed, from which all its choices follow."""
