"""Who else can sit at a table. A bot gets a `Sight`, never the game: it cannot know more than its seat may know."""

from __future__ import annotations

from starboard.bots.greedy import Greedy
from starboard.bots.hasty import Hasty
from starboard.bots.levels import BOTS, LEVELS, Bot, make_bot
from starboard.bots.program import BotFailure, Program
from starboard.bots.random import Random
from starboard.bots.search import Search

__all__ = ["BOTS", "LEVELS", "Bot", "BotFailure", "Greedy", "Hasty", "Program", "Random", "Search", "make_bot"]
