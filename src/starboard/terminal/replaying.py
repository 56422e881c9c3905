"""`starboard replay FILE`: step through a recorded game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starboard.kernel.game import EVERYTHING, NOBODY, Game
from starboard.kernel.record import Record
from starboard.kernel.text import Text
from starboard.kernel.view import View
from starboard.terminal.files import record_at, viewer_of
from starboard.terminal.plain import show_position
from starboard.terminal.playing import full_screen
from starboard.terminal.wording import say, title, viewer_text

if TYPE_CHECKING:
    import argparse


class Replay:
    """A record, one moment of it, and through whose eyes it is seen."""

    def __init__(self, record: Record, at: int, viewer: int) -> None:
        self.record = record
        self.last = len(record.moves)
        self.finished = record.replay().over
        self.viewer = viewer
        self.at = at
        self.game: Game = record.replay(at)

    def go(self, at: int) -> None:
        """Go to the moment after this many actions; beyond an end means the end."""
        at = min(max(at, 0), self.last)
        if at < self.at:
            self.game = self.record.replay(at)
        else:
            for seat, action in self.record.moves[self.at : at]:
                self.game.play(action, seat)
        self.at = at

    def next_eyes(self) -> bool:
        """After the end everything may be seen: by each seat, by a spectator, and with all things open."""
        if not self.finished:
            return False
        eyes = [NOBODY, *range(self.record.seats), EVERYTHING]
        self.viewer = eyes[(eyes.index(self.viewer) + 1) % len(eyes)]
        return True

    def view(self) -> View:
        return View(self.game, self.viewer)

    def caption(self) -> Text:
        values = {"game": title(self.record.game_id), "n": self.at, "all": self.last, "who": viewer_text(self.viewer)}
        return say("replay.title", **values)


def replay(arguments: argparse.Namespace, language: str) -> int:
    record, at = record_at(arguments.file, arguments.at)
    full = full_screen(arguments.plain, language)
    shown = Replay(record, at if arguments.at is not None or not full else 0, viewer_of(record, arguments.seat))
    if full:
        from starboard.terminal.replay_app import ReplayApp

        ReplayApp(shown, language).run()
        return 0
    print(shown.caption().render(language, record.names))
    view = shown.view()
    if view.log:
        print(view.log[-1].render(language, record.names))
    print()
    show_position(view, language, record.names)
    return 0
