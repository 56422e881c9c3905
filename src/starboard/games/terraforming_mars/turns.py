"""Sections 9 and 24 to 27: turns and actions, production, the end of the game."""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.card_actions import can_use, use, why_not_use
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS, NO_CORPORATION
from starboard.games.terraforming_mars.components.deck import CARD_COUNT
from starboard.games.terraforming_mars.components.projects import FINAL_GREENERY
from starboard.games.terraforming_mars.components.terms import (
    ACTION,
    ACTIONS_PER_TURN,
    AWARDS,
    END,
    ENERGY,
    FINAL,
    GREENERY_RULE,
    HEAT,
    HEAT_PER_STEP,
    MILESTONES,
    MONEY,
    NEXT_NOTHING,
    NO_OWNER,
    PLANTS,
    PROJECTS,
    RESOURCE_COUNT,
    SOLO_GENERATIONS,
)
from starboard.games.terraforming_mars.components.vocabulary import (
    AWARD,
    CARD,
    CHOOSE,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    END_TURN,
    FIRST_ACTION,
    HEX,
    MILESTONE,
    PASS,
    PLAY,
    PROJECT,
    SELL_PATENTS,
    USE,
)
from starboard.games.terraforming_mars.order import begin
from starboard.games.terraforming_mars.playing import PLAYABLE, obstacle, play_card, why_not_play
from starboard.games.terraforming_mars.projects import (
    Sell,
    awards_open,
    can_convert_plants,
    can_do_project,
    claim_milestone,
    convert_heat,
    convert_plants,
    do_project,
    fund_award,
    is_funded,
    milestone_need,
    milestone_value,
    milestones_open,
    why_no_award,
    why_no_heat,
    why_no_milestone,
    why_no_plants,
    why_no_project,
)
from starboard.games.terraforming_mars.research import NextGeneration
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.tiles import place_tile, space_options, why_not_there
from starboard.games.terraforming_mars.wording import CARD_TEXTS, CORPORATION_TEXTS, say
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import AUTO, Step
from starboard.kernel.text import SeatName, Text

CHEAPEST: Final = 8
"""No standard project, milestone or award costs less."""


