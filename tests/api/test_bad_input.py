"""Bad input of every kind over HTTP: refused with a sentence, never a server error, never stored bent."""

import json
from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.api.problems import PROPERTY, TEXTS, added, is_problem
from tests.factories import Maker, Person, version

JSON = {"Content-Type": "application/json"}
MEGABYTE = 1024 * 1024
LIMITS = {
    "/api/import": "20 MB",
    "/api/import/inspect": "20 MB",
    "/api/properties": "256 KB",
    "/api/auth/sign-in": "16 KB",
}


@pytest.fixture
async def person(make: Maker) -> Person:
    return await make.person()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"{'name': 1}",
        b'{"name": }',
        b"\xff\xfe",
        b'{"name": "\xff"}',
        b'{"a": NaN',
        b"\x00",
        b"a=b",
    ],
)
async def test_malformed_json_is_400(api: httpx.AsyncClient, person: Person, body: bytes) -> None:
    answer = await api.post("/api/properties", content=body, headers=person.headers | JSON)
    assert answer.status_code == (422 if body == b"" else 400), answer.text
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ([], None),
        (None, None),
        (7, None),
        ("text", None),
        ({**PROPERTY, "name": 7}, "name"),
        ({**PROPERTY, "name": None}, "name"),
        ({**PROPERTY, "name": ["a"]}, "name"),
        ({**PROPERTY, "name": ""}, "name"),
        ({**PROPERTY, "name": "  \t "}, "name"),
        ({**PROPERTY, "name": "x" * 201}, "name"),
        ({**PROPERTY, "total_units": "many"}, "total_units"),
        ({**PROPERTY, "total_units": 1.5}, "total_units"),
        ({**PROPERTY, "total_units": 10**30}, "total_units"),
        ({**PROPERTY, "total_units": -1}, "total_units"),
        ({**PROPERTY, "year_built": 99999}, "year_built"),
        ({**PROPERTY, "amenities": "pool"}, "amenities"),
        ({**PROPERTY, "amenities": [str(n) for n in range(101)]}, "amenities"),
        ({**PROPERTY, "property_type": "castle"}, "property_type"),
        ({**PROPERTY, "time_zone": "../../etc/passwd"}, "time_zone"),
        ({**PROPERTY, "id": str(uuid4())}, "id"),
        ({**PROPERTY, "created_by": str(uuid4())}, "created_by"),
        ({**PROPERTY, "__proto__": {}}, "__proto__"),
    ],
)
async def test_wrong_types_and_unknown_fields_are_422_by_field(
    api: httpx.AsyncClient, person: Person, body: Any, field: str | None
) -> None:
    answer = await api.post("/api/properties", json=body, headers=person.headers)
    problem = is_problem(answer, 422, "invalid")
    if field is not None:
        assert [error["field"].split(".")[0] for error in problem["errors"]] == [field]
        assert all(error["message"] for error in problem["errors"])


@pytest.mark.parametrize("field", TEXTS)
@pytest.mark.parametrize("escape", ["\\u0000", "a\\u0000b", "\\ud800", "\\udfff", "a\\ud83d b"])
async def test_nul_and_lone_surrogates_are_422(
    api: httpx.AsyncClient, person: Person, field: str, escape: str
) -> None:
    whole = json.dumps({**PROPERTY, field: "@@"}).replace("@@", escape)
    answer = await api.post("/api/properties", content=whole, headers=person.headers | JSON)
    problem = is_problem(answer, 422, "invalid")
    assert [error["field"] for error in problem["errors"]] == [field]


@pytest.mark.parametrize("escape", ["\\u0000", "\\ud800"])
async def test_nul_and_lone_surrogates_in_words_and_keys_are_422(
    api: httpx.AsyncClient, person: Person, escape: str
) -> None:
    for body in (
        json.dumps({**PROPERTY, "amenities": ["@@"]}).replace("@@", escape),
        json.dumps({**PROPERTY, "@@": "x"}).replace("@@", escape),
    ):
        answer = await api.post("/api/properties", content=body, headers=person.headers | JSON)
        is_problem(answer, 422, "invalid")


