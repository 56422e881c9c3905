"""What `starboard campaign` understands; who answers is only imported when it is wanted."""

from __future__ import annotations

import argparse
from typing import Any

from starboard.kernel.text import Text


def add_campaign(parser: Any) -> None:
    """The actions of `campaign`; without one all campaigns are listed."""
    parser.set_defaults(name=None)
    parser.common()
    commands = parser.add_subparsers(metavar="ACTION")

    def add(name: str, command: Any) -> Any:
        text = words(parser, "command_" + name)
        one = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        one.language = parser.language
        one.set_defaults(command=command)
        return one

    add_playing(add)
    add_names(add)
    add_files(add)


def add_playing(add: Any) -> None:
    one = add("new", new)
    one.add_argument("name", metavar="NAME")
    one.number("seed", "N")
    one.common()
    one = add("play", play)
    one.add_argument("name", metavar="NAME")
    one.text("seats", "human,greedy,...")
    one.text("names", "Ada,Ben,...")
    one.number("seed", "N")
    one.common(plain=True)
    one = add("abandon", abandon)
    one.add_argument("name", metavar="NAME")
    one.add_argument("--lost", action="store_true", help=words(one, "option_lost"))
    one.add_argument("--back", action="store_true", help=words(one, "option_back"))
    one.common()


def add_names(add: Any) -> None:
    one = add("name", name_things)
    one.add_argument("name", metavar="NAME")
    one.add_argument("thing", nargs="?", metavar="THING", help=words(one, "option_thing"))
    one.add_argument("new_name", nargs="*", metavar="NEW NAME", help=words(one, "option_new_name"))
    one.common()


def add_files(add: Any) -> None:
    one = add("show", show)
    one.add_argument("name", nargs="?", metavar="NAME")
    one.common()
    one = add("export", export_galaxy)
    one.add_argument("name", metavar="NAME")
    one.add_argument("file", metavar="FILE")
    one.common()
    one = add("print", print_campaign)
    one.add_argument("name", metavar="NAME")
    one.add_argument("-o", "--output", metavar="FILE.pdf", help=words(one, "option_output"))
    one.add_argument("--paper", metavar="a4|letter", default="a4", help=words(one, "option_paper"))
    one.add_argument("--new", action="store_true", help=words(one, "option_new"))
    one.add_argument("--font", metavar="FILE", help=words(one, "option_font"))
    one.common()
    one = add("import", import_galaxy)
    one.add_argument("file", metavar="FILE")
    one.add_argument("name", nargs="?", metavar="NAME")
    one.common()


def words(parser: Any, key: str) -> str:
    return Text("campaign." + key).render(parser.language)


def new(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import campaign

    return campaign.new(arguments, language)


def play(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import campaign

    return campaign.play(arguments, language)


def abandon(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import campaign

    return campaign.abandon(arguments, language)


def show(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import campaign

    return campaign.show(arguments, language)


def name_things(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import campaign

    return campaign.name_things(arguments, language)


def export_galaxy(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import campaign

    return campaign.export_galaxy(arguments, language)


def import_galaxy(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import campaign

    return campaign.import_galaxy(arguments, language)


def print_campaign(arguments: argparse.Namespace, language: str) -> int:
    from starboard.terminal import campaign

    return campaign.print_campaign(arguments, language)
