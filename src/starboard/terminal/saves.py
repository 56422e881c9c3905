"""Where games in progress are kept, so that a killed terminal loses nothing."""

from __future__ import annotations

import os
import secrets
from datetime import datetime
from pathlib import Path
from typing import Any

from starboard.kernel.game import Game
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.record import Record
from starboard.kernel.text import LANGUAGES

SUFFIX = ".jsonl"


def folder() -> Path:
    """The user's data folder for games."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "starboard" / "games"


def new_path(game_id: str) -> Path:
    """A name with game, date and a short id that no other game has."""
    day = datetime.now().strftime("%Y%m%d-%H%M%S")
    taken = {short_id(path) for path in all_paths()}
    while True:
        number = secrets.token_hex(2)
        if number not in taken:
            return folder() / f"{game_id}-{day}-{number}{SUFFIX}"


def short_id(path: Path) -> str:
    return path.stem.rsplit("-", 1)[-1]


def all_paths() -> list[Path]:
    """All saved games, the latest first."""
    found = list(folder().glob("*" + SUFFIX))
    return sorted(found, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)


def describe_seats(record: Record, chairs: list[str], language: str) -> None:
    """Write into a record who sits where (human or a bot's name) and the language, as a note before the first action."""
    record.notes.insert(0, (0, {"table": {"seats": chairs, "language": language}}))


def seats_of(record: Record) -> tuple[list[str], str]:
    """Who sat where according to a record's note, and the language; people who speak English if it does not say."""
    for _, note in record.notes:
        table: Any = note.get("table") if isinstance(note, dict) else None
        if isinstance(table, dict) and isinstance(table.get("seats"), list) and len(table["seats"]) == record.seats:
            language = table.get("language")
            return [str(chair) for chair in table["seats"]], language if language in LANGUAGES else LANGUAGES[0]
    return ["human"] * record.seats, LANGUAGES[0]


class Saved:
    """One saved game, or why it cannot be read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.id = short_id(path)
        self.when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
        self.record: Record | None = None
        self.game: Game | None = None
        self.problem = ""
        try:
            self.record = Record.load(path, mend=True)
            self.game = self.record.replay()
        except BadInput as error:
            self.problem = str(error)

    @property
    def unfinished(self) -> bool:
        return self.game is not None and not self.game.over


def unfinished() -> list[Saved]:
    """The games that can be resumed, and those that are damaged, the latest first."""
    return [saved for saved in map(Saved, all_paths()) if saved.unfinished or saved.problem]


def find_path(wanted: str) -> Path:
    """A saved game by its id, its whole name, or a file."""
    paths = all_paths()
    for path in paths:
        if wanted in (short_id(path), path.stem, path.name):
            return path
    if Path(wanted).is_file():
        return Path(wanted)
    known = choices(saved.id for saved in map(Saved, paths) if saved.unfinished)
    raise BadInput(f"there is no saved game {wanted!r}; " + (f"there are {known}" if known else "there are no unfinished games"))


def was_cut_off(path: Path) -> bool:
    """Whether the program was stopped in the middle of writing the last line."""
    with open(path, "rb") as file:
        file.seek(0, os.SEEK_END)
        if not file.tell():
            return False
        file.seek(-1, os.SEEK_END)
        return file.read(1) != b"\n"
