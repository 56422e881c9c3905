"""Pin all dependencies with hashes: requirements/play.txt (to play) and requirements/dev.txt (to develop)."""

from __future__ import annotations

import subprocess
import sys

QUIET = ["--quiet", "--no-header", "--strip-extras", "--allow-unsafe", "--generate-hashes"]
NO_PLACES = ["--no-emit-index-url", "--no-emit-find-links", "--no-emit-trusted-host", "--no-emit-options"]


def lock(target: str, *extras: str) -> None:
    print(f"pinning {target} ...", flush=True)
    wishes = [word for extra in extras for word in ("--extra", extra)]
    command = [sys.executable, "-m", "piptools", "compile", *QUIET, *NO_PLACES, *wishes, "-o", target, "pyproject.toml"]
    subprocess.run(command, check=True)


if __name__ == "__main__":
    lock("requirements/play.txt", "terminal", "web", "notify", "print", "setup")
    lock("requirements/dev.txt", "terminal", "web", "notify", "postgres", "redis", "arena", "rl", "cluster", "print", "dev")
