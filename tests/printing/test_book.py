"""A galaxy on paper, read back: everything is there, every letter lies inside its card, and only what is new is printed again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader

import starboard
from starboard import printing
from starboard.games.deep_future.campaign import Galaxy, new_galaxy, read_text, text_of
from starboard.games.deep_future.chronicle import chapters, prose
from starboard.games.deep_future.components import CHALLENGE_NAMES, CODES
from starboard.kernel.text import LANGUAGES, Text
from starboard.printing import fonts, memory
from starboard.printing.book import COLUMNS, PER_SHEET, ROWS, print_galaxy
from starboard.printing.cards import HEIGHT, WIDTH
from starboard.printing.pen import PAPERS

LONG = "W" * 40
NAMES = ("Zürich", "Łódź", "晨曦之地", "あけぼののくに", LONG, "Hinter den sieben Nebeln am Rand daheim")


def storied() -> Galaxy:
    """A galaxy of era 2 with one card of each kind, names in many scripts, a wonder and a chronicle."""
    data = json.loads(text_of(new_galaxy(1, "Milky Way")))
    worlds = [card for card in data["cards"] if card["type"] == "world"]
    for card, name in zip(worlds, NAMES, strict=False):
        card["name"] = name
    worlds[0].update(adv=["R6", "*F5", "H1"], adv_eras=["O", 1, 1])
    made: list[dict[str, Any]] = [
        {"type": "tech", "corner": "3M", "era": 1, "slots": ["*K6", "S5", "M5"], "adv_eras": [1, 1, 2], "name": "Terraform Fleet"},
        {"type": "tech", "corner": "4K", "era": 2, "slots": ["R", "F1", "S"], "adv_eras": [None, 2, None], "name": None},
        {
            "type": "civ", "corner": "1H", "era": 1, "sector": "34", "victory": "T", "suit": "F", "name": "League of Zürich",
            "homeworld": "Zürich", "techs": ["Terraform Fleet", LONG],
        },
    ]  # fmt: skip
    data["cards"] += [{"id": f"c{37 + number}", **card} for number, card in enumerate(made)]
    data.update(era=2, named={"34": "The Cradle of Zürich"}, wonders={"34": ["T", "F"]})
    home = {"player": "A", "homeworlds": [worlds[0]["id"]], "winner": True, "name": "Ada", "end": "won", "techs": ["c37"], "falls": 0}
    fell = {"player": "B", "homeworlds": [worlds[2]["id"]], "winner": False, "name": "Ben", "end": "fell", "fall": "S", "falls": 1}
    data["chronicle"] = [{"era": 1, "line": "solid", "players": [home, fell], "wonder": ["T", "F"]}]
    return read_text(json.dumps(data), "storied")


class Page:
    """What can be read on a page: the text, and where each letter is, in points from the upper left corner.

    The two readers complement each other: pdfium knows where a letter is, but leaves letters out whose font this machine lacks.
    """

    def __init__(self, page: pypdfium2.PdfPage, text: str) -> None:
        self.width, self.height = page.get_size()
        self.text = text
        letters = page.get_textpage()
        self.boxes: list[tuple[float, float, float, float]] = []
        for number in range(letters.count_chars()):
            if letters.get_text_range(number, 1).strip():
                left, bottom, right, top = letters.get_charbox(number)
                self.boxes.append((left, self.height - top, right, self.height - bottom))

    def cell(self, place: int) -> tuple[float, float, float, float]:
        """Where a card lies."""
        left, top = (self.width - COLUMNS * WIDTH) / 2, (self.height - ROWS * HEIGHT) / 2
        x, y = left + WIDTH * (place % COLUMNS), top + HEIGHT * (place // COLUMNS)
        return x, y, x + WIDTH, y + HEIGHT


def read(path: Path) -> list[Page]:
    document = pypdfium2.PdfDocument(path)
    try:
        texts = [page.extract_text() for page in PdfReader(path).pages]
        return [Page(page, text) for page, text in zip(document, texts, strict=True)]
    finally:
        document.close()


def flat(text: str) -> str:
    return "".join(text.split())


def on_page(box: tuple[float, float, float, float], cell: tuple[float, float, float, float], inset: float = 0.0) -> bool:
    return cell[0] + inset <= box[0] and cell[1] + inset <= box[1] and box[2] <= cell[2] - inset and box[3] <= cell[3] - inset


@pytest.fixture(autouse=True)
def only_standard_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests do not depend on the fonts of a machine."""
    monkeypatch.setattr(fonts, "installed", dict)


