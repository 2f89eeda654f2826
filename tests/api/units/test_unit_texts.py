"""Text that breaks software, in every text field of a unit: kept and shown unchanged, or refused by name."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.factories import Maker, Person
from tests.naughty import on_one_line

FIELDS = {"mailbox_assignment": 200, "street": 200, "city": 200, "zipcode": 10, "state": 2}
TWIN = [
    "Ω≈ç√∫˜µ≤≥÷",
    "'; DROP TABLE units; --",
    "<script>alert(1)</script>",
    "${jndi:ldap://x}",
    "田中さんにあげて下さい",
    "👩🏽‍💻 🇨🇦",
    "‪‪test‪",
    "مُنَاقَشَةُ",
    "\u200b\ufeff",
    "%d%s%n",
    "NaN",
    "null",
    "1.00",
    "\\",
    "a\tb\nc",
    "Z̴̛͎a͟l͡g͜o",
]


async def _kept(api: httpx.AsyncClient, person: Person, property_id: str, texts: list[str]) -> None:
    for number, text in enumerate(texts):
        # Numbers compare without regard to case and punctuation, so by themselves many would collide.
        body = {"property_id": property_id, "unit_number": f"{number:03}/{text}"[:200]} | _fitting(text)
        answer = await api.post("/api/units", json=body, headers=person.headers)
        kept = on_one_line(body["unit_number"]) is not None
        assert answer.status_code == (201 if kept else 422), (text, answer.text)
        if not kept:
            named = {error["field"] for error in answer.json()["errors"]}
            assert named == {name for name, value in body.items() if on_one_line(value) is None}
    rows = await _all(api, person)
    for number, text in enumerate(texts):
        line = on_one_line(f"{number:03}/{text}"[:200])
        row = rows.pop(f"{number:03}") if line else {}
        assert row.get("unit_number") == line
        for name in _fitting(text) if line else ():
            expected = on_one_line(text) or None
            assert row[name] == (expected and expected.upper() if name == "state" else expected)
    assert rows == {}


def _fitting(text: str) -> dict[str, Any]:
    return {name: text for name, longest in FIELDS.items() if 0 < len(text.strip()) <= longest}


async def _all(api: httpx.AsyncClient, person: Person) -> dict[str, dict[str, Any]]:
    """Every unit by the number that its unit number starts with."""
    rows: dict[str, dict[str, Any]] = {}
    cursor = None
    while True:
        asked: dict[str, Any] = {"limit": 200} | ({"cursor": cursor} if cursor else {})
        page = (await api.get("/api/units", params=asked, headers=person.headers)).json()
        rows |= {row["unit_number"].partition("/")[0]: row for row in page["items"]}
        cursor = page["next_cursor"]
        if cursor is None:
            return rows


async def test_naughty_strings_are_kept_unchanged(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    await _kept(api, owner, str(owned.id), TWIN)


async def test_the_big_list_of_naughty_strings_is_kept_unchanged(
    api: httpx.AsyncClient, make: Maker, shared_data: Path
) -> None:
    texts = json.loads((shared_data / "hostile" / "blns.json").read_text())
    assert len(texts) == 515
    owner = await make.person()
    owned = await make.property(owner)
    await _kept(api, owner, str(owned.id), texts)


@pytest.mark.parametrize("field", ["unit_number", *FIELDS, "amenities"])
@pytest.mark.parametrize("text", ["\x00", "\ud800"])
async def test_what_cannot_be_stored_is_refused_by_name(
    api: httpx.AsyncClient, make: Maker, field: str, text: str
) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    value = [text] if field == "amenities" else text
    body = json.dumps({"property_id": str(owned.id), "unit_number": "1", field: value})
    answer = await api.post(
        "/api/units", content=body, headers={**owner.headers, "Content-Type": "application/json"}
    )
    assert answer.status_code == 422, answer.text
    assert answer.json()["errors"][0]["field"].partition(".")[0] == field
