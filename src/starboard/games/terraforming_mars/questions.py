"""Questions that effects ask: victims and takings (section 22), targets, amounts, cards to keep, buy or discard."""

from __future__ import annotations

from bisect import insort

from starboard.games.terraforming_mars.components.card import (
    ADD_TO_ANY,
    EFFECTS,
    HABITATS,
    Effect,
)
from starboard.games.terraforming_mars.components.deck import CARD_COUNT, CARDS
from starboard.games.terraforming_mars.components.terms import (
    CARD_PRICE,
    MICROBE,
    MONEY,
    MONEY_PRODUCTION_FLOOR,
    NEUTRAL,
    NOTHING,
    PLANTS,
    RESOURCE_COUNT,
)
from starboard.games.terraforming_mars.components.vocabulary import (
    AMOUNT,
    AMOUNT_MAX,
    BUY,
    CARD,
    DECLINE,
    SEAT,
    TAKE,
)
from starboard.games.terraforming_mars.paying import charge, kinds_for
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.tiles import draw_cards, owners_beside
from starboard.games.terraforming_mars.wording import CARD_TEXTS, RESOURCE_TEXTS, say, source, who
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import Step
from starboard.kernel.text import SeatName, Text


class Question(Step):
    """A question of an effect: what is offered is expected, everything else is not asked for."""

    def why_not(self, g: Mars, action: int) -> Reason | None:
        return None if action in self.options(g) else NOT_ASKED

    def expected(self, g: Mars) -> list[int]:
        return self.options(g)


class OfEffect(Question):
    """A question that needs to know the effect it belongs to."""

    __slots__ = ("effect",)

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect = effect

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.effect)


# ---- production of any player (22.3)


def has_victim(g: Mars, effect: Effect) -> bool:
    """Whether somebody can give all of it alone; the neutral opponent always can (27.4)."""
    if g.solo:
        return True
    for other in range(g.seats):  # noqa: SIM110  # asked very often: a loop is faster than a generator
        if g.can_lower(other, effect.what, -effect.amount):
            return True
    return False


def production_short(g: Mars, seat: int, resource: int, steps: int) -> Reason:
    """Why a production cannot go down so far: what it is, and what it would have to be (19.2)."""
    lowest = MONEY_PRODUCTION_FLOOR if resource == MONEY else 0
    have = g.production[seat * RESOURCE_COUNT + resource]
    return Reason("terraforming_mars.why.production_short", have, lowest + steps, RESOURCE_TEXTS[resource])


class Victim(OfEffect):
    """Rule 22.3: one player, perhaps oneself, loses production."""

    def options(self, g: Mars) -> list[int]:
        effect = EFFECTS[self.effect]
        found = [SEAT + other for other in range(g.seats) if g.can_lower(other, effect.what, -effect.amount)]
        if g.solo:
            found.append(SEAT + NEUTRAL)
        return found

    def choose(self, g: Mars, action: int) -> None:
        effect = EFFECTS[self.effect]
        victim = action - SEAT
        if victim != NEUTRAL:
            g.production[victim * RESOURCE_COUNT + effect.what] += effect.amount
        if g.telling:
            values: dict[str, object] = {"who": who(victim), "n": -effect.amount, "what": RESOURCE_TEXTS[effect.what]}
            g.tell(say("log.loses_production", values))

    def why_not(self, g: Mars, action: int) -> Reason | None:
        if action in self.options(g):
            return None
        effect = EFFECTS[self.effect]
        if SEAT <= action < SEAT + g.seats:
            return production_short(g, action - SEAT, effect.what, -effect.amount)
        return NOT_ASKED

    def expected(self, g: Mars) -> list[int]:
        return [SEAT + other for other in range(g.seats)]

    def prompt(self, g: Mars) -> Text:
        effect = EFFECTS[self.effect]
        return say("ask.victim", {"source": source(effect), "n": -effect.amount, "what": RESOURCE_TEXTS[effect.what]})

    def rule(self) -> str:
        return "22.3"


