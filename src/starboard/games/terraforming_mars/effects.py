"""Sections 4 and 19 to 22: carrying out effects."""

from __future__ import annotations

from starboard.games.terraforming_mars.components.card import (
    ADD_HERE,
    ADD_TO_ANY,
    ADD_TO_CARD,
    ADD_TO_PLAYED,
    CHOOSE_ONE,
    CLAIM,
    COPY_BOX,
    DISCARD_AND_DRAW,
    DRAW,
    EFFECTS,
    FIXED,
    GAIN,
    LOOK_AND_BUY,
    LOOK_AND_KEEP,
    LOSE,
    METAL_PRODUCTION,
    NEXT_CARD,
    PLACE_OCEAN,
    PLACE_TILE,
    PRODUCTION,
    PRODUCTION_ANY,
    RAISE,
    RATING,
    REMOVE_HERE_AND_DRAW,
    REVEAL,
    SWAP_PRODUCTION,
    TAKE_AWAY,
    TAKE_FROM_OWNER,
    Effect,
)
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS, NO_CORPORATION
from starboard.games.terraforming_mars.components.deck import CARD_COUNT, CARDS
from starboard.games.terraforming_mars.components.projects import BONUS_OCEAN
from starboard.games.terraforming_mars.components.terms import (
    ANIMAL,
    BUILDING,
    HEAT,
    HEAT_BONUS_STEPS,
    MICROBE,
    NOTHING,
    OCEAN,
    OCEAN_BONUS_STEP,
    OXYGEN,
    OXYGEN_MAX,
    RESOURCE_COUNT,
    TEMPERATURE,
    TEMPERATURE_BONUS_OXYGEN,
    TEMPERATURE_MAX,
)
from starboard.games.terraforming_mars.components.vocabulary import CARD, CHOOSE, CORPORATION, HEX
from starboard.games.terraforming_mars.counting import amount_of
from starboard.games.terraforming_mars.questions import (
    AddTo,
    BuyLooked,
    Discard,
    KeepLooked,
    SwapAmount,
    Take,
    Victim,
    has_victim,
)
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.tiles import (
    Place,
    PlaceClaim,
    can_place_ocean,
    draw_cards,
    metal_of,
    own_space,
    place_tile,
)
from starboard.games.terraforming_mars.wording import CARD_TEXTS, CHOICE_TEXTS, PARAMETER_TEXTS, RESOURCE_TEXTS, say, source
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import AUTO, Step
from starboard.kernel.text import SeatName, Text

# ---- one effect


def perform(g: Mars, seat: int, effect: Effect, space: int) -> None:
    """Resolve one effect for a seat; `space` is the one of the tile just placed, where that matters."""
    op = effect.op
    if op == PRODUCTION:
        g.production[seat * RESOURCE_COUNT + effect.what] += effect.amount if effect.counted == FIXED else amount_of(g, seat, effect)
    elif op == GAIN:
        g.stock[seat * RESOURCE_COUNT + effect.what] += effect.amount if effect.counted == FIXED else amount_of(g, seat, effect)
    elif op == RAISE:
        raise_parameter(g, seat, effect.what, effect.amount)
    elif op == PLACE_OCEAN:
        if can_place_ocean(g):
            g.then(PlaceOcean(seat, effect.number, effect.amount))
    elif op == PLACE_TILE:
        g.then(PlaceTile(seat, effect.number))
    elif op == RATING:
        g.raise_rating(seat, effect.amount if effect.counted == FIXED else amount_of(g, seat, effect))
    elif op == ADD_HERE:
        g.on_card[effect.card] += effect.amount
    elif op == DRAW:
        draw_cards(g, seat, effect.amount)
    elif op == LOSE:
        g.stock[seat * RESOURCE_COUNT + effect.what] -= effect.amount
    elif op == METAL_PRODUCTION:
        g.production[seat * RESOURCE_COUNT + metal_of(space)] += effect.amount
    else:
        perform_rarer(g, seat, effect, space)


def perform_rarer(g: Mars, seat: int, effect: Effect, space: int) -> None:
    """Effects that ask something, and a few others."""
    op = effect.op
    if op == PRODUCTION_ANY:
        g.then(Victim(seat, effect.number))
    elif op == TAKE_AWAY:
        g.then(Take(seat, effect.number, NOTHING))
    elif op == TAKE_FROM_OWNER:
        g.then(Take(seat, effect.number, space))
    elif op == CHOOSE_ONE:
        g.then(Branch(seat, effect.number))
    elif op == ADD_TO_CARD or op == ADD_TO_ANY:
        g.then(AddTo(seat, effect.number))
    elif op == ADD_TO_PLAYED:
        g.on_card[g.playing] += effect.amount
    elif op == DISCARD_AND_DRAW:
        g.then(Discard(seat))
    elif op == REMOVE_HERE_AND_DRAW:
        g.on_card[effect.card] -= 1
        draw_cards(g, seat, 1)
    elif op == CLAIM:
        g.then(PlaceClaim(seat, effect.number))
    elif op == COPY_BOX:
        g.then(Copy(seat))
    elif op == SWAP_PRODUCTION:
        g.then(SwapAmount(seat, effect.number))
    elif op == NEXT_CARD:
        g.next_card[seat] = effect.what
    elif op == REVEAL:
        reveal(g, seat, effect)
    elif op == LOOK_AND_KEEP:
        look(g, seat, effect.amount)
        g.then(KeepLooked(seat, effect.keep))
    elif op == LOOK_AND_BUY:
        look(g, seat, effect.amount)
        g.then(BuyLooked(seat))


