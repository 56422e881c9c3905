"""Sections 14 and 19 to 22: what follows from changes. Losing a sector, winning, losing, the end of a turn and of the game.

Whatever changes the table goes through here, because victory and defeat are checked after every single change (9.2). A step therefore
first puts down what comes after it and makes its change last: if somebody wins or loses by it, what was put down is swept away.
"""

from __future__ import annotations

from starboard.games.deep_future.cards import (
    advancements,
    code_of,
    has_suit,
    sector_of,
    with_slot_era,
    written,
)
from starboard.games.deep_future.components import (
    AFRESH,
    AFRESH_NEXT,
    CENTRE,
    CROSS,
    CULTURE,
    CULTURE_VICTORY,
    HAS_QUIT,
    IN,
    IN_ACTION,
    IN_START,
    MAX_ADVANCEMENTS,
    NEUTRAL,
    NONE,
    POPULATION,
    POPULATION_CUBES,
    QUIT,
    SECTOR_COUNT,
    SETTLED,
    SOLO_WORLDS_MAX,
    START,
    TECHS_TO_WIN,
    TERRITORY,
    TERRITORY_SECTORS,
    TIMING,
    TRACK_BOTTOM,
    TRACK_COUNT,
    TRACK_TOP,
)
from starboard.games.deep_future.pool import close_pool, make_ready
from starboard.games.deep_future.questions import Ask, empty_place
from starboard.games.deep_future.state import DeepFuture, Seat
from starboard.games.deep_future.victory import Claim, chronicle
from starboard.games.deep_future.wording import ADVANCEMENT_TEXTS, TRACK_TEXTS, VICTORY_TEXTS, card_text, say, sector_text
from starboard.kernel.reasons import NOT_ASKED, Reason
from starboard.kernel.steps import Step
from starboard.kernel.text import SeatName, Text

# ---- changes


def move_track(g: DeepFuture, seat: int, track: int, by: int) -> None:
    """Rules 6.2 and 6.3: a marker stops at the ends; the cross loses, the star may win."""
    tracks = g.players[seat].tracks
    value = min(max(tracks[track] + by, TRACK_BOTTOM[track]), TRACK_TOP[track])
    if g.telling and value != tracks[track]:
        g.tell(say("log.track", {"who": SeatName(seat), "track": TRACK_TEXTS[track], "n": value}))
    tracks[track] = value
    if value == CROSS and track != CULTURE:
        lose(g, seat)
    elif by > 0:
        judge(g)


def payable_tracks(g: DeepFuture, seat: int) -> list[int]:
    """Rule 6.4: the tracks that can be lowered by 1 without reaching the cross."""
    tracks = g.players[seat].tracks
    found: list[int] = []
    for track in range(TRACK_COUNT):
        if tracks[track] > (0 if track == CULTURE else CROSS + 1):
            found.append(track)
    return found


def add_cubes(g: DeepFuture, seat: int, sector: int, number: int) -> None:
    """A player's cubes come to a sector (limit 5, the rest is lost)."""
    added = g.put_cubes(seat, sector, number)
    if g.telling:
        g.tell(say("log.cubes", {"who": SeatName(seat), "n": added, "sector": sector_text(g, sector)}))
    judge(g)


def write_advancement(g: DeepFuture, card: int, slot: int, suit: int, value: int, circled: bool) -> None:
    """Rules 4.6 and 4.9."""
    g.cards[card] = written(g.cards[card], slot, suit, value, circled)
    g.eras[card] = with_slot_era(g.eras[card], slot, g.era)
    if g.telling:
        g.tell(say("log.advancement", {"card": card_text(g, card), "code": ADVANCEMENT_TEXTS[suit * 6 + value - 1]}))
    judge(g)


# ---- section 14


def vacated(g: DeepFuture, seat: int, sector: int) -> None:
    """A player's last cube has left a sector: his worlds there are lost (14.1 to 14.3)."""
    player = g.players[seat]
    kept: list[int] = []
    for world in player.settled:
        if sector_of(g.cards[world]) == sector:
            g.discard.append(world)
            if g.telling:
                g.tell(say("log.world_lost", {"who": SeatName(seat), "card": card_text(g, world)}))
        else:
            kept.append(world)
    player.settled = kept
    home = player.row[0]
    if home < 0 or sector_of(g.cards[home]) != sector:
        judge(g)
        return
    player.row[0] = NONE
    player.upkeep[0] = 0
    g.add_to_line(home)
    if g.telling:
        g.tell(say("log.home_lost", {"who": SeatName(seat), "card": card_text(g, home)}))
    if kept:
        g.then(Relocate(seat))
    else:
        lose(g, seat)


