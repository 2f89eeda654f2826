"""What tests of bad input share: a property to add, its text fields, and what a refusal looks like."""

from typing import Any

import httpx

from tests.factories import Person

PROPERTY: dict[str, Any] = {
    "name": "Alder Court", "address": "1 Alder St", "city": "Providence", "state": "RI",
    "zip_code": "02903", "total_units": 4,
}  # fmt: skip
TEXTS = ("name", "address", "city", "short_name", "description")


async def added(api: httpx.AsyncClient, person: Person, **fields: Any) -> httpx.Response:
    return await api.post("/api/properties", json={**PROPERTY, **fields}, headers=person.headers)


def is_problem(answer: httpx.Response, status: int, code: str | None = None) -> dict[str, Any]:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    body: dict[str, Any] = answer.json()
    assert body["status"] == status
    assert body["request_id"] == answer.headers["x-request-id"]
    assert body["detail"]
    assert code is None or body["code"] == code
    return body
