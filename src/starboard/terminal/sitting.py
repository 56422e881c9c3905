"""A game with people and bots around it. Knows no screen: both the plain prompts and the full-screen table play through this."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starboard.kernel.game import NOBODY, Game
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.record import Autosave, Record, is_naming, naming, undo
from starboard.kernel.spec import Nameable, Spec, find
from starboard.kernel.text import SeatName, Text
from starboard.kernel.view import Sight, View, can_undo
from starboard.terminal import saves
from starboard.terminal.wording import say

if TYPE_CHECKING:
    from starboard.bots import Bot

HUMAN = "human"


def accept_chairs(wish: str, spec: Spec) -> list[str]:
    """Who sits where, from `human,greedy,...`: the number of names is the number of seats."""
    from starboard.bots import BOTS, make_bot

    chairs = [name.strip() for name in wish.split(",")]
    for name in chairs:
        if name == HUMAN:
            continue
        try:
            make_bot(name)
        except BadInput as error:
            raise BadInput(f"nobody called {name!r} can sit at a table; there are {choices([HUMAN, *BOTS])} ({error})") from None
    spec.accept_seats(len(chairs))
    return chairs


def accept_names(wish: str | None, seats: int) -> list[str]:
    """The names of the people, from `Ada,Ben`; none means the seats' letters."""
    if wish is None:
        return []
    names = [name.strip() for name in wish.split(",")]
    if len(names) != seats or not all(names):
        raise BadInput(f"--names needs one name for each of the {seats} seats, not {wish!r}")
    return names


def accept_options(wishes: list[str]) -> dict[str, Any]:
    """Game options from `name=value`."""
    options: dict[str, Any] = {}
    for wish in wishes:
        name, equals, value = wish.partition("=")
        if not equals or not name:
            raise BadInput(f"--option needs name=value, not {wish!r}")
        options[name] = value
    return options


def open_file(path: Path, record: Record) -> Autosave:
    """The file that follows a game; it must be writable before the game begins."""
    try:
        return Autosave(path, record)
    except OSError as error:
        raise BadInput(f"cannot save games in {path.parent}: {error.strerror}; XDG_DATA_HOME names another data folder") from None