def survives_without(g: DeepFuture, seat: int, sector: int, spent: int) -> bool:
    """Rule 21.9: whether the seat stays in the game if it gives up this sector; `spent` is a world that is being discarded anyway."""
    player = g.players[seat]
    if sector_of(g.cards[player.row[0]]) != sector:
        return True
    for world in player.settled:
        if world != spent and sector_of(g.cards[world]) != sector:
            break
    else:
        return False
    return True


class Relocate(Ask):
    """Rule 14.3: one of the settled worlds becomes the new homeworld."""

    def options(self, g: DeepFuture) -> list[int]:
        return [SETTLED + place for place in range(len(g.players[self.seat].settled))]

    def choose(self, g: DeepFuture, action: int) -> None:
        player = g.players[self.seat]
        world = player.settled.pop(action - SETTLED)
        player.row[0] = world
        player.homes.append(world)
        if g.active == self.seat and world != g.barred:
            keep_ready(g, world)
        if g.telling:
            g.tell(say("log.relocates", {"who": SeatName(self.seat), "card": card_text(g, world)}))
        judge(g)

    def refuse(self, g: DeepFuture, action: int) -> Reason:
        return empty_place(g, self.seat, action) or NOT_ASKED

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.relocate")

    def rule(self) -> str:
        return "14.3"

    def label(self, g: DeepFuture, action: int) -> Text:
        return say("label.settled", {"n": action - SETTLED + 1, "card": card_text(g, g.players[self.seat].settled[action - SETTLED])})


def keep_ready(g: DeepFuture, world: int) -> None:
    """A settled world that becomes the homeworld during an action or the Start phase still augments it, now without being discarded."""
    if g.phase == IN_START:
        timing = START
    elif g.phase == IN_ACTION:
        timing = g.taken[-1]
    else:
        return
    for slot in range(MAX_ADVANCEMENTS):
        code = code_of(g.cards[world], slot)
        if code >= 0 and TIMING[code] == timing:
            make_ready(g, code, world)


# ---- section 19


def judge(g: DeepFuture) -> None:
    """Rule 19.4: whoever meets the conditions wins, the active player first, then clockwise."""
    if g.winner >= 0:
        return
    for turn in range(g.seats):
        seat = (g.active + turn) % g.seats
        if len(g.players[seat].row) > TECHS_TO_WIN and is_great(g, g.players[seat]):
            met = victories(g, seat)
            if met:
                win(g, seat, met)
                return


def is_great(g: DeepFuture, player: Seat) -> bool:
    """The part of 19.1 that every victory needs: a homeworld with 3 advancements and 3 complete techs."""
    row = player.row
    if row[0] < 0 or advancements(g.cards[row[0]]) < MAX_ADVANCEMENTS:
        return False
    complete = 0
    for place in range(1, len(row)):
        if advancements(g.cards[row[place]]) == MAX_ADVANCEMENTS:
            complete += 1
    return complete >= TECHS_TO_WIN


def victories(g: DeepFuture, seat: int) -> list[int]:
    """The victories whose condition a seat meets, in the order T P C M S X."""
    player = g.players[seat]
    if g.seats == 1 and outer_worlds(g, player) < wonders_to_match(g):
        return []
    sectors = 0
    population = 0
    for sector in range(1, SECTOR_COUNT):
        if g.owner[sector] == seat:
            sectors += 1
            population += g.cubes[sector]
    found: list[int] = []
    if sectors >= TERRITORY_SECTORS:
        found.append(TERRITORY)
    if population >= POPULATION_CUBES:
        found.append(POPULATION)
    for track in range(TRACK_COUNT):
        if player.tracks[track] == TRACK_TOP[track]:
            found.append(CULTURE_VICTORY + track)
    return found


def wonders_to_match(g: DeepFuture) -> int:
    """Rule 19.2: so many different sectors with settled worlds a solo player needs."""
    count = 0
    for wonder in g.wonders:
        if wonder >= 0:
            count += 1
    return min(count, SOLO_WORLDS_MAX)


