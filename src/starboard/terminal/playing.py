"""`starboard play`, `resume`, `games`: sit down at a table, in the face that the terminal can show."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

from starboard.kernel.reasons import BadInput
from starboard.kernel.spec import Spec, find
from starboard.kernel.spec import games as all_games
from starboard.kernel.text import seat_letter
from starboard.terminal import saves
from starboard.terminal.sitting import Sitting, accept_chairs, accept_names, accept_options
from starboard.terminal.wording import say, title

if TYPE_CHECKING:
    import argparse

MIN_WIDTH, MIN_HEIGHT = 60, 20


def at_terminal() -> bool:
    """Whether a person sits at both ends, at a terminal that can do more than print."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def full_screen(plain: bool, language: str) -> bool:
    """Whether the full-screen table can be shown. A terminal that could, but is too small, is refused with its size."""
    if plain or not at_terminal():
        return False
    try:
        import textual  # noqa: F401  # only to see whether it is there
    except ImportError:
        print("starboard: the full screen needs Textual (pip install 'starboard[terminal]'); going on with prompts", file=sys.stderr)
        return False
    size = shutil.get_terminal_size()
    if size.columns < MIN_WIDTH or size.lines < MIN_HEIGHT:
        values = {"width": MIN_WIDTH, "height": MIN_HEIGHT, "is_width": size.columns, "is_height": size.lines}
        raise BadInput(say("table.too_small", **values).render(language) + "; --plain works in any size")
    return True


def play(arguments: argparse.Namespace, language: str) -> int:
    spec = find(arguments.game)
    chairs = accept_chairs(arguments.seats, spec)
    names = accept_names(arguments.names, len(chairs))
    options = spec.accept_options(accept_options(arguments.option))
    full = full_screen(arguments.plain, language)
    return sit_down(Sitting.new(spec.game_id, chairs, arguments.seed, options, names, language), full)


def resume(arguments: argparse.Namespace, language: str) -> int:
    if arguments.id is None:
        return list_unfinished(language)
    full = full_screen(arguments.plain, language)
    return sit_down(Sitting.resume(saves.find_path(arguments.id), arguments.lang), full)


def sit_down(sitting: Sitting, full: bool) -> int:
    """Play a game in one of the two faces."""
    if not full:
        from starboard.terminal.plain import PlainTable

        return PlainTable(sitting).run()
    from starboard.terminal.table import TableApp

    TableApp(sitting).run()
    if not sitting.game.over:
        print(sitting.render(sitting.saved_text()))
    return 0


def list_unfinished(language: str) -> int:
    found = saves.unfinished()
    if not found:
        print(say("resume.none").render(language))
        return 0
    for saved in found:
        print(saved_line(saved, language))
    print(say("menu.resume_hint").render(language))
    return 0


def saved_line(saved: saves.Saved, language: str) -> str:
    """One saved game: its id, how far it is, who plays."""
    if saved.record is None or saved.game is None:
        return say("resume.damaged", id=saved.id, why=saved.problem).render(language)
    chairs, _ = saves.seats_of(saved.record)
    seats = [f"{seat_letter(seat)} {chair}" for seat, chair in enumerate(chairs)]
    values = {"id": saved.id, "game": title(saved.record.game_id), "n": saved.game.actions, "when": saved.when, "seats": seats}
    return say("resume.line", **values).render(language)


def games(language: str) -> int:
    for game_id in all_games():
        print(game_line(find(game_id), language))
    return 0


def game_line(spec: Spec, language: str) -> str:
    seats = f"{spec.seats[0]}-{spec.seats[-1]}" if len(spec.seats) > 1 else str(spec.seats[0])
    low, high = spec.minutes
    values = {"game": spec.game_id, "title": title(spec.game_id), "seats": seats, "low": low, "high": high, "weight": spec.weight}
    line = say("games.line", **values).render(language)
    if not spec.options:
        return line
    options = [f"{option.name}={'|'.join(map(str, option.values))}" for option in spec.options]
    return f"{line}\n    {say('games.options', options=options).render(language)}"