@pytest.mark.parametrize("depth", [100, 5_000, 100_000])
async def test_deep_json_is_refused(api: httpx.AsyncClient, person: Person, depth: int) -> None:
    for body in ("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth):
        answer = await api.post("/api/properties", content=body, headers=person.headers | JSON)
        assert answer.status_code in (400, 413, 422), answer.text[:300]
        nested = json.dumps({**PROPERTY, "description": "@@"}).replace('"@@"', body)
        answer = await api.post("/api/properties", content=nested, headers=person.headers | JSON)
        assert answer.status_code in (400, 413, 422), answer.text[:300]
        assert len(answer.content) < 20_000


async def test_a_body_announced_over_the_limit_is_413_and_names_it(
    api: httpx.AsyncClient, person: Person
) -> None:
    for path, limit in LIMITS.items():
        for announced in (str(MEGABYTE * 20 + 1), "9" * 30, "9" * 5000, "-1", "ten", b"\xb2"):
            given = announced.encode() if isinstance(announced, str) else announced
            known = httpx.Headers(person.headers | JSON).raw
            headers = httpx.Headers([*known, (b"Content-Length", given)])
            answer = await api.post(path, content=b"{}", headers=headers)
            assert limit in is_problem(answer, 413, "too_large")["detail"]


async def chunks(count: int) -> AsyncIterator[bytes]:
    for _ in range(count):
        yield b" " * MEGABYTE


@pytest.mark.parametrize(("path", "limit"), LIMITS.items())
async def test_a_chunked_body_over_the_limit_is_413_and_names_it(
    api: httpx.AsyncClient, person: Person, path: str, limit: str
) -> None:
    answer = await api.post(path, content=chunks(21), headers=person.headers | JSON)
    assert limit in is_problem(answer, 413, "too_large")["detail"]


@pytest.mark.parametrize("path", ["/api/import", "/api/import/inspect"])
async def test_a_chunked_body_within_the_limit_of_files_is_read(
    api: httpx.AsyncClient, person: Person, path: str
) -> None:
    within = await api.post(path, content=chunks(2), headers=person.headers | JSON)
    assert within.status_code in (400, 422)


@pytest.mark.parametrize("noun", ["properties", "units", "residents", "leases", "vendors", "import-jobs"])
async def test_unknown_ids_are_404_and_odd_ones_422(
    api: httpx.AsyncClient, person: Person, noun: str
) -> None:
    is_problem(await api.get(f"/api/{noun}/{uuid4()}", headers=person.headers), 404, "not_found")
    for odd in ("1", "null", "%00", "' OR 1=1", "\ud7ff", "a" * 5000, "%ff"):
        answer = await api.get(f"/api/{noun}/{odd}", headers=person.headers)
        assert answer.status_code in (404, 422), (odd, answer.text[:300])
        assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    "given_version",
    ['"x"', "*", '"1", "2"', "", '"-1"', '"1e3"', "9" * 40, "9" * 5000, '"١"', '"²"', b"\xb2", b'"\xb9"'],
)
async def test_a_broken_if_match_is_422_and_a_missing_one_428(
    api: httpx.AsyncClient, person: Person, given_version: str | bytes
) -> None:
    row = (await added(api, person)).json()
    path, change = f"/api/properties/{row['id']}", {"name": "Other"}
    given = given_version.encode() if isinstance(given_version, str) else given_version
    headers = httpx.Headers([(b"If-Match", given), *httpx.Headers(person.headers).raw])
    is_problem(await api.patch(path, json=change, headers=headers), 422, "invalid")
    is_problem(await api.patch(path, json=change, headers=person.headers), 428, "version_required")
    stale = await api.patch(path, json=change, headers=person.headers | version(99))
    assert is_problem(stale, 409, "stale_version")["current"]["name"] == PROPERTY["name"]


@pytest.mark.parametrize(
    "noun", ["properties", "units", "residents", "vendors", "import-jobs", "auth/sessions"]
)
async def test_bad_pages_are_refused(api: httpx.AsyncClient, person: Person, noun: str) -> None:
    for cursor in ("x", "AAAA", "é", "%00", "=" * 100, "A" * 2000, "null"):
        answer = await api.get(f"/api/{noun}", params={"cursor": cursor}, headers=person.headers)
        is_problem(answer, 400, "bad_cursor")
    for params in (
        {"limit": "0"}, {"limit": "-1"}, {"limit": "100000"}, {"limit": "9" * 40}, {"limit": "ten"},
        {"sort": "password_hash"}, {"sort": "name; drop table"}, {"cursor": "A" * 3000},
    ):  # fmt: skip
        answer = await api.get(f"/api/{noun}", params=params, headers=person.headers)
        is_problem(answer, 422, "invalid")


@pytest.mark.parametrize("noun", ["properties", "units", "residents", "vendors"])
@pytest.mark.parametrize("words", ["%ff", "%c3%28", "%ed%a0%80", "%f0%28%8c%28", "%00", "a%00b"])
async def test_text_in_the_query_that_is_none_never_breaks_a_search(
    api: httpx.AsyncClient, person: Person, noun: str, words: str
) -> None:
    for name in ("q", "status", "property_id", "sort", words):
        answer = await api.get(f"/api/{noun}?{name}={words}", headers=person.headers)
        assert answer.status_code in (200, 422), (name, answer.text[:300])
    answer = await api.get(f"/api/search?q={words}", headers=person.headers)
    assert answer.status_code in (200, 422), answer.text[:300]


@pytest.mark.parametrize(
    "path", ["/api/nope", "/api", "/api/", "/api/properties/x/y/z", "/api/%00", "/ai-chat/x"]
)
async def test_an_unknown_route_is_a_404_problem(api: httpx.AsyncClient, person: Person, path: str) -> None:
    for method in ("GET", "POST", "PUT", "DELETE", "OPTIONS", "BREW"):
        answer = await api.request(method, path, headers=person.headers)
        assert answer.status_code in (404, 405), (method, answer.text[:200])
        is_problem(answer, answer.status_code)
        assert method != "GET" or answer.status_code == 404


async def test_a_method_that_a_route_has_not_is_405_and_says_which_it_has(
    api: httpx.AsyncClient, person: Person
) -> None:
    answer = await api.put("/api/properties", json={}, headers=person.headers)
    is_problem(answer, 405, "method_not_allowed")
    assert set(answer.headers["allow"].split(", ")) & {"GET", "POST"}


@pytest.mark.parametrize("key", ["", "x" * 201, "\u00e9\u00e9"])
async def test_odd_idempotency_keys_never_break(api: httpx.AsyncClient, person: Person, key: str) -> None:
    headers = httpx.Headers({**person.headers, "Idempotency-Key": key}, encoding="utf-8")
    answer = await api.post("/api/properties", json=PROPERTY, headers=headers)
    assert answer.status_code in (201, 422), answer.text


@pytest.mark.parametrize("token", ["", "x", "a" * 10_000, "\u00e9", "Basic x", "null", "%00"])
async def test_odd_tokens_are_401(api: httpx.AsyncClient, token: str) -> None:
    headers = httpx.Headers({"Authorization": f"Bearer {token}"}, encoding="utf-8")
    is_problem(await api.get("/api/properties", headers=headers), 401, "unauthenticated")
