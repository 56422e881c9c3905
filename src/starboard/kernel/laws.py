"""The laws: what is true of every game, at every moment, for every seat.

Each law is a function that raises `LawBroken` with what is wrong. `fuzz_game` plays one random game and applies them all, the cheap ones
after every action, the dear ones at some moments; what it finds comes back as a `Failure` with the record of the game, which opens like
any other.

    1  random play ends within the game's stated bound, and every legal action is accepted
    2  everything else in the vocabulary is refused with a reason, and nothing changes
    3  a clone is equal and independent, a position and a record lead to the same game
    5  what a seat may know does not depend on what it may not know
    6  nothing gets lost, nothing is there twice
    7  every choice has a name of its own, in every language
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Any, Final

from starboard.kernel.game import NOBODY, Game, random_playout
from starboard.kernel.reasons import IllegalAction, Reason
from starboard.kernel.record import Record
from starboard.kernel.rng import Rng, seeded
from starboard.kernel.spec import Spec
from starboard.kernel.steps import Step
from starboard.kernel.text import LANGUAGES, Text, seat_letter
from starboard.kernel.view import can_undo

FIRST_MOMENTS: Final = 8
"""How close together the moments of the dear checks are at the start of a game; later they lie further apart."""
AHEAD: Final = 20
"""How many actions two games that should be the same are played on to see that they stay the same."""


class LawBroken(Exception):
    """A law does not hold: which one, and what was found."""

    def __init__(self, law: int, message: str) -> None:
        super().__init__(f"law {law}: {message}")
        self.law = law
        self.message = message


class Failure:
    """A game in which a law was broken. Its record leads to the moment before the trouble."""

    __slots__ = ("law", "message", "record")

    def __init__(self, law: int, message: str, record: Record) -> None:
        self.law = law
        self.message = message
        self.record = record

    def __repr__(self) -> str:
        return f"law {self.law}: {self.message}\n{self.record.header()} and {len(self.record.moves)} actions"


def same(law: int, found: object, wanted: object, what: str) -> None:
    if found != wanted:
        raise LawBroken(law, f"{what}: {found!r} instead of {wanted!r}")


def viewers(g: Game) -> list[int]:
    return [*range(g.seats), NOBODY]


# ---- 1


def asks_properly(g: Game) -> None:
    """Law 1, cheap: either the game is over, or those who are asked can answer, and nobody else."""
    if g.over:
        same(1, g.waiting, [], "seats waiting although the game is over")
        result = g.result()
        if not all(0 <= winner < g.seats for winner in result.winners):
            raise LawBroken(1, f"a winner is not at the table: {result.winners}")
        same(1, [len(result.scores), len(result.totals), len(result.ranks)], [g.seats] * 3, "scores, totals and places")
    elif not g.waiting:
        raise LawBroken(1, "the game is not over, but nobody is asked")
    words = len(g.vocabulary())
    for seat in range(g.seats):
        options = g.legal(seat)
        if seat not in g.waiting:
            same(1, options, [], f"{seat_letter(seat)} is not asked but may choose")
        elif not options:
            raise LawBroken(1, f"{seat_letter(seat)} is asked but cannot answer")
        elif options != sorted(set(options)) or options[0] < 0 or options[-1] >= words:
            raise LawBroken(1, f"the options are not rising words of the vocabulary: {options}")


def accepts_the_legal(g: Game) -> None:
    """Law 1: every legal action can be played."""
    for seat in g.waiting:
        for action in g.legal(seat):
            trial = g.clone()
            try:
                trial.play(action, seat)
            except Exception as error:
                raise LawBroken(1, f"{seat_letter(seat)}: {g.vocabulary().name(action)} is legal, but {trouble(error)}") from error
            same(1, trial.actions, g.actions + 1, "the number of actions after one more")
            if trial.news < g.news:
                raise LawBroken(1, "something that was learned is counted no more")


# ---- 2


def refuses_the_rest(g: Game) -> None:
    """Law 2: `why_not` and `legal` say the same about every word; playing any other is refused with a reason, and changes nothing."""
    before = g.digest()
    for seat in viewers(g):
        if seat != NOBODY:
            refuses_the_rest_to(g, seat)
    same(2, g.digest(), before, "the digest after asking why not and playing what is not legal")


def refuses_the_rest_to(g: Game, seat: int) -> None:
    legal = g.legal(seat)
    step = g.question(seat)
    words = len(g.vocabulary())
    for action in range(-1, words + 1):
        name = g.vocabulary().name(action) if 0 <= action < words else str(action)
        if action in legal:
            same(2, g.why_not(action, seat), None, f"why {seat_letter(seat)} may not play {name}, which is legal")
        elif step is not None and 0 <= action < words and step.why_not(g, action) is None:
            raise LawBroken(2, f"{type(step).__name__} neither offers {name} to {seat_letter(seat)} nor says why not")
        else:
            # Playing costs more than asking: of the words that this question does not even know, some must do.
            refuses(g, action, seat, name, step is not None or action % 16 == 0)
        if action in legal and step is not None:
            same(2, step.why_not(g, action), None, f"{type(step).__name__} offers {name} and refuses it")


def refuses(g: Game, action: int, seat: int, name: str, play: bool) -> None:
    reason = g.why_not(action, seat)
    if reason is None:
        raise LawBroken(2, f"there is no reason why {seat_letter(seat)} may not play {name}")
    renders(2, reason.text(), "en")
    if not play:
        return
    try:
        g.play(action, seat)
    except IllegalAction as refused:
        same(2, refused.reason, reason, f"the reason why {seat_letter(seat)} may not play {name}")
    else:
        raise LawBroken(2, f"{name} is not legal for {seat_letter(seat)}, but was played")


# ---- 3


def clone_is_equal_and_independent(g: Game, rng: Rng) -> None:
    """Law 3: a clone has the same digest, and nothing done to it can be seen in the original."""
    before = g.digest()
    clone = g.clone()
    same(3, clone.digest(), before, "the digest of a clone")
    for seat in viewers(g):
        same(3, clone.legal(seat), g.legal(seat), "the legal actions of a clone")
        same(3, clone.log(seat), g.log(seat), "the log of a clone")
    same(3, clone.waiting, g.waiting, "who is asked in a clone")
    random_playout(clone, rng, AHEAD)
    same(3, g.digest(), before, "the digest after a clone was played on")


def position_round_trips(g: Game, rng: Rng) -> None:
    """Law 3: the position, written as JSON and read again, is the same game and goes on in the same way."""
    read = reopened(g)
    same(3, read.digest(), g.digest(), f"the digest of the position read again{first_difference(read.position(), g.position())}")
    same(3, read.waiting, g.waiting, "who is asked in the position read again")
    same(3, read.over, g.over, "whether the position read again is over")
    for seat in viewers(g):
        same(3, read.legal(seat), g.legal(seat), "the legal actions of the position read again")
        same(3, read.observe(seat), g.observe(seat), "what is seen in the position read again")
    going_on = g.clone()
    random_playout(going_on, rng.clone(), AHEAD)
    random_playout(read, rng.clone(), AHEAD)
    same(3, read.digest(), going_on.digest(), "the digest some actions after the position read again")


def reopened(g: Game) -> Game:
    """The game of a position that went through a file."""
    spec: Spec = g.spec
    return spec.from_position(json.loads(json.dumps(g.position())), g.seats, g.options, g.seed)


def record_replays(g: Game, digests: dict[int, str]) -> None:
    """Law 3: the record, written and read again, leads through the same moments; `digests` are those by number of actions."""
    record = Record.parse(Record.of(g).text())
    again = record.start(telling=False)
    first = again.actions
    for number, (seat, action) in enumerate(record.moves, first):
        if number in digests:
            same(3, again.digest(), digests[number], f"the digest after {number} actions of the record")
        again.play(action, seat)
    same(3, again.digest(), g.digest(), "the digest at the end of the record")


def first_difference(one: Any, other: Any, path: str = "") -> str:
    """Where two positions differ, for a message."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *other]:
            if key not in one or key not in other or one[key] != other[key]:
                return first_difference(one.get(key), other.get(key), f"{path}.{key}")
    return f" (at {path[1:]}: {one!r} instead of {other!r})" if one != other else ""


