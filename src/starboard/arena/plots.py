"""The pictures of the arena: bars with intervals, and curves of chances. Files are PNG or SVG by their name; pages hold SVG."""

from __future__ import annotations

import importlib
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from starboard.kernel.reasons import BadInput, choices

COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Okabe and Ito's colours, which people with any colour vision can tell apart."""
KINDS: Final = (".png", ".svg")


def figure(width: float, height: float) -> tuple[Any, Any]:
    """An empty picture and its axes, drawn without any window."""
    try:
        matplotlib: Any = importlib.import_module("matplotlib.figure")
    except ImportError:
        raise BadInput("pictures need the extra `arena`: pip install 'starboard[arena]'") from None
    made = matplotlib.Figure(figsize=(width, height), layout="constrained")
    axes = made.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    return made, axes


def shares(labels: Sequence[str], values: Sequence[tuple[float, float, float]], title: str) -> Any:
    """A dot with its 95 % interval for each label; values are (share, low, high)."""
    made, axes = figure(7, 1.2 + 0.4 * len(labels))
    for place, (share, low, high) in enumerate(values):
        colour = COLOURS[place % len(COLOURS)]
        axes.plot([100 * low, 100 * high], [place, place], color=colour, linewidth=3)
        axes.plot([100 * share], [place], "o", color=colour)
    axes.set_yticks(range(len(labels)), labels)
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.set_xlabel("%")
    axes.set_title(title)
    axes.grid(axis="x", alpha=0.3)
    return made


def histogram(values: Sequence[float], title: str, below: str) -> Any:
    made, axes = figure(7, 3)
    axes.hist(values, bins=min(30, max(1, len(set(values)))), color=COLOURS[0])
    axes.set_title(title)
    axes.set_xlabel(below)
    return made


def chance_curve(chances: Sequence[Sequence[float]], names: Sequence[str], marks: Sequence[int], title: str, below: str) -> Any:
    """Each seat's chance over a game, with the decisive moments marked."""
    made, axes = figure(9, 4)
    for seat, name in enumerate(names):
        axes.step(range(len(chances)), [100 * at[seat] for at in chances], where="post", color=COLOURS[seat % len(COLOURS)], label=name)
    for mark in marks:
        axes.axvline(mark, color="#888888", linewidth=0.8, linestyle=":")
    axes.set_ylim(0, 100)
    axes.set_xlim(0, max(1, len(chances) - 1))
    axes.set_ylabel("%")
    axes.set_xlabel(below)
    axes.set_title(title)
    axes.legend(frameon=False)
    return made


def curve(xs: Sequence[float], ys: Sequence[float], title: str, below: str, left: str, goal: float | None = None) -> Any:
    """A line through points, for instance a learning curve, and the goal as a dotted line."""
    made, axes = figure(8, 4)
    axes.plot(xs, ys, "o-", color=COLOURS[0], markersize=3)
    if goal is not None:
        axes.axhline(goal, color="#888888", linestyle=":")
    axes.set_xlabel(below)
    axes.set_ylabel(left)
    axes.set_title(title)
    axes.grid(alpha=0.3)
    return made


def check_picture(path: Path) -> Path:
    if path.suffix.lower() not in KINDS:
        raise BadInput(f"cannot write {path}: a picture's name ends in {choices(KINDS)}")
    return path


def save(made: Any, path: Path) -> None:
    """Write a picture."""
    check_picture(path)
    try:
        made.savefig(path, dpi=120, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror}") from None


def svg(made: Any) -> str:
    """A picture as an SVG element for a page."""
    file = io.StringIO()
    made.savefig(file, format="svg", metadata={"Date": None})
    text = file.getvalue()
    return text[text.index("<svg") :]
