"""Programs that tests need besides Python: found, or installed once where they are missing."""

from __future__ import annotations

import fcntl
import os
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path


def needed(find: Callable[[], str | None], package: str) -> str:
    """Where a program is; without it a Debian package is installed, by one test process while the others wait."""
    found = find()
    if found is None:
        with (Path(tempfile.gettempdir()) / "starboard-install.lock").open("w") as turn:
            fcntl.flock(turn, fcntl.LOCK_EX)
            found = find()
            if found is None:
                install(package)
                found = find()
    assert found is not None, f"the package {package} did not bring the program that is needed"
    return found


def install(package: str) -> None:
    """A failure is a failure of the test, and says what went wrong."""
    apt_get("update", "-q")
    apt_get("install", "-y", "-q", "--no-install-recommends", package)


def apt_get(*words: str) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(["apt-get", "-o", "DPkg::Lock::Timeout=300", *words], capture_output=True, text=True, env=quiet, check=False)
    assert done.returncode == 0, f"apt-get {' '.join(words)}: {done.stderr}"