def look(g: Mars, seat: int, count: int) -> None:
    """Cards from the top that only the active seat sees."""
    for _ in range(count):
        card = g.draw()
        if card != NOTHING:
            g.looking.append(card)
    if g.telling:
        values: dict[str, object] = {"who": SeatName(seat), "n": len(g.looking)}
        secret = say("log.looks_at", {**values, "cards": [CARD_TEXTS[card] for card in g.looking]})
        g.tell(say("log.looks", values), secret, 1 << seat)


def reveal(g: Mars, seat: int, effect: Effect) -> None:
    """Card 005: the top card is shown and discarded; events count too."""
    card = g.draw()
    if card == NOTHING:
        return
    g.discard.append(card)
    if g.telling:
        g.tell(say("log.reveals", {"who": SeatName(seat), "card": CARD_TEXTS[card]}))
    if CARDS[card].tag_counts[effect.what]:
        for follows in effect.then:
            perform(g, seat, follows, NOTHING)


class Branch(Step):
    """A card offers several effects, one of which is chosen."""

    __slots__ = ("effect",)

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect = effect

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.effect)

    def options(self, g: Mars) -> list[int]:
        return sorted(CHOOSE + branch.choice for branch in EFFECTS[self.effect].branches if can_choose(g, branch))

    def choose(self, g: Mars, action: int) -> None:
        for branch in EFFECTS[self.effect].branches:
            if branch.choice == action - CHOOSE:
                perform(g, self.seat, branch, NOTHING)

    def why_not(self, g: Mars, action: int) -> Reason | None:
        if action in self.options(g):
            return None
        for branch in EFFECTS[self.effect].branches:
            if branch.choice == action - CHOOSE:
                return Reason("terraforming_mars.why.nothing_there", what=source(EFFECTS[self.effect]))
        return NOT_ASKED

    def expected(self, g: Mars) -> list[int]:
        return sorted(CHOOSE + branch.choice for branch in EFFECTS[self.effect].branches)

    def prompt(self, g: Mars) -> Text:
        return say("ask.branch", {"source": source(EFFECTS[self.effect])})

    def rule(self) -> str:
        return "29"

    def label(self, g: Mars, action: int) -> Text:
        for branch in EFFECTS[self.effect].branches:
            if branch.choice == action - CHOOSE:
                return branch_text(branch)
        return g.word(action)


def can_choose(g: Mars, branch: Effect) -> bool:
    """A resource can be taken off only where one lies; the card just played gets one only if it holds that kind (074, 185)."""
    if branch.op == REMOVE_HERE_AND_DRAW:
        return g.on_card[branch.card] > 0
    if branch.op == ADD_TO_PLAYED:
        holds = CARDS[g.playing].holds if g.playing != NOTHING else NOTHING
        return holds == MICROBE or holds == ANIMAL
    return True


def branch_text(branch: Effect) -> Text:
    values: dict[str, object] = {"n": branch.amount}
    if branch.what != NOTHING:
        values["what"] = RESOURCE_TEXTS[branch.what]
    if branch.op == PRODUCTION:
        return say("label.branch_production", values)
    if branch.op == GAIN:
        return say("label.branch_gain", values)
    if branch.op == ADD_TO_CARD:
        return say("label.branch_add_to", values)
    return CHOICE_TEXTS[branch.choice]


# ---- Robotic Workforce (086)


def box_works(g: Mars, seat: int, box: tuple[Effect, ...]) -> bool:
    """Whether every entry of a production box can be done."""
    if not box:
        return False
    for effect in box:
        if effect.op == PRODUCTION and effect.counted == FIXED and effect.amount < 0:
            if not g.can_lower(seat, effect.what, -effect.amount):
                return False
        elif effect.op == PRODUCTION_ANY:
            if not has_victim(g, effect):
                return False
        elif effect.op == PLACE_TILE and own_space(g, seat, effect.what) < 0:
            return False
    return True


def can_copy(g: Mars, seat: int, card: int) -> bool:
    made = CARDS[card]
    return made.tag_counts[BUILDING] > 0 and box_works(g, seat, made.box)


