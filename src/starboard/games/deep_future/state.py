"""What lies on the table of Deep Future."""

from __future__ import annotations

from typing import Any

from starboard.games.deep_future import wording
from starboard.games.deep_future.cards import SLOT_BITS, advancements, as_world, blank, sector_of, type_of, with_slot_era, written
from starboard.games.deep_future.components import (
    AFRESH_NEXT,
    CENTRE,
    DRAW_UP_TO,
    HAND_LIMIT,
    IN,
    LINE_MAX,
    NEUTRAL,
    NONE,
    SECTOR_COUNT,
    SECTOR_LIMIT,
    TRACK_BOTTOM,
    TRACK_COUNT,
    TRACK_TOP,
    UPKEEP_LIMIT,
)
from starboard.games.deep_future.names import Memory
from starboard.games.deep_future.questions import Ask
from starboard.kernel.game import Game
from starboard.kernel.reasons import BadInput


class Seat:
    """What belongs to one player."""

    __slots__ = ("hand", "homes", "row", "settled", "status", "tracks", "upkeep")

    def __init__(self) -> None:
        self.status = 0
        self.tracks: list[int] = []
        self.hand: list[int] = []
        self.row: list[int] = []  # the upper row: the homeworld (NONE without one), then the techs
        self.upkeep: list[int] = []  # cubes on the cards of the upper row
        self.settled: list[int] = []
        self.homes: list[int] = []  # every homeworld of this game, for the chronicle

    def clone(self) -> Seat:
        seat = Seat()
        seat.status = self.status
        seat.tracks = self.tracks.copy()
        seat.hand = self.hand.copy()
        seat.row = self.row.copy()
        seat.upkeep = self.upkeep.copy()
        seat.settled = self.settled.copy()
        seat.homes = self.homes.copy()
        return seat


def empty_seat(status: int) -> Seat:
    seat = Seat()
    seat.status = status
    seat.tracks = [0] * TRACK_COUNT
    seat.row = [NONE]
    seat.upkeep = [0]
    return seat


