"""Clocks: none, so long for each move, or so long for the whole game. When a person's time is up, a bot plays on for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.web.rows import Chair, Clock
from starboard.web.wording import Wrong

KINDS: Final = ("none", "move", "game", "correspondence")
LIMITS: Final = {"move": (10, 3600), "game": (60, 86_400), "correspondence": (3600, 30 * 86_400)}
"""The shortest and the longest time of each clock, in seconds."""


def accept_clock(kind: str, seconds: int) -> Clock:
    """A clock as somebody wishes it."""
    if kind not in KINDS:
        raise Wrong("value", value=kind[:40], accepted=KINDS)
    if kind == "none":
        return Clock()
    least, most = LIMITS[kind]
    if not least <= seconds <= most:
        raise Wrong("clock", least=f"{least / 60:.2g}", most=f"{most / 60:.5g}", n=f"{seconds / 60:.5g}")
    return Clock(kind, seconds)


def first_time(clock: Clock) -> float | None:
    """What a chair has on its clock when the game begins."""
    return float(clock.seconds) if clock.kind == "game" else None


def wind(chairs: Sequence[Chair], waiting: Sequence[int], acted: int, clock: Clock, now: float) -> list[Chair]:
    """Start the clocks of those who have to think now and stop the others; returns the chairs that have changed."""
    if clock.kind == "none":
        return []
    changed: list[Chair] = []
    for chair in chairs:
        thinks = chair.seat in waiting and not chair.played_by_bot
        if chair.since is not None and (not thinks or chair.seat == acted):
            if chair.time_left is not None:
                chair.time_left = max(0.0, chair.time_left - (now - chair.since))
            chair.since = None
            changed.append(chair)
        if thinks and chair.since is None:
            chair.since = now
            if chair not in changed:
                changed.append(chair)
    return changed


def runs_out(chair: Chair, clock: Clock) -> float | None:
    """When this chair's time is up."""
    if chair.since is None or clock.kind == "none":
        return None
    if clock.kind == "game":
        return chair.since + (chair.time_left or 0.0)
    return chair.since + clock.seconds


def deadline(chairs: Sequence[Chair], clock: Clock) -> float | None:
    """When the first clock of the table runs out."""
    return min((when for chair in chairs if (when := runs_out(chair, clock)) is not None), default=None)
