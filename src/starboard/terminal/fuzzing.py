"""`starboard fuzz`: random games, checked against the laws of the engine; a game that breaks one is kept as a record."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from starboard.kernel.reasons import BadInput
from starboard.kernel.record import Record
from starboard.kernel.spec import Spec, find
from starboard.terminal.progress import LiveLine
from starboard.terminal.sitting import accept_options
from starboard.terminal.wording import say, title

if TYPE_CHECKING:
    import argparse


def fuzz(arguments: argparse.Namespace, language: str) -> int:
    """Game after game with rising seeds, through all seat counts unless one is given."""
    from starboard.kernel.laws import fuzz_game

    spec = find(arguments.game)
    options: dict[str, Any] = spec.accept_options(accept_options(arguments.option))
    counts = spec.seats if arguments.seats is None else (spec.accept_seats(arguments.seats),)
    if arguments.games < 1:
        raise BadInput(f"--games must be at least 1, not {arguments.games}")
    keep = Path(arguments.keep)
    line = LiveLine()
    failed = 0
    for number in range(arguments.games):
        seed, seats = arguments.seed + number, counts[number % len(counts)]
        line.show(number, arguments.games, say("fuzz.running", game=title(spec.game_id), seed=seed).render(language))
        failure = fuzz_game(spec, seats, seed, options)
        if failure is not None:
            failed += 1
            line.clear()
            broken = say("fuzz.broken", seed=seed, seats=seats, law=failure.law, message=failure.message)
            print(broken.render(language))
            file = keep_record(failure.record, spec, seats, seed, keep)
            print("    " + say("fuzz.kept", file=str(file)).render(language))
    line.clear()
    print(say("fuzz.summary", n=arguments.games, game=title(spec.game_id), failed=failed).render(language))
    return int(failed > 0)


def keep_record(record: Record, spec: Spec, seats: int, seed: int, folder: Path) -> Path:
    """Save a game under a name that says how to play it again."""
    file = folder / f"{spec.game_id}-seed{seed}-seats{seats}.jsonl"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        record.save(file)
    except OSError as error:
        raise BadInput(f"cannot write {file}: {error.strerror}") from None
    return file
