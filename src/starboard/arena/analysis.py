"""A finished game looked at again: each seat's chance to win from decision to decision, and the moments that decided it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Final

from starboard.arena.advice import think
from starboard.kernel.reasons import BadInput
from starboard.kernel.record import Record
from starboard.kernel.view import Sight

BUDGET: Final = "search:200/1s"
MOMENTS: Final = 5


@dataclass
class Moment:
    """An action after which the chances were very different from before."""

    number: int
    seat: int
    action: str
    before: list[float]
    after: list[float]
    better: str
    """What the search would have done instead; empty if it would have done the same."""

    def swing(self) -> float:
        """How much chance changed hands."""
        return sum(abs(new - old) for old, new in zip(self.before, self.after, strict=True)) / 2


@dataclass
class Analysis:
    """`chances[n]` are the chances of all seats after n actions, as the seat that decides then can judge them; the last are the result."""

    game_id: str
    names: list[str]
    chances: list[list[float]]
    moments: list[Moment]
    budget: str

    def to_data(self) -> dict[str, Any]:
        return asdict(self)


def analyse(record: Record, budget: str = BUDGET, seed: int = 0, progress: Callable[[int, int, str], None] | None = None) -> Analysis:
    """Search every position of a record."""
    if not record.moves:
        raise BadInput("the record has no actions yet")
    g = record.start(telling=False)
    words = record.spec.vocabulary.names
    chances: list[list[float]] = []
    favourites: list[int] = []
    for number, (seat, action) in enumerate(record.moves):
        options = g.legal(seat)
        if len(options) > 1 or not chances:
            tree = think(Sight(g, seat), budget, seed)
            best = tree.most_visited()
            chances.append([tree.mean(one) for one in range(g.seats)])
            favourites.append(action if best is None else best.action)
        else:
            chances.append(chances[-1])
            favourites.append(action)
        g.play(action, seat)
        if progress is not None:
            progress(number + 1, len(record.moves), words[action])
    chances.append(final_chances(g.result().winners, g.seats) if g.over else chances[-1])
    moments = [
        Moment(number, seat, words[action], chances[number], chances[number + 1], words[best] if best != action else "")
        for number, ((seat, action), best) in enumerate(zip(record.moves, favourites, strict=True))
    ]
    decisive = sorted(moments, key=lambda moment: (-moment.swing(), moment.number))[:MOMENTS]
    return Analysis(record.game_id, record.names, chances, sorted(decisive, key=lambda moment: moment.number), budget)


def final_chances(winners: list[int], seats: int) -> list[float]:
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
