"""Lines of the ledger say what they are: what was waived and by whom, which payment a fee or number is of."""

from typing import Any

import httpx
import pytest

from domain.models import Lease
from tests.factories import Maker, Person, local_today


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


async def lines_of(api: httpx.AsyncClient, owner: Person, lease: Lease) -> list[dict[str, Any]]:
    answer = await api.get(f"/api/leases/{lease.id}/ledger", headers=owner.headers)
    items: list[dict[str, Any]] = answer.json()["items"]
    return items


@pytest.mark.parametrize(
    ("kind", "title", "verb"),
    [("late_fee", "Waived: late fee", "waived"), ("pet", "Taken back: pet rent", "took")],
)
async def test_what_was_taken_away_is_named(
    api: httpx.AsyncClient, owner: Person, lease: Lease, kind: str, title: str, verb: str
) -> None:
    charge = await send(api, owner, f"leases/{lease.id}/charges", kind=kind, amount="50.00")
    await send(api, owner, f"charges/{charge['id']}/void", reason="Paid in person")
    line = next(each for each in await lines_of(api, owner, lease) if each["source"] == "credit")
    month = f"{local_today():%B %Y}"
    assert (line["description"], line["details"]) == (f"{title}, {month}", "Paid in person")
    assert f" {verb} " in line["explanation"]
    assert line["explanation"].endswith(f", {month}. It is not owed any more.")


async def test_two_returned_payments_of_a_month_have_fees_that_are_told_apart(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    for amount, number in (("40.00", "1"), ("30.00", "2")):
        body = {"amount": amount, "method": "check", "reference_number": number}
        paid = await send(api, owner, f"leases/{lease.id}/payments", **body)
        await send(api, owner, f"payments/{paid['id']}/return", reason="Insufficient funds", fee="25.00")
    today = local_today()
    fees = [each for each in await lines_of(api, owner, lease) if each["kind"] == "nsf_fee"]
    on = f"payment of {today:%b} {today.day}, {today.year}"
    assert [each["description"] for each in fees] == [f"Returned payment fee, {on}"] * 2


@pytest.mark.parametrize(
    ("method", "said"), [("card", "Reference PAY-1795"), ("check", "Check no. PAY-1795")]
)
async def test_a_reference_is_no_card_number(
    api: httpx.AsyncClient, owner: Person, lease: Lease, method: str, said: str
) -> None:
    body = {"amount": "40.00", "method": method, "reference_number": "PAY-1795"}
    await send(api, owner, f"leases/{lease.id}/payments", **body)
    (line,) = await lines_of(api, owner, lease)
    assert line["details"] == said
