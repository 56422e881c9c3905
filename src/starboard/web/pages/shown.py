"""What a table's page is made of: the table at one moment, through somebody's eyes, and what can still be taken back."""

from __future__ import annotations

import msgspec

from starboard.kernel.game import NOBODY, Game
from starboard.kernel.view import View, last_own_action
from starboard.web.lines import Lines
from starboard.web.pages.galaxies import Naming
from starboard.web.rows import Chair, GameRow, Message


class Showing(msgspec.Struct):
    """All that a page tells: the table at one moment, through whose eyes, and what it may offer them."""

    row: GameRow
    chairs: list[Chair]
    view: View
    own: list[int]
    home: str
    """The address of this page: that of a seat, or of a spectator."""
    base: str
    """Scheme and host, for links that are sent to friends."""
    settled: int
    """So many lines of the log can no longer be taken back."""
    undoable: int
    acted: bool
    """Whether this seat has played anything yet."""
    finals: list[int]
    """Choices that cannot be taken back."""
    chat: list[Message]
    seen: dict[int, float]
    now: float
    lines: Lines = msgspec.field(default_factory=Lines)
    """The log as it was told to this reader before."""
    curtain: int = NOBODY
    """On a shared device: who has to take it before the table is shown."""
    note: str = ""
    """What became of the last click, escaped."""
    course: list[list[int]] | None = None
    """Everybody's score over time, once the game is over."""
    rematch: str = ""
    """One's seat at the rematch, if there is one."""
    notify: bool = False
    naming: Naming | None = None
    """What this seat may name, where things can be named."""
    galaxy: str = ""
    """The link of the galaxy in which this game is played."""

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def asked(self) -> bool:
        return self.seat in self.view.waiting and self.curtain == NOBODY


def settled_lines(game: Game) -> int:
    """How many lines of the log tell of what can no longer be taken back."""
    settled = game.told
    while settled and game.journal[settled - 1].action > game.barrier:
        settled -= 1
    return settled


def undoable(game: Game, seat: int) -> int:
    """How many of the seat's last actions can be taken back, one after the other."""
    if last_own_action(game, seat) is None:
        return 0
    latest = game.moves()[max(0, game.barrier - game.before) :]
    return sum(1 for actor, _ in latest if actor == seat)


def final_choices(game: Game, seat: int) -> list[int]:
    """The choices after which somebody learns something new. They are tried in a game that this seat cannot tell from the real one."""
    if seat not in game.waiting:
        return []
    imagined = game.determinize(seat, 0)
    found: list[int] = []
    for action in game.legal(seat):
        after = imagined.clone()
        if action not in after.legal(seat):
            continue
        after.play(action, seat)
        if after.barrier > imagined.actions:
            found.append(action)
    return found
