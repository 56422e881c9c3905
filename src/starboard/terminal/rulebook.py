"""The rules of a game to read: `starboard rules`, and the help page of a table."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from starboard.kernel.reasons import BadInput
from starboard.kernel.spec import find
from starboard.table.spans import hanging
from starboard.terminal.wording import say, title

if TYPE_CHECKING:
    import argparse

MOST_COLUMNS = 100


def rule_text(game_id: str, number: str, language: str) -> list[tuple[str, str]]:
    """A rule and everything below it, as labels and texts for a help page; where the book is silent, the reason."""
    from starboard.kernel.rules import find_rule

    try:
        return [(f"{one}  ", text) for one, text in find_rule(game_id, number, language)]
    except BadInput as error:
        return [("", str(error))]


def rules(arguments: argparse.Namespace, language: str) -> int:
    """`starboard rules GAME [n] [--search word]`."""
    from starboard.kernel.rules import find_rule, rules, search_rules

    game_id: str = find(arguments.game).game_id
    if arguments.search is not None:
        found = search_rules(game_id, arguments.search, language)
        if arguments.number is not None:
            below = dict(find_rule(game_id, arguments.number, language))
            found = [(number, text) for number, text in found if number in below]
        if not found:
            print(say("rules.none_found", game=title(game_id), word=repr(arguments.search)).render(language))
            return 1
    elif arguments.number is not None:
        found = find_rule(game_id, arguments.number, language)
    else:
        found = list(rules(game_id, language).items())
    width = min(shutil.get_terminal_size().columns, MOST_COLUMNS)
    for number, text in found:
        print("\n".join(hanging(f"{number}  ", text, width)))
    return 0
