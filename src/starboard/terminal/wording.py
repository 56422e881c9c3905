"""What the terminal itself says, and how it names games and people."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from starboard.kernel.game import EVERYTHING, NOBODY, Outcome
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.text import LANGUAGES, SeatName, Text, seat_letter
from starboard.table.spans import cells, fit


def say(key: str, **values: object) -> Text:
    return Text("terminal." + key, values)


def title(game_id: str) -> Text:
    return Text(game_id + ".title")


def pick_language(wish: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else that of the environment if it is one of ours, else English."""
    if wish is not None:
        if wish not in LANGUAGES:
            raise BadInput(f"there is no language {wish!r}; there are {choices(LANGUAGES)}")
        return wish
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            code = environment[name].replace("-", "_").split("_")[0].split(".")[0].lower()
            return code if code in LANGUAGES else "en"
    return "en"


def pick_seat(letter: str, seats: int) -> int:
    """A seat given by its letter."""
    letters = [seat_letter(seat) for seat in range(seats)]
    if letter.upper() not in letters:
        raise BadInput(f"there is no seat {letter!r}; this game has {choices(letters)}")
    return letters.index(letter.upper())


def viewer_text(viewer: int) -> Text:
    """Through whose eyes a table is seen."""
    if viewer == NOBODY:
        return say("table.spectator")
    if viewer == EVERYTHING:
        return say("table.everything")
    return say("table.seat", who=SeatName(viewer))


def outcome_lines(game_id: str, outcome: Outcome, language: str, names: Sequence[str]) -> list[str]:
    """Who won, why the game ended, and each seat's place and score by source, best first."""
    winners = [SeatName(seat) for seat in outcome.winners]
    key = "over.nobody" if not winners else "over.winner" if len(winners) == 1 else "over.winners"
    lines = [say(key, who=winners).render(language, names), outcome.reason.render(language, names), ""]
    sources = list(dict.fromkeys(source for scores in outcome.scores for source in scores))
    rows = [["", say("over.who").render(language), *[Text(f"{game_id}.score.{source}").render(language) for source in sources]]]
    rows[0].append(say("over.total").render(language))
    for seat in sorted(range(len(outcome.ranks)), key=lambda one: outcome.ranks[one]):
        place = say("over.place", n=outcome.ranks[seat]).render(language)
        points = [str(outcome.scores[seat].get(source, 0)) for source in sources]
        rows.append([place, person(names, seat), *points, str(outcome.totals[seat])])
    return lines + columns(rows)


def person(names: Sequence[str], seat: int) -> str:
    """The name of whoever sits there, or the letter of the seat."""
    return names[seat] if seat < len(names) else seat_letter(seat)


def columns(rows: list[list[str]]) -> list[str]:
    """A small table of texts, in columns as wide as needed."""
    widths = [max(cells(row[place]) for row in rows) for place in range(len(rows[0]))]
    return ["  ".join(fit(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