# ---- resources of any player (22.2)


def is_safe(g: Mars, seat: int, victim: int) -> bool:
    """Rule 22.4: Protected Habitats keeps opponents from plants, microbes and animals."""
    return victim != seat and g.perk(victim, HABITATS) > 0


def cards_with(g: Mars, seat: int, kind: int) -> list[int]:
    """Cards of all players from which this seat may remove a resource of a kind (22.4, 22.5), rising."""
    found: list[int] = []
    for owner in range(g.seats):
        if is_safe(g, seat, owner):
            continue
        for card in g.played[owner]:
            if g.on_card[card] and CARDS[card].holds == kind and not CARDS[card].protected:
                found.append(card)
    found.sort()
    return found


class Take(Question):
    """Rule 22.2: remove or steal resources of one player, or of one card, or of nobody."""

    __slots__ = ("effect", "space")

    def __init__(self, seat: int, effect: int, space: int) -> None:
        super().__init__(seat)
        self.effect = effect
        self.space = space
        """Where not nothing, the ocean whose neighbours are meant (188)."""

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.effect, self.space)

    def options(self, g: Mars) -> list[int]:
        effect = EFFECTS[self.effect]
        found: list[int] = []
        for victim in self.victims(g):
            for resource in range(RESOURCE_COUNT):
                for what, _ in effect.takes:
                    if what == resource and g.stock[victim * RESOURCE_COUNT + what]:
                        found.append(TAKE + victim * RESOURCE_COUNT + resource)
        if g.solo and effect.stolen:
            for resource in range(RESOURCE_COUNT):
                for what, _ in effect.takes:
                    if what == resource:
                        found.append(TAKE + NEUTRAL * RESOURCE_COUNT + resource)
        for what, _ in effect.takes:
            if what >= MICROBE:
                found.extend([CARD + card for card in cards_with(g, self.seat, what)])
        return [DECLINE, *found] if found else found

    def victims(self, g: Mars) -> list[int]:
        """The players who can be chosen: the owners of neighbouring tiles but oneself, or everybody."""
        if self.space != NOTHING:
            return [owner for owner in owners_beside(g, self.space) if owner != self.seat and owner != NEUTRAL]
        plants = any(what == PLANTS for what, _ in EFFECTS[self.effect].takes)
        return [victim for victim in range(g.seats) if not (plants and is_safe(g, self.seat, victim))]

    def choose(self, g: Mars, action: int) -> None:
        if action == DECLINE:
            return
        effect = EFFECTS[self.effect]
        wanted = CARDS[action - CARD].holds if action >= CARD else (action - TAKE) % RESOURCE_COUNT
        most = 0
        for what, up_to in effect.takes:
            if what == wanted:
                most = min(up_to, available(g, action, up_to))
        if (g.fixed or most == 1) and not g.patient:
            take(g, self.seat, action, most, effect.stolen)
        else:
            g.then(TakeAmount(self.seat, action, most, effect.stolen))

    def prompt(self, g: Mars) -> Text:
        return say("ask.take", {"source": source(EFFECTS[self.effect])})

    def rule(self) -> str:
        return "22.2"

    def label(self, g: Mars, action: int) -> Text:
        return label_of_card(g, action) if CARD <= action < CARD + CARD_COUNT else g.word(action)


def available(g: Mars, target: int, up_to: int) -> int:
    """How much lies at a target; the neutral opponent always has enough."""
    if target >= CARD:
        return g.on_card[target - CARD]
    victim, resource = divmod(target - TAKE, RESOURCE_COUNT)
    return up_to if victim == NEUTRAL else g.stock[victim * RESOURCE_COUNT + resource]


