"""The map of a galaxy on paper: 37 sectors with their names and wonders, the four tracks, and what the suits stand for."""

from __future__ import annotations

from math import sqrt
from typing import Final

from starboard.games.deep_future.campaign import Galaxy
from starboard.games.deep_future.components import (
    CENTRE,
    COORDINATES,
    KINDS,
    SECTOR_COUNT,
    SECTOR_NAMES,
    SUIT_COUNT,
    SUITS,
    TRACK_BOTTOM,
    TRACK_COUNT,
    TRACK_TOP,
    VICTORIES,
)
from starboard.games.deep_future.face_signs import SHAPES, SUIT_SIGNS, TRACK_SIGNS, VICTORY_SIGNS
from starboard.games.deep_future.texts import kind_text
from starboard.games.deep_future.wording import TRACK_TEXTS
from starboard.printing.cards import PALE, SUIT_FILLS, say, suit_disc
from starboard.printing.pen import FAINT, SOFT, Pen

MARGIN: Final = 36.0
TITLE: Final = 34.0
TRACKS: Final = 96.0
"""How high title and tracks are."""
SPACES: Final = 13
NIGHT: Final = "#1b2233"
GOAL: Final = "#f6d98a"
LOST: Final = "#f3c9be"


def draw_chart(pen: Pen, galaxy: Galaxy) -> None:
    """The whole page."""
    pen.text(MARGIN, MARGIN + 8, galaxy.name, 20, pen.width / 2, bold=True)
    pen.text(
        pen.width - MARGIN, MARGIN + 9, say("chart", era=galaxy.era, n=len(galaxy.cards)).render(pen.language), 10, 220, "end", ink=SOFT
    )
    size = min((pen.width - 2 * MARGIN) / 11, (pen.height - 2 * MARGIN - TITLE - TRACKS - 26) / (7 * sqrt(3)))
    middle = MARGIN + TITLE + 3.5 * sqrt(3) * size
    for sector in range(SECTOR_COUNT):
        q, r = COORDINATES[sector]
        with pen.at(pen.width / 2 + 1.5 * size * q, middle + sqrt(3) * size * (r + q / 2)):
            draw_sector(pen, galaxy, sector, size)
    below = middle + 3.5 * sqrt(3) * size + 10
    legend(pen, below)
    with pen.at(MARGIN, below + 22):
        for track in range(TRACK_COUNT):
            draw_track(pen, track, 24.0 * track)


def draw_sector(pen: Pen, galaxy: Galaxy, sector: int, size: float) -> None:
    """One sector around (0, 0): its number, its name, its wonder."""
    number = SECTOR_NAMES[sector]
    if sector == CENTRE:
        pen.hexagon(0, 0, size - 0.6, NIGHT, SOFT, 0.8)
        for radius in (0.62, 0.42, 0.22):
            pen.circle(0, 0, size * radius, None, "#8f9bc4", 1.2, (size * 0.5, size * 0.18))
        return
    named = number in galaxy.facts["named"]
    wonder = galaxy.facts["wonders"].get(number)
    pen.hexagon(0, 0, size - 0.6, "#fbf4dd" if wonder else PALE if named else "#ffffff", SOFT, 0.8)
    pen.text(0, -size * 0.68, number, size * 0.25, anchor="middle", bold=True, ink=FAINT)
    if named and galaxy.facts["named"][number]:
        title = galaxy.facts["named"][number]
        pen.paragraph(0, size * 0.36, title, size * 1.08, size * 0.46, size * 0.2, True, anchor="middle")
    if wonder:
        letter, suit = wonder
        wide, high = size * 0.78, size * 0.36
        pen.rect(-wide / 2, -size * 0.3 - high / 2, wide, high, SUIT_FILLS[SUITS.index(suit)], SOFT, 0.8, high / 3)
        pen.sign(SHAPES[VICTORY_SIGNS[VICTORIES.index(letter)]], -wide / 4, -size * 0.3, high * 0.78)
        pen.sign(SHAPES[SUIT_SIGNS[SUITS.index(suit)]], wide / 4, -size * 0.3, high * 0.78)


def legend(pen: Pen, y: float) -> None:
    """Which suit pays for which action (11.2)."""
    cell = (pen.width - 2 * MARGIN) / SUIT_COUNT
    for suit in range(SUIT_COUNT):
        x = MARGIN + cell * suit
        suit_disc(pen, suit, x + 9, y + 6, 7.5)
        pen.text(x + 21, y + 6, kind_text(suit).render(pen.language) if suit < len(KINDS) else "", 9, cell - 24)


def draw_track(pen: Pen, track: int, y: float) -> None:
    """Rule 6.1: thirteen spaces from the cross, which Culture does not have, to the star."""
    label = 108.0
    pen.sign(SHAPES[TRACK_SIGNS[track]], 8, y + 10, 14)
    pen.text(20, y + 10, TRACK_TEXTS[track].render(pen.language), 9.5, label - 26, bold=True)
    cell = (pen.width - 2 * MARGIN - label) / SPACES
    for space in range(SPACES):
        value = TRACK_BOTTOM[track] + space
        x = label + cell * space
        goal, lost = value == TRACK_TOP[track], value == TRACK_BOTTOM[track] and value < 0
        pen.rect(x, y, cell, 20, GOAL if goal else LOST if lost else "#ffffff", SOFT, 0.7)
        if goal or lost:
            pen.sign(SHAPES["star" if goal else "cross"], x + cell / 2, y + 10, 12, SOFT)
        elif value == 0:
            pen.circle(x + cell / 2, y + 10, 8, None, FAINT, 1)
        if value % 2 == 0 and not goal and not lost:
            pen.text(x + cell / 2, y + 10, str(value), 8.5, anchor="middle", ink=SOFT)
