"""Whatever people type is stored and shown unchanged; NUL is refused, and what leaves a line on one line."""

import json
from pathlib import Path

import httpx

from tests.factories import Maker, version
from tests.naughty import on_one_line

FIELDS = (
    "first_name",
    "last_name",
    "employer",
    "notes",
    "emergency_contact_name",
    "emergency_contact_relationship",
    "special_incentives",
    "leasing_agent",
    "address",
    "city",
)
PROSE = ("notes", "special_incentives")
NAUGHTY = (
    "<script>alert(1)</script>",
    "'; DROP TABLE residents; --",
    "Ω≈ç√∫˜µ≤≥÷",
    "田中さんにあげて下さい",
    "\u202e\u202dtest",
    "=1+1",
    "%s %(q)s {0} $1",
    "👩‍👩‍👧‍👧",
    "a\u0301",
    "nil",
    "undefined",
    "\\x00\\u0000",
)


async def _kept(api: httpx.AsyncClient, make: Maker, texts: list[str]) -> None:
    owner = await make.person()
    resident = await make.resident((await make.property(owner)).id)
    path = f"/api/residents/{resident.id}"
    for number, text in enumerate(texts, start=1):
        body: dict[str, str | None] = dict.fromkeys(FIELDS, text)
        line = on_one_line(text)
        if line is None:
            refused = await api.patch(path, headers=owner.headers | version(number), json=body)
            assert refused.status_code == 422, text
            assert {error["field"] for error in refused.json()["errors"]} == set(FIELDS) - set(PROSE)
            body = {name: text if name in PROSE else "Kept" for name in FIELDS}
        answer = await api.patch(path, headers=owner.headers | version(number), json=body)
        assert answer.status_code == 200, (text, answer.text)
        row = (await api.get(path, headers=owner.headers)).json()
        kept = {name: body[name] if name in PROSE else line or "Kept" for name in FIELDS}
        assert {name: row[name] for name in FIELDS} == kept
        found = await api.get("/api/residents", headers=owner.headers, params={"q": text[:100]})
        assert found.status_code == 200


async def test_naughty_strings_come_back_as_they_were(api: httpx.AsyncClient, make: Maker) -> None:
    await _kept(api, make, list(NAUGHTY))


async def test_the_big_list_of_naughty_strings_comes_back(
    api: httpx.AsyncClient, make: Maker, shared_data: Path
) -> None:
    listed: list[str] = json.loads((shared_data / "hostile" / "blns.json").read_text("utf-8"))
    trimmed = dict.fromkeys(text.strip() for text in listed)
    await _kept(api, make, [text for text in trimmed if text and len(text) <= 200 and "\x00" not in text])


async def test_nul_and_half_characters_are_refused_in_every_field(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    resident = await make.resident((await make.property(owner)).id)
    headers = owner.headers | version(1) | {"Content-Type": "application/json"}

    for name in FIELDS:
        for escape in ("\\u0000", "\\ud800"):
            body = f'{{"{name}": "a{escape}b"}}'
            answer = await api.patch(f"/api/residents/{resident.id}", headers=headers, content=body)
            assert answer.status_code in (400, 422), (name, escape, answer.text)
    assert (await api.get("/api/residents", headers=headers, params={"q": "a\x00"})).status_code == 422
