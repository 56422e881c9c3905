"""Planning ahead: what a seat will probably be asked next, and what a search would advise."""

from __future__ import annotations

from typing import Any, Final

from starboard.arena.advice import advise
from starboard.kernel.game import Game
from starboard.kernel.reasons import IllegalAction
from starboard.kernel.spec import find
from starboard.kernel.view import Sight, View
from starboard.web.tables import Table

AHEAD: Final = 300
"""So many actions of others are imagined until the seat is asked."""
HINT: Final = "search:400/2s"
"""How much a hint is thought about."""
BEST: Final = 3
LINE: Final = 4
"""So many actions after the choice are told."""


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


def hint_for(game: Game, seat: int, seed: int) -> list[dict[str, Any]]:
    """The choices that a search looks at most, best first: the chance to win, how often it was looked at, and how it would go on."""
    found = advise(Sight(game, seat), HINT, seed, BEST)
    return [{"action": one.action, "value": one.chance(seat), "visits": one.visits, "line": one.line[1 : 1 + LINE]} for one in found]
