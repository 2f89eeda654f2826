"""Odd texts in every text field: stored and shown unchanged, or refused, never bent.

A field of one line refuses line breaks, controls and turns of direction, and drops marks of direction.
"""

import json
from pathlib import Path

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.api.problems import TEXTS, added, is_problem
from tests.factories import Maker, Person, version
from tests.naughty import TWINS, on_one_line


@pytest.fixture
async def person(make: Maker) -> Person:
    return await make.person()


async def stored_unchanged(api: httpx.AsyncClient, person: Person, naughty: str) -> None:
    """In every text field: the answer, the row read again and a search by it."""
    fields = {name: naughty for name in TEXTS if len(naughty) <= 200 or name == "description"}
    answer = await added(api, person, **fields, amenities=[naughty[:100]])
    if "\x00" in naughty:
        assert answer.status_code == 422
        return
    line, prose = on_one_line(naughty), naughty.strip()
    if not line:
        is_problem(answer, 422, "invalid")
        answer = await added(api, person, description=naughty)
        assert (answer.status_code, answer.json()["description"]) == (201, prose or None), naughty
        return
    kept = {name: prose if name == "description" else line for name in fields}
    assert answer.status_code == 201, (naughty, answer.text)
    row = (await api.get(f"/api/properties/{answer.json()['id']}", headers=person.headers)).json()
    for name in fields:
        assert answer.json()[name] == row[name] == kept[name], name
    assert row["amenities"] == [on_one_line(naughty[:100])]
    changed = await api.patch(
        f"/api/properties/{row['id']}", json=fields, headers=person.headers | version(row["version"])
    )
    assert changed.status_code == 200, changed.text
    assert all(changed.json()[name] == kept[name] for name in fields)
    found = await api.get("/api/properties", params={"q": line[:200]}, headers=person.headers)
    assert found.status_code == 200, found.text
    if len(naughty) <= 200:
        assert row["id"] in [item["id"] for item in found.json()["items"]], naughty


async def test_naughty_strings_are_stored_and_shown_unchanged(
    api: httpx.AsyncClient, make: Maker, shared_data: Path
) -> None:
    """Each by somebody new: two that differ in case alone are one property of a company."""
    strings = json.loads((shared_data / "hostile" / "blns.json").read_text())
    assert len(strings) == 515
    for naughty in strings:
        await stored_unchanged(api, await make.person(), naughty)


@pytest.mark.parametrize("naughty", TWINS)
async def test_their_generated_twins_are_too(api: httpx.AsyncClient, person: Person, naughty: str) -> None:
    await stored_unchanged(api, person, naughty)


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.text(min_size=1, max_size=100))
async def test_any_text_is(api: httpx.AsyncClient, make: Maker, naughty: str) -> None:
    await stored_unchanged(api, await make.person(), naughty)
