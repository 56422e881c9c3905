"""The lobby: games to choose from, one's own tables, tables to watch; and the page on which a table is set up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from starboard.bots import BOTS
from starboard.kernel.game import NOBODY
from starboard.kernel.spec import Spec, find, games
from starboard.kernel.text import LANGUAGE_NAMES, SeatName, Text, has_text, seat_letter
from starboard.kernel.view import View
from starboard.table.face import has_face
from starboard.table.markup import escape, tag
from starboard.table.render import svg
from starboard.web.clocks import KINDS
from starboard.web.pages.layout import (
    Reader,
    bar,
    button,
    check,
    document,
    field,
    foot,
    form,
    hidden,
    option_words,
    select,
    text_input,
)
from starboard.web.rows import Chair, GameRow
from starboard.web.seating import DEVICE, ME, OPEN
from starboard.web.wording import bot_name, chair_names

NOBODY_SITS: Final = "none"
NEWCOMER: Final = "normal"
"""The bot that a newcomer meets unless they choose another."""
PICTURE_SEED: Final = 7
PICTURE_ACTIONS: Final = 150


class Mine(msgspec.Struct, frozen=True):
    """One of the reader's tables."""

    row: GameRow
    chairs: list[Chair]
    key: str
    seats: list[int]


def playable() -> list[str]:
    """The games that are on the menu and can be drawn."""
    return [game_id for game_id in games() if has_face(game_id)]


@cache
def picture(game_id: str, language: str) -> str:
    """A picture of a game, some way into it."""
    spec = find(game_id)
    game = spec.new(3 if 3 in spec.seats else spec.seats[-1], PICTURE_SEED, telling=False)
    shown = game.clone()
    while not game.over and game.actions < PICTURE_ACTIONS:
        shown = game.clone()
        seat = game.waiting[0]
        game.play(spec.suggest(game, seat), seat)
    return svg(View(shown, NOBODY), language)


def lobby(reader: Reader, mine: Sequence[Mine], public: Sequence[tuple[GameRow, Sequence[Chair]]], galaxies: str = "") -> str:
    """`galaxies` is the section of the reader's campaigns."""
    inside = [tag("h1", reader.say("lobby.title")), tag("p", reader.say("lobby.intro"), class_="intro")]
    mine_first = own_tables(reader, mine) if mine else ""
    cards = tag("section", tag("h2", reader.say("lobby.games")), tag("ul", *[game_card(reader, one) for one in playable()], class_="cards"))
    watch = tag("section", tag("h2", reader.say("lobby.watch")), watching(reader, public))
    load = tag("section", tag("h2", reader.say("import.title")), import_form(reader))
    body = tag(
        "main", *inside, mine_first, cards, tag("div", galaxies, tag("div", watch, load), class_="columns"), id="main", class_="page"
    )
    return document(reader, reader.say("lobby.title"), bar(reader), body, foot(reader))


def game_card(reader: Reader, game_id: str) -> str:
    spec = find(game_id)
    seats = f"{spec.seats[0]}–{spec.seats[-1]}" if len(spec.seats) > 1 else str(spec.seats[0])
    facts = [
        reader.say("lobby.seats", n=seats),
        reader.say("lobby.minutes", least=spec.minutes[0], most=spec.minutes[1]),
        reader.say("lobby.weight", n=spec.weight),
    ]
    image = f'<img src="/picture/{reader.language}/{game_id}.svg" alt="" loading="lazy"/>'
    blurb = reader.words(Text(f"{game_id}.blurb")) if has_text(f"{game_id}.blurb", reader.language) else ""
    links = [
        tag(
            "a",
            reader.say("lobby.play"),
            href=f"/new/{game_id}",
            class_="button",
            aria_label=f"{reader.text('lobby.play')}: {title(reader, game_id)}",
        ),
        tag("a", reader.say("rules.title"), href=f"/rules/{game_id}", aria_label=f"{reader.text('rules.title')}: {title(reader, game_id)}"),
    ]
    words = [
        tag("h3", reader.title(game_id)),
        tag("p", blurb),
        tag("p", " · ".join(facts), class_="facts"),
        tag("p", *links, class_="links"),
    ]
    return tag("li", image, tag("div", *words), class_="card-of-game")


def title(reader: Reader, game_id: str) -> str:
    return Text(f"{game_id}.title").render(reader.language)


def own_tables(reader: Reader, mine: Sequence[Mine]) -> str:
    items = []
    for one in mine:
        names = chair_names(one.chairs, reader.language)
        asked = bool(set(one.seats) & set(one.row.waiting))
        if one.row.over:
            state = reader.say("lobby.over")
        elif asked:
            state = tag("strong", reader.say("lobby.your_turn"))
        else:
            state = reader.words(Text("table.waiting_for", {"who": [SeatName(seat) for seat in one.row.waiting]}), names)
        link = tag("a", reader.title(one.row.game), href=f"/t/{one.key}")
        items.append(tag("li", link, " ", around(names), " ", tag("span", state, class_="state")))
    return tag("section", tag("h2", reader.say("lobby.mine")), tag("ul", *items, class_="tables"))


def around(names: Sequence[str]) -> str:
    """Who sits at a table."""
    shown = [tag("bdi", escape(name or seat_letter(seat))) for seat, name in enumerate(names)]
    return tag("span", ", ".join(shown), class_="around")


