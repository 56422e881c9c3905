"""What the command line offers of the arena: `arena`, `advise`, `analyse` and `report`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from starboard.bots.program import PATIENCE
from starboard.kernel.reasons import BadInput
from starboard.kernel.record import Record
from starboard.kernel.text import Text, seat_letter

Command = Callable[[argparse.Namespace, str], int]


class Live(Protocol):
    """A line that shows how far something is."""

    def show(self, done: int, total: int, word: str) -> None:
        """So much is done of so much, and this is being done now."""

    def clear(self) -> None:
        """Make room for other lines."""


def add_commands(subparsers: Any, language: str, live: Callable[[], Live]) -> None:
    """Add the arena's commands to a command line; `live` makes the line that shows progress."""

    def add(name: str, command: Callable[[argparse.Namespace, str, Live], int]) -> argparse.ArgumentParser:
        words = say("command." + name).render(language)
        one: argparse.ArgumentParser = subparsers.add_parser(name, help=words, description=words, allow_abbrev=False)
        one.set_defaults(command=with_live(command, live))
        one.add_argument("--lang", metavar="xx", help=say("option.lang").render(language))
        return one

    def option(one: argparse.ArgumentParser, name: str, meaning: str, kind: Callable[[str], Any], default: Any) -> None:
        one.add_argument("--" + name, metavar=meaning, type=kind, default=default, help=say("option." + name).render(language))

    def switch(one: argparse.ArgumentParser, name: str) -> None:
        one.add_argument("--" + name, action="store_true", help=say("option." + name).render(language))

    one = add("arena", arena)
    one.add_argument("game", metavar="GAME")
    option(one, "bots", "a,b,c", str, "hasty,random")
    option(one, "games", "N", int, 100)
    option(one, "seats", "n", int, 0)
    option(one, "seed", "S", int, 0)
    option(one, "option", "name=value", str, "")
    option(one, "out", "DIR", str, None)
    option(one, "cores", "n", int, 0)
    option(one, "on", "cores|ray|ray://...", str, "cores")
    option(one, "fail", "forfeit|stand_in", str, "forfeit")
    option(one, "patience", "seconds", float, PATIENCE)
    switch(one, "keep")
    one = add("advise", advise)
    one.add_argument("file", metavar="FILE")
    option(one, "at", "n", int, None)
    option(one, "seat", "A", str, None)
    option(one, "budget", "search:1000/10s", str, "search:1000/10s")
    option(one, "best", "n", int, 5)
    option(one, "seed", "S", int, 0)
    switch(one, "json")
    one = add("analyse", analyse)
    one.add_argument("file", metavar="FILE")
    option(one, "budget", "search:200/1s", str, "search:200/1s")
    option(one, "seed", "S", int, 0)
    option(one, "plot", "x.svg", str, None)
    switch(one, "json")
    one = add("report", report)
    one.add_argument("game", metavar="GAME")
    option(one, "games", "N", int, 200)
    option(one, "bots", "hasty", str, "hasty")
    option(one, "seats", "n", int, 0)
    option(one, "seed", "S", int, 0)
    option(one, "option", "name=value", str, "")
    option(one, "out", "x.html", str, None)
    option(one, "best", "n", int, 12)
    option(one, "cores", "n", int, 0)
    switch(one, "json")


def with_live(command: Callable[[argparse.Namespace, str, Live], int], live: Callable[[], Live]) -> Command:
    def run(arguments: argparse.Namespace, language: str) -> int:
        line = live()
        try:
            return command(arguments, language, line)
        finally:
            line.clear()

    return run


def say(key: str, **values: object) -> Text:
    return Text("arena." + key, values)


def options_of(text: str) -> dict[str, str]:
    """Game options from `name=value,name=value`."""
    found: dict[str, str] = {}
    for part in text.split(",") if text else []:
        name, sign, value = part.partition("=")
        if not sign:
            raise BadInput(f"--option is name=value, not {part!r}")
        found[name] = value
    return found


def arena(arguments: argparse.Namespace, language: str, live: Live) -> int:
    """Play a tournament and say what it proves."""
    from starboard.arena.report import standings_lines, write_tournament
    from starboard.arena.tournament import Tournament, run

    bots = tuple(name for name in arguments.bots.split(",") if name)
    tournament = Tournament(
        arguments.game, bots, arguments.games, arguments.seats, arguments.seed, options_of(arguments.option), arguments.fail,
        arguments.keep, arguments.patience,
    )  # fmt: skip
    folder = Path(arguments.out) if arguments.out else None
    if arguments.keep and folder is None:
        raise BadInput("--keep needs a folder for the records: say --out DIR")
    if arguments.cores < 0:
        raise BadInput(f"--cores is at least 1, or 0 for all of them, not {arguments.cores}")
    played = run(tournament, folder, arguments.on, arguments.cores, live.show)
    live.clear()
    planned = len(tournament.matches())
    if len(played) < planned:
        print(say("interrupted", done=len(played), planned=planned).render(language))
    if played:
        print("\n".join(standings_lines(played, language)))
        if folder is not None:
            for path in write_tournament(folder, tournament, played, language):
                print(path)
    return 0 if len(played) == planned else 130


