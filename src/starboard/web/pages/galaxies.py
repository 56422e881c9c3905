"""Pages of galaxies: the list in the lobby, a galaxy with its map, its chronicle and its names, and naming things at a table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starboard.games.deep_future.campaign import Galaxy
from starboard.games.deep_future.chronicle import Chapter, beginning, chapters, places, prose
from starboard.games.deep_future.components import NAME_LENGTH
from starboard.games.deep_future.face_map import atlas
from starboard.kernel.spec import Nameable
from starboard.kernel.text import SeatName, Text, seat_letter
from starboard.table.markup import escape, tag
from starboard.web.pages.layout import Reader, bar, button, document, drawer, field, form, hidden, short
from starboard.web.rows import PERSON, Chair, Era, GalaxyRow, GameRow
from starboard.web.wording import chair_names

KINDS = ("world", "tech", "civ", "blank")


class RunningEra(msgspec.Struct, frozen=True):
    """The game that is played in a galaxy, and which of its seats the reader has."""

    row: GameRow
    chairs: list[Chair]
    key: str = ""


class Shown(msgspec.Struct):
    """A galaxy as its page tells of it."""

    row: GalaxyRow
    galaxy: Galaxy
    eras: list[Era]
    replays: set[str]
    """The games of its history whose tables are still there."""
    running: RunningEra | None
    link: str
    trouble: str = ""


def say(reader: Reader, key: str, **values: object) -> str:
    return reader.words(Text("galaxies." + key, values))


def plain(reader: Reader, key: str) -> str:
    """For attributes, which are escaped later."""
    return Text("galaxies." + key).render(reader.language)


def home_of(row: GalaxyRow) -> str:
    return f"/galaxy/{row.key}"


# ---- in the lobby


def own_galaxies(reader: Reader, mine: Sequence[tuple[GalaxyRow, int]]) -> str:
    """The reader's galaxies with their eras, and how to begin another one."""
    items = []
    for row, era in mine:
        state = say(reader, "under_way") if row.game is not None else say(reader, "era", n=era)
        link = tag("a", tag("bdi", escape(row.name)), href=home_of(row))
        items.append(tag("li", link, " ", tag("span", state, class_="state")))
    listed = tag("ul", *items, class_="tables") if items else ""
    name = tag("input", type="text", name="name", required=True, maxlength=str(NAME_LENGTH), autocomplete="off")
    new = form("/galaxy", field(say(reader, "name"), name), button(say(reader, "new")), kind="row")
    file = tag("input", type="file", name="galaxy", required=True, accept=".json")
    load = form("/galaxy/import", field(say(reader, "file"), file), button(say(reader, "import")), kind="row", upload=True)
    more = tag("details", tag("summary", say(reader, "import_title")), load, class_="more")
    return tag("section", tag("h2", say(reader, "mine")), tag("p", say(reader, "intro"), class_="faint"), listed, new, more, id="galaxies")


# ---- the page of a galaxy


def galaxy_page(reader: Reader, shown: Shown) -> str:
    name = escape(shown.galaxy.name)
    alarm = tag("p", escape(shown.trouble), class_="trouble", role="alert") if shown.trouble else ""
    left = [now(reader, shown), tag("section", tag("h2", say(reader, "chronicle")), *history(reader, shown), class_="chronicle")]
    right = [atlas_section(reader, shown.galaxy), names(reader, shown), keeping(reader, shown)]
    inside = [
        tag("h1", tag("bdi", name)),
        tag("p", facts(reader, shown.galaxy), class_="facts"),
        alarm,
        tag("div", tag("div", *left), tag("div", *right), class_="galaxy"),
    ]
    return document(reader, name, bar(reader, back=home_of(shown.row)), tag("main", *inside, id="main", class_="page"), script=True)


def facts(reader: Reader, galaxy: Galaxy) -> str:
    counts = {kind: sum(card["type"] == kind for card in galaxy.cards) for kind in KINDS}
    return say(reader, "facts", era=galaxy.era, cards=len(galaxy.cards), **counts)


def now(reader: Reader, shown: Shown) -> str:
    """The game that is under way, or the way to the next one."""
    running = shown.running
    if running is None:
        start = tag("a", say(reader, "next", n=shown.galaxy.era), href=f"{home_of(shown.row)}/next", class_="button start")
        return tag("section", tag("p", start))
    players = chair_names(running.chairs, reader.language)
    who = ", ".join(tag("bdi", escape(name or seat_letter(seat))) for seat, name in enumerate(players))
    waits = reader.words(Text("table.waiting_for", {"who": [SeatName(seat) for seat in running.row.waiting]}), players)
    links = []
    if running.key:
        links.append(tag("a", say(reader, "go_on"), href=f"/t/{running.key}", class_="button start"))
    for chair in running.chairs:
        if chair.kind == PERSON and not chair.joined:
            links.append(tag("a", say(reader, "sit", letter=seat_letter(chair.seat)), href=f"/join/{chair.key}", class_="button"))
    links.append(tag("a", say(reader, "watch"), href=f"/watch/{running.row.id}", class_="button"))
    inside = [
        tag("h2", say(reader, "playing", n=shown.galaxy.era)),
        tag("p", who, " · ", waits),
        tag("p", *links, class_="links"),
        abandoning(reader, shown.row, running.row.id),
    ]
    return tag("section", *inside, class_="running")


