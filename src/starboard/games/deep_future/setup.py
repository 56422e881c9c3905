"""Sections 7 and 8: making a galaxy, and setting up a game in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.deep_future.actions import Act, Grow, Pay, Plan
from starboard.games.deep_future.advance import Target
from starboard.games.deep_future.augment import Augment, Biology, Discard
from starboard.games.deep_future.battle import AnyTrack, Defend, Enemy, Front, FrontLost, Losses, MoreBattles, RemoveRival
from starboard.games.deep_future.cards import ORIGINAL, advancements, is_blank, is_world, sector_of
from starboard.games.deep_future.challenge import Challenges, Meet, RowPart
from starboard.games.deep_future.components import (
    BEGIN,
    IN_SETUP,
    IN_START,
    LINE_CUBES,
    LINE_MAX,
    NAMED_THRESHOLD,
    NEUTRAL,
    NONE,
    ORIGINAL_WORLDS,
    OUT,
    RANDOM_SECTORS,
    SEAT_LETTERS,
    SECTOR_COUNT,
    SHARED_SECTOR_CUBES,
    SUIT_COUNT,
    VALUES,
)
from starboard.games.deep_future.evoke import (
    Colony,
    Draw,
    Evoke,
    First,
    Inspire,
    Outward,
    OutwardNumber,
    OutwardTo,
    Spread,
)
from starboard.games.deep_future.expand import From, HowMany, More, To, Wonder, WonderCard
from starboard.games.deep_future.fate import AfterLoss, EndTurn, Relocate
from starboard.games.deep_future.homeworld import TakeHomeworld, flip_for_homeworld
from starboard.games.deep_future.names import COMBINATIONS
from starboard.games.deep_future.payment import Payment, PayUpkeep
from starboard.games.deep_future.questions import Ask
from starboard.games.deep_future.settle import FreeAdvance, FreePower, NewWorld, Source
from starboard.games.deep_future.state import DeepFuture, empty_galaxy, empty_seat
from starboard.games.deep_future.turn import (
    BeginTurn,
    DrawUp,
    Explore,
    ExploreTo,
    PayTrack,
    PlaceUpkeep,
    StartPhase,
    Turns,
)
from starboard.games.deep_future.victory import CivSuit, Claim, WonderSuit
from starboard.games.deep_future.wording import card_text, say
from starboard.games.deep_future.writing import PLAIN, Keep, KeepSlot, PickSuit, Slot, Value, advance_world
from starboard.kernel.reasons import BadInput, choices
from starboard.kernel.steps import AUTO, Step
from starboard.kernel.text import SeatName, Text

# ---- section 7


def set_up(g: DeepFuture) -> None:
    """A single game: in a galaxy of its own, made by the game's seed."""
    empty_galaxy(g)
    g.memory.salt = g.seed * 97 % COMBINATIONS
    blank_cards(g)
    g.rng.shuffle(g.deck)
    campaign_setup(g)
    collect(g)
    lay_out(g)


def blank_cards(g: DeepFuture) -> None:
    """Rule 7.1: one card for each number and suit."""
    for suit in range(SUIT_COUNT):
        for number in range(1, VALUES + 1):
            g.deck.append(g.make_card(number, suit))


def campaign_setup(g: DeepFuture) -> None:
    """Rule 7.2: twelve original worlds."""
    for _ in range(ORIGINAL_WORLDS):
        card = g.draw()
        while not is_blank(g.cards[card]):
            g.discard.append(card)
            card = g.draw()
        sector = g.random_sector()
        g.make_world(card, sector, ORIGINAL)
        g.discard.append(card)


def collect(g: DeepFuture) -> None:
    """Rules 8.2 and 8.10: all cards of the campaign become one shuffled deck; nothing else lies on the table."""
    g.deck = list(range(len(g.cards)))
    g.discard = []
    g.pile = []
    g.line = [NONE] * (LINE_MAX + 1)
    g.owner = [NONE] * SECTOR_COUNT
    g.cubes = [0] * SECTOR_COUNT
    g.players = [empty_seat(OUT) for _ in range(g.seats)]
    g.shuffle(g.deck)
    for card in g.deck:
        g.seen[card] = 0


# ---- section 8


def lay_out(g: DeepFuture) -> None:
    """Put down what remains to be done before the first turn."""
    g.phase = IN_SETUP
    g.then(Turns(AUTO))
    g.then(StartPlayer(AUTO))
    g.then(NeutralWorlds(AUTO))
    for seat in range(g.seats - 1, -1, -1):
        g.then(Balance(AUTO, seat))
    for seat in range(g.seats - 1, -1, -1):
        g.then(Homeworld(AUTO, seat))


class SetUp(Ask):
    """A position before the game: somebody must say that it begins."""

    def options(self, g: DeepFuture) -> list[int]:
        return [BEGIN]

    def choose(self, g: DeepFuture, action: int) -> None:
        lay_out(g)

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.set_up")

    def rule(self) -> str:
        return "8.2"


class ForPlayer(Step):
    """Something done for one seat without asking it."""

    __slots__ = ("player",)

    def __init__(self, seat: int, player: int) -> None:
        super().__init__(seat)
        self.player = player

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.player)


class Homeworld(ForPlayer):
    """Rule 8.3."""

    def run(self, g: DeepFuture) -> None:
        flip_for_homeworld(g, self.player)


