"""What the log tells as an event of its own, and by whom and from where each request came."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest
import structlog

from api.limits import PersonLimit
from api.main import create_app
from api.security_events import EVENTS, MOST_NAMES, note_refusal, who
from api.state import AppState
from domain.core.request_context import CallInfo
from domain.core.settings import Settings
from tests.factories import Maker

Lines = list[Any]


@pytest.fixture
def lines() -> Iterator[Lines]:
    with structlog.testing.capture_logs() as captured:
        yield captured


def events(lines: Lines) -> Lines:
    return [line for line in lines if line["event"].startswith("security.")]


async def test_each_request_line_tells_who_by_id_and_from_where(
    api: httpx.AsyncClient, make: Maker, lines: Lines
) -> None:
    person = await make.person()
    admin = await make.acting(await make.person(is_admin=True), await make.person())
    for headers in (person.headers, admin.headers, {}, {"Authorization": "Bearer nobody's"}):
        await api.get("/api/properties", headers=headers)
    told = [(line.get("actor_id"), line["address"], line["status"]) for line in lines]
    assert told == [
        (str(person.id), "127.0.0.1", 200),
        (str(admin.id), "127.0.0.1", 200),
        (None, "127.0.0.1", 401),
        (None, "127.0.0.1", 401),
    ]
    assert person.email not in str(lines)


async def test_a_refusal_is_told_and_what_is_missing_is_not(
    api: httpx.AsyncClient, make: Maker, lines: Lines
) -> None:
    row = await make.property(await make.person())
    viewer, stranger = await make.colleague(row.id, "viewer"), await make.person()
    for person in (viewer, stranger):
        await api.post(
            "/api/units",
            json={"property_id": str(row.id), "unit_number": "7", "bedrooms": 1, "bathrooms": "1"},
            headers=person.headers,
        )
    assert [line["status"] for line in lines if line["event"] == "request"] == [403, 404]
    (line,) = events(lines)
    assert line | {"log_level": ""} == {
        "event": "security.refused",
        "operation": "add_unit",
        "method": "POST",
        "path": "/api/units",
        "address": "127.0.0.1",
        "actor_id": str(viewer.id),
        "code": "forbidden",
        "log_level": "",
    }


async def test_what_is_refused_while_acting_is_told(
    api: httpx.AsyncClient, make: Maker, lines: Lines
) -> None:
    admin = await make.acting(await make.person(is_admin=True), await make.person())
    assert (await api.delete("/api/auth/sessions", headers=admin.headers)).status_code == 403
    (line,) = events(lines)
    assert (line["code"], line["actor_id"]) == ("not_while_acting", str(admin.id))


async def test_fields_that_nobody_may_set_are_told_by_name_alone(
    api: httpx.AsyncClient, make: Maker, lines: Lines
) -> None:
    person = await make.person()
    body: dict[str, Any] = {"created_by": "s3cret", "Rosa Delgado, 12 May 1980": "s3cret"}
    body |= {f"column_{number}": "s3cret" for number in range(20)}
    assert (await api.post("/api/properties", json=body, headers=person.headers)).status_code == 422
    (line,) = events(lines)
    assert (line["event"], line["actor_id"]) == ("security.field_refused", str(person.id))
    assert line["fields"][:3] == ["created_by", "(odd)", "column_0"]
    assert len(line["fields"]) == MOST_NAMES
    assert "s3cret" not in str(lines)
    assert "Rosa" not in str(lines)
    await api.post("/api/properties", json={}, headers=person.headers)
    assert len(events(lines)) == 1


async def test_a_foreign_origin_is_told(
    api: httpx.AsyncClient, make: Maker, settings: Settings, lines: Lines
) -> None:
    person = await make.person()
    cookie = {"Cookie": f"steward-staff-{settings.steward_port}={person.token}"}
    for origin in ("https://evil.example/path?q=1", "null", f"https://{'x' * 300}.example"):
        await api.post("/api/properties", json={}, headers={**cookie, "Origin": origin})
    first, second, third = events(lines)
    assert (first["event"], first["origin"], first["operation"]) == (
        "security.foreign_origin",
        "evil.example",
        "unmatched",
    )
    assert (second["origin"], len(third["origin"])) == ("null", 100)
    assert person.token not in str(lines)


async def test_asking_too_much_is_told(state: AppState, make: Maker, lines: Lines) -> None:
    person = await make.person()
    app = create_app(state.settings)
    app.state.steward = replace(state, person_limit=PersonLimit(1, 1_000))
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url=state.settings.origin) as client:
        for _ in range(2):
            answer = await client.get("/api/properties", headers=person.headers)
    assert answer.status_code == 429
    (line,) = events(lines)
    assert (line["event"], line["actor_id"]) == ("security.rate_limited", str(person.id))


def test_outside_a_request_there_is_nobody_to_tell(lines: Lines) -> None:
    counted = EVENTS.labels("refused")._value.get()
    assert who(CallInfo()) == {"address": None}
    note_refusal({"type": "http", "method": "GET", "path": "/"}, 403, "forbidden")
    assert [line["event"] for line in lines] == ["security.refused"]
    assert EVENTS.labels("refused")._value.get() == counted + 1