@pytest.mark.parametrize(("language", "paper"), [*zip(LANGUAGES, ["a4", "letter", "letter", "a4"], strict=True)])
def test_everything_is_on_paper_and_inside_its_card(tmp_path: Path, language: str, paper: str) -> None:
    galaxy = storied()
    done = print_galaxy(galaxy, tmp_path / "galaxy.pdf", language, paper)
    pages = read(tmp_path / "galaxy.pdf")
    assert len(pages) == done.pages and done.cards == len(galaxy.cards) == 39
    assert {(round(page.width, 1), round(page.height, 1)) for page in pages} == {tuple(round(side, 1) for side in PAPERS[paper])}
    for page in pages:
        assert all(on_page(box, (0, 0, page.width, page.height), 9) for box in page.boxes)
    chart, aid, story, *sheets = pages
    for code in CODES:
        assert flat(Text("deep_future.advancement." + code).render(language)) in flat(aid.text)
    for challenge in CHALLENGE_NAMES:
        assert flat(Text("deep_future.challenge." + challenge).render(language)) in flat(aid.text)
    assert "Milky Way" in chart.text and "34" in chart.text and flat("The Cradle of Zürich") in flat(chart.text)
    for chapter in chapters(galaxy):
        for one in chapter.games[0]:
            assert flat(prose(one, language)).replace(LONG, "") in flat(story.text).replace(LONG, "")
    for page in sheets:
        cells = [page.cell(place) for place in range(PER_SHEET)]
        foot = page.height - 24
        assert all(box[1] > foot or any(on_page(box, cell, 2) for cell in cells) for box in page.boxes)
    told = flat("".join(page.text for page in sheets))
    for card in galaxy.cards:
        assert flat(f"Milky Way {card['id']}") in told
        for code in [*card.get("adv", []), *card.get("slots", [])]:
            if len(code.strip("*")) == 2:
                assert flat(Text("deep_future.advancement." + code.strip("*")).render(language)) in told
    for name in ("Zürich", "晨曦之地", "あけぼののくに", "Terraform Fleet", "League of Zürich"):
        assert flat(name) in told


def test_a_sheet_has_eight_cards_of_three_by_two_and_a_half_inches() -> None:
    assert (WIDTH, HEIGHT, PER_SHEET) == (3 * 72, 2.5 * 72, 8)
    for wide, high in PAPERS.values():
        assert wide - COLUMNS * WIDTH > 36 and high - ROWS * HEIGHT > 36


def test_the_last_sheet_is_for_writing(tmp_path: Path) -> None:
    done = print_galaxy(storied(), tmp_path / "galaxy.pdf", "en", "a4")
    assert done.pages == 3 + 5 + 1
    assert flat(read(tmp_path / "galaxy.pdf")[-1].text) == flat("Milky Way, era 2 · page 9")


def test_the_same_galaxy_gives_the_same_file(tmp_path: Path) -> None:
    for name in ("one.pdf", "two.pdf"):
        print_galaxy(storied(), tmp_path / name, "ja", "a4")
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_bad_wishes_are_refused_and_write_nothing(tmp_path: Path) -> None:
    for paper, font, target, wrong in (
        ("a3", None, "x.pdf", "there is no paper 'a3'; there is a4, letter"),
        ("a4", str(tmp_path / "none.ttf"), "x.pdf", "no font file"),
        ("a4", None, "nowhere/x.pdf", "cannot write"),
    ):
        with pytest.raises(starboard.BadInput, match=wrong):
            print_galaxy(storied(), tmp_path / target, "en", paper, font=font)
    assert not list(tmp_path.iterdir())


# ---- what is new


