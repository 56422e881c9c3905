"""What the terminal says is there in all four languages, with the same blanks, and nothing is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import starboard
from starboard.kernel.text import LANGUAGES, catalogue, template
from starboard.terminal.wording import pick_language

SOURCES = Path(starboard.__file__).parent
KEYS = sorted(key for key in catalogue("en") if key.startswith("terminal."))


def blanks(language: str, key: str) -> set[str]:
    return {field for _, field, _ in template(language, key) if field is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_keys_and_blanks(language: str) -> None:
    assert sorted(key for key in catalogue(language) if key.startswith("terminal.")) == KEYS
    for key in KEYS:
        assert blanks(language, key) == blanks("en", key), key


def test_every_message_is_used() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    said = set(re.findall(r"""["']([a-z_.]+)["']""", code))
    for key in KEYS:
        section, word = key.split(".")[1:]
        assert f"{section}.{word}" in said or word in said, key


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "ja_JP"}, "ja"),
        ({"LANG": "zh-CN"}, "zh"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_language_of_the_environment(environment: dict[str, str], language: str) -> None:
    assert pick_language(None, environment) == language
    assert pick_language("zh", environment) == "zh"
