"""What a scenario may expect beside the common things (the last table of Appendix A)."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.deep_future.cards import BLANK, CIV, TECH, WORLD, advancements, circles, era_of, type_of
from starboard.games.deep_future.components import (
    PHASES,
    SEAT_LETTERS,
    SECTOR_NAMES,
    STATUSES,
    SUITS,
    TRACKS,
    VICTORIES,
)
from starboard.games.deep_future.notation import read_sector, write_card, write_era, write_map, write_wonders
from starboard.games.deep_future.state import DeepFuture
from starboard.kernel.reading import listed, mapped, one_of
from starboard.kernel.reasons import BadInput
from starboard.kernel.scenario import Run

OWN: Final = (
    "tracks", "map_exact", "map", "hand", "settled", "techs", "hand_size", "deck_count", "homeworld", "upkeep", "line", "discard",
    "discard_has", "deck", "pile", "cards", "new_cards", "peek", "winner", "win_options", "lost", "status", "active", "phase", "era",
    "revealed", "wonders", "named", "wonder_options", "chronicle_last", "campaign",
)  # fmt: skip
CARD_LISTS: Final = ("line", "discard", "discard_has", "deck", "pile")
BY_SEAT: Final = ("tracks", "hand", "settled", "techs", "hand_size", "homeworld", "status")
FACTS: Final = (
    "deck_count", "peek", "winner", "winners", "win_options", "wonder_options", "lost", "revealed", "active", "phase", "era",
)  # fmt: skip


def compare(key: str, wanted: Any, found: Any) -> list[str]:
    return [] if wanted == found else [f"{key} should be {wanted}, is {found}"]


def compare_sets(key: str, wanted: Any, found: list[str]) -> list[str]:
    """Lists whose order does not matter."""
    return compare(key, sorted(str(one) for one in listed(wanted, key)), sorted(found))


def check(run: Run, key: str, wanted: Any) -> list[str] | None:
    """What is wrong with one expectation; None for those with the common meaning."""
    g: Any = run.game
    if key in CARD_LISTS:
        return card_lists(g, key, listed(wanted, key))
    if key in BY_SEAT:
        return by_seat(g, key, mapped(for_players(g, wanted), key, "by player"))
    if key == "upkeep":
        return upkeep(g, mapped(wanted, key, "from card ids to cubes"))
    if key == "over":
        return over(g, wanted)
    if key in ("map", "map_exact"):
        return on_map(g, mapped(wanted, key, "from sectors to [owner, cubes]"), key == "map_exact")
    if key == "wonders":
        return compare(key, by_sector(wanted, key), write_wonders(g.wonders))
    if key == "cards":
        return cards(g, mapped(wanted, key, "from card ids to fields"))
    if key == "new_cards":
        return new_cards(run, listed(wanted, key))
    if key == "named":
        return named(g, wanted)
    if key == "chronicle_last":
        return chronicle_last(g, mapped(wanted, key, "with the fields of a chronicle entry"))
    if key == "campaign":
        return campaign(g, mapped(wanted, key, "from counts to numbers"))
    if key in ("wonder_options", "revealed"):
        return compare_sets(key, wanted, fact(g, key))
    return compare(key, wanted, fact(g, key)) if key in FACTS else None


def fact(g: DeepFuture, key: str) -> Any:
    """What is simply equal or not."""
    if key == "deck_count":
        return len(g.deck)
    if key == "peek":
        return [g.memory.id_of(card) for card in g.peek]
    if key == "winner":
        return None if g.winner < 0 else SEAT_LETTERS[g.winner]
    if key == "winners":
        return [] if g.winner < 0 else [SEAT_LETTERS[g.winner]]
    if key == "win_options":
        return [VICTORIES[one] for one in g.win_options]
    if key == "wonder_options":
        return [SUITS[one] for one in g.wonder_options]
    if key == "lost":
        return [SEAT_LETTERS[seat] for seat in g.lost]
    if key == "revealed":
        return [SEAT_LETTERS[seat] for seat in g.shown]
    if key == "active":
        return SEAT_LETTERS[g.active]
    return PHASES[g.phase] if key == "phase" else g.era


def over(g: DeepFuture, wanted: Any) -> list[str]:
    """`no winner`, null (no end without winner), or the common true and false."""
    if isinstance(wanted, bool):
        return compare("over", wanted, g.over or g.winner >= 0)
    return compare("over", wanted, "no winner" if g.over and g.winner < 0 else None)


# ---- the map


def by_sector(wanted: Any, key: str) -> dict[str, Any]:
    """An object by sector with the sectors' names as the table has them, without those where nothing is wanted."""
    entries = mapped(wanted, key, "by sector")
    return {SECTOR_NAMES[read_sector(name, key, True)]: value for name, value in entries.items() if value}