# ---- 5


def hides_what_is_hidden(g: Game, seed: int) -> None:
    """Law 5: nobody can tell a game dealt anew from the real one."""
    before = g.digest()
    for seat in viewers(g):
        other = g.determinize(seat, seed)
        who = "nobody" if seat == NOBODY else seat_letter(seat)
        picture, real = other.observe(seat), g.observe(seat)
        same(5, json.dumps(picture, sort_keys=True), json.dumps(real, sort_keys=True), f"what {who} sees{first_difference(picture, real)}")
        same(5, other.waiting, g.waiting, f"who is asked, for {who}")
        same(5, other.over, g.over, f"whether it is over, for {who}")
        same(5, other.legal(seat), g.legal(seat), f"what {who} may choose")
        same(5, told_reasons(other.refusals(seat)), told_reasons(g.refusals(seat)), f"why {who} may not")
        same(5, asked(other, seat), asked(g, seat), f"what {who} is asked and offered")
        same(5, other.log(seat), g.log(seat), f"the log of {who}")
        same(5, [other.barrier, other.news], [g.barrier, g.news], f"the undo barrier, for {who}")
        same(5, can_undo(other, seat), can_undo(g, seat), f"whether {who} can undo")
        adds_up(other)
        asks_properly(other)
    same(5, g.digest(), before, "the digest after dealing anew on copies")


