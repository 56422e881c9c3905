"""Positions of Terraforming Mars as plain JSON (A.2)."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.terraforming_mars import expectations
from starboard.games.terraforming_mars.components.board import COUNTED_OCEANS, HEX_COUNT, HEXES, LAND, OCEAN_AREAS, SPACE_COUNT
from starboard.games.terraforming_mars.components.card import EFFECTS, NEXT_CARD
from starboard.games.terraforming_mars.components.corporations import BEGINNER, CORPORATIONS, NO_CORPORATION
from starboard.games.terraforming_mars.components.deck import (
    CARD_COUNT,
    CARDS,
    corporation_deck,
    project_deck,
)
from starboard.games.terraforming_mars.components.terms import (
    ACTION,
    AWARDS,
    AWARDS_MAX,
    CITY,
    COLDEST,
    DEGREES_PER_STEP,
    DRAFT,
    END,
    EVENT,
    FINAL,
    GREENERY,
    MILESTONES,
    MILESTONES_MAX,
    MOHOLE_AREA,
    MONEY,
    MONEY_PRODUCTION_FLOOR,
    NEUTRAL,
    NO_OWNER,
    NO_TILE,
    NOTHING,
    OCEAN,
    OCEANS_MAX,
    OXYGEN_MAX,
    PHASES,
    RESEARCH,
    RESOURCE_COUNT,
    RESOURCES,
    SEAT_LETTERS,
    SETUP,
    TEMPERATURE_MAX,
    TILES,
)
from starboard.games.terraforming_mars.decisions import ARGUMENTS, decide
from starboard.games.terraforming_mars.naming import card_called, cards_called, corporation_called
from starboard.games.terraforming_mars.projects import is_funded
from starboard.games.terraforming_mars.research import Buying, Drafting
from starboard.games.terraforming_mars.setup import Setup, deal, deal_to, is_beginner
from starboard.games.terraforming_mars.sight import knows_hand
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.turns import Act, ActionPhase, FinalConversion
from starboard.kernel.game import EVERYTHING
from starboard.kernel.reading import known_keys, listed, number_of, whole, yes_or_no
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.scenario import Notation, Run
from starboard.kernel.steps import AUTO

UNKNOWN: Final = "?"
REST: Final = "..."
DEAL: Final = "deal"
NEXT_CARDS: Final = {effect.what: CARDS[effect.card].name for effect in EFFECTS if effect.op == NEXT_CARD}
SETS: Final = ("passed", "milestones", "discard", "hand", "played", "events", "used", "corporations", "dealt", "drafted", "keep")

# ---- writing


def write(g: Mars, viewer: int) -> dict[str, Any]:
    """The table as a viewer may know it (28.3)."""
    all_known = viewer == EVERYTHING
    return {
        "phase": PHASES[g.phase],
        "generation": g.generation,
        "first": SEAT_LETTERS[g.first],
        "active": SEAT_LETTERS[g.active],
        "actions_taken": g.taken,
        "passed": [SEAT_LETTERS[seat] for seat in range(g.seats) if (g.passed >> seat) & 1],
        "temperature": COLDEST + DEGREES_PER_STEP * g.temperature,
        "oxygen": g.oxygen,
        "oceans": g.oceans,
        "tiles": {HEXES[space]: write_tile(g, space) for space in range(SPACE_COUNT) if g.tile[space] != NO_TILE},
        "claims": {HEXES[space]: SEAT_LETTERS[g.claims[space]] for space in range(SPACE_COUNT) if g.claims[space] != NO_OWNER},
        "milestones": [f"{MILESTONES[one]} {SEAT_LETTERS[seat]}" for one, seat in enumerate(g.milestones) if seat != NO_OWNER],
        "awards": [f"{AWARDS[funded >> 3]} {SEAT_LETTERS[funded & 7]}" for funded in g.awards],
        "deck": names(g.deck[::-1]) if all_known else None,
        "deck_size": len(g.deck),
        "discard": names(sorted(g.discard)) if all_known else None,
        "discard_size": len(g.discard),
        "corporation_deck": [CORPORATIONS[one].name for one in reversed(g.corporation_deck)] if all_known else None,
        "draft_round": g.draft_round,
        "resolving": write_resolving(g, viewer),
        "seats": {SEAT_LETTERS[seat]: write_seat(g, seat, viewer) for seat in range(g.seats)},
    }


def names(cards: list[int]) -> list[str]:
    return [CARDS[card].name for card in cards]


def write_tile(g: Mars, space: int) -> str:
    kind = TILES[g.tile[space]]
    return kind if g.tile[space] == OCEAN else f"{kind} {SEAT_LETTERS[g.owner[space]]}"


def write_resolving(g: Mars, viewer: int) -> dict[str, Any] | None:
    """The middle of an action: the card being played, the effects that are due, the cards looked at."""
    if g.playing == NOTHING and not g.pool and not g.looking:
        return None
    return {
        "card": None if g.playing == NOTHING else CARDS[g.playing].name,
        "due": g.pool.copy(),
        "looking": names(g.looking) if knows_hand(viewer, g.active) else [UNKNOWN] * len(g.looking),
    }


def write_seat(g: Mars, seat: int, viewer: int) -> dict[str, Any]:
    at = seat * RESOURCE_COUNT
    known = knows_hand(viewer, seat)
    corporation = g.corporation[seat]
    holders = [card for card in g.played[seat] if CARDS[card].holds != NOTHING]
    return {
        "corporation": None if corporation == NO_CORPORATION else CORPORATIONS[corporation].name,
        "tr": g.rating[seat],
        **{name: g.stock[at + number] for number, name in enumerate(RESOURCES)},
        "production": {name: g.production[at + number] for number, name in enumerate(RESOURCES)},
        "hand": hidden(g.hand[seat], known),
        "hand_size": len(g.hand[seat]),
        "played": names(g.played[seat]),
        "events": names(g.events[seat]),
        "on_cards": {CARDS[card].name: g.on_card[card] for card in holders},
        "used": [CORPORATIONS[corporation].name if card == CARD_COUNT else CARDS[card].name for card in g.used[seat]],
        "tr_raised": bool((g.raised >> seat) & 1),
        "first_action": bool((g.first_due >> seat) & 1),
        "next_card": NEXT_CARDS.get(g.next_card[seat]),
        "corporations": [CORPORATIONS[one].name if known else UNKNOWN for one in g.corporations[seat]],
        "dealt": hidden(g.dealt[seat], known),
        "dealt_size": len(g.dealt[seat]),
        "drafted": hidden(g.drafted[seat], known),
        "chosen": write_chosen(g.chosen[seat], known),
    }


def hidden(cards: list[int], known: bool) -> list[str]:
    return names(cards) if known else [UNKNOWN] * len(cards)


def write_chosen(chosen: list[int], known: bool) -> dict[str, Any] | None:
    if not chosen:
        return None
    if not known:
        return {"corporation": UNKNOWN, "keep": []}
    return {"corporation": CORPORATIONS[chosen[0]].name, "keep": names(chosen[1:])}


# ---- reading

POSITION_KEYS: Final = (
    "phase", "generation", "first", "active", "actions_taken", "passed", "temperature", "oxygen", "oceans", "tiles", "claims",
    "milestones", "awards", "deck", "deck_size", "discard", "discard_size", "corporation_deck", "draft_round", "resolving", "seats",
    "engine",
)  # fmt: skip
SEAT_KEYS: Final = (
    "corporation", "tr", *RESOURCES, "production", "hand", "hand_size", "played", "events", "on_cards", "used", "tr_raised",
    "first_action", "next_card", "corporations", "dealt", "dealt_size", "drafted", "chosen",
)  # fmt: skip


class MarsNotation(Notation):
    """Appendix A of the rules: positions, decisions, forced chance, expectations."""

    def ops(self) -> dict[str, tuple[str, ...]]:
        return ARGUMENTS

    def force_kinds(self) -> tuple[str, ...]:
        return ("shuffle",)

    def more_expectations(self) -> tuple[str, ...]:
        return expectations.OWN

    def is_set(self, path: tuple[str, ...]) -> bool:
        return path[-1] in SETS

    def read(self, g: Mars, position: dict[str, Any]) -> None:
        read_position(g, position)

    def read_force(self, kind: str, outcome: Any) -> Any:
        return cards_called(outcome)

    def carry_out(self, g: Mars, step: dict[str, Any]) -> None:
        decide(g, step)

    def expect(self, run: Run, key: str, wanted: Any) -> list[str] | None:
        return expectations.expect(run, key, wanted)


def read_position(g: Mars, position: dict[str, Any]) -> None:
    """Lay an empty table. What is left out has the default of A.2."""
    known_keys(position, POSITION_KEYS, "a position")
    g.lay_out()
    letters = SEAT_LETTERS[: g.seats]
    seats = known_keys(position.get("seats", {}), letters, "seats")
    g.generation = whole(position.get("generation", 1), "generation", 1, 10_000)
    g.first = number_of(position.get("first", "A"), letters, "seat")
    g.active = number_of(position.get("active", letters[g.first]), letters, "seat")
    g.taken = whole(position.get("actions_taken", 0), "actions_taken", 0, 1)
    for letter in listed(position.get("passed", []), "passed"):
        g.passed |= 1 << number_of(letter, letters, "seat")
    if "active" not in position:
        g.active = next((seat for seat in g.player_order() if not (g.passed >> seat) & 1), g.first)
    degrees = whole(position.get("temperature", COLDEST), "temperature", COLDEST, COLDEST + DEGREES_PER_STEP * TEMPERATURE_MAX)
    if degrees % DEGREES_PER_STEP:
        raise BadInput(f"temperature goes in steps of {DEGREES_PER_STEP} degrees: {degrees} is not possible")
    g.temperature = (degrees - COLDEST) // DEGREES_PER_STEP
    g.oxygen = whole(position.get("oxygen", 0), "oxygen", 0, OXYGEN_MAX)
    g.draft_round = whole(position.get("draft_round", 1), "draft_round", 1, 3)
    read_tiles(g, position, letters)
    read_milestones_and_awards(g, position, letters)
    for seat in range(g.seats):
        read_seat(g, seat, known_keys(seats.get(letters[seat], {}), SEAT_KEYS, f"seats.{letters[seat]}"))
    resolving = position.get("resolving")
    if resolving is not None:
        read_resolving(g, known_keys(resolving, ("card", "due", "looking"), "resolving"))
    read_piles(g, position)
    if "engine" in position:
        g.phase = number_of(position.get("phase", "action"), PHASES, "phase")
        g.load_engine(position["engine"])
    else:
        read_moment(g, position, seats)
        g.settle()


def read_tiles(g: Mars, position: dict[str, Any], letters: tuple[str, ...]) -> None:
    for name, tile in known_keys(position.get("tiles", {}), HEXES, "tiles").items():
        kind, _, owner = str(tile).partition(" ")
        number = number_of(kind, TILES[1:], "tile") + 1
        if (number == OCEAN) != (owner == ""):
            raise BadInput(f"tiles.{name}: an ocean has no owner, every other tile has one, for instance 'city A'; not {tile!r}")
        if not can_lie(HEXES.index(name), number):
            raise BadInput(f"tiles.{name}: a tile {kind!r} can never lie there")
        if number > CITY and number in g.tile:
            raise BadInput(f"tiles.{name}: there is only one tile {kind!r}")
        g.lay(HEXES.index(name), number, read_owner(owner, letters))
    read_oceans(g, position)
    for name, letter in known_keys(position.get("claims", {}), HEXES, "claims").items():
        space = HEXES.index(name)
        if not (LAND & ~g.covered) >> space & 1:
            raise BadInput(f"claims.{name}: only land without a tile can be claimed (18.7)")
        g.claim(space, number_of(letter, letters, "seat"))


def can_lie(space: int, kind: int) -> bool:
    """Section 3.3: which tiles can come to lie on a space at all. Noctis is land: that it is kept free is a rule of placing."""
    if space >= HEX_COUNT:
        return kind == CITY
    return not OCEAN_AREAS >> space & 1 or kind in (OCEAN, GREENERY, MOHOLE_AREA)


def read_oceans(g: Mars, position: dict[str, Any]) -> None:
    """Oceans that are only counted come to the ones that are listed, in a fixed order."""
    if g.oceans > OCEANS_MAX:
        raise BadInput(f"tiles has {g.oceans} oceans; there are at most {OCEANS_MAX}")
    wanted = whole(position.get("oceans", g.oceans), "oceans", 0, OCEANS_MAX)
    if wanted < g.oceans:
        raise BadInput(f"oceans is {wanted}, but tiles has {g.oceans} of them")
    for space in COUNTED_OCEANS:
        if g.oceans < wanted and g.tile[space] == NO_TILE:
            g.lay(space, OCEAN, NO_OWNER)
    if g.oceans != wanted:
        raise BadInput(f"oceans is {wanted}, but other tiles lie on the ocean areas: there is room for {g.oceans}")


def read_owner(letter: str, letters: tuple[str, ...]) -> int:
    if not letter:
        return NO_OWNER
    return NEUTRAL if letter == SEAT_LETTERS[NEUTRAL] else number_of(letter, letters, "owner")


def read_milestones_and_awards(g: Mars, position: dict[str, Any], letters: tuple[str, ...]) -> None:
    for text in listed(position.get("milestones", []), "milestones"):
        name, _, letter = str(text).partition(" ")
        milestone = number_of(name, MILESTONES, "milestone")
        if g.milestones[milestone] != NO_OWNER:
            raise BadInput(f"milestones has {name} twice")
        g.milestones[milestone] = number_of(letter, letters, "seat")
    for text in listed(position.get("awards", []), "awards"):
        name, _, letter = str(text).partition(" ")
        award = number_of(name, AWARDS, "award")
        if is_funded(g, award):
            raise BadInput(f"awards has {name} twice")
        g.awards.append(award * 8 + number_of(letter, letters, "seat"))
    if len(position.get("milestones", [])) > MILESTONES_MAX or len(g.awards) > AWARDS_MAX:
        raise BadInput("at most three milestones are claimed and three awards funded")


def read_seat(g: Mars, seat: int, given: dict[str, Any]) -> None:
    where = f"seats.{SEAT_LETTERS[seat]}"
    at = seat * RESOURCE_COUNT
    g.rating[seat] = whole(given.get("tr", g.rating[seat]), f"{where}.tr", 0, 100_000)
    production = known_keys(given.get("production", {}), RESOURCES, f"{where}.production")
    for number, name in enumerate(RESOURCES):
        g.stock[at + number] = whole(given.get(name, 0), f"{where}.{name}", 0, 1_000_000)
        lowest = MONEY_PRODUCTION_FLOOR if number == MONEY else 0
        value = production.get(name, g.production[at + number])
        g.production[at + number] = whole(value, f"{where}.production.{name}", lowest, 1_000_000)
    if given.get("corporation") is not None:
        g.found(seat, corporation_called(given["corporation"]))
    for card in cards_called(given.get("played", [])):
        if CARDS[card].kind == EVENT:
            raise BadInput(f"{where}.played: {CARDS[card].name} is an event; events lie in 'events'")
        g.put_in_play(seat, card)
    for card in cards_called(given.get("events", [])):
        if CARDS[card].kind != EVENT:
            raise BadInput(f"{where}.events: {CARDS[card].name} is no event")
        g.events[seat].append(card)
    g.hand[seat] = sorted(cards_called(given.get("hand", [])))
    on_cards = given.get("on_cards", {})
    if not isinstance(on_cards, dict):
        raise BadInput(f"{where}.on_cards must be an object, not {on_cards!r}")
    for name, count in on_cards.items():
        card = card_called(name)
        if CARDS[card].holds == NOTHING or card not in g.played[seat]:
            raise BadInput(f"{where}.on_cards: {name} is not in play there, or nothing can lie on it")
        g.on_card[card] = whole(count, f"{where}.on_cards.{name}", 0, 1_000_000)
    for name in listed(given.get("used", []), f"{where}.used"):
        card = CARD_COUNT if name == given.get("corporation") else card_called(name)
        if card not in g.acting[seat] or card in g.used[seat]:
            raise BadInput(f"{where}.used: {name} has no action, is not in play there, or is listed twice")
        g.used[seat].append(card)
    g.raised |= yes_or_no(given.get("tr_raised", False), f"{where}.tr_raised") << seat
    if yes_or_no(given.get("first_action", False), f"{where}.first_action"):
        if g.corporation[seat] == NO_CORPORATION or CORPORATIONS[g.corporation[seat]].first_action is None:
            raise BadInput(f"{where}.first_action: that corporation has none")
        g.first_due |= 1 << seat
    if given.get("next_card") is not None:
        waits = tuple(NEXT_CARDS.values())
        if given["next_card"] not in waits:
            raise BadInput(f"{where}.next_card is null or one of {choices(waits)}")
        g.next_card[seat] = tuple(NEXT_CARDS)[waits.index(given["next_card"])]
    read_choosing(g, seat, given, where)


def read_choosing(g: Mars, seat: int, given: dict[str, Any], where: str) -> None:
    """What a seat has to choose from, and has chosen, in the setup, the draft and the research phase."""
    g.corporations[seat] = sorted(corporation_called(name) for name in listed(given.get("corporations", []), f"{where}.corporations"))
    g.dealt[seat] = sorted(cards_called(given.get("dealt", [])))
    g.drafted[seat] = sorted(cards_called(given.get("drafted", [])))
    chosen = given.get("chosen")
    if chosen is not None:
        known_keys(chosen, ("corporation", "keep"), f"{where}.chosen")
        kept = cards_called(chosen.get("keep", []))
        g.chosen[seat] = [corporation_called(chosen.get("corporation")), *kept]
        if not g.dealt[seat]:
            g.dealt[seat] = sorted(kept)
        if len(set(kept)) != len(kept) or any(card not in g.dealt[seat] for card in kept):
            raise BadInput(f"{where}.chosen: only dealt cards can be kept, each once")


def read_resolving(g: Mars, resolving: dict[str, Any]) -> None:
    if resolving.get("card") is not None:
        g.playing = card_called(resolving["card"])
        if CARDS[g.playing].kind == EVENT:
            g.count_tags(g.active, CARDS[g.playing].tag_list, 1)
    for code in listed(resolving.get("due", []), "resolving.due"):
        if whole(code, "resolving.due", 0, len(EFFECTS) * 8 - 1) & 7 >= g.seats:
            raise BadInput("resolving.due has an effect of a seat that is not in this game")
        g.pool.append(code)
    g.looking = cards_called(resolving.get("looking", []))


def read_piles(g: Mars, position: dict[str, Any]) -> None:
    """Draw piles next card first; `...` stands for all that is named nowhere, shuffled."""
    corporate = g.options["mode"] == "corporate_era"
    named = named_cards(g)
    g.discard = cards_called(position.get("discard", []))
    listed, has_rest = read_pile(position.get("deck", [REST]), "deck")
    top = cards_called(listed)
    named = named + g.discard + top
    known = set(named)
    if len(known) != len(named):
        twice = sorted({CARDS[card].name for card in named if named.count(card) > 1})
        raise BadInput(f"the position has these cards more than once: {choices(twice)}")
    rest: list[int] = []
    if has_rest:
        rest = [card for card in project_deck(corporate) if card not in known]
        g.rng.shuffle(rest)
    g.deck = rest + top[::-1]
    known.update(rest)
    g.box = [card for card in range(CARD_COUNT) if card not in known]
    read_corporation_pile(g, position, corporate)


def read_pile(given: Any, where: str) -> tuple[list[Any], bool]:
    """What a pile lists, and whether it ends with the dots that stand for all the rest."""
    names = listed(given, where)
    if REST in names[:-1]:
        raise BadInput(f"{where}: {REST!r} stands for all that is named nowhere and can only come last")
    has_rest = names[-1:] == [REST]
    return (names[:-1] if has_rest else names), has_rest


def named_cards(g: Mars) -> list[int]:
    named = g.looking.copy()
    for seat in range(g.seats):
        named += g.hand[seat] + g.played[seat] + g.events[seat] + g.dealt[seat] + g.drafted[seat]
    return named


def read_corporation_pile(g: Mars, position: dict[str, Any], corporate: bool) -> None:
    listed, has_rest = read_pile(position.get("corporation_deck", [REST]), "corporation_deck")
    top = [corporation_called(name) for name in listed]
    named = top + [one for one in g.corporation if one != NO_CORPORATION]
    for seat in range(g.seats):
        chosen = g.chosen[seat][:1]
        named += g.corporations[seat] + [one for one in chosen if one not in g.corporations[seat]]
    twice = sorted({CORPORATIONS[one].name for one in named if one != BEGINNER and named.count(one) > 1})
    if twice:
        raise BadInput(f"the position has these corporations more than once: {choices(twice)}")
    rest = [one for one in corporation_deck(corporate) if one not in named] if has_rest else []
    g.rng.shuffle(rest)
    g.corporation_deck = rest + top[::-1]


def read_moment(g: Mars, position: dict[str, Any], seats: dict[str, Any]) -> None:
    """The steps that are open in a phase."""
    phase = position.get("phase", PHASES[ACTION])
    if phase == DEAL:
        deal(g)
        g.then(Setup(AUTO))
        return
    g.phase = number_of(phase, PHASES, "phase")
    if g.phase == SETUP:
        read_setup(g, seats)
    elif g.phase == DRAFT:
        g.then(ActionPhase(AUTO))
        g.then(Drafting(AUTO))
    elif g.phase == RESEARCH:
        g.then(ActionPhase(AUTO))
        g.then(Buying(AUTO))
    elif g.phase == ACTION:
        if (g.passed >> g.active) & 1:
            raise BadInput(f"{SEAT_LETTERS[g.active]} has passed and cannot be the active seat")
        g.then(Act(g.active))
    elif g.phase == FINAL:
        for seat in g.player_order():
            if seat == g.active:
                break
            g.passed |= 1 << seat
        g.then(FinalConversion(AUTO))
    else:
        assert g.phase == END


def read_setup(g: Mars, seats: dict[str, Any]) -> None:
    """A seat that names nothing is dealt its cards now."""
    for seat in g.player_order():
        given = seats.get(SEAT_LETTERS[seat], {})
        if not any(key in given for key in ("corporations", "dealt", "chosen")):
            deal_to(g, seat)
        elif is_beginner(g, seat):
            g.chosen[seat] = [BEGINNER, *g.dealt[seat]]
        elif not g.chosen[seat] and not g.corporations[seat]:
            raise BadInput(f"seats.{SEAT_LETTERS[seat]} has no corporations to choose from; without 'dealt' all is dealt now")
    g.then(Setup(AUTO))
