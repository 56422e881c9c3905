"""What is kept of a game: its settings, its chairs, and the log of everything that was done."""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec

KEY_BYTES: Final = 18
"""A seat's key is a link nobody can guess: 144 random bits."""
ID_BYTES: Final = 9

PLAY: Final = "play"
UNDO: Final = "undo"
NAME: Final = "name"

PERSON: Final = "person"
BOT: Final = "bot"
PLAN: Final = "plan"


def new_key() -> str:
    return secrets.token_urlsafe(KEY_BYTES)


def new_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


class Clock(msgspec.Struct, frozen=True):
    """How long a person may think: no limit, so many seconds for each move, or so many for the whole game. Correspondence play is
    a clock per move that counts in days."""

    kind: str = "none"
    seconds: int = 0


class GameRow(msgspec.Struct):
    """One table: how its game was set up, and what everybody has to know about where it stands."""

    id: str
    game: str
    rules: int
    seats: int
    seed: int
    options: dict[str, Any]
    origin: dict[str, Any] | None
    language: str
    created: float
    updated: float
    clock: Clock
    public: bool
    revision: int = 0
    """How many entries the log has: the state number every action refers to."""
    version: int = 0
    """Goes up with everything that can be seen: actions, chat, chairs."""
    over: bool = False
    waiting: list[int] = []
    bots_due: bool = False
    deadline: float | None = None
    rematch: str | None = None


class Chair(msgspec.Struct):
    """One seat of a table and who sits there. Chairs with the same key share one device."""

    game: str
    seat: int
    kind: str
    name: str
    key: str
    bot: str = ""
    """The bot's name; for a person's chair, the bot that plays while the person is away."""
    joined: bool = False
    looking: bool = False
    """On a shared device: whose eyes the page shows."""
    seen: float = 0.0
    time_left: float | None = None
    since: float | None = None
    """When this seat began to think, while it does."""
    plan: list[tuple[str, str]] = []
    """Actions to be played as soon as they are asked for: (name of the action, key of the question)."""
    notice: dict[str, Any] | None = None
    """A text for this seat only."""
    hint: dict[str, Any] | None = None
    notify: str = ""
    """Where to tell that it is this seat's turn: an address of the notification library."""
    home: str = ""
    """Scheme and host under which this person knows the server, for the link in such a message."""

    @property
    def played_by_bot(self) -> bool:
        return self.kind == BOT or bool(self.bot)


class Entry(msgspec.Struct, frozen=True):
    """One line of a game's log. `action` is a name of the vocabulary; an undo names the place of the action that it takes out. Where
    somebody has given a name to a thing on the table, `action` is the note that says so, as it stands in a record."""

    number: int
    kind: str
    seat: int
    action: str
    removes: int
    by: str
    at: float


class Message(msgspec.Struct, frozen=True):
    """One line of chat."""

    game: str
    number: int
    seat: int
    name: str
    text: str
    at: float


class GalaxyRow(msgspec.Struct, frozen=True):
    """One galaxy: its file as it is between two games, and the table of the game that is played in it, if there is one."""

    key: str
    """Its link: whoever has it can play in this galaxy."""
    name: str
    file: str
    version: int
    game: str | None
    created: float
    updated: float


class Era(msgspec.Struct, frozen=True):
    """A game that has become history: its place in the chronicle, how it ended, and its table, as long as that is kept."""

    galaxy: str
    number: int
    game: str
    ended: str
    at: float


class Visit(msgspec.Struct, frozen=True):
    """A seat that a browser has opened: what `my games` is made of."""

    game: str
    key: str
    at: float
