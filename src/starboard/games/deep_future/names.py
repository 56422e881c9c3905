"""Section 24: names of worlds, sectors, techs and civilizations. They never affect play.

`Memory` holds the names that somebody has given. What nobody has named gets a name made from the lists below, always the same for the
same card, so that a galaxy looks alike wherever it is shown.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from starboard.games.deep_future.cards import code_of
from starboard.games.deep_future.components import NAME_LENGTH
from starboard.kernel.reasons import BadInput

WORLD_START: Final = (
    "Ara", "Bel", "Cor", "Dra", "Eru", "Fal", "Gan", "Hes", "Iro", "Jun", "Kel", "Lum", "Mor",
    "Nar", "Oph", "Pel", "Qua", "Ros", "Sil", "Tar", "Umb", "Vel", "Wyn", "Xan", "Yor", "Zel",
)  # fmt: skip
WORLD_MIDDLE: Final = ("a", "e", "i", "o", "u", "an", "en", "ir", "or", "ul", "ath", "eth")
WORLD_END: Final = ("dis", "gon", "lis", "mar", "nax", "pha", "ris", "sta", "thos", "vane", "wick", "ya", "zar", "dune")
SECTOR_SUFFIX: Final = ("Reach", "Drift", "Veil", "Expanse", "Shoals", "Spur", "Hollow", "March", "Cradle", "Narrows", "Rise", "Deep")
CIV_SUFFIX: Final = (
    "Accord", "Concord", "League", "Mandate", "Hegemony", "Covenant",
    "Directorate", "Union", "Synod", "Commonweal", "Assembly", "Ascendancy",
)  # fmt: skip
TECH_ADJECTIVE: Final = (
    "Reasoning", "Tensile", "Relayed", "Lancing", "Tireless", "Radiant",
    "Painted", "Idle", "Pondering", "Storied", "Chartered", "Communal",
    "Paved", "Toiling", "Geared", "Healing", "Living", "Spliced",
    "Remembered", "Taught", "Verdant", "Stellar", "Reactive", "Subatomic",
    "Traded", "Parleyed", "Sown", "Raised", "Marshalled", "Warded",
    "Wayfinding", "Devout", "Imperial", "Clever", "Sailing", "Folded",
)  # fmt: skip
TECH_NOUN: Final = (
    "Minds", "Frames", "Beacons", "Batteries", "Foundries", "Reactors",
    "Canvases", "Gardens", "Doctrines", "Sagas", "Charters", "Guilds",
    "Networks", "Crews", "Engines", "Clinics", "Cultures", "Lineages",
    "Archives", "Academies", "Biospheres", "Observatories", "Catalysts", "Fields",
    "Exchanges", "Envoys", "Granaries", "Habitats", "Legions", "Shields",
    "Probes", "Creeds", "Dominions", "Instruments", "Fleets", "Drives",
)  # fmt: skip
COMBINATIONS: Final = 26 * 12 * 14
BLANKS: Final = re.compile("[ \u00a0\u2000-\u200a\u202f\u3000]+")
MOST_ACCENTS: Final = 3  # on one letter, in any living language
STRIDE: Final = 2011  # no common factor with the number of combinations: the first thousands of names are all different


class Memory:
    """What has been written down by hand: card ids and names, sector names, and the history on civilization cards.

    Shared by all copies of a game, so it is never changed: whoever adds something makes a new one (`with_...`).
    """

    __slots__ = ("cards", "histories", "ids", "salt", "sectors")

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.cards: dict[int, str] = {}
        self.sectors: dict[int, str] = {}
        self.histories: dict[int, tuple[object, ...]] = {}
        """Of a civilization card: its homeworld, then its techs, each as a card's index or as a name from elsewhere."""
        self.salt = 0

    def copy(self) -> Memory:
        other = Memory()
        other.ids = self.ids
        other.cards = dict(self.cards)
        other.sectors = dict(self.sectors)
        other.histories = dict(self.histories)
        other.salt = self.salt
        return other

    def id_of(self, card: int) -> str:
        """The id of a card: the one it came with, or its number in the campaign."""
        if card < len(self.ids):
            return self.ids[card]
        made = f"c{card + 1}"
        while made in self.ids:
            made += "x"
        return made

    def with_card(self, card: int, name: str) -> Memory:
        other = self.copy()
        other.cards[card] = accept_name(name)
        return other

    def with_sector(self, sector: int, name: str) -> Memory:
        other = self.copy()
        other.sectors[sector] = accept_name(name)
        return other

    def with_history(self, card: int, homeworld: int, techs: list[int]) -> Memory:
        other = self.copy()
        other.histories[card] = (homeworld, *techs)
        return other

    def world(self, card: int) -> str:
        return self.cards.get(card) or world_name(card + self.salt)

    def civilization(self, card: int) -> str:
        if card in self.cards:
            return self.cards[card]
        past = self.history(card)
        return f"{past[0] if past and past[0] else 'First'} {CIV_SUFFIX[(card + self.salt) % 12]}"[:NAME_LENGTH]

    def history(self, card: int) -> list[str | None]:
        """The names on a civilization card: homeworld first."""
        names: list[str | None] = []
        for place, one in enumerate(self.histories.get(card, ())):
            if isinstance(one, int):
                names.append(self.world(one) if place == 0 else self.cards.get(one))
            else:
                names.append(None if one is None else str(one))
        return names


def world_name(number: int) -> str:
    """One of the 4368 names that the lists give."""
    at = number * STRIDE % COMBINATIONS
    return WORLD_START[at % 26] + WORLD_MIDDLE[at // 26 % 12] + WORLD_END[at // 312]


def sector_name(homeworld: str, number: int) -> str:
    """The name of a winner's home sector, unless he gives another."""
    return f"{homeworld} {SECTOR_SUFFIX[number % 12]}"[:NAME_LENGTH]


def tech_title(card: int) -> str:
    """A title for a complete tech: from its first and its third advancement."""
    return f"{TECH_ADJECTIVE[code_of(card, 0)]} {TECH_NOUN[code_of(card, 2)]}"


def accept_name(name: object) -> str:
    """Section 24: 1 to 40 printable characters. Blanks of all widths become single spaces and vanish at the ends.

    What would disturb the text around a name is refused: control characters, marks that turn the direction of writing, towers of accents.
    """
    text = BLANKS.sub(" ", unicodedata.normalize("NFC", name)).strip() if isinstance(name, str) else ""
    if not 1 <= len(text) <= NAME_LENGTH or not text.isprintable() or accents(text) > MOST_ACCENTS:
        shown = name if not isinstance(name, str) or len(name) <= NAME_LENGTH else name[:NAME_LENGTH] + "…"
        raise BadInput(f"a name has 1 to {NAME_LENGTH} printable characters, not {shown!r}")
    return text


def accents(text: str) -> int:
    """The most marks that stand on one letter; a name that begins with one has too many."""
    most = 0
    row = MOST_ACCENTS if unicodedata.combining(text[0]) else 0
    for sign in text:
        row = row + 1 if unicodedata.combining(sign) else 0
        most = max(most, row)
    return most
