"""Pages without a browser: every one is well-formed, says what is wrong, and never shows what a seat may not know."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient

import starboard
from starboard.kernel.record import Record
from starboard.kernel.text import LANGUAGES
from starboard.table.markup import escape
from starboard.web.app import make_app
from starboard.web.settings import Settings
from starboard.web.sqlite import Sqlite
from starboard.web.store import Unavailable, advice
from starboard.web.thinking import Thinker

EMPTY = frozenset(["meta", "link", "input", "img", "br", "path", "rect", "circle", "line", "polygon", "polyline", "use"])


class Strict(HTMLParser):
    """Complains about tags that are not closed in order, ids that are there twice, and scripts or styles inside a page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert "style" not in given
        assert not any(name.startswith("on") for name in given)
        assert tag != "script" or given.get("src")
        if given.get("id"):
            assert given["id"] not in self.ids, f"id {given['id']} is there twice"
            self.ids.add(str(given["id"]))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def well_formed(markup: str) -> None:
    parser = Strict()
    parser.feed(markup)
    parser.close()
    assert parser.open == []


Client = AsyncTestClient[Any]


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[Client]:
    async with AsyncTestClient(make_app(Settings(str(tmp_path / "pages.db"), tables_per_minute=600, actions_per_second=1000))) as one:
        yield one


