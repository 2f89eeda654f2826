"""The layers around every route: request ids, response headers, foreign origins, logs."""

import re

import httpx
import pytest
import structlog

from domain.core.runtime.logs import name_the_request
from domain.core.settings import Settings
from tests.factories import Maker

UUID_TEXT = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


async def test_every_answer_carries_an_id_and_the_same_headers(api: httpx.AsyncClient) -> None:
    for path in ("/healthz", "/api/properties", "/api/nope", "/api/auth/config", "/nowhere"):
        answer = await api.get(path)
        assert UUID_TEXT.fullmatch(answer.headers["x-request-id"])
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers.get("cache-control") == "no-store" or not path.startswith("/api")


async def test_ids_are_never_the_same_twice(api: httpx.AsyncClient) -> None:
    ids = {(await api.get("/healthz")).headers["x-request-id"] for _ in range(50)}
    assert len(ids) == 50


@pytest.mark.parametrize("given", ["abcdefgh", "A-b_c.d-123", "x" * 64])
async def test_a_sound_id_of_the_caller_is_kept(api: httpx.AsyncClient, given: str) -> None:
    assert (await api.get("/healthz", headers={"X-Request-Id": given})).headers["x-request-id"] == given


@pytest.mark.parametrize(
    "given", ["", "short", "x" * 65, "a b c d e f", "abcdefgh\n", 'abc"defgh', "<script>", "ünïcödee"]
)
async def test_an_odd_id_is_replaced(api: httpx.AsyncClient, given: str) -> None:
    headers = httpx.Headers({"X-Request-Id": given}, encoding="utf-8")
    answer = await api.get("/healthz", headers=headers)
    assert UUID_TEXT.fullmatch(answer.headers["x-request-id"])


async def test_a_cookie_borne_change_from_another_site_is_refused(
    api: httpx.AsyncClient, make: Maker, settings: Settings
) -> None:
    person = await make.person()
    cookie = {"Cookie": f"steward-staff-{settings.steward_port}={person.token}"}
    path = "/api/properties"
    for origin in (
        "https://evil.example",
        "null",
        "http://localhost:9999",
        f"{settings.origin}.evil.example",
        "",
    ):
        answer = await api.post(path, json={}, headers={**cookie, "Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin"), origin
    for headers in ({"Origin": settings.origin}, {}):
        assert (await api.post(path, json={}, headers={**cookie, **headers})).status_code == 422
    for authorization in ("Basic dTpw", "Bearer", "Bearer ", "Negotiate x", person.token):
        headers = {**cookie, "Origin": "https://evil.example", "Authorization": authorization}
        answer = await api.post(path, json={}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin"), authorization
    reading = await api.get(path, headers={**cookie, "Origin": "https://evil.example"})
    assert reading.status_code == 200
    assert "access-control-allow-origin" not in reading.headers
    bearer = await api.post(path, json={}, headers={**person.headers, "Origin": "https://evil.example"})
    assert bearer.status_code == 422


async def test_one_line_a_request_names_the_id_and_never_the_query(
    api: httpx.AsyncClient, make: Maker
) -> None:
    person = await make.person()
    with structlog.testing.capture_logs(processors=[name_the_request]) as lines:
        answer = await api.get("/api/properties?q=Rosa+Delgado", headers=person.headers)
        await api.get("/healthz")
    (line,) = [line for line in lines if line["event"] == "request"]
    assert line["request_id"] == answer.headers["x-request-id"]
    assert (line["method"], line["path"], line["status"]) == ("GET", "/api/properties", 200)
    assert "Rosa" not in str(lines)
    assert person.token not in str(lines)


async def test_large_answers_are_compressed_for_whoever_takes_it(api: httpx.AsyncClient) -> None:
    squeezed = await api.get("/api/openapi.staff.json", headers={"Accept-Encoding": "gzip"})
    plain = await api.get("/api/openapi.staff.json", headers={"Accept-Encoding": "identity"})
    assert squeezed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert squeezed.json() == plain.json()


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/login",
        "/reset?token=x",
        "/link/x",
        "/tenant/login",
        "/healthz",
        "/api/auth/config",
        "/api/nope",
    ],
)
async def test_head_is_answered_as_get_is_without_a_body(api: httpx.AsyncClient, path: str) -> None:
    whole = {"Accept-Encoding": "identity"}  # packed, a page is as long as its nonce makes it
    read, asked = await api.get(path, headers=whole), await api.head(path, headers=whole)
    assert (asked.status_code, asked.content) == (read.status_code, b"")
    for name in ("content-type", "content-length", "cache-control"):
        assert asked.headers.get(name) == read.headers.get(name), name


async def test_head_ends_a_stream_with_its_headers(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    answer = await api.head("/api/events?topics=notification", headers=person.headers)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/event-stream; charset=utf-8")