def told_reasons(refusals: list[tuple[int, Reason]]) -> list[tuple[int, str]]:
    return [(action, reason.text().render("en")) for action, reason in refusals]


def asked(g: Game, seat: int) -> list[str]:
    """The question to a seat with its options, as they are read."""
    step = g.question(seat)
    if step is None:
        return []
    return [str(step.prompt(g)), step.rule(), *[str(step.label(g, action)) for action in g.legal(seat)]]


def can_be_finished(g: Game, seat: int, seed: int, bound: int) -> None:
    """Law 5: a game dealt anew for a seat can be played to its end."""
    other = g.determinize(seat, seed)
    rng = seeded(seed, "finish")
    try:
        random_playout(other, rng, bound)
    except Exception as error:
        raise LawBroken(5, f"a game dealt anew for {seat} cannot be played on: {trouble(error)}") from error
    if not other.over:
        raise LawBroken(1, f"a game dealt anew for {seat} did not end within {bound} decisions")
    adds_up(other)


# ---- 6


def adds_up(g: Game) -> None:
    """Law 6: the game's own conservation laws."""
    try:
        g.check()
    except AssertionError as error:
        raise LawBroken(6, str(error)) from error


# ---- 7


def languages_spoken(game_id: str) -> list[str]:
    """The languages in which a game (or the kernel) has texts; English is always one of them."""
    folder = resources.files("starboard") / "locale"
    return [language for language in LANGUAGES if language == "en" or (folder / language / f"{game_id}.toml").is_file()]


def every_choice_has_a_name(g: Game, languages: list[str]) -> None:
    """Law 7: question, options, refusals, log and result can be read, and no two options read the same."""
    for seat in g.waiting:
        step = g.question(seat)
        if step is not None:
            for language in languages:
                names_choices(g, seat, step, language)
    for language in languages:
        renders(7, g.result().reason, language)


def names_choices(g: Game, seat: int, step: Step, language: str) -> None:
    renders(7, step.prompt(g), language)
    labels: dict[str, int] = {}
    for action in g.legal(seat):
        label = renders(7, step.label(g, action), language)
        if label in labels:
            names = g.vocabulary().names
            raise LawBroken(7, f"{names[labels[label]]} and {names[action]} are both called {label!r} in {language!r}")
        labels[label] = action
    for action, reason in g.refusals(seat):
        renders(7, step.label(g, action), language)
        renders(7, reason.text(), language)


