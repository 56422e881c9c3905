"""A game described by how bots play it: how long, how wide, how hidden, how close, and what the winners used."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from typing import Any, Final, TypeVar

from starboard.arena.spread import spread
from starboard.arena.standings import wilson
from starboard.bots import make_bot
from starboard.kernel.game import EVERYTHING, Game
from starboard.kernel.reasons import BadInput
from starboard.kernel.spec import find
from starboard.kernel.text import seat_letter
from starboard.kernel.view import Sight
from starboard.kernel.vocabulary import Vocabulary

LATE: Final = 0.8
"""A game is decided late when the final winner takes the lead for good in its last fifth."""
LOOKS: Final = 8
"""Moments of a game at which the hidden share is counted."""
TELLING: Final = 0.25
"""Somebody must be alone in the lead by score for this part of a game; otherwise the lead is that of the game's `evaluate`."""
Thing = TypeVar("Thing", int, str)


@dataclass(frozen=True)
class Sitting:
    """A game to be watched."""

    game_id: str
    seats: int
    seed: int
    bot: str
    options: dict[str, Any] = field(default_factory=dict)


@dataclass
class Watched:
    """What was seen in one game."""

    decisions: int
    options: int
    """The options of all decisions together."""
    widest: int
    hidden: float
    totals: list[int]
    winners: list[int]
    lead_changes: int
    decided: float
    """When the final winner took the lead for good: 0 (at once) to 1 (at the end)."""
    used: list[list[int]]
    """By seat, the different actions of the vocabulary that it chose."""
    has: list[list[str]]
    """By seat, what it has at the end, each thing with its place: `corporation=Ecoline`, `played=Comet`."""


@dataclass
class Use:
    """An action of the vocabulary, or a thing that a seat has at the end: in which share of all seats' games that was so, and how often
    those seats won."""

    kind: str
    """The block of the vocabulary, for instance all cards that can be played, empty for single verbs; or the place of the thing."""
    name: str
    share: float
    wins: float
    low: float
    high: float


@dataclass
class Portrait:
    """The figures of a game."""

    game_id: str
    bot: str
    seats: int
    games: int
    decisions: float
    shortest: int
    longest: int
    branching: float
    widest: int
    hidden: float
    score: float
    score_spread: float
    margin: float
    lead_changes: float
    decided_late: float
    shared_wins: float
    seat_wins: list[tuple[float, float, float]]
    """By seat: share of wins with its 95 % interval."""
    uses: list[Use]
    things: list[Use]
    """What seats have at the end: cards in play, corporations, technologies."""

    def to_data(self) -> dict[str, Any]:
        return asdict(self)


def watch(sitting: Sitting) -> Watched:
    """Play one game and look closely."""
    spec = find(sitting.game_id)
    g = spec.new(sitting.seats, sitting.seed, sitting.options, telling=False)
    bots = [make_bot(sitting.bot, sitting.seed * 16 + seat) for seat in range(sitting.seats)]
    options = widest = 0
    hidden: list[float] = []
    by_score: list[tuple[int, ...]] = []
    by_outlook: list[tuple[int, ...]] = []
    used: list[set[int]] = [set() for _ in bots]
    while not g.over and g.actions < spec.bound:
        seat = g.waiting[0]
        offered = len(g.legal(seat))
        options += offered
        widest = max(widest, offered)
        if g.actions % 25 == 0 and len(hidden) < LOOKS:
            hidden.append(hidden_share(g, seat))
        action = bots[seat].choose(Sight(g, seat))
        used[seat].add(action)
        g.play(action, seat)
        by_score.append(leading(g.result().totals))
        by_outlook.append(leading(spec.outlook(g)))
    outcome = g.result()
    changes, decided = lead_story(by_score if tells_the_lead(by_score) else by_outlook, outcome.winners)
    share = sum(hidden) / len(hidden) if hidden else 0.0
    return Watched(
        g.actions, options, widest, share, outcome.totals, outcome.winners, changes, decided, [sorted(one) for one in used],
        belongings(g),
    )  # fmt: skip


def belongings(g: Game) -> list[list[str]]:
    """By seat, every word that stands in its part of the table, with its place."""
    seats = g.observe(EVERYTHING)["seats"]
    return [sorted(set(words_in(seats[seat_letter(seat)]))) for seat in range(g.seats)]


def words_in(value: Any, path: str = "") -> list[str]:
    """The words in a part of a table; what only tells one thing from another (ids, names that players give) says nothing about it."""
    if isinstance(value, dict):
        return [word for key, one in value.items() if key not in ("id", "name") for word in words_in(one, f"{path}.{key}" if path else key)]
    if isinstance(value, list):
        return [word for one in value for word in words_in(one, path)]
    return [f"{path}={value}"] if isinstance(value, str) and value else []


def hidden_share(g: Game, seat: int) -> float:
    """The share of what lies on the table (every single value of its full picture) that a seat's own picture does not show."""
    everything = Counter(leaves(g.observe(EVERYTHING)))
    seen = Counter(leaves(g.observe(seat)))
    return (everything - seen).total() / max(everything.total(), 1)


