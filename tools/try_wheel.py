"""Build the wheel as a stranger would get it, install it into an empty environment, and use it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

PLAY = """
import starboard
from starboard.kernel.game import random_playout
from starboard.kernel.rng import seeded
g = starboard.new("laser_station", seats=3, seed=5)
random_playout(g, seeded(1), 60_000)
print(g.outcome)
assert g.over
"""


def run(*command: str | Path, **environment: str) -> str:
    done = subprocess.run([str(word) for word in command], env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip()


def main() -> int:
    """The wheel must be compiled where a C compiler is there, and pure without one."""
    with tempfile.TemporaryDirectory() as folder:
        for wish, expected in (("1", "compiled"), ("0", "interpreted")):
            print(f"building and trying the {expected} wheel ...", flush=True)
            place = Path(folder, expected)
            run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", place, ".", STARBOARD_COMPILE=wish)
            wheel = next(place.glob("*.whl"))
            home = Path(folder, expected + "-home")
            venv.create(home, with_pip=True)
            run(home / "bin/python", "-m", "pip", "install", "-q", "--disable-pip-version-check", wheel)
            version = run(home / "bin/starboard", "--version")
            print(f"{wheel.name}: {version}")
            if expected not in version:
                print(f"this should be {expected}")
                return 1
            print(run(home / "bin/python", "-c", PLAY))
    return 0


if __name__ == "__main__":
    sys.exit(main())
