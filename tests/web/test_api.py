"""The API: what it says about itself holds for whatever is sent to it, and nothing that is refused changes a game."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings, strategies
from hypothesis.errors import Unsatisfiable
from litestar.testing import TestClient
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

from starboard.web.app import make_app
from starboard.web.settings import Settings
from web.servers import Server

Client = TestClient[Any]
CHECKS: Any = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(make_app(Settings(str(tmp_path / "api.db"), tables_per_minute=6000, actions_per_second=1000))) as one:
        yield one


def new_table(client: Client, *seats: str, **other: object) -> dict[str, Any]:
    answer = client.post("/api/tables", json={"game": "laser_station", "seats": list(seats or ("me", "open")), **other})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def bearer(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}


def test_a_bot_can_do_all_it_needs(client: Client) -> None:
    games = {game["id"]: game for game in client.get("/api/games").json()}
    assert {"laser_station", "deep_future", "terraforming_mars"} <= set(games)
    game = games["laser_station"]
    assert "pass" in game["actions"]
    made = new_table(client, "me", "device", seed=3)
    key = made["seats"][0]["key"]
    view = client.get("/api/seat", headers=bearer(key)).json()
    assert view["your_turn"]
    assert view["question"]
    assert all(one["label"] for one in view["actions"])
    assert all(one["reason"] for one in view["refusals"])
    after = client.post("/api/seat/actions", json={"action": "swap", "at": view["at"]}, headers=bearer(key)).json()
    assert after["at"] == 1
    assert after["can_undo"]
    back = client.post("/api/seat/undo", json={"at": 1}, headers=bearer(key)).json()
    assert back["at"] == 2
    assert back["table"] == view["table"]
    assert client.get(f"/api/tables/{made['id']}").json()["seat"] == -1


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"action": "done", "at": 0}, 409),
        ({"action": "pass", "at": 7}, 409),
        ({"action": "no such word", "at": 0}, 400),
        ({"action": 10**6, "at": 0}, 409),
        ({"action": "pass"}, 400),
        ({"action": None, "at": 0}, 400),
        ({"action": "pass", "at": -1}, 400),
        ({"action": "pass", "at": 0, "extra": 1}, 400),
        ([], 400),
    ],
)
def test_refused_actions_say_why_and_change_nothing(client: Client, body: object, status: int) -> None:
    key = new_table(client, "me", "device", seed=3)["seats"][0]["key"]
    before = client.get("/api/seat", headers=bearer(key)).json()
    answer = client.post("/api/seat/actions", json=body, headers=bearer(key))
    assert answer.status_code == status
    assert answer.json()["detail"]
    assert client.get("/api/seat", headers=bearer(key)).json() == before


def test_malformed_json_and_wrong_keys(client: Client) -> None:
    key = new_table(client)["seats"][0]["key"]
    answer = client.post("/api/seat/actions", content=b'{"action": ', headers={**bearer(key), "content-type": "application/json"})
    assert answer.status_code == 400
    assert client.get("/api/seat", headers=bearer("x" * 24)).status_code == 401
    assert client.get("/api/seat", headers={"authorization": "Basic abc"}).status_code == 401
    assert client.get("/api/seat").status_code == 401


def test_reasons_and_labels_come_in_the_language_asked_for(client: Client) -> None:
    key = new_table(client, "me", "device", seed=3)["seats"][0]["key"]
    labels = {lang: client.get(f"/api/seat?lang={lang}", headers=bearer(key)).json()["question"] for lang in ("en", "de", "zh", "ja")}
    assert len(set(labels.values())) == 4


@pytest.mark.xdist_group("servers")
def test_whatever_is_sent_is_answered_as_described(tmp_path: Path) -> None:
    """schemathesis makes requests up out of the description: no fault of the server, and every answer as described."""
    with Server(str(tmp_path / "api.db")) as server:
        schema = schemathesis.openapi.from_url(server.base + "/api/openapi.json")
        request = urllib.request.Request(server.base + "/api/tables", b'{"game": "laser_station", "seats": ["me", "device"]}')
        request.add_header("content-type", "application/json")
        with urllib.request.urlopen(request) as answer:
            key = json.load(answer)["seats"][0]["key"]
        tried = [attack(result.ok(), key) for result in schema.get_all_operations()]
        assert len([one for one in tried if one]) >= 6
        lines = [json.loads(line) for line in server.log().split("\n") if line.startswith("{")]
        assert lines
        assert [line for line in lines if line["event"] == "unexpected"] == []


def attack(operation: Any, key: str) -> bool:
    """Many requests of one kind, valid and invalid, with the key of a seat."""
    if operation.path.endswith("/events"):
        return False

    @given(data=strategies.data())
    @settings(max_examples=25, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    def try_it(data: Any) -> None:
        mode = data.draw(strategies.sampled_from(list(schemathesis.GenerationMode)))
        try:
            case = data.draw(operation.as_strategy(mode))
        except Unsatisfiable:
            return
        answer = case.call(headers=bearer(key))
        case.validate_response(answer, checks=CHECKS)

    try_it()
    return True
