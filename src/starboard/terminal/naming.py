"""Naming things at the table: which ones wait for a name, and what became of a line like `2 New Hope`."""

from __future__ import annotations

from starboard.kernel.reasons import BadInput
from starboard.kernel.text import Text
from starboard.terminal.sitting import Sitting


def say(key: str, **values: object) -> Text:
    return Text("naming." + key, values)


def offered(sitting: Sitting, how: str) -> list[Text]:
    """What the person at the screen may name, one line each, and `how` (or `ask`) to do it; one line if there is nothing."""
    found = sitting.nameable()
    if not found:
        return [say("nothing")]
    lines = [say("line", n=number, what=one.what, ideas=sitting.name_ideas(one)) for number, one in enumerate(found, 1)]
    return [*lines, say(how, idea=sitting.name_ideas(found[0])[0])]


def answer(sitting: Sitting, given: str) -> Text | str:
    """Carry out `2 New Hope`; tells what became of it."""
    found = sitting.nameable()
    if not found:
        return say("nothing")
    number, _, name = given.strip().partition(" ")
    if not number.isdecimal() or not 1 <= int(number) <= len(found) or not name.strip():
        return say("no_such", given=repr(given), last=len(found))
    try:
        return say("done", name=sitting.give_name(found[int(number) - 1].thing, name, sitting.viewer))
    except BadInput as error:
        return str(error)