def abandoning(reader: Reader, row: GalaxyRow, game_id: str) -> str:
    """What shall become of a game that nobody wants to finish."""
    action = f"{home_of(row)}/abandon"
    choices = [
        form(action, hidden("game", game_id), hidden("how", how), tag("p", say(reader, f"{how}_means")), button(say(reader, how)))
        for how in ("lost", "back")
    ]
    return tag("details", tag("summary", say(reader, "abandon")), *choices, class_="more")


def history(reader: Reader, shown: Shown) -> list[str]:
    """The chronicle, era by era, with a way to see each game again."""
    told = [tag("p", reader.words(beginning(shown.galaxy)))]
    found = chapters(shown.galaxy)
    tables = {era.number: era.game for era in shown.eras if era.game in shown.replays}
    number = 0
    for chapter in found:
        told.append(chapter_section(reader, chapter, number, tables))
        number += len(chapter.games)
    if not found or found[-1].ended:
        told.append(tag("p", reader.words(Text("chronicle.present", {"n": shown.galaxy.era}))))
    return told


def chapter_section(reader: Reader, chapter: Chapter, first: int, tables: dict[int, str]) -> str:
    """One era: its games, of which only the last one can have been won. `first` is the place of its first game in the chronicle."""
    told: list[str] = []
    for number, game in enumerate(chapter.games, first):
        told += [tag("p", escape(prose(story, reader.language)), dir="auto") for story in game]
        if number in tables:
            told.append(tag("p", tag("a", say(reader, "replay", n=number + 1), href=f"/watch/{tables[number]}/replay")))
    return tag("section", tag("h3", reader.words(chapter.title)), *told, class_="chapter won" if chapter.ended else "chapter")


def atlas_section(reader: Reader, galaxy: Galaxy) -> str:
    drawn = tag("div", atlas(galaxy.facts, reader.language, plain(reader, "map")), class_="atlas")
    named = [tag("li", reader.words(one)) for one in places(galaxy)]
    return tag("section", tag("h2", say(reader, "map")), drawn, tag("ul", *named, class_="places") if named else "")


def names(reader: Reader, shown: Shown) -> str:
    """Everything in a galaxy that bears a name, to be renamed between two games."""
    if shown.running is not None:
        return tag("section", tag("h2", say(reader, "names")), tag("p", say(reader, "names_later"), class_="faint"))
    action = f"{home_of(shown.row)}/name"
    forms = [rename_form(reader, action, "", say(reader, "itself"), shown.galaxy.name, [])]
    forms += [rename_form(reader, action, one.thing, reader.words(one.what), one.name, []) for one in shown.galaxy.things()]
    title = tag("summary", say(reader, "rename"))
    return tag("section", tag("h2", say(reader, "names")), tag("details", title, *forms, class_="more"))


def rename_form(reader: Reader, action: str, thing: str, what: str, name: str, ideas: Sequence[str]) -> str:
    """One thing and its name, with some ideas to choose from; `what` is escaped already."""
    list_id = f"ideas-{thing}".replace(" ", "-")
    typed = tag(
        "input", type="text", name="name", value=name, maxlength=str(NAME_LENGTH), required=True, autocomplete="off", dir="auto",
        list=list_id if ideas else None, placeholder=ideas[0] if ideas else "", id=f"name-{thing or 'galaxy'}".replace(" ", "-"),
    )  # fmt: skip
    offered = tag("datalist", *[tag("option", value=idea) for idea in ideas], id=list_id) if ideas else ""
    return form(action, hidden("thing", thing), field(what, typed), offered, button(reader.say("save"), kind="small"), kind="row naming")


def keeping(reader: Reader, shown: Shown) -> str:
    """The link to share, the file to keep."""
    link = tag("input", type="text", readonly=True, value=shown.link, class_="link-to-copy", aria_label=plain(reader, "link"))
    inside = [
        tag("h2", say(reader, "share")),
        tag("p", say(reader, "share_hint"), class_="faint"),
        link,
        tag("p", tag("a", say(reader, "export"), href=f"{home_of(shown.row)}/file", class_="button")),
        form(f"{home_of(shown.row)}/forget", button(say(reader, "forget"), kind="small")),
    ]
    return tag("section", *inside)


# ---- at a table


class Naming(msgspec.Struct, frozen=True):
    """What a seat may name at its table, with ideas."""

    things: list[tuple[Nameable, list[str]]]


def naming_drawer(reader: Reader, home: str, naming: Naming | None, players: Sequence[str]) -> str:
    """Names for what a seat has made, beside people and chat."""
    if naming is None:
        return ""
    return drawer("names", short(say(reader, "names"), "✎"), naming_body(reader, home, naming, players))


def naming_body(reader: Reader, home: str, naming: Naming | None, players: Sequence[str]) -> str:
    if naming is None:
        return ""
    forms = [
        rename_form(reader, f"{home}/names", one.thing, reader.words(one.what, players), one.name, ideas) for one, ideas in naming.things
    ]
    words = tag("p", say(reader, "names_hint" if forms else "names_none"), class_="faint")
    return tag("div", words, *forms, id="names-body")


def galaxy_link(reader: Reader, key: str) -> str:
    """From a table to the galaxy that it is played in."""
    return tag("a", short(say(reader, "to_galaxy"), "✦"), href=f"/galaxy/{key}", class_="tool") if key else ""
