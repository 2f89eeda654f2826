"""Bills over HTTP: entered once a key and shown with their lines, paid at once where that is wanted."""

from typing import Any

import httpx
import pytest

from domain.models import Property
from tests.factories import Maker, Person


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def place(make: Maker, owner: Person) -> Property:
    return await make.property(owner)


async def account(api: httpx.AsyncClient, owner: Person, place: Property, key: str) -> str:
    answer = await api.get(f"/api/properties/{place.id}/expense-accounts", headers=owner.headers)
    return next(str(each["id"]) for each in answer.json()["items"] if each["key"] == key)


async def invoice(api: httpx.AsyncClient, owner: Person, place: Property, **fields: Any) -> httpx.Response:
    expense = await account(api, owner, place, "maintenance_expense")
    line = {"property_id": str(place.id), "account_id": expense, "amount": "120.50", "description": "Boiler"}
    body = {"payee": "Ocean State Electric", "lines": [line], **fields}
    return await api.post("/api/bills", json=body, headers={**owner.headers, "Idempotency-Key": "one bill"})


async def test_an_invoice_is_entered_once_a_key_and_listed_with_its_lines(
    api: httpx.AsyncClient, owner: Person, place: Property
) -> None:
    first, again = await invoice(api, owner, place), await invoice(api, owner, place)
    assert first.status_code == 201, first.text
    assert again.json() == first.json()
    listed = (await api.get("/api/bills?status=open", headers=owner.headers)).json()
    assert listed["total"] == 1
    (bill,) = listed["items"]
    assert (bill["amount"], bill["status"], bill["paid_on"]) == ("120.50", "open", None)
    assert [(line["account"], line["description"]) for line in bill["lines"]] == [
        ("Repairs and maintenance", "Boiler")
    ]
    file = await api.get("/api/bills.csv", headers=owner.headers)
    assert "120.50" in file.text


async def test_an_expense_that_is_paid_already_is_entered_and_paid_at_once(
    api: httpx.AsyncClient, owner: Person, place: Property
) -> None:
    answer = await invoice(api, owner, place, payment={"reference_number": "1042"})
    assert answer.status_code == 201, answer.text
    (bill,) = answer.json()["items"]
    assert bill["status"] == "paid"
    again = await api.post(f"/api/bills/{bill['id']}/pay", json={}, headers=owner.headers)
    assert (again.status_code, again.json()["code"]) == (409, "bill_paid")


async def test_who_is_paid_has_to_be_said(api: httpx.AsyncClient, owner: Person, place: Property) -> None:
    answer = await invoice(api, owner, place, payee=None)
    assert answer.status_code == 422
    assert "Choose the vendor" in answer.text
