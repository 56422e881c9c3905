"""A letter for every sign: Helvetica for Latin text, fonts of this machine for the rest, embedded with just the signs that are needed.

Chinese and Japanese fall back to the standard fonts that every PDF reader brings along, if this machine has none of its own. A font
that forbids embedding is left alone.
"""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, TTLibError, newTable
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFError
from reportlab.pdfbase.ttfonts import TTFont as EmbeddedFont

from starboard.kernel.reasons import BadInput

LATIN: Final = ("Helvetica", "Helvetica-Bold")
STANDARD: Final = {"zh": "STSong-Light", "ja": "HeiseiKakuGo-W5"}
"""Fonts of PDF readers that need not be embedded."""
UNKNOWN: Final = "?"
RESTRICTED: Final = 2
"""The licence bits of a font that must not be embedded."""

HAN: Final = {
    "zh": (
        ("NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"),
        ("NotoSansCJKsc-Regular.otf", "NotoSansCJKsc-Bold.otf"),
        ("SourceHanSansSC-Regular.otf", "SourceHanSansSC-Bold.otf"),
        ("NotoSansSC-Regular.otf", "NotoSansSC-Bold.otf"),
        ("wqy-zenhei.ttc", ""),
        ("wqy-microhei.ttc", ""),
        ("msyh.ttc", "msyhbd.ttc"),
        ("Hiragino Sans GB.ttc", ""),
        ("STHeiti Light.ttc", ""),
        ("DroidSansFallbackFull.ttf", ""),
    ),
    "ja": (
        ("NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"),
        ("NotoSansCJKjp-Regular.otf", "NotoSansCJKjp-Bold.otf"),
        ("SourceHanSansJP-Regular.otf", "SourceHanSansJP-Bold.otf"),
        ("NotoSansJP-Regular.otf", "NotoSansJP-Bold.otf"),
        ("ipaexg.ttf", ""),
        ("ipag.ttf", ""),
        ("TakaoGothic.ttf", ""),
        ("YuGothM.ttc", "YuGothB.ttc"),
        ("msgothic.ttc", ""),
        ("ヒラギノ角ゴシック W3.ttc", "ヒラギノ角ゴシック W6.ttc"),
        ("DroidSansFallbackFull.ttf", ""),
    ),
}
"""Regular and bold faces by language, the best first."""
OTHERS: Final = (
    ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
    ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf"),
    ("LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"),
    ("Arial Unicode.ttf", ""),
    ("segoeui.ttf", "segoeuib.ttf"),
    ("arial.ttf", "arialbd.ttf"),
    ("NotoEmoji-Regular.ttf", ""),
    ("seguisym.ttf", ""),
    ("Symbola.ttf", ""),
)
DROPPED: Final = [
    "GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "fvar", "gvar", "avar", "HVAR", "MVAR", "STAT", "DSIG", "FFTM", "PfEd", "MATH",
]  # fmt: skip
"""Tables of a font that plain text on paper does not need."""
FACES: Final = {"zh": "SC", "ja": "JP"}
"""What a face of a collection is called for a language."""


def font_folders() -> list[Path]:
    """Where this machine keeps its fonts."""
    home = Path.home()
    folders: list[str | Path] = ["/usr/share/fonts", "/usr/local/share/fonts", home / ".local/share/fonts", home / ".fonts"]
    if sys.platform == "darwin":
        folders = ["/System/Library/Fonts", "/Library/Fonts", home / "Library/Fonts"]
    elif sys.platform == "win32":
        folders = [Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts"]
    return [Path(folder) for folder in folders]


@cache
def installed() -> dict[str, Path]:
    """The font files of this machine by name."""
    found: dict[str, Path] = {}
    for folder in font_folders():
        for place, _, files in os.walk(folder):
            for file in files:
                found.setdefault(file, Path(place) / file)
    return found


class Face:
    """One font in two weights, as far as there are two: which signs it has, and under which names the page knows it."""

    def __init__(self, regular: str, bold: str, signs: frozenset[str] | None) -> None:
        self.names = (regular, bold)
        self.signs = signs

    def has(self, sign: str) -> bool:
        return sign in self.signs if self.signs is not None else _is_east_asian(sign)


def _is_east_asian(sign: str) -> bool:
    return unicodedata.east_asian_width(sign) in "WF" and not 0x1F000 <= ord(sign) < 0x20000


LETTERS: Final = frozenset(bytes(range(32, 256)).decode("cp1252", "ignore"))
"""What the Latin fonts have."""


class Fonts:
    """The fonts of one document. `signs` is everything that may have to be written."""

    def __init__(self, signs: Iterable[str], language: str, own: str | None = None) -> None:
        self.missing: set[str] = set()
        self.faces = [Face(*LATIN, LETTERS)]
        wanted = {sign for sign in signs if sign not in LETTERS and sign.isprintable()}
        for regular, bold, number in self.candidates(language, own):
            if not wanted:
                break
            face = embedded(regular, bold, number, wanted)
            if face is not None and face.signs:
                self.faces.append(face)
                wanted -= face.signs
        if any(_is_east_asian(sign) for sign in wanted):
            name = STANDARD.get(language, STANDARD["zh"])
            pdfmetrics.registerFont(UnicodeCIDFont(name))
            self.faces.append(Face(name, name, None))
        self._widths: dict[tuple[str, float, bool], float] = {}

    def candidates(self, language: str, own: str | None) -> Iterator[tuple[Path, Path | None, int]]:
        """Files that may hold what Latin fonts do not: the reader's wish, then those for the language, then the others."""
        if own is not None:
            if not Path(own).is_file():
                raise BadInput(f"there is no font file {own}")
            yield Path(own), None, 0
        files = installed()
        others = [code for code in HAN if code != language]
        order = [(pair, language) for pair in HAN.get(language, ())] + [(pair, language) for pair in OTHERS]
        order += [(pair, code) for code in others for pair in HAN[code]]
        for (regular, bold), code in order:
            if regular in files:
                yield files[regular], files.get(bold), face_number(files[regular], FACES.get(code, ""))

    def runs(self, text: str, bold: bool = False) -> list[tuple[str, str]]:
        """The text cut into pieces of one font each; what no font has becomes a question mark and is remembered."""
        found: list[tuple[str, str]] = []
        for sign in visual(text):
            name = self.name_for(sign, bold)
            if name is None:
                self.missing.add(sign)
                name, sign = LATIN[bold], UNKNOWN
            if found and found[-1][0] == name:
                found[-1] = (name, found[-1][1] + sign)
            else:
                found.append((name, sign))
        return found

    def name_for(self, sign: str, bold: bool) -> str | None:
        for face in self.faces:
            if face.has(sign):
                return face.names[bold]
        return None

    def width(self, text: str, size: float, bold: bool = False) -> float:
        key = (text, size, bold)
        if key not in self._widths:
            self._widths[key] = sum(pdfmetrics.stringWidth(piece, name, size) for name, piece in self.runs(text, bold))
        return self._widths[key]


def visual(text: str) -> str:
    """Signs in the order in which they stand on paper: words written from right to left are turned round."""
    if not any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in text):
        return text
    words = [
        "".join(reversed(word)) if any(unicodedata.bidirectional(one) in ("R", "AL") for one in word) else word for word in text.split(" ")
    ]
    return " ".join(reversed(words))


