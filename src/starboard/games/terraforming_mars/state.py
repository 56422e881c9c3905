"""What lies on the table of Terraforming Mars."""

from __future__ import annotations

from bisect import insort
from typing import Final

from starboard.games.terraforming_mars.components.board import HEX_COUNT, NEAR, SPACE_COUNT
from starboard.games.terraforming_mars.components.card import (
    DISCOUNT,
    GREENERY_DISCOUNT,
    HEAT_IS_MONEY,
    PERK_COUNT,
    SHIFT,
    STEEL_BONUS,
    TAG_DISCOUNT,
    TITANIUM_BONUS,
    Lasting,
)
from starboard.games.terraforming_mars.components.corporations import CORPORATIONS, NO_CORPORATION
from starboard.games.terraforming_mars.components.deck import CARD_COUNT, CARDS, COST, EARTH_TAGS, POWER_TAGS, SPACE_TAGS
from starboard.games.terraforming_mars.components.terms import (
    ACTION,
    CAPITAL,
    CITY,
    EARTH,
    EVENT,
    GREENERY,
    HEAT,
    MONEY,
    MONEY_PRODUCTION_FLOOR,
    NEXT_CHEAPER,
    NEXT_NOTHING,
    NEXT_SHIFTED,
    NO_OWNER,
    NO_TILE,
    NOTHING,
    OCEAN,
    OCEANS_MAX,
    OXYGEN_MAX,
    PLANTS_PER_GREENERY,
    POWER,
    RESOURCE_COUNT,
    SOLO_RATING,
    SPACE,
    START_RATING,
    STEEL_VALUE,
    TAG_COUNT,
    TEMPERATURE_MAX,
    TITANIUM_VALUE,
)
from starboard.games.terraforming_mars.wording import say
from starboard.kernel.game import Game
from starboard.kernel.reasons import BadInput

OWNERS: Final = 6


