"""The score as a sheet, as on paper: what counts stands down the side, and everybody has a column."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from starboard.kernel.game import Outcome
from starboard.kernel.text import Text
from starboard.table.markup import escape, tag


def score_sheet(language: str, game_id: str, names: Sequence[str], outcome: Outcome, over: bool) -> str:
    """Everybody's score by its sources; when the game is over with the places, the best first."""
    order = sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]) if over else list(range(len(names)))
    heads = "".join([f'<th scope="col"><bdi>{escape(names[seat])}</bdi></th>' for seat in order])
    rows = [caption(language), f"<tr><td></td>{heads}</tr>"]
    if over:
        rows.append(line(language, "table.place", [outcome.ranks[seat] for seat in order]))
    rows += [line(language, f"{game_id}.score.{source}", [outcome.scores[seat][source] for seat in order]) for source in outcome.scores[0]]
    if is_sum(outcome):
        rows.append(line(language, "table.total", [outcome.totals[seat] for seat in order], ' class="sum"'))
    return tag("table", *rows, class_="score")


def line(language: str, key: str, values: list[int], kind: str = "") -> str:
    return "".join([f"<tr{kind}>", head(language, key), *[f"<td>{value}</td>" for value in values], "</tr>"])


@lru_cache(maxsize=1000)
def head(language: str, key: str) -> str:
    """What stands before a line."""
    return tag("th", escape(Text(key).render(language)), scope="row")


@lru_cache(maxsize=16)
def caption(language: str) -> str:
    return tag("caption", escape(Text("table.score").render(language)))


def is_sum(outcome: Outcome) -> bool:
    """Whether the score is the sum of many sources, so that a total tells something; elsewhere the others only break ties."""
    parts = [list(scores.values()) for scores in outcome.scores]
    return len(parts[0]) > 2 and any(outcome.totals) and [sum(one) for one in parts] == outcome.totals
