"""What has been printed already: beside a galaxy's file, so that nothing that is played can be harmed by it.

For every card that was ever put on paper it holds what stood on it then. `--new` prints the cards for which that has changed. Without
this file everything counts as new.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from starboard.games.deep_future.campaign import Galaxy
from starboard.kernel.reasons import BadInput

FORMAT: Final = 1


def content(card: dict[str, Any]) -> str:
    """Everything that is printed on a card, in one line."""
    return json.dumps({key: value for key, value in card.items() if key != "id"}, ensure_ascii=False, sort_keys=True)


def load(path: Path) -> dict[str, str]:
    """What was printed, by card; nothing if there is no such file yet."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise BadInput(f"cannot read {path} ({error}); without it everything counts as not printed yet") from None
    cards = data.get("cards") if isinstance(data, dict) and data.get("starboard") == "printed" else None
    if not isinstance(cards, dict) or data.get("format") != FORMAT or not all(isinstance(one, str) for one in cards.values()):
        raise BadInput(f"{path} does not tell what was printed in format {FORMAT}; without it everything counts as not printed yet")
    return cards


def new_cards(galaxy: Galaxy, printed: dict[str, str]) -> list[dict[str, Any]]:
    """The cards that are new or have changed."""
    return [card for card in galaxy.cards if printed.get(card["id"]) != content(card)]


def save(path: Path, galaxy: Galaxy) -> None:
    """From now on these cards are printed as they are."""
    lines = ",\n".join(f"  {json.dumps(card['id'])}: {json.dumps(content(card), ensure_ascii=False)}" for card in galaxy.cards)
    unfinished = path.with_name(path.name + ".part")
    with open(unfinished, "w", encoding="utf-8") as file:
        file.write(f'{{"starboard": "printed", "format": {FORMAT}, "cards": {{\n{lines}\n}}}}\n')
        file.flush()
        os.fsync(file.fileno())
    os.replace(unfinished, path)