async def new_table(client: Client, **seats: str) -> str:
    """Open a table by the form; its page's address."""
    answer = await client.post("/new/laser_station", data={"seat0": "me", "seat1": "open", **seats}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def revision(markup: str) -> str:
    found = re.search(r'data-revision="(\d+)"', markup)
    assert found is not None
    return found[1]


def first_action(markup: str) -> str:
    found = re.search(r'name="action" value="(\d+)"', markup)
    assert found is not None
    return found[1]


def invitation(markup: str) -> str:
    found = re.search(r"/join/[\w-]+", markup)
    assert found is not None
    return found[0]


async def play_by_form(client: Client, page: str) -> str:
    """One action, whatever comes first."""
    markup = (await client.get(page)).text
    answer = await client.post(page, data={"at": revision(markup), "action": first_action(markup), "sure": "1"}, follow_redirects=True)
    assert answer.status_code == 200
    return str(answer.text)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_is_well_formed_in_every_language(client: Client, language: str) -> None:
    client.cookies.set("language", language)
    page = await new_table(client, seat1="open", seat2="greedy", clock="move", minutes="5", public="1", language=language)
    await client.post(f"{page}/chat", data={"text": "hello"})
    for address in ("/", "/new/laser_station", "/rules/laser_station", "/api/docs", page, f"{page}/replay", f"{page}/part", f"{page}/plan"):
        answer = await client.get(address)
        assert answer.status_code == 200, address
        if not address.endswith("/part"):
            assert f'<html lang="{language}"' in answer.text
        well_formed(answer.text)


async def test_a_table_is_played_by_forms_alone(client: Client) -> None:
    page = await new_table(client, seat1="device")
    for _ in range(30):
        markup = (await client.get(page)).text
        taken = re.search(r'name="seat" value="(\d)"', markup)
        if "/look" in markup and taken:
            await client.post(f"{page}/look", data={"seat": taken[1]})
        else:
            await play_by_form(client, page)
    assert int(revision((await client.get(page)).text) if 'name="at"' in (await client.get(page)).text else 10) >= 10


async def test_a_page_that_is_up_to_date_gets_nothing_new(client: Client) -> None:
    page = await new_table(client)
    found = re.search(r'data-version="(\d+)"', (await client.get(f"{page}/part")).text)
    assert found is not None
    known = {"starboard-version": found[1]}
    assert (await client.get(f"{page}/part", headers=known)).status_code == 204
    await client.post(f"{page}/chat", data={"text": "hello"})
    assert "hello" in (await client.get(f"{page}/part", headers=known)).text


async def test_a_device_shows_no_hand_before_it_was_passed_on(client: Client) -> None:
    page = await new_table(client, seat1="device", name0="Ada", name1="Ben")
    markup = (await client.get(page)).text
    assert "curtain" in markup
    assert 'class="hand"' not in markup
    answer = await client.post(page, data={"at": "0", "action": "0"})
    assert answer.status_code == 409


async def test_a_stale_click_shows_the_table_as_it_is(client: Client) -> None:
    page = await new_table(client)
    markup = (await client.get(page)).text
    await play_by_form(client, page)
    answer = await client.post(page, data={"at": revision(markup), "action": first_action(markup), "sure": "1"})
    assert answer.status_code == 409
    assert "nothing was done" in answer.text


async def test_before_what_cannot_be_taken_back_one_is_asked(client: Client) -> None:
    page = await new_table(client, seat1="greedy")
    for _ in range(60):
        markup = (await client.get(page)).text
        final = re.search(r'data-final="1"[^>]*value="(\d+)"', markup)
        if final:
            answer = await client.post(page, data={"at": revision(markup), "action": final[1]})
            assert "cannot be taken back" in answer.text
            assert revision((await client.get(page)).text) == revision(markup)
            client.cookies.set("confirm", "0")
            answer = await client.post(page, data={"at": revision(markup), "action": final[1]}, follow_redirects=False)
            assert answer.status_code == 303
            return
        if 'name="action"' not in markup:
            return
        await play_by_form(client, page)
    pytest.fail("nothing final was ever offered")


async def test_one_seat_never_sees_the_others_hand(client: Client) -> None:
    page = await new_table(client)
    joined = await client.post(invitation((await client.get(page)).text), data={"name": "Ben"}, follow_redirects=False)
    other = joined.headers["location"]
    for address in (page, other):
        view = (await client.get("/api/seat", headers={"authorization": f"Bearer {address.removeprefix('/t/')}"})).json()
        hidden = "B" if view["seat"] == 0 else "A"
        assert set(view["table"]["seats"][hidden].get("hand", "?")) <= {"?"}


async def test_an_invitation_is_shown_only_to_those_who_sit(client: Client) -> None:
    page = await new_table(client, public="1")
    markup = (await client.get(page)).text
    watch = re.search(r"/watch/[\w-]+", markup)
    assert watch is not None
    spectator = await client.get(watch[0])
    assert "/join/" not in spectator.text
    assert "/t/" not in spectator.text
    assert (await client.get("/")).text.count("/watch/") == 1
    code = await client.get(f"{page}/qr/1.svg")
    assert code.text.startswith("<?xml") and "svg" in code.text


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "\u202eevil\u202c", "🛰️ " * 10, "a\"b'c", "&amp;"])
async def test_hostile_names_are_harmless(client: Client, name: str) -> None:
    page = await new_table(client, name0=name)
    markup = (await client.get(page)).text
    well_formed(markup)
    assert "<script>alert" not in markup
    assert "\u202e" not in markup
    await client.post(f"{page}/chat", data={"text": name})
    well_formed((await client.get(page)).text)


async def test_names_that_are_too_long_are_refused_with_the_limit(client: Client) -> None:
    answer = await client.post("/new/laser_station", data={"seat0": "me", "seat1": "open", "name0": "x" * 10_000})
    assert answer.status_code == 400
    assert "at most 32" in answer.text