class Sitting:
    """One game in progress: who sits where, through whose eyes it is shown, and its file, which is always up to date."""

    def __init__(self, game: Game, chairs: list[str], names: list[str], language: str, autosave: Autosave) -> None:
        from starboard.bots import make_bot

        self.game = game
        self.chairs = chairs
        self.names = names
        self.language = language
        self.autosave = autosave
        self.notice: Text | None = None
        """What the people should know at the start."""
        self.how_to_go_on: Text | None = None
        """What brings people back to this game, where that is not `starboard resume`."""
        self.trouble: Text | None = None
        """Why the game's file is not up to date, if it is not."""
        self.bots: dict[int, Bot] = {seat: make_bot(name, game.seed * 16 + seat) for seat, name in enumerate(chairs) if name != HUMAN}
        self.humans = [seat for seat in range(game.seats) if seat not in self.bots]
        self.viewer = self.humans[0] if len(self.humans) == 1 else NOBODY

    # ---- sitting down

    @classmethod
    def new(cls, game_id: str, chairs: list[str], seed: int | None, options: dict[str, Any], names: list[str], language: str) -> Sitting:
        game = find(game_id).new(len(chairs), secrets.randbelow(2**31) if seed is None else seed, options)
        record = Record.of(game, names)
        saves.describe_seats(record, chairs, language)
        return cls(game, chairs, names, language, open_file(saves.new_path(game_id), record))

    @classmethod
    def resume(cls, path: Path, language: str | None = None) -> Sitting:
        """Go on where a saved game was left. Nothing is written before it is known to be playable."""
        cut_off = saves.was_cut_off(path)
        record = Record.load(path, mend=True)
        game = record.replay()
        chairs, spoken = saves.seats_of(record)
        accept_chairs(",".join(chairs), find(record.game_id))
        sitting = cls(game, chairs, record.names, language or spoken, open_file(path, record))
        if cut_off:
            sitting.notice = say("table.mended")
        return sitting

    @property
    def id(self) -> str:
        return saves.short_id(self.autosave.path)

    # ---- whose turn

    def turn(self) -> int:
        """Who decides next: bots at once, then whoever looks at the screen, then the others; NOBODY when the game is over."""
        waiting = self.game.waiting
        for seat in waiting:
            if seat in self.bots:
                return seat
        if self.viewer in waiting:
            return self.viewer
        return waiting[0] if waiting else NOBODY

    def must_pass(self) -> bool:
        """Whether the device has to go to somebody else before the table may be shown."""
        seat = self.turn()
        return seat in self.humans and seat != self.viewer

    def take_device(self) -> None:
        """The person whose turn it is looks at the screen from now on."""
        self.viewer = self.turn()

    def view(self) -> View:
        return View(self.game, self.viewer)

    # ---- playing

    def play(self, action: int, seat: int) -> None:
        self.game.play(action, seat)
        self.keep()
        if self.game.over and len(self.humans) > 1:
            self.viewer = NOBODY

    def think(self, seat: int) -> int:
        """What the bot on this seat wants to do; changes nothing."""
        return self.bots[seat].choose(Sight(self.game, seat))

    def can_undo(self) -> bool:
        return can_undo(self.game, self.viewer)

    def undo(self) -> None:
        """Take back the last action of the person at the screen."""
        self.game = undo(self.game, self.viewer, self.autosave.record.notes)
        self.keep()

    def keep(self) -> None:
        """Bring the file up to date. If it cannot be written the game goes on, says so, and tries again with the next action."""
        try:
            if self.trouble is not None:
                self.autosave.record.moves = self.game.history[: self.game.actions]
                self.autosave.record.save(self.autosave.path)
            else:
                self.autosave.follow(self.game)
            self.trouble = None
        except OSError as error:
            self.trouble = say("save.autosave_failed", why=error.strerror or str(error))

    # ---- names

    def nameable(self) -> list[Nameable]:
        """What the person at the screen may name now."""
        return find(self.game.game_id()).nameable(self.game, self.viewer) if self.viewer != NOBODY else []

    def name_ideas(self, one: Nameable) -> list[str]:
        return find(self.game.game_id()).name_ideas(self.game, one.thing, self.language)

    def give_name(self, thing: str, name: str, seat: int) -> str:
        """Name a thing, at the table and in the record; returns the name as it was accepted."""
        find(self.game.game_id()).give_name(self.game, thing, name)
        given = " ".join(name.split())
        try:
            self.autosave.note(naming(thing, given, seat))
        except OSError as error:
            self.trouble = say("save.autosave_failed", why=error.strerror or str(error))
        return given

    def waits_for_name(self) -> bool:
        """Whether something of the person at the screen has no name that a person has given."""
        named = self.named_things()
        return any(one.thing not in named for one in self.nameable())

    def named_things(self) -> set[str]:
        """What has got its name during this game."""
        return {note["of"] for _, note in self.autosave.record.notes if is_naming(note)}

    def undo_text(self) -> Text:
        """Whether something can be taken back, and if not, why."""
        if self.can_undo():
            return say("undo.possible")
        played = any(seat == self.viewer for seat, _ in self.game.history[: self.game.actions])
        return say("undo.barrier" if played else "undo.nothing")

    def save_as(self, name: str) -> Text:
        """Write a copy under a name; tells what became of it. Never writes over another file."""
        if not name.strip():
            return say("save.no_name", example=f"{self.game.game_id()}.jsonl")
        target = Path(name.strip()).expanduser()
        if target.exists():
            return say("save.exists", file=str(target))
        record = Record.of(self.game, self.names)
        record.notes = list(self.autosave.record.notes)
        try:
            record.save(target)
        except OSError as error:
            return say("save.failed", file=str(target), why=error.strerror or str(error))
        return say("save.done", file=str(target))

    # ---- words

    def saved_text(self) -> Text:
        """How to go on with a game that is left."""
        return self.how_to_go_on or say("table.saved_here", id=self.id)

    def render(self, text: Text) -> str:
        return text.render(self.language, self.names)

    def chair_text(self, seat: int) -> str:
        """Who sits there: `you`, `human`, or the bot's name."""
        if seat in self.bots:
            return self.chairs[seat]
        return self.render(say("table.you" if self.humans == [seat] else "table.human"))

    def turn_text(self) -> Text:
        seat = self.turn()
        if seat == NOBODY:
            return say("table.over")
        if seat in self.bots:
            return say("table.thinks", who=SeatName(seat), bot=self.chairs[seat])
        return say("table.turn_of_you" if seat == self.viewer else "table.turn", who=SeatName(seat))
