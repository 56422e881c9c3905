"""How strong the bots of Deep Future are: duels in two-seat games, and how often they win alone in a young and in an old galaxy.

    python benchmarks/deep_bots.py [--games N] [--solo N] [--only WORD] [--processes N]

Duels are played on the same seeds in both seatings; a game that nobody wins is lost by both (21.2). A solo game of era 5 is played in a
galaxy in which `normal` has won four games before, alone, so that there are techs, civilizations and wonders. Shares have 95 % intervals.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from starboard.arena.match import Match, Played, play_match
from starboard.arena.spread import spread
from starboard.arena.standings import wilson
from starboard.bots import make_bot
from starboard.games.deep_future.campaign import Galaxy, new_galaxy
from starboard.games.deep_future.components import VICTORY_NAMES
from starboard.games.deep_future.state import DeepFuture
from starboard.kernel.game import Game
from starboard.kernel.view import Sight
from starboard.terminal.progress import LiveLine
from starboard.version import build

GAME = "deep_future"
GAMES = 100
SOLO = 100
DUELS = (
    ("greedy", "random", 0.95),
    ("hard", "random", 0.95),
    ("normal", "easy", 0.0),
    ("greedy", "normal", 0.0),
    ("hard", "normal", 0.0),
    ("hard", "greedy", 0.0),
)
ALONE = ("easy", "normal", "greedy", "search:30", "hard")
ERAS = (1, 5)
CHRONICLER = "normal"
"""The bot that lived through the earlier eras."""


@dataclass(frozen=True)
class Alone:
    """A solo game to be played."""

    bot: str
    seed: int
    era: int


@dataclass(frozen=True)
class Ended:
    victory: str
    """Empty if the game was lost."""


def play(g: Game, bot: str, seed: int) -> None:
    """Play a solo game to its end."""
    player = make_bot(bot, seed)
    while not g.over:
        g.play(player.choose(Sight(g, 0)), 0)


def galaxy_of(era: int, seed: int) -> Galaxy:
    """A galaxy in which an era begins: games are played until so many have been won."""
    galaxy = new_galaxy(seed)
    number = 0
    while galaxy.era < era:
        g = galaxy.next_game(1, seed * 100 + number)
        play(g, CHRONICLER, seed * 100 + number)
        galaxy = galaxy.after(g)
        number += 1
    return galaxy


def play_alone(task: Alone) -> Ended:
    g = galaxy_of(task.era, task.seed).next_game(1, task.seed)
    g.telling = False
    play(g, task.bot, task.seed)
    assert isinstance(g, DeepFuture)
    return Ended(VICTORY_NAMES[g.victory] if g.winner >= 0 else "")


def share(won: int, games: int) -> str:
    low, high = wilson(won, games)
    return f"{100 * won / games:5.1f} % ({100 * low:.1f} - {100 * high:.1f})"


def duel(first: str, second: str, goal: float, games: int, processes: int) -> bool:
    """Two bots on the same seeds in both seatings: wins, losses, and games that nobody wins."""
    matches = [Match(number, GAME, (first, second) if number % 2 == 0 else (second, first), number // 2) for number in range(games)]
    live = LiveLine()
    counts = [0, 0, 0]
    for done, one in enumerate(spread(play_match, matches, "cores", processes), 1):
        counts[result_for(one, first)] += 1
        live.show(done, games, f"{first} - {second}")
    live.clear()
    won, lost, nobody = counts
    reached = won / games >= goal
    verdict = "" if not goal else f"   goal {100 * goal:g} % {'reached' if reached else 'MISSED'}"
    print(f"{first:8} wins against {second:8} {share(won, games):24} of {games}; loses {lost}, nobody wins {nobody}{verdict}", flush=True)
    print(f"{second:8} loses{'':18}{share(games - lost, games):24} of {games}", flush=True)
    return reached


def result_for(played: Played, bot: str) -> int:
    """0 if the bot has won, 1 if the other one has, 2 if nobody has."""
    if not played.winners:
        return 2
    return int(played.bots[played.winners[0]] != bot)


def alone(bot: str, era: int, games: int, processes: int) -> bool:
    """How often a bot wins alone, and how."""
    live = LiveLine()
    how: Counter[str] = Counter()
    for done, one in enumerate(spread(play_alone, [Alone(bot, seed, era) for seed in range(games)], "cores", processes), 1):
        how[one.victory] += 1
        live.show(done, games, f"{bot} alone, era {era}")
    live.clear()
    won = games - how.pop("", 0)
    ways = ", ".join(f"{victory} {number}" for victory, number in how.most_common())
    print(f"{bot:8} alone in era {era} wins  {share(won, games):24} of {games}: {ways}", flush=True)
    return True


def main() -> int:
    wishes = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    wishes.add_argument("--games", type=int, default=GAMES, help="games of each duel")
    wishes.add_argument("--solo", type=int, default=SOLO, help="solo games of each bot and era")
    wishes.add_argument("--only", default="", help="only figures with this word in their name, such as `duel greedy` or `era 5`")
    wishes.add_argument("--processes", type=int, default=0, help="processes to use; 0 is one for each core")
    asked = wishes.parse_args()
    if asked.games < 1 or asked.solo < 1 or asked.processes < 0:
        wishes.error("--games and --solo are at least 1, --processes at least 0")
    figures: list[tuple[str, Callable[[], bool]]] = []
    for first, second, goal in DUELS:
        figures.append((f"duel {first} {second}", partial(duel, first, second, goal, asked.games, asked.processes)))
    for era in ERAS:
        for bot in ALONE:
            figures.append((f"solo {bot} era {era}", partial(alone, bot, era, asked.solo, asked.processes)))
    chosen = [figure for name, figure in figures if asked.only in name]
    if not chosen:
        wishes.error(f"no figure has {asked.only!r} in its name; they are " + ", ".join(name for name, _ in figures))
    print(f"{GAME}, {build()}", flush=True)
    missed = 0
    for figure in chosen:
        missed += not figure()
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
