"""A game of a campaign that nobody wants to finish, counted as lost by all."""

from __future__ import annotations

from starboard.games.deep_future.cards import TECH, advancements, type_of
from starboard.games.deep_future.fate import nobody_wins
from starboard.games.deep_future.state import DeepFuture


def end_without_winner(g: DeepFuture) -> None:
    """Rule 21.2. What is half-written on a card is written to its end first: a tech has at least one advancement (4.4)."""
    while not g.over and any(type_of(card) == TECH and not advancements(card) for card in g.cards):
        g.play(g.legal(g.waiting[0])[0])
    if not g.over:
        nobody_wins(g)
        g.settle()