def can_copy_corporation(g: Mars, seat: int) -> bool:
    if g.corporation[seat] == NO_CORPORATION:
        return False
    made = CORPORATIONS[g.corporation[seat]]
    return BUILDING in made.tag_list and box_works(g, seat, made.box)


def can_copy_something(g: Mars, seat: int) -> bool:
    if can_copy_corporation(g, seat):
        return True
    return any(can_copy(g, seat, card) for card in g.played[seat])


class Copy(Step):
    """Card 086: the production box of one own face-up building card or corporation, all of it."""

    def options(self, g: Mars) -> list[int]:
        found = [CARD + card for card in sorted(g.played[self.seat]) if can_copy(g, self.seat, card)]
        if can_copy_corporation(g, self.seat):
            found.append(CORPORATION + g.corporation[self.seat])
        return found

    def choose(self, g: Mars, action: int) -> None:
        box = CORPORATIONS[action - CORPORATION].box if action >= CORPORATION else CARDS[action - CARD].box
        for effect in box:
            if effect.op == PLACE_TILE:
                perform(g, self.seat, effect.then[0], own_space(g, self.seat, effect.what))
            else:
                perform(g, self.seat, effect, NOTHING)

    def why_not(self, g: Mars, action: int) -> Reason | None:
        if action in self.options(g):
            return None
        if CARD <= action < CARD + CARD_COUNT and action - CARD in g.played[self.seat]:
            return Reason("terraforming_mars.why.no_box", what=CARD_TEXTS[action - CARD])
        return NOT_ASKED

    def expected(self, g: Mars) -> list[int]:
        return [CARD + card for card in sorted(g.played[self.seat])]

    def prompt(self, g: Mars) -> Text:
        return say("ask.copy")

    def rule(self) -> str:
        return "29"


# ---- tiles


class PlaceTile(Place):
    """Rules 18.4 to 18.6. Without a legal space the tile is left out (31.1)."""

    def choose(self, g: Mars, action: int) -> None:
        effect = EFFECTS[self.effect]
        space = action - HEX
        place_tile(g, self.seat, effect.what, space)
        for follows in effect.then:
            perform(g, self.seat, follows, space)


class PlaceOcean(Place):
    """Rule 18.3: one ocean after the other, as long as fewer than nine lie."""

    __slots__ = ("count",)

    def __init__(self, seat: int, effect: int, count: int) -> None:
        super().__init__(seat, effect)
        self.count = count

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.effect, self.count)

    def choose(self, g: Mars, action: int) -> None:
        effect = EFFECTS[self.effect]
        space = action - HEX
        place_tile(g, self.seat, OCEAN, space)
        if self.count > 1 and can_place_ocean(g):
            g.then(PlaceOcean(self.seat, self.effect, self.count - 1))
        for follows in effect.then:
            perform(g, self.seat, follows, space)

    def rule(self) -> str:
        return "18.3"


# ---- parameters (section 4)


class Raise(Step):
    """The steps that are left when a bonus on the way had to be done first."""

    __slots__ = ("owner", "parameter", "steps")

    def __init__(self, seat: int, owner: int, parameter: int, steps: int) -> None:
        super().__init__(seat)
        self.owner = owner
        self.parameter = parameter
        self.steps = steps

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.owner, self.parameter, self.steps)

    def run(self, g: Mars) -> None:
        raise_parameter(g, self.owner, self.parameter, self.steps)


def raise_parameter(g: Mars, seat: int, parameter: int, steps: int) -> None:
    """Rule 4.1: step by step, each with a step of rating and the bonus of the level just reached."""
    raised = 0
    while steps > 0:
        steps -= 1
        if parameter == TEMPERATURE:
            if g.temperature == TEMPERATURE_MAX:
                break
            g.temperature += 1
        else:
            if g.oxygen == OXYGEN_MAX:
                break
            g.oxygen += 1
        raised += 1
        g.raise_rating(seat, 1)
        if bonus_waits(g, seat, parameter, steps):
            break
    if g.telling and raised:
        g.tell(say("log.raises", {"who": SeatName(seat), "what": PARAMETER_TEXTS[parameter], "n": raised}))


def bonus_waits(g: Mars, seat: int, parameter: int, steps: int) -> bool:
    """The bonus of the level just reached; true if it is a decision, and the other steps wait for it."""
    if parameter == OXYGEN:
        if g.oxygen == TEMPERATURE_BONUS_OXYGEN:
            if steps:
                g.then(Raise(AUTO, seat, OXYGEN, steps))
            raise_parameter(g, seat, TEMPERATURE, 1)
            return steps > 0
        return False
    if g.temperature in HEAT_BONUS_STEPS:
        g.production[seat * RESOURCE_COUNT + HEAT] += 1
    elif g.temperature == OCEAN_BONUS_STEP and can_place_ocean(g):
        if steps:
            g.then(Raise(AUTO, seat, TEMPERATURE, steps))
        g.then(PlaceOcean(seat, BONUS_OCEAN.number, 1))
        return True
    return False