def the_story_can_be_read(g: Game, languages: list[str]) -> None:
    """Law 7: every line of the log, as everybody and as those who know more read it."""
    for event in g.journal[: g.told]:
        for language in languages:
            renders(7, event.text, language)
            if event.secret is not None:
                renders(7, event.secret, language)


def renders(law: int, text: Text, language: str) -> str:
    try:
        message = text.render(language)
    except (KeyError, IndexError) as error:
        raise LawBroken(law, str(error.args[0])) from error
    if not message.strip():
        raise LawBroken(law, f"the text {text.key!r} is empty in {language!r}")
    return message


# ---- all of them on one random game


def check_lightly(g: Game) -> None:
    """What holds after every action, as far as it is cheap."""
    adds_up(g)
    asks_properly(g)


def check_fully(g: Game, rng: Rng) -> None:
    """Every law that can be seen at one moment."""
    check_lightly(g)
    refuses_the_rest(g)
    accepts_the_legal(g)
    clone_is_equal_and_independent(g, rng)
    position_round_trips(g, rng)
    hides_what_is_hidden(g, rng.word())
    every_choice_has_a_name(g, languages_spoken(g.game_id()))


class Fuzz:
    """One random game under the laws."""

    def __init__(self, spec: Spec, seats: int, seed: int, options: dict[str, Any]) -> None:
        self.spec = spec
        self.rng = seeded(seed, "fuzz")
        self.game = spec.new(seats, seed, options)
        self.digests: dict[int, str] = {}
        self.next_moment = 0
        self.finished_once = False

    def play(self) -> None:
        """To the end, or to the first law that is broken."""
        g = self.game
        while not g.over:
            self.look()
            if g.actions >= self.spec.bound:
                raise LawBroken(1, f"the game did not end within {self.spec.bound} decisions")
            seat = g.waiting[self.rng.below(len(g.waiting))]
            options = g.legal(seat)
            action = options[self.rng.below(len(options))]
            trial = g.clone() if g.actions in self.digests else None
            g.play(action, seat)
            if trial is not None:
                trial.play(action, seat)
                same(3, trial.digest(), g.digest(), "the digest of a clone after the same action")
        check_fully(g, self.rng)
        the_story_can_be_read(g, languages_spoken(g.game_id()))
        record_replays(g, self.digests)

    def look(self) -> None:
        """Check the moment; at some of them in full."""
        g = self.game
        if g.actions < self.next_moment:
            check_lightly(g)
            return
        self.digests[g.actions] = g.digest()
        self.next_moment = g.actions + 1 + self.rng.below(g.actions // 4 + FIRST_MOMENTS)
        check_fully(g, self.rng)
        if not self.finished_once and self.rng.below(4) == 0:
            self.finished_once = True
            can_be_finished(g, self.rng.below(g.seats + 1) - 1, self.rng.word(), self.spec.bound)


def fuzz_game(spec: Spec, seats: int, seed: int, options: dict[str, Any] | None = None) -> Failure | None:
    """Play a random game under the laws: nothing if they all hold, otherwise what is wrong and the game up to there."""
    try:
        fuzz = Fuzz(spec, seats, seed, options or {})
    except Exception as error:
        record = Record(spec.game_id, seats, seed, spec.accept_options(options or {}), spec.version)
        return Failure(1, f"the game cannot be set up: {trouble(error)}", record)
    try:
        fuzz.play()
    except LawBroken as broken:
        return Failure(broken.law, f"after {fuzz.game.actions} actions: {broken.message}", Record.of(fuzz.game))
    except Exception as error:
        return broken_off(fuzz.game, error)
    return None


def broken_off(g: Game, error: Exception) -> Failure:
    """The engine itself failed. If that was in the middle of an action, the record stops before it."""
    record = Record.of(g)
    doing = ""
    while record.moves and not opens(record):
        seat, action = record.moves.pop()
        doing = f", {seat_letter(seat)} plays {g.vocabulary().name(action)}"
    return Failure(1, f"after {len(record.moves)} actions{doing}: {trouble(error)}", record)


def opens(record: Record) -> bool:
    try:
        record.replay()
    except Exception:
        return False
    return True


def trouble(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
