"""What a payment would settle, seen before it is recorded, and the late fee that it takes away."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, select, update

from domain.core.values.ids import new_id
from domain.models import Books, Charge, Lease
from tests.api.ledger.test_account import charge
from tests.api.ledger.test_ledger import ledger, send
from tests.factories import Maker, Person, local_today

TODAY = local_today()


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def lease(make: Maker, owner: Person) -> Lease:
    place = await make.property(owner, name="Alder Court", state="RI")
    unit = await make.unit(place.id)
    lease = await make.lease(unit, await make.resident(place.id, unit_id=unit.id), monthly_rent=Decimal(1000))
    await make.open_tenancy(lease)
    async with make.session() as session:
        began = {"starts_on": TODAY - timedelta(days=400)}
        await session.execute(update(Books).where(Books.property_id == place.id).values(**began))
    return lease


async def preview(api: httpx.AsyncClient, owner: Person, lease: Lease, **query: Any) -> dict[str, Any]:
    answer = await api.get(f"/api/leases/{lease.id}/payment-preview", headers=owner.headers, params=query)
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


async def test_what_is_previewed_is_what_is_settled(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    await charge(api, owner, lease, kind="late_fee", amount="75.00")
    await charge(api, owner, lease, kind="rent", amount="450.00")
    seen = await preview(api, owner, lease, amount="600.00")
    assert [(part["name"].split(",")[0], part["open"], part["gets"]) for part in seen["parts"]] == [
        ("Rent", "450.00", "450.00"),
        ("Late fee", "75.00", "75.00"),
    ]
    assert (seen["prepayment"], seen["balance_before"], seen["balance_after"]) == (
        "75.00",
        "525.00",
        "-75.00",
    )
    assert seen["order"] == "Rent first, oldest first, fees last: the order set for Alder Court."
    paid = await send(api, owner, f"leases/{lease.id}/payments", {"amount": "600.00", "method": "cash"})
    assert paid.json()["applied"] == "525.00"
    assert (await ledger(api, owner, f"leases/{lease.id}"))["balance"] == seen["balance_after"]


async def test_chosen_charges_come_first_where_the_payer_may_choose(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    await charge(api, owner, lease, kind="rent", amount="450.00")
    fee = await charge(api, owner, lease, kind="late_fee", amount="75.00")
    seen = await preview(api, owner, lease, amount="100.00", charge_ids=fee["id"])
    assert [part["gets"] for part in seen["parts"]] == ["75.00", "25.00"]
    assert seen["payer_chooses"] is True


async def test_where_a_law_fixes_the_order_it_is_named(
    api: httpx.AsyncClient, make: Maker, owner: Person
) -> None:
    place = await make.property(owner, state="WA")
    unit = await make.unit(place.id)
    lease = await make.lease(unit, await make.resident(place.id, unit_id=unit.id))
    await make.open_tenancy(lease)
    seen = await preview(api, owner, lease, amount="100.00")
    assert (seen["payer_chooses"], seen["parts"]) == (False, [])
    assert seen["order"] == "RCW 59.18.283(1) fixes the order of payment here."
    fee = await charge(api, owner, lease, kind="late_fee", amount="75.00")
    path = f"/api/leases/{lease.id}/payment-preview?amount=10.00&charge_ids={fee['id']}"
    assert (await api.get(path, headers=owner.headers)).status_code == 422


async def late_rent(make: Maker, lease: Lease) -> None:
    """Rent of a month ago that a sweep charged, and its late fee."""
    due_on = (TODAY - timedelta(days=20)).replace(day=1)
    async with make.session() as session:
        tenancy_id = await session.scalar(select(Lease.tenancy_id).where(Lease.id == lease.id))
        of_lease = {"property_id": lease.property_id, "tenancy_id": tenancy_id, "lease_id": lease.id}
        common = {"number": 0, "period": due_on, "settled": Decimal(0), **of_lease}
        books = update(Books).where(Books.property_id == lease.property_id)
        await session.execute(books.values(late_fee_kind="flat", late_fee_amount=Decimal(75)))
        for kind, amount, day in (("rent", 1000, due_on), ("late_fee", 75, due_on + timedelta(days=6))):
            paper = {"id": new_id(), "kind": kind, "amount": Decimal(amount), "due_on": day, "posted_on": day}
            await session.execute(insert(Charge).values(**common, **paper))


async def test_rent_received_in_time_and_recorded_late_offers_to_reverse_its_late_fee(
    api: httpx.AsyncClient, make: Maker, owner: Person, lease: Lease
) -> None:
    await late_rent(make, lease)
    in_time = (TODAY - timedelta(days=20)).replace(day=1) + timedelta(days=3)
    assert (await preview(api, owner, lease, amount="1000.00"))["late_fees"] is None
    part = await preview(api, owner, lease, amount="900.00", payment_date=in_time.isoformat())
    assert part["late_fees"] is None
    body = {"amount": "1000.00", "payment_date": in_time.isoformat()}
    assert (await preview(api, owner, lease, **body))["late_fees"] == "75.00"
    body |= {"method": "check"}
    path = f"leases/{lease.id}/payments"
    assert (await send(api, owner, path, body)).status_code == 201
    assert (await ledger(api, owner, f"leases/{lease.id}"))["balance"] == "75.00"
    paid = (await ledger(api, owner, f"leases/{lease.id}"))["items"]
    payment = next(line for line in paid if line["source"] == "payment")
    await send(api, owner, f"payments/{payment['id']}/void", {"reason": "Once more, with the fee"})
    again = await send(api, owner, path, {**body, "again": True, "reverse_late_fees": True})
    assert again.status_code == 201, again.text
    after = await ledger(api, owner, f"leases/{lease.id}")
    assert after["balance"] == "0.00"
    fee = next(line for line in after["items"] if line["kind"] == "late_fee")
    assert (fee["state"], fee["details"]) == ("voided", "The rent was received in time and recorded late.")
