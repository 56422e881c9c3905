"""Both builds side by side, beside the goals: `make bench`.

The figures are measured by `starboard.terminal.bench` in a process of its own for each build, on one core.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from starboard.kernel.spec import games
from starboard.terminal.bench import FIGURES

GOALS = {
    "laser_station": {
        "interpreted": {"decisions/s": 80_000, "clone µs": 15, "observe µs": 100, "save+load ms/100": 1},
        "compiled": {"decisions/s": 500_000, "clone µs": 5, "observe µs": 100, "save+load ms/100": 1},
    },
    "deep_future": {
        "interpreted": {"decisions/s": 25_000},
        "compiled": {"decisions/s": 150_000, "clone µs": 20},
    },
    "terraforming_mars": {
        "interpreted": {"decisions/s": 25_000},
        "compiled": {"decisions/s": 150_000, "games/s": 300, "clone µs": 15},
    },
}
"""What we want to reach; rates are to be at least, times at most so much."""

CAMPAIGN_GOALS = {"open campaign ms": 200}
"""Of a galaxy in which 50 eras have been won, in either build."""

MEASURE = (
    "import sys, starboard\n"
    "from starboard.version import build\n"
    "from starboard.terminal.bench import run\n"
    "print(build())\n"
    "run(sys.argv[1:], as_json=True)\n"
)


def measure(chosen: list[str], pure: bool) -> tuple[str, dict[str, dict[str, float]]]:
    environment = {**os.environ, "STARBOARD_PURE": "1" if pure else ""}
    done = subprocess.run([sys.executable, "-c", MEASURE, *chosen], env=environment, stdout=subprocess.PIPE, text=True, check=True)
    build, figures = done.stdout.splitlines()
    return build, json.loads(figures)


def measure_campaign(pure: bool) -> dict[str, float]:
    """The figures of `campaign.py`."""
    environment = {**os.environ, "STARBOARD_PURE": "1" if pure else ""}
    script = Path(__file__).with_name("campaign.py")
    done = subprocess.run([sys.executable, str(script)], env=environment, stdout=subprocess.PIPE, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def verdict(name: str, value: float, goal: float | None) -> str:
    if goal is None:
        return ""
    good = value >= goal if name.endswith("/s") else value <= goal
    return f"goal {goal:,g} {'reached' if good else 'MISSED'}"


def main() -> int:
    chosen = sys.argv[1:] or games(unfinished=True)
    for pure in (True, False):
        build, results = measure(chosen, pure)
        if not pure and not build.startswith("compiled"):
            print("no compiled build is there: run `make fast` for it")
            return 1
        print(f"\n{build}")
        for game_id, figures in results.items():
            goals = GOALS.get(game_id, {}).get("interpreted" if pure else "compiled", {})
            print(f"  {game_id}")
            for name in FIGURES:
                print(f"    {name:18} {figures[name]:14,.2f}   {verdict(name, figures[name], goals.get(name))}")
        if "deep_future" in chosen:
            print("  deep_future, a campaign of 50 eras")
            for name, value in measure_campaign(pure).items():
                print(f"    {name:18} {value:14,.2f}   {verdict(name, value, CAMPAIGN_GOALS.get(name))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
