"""Old games under new rules.

A game knows by which version of its rules it was played. When they have changed since, its log is replayed: if it still leads to the same
position, the game goes on as if nothing had happened. If not, it goes on from the last position that was kept, with as many of the later
actions as the new rules allow.
"""

from __future__ import annotations

from collections.abc import Sequence

from starboard.kernel.game import Game
from starboard.kernel.reasons import BadInput, IllegalAction
from starboard.kernel.spec import find
from starboard.web.rows import NAME, PLAY, Entry, GameRow
from starboard.web.store import Store
from starboard.web.tables import Moves, Notes, effective, notes_of, record_of
from starboard.web.wording import Wrong


async def under_these_rules(store: Store, row: GameRow, entries: Sequence[Entry]) -> Game:
    """The game after all its entries, by the rules of this Starboard."""
    spec = find(row.game)
    if row.rules > spec.version:
        raise Wrong("newer", rules=row.rules, known=spec.version)
    moves, notes = effective(entries, row.game), notes_of(entries)
    if row.rules == spec.version:
        return record_of(row, moves, notes).replay()
    kept = await store.snapshot(row.id)
    game = same_game(row, entries, moves, kept[0], kept[2]) if kept is not None else replayable(row, moves, notes)
    row.rules = spec.version
    if game is None:
        assert kept is not None
        game = from_snapshot(row, entries, kept[0], kept[2])
    if game.origin is not row.origin or game.kept != len(moves):
        row.origin = game.origin
        await store.replace_log(row, renumbered(row, game, entries))
    else:
        await store.save(row)
    row.version += 1
    return game


def same_game(row: GameRow, entries: Sequence[Entry], moves: Moves, revision: int, position: dict[str, object]) -> Game | None:
    """The replayed game, if it passes through the position that was kept."""
    try:
        then = record_of(row, effective(entries[:revision], row.game), notes_of(entries[:revision])).replay(telling=False)
        if then.position() != position:
            return None
        return record_of(row, moves, notes_of(entries)).replay()
    except BadInput:
        return None


def replayable(row: GameRow, moves: Moves, notes: Notes) -> Game:
    """As much of a game as the rules allow."""
    game = record_of(row, []).replay()
    for seat, action in moves:
        try:
            game.play(action, seat)
        except IllegalAction:
            break
    return record_of(row, game.moves(), notes).replay()


def from_snapshot(row: GameRow, entries: Sequence[Entry], revision: int, position: dict[str, object]) -> Game:
    """The game from the kept position on. It begins there: what came before cannot be replayed by these rules."""
    row.origin = position
    game = record_of(row, []).replay()
    try:
        later = effective(entries, row.game)[len(effective(entries[:revision], row.game)) :]
    except IndexError:
        return game
    for seat, action in later:
        try:
            game.play(action, seat)
        except IllegalAction:
            break
    return game


def renumbered(row: GameRow, game: Game, entries: Sequence[Entry]) -> list[Entry]:
    """The log that leads to this game, numbered so that no state number is used twice."""
    names = find(row.game).vocabulary
    first = row.revision + 1
    at = entries[-1].at if entries else row.updated
    made = [Entry(first + place, PLAY, seat, names.name(action), -1, "migration", at) for place, (seat, action) in enumerate(game.moves())]
    given = [entry for entry in entries if entry.kind == NAME]
    made += [Entry(first + len(made) + place, NAME, one.seat, one.action, -1, "migration", at) for place, one in enumerate(given)]
    row.revision = first + len(made) - 1
    return made
