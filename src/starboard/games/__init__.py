"""One room per game; rooms never import each other. Here is the list of doors."""

from __future__ import annotations

from starboard.kernel.spec import register

register("laser_station", "starboard.games.laser_station")
register("deep_future", "starboard.games.deep_future")
register("terraforming_mars", "starboard.games.terraforming_mars")
