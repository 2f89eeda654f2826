"""The ledger over HTTP: charge, payment and their lines, once a key, and what is refused in words."""

import asyncio
from datetime import timedelta
from typing import Any

import httpx
import pytest

from domain.models import Lease
from tests.factories import Maker, Person, local_today

KEY = {"Idempotency-Key": "one payment"}


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def lease(make: Maker, owner: Person) -> Lease:
    place = await make.property(owner)
    unit = await make.unit(place.id)
    resident = await make.resident(place.id, unit_id=unit.id)
    lease = await make.lease(unit, resident)
    await make.open_tenancy(lease)
    return lease


async def send(
    api: httpx.AsyncClient, owner: Person, path: str, body: dict[str, Any], **headers: str
) -> httpx.Response:
    return await api.post(f"/api/{path}", headers={**owner.headers, **headers}, json=body)


async def ledger(api: httpx.AsyncClient, owner: Person, path: str, query: str = "") -> dict[str, Any]:
    answer = await api.get(f"/api/{path}/ledger{query}", headers=owner.headers)
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


async def test_a_charge_and_its_payment_are_lines_with_a_balance_and_a_why(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    charge = await send(api, owner, f"leases/{lease.id}/charges", {"kind": "damage", "amount": "40.00"})
    paid = await send(api, owner, f"leases/{lease.id}/payments", {"amount": "25.00", "method": "cash"})
    assert (charge.status_code, paid.status_code) == (201, 201)
    assert (paid.json()["applied"], paid.json()["status"]) == ("25.00", "completed")
    body = await ledger(api, owner, f"leases/{lease.id}")
    assert [(line["charge"], line["payment"], line["balance"]) for line in body["items"]] == [
        ("40.00", None, "40.00"),
        (None, "25.00", "15.00"),
    ]
    assert body["items"][0]["why"].endswith("$15.00 open.")
    assert await ledger(api, owner, f"residents/{lease.resident_id}") == body
    counted = await api.get(f"/api/leases/{lease.id}/ledger/count", headers=owner.headers)
    assert counted.json() == {"lines": len(body["items"])}
    before = local_today() - timedelta(days=1)
    assert (await ledger(api, owner, f"leases/{lease.id}", f"?as_of={before}"))["items"] == []


async def test_two_hundred_equal_payments_under_one_key_are_one(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    body = {"amount": "25.00", "method": "check", "again": True}
    again = asyncio.Semaphore(12)

    async def pay() -> httpx.Response:
        async with again:
            while True:
                answer = await send(api, owner, f"leases/{lease.id}/payments", body, **KEY)
                if answer.status_code not in (409, 503):
                    return answer

    answers = await asyncio.gather(*(pay() for _ in range(200)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.text for answer in answers}) == 1
    assert (await ledger(api, owner, f"leases/{lease.id}"))["balance"] == "-25.00"
    other = await send(api, owner, f"leases/{lease.id}/payments", {**body, "amount": "26.00"}, **KEY)
    assert other.status_code == 422


async def test_a_key_of_one_lease_is_none_for_another(
    api: httpx.AsyncClient, make: Maker, owner: Person, lease: Lease
) -> None:
    unit = await make.unit(lease.property_id, unit_number="202")
    other = await make.lease(unit, await make.resident(lease.property_id, unit_id=unit.id))
    await make.open_tenancy(other)
    body = {"amount": "25.00", "method": "check"}
    assert (await send(api, owner, f"leases/{lease.id}/payments", body, **KEY)).status_code == 201
    refused = await send(api, owner, f"leases/{other.id}/payments", body, **KEY)
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "Idempotency-Key")
    assert (await ledger(api, owner, f"leases/{other.id}"))["items"] == []


async def test_the_same_payment_within_a_minute_is_asked_about(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    body = {"amount": "25.00", "method": "check"}
    path = f"leases/{lease.id}/payments"
    assert (await send(api, owner, path, body)).status_code == 201
    asked = await send(api, owner, path, body)
    assert (asked.status_code, asked.json()["code"]) == (409, "same_payment_again")
    assert (await send(api, owner, path, {**body, "again": True})).status_code == 201


async def test_what_was_posted_is_taken_back_with_a_reason(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    charge = (await send(api, owner, f"leases/{lease.id}/charges", {"kind": "rent", "amount": "9.00"})).json()
    paid = (
        await send(api, owner, f"leases/{lease.id}/payments", {"amount": "9.00", "method": "cash"})
    ).json()
    why = {"reason": "Typed twice"}
    returned = await send(api, owner, f"payments/{paid['id']}/return", {**why, "fee": "20.00"})
    assert (returned.json()["status"], returned.json()["applied"]) == ("returned", "0.00")
    voided = await send(api, owner, f"charges/{charge['id']}/void", why)
    assert voided.json()["voided_on"] == local_today().isoformat()
    credit = (await send(api, owner, f"leases/{lease.id}/credits", {**why, "amount": "20.00"})).json()
    assert credit["applied"] == "20.00"
    back = await send(api, owner, f"credits/{credit['id']}/take-back", why)
    assert back.json()["reversed_on"] == local_today().isoformat()
    assert (await ledger(api, owner, f"leases/{lease.id}"))["balance"] == "20.00"
    silent = await send(api, owner, f"charges/{charge['id']}/void", {"reason": "—"})
    assert silent.status_code == 422


async def test_what_waits_is_refunded(api: httpx.AsyncClient, owner: Person, lease: Lease) -> None:
    paid = (
        await send(api, owner, f"leases/{lease.id}/payments", {"amount": "9.00", "method": "cash"})
    ).json()
    back = await send(api, owner, f"payments/{paid['id']}/refund", {"reason": "Overpaid"})
    assert (back.status_code, back.json()["status"]) == (200, "refunded")
    assert (await ledger(api, owner, f"leases/{lease.id}"))["balance"] == "0.00"


async def test_the_count_is_of_the_lines_that_the_ledger_shows(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    later = (local_today() + timedelta(days=9)).isoformat()
    taken = await send(api, owner, f"leases/{lease.id}/charges", {"kind": "damage", "amount": "40.00"})
    await send(api, owner, f"charges/{taken.json()['id']}/void", {"reason": "Entered twice"})
    credit = {"kind": "concession", "amount": "10.00", "reason": "Noise"}
    await send(api, owner, f"leases/{lease.id}/credits", credit)
    await send(
        api, owner, f"leases/{lease.id}/charges", {"kind": "other", "amount": "9.00", "due_date": later}
    )
    shown = (await ledger(api, owner, f"leases/{lease.id}"))["items"]
    assert len(shown) > 2

    counted = await api.get(f"/api/leases/{lease.id}/ledger/count", headers=owner.headers)

    assert counted.json() == {"lines": len(shown)}


async def test_a_lease_without_account_says_so(api: httpx.AsyncClient, make: Maker, owner: Person) -> None:
    place = await make.property(owner)
    draft = await make.lease(await make.unit(place.id), await make.resident(place.id), status="draft")
    refused = await send(api, owner, f"leases/{draft.id}/payments", {"amount": "9.00", "method": "cash"})
    assert (refused.status_code, refused.json()["code"]) == (409, "no_account")
    assert (await ledger(api, owner, f"leases/{draft.id}"))["balance"] == "0.00"


@pytest.mark.parametrize("amount", ["0.00", "-1.00", "1.001", "many"])
async def test_an_amount_is_above_nothing_and_in_cents(
    api: httpx.AsyncClient, owner: Person, lease: Lease, amount: str
) -> None:
    refused = await send(api, owner, f"leases/{lease.id}/payments", {"amount": amount, "method": "cash"})
    assert refused.status_code == 422


async def test_a_month_is_closed_and_reopened(api: httpx.AsyncClient, owner: Person, lease: Lease) -> None:
    last_month = local_today().replace(day=1) - timedelta(days=1)
    path, month = f"properties/{lease.property_id}/books", {"month": last_month.isoformat()}
    closed = await send(api, owner, f"{path}/close", month)
    assert closed.json()["closed_through"] == last_month.isoformat()
    opened = await send(api, owner, f"{path}/reopen", {**month, "reason": "A late bill"})
    assert opened.json()["closed_through"] is None
