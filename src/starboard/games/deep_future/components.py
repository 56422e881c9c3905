"""The facts of Deep Future: suits, sectors, tracks, advancements, challenges, counts, and the vocabulary of actions.

Cards are made during play, so the vocabulary has no card names: its words are places (`hand 3`, `settled 2`, `line 4`, `sector 34`),
suits, values, tracks and verbs. Places are counted from the left as the cards lie; how many places of a kind there are words for is
stated below (`HAND_PLACES` and so on). No game comes near those numbers; if one did, a full row would take no more cards, and the
cards at the far end of an endless hand would wait until they have moved up.
"""

from __future__ import annotations

from typing import Final

from starboard.kernel.vocabulary import Vocabulary

SEAT_LETTERS: Final = ("A", "B", "C")
NEUTRAL: Final = 3  # owner of a sector: a seat, NEUTRAL, or NONE
NONE: Final = -1
OWNER_LETTERS: Final = "ABCN"

# Suits (2.2), and the action that a card of the suit pays for (11.2).
SUITS: Final = "SMRKHF"
SUIT_NAMES: Final = ("sun", "moon", "heart", "skull", "hand", "foot")
SUIT_COUNT: Final = 6
SUN: Final = 0
MOON: Final = 1
HEART: Final = 2
SKULL: Final = 3
HAND_SUIT: Final = 4
FOOT: Final = 5
VALUES: Final = 6

# Actions (12): the first six are paid with a card of the suit of the same number.
POWER: Final = 0
SETTLE: Final = 1
GROW: Final = 2
ADVANCE: Final = 3
BATTLE: Final = 4
EXPAND: Final = 5
PLAN: Final = 6
EVOKE: Final = 7
START: Final = 8  # a timing, not an action
KINDS: Final = ("POWER", "SETTLE", "GROW", "ADVANCE", "BATTLE", "EXPAND", "PLAN", "EVOKE")

# Phases (9.1).
IN_SETUP: Final = 0
IN_START: Final = 1
IN_ACTION: Final = 2
IN_PAYMENT: Final = 3
IN_CHALLENGE: Final = 4
PHASES: Final = ("SETUP", "START", "ACTION", "PAYMENT", "CHALLENGE")

# Tracks (6.1).
CULTURE: Final = 0
MIGHT: Final = 1
STABILITY: Final = 2
XENO: Final = 3
TRACKS: Final = "CMSX"
TRACK_NAMES: Final = ("culture", "might", "stability", "xeno")
TRACK_COUNT: Final = 4
TRACK_TOP: Final = (12, 6, 6, 6)
TRACK_BOTTOM: Final = (0, -6, -6, -6)
CROSS: Final = -6  # the lowest space of all tracks but Culture

# Victories (19.1), wonders (table 2) and the first effect of civilization cards (table 3) share their letters.
TERRITORY: Final = 0
POPULATION: Final = 1
CULTURE_VICTORY: Final = 2  # this and the following ones: CULTURE_VICTORY + track
VICTORIES: Final = "TPCMSX"
VICTORY_NAMES: Final = ("territory", "population", "culture", "might", "stability", "xeno")
VICTORY_COUNT: Final = 6
EVOKED_RAISE: Final = (3, 2, 2, 2)  # table 3, by track

# Seat status.
OUT: Final = 0  # before setup
IN: Final = 1
AFRESH_NEXT: Final = 2
HAS_QUIT: Final = 3
STATUSES: Final = ("none", "in", "afresh", "quit")

# Counts.
MIN_SEATS: Final = 1
MAX_SEATS: Final = 3
ORIGINAL_WORLDS: Final = 12
FLIPPED: Final = 5  # for a homeworld
HOMEWORLD_CUBES: Final = 3
LINE_CUBES: Final = 3
SHARED_SECTOR_CUBES: Final = 5
LINE_MAX: Final = 6
NAMED_THRESHOLD: Final = 12
RANDOM_SECTORS: Final = 12
DRAW_UP_TO: Final = 5
HAND_LIMIT: Final = 10
ACTIONS_PER_TURN: Final = 2
POWER_DRAW: Final = 2
GROW_CUBES: Final = 2
SECTOR_LIMIT: Final = 5
UPKEEP_LIMIT: Final = 3
EXTRA_CHALLENGE: Final = 1
MAX_ADVANCEMENTS: Final = 3
TECHS_TO_WIN: Final = 3
TERRITORY_SECTORS: Final = 12
POPULATION_CUBES: Final = 25
SOLO_WORLDS_MAX: Final = 4
CIV_SUIT_MINIMUM: Final = 2
WONDER_SUIT_MINIMUM: Final = 5
NAME_LENGTH: Final = 40

# The map (section 5): sector 0 is the centre, sector 6 * (tens - 1) + units is the numbered one.
SECTOR_COUNT: Final = 37
CENTRE: Final = 0
SECTOR_NAMES: Final = ("00", *(f"{tens}{units}" for tens in range(1, 7) for units in range(1, 7)))
COLUMNS: Final = (
    "61 53 52 51",
    "62 64 55 54 43",
    "63 65 66 56 45 42",
    "11 14 16 00 46 44 41",
    "12 15 26 36 35 33",
    "13 24 25 34 32",
    "21 22 23 31",
)
DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # 1 to 6, clockwise from the top (5.4)


