"""The numbered rules of a game as a player reads them, in four languages.

`locale/<language>/rules/<game>.md` is plain markdown. `## 7 The five actions` opens a section, `### 7.1 Fill up energy` a part of it, and
`**7.1.1** Play one or more cards ...` is a rule. What follows without a number of its own still belongs to the number above it; what
stands before the first number introduces the page and is no rule.
"""

from __future__ import annotations

import re
import unicodedata
from importlib import resources
from typing import Final

from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.spec import room
from starboard.kernel.text import LANGUAGES

_NUMBERED: Final = re.compile(r"(?:#+ (?P<heading>\d+(?:\.\d+)*)|\*\*(?P<rule>\d+(?:\.\d+)*)\*\*) +(?P<text>\S.*)")

_read: dict[tuple[str, str], dict[str, str]] = {}


def rules(game_id: str, language: str) -> dict[str, str]:
    """All rules of a game by number, in the order of the page; a section's number gives its heading."""
    found = _read.get((game_id, language))
    if found is None:
        found = numbered(page(game_id, language))
        _read[(game_id, language)] = found
    return found.copy()


def find_rule(game_id: str, number: str, language: str) -> list[tuple[str, str]]:
    """The rule with this number and all rules below it."""
    book = rules(game_id, language)
    wanted = plain(number).strip(" .§")
    if wanted not in book:
        raise BadInput(f"{game_id} has no rule {number!r}; {near(book, wanted)}")
    return [(one, text) for one, text in book.items() if lies_in(one, wanted)]


def search_rules(game_id: str, words: str, language: str) -> list[tuple[str, str]]:
    """The rules in whose text all these words occur, in any order; upper and lower case are the same."""
    wanted = plain(words).split()
    if not wanted:
        raise BadInput("a search in the rules needs at least one word")
    found: list[tuple[str, str]] = []
    for number, text in rules(game_id, language).items():
        searched = plain(text)
        if all(word in searched for word in wanted):
            found.append((number, text))
    return found


def page(game_id: str, language: str) -> str:
    """The markdown of a game's rules."""
    room(game_id)
    if language not in LANGUAGES:
        raise BadInput(f"the rules are not there in {language!r}; they are in {choices(LANGUAGES)}")
    file = resources.files("starboard") / "locale" / language / "rules" / f"{game_id}.md"
    if not file.is_file():
        raise BadInput(f"{game_id} has no numbered rules in {language!r}")
    return file.read_text(encoding="utf-8")


def numbered(markdown: str) -> dict[str, str]:
    """A page cut at its numbers."""
    found: dict[str, str] = {}
    number = ""
    for line in markdown.splitlines():
        begins = _NUMBERED.fullmatch(line.rstrip())
        if begins is not None:
            number = begins["heading"] or begins["rule"]
            if number in found:
                raise ValueError(f"rule {number} is there twice")
            found[number] = begins["text"]
        elif number:
            found[number] += "\n" + line.rstrip()
    return {number: text.strip() for number, text in found.items()}


def lies_in(number: str, whole: str) -> bool:
    return number == whole or number.startswith(whole + ".")


def near(book: dict[str, str], wanted: str) -> str:
    """Numbers that a person who asked for this one may have meant: those one step below what does exist of it."""
    above = wanted
    while above and above not in book:
        above = above.rpartition(".")[0]
    depth = above.count(".") + 2 if above else 1
    close = [number for number in book if number.count(".") + 1 == depth and (not above or lies_in(number, above))]
    if close:
        return f"near it are {choices(close)}" if above else f"its sections are {choices(close)}"
    return f"the nearest is {above}"


def plain(text: str) -> str:
    """Text as it is compared: without case, and with full-width letters and digits as ordinary ones."""
    return unicodedata.normalize("NFKC", text).casefold()