def take(g: Mars, seat: int, target: int, amount: int, stolen: bool) -> None:
    if target >= CARD:
        g.on_card[target - CARD] -= amount
        if g.telling:
            g.tell(say("log.takes_from_card", {"who": SeatName(seat), "n": amount, "card": CARD_TEXTS[target - CARD]}))
        return
    victim, resource = divmod(target - TAKE, RESOURCE_COUNT)
    if victim != NEUTRAL:
        g.stock[victim * RESOURCE_COUNT + resource] -= amount
    if stolen:
        g.stock[seat * RESOURCE_COUNT + resource] += amount
    if g.telling:
        values: dict[str, object] = {"who": SeatName(seat), "n": amount, "what": RESOURCE_TEXTS[resource], "victim": who(victim)}
        g.tell(say("log.steals" if stolen else "log.removes", values))


class TakeAmount(Question):
    """Rule 22.2: any amount up to the maximum."""

    __slots__ = ("most", "stolen", "target")

    def __init__(self, seat: int, target: int, most: int, stolen: bool) -> None:
        super().__init__(seat)
        self.target = target
        self.most = most
        self.stolen = stolen

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.target, self.most, self.stolen)

    def options(self, g: Mars) -> list[int]:
        return list(range(AMOUNT, AMOUNT + self.most))

    def choose(self, g: Mars, action: int) -> None:
        take(g, self.seat, self.target, action - AMOUNT + 1, self.stolen)

    def prompt(self, g: Mars) -> Text:
        return say("ask.take_amount", {"what": g.word(self.target)})

    def rule(self) -> str:
        return "22.2"


class TakeFromCard(Question):
    """Cards 024 and 035: the price of the action is one resource from any card, never optional."""

    __slots__ = ("kind",)

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.kind)

    def options(self, g: Mars) -> list[int]:
        found = [CARD + card for card in cards_with(g, self.seat, self.kind)]
        return [SEAT + NEUTRAL, *found] if g.solo else found

    def choose(self, g: Mars, action: int) -> None:
        if action >= CARD:
            take(g, self.seat, action, 1, False)

    def prompt(self, g: Mars) -> Text:
        return say("ask.take_from_card", {"what": RESOURCE_TEXTS[self.kind]})

    def rule(self) -> str:
        return "15.2"

    def label(self, g: Mars, action: int) -> Text:
        return label_of_card(g, action) if CARD <= action < CARD + CARD_COUNT else g.word(action)


def label_of_card(g: Mars, action: int) -> Text:
    """A card with what lies on it."""
    card = action - CARD
    return say("label.card_with", {"card": CARD_TEXTS[card], "n": g.on_card[card]})


# ---- resources onto own cards


class AddTo(OfEffect):
    """All onto one own card: one that holds the kind, or (149) one that already has a resource. Lost without one."""

    def options(self, g: Mars) -> list[int]:
        effect = EFFECTS[self.effect]
        if effect.op == ADD_TO_ANY:
            return [CARD + card for card in sorted(g.played[self.seat]) if g.on_card[card]]
        return [CARD + card for card in sorted(g.played[self.seat]) if CARDS[card].holds == effect.what]

    def choose(self, g: Mars, action: int) -> None:
        g.on_card[action - CARD] += EFFECTS[self.effect].amount

    def prompt(self, g: Mars) -> Text:
        return say("ask.add_to", {"source": source(EFFECTS[self.effect]), "n": EFFECTS[self.effect].amount})

    def rule(self) -> str:
        return "29"

    def label(self, g: Mars, action: int) -> Text:
        return label_of_card(g, action) if CARD <= action < CARD + CARD_COUNT else g.word(action)


# ---- amounts


class SwapAmount(OfEffect):
    """Card 152: X steps of one production into another, X from 1 to all of it."""

    def options(self, g: Mars) -> list[int]:
        have = g.production[self.seat * RESOURCE_COUNT + EFFECTS[self.effect].what]
        return list(range(AMOUNT, AMOUNT + min(have, AMOUNT_MAX)))

    def choose(self, g: Mars, action: int) -> None:
        effect = EFFECTS[self.effect]
        steps = action - AMOUNT + 1
        g.production[self.seat * RESOURCE_COUNT + effect.what] -= steps
        g.production[self.seat * RESOURCE_COUNT + effect.place] += steps

    def prompt(self, g: Mars) -> Text:
        return say("ask.amount", {"source": source(EFFECTS[self.effect])})

    def rule(self) -> str:
        return "29"


