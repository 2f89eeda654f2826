"""What a payer left out gets nothing of that payment, whatever the order of payment is and staff answer."""

from collections import defaultdict
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import select

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.ledger.rules.months import first_of, next_month
from domain.ledger.sweeps.batches import SYSTEM
from domain.ledger.sweeps.service import sweep_charges
from domain.models import Charge, Property
from tests.api.fee_waivers.test_fee_waivers import asked, notices
from tests.api.ledger.test_ledger import send
from tests.api.messages.test_messages import gets, posts
from tests.api.online_payments.test_paying import Books, Home, household, method_of, one_round, owes, pays
from tests.factories import Maker

__all__ = ["household"]


async def in_washington(make: Maker, home: Home) -> None:
    """Where the law puts late fees before other fees."""
    async with make.session() as session:
        (await session.get_one(Property, UUID(home.property_id))).state = "WA"


async def fee_of_month(api: httpx.AsyncClient, home: Home, due: str, amount: str = "50.00") -> None:
    body = {"kind": "late_fee", "amount": amount, "due_date": due}
    answer = await send(api, home.owner, f"leases/{home.lease.id}/charges", body)
    assert answer.status_code == 201, answer.text


async def settled(make: Maker, home: Home) -> dict[str, Decimal]:
    """What is settled of each charge in force, by kind and due day."""
    async with make.session() as session:
        found = select(Charge).where(Charge.tenancy_id == UUID(home.tenancy_id), Charge.voided_on.is_(None))
        sums: defaultdict[str, Decimal] = defaultdict(Decimal)
        for each in await session.scalars(found):
            sums[f"{each.kind} {each.period:%m}"] += each.settled
        return sums


async def two_late_months(api: httpx.AsyncClient, home: Home, make: Maker) -> tuple[str, str]:
    """Rent, a fee of the bank, and late fees of this month and the next; the due days of these."""
    await in_washington(make, home)
    await owes(api, home, "1000.00")
    await owes(api, home, "25.00", "nsf_fee")
    today = (await gets(api, home.priya, "portal/ledger"))["account"]["today"]
    last, this = today, next_month(first_of(date.fromisoformat(today))).isoformat()
    await fee_of_month(api, home, last)
    await fee_of_month(api, home, this)
    return last, this


async def test_what_was_left_out_stays_open_where_the_law_would_settle_it_first(
    api: httpx.AsyncClient, household: Home, make: Maker, worker_database: Database
) -> None:
    last, this = await two_late_months(api, household, make)
    card = await method_of(api, household, household.priya)
    paid = await pays(api, household, household.priya, "1025.00", card, full=True, waive_late_fee=True)
    assert paid.status_code == 201, paid.text
    assert await one_round(worker_database, Books(), paid.json()["id"]) == "completed"
    fees = {f"late_fee {last[5:7]}": Decimal(0), f"late_fee {this[5:7]}": Decimal(0)}
    rest = {f"rent {last[5:7]}": Decimal(1000), f"nsf_fee {last[5:7]}": Decimal(25)}
    assert await settled(make, household) == fees | rest
    rows = {row["period"][5:7]: row["id"] for row in await asked(api, household, status="pending")}
    await posts(api, household.owner, f"fee-waivers/{rows[last[5:7]]}/approve")
    await posts(api, household.owner, f"fee-waivers/{rows[this[5:7]]}/decline", reason="Once a year.")
    assert await settled(make, household) == {f"late_fee {this[5:7]}": Decimal(0)} | rest
    (told,) = await notices(make, "fee_waiver_declined", household.priya)
    assert told.message.startswith("$50.00 for ")
    assert told.message.endswith(" stays open. Once a year.")
    account = (await gets(api, household.priya, "portal/ledger"))["account"]
    assert (account["balance"], account["to_pay"]) == ("50.00", "50.00")


async def test_what_is_left_of_such_a_payment_waits_for_another_charge(
    api: httpx.AsyncClient, household: Home, make: Maker, worker_database: Database
) -> None:
    await two_late_months(api, household, make)
    card = await method_of(api, household, household.priya)
    paid = await pays(api, household, household.priya, "1035.00", card, waive_late_fee=True)
    await one_round(worker_database, Books(), paid.json()["id"])
    for _ in ("the sweep", "a charge that is entered"):
        now = await settled(make, household)
        assert {now[name] for name in now if name.startswith("late_fee")} == {Decimal(0)}
        await swept(worker_database, household)
    await owes(api, household, "30.00", "other")
    now = await settled(make, household)
    assert sum(now.values()) == Decimal(1035)
    assert {now[name] for name in now if name.startswith("late_fee")} == {Decimal(0)}


async def test_what_a_waived_fee_had_got_pays_no_other_that_was_asked_about(
    api: httpx.AsyncClient, household: Home, make: Maker
) -> None:
    last, this = await two_late_months(api, household, make)
    body = {"amount": "1020.00", "method": "check"}
    recorded = await send(api, household.owner, f"leases/{household.lease.id}/payments", body)
    assert recorded.status_code == 201, recorded.text
    assert (await settled(make, household))[f"late_fee {last[5:7]}"] == Decimal(20)
    await posts(api, household.priya, "portal/late-fees/waiver", tenancy_id=household.tenancy_id)
    rows = {row["period"][5:7]: row["id"] for row in await asked(api, household, status="pending")}
    await posts(api, household.owner, f"fee-waivers/{rows[last[5:7]]}/approve")
    now = await settled(make, household)
    assert (now[f"late_fee {this[5:7]}"], now[f"nsf_fee {last[5:7]}"]) == (Decimal(0), Decimal(20))


async def swept(worker: Database, home: Home) -> None:
    async with unit_of_work(worker, EntryPoint.by_system(SYSTEM)) as work:
        properties = [UUID(home.property_id)]
        await sweep_charges(session=work.session, scope=work.scope, property_ids=properties, now=utc_now())


@pytest.mark.parametrize("named", ["late_fee", "rent"])
async def test_what_the_payment_is_named_for_changes_nothing_of_it(
    api: httpx.AsyncClient, household: Home, make: Maker, worker_database: Database, named: str
) -> None:
    await owes(api, household, "1000.00")
    await owes(api, household, "50.00", "late_fee")
    card = await method_of(api, household, household.priya)
    more: dict[str, Any] = {"payment_type": named, "waive_late_fee": True}
    paid = await pays(api, household, household.priya, "1000.00", card, **more)
    await one_round(worker_database, Books(), paid.json()["id"])
    now = await settled(make, household)
    assert sorted(now.values()) == [Decimal(0), Decimal(1000)]
