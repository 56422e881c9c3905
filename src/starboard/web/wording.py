"""Texts as they are kept in the database, and names as they are shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Final

from starboard.kernel.reasons import BadInput
from starboard.kernel.text import SeatName, Text, has_text, to_data
from starboard.web.rows import BOT, Chair

NAME_LIMIT: Final = 32
CHAT_LIMIT: Final = 500


class Wrong(BadInput):
    """Something that a reader has sent and that cannot be used, said in the reader's language. Nothing has changed."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.text = Text("web.wrong." + key, values)
        super().__init__(str(self.text))


def trouble(error: Exception, language: str) -> str:
    """What is wrong, in one language as far as there are words for it."""
    return error.text.render(language) if isinstance(error, Wrong) else str(error)


def from_text(text: Text) -> dict[str, Any]:
    """A Text as plain data."""
    data = to_data(text)
    assert isinstance(data, dict)
    return data


def to_text(data: Any) -> Any:
    """The Text (or a value inside one) that plain data stand for."""
    if isinstance(data, dict):
        if "seat" in data:
            return SeatName(data["seat"])
        return Text(data["text"], {name: to_text(value) for name, value in data["values"].items()})
    if isinstance(data, list):
        return [to_text(one) for one in data]
    return data


def say(language: str, key: str, values: Mapping[str, object] | None = None) -> str:
    """A message of the web table in one language."""
    return Text("web." + key, values).render(language)


def one_line(words: str, limit: int, what: str) -> str:
    """What somebody has typed (a `name` or a `message`), as one line without control characters; too long is refused."""
    plain = " ".join("".join(sign if unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn") else " " for sign in words).split())
    if len(plain) > limit:
        raise Wrong("too_long", what=Text("web.wrong." + what), limit=limit, n=len(plain))
    return plain


def bot_name(bot: str, language: str) -> str:
    """What a bot is called; bots that have come since then go by their own name."""
    key = f"web.bot.{bot}"
    return Text(key).render(language) if has_text(key, language) else bot


def chair_name(chair: Chair, language: str) -> str:
    """Who sits there, for seats that have a name; an empty name is shown as the seat's letter."""
    if chair.kind == BOT and not chair.name:
        return say(language, "bot.named", {"bot": bot_name(chair.bot, language)})
    return chair.name


def chair_names(chairs: Sequence[Chair], language: str) -> list[str]:
    """The names around the table; those that are there twice get a number."""
    names = [chair_name(chair, language) for chair in chairs]
    return [name if not name or names.count(name) == 1 else f"{name} {names[: seat + 1].count(name)}" for seat, name in enumerate(names)]
