"""Specs, options, vocabularies and reasons: what the house knows about a game, and how it answers bad input."""

from __future__ import annotations

from typing import Any

import pytest

import starboard
from starboard.kernel.reasons import BadInput, IllegalAction, Reason
from starboard.kernel.rng import seeded
from starboard.kernel.spec import Option, Spec, find, games, register, room
from starboard.kernel.text import Text
from starboard.kernel.vocabulary import Vocabulary

# ---- vocabulary


def test_words_have_numbers_and_numbers_have_words() -> None:
    words = Vocabulary("chess")
    words.word("pass", 0)
    words.block("hex", ["1", "2"], 1)
    words.block("card", ["red king"], 3)
    assert len(words) == 4
    assert [words.name(n) for n in range(4)] == ["pass", "hex 1", "hex 2", "card red king"]
    assert all(words.number(words.name(n)) == n for n in range(4))
    assert words.blocks == {"hex": (1, 2), "card": (3, 1)}
    with pytest.raises(BadInput, match="chess has no action 'hex 3'"):
        words.number("hex 3")


def test_words_must_have_the_numbers_of_the_code_and_be_unique() -> None:
    words = Vocabulary("chess")
    words.word("pass", 0)
    with pytest.raises(ValueError, match="chess: 'castle' begins at 1, not at 2"):
        words.word("castle", 2)
    with pytest.raises(ValueError, match="chess: 'hex' begins at 1, not at 5"):
        words.block("hex", ["1"], 5)
    with pytest.raises(ValueError, match="chess: 'pass' is there twice"):
        words.word("pass", 1)


@pytest.mark.parametrize("game", starboard.games(unfinished=True))
def test_every_word_of_every_game_can_be_read(game: str) -> None:
    spec = find(game)
    assert all(str(spec.word(action)) for action in range(len(spec.vocabulary)))


# ---- options and seats


@pytest.mark.parametrize(
    ("values", "given", "accepted"),
    [
        ((False, True), True, True),
        ((False, True), "true", True),
        ((False, True), "FALSE", False),
        ((1, 2, 3), 2, 2),
        ((1, 2, 3), "2", 2),
        (("off", "prelude"), "Prelude", "prelude"),
        ((None, 3), "none", None),
    ],
)
def test_options_accept_their_values_and_the_words_for_them(values: tuple[Any, ...], given: Any, accepted: Any) -> None:
    assert Option("x", values).accept(given) is accepted
    assert Option("x", values).default == values[0]


@pytest.mark.parametrize(
    ("values", "given"), [((False, True), 1), ((1, 2), True), ((1, 2), 3), ((1, 2), "1.0"), (("a", "b"), "c"), ((1, 2), [1])]
)
def test_options_refuse_everything_else(values: tuple[Any, ...], given: Any) -> None:
    with pytest.raises(BadInput, match=r"option 'x' cannot be .*; it can be "):
        Option("x", values).accept(given)


def test_defaults_are_filled_in(toy: Spec) -> None:
    assert toy.accept_options({"level": "2"}) == {"program": "everything", "broken": "", "fast": False, "level": 2}
    assert starboard.new("toy_script", 2, program="stop").options["program"] == "stop"


def test_unknown_options_and_seats_are_named(toy: Spec) -> None:
    with pytest.raises(BadInput, match="toy_script has no option 'size'; it has program, broken, fast, level"):
        toy.new(2, 0, {"size": 3})
    with pytest.raises(BadInput, match="laser_station has no option 'size'; it has none"):
        starboard.new("laser_station", 2, size=3)
    with pytest.raises(BadInput, match="toy_script has 2 to 4 seats, not 1"):
        toy.new(1)


# ---- doors


def test_an_unfinished_room_is_on_no_menu_but_opens(toy: Spec) -> None:
    assert "toy_script" not in games()
    assert "toy_script" in games(unfinished=True)
    assert starboard.find("toy_script") is toy
    assert room("toy_script") == "toys.script"


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(BadInput, match=r"there is no game 'go'; there are .*laser_station"):
        find("go")


def test_a_room_is_entered_only_when_asked_for(toy: Spec) -> None:
    register("toy_script", "toys.nowhere", finished=False)
    assert "toy_script" in games(unfinished=True)
    with pytest.raises(ModuleNotFoundError):
        find("toy_script")


def test_a_bare_spec_leaves_everything_open() -> None:
    spec = Spec("bare", 1, (2,), (), (1, 2), 1, 10, Vocabulary("bare"))
    for use in (
        lambda: spec.open_table(2, {}), lambda: spec.set_up(None), spec.steps, lambda: spec.word(0), lambda: spec.write(None, 0),
        spec.notation, lambda: spec.deal_anew(None, 0, seeded(0)), lambda: spec.result(None), lambda: spec.evaluate(None, 0),
        lambda: spec.suggest(None, 0),
    ):  # fmt: skip
        with pytest.raises(NotImplementedError):
            use()


def test_the_front_door(toy: Spec) -> None:
    g = starboard.new("laser_station", seats=2, seed=7)
    assert starboard.from_position("laser_station", g.position(), 2).digest() == g.digest()
    assert starboard.__version__


# ---- reasons


def test_reasons_compare_by_what_they_say() -> None:
    one = Reason("laser_station.why.energy_short", 1, 3, Text("laser_station.station.biotope"))
    assert str(one) == "2 energy short: 1 of 3 (biotope)"
    assert one == Reason("laser_station.why.energy_short", 1, 3, Text("laser_station.station.biotope"))
    assert one != Reason("laser_station.why.energy_short", 2, 3, Text("laser_station.station.biotope"))
    assert one != "2 energy short: 1 of 3 (biotope)"
    assert hash(one) == hash(Reason("laser_station.why.energy_short"))
    assert "have=1" in repr(one)
    assert str(IllegalAction(one)) == str(one)
