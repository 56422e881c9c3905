"""What all pages share: head, bar, foot, and the words in the reader's language."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Final

import msgspec

from starboard.kernel.text import LANGUAGE_NAMES, Text, has_text
from starboard.table.markup import escape, tag
from starboard.version import VERSION

THEMES: Final = ("auto", "light", "dark")
STATIC: Final = {
    "drawing.css": ("starboard.table", "text/css"),
    "table.css": ("starboard.table", "text/css"),
    "web.css": ("starboard.web", "text/css"),
    "table.js": ("starboard.web", "text/javascript"),
    "icon.svg": ("starboard.web", "image/svg+xml"),
}
"""The files that browsers fetch: where each is, and what it is."""


class Reader(msgspec.Struct, frozen=True):
    """Who reads a page: the language and the look they prefer, and by which number we know their browser."""

    language: str = "en"
    theme: str = "auto"
    visitor: str = ""
    confirm: bool = True
    """Whether to ask before what cannot be taken back."""

    def say(self, key: str, **values: object) -> str:
        """A message of the web table, escaped."""
        return escape(Text("web." + key, values).render(self.language)) if values else plain_message(self.language, key)

    def text(self, key: str) -> str:
        """A message for an attribute, which is escaped there."""
        return Text("web." + key).render(self.language)

    def words(self, text: Text, names: Sequence[str] = ()) -> str:
        return escape(text.render(self.language, names))

    def title(self, game_id: str) -> str:
        return self.words(Text(f"{game_id}.title"))


@lru_cache(maxsize=4096)
def plain_message(language: str, key: str) -> str:
    """A message without blanks."""
    return escape(Text("web." + key).render(language))


@cache
def static_file(name: str) -> bytes:
    """A file as it is sent. Style sheets are linked one by one, so that each keeps its own address: imports are left out."""
    package, _ = STATIC[name]
    content = (resources.files(package) / "static" / name).read_bytes()
    return b"".join(line for line in content.splitlines(keepends=True) if not line.startswith(b"@import"))


@cache
def address(name: str) -> str:
    """The address of a static file; it changes with the file, so browsers may keep it for ever."""
    digest = hashlib.blake2b(static_file(name), digest_size=6).hexdigest()
    return f"/static/{digest}/{name}"


def document(reader: Reader, title: str, *body: str, script: bool = False, kind: str = "", head: str = "") -> str:
    """A whole page. `title` is escaped already."""
    sheets = [tag("link", rel="stylesheet", href=address(name)) for name in ("drawing.css", "table.css", "web.css")]
    heads = [
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark" if reader.theme == "auto" else reader.theme),
        f"<title>{title} · Starboard</title>",
        *sheets,
        tag("link", rel="icon", href=address("icon.svg"), type="image/svg+xml"),
        f'<script type="module" src="{address("table.js")}"></script>' if script else "",
        head,
    ]
    theme = reader.theme if reader.theme != "auto" else None
    page = tag("body", *body, class_=f"starboard {kind}".strip())
    return "<!DOCTYPE html>\n" + tag("html", tag("head", *heads), page, lang=reader.language, data_theme=theme) + "\n"


def bar(reader: Reader, *middle: str, back: str = "/") -> str:
    """The strip on top: the way home, what belongs to the page, and the reader's preferences."""
    skip = tag("a", reader.say("skip"), href="#main", class_="skip")
    home = tag("a", "Starboard", href="/", class_="home")
    return skip + tag("header", home, *middle, preferences(reader, back), class_="bar")


def short(words: str, sign: str) -> str:
    """Words in the bar; where it is narrow only their sign is seen, and the words are read out."""
    return tag("span", words, class_="wide") + tag("span", sign, class_="narrow", aria_hidden="true")


def drawer(name: str, title: str, *inside: str, count: str = "", place: str = "") -> str:
    """Something that opens on a click and works without scripts."""
    badge = tag("span", count, class_="count") if count else ""
    return tag(
        "details", tag("summary", title, badge), tag("div", *inside, class_="drawer-body"), class_=f"drawer {place}".strip(), id=name
    )


def preferences(reader: Reader, back: str) -> str:
    languages = [(code, escape(name)) for code, name in LANGUAGE_NAMES.items()]
    themes = [(theme, reader.say(f"theme.{theme}")) for theme in THEMES]
    asks = [("1", reader.say("confirm.on")), ("0", reader.say("confirm.off"))]
    fields = [
        hidden("back", back),
        field(reader.say("language"), select("language", languages, reader.language)),
        field(reader.say("theme.title"), select("theme", themes, reader.theme)),
        field(reader.say("confirm.title"), select("confirm", asks, "1" if reader.confirm else "0")),
        button(reader.say("save"), kind="plain"),
    ]
    return drawer("preferences", short(reader.say("preferences"), "⚙"), form("/preferences", *fields), place="right")


# ---- parts of forms


def form(action: str, *inside: str, kind: str = "", label: str = "", upload: bool = False) -> str:
    return tag(
        "form", *inside, method="post", action=action, class_=kind, aria_label=label, enctype="multipart/form-data" if upload else None
    )


def hidden(name: str, value: object) -> str:
    return tag("input", type="hidden", name=name, value=str(value))


def button(words: str, name: str = "", value: str = "", kind: str = "") -> str:
    return tag("button", words, type="submit", name=name, value=value, class_=kind)


def field(label: str, control: str, hint: str = "") -> str:
    note = tag("small", hint) if hint else ""
    return tag("label", tag("span", label, class_="field-name"), control, note, class_="field")


def select(name: str, options: Sequence[tuple[str, str]], chosen: str) -> str:
    """A list to choose from: (value, words)."""
    inside = [f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{words}</option>' for value, words in options]
    return f'<select name="{escape(name)}">{"".join(inside)}</select>'


def text_input(name: str, value: str = "", limit: int = 32, placeholder: str = "", kind: str = "text") -> str:
    return tag("input", type=kind, name=name, value=value, maxlength=str(limit), placeholder=placeholder, autocomplete="off")


def check(name: str, words: str, on: bool = False) -> str:
    return tag("label", tag("input", type="checkbox", name=name, value="1", checked=on), " ", words, class_="check")


def option_words(reader: Reader, game_id: str, name: str, value: object = None) -> str:
    """What an option, or one of its values, is called; its own name where the game gives no words."""
    key = f"{game_id}.option.{name}" if value is None else f"{game_id}.option.{name}_{str(value).lower()}"
    if has_text(key, reader.language):
        return reader.words(Text(key))
    if isinstance(value, bool):
        return reader.say("yes" if value else "no")
    return escape((name if value is None else str(value)).replace("_", " "))


def foot(reader: Reader) -> str:
    links = [tag("a", reader.say("api"), href="/api/docs")]
    return tag("footer", f"Starboard {VERSION} · ", *links)


# ---- when something is wrong


def problem(reader: Reader, title: str, words: str, back: str = "/", status: int = 400) -> str:
    """A page that says what is wrong and where to go on; both texts are escaped already."""
    inside = [tag("h1", title), tag("p", words), tag("p", tag("a", reader.say("back"), href=back, class_="button"))]
    return document(reader, title, bar(reader), tag("main", *inside, id="main", class_="page narrow", data_status=str(status)))
