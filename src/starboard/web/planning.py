"""Planning ahead: what a seat will probably be asked next, and what a bot would advise."""

from __future__ import annotations

from typing import Any, Final

from starboard.bots.greedy import best_ends
from starboard.kernel.game import Game
from starboard.kernel.reasons import IllegalAction
from starboard.kernel.spec import find
from starboard.kernel.view import Sight, View
from starboard.web.tables import Table

AHEAD: Final = 300
"""So many actions of others are imagined until the seat is asked."""
IMAGINED: Final = 3
WIDTH: Final = 8


def imagine_question(table: Table, seat: int) -> View | None:
    """What this seat will be asked after others have moved as one would expect and its plan has been played: in a game that it cannot
    tell from the real one. None if that cannot be foreseen."""
    spec = find(table.row.game)
    game = table.game.determinize(seat, table.row.revision)
    planned = [spec.vocabulary.number(name) for name, _ in table.chairs[seat].plan]
    for _ in range(AHEAD):
        if game.over:
            return None
        if seat in game.waiting and not planned:
            return View(game, seat)
        try:
            go_on(game, seat, planned)
        except IllegalAction:
            return None
    return None


def go_on(game: Game, seat: int, planned: list[int]) -> None:
    """One action: the planned one of the seat, or what somebody else would sensibly do."""
    if seat in game.waiting:
        game.play(planned.pop(0), seat)
        return
    actor = game.waiting[0]
    game.play(find(game.game_id()).suggest(game, actor), actor)


def advice(game: Game, seat: int, seed: int) -> list[dict[str, Any]]:
    """All choices of a seat with how good the position looks after the move that begins with them, best first."""
    sight = Sight(game, seat)
    spec = sight.spec
    totals = dict.fromkeys(sight.legal(), 0.0)
    for number in range(IMAGINED):
        for action, value in best_ends(sight.imagine(seed * 31 + number), seat, spec, WIDTH).items():
            if action in totals:
                totals[action] += value / IMAGINED
    ranked = sorted(totals.items(), key=lambda one: -one[1])
    return [{"action": action, "value": max(0.0, min(1.0, value))} for action, value in ranked]
