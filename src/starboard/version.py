"""Which Starboard this is, and whether its engine runs compiled or interpreted."""

from __future__ import annotations

import hashlib
from pathlib import Path

VERSION = "0.1.0"

STAMP = "compiled.stamp"
"""Written beside this file by a build in place: the fingerprint of the source it was made from."""


def build() -> str:
    """How the engine runs, and whether a build in place is still that of its source."""
    from starboard.kernel import game

    if str(game.__file__).endswith(".py"):
        return "interpreted"
    stamp = Path(__file__).with_name(STAMP)
    if stamp.exists() and stamp.read_text(encoding="utf-8").strip() != fingerprint():
        return "compiled, but the source has changed since: run `make fast` again"
    return "compiled"


def fingerprint() -> str:
    """A fingerprint of the source of the compiled part."""
    here = Path(__file__).parent
    parts = sorted([*here.glob("kernel/**/*.py"), *here.glob("games/**/*.py"), *here.glob("bots/*.py")])
    whole = hashlib.blake2b(digest_size=10)
    for part in parts:
        if not part.name.startswith(("face", "screen.", "texts.")):
            whole.update(part.read_bytes())
    return whole.hexdigest()


if __name__ == "__main__":
    print(fingerprint())
