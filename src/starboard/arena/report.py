"""What a tournament or a game's portrait is written down as: JSON, CSV, Parquet, and a page with pictures that needs nothing else."""

from __future__ import annotations

import csv
import html
import importlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from starboard.arena import plots
from starboard.arena.match import Played
from starboard.arena.portrait import Portrait, Use
from starboard.arena.standings import Row, duels, standings, to_data
from starboard.arena.tournament import Tournament
from starboard.kernel.reasons import BadInput
from starboard.kernel.text import Text, seat_letter
from starboard.table.spans import cells

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff }
table { border-collapse: collapse; margin: 1rem 0 } th, td { padding: .2rem .8rem; text-align: right; border-bottom: 1px solid #ddd }
th:first-child, td:first-child { text-align: left } svg { max-width: 100%; height: auto }
"""


def say(key: str, **values: object) -> Text:
    return Text("arena." + key, values)


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def interval(share: float, low: float, high: float) -> str:
    """A share with its 95 % interval."""
    return f"{percent(share)} ({100 * low:.1f} - {100 * high:.1f})"


def standings_lines(played: Sequence[Played], language: str) -> list[str]:
    """The table for a terminal."""
    rows = [[say("table." + name).render(language) for name in ("bot", "games", "wins", "score", "rating", "time", "failures")]]
    rows += [standings_cells(row) for row in standings(played)]
    lines = aligned(rows)
    lines.append("")
    for duel in duels(played):
        share = interval(duel.rate, duel.low, duel.high)
        lines.append(say("duel", first=duel.first, second=duel.second, games=duel.games, share=share).render(language))
    return lines


def standings_cells(row: Row) -> list[str]:
    failures = ", ".join(f"{kind} {number}" for kind, number in sorted(row.failures.items()))
    rating = f"{row.rating:.1f} ± {row.uncertainty:.1f}"
    return [
        row.bot, str(row.games), interval(row.rate, row.low, row.high), f"{row.score:.1f}", rating, f"{row.milliseconds:.0f} ms",
        failures or "-",
    ]  # fmt: skip


def aligned(rows: list[list[str]]) -> list[str]:
    """Columns under each other: words to the left, figures to the right."""
    widths = [max(cells(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines: list[str] = []
    for row in rows:
        gaps = [" " * (width - cells(cell)) for cell, width in zip(row, widths, strict=True)]
        first = row[0] + gaps[0]
        lines.append("  ".join([first, *[gap + cell for cell, gap in zip(row[1:], gaps[1:], strict=True)]]).rstrip())
    return lines


def write_tournament(folder: Path, tournament: Tournament, played: Sequence[Played], language: str = "en") -> list[Path]:
    """All files of a tournament; returns what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = [folder / name for name in ("table.json", "table.csv", "games.parquet", "report.html")]
    written[0].write_text(json.dumps({**tournament.head(), **to_data(played)}, indent=1) + "\n", encoding="utf-8")
    write_csv(written[1], standings(played))
    write_parquet(written[2], played)
    written[3].write_text(tournament_page(tournament, played, language), encoding="utf-8")
    return written


def write_csv(path: Path, rows: Sequence[Row]) -> None:
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(
            ["bot", "games", "points", "rate", "low", "high", "score", "lead", "rating", "uncertainty", "milliseconds", "failures"]
        )
        for row in rows:
            writer.writerow(
                [row.bot, row.games, row.points, row.rate, row.low, row.high, row.score, row.lead, row.rating, row.uncertainty,
                 row.milliseconds, json.dumps(row.failures)]
            )  # fmt: skip


def write_parquet(path: Path, played: Sequence[Played]) -> None:
    """One line for each seat of each game."""
    try:
        arrow: Any = importlib.import_module("pyarrow")
        parquet: Any = importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise BadInput("Parquet files need the extra `arena`: pip install 'starboard[arena]'") from None
    chairs = [(game, seat) for game in played for seat in range(len(game.bots))]
    columns: dict[str, list[Any]] = {
        "game": [game.number for game, _ in chairs],
        "seed": [game.seed for game, _ in chairs],
        "seat": [seat for _, seat in chairs],
        "bot": [game.bots[seat] for game, seat in chairs],
        "points": [game.points(seat) for game, seat in chairs],
        "rank": [game.ranks[seat] for game, seat in chairs],
        "score": [game.totals[seat] for game, seat in chairs],
        "actions": [game.actions for game, _ in chairs],
        "thinking": [game.thinking[seat] for game, seat in chairs],
        "failure": [next((failure.kind for failure in game.failures if failure.seat == seat), "") for game, seat in chairs],
    }
    parquet.write_table(arrow.table(columns), path)


# ---- pages


def page(title: str, body: Sequence[str], language: str) -> str:
    name = html.escape(title)
    head = f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{name}</title><style>{STYLE}</style></head>'
    return f"{head}<body><h1>{name}</h1>{''.join(body)}</body></html>\n"


def html_table(rows: Sequence[Sequence[str]]) -> str:
    head, *rest = rows
    cells = "".join(f"<th>{html.escape(cell)}</th>" for cell in head)
    lines = ["<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rest]
    return f"<table><tr>{cells}</tr>{''.join(lines)}</table>"


def tournament_page(tournament: Tournament, played: Sequence[Played], language: str) -> str:
    title = Text(tournament.game_id + ".title").render(language)
    rows = standings(played)
    head = [say("table." + name).render(language) for name in ("bot", "games", "wins", "score", "rating", "time", "failures")]
    met = [["", say("table.games").render(language), say("table.first").render(language)]]
    met += [[f"{duel.first} : {duel.second}", str(duel.games), interval(duel.rate, duel.low, duel.high)] for duel in duels(played)]
    wins = plots.shares([row.bot for row in rows], [(row.rate, row.low, row.high) for row in rows], say("plot.wins").render(language))
    lengths = plots.histogram(
        [game.actions for game in played], say("plot.lengths").render(language), say("plot.decisions").render(language)
    )
    intro = say("page.intro", games=len(played), seats=tournament.seats, seed=tournament.seed).render(language)
    body = [
        f"<p>{html.escape(intro)}</p>", html_table([head, *[standings_cells(row) for row in rows]]), plots.svg(wins), html_table(met),
        plots.svg(lengths),
    ]  # fmt: skip
    return page(say("page.title", game=title).render(language), body, language)


def portrait_rows(found: Portrait, language: str) -> list[list[str]]:
    """The figures of a game, each with its name."""
    figures = {
        "games": f"{found.games}",
        "decisions": f"{found.decisions:.0f} ({found.shortest} - {found.longest})",
        "branching": f"{found.branching:.1f} ({found.widest})",
        "hidden": percent(found.hidden),
        "score": f"{found.score:.1f} ± {found.score_spread:.1f}",
        "margin": f"{found.margin:.1f}",
        "lead_changes": f"{found.lead_changes:.1f}",
        "decided_late": percent(found.decided_late),
        "shared_wins": percent(found.shared_wins),
    }
    rows = [[say("figure." + name).render(language), value] for name, value in figures.items()]
    for seat, (share, low, high) in enumerate(found.seat_wins):
        rows.append([say("figure.seat_wins", seat=seat_letter(seat)).render(language), interval(share, low, high)])
    return rows


def use_tables(found: Portrait, language: str, most: int = 0) -> list[list[list[str]]]:
    """A table for each kind of action (verbs, cards, hexes ...), then for each kind of thing that seats have at the end, the most used
    first; with `most`, the others are only counted."""
    chosen = kind_tables(found.uses, "chosen", language, most)
    return chosen + kind_tables(found.things, "had", language, most)


def kind_tables(uses: Sequence[Use], word: str, language: str, most: int) -> list[list[list[str]]]:
    tables: list[list[list[str]]] = []
    for kind in sorted({use.kind for use in uses}):
        ours = [use for use in uses if use.kind == kind]
        shown = ours[:most] if most and len(ours) > most else ours
        rows = [[use.name, percent(use.share), interval(use.wins, use.low, use.high)] for use in shown]
        if len(shown) < len(ours):
            rows.append([say("use.more", n=len(ours) - len(shown)).render(language), "", ""])
        words = [say("use." + name).render(language) for name in ("action", word, "wins")]
        tables.append([[kind or words[0], *words[1:]], *rows])
    return tables


def portrait_page(found: Portrait, language: str) -> str:
    title = Text(found.game_id + ".title").render(language)
    seats = [seat_letter(seat) for seat in range(found.seats)]
    body = [
        html_table([["", ""], *portrait_rows(found, language)]),
        plots.svg(plots.shares(seats, found.seat_wins, say("plot.seats").render(language))),
        *[html_table(table) for table in use_tables(found, language)],
    ]
    return page(say("page.portrait", game=title, bot=found.bot).render(language), body, language)