class Balance(ForPlayer):
    """Rule 8.5: all homeworlds get as many advancements as the best one has."""

    def run(self, g: DeepFuture) -> None:
        most = 0
        for player in g.players:
            most = max(most, advancements(g.cards[player.row[0]]))
        home = g.players[self.player].row[0]
        if advancements(g.cards[home]) < most:
            g.then(self)
            advance_world(g, self.player, home, PLAIN)


class NeutralWorlds(Step):
    """Rules 8.7 to 8.9."""

    def run(self, g: DeepFuture) -> None:
        build_line(g)
        populate_line(g)
        populate_named_sectors(g)


def build_line(g: DeepFuture) -> None:
    """Rule 8.7."""
    homes = 0
    for player in g.players:
        homes |= 1 << sector_of(g.cards[player.row[0]])
    count = 0
    while count < LINE_MAX and line_can_go_on(g, homes):
        card = g.flip()
        bits = g.cards[card]
        if not is_world(bits):
            continue
        number = bits & 7
        if g.line[number] >= 0:
            return
        if not (homes >> sector_of(bits)) & 1:
            g.discard.pop()
            g.line[number] = card
            count += 1
            if g.telling:
                g.tell(say("log.new_line", {"card": card_text(g, card)}))


def line_can_go_on(g: DeepFuture, homes: int) -> bool:
    """Whether a world is left in deck or discard pile that could be added or end the line."""
    for cards in (g.deck, g.discard):
        for card in cards:
            bits = g.cards[card]
            if is_world(bits) and (g.line[bits & 7] >= 0 or not (homes >> sector_of(bits)) & 1):
                return True
    return False


def populate_line(g: DeepFuture) -> None:
    """Rule 8.8: 3 neutral cubes for each line world, 5 where several share a sector."""
    for number in range(1, LINE_MAX + 1):
        if g.line[number] >= 0:
            sector = sector_of(g.cards[g.line[number]])
            g.put_cubes(NEUTRAL, sector, LINE_CUBES if g.owner[sector] == NONE else SHARED_SECTOR_CUBES)


def populate_named_sectors(g: DeepFuture) -> None:
    """Rule 8.9: what is left of the civilizations of earlier games."""
    if g.named.bit_count() <= NAMED_THRESHOLD:
        for sector in range(1, SECTOR_COUNT):
            if (g.named >> sector) & 1 and g.owner[sector] == NONE:
                g.put_cubes(NEUTRAL, sector, 1)
        return
    for sector in range(1, SECTOR_COUNT):
        if g.wonders[sector] >= 0:
            remains(g, sector)
    for _ in range(RANDOM_SECTORS):
        remains(g, g.random_sector())


def remains(g: DeepFuture, sector: int) -> None:
    """One neutral cube, unless a player lives there."""
    if g.owner[sector] == NONE or g.owner[sector] == NEUTRAL:
        g.put_cubes(NEUTRAL, sector, 1)


class StartPlayer(Step):
    """Rule 8.10."""

    def run(self, g: DeepFuture) -> None:
        prescribed = g.forced("start")
        if prescribed is None:
            g.active = g.rng.below(g.seats)
        elif prescribed < g.seats:
            g.active = prescribed
        else:
            raise BadInput(f"force.start must be one of {choices(SEAT_LETTERS[: g.seats])}, not {SEAT_LETTERS[prescribed]!r}")
        g.phase = IN_START
        if g.telling:
            g.tell(say("log.starts", {"who": SeatName(g.active)}))


STEPS: Final[dict[str, Callable[..., Step]]] = {
    "Act": Act,
    "AfterLoss": AfterLoss,
    "AnyTrack": AnyTrack,
    "Augment": Augment,
    "Balance": Balance,
    "BeginTurn": BeginTurn,
    "Biology": Biology,
    "Challenges": Challenges,
    "CivSuit": CivSuit,
    "Claim": Claim,
    "Colony": Colony,
    "Defend": Defend,
    "Discard": Discard,
    "Draw": Draw,
    "DrawUp": DrawUp,
    "EndTurn": EndTurn,
    "Enemy": Enemy,
    "Evoke": Evoke,
    "Explore": Explore,
    "ExploreTo": ExploreTo,
    "First": First,
    "FreeAdvance": FreeAdvance,
    "FreePower": FreePower,
    "From": From,
    "Front": Front,
    "FrontLost": FrontLost,
    "Grow": Grow,
    "Homeworld": Homeworld,
    "HowMany": HowMany,
    "Inspire": Inspire,
    "Keep": Keep,
    "KeepSlot": KeepSlot,
    "Losses": Losses,
    "Meet": Meet,
    "More": More,
    "MoreBattles": MoreBattles,
    "NeutralWorlds": NeutralWorlds,
    "NewWorld": NewWorld,
    "Outward": Outward,
    "OutwardNumber": OutwardNumber,
    "OutwardTo": OutwardTo,
    "Pay": Pay,
    "PayTrack": PayTrack,
    "PayUpkeep": PayUpkeep,
    "Payment": Payment,
    "PickSuit": PickSuit,
    "PlaceUpkeep": PlaceUpkeep,
    "Plan": Plan,
    "Relocate": Relocate,
    "RemoveRival": RemoveRival,
    "RowPart": RowPart,
    "SetUp": SetUp,
    "Slot": Slot,
    "Source": Source,
    "Spread": Spread,
    "StartPhase": StartPhase,
    "StartPlayer": StartPlayer,
    "TakeHomeworld": TakeHomeworld,
    "Target": Target,
    "To": To,
    "Turns": Turns,
    "Value": Value,
    "Wonder": Wonder,
    "WonderCard": WonderCard,
    "WonderSuit": WonderSuit,
}
