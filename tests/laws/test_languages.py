"""Law 7: every legal action has a label, unique among those offered, in every language; no missing translation."""

from __future__ import annotations

import random
import string
import tomllib
from collections import Counter
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import pytest

import starboard
from starboard.kernel.rules import numbered, rules
from starboard.kernel.text import LANGUAGES, Text, catalogue, flatten

OTHERS = tuple(language for language in LANGUAGES if language != "en")
LOOKED_AT = 2000
"""So many decisions of each random game are looked at closely; the rest is only played, for the log and the end."""
SEEDS = (1, 2)


def folder(language: str) -> Traversable:
    return resources.files("starboard") / "locale" / language


def pages(language: str) -> dict[str, str]:
    """The rules pages of a language, by file name."""
    return {page.name: page.read_text(encoding="utf-8") for page in (folder(language) / "rules").iterdir() if page.name.endswith(".md")}


def files(language: str) -> set[str]:
    return {file.name for file in folder(language).iterdir() if file.name.endswith(".toml")}


UNFINISHED = set(starboard.games(unfinished=True)) - set(starboard.games())
"""Games that are on no menu yet may still wait for a translation; a text that they do have must be right."""
CATALOGUES = sorted({file for language in LANGUAGES for file in files(language)})
FINISHED_CATALOGUES = [file for file in CATALOGUES if file.removesuffix(".toml") not in UNFINISHED]
PAGES = sorted({page for language in LANGUAGES for page in pages(language)})
TABLES = [(game, seats) for game in starboard.games() for seats in starboard.find(game).seats]


@cache
def texts(language: str, file: str) -> dict[str, str]:
    """The messages of one catalogue file by key; none if the file is not there."""
    found: dict[str, str] = {}
    if file in files(language):
        flatten(tomllib.loads((folder(language) / file).read_text(encoding="utf-8")), file.removesuffix(".toml"), found)
    return found


def blanks(message: str) -> tuple[set[str], dict[str, list[str]]]:
    """The blanks of a message that show a value, and those that choose between forms, with the forms."""
    shown: set[str] = set()
    chosen: dict[str, list[str]] = {}
    for _, name, forms, _ in string.Formatter().parse(message):
        if name is None:
            continue
        if forms:
            chosen[name] = forms.split("|")
        else:
            shown.add(name)
    return shown, chosen


# ---- the catalogues


@pytest.mark.parametrize("file", FINISHED_CATALOGUES)
def test_a_catalogue_has_the_same_keys_in_every_language(file: str) -> None:
    for language in OTHERS:
        missing = set(texts("en", file)) ^ set(texts(language, file))
        assert not missing, f"{file}: not in both en and {language}: {sorted(missing)}"


@pytest.mark.parametrize("file", CATALOGUES)
def test_no_language_has_a_text_that_english_does_not_have(file: str) -> None:
    for language in OTHERS:
        assert not set(texts(language, file)) - set(texts("en", file)), language


@pytest.mark.parametrize("file", CATALOGUES)
def test_a_text_has_the_same_blanks_in_every_language(file: str) -> None:
    for key, english in texts("en", file).items():
        shown, chosen = blanks(english)
        for language in OTHERS:
            if key not in texts(language, file):
                continue
            shown_too, chosen_too = blanks(texts(language, file)[key])
            assert shown_too == shown, f"{key} in {language}"
            assert set(chosen_too) <= shown | set(chosen), f"{key} in {language} chooses a form by a number that is not given"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", CATALOGUES)
def test_blanks_have_names_and_plurals_have_two_forms(file: str, language: str) -> None:
    for key, message in texts(language, file).items():
        shown, chosen = blanks(message)
        assert all(name.isidentifier() for name in shown | set(chosen)), key
        assert all(len(forms) == 2 and forms[0] != forms[1] for forms in chosen.values()), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", CATALOGUES)
def test_no_text_is_empty_or_has_blanks_around_it(file: str, language: str) -> None:
    for key, message in texts(language, file).items():
        assert message and message == message.strip(), key


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", CATALOGUES)
def test_no_sentence_is_left_in_english(file: str, language: str) -> None:
    for key, message in texts(language, file).items():
        words = "".join(literal for literal, _, _, _ in string.Formatter().parse(message)).split()
        assert len(words) < 4 or message != texts("en", file)[key], f"{key} is not translated"


