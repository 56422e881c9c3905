"""Section 12: the most energy at the laser wins; ties go to the energy centre, then are shared."""

from __future__ import annotations

from starboard.games.laser_station.components import ENERGY_CENTRE
from starboard.games.laser_station.state import LaserStation
from starboard.games.laser_station.wording import say
from starboard.kernel.game import Outcome


def result(g: LaserStation) -> Outcome:
    standing = [(g.laser[seat], g.energy_at(seat, ENERGY_CENTRE)) for seat in range(g.seats)]
    ranks = [1 + sum(other > own for other in standing) for own in standing]  # 12.5
    winners = [seat for seat in range(g.seats) if ranks[seat] == 1]  # 12.2 to 12.4
    scores = [{"laser": laser, "energy_centre": energy} for laser, energy in standing]
    return Outcome(winners, scores, list(g.laser), ranks, say("log.over"))
