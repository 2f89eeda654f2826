"""Rows sent as JSON: what they may hold is counted before anything is made of them, beside the event loop."""

import json
import threading
import tracemalloc
from typing import Any

import httpx
import orjson
import pytest

from api.imports import receiving
from api.imports.json_rows import (
    MAX_MAPPINGS,
    NOT_A_CELL,
    ONLY_MEMBERS,
    TOO_MANY_COLUMNS,
    TOO_MANY_MAPPINGS,
    as_csv,
    counted_body,
)
from domain.core.errors import Invalid
from domain.imports.reading.reader import TOO_MANY_ROWS
from tests.factories import Maker, Person

FIELDS = ("name", "address", "city", "state", "zip_code")
MAPPINGS = [{"csvColumn": name, "dbField": name} for name in FIELDS]
ROW = {"name": "Alder", "address": "1 A St", "city": "Providence", "state": "RI", "zip_code": "02903"}


async def sent(api: httpx.AsyncClient, person: Person, data: Any, **more: Any) -> httpx.Response:
    body = {"importType": "properties", "data": data, "mappings": MAPPINGS, **more}
    content = orjson.dumps(body)
    headers = {**person.headers, "Content-Type": "application/json"}
    return await api.post("/api/import", content=content, headers=headers)


def nested(depth: int) -> orjson.Fragment:
    return orjson.Fragment(b"[" * depth + b"]" * depth)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ([{f"c{number}": "x"} for number in range(501)], TOO_MANY_COLUMNS),
        ([{f"c{number}": "x" for number in range(501)}], TOO_MANY_COLUMNS),
        ([{}] * 5001, TOO_MANY_ROWS),
        ([ROW] * 5001, TOO_MANY_ROWS),
        ([{"a": [[] for _ in range(100_001)]}], TOO_MANY_ROWS),
        ([{**ROW, "name": {"first": "A"}}], NOT_A_CELL),
        ([{**ROW, "name": nested(2)}], NOT_A_CELL),
        ([ROW, {**ROW, "name": nested(900)}], NOT_A_CELL),
        ([{**ROW, "name": nested(990)}], NOT_A_CELL),
    ],
    ids=lambda value: value[:30] if isinstance(value, str) else "",
)
async def test_more_than_a_file_may_hold_is_refused(
    api: httpx.AsyncClient, make: Maker, data: Any, sentence: str
) -> None:
    answer = await sent(api, await make.person(), data)
    assert answer.status_code == 422, answer.text[:300]
    assert answer.json()["detail"] == sentence


async def test_other_members_and_too_many_mappings_are_refused(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    answer = await sent(api, person, [ROW], **{f"m{number}": 1 for number in range(30)})
    assert (answer.status_code, answer.json()["detail"]) == (422, ONLY_MEMBERS)
    many: list[dict[str, int]] = [{}] * (MAX_MAPPINGS + 1)
    for mappings in (many, [{f"k{number}": 1 for number in range(20_001)}]):
        answer = await sent(api, person, [ROW], mappings=mappings)
        assert (answer.status_code, answer.json()["detail"]) == (422, TOO_MANY_MAPPINGS)
        form = {"importType": "properties", "mappings": json.dumps(mappings)}
        files = {"file": ("roll.csv", b"name\nAlder\n", "text/csv")}
        answer = await api.post("/api/import", files=files, data=form, headers=person.headers)
        assert (answer.status_code, answer.json()["detail"]) == (422, TOO_MANY_MAPPINGS)


async def test_a_header_row_of_any_length_is_refused_and_never_breaks(
    api: httpx.AsyncClient, make: Maker
) -> None:
    person = await make.person()
    for text in ("0", "1" * 5000, "0000001" + "0" * 5000, "²", "-1", "1e3"):
        answer = await api.post(
            "/api/import/inspect",
            files={"file": ("roll.csv", b"name\nAlder\n", "text/csv")},
            data={"importType": "properties", "headerRow": text},
            headers=person.headers,
        )
        assert answer.status_code == 422, answer.text


def test_memory_follows_the_body_and_not_rows_times_columns() -> None:
    """Rows whose keys are all different: each would be a column of every row."""
    rows = [{f"column number {row} and {key}": "" for key in range(10)} for row in range(4000)]
    body = json.dumps({"data": rows}).encode()
    tracemalloc.start()
    try:
        with pytest.raises(Invalid, match="columns"):
            counted_body(body)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 20 * len(body)


async def test_rows_are_read_beside_the_event_loop(
    api: httpx.AsyncClient, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[threading.Thread] = []

    def noting(rows: Any) -> bytes:
        seen.append(threading.current_thread())
        return as_csv(rows)

    monkeypatch.setattr(receiving, "as_csv", noting)
    assert (await sent(api, await make.person(), [ROW])).status_code == 202
    assert [thread is threading.main_thread() for thread in seen] == [False]


def test_rows_become_the_file_they_came_from() -> None:
    first: dict[str, Any] = {"name": "A, B", "tags": ["x", 1]}
    rows = [first, {"name": None, "open": True, " name ": 7}, {}]
    assert as_csv(rows).decode().splitlines() == [
        "name,tags,open,name",
        '"A, B","x, 1",,',
        ",,true,7",
        ",,,",
    ]
