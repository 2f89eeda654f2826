"""Every parameter of every operation, and the headers that somebody reads: hostile values never break one.

Each meets a third of the values in `make test`, and its namesake in the next operation another third; in
`make prove` all of them.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from domain.access.passwords import hash_password
from domain.core.settings import Settings
from tests.documents import document
from tests.factories import Maker, Person
from tests.lengths import some

AN_ID = "00000000-0000-7000-8000-000000000000"
# Each as it stands in a URL: NUL, bytes that are no text, digits that are none, numbers and moments beyond
# what Python or Postgres can hold, and sheer length.
HOSTILE = [
    "%00", "a%00b", "%ff", "%ed%a0%80", "%b2", "%c2%b2", "%d9%a1", "9" * 5000, "-1", "1e999", "NaN",
    "0001-01-01T00:00:00%2B23:59", "9999-12-31T23:59:59-23:59", "2026-01-01T00:00:00%2B16:00",
    "2026-01-01T00:00:00-15:59:59", "-4713-01-01", "99999999999999", "%F0%9F%92%A9" * 400,
    "..%2f..%2fetc%2fpasswd", "%25s%25n%7b0%7d", AN_ID + "%00",
]  # fmt: skip
HEADERS = [b"\xb2", b"\x00", b"a\x00b", b"\xff\xfe", b"9" * 5000, b"-1", b"wait=" + b"9" * 5000,
           b"wait=\xb2", b"\x01\x7f", b"'\"\\", b"x" * 20_000,
           b"http://[", b"http://[::1", b"//[", b"http://]x[", b"http://a:b:c"]  # fmt: skip
# Read one after another, so that one that is refused hides none behind it.
ALONE = ("If-Match", "Idempotency-Key")
TOGETHER = ("Prefer", "X-Request-Id", "User-Agent", "Accept", "Content-Type", "Cookie", "Range",
            "If-None-Match", "Accept-Encoding", "X-Forwarded-For")  # fmt: skip
# What the layers around the routes read, each alone, since the first that is refused hides the others.
AROUND = ("Origin", "Host", "Authorization", "Cookie", "Content-Length", "Content-Type", "X-Forwarded-For",
          "X-Request-Id", "User-Agent", "Accept", "Accept-Encoding", "Accept-Language", "If-None-Match",
          "If-Modified-Since", "Range", "Referer", "Sec-Fetch-Site", "Traceparent", "Expect",
          "Stripe-Signature", "X-Twilio-Signature")  # fmt: skip
AT = [
    *(("GET", "/api/properties"), ("HEAD", "/login"), ("GET", "/outbox")),
    *(("POST", "/api/auth/sign-in"), ("POST", "/api/properties"), ("POST", "/api/links/nothing/fixed")),
    ("POST", f"/api/webhooks/gateway/{AN_ID}"),
]

Operation = tuple[str, str, dict[str, Any]]


def operations() -> Iterator[Operation]:
    for path, methods in document("staff")["paths"].items():
        for method, operation in methods.items():
            if not path.endswith("/events"):  # a stream
                yield method.upper(), path, operation


def url_of(path: str, **values: str) -> str:
    """The path with its parameters filled in, each by its value or by an id of nothing."""
    while "{" in path:
        start, end = path.index("{"), path.index("}")
        path = path[:start] + values.get(path[start + 1 : end], AN_ID) + path[end + 1 :]
    return path


@pytest.fixture
async def owner(make: Maker) -> Person:
    person = await make.person()
    await make.property(person)
    return person


async def send(api: httpx.AsyncClient, method: str, raw_path: str, headers: Any) -> httpx.Response:
    request = api.build_request(method, api.base_url.copy_with(raw_path=raw_path.encode()), headers=headers)
    return await api.send(request)


async def test_no_value_of_a_parameter_breaks_an_operation(api: httpx.AsyncClient, owner: Person) -> None:
    tried, turns = 0, Counter[str]()
    for method, path, operation in operations():
        for parameter in operation.get("parameters", ()):
            if parameter["in"] == "header":
                continue
            name = parameter["name"]
            turns[name] += 1
            for value in some(HOSTILE, turns[name]):
                query = f"?{quote(name)}={value}" if parameter["in"] == "query" else ""
                answer = await send(api, method, url_of(path, **{name: value}) + query, owner.headers)
                assert answer.status_code < 500, (method, path, name, value[:40], answer.text[:300])
                tried += 1
    assert tried > 1000


async def test_no_value_of_a_header_breaks_an_operation(api: httpx.AsyncClient, owner: Person) -> None:
    known, turns = httpx.Headers(owner.headers).raw, Counter[tuple[str, ...]]()
    for method, path, operation in operations():
        if path.startswith("/api/auth/") and method != "GET":
            continue  # they count tries, and end the session
        declared = {parameter["name"] for parameter in operation.get("parameters", ())}
        for names in (*((name,) for name in ALONE if name in declared), TOGETHER):
            turns[names] += 1
            for value in some(HEADERS, turns[names]):
                headers = httpx.Headers([*known, *((name.encode(), value) for name in names)])
                answer = await send(api, method, url_of(path), headers)
                assert answer.status_code < 500, (method, path, names, value[:40], answer.text[:300])


@pytest.mark.parametrize("name", AROUND)
@pytest.mark.parametrize("signed_in", ["by cookie", "by token", "not"])
async def test_no_header_breaks_what_lies_around_the_routes(
    api: httpx.AsyncClient, owner: Person, settings: Settings, name: str, signed_in: str
) -> None:
    cookie = {"Cookie": f"steward-staff-{settings.steward_port}={owner.token}"}
    known = {"by cookie": cookie, "by token": owner.headers, "not": {}}[signed_in]
    rest = [pair for pair in httpx.Headers(known).raw if pair[0].lower() != name.lower().encode()]
    for value in HEADERS:
        for method, path in AT:
            request = httpx.Request(
                method, api.base_url.join(path), content=b"{}" if method == "POST" else None
            )
            own = [pair for pair in request.headers.raw if pair[0].lower() != name.lower().encode()]
            request.headers = httpx.Headers([*own, *rest, (name.encode(), value)])
            answer = await api.send(request)
            assert answer.status_code < 500, (method, path, name, value[:40], answer.text[:300])


@pytest.mark.parametrize("agent", [b"\x00", b"\xb2\x00", b"x" * 20_000, b"\x01\x02"])
async def test_whatever_a_browser_calls_itself_it_signs_in(
    api: httpx.AsyncClient, make: Maker, agent: bytes
) -> None:
    person = await make.person(password_hash=await hash_password("gr4vel & larch"))
    body = {"email": person.email, "password": "gr4vel & larch"}
    headers = httpx.Headers([(b"User-Agent", agent)])
    answer = await api.post("/api/auth/sign-in", json=body, headers=headers)
    assert answer.status_code == 200, answer.text