@cache
def face_number(path: Path, wanted: str) -> int:
    """Which face of a collection is meant for a language; 0 in a file of one face."""
    if path.suffix != ".ttc":
        return 0
    number = 0
    while True:
        try:
            with TTFont(path, fontNumber=number, lazy=True) as font:
                name = str(font["name"].getDebugName(4))
        except TTLibError:
            return 0
        if name.endswith(" " + wanted) and "Mono" not in name:
            return number
        number += 1


_registered: dict[bytes, str] = {}


def embedded(regular: Path, bold: Path | None, number: int, wanted: set[str]) -> Face | None:
    """A font with the wanted signs that it has, made known to the page; None if it cannot be used."""
    try:
        signs, data = cut_out(regular, number, wanted)
        if not signs:
            return None
        name = register(data)
        if bold is None:
            return Face(name, name, signs)
        strong, data = cut_out(bold, number, wanted)
        return Face(name, register(data) if signs <= strong else name, signs)
    except (TTLibError, TTFError, OSError, KeyError):
        return None


def register(data: bytes) -> str:
    if data not in _registered:
        _registered[data] = f"Embedded{len(_registered)}"
        pdfmetrics.registerFont(EmbeddedFont(_registered[data], BytesIO(data)))
    return _registered[data]


def cut_out(path: Path, number: int, wanted: set[str]) -> tuple[frozenset[str], bytes]:
    """The wanted signs of a font as a small TrueType font, and which of them there are."""
    with TTFont(path, fontNumber=number, lazy=True) as font:
        if font["OS/2"].fsType & 0xF == RESTRICTED:
            return frozenset(), b""
        has = font.getBestCmap()
        signs = frozenset(sign for sign in wanted if ord(sign) in has)
        if not signs:
            return signs, b""
        options = subset.Options(layout_features=[], hinting=False, glyph_names=False, notdef_outline=True)
        options.drop_tables += DROPPED
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=[ord(sign) for sign in signs | {" ", UNKNOWN} if ord(sign) in has])
        cutter.subset(font)
        if "CFF " in font:
            with_true_type_outlines(font)
        mark = crc32(f"{path} {number} {sorted(signs)}".encode())  # fonts of one name would be taken for one another
        for entry in font["name"].names:
            entry.string = f"Starboard{mark}"
        file = BytesIO()
        font.save(file, reorderTables=False)
    return signs, file.getvalue()


def with_true_type_outlines(font: Any) -> None:
    """Turn PostScript outlines into the kind that can be embedded here."""
    order = font.getGlyphOrder()
    shapes = font.getGlyphSet()
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(shapes)
        shapes[name].draw(Cu2QuPen(pen, 1.0, reverse_direction=True))
        glyphs[name] = pen.glyph()
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(glyphs[name], "xMin", 0))
    font["loca"] = newTable("loca")
    font["glyf"] = newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = order, glyphs
    limits = font["maxp"]
    limits.tableVersion = 0x00010000
    for limit in (
        "maxPoints", "maxContours", "maxCompositePoints", "maxCompositeContours", "maxTwilightPoints", "maxStorage", "maxFunctionDefs",
        "maxInstructionDefs", "maxStackElements", "maxSizeOfInstructions", "maxComponentElements", "maxComponentDepth",
    ):  # fmt: skip
        setattr(limits, limit, 0)
    limits.maxZones = 1
    font["post"].formatType = 3.0
    del font["CFF "]
    font.sfntVersion = "\000\001\000\000"
