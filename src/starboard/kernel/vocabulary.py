"""The fixed vocabulary of a game: every action anybody can ever choose is a small integer with a name.

The number is the action of a learning environment and the control of a page, the name is what records and people use:
`play comet`, `hex 34`. Names are unique, so both directions work.
"""

from __future__ import annotations

from collections.abc import Sequence

from starboard.kernel.reasons import BadInput


class Vocabulary:
    """The words of one game, in blocks: single verbs, and kinds of things such as all its cards or hexes."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.names: list[str] = []
        self.numbers: dict[str, int] = {}
        self.blocks: dict[str, tuple[int, int]] = {}

    def __len__(self) -> int:
        return len(self.names)

    def word(self, name: str, at: int) -> None:
        """Add a verb; `at` is the number it has in the game's code, checked here."""
        self.block("", [name], at)

    def block(self, kind: str, names: Sequence[str], at: int) -> None:
        """Add one word for each thing of a kind, `kind name`, numbered from `at` on."""
        if at != len(self.names):
            raise ValueError(f"{self.game}: {kind or names[0]!r} begins at {len(self.names)}, not at {at}")
        if kind:
            self.blocks[kind] = (at, len(names))
        for name in names:
            full = f"{kind} {name}" if kind else name
            if full in self.numbers:
                raise ValueError(f"{self.game}: {full!r} is there twice")
            self.numbers[full] = len(self.names)
            self.names.append(full)

    def name(self, action: int) -> str:
        return self.names[action]

    def number(self, name: str) -> int:
        if name not in self.numbers:
            raise BadInput(f"{self.game} has no action {name!r}")
        return self.numbers[name]
