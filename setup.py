"""Builds the compiled part (kernel and games) with mypyc where a C compiler is there; without one the package is pure Python.

STARBOARD_COMPILE=0 leaves the compiled part out, STARBOARD_COMPILE=1 insists on it.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

WISH = os.environ.get("STARBOARD_COMPILE", "")
SOURCE = Path("src/starboard")


def modules() -> list[str]:
    """Everything in kernel and games except what only draws."""
    found = [*sorted(SOURCE.glob("kernel/*.py")), *sorted(SOURCE.glob("games/*/**/*.py"))]
    only_draws = ("face.py", "face_", "screen.py")
    return [str(path) for path in found if not path.as_posix().endswith("kernel/__init__.py") and not path.name.startswith(only_draws)]


def compiler_is_there() -> bool:
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(command) is not None


def extensions() -> list[Extension]:
    if WISH == "0" or (not WISH and not compiler_is_there()):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if WISH == "1":
            raise
        return []
    made = mypycify(["--strict", *modules()], opt_level="3", debug_level="0", group_name="starboard")
    for extension in made:
        extension.optional = WISH != "1"
    return list(made)


setup(ext_modules=extensions())
