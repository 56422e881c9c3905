"""What all tests share: the marker that names a rule, and the toy games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from starboard.kernel import spec as kernel_spec
from starboard.kernel.laws import languages_spoken
from starboard.kernel.spec import Spec, find, register
from starboard.kernel.text import catalogue

TESTS = Path(__file__).parent
if str(TESTS) not in sys.path:
    sys.path.insert(0, str(TESTS))  # the toys are imported by name, like the rooms of the house


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the rules of the game's rulebook that this test is about")


@pytest.fixture
def toy() -> Iterator[Spec]:
    """The door to the toy game, open for one test: it is on no menu otherwise."""
    register("toy_script", "toys.script", finished=False)
    spec = find("toy_script")
    from toys.script import MESSAGES

    for language in languages_spoken("kernel"):
        catalogue(language).update({f"toy_script.{key}": message for key, message in MESSAGES.items()})
    yield spec
    del kernel_spec._rooms["toy_script"]
    kernel_spec._unfinished.discard("toy_script")
    for language in languages_spoken("kernel"):
        for key in MESSAGES:
            del catalogue(language)[f"toy_script.{key}"]
