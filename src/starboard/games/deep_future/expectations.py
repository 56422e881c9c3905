"""What a scenario may expect beside the common things (the last table of Appendix A)."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.deep_future.cards import BLANK, ORIGINAL, WORLD, advancements, circles, era_of, type_of
from starboard.games.deep_future.components import (
    PHASES,
    SEAT_LETTERS,
    SECTOR_NAMES,
    STATUSES,
    SUITS,
    TRACKS,
    VICTORIES,
)
from starboard.games.deep_future.notation import one_of, write_card, write_map, write_wonders
from starboard.games.deep_future.state import DeepFuture
from starboard.kernel.reasons import BadInput
from starboard.kernel.scenario import Run

OWN: Final = (
    "tracks", "map_exact", "map", "hand", "settled", "techs", "hand_size", "deck_count", "homeworld", "upkeep", "line", "discard",
    "discard_has", "deck", "pile", "cards", "new_cards", "peek", "winner", "win_options", "lost", "status", "active", "phase", "era",
    "revealed", "wonders", "named", "wonder_options", "chronicle_last", "campaign",
)  # fmt: skip


def compare(key: str, wanted: Any, found: Any) -> list[str]:
    return [] if wanted == found else [f"{key} should be {wanted}, is {found}"]


def check(run: Run, key: str, wanted: Any) -> list[str] | None:
    """What is wrong with one expectation; None for those with the common meaning."""
    g: Any = run.game
    if key in CARD_LISTS:
        return card_lists(g, key, wanted)
    if key in BY_SEAT:
        return by_seat(g, key, wanted)
    if key == "over":
        return over(g, wanted)
    if key == "winners":
        return compare(key, wanted, [] if g.winner < 0 else [SEAT_LETTERS[g.winner]])
    if key == "map":
        sectors = write_map(g)
        return [one for name, stack in wanted.items() for one in compare(f"map.{name}", stack or None, sectors.get(f"{int(name):02d}"))]
    if key == "cards":
        return cards(g, wanted)
    if key == "new_cards":
        return new_cards(run, wanted)
    if key == "named":
        return named(g, wanted)
    if key == "chronicle_last":
        return chronicle_last(g, wanted)
    if key == "campaign":
        return [one for name, value in wanted.items() for one in compare(f"campaign.{name}", value, campaign_count(g, name))]
    found = single(g, key)
    return None if found is UNKNOWN else compare(key, wanted, found)


UNKNOWN: Final = object()


def single(g: DeepFuture, key: str) -> Any:
    """Facts that are simply equal or not."""
    if key == "map_exact":
        return write_map(g)
    if key == "deck_count":
        return len(g.deck)
    if key == "peek":
        return [g.memory.id_of(card) for card in g.peek]
    if key == "winner":
        return None if g.winner < 0 else SEAT_LETTERS[g.winner]
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
    if key == "phase":
        return PHASES[g.phase]
    if key == "era":
        return g.era
    if key == "wonders":
        return write_wonders(g.wonders)
    return UNKNOWN


def over(g: DeepFuture, wanted: Any) -> list[str]:
    """`no winner`, null (no end without winner), or the common true and false."""
    if isinstance(wanted, bool):
        return compare("over", wanted, g.over or g.winner >= 0)
    return compare("over", wanted, "no winner" if g.over and g.winner < 0 else None)


CARD_LISTS: Final = ("line", "discard", "discard_has", "deck", "pile")


def card_lists(g: DeepFuture, key: str, wanted: list[str]) -> list[str]:
    name = g.memory.id_of
    if key == "deck":
        return compare(key, wanted, [name(card) for card in reversed(g.deck)])
    if key == "pile":
        return compare(key, wanted, [name(card) for card in g.pile])
    if key == "line":
        return compare(key, sorted(wanted), sorted(name(card) for card in g.line if card >= 0))
    found = sorted(name(card) for card in g.discard)
    if key == "discard":
        return compare(key, sorted(wanted), found)
    return [f"{one} should be in the discard pile, which has {found}" for one in wanted if one not in found]


BY_SEAT: Final = ("tracks", "hand", "settled", "techs", "hand_size", "homeworld", "status", "upkeep")


def by_seat(g: DeepFuture, key: str, wanted: dict[str, Any]) -> list[str]:
    """Expectations with one entry per player (upkeep: per card)."""
    name = g.memory.id_of
    failures: list[str] = []
    for letter, value in wanted.items():
        if key == "upkeep":
            failures += compare(f"upkeep.{letter}", value, upkeep_of(g, letter))
            continue
        player = g.players[one_of(letter, SEAT_LETTERS[: g.seats], key)]
        where = f"{key}.{letter}"
        if key == "tracks":
            for track, level in value.items():
                failures += compare(f"{where}.{track}", level, player.tracks[one_of(track, TRACKS, where)])
        elif key == "hand_size":
            failures += compare(where, value, len(player.hand))
        elif key == "homeworld":
            failures += compare(where, value, None if player.row[0] < 0 else name(player.row[0]))
        elif key == "status":
            failures += compare(where, value, STATUSES[player.status])
        else:
            lists = {"hand": player.hand, "settled": player.settled, "techs": player.row[1:]}
            failures += compare(where, sorted(value), sorted(name(card) for card in lists[key]))
    return failures


def upkeep_of(g: DeepFuture, name: str) -> int:
    for player in g.players:
        for card, cubes in zip(player.row, player.upkeep, strict=True):
            if card >= 0 and g.memory.id_of(card) == name:
                return cubes
    return 0


# ---- cards


def find_card(g: DeepFuture, name: str) -> int:
    for card in range(len(g.cards)):
        if g.memory.id_of(card) == name:
            return card
    raise BadInput(f"cards: there is no card {name!r}")


def cards(g: DeepFuture, wanted: dict[str, Any]) -> list[str]:
    failures: list[str] = []
    for name, fields in wanted.items():
        data = card_data(g, find_card(g, name))
        failures += [one for key, value in fields.items() for one in compare(f"cards.{name}.{key}", value, data.get(key))]
    return failures


def card_data(g: DeepFuture, card: int) -> dict[str, Any]:
    return write_card(g.cards, g.eras, g.memory, card)


def new_cards(run: Run, wanted: list[dict[str, Any]]) -> list[str]:
    """Each entry must be a card that was not there at the start, in the zone named; no card serves two entries."""
    g: Any = run.game
    old = set(run.start["order"])
    made = [card for card in range(len(g.cards)) if g.memory.id_of(card) not in old]
    failures: list[str] = []
    for entry in wanted:
        for card in made:
            if in_zone(g, card, entry.get("zone", "campaign")) and fits(g, card, entry):
                made.remove(card)
                break
        else:
            failures.append(f"there should be a new card {entry}, there are {[card_data(g, card) for card in made]}")
    return failures


def in_zone(g: DeepFuture, card: int, zone: str) -> bool:
    if zone == "campaign":
        return True
    letter, _, place = zone.partition(".")
    player = g.players[one_of(letter, SEAT_LETTERS[: g.seats], "zone")]
    zones = {"hand": player.hand, "settled": player.settled, "techs": player.row[1:], "homeworld": player.row[:1]}
    if place not in zones:
        raise BadInput(f"new_cards: there is no zone {zone!r}")
    return card in zones[place]


def fits(g: DeepFuture, card: int, entry: dict[str, Any]) -> bool:
    """Whether a card has the fields of an entry; a civilization's homeworld and techs are named by card ids."""
    data = card_data(g, card)
    past = g.memory.histories.get(card, ())
    ids = [g.memory.id_of(one) if isinstance(one, int) else one for one in past]
    for key, value in entry.items():
        if key == "zone":
            continue
        if key == "homeworld" and ids:
            if value != ids[0]:
                return False
        elif key == "techs" and ids:
            if sorted(map(str, value)) != sorted(map(str, ids[1:])):
                return False
        elif data.get(key) != value:
            return False
    return True


