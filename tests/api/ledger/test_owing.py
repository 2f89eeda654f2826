"""What lists show of the ledger: a resident's payment status, and what a unit's households owe."""

from datetime import date, timedelta
from decimal import Decimal
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import func, insert, select, update

from domain.core.values.ids import new_id
from domain.ledger.rules.lateness import OpenAmount, payment_status
from domain.models import Books, Charge, Lease, Payment, Tenancy
from tests.api.ledger.test_account import charge
from tests.api.ledger.test_ledger import send
from tests.factories import Maker, Person, local_today

TODAY = local_today()


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def lease(make: Maker, owner: Person) -> Lease:
    place = await make.property(owner)
    unit = await make.unit(place.id, unit_number="305")
    lease = await make.lease(unit, await make.resident(place.id, unit_id=unit.id), monthly_rent=Decimal(1000))
    await make.open_tenancy(lease)
    async with make.session() as session:
        began = {"starts_on": TODAY - timedelta(days=400)}
        await session.execute(update(Books).where(Books.property_id == place.id).values(**began))
    return lease


async def items(api: httpx.AsyncClient, who: Person, path: str) -> list[dict[str, Any]]:
    answer = await api.get(f"/api/{path}", headers=who.headers)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["items"]
    return found


async def test_a_resident_has_the_payment_status_of_their_tenancy(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    def shown(row: dict[str, Any]) -> tuple[str, str | None]:
        return row["payment_status"], row["balance"]

    assert shown((await items(api, owner, "residents"))[0]) == ("none", "0.00")
    await charge(api, owner, lease, due_date=TODAY.isoformat(), amount="40.00")
    assert shown((await items(api, owner, "residents"))[0]) == ("due", "40.00")
    await charge(api, owner, lease, due_date=(TODAY - timedelta(days=30)).isoformat(), amount="10.00")
    assert shown((await items(api, owner, "residents"))[0]) == ("overdue", "50.00")
    assert len(await items(api, owner, "residents?payment_status=overdue")) == 1
    assert await items(api, owner, "residents?payment_status=paid") == []
    await send(api, owner, f"leases/{lease.id}/payments", {"amount": "60.00", "method": "cash"})
    assert shown((await items(api, owner, "residents?payment_status=paid"))[0]) == ("paid", "-10.00")


async def test_units_show_and_filter_what_is_owed_to_those_who_may_read_payments(
    api: httpx.AsyncClient, make: Maker, owner: Person, lease: Lease
) -> None:
    await make.unit(lease.property_id, unit_number="306")
    await charge(api, owner, lease, amount="40.00")
    assert [(row["unit_number"], row["balance"]) for row in await items(api, owner, "units")] == [
        ("305", "40.00"),
        ("306", None),
    ]
    assert [row["unit_number"] for row in await items(api, owner, "units?outstanding=true")] == ["305"]
    assert len(await items(api, owner, "units?outstanding=false")) == 2
    figures = (await api.get("/api/units/figures", headers=owner.headers)).json()
    assert figures["outstanding"] == "40.00"
    plumber = await make.colleague(lease.property_id, "maintenance")
    assert {row["balance"] for row in await items(api, plumber, "units")} == {None}
    assert await items(api, plumber, "units?outstanding=true") == []
    assert (await api.get("/api/units/figures", headers=plumber.headers)).json()["outstanding"] is None


async def test_credit_of_one_household_takes_nothing_from_what_another_owes(
    api: httpx.AsyncClient, make: Maker, owner: Person, lease: Lease
) -> None:
    other = await make.lease(await make.unit(lease.property_id), await make.resident(lease.property_id))
    await make.open_tenancy(other)
    await charge(api, owner, lease, amount="40.00")
    await send(api, owner, f"leases/{other.id}/payments", {"amount": "90.00", "method": "cash"})
    figures = (await api.get("/api/units/figures", headers=owner.headers)).json()
    assert figures["outstanding"] == "40.00"


async def test_the_status_in_sql_is_that_of_the_rules(make: Maker, lease: Lease) -> None:
    random = Random(20261122)
    place = {"property_id": lease.property_id}
    for _ in range(60):
        tenancy = await make.tenancy(lease.property_id)
        of = {**place, "tenancy_id": tenancy.id}
        charges, pending = _case(random)
        async with make.session() as session:
            for number, (due_on, amount, settled) in enumerate(charges):
                paper = {
                    "id": new_id(),
                    "kind": "other",
                    "number": 100 + number,
                    "period": due_on.replace(day=1),
                }
                paper |= {"due_on": due_on, "posted_on": due_on, "amount": amount, "settled": settled}
                await session.execute(insert(Charge).values(**paper, **of))
            if pending:
                paid = {"id": new_id(), "payer": "Rosa", "method": "card", "status": "pending"}
                paid |= {"received_on": TODAY, "amount": pending, "applied": 0}
                await session.execute(insert(Payment).values(**paid, **of))
            found = await session.scalar(
                select(func.tenancy_status(Tenancy.id, TODAY)).where(Tenancy.id == tenancy.id)
            )
        wanted = payment_status(
            [OpenAmount(due_on, amount - settled) for due_on, amount, settled in charges],
            pending=pending,
            grace_days=5,
            today=TODAY,
            ever_charged=bool(charges),
        )
        assert found == wanted, (charges, pending)


def _case(random: Random) -> tuple[list[tuple[date, Decimal, Decimal]], Decimal]:
    charges = []
    for _ in range(random.randint(0, 3)):
        amount = Decimal(random.choice((10, 25, 40)))
        settled = random.choice((Decimal(0), amount, amount / 2))
        charges.append((TODAY - timedelta(days=random.randint(-4, 12)), amount, settled))
    return charges, Decimal(random.choice((0, 0, 10, 30, 100)))