def leaves(value: Any, path: str = "") -> list[str]:
    """Every single value of a picture with the place where it stands; places in a list count as one place."""
    if isinstance(value, dict):
        return [leaf for key, one in value.items() for leaf in leaves(one, f"{path}.{key}")]
    if isinstance(value, list):
        return [leaf for one in value for leaf in leaves(one, path)]
    return [f"{path}={value}"]


def tells_the_lead(leaders: Sequence[tuple[int, ...]]) -> bool:
    """Whether the scores say who leads during the game, and not only at its end."""
    return sum(len(one) == 1 for one in leaders) >= TELLING * len(leaders)


def leading(totals: Sequence[float]) -> tuple[int, ...]:
    """The seats with the most."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def lead_story(leaders: Sequence[tuple[int, ...]], winners: Sequence[int]) -> tuple[int, float]:
    """How often the sole leader changed, and when the final winner took the lead for good."""
    alone = [one[0] for one in leaders if len(one) == 1]
    changes = sum(one != other for one, other in pairwise(alone))
    for number in range(len(leaders), 0, -1):
        if not set(leaders[number - 1]) <= set(winners):
            return changes, number / len(leaders)
    return changes, 0.0


def portrait(
    game_id: str,
    games: int,
    bot: str = "hasty",
    seats: int = 0,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    processes: int = 0,
    progress: Callable[[int, int, str], None] | None = None,
) -> Portrait:
    """Watch some games of a bot against itself. Ctrl-C ends that early; the figures are then those of the games that were seen."""
    spec = find(game_id)
    if games < 1:
        raise BadInput(f"a report needs at least 1 game, not {games}")
    make_bot(bot)
    number = spec.accept_seats(seats or max(2, spec.seats[0]))
    chosen = spec.accept_options(options or {})
    sittings = [Sitting(game_id, number, seed + one, bot, chosen) for one in range(games)]
    seen: list[Watched] = []
    try:
        for one in spread(watch, sittings, "cores", processes):
            seen.append(one)
            if progress is not None:
                progress(len(seen), games, game_id)
    except KeyboardInterrupt:
        if not seen:
            raise
    return summary(game_id, bot, number, seen)


def summary(game_id: str, bot: str, seats: int, seen: Sequence[Watched]) -> Portrait:
    """The figures of many games together."""
    games = len(seen)
    totals = [total for one in seen for total in one.totals]
    score = mean(totals)
    margins = [sorted(one.totals)[-1] - sorted(one.totals)[-2] for one in seen if len(one.totals) > 1]
    points = [sum(1.0 / len(one.winners) for one in seen if seat in one.winners) for seat in range(seats)]
    return Portrait(
        game_id, bot, seats, games,
        decisions=mean([one.decisions for one in seen]),
        shortest=min(one.decisions for one in seen),
        longest=max(one.decisions for one in seen),
        branching=sum(one.options for one in seen) / sum(one.decisions for one in seen),
        widest=max(one.widest for one in seen),
        hidden=mean([one.hidden for one in seen]),
        score=score,
        score_spread=mean([(total - score) ** 2 for total in totals]) ** 0.5,
        margin=mean(margins) if margins else 0.0,
        lead_changes=mean([one.lead_changes for one in seen]),
        decided_late=mean([one.decided >= LATE for one in seen]),
        shared_wins=mean([len(one.winners) > 1 for one in seen]),
        seat_wins=[(share / games, *wilson(share, games)) for share in points],
        uses=uses(find(game_id).vocabulary, seats, seen),
        things=things(seats, seen),
    )  # fmt: skip


def uses(words: Vocabulary, seats: int, seen: Sequence[Watched]) -> list[Use]:
    """Every action that anybody chose, the most used first."""
    kinds = {number: kind for kind, (first, size) in words.blocks.items() for number in range(first, first + size)}

    def name(action: int) -> tuple[str, str]:
        kind = kinds.get(action, "")
        return kind, words.name(action).removeprefix(kind).strip()

    return counted([(one.winners, one.used) for one in seen], name, seats)


def things(seats: int, seen: Sequence[Watched]) -> list[Use]:
    """Everything that anybody had at the end, the most frequent first; what only one seat ever had proves nothing."""

    def name(thing: str) -> tuple[str, str]:
        kind, _, word = thing.partition("=")
        return kind, word

    found = counted([(one.winners, one.has) for one in seen], name, seats)
    return [use for use in found if use.share * seats * len(seen) > 1.5]


def counted(
    games: Sequence[tuple[list[int], Sequence[Sequence[Thing]]]], name: Callable[[Thing], tuple[str, str]], seats: int
) -> list[Use]:
    """Of each thing, how many seats had it and how often they won; the games are given as winners and what each seat had."""
    number: Counter[Thing] = Counter()
    won: defaultdict[Thing, float] = defaultdict(float)
    for winners, had in games:
        for seat, ones in enumerate(had):
            share = 1.0 / len(winners) if seat in winners else 0.0
            for thing in ones:
                number[thing] += 1
                won[thing] += share
    return [
        Use(*name(thing), times / (seats * len(games)), won[thing] / times, *wilson(won[thing], times))
        for thing, times in sorted(number.items(), key=lambda one: (-one[1], name(one[0])))
    ]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
