"""Bills over HTTP: entered once a key and shown with their lines, paid at once where that is wanted."""

from datetime import timedelta
from typing import Any

import httpx
import pytest

from domain.core.values.dates import today_in
from domain.models import Property
from tests.api.documents.test_documents import of, uploaded
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
    key = fields.get("number") or "one bill"
    return await api.post("/api/bills", json=body, headers={**owner.headers, "Idempotency-Key": key})


async def listed(api: httpx.AsyncClient, owner: Person, query: str) -> list[str]:
    answer = await api.get(f"/api/bills?{query}", headers=owner.headers)
    assert answer.status_code == 200, answer.text
    return [bill["number"] for bill in answer.json()["items"]]


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


async def test_bills_are_found_by_status_due_day_and_words_and_summed_in_figures(
    api: httpx.AsyncClient, owner: Person, place: Property
) -> None:
    today = today_in(place.time_zone)
    late, soon, far = (today - timedelta(days=2), today + timedelta(days=3), today + timedelta(days=30))
    for number, due in (("late", late), ("soon", soon), ("far", far)):
        day = min(due, today).isoformat()
        await invoice(api, owner, place, number=number, bill_date=day, due_date=due.isoformat())
    await invoice(api, owner, place, number="paid", payment={}, memo="Boiler of unit 4")
    assert await listed(api, owner, "status=open&sort=due_on") == ["late", "soon", "far"]
    assert await listed(api, owner, "status=overdue") == ["late"]
    assert await listed(api, owner, "due_within=7&sort=due_on") == ["late", "soon"]
    assert await listed(api, owner, "q=unit%204") == ["paid"]
    figures = (await api.get("/api/bills/figures", headers=owner.headers)).json()
    assert (figures["open"], figures["open_bills"]) == ("361.50", 3)
    assert (figures["overdue"], figures["due_soon"], figures["paid_this_month"]) == ("120.50",) * 3
    assert figures["total"] == 4


async def test_an_open_bill_is_set_right_but_for_what_was_posted(
    api: httpx.AsyncClient, owner: Person, place: Property
) -> None:
    (bill,) = (await invoice(api, owner, place)).json()["items"]
    assert bill["can"] == {"write": True, "pay": True}
    where, version = f"/api/bills/{bill['id']}", {**owner.headers, "If-Match": f'"{bill["version"]}"'}
    refused = await api.patch(where, json={"due_date": "2020-01-01"}, headers=version)
    assert "due on its day or later" in refused.text
    assert (await api.patch(where, json={"amount": "1.00"}, headers=version)).status_code == 422
    edited = await api.patch(where, json={"number": "A-17", "memo": "March"}, headers=version)
    assert (edited.json()["number"], edited.json()["memo"], edited.json()["due_on"]) == (
        *("A-17", "March"),
        bill["due_on"],
    )
    assert (await api.patch(where, json={"memo": None}, headers=version)).status_code == 409
    await api.post(f"{where}/pay", json={}, headers=owner.headers)
    version = {**owner.headers, "If-Match": f'"{edited.json()["version"] + 1}"'}
    paid = await api.patch(where, json={"memo": "Late"}, headers=version)
    assert (paid.status_code, paid.json()["code"]) == (409, "bill_paid")


async def test_a_bill_carries_the_invoice_for_who_sees_its_property(
    api: httpx.AsyncClient, owner: Person, place: Property, make: Maker
) -> None:
    bill = (await invoice(api, owner, place)).json()["items"][0]["id"]
    sent = await uploaded(api, owner, "bill", bill, document_type="invoice", name="boiler.pdf")
    assert sent.status_code == 201, sent.text
    viewer, stranger = await make.person(), await make.person()
    await make.link(viewer, place.id, "viewer")
    (seen,) = await of(api, viewer, "bill", bill)
    assert (seen["document_name"], seen["can"]) == ("boiler", {"write": False, "delete": False})
    assert (await uploaded(api, viewer, "bill", bill)).status_code == 403
    refused = await uploaded(api, stranger, "bill", bill)
    assert (refused.status_code, refused.json()["detail"]) == (404, "Bill not found")


async def test_the_same_bill_again_is_asked_about_and_two_true_twins_are_two(
    api: httpx.AsyncClient, owner: Person, place: Property
) -> None:
    expense = await account(api, owner, place, "maintenance_expense")
    line = {"property_id": str(place.id), "account_id": expense, "amount": "250.00"}
    day = (today_in(place.time_zone) - timedelta(days=3)).isoformat()
    body = {"payee": "Roofer", "number": "DUP-9", "bill_date": day, "lines": [line]}

    async def enters(**other: Any) -> httpx.Response:
        return await api.post("/api/bills", json=body | other, headers=owner.headers)

    first = (await enters()).json()["items"][0]
    twice = await enters(number="dup-9", payee="ROOFER")
    assert (twice.status_code, twice.json()["code"]) == (409, "same_bill_again")
    assert twice.json()["detail"].startswith("Bill no. dup-9 of $250.00 to ROOFER of ")
    assert twice.json()["current"] == {"bill_id": first["id"]}
    for other in ({"number": "DUP-10"}, {"payee": "Painter"}, {"lines": [line | {"amount": "251.00"}]}):
        assert (await enters(**other)).status_code == 201
    assert (await enters(again=True)).status_code == 201
    for bill in (await api.get("/api/bills?q=DUP-9", headers=owner.headers)).json()["items"]:
        why = {"reason": "Entered twice"}
        await api.post(f"/api/bills/{bill['id']}/void", json=why, headers=owner.headers)
    assert (await enters()).status_code == 201
