"""Text that is not written in any language until somebody reads it.

A `Text` is a key into the catalogues of `starboard/locale` with the values that fill its blanks. Rules, questions, labels and log
speak in Texts; a page, a terminal or a file turns them into one of the four languages. A catalogue entry looks like

    takes = "{who} takes {n} {n:card|cards}"

`{name}` is filled with a value (a number, a word, another Text, a seat, or a list of those); `{n:one|many}` chooses by the number n.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final

LANGUAGES: Final = ("en", "zh", "de", "ja")
LANGUAGE_NAMES: Final = {"en": "English", "zh": "中文", "de": "Deutsch", "ja": "日本語"}
LIST_SEPARATORS: Final = {"en": ", ", "de": ", ", "zh": "、", "ja": "、"}


class SeatName:
    """A seat inside a Text: shown as the name of the person sitting there, or as the seat's letter."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeatName) and other.seat == self.seat

    def __hash__(self) -> int:
        return hash(("seat", self.seat))

    def __repr__(self) -> str:
        return "seat " + seat_letter(self.seat)


class Text:
    """A message of the catalogues and the values for its blanks."""

    __slots__ = ("key", "values")

    def __init__(self, key: str, values: Mapping[str, object] | None = None) -> None:
        self.key = key
        self.values: Mapping[str, object] = values if values is not None else {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and other.key == self.key and other.values == self.values

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted((name, str(value)) for name, value in self.values.items()))))

    def __repr__(self) -> str:
        return f"Text({self.key!r}, {self.values!r})"

    def __str__(self) -> str:
        return self.render("en")

    def render(self, language: str, names: Sequence[str] = ()) -> str:
        """This text in one language; `names` are the people on the seats."""
        pieces: list[str] = []
        cut = template(language, self.key)
        if len(cut) == 1 and cut[0][1] is None:
            return cut[0][0]
        for literal, field, forms in cut:
            pieces.append(literal)
            if field is None:
                continue
            if field not in self.values:
                raise KeyError(f"text {self.key!r} in {language!r} wants a value for {field!r}")
            value = self.values[field]
            if forms:
                pieces.append(forms[0] if value == 1 else forms[-1])
            else:
                pieces.append(show(value, language, names))
        return "".join(pieces)


def seat_letter(seat: int) -> str:
    """Seats are called A, B, C ... in seat order."""
    return "ABCDEFGHIJ"[seat]


def show(value: object, language: str, names: Sequence[str] = ()) -> str:
    """One value of a Text as it stands in a sentence."""
    if isinstance(value, Text):
        return value.render(language, names)
    if isinstance(value, SeatName):
        return names[value.seat] if value.seat < len(names) else seat_letter(value.seat)
    if isinstance(value, list | tuple):
        return LIST_SEPARATORS[language].join(show(one, language, names) for one in value)
    return str(value)


def to_data(value: object) -> object:
    """A Text (or a value inside one) as plain JSON."""
    if isinstance(value, Text):
        return {"text": value.key, "values": {name: to_data(one) for name, one in value.values.items()}}
    if isinstance(value, SeatName):
        return {"seat": value.seat}
    if isinstance(value, list | tuple):
        return [to_data(one) for one in value]
    return value


_catalogues: dict[str, dict[str, str]] = {}
_templates: dict[tuple[str, str], list[tuple[str, str | None, tuple[str, ...]]]] = {}


def catalogue(language: str) -> dict[str, str]:
    """All messages of one language by key; the key begins with the name of the file."""
    found = _catalogues.get(language)
    if found is None:
        if language not in LANGUAGES:
            raise KeyError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        found = {}
        folder = resources.files("starboard") / "locale" / language
        for file in sorted(folder.iterdir(), key=lambda one: one.name):
            if file.name.endswith(".toml"):
                flatten(tomllib.loads(file.read_text(encoding="utf-8")), file.name.removesuffix(".toml"), found)
        _catalogues[language] = found
    return found


def flatten(tree: dict[str, object], prefix: str, into: dict[str, str]) -> None:
    """Nested tables of a catalogue become dotted keys."""
    for name, value in tree.items():
        key = f"{prefix}.{name}"
        if isinstance(value, dict):
            flatten(value, key, into)
        else:
            into[key] = str(value)


def has_text(key: str, language: str) -> bool:
    return key in catalogue(language)


def template(language: str, key: str) -> list[tuple[str, str | None, tuple[str, ...]]]:
    """A message cut into (literal, blank, plural forms)."""
    found = _templates.get((language, key))
    if found is None:
        messages = catalogue(language)
        if key not in messages:
            raise KeyError(f"no text {key!r} in the {language!r} catalogue")
        found = []
        for literal, field, spec, _ in string.Formatter().parse(messages[key]):
            found.append((literal, field, tuple(spec.split("|")) if spec else ()))
        _templates[(language, key)] = found
    return found
