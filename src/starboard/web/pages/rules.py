"""The numbered rules of a game as a page, with a search."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from starboard.kernel.rules import rules, search_rules
from starboard.table.markup import escape, tag
from starboard.web.pages.layout import Reader, bar, button, document

_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_ITALIC: Final = re.compile(r"\*(.+?)\*")
_CODE: Final = re.compile(r"`(.+?)`")
_REFERENCE: Final = re.compile(r"(?<![\d.\w#-])(\d{1,2}(?:\.\d{1,2})+)(?![\d\w])")


def rules_page(reader: Reader, game_id: str, wanted: str) -> str:
    book = rules(game_id, reader.language)
    found: Iterable[tuple[str, str]] = search_rules(game_id, wanted, reader.language) if wanted.strip() else book.items()
    items = [rule(number, text, book) for number, text in found]
    word = tag("input", type="search", name="q", value=wanted, maxlength="100", id="search")
    label = tag("label", reader.say("rules.search"), " ", word)
    find = button(reader.say("rules.find"), kind="small")
    search = tag("form", label, find, method="get", action=f"/rules/{game_id}", role="search", class_="row")
    count = tag("p", reader.say("rules.found", n=len(items)), role="status") if wanted.strip() else contents(book)
    main = tag("main", tag("h1", reader.title(game_id)), search, count, *items, id="main", class_="page rules")
    return document(reader, reader.say("rules.title"), bar(reader, back=f"/rules/{game_id}"), main)


def contents(book: dict[str, str]) -> str:
    """The sections, to jump to."""
    links = [
        tag("li", tag("a", f"{number} {inline(text.splitlines()[0], {})}", href=f"#rule-{number}"))
        for number, text in book.items()
        if "." not in number
    ]
    return tag("nav", tag("ul", *links, class_="contents"), aria_label="§")


def rule(number: str, text: str, book: dict[str, str]) -> str:
    """One rule or heading, under an address of its own."""
    depth = number.count(".")
    first, *more = text.split("\n")
    if depth == 0 or (depth == 1 and is_heading(number, book)):
        head = tag("h2" if depth == 0 else "h3", tag("span", number, class_="number"), " ", inline(first, book))
        return tag("section", head, *blocks(more, book), id=f"rule-{number}")
    return tag("section", *blocks([f"**{number}** {first}", *more], book), id=f"rule-{number}", class_="rule-text")


def is_heading(number: str, book: dict[str, str]) -> bool:
    """A number with rules below it is a heading."""
    return any(other.startswith(number + ".") for other in book)


def blocks(lines: Iterable[str], book: dict[str, str]) -> list[str]:
    """Paragraphs, lists and tables of the small markdown that rules are written in."""
    made: list[str] = []
    rows: list[str] = []
    for line in [*lines, ""]:
        kind = "list" if line.startswith("- ") else "table" if line.startswith("|") else ""
        if rows and (not kind or not rows[0].startswith(line[:1])):
            made.append(together(rows, book))
            rows = []
        if kind:
            rows.append(line)
        elif line.strip():
            made.append(tag("p", inline(line, book)))
    return made


def together(rows: list[str], book: dict[str, str]) -> str:
    if rows[0].startswith("- "):
        return tag("ul", *[tag("li", inline(row[2:], book)) for row in rows])
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows if not set(row) <= set("|-: ")]
    head = tag("tr", *[tag("th", inline(cell, book), scope="col") for cell in cells[0]])
    body = [tag("tr", *[tag("td", inline(cell, book)) for cell in row]) for row in cells[1:]]
    return tag("table", head, *body, class_="plain-table")


def inline(text: str, book: dict[str, str]) -> str:
    """Bold, italics, and numbers of rules as links to them."""
    made = escape(text)
    made = _BOLD.sub(r"<strong>\1</strong>", made)
    made = _ITALIC.sub(r"<em>\1</em>", made)
    made = _CODE.sub(r"<code>\1</code>", made)
    return _REFERENCE.sub(lambda found: link(found[1], book), made)


def link(number: str, book: dict[str, str]) -> str:
    return f'<a href="#rule-{number}">{number}</a>' if number in book else number