WRONG = {
    "en": ("at most 32", "2 to", "cannot be opened", "another site"),
    "de": ("höchstens 32", "2 bis", "lässt sich nicht", "anderen Seite"),
    "zh": ("最多 32", "2 到", "不能作为对局打开", "别的网站"),
    "ja": ("32 文字まで", "2 から", "開けません", "別のサイト"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_wrong_is_said_in_the_readers_language(client: Client, language: str) -> None:
    """A name that is too long, a seat too few, a file that is no record, a form from elsewhere; for programs with a code that stays."""
    client.cookies.set("language", language)
    name, seats, record, foreign = WRONG[language]
    sent = {"seat0": "me", "seat1": "open"}
    assert name in (await client.post("/new/laser_station", data={**sent, "name0": "x" * 33})).text
    assert seats in (await client.post("/new/laser_station", data={"seat0": "me", "seat1": "none"})).text
    assert record in (await client.post("/import", files={"record": ("a.jsonl", b"{}")})).text
    answer = await client.post("/new/laser_station", data=sent, headers={"origin": "https://evil.example"})
    well_formed(answer.text)
    assert foreign in answer.text
    wish = {"game": "laser_station", "seats": ["me", "open"], "names": ["x" * 33]}
    told = (await client.post("/api/tables", json=wish, headers={"accept-language": language})).json()
    assert (told["code"], name in told["detail"]) == ("too_long", True)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_full_disk_is_told_with_what_to_do(client: Client, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = await new_table(client)
    before = (await client.get(f"{page}/part")).text
    client.cookies.set("language", language)

    async def full(*_: object) -> bool:
        raise Unavailable("the database cannot be written: database or disk is full", "full")

    with monkeypatch.context() as patch:
        patch.setattr(Sqlite, "write", full)
        answer = await client.post(page, data={"at": "0", "action": "0", "sure": "1"})
        assert answer.status_code == 503
        assert escape(advice("full", language)) in answer.text
        well_formed(answer.text)
    client.cookies.delete("language")
    assert (await client.get(f"{page}/part")).text == before


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("GET", "/t/no-such-key-at-all-here", 404),
        ("POST", "/t/no-such-key-at-all-here", 404),
        ("GET", "/watch/nothing", 404),
        ("GET", "/watch/nothing/events", 404),
        ("GET", "/join/nothing-like-this", 404),
        ("GET", "/new/chess", 404),
        ("GET", "/rules/..%2f..%2fetc%2fpasswd", 404),
        ("GET", "/static/x/..%2f..%2fapp.py", 404),
        ("GET", "/static/x/app.py", 404),
        ("GET", "/picture/../../etc/passwd", 404),
        ("GET", "/t/" + "x" * 5000, 404),
        ("GET", "/api/seat", 401),
        ("GET", "/api/tables/nothing", 404),
        ("DELETE", "/", 405),
    ],
)
async def test_what_is_not_there_gets_a_clear_answer(client: Client, method: str, address: str, status: int) -> None:
    answer = await client.request(method, address)
    assert answer.status_code == status
    assert "Traceback" not in answer.text
    if address.startswith("/api"):
        assert answer.json()["detail"]
    else:
        well_formed(answer.text)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"at": "x", "action": "1"},
        {"at": "0"},
        {"at": "0", "action": "9" * 50},
        {"at": "0", "action": "999"},
        {"at": "-1", "action": "0"},
    ],
)
async def test_malformed_moves_change_nothing(client: Client, fields: dict[str, str]) -> None:
    page = await new_table(client)
    before = (await client.get(f"{page}/part")).text
    answer = await client.post(page, data=fields)
    assert answer.status_code in (400, 409)
    assert (await client.get(f"{page}/part")).text == before


async def test_huge_bodies_are_refused(client: Client) -> None:
    page = await new_table(client)
    assert (await client.post(page, data={"at": "0", "action": "0", "x": "y" * 200_000})).status_code == 413
    assert (await client.post("/import", files={"record": ("a.jsonl", b"x" * (5 * 2**20))})).status_code == 413


async def test_forms_from_other_sites_are_refused(client: Client) -> None:
    page = await new_table(client)
    for headers in ({"sec-fetch-site": "cross-site"}, {"origin": "https://evil.example"}):
        answer = await client.post(page, data={"at": "0", "action": "0"}, headers=headers)
        assert answer.status_code == 403
    assert (await client.post("/preferences", data={"back": "//evil.example"}, follow_redirects=False)).headers["location"] == "/"


async def test_every_answer_has_the_safe_headers(client: Client) -> None:
    page = await new_table(client)
    for address in ("/", page, "/nothing", "/api/games", "/health"):
        headers = (await client.get(address)).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "same-origin"
        assert headers["x-content-type-options"] == "nosniff"


# ---- files