class DeepFuture(Game):
    """The galaxy, the four tracks, the cards of the campaign and where each of them lies.

    A card is a number in the card table (`cards`, with the eras written on it in `eras`); all places hold indexes into it. `seen` tells
    for a card in a hidden place which seats (bits) know it although it is not theirs: foreseen, shown, or made in the open.
    """

    __slots__ = (
        "active",
        "barred",
        "barred_slot",
        "cards",
        "chronicle",
        "civ",
        "cubes",
        "deck",
        "discard",
        "era",
        "eras",
        "line",
        "looks",
        "lost",
        "memory",
        "named",
        "owner",
        "peek",
        "phase",
        "pile",
        "players",
        "ready",
        "seen",
        "shown",
        "sources",
        "taken",
        "victory",
        "win_options",
        "winner",
        "wonder_options",
        "wonders",
    )  # fmt: skip

    era: int
    phase: int
    active: int
    taken: list[int]  # kinds of action taken this turn, in order
    owner: list[int]  # by sector: a seat, NEUTRAL or NONE
    cubes: list[int]  # by sector
    wonders: list[int]  # by sector: 6 * letter + suit, or NONE
    named: int  # sectors (bits) that bear a name
    cards: list[int]
    eras: list[int]
    seen: list[int]
    deck: list[int]  # the top card is the last
    discard: list[int]  # oldest first
    line: list[int]  # by corner number: a world or NONE; place 0 is not used
    pile: list[int]  # next card first; in the challenge phase that one lies open
    players: list[Seat]
    ready: list[int]  # advancements that can still be used in the running action or Start phase at no cost, rising
    sources: list[int]  # the cards they are on
    barred: int  # the card that the running action has settled or advanced: it cannot augment it (11.7)
    barred_slot: int  # its new advancement; NONE means the whole card
    looks: int  # History instances applied this turn
    peek: list[int]  # what History showed last, top first
    lost: list[int]  # seats that lost in this game, in order
    shown: list[int]  # seats that had to show their hand in this game, in order
    winner: int
    win_options: list[int]  # the victories that the winner meets
    victory: int  # the one he applies
    wonder_options: list[int]  # suits that were possible for his wonder
    civ: int  # the civilization card he has made; it lies apart until the next game
    chronicle: tuple[Any, ...]  # one entry per game, plain data; replaced, never changed
    memory: Memory  # names; shared by all copies, replaced, never changed

    def clone(self) -> DeepFuture:
        g = DeepFuture(self.spec, self.seats, self.options)
        self.copy_kernel(g)
        g.era = self.era
        g.phase = self.phase
        g.active = self.active
        g.taken = self.taken.copy()
        g.owner = self.owner.copy()
        g.cubes = self.cubes.copy()
        g.wonders = self.wonders
        g.named = self.named
        g.cards = self.cards.copy()
        g.eras = self.eras.copy()
        g.seen = self.seen.copy()
        g.deck = self.deck.copy()
        g.discard = self.discard.copy()
        g.line = self.line.copy()
        g.pile = self.pile.copy()
        g.players = [player.clone() for player in self.players]
        g.ready = self.ready.copy()
        g.sources = self.sources.copy()
        g.barred = self.barred
        g.barred_slot = self.barred_slot
        g.looks = self.looks
        g.peek = self.peek
        g.lost = self.lost.copy()
        g.shown = self.shown.copy()
        g.winner = self.winner
        g.win_options = self.win_options
        g.victory = self.victory
        g.wonder_options = self.wonder_options
        g.civ = self.civ
        g.chronicle = self.chronicle
        g.memory = self.memory
        return g

    # ---- the deck is the dice (section 3)

    def refill(self) -> None:
        """Rule 3.6: the shuffled discard pile becomes the deck."""
        self.shuffle(self.discard)
        self.deck = self.discard
        self.discard = []
        for card in self.deck:
            self.seen[card] = 0
        if self.telling:
            self.tell(wording.say("log.shuffled"))

    def shuffle(self, cards: list[int]) -> None:
        """Bring cards into random order; the last one will lie on top."""
        prescribed = self.forced("shuffle")
        if prescribed is None:
            self.rng.shuffle(cards)
            return
        order = [self.card_named(name) for name in reversed(prescribed)]
        if sorted(order) != sorted(cards):
            raise BadInput("force.shuffle must name exactly the cards that are shuffled, the top one first")
        cards[:] = order

    def card_named(self, name: object) -> int:
        """The card with this id; NONE if there is no such card."""
        for card in range(len(self.cards)):
            if self.memory.id_of(card) == name:
                return card
        return NONE

    def draw(self) -> int:
        """The top card of the deck; NONE if deck and discard pile are empty (3.7)."""
        if not self.deck:
            if not self.discard:
                return NONE
            self.refill()
        self.news += 1
        self.barrier = self.actions
        return self.deck.pop()

    def flip(self) -> int:
        """Discard the top card and look at it."""
        card = self.draw()
        if card >= 0:
            self.discard.append(card)
        return card

    def random_number(self) -> int:
        """Rule 3.1."""
        card = self.flip()
        return self.cards[card] & 7 if card >= 0 else self.chance("number") + 1

    def random_suit(self) -> int:
        card = self.flip()
        return (self.cards[card] >> 3) & 7 if card >= 0 else self.chance("suit")

    def chance(self, kind: str) -> int:
        """Rule 3.7: without any card the engine's own generator decides."""
        self.learn()
        prescribed = self.forced(kind)
        if prescribed is None:
            return self.rng.below(6)
        number: int = prescribed
        return number

    def random_sector(self) -> int:
        """Rule 3.3: tens, then units."""
        tens = self.random_number()
        return 6 * (tens - 1) + self.random_number()

    def make_card(self, number: int, suit: int) -> int:
        """A new blank card joins the campaign; the caller puts it somewhere."""
        self.cards.append(blank(number, suit))
        self.eras.append(0)
        self.seen.append(0)
        return len(self.cards) - 1

    def new_card(self) -> int:
        """Rule 3.2."""
        number = self.random_number()
        return self.make_card(number, self.random_suit())

    def make_world(self, card: int, sector: int, era: int) -> None:
        """Rule 4.7: a blank becomes a world with a first advancement, which is always random."""
        suit = self.random_suit()
        self.cards[card] = written(as_world(self.cards[card], sector), 0, suit, self.random_number(), False)
        self.eras[card] = with_slot_era(era, 0, era)

    # ---- hands

    def draw_cards(self, seat: int, number: int) -> None:
        hand = self.players[seat].hand
        drawn: list[int] = []
        for _ in range(number):
            card = self.draw()
            if card < 0:
                break
            hand.append(card)
            drawn.append(card)
        if self.telling and drawn:
            self.tell(*wording.drawn(self, seat, drawn))

    def discard_from_hand(self, seat: int, place: int) -> int:
        card = self.players[seat].hand.pop(place)
        self.discard.append(card)
        return card

    def show_hand(self, seat: int) -> None:
        """Rule 12.2.3: everybody sees the hand."""
        if seat not in self.shown:
            self.shown.append(seat)
        for card in self.players[seat].hand:
            self.seen[card] = (1 << self.seats) - 1
        self.learn()
        if self.telling:
            self.tell(wording.shown(self, seat))

    def limit_hand(self, seat: int) -> None:
        """Rule 10.1: random cards go until 10 are left."""
        hand = self.players[seat].hand
        while len(hand) > HAND_LIMIT:
            prescribed = self.forced("discards")
            if prescribed is None:
                place = self.rng.below(len(hand))
            elif self.card_named(prescribed) in hand:
                place = hand.index(self.card_named(prescribed))
            else:
                raise BadInput(f"a card to be discarded at random, {prescribed!r}, is not in the hand")
            card = self.discard_from_hand(seat, place)
            self.learn()
            if self.telling:
                self.tell(wording.discards(self, seat, card))

    def fill_hand(self, seat: int) -> None:
        """Rule 10.2."""
        missing = DRAW_UP_TO - len(self.players[seat].hand)
        if missing > 0:
            self.draw_cards(seat, missing)

    # ---- the map

    def put_cubes(self, owner: int, sector: int, number: int) -> int:
        """Add cubes up to the limit of 5; returns how many found room."""
        number = min(number, SECTOR_LIMIT - self.cubes[sector])
        if number > 0:
            self.owner[sector] = owner
            self.cubes[sector] += number
        return number

    def take_cubes(self, sector: int, number: int) -> bool:
        """Remove cubes; True if the sector is empty now."""
        self.cubes[sector] -= number
        if self.cubes[sector] > 0:
            return False
        self.owner[sector] = NONE
        return True

    def controlled(self, seat: int) -> list[int]:
        """Rule 1.4; the centre never counts (5.6)."""
        owner = self.owner
        return [sector for sector in range(1, SECTOR_COUNT) if owner[sector] == seat]

    def with_room(self, seat: int) -> list[int]:
        """Controlled sectors that can take a cube."""
        owner = self.owner
        cubes = self.cubes
        return [sector for sector in range(1, SECTOR_COUNT) if owner[sector] == seat and cubes[sector] < SECTOR_LIMIT]

    def add_to_line(self, world: int) -> None:
        """Rules 14.2, 16.5, 21.3: a line world of the same number is discarded first."""
        number = self.cards[world] & 7
        if self.line[number] >= 0:
            self.discard.append(self.line[number])
        self.line[number] = world

    def in_play(self, seat: int) -> bool:
        """Rule 21.6."""
        return self.players[seat].row[0] >= 0

    # ---- conservation

    def in_the_making(self) -> list[int]:
        """Cards that a half-way step holds in its hand: a new card whose slots or sector are still being chosen."""
        cards: list[int] = []
        for step in self.stack:
            if isinstance(step, Ask) and step.held() >= 0:
                cards.append(step.held())
        return cards

    def check(self) -> None:
        places = self.deck + self.discard + self.pile + [card for card in self.line if card >= 0]
        for player in self.players:
            assert len(player.row) == len(player.upkeep), f"row {player.row}, upkeep {player.upkeep}"
            places = places + player.hand + player.settled + player.row[1:]
            if player.row[0] >= 0:
                places.append(player.row[0])
                assert type_of(self.cards[player.row[0]]) == 1, "a homeworld is a world"
            assert all(0 <= cubes <= UPKEEP_LIMIT for cubes in player.upkeep), f"15.1: upkeep {player.upkeep}"
            for track in range(TRACK_COUNT):
                assert TRACK_BOTTOM[track] <= player.tracks[track] <= TRACK_TOP[track], f"6.2: tracks {player.tracks}"
        if self.civ >= 0:
            places.append(self.civ)
        places = places + self.in_the_making()
        assert len(set(places)) == len(places), "a card lies in two places"
        assert len(places) == len(self.cards), f"1.1: {len(self.cards) - len(places)} cards have got lost"
        assert len(self.eras) == len(self.seen) == len(self.cards), "card tables differ in length"
        for sector in range(SECTOR_COUNT):
            assert 0 <= self.cubes[sector] <= SECTOR_LIMIT, f"1.5: {self.cubes[sector]} cubes"
            assert (self.cubes[sector] > 0) == (self.owner[sector] != NONE), f"sector {sector} has an owner without cubes or the reverse"
            assert self.owner[sector] == NEUTRAL or NONE <= self.owner[sector] < self.seats, "an unknown owner"
        assert self.owner[CENTRE] in (NONE, NEUTRAL), "5.6: a player in the centre"
        assert len(self.line) == LINE_MAX + 1
        for number in range(1, LINE_MAX + 1):
            if self.line[number] >= 0:
                assert self.cards[self.line[number]] & 7 == number, "a line world lies at a wrong number"
        for card in self.cards:
            assert 1 <= card & 7 <= 6 and (card >> 3) & 7 < 6, "2.1: a corner"
            if type_of(card) == 1:
                assert 1 <= advancements(card) <= 3 and 1 <= sector_of(card) < SECTOR_COUNT, "4.3: a world"
            if type_of(card) == 2:
                assert all((card >> at) & SLOT_BITS for at in (14, 21, 28)), "4.4: a tech"
        if not self.over and self.winner < 0:
            for seat, player in enumerate(self.players):
                if player.status == IN and self.phase > 0 and player.row[0] >= 0:
                    for world in player.settled:
                        assert self.owner[sector_of(self.cards[world])] == seat, "14.1: a settled world without cubes"
                if player.status == AFRESH_NEXT:
                    assert not player.hand and player.row == [NONE], "21.3: a loser still has cards"


def empty_galaxy(g: DeepFuture) -> None:
    """A table with no card and no cube on it."""
    g.era = 1
    g.phase = 0
    g.active = 0
    g.taken = []
    g.owner = [NONE] * SECTOR_COUNT
    g.cubes = [0] * SECTOR_COUNT
    g.wonders = [NONE] * SECTOR_COUNT
    g.named = 0
    g.cards = []
    g.eras = []
    g.seen = []
    g.deck = []
    g.discard = []
    g.line = [NONE] * (LINE_MAX + 1)
    g.pile = []
    g.players = [empty_seat(0) for _ in range(g.seats)]
    g.ready = []
    g.sources = []
    g.barred = NONE
    g.barred_slot = NONE
    g.looks = 0
    g.peek = []
    g.lost = []
    g.shown = []
    g.winner = NONE
    g.win_options = []
    g.victory = NONE
    g.wonder_options = []
    g.civ = NONE
    g.chronicle = ()
    g.memory = Memory()
