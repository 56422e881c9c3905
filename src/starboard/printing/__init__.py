"""Paper: a galaxy of Deep Future as a PDF to print, cut and hold.

`book` lays out the sheets, `cards`, `chart` and `aid` draw on them, `memory` knows what has been printed before. Below them `pen` draws
on a page, `fonts` finds a letter for every sign, `outline` reads the paths of our signs. Only `book` is needed from outside:

    from starboard.printing.book import print_galaxy
    print_galaxy(galaxy, Path("orion.pdf"), "en", "a4")

Everything here needs the extra `print`; `require` says so in one sentence.
"""

from __future__ import annotations

from importlib.util import find_spec

from starboard.kernel.reasons import BadInput


def require() -> None:
    """Refuse in one sentence where the libraries that write PDF files are not installed."""
    for library in ("reportlab", "fontTools"):
        if find_spec(library) is None:
            raise BadInput("printing needs the extra `print`: pip install 'starboard[print]'")