async def finished_record() -> str:
    g = starboard.new("laser_station", 2, seed=5)
    while not g.over:
        seat = g.waiting[0]
        g.play(g.legal(seat)[g.actions % len(g.legal(seat))], seat)
    return Record.of(g, ["Ada", "Ben"]).text()


async def test_a_record_comes_in_and_goes_out_the_same(client: Client) -> None:
    words = await finished_record()
    answer = await client.post("/import", files={"record": ("game.jsonl", words.encode())}, follow_redirects=False)
    assert answer.status_code == 303
    page = answer.headers["location"]
    assert "Score over time" in (await client.get(page)).text
    out = await client.get(f"{page}/record")
    assert out.text.splitlines()[1:] == words.splitlines()[1:]
    assert json.loads(out.text.splitlines()[0])["seed"] == 5


async def test_after_the_end_one_looks_through_all_eyes_and_plays_on_from_anywhere(client: Client) -> None:
    words = await finished_record()
    answer = await client.post("/import", files={"record": ("game.jsonl", words.encode())}, follow_redirects=False)
    page = answer.headers["location"]
    for seat in (-2, -1, 0, 1):
        shown = await client.get(f"{page}/replay?n=7&seat={seat}")
        assert "After 7 of" in shown.text
        well_formed(shown.text)
    well_formed((await client.get(f"{page}/replay?n=3&speed=2")).text)
    well_formed((await client.get(f"{page}/replay/fork?n=7")).text)
    fork = await client.post(f"{page}/replay/fork", data={"upto": "7", "seat0": "me", "seat1": "greedy"}, follow_redirects=False)
    assert fork.status_code == 303
    assert revision((await client.get(fork.headers["location"])).text) == "7"


async def test_the_chances_of_a_finished_game_are_worked_out_and_shown(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked for on the replay's page, worked out by the thinking process, drawn with the moments that decided the game."""
    file = ("game.jsonl", (await finished_record()).encode())
    page = (await client.post("/import", files={"record": file}, follow_redirects=False)).headers["location"]
    assert "/analysis" in (await client.get(f"{page}/replay")).text
    waiting = await client.post(f"{page}/analysis", follow_redirects=True)
    assert 'http-equiv="refresh"' in waiting.text
    monkeypatch.setattr("starboard.web.thinking.STUDY", "search:2")
    thinker = Thinker(Settings(str(tmp_path / "pages.db")))
    await thinker.store.open()
    await thinker.look()
    assert thinker.study is not None
    await thinker.study
    await thinker.store.close()
    for language in LANGUAGES:
        markup = (await client.get(f"{page}/replay?lang={language}")).text
        well_formed(markup)
        assert markup.count("<polyline") == 2
        moments = re.findall(r'href="([^"]*/replay\?n=\d+&amp;seat=-?\d+)">', markup.split('id="chances"')[1])
        assert len(moments) == 5
    assert (await client.get(moments[0].replace("&amp;", "&"))).status_code == 200


async def test_chances_are_not_told_while_the_game_goes_on(client: Client) -> None:
    page = await new_table(client)
    assert (await client.post(f"{page}/analysis")).status_code == 400
    assert "chances" not in (await client.get(f"{page}/replay")).text


async def test_secrets_are_not_exported_while_others_play(client: Client) -> None:
    page = await new_table(client)
    for address in (f"{page}/record", f"{page}/replay/fork?n=0"):
        assert (await client.get(address)).status_code == 400
    solo = await new_table(client, seat1="greedy")
    assert (await client.get(f"{solo}/record")).status_code == 200


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not a Starboard record"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"<html></html>", "not a Starboard record"),
        (b'{"starboard": "record", "format": 99}', "install a newer one"),
        (b'{"starboard": "record", "format": 1, "game": "laser_station", "rules": 99, "seats": 2, "seed": 1}', "install a newer one"),
        (b'{"starboard": "record", "format": 1, "game": "chess"}', "no game"),
        (
            b'{"starboard": "record", "format": 1, "game": "laser_station", "rules": 1, "seats": 2, "seed": 1}\n{"A": "done"}\n',
            "not possible",
        ),
        (b'{"starboard": "record", "format": 1, "game": "laser_station", "rules": 1, "seats": 2, "seed": 1}\n{"A": "pa', "cut off"),
    ],
)
async def test_files_that_cannot_be_used_say_why(client: Client, content: bytes, words: str) -> None:
    answer = await client.post("/import", files={"record": ("game.jsonl", content)})
    assert answer.status_code == 400
    assert words in answer.text
    assert "My tables" not in (await client.get("/")).text


