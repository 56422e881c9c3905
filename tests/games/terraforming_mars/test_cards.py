"""Every project card and every corporation as printed: what it costs, needs, does, triggers and scores.

The tables in `cards/` have one entry for each card, written from the printed card and not from the code. They are read like this:

- `price`, `kind`, `tags`, `deck` (base or corporate_era) and `holds` are printed on the card;
- `needs` is its requirement: it is played with exactly that, and refused with one step less (or more); `cards` are own face-up cards
  that fulfil it, none of which can be missing;
- each of `plays` is one way of playing it: `with` are the choices of the decision, `changes` all numbers that change besides the price,
  `tiles`, `hand`, `discard`, `lost` what is there more or less than before, `points` what the card scores then;
- `actions` are ways of using it, refused when its owner has only what `short` says; `triggers` are other decisions with the card in play;
  `prices` what other cards cost then, `worth` what the card scores with so many resources on it.

All happens on one table (`TABLE`), as far as an entry does not say otherwise: `at` for the table, `A` and `B` for the seats, `also` for
more face-up cards of A.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from starboard.games.terraforming_mars.components.corporations import CORPORATIONS
from starboard.games.terraforming_mars.components.deck import CARD_NUMBERS, CARDS, corporation_deck, project_deck
from starboard.games.terraforming_mars.components.terms import ANIMAL, FIGHTER, MICROBE, NOTHING, SCIENCE_RESOURCE, TAG_COUNT, TAGS
from starboard.games.terraforming_mars.decisions import can_complete
from starboard.games.terraforming_mars.state import Mars
from starboard.kernel.scenario import Run, run_scenario
from starboard.kernel.text import Text

Entry = dict[str, Any]

FOLDER = Path(__file__).parent / "cards"
ROWS: list[Entry] = [row for file in ("cards_001", "cards_101") for row in json.loads((FOLDER / f"{file}.json").read_text("utf-8"))]
FOUNDERS: list[Entry] = json.loads((FOLDER / "corporations.json").read_text("utf-8"))
KINDS = {row["card"]: row["kind"] for row in ROWS}
HOLDS = {NOTHING: None, MICROBE: "microbe", ANIMAL: "animal", SCIENCE_RESOURCE: "science", FIGHTER: "fighter"}

TABLE: Entry = {
    "generation": 5,
    "temperature": -10,
    "oxygen": 5,
    "oceans": 3,  # on H02, H30 and H41
    "tiles": {"H13": "city A", "H14": "greenery A", "H49": "city B", "H50": "greenery B", "PHOBOS": "city B"},
    "deck": ["Micro-Mills", "Dust Seals", "Insulation", "Sponsors", "..."],
}
SEATS: dict[str, Entry] = {
    "A": {
        "tr": 24, "plants": 6, "energy": 7, "heat": 9, "played": ["Tardigrades", "Fish"],
        "production": {"money": 1, "steel": 1, "titanium": 1, "plants": 2, "energy": 5, "heat": 4},
    },
    "B": {
        "tr": 23, "money": 19, "steel": 5, "titanium": 4, "plants": 9, "heat": 2, "played": ["Ants", "Small Animals", "Vesta Shipyard"],
        "production": {"money": 2, "steel": 2, "titanium": 2, "plants": 2, "energy": 2, "heat": 2},
        "on_cards": {"Ants": 3, "Small Animals": 2},
    },
}  # fmt: skip


# ---- laying the table


def position(case: Entry, needs: Entry, more: dict[str, Entry], moved: tuple[str, ...]) -> Entry:
    """The table for one case; `more` are further things of the seats, `moved` the cards that lie elsewhere than usual."""
    seats = {}
    for letter, usual in SEATS.items():
        seat = {**usual, "played": [card for card in usual["played"] if card not in moved]}
        for things in (case.get(letter, {}), more.get(letter, {})):
            for key, value in things.items():
                seat[key] = {**seat[key], **value} if key == "production" else value
        seats[letter] = seat
    own = seats["A"]
    own["played"] = list(dict.fromkeys([*own["played"], *case.get("also", []), *needs.get("cards", [])]))
    for seat in seats.values():
        seat["on_cards"] = {card: count for card, count in seat.get("on_cards", {}).items() if card in seat["played"]}
    laid = {**TABLE, **fulfilled(needs), **case.get("at", {}), "seats": seats}
    named = {card for seat in seats.values() for pile in ("hand", "played", "events") for card in seat.get(pile, [])}
    laid["deck"] = [card for card in laid["deck"] if card not in named]
    if "production" in needs:
        own["production"] = {**own["production"], **needs["production"]}
    return laid


def fulfilled(needs: Entry) -> Entry:
    """Parameters that are just good enough."""
    return {name: limit.get("min", limit.get("max")) for name, limit in needs.items() if name in ("temperature", "oxygen", "oceans")}


def in_hand(row: Entry, case: Entry, **more: Any) -> Entry:
    """The card in A's hand, with exactly the money for it."""
    own = {"money": row["price"], "hand": [row["card"]], **more}
    return position(case, row.get("needs", {}), {"A": own}, (row["card"],))


