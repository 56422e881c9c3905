"""Games as files: the settings, the seed, then one action per line by name.

    {"starboard": "record", "format": 1, "game": "laser_station", "rules": 1, "seats": 2, "options": {}, "seed": 7, "names": []}
    {"A": "refill"}
    {"A": "card machine_deck:red"}

Everything else about the game follows by playing it again: any moment of it, its log, its result. A line `{"note": ...}` is free text;
notes never affect play. A note of the form `{"name": "New Hope", "of": "c37", "by": "A"}` gives a name to a thing on the table.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from starboard.kernel.game import Game
from starboard.kernel.reasons import BadInput, IllegalAction
from starboard.kernel.spec import Spec, find
from starboard.kernel.text import seat_letter
from starboard.kernel.view import last_own_action

FORMAT: Final = 1


class Record:
    """A game written down: how it was set up and every action since."""

    def __init__(
        self,
        game_id: str,
        seats: int,
        seed: int,
        options: dict[str, Any],
        rules: int,
        origin: dict[str, Any] | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.game_id = game_id
        self.seats = seats
        self.seed = seed
        self.options = options
        self.rules = rules
        self.origin = origin
        self.names = list(names)
        self.moves: list[tuple[int, int]] = []
        self.notes: list[tuple[int, Any]] = []
        """Notes with the number of actions before them."""

    @classmethod
    def of(cls, g: Game, names: Sequence[str] = ()) -> Record:
        """The record of a game that kept its history."""
        if g.before + g.kept < g.actions:
            raise BadInput("this game is a copy for trying things out and has not kept its history; record the original")
        spec = find(g.game_id())
        record = cls(spec.game_id, g.seats, g.seed, g.options, spec.version, g.origin, names)
        record.moves = g.moves()
        return record

    @property
    def spec(self) -> Spec:
        return find(self.game_id)

    def start(self, telling: bool = True) -> Game:
        """The game as it was before the first action."""
        if self.origin is None:
            return self.spec.new(self.seats, self.seed, self.options, telling)
        g = self.spec.from_position(self.origin, self.seats, self.options, self.seed)
        g.telling = telling
        return g

    def replay(self, upto: int | None = None, telling: bool = True) -> Game:
        """The game after `upto` actions (all of them if not given)."""
        moves = self.moves if upto is None else self.moves[:upto]
        g = self.start(telling)
        names = [(number, note) for number, note in self.notes if is_naming(note)]
        for number, (seat, action) in enumerate(moves):
            while names and names[0][0] <= number:
                self.take_name(g, names.pop(0)[1])
            try:
                g.play(action, seat)
            except IllegalAction as error:
                name = self.spec.vocabulary.name(action)
                raise BadInput(
                    f"action {number + 1} of the record ({seat_letter(seat)}: {name}) is not possible: {error}. "
                    f"The first {number} actions can be replayed."
                ) from None
        for number, note in names:
            if number <= len(moves):
                self.take_name(g, note)
        return g

    def take_name(self, g: Game, note: dict[str, str]) -> None:
        """Give the name that a note tells; one that does not fit any more (its thing was taken back) is passed over."""
        with suppress(BadInput):
            self.spec.give_name(g, note["of"], note["name"])

    # ---- the file

    def header(self) -> str:
        head: dict[str, Any] = {
            "starboard": "record", "format": FORMAT, "game": self.game_id, "rules": self.rules, "seats": self.seats,
            "options": self.options, "seed": self.seed, "names": self.names,
        }  # fmt: skip
        if self.origin is not None:
            head["position"] = self.origin
        return json.dumps(head, ensure_ascii=False)

    def line(self, move: tuple[int, int]) -> str:
        return f'{{"{seat_letter(move[0])}": {json.dumps(self.spec.vocabulary.name(move[1]), ensure_ascii=False)}}}'

    def text(self) -> str:
        """The whole file."""
        names = [json.dumps(name, ensure_ascii=False) for name in self.spec.vocabulary.names]
        lines = [self.header()]
        notes = iter([*self.notes, (-1, None)])
        due, note = next(notes)
        for number, (seat, action) in enumerate(self.moves):
            while due == number:
                lines.append(json.dumps({"note": note}, ensure_ascii=False))
                due, note = next(notes)
            lines.append(f'{{"{seat_letter(seat)}": {names[action]}}}')
        while due >= 0:
            lines.append(json.dumps({"note": note}, ensure_ascii=False))
            due, note = next(notes)
        return "\n".join(lines) + "\n"

    def save(self, path: str | Path) -> None:
        """Write the file whole: it is either the old one or the new one, never half of it."""
        target = Path(path)
        unfinished = target.with_name(target.name + ".part")
        with open(unfinished, "w", encoding="utf-8") as file:
            file.write(self.text())
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, target)

    @classmethod
    def load(cls, path: str | Path, mend: bool = False) -> Record:
        """Read a file. With `mend` a last line that was cut off while it was written is left out."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as error:
            raise BadInput(f"cannot read {path}: {error.strerror}") from None
        except UnicodeDecodeError:
            raise BadInput(f"{path} is not a Starboard record: it is not a text file") from None
        return cls.parse(text, str(path), mend)

    @classmethod
    def parse(cls, text: str, path: str = "record", mend: bool = False) -> Record:
        lines = text.split("\n")
        if mend and len(lines) > 1 and is_cut_off(lines[-1]):
            lines.pop()
        record = cls._from_header(_object(lines[0], path, 1), path)
        numbers = record.spec.vocabulary.numbers
        letters = {seat_letter(seat): seat for seat in range(record.seats)}
        known: dict[str, tuple[int, int]] = {}
        for number, line in enumerate(lines[1:], 2):
            move = known.get(line)
            if move is not None:
                record.moves.append(move)
                continue
            if not line:
                continue
            data = _object(line, path, number)
            if len(data) != 1:
                raise BadInput(f"{path}, line {number}: one action or one note is expected, not {line[:60]!r}")
            who, what = next(iter(data.items()))
            if who == "note":
                record.notes.append((len(record.moves), what))
            elif who not in letters:
                raise BadInput(f"{path}, line {number}: there is no seat {who!r}; this game has {', '.join(letters)}")
            elif not isinstance(what, str) or what not in numbers:
                raise BadInput(f"{path}, line {number}: {record.game_id} has no action {what!r}")
            else:
                known[line] = (letters[who], numbers[what])
                record.moves.append(known[line])
        return record

    @classmethod
    def _from_header(cls, head: dict[str, Any], path: str) -> Record:
        if head.get("starboard") != "record":
            raise BadInput(f'{path} is not a Starboard record: its first line must say "starboard": "record"')
        if not isinstance(head.get("format"), int) or head["format"] > FORMAT:
            raise BadInput(f"{path} has record format {head.get('format')!r}; this Starboard reads up to {FORMAT}: install a newer one")
        spec = find(str(head.get("game")))
        rules = head.get("rules")
        if not isinstance(rules, int) or rules > spec.version:
            raise BadInput(
                f"{path} was played by version {rules!r} of the rules of {spec.game_id}; this Starboard has {spec.version}: "
                "install a newer one"
            )
        seats, seed, options, names = head.get("seats"), head.get("seed"), head.get("options", {}), head.get("names", [])
        if not isinstance(seats, int) or not isinstance(seed, int) or not isinstance(options, dict) or not isinstance(names, list):
            raise BadInput(f"{path}, line 1: seats and seed must be numbers, options an object, names a list")
        origin = head.get("position")
        if origin is not None and not isinstance(origin, dict):
            raise BadInput(f"{path}, line 1: position must be an object")
        return cls(spec.game_id, spec.accept_seats(seats), seed, spec.accept_options(options), rules, origin, [str(name) for name in names])