def test_every_catalogue_file_is_read() -> None:
    for language in LANGUAGES:
        assert set(catalogue(language)) == {key for file in CATALOGUES for key in texts(language, file)}


@pytest.mark.parametrize("game", starboard.games())
def test_every_game_has_a_title_and_a_blurb(game: str) -> None:
    for language in LANGUAGES:
        assert render(Text(f"{game}.title"), language) != render(Text(f"{game}.blurb"), language)


# ---- the numbered rules


@pytest.mark.parametrize("page", PAGES)
def test_a_rules_page_has_the_same_numbers_in_every_language(page: str) -> None:
    english = list(numbered(pages("en")[page]))
    assert english
    for language in OTHERS:
        assert list(numbered(pages(language)[page])) == english, language


@pytest.mark.parametrize("page", PAGES)
def test_rules_are_numbered_in_rising_order_below_their_headings(page: str) -> None:
    numbers = [tuple(int(part) for part in number.split(".")) for number in numbered(pages("en")[page])]
    assert numbers == sorted(numbers)
    assert all(number[:-1] in numbers for number in numbers if len(number) > 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_rules_refer_only_to_rules_that_are_there(page: str, language: str) -> None:
    """References stand in brackets, full-width ones in Chinese and Japanese: (8.3), (7.5.2)."""
    book = numbered(pages(language)[page])
    for number, text in book.items():
        for piece in text.replace("（", "(").replace("）", ")").split("(")[1:]:
            named = piece.split(")")[0]
            if named.replace(".", "").isdigit() and "." in named:
                assert named in book, f"{number} refers to {named}"


@pytest.mark.parametrize("game", starboard.games())
def test_every_game_on_the_menu_has_its_rules_in_every_language(game: str) -> None:
    for language in LANGUAGES:
        assert all(rules(game, language).values())


# ---- what games say


def render(text: Text, language: str) -> str:
    said = text.render(language)
    assert said.strip(), f"{text!r} says nothing in {language}"
    assert "{" not in said and "}" not in said, f"{text!r} in {language}: {said}"
    return said


def look_at(g: starboard.Game, seat: int) -> None:
    """Question, offers and refusals of one seat, in every language."""
    view = starboard.View(g, seat)
    assert view.question is not None
    assert view.rule == "" or view.rule in rules(view.game_id, "en"), f"no rule {view.rule}"
    shown = [choice.label for choice in view.options] + [refusal.label for refusal in view.refusals]
    for language in LANGUAGES:
        render(view.question, language)
        labels = Counter(render(label, language) for label in shown)
        twice = [label for label, times in labels.items() if times > 1]
        assert not twice, f"after {g.actions} actions, in {language}: {twice}"
        for refusal in view.refusals:
            render(refusal.reason.text(), language)


def refuse_all(g: starboard.Game, seat: int) -> None:
    """Every action of the vocabulary that is not legal has a reason in every language."""
    for action in range(len(g.vocabulary())):
        reason = g.why_not(action, seat)
        for language in LANGUAGES:
            if reason is not None:
                render(reason.text(), language)


def play_at_random(g: starboard.Game, seed: int) -> None:
    chance = random.Random(seed)
    while not g.over:
        for seat in g.waiting:
            if g.actions < LOOKED_AT:
                look_at(g, seat)
            if g.actions < LOOKED_AT and g.actions % 20 == 0:
                refuse_all(g, seat)
        seat = chance.choice(g.waiting)
        g.play(chance.choice(g.legal(seat)), seat)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_all_that_a_game_says_is_said_in_every_language(game: str, seats: int, seed: int) -> None:
    g = starboard.new(game, seats=seats, seed=seed)
    play_at_random(g, seed)
    assert g.outcome is not None
    log = {text for viewer in (*range(seats), starboard.NOBODY, starboard.EVERYTHING) for text in g.log(viewer)}
    assert log
    sources = {source for scores in g.outcome.scores for source in scores}
    ending = [g.outcome.reason, *[Text(f"{game}.score.{source}") for source in sources]]
    for language in LANGUAGES:
        for text in [*log, *ending]:
            render(text, language)
    refuse_all(g, 0)


@pytest.mark.parametrize("game", starboard.games())
def test_every_word_of_the_vocabulary_has_a_name_in_every_language(game: str) -> None:
    spec = starboard.find(game)
    for language in LANGUAGES:
        for action in range(len(spec.vocabulary)):
            render(spec.word(action), language)