def in_play(card: str, case: Entry, more: dict[str, Entry]) -> Entry:
    """The card face up before A."""
    moved = (card, case["step"].get("card", "")) if "step" in case else (card,)
    laid = position({**case, "also": [*case.get("also", []), card]}, {}, more, moved)
    return {**laid, "active": case.get("by", "A")}


def scenario(laid: Entry, steps: list[Entry], expect: Entry) -> Entry:
    return {"game": "terraforming_mars", "seats": 2, "position": laid, "steps": steps, "expect": expect}


def play(row: Entry, case: Entry | None = None) -> Entry:
    return {"op": "play", "card": row["card"], **(case or row["plays"][0]).get("with", {})}


def changed(case: Entry, price: int, played: str, by: str = "A") -> Entry:
    """What a case expects: all it names, and nothing else."""
    delta = {f"seats.{path}" if path[:2] in ("A.", "B.") else path: change for path, change in case["changes"].items()}
    if price:
        delta[f"seats.{by}.money"] = delta.get(f"seats.{by}.money", 0) - price
    added = {path: case[path] for path in ("tiles", "claims", "discard", "awards") if path in case}
    if "hand" in case:
        added[f"seats.{by}.hand"] = case["hand"]
    removed = {f"seats.{by}.hand": [*case.get("lost", []), *([played] if played else [])]}
    if played:
        added[f"seats.{by}.{'events' if KINDS[played] == 'event' else 'played'}"] = [played]
    return {"delta": delta, "added": added, "removed": removed, "exact": True}


# ---- playing


def ids(rows: list[Entry]) -> list[str]:
    return [row["card"] for row in rows]


each_card = pytest.mark.parametrize("row", ROWS, ids=ids(ROWS))
NEEDY = [row for row in ROWS if "needs" in row]
ACTING = [row for row in ROWS if "actions" in row]
LASTING = [row for row in ROWS if "triggers" in row]
WORTHY = [row for row in ROWS if "worth" in row]
CHEAPER = [row for row in ROWS if "prices" in row]


def test_the_table_has_every_card_once() -> None:
    assert [row["number"] for row in ROWS] == list(range(1, 209))
    assert [row["card"] for row in ROWS] == [card.name for card in CARDS]
    assert [row["corporation"] for row in FOUNDERS] == [made.name for made in CORPORATIONS]


@pytest.mark.rule("10.4", "10.5", "10.6", "11.1", "26")
@each_card
def test_playing_it_does_what_is_printed_and_nothing_else(row: Entry) -> None:
    for case in row["plays"]:
        expect = changed(case, row["price"], row["card"])
        expect["card_points"] = {"A": {row["card"]: case.get("points", 0)}}
        expect["position"] = {"seats": {"A": {"next_card": case.get("next_card")}}}
        assert run_scenario(scenario(in_hand(row, case), [play(row, case)], expect)) == []


@pytest.mark.rule("10.1", "11.1", "11.2")
@each_card
def test_it_costs_what_is_printed_and_takes_the_metal_of_its_tags(row: Entry) -> None:
    case, step = row["plays"][0], play(row)
    if row["price"]:
        poor = in_hand(row, case, money=row["price"] - 1)
        assert run_scenario(scenario(poor, [], {"not_legal": [step], "prices": {"A": {row["card"]: row["price"]}}})) == []
        rich = in_hand(row, case, steel=1, titanium=1)
        for metal, tag in (("steel", "building"), ("titanium", "space")):
            accepted = "legal" if tag in row["tags"] else "not_legal"
            assert run_scenario(scenario(rich, [], {accepted: [{**step, "pay": {metal: 1}}]})) == []


@pytest.mark.rule("20.1", "20.2", "5.3")
@each_card
def test_its_kind_its_deck_and_its_tags(row: Entry) -> None:
    run = Run(scenario(in_hand(row, row["plays"][0]), [], {}))
    before, after = run.game, run.decide(play(row))
    assert isinstance(before, Mars) and isinstance(after, Mars)
    gained = [tag for number, tag in enumerate(TAGS) for _ in range(after.tags[number] - before.tags[number])]
    assert gained == ([] if row["kind"] == "event" else sorted(row["tags"], key=TAGS.index))
    made = CARDS[row["number"] - 1]
    assert sorted(made.tag_list) == sorted(TAGS.index(tag) for tag in row["tags"])
    assert ("automated", "active", "event")[made.kind] == row["kind"]
    assert (made.number in project_deck(False)) == (row["deck"] == "base")
    assert HOLDS[made.holds] == row.get("holds")