def _coordinates() -> list[tuple[int, int]]:
    """Axial coordinates of each sector: columns from left to right, each from top to bottom (5.3)."""
    found = [(0, 0)] * SECTOR_COUNT
    for column, names in enumerate(COLUMNS):
        q = column - 3
        top = max(-3, -3 - q)
        for row, name in enumerate(names.split()):
            found[SECTOR_NAMES.index(name)] = (q, top + row)
    return found


COORDINATES: Final = _coordinates()


def _toward(sector: int, direction: int) -> int:
    q, r = COORDINATES[sector]
    dq, dr = DIRECTIONS[direction]
    return COORDINATES.index((q + dq, r + dr)) if (q + dq, r + dr) in COORDINATES else NONE


TOWARD: Final = [[_toward(sector, direction) for direction in range(6)] for sector in range(SECTOR_COUNT)]
"""The sector in each direction; NONE beyond the edge of the galaxy."""
NEIGHBOURS: Final = [[other for other in row if other >= 0] for row in TOWARD]


def _steps(one: int, other: int) -> int:
    dq = COORDINATES[one][0] - COORDINATES[other][0]
    dr = COORDINATES[one][1] - COORDINATES[other][1]
    return max(abs(dq), abs(dr), abs(dq + dr))


DISTANCE: Final = [[_steps(one, other) for other in range(SECTOR_COUNT)] for one in range(SECTOR_COUNT)]
WITHIN: Final = [
    [[other for other in range(1, SECTOR_COUNT) if 0 < DISTANCE[sector][other] <= reach] for reach in range(7)]
    for sector in range(SECTOR_COUNT)
]
"""The numbered sectors up to so many steps away (12.6.2): 6 reach across the whole galaxy."""
FAR: Final = 6

# Advancements (table 5): code 6 * suit + value - 1. Name, timing, and for most of them the track they raise and by how much.
ADVANCEMENTS: Final = (
    ("Computation", START, NONE, 0),
    ("Engineering", ADVANCE, MIGHT, 1),
    ("Communication", EXPAND, MIGHT, 1),
    ("Weapons", BATTLE, MIGHT, 1),
    ("Industry", POWER, NONE, 0),
    ("Energy", POWER, NONE, 0),
    ("Art", START, CULTURE, 1),
    ("Leisure", SETTLE, CULTURE, 2),
    ("Philosophy", ADVANCE, XENO, 1),
    ("Literature", ADVANCE, CULTURE, 2),
    ("Government", SETTLE, NONE, 0),
    ("Society", SETTLE, NONE, 0),
    ("Infrastructure", START, NONE, 0),
    ("Labor", POWER, STABILITY, 1),
    ("Machinery", BATTLE, STABILITY, 1),
    ("Medicine", SETTLE, STABILITY, 1),
    ("Biology", GROW, NONE, 0),
    ("Genetics", GROW, NONE, 0),
    ("History", START, NONE, 0),
    ("Education", GROW, XENO, 1),
    ("Ecology", SETTLE, XENO, 1),
    ("Astronomy", EXPAND, XENO, 1),
    ("Chemistry", ADVANCE, NONE, 0),
    ("Physics", ADVANCE, NONE, 0),
    ("Economy", START, NONE, 0),
    ("Diplomacy", BATTLE, CULTURE, 2),
    ("Agriculture", GROW, STABILITY, 1),
    ("Construction", GROW, CULTURE, 2),
    ("Military", BATTLE, NONE, 0),
    ("Defense", BATTLE, NONE, 0),
    ("Exploration", START, NONE, 0),
    ("Religion", EXPAND, CULTURE, 2),
    ("Empire", POWER, MIGHT, 1),
    ("Devices", POWER, CULTURE, 2),
    ("Spacecraft", EXPAND, NONE, 0),
    ("FTL", EXPAND, NONE, 0),
)
ADVANCEMENT_COUNT: Final = 36
CODES: Final = tuple(f"{suit}{value}" for suit in SUITS for value in range(1, 7))
TIMING: Final = [row[1] for row in ADVANCEMENTS]
RAISED_TRACK: Final = [row[2] for row in ADVANCEMENTS]
RAISED_BY: Final = [row[3] for row in ADVANCEMENTS]

# Those that do more than raise a track.
COMPUTATION: Final = 0
INDUSTRY: Final = 4
ENERGY: Final = 5
GOVERNMENT: Final = 10
SOCIETY: Final = 11
INFRASTRUCTURE: Final = 12
BIOLOGY: Final = 16
GENETICS: Final = 17
HISTORY: Final = 18
CHEMISTRY: Final = 22
PHYSICS: Final = 23
ECONOMY: Final = 24
MILITARY: Final = 28
DEFENSE: Final = 29
EXPLORATION: Final = 30
SPACECRAFT: Final = 34
FTL: Final = 35
SHAPING: Final = (SOCIETY, CHEMISTRY, PHYSICS, MILITARY, DEFENSE, SPACECRAFT, FTL)  # 11.8: part of the basic effect
SHAPES: Final = [code in SHAPING for code in range(ADVANCEMENT_COUNT)]

