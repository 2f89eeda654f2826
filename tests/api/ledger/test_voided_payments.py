"""A payment that was entered by mistake: undone wherever it shows, and returned nowhere."""

from typing import Any

import httpx
import pytest

from domain.models import Lease
from tests.factories import Maker, Person, local_today

WHY = {"reason": "Entered by mistake"}


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def lease(make: Maker, owner: Person) -> Lease:
    place = await make.property(owner)
    unit = await make.unit(place.id)
    lease = await make.lease(unit, await make.resident(place.id, unit_id=unit.id))
    await make.open_tenancy(lease)
    return lease


async def send(api: httpx.AsyncClient, owner: Person, path: str, **body: Any) -> dict[str, Any]:
    answer = await api.post(f"/api/{path}", headers=owner.headers, json=body)
    assert answer.is_success, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def get(api: httpx.AsyncClient, owner: Person, path: str) -> Any:
    answer = await api.get(f"/api/{path}", headers=owner.headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def undone(api: httpx.AsyncClient, owner: Person, lease: Lease) -> dict[str, Any]:
    await send(api, owner, f"leases/{lease.id}/charges", kind="rent", amount="60.00")
    paid = await send(api, owner, f"leases/{lease.id}/payments", amount="60.00", method="check")
    return await send(api, owner, f"payments/{paid['id']}/void", **WHY)


async def test_it_is_voided_on_its_day_and_was_never_returned(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    payment = await undone(api, owner, lease)
    assert (payment["status"], payment["voided_on"], payment["returned_on"]) == (
        *("voided", local_today().isoformat()),
        None,
    )
    body = await get(api, owner, f"leases/{lease.id}/ledger")
    _rent, line, back = body["items"]
    assert (line["state"], line["open"], line["why"], line["can"]) == ("voided", None, "", [])
    assert (back["source"], back["description"]) == ("payment_voided", "Undone: payment by check")
    assert body["balance"] == "60.00"
    again = await api.post(f"/api/payments/{payment['id']}/void", headers=owner.headers, json=WHY)
    assert (again.status_code, again.json()["detail"]) == (409, "This payment was undone already.")


async def test_lists_and_figures_call_it_undone(api: httpx.AsyncClient, owner: Person, lease: Lease) -> None:
    await undone(api, owner, lease)
    rows = (await get(api, owner, "transactions"))["items"]
    assert sorted((row["amount"], row["is_returned"], row["is_voided"]) for row in rows) == [
        ("-60.00", False, True),
        ("60.00", False, False),
    ]
    today = local_today()
    assert (await get(api, owner, "analytics/payments/received?status=returned"))["items"] == []
    (row,) = (await get(api, owner, "analytics/payments/received?status=voided"))["items"]
    assert row["goes_to"] == f"Undone {today:%b} {today.day}, Entered by mistake"
    assert (await get(api, owner, "financials"))["income"]["amount"] == "0.00"
    for account in (await get(api, owner, "analytics/payments/delinquent"))["items"]:
        assert account["returned_on"] is None


async def test_a_returned_payment_waits_for_nothing(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    paid = await send(api, owner, f"leases/{lease.id}/payments", amount="1000.00", method="check")
    await send(api, owner, f"payments/{paid['id']}/return", reason="Insufficient funds", fee="0.00")
    line = (await get(api, owner, f"leases/{lease.id}/ledger"))["items"][0]
    assert (line["state"], line["open"], line["why"]) == ("returned", None, "")


async def test_a_credit_that_was_taken_back_waits_for_nothing(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    credit = await send(api, owner, f"leases/{lease.id}/credits", amount="20.00", reason="Noise")
    await send(api, owner, f"credits/{credit['id']}/take-back", **WHY)
    line = (await get(api, owner, f"leases/{lease.id}/ledger"))["items"][0]
    assert (line["state"], line["open"], line["why"]) == ("taken_back", None, "")
