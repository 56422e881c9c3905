"""The figures of all games as a page of the documents: `make figures`.

python benchmarks/figures.py [--games N] [--cores N] [--out docs/figures.md]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from starboard.arena.portrait import Portrait, Use, portrait
from starboard.arena.report import interval, percent, portrait_rows
from starboard.kernel.spec import games
from starboard.kernel.text import Text
from starboard.terminal.progress import LiveLine
from starboard.version import build

BOT = "hasty"
SHOWN = {
    "laser_station": ["", "card", "dock", "over clockwise", "over counterclockwise"],
    "deep_future": ["action", "victory", "use"],
    "terraforming_mars": ["corporation", "milestone", "award", "project", "play"],
}
"""The kinds of actions that a reader wants to see, by game; a game that is not named here shows all."""
TITLES = {
    "": "Actions", "card": "Cards played", "dock": "Shuttles docked", "over clockwise": "Cards that move energy clockwise",
    "over counterclockwise": "Cards that move energy counterclockwise", "action": "Actions", "victory": "Victories",
    "use": "Advancements used", "corporation": "Corporations", "milestone": "Milestones claimed", "award": "Awards funded",
    "project": "Standard projects", "play": "Cards played",
}  # fmt: skip


def main() -> int:
    wishes = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    wishes.add_argument("--games", type=int, default=400)
    wishes.add_argument("--cores", type=int, default=0, help="0: all of them")
    wishes.add_argument("--out", type=Path, default=Path("docs/figures.md"))
    asked = wishes.parse_args()
    live = LiveLine()
    found = [portrait(game_id, asked.games, BOT, processes=asked.cores, progress=live.show) for game_id in games(unfinished=True)]
    live.clear()
    asked.out.write_text(page(found, asked.games), encoding="utf-8")
    print(f"{asked.out}, {build()}")
    return 0


def page(found: list[Portrait], number: int) -> str:
    lines = [
        "# Figures",
        "",
        f"Two seats, {number} games of the bot `{BOT}` against itself for each game, made by `make figures`. What bots do says something",
        "about the game and something about the bot. Shares of wins stand with their 95 % interval (Wilson). For other numbers of seats,",
        "options and bots: `starboard report GAME --seats N --bots NAME`.",
    ]
    for one in found:
        lines += ["", f"## {Text(one.game_id + '.title').render('en')}", "", *table(["", ""], portrait_rows(one, "en"))]
        for kind in SHOWN.get(one.game_id, sorted({use.kind for use in one.uses})):
            uses = [use for use in one.uses if use.kind == kind]
            if uses:
                lines += ["", f"### {TITLES.get(kind, kind)}", "", *table(["", "chosen by", "wins (95 %)"], [cells(use) for use in uses])]
    return "\n".join(lines) + "\n"


def cells(use: Use) -> list[str]:
    return [use.name.replace("_", " "), percent(use.share), interval(use.wins, use.low, use.high)]


def table(head: list[str], rows: list[list[str]]) -> list[str]:
    """A table in Markdown."""
    return ["| " + " | ".join(head) + " |", "|---" * len(head) + "|", *["| " + " | ".join(row) + " |" for row in rows]]


if __name__ == "__main__":
    sys.exit(main())