# ---- what stays


def named(g: DeepFuture, wanted: Any) -> list[str]:
    """Sector numbers as a list, or an object with the names."""
    found = {SECTOR_NAMES[sector]: g.memory.sectors.get(sector) for sector in range(len(SECTOR_NAMES)) if (g.named >> sector) & 1}
    if isinstance(wanted, list):
        return compare("named", sorted(str(one) for one in wanted), sorted(found))
    return compare("named", wanted, found)


def chronicle_last(g: DeepFuture, wanted: dict[str, Any]) -> list[str]:
    """The last entry; of each player only the fields given. Who is not said to have won has not."""
    if not g.chronicle:
        return ["there is no chronicle entry yet"]
    entry: dict[str, Any] = g.chronicle[-1]
    failures: list[str] = []
    for key, value in wanted.items():
        if key != "players":
            failures += compare(f"chronicle_last.{key}", value, entry.get(key))
            continue
        if len(value) != len(entry["players"]):
            failures += compare("chronicle_last.players", value, entry["players"])
            continue
        for given, found in zip(value, entry["players"], strict=True):
            failures += [one for name in given for one in compare(f"chronicle_last.{name}", given[name], found.get(name))]
    return failures


def campaign_count(g: DeepFuture, name: str) -> Any:
    """Counts over all cards."""
    worlds = [card for card in range(len(g.cards)) if type_of(g.cards[card]) == WORLD]
    if name == "cards":
        return len(g.cards)
    if name == "worlds":
        return len(worlds)
    if name == "blanks":
        return sum(type_of(card) == BLANK for card in g.cards)
    if name == "all_worlds_era":
        eras = {era_of(g.eras[card]) for card in worlds}
        era = eras.pop() if len(eras) == 1 else None
        return "O" if era == ORIGINAL else era
    if name == "advancements_each":
        counts = {advancements(g.cards[card]) for card in worlds}
        return counts.pop() if len(counts) == 1 else sorted(counts)
    if name == "circled":
        return sum(circles(card) for card in g.cards if type_of(card) in (1, 2))
    raise BadInput(f"campaign: there is no count {name!r}")
