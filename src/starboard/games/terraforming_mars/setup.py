"""Sections 5 and 27.2: setting up, dealing, choosing corporations and starting cards, revealing them."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import Final

from starboard.games.terraforming_mars import card_actions, effects, order, paying, playing, projects, questions, research, tiles, turns
from starboard.games.terraforming_mars.components.board import HEX_COUNT, LAND, NEAR, NEIGHBOURS, spaces_of
from starboard.games.terraforming_mars.components.card import LASTING, ON_TAG, ON_TILE
from starboard.games.terraforming_mars.components.corporations import BEGINNER, CORPORATIONS
from starboard.games.terraforming_mars.components.deck import COST, corporation_deck, project_deck
from starboard.games.terraforming_mars.components.terms import (
    CARD_PRICE,
    CITY,
    GREENERY,
    MONEY,
    NEUTRAL,
    NOTHING,
    RESOURCE_COUNT,
    SEAT_LETTERS,
    SETUP,
    START_CARDS,
    START_CORPORATIONS,
)
from starboard.games.terraforming_mars.components.vocabulary import CARD, CORPORATION, DONE
from starboard.games.terraforming_mars.effects import perform
from starboard.games.terraforming_mars.research import not_among_dealt
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.wording import CARD_TEXTS, CORPORATION_TEXTS, HEX_TEXTS, TILE_TEXTS, say
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import AUTO, Step
from starboard.kernel.text import SeatName, Text


def set_up(g: Mars) -> None:
    """Lay the table for a new game."""
    g.lay_out()
    corporate = g.options["mode"] == "corporate_era"
    g.deck = project_deck(corporate)
    g.box = [] if corporate else [card for card in project_deck(True) if card not in g.deck]
    g.corporation_deck = corporation_deck(corporate)
    g.first = g.rng.below(g.seats)
    g.active = g.first
    g.rng.shuffle(g.deck)
    g.rng.shuffle(g.corporation_deck)
    deal(g)
    g.then(Setup(AUTO))


def is_beginner(g: Mars, seat: int) -> bool:
    return SEAT_LETTERS[seat] in g.options["beginner"]


def deal(g: Mars) -> None:
    """Rules 5.4, 5.5 and 27.2."""
    g.phase = SETUP
    if g.solo:
        place_neutral_tiles(g)
    for seat in g.player_order():
        deal_to(g, seat)


def deal_to(g: Mars, seat: int) -> None:
    """Rule 5.5: two corporations and ten cards together; a beginner gets the ten cards only (5.4)."""
    for _ in range(START_CARDS):
        card = g.draw()
        if card != NOTHING:
            insort(g.dealt[seat], card)
    if is_beginner(g, seat):
        g.chosen[seat] = [BEGINNER, *g.dealt[seat]]
        return
    for _ in range(START_CORPORATIONS):
        if g.corporation_deck:
            insort(g.corporations[seat], g.corporation_deck.pop())


# ---- 27.2


def place_neutral_tiles(g: Mars) -> None:
    """Two neutral cities with a greenery each, by the costs of four cards that are revealed and discarded."""
    costs: list[int] = []
    for _ in range(4):
        card = g.draw()
        costs.append(max(1, COST[card]))
        g.discard.append(card)
    first_city = nth(neutral_city_spaces(g), costs[0])
    lay_neutral(g, first_city, CITY)
    second_city = nth(neutral_city_spaces(g)[::-1], costs[1])
    lay_neutral(g, second_city, CITY)
    for city, cost in ((first_city, costs[2]), (second_city, costs[3])):
        around = free_around(g, city)
        if around:  # the first greenery may have taken the last space beside the second city
            lay_neutral(g, nth(around, cost), GREENERY)


def nth(spaces: list[int], number: int) -> int:
    """Counting from 1, and past the end on from the start."""
    return spaces[(number - 1) % len(spaces)]


def neutral_city_spaces(g: Mars) -> list[int]:
    """Free land next to no city, with room for a greenery beside it, in reading order."""
    free = LAND & ~g.covered
    return [space for space in spaces_of(free & ~g.near_city) if NEAR[space] & free]


def free_around(g: Mars, space: int) -> list[int]:
    """Free land around a space, clockwise from the upper left."""
    free = LAND & ~g.covered
    return [near for near in NEIGHBOURS[space] if (free >> near) & 1]


def lay_neutral(g: Mars, space: int, kind: int) -> None:
    g.lay(space, kind, NEUTRAL)
    if g.telling:
        g.tell(say("log.neutral", {"tile": TILE_TEXTS[kind], "hex": HEX_TEXTS[space]}))


# ---- 5.5


class Setup(Step):
    """Rule 5.5: everybody who is no beginner chooses secretly, at the same time."""

    def run(self, g: Mars) -> None:
        g.then(Reveal(AUTO))
        lanes: list[list[Step]] = []
        for seat in range(g.seats):
            lanes.append([] if g.chosen[seat] else [ChooseCorporation(seat)])
        g.open_lanes(lanes)


class ChooseCorporation(Step):
    """Rule 5.5: one of two corporations ..."""

    def options(self, g: Mars) -> list[int]:
        return [CORPORATION + corporation for corporation in g.corporations[self.seat]]

    def choose(self, g: Mars, action: int) -> None:
        g.then(KeepCards(self.seat, action - CORPORATION, ()))

    def asks(self) -> bool:
        return True

    def why_not(self, g: Mars, action: int) -> Reason | None:
        if action in self.options(g):
            return None
        if action >= CORPORATION:
            return Reason("terraforming_mars.why.not_dealt", what=CORPORATION_TEXTS[action - CORPORATION])
        return NOT_ASKED

    def expected(self, g: Mars) -> list[int]:
        return self.options(g)

    def prompt(self, g: Mars) -> Text:
        return say("ask.corporation")

    def rule(self) -> str:
        return "5.5"


class KeepCards(Step):
    """Rule 5.5: ... and any of the ten cards, for 3 M€ each out of the corporation's M€."""

    __slots__ = ("cards", "corporation")

    def __init__(self, seat: int, corporation: int, cards: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.corporation = corporation
        self.cards = cards

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.corporation, self.cards)

    def options(self, g: Mars) -> list[int]:
        found = [DONE]
        if CORPORATIONS[self.corporation].money >= CARD_PRICE * (len(self.cards) + 1):
            for card in g.dealt[self.seat]:
                if card not in self.cards:
                    found.append(CARD + card)
        return found

    def choose(self, g: Mars, action: int) -> None:
        if action != DONE:
            g.then(KeepCards(self.seat, self.corporation, (*self.cards, action - CARD)))
            return
        g.chosen[self.seat] = [self.corporation, *self.cards]
        if g.telling:
            g.tell(say("log.has_chosen", {"who": SeatName(self.seat)}))

    def asks(self) -> bool:
        return True

    def why_not(self, g: Mars, action: int) -> Reason | None:
        if action in self.options(g):
            return None
        if action - CARD in g.dealt[self.seat]:
            if action - CARD in self.cards:
                return Reason("terraforming_mars.why.chosen_already", what=CARD_TEXTS[action - CARD])
            have = CORPORATIONS[self.corporation].money
            return Reason("terraforming_mars.why.money_short", have, CARD_PRICE * (len(self.cards) + 1))
        return not_among_dealt(action)

    def expected(self, g: Mars) -> list[int]:
        return [DONE, *[CARD + card for card in g.dealt[self.seat]]]

    def prompt(self, g: Mars) -> Text:
        money = CORPORATIONS[self.corporation].money
        values: dict[str, object] = {"n": len(self.cards), "price": CARD_PRICE * len(self.cards), "money": money}
        return say("ask.keep_cards", {**values, "corporation": CORPORATION_TEXTS[self.corporation]})

    def rule(self) -> str:
        return "5.5"