def test_only_new_and_changed_cards_are_printed_again(tmp_path: Path) -> None:
    galaxy, path = storied(), tmp_path / "Orion.printed.json"
    assert memory.new_cards(galaxy, memory.load(path)) == galaxy.cards
    memory.save(path, galaxy)
    assert memory.new_cards(galaxy, memory.load(path)) == []
    later = galaxy.renamed("c37", "Ark")
    changed = memory.new_cards(later, memory.load(path))
    assert [card["id"] for card in changed] == ["c37"]
    done = print_galaxy(later, tmp_path / "new.pdf", "en", "a4", changed)
    (page,) = read(tmp_path / "new.pdf")
    assert (done.cards, done.pages) == (1, 1)
    assert "Ark" in page.text and all(on_page(box, page.cell(0)) or box[1] > page.height - 24 for box in page.boxes)


@pytest.mark.parametrize(
    "text", ["", "[]", '{"starboard": "printed", "format": 9, "cards": {}}', '{"starboard": "printed", "format": 1, "cards": {"c1": 1}}']
)
def test_a_damaged_memory_of_prints_is_refused_with_its_name(tmp_path: Path, text: str) -> None:
    path = tmp_path / "Orion.printed.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(starboard.BadInput, match=r"Orion\.printed\.json"):
        memory.load(path)


# ---- fonts


def rune_font(path: Path, licence: int) -> Path:
    """A font with one rune."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space", "rune"])
    builder.setupCharacterMap({32: "space", 0x16A0: "rune"})
    pen = TTGlyphPen(None)
    pen.moveTo((100, 0))
    pen.lineTo((100, 700))
    pen.lineTo((400, 700))
    pen.closePath()
    empty = TTGlyphPen(None).glyph()
    builder.setupGlyf({".notdef": empty, "space": empty, "rune": pen.glyph()})
    builder.setupHorizontalMetrics({".notdef": (500, 0), "space": (300, 0), "rune": (500, 100)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Rune", "styleName": "Regular", "psName": "Rune"})
    builder.setupOS2(fsType=licence)
    builder.setupPost()
    builder.save(path)
    return path


def test_a_font_of_the_reader_helps_where_no_other_has_a_sign(tmp_path: Path) -> None:
    galaxy = storied().renamed("c37", "\u16a0 \U0001f680")
    cards = [card for card in galaxy.cards if card["id"] == "c37"]
    assert print_galaxy(galaxy, tmp_path / "without.pdf", "en", "a4", cards).missing == {"\u16a0", "\U0001f680"}
    font = str(rune_font(tmp_path / "rune.ttf", 0))
    assert print_galaxy(galaxy, tmp_path / "with.pdf", "en", "a4", cards, font).missing == {"\U0001f680"}
    assert "\u16a0 ?" in read(tmp_path / "with.pdf")[0].text


def test_a_font_that_must_not_be_embedded_is_not(tmp_path: Path) -> None:
    galaxy = storied().renamed("c37", "\u16a0")
    cards = [card for card in galaxy.cards if card["id"] == "c37"]
    font = str(rune_font(tmp_path / "rune.ttf", 2))
    assert print_galaxy(galaxy, tmp_path / "with.pdf", "en", "a4", cards, font).missing == {"\u16a0"}


def test_words_from_right_to_left_stand_in_their_order() -> None:
    assert fonts.visual("abc") == "abc"
    assert fonts.visual("\u05d0\u05d1 \u05d2") == "\u05d2 \u05d1\u05d0"


def test_a_machine_is_searched_for_fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(fonts, "font_folders", lambda: [tmp_path, tmp_path / "nothing"])
    (tmp_path / "deep").mkdir()
    rune_font(tmp_path / "deep" / "DejaVuSans.ttf", 0)
    fonts.installed.cache_clear()
    try:
        found = fonts.Fonts({"\u16a0", "a"}, "en")
        assert [found.name_for(sign, False) for sign in "a"] == ["Helvetica"]
        assert (found.name_for("\u16a0", True) or "").startswith("Embedded")
    finally:
        fonts.installed.cache_clear()


def test_without_the_extra_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "find_spec", lambda name: None)
    with pytest.raises(starboard.BadInput, match=r"pip install 'starboard\[print\]'"):
        printing.require()
