"""Section 11: prices, and every way to pay them.

A payment is put together kind by kind: steel, titanium, heat, and the rest in M€. `PAY` takes the payment that suggests itself.
"""

from __future__ import annotations

from typing import Final

from starboard.games.terraforming_mars.components.card import HEAT_IS_MONEY
from starboard.games.terraforming_mars.components.terms import HEAT, MONEY, RESOURCE_COUNT, STEEL, TITANIUM
from starboard.games.terraforming_mars.components.vocabulary import (
    PAY,
    PAY_HEAT,
    PAY_HEAT_MAX,
    PAY_STEEL,
    PAY_STEEL_MAX,
    PAY_TITANIUM,
    PAY_TITANIUM_MAX,
)
from starboard.games.terraforming_mars.state import Mars
from starboard.games.terraforming_mars.wording import say
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import Step
from starboard.kernel.text import Text

# Kinds that are accepted besides M€ (bits).
WITH_STEEL: Final = 1
WITH_TITANIUM: Final = 2
WITH_HEAT: Final = 4
NO_UNIT: Final = 99
"""No metal has been paid so far."""


def heat_to_spend(g: Mars, seat: int, kinds: int, kept: int) -> int:
    """Rule 11.4: the heat that can be used as M€; some cards need heat for themselves afterwards."""
    if not kinds & WITH_HEAT:
        return 0
    heat = g.stock[seat * RESOURCE_COUNT + HEAT] - kept
    return heat if heat > 0 else 0


def kinds_for(g: Mars, seat: int, steel: bool, titanium: bool) -> int:
    """What this seat can really pay with, besides M€."""
    at = seat * RESOURCE_COUNT
    kinds = 0
    if steel and g.stock[at + STEEL]:
        kinds |= WITH_STEEL
    if titanium and g.stock[at + TITANIUM]:
        kinds |= WITH_TITANIUM
    if g.perk(seat, HEAT_IS_MONEY) and g.stock[at + HEAT]:
        kinds |= WITH_HEAT
    return kinds


def charge(g: Mars, seat: int, price: int, kinds: int, kept: int) -> None:
    """A price is due: in M€ where nothing else can be used, otherwise the seat is asked."""
    if price <= 0:
        return
    if kinds:
        g.then(Pay(seat, price, kinds, kept, NO_UNIT))
    else:
        g.stock[seat * RESOURCE_COUNT + MONEY] -= price


def payment_works(g: Mars, seat: int, price: int, kinds: int, kept: int, paid: tuple[int, int, int, int]) -> bool:
    """Rule 11.3: a payment in M€, steel, titanium and heat covers the price, is there, and has no unit too many."""
    money, steel, titanium, heat = paid
    at = seat * RESOURCE_COUNT
    if min(paid) < 0 or money > g.stock[at + MONEY] or heat > heat_to_spend(g, seat, kinds, kept):
        return False
    if steel > (g.stock[at + STEEL] if kinds & WITH_STEEL else 0) or titanium > (g.stock[at + TITANIUM] if kinds & WITH_TITANIUM else 0):
        return False
    over = money + heat + steel * g.steel_value(seat) + titanium * g.titanium_value(seat) - price
    return 0 <= over < smallest_unit(g, seat, money + heat, steel, titanium)


def smallest_unit(g: Mars, seat: int, money: int, steel: int, titanium: int) -> int:
    """The value of the smallest unit in a payment; an empty payment has none, and nothing over."""
    unit = NO_UNIT
    if steel:
        unit = g.steel_value(seat)
    if titanium:
        unit = min(unit, g.titanium_value(seat))
    return 1 if money or unit == NO_UNIT else unit