class Act(Step):
    """Rule 9.3: one of the seven kinds of actions, or the end of the turn. Always asked (9.1)."""

    def options(self, g: Mars) -> list[int]:
        seat = self.seat
        found = [END_TURN if g.taken else PASS]
        if (g.first_due >> seat) & 1:
            found.append(FIRST_ACTION)
            return found
        if can_convert_plants(g, seat):
            found.append(CONVERT_PLANTS)
        if g.stock[seat * RESOURCE_COUNT + HEAT] >= HEAT_PER_STEP:
            found.append(CONVERT_HEAT)
        if g.hand[seat]:
            found.append(SELL_PATENTS)
        if g.purse(seat) >= CHEAPEST:
            self.add_priced(g, found)
        for card in g.hand[seat]:
            if obstacle(g, seat, card) == PLAYABLE:
                found.append(PLAY + card)
        for card in g.acting[seat]:
            if can_use(g, seat, card):
                found.append(USE + card)
        return found

    def add_priced(self, g: Mars, found: list[int]) -> None:
        """Standard projects, milestones and awards that can be paid."""
        seat = self.seat
        for project in range(len(PROJECTS)):
            if can_do_project(g, seat, project):
                found.append(PROJECT + project)
        if milestones_open(g, seat):
            for milestone in range(len(MILESTONES)):
                if g.milestones[milestone] == NO_OWNER and milestone_value(g, seat, milestone) >= milestone_need(g, milestone):
                    found.append(MILESTONE + milestone)
        if awards_open(g, seat):
            for award in range(len(AWARDS)):
                if not is_funded(g, award):
                    found.append(AWARD + award)

    def choose(self, g: Mars, action: int) -> None:
        seat = self.seat
        if action == PASS:
            g.passed |= 1 << seat
            if g.telling:
                g.tell(say("log.passes", {"who": SeatName(seat)}))
            next_turn(g)
            return
        if action == END_TURN:
            next_turn(g)
            return
        g.then(AfterAction(AUTO))
        if action >= USE:
            use(g, seat, action - USE)
        elif action >= PLAY:
            play_card(g, seat, action - PLAY)
        elif action >= AWARD:
            fund_award(g, seat, action - AWARD)
        elif action >= MILESTONE:
            claim_milestone(g, seat, action - MILESTONE)
        elif action >= PROJECT:
            do_project(g, seat, action - PROJECT)
        elif action == CONVERT_PLANTS:
            convert_plants(g, seat)
        elif action == CONVERT_HEAT:
            convert_heat(g, seat)
        elif action == SELL_PATENTS:
            g.then(Sell(seat, ()))
        else:
            first_action(g, seat)

    def asks(self) -> bool:
        return True

    def why_not(self, g: Mars, action: int) -> Reason | None:
        seat = self.seat
        if action == PASS:
            return Reason("terraforming_mars.why.pass_after_action") if g.taken else None
        if action == END_TURN:
            return None if g.taken else Reason("terraforming_mars.why.no_action_yet")
        if action == FIRST_ACTION:
            return None if (g.first_due >> seat) & 1 else Reason("terraforming_mars.why.no_first_action")
        if (g.first_due >> seat) & 1 and not HEX <= action < PLAY:
            return Reason("terraforming_mars.why.first_action_due")
        if action == CONVERT_PLANTS:
            return why_no_plants(g, seat)
        if action == CONVERT_HEAT:
            return why_no_heat(g, seat)
        if action == SELL_PATENTS:
            return None if g.hand[seat] else Reason("terraforming_mars.why.no_cards")
        if PROJECT <= action < MILESTONE:
            return why_no_project(g, seat, action - PROJECT)
        if MILESTONE <= action < AWARD:
            return why_no_milestone(g, seat, action - MILESTONE)
        if AWARD <= action < CHOOSE:
            return why_no_award(g, seat, action - AWARD)
        if PLAY <= action < USE:
            if action - PLAY not in g.hand[seat]:
                return Reason("terraforming_mars.why.not_in_hand", what=CARD_TEXTS[action - PLAY])
            return why_not_play(g, seat, action - PLAY)
        if USE <= action < CARD:
            return why_not_use(g, seat, action - USE)
        return NOT_ASKED

    def expected(self, g: Mars) -> list[int]:
        seat = self.seat
        found = [END_TURN if g.taken else PASS, CONVERT_PLANTS, CONVERT_HEAT, SELL_PATENTS]
        found += [PROJECT + project for project in range(len(PROJECTS))]
        if not g.solo:
            found += [MILESTONE + milestone for milestone in range(len(MILESTONES))]
            found += [AWARD + award for award in range(len(AWARDS))]
        found += [PLAY + card for card in g.hand[seat]]
        return found + [USE + card for card in g.acting[seat]]

    def prompt(self, g: Mars) -> Text:
        return say("ask.act", {"n": g.taken + 1, "money": g.stock[self.seat * RESOURCE_COUNT + MONEY]})

    def rule(self) -> str:
        return "9.3"

    def label(self, g: Mars, action: int) -> Text:
        corporation = g.corporation[self.seat]
        if action == USE + CARD_COUNT and corporation != NO_CORPORATION:
            return say("action.use", {"card": CORPORATION_TEXTS[corporation]})
        if action == FIRST_ACTION and corporation != NO_CORPORATION:
            return say("label.first_action", {"corporation": CORPORATION_TEXTS[corporation]})
        return g.word(action)


def first_action(g: Mars, seat: int) -> None:
    """Rule 5.7."""
    g.first_due &= ~(1 << seat)
    effect = CORPORATIONS[g.corporation[seat]].first_action
    if g.telling:
        g.tell(say("log.first_action", {"who": SeatName(seat), "corporation": CORPORATION_TEXTS[g.corporation[seat]]}))
    if effect is not None:
        begin(g, seat, (effect,))


