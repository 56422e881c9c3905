"""What the chronicle remembers of a finished game (22.2): beside homeworlds and winner, what each player built and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.deep_future.cards import is_complete_tech
from starboard.games.deep_future.components import CROSS, CULTURE, SUIT_COUNT, SUITS, TRACK_COUNT, TRACKS, VICTORIES
from starboard.games.deep_future.names import accept_name
from starboard.games.deep_future.naming import galaxy_before
from starboard.games.deep_future.state import DeepFuture
from starboard.games.deep_future.victory import winning_sector

WON: Final = "won"
STOOD: Final = "stood"  # in play when somebody else won
FELL: Final = "fell"
LEFT: Final = "left"  # the game was abandoned
ENDS: Final = (WON, STOOD, FELL, LEFT)
HOME: Final = "home"  # the last homeworld was lost
FALLS: Final = (*TRACKS[CULTURE + 1 :], HOME)  # the track whose cross was reached


def written_up(g: DeepFuture, entry: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The entry of a finished game with everything that will be told of it."""
    players = []
    for seat, player in enumerate(entry["players"]):
        name = {"name": accept_name(names[seat])} if seat < len(names) else {}
        players.append({**player, **name, **deeds(g, seat), **fate(g, seat)})
    found = wonder(g)
    return {**entry, "players": players} if found is None else {**entry, "players": players, "wonder": found}


def deeds(g: DeepFuture, seat: int) -> dict[str, Any]:
    """What a player had at the end; nothing is left of who lost before."""
    player = g.players[seat]
    sectors = g.controlled(seat)
    techs = [g.memory.id_of(card) for card in player.row[1:] if is_complete_tech(g.cards[card])]
    worlds = [g.memory.id_of(card) for card in player.settled]
    return {"techs": techs, "worlds": worlds, "sectors": len(sectors), "cubes": sum(g.cubes[sector] for sector in sectors)}


def fate(g: DeepFuture, seat: int) -> dict[str, Any]:
    """How it ended for a player, how often he fell, and by what the last time."""
    falls = g.lost.count(seat)
    if seat == g.winner:
        return {"end": WON, "falls": falls}
    last = g.lost[-1] if g.lost else -1
    if g.in_play(seat) and (g.winner >= 0 or last != seat):
        return {"end": STOOD if g.winner >= 0 else LEFT, "falls": falls}
    if not falls:
        return {"end": LEFT, "falls": 0}
    return {"end": FELL, "falls": falls, "fall": downfall(g, seat)}


def downfall(g: DeepFuture, seat: int) -> str:
    """Rule 21.1: a marker on the cross, or no homeworld any more."""
    for track in range(CULTURE + 1, TRACK_COUNT):
        if g.players[seat].tracks[track] == CROSS:
            return TRACKS[track]
    return HOME


def wonder(g: DeepFuture) -> list[str] | None:
    """Rule 20.3: the wonder that was added in this game."""
    if g.winner < 0:
        return None
    sector = winning_sector(g)
    found = g.wonders[sector]
    before = galaxy_before(g).get("wonders", {})
    if found < 0 or any(list(one) == [VICTORIES[found // SUIT_COUNT], SUITS[found % SUIT_COUNT]] for one in before.values()):
        return None
    return [VICTORIES[found // SUIT_COUNT], SUITS[found % SUIT_COUNT]]
