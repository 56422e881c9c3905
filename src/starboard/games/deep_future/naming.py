"""Section 24: players name what they have made. Names are notes in the record; they never affect play.

    for one in names(g, seat):                 # what this seat may name now: one.thing, one.what, one.name
        print(one.what, ideas(g, one.thing, "en"))
    rename(g, "c37", "New Hope", seat)         # BadInput says why not

Whoever makes or completes something may name it: worlds and techs of the own tableau, complete techs in the own hand (4.10), at the end
the winner's civilization and sector (20.1, 20.2). What came into the game with a name keeps it; between two games `Galaxy.renamed`
changes any name.
"""

from __future__ import annotations

from typing import Any

from starboard.games.deep_future.cards import CIV, TECH, WORLD, code_of, is_complete_tech, sector_of, type_of
from starboard.games.deep_future.components import MAX_ADVANCEMENTS, NONE, SECTOR_COUNT, SECTOR_NAMES
from starboard.games.deep_future.names import accept_name
from starboard.games.deep_future.notation import write_card
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.suggestions import suggest
from starboard.games.deep_future.wording import ADVANCEMENT_TEXTS, card_text, sector_text
from starboard.kernel.reasons import BadInput
from starboard.kernel.spec import Nameable

SECTOR = "sector "
IDEAS = 3
"""So many names are proposed for one thing."""


def names(g: DeepFuture, seat: int = NONE) -> list[Nameable]:
    """What a seat may name now, or with no seat what anybody may: worlds, techs, civilization, sector.

    What is named after a homeworld comes behind it.
    """
    found: list[Nameable] = []
    for card in new_cards(g, seat):
        found.append(Nameable(g.memory.id_of(card), card_text(g, card), g.memory.cards.get(card, "")))
    for sector in new_sectors(g, seat):
        found.append(Nameable(SECTOR + SECTOR_NAMES[sector], sector_text(g, sector), g.memory.sectors.get(sector, "")))
    return found


def rename(g: DeepFuture, thing: str, name: str, seat: int = NONE) -> None:
    """Give a name to a thing that `names` tells of."""
    wanted = accept_name(name)
    for sector in new_sectors(g, seat):
        if thing == SECTOR + SECTOR_NAMES[sector]:
            g.memory = g.memory.with_sector(sector, wanted)
            return
    for card in new_cards(g, seat):
        if thing == g.memory.id_of(card):
            g.memory = g.memory.with_card(card, wanted)
            return
    raise BadInput(f"{thing!r} cannot be named now: name your new worlds, your complete techs, and what you leave behind when you win")


def ideas(g: DeepFuture, thing: str, language: str) -> list[str]:
    """Names for a thing from our lists, none of which anything in this galaxy bears."""
    taken = set(g.memory.cards.values()) | set(g.memory.sectors.values())
    for sector in new_sectors(g, NONE):
        if thing == SECTOR + SECTOR_NAMES[sector]:
            home = g.memory.world(g.players[g.winner].row[0]) if g.winner >= 0 else SECTOR_NAMES[sector]
            return proposals(None, home, [], language, taken, sector + g.memory.salt)
    for card in new_cards(g, NONE):
        if thing == g.memory.id_of(card):
            data = write_card(g.cards, g.eras, g.memory, card)
            return proposals(data, data.get("homeworld") or "", told_advancements(g, card, language), language, taken, card + g.memory.salt)
    return []


def proposals(card: dict[str, Any] | None, home: str, advs: list[str], language: str, taken: set[str], turn: int) -> list[str]:
    """Different names for one card (None: a sector)."""
    found: list[str] = []
    for _ in range(IDEAS):
        found.append(accept_name(suggest(card, home, advs, language, taken | set(found), turn)))
    return found


def told_advancements(g: DeepFuture, card: int, language: str) -> list[str]:
    """The advancements on a card, for titles made of them."""
    written = [code_of(g.cards[card], slot) for slot in range(MAX_ADVANCEMENTS)]
    return [ADVANCEMENT_TEXTS[code].render(language) for code in written if code >= 0]


# ---- what is new in this game


def new_sectors(g: DeepFuture, seat: int) -> list[int]:
    """Rule 20.1: the sector that the winner's homeworld has made known."""
    if g.winner < 0 or (seat >= 0 and seat != g.winner):
        return []
    before = galaxy_before(g).get("named", {})
    home = sector_of(g.cards[g.players[g.winner].row[0]])
    return [sector for sector in range(SECTOR_COUNT) if sector == home and (g.named >> sector) & 1 and SECTOR_NAMES[sector] not in before]


def new_cards(g: DeepFuture, seat: int) -> list[int]:
    """Cards of a seat (NONE: of all seats, wherever they lie) that may bear a name and had none when the game began."""
    written = galaxy_before(g).get("cards", [])
    found = list(range(len(g.cards))) if seat < 0 else own_cards(g, seat)
    return [card for card in found if bears_name(g.cards[card]) and not (card < len(written) and written[card].get("name"))]


def own_cards(g: DeepFuture, seat: int) -> list[int]:
    """The tableau and the hand of a seat, and the civilization it has left."""
    player = g.players[seat]
    civilization = [g.civ] if g.civ >= 0 and g.winner == seat else []
    techs = [card for card in player.hand if type_of(g.cards[card]) == TECH]
    return [card for card in player.row if card >= 0] + player.settled + techs + civilization


def bears_name(bits: int) -> bool:
    """Worlds and civilizations have names, complete techs titles (4.3 to 4.5)."""
    return type_of(bits) in (WORLD, CIV) or is_complete_tech(bits)


def galaxy_before(g: DeepFuture) -> dict[str, Any]:
    """The galaxy in which a campaign game began; nothing for a single game."""
    found: dict[str, Any] = (g.origin or {}).get("galaxy", {})
    return found
