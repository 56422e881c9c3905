"""What a good position looks like in Terraforming Mars."""

from __future__ import annotations

from starboard.games.terraforming_mars.state import Mars


def evaluate(g: Mars, seat: int) -> float:
    return g.rating[seat] / 100.0


def suggest(g: Mars, seat: int) -> int:
    return g.legal(seat)[0]