def advise(arguments: argparse.Namespace, language: str, live: Live) -> int:
    """The best moves in a position of a record."""
    from starboard.arena import advice

    record = Record.load(arguments.file, mend=True)
    at = len(record.moves) if arguments.at is None else arguments.at
    if not 0 <= at <= len(record.moves):
        raise BadInput(f"--at is a number of actions from 0 to {len(record.moves)}, not {at}")
    g = record.replay(at)
    letters = [seat_letter(seat) for seat in range(g.seats)]
    if arguments.seat is not None and arguments.seat.upper() not in letters:
        raise BadInput(f"there is no seat {arguments.seat!r}; this game has {', '.join(letters)}")
    sight = advice.sight_in(g, None if arguments.seat is None else letters.index(arguments.seat.upper()))
    found = advice.advise(sight, arguments.budget, arguments.seed, arguments.best)
    live.clear()
    if arguments.json:
        plain = [{"action": one.name, "visits": one.visits, "chances": one.chances, "line": one.line} for one in found]
        print(json.dumps(plain, ensure_ascii=False, indent=1))
        return 0
    print(say("advice.for", seat=letters[sight.seat], number=at).render(language))
    for one in found:
        print(f"{100 * one.chance(sight.seat):5.1f} %  {one.visits:6}  {one.label.render(language, record.names)}")
        print(f"                  {one.line_text()}")
    return 0


def analyse(arguments: argparse.Namespace, language: str, live: Live) -> int:
    """The win chances over a finished game, and what decided it."""
    from starboard.arena import analysis, plots

    plot = plots.check_picture(writable(arguments.plot)) if arguments.plot else None
    record = Record.load(arguments.file)
    found = analysis.analyse(record, arguments.budget, arguments.seed, live.show)
    live.clear()
    names = [record.names[seat] if seat < len(record.names) else seat_letter(seat) for seat in range(record.seats)]
    if plot is not None:
        title = Text(record.game_id + ".title").render(language)
        marks = [moment.number for moment in found.moments]
        plots.save(plots.chance_curve(found.chances, names, marks, title, say("plot.decisions").render(language)), plot)
    if arguments.json:
        print(json.dumps(found.to_data(), ensure_ascii=False, indent=1))
        return 0
    print(say("analysis.moments", n=len(found.moments)).render(language))
    for moment in found.moments:
        chances = "  ".join(
            f"{name} {100 * before:.0f} > {100 * after:.0f} %"
            for name, before, after in zip(names, moment.before, moment.after, strict=True)
        )
        print(f"{moment.number + 1:5}  {names[moment.seat]}: {moment.action}   {chances}")
        if moment.better:
            print(f"       {say('analysis.better', action=moment.better).render(language)}")
    return 0


def report(arguments: argparse.Namespace, language: str, live: Live) -> int:
    """The figures of a game."""
    from starboard.arena.portrait import portrait
    from starboard.arena.report import aligned, portrait_page, portrait_rows, use_tables

    page = writable(arguments.out) if arguments.out else None
    if arguments.best < 0:
        raise BadInput(f"--best is a number of actions to show, or 0 for all, not {arguments.best}")
    found = portrait(
        arguments.game, arguments.games, arguments.bots, arguments.seats, arguments.seed, options_of(arguments.option), arguments.cores,
        live.show,
    )  # fmt: skip
    live.clear()
    if found.games < arguments.games:
        print(say("interrupted", done=found.games, planned=arguments.games).render(language), file=sys.stderr)
    if page is not None:
        write(page, portrait_page(found, language))
    if arguments.json:
        print(json.dumps(found.to_data(), indent=1))
    else:
        print("\n".join(aligned(portrait_rows(found, language))))
        for table in use_tables(found, language, arguments.best):
            print()
            print("\n".join(aligned(table)))
    return 0 if found.games == arguments.games else 130


def writable(name: str) -> Path:
    """A file to be written later; that it cannot be is better said before the work than after it."""
    path = Path(name)
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise BadInput(f"cannot write {path}: it is a folder, or its folder is not there")
    return path


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror}") from None