def on_map(g: DeepFuture, wanted: dict[str, Any], whole_map: bool) -> list[str]:
    """Cubes: the whole map, or the listed sectors only (null for an empty one)."""
    found = write_map(g)
    if whole_map:
        return compare("map_exact", by_sector(wanted, "map_exact"), found)
    failures: list[str] = []
    for name, stack in wanted.items():
        failures += compare(f"map.{name}", stack or None, found.get(SECTOR_NAMES[read_sector(name, "map", True)]))
    return failures


# ---- places


def card_lists(g: DeepFuture, key: str, wanted: list[Any]) -> list[str]:
    name = g.memory.id_of
    if key == "deck":
        return compare(key, wanted, [name(card) for card in reversed(g.deck)])
    if key == "pile":
        return compare(key, wanted, [name(card) for card in g.pile])
    if key == "line":
        return compare_sets(key, wanted, [name(card) for card in g.line if card >= 0])
    discarded = [name(card) for card in g.discard]
    if key == "discard":
        return compare_sets(key, wanted, discarded)
    return [f"{one} should be in the discard pile, which has {sorted(discarded)}" for one in wanted if one not in discarded]


def for_players(g: DeepFuture, wanted: Any) -> Any:
    """An expectation by player; with one player it may be written without his letter."""
    if g.seats > 1 or (isinstance(wanted, dict) and (not wanted or SEAT_LETTERS[0] in wanted)):
        return wanted
    return {SEAT_LETTERS[0]: wanted}


def by_seat(g: DeepFuture, key: str, wanted: dict[str, Any]) -> list[str]:
    """Expectations with one entry per player."""
    failures: list[str] = []
    for letter, value in wanted.items():
        seat = one_of(letter, SEAT_LETTERS[: g.seats], key)
        failures += of_seat(g, key, seat, value, f"{key}.{letter}")
    return failures


def of_seat(g: DeepFuture, key: str, seat: int, wanted: Any, where: str) -> list[str]:
    name = g.memory.id_of
    player = g.players[seat]
    if key == "tracks":
        failures: list[str] = []
        for track, level in mapped(wanted, where, "from tracks to values").items():
            failures += compare(f"{where}.{track}", level, player.tracks[one_of(track, TRACKS, where)])
        return failures
    if key == "hand_size":
        return compare(where, wanted, len(player.hand))
    if key == "homeworld":
        return compare(where, wanted, None if player.row[0] < 0 else name(player.row[0]))
    if key == "status":
        return compare(where, wanted, STATUSES[player.status])
    places = {"hand": player.hand, "settled": player.settled, "techs": player.row[1:]}
    return compare_sets(where, wanted, [name(card) for card in places[key]])


def upkeep(g: DeepFuture, wanted: dict[str, Any]) -> list[str]:
    """Upkeep cubes by card; one that does not lie in an upper row has none."""
    found = {
        g.memory.id_of(card): cubes for player in g.players for card, cubes in zip(player.row, player.upkeep, strict=True) if card >= 0
    }
    return [one for name, cubes in wanted.items() for one in compare(f"upkeep.{name}", cubes, found.get(name, 0))]


# ---- cards


def cards(g: DeepFuture, wanted: dict[str, Any]) -> list[str]:
    failures: list[str] = []
    for name, fields in wanted.items():
        card = g.card_named(name)
        if card < 0:
            raise BadInput(f"cards: there is no card {name!r}")
        data = card_data(g, card)
        for key, value in mapped(fields, f"cards.{name}", "with fields of a card").items():
            failures += compare(f"cards.{name}.{key}", as_written(key, value), data.get(key))
    return failures


def as_written(key: str, value: Any) -> Any:
    """A field of a card as the table has it: a sector may be expected as 34 or "34"."""
    return SECTOR_NAMES[read_sector(value, key)] if key == "sector" else value


def card_data(g: DeepFuture, card: int) -> dict[str, Any]:
    return write_card(g.cards, g.eras, g.memory, card)