# ---- requirements


@pytest.mark.rule("10.2")
@pytest.mark.parametrize("row", NEEDY, ids=ids(NEEDY))
def test_it_is_refused_without_what_it_needs(row: Entry) -> None:
    """Just enough is enough (see above); one step, card, tile or production less is not."""
    for lacking in too_little(row):
        assert run_scenario(scenario(lacking, [], {"not_legal": [{"op": "play", "card": row["card"]}]})) == []


def too_little(row: Entry) -> list[Entry]:
    """Tables on which one thing is missing."""
    needs, laid = row["needs"], in_hand(row, row["plays"][0])
    found = [{**laid, name: value} for name, value in shifted(needs, 1)]
    own = laid["seats"]["A"]
    for card in needs.get("cards", []):
        less = {**own, "played": [one for one in own["played"] if one != card]}
        found.append({**laid, "seats": {**laid["seats"], "A": less}})
    for resource, steps in needs.get("production", {}).items():
        less = {**own, "production": {**own["production"], resource: steps - 1}}
        found.append({**laid, "seats": {**laid["seats"], "A": less}})
    if "greeneries" in needs:
        found.append({**laid, "tiles": {space: tile for space, tile in laid["tiles"].items() if tile != "greenery A"}})
    if "cities" in needs:
        found.append({**laid, "tiles": {"PHOBOS": "city B"}})
    return found


def shifted(needs: Entry, steps: int) -> list[tuple[str, int]]:
    """Parameters that miss a requirement by so many steps, where there is such a value."""
    found = []
    for name, limit in needs.items():
        if name in ("temperature", "oxygen", "oceans"):
            step = 2 if name == "temperature" else 1
            value = limit["min"] - steps * step if "min" in limit else limit["max"] + steps * step
            lowest, highest = {"temperature": (-30, 8), "oxygen": (0, 14), "oceans": (0, 9)}[name]
            if lowest <= value <= highest:
                found.append((name, value))
    return found


GLOBAL = [row for row in NEEDY if fulfilled(row["needs"])]


@pytest.mark.rule("10.2")
@pytest.mark.parametrize("row", GLOBAL, ids=ids(GLOBAL))
@pytest.mark.parametrize(
    ("help_", "steps"),
    [
        ({"corporation": "Inventrix"}, 2),
        ({"also": "Adaptation Technology"}, 2),
        ({"next_card": "Special Design"}, 2),
        ({"corporation": "Inventrix", "also": "Adaptation Technology", "next_card": "Special Design"}, 6),
    ],
    ids=["Inventrix", "Adaptation Technology", "Special Design", "all three"],
)
def test_global_requirements_can_be_missed_by_two_steps_with_help(row: Entry, help_: Entry, steps: int) -> None:
    more = {key: value for key, value in help_.items() if key != "also"}
    case = {**row["plays"][0], "also": [*row["plays"][0].get("also", []), *([help_["also"]] if "also" in help_ else [])]}
    laid = in_hand(row, case, **more)
    for missed, wanted in ((steps, "legal"), (steps + 1, "not_legal")):
        for name, value in shifted(row["needs"], missed):
            step = {"op": "play", "card": row["card"]}
            assert run_scenario(scenario({**laid, name: value}, [], {wanted: [step]})) == []


# ---- in play


@pytest.mark.rule("15.1", "15.2", "15.3")
@pytest.mark.parametrize("row", ACTING, ids=ids(ACTING))
def test_its_action(row: Entry) -> None:
    """It does what is printed, once in a generation, and not when its price cannot be paid."""
    for case in row["actions"]:
        step = {"op": "action", "card": row["card"], **case.get("with", {})}
        laid = in_play(row["card"], case, {})
        expect = changed(case, 0, "")
        expect["position"] = {"seats": {"A": {"used": [row["card"]]}}}
        expect["not_legal"] = [{"op": "action", "card": row["card"]}]
        if "points" in case:
            expect["card_points"] = {"A": {row["card"]: case["points"]}}
        assert run_scenario(scenario(laid, [step], expect)) == []
        if "short" in case:
            poor = in_play(row["card"], case, case["short"])
            assert run_scenario(scenario(poor, [], {"not_legal": [step]})) == []


@pytest.mark.rule("11.5", "18.2", "20.3")
@pytest.mark.parametrize("row", LASTING, ids=ids(LASTING))
def test_what_it_does_while_it_lies_there(row: Entry) -> None:
    for case in row["triggers"]:
        assert_triggered(row["card"], {}, case)


