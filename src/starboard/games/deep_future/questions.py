"""What all questions of this game have in common."""

from __future__ import annotations

from typing import Any

from starboard.games.deep_future.components import FLIP, HAND, LINE, ROW, SECTOR, SETTLED, USE, USE_HAND, USE_SETTLED
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import Step


class Ask(Step):
    """A question. What is not among its options is refused, with the best reason that `refuse` knows."""

    def why_not(self, g: Any, action: int) -> Reason | None:
        return None if action in self.options(g) else self.refuse(g, action)

    def refuse(self, g: Any, action: int) -> Reason:
        """The reason for something that is not on offer; steps that know better override this."""
        return NOT_ASKED

    def expected(self, g: Any) -> list[int]:
        return self.options(g)

    def held(self) -> int:
        """The card that this step keeps and that lies nowhere else; -1 for none."""
        return -1


def empty_place(g: Any, seat: int, action: int) -> Reason | None:
    """Why a word for a place means nothing now: no card lies there."""
    player = g.players[seat]
    if ROW <= action < SETTLED:
        place, have = action - ROW, len(player.row)
    elif SETTLED <= action < HAND:
        place, have = action - SETTLED, len(player.settled)
    elif HAND <= action < USE:
        place, have = action - HAND, len(player.hand)
    elif USE_SETTLED <= action < USE_HAND:
        place, have = (action - USE_SETTLED) // 3, len(player.settled)
    elif action >= USE_HAND:
        place, have = (action - USE_HAND) // 3, len(player.hand)
    elif LINE <= action < SECTOR:
        place, have = 0, int(g.line[action - LINE + 1] >= 0)
    elif FLIP <= action < LINE:
        return NOT_ASKED
    else:
        return None
    return Reason("deep_future.why.empty_place", have, place + 1) if place >= have else None