class AfterAction(Step):
    """Rule 9.1: a turn is one or two actions."""

    def run(self, g: Mars) -> None:
        g.taken += 1
        if g.taken >= ACTIONS_PER_TURN:
            next_turn(g)
        else:
            g.then(Act(g.active))


def next_turn(g: Mars) -> None:
    """Rules 9.1 and 9.2: clockwise to the next seat that has not passed; when all have, the phase ends."""
    g.taken = 0
    for number in range(1, g.seats + 1):
        seat = (g.active + number) % g.seats
        if not (g.passed >> seat) & 1:
            g.active = seat
            g.then(Act(seat))
            return
    g.then(Production(AUTO))


class ActionPhase(Step):
    """Rule 9.1: the first player begins."""

    def run(self, g: Mars) -> None:
        start_actions(g)


def start_actions(g: Mars) -> None:
    g.phase = ACTION
    g.passed = 0
    g.taken = 0
    g.active = g.first
    g.then(Act(g.first))


# ---- section 24


class Production(Step):
    """Section 24, then the next generation or the end (section 25, 27.5)."""

    def run(self, g: Mars) -> None:
        for seat in range(g.seats):
            produce(g, seat)
        if g.telling:
            g.tell(say("log.production"))
        last = g.generation >= SOLO_GENERATIONS if g.solo else g.finished()
        if not last:
            g.then(ActionPhase(AUTO))
            g.then(NextGeneration(AUTO))
        elif g.finished():
            g.phase = FINAL
            g.passed = 0
            g.active = g.first
            g.then(FinalConversion(AUTO))
        else:
            end_game(g)


def produce(g: Mars, seat: int) -> None:
    at = seat * RESOURCE_COUNT
    stock = g.stock
    stock[at + HEAT] += stock[at + ENERGY]
    stock[at + ENERGY] = 0
    income = g.rating[seat] + g.production[at + MONEY]
    stock[at + MONEY] = max(0, stock[at + MONEY] + income)
    for resource in range(1, RESOURCE_COUNT):
        stock[at + resource] += g.production[at + resource]
    g.used[seat] = []
    g.next_card[seat] = NEXT_NOTHING


def end_game(g: Mars) -> None:
    g.phase = END
    g.passed = 0
    if g.telling:
        g.tell(say("log.over"))
    g.finish()


# ---- 25.2


class FinalConversion(Step):
    """Rule 25.2: in player order, each seat all of its conversions; those who cannot are skipped."""

    def run(self, g: Mars) -> None:
        for seat in g.player_order():
            if not (g.passed >> seat) & 1:
                g.active = seat
                if can_convert_plants(g, seat):
                    g.then(self)
                    g.then(FinalGreenery(seat))
                    return
                g.passed |= 1 << seat
        end_game(g)


class FinalGreenery(Step):
    """One more greenery, or no more. Oxygen and rating do not change."""

    def options(self, g: Mars) -> list[int]:
        return [PASS, *space_options(g, self.seat, GREENERY_RULE)]

    def choose(self, g: Mars, action: int) -> None:
        seat = self.seat
        if action == PASS:
            g.passed |= 1 << seat
            return
        g.stock[seat * RESOURCE_COUNT + PLANTS] -= g.plants_needed(seat)
        begin(g, seat, ())
        place_tile(g, seat, FINAL_GREENERY.what, action - HEX)

    def asks(self) -> bool:
        return True

    def why_not(self, g: Mars, action: int) -> Reason | None:
        return None if action == PASS else why_not_there(g, self.seat, GREENERY_RULE, action)

    def expected(self, g: Mars) -> list[int]:
        return self.options(g)

    def prompt(self, g: Mars) -> Text:
        return say("ask.final", {"n": g.plants_needed(self.seat)})

    def rule(self) -> str:
        return "25.2"