def assert_triggered(card: str, own: Entry, case: Entry) -> None:
    """One decision of a seat, and all that comes of it."""
    by, step = case.get("by", "A"), case["step"]
    played = step["card"] if step["op"] == "play" else ""
    own = {"money": 50, **own, **case.get("A", {})}
    more = {"A": own, by: {**(own if by == "A" else {}), "hand": []}}
    if played:
        more[by]["hand"] = [*case.get("A", {}).get("hand", []), played]
    elif "hand" in own:
        more["A"]["hand"] = own["hand"]
    laid = in_play(card, case, more) if card else {**position(case, {}, more, (played,)), "active": by}
    assert run_scenario(scenario(laid, [step], changed(case, 0, played, by))) == []


@pytest.mark.rule("11.1")
@pytest.mark.parametrize("row", CHEAPER, ids=ids(CHEAPER))
def test_what_other_cards_cost_with_it(row: Entry) -> None:
    laid = in_play(row["card"], {}, {})
    assert run_scenario(scenario(laid, [], {"prices": {"A": row["prices"]}})) == []


@pytest.mark.rule("26")
@pytest.mark.parametrize("row", WORTHY, ids=ids(WORTHY))
def test_what_the_resources_on_it_are_worth(row: Entry) -> None:
    for count, points in row["worth"].items():
        laid = in_play(row["card"], {}, {"A": {"on_cards": {row["card"]: int(count)}}})
        assert run_scenario(scenario(laid, [], {"card_points": {"A": {row["card"]: points}}})) == []


# ---- corporations

each_corporation = pytest.mark.parametrize("made", FOUNDERS, ids=[made["corporation"] for made in FOUNDERS])


@pytest.mark.rule("5.2", "5.5", "5.6", "30")
@each_corporation
def test_a_corporation_starts_with_what_it_prints(made: Entry) -> None:
    other = "Helion" if made["corporation"] != "Helion" else "CrediCor"
    beginner = made["deck"] == "none"
    seats = {
        "A": {"dealt": ["Mine", "Comet"], **({} if beginner else {"corporations": [made["corporation"], other]})},
        "B": {"chosen": {"corporation": "PhoboLog" if made["corporation"] != "PhoboLog" else "Ecoline", "keep": []}},
    }
    start = made["start"]
    amounts = ("money", "steel", "titanium", "plants", "energy", "heat")
    price = 0 if beginner else 3
    seat = {name: start.get(name, 0) for name in amounts}
    seat["money"] -= price
    seat["production"] = {name: start.get("production", {}).get(name, 0) for name in amounts}
    seat |= {"corporation": made["corporation"], "tr": 20, "hand": ["Comet", "Mine"] if beginner else ["Mine"]}
    seat["first_action"] = made.get("first_action", False)
    step = {"by": "A", "op": "setup", "corporation": made["corporation"], "keep": ["Mine"]}
    begun = scenario(
        {"phase": "setup", "seats": seats}, [] if beginner else [step], {"position": {"phase": "action", "seats": {"A": seat}}}
    )
    begun["options"] = {"beginner": ["A"] if beginner else []}
    assert run_scenario(begun) == []
    for mode in (True, False):
        dealt = [CORPORATIONS[number].name for number in corporation_deck(mode)]
        assert (made["corporation"] in dealt) == (made["deck"] == "base" or (mode and made["deck"] == "corporate_era"))


@pytest.mark.rule("20.2", "30")
@each_corporation
def test_the_tags_of_a_corporation_count(made: Entry) -> None:
    g = Run(scenario({"seats": {"A": {"corporation": made["corporation"]}}}, [], {})).game
    assert isinstance(g, Mars)
    assert g.tags[:TAG_COUNT] == [made["tags"].count(tag) for tag in TAGS]


@pytest.mark.rule("30")
@each_corporation
def test_what_a_corporation_does(made: Entry) -> None:
    own = {"corporation": made["corporation"]}
    for case in made.get("triggers", []):
        assert_triggered("", own, case)
    for case in made.get("refused", []):
        more = {"A": {"money": 50, **own, **case.get("A", {}), "hand": [case["step"]["card"]] if case["step"]["op"] == "play" else []}}
        g = Run(scenario(position(case, {}, more, ()), [], {})).game
        assert isinstance(g, Mars)
        assert not can_complete(g, case["step"])
    if "prices" in made:
        assert run_scenario(scenario({"seats": {"A": own}}, [], {"prices": {"A": made["prices"]}})) == []


# ---- names


def test_every_card_and_corporation_has_a_name_in_every_language() -> None:
    for language in ("en", "zh", "de", "ja"):
        names = [Text(f"terraforming_mars.card.{card.id}").render(language) for card in CARDS]
        assert len(set(names)) == len(names)
        corporations = [Text(f"terraforming_mars.corporation.{made.id}").render(language) for made in CORPORATIONS]
        assert len(set(corporations)) == len(corporations)
    assert [str(Text(f"terraforming_mars.card.{card.id}")) for card in CARDS] == list(CARD_NUMBERS)