# ---- 5.6


class Reveal(Step):
    """Rule 5.6: in player order, corporations and their start values, then paying for the cards; then generation 1 begins (5.8)."""

    def run(self, g: Mars) -> None:
        for seat in g.player_order():
            reveal(g, seat)
        g.learn()
        g.then(turns.ActionPhase(AUTO))


def reveal(g: Mars, seat: int) -> None:
    corporation = g.chosen[seat][0]
    kept = sorted(g.chosen[seat][1:])
    made = CORPORATIONS[corporation]
    g.found(seat, corporation)
    at = seat * RESOURCE_COUNT
    for resource in range(RESOURCE_COUNT):
        g.stock[at + resource] += made.stock[resource]
        g.production[at + resource] += made.production[resource]
    if corporation != BEGINNER:
        g.stock[at + MONEY] -= CARD_PRICE * len(kept)
    for card in g.dealt[seat]:
        if card not in kept:
            g.discard.append(card)
    g.hand[seat] = sorted(g.hand[seat] + kept)
    g.dealt[seat] = []
    g.corporations[seat] = []
    g.chosen[seat] = []
    if made.first_action is not None:
        g.first_due |= 1 << seat
    if g.telling:
        values: dict[str, object] = {"who": SeatName(seat), "corporation": CORPORATION_TEXTS[corporation], "n": len(kept)}
        g.tell(say("log.founds", values))
    corporation_triggers(g, seat, made.tag_list)
    if g.solo:
        count_neutral_cities(g, seat)


