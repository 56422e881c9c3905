"""The chronicle as history: who rose, what they built, how they ended (22.2). For the terminal, the web and print.

for chapter in chapters(galaxy):
    print(chapter.title.render("de"))
    for story in chapter.stories:          # one paragraph for each people, then what became of the era
        print(prose(story, "de"))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.deep_future.campaign import Galaxy
from starboard.games.deep_future.components import SUITS
from starboard.games.deep_future.legacy import FELL, LEFT, STOOD
from starboard.games.deep_future.wording import SUIT_TEXTS
from starboard.games.deep_future.wording import say as say_room
from starboard.kernel.text import Text

OPENINGS: Final = 3
ENDINGS: Final = 2
"""So many ways there are to begin a story, and to end one."""
LARGE_REALM: Final = 6
"""From so many sectors on a realm is worth telling of."""
UNSPACED: Final = ("zh", "ja")


class Chapter:
    """One era: its title, its games as stories (lists of sentences), and whether it has been won."""

    __slots__ = ("ended", "era", "games", "title")

    def __init__(self, era: int) -> None:
        self.era = era
        self.title = Text("campaign.era", {"n": era})
        self.games: list[list[list[Text]]] = []
        self.ended = False


def say(key: str, **values: object) -> Text:
    return Text("chronicle." + key, values)


def prose(sentences: Sequence[Text], language: str) -> str:
    """Sentences as one paragraph."""
    return ("" if language in UNSPACED else " ").join(one.render(language) for one in sentences)


def beginning(galaxy: Galaxy) -> Text:
    """The original worlds."""
    return say("beginning", worlds=[card["name"] for card in galaxy.cards if card["type"] == "world" and card["era"] == "O"])


def chapters(galaxy: Galaxy) -> list[Chapter]:
    """The history of a galaxy, era by era; the last one may still be going on."""
    cards = {card["id"]: card for card in galaxy.cards}
    found: list[Chapter] = []
    for place, entry in enumerate(galaxy.chronicle):
        if not found or found[-1].era != entry["era"]:
            found.append(Chapter(entry["era"]))
        chapter = found[-1]
        chapter.ended = entry["line"] == "solid"
        chapter.games.append([people(galaxy, cards, entry, player, place + number) for number, player in enumerate(entry["players"])])
        if not chapter.ended and entry["players"]:
            chapter.games[-1][-1].append(say(f"nobody_{place % ENDINGS}"))
    return found


def places(galaxy: Galaxy) -> list[Text]:
    """The sectors that bear names, with their wonders."""
    found: list[Text] = []
    for sector, name in galaxy.facts["named"].items():
        values: dict[str, object] = {"sector": sector_text(sector), "name": name or "–"}
        if sector in galaxy.facts["wonders"]:
            found.append(Text("chronicle.place_wonder", {**values, **wonder_values(*galaxy.facts["wonders"][sector])}))
        else:
            found.append(Text("chronicle.place", values))
    return found


def sector_text(sector: str) -> Text:
    return say_room("sector", {"n": sector})


def wonder_values(letter: str, suit: str) -> dict[str, object]:
    return {"what": say("of_" + letter), "suit": SUIT_TEXTS[SUITS.index(suit)]}


# ---- one people in one game


def people(galaxy: Galaxy, cards: dict[str, Any], entry: dict[str, Any], player: dict[str, Any], turn: int) -> list[Text]:
    """The story of one player in one game."""
    who = player.get("name") or player["player"]
    homes = [cards[one] for one in player["homeworlds"]]
    if not homes:
        return [say("nowhere", who=who)]
    story = [say(f"rose_{turn % OPENINGS}", who=who, home=homes[0]["name"], sector=sector_text(homes[0]["sector"]))]
    later = [home["name"] for home in homes[1:]]
    if later:
        recovered = player.get("falls", 0) - (player.get("end") == FELL)
        story.append(say("afresh", n=recovered, homes=later) if recovered else say("moved", homes=later))
    story += built(cards, player)
    return story + (victory(galaxy, entry) if player["winner"] else ending(player, turn))


def built(cards: dict[str, Any], player: dict[str, Any]) -> list[Text]:
    """Techs with a title, settled worlds, a large realm."""
    techs = [cards[one]["name"] for one in player.get("techs", []) if cards[one].get("name")]
    worlds = [cards[one]["name"] for one in player.get("worlds", [])]
    story: list[Text] = []
    if techs and worlds:
        story.append(say("techs_worlds", techs=techs, worlds=worlds))
    elif techs:
        story.append(say("techs", techs=techs))
    elif worlds:
        story.append(say("worlds", worlds=worlds))
    if player.get("sectors", 0) >= LARGE_REALM and not player["winner"]:
        story.append(say("realm", n=player["sectors"]))
    return story


def victory(galaxy: Galaxy, entry: dict[str, Any]) -> list[Text]:
    """Section 20: how the era was won, and what remains of it. Each won era has left one civilization card."""
    cards = [card for card in galaxy.cards if card["type"] == "civ" and card["era"] == entry["era"]]
    if not cards:
        return [say("won")]
    card = cards[0]
    story = [say("won_" + card["victory"]), say("remembered", civ=card["name"])]
    first = min(one["era"] for one in galaxy.cards if one["type"] == "civ" and one["sector"] == card["sector"])
    name = galaxy.facts["named"].get(card["sector"])
    if name and first == card["era"]:
        story.append(say("named", sector=sector_text(card["sector"]), name=name))
    if entry.get("wonder"):
        story.append(Text("chronicle.wonder", wonder_values(*entry["wonder"])))
    return story


def ending(player: dict[str, Any], turn: int) -> list[Text]:
    """How it ended for those who have not won; old chronicles do not say."""
    end = player.get("end")
    if end == FELL:
        return [say(f"fell_{player['fall']}_{turn % ENDINGS}" if "fall" in player else "fell")]
    if end == STOOD:
        return [say("stood")]
    return [say("left")] if end == LEFT else []
