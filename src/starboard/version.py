"""Which Starboard this is."""

from __future__ import annotations

from pathlib import Path

VERSION = "0.1.0"


def build() -> str:
    """Whether the engine runs compiled or interpreted, and whether a compiled one is still that of its source."""
    from starboard.kernel import game

    running = Path(str(game.__file__))
    if running.suffix == ".py":
        return "interpreted"
    source = running.with_name("game.py")
    parts = [*source.parent.glob("*.py"), *source.parent.parent.glob("games/**/*.py")]
    newest = max((part.stat().st_mtime for part in parts if part.name not in ("face.py", "screen.py")), default=0.0)
    if newest > running.stat().st_mtime:
        return "compiled, but older than its source: run `make fast` again"
    return "compiled"