def corporation_triggers(g: Mars, seat: int, tag_list: tuple[int, ...]) -> None:
    """Rule 5.6: its tags trigger own and already revealed effects."""
    for owner in g.player_order():
        for trigger in g.triggers[owner]:
            lasting = LASTING[trigger]
            if lasting.event == ON_TAG and lasting.effect is not None and (owner == seat or lasting.anybody):
                for tag in tag_list:
                    if (lasting.tags >> tag) & 1:
                        perform(g, owner, lasting.effect, NOTHING)


def count_neutral_cities(g: Mars, seat: int) -> None:
    """Rule 27.3: Tharsis Republic starts with production for the neutral cities."""
    for trigger in g.triggers[seat]:
        lasting = LASTING[trigger]
        if lasting.event == ON_TILE and lasting.anybody and lasting.tile == CITY and lasting.effect is not None:
            for space in range(HEX_COUNT):
                if g.tile[space] == CITY and g.owner[space] == NEUTRAL:
                    perform(g, seat, lasting.effect, space)


STEPS: Final[dict[str, Callable[..., Step]]] = {
    "Setup": Setup,
    "ChooseCorporation": ChooseCorporation,
    "KeepCards": KeepCards,
    "Reveal": Reveal,
    "NextGeneration": research.NextGeneration,
    "Drafting": research.Drafting,
    "DraftPick": research.DraftPick,
    "PassOn": research.PassOn,
    "Buying": research.Buying,
    "BuyCards": research.BuyCards,
    "ActionPhase": turns.ActionPhase,
    "Act": turns.Act,
    "AfterAction": turns.AfterAction,
    "Production": turns.Production,
    "FinalConversion": turns.FinalConversion,
    "FinalGreenery": turns.FinalGreenery,
    "Pay": paying.Pay,
    "PlayPaid": playing.PlayPaid,
    "PlayDone": playing.PlayDone,
    "ProjectPaid": projects.ProjectPaid,
    "Sell": projects.Sell,
    "DoAction": card_actions.DoAction,
    "Alternative": card_actions.Alternative,
    "Resolve": order.Resolve,
    "NextEffect": order.NextEffect,
    "Branch": effects.Branch,
    "Copy": effects.Copy,
    "PlaceTile": effects.PlaceTile,
    "PlaceOcean": effects.PlaceOcean,
    "Raise": effects.Raise,
    "PlaceClaim": tiles.PlaceClaim,
    "Victim": questions.Victim,
    "Take": questions.Take,
    "TakeAmount": questions.TakeAmount,
    "TakeFromCard": questions.TakeFromCard,
    "AddTo": questions.AddTo,
    "SwapAmount": questions.SwapAmount,
    "SpendAmount": questions.SpendAmount,
    "Discard": questions.Discard,
    "KeepLooked": questions.KeepLooked,
    "BuyLooked": questions.BuyLooked,
}
