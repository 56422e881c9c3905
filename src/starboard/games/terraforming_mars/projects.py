"""Sections 12 to 14, 16 and 17: standard projects, milestones, awards, and the conversion of plants and heat."""

from __future__ import annotations

from starboard.games.terraforming_mars.components.card import (
    LASTING,
    ON_PAID,
    ON_PROJECT,
    POWER_PLANT_DISCOUNT,
)
from starboard.games.terraforming_mars.components.projects import HEAT_INTO_TEMPERATURE, PLANTS_INTO_GREENERY, PROJECT_EFFECTS
from starboard.games.terraforming_mars.components.terms import (
    AWARD_PRICES,
    AWARDS_MAX,
    BUILDER,
    BUILDING,
    CITY_PROJECT,
    CITY_RULE,
    GARDENER,
    GREENERY_PROJECT,
    GREENERY_RULE,
    HEAT,
    HEAT_PER_STEP,
    MAYOR,
    MILESTONE_NEEDS_PUBLISHED,
    MILESTONE_NEEDS_SEED,
    MILESTONE_PRICE,
    MILESTONES_MAX,
    MONEY,
    NO_OWNER,
    PLANNER,
    PLANTS,
    POWER_PLANT,
    PROJECT_PRICES,
    RESOURCE_COUNT,
    TERRAFORMER,
)
from starboard.games.terraforming_mars.components.vocabulary import CARD, CORPORATION, DONE
from starboard.games.terraforming_mars.order import begin
from starboard.games.terraforming_mars.paying import charge, kinds_for
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.tiles import has_space
from starboard.games.terraforming_mars.wording import (
    AWARD_TEXTS,
    CARD_TEXTS,
    MILESTONE_TEXTS,
    PROJECT_TEXTS,
    RESOURCE_TEXTS,
    TILE_TEXTS,
    say,
)
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import AUTO, Step
from starboard.kernel.text import SeatName, Text

# ---- standard projects


def project_price(g: Mars, seat: int, project: int) -> int:
    """Rule 12.1: ThorGate pays less for the power plant."""
    price = PROJECT_PRICES[project]
    return price - g.perk(seat, POWER_PLANT_DISCOUNT) if project == POWER_PLANT else price


def can_do_project(g: Mars, seat: int, project: int) -> bool:
    """Rule 12.2: greenery and city need a space, asteroid and aquifer may be pointless."""
    if g.purse(seat) < project_price(g, seat, project):
        return False
    if project == GREENERY_PROJECT:
        return has_space(g, seat, GREENERY_RULE)
    return project != CITY_PROJECT or has_space(g, seat, CITY_RULE)


def why_no_project(g: Mars, seat: int, project: int) -> Reason | None:
    if can_do_project(g, seat, project):
        return None
    price = project_price(g, seat, project)
    if g.purse(seat) < price:
        return Reason("terraforming_mars.why.money_short", g.purse(seat), price)
    return Reason("terraforming_mars.why.no_space", what=PROJECT_TEXTS[project])


def do_project(g: Mars, seat: int, project: int) -> None:
    if g.telling:
        g.tell(say("log.project", {"who": SeatName(seat), "project": PROJECT_TEXTS[project]}))
    g.then(ProjectPaid(AUTO, seat, project))
    charge(g, seat, project_price(g, seat, project), kinds_for(g, seat, False, False), 0)


class ProjectPaid(Step):
    """The project's effects, and the rebates for having paid it (11.5, 156, CrediCor)."""

    __slots__ = ("owner", "project")

    def __init__(self, seat: int, owner: int, project: int) -> None:
        super().__init__(seat)
        self.owner = owner
        self.project = project

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.owner, self.project)

    def run(self, g: Mars) -> None:
        begin(g, self.owner, PROJECT_EFFECTS[self.project])
        for trigger in g.triggers[self.owner]:
            lasting = LASTING[trigger]
            dear = lasting.event == ON_PAID and PROJECT_PRICES[self.project] >= lasting.least
            if lasting.effect is not None and (dear or lasting.event == ON_PROJECT):
                g.pool.append(lasting.effect.number * 8 + self.owner)


class Sell(Step):
    """Rule 12.3: any number of cards in one action, at least one; they go when all are chosen."""

    __slots__ = ("cards",)

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.cards = cards

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.cards)

    def options(self, g: Mars) -> list[int]:
        found = [CARD + card for card in g.hand[self.seat] if card not in self.cards]
        return [DONE, *found] if self.cards else found

    def choose(self, g: Mars, action: int) -> None:
        if action != DONE:
            g.then(Sell(self.seat, (*self.cards, action - CARD)))
            return
        for card in self.cards:
            g.hand[self.seat].remove(card)
            g.discard.append(card)
        g.stock[self.seat * RESOURCE_COUNT + MONEY] += len(self.cards)
        if g.telling:
            values: dict[str, object] = {"who": SeatName(self.seat), "n": len(self.cards)}
            secret = say("log.sells_cards", {**values, "cards": [CARD_TEXTS[card] for card in self.cards]})
            g.tell(say("log.sells", values), secret, 1 << self.seat)

    def why_not(self, g: Mars, action: int) -> Reason | None:
        if action in self.options(g):
            return None
        if action == DONE:
            return Reason("terraforming_mars.why.nothing_chosen")
        if CARD <= action < CORPORATION:
            return Reason("terraforming_mars.why.not_in_hand", what=CARD_TEXTS[action - CARD])
        return NOT_ASKED

    def expected(self, g: Mars) -> list[int]:
        return [DONE, *[CARD + card for card in g.hand[self.seat]]]

    def prompt(self, g: Mars) -> Text:
        return say("ask.sell", {"n": len(self.cards)})

    def rule(self) -> str:
        return "12.3"