def new_cards(run: Run, wanted: list[Any]) -> list[str]:
    """Each entry must be a card that was not there at the start, in the zone named; no card serves two entries."""
    g: Any = run.game
    old = set(run.start["order"])
    made = [card for card in range(len(g.cards)) if g.memory.id_of(card) not in old]
    failures: list[str] = []
    for place, given in enumerate(wanted):
        entry = mapped(given, f"new_cards[{place}]", "with a zone and fields of a card")
        for card in made:
            if in_zone(g, card, entry.get("zone", "campaign")) and fits(g, card, entry):
                made.remove(card)
                break
        else:
            failures.append(f"there should be a new card {entry}, there are {[card_data(g, card) for card in made]}")
    return failures


def in_zone(g: DeepFuture, card: int, zone: Any) -> bool:
    if zone == "campaign":
        return True
    letter, _, place = str(zone).partition(".")
    player = g.players[one_of(letter, SEAT_LETTERS[: g.seats], "new_cards: the player of a zone")]
    zones = {"hand": player.hand, "settled": player.settled, "techs": player.row[1:], "homeworld": player.row[:1]}
    if place not in zones:
        raise BadInput(f"new_cards: there is no zone {zone!r}")
    return card in zones[place]


def fits(g: DeepFuture, card: int, entry: dict[str, Any]) -> bool:
    """Whether a card has the fields of an entry; a civilization's homeworld and techs are named by card ids."""
    data = card_data(g, card)
    past = [g.memory.id_of(one) if isinstance(one, int) else one for one in g.memory.histories.get(card, ())]
    for key, value in entry.items():
        if key == "zone":
            continue
        if key == "homeworld" and past:
            if value != past[0]:
                return False
        elif key == "techs" and past:
            if sorted(map(str, listed(value, "new_cards: techs"))) != sorted(map(str, past[1:])):
                return False
        elif data.get(key) != as_written(key, value):
            return False
    return True


# ---- what stays


def named(g: DeepFuture, wanted: Any) -> list[str]:
    """Sector numbers as a list, or an object with the names."""
    found = {SECTOR_NAMES[sector]: g.memory.sectors.get(sector) for sector in range(len(SECTOR_NAMES)) if (g.named >> sector) & 1}
    if isinstance(wanted, list):
        return compare_sets("named", wanted, list(found))
    return compare("named", wanted, found)


def chronicle_last(g: DeepFuture, wanted: dict[str, Any]) -> list[str]:
    """The last entry; of each player only the fields given."""
    if not g.chronicle:
        return ["there is no chronicle entry yet"]
    entry: dict[str, Any] = g.chronicle[-1]
    failures: list[str] = []
    for key, value in wanted.items():
        if key == "players":
            failures += chronicled_players(listed(value, "chronicle_last.players"), entry["players"])
        else:
            failures += compare(f"chronicle_last.{key}", value, entry.get(key))
    return failures


def chronicled_players(wanted: list[Any], entries: list[Any]) -> list[str]:
    if len(wanted) != len(entries):
        return compare("chronicle_last.players", wanted, entries)
    failures: list[str] = []
    for given, found in zip(wanted, entries, strict=True):
        for name, value in mapped(given, "chronicle_last.players", "with the fields of a player").items():
            failures += compare(f"chronicle_last.{name}", value, found.get(name))
    return failures


def campaign(g: DeepFuture, wanted: dict[str, Any]) -> list[str]:
    """Counts over all cards."""
    worlds = [card for card in range(len(g.cards)) if type_of(g.cards[card]) == WORLD]
    eras = {write_era(era_of(g.eras[card])) for card in worlds}
    counts = {advancements(g.cards[card]) for card in worlds}
    found: dict[str, Any] = {
        "cards": len(g.cards),
        "worlds": len(worlds),
        "blanks": sum(type_of(card) == BLANK for card in g.cards),
        "techs": sum(type_of(card) == TECH for card in g.cards),
        "civs": sum(type_of(card) == CIV for card in g.cards),
        "all_worlds_era": eras.pop() if len(eras) == 1 else None,
        "advancements_each": counts.pop() if len(counts) == 1 else sorted(counts),
        "circled": sum(circles(card) for card in g.cards if type_of(card) in (WORLD, TECH)),
    }
    failures: list[str] = []
    for name, value in wanted.items():
        if name not in found:
            raise BadInput(f"campaign: there is no count {name!r}")
        failures += compare(f"campaign.{name}", value, found[name])
    return failures
