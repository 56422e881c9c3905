"""The result: one winner or none. There are no points; what is counted here shows how far each player has come."""

from __future__ import annotations

from starboard.games.deep_future.cards import advancements
from starboard.games.deep_future.components import SECTOR_COUNT
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.wording import say
from starboard.kernel.game import Outcome
from starboard.kernel.text import SeatName


def standing(g: DeepFuture, seat: int) -> dict[str, int]:
    """What the victories ask for, as it stands."""
    player = g.players[seat]
    home = player.row[0]
    sectors = [sector for sector in range(1, SECTOR_COUNT) if g.owner[sector] == seat]
    return {
        "homeworld": advancements(g.cards[home]) if home >= 0 else 0,
        "techs": sum(advancements(g.cards[card]) == 3 for card in player.row[1:]),
        "sectors": len(sectors),
        "cubes": sum(g.cubes[sector] for sector in sectors),
        "culture": player.tracks[0],
        "might": player.tracks[1],
        "stability": player.tracks[2],
        "xeno": player.tracks[3],
    }


def result(g: DeepFuture) -> Outcome:
    """The winner has 1, everybody else 0."""
    totals = [int(seat == g.winner) for seat in range(g.seats)]
    ranks = [1 if g.winner < 0 or seat == g.winner else 2 for seat in range(g.seats)]
    reason = say("outcome.none") if g.winner < 0 else say("outcome.won", {"who": SeatName(g.winner)})
    winners = [g.winner] if g.winner >= 0 else []
    return Outcome(winners, [standing(g, seat) for seat in range(g.seats)], totals, ranks, reason)
