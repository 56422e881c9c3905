"""The same tournament on a real local Ray."""

from __future__ import annotations

import pytest

from starboard.arena.tournament import Tournament, run
from starboard.kernel.reasons import BadInput


@pytest.mark.filterwarnings("ignore")  # Ray's own code warns, differently from version to version
@pytest.mark.xdist_group("ray")
def test_a_tournament_on_ray_is_the_same_tournament() -> None:
    tournament = Tournament("laser_station", ("hasty", "random"), 4)
    here = run(tournament, processes=1)
    there = run(tournament, on="ray", processes=1)
    assert [(one.number, one.winners, one.totals, one.actions) for one in here] == [
        (one.number, one.winners, one.totals, one.actions) for one in there
    ]


@pytest.mark.filterwarnings("ignore")  # as above
@pytest.mark.xdist_group("ray")
def test_a_cluster_that_does_not_answer() -> None:
    with pytest.raises(BadInput, match="no Ray cluster answers"):
        run(Tournament("laser_station", ("hasty", "random"), 2), on="ray://127.0.0.1:1")