# ---- conversions


def can_convert_plants(g: Mars, seat: int) -> bool:
    """Section 16."""
    return g.stock[seat * RESOURCE_COUNT + PLANTS] >= g.plants_needed(seat) and has_space(g, seat, GREENERY_RULE)


def why_no_plants(g: Mars, seat: int) -> Reason | None:
    if can_convert_plants(g, seat):
        return None
    have = g.stock[seat * RESOURCE_COUNT + PLANTS]
    if have < g.plants_needed(seat):
        return Reason("terraforming_mars.why.stock_short", have, g.plants_needed(seat), RESOURCE_TEXTS[PLANTS])
    return Reason("terraforming_mars.why.no_space", what=TILE_TEXTS[2])


def convert_plants(g: Mars, seat: int) -> None:
    g.stock[seat * RESOURCE_COUNT + PLANTS] -= g.plants_needed(seat)
    if g.telling:
        g.tell(say("log.converts_plants", {"who": SeatName(seat)}))
    begin(g, seat, (PLANTS_INTO_GREENERY,))


def why_no_heat(g: Mars, seat: int) -> Reason | None:
    have = g.stock[seat * RESOURCE_COUNT + HEAT]
    if have >= HEAT_PER_STEP:
        return None
    return Reason("terraforming_mars.why.stock_short", have, HEAT_PER_STEP, RESOURCE_TEXTS[HEAT])


def convert_heat(g: Mars, seat: int) -> None:
    """Section 17."""
    g.stock[seat * RESOURCE_COUNT + HEAT] -= HEAT_PER_STEP
    if g.telling:
        g.tell(say("log.converts_heat", {"who": SeatName(seat)}))
    begin(g, seat, (HEAT_INTO_TEMPERATURE,))


# ---- milestones


def milestone_value(g: Mars, seat: int, milestone: int) -> int:
    """What a milestone measures (13.1)."""
    if milestone == TERRAFORMER:
        return g.rating[seat]
    if milestone == MAYOR:
        return g.cities[seat]
    if milestone == GARDENER:
        return g.greeneries[seat]
    if milestone == BUILDER:
        return g.own_tags(seat, BUILDING)
    assert milestone == PLANNER
    return len(g.hand[seat])


def milestone_need(g: Mars, milestone: int) -> int:
    return MILESTONE_NEEDS_PUBLISHED[milestone] if g.published else MILESTONE_NEEDS_SEED[milestone]


def milestones_open(g: Mars, seat: int) -> bool:
    """Whether anybody can claim a milestone at all, and this seat can pay for it."""
    return not g.solo and len(g.milestones) - g.milestones.count(NO_OWNER) < MILESTONES_MAX and g.purse(seat) >= MILESTONE_PRICE


def why_no_milestone(g: Mars, seat: int, milestone: int) -> Reason | None:
    """Rule 13.1."""
    if g.solo:
        return Reason("terraforming_mars.why.solo")
    if g.milestones[milestone] != NO_OWNER:
        return Reason("terraforming_mars.why.milestone_claimed", what=MILESTONE_TEXTS[milestone])
    if len(g.milestones) - g.milestones.count(NO_OWNER) >= MILESTONES_MAX:
        return Reason("terraforming_mars.why.three_milestones", MILESTONES_MAX, MILESTONES_MAX)
    value = milestone_value(g, seat, milestone)
    if value < milestone_need(g, milestone):
        return Reason(f"terraforming_mars.why.milestone_{milestone + 1}", value, milestone_need(g, milestone))
    if g.purse(seat) < MILESTONE_PRICE:
        return Reason("terraforming_mars.why.money_short", g.purse(seat), MILESTONE_PRICE)
    return None


def claim_milestone(g: Mars, seat: int, milestone: int) -> None:
    g.milestones[milestone] = seat
    if g.telling:
        g.tell(say("log.milestone", {"who": SeatName(seat), "milestone": MILESTONE_TEXTS[milestone]}))
    charge(g, seat, MILESTONE_PRICE, kinds_for(g, seat, False, False), 0)


# ---- awards


def awards_open(g: Mars, seat: int) -> bool:
    return not g.solo and len(g.awards) < AWARDS_MAX and g.purse(seat) >= AWARD_PRICES[len(g.awards)]


def is_funded(g: Mars, award: int) -> bool:
    for funded in g.awards:  # noqa: SIM110  # asked very often: a loop is faster than a generator
        if funded >> 3 == award:
            return True
    return False


def why_no_award(g: Mars, seat: int, award: int) -> Reason | None:
    """Rule 14.1."""
    if g.solo:
        return Reason("terraforming_mars.why.solo")
    if is_funded(g, award):
        return Reason("terraforming_mars.why.award_funded", what=AWARD_TEXTS[award])
    if len(g.awards) >= AWARDS_MAX:
        return Reason("terraforming_mars.why.three_awards", AWARDS_MAX, AWARDS_MAX)
    price = AWARD_PRICES[len(g.awards)]
    return None if g.purse(seat) >= price else Reason("terraforming_mars.why.money_short", g.purse(seat), price)


def fund_award(g: Mars, seat: int, award: int) -> None:
    price = AWARD_PRICES[len(g.awards)]
    g.awards.append(award * 8 + seat)
    if g.telling:
        g.tell(say("log.award", {"who": SeatName(seat), "award": AWARD_TEXTS[award]}))
    charge(g, seat, price, kinds_for(g, seat, False, False), 0)
