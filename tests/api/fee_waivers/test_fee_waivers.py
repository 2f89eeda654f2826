"""A resident leaves a late fee out of a payment and asks; staff answer; the resident is told, each once."""

import asyncio
from datetime import date
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import insert, select

from domain.core.db.database import Database
from domain.core.unit_of_work import unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.fee_waivers.service import waiting_by_policy
from domain.models import Charge, FeeWaiverRequest, Notification, Tenancy
from tests.api.messages.test_messages import gets, posts
from tests.api.online_payments.test_paying import SYSTEM, Home, household, method_of, owes, pays
from tests.factories import Maker, Person
from workflows import waiver_sweep
from workflows.waiver_sweep import grant_waivers

__all__ = ["household"]
PATH = "portal/late-fees"


async def fees_of(api: httpx.AsyncClient, person: Person, home: Home) -> Any:
    return await gets(api, person, f"{PATH}?tenancy_id={home.tenancy_id}")


async def asked(api: httpx.AsyncClient, home: Home, **query: str) -> Any:
    words = "&".join(f"{name}={value}" for name, value in query.items())
    return (await gets(api, home.owner, f"fee-waivers?{words}"))["items"]


async def notices(make: Maker, kind: str, person: Person) -> list[Notification]:
    async with make.session() as session:
        found = select(Notification).where(Notification.kind == kind, Notification.account_id == person.id)
        return list(await session.scalars(found))


