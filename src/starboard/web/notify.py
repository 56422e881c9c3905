"""Telling people that it is their turn, by web hook, ntfy, e-mail and the like: the work is done by the library apprise."""

from __future__ import annotations

import logging
from typing import Final

from starboard.kernel.text import Text
from starboard.web.rows import Chair
from starboard.web.tables import NotThere, Tables
from starboard.web.wording import Wrong

SCHEMES: Final = (
    "ntfy",
    "ntfys",
    "json",
    "jsons",
    "mailto",
    "mailtos",
    "discord",
    "slack",
    "tgram",
    "gotify",
    "gotifys",
    "matrix",
    "matrixs",
)
"""The kinds of address that are accepted. Others of the library would reach into this machine."""


def accept_address(address: str) -> str:
    """An address to which turns can be told; empty for none."""
    address = address.strip()
    if not address:
        return ""
    if len(address) > 300 or address.split("://")[0] not in SCHEMES:
        raise Wrong("address_kind", accepted=[one + "://" for one in SCHEMES])
    import apprise

    if not apprise.Apprise().add(address):
        raise Wrong("address", address=address[:60])
    return address


class Notifier:
    """Tells each turn once."""

    def __init__(self, allowed: bool) -> None:
        self.allowed = allowed
        self.told: dict[tuple[str, int], int] = {}

    async def turns(self, tables: Tables, game_id: str) -> None:
        """Look who has to move now and has not been told yet."""
        try:
            async with tables.at(game_id) as table:
                due = [table.chairs[seat] for seat in table.game.waiting if table.chairs[seat].notify]
                asked = list(table.asked)
                language, title = table.row.language, Text(f"{table.row.game}.title")
        except NotThere:
            return
        waiting = {chair.seat for chair in due}
        self.told = {who: at for who, at in self.told.items() if who[0] != game_id or who[1] in waiting}
        for chair in due:
            if (game_id, chair.seat) in self.told or chair.played_by_bot:
                continue
            self.told[(game_id, chair.seat)] = asked[chair.seat]
            await self.send(chair, title, language)

    async def send(self, chair: Chair, title: Text, language: str) -> None:
        import apprise

        one = apprise.Apprise()
        one.add(chair.notify)
        words = Text("web.live.your_turn").render(language)
        link = f"\n{chair.home}/t/{chair.key}" if chair.home else ""
        if not await one.async_notify(title=f"{title.render(language)}: {words}", body=words + link):
            logging.getLogger("starboard.web").warning("a turn could not be told", extra={"seat": chair.seat, "game": chair.game})