def watching(reader: Reader, public: Sequence[tuple[GameRow, Sequence[Chair]]]) -> str:
    if not public:
        return tag("p", reader.say("lobby.nothing_public"), class_="faint")
    items = []
    for row, chairs in public:
        link = tag("a", reader.title(row.game), href=f"/watch/{row.id}")
        items.append(tag("li", link, " ", around(chair_names(chairs, reader.language))))
    return tag("ul", *items, class_="tables")


def import_form(reader: Reader) -> str:
    file = tag("input", type="file", name="record", required=True, accept=".jsonl,.json,.txt")
    return form(
        "/import",
        tag("p", reader.say("import.intro"), class_="faint"),
        field(reader.say("import.file"), file),
        button(reader.say("import.do")),
        upload=True,
    )


# ---- setting up


def set_up(
    reader: Reader, game_id: str, given: dict[str, Any], trouble: str = "", fixed_seats: int = 0, action: str = "", note: str = ""
) -> str:
    """The page on which one says who plays. `fixed_seats` is for a game that has begun already."""
    spec = find(game_id)
    most = fixed_seats or spec.seats[-1]
    least = fixed_seats or spec.seats[0]
    rows = [seat_row(reader, seat, given, optional=seat >= least, first=seat == 0) for seat in range(most)]
    seats = tag("fieldset", tag("legend", reader.say("new.seats")), tag("p", reader.say("new.seats_hint"), class_="faint"), *rows)
    options = "" if fixed_seats else option_fields(reader, spec, given)
    languages = [(code, escape(name)) for code, name in LANGUAGE_NAMES.items()]
    more = tag(
        "fieldset",
        tag("legend", reader.say("new.table")),
        field(reader.say("language"), select("language", languages, given.get("language", reader.language))),
        field(
            reader.say("clock.title"), select("clock", [(kind, reader.say(f"clock.{kind}")) for kind in KINDS], given.get("clock", "none"))
        ),
        field(
            reader.say("clock.minutes"),
            tag("input", type="number", name="minutes", min="0", max="43200", value=str(given.get("minutes", "5"))),
        ),
        check("public", reader.say("new.public"), bool(given.get("public"))),
    )
    alarm = tag("p", escape(trouble), class_="trouble", role="alert") if trouble else ""
    inside = [
        alarm,
        seats,
        options,
        more,
        hidden("upto", given["upto"]) if "upto" in given else "",
        button(reader.say("new.start"), kind="start"),
    ]
    heading = [tag("h1", reader.title(game_id)), tag("p", note) if note else ""]
    main = tag("main", *heading, form(action or f"/new/{game_id}", *inside, kind="set-up"), id="main", class_="page narrow")
    return document(reader, reader.title(game_id), bar(reader), main)


def seat_row(reader: Reader, seat: int, given: dict[str, Any], optional: bool, first: bool) -> str:
    """One seat: who sits there, and their name."""
    who = [(ME, reader.say("seat.me")), (OPEN, reader.say("seat.open")), (DEVICE, reader.say("seat.device"))]
    who += [(bot, reader.say("seat.bot", bot=bot_name(bot, reader.language))) for bot in BOTS]
    if not first:
        who = who[1:]
    if optional:
        who.append((NOBODY_SITS, reader.say("seat.none")))
    default = ME if first else NEWCOMER if not optional else NOBODY_SITS
    letter = seat_letter(seat)
    choice = select(f"seat{seat}", who, str(given.get(f"seat{seat}", default)))
    kind = tag("label", tag("span", reader.say("seat.title", letter=letter), class_="field-name"), choice, class_="field")
    name = text_input(f"name{seat}", str(given.get(f"name{seat}", "")), placeholder=reader.text("seat.name_hint"))
    named = tag("label", tag("span", reader.say("seat.name", letter=letter), class_="unseen"), name, class_="field")
    return tag("div", kind, named, class_="seat-row")


def option_fields(reader: Reader, spec: Spec, given: dict[str, Any]) -> str:
    if not spec.options:
        return ""
    fields = []
    for option in spec.options:
        values = [(str(value), option_words(reader, spec.game_id, option.name, value)) for value in option.values]
        chosen = str(given.get(f"option_{option.name}", option.default))
        fields.append(field(option_words(reader, spec.game_id, option.name), select(f"option_{option.name}", values, chosen)))
    return tag("fieldset", tag("legend", reader.say("new.options")), *fields)


def join(reader: Reader, row: GameRow, chairs: Sequence[Chair], chair: Chair, trouble: str = "") -> str:
    """Somebody has come by a link: who plays, and a chair to sit down on."""
    names = chair_names(chairs, reader.language)
    inside = [
        tag("h1", reader.title(row.game)),
        tag("p", reader.say("join.intro"), " ", around(names)),
        tag("p", escape(trouble), class_="trouble", role="alert") if trouble else "",
        form(
            f"/join/{chair.key}",
            field(reader.say("seat.your_name"), text_input("name", chair.name)),
            button(reader.say("join.sit"), kind="start"),
        ),
        tag("p", tag("a", reader.say("rules.title"), href=f"/rules/{row.game}")),
    ]
    return document(reader, reader.title(row.game), bar(reader), tag("main", *inside, id="main", class_="page narrow"))


def ask_password(reader: Reader, wrong: bool) -> str:
    alarm = tag("p", reader.say("password.wrong"), class_="trouble", role="alert") if wrong else ""
    word = tag("input", type="password", name="password", maxlength="200", required=True, autocomplete="current-password")
    inside = [
        tag("h1", "Starboard"),
        alarm,
        form("/password", field(reader.say("password.title"), word), button(reader.say("password.enter"), kind="start")),
    ]
    return document(reader, reader.say("password.title"), tag("main", *inside, id="main", class_="page narrow"))