# ---- a server with a password, limits


async def test_a_server_with_a_password_lets_only_those_in_who_know_it(tmp_path: Path) -> None:
    async with AsyncTestClient(make_app(Settings(str(tmp_path / "a.db"), password="sesame"))) as client:
        assert (await client.get("/", follow_redirects=False)).headers["location"] == "/password"
        assert (await client.get("/api/games")).status_code == 401
        assert (await client.get("/metrics")).status_code == 401
        assert (await client.get("/health")).status_code == 200
        assert (await client.get("/api/games", headers={"starboard-password": "sesame"})).status_code == 200
        assert (await client.post("/password", data={"password": "wrong"})).status_code == 403
        assert (await client.post("/password", data={"password": "sesame"}, follow_redirects=False)).status_code == 303
        assert (await client.get("/")).status_code == 200


async def test_too_many_actions_are_slowed_down(tmp_path: Path) -> None:
    async with AsyncTestClient(make_app(Settings(str(tmp_path / "b.db"), actions_per_second=1))) as client:
        page = await new_table(client)
        answers = [await client.post(f"{page}/chat", data={"text": "hi"}, follow_redirects=False) for _ in range(6)]
        assert answers[0].status_code == 303
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) >= 1


async def test_figures_are_told_to_prometheus(client: Client) -> None:
    await play_by_form(client, await new_table(client))
    words = (await client.get("/metrics")).text
    assert 'starboard_actions_total{by="person"} 1.0' in words
    assert "starboard_request_seconds_bucket" in words
    assert 'starboard_games{state="running"} 1.0' in words


# ---- people


async def test_my_tables_are_found_again(client: Client) -> None:
    page = await new_table(client, name0="Ada")
    assert "My tables" not in (await client.get("/")).text
    await client.get(page)
    assert page in (await client.get("/")).text


async def test_chairs_can_be_left_and_taken_back(client: Client) -> None:
    page = await new_table(client)
    await client.post(f"{page}/leave")
    assert "plays for you" in (await client.get(page)).text
    await client.post(f"{page}/back")
    assert "plays for you" not in (await client.get(page)).text


async def test_a_plan_is_queued_and_dropped(client: Client) -> None:
    page = await new_table(client)
    invited = await client.post(invitation((await client.get(page)).text), data={"name": "Ben"}, follow_redirects=False)
    other = invited.headers["location"]
    waits = other if "Your turn" in (await client.get(page)).text else page
    markup = (await client.get(f"{waits}/plan")).text
    question = re.search(r'name="question" value="([^"]+)"', markup)
    assert question is not None
    answer = await client.post(f"{waits}/plan", data={"question": question[1], "action": "pass"})
    assert answer.status_code == 200
    assert "1 action is planned" in (await client.get(waits)).text
    await client.post(f"{waits}/unplan")
    assert "planned" not in (await client.get(waits)).text


async def test_the_page_shows_where_the_undo_barrier_is(client: Client) -> None:
    page = await new_table(client, seat1="device")
    assert "Nothing to take back yet" in (await client.get(await new_table(client))).text
    for _ in range(80):
        markup = (await client.get(page)).text
        taken = re.search(r'name="seat" value="(\d)"', markup)
        if "/look" in markup and taken:
            await client.post(f"{page}/look", data={"seat": taken[1]})
        elif 'name="undo"' in markup:
            assert "of your actions can be taken back" in markup
            answer = await client.post(page, data={"at": revision(markup), "undo": "1"}, follow_redirects=False)
            assert answer.status_code == 303
            return
        else:
            await play_by_form(client, page)
    pytest.fail("nothing could be taken back")
