"""Rules of thumb: a sensible answer at once to every question, without trying anything out. What things are worth is in `worth`."""

from __future__ import annotations

from starboard.games.deep_future import acting, inventing, matching, places, spending, using
from starboard.games.deep_future.actions import Act, Grow, Pay, Plan
from starboard.games.deep_future.advance import Target
from starboard.games.deep_future.augment import Augment, Biology, Discard
from starboard.games.deep_future.battle import AnyTrack, Defend, Enemy, Front, Losses
from starboard.games.deep_future.challenge import Meet
from starboard.games.deep_future.components import AFRESH, CULTURE_VICTORY, DO, DONE, SKIP, SUIT, TERRITORY, TRACK, USE, USE_SETTLED
from starboard.games.deep_future.evoke import Colony, Evoke, First, Inspire, OutwardNumber, OutwardTo, Spread
from starboard.games.deep_future.expand import From, HowMany, To, Wonder, WonderCard
from starboard.games.deep_future.fate import AfterLoss, Relocate
from starboard.games.deep_future.homeworld import TakeHomeworld
from starboard.games.deep_future.payment import PayUpkeep
from starboard.games.deep_future.settle import NewWorld, Source
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.turn import PayTrack, PlaceUpkeep, StartPhase
from starboard.games.deep_future.worth import best_track, cheapest_track, progress
from starboard.games.deep_future.writing import Keep, KeepSlot, PickSuit, Slot, Value


def choose(g: DeepFuture, seat: int) -> int:
    """The answer to the question on top; the most frequent questions first."""
    question = g.stack[-1]
    options = g.offered
    if isinstance(question, PayUpkeep):
        return spending.pay_upkeep(g, question, options)
    if isinstance(question, Act):
        return acting.act(g, seat, options)
    if isinstance(question, Meet):
        return spending.meet(g, seat, options)
    if isinstance(question, Augment):
        return using.augment(g, question, options)
    if isinstance(question, Pay | Discard):
        return spending.least_card(g, seat, options)
    if isinstance(question, StartPhase):
        return using.start(g, seat, options)
    if isinstance(question, Target | Inspire):
        return inventing.target(g, seat, options)
    if isinstance(question, Value | Slot | Keep | KeepSlot | PickSuit):
        return inventing.write(g, question, options)
    if isinstance(question, From | To | HowMany | Front | Enemy | Losses | Grow | Biology | NewWorld):
        return on_the_map(g, seat, question, options)
    return elsewhere(g, seat, question, options)


def on_the_map(g: DeepFuture, seat: int, question: object, options: list[int]) -> int:
    """Cubes that come, move and fight."""
    if isinstance(question, From):
        return places.best_source(g, seat, options, question.reach)
    if isinstance(question, To):
        return places.best_target(g, question, options)
    if isinstance(question, HowMany):
        return places.how_many(g, question, options)
    if isinstance(question, Front):
        return places.best_front(g, question, options)
    if isinstance(question, Enemy):
        return places.best_enemy(g, question, options)
    if isinstance(question, Losses):
        return places.losses(g, question, options)
    if isinstance(question, NewWorld):
        return places.colony(g, seat, options)
    return places.weakest(g, seat, options)


def elsewhere(g: DeepFuture, seat: int, question: object, options: list[int]) -> int:
    """The rarer questions; what is only offered is taken (DO)."""
    player = g.players[seat]
    if isinstance(question, Source):
        return inventing.source(g, seat, options)
    if isinstance(question, AnyTrack):
        return TRACK + best_track(player, progress(g, player))
    if isinstance(question, PayTrack):
        return TRACK + cheapest_track(player, progress(g, player), [action - TRACK for action in options])
    if isinstance(question, Plan):
        return SUIT + acting.planned(g, player, progress(g, player))[1]
    if isinstance(question, PlaceUpkeep):
        return using.fewest_cubes(g, seat, options)
    if isinstance(question, TakeHomeworld):
        return inventing.homeworld(g, question, options)
    if isinstance(question, Relocate):
        return inventing.new_home(g, seat, options)
    if isinstance(question, WonderCard):
        return spending.highest_card(g, seat, options)
    if isinstance(question, Defend):
        return options[1] if USE <= options[1] < USE_SETTLED else DONE
    if isinstance(question, First | Spread):
        return evoked(g, seat, question, options)
    if isinstance(question, AfterLoss):
        return AFRESH
    if isinstance(question, Colony):
        return SKIP if matching.crowded(g, player) and not matching.can_found(g, seat) else options[-1]
    if isinstance(question, OutwardTo | OutwardNumber | Wonder | Evoke):
        return options[-1]
    return DO if DO in options else options[0]


def evoked(g: DeepFuture, seat: int, question: object, options: list[int]) -> int:
    """Rules 12.8.2 and 12.8.5: an effect of a civilization card on the map or on a track."""
    if isinstance(question, First) and question.victory >= CULTURE_VICTORY:
        return DO
    if isinstance(question, First) and question.victory == TERRITORY:
        return options[-1]
    return places.weakest(g, seat, options)