# Challenges (table 6): six rows per suit, each of one or two parts in order. A part lowers a track, brings hostile cubes, or adds a
# neutral world with hostile cubes.
HOSTILE: Final = 4  # as first number of a part: 0 to 3 are tracks
NEW_WORLD: Final = 5


def _rows(main: int, second: int) -> list[tuple[tuple[int, int], ...]]:
    """The rows of one suit: they follow one pattern around its main track."""
    return [
        ((main, 2), (second, 1)),
        ((main, 3), (CULTURE, 1)),
        ((main, 2), (CULTURE, 2)),
        ((main, 3), (HOSTILE, 1)),
        ((main, 1), (HOSTILE, 3)),
        ((NEW_WORLD, 5),),
    ]


CHALLENGES: Final = (
    _rows(MIGHT, XENO)
    + _rows(STABILITY, MIGHT)
    + _rows(STABILITY, XENO)
    + _rows(XENO, STABILITY)
    + _rows(MIGHT, STABILITY)
    + _rows(XENO, MIGHT)
)
CHALLENGE_NAMES: Final = (
    "corruption", "resources", "pirates", "warlord", "separatists", "civilization",
    "unrest", "ennui", "decadence", "riots", "intrigue", "civilization",
    "disaster", "ennui", "decadence", "riots", "intrigue", "civilization",
    "infiltration", "xenophobia", "estrangement", "cult", "intervention", "civilization",
    "pacifists", "resources", "pirates", "warlord", "separatists", "civilization",
    "conflict", "xenophobia", "estrangement", "cult", "intervention", "civilization",
)  # fmt: skip

# Places that have a word.
ROW_PLACES: Final = 25  # the homeworld and 24 techs
SETTLED_PLACES: Final = 24
HAND_PLACES: Final = 40

# The vocabulary.
BEGIN: Final = 0
DONE: Final = 1
SKIP: Final = 2
DO: Final = 3
RANDOM: Final = 4
FAIL: Final = 5
DECK: Final = 6
NEW: Final = 7
AFRESH: Final = 8
QUIT: Final = 9
RESIGN: Final = 10
KIND: Final = 11
NUMBER: Final = 19  # 0 to 5
TRACK: Final = 25
SUIT: Final = 29
SLOT: Final = 35
CIRCLE: Final = 38  # choose a value, and circle it
PICK: Final = 44  # choose a value without circling it (12.8.8)
VICTORY: Final = 50
FLIP: Final = 56
LINE: Final = 61
SECTOR: Final = 67
ROW: Final = 104
SETTLED: Final = 129
HAND: Final = 153
USE: Final = 193  # an advancement that costs nothing to use: of the upper row, or of a card discarded for it already
USE_SETTLED: Final = 229  # one of a settled world, which is discarded for it
USE_HAND: Final = 301  # one of a complete tech in hand, likewise
ACTION_COUNT: Final = 421

VERBS: Final = ("begin", "done", "skip", "do", "random", "fail", "deck", "new", "afresh", "quit", "resign")


def _vocabulary() -> Vocabulary:
    words = Vocabulary("deep_future")
    for number, verb in enumerate(VERBS):
        words.word(verb, number)
    words.block("action", [kind.lower() for kind in KINDS], KIND)
    words.block("number", [str(number) for number in range(6)], NUMBER)
    words.block("track", list(TRACKS), TRACK)
    words.block("suit", list(SUITS), SUIT)
    words.block("slot", ["1", "2", "3"], SLOT)
    words.block("circle", [str(value) for value in range(1, 7)], CIRCLE)
    words.block("pick", [str(value) for value in range(1, 7)], PICK)
    words.block("victory", list(VICTORIES), VICTORY)
    words.block("flip", [str(place + 1) for place in range(FLIPPED)], FLIP)
    words.block("line", [str(number) for number in range(1, 7)], LINE)
    words.block("sector", SECTOR_NAMES, SECTOR)
    words.block("row", ["homeworld", *(str(place) for place in range(1, ROW_PLACES))], ROW)
    words.block("settled", [str(place + 1) for place in range(SETTLED_PLACES)], SETTLED)
    words.block("hand", [str(place + 1) for place in range(HAND_PLACES)], HAND)
    words.block("use", CODES, USE)
    words.block("use settled", [f"{place + 1} slot {slot}" for place in range(SETTLED_PLACES) for slot in (1, 2, 3)], USE_SETTLED)
    words.block("use hand", [f"{place + 1} slot {slot}" for place in range(HAND_PLACES) for slot in (1, 2, 3)], USE_HAND)
    if len(words) != ACTION_COUNT:
        raise ValueError("the vocabulary has grown")
    return words


VOCABULARY: Final = _vocabulary()
