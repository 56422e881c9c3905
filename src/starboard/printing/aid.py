"""What players look up all the time, on one page: the 36 advancements and the 36 challenges (tables 5 and 6)."""

from __future__ import annotations

from typing import Final

from starboard.games.deep_future.components import CHALLENGES, HOSTILE, NEW_WORLD, SUIT_COUNT, TIMING, VALUES
from starboard.games.deep_future.texts import timing_text
from starboard.games.deep_future.wording import ADVANCEMENT_TEXTS, CHALLENGE_TEXTS, EFFECT_TEXTS, TRACK_TEXTS
from starboard.kernel.text import Text
from starboard.printing.cards import SUIT_FILLS, say, suit_disc
from starboard.printing.chart import MARGIN
from starboard.printing.pen import SOFT, Pen

LABEL: Final = 24.0
"""The column with the suits."""
HEADING: Final = 22.0


def draw_aid(pen: Pen) -> None:
    high = (pen.height - 2 * MARGIN - 2 * HEADING - 20) / 2
    table(pen, MARGIN, say("advancements"), high, [advancement(code) for code in range(SUIT_COUNT * VALUES)])
    table(pen, MARGIN + HEADING + high + 12, say("challenges"), high, [challenge(row) for row in range(SUIT_COUNT * VALUES)])


def advancement(code: int) -> tuple[Text, Text]:
    """Name, and when it works and what it does."""
    return ADVANCEMENT_TEXTS[code], say("effect", when=timing_text(TIMING[code]), effect=EFFECT_TEXTS[code])


def challenge(row: int) -> tuple[Text, Text]:
    """Name, and what it costs who fails it (16.3)."""
    return CHALLENGE_TEXTS[row], say("parts", parts=[part(kind, number) for kind, number in CHALLENGES[row]])


def part(kind: int, number: int) -> Text:
    """Rules 16.4, 16.5 and 17: a track goes down, hostile cubes come, or a neutral world with them."""
    if kind == HOSTILE:
        return say("hostile", n=number)
    return say("new_world", n=number) if kind == NEW_WORLD else say("lowered", track=TRACK_TEXTS[kind], n=number)


def table(pen: Pen, top: float, title: Text, high: float, cells: list[tuple[Text, Text]]) -> None:
    """Six suits down, six values across."""
    pen.text(MARGIN, top + 8, title.render(pen.language), 14, pen.width - 2 * MARGIN, bold=True)
    left, top = MARGIN + LABEL, top + HEADING + 10
    wide, tall = (pen.width - 2 * MARGIN - LABEL) / VALUES, (high - 10) / SUIT_COUNT
    for value in range(VALUES):
        pen.text(left + wide * (value + 0.5), top - 7, str(value + 1), 9, anchor="middle", bold=True, ink=SOFT)
    for suit in range(SUIT_COUNT):
        y = top + tall * suit
        suit_disc(pen, suit, MARGIN + 9, y + tall / 2, 9)
        for value in range(VALUES):
            x = left + wide * value
            name, effect = cells[suit * VALUES + value]
            pen.rect(x, y, wide, tall, None, SOFT, 0.5)
            pen.rect(x, y, wide, 3, SUIT_FILLS[suit])
            used = pen.paragraph(x + 3, y + 5, name.render(pen.language), wide - 6, 21, 8.6, True)
            pen.paragraph(x + 3, y + 6 + used, effect.render(pen.language), wide - 6, tall - 8 - used, 7.6, ink="#3b434e")
