"""How a game went: everybody's score from the first action to the last, as a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from starboard.kernel.game import Game
from starboard.kernel.record import Record
from starboard.kernel.text import Text, seat_letter
from starboard.table.canvas import Canvas
from starboard.table.markup import number, shown_names, tag
from starboard.web.pages.layout import Reader

WIDTH: Final = 640
HEIGHT: Final = 190
LEFT: Final = 34
NAME_HEIGHT: Final = 15
POINTS: Final = 80
"""So many moments of a game are drawn."""
DASHES: Final = ("none", "7 4", "2 4", "10 4 2 4", "14 5", "4 4", "1 5", "12 3 3 3", "6 6")
"""By seat, so that lines differ by more than their colour."""


def course_of(game: Game) -> list[list[int]]:
    """The totals of all seats at some moments of a game, the first and the last among them."""
    record = Record.of(game)
    moves = record.moves
    replayed = record.start(telling=False)
    step = max(1, len(moves) // POINTS)
    course = [list(replayed.result().totals)]
    for place, (seat, action) in enumerate(moves, 1):
        replayed.play(action, seat)
        if place % step == 0 or place == len(moves):
            course.append(list(replayed.result().totals))
    return course


def tells_much(course: Sequence[Sequence[int]]) -> bool:
    """Whether scores over time are worth a drawing: not where they only tell who has won."""
    return max(max(one) for one in course) > 1


def plot(reader: Reader, course: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """The scores; the table of scores says the same in numbers."""
    low = min(0, *[min(one) for one in course])
    high = max(low + 1, *[max(one) for one in course])
    return curves(reader, "plot", course, names, (low, high), [])


def chances_plot(reader: Reader, chances: Sequence[Sequence[float]], names: Sequence[str], marks: Sequence[int]) -> str:
    """Each seat's chance to win from action to action, in percent; `marks` are the actions that decided the game."""
    percent = [[100 * one for one in at] for at in chances]
    return curves(reader, "chances", percent, names, (0, 100), marks)


def curves(
    reader: Reader, name: str, course: Sequence[Sequence[float]], names: Sequence[str], ends: tuple[int, int], marks: Sequence[int]
) -> str:
    """One line for each seat, its name at its end, and a numbered line at each mark."""
    canvas = Canvas(name)
    canvas.size(WIDTH, HEIGHT)
    low, high = ends

    def y(value: float) -> float:
        return HEIGHT - 22 - (HEIGHT - 40) * (value - low) / (high - low)

    for value in (low, (low + high) // 2, high):
        canvas.line(LEFT, y(value), WIDTH - 90, y(value), "grid")
        canvas.text(LEFT - 6, y(value), value, 13, anchor="end", kind="faint")
    canvas.text((LEFT + WIDTH - 90) / 2, HEIGHT - 8, Text(f"web.{name}.time").render(reader.language), 13, anchor="middle", kind="faint")
    wide = (WIDTH - 90 - LEFT) / max(1, len(course) - 1)
    beside = 0.0
    for count, place in enumerate(marks, 1):
        x = LEFT + wide * place
        beside = max(x, beside + 11)
        canvas.line(x, y(high), x, y(low), "mark")
        canvas.text(beside, y(high) - 8, count, 13, anchor="middle", kind="strong")
    shown = shown_names(names, len(course[0]))
    labels = apart([y(value) for value in course[-1]])
    for seat in range(len(course[0])):
        points = " ".join(f"{number(LEFT + wide * place)},{number(y(one[seat]))}" for place, one in enumerate(course))
        dash = DASHES[seat % len(DASHES)]
        canvas.put(
            tag(
                "polyline",
                points=points,
                class_=f"course seat-{seat_letter(seat).lower()}-line",
                stroke_dasharray=None if dash == "none" else dash,
            )
        )
        canvas.text(
            WIDTH - 84,
            labels[seat],
            f"{seat_letter(seat)} {shown[seat]}" if shown[seat] != seat_letter(seat) else shown[seat],
            14,
            82,
            kind="strong",
        )
    return tag("figure", canvas.svg(Text(f"web.{name}.title").render(reader.language), "img"), class_="plot")


def apart(ends: Sequence[float]) -> list[float]:
    """Where the names stand: beside the ends of the lines, so far from each other that they can be read, and inside the drawing."""
    order = sorted(range(len(ends)), key=lambda seat: ends[seat])
    places = list(ends)
    for above, below in pairwise(order):
        places[below] = max(places[below], places[above] + NAME_HEIGHT)
    lowest = HEIGHT - 10.0
    for seat in reversed(order):
        places[seat] = min(places[seat], lowest)
        lowest = places[seat] - NAME_HEIGHT
    return places
