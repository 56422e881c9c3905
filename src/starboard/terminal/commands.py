"""The command line: what can be asked for, and who answers it. Every user error is one clear line and exit code 2."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

import starboard  # noqa: F401  # registers the rooms
from starboard.kernel.reasons import BadInput
from starboard.terminal.wording import pick_language, say
from starboard.version import VERSION, build
from starboard.web.commands import add_commands

Command = Callable[[argparse.Namespace, str], int]


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are like all others."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message}; see {self.prog} --help")


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
    whole.add_argument("--version", action="version", version=f"starboard {VERSION} ({build()})")
    whole.set_defaults(command=menu, plain=False)
    common(whole)
    commands = whole.add_subparsers(metavar="COMMAND")

    def add(name: str, command: Command) -> Parser:
        text = say("command." + name).render(language)
        one: Parser = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        one.set_defaults(command=command)
        return one

    add_playing(add)
    add_reading(add)
    add_testing(add)
    add_commands(add)
    return whole


def common(one: Parser, plain: bool = True) -> None:
    one.add_argument("--lang", metavar="xx", help="en, zh, de, ja")
    if plain:
        one.add_argument("--plain", action="store_true", help="prompts instead of the full screen")


def add_playing(add: Callable[[str, Command], Parser]) -> None:
    one = add("play", play)
    one.add_argument("game", metavar="GAME")
    one.add_argument("--seats", default="human,greedy", metavar="human,greedy,...")
    one.add_argument("--names", metavar="Ada,Ben,...")
    one.add_argument("--seed", type=int, metavar="N")
    one.add_argument("--option", action="append", default=[], metavar="name=value")
    common(one)
    one = add("resume", resume)
    one.add_argument("id", nargs="?", metavar="ID")
    common(one)


def add_reading(add: Callable[[str, Command], Parser]) -> None:
    common(add("games", games), plain=False)
    one = add("rules", rules)
    one.add_argument("game", metavar="GAME")
    one.add_argument("number", nargs="?", metavar="n")
    one.add_argument("--search", metavar="WORD")
    common(one, plain=False)
    one = add("replay", replay)
    one.add_argument("file", metavar="FILE")
    one.add_argument("--at", type=int, metavar="n")
    one.add_argument("--seat", metavar="A")
    common(one)
    one = add("render", render)
    one.add_argument("file", metavar="FILE")
    one.add_argument("--at", type=int, metavar="n")
    one.add_argument("--seat", metavar="A")
    one.add_argument("-o", "--output", required=True, metavar="x.svg")
    common(one, plain=False)


def add_testing(add: Callable[[str, Command], Parser]) -> None:
    one = add("scenario", scenario)
    one.add_argument("files", nargs="+", metavar="FILE")
    common(one, plain=False)
    one = add("fuzz", fuzz)
    one.add_argument("game", metavar="GAME")
    one.add_argument("--games", type=int, default=100, metavar="N")
    one.add_argument("--seed", type=int, default=0, metavar="S")
    one.add_argument("--seats", type=int, metavar="n")
    one.add_argument("--option", action="append", default=[], metavar="name=value")
    one.add_argument("--keep", default=".", metavar="DIR")
    common(one, plain=False)
    one = add("bench", bench)
    one.add_argument("games", nargs="*", metavar="GAME")
    common(one, plain=False)


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
