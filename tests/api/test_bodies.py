"""Bodies before anybody reads them: who is turned away unread, and how much each operation takes."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from starlette import requests
from starlette.types import ASGIApp, Message, Receive

from api import bodies
from api.body_rules import JSON_LIMIT, STRANGERS_LIMIT, BodyRules
from api.errors import MOST_ERRORS
from api.json_size import MAX_DEPTH, MAX_ITEMS, MAX_KEYS, TOO_DEEP, TOO_MANY_ITEMS, TOO_MANY_KEYS, too_much
from api.logs.receiving import BATCH_BYTES
from api.main import create_app
from api.state import AppState
from api.webhooks.gateway import MOST as GATEWAY_BYTES
from domain.core.settings import Settings
from tests.api.problems import PROPERTY, is_problem
from tests.factories import Maker
from tests.routes import CHANGES, open_to_strangers, routes

JSON = {"Content-Type": "application/json"}
AN_ID = "00000000-0000-7000-8000-000000000000"
OTHERWISE = {
    "/api/logs": BATCH_BYTES,  # what browsers report comes in batches
    "/api/webhooks/gateway/{company_id}": GATEWAY_BYTES,
}
FILES = {
    *("/api/import", "/api/import/inspect", "/api/documents/upload", "/api/photos/upload"),
    *("/api/settings/profile/picture", "/api/settings/company/logo", "/api/portal/maintenance/photos"),
    *("/api/links/{token}/job/photos", "/api/links/{token}/job/invoices"),
    *("/api/message-files", "/api/portal/message-files"),
}


def changes(settings: Settings) -> Iterator[tuple[str, str]]:
    """Every operation that may have a body, as method and path."""
    for route in routes(settings):
        for method in sorted((route.methods or set()) & CHANGES):
            yield method, route.path


def with_ids(path: str) -> str:
    while "{" in path:
        start, end = path.index("{"), path.index("}")
        path = path[:start] + AN_ID + path[end + 1 :]
    return path


class Unread(Exception):
    """Somebody asked for the body."""


async def refuses_to_be_read() -> Message:
    raise Unread


@pytest.fixture(scope="module")
def app(settings: Settings, state: AppState) -> ASGIApp:
    made = create_app(settings)
    made.state.steward = state
    return made


async def called(
    app: ASGIApp, method: str, path: str, *headers: tuple[bytes, bytes], body: Receive = refuses_to_be_read
) -> list[Message]:
    """What the app sends, by default to somebody whose body must not be read."""
    scope: dict[str, Any] = {
        "type": "http", "http_version": "1.1", "method": method, "scheme": "http", "path": path,
        "raw_path": path.encode(), "query_string": b"", "root_path": "", "client": ("127.0.0.1", 5000),
        "server": ("127.0.0.1", 8000), "headers": [(b"host", b"localhost:8000"), *headers],
    }  # fmt: skip
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, body, send)
    return sent


ANNOUNCED = (
    (b"content-type", b"application/json"),
    (b"content-length", b"1000"),
    (b"expect", b"100-continue"),
)


@pytest.mark.parametrize(
    "headers",
    [
        (),
        ((b"authorization", b"Basic dTpw"),),
        ((b"authorization", b"Bearer "),),
        ((b"cookie", b"other=1; steward-staff-8000="),),
    ],
)
async def test_whoever_carries_no_session_is_refused_before_the_body_is_read(
    settings: Settings, app: ASGIApp, headers: tuple[tuple[bytes, bytes], ...]
) -> None:
    guarded = [(method, path) for method, path in changes(settings) if not open_to_strangers(path)]
    assert len(guarded) > 30
    for method, path in guarded:
        start, body = await called(app, method, with_ids(path), *ANNOUNCED, *headers)
        assert start["status"] == 401, (method, path)
        assert json.loads(body["body"])["code"] == "unauthenticated"


async def test_each_audience_is_read_for_its_own_cookie_alone(app: ASGIApp) -> None:
    staff, portal = (b"cookie", b"steward-staff-8000=made-up"), (b"cookie", b"steward-portal-8000=made-up")
    for path, own, other in (
        ("/api/auth/sign-out", staff, portal),
        ("/api/portal/auth/sign-out", portal, staff),
    ):
        start, _ = await called(app, "POST", path, *ANNOUNCED, other)
        assert start["status"] == 401
        with pytest.raises(Unread):
            await called(app, "POST", path, *ANNOUNCED, own)


async def test_whoever_carries_a_session_and_whoever_needs_none_is_read(
    settings: Settings, app: ASGIApp
) -> None:
    cookie = (b"cookie", b"a=b; steward-staff-8000=made-up")
    with pytest.raises(Unread):
        await called(app, "POST", "/api/properties", *ANNOUNCED, cookie)
    with pytest.raises(Unread):
        await called(app, "POST", "/api/properties", *ANNOUNCED, (b"authorization", b"bearer made-up"))
    for method, path in changes(settings):
        # A file by a link is read once its token has opened something.
        if open_to_strangers(path) and path not in FILES:
            with pytest.raises(Unread):
                await called(app, method, path, *ANNOUNCED)


def most_of(path: str) -> int:
    return OTHERWISE.get(path, STRANGERS_LIMIT if open_to_strangers(path) else JSON_LIMIT)


def test_every_operation_has_a_rule_and_only_public_ones_are_open(settings: Settings) -> None:
    rules = BodyRules(list(routes(settings)))
    for method, path in changes(settings):
        rule = rules.find(method, with_ids(path))
        assert rule is not None, (method, path)
        assert rule.needs_session is not open_to_strangers(path), (method, path)
        takes_a_file = method == "POST" and path in FILES
        assert rule.limit == (None if takes_a_file else most_of(path)), (method, path)
    assert rules.find("POST", "/api/nothing") is None


async def test_every_json_operation_refuses_more_than_it_takes(
    settings: Settings, api: httpx.AsyncClient, make: Maker
) -> None:
    person = await make.person()
    for method, path in changes(settings):
        if method == "POST" and path in FILES:
            continue
        limit = most_of(path)
        headers = person.headers | JSON
        answer = await api.request(method, with_ids(path), content=b" " * (limit + 1), headers=headers)
        problem = is_problem(answer, 413, "too_large")
        assert f"{limit // 1024} KB" in problem["detail"], (method, path)


async def test_a_body_of_the_whole_limit_is_read(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    body = json.dumps(PROPERTY).encode().ljust(JSON_LIMIT)
    answer = await api.post("/api/properties", content=body, headers=person.headers | JSON)
    assert answer.status_code == 201


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({f"k{number}": 1 for number in range(MAX_KEYS + 1)}, TOO_MANY_KEYS),
        ({"a": [{"b": 1, "c": 2}] * (MAX_KEYS // 2)}, TOO_MANY_KEYS),
        ({"a": {"b": {f"k{number}": 1 for number in range(MAX_KEYS)}}}, TOO_MANY_KEYS),
        ([1] * (MAX_ITEMS + 1), TOO_MANY_ITEMS),
        ({"a": [[1] * 5001, [2] * 5001]}, TOO_MANY_ITEMS),
    ],
)
async def test_a_body_of_too_many_parts_is_refused_before_it_is_validated(
    api: httpx.AsyncClient, make: Maker, body: Any, sentence: str
) -> None:
    person = await make.person()
    answer = await api.post("/api/properties", json=body, headers=person.headers)
    problem = is_problem(answer, 422, "invalid")
    assert (problem["detail"], len(problem["errors"])) == (sentence, 1)
    if len(json.dumps(body)) < STRANGERS_LIMIT:
        assert is_problem(await api.post("/api/auth/sign-in", json=body), 422, "invalid")


@pytest.mark.parametrize("opened", ["[", '{"a":'])
def test_depth_is_counted(opened: str) -> None:
    closed = "]" if opened == "[" else "}"

    def nested(depth: int) -> bytes:
        return (opened * depth + "1" + closed * depth).encode()

    assert too_much(nested(MAX_DEPTH)) is None
    assert too_much(nested(MAX_DEPTH + 1)) == TOO_DEEP
    assert too_much(nested(1000)) == TOO_DEEP


def test_what_stands_inside_a_text_is_not_counted() -> None:
    assert too_much(json.dumps({"a": ':,[{"' * 20_000}).encode()) is None
    assert too_much(json.dumps({f"k{number}": "::" for number in range(MAX_KEYS)}).encode()) is None


async def test_a_long_body_that_is_not_json_is_400(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    for body in (b"{" * 5000, b":" * 5000, b'{"a":' * 5000, b"\xff" + b"," * 20_000):
        answer = await api.post("/api/properties", content=body, headers=person.headers | JSON)
        is_problem(answer, 400, "malformed_json")


async def test_an_answer_lists_twenty_errors_and_says_how_many_there_are(
    api: httpx.AsyncClient, make: Maker
) -> None:
    person = await make.person()
    unknown = {f"k{number}": 1 for number in range(900)}
    answer = await api.post("/api/properties", json={**PROPERTY, **unknown}, headers=person.headers)
    problem = is_problem(answer, 422, "invalid")
    assert len(problem["errors"]) == MOST_ERRORS
    assert problem["detail"] == "900 fields need another look; the first 20 are listed."
    mappings = [{"csvColumn": "nope", "dbField": f"nothing {number}"} for number in range(40)]
    body = {"importType": "properties", "data": [{"name": "Alder"}], "mappings": mappings}
    answer = await api.post("/api/import", json=body, headers=person.headers)
    problem = is_problem(answer, 422, "invalid")
    assert len(problem["errors"]) == MOST_ERRORS
    assert problem["detail"].endswith("the first 20 are listed.")


async def test_a_body_that_ends_early_is_not_acted_on(app: ASGIApp) -> None:
    sent: list[Message] = []
    waiting: list[Message] = [
        {"type": "http.request", "body": json.dumps(PROPERTY).encode(), "more_body": True},
        {"type": "http.disconnect"},
    ]

    async def receive() -> Message:
        return waiting.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    scope: dict[str, Any] = {
        "type": "http", "method": "POST", "path": "/api/auth/sign-up", "query_string": b"", "headers": [],
        "client": ("127.0.0.1", 5000),
    }  # fmt: skip
    await app(scope, receive, send)
    assert sent[0]["status"] == 400
    assert json.loads(sent[1]["body"])["code"] == "incomplete_body"


async def test_a_cookie_is_read_as_it_stands(
    api: httpx.AsyncClient, make: Maker, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never by Python's reading of quoted cookies, whose time grows with the square of their length."""

    def quadratic(_text: str) -> dict[str, str]:
        raise AssertionError("read as a quoted cookie")

    monkeypatch.setattr(requests, "cookie_parser", quadratic)
    person, name = await make.person(), f"steward-staff-{settings.steward_port}"
    hostile = 'a="' + "\\\\" * 20_000 + '"'
    for cookie, status in (
        (f"{name}={person.token}", 200),
        (f"{hostile}; {name} = {person.token} ; x", 200),
        (f"{name}x={person.token}", 401),
        (f"x={name}={person.token}", 401),
        (hostile, 401),
        (f'{name}="{hostile}"', 401),
    ):
        headers = {"Cookie": cookie, "Origin": settings.origin}
        assert (await api.get("/api/auth/session", headers=headers)).status_code == status, cookie[:80]
        answer = await api.post("/api/properties", json={}, headers=headers)
        assert answer.status_code == (422 if status == 200 else 401), cookie[:80]
    wrong = {"email": person.email, "password": "not the password"}
    headers = {"Cookie": hostile, "Origin": settings.origin}
    assert (await api.post("/api/auth/sign-in", json=wrong, headers=headers)).status_code == 401


@pytest.mark.parametrize("path", ["/api/properties", "/api/portal/message-files"])
async def test_whoever_sends_nothing_more_is_hung_up_on(
    app: ASGIApp, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(bodies, "WHOLE_SECONDS", 0.05)
    monkeypatch.setattr(bodies, "PIECE_SECONDS", 0.05)
    pieces = [{"type": "http.request", "body": b"{", "more_body": True}]

    async def stalled() -> Message:
        if pieces:
            return pieces.pop()
        await asyncio.Event().wait()
        raise Unread

    async with asyncio.timeout(5):
        start, *_ = await called(
            app, "POST", path, *ANNOUNCED, (b"authorization", b"bearer made-up"), body=stalled
        )
    assert start["status"] in (400, 401)