class Pay(Step):
    """Which part of a price is paid in the next kind that can be used for it.

    `unit` is the value of the smallest metal unit paid so far: an overpayment must stay below it (11.3).
    """

    __slots__ = ("kept", "kinds", "price", "unit")

    def __init__(self, seat: int, price: int, kinds: int, kept: int, unit: int) -> None:
        super().__init__(seat)
        self.price = price
        self.kinds = kinds
        self.kept = kept
        self.unit = unit

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.price, self.kinds, self.kept, self.unit)

    def options(self, g: Mars) -> list[int]:
        found = [PAY]
        if self.kinds & WITH_STEEL:
            self.add_metal(g, found, PAY_STEEL, STEEL, g.steel_value(self.seat), PAY_STEEL_MAX)
        elif self.kinds & WITH_TITANIUM:
            self.add_metal(g, found, PAY_TITANIUM, TITANIUM, g.titanium_value(self.seat), PAY_TITANIUM_MAX)
        else:
            money = g.stock[self.seat * RESOURCE_COUNT + MONEY]
            least = self.price - money if self.price > money else 0
            most = min(heat_to_spend(g, self.seat, self.kinds, self.kept), self.price, PAY_HEAT_MAX)
            if least == most:
                return [PAY]
            found.extend(range(PAY_HEAT + least, PAY_HEAT + most + 1))
        return found

    def add_metal(self, g: Mars, found: list[int], base: int, metal: int, value: int, most: int) -> None:
        """Every amount of a metal with which the rest can still be paid and nothing is wasted."""
        have = min(g.stock[self.seat * RESOURCE_COUNT + metal], most)
        rest_kinds = self.kinds & ~(WITH_STEEL if metal == STEEL else WITH_TITANIUM)
        for count in range(have + 1):
            rest = self.price - count * value
            unit = min(self.unit, value) if count else self.unit
            if self.can_finish(g, rest, rest_kinds, unit):
                found.append(base + count)
            if rest <= 0:
                break

    def can_finish(self, g: Mars, rest: int, kinds: int, unit: int) -> bool:
        """Whether a rest can be paid with the kinds still to come, without a unit too many."""
        if rest <= 0:
            return -rest < unit
        seat = self.seat
        purse = g.stock[seat * RESOURCE_COUNT + MONEY] + heat_to_spend(g, seat, kinds, self.kept)
        if rest <= purse:
            return True
        if not kinds & WITH_TITANIUM:
            return False
        value = g.titanium_value(seat)
        for count in range(1, g.stock[seat * RESOURCE_COUNT + TITANIUM] + 1):
            left = rest - count * value
            if left <= 0:
                return -left < min(unit, value)
            if left <= purse:
                return True
        return False

    def choose(self, g: Mars, action: int) -> None:
        seat = self.seat
        at = seat * RESOURCE_COUNT
        if action == PAY:
            money, steel, titanium, heat = self.suggestion(g)
            g.stock[at + MONEY] -= money
            g.stock[at + STEEL] -= steel
            g.stock[at + TITANIUM] -= titanium
            g.stock[at + HEAT] -= heat
        elif action < PAY_TITANIUM:
            self.spend(g, STEEL, action - PAY_STEEL, g.steel_value(seat), self.kinds & ~WITH_STEEL)
        elif action < PAY_HEAT:
            self.spend(g, TITANIUM, action - PAY_TITANIUM, g.titanium_value(seat), self.kinds & ~WITH_TITANIUM)
        else:
            g.stock[at + HEAT] -= action - PAY_HEAT
            g.stock[at + MONEY] -= self.price - (action - PAY_HEAT)

    def spend(self, g: Mars, metal: int, count: int, value: int, kinds: int) -> None:
        """So much of a metal now; the rest is the next question, or is M€."""
        g.stock[self.seat * RESOURCE_COUNT + metal] -= count
        rest = self.price - count * value
        if rest <= 0:
            return
        if kinds:
            g.then(Pay(self.seat, rest, kinds, self.kept, min(self.unit, value) if count else self.unit))
        else:
            g.stock[self.seat * RESOURCE_COUNT + MONEY] -= rest

    def suggestion(self, g: Mars) -> tuple[int, int, int, int]:
        """M€, steel, titanium, heat: as much metal as possible with as little waste as possible, then M€, then heat."""
        seat = self.seat
        at = seat * RESOURCE_COUNT
        steel_value = g.steel_value(seat)
        titanium_value = g.titanium_value(seat)
        purse = g.stock[at + MONEY] + heat_to_spend(g, seat, self.kinds, self.kept)
        best_steel = 0
        best_titanium = 0
        best_cost = -1
        for steel in range((g.stock[at + STEEL] if self.kinds & WITH_STEEL else 0) + 1):
            for titanium in range((g.stock[at + TITANIUM] if self.kinds & WITH_TITANIUM else 0) + 1):
                rest = self.price - steel * steel_value - titanium * titanium_value
                unit = min(self.unit, steel_value) if steel else self.unit
                if titanium:
                    unit = min(unit, titanium_value)
                if rest > purse or (rest <= 0 and -rest >= unit):
                    continue
                cost = rest if rest >= 0 else -3 * rest
                if best_cost < 0 or cost < best_cost:
                    best_cost = cost
                    best_steel = steel
                    best_titanium = titanium
        rest = max(0, self.price - best_steel * steel_value - best_titanium * titanium_value)
        money = min(rest, g.stock[at + MONEY])
        return (money, best_steel, best_titanium, rest - money)

    def why_not(self, g: Mars, action: int) -> Reason | None:
        if action in self.options(g):
            return None
        if PAY_STEEL <= action < PAY_HEAT + PAY_HEAT_MAX + 1:
            return Reason("terraforming_mars.why.payment", need=self.price)
        return NOT_ASKED

    def expected(self, g: Mars) -> list[int]:
        return self.options(g)

    def prompt(self, g: Mars) -> Text:
        return say("ask.pay", {"n": self.price})

    def rule(self) -> str:
        return "11"

    def label(self, g: Mars, action: int) -> Text:
        if action == PAY:
            money, steel, titanium, heat = self.suggestion(g)
            return say("label.pay", {"parts": parts_of(money, steel, titanium, heat)})
        return g.word(action)


def parts_of(money: int, steel: int, titanium: int, heat: int) -> list[Text]:
    """What a payment consists of, in words."""
    named = (("money", money), ("steel", steel), ("titanium", titanium), ("heat", heat))
    return [say("amount." + name, {"n": n}) for name, n in named if n]