def naming(thing: str, name: str, seat: int) -> dict[str, str]:
    """The note that tells which name a seat has given to a thing."""
    return {"name": name, "of": thing, "by": seat_letter(seat)}


def is_naming(note: Any) -> bool:
    return isinstance(note, dict) and isinstance(note.get("name"), str) and isinstance(note.get("of"), str)


def is_cut_off(line: str) -> bool:
    """Whether a last line stops before its end; a whole line that only lacks the line break does not."""
    try:
        json.loads(line)
    except ValueError:
        return True
    return False


def _object(line: str, path: str, number: int) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError:
        if number == 1:
            raise BadInput(f"{path} is not a Starboard record: its first line is not JSON") from None
        raise BadInput(f"{path}, line {number} is damaged or cut off: {line[:60]!r}") from None
    if not isinstance(data, dict):
        raise BadInput(f"{path}, line {number}: an object is expected, not {line[:60]!r}")
    return data


def undo(g: Game, seat: int, notes: Sequence[tuple[int, Any]] = ()) -> Game:
    """The game without this seat's last action. Raises BadInput where something has been learned since.

    `notes` are those of the game's record: names that were given stay given.
    """
    number = last_own_action(g, seat)
    if number is None:
        raise BadInput("nothing can be taken back: somebody has learned something new or moved since")
    record = Record.of(g)
    record.moves.pop(number - g.before)
    record.notes = [(min(at, len(record.moves)), note) for at, note in notes]
    return record.replay()


class Autosave:
    """A record file that grows with the game, one flushed line per action, so that a killed program loses nothing."""

    def __init__(self, path: str | Path, record: Record) -> None:
        self.path = Path(path)
        self.record = record
        self.path.parent.mkdir(parents=True, exist_ok=True)
        record.save(self.path)

    def follow(self, g: Game) -> None:
        """Bring the file up to date with the game: append what is new, rewrite after something was taken back."""
        known = len(self.record.moves)
        moves = g.moves()
        grown = len(moves) >= known and moves[:known] == self.record.moves
        self.record.moves = moves
        if not grown:
            self.record.notes = [(min(at, len(moves)), note) for at, note in self.record.notes]
            self.record.save(self.path)
            return
        with open(self.path, "a", encoding="utf-8") as file:
            for move in moves[known:]:
                file.write(self.record.line(move) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def note(self, note: Any) -> None:
        """Add a note behind the last action."""
        self.record.notes.append((len(self.record.moves), note))
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(json.dumps({"note": note}, ensure_ascii=False) + "\n")
            file.flush()
            os.fsync(file.fileno())