class Mars(Game):
    """The map, the parameters, and what each seat has.

    Numbers of a seat lie in flat lists: its stock of heat is `stock[6 * seat + HEAT]`. Spaces of the map that share something are the
    bits of one number. What follows from the cards and tiles in play (tags, discounts, triggers, neighbourhoods) is kept up to date
    beside them and never written down.
    """

    __slots__ = (
        "acting", "active", "awards", "box", "chosen", "cities", "claimed", "claims", "corporation", "corporation_deck", "corporations",
        "covered", "dealt", "deck", "discard", "draft_round", "drafted", "events", "first", "first_due", "fixed", "generation",
        "greeneries", "hand", "looking", "milestones", "near_cities", "near_city", "near_greenery", "near_own", "near_tile",
        "next_card", "oceans", "on_card", "owner", "oxygen", "passed", "perks", "phase", "played", "playing", "pool", "production",
        "published", "raised", "rating", "solo", "stock", "tags", "taken", "temperature", "tile", "tiles", "triggers", "used",
    )  # fmt: skip

    solo: bool
    published: bool
    fixed: bool

    phase: int
    generation: int
    first: int
    active: int
    taken: int  # actions taken in this turn
    passed: int  # seats (bits); in the final phase those that have finished
    temperature: int  # steps above -30 degrees
    oxygen: int
    oceans: int
    tile: list[int]  # by space
    owner: list[int]  # by space
    claims: list[int]  # by space: whose marker
    milestones: list[int]  # by milestone: who claimed it
    awards: list[int]  # in the order of funding: 8 * award + seat

    rating: list[int]  # by seat
    stock: list[int]  # by 6 * seat + resource
    production: list[int]
    corporation: list[int]
    hand: list[list[int]]  # by seat, rising
    played: list[list[int]]  # face up, in the order of play
    events: list[list[int]]
    on_card: list[int]  # by card: resources lying on it
    used: list[list[int]]  # by seat: actions used in this generation (a card, or CARD_COUNT for the corporation)
    raised: int  # seats (bits) whose rating was raised in this generation
    first_due: int  # seats (bits) whose corporation's first action is still to be done
    next_card: list[int]  # by seat: what waits for the next card

    deck: list[int]  # the next card is the last
    discard: list[int]
    corporation_deck: list[int]  # the next one is the last
    box: list[int]  # cards out of the game: only in test positions and in the standard mode
    corporations: list[list[int]]  # by seat: dealt in the setup
    dealt: list[list[int]]  # by seat: to choose, draft or buy from
    drafted: list[list[int]]
    draft_round: int
    chosen: list[list[int]]  # by seat: the corporation and the cards kept in the setup, once chosen

    playing: int  # the card whose effects are being resolved
    pool: list[int]  # effects that are due: 8 * effect + seat
    looking: list[int]  # cards that the active seat is looking at

    # What follows from the above.
    tags: list[int]  # by 10 * seat + tag
    perks: list[int]  # by PERK_COUNT * seat + kind
    triggers: list[list[int]]  # by seat: lasting effects that something can trigger
    acting: list[list[int]]  # by seat, rising: cards with an action
    covered: int  # spaces with a tile
    near_tile: int
    near_city: int
    near_cities: int  # next to two cities or more
    near_greenery: int
    near_own: list[int]  # by seat
    claimed: list[int]  # by seat
    cities: list[int]  # by owner
    greeneries: list[int]
    tiles: list[int]

    def clone(self) -> Mars:
        g = Mars(self.spec, self.seats, self.options)
        self.copy_kernel(g)
        g.solo = self.solo
        g.published = self.published
        g.fixed = self.fixed
        g.phase = self.phase
        g.generation = self.generation
        g.first = self.first
        g.active = self.active
        g.taken = self.taken
        g.passed = self.passed
        g.temperature = self.temperature
        g.oxygen = self.oxygen
        g.oceans = self.oceans
        g.tile = self.tile.copy()
        g.owner = self.owner.copy()
        g.claims = self.claims.copy()
        g.milestones = self.milestones.copy()
        g.awards = self.awards.copy()
        g.rating = self.rating.copy()
        g.stock = self.stock.copy()
        g.production = self.production.copy()
        g.corporation = self.corporation.copy()
        g.hand = [cards.copy() for cards in self.hand]
        g.played = [cards.copy() for cards in self.played]
        g.events = [cards.copy() for cards in self.events]
        g.on_card = self.on_card.copy()
        g.used = [cards.copy() for cards in self.used]
        g.raised = self.raised
        g.first_due = self.first_due
        g.next_card = self.next_card.copy()
        g.deck = self.deck.copy()
        g.discard = self.discard.copy()
        g.corporation_deck = self.corporation_deck.copy()
        g.box = self.box
        g.corporations = [cards.copy() for cards in self.corporations]
        g.dealt = [cards.copy() for cards in self.dealt]
        g.drafted = [cards.copy() for cards in self.drafted]
        g.draft_round = self.draft_round
        g.chosen = [cards.copy() for cards in self.chosen]
        g.playing = self.playing
        g.pool = self.pool.copy()
        g.looking = self.looking.copy()
        g.tags = self.tags.copy()
        g.perks = self.perks.copy()
        g.triggers = [cards.copy() for cards in self.triggers]
        g.acting = [cards.copy() for cards in self.acting]
        g.covered = self.covered
        g.near_tile = self.near_tile
        g.near_city = self.near_city
        g.near_cities = self.near_cities
        g.near_greenery = self.near_greenery
        g.near_own = self.near_own.copy()
        g.claimed = self.claimed.copy()
        g.cities = self.cities.copy()
        g.greeneries = self.greeneries.copy()
        g.tiles = self.tiles.copy()
        return g

    def lay_out(self) -> None:
        """An empty board, parameters at their start, nobody has anything (5.1, 5.2)."""
        seats = self.seats
        self.solo = seats == 1
        self.published = self.options["ruleset"] == "published"
        self.fixed = self.options["effect_order"] == "fixed"
        self.phase = ACTION
        self.generation = 1
        self.first = 0
        self.active = 0
        self.taken = 0
        self.passed = 0
        self.temperature = 0
        self.oxygen = 0
        self.oceans = 0
        self.tile = [NO_TILE] * SPACE_COUNT
        self.owner = [NO_OWNER] * SPACE_COUNT
        self.claims = [NO_OWNER] * SPACE_COUNT
        self.milestones = [NO_OWNER] * 5
        self.awards = []
        self.rating = [SOLO_RATING if self.solo else START_RATING] * seats
        self.stock = [0] * (RESOURCE_COUNT * seats)
        self.production = [0 if self.options["mode"] == "corporate_era" else 1] * (RESOURCE_COUNT * seats)
        self.corporation = [NO_CORPORATION] * seats
        self.hand = [[] for _ in range(seats)]
        self.played = [[] for _ in range(seats)]
        self.events = [[] for _ in range(seats)]
        self.on_card = [0] * CARD_COUNT
        self.used = [[] for _ in range(seats)]
        self.raised = 0
        self.first_due = 0
        self.next_card = [NEXT_NOTHING] * seats
        self.deck = []
        self.discard = []
        self.corporation_deck = []
        self.box = []
        self.corporations = [[] for _ in range(seats)]
        self.dealt = [[] for _ in range(seats)]
        self.drafted = [[] for _ in range(seats)]
        self.draft_round = 1
        self.chosen = [[] for _ in range(seats)]
        self.playing = NOTHING
        self.pool = []
        self.looking = []
        self.tags = [0] * (TAG_COUNT * seats)
        self.perks = [0] * (PERK_COUNT * seats)
        self.triggers = [[] for _ in range(seats)]
        self.acting = [[] for _ in range(seats)]
        self.forget_tiles()

    # ---- seats

    def player_order(self) -> list[int]:
        """Section 7: clockwise from the first player."""
        return [(self.first + number) % self.seats for number in range(self.seats)]

    def raise_rating(self, seat: int, steps: int) -> None:
        """Section 21."""
        if steps > 0:
            self.rating[seat] += steps
            self.raised |= 1 << seat

    def perk(self, seat: int, kind: int) -> int:
        return self.perks[seat * PERK_COUNT + kind]

    def own_tags(self, seat: int, tag: int) -> int:
        return self.tags[seat * TAG_COUNT + tag]

    def can_lower(self, seat: int, resource: int, steps: int) -> bool:
        """Rule 19.2: whether a production can go down so far."""
        lowest = MONEY_PRODUCTION_FLOOR if resource == MONEY else 0
        return self.production[seat * RESOURCE_COUNT + resource] - steps >= lowest

    def finished(self) -> bool:
        """Rule 25.1: all three parameters at their maximum."""
        return self.temperature == TEMPERATURE_MAX and self.oxygen == OXYGEN_MAX and self.oceans == OCEANS_MAX

    # ---- cards in play

    def price(self, seat: int, card: int) -> int:
        """Rule 11.1."""
        at = seat * PERK_COUNT
        perks = self.perks
        cost = COST[card] - perks[at + DISCOUNT]
        if SPACE_TAGS[card]:
            cost -= perks[at + TAG_DISCOUNT + SPACE] * SPACE_TAGS[card]
        if EARTH_TAGS[card]:
            cost -= perks[at + TAG_DISCOUNT + EARTH] * EARTH_TAGS[card]
        if POWER_TAGS[card]:
            cost -= perks[at + TAG_DISCOUNT + POWER] * POWER_TAGS[card]
        if self.next_card[seat] == NEXT_CHEAPER:
            cost -= 8
        return cost if cost > 0 else 0

    def steel_value(self, seat: int) -> int:
        return STEEL_VALUE + self.perks[seat * PERK_COUNT + STEEL_BONUS]

    def titanium_value(self, seat: int) -> int:
        return TITANIUM_VALUE + self.perks[seat * PERK_COUNT + TITANIUM_BONUS]

    def shift(self, seat: int) -> int:
        """Rule 10.2: steps by which global requirements may be missed."""
        steps = self.perks[seat * PERK_COUNT + SHIFT]
        return steps + 2 if self.next_card[seat] == NEXT_SHIFTED else steps

    def plants_needed(self, seat: int) -> int:
        return PLANTS_PER_GREENERY - self.perks[seat * PERK_COUNT + GREENERY_DISCOUNT]

    def purse(self, seat: int) -> int:
        """What there is to pay M€ prices with: M€, and Helion's heat (11.4)."""
        at = seat * RESOURCE_COUNT
        if self.perks[seat * PERK_COUNT + HEAT_IS_MONEY]:
            return self.stock[at + MONEY] + self.stock[at + HEAT]
        return self.stock[at + MONEY]

    def put_in_play(self, seat: int, card: int) -> None:
        """Rule 10.4: its tags count and its lasting effects are active."""
        made = CARDS[card]
        if made.kind == EVENT:
            self.events[seat].append(card)
        else:
            self.played[seat].append(card)
            self.activate(seat, made.lasting)
            if made.actions:
                insort(self.acting[seat], card)
        self.count_tags(seat, made.tag_list, 1)

    def found(self, seat: int, corporation: int) -> None:
        """A corporation comes into play: tags, lasting effects, action."""
        made = CORPORATIONS[corporation]
        self.corporation[seat] = corporation
        self.count_tags(seat, made.tag_list, 1)
        self.activate(seat, made.lasting)
        if made.actions:
            self.acting[seat].append(CARD_COUNT)

    def count_tags(self, seat: int, tag_list: tuple[int, ...], sign: int) -> None:
        for tag in tag_list:
            self.tags[seat * TAG_COUNT + tag] += sign

    def activate(self, seat: int, lasting: tuple[Lasting, ...]) -> None:
        for one in lasting:
            if one.perk != NOTHING:
                self.perks[seat * PERK_COUNT + one.perk] += one.value
            else:
                self.triggers[seat].append(one.number)

    # ---- tiles

    def forget_tiles(self) -> None:
        self.covered = 0
        self.near_tile = 0
        self.near_city = 0
        self.near_cities = 0
        self.near_greenery = 0
        self.near_own = [0] * OWNERS
        self.claimed = [0] * OWNERS
        self.cities = [0] * OWNERS
        self.greeneries = [0] * OWNERS
        self.tiles = [0] * OWNERS

    def lay(self, space: int, kind: int, owner: int) -> None:
        """Put a tile on a space and remember what lies next to what."""
        self.tile[space] = kind
        self.owner[space] = owner
        near = NEAR[space]
        if space < HEX_COUNT:
            self.covered |= 1 << space
        self.near_tile |= near
        if kind == OCEAN:
            self.oceans += 1
            return
        self.tiles[owner] += 1
        self.near_own[owner] |= near
        if kind == CITY or kind == CAPITAL:
            self.cities[owner] += 1
            self.near_cities |= self.near_city & near
            self.near_city |= near
        elif kind == GREENERY:
            self.greeneries[owner] += 1
            self.near_greenery |= near

    def claim(self, space: int, seat: int) -> None:
        """Rule 18.7."""
        self.claims[space] = seat
        self.claimed[seat] |= 1 << space

    def all_cities(self) -> int:
        count = 0
        for number in self.cities:
            count += number
        return count

    # ---- drawing (28.1)

    def cards_left(self) -> int:
        return len(self.deck) + len(self.discard)

    def draw(self) -> int:
        """The top card; -1 if there is none. The discard pile is shuffled as soon as the last card has been taken."""
        if not self.deck:
            if not self.discard:
                return NOTHING
            self.shuffle_discards()
        self.learn()
        card = self.deck.pop()
        if not self.deck and self.discard:
            self.shuffle_discards()
        return card

    def draw_into_hand(self, seat: int, count: int) -> list[int]:
        """As many as there are."""
        cards: list[int] = []
        for _ in range(count):
            card = self.draw()
            if card == NOTHING:
                break
            insort(self.hand[seat], card)
            cards.append(card)
        return cards

    def shuffle_discards(self) -> None:
        order = self.forced("shuffle")
        if order is None:
            self.deck = sorted(self.discard)
            self.rng.shuffle(self.deck)
        else:
            if sorted(order) != sorted(self.discard):
                raise BadInput("force: the new draw pile must have exactly the cards of the discard pile")
            self.deck = order[::-1]
        self.discard = []
        if self.telling:
            self.tell(say("log.shuffled"))

    # ---- conservation

    def check(self) -> None:
        """Every card is somewhere, once; what follows from cards and tiles is as it should be."""
        cards = self.deck + self.discard + self.box + self.looking
        for seat in range(self.seats):
            cards = cards + self.hand[seat] + self.played[seat] + self.events[seat] + self.dealt[seat] + self.drafted[seat]
            assert self.hand[seat] == sorted(self.hand[seat]), f"a hand is out of order: {self.hand[seat]}"
        assert sorted(cards) == list(range(CARD_COUNT)), "a card is missing or there twice"
        assert all(amount >= 0 for amount in self.stock), f"19.1: {self.stock}"
        for place, amount in enumerate(self.production):
            assert amount >= (MONEY_PRODUCTION_FLOOR if place % RESOURCE_COUNT == MONEY else 0), f"19.2: {self.production}"
        assert 0 <= self.temperature <= TEMPERATURE_MAX and 0 <= self.oxygen <= OXYGEN_MAX and 0 <= self.oceans <= OCEANS_MAX
        assert self.tile.count(OCEAN) == self.oceans, "18.3: oceans"
        for card in range(CARD_COUNT):
            assert not self.on_card[card] or CARDS[card].holds != NOTHING, f"{CARDS[card].name} holds nothing"
            assert self.on_card[card] >= 0
        assert len([one for one in self.milestones if one != NO_OWNER]) <= 3 and len(self.awards) <= 3
        self.check_derived()

    def check_derived(self) -> None:
        """Tags, perks, triggers and neighbourhoods, reckoned anew."""
        fresh = Mars(self.spec, self.seats, self.options)
        fresh.lay_out()
        for seat in range(self.seats):
            if self.corporation[seat] != NO_CORPORATION:
                fresh.found(seat, self.corporation[seat])
            for card in self.played[seat]:
                fresh.put_in_play(seat, card)
        if self.playing != NOTHING and CARDS[self.playing].kind == EVENT:
            fresh.count_tags(self.active, CARDS[self.playing].tag_list, 1)
        for space in range(SPACE_COUNT):
            if self.tile[space] != NO_TILE:
                fresh.lay(space, self.tile[space], self.owner[space])
            if self.claims[space] != NO_OWNER:
                fresh.claim(space, self.claims[space])
        assert fresh.tags == self.tags and fresh.perks == self.perks, "20.2: tags or perks"
        assert [sorted(one) for one in fresh.triggers] == [sorted(one) for one in self.triggers], "a trigger is missing"
        assert fresh.acting == self.acting, "a card action is missing"
        assert fresh.covered == self.covered and fresh.near_tile == self.near_tile and fresh.near_own == self.near_own
        assert fresh.near_city == self.near_city and fresh.near_greenery == self.near_greenery and fresh.claimed == self.claimed
        assert fresh.near_cities == self.near_cities, "next to two cities"
        assert fresh.cities == self.cities and fresh.greeneries == self.greeneries and fresh.tiles == self.tiles
