"""Requests that are brought in with their days: statuses, timeline and clock follow from them."""

from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import principal_of
from domain.core.db.database import Database
from domain.core.errors import Forbidden, Invalid
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.maintenance.past import PastRequest, bring_in
from domain.models import Delivery, OutboxRow
from domain.models.maintenance import MaintenanceRequest, RequestAssignment, RequestEvent
from tests.factories import Maker, Person

NOW = utc_now()
LONG_AGO = NOW - timedelta(days=400)


def past(**fields: Any) -> PastRequest:
    return PastRequest(
        **{
            **dict.fromkeys(("unit_id", "resident_id", "vendor_id", "note")),
            "category": "plumbing",
            "priority": "normal",
            "description": "The faucet drips.",
            "reported_at": LONG_AGO,
            "answered_at": None,
            "completed_at": None,
            "cost": Decimal(120),
            **fields,
        }
    )


async def brought(
    worker_database: Database, person: Person, property_id: Any, *requests: PastRequest
) -> None:
    async with unit_of_work(worker_database, EntryPoint.by_account(person.id)) as work:
        principal = principal_of(work.auth)
        await bring_in(session=work.session, principal=principal, property_id=property_id, requests=requests)


async def counted(session: AsyncSession) -> tuple[int, ...]:
    """How many messages and processes were asked for."""
    found = [await session.scalar(select(func.count()).select_from(table)) for table in (OutboxRow, Delivery)]
    return tuple(count or 0 for count in found)


def day(after: int) -> datetime:
    return LONG_AGO + timedelta(days=after)


async def test_what_is_over_comes_with_its_days_its_cost_and_its_timeline(
    worker_database: Database, make: Maker
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    vendor = await make.vendor(owner)
    done = past(vendor_id=vendor.id, answered_at=day(1), completed_at=day(3), note="The part was in stock.")
    async with make.session() as session:
        before = await counted(session)
    await brought(worker_database, owner, place.id, done)
    async with make.session() as session:
        of_place = MaintenanceRequest.property_id == place.id
        row = (await session.scalars(select(MaintenanceRequest).where(of_place))).one()
        lines = await session.scalars(
            select(RequestEvent).where(RequestEvent.request_id == row.id).order_by(RequestEvent.created_at)
        )
        told = [(line.kind, line.created_at) for line in lines]
        after = await counted(session)
    assert (row.status, row.completed_at, row.actual_cost, row.clock_due_at) == (
        "completed",
        day(3),
        Decimal(120),
        None,
    )
    assert told[0] == ("created", LONG_AGO)
    assert sorted(told[1:4]) == [("assigned", day(1)), ("note", day(1)), ("status", day(1))]
    assert told[4] == ("status", day(3))
    assert after == before  # nobody is told, and no process waits


async def test_a_vendor_answers_from_the_moment_that_they_were_given_it(
    worker_database: Database, make: Maker
) -> None:
    owner = await make.person()
    place, vendor = await make.property(owner), await make.vendor(owner)
    taken = LONG_AGO + timedelta(hours=7.5)
    given = past(vendor_id=vendor.id, given_at=LONG_AGO + timedelta(hours=2), answered_at=taken)
    await brought(worker_database, owner, place.id, given)
    async with make.session() as session:
        wanted = select(RequestAssignment).where(RequestAssignment.property_id == place.id)
        row = (await session.scalars(wanted)).one()
    assert (row.responded_at, row.assigned_at) == (taken, taken - timedelta(hours=5.5))


async def test_what_is_still_open_has_a_clock_from_its_own_days(
    worker_database: Database, make: Maker
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    await brought(worker_database, owner, place.id, past(), past(answered_at=day(1)))
    async with make.session() as session:
        rows = await session.scalars(
            select(MaintenanceRequest)
            .where(MaintenanceRequest.property_id == place.id)
            .order_by(MaintenanceRequest.status.desc())
        )
        waits, taken = list(rows)
    assert (waits.status, waits.clock_kind, waits.clock_started_at) == ("open", "answer", LONG_AGO)
    assert (taken.status, taken.clock_kind, taken.clock_started_at) == ("in_progress", "update", day(1))
    assert (taken.estimated_cost, taken.actual_cost) == (Decimal(120), None)


async def test_days_out_of_order_and_people_without_the_right_are_refused(
    worker_database: Database, make: Maker
) -> None:
    owner, viewer = await make.person(), await make.person()
    place = await make.property(owner)
    await make.link(viewer, place.id, "viewer")
    early = past(answered_at=day(3), completed_at=day(2))
    given_late = past(given_at=day(2), answered_at=day(1))
    for wrong in (past(answered_at=day(-1)), past(completed_at=day(2)), early, given_late):
        with pytest.raises(Invalid):
            await brought(worker_database, owner, place.id, wrong)
    with pytest.raises(Forbidden):
        await brought(worker_database, viewer, place.id, past())
