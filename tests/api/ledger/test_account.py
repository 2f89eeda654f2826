"""What stands beside a ledger: the balance by charge, what comes next, and what may be done with a line."""

from decimal import Decimal
from typing import Any

import httpx
import pytest

from domain.models import Lease
from tests.api.ledger.test_ledger import ledger, send
from tests.factories import Maker, Person, local_today


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def lease(make: Maker, owner: Person) -> Lease:
    place = await make.property(owner, name="Alder Court")
    unit = await make.unit(place.id, unit_number="305")
    resident = await make.resident(place.id, unit_id=unit.id, first_name="Elena", last_name="Marchetti")
    lease = await make.lease(unit, resident, monthly_rent=Decimal(1650))
    await make.open_tenancy(lease)
    return lease


async def charge(api: httpx.AsyncClient, owner: Person, lease: Lease, **body: Any) -> dict[str, Any]:
    answer = await send(
        api, owner, f"leases/{lease.id}/charges", {"kind": "damage", "amount": "40.00", **body}
    )
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def pay(api: httpx.AsyncClient, owner: Person, lease: Lease, amount: str) -> dict[str, Any]:
    body = {"amount": amount, "method": "check", "reference_number": "1184", "again": True}
    answer = await send(api, owner, f"leases/{lease.id}/payments", body)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def test_the_balance_is_split_by_charge_and_a_part_paid_is_named(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    await charge(api, owner, lease, kind="rent", amount="450.00")
    await charge(api, owner, lease, kind="late_fee", amount="75.00")
    await pay(api, owner, lease, "50.00")
    account = (await ledger(api, owner, f"residents/{lease.resident_id}"))["account"]
    month = f"{local_today():%B %Y}"
    assert account["balance"] == "475.00"
    assert account["open"] == [
        {"name": f"Rent, {month}", "open": "400.00"},
        {"name": f"Late fee, {month}", "open": "75.00"},
    ]
    assert (account["status"], account["days_past_grace"]) == ("partial", None)
    assert (account["resident_name"], account["unit_number"]) == ("Elena Marchetti", "305")
    assert account["can"] == {"record": True, "charge": True}


async def test_next_charges_are_those_that_nobody_charged_yet(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    account = (await ledger(api, owner, f"residents/{lease.resident_id}"))["account"]
    assert account["monthly"] == [{"name": "Rent", "amount": "1650.00"}]
    assert account["next_amount"] is not None
    assert account["next_on"] >= local_today().replace(day=1).isoformat()


async def test_a_deposit_is_held_apart_from_the_balance(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    before = (await ledger(api, owner, f"leases/{lease.id}"))["account"]
    assert before["deposit"] is None
    await charge(api, owner, lease, kind="deposit", amount="1650.00")
    await pay(api, owner, lease, "1650.00")
    account = (await ledger(api, owner, f"leases/{lease.id}"))["account"]
    assert account["balance"] == "0.00"
    assert (account["deposit"]["held"], account["deposit"]["interest"]) == ("1650.00", None)
    assert account["deposit"]["since"] == local_today().isoformat()


async def test_each_line_says_what_may_be_done_with_it(
    api: httpx.AsyncClient, make: Maker, owner: Person, lease: Lease
) -> None:
    await charge(api, owner, lease)
    fee = await charge(api, owner, lease, kind="late_fee", amount="75.00")
    paid = await pay(api, owner, lease, "140.00")
    lines = {line["id"]: line for line in (await ledger(api, owner, f"leases/{lease.id}"))["items"]}
    assert lines[fee["id"]]["can"] == ["waive"]
    assert lines[paid["id"]]["can"] == ["return", "undo", "refund", "move"]
    assert lines[paid["id"]]["details"].startswith("Check no. 1184, to ")
    assert lines[paid["id"]]["reckoning"][-1] == {"label": "Check", "amount": "140.00"}
    viewer = await make.colleague(lease.property_id, "viewer")
    seen = await ledger(api, viewer, f"leases/{lease.id}")
    assert seen["account"]["can"] == {"record": False, "charge": False}
    assert [line["can"] for line in seen["items"]] == [[], [], []]


async def test_a_waived_fee_and_a_returned_payment_keep_their_lines(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    fee = await charge(api, owner, lease, kind="late_fee", amount="75.00")
    paid = await pay(api, owner, lease, "75.00")
    await send(api, owner, f"payments/{paid['id']}/return", {"reason": "Insufficient funds", "fee": "0.00"})
    await send(api, owner, f"charges/{fee['id']}/void", {"reason": "First time"})
    lines = {
        (line["id"], line["source"]): line
        for line in (await ledger(api, owner, f"leases/{lease.id}"))["items"]
    }
    assert lines[fee["id"], "charge"]["state"] == "voided"
    assert lines[fee["id"], "charge"]["details"] == "First time"
    assert lines[paid["id"], "payment"]["state"] == "returned"
    assert lines[paid["id"], "return"]["details"] == "Check no. 1184, Insufficient funds"
    assert all(line["can"] == [] for line in lines.values())


async def test_who_entered_a_paper_is_named_to_those_who_may_read_the_audit_log(
    api: httpx.AsyncClient, make: Maker, owner: Person, lease: Lease
) -> None:
    await charge(api, owner, lease)
    named = (await ledger(api, owner, f"leases/{lease.id}"))["items"][0]["posted_by"]
    assert named.startswith("Entered by ")
    viewer = await make.colleague(lease.property_id, "viewer")
    assert (await ledger(api, viewer, f"leases/{lease.id}"))["items"][0]["posted_by"].startswith("Entered, ")


async def test_no_account_no_figures(api: httpx.AsyncClient, make: Maker, owner: Person) -> None:
    resident = await make.resident((await make.property(owner)).id)
    assert (await ledger(api, owner, f"residents/{resident.id}"))["account"] is None