async def test_a_payment_without_the_fee_asks_and_approving_waives(
    api: httpx.AsyncClient, household: Home, make: Maker
) -> None:
    await owes(api, household, "1000.00")
    await owes(api, household, "50.00", "late_fee")
    method = await method_of(api, household, household.priya)
    fees = await fees_of(api, household.priya, household)
    assert (fees["removable"], [row["state"] for row in fees["items"]]) == ("50.00", [None])
    changed = await pays(api, household, household.priya, "1050.00", method, full=True, waive_late_fee=True)
    assert (changed.status_code, changed.json()["code"]) == (409, "amount_changed")
    paid = await pays(api, household, household.priya, "1000.00", method, full=True, waive_late_fee=True)
    assert paid.status_code == 201, paid.text
    assert (await fees_of(api, household.jamie, household))["items"][0]["state"] == "pending"
    again = await posts(api, household.jamie, f"{PATH}/waiver", tenancy_id=household.tenancy_id)
    assert again.status_code == 201, again.text
    (row,) = await asked(api, household, status="pending")
    assert (row["resident_name"], row["amount"], row["can"]["write"]) == ("Priya Raman", "50.00", True)
    (told,) = await notices(make, "fee_waiver_asked", household.owner)
    assert (told.link, told.title) == ("/action-items", "Priya Raman asks you to waive a late fee")
    answers = await asyncio.gather(
        *(posts(api, household.owner, f"fee-waivers/{row['id']}/approve") for _ in range(4))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    (told,) = await notices(make, "fee_waiver_approved", household.priya)
    assert (told.audience, told.link) == ("resident", "/tenant/payments")
    assert (await fees_of(api, household.priya, household))["items"] == []
    async with make.session() as session:
        fee = select(Charge).where(Charge.tenancy_id == row["tenancy_id"], Charge.kind == "late_fee")
        assert (await session.scalars(fee)).one().voided_on is not None
    ledger = await gets(api, household.priya, "portal/ledger")
    assert ledger["account"]["balance"] == "1000.00"
    bell = await gets(api, household.owner, "notifications")
    assert [each["kind"] for each in bell["items"]].count("fee_waiver_approved") == 0


async def test_a_declined_fee_stays_and_is_asked_about_no_more(
    api: httpx.AsyncClient, household: Home
) -> None:
    await owes(api, household, "50.00", "late_fee")
    others = await posts(api, household.neighbour, f"{PATH}/waiver", tenancy_id=household.tenancy_id)
    assert others.status_code == 404
    outside = await api.get(
        f"/api/{PATH}?tenancy_id={household.tenancy_id}", headers=household.neighbour.headers
    )
    assert outside.status_code == 404
    twice = await asyncio.gather(
        *(
            posts(api, each, f"{PATH}/waiver", tenancy_id=household.tenancy_id)
            for each in (household.priya, household.jamie, household.priya)
        )
    )
    assert [answer.status_code for answer in twice] == [201, 201, 201]
    (row,) = await asked(api, household)
    path = f"fee-waivers/{row['id']}/decline"
    assert (await posts(api, household.owner, path, reason=" ")).status_code == 422
    answer = await posts(api, household.owner, path, reason="It is the third this year.")
    assert (answer.status_code, answer.json()["status"]) == (200, "declined"), answer.text
    fees = await fees_of(api, household.priya, household)
    assert (fees["removable"], fees["items"][0]["state"]) == ("0.00", "declined")
    assert fees["items"][0]["why"] == "Your manager did not waive it: It is the third this year."
    method = await method_of(api, household, household.priya)
    refused = await pays(api, household, household.priya, "1.00", method, waive_late_fee=True)
    assert (refused.status_code, refused.json()["code"]) == (409, "amount_changed")
    missing = await posts(api, household.owner, f"fee-waivers/{new_id()}/approve")
    assert missing.status_code == 404


async def allows(api: httpx.AsyncClient, home: Home, count: int) -> None:
    shown = await api.get("/api/settings/company", headers=home.owner.headers)
    said = {**home.owner.headers, "If-Match": f'"{shown.json()["version"]}"'}
    body = {"late_fees_waived_a_year": count}
    assert (await api.patch("/api/settings/company", json=body, headers=said)).is_success


async def granted(worker: Database) -> int:
    """What the sweep grants until nothing waits."""
    async with unit_of_work(worker, SYSTEM) as work:
        waiting = await waiting_by_policy(work.session)
    await grant_waivers(worker)
    return len(waiting)


async def test_where_the_policy_allows_a_removed_fee_is_waived_and_nobody_is_asked(
    api: httpx.AsyncClient, household: Home, make: Maker, worker_database: Database
) -> None:
    await allows(api, household, 1)
    await owes(api, household, "50.00", "late_fee")
    (fee,) = (await fees_of(api, household.priya, household))["items"]
    assert (fee["by_policy"], fee["why"].endswith("Remove the fee, and it is waived.")) == (True, True)
    answers = await asyncio.gather(
        *(
            posts(api, each, f"{PATH}/waiver", tenancy_id=household.tenancy_id)
            for each in (household.priya, household.jamie)
        )
    )
    assert {answer.status_code for answer in answers} == {201}
    await granted(worker_database)
    assert (await fees_of(api, household.priya, household))["items"] == []
    assert (await gets(api, household.priya, "portal/ledger"))["account"]["balance"] == "0.00"
    (row,) = await asked(api, household, status="approved")
    assert (row["by_policy"], row["decided_by_name"]) == (True, None)
    assert await notices(make, "fee_waiver_asked", household.owner) == []
    told = [await notices(make, "fee_waiver_approved", each) for each in (household.priya, household.jamie)]
    assert [len(each) for each in told].count(1) == 1


async def test_beyond_the_policy_the_manager_is_asked(
    api: httpx.AsyncClient, household: Home, make: Maker, worker_database: Database
) -> None:
    await owes(api, household, "50.00", "late_fee")
    assert (await fees_of(api, household.priya, household))["items"][0]["by_policy"] is False
    await allows(api, household, 1)
    async with make.session() as session:
        await session.execute(
            insert(FeeWaiverRequest).values(
                id=new_id(),
                property_id=household.property_id,
                tenancy_id=household.tenancy_id,
                resident_id=await session.scalar(
                    select(Tenancy.resident_id).where(Tenancy.id == UUID(household.tenancy_id))
                ),
                period=date(2020, 1, 1),
                amount=5,
                status="approved",
                by_policy=True,
                decided_at=utc_now(),
            )
        )
    (fee,) = (await fees_of(api, household.priya, household))["items"]
    assert fee["by_policy"] is False
    await posts(api, household.priya, f"{PATH}/waiver", tenancy_id=household.tenancy_id)
    assert await granted(worker_database) == 0
    (row,) = await asked(api, household, status="pending")
    assert row["by_policy"] is False
    assert len(await notices(make, "fee_waiver_asked", household.owner)) == 1


async def test_a_waiver_that_fails_keeps_no_other_home_waiting(
    worker_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids, granted_ids = [new_id() for _ in range(3)], []

    async def waiting(_session: Any) -> list[UUID]:
        return ids

    async def grants(*, waiver_id: UUID, **_given: Any) -> None:
        if waiver_id == ids[0]:
            raise ValueError("a defect")
        granted_ids.append(waiver_id)

    monkeypatch.setattr(waiver_sweep, "waiting_by_policy", waiting)
    monkeypatch.setattr(waiver_sweep, "grant_by_policy", grants)
    with pytest.raises(ValueError, match="a defect"):
        await grant_waivers(worker_database)
    assert granted_ids == ids[1:]
