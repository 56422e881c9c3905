"""What the games of a tournament prove: win rates with their intervals, scores, lengths, ratings, and who failed how."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from starboard.arena.match import Played
from starboard.kernel.reasons import BadInput

CONFIDENCE: Final = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""


@dataclass
class Row:
    """One bot in the table. `rate`, `low` and `high` are its share of wins and the 95 % interval around it."""

    bot: str
    games: int
    points: float
    rate: float
    low: float
    high: float
    score: float
    lead: float
    """Its score minus the best of the others, on average."""
    rating: float
    uncertainty: float
    milliseconds: float
    """For one game of thinking."""
    failures: dict[str, int]


@dataclass
class Duel:
    """How two bots did in the games in which they met: the share of those in which the first came before the second."""

    first: str
    second: str
    games: int
    rate: float
    low: float
    high: float


def wilson(points: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score interval); it never leaves 0 to 1 and is honest for few games."""
    if games == 0:
        return 0.0, 1.0
    share, z = points / games, CONFIDENCE
    centre = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (centre - half) / whole), min(1.0, (centre + half) / whole)


def standings(played: Sequence[Played]) -> list[Row]:
    """The table, the best bot first."""
    ratings = rate(played)
    rows = [row(bot, played, ratings) for bot in names(played)]
    return sorted(rows, key=lambda one: (-one.rating, -one.rate))


def names(played: Sequence[Played]) -> list[str]:
    return list(dict.fromkeys(bot for game in played for bot in game.bots))


def row(bot: str, played: Sequence[Played], ratings: dict[str, tuple[float, float]]) -> Row:
    chairs = [(game, seat) for game in played for seat, name in enumerate(game.bots) if name == bot]
    number = len(chairs)
    points = sum(game.points(seat) for game, seat in chairs)
    low, high = wilson(points, number)
    failures = Counter(failure.kind for game, seat in chairs for failure in game.failures if failure.seat == seat)
    rating, uncertainty = ratings[bot]
    return Row(
        bot, number, points, points / number, low, high,
        sum(game.totals[seat] for game, seat in chairs) / number,
        sum(lead(game, seat) for game, seat in chairs) / number,
        rating, uncertainty,
        1000 * sum(game.thinking[seat] for game, seat in chairs) / number,
        dict(failures),
    )  # fmt: skip


def lead(game: Played, seat: int) -> int:
    return game.totals[seat] - max(total for other, total in enumerate(game.totals) if other != seat)


def duels(played: Sequence[Played]) -> list[Duel]:
    """Every pair of bots that met."""
    found: list[Duel] = []
    bots = names(played)
    for place, first in enumerate(bots):
        for second in bots[place + 1 :]:
            shares = [share for game in played if (share := comes_first(game, first, second)) is not None]
            if shares:
                found.append(Duel(first, second, len(shares), sum(shares) / len(shares), *wilson(sum(shares), len(shares))))
    return found


def comes_first(game: Played, first: str, second: str) -> float | None:
    """The share of pairs of their seats in which the first bot is placed better; None if they did not meet."""
    ones = [rank for rank, bot in zip(game.ranks, game.bots, strict=True) if bot == first]
    others = [rank for rank, bot in zip(game.ranks, game.bots, strict=True) if bot == second]
    if not ones or not others:
        return None
    pairs = [0.5 if one == other else float(one < other) for one in ones for other in others]
    return sum(pairs) / len(pairs)


def rate(played: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """Ratings by openskill's Plackett-Luce model, updated game by game in their order: (rating, uncertainty)."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise BadInput("ratings need the extra `arena`: pip install 'starboard[arena]'") from None
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in names(played)}
    for game in played:
        if len(set(game.bots)) < len(game.bots):
            continue  # a bot against itself proves nothing about the bots
        teams = model.rate([[ratings[bot]] for bot in game.bots], ranks=[float(rank) for rank in game.ranks])
        for bot, team in zip(game.bots, teams, strict=True):
            ratings[bot] = team[0]
    return {bot: (rating.mu, rating.sigma) for bot, rating in ratings.items()}


def to_data(played: Sequence[Played]) -> dict[str, Any]:
    """The whole table as plain JSON."""
    return {
        "games": len(played),
        "decisions": sum(game.actions for game in played) / max(len(played), 1),
        "seconds": sum(game.seconds for game in played),
        "table": [asdict(one) for one in standings(played)],
        "duels": [asdict(one) for one in duels(played)],
    }