def outer_worlds(g: DeepFuture, player: Seat) -> int:
    """Different sectors outside the homeworld's in which a player has settled worlds."""
    return outer_sectors(g, player).bit_count()


def outer_sectors(g: DeepFuture, player: Seat) -> int:
    """Those sectors (bits)."""
    home = sector_of(g.cards[player.row[0]])
    found = 0
    for world in player.settled:
        sector = sector_of(g.cards[world])
        if sector != home:
            found |= 1 << sector
    return found


def win(g: DeepFuture, seat: int, met: list[int]) -> None:
    g.winner = seat
    g.win_options = met
    g.stack.clear()
    g.then(Claim(seat))
    if g.telling:
        g.tell(say("log.wins", {"who": SeatName(seat), "victories": [VICTORY_TEXTS[one] for one in met]}))


# ---- section 21


def lose(g: DeepFuture, seat: int) -> None:
    g.lost.append(seat)
    if g.telling:
        g.tell(say("log.loses", {"who": SeatName(seat)}))
    for other in range(g.seats):
        if other != seat and g.in_play(other):
            break
    else:
        nobody_wins(g)
        return
    leave(g, seat)
    g.players[seat].status = AFRESH_NEXT
    if seat == g.active:
        del g.stack[1:]
        end_turn(g)
    g.then(AfterLoss(seat))


def nobody_wins(g: DeepFuture) -> None:
    """Rules 21.2 and 21.6; what was left of the challenge pile is discarded (16.4)."""
    g.discard.extend(g.pile)
    g.pile = []
    chronicle(g)
    g.finish()
    if g.telling:
        g.tell(say("log.no_winner"))


def leave(g: DeepFuture, seat: int) -> None:
    """Rule 21.3: everything of a loser leaves the table or becomes neutral."""
    player = g.players[seat]
    g.discard.extend(player.row[1:])
    g.discard.extend(player.settled)
    g.discard.extend(player.hand)
    if player.row[0] >= 0:
        g.add_to_line(player.row[0])
    player.row = [NONE]
    player.upkeep = [0]
    player.settled = []
    player.hand = []
    for sector in range(SECTOR_COUNT):
        if g.owner[sector] == seat:
            g.owner[sector] = NEUTRAL
            g.cubes[sector] = 1


class AfterLoss(Ask):
    """Rule 21.4: quit, or begin afresh on the next turn."""

    def options(self, g: DeepFuture) -> list[int]:
        return [AFRESH, QUIT]

    def choose(self, g: DeepFuture, action: int) -> None:
        if action == QUIT:
            g.players[self.seat].status = HAS_QUIT
            if g.telling:
                g.tell(say("log.quits", {"who": SeatName(self.seat)}))

    def prompt(self, g: DeepFuture) -> Text:
        return say("ask.after_loss")

    def rule(self) -> str:
        return "21.4"


def resign(g: DeepFuture, seat: int) -> None:
    """Rule 21.7: a loss followed by quitting."""
    if g.players[seat].status == AFRESH_NEXT:
        g.players[seat].status = HAS_QUIT
        if seat == g.active:
            del g.stack[1:]
            end_turn(g)
        return
    lose(g, seat)
    g.players[seat].status = HAS_QUIT
    if g.stack:
        g.stack.pop()  # nobody needs to be asked


# ---- section 18


def end_turn(g: DeepFuture) -> None:
    """Rule 18.1: the centre is swept, and the next player still in the game has the turn."""
    g.owner[CENTRE] = NONE
    g.cubes[CENTRE] = 0
    g.discard.extend(g.pile)
    g.pile = []
    g.taken = []
    close_pool(g)
    g.looks = 0
    g.phase = IN_START
    for turn in range(1, g.seats + 1):
        seat = (g.active + turn) % g.seats
        if g.players[seat].status == IN or g.players[seat].status == AFRESH_NEXT:
            g.active = seat
            return


class EndTurn(Step):
    """Rule 18.1, when the challenge pile is used up."""

    def run(self, g: DeepFuture) -> None:
        end_turn(g)


def upkeep_suits(g: DeepFuture, seat: int, place: int, suit: int) -> bool:
    """Whether a card of the upper row has a completed advancement of this suit (15.1, 16.2)."""
    card = g.players[seat].row[place]
    return card >= 0 and has_suit(g.cards[card], suit)
