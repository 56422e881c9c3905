"""What is written on the cards of a view, as Texts: for faces and screens, which get a view and never the game."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.deep_future.components import (
    ACTIONS_PER_TURN,
    CODES,
    FLIP,
    FLIPPED,
    KINDS,
    LINE,
    MAX_ADVANCEMENTS,
    NONE,
    OWNER_LETTERS,
    START,
    SUITS,
    TIMING,
    TRACKS,
    VICTORIES,
)
from starboard.games.deep_future.names import TECH_ADJECTIVE, TECH_NOUN
from starboard.games.deep_future.wording import ADVANCEMENT_TEXTS, EFFECT_TEXTS, SUIT_TEXTS, say
from starboard.kernel.text import SeatName, Text
from starboard.kernel.view import View

CardData = dict[str, Any]

# Which action a question belongs to, where the question does not name it (`ask.` keys; those of `writing` serve Settle, too).
ASKED_FOR: Final = {
    "start": START, "grow": KINDS.index("GROW"), "biology": KINDS.index("GROW"), "source": KINDS.index("SETTLE"),
    "new_world": KINDS.index("SETTLE"), "target": KINDS.index("ADVANCE"), "slot": KINDS.index("ADVANCE"),
    "keep_value": KINDS.index("ADVANCE"), "keep_suit": KINDS.index("ADVANCE"), "keep_slot": KINDS.index("ADVANCE"),
    "front": KINDS.index("BATTLE"), "enemy": KINDS.index("BATTLE"), "losses": KINDS.index("BATTLE"), "defense": KINDS.index("BATTLE"),
    "more_battles": KINDS.index("BATTLE"), "battle_track": KINDS.index("BATTLE"), "from": KINDS.index("EXPAND"),
    "to": KINDS.index("EXPAND"), "how_many": KINDS.index("EXPAND"), "more_moves": KINDS.index("EXPAND"),
    "free_power": KINDS.index("POWER"), "free_advance": KINDS.index("ADVANCE"),
}  # fmt: skip


class Mark:
    """One slot of a card: its suit, the advancement in it (NONE while it is empty), and whether that was chosen."""

    __slots__ = ("circled", "code", "suit")

    def __init__(self, written: str) -> None:
        name = written.removeprefix("*")
        self.circled = name != written
        self.suit = SUITS.index(name[0])
        self.code = CODES.index(name) if name in CODES else NONE


def marks(card: CardData) -> list[Mark]:
    """The slots of a world or tech, from the top."""
    slots: list[str] = card["slots"] if "slots" in card else card.get("adv", [])
    return [Mark(one) for one in slots]


def codes(card: CardData) -> list[int]:
    """The advancements on a card."""
    return [mark.code for mark in marks(card) if mark.code != NONE]


def corner(card: CardData) -> tuple[int, int]:
    """Number and suit."""
    return int(card["corner"][0]), SUITS.index(card["corner"][1])


def is_complete(card: CardData) -> bool:
    return bool(card["type"] == "tech") and len(codes(card)) == MAX_ADVANCEMENTS


def name(card: CardData) -> str:
    """The name on a card; a complete tech without one has a title made of its advancements. Empty for what has no name."""
    given = card.get("name")
    if given:
        return str(given)
    if is_complete(card):
        found = codes(card)
        return f"{TECH_ADJECTIVE[found[0]]} {TECH_NOUN[found[2]]}"
    return ""


def corner_text(card: CardData) -> Text:
    n, suit = corner(card)
    return say("corner", {"n": n, "suit": SUIT_TEXTS[suit]})


def card_text(card: CardData) -> Text:
    """A card as a player would call it."""
    values: dict[str, object] = {"corner": corner_text(card)}
    kind = card["type"]
    if kind == "blank":
        return say("card.blank", values)
    if kind == "civ":
        return say("card.civ", {**values, "name": name(card), "sector": card["sector"]})
    values["advs"] = [mark_text(mark) for mark in marks(card)]
    if kind == "world":
        return say("card.world", {**values, "name": name(card), "sector": card["sector"]})
    if is_complete(card):
        return say("card.tech", {**values, "name": name(card)})
    return say("card.unfinished", values)


def mark_text(mark: Mark) -> Text:
    return ADVANCEMENT_TEXTS[mark.code] if mark.code != NONE else say("card.open_slot", {"suit": SUIT_TEXTS[mark.suit]})


def told(card: CardData) -> Text:
    """A card with everything that can be read on it: what its advancements do, and when; what a civilization card does."""
    effects = civ_effects(card) if card["type"] == "civ" else [advancement_told(code) for code in codes(card)]
    return say("face.told", {"card": card_text(card), "effects": effects}) if effects else card_text(card)


def civ_effects(card: CardData) -> list[Text]:
    """Rules 12.8.2 to 12.8.8: the two effects of a civilization card."""
    return [say(f"face.first_{VICTORIES.index(card['victory'])}"), say(f"label.civ_{SUITS.index(card['suit'])}")]


def advancement_told(code: int) -> Text:
    """`Genetics (Grow): 2 more cubes in the grown sector`."""
    return say("face.advancement", {"code": ADVANCEMENT_TEXTS[code], "when": timing_text(TIMING[code]), "effect": EFFECT_TEXTS[code]})


def timing_text(timing: int) -> Text:
    return say("phase.start") if timing == START else kind_text(timing)


def kind_text(kind: int) -> Text:
    return say("kind." + KINDS[kind].lower())


# ---- a whole table


def line_world(table: dict[str, Any], number: int) -> CardData | None:
    """The neutral world with this corner number."""
    for card in table["line"]:
        if card["corner"][0] == str(number):
            found: CardData = card
            return found
    return None


def row(seat: dict[str, Any]) -> list[CardData | None]:
    """The upper row: the homeworld, None if there is none, and the techs."""
    return [seat["homeworld"], *seat["techs"]]


def flipped(view: View) -> list[tuple[int, CardData]]:
    """Rule 8.3: the cards turned over for a homeworld, with their places. They lie on the discard pile."""
    offered = {choice.action - FLIP: choice.label.values.get("card") for choice in view.options if FLIP <= choice.action < LINE}
    if not offered:
        return []
    latest = view.table["discard"][-FLIPPED:]
    return [(place, card) for place, card in enumerate(latest) if offered.get(place, card_text(card)) == card_text(card)]


def timing_asked(view: View) -> int:
    """The action (or START) that the question is about; NONE when it is none of them."""
    if view.question is None:
        return NONE
    action = view.question.values.get("action")
    if isinstance(action, Text):
        kind = action.key.rsplit(".", 1)[-1].upper()
        return KINDS.index(kind) if kind in KINDS else NONE
    return ASKED_FOR.get(view.question.key.rsplit(".", 1)[-1], NONE)


def usable(seat: dict[str, Any], timing: int) -> list[int]:
    """Rule 11.4: the advancements of a seat, as far as the viewer knows them, that augment an action, once for each instance."""
    sources = [card for card in row(seat) if card is not None] + list(seat["settled"])
    sources += [card for card in seat["hand"] if card != "?" and is_complete(card)]
    return sorted(code for card in sources for code in codes(card) if TIMING[code] == timing)


def usable_texts(found: list[int]) -> list[Text]:
    """The same, each advancement once with its number: `Labor, 2 × Devices`."""
    return [
        ADVANCEMENT_TEXTS[code] if found.count(code) == 1 else say("face.times", {"n": found.count(code), "what": ADVANCEMENT_TEXTS[code]})
        for code in sorted(set(found))
    ]


def owner_text(letter: str) -> object:
    """Whose cubes: a seat, or the neutral rivals."""
    return say("face.neutral") if letter == "N" else SeatName(OWNER_LETTERS.index(letter))


def sector_label(table: dict[str, Any], sector: str) -> Text:
    """A sector read out: its number and name, what lies in it."""
    values: dict[str, object] = {"n": sector, "name": table["named"].get(sector) or ""}
    what: list[object] = [say("sector_named" if values["name"] else "sector", values) if sector != "00" else say("face.centre")]
    if sector in table["map"]:
        letter, cubes = table["map"][sector]
        what.append(say("face.cubes_of", {"who": owner_text(letter), "n": cubes}))
    for letter, seat in table["seats"].items():
        home = seat["homeworld"]
        if home is not None and home["sector"] == sector:
            what.append(say("face.home_of", {"who": owner_text(letter), "name": name(home)}))
        what += [
            say("face.settled_of", {"who": owner_text(letter), "name": name(one)}) for one in seat["settled"] if one["sector"] == sector
        ]
    what += [say("face.line_world", {"n": corner(one)[0], "name": name(one)}) for one in table["line"] if one["sector"] == sector]
    if sector in table["wonders"]:
        what.append(wonder_text(*table["wonders"][sector]))
    return say("face.list", {"things": what})


def wonder_text(letter: str, suit: str) -> Text:
    """Rule 12.6.6: what a wonder asks for and does."""
    effect = say(f"face.wonder_{VICTORIES.index(letter)}")
    return say("face.wonder", {"suit": SUIT_TEXTS[SUITS.index(suit)], "effect": effect})


def track_texts(seat: dict[str, Any]) -> list[int]:
    """The four tracks of a seat in order."""
    return [seat["tracks"][letter] for letter in TRACKS]


def actions_left(table: dict[str, Any]) -> int:
    return ACTIONS_PER_TURN - len(table["actions_taken"])
