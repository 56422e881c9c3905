"""Builds the compiled part (kernel, games, search) with mypyc where a C compiler is there; without one the package is pure Python.

STARBOARD_COMPILE=0 leaves the compiled part out, STARBOARD_COMPILE=1 insists on it. STARBOARD_OPTIMISE (0 to 3, default 3) is how
hard the C compiler tries: 0 builds in less time and is enough to prove that both builds play the same games.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

WISH = os.environ.get("STARBOARD_COMPILE", "")
OPTIMISE = os.environ.get("STARBOARD_OPTIMISE", "3")
SOURCE = Path("src/starboard")


def modules() -> list[str]:
    """Everything in kernel and games except what only draws or words, and the bots that look ahead."""
    thinking = [SOURCE / "bots" / name for name in ("greedy.py", "node.py", "race.py", "search.py")]
    found = [*sorted(SOURCE.glob("kernel/*.py")), *sorted(p for p in SOURCE.glob("games/*/**/*.py") if "deep_future" not in str(p)), *thinking]
    drawing = ("face.py", "screen.py", "texts.py", "suggestions.py")
    left_out = ("kernel/__init__.py", "kernel/laws.py", *drawing)
    return [str(path) for path in found if not path.as_posix().endswith(left_out) and not path.name.startswith("face_")]


def groups() -> list[tuple[list[str], str]]:
    """What is built together: the kernel, each room, the bots. The C compiler works on several of them at once."""
    rooms: dict[str, list[str]] = {}
    for path in modules():
        parts = Path(path).relative_to(SOURCE).parts
        name = parts[1] if parts[0] == "games" else parts[0]
        rooms.setdefault(name, []).append(path)
    return [(paths, f"starboard_{name}") for name, paths in rooms.items()]


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
    made = mypycify(["--strict", *modules()], opt_level=OPTIMISE, debug_level="0", separate=groups())
    for extension in made:
        extension.optional = WISH != "1"
    return list(made)


setup(ext_modules=extensions(), options={"build_ext": {"parallel": 1}})
