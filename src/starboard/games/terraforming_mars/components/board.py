"""Section 3: the map of Tharsis. 61 hexes in reading order and two spaces off Mars.

Sets of hexes are bits of one number, so that "free land that is next to no city" is two operations.
"""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.terms import PLANTS, STEEL, TITANIUM
from starboard.kernel.hexes import DIRECTIONS

HEX_COUNT: Final = 61
PHOBOS: Final = 61
GANYMEDE: Final = 62
SPACE_COUNT: Final = 63

# One row of the map after the other: L land, O ocean area, V volcanic land, N Noctis; what is printed on it: s steel, t titanium,
# p plant, c card.
ROWS: Final = (
    "Lss Oss L Oc O",
    "L Vs L L L Occ",
    "Vc L L L L L Ls",
    "Vpt Lp Lp Lp Lpp Lp Lp Opp",
    "Vpp Lpp Npp Opp Opp Opp Lpp Lpp Lpp",
    "Lp Lpp Lp Lp Lp Op Op Op",
    "L L L L L Lp L",
    "Lss L Lc Lc L Lt",
    "Ls Lss L L Ott",
)
PRINTED: Final = " ".join(ROWS).split()
HEXES: Final = (*[f"H{number:02}" for number in range(1, HEX_COUNT + 1)], "PHOBOS", "GANYMEDE")
VOLCANOES: Final = {"H07": "Tharsis Tholus", "H12": "Ascraeus Mons", "H19": "Pavonis Mons", "H27": "Arsia Mons"}
NOCTIS: Final = PRINTED.index("Npp")


def _coordinates() -> list[tuple[int, int]]:
    """Axial coordinates in reading order; the centre is (0, 0)."""
    return [(column - min(4, row), row - 4) for row, line in enumerate(ROWS) for column in range(len(line.split()))]


COORDINATES: Final = _coordinates()


def _neighbours() -> list[list[int]]:
    """Rule 3.1: clockwise from the upper left; spaces off Mars have none."""
    numbers = {at: number for number, at in enumerate(COORDINATES)}
    around = [
        [numbers[(q + dq, r + dr)] for dq, dr in DIRECTIONS if (q + dq, r + dr) in numbers]
        for q, r in COORDINATES
    ]  # fmt: skip
    return [*around, [], []]


NEIGHBOURS: Final = _neighbours()


def bits(spaces: list[int]) -> int:
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


def spaces_of(mask: int) -> list[int]:
    """The spaces of a set, rising."""
    found: list[int] = []
    space = 0
    while mask:
        if mask & 1:
            found.append(space)
        mask >>= 1
        space += 1
    return found


NEAR: Final = [bits(around) for around in NEIGHBOURS]
LAND: Final = bits([number for number, printed in enumerate(PRINTED) if printed[0] in "LV"])
OCEAN_AREAS: Final = bits([number for number, printed in enumerate(PRINTED) if printed[0] == "O"])
VOLCANIC_LAND: Final = bits([number for number, printed in enumerate(PRINTED) if printed[0] == "V"])
METAL_LAND: Final = bits([number for number, printed in enumerate(PRINTED) if "s" in printed or "t" in printed])
NOCTIS_SPACE: Final = 1 << NOCTIS


def _bonus(letter: str) -> list[int]:
    return [printed[1:].count(letter) for printed in PRINTED] + [0, 0]


STEEL_BONUS: Final = _bonus("s")
TITANIUM_BONUS: Final = _bonus("t")
PLANT_BONUS: Final = _bonus("p")
CARD_BONUS: Final = _bonus("c")
RESOURCE_BONUSES: Final = ((STEEL, STEEL_BONUS), (TITANIUM, TITANIUM_BONUS), (PLANTS, PLANT_BONUS))

# A.2: where oceans lie that a position only counts; the last three only if other tiles lie on some of the first nine.
COUNTED_OCEANS: Final = tuple(
    HEXES.index(name) for name in ["H02", "H30", "H41", "H05", "H32", "H61", "H11", "H26", "H43", "H04", "H31", "H42"]
)
