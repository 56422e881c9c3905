"""The guide to drawing: its examples run, and the picture it tells how to make is a picture."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from starboard.table.draw import Draw
from starboard.table.face import Face

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = (DOCS / "drawing.md").read_text(encoding="utf-8")


def test_the_examples_make_the_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    exec("\n".join(examples[:2]), {})
    made = ElementTree.parse(tmp_path / "laser_station.svg").getroot()
    kept = ElementTree.parse(DOCS / "images" / "laser_station.svg").getroot()
    assert made.tag == kept.tag and made.get("viewBox") == kept.get("viewBox")


def test_every_word_of_the_toolbox_is_there() -> None:
    toolbox = GUIDE.split("What there is to draw with:")[1].split("Colours are")[0]
    for name in re.findall(r"`(\w+)`", toolbox):
        assert name == "lit" or callable(getattr(Draw, name)), name


def test_the_contract_of_a_face_is_told_whole() -> None:
    told = set(re.findall(r"^def (\w+)\(draw: Draw, view: View", GUIDE, re.MULTILINE))
    assert told == {name for name in vars(Face) if not name.startswith("_")}
