"""The command line: what can be asked for, and who answers it. Every user error is one clear line and exit code 2."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

import starboard  # noqa: F401  # registers the rooms
from starboard.arena.commands import add_commands as add_arena
from starboard.kernel.reasons import BadInput
from starboard.terminal.progress import LiveLine
from starboard.terminal.wording import pick_language, say
from starboard.version import VERSION, build
from starboard.web.commands import add_commands

Command = Callable[[argparse.Namespace, str], int]


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are like all others, and whose options explain themselves in one of our languages."""

    language = "en"

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message}; see {self.prog} --help")

    def text(self, name: str, meaning: str, default: str | None = None) -> None:
        """An option with a word behind it."""
        self.add_argument("--" + name, metavar=meaning, default=default, help=self.words(name))

    def number(self, name: str, meaning: str, default: int | None = None, words: str = "") -> None:
        self.add_argument("--" + name, metavar=meaning, type=int, default=default, help=self.words(words or name))

    def game_options(self) -> None:
        self.add_argument("--option", metavar="name=value", action="append", default=[], help=self.words("option"))

    def common(self, plain: bool = False) -> None:
        self.text("lang", "xx")
        if plain:
            self.add_argument("--plain", action="store_true", help=self.words("plain"))

    def words(self, name: str) -> str:
        return say("option." + name).render(self.language)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    try:
        wish = early_language(sys.argv[1:] if argv is None else argv)
        language = pick_language(wish)
        arguments = parser(language).parse_args(argv)
        arguments.lang = wish
        command: Command = arguments.command
        return command(arguments, language)
    except BadInput as error:
        print(f"starboard: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the output has gone: be silent, also when Python flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def early_language(argv: Sequence[str]) -> str | None:
    """The wish for a language, before the parser (which speaks it) is made."""
    early = Parser(add_help=False, allow_abbrev=False)
    early.add_argument("--lang")
    wish: str | None = early.parse_known_args(argv)[0].lang
    return wish


def parser(language: str) -> Parser:
    whole = Parser(prog="starboard", description=say("command.description").render(language), allow_abbrev=False)
    whole.language = language
    whole.add_argument("--version", action="version", version=f"starboard {VERSION} ({build()})")
    whole.set_defaults(command=menu, plain=False)
    whole.common(plain=True)
    commands = whole.add_subparsers(metavar="COMMAND")

    def add(name: str, command: Command) -> Parser:
        text = say("command." + name).render(language)
        one: Parser = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        one.language = language
        one.set_defaults(command=command)
        return one

    add_playing(add)
    add_reading(add)
    add_testing(add)
    add_commands(add)
    add_arena(commands, language, LiveLine)
    return whole


def add_playing(add: Callable[[str, Command], Parser]) -> None:
    one = add("play", play)
    one.add_argument("game", metavar="GAME")
    one.text("seats", "human,greedy,...", "human,greedy")
    one.text("names", "Ada,Ben,...")
    one.number("seed", "N")
    one.game_options()
    one.common(plain=True)
    one = add("resume", resume)
    one.add_argument("id", nargs="?", metavar="ID")
    one.common(plain=True)


def add_reading(add: Callable[[str, Command], Parser]) -> None:
    add("games", games).common()
    one = add("rules", rules)
    one.add_argument("game", metavar="GAME")
    one.add_argument("number", nargs="?", metavar="n")
    one.text("search", "WORD")
    one.common()
    one = add("replay", replay)
    one.add_argument("file", metavar="FILE")
    one.number("at", "n")
    one.text("seat", "A")
    one.common(plain=True)
    one = add("render", render)
    one.add_argument("file", metavar="FILE")
    one.number("at", "n")
    one.text("seat", "A")
    one.add_argument("-o", "--output", required=True, metavar="x.svg", help=one.words("output"))
    one.common()


def add_testing(add: Callable[[str, Command], Parser]) -> None:
    one = add("scenario", scenario)
    one.add_argument("files", nargs="+", metavar="FILE")
    one.common()
    one = add("fuzz", fuzz)
    one.add_argument("game", metavar="GAME")
    one.number("games", "N", 100)
    one.number("seed", "S", 0)
    one.number("seats", "n", words="count")
    one.text("keep", "DIR", ".")
    one.game_options()
    one.common()
    one = add("bench", bench)
    one.add_argument("games", nargs="*", metavar="GAME")
    one.common()


# ---- who answers; each family of commands is only imported when it is wanted


def menu(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal.menu import run

    return run(arguments.plain, language)


def play(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import playing

    return playing.play(arguments, language)


def resume(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import playing

    return playing.resume(arguments, language)


def games(_: argparse.Namespace, language: str) -> int:
    from starboard.terminal import playing

    return playing.games(language)


def rules(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import rulebook

    return rulebook.rules(arguments, language)


def replay(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import replaying

    return replaying.replay(arguments, language)


def render(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import files

    return files.render(arguments, language)


def scenario(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import files

    return files.scenario(arguments, language)


def fuzz(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import fuzzing

    return fuzzing.fuzz(arguments, language)


def bench(arguments: argparse.Namespace, _: str) -> int:
    from starboard.terminal.bench import run

    return run(arguments.games)