class SpendAmount(OfEffect):
    """Card 194: X energy into X M€, X from 1 to all of it."""

    def options(self, g: Mars) -> list[int]:
        have = g.stock[self.seat * RESOURCE_COUNT + EFFECTS[self.effect].what]
        return list(range(AMOUNT, AMOUNT + min(have, AMOUNT_MAX)))

    def choose(self, g: Mars, action: int) -> None:
        spent = action - AMOUNT + 1
        g.stock[self.seat * RESOURCE_COUNT + EFFECTS[self.effect].what] -= spent
        g.stock[self.seat * RESOURCE_COUNT] += spent

    def prompt(self, g: Mars) -> Text:
        return say("ask.amount", {"source": source(EFFECTS[self.effect])})

    def rule(self) -> str:
        return "29"


# ---- cards


class Discard(Question):
    """Card 073: discard a card to draw one, or not."""

    def options(self, g: Mars) -> list[int]:
        hand = g.hand[self.seat]
        return [DECLINE, *[CARD + card for card in hand]] if hand else []

    def choose(self, g: Mars, action: int) -> None:
        if action == DECLINE:
            return
        card = action - CARD
        g.hand[self.seat].remove(card)
        g.discard.append(card)
        if g.telling:
            values: dict[str, object] = {"who": SeatName(self.seat)}
            g.tell(say("log.discards", values), say("log.discards_card", {**values, "card": CARD_TEXTS[card]}), 1 << self.seat)
        draw_cards(g, self.seat, 1)

    def prompt(self, g: Mars) -> Text:
        return say("ask.university")

    def rule(self) -> str:
        return "29"


def discard_looked(g: Mars) -> None:
    g.discard.extend(g.looking)
    g.looking.clear()


class KeepLooked(Question):
    """Cards 111 and 192: keep so many of the cards looked at, one after the other; the others are discarded."""

    __slots__ = ("keep",)

    def __init__(self, seat: int, keep: int) -> None:
        super().__init__(seat)
        self.keep = keep

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.keep)

    def options(self, g: Mars) -> list[int]:
        return [CARD + card for card in sorted(g.looking)]

    def choose(self, g: Mars, action: int) -> None:
        card = action - CARD
        g.looking.remove(card)
        insort(g.hand[self.seat], card)
        if self.keep > 1 and g.looking:
            g.then(KeepLooked(self.seat, self.keep - 1))
        else:
            discard_looked(g)

    def prompt(self, g: Mars) -> Text:
        return say("ask.keep", {"n": self.keep})

    def rule(self) -> str:
        return "29"


class BuyLooked(Question):
    """Cards 006 and 110: buy the card looked at, or discard it."""

    def options(self, g: Mars) -> list[int]:
        if not g.looking:
            return []
        return [DECLINE, BUY] if g.purse(self.seat) >= CARD_PRICE else [DECLINE]

    def choose(self, g: Mars, action: int) -> None:
        if action == BUY:
            insort(g.hand[self.seat], g.looking.pop())
            charge(g, self.seat, CARD_PRICE, kinds_for(g, self.seat, False, False), 0)
            if g.telling:
                g.tell(say("log.buys", {"who": SeatName(self.seat), "n": 1}))
        discard_looked(g)

    def why_not(self, g: Mars, action: int) -> Reason | None:
        if action in self.options(g):
            return None
        if action == BUY:
            return Reason("terraforming_mars.why.money_short", g.purse(self.seat), CARD_PRICE)
        return NOT_ASKED

    def expected(self, g: Mars) -> list[int]:
        return [DECLINE, BUY]

    def prompt(self, g: Mars) -> Text:
        return say("ask.buy_looked", {"cards": [CARD_TEXTS[card] for card in g.looking], "n": CARD_PRICE})

    def rule(self) -> str:
        return "29"
