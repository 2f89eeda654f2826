"""A tenancy that ended is charged again once its household stays after all, or longer."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select, update

from domain.models import AuditRow, Lease, Resident, Tenancy, Unit
from tests.api.leases.charged_home import LAST_MONTH, MIDDLE, TODAY, Home, part_of

TERM_ENDED = LAST_MONTH - timedelta(days=1)
LAST_OF_MONTH = TODAY.replace(day=1) - timedelta(days=1)


async def from_month_to_month(leased: Home) -> None:
    """Their term ended on the day before the month that was charged."""
    await set_lease(leased, end_date=TERM_ENDED, status="expired")


async def set_lease(leased: Home, **values: Any) -> None:
    async with leased.make.session() as session:
        await session.execute(update(Lease).where(Lease.id == leased.lease.id).values(**values))


async def set_status(leased: Home, status: str) -> None:
    async with leased.make.session() as session:
        person = update(Resident).where(Resident.id == leased.lease.resident_id)
        await session.execute(person.values(status=status))


async def ended_on(leased: Home) -> date | None:
    async with leased.make.session() as session:
        found = select(Tenancy.ended_on).where(Tenancy.property_id == leased.place.id)
        return (await session.execute(found)).scalar_one()


async def swept_after_notice(leased: Home) -> None:
    """They gave notice for the middle of the month that was charged, and the sweep came by since."""
    await from_month_to_month(leased)
    await leased.gives_notice(MIDDLE)
    await leased.charge_until(TODAY)
    assert (await leased.balance(), await ended_on(leased)) == (part_of("900", 15), MIDDLE)


async def test_a_notice_that_is_withdrawn_after_the_last_day_leaves_the_rent_as_it_was(leased: Home) -> None:
    await swept_after_notice(leased)
    await leased.post("notice/withdraw")
    assert (await leased.balance(), await ended_on(leased)) == (Decimal(900), None)
    await leased.charge_until(TODAY)
    assert (await leased.balance(), await ended_on(leased)) == (Decimal(1800), None)
    async with leased.make.session() as session:
        of_tenancy = select(AuditRow.action).where(AuditRow.action == "tenancy.reopened")
        assert (await session.scalars(of_tenancy.join(Tenancy, Tenancy.id == AuditRow.entity_id))).all()


async def test_a_last_day_that_moves_on_after_it_is_charged_until_the_other_one(leased: Home) -> None:
    await swept_after_notice(leased)
    await leased.post("notice/day", move_out_date=LAST_OF_MONTH.isoformat())
    assert (await leased.balance(), await ended_on(leased)) == (Decimal(900), LAST_OF_MONTH)
    await leased.post("notice/day", move_out_date=(TODAY + timedelta(days=40)).isoformat())
    await leased.charge_until(TODAY)
    assert (await leased.balance(), await ended_on(leased)) == (Decimal(1800), None)


async def test_a_last_day_that_the_lease_loses_in_an_edit_is_no_end(leased: Home) -> None:
    await swept_after_notice(leased)
    await leased.change(move_out_date=None)
    await leased.charge_until(TODAY)
    assert (await leased.balance(), await ended_on(leased)) == (Decimal(1800), None)


async def test_a_term_that_is_extended_after_it_ended_is_charged(leased: Home) -> None:
    await set_lease(leased, end_date=MIDDLE, status="expired")
    await set_status(leased, "inactive")
    await leased.charge_until(TODAY)
    assert await ended_on(leased) == MIDDLE
    await leased.change(end_date=(TODAY + timedelta(days=300)).isoformat())
    await leased.charge_until(TODAY)
    assert (await leased.balance(), await ended_on(leased)) == (Decimal(1800), None)


async def test_a_renewal_that_is_deleted_and_restored_is_charged(leased: Home) -> None:
    await set_lease(leased, end_date=LAST_OF_MONTH, status="renewed")
    async with leased.make.session() as session:
        first = await session.get_one(Lease, leased.lease.id)
        unit, person = (
            await session.get_one(Unit, first.unit_id),
            await session.get_one(Resident, first.resident_id),
        )
        tenancy_id = first.tenancy_id
        session.expunge_all()
    term = {"start_date": TODAY.replace(day=1), "end_date": TODAY + timedelta(days=300)}
    renewal = await leased.make.lease(unit, person, monthly_rent=Decimal(1000), tenancy_id=tenancy_id, **term)
    renewal_id = renewal.id
    answer = await leased.api.get(f"/api/leases/{renewal_id}", headers=leased.owner.headers)
    headers = leased.owner.headers | {"If-Match": f'"{answer.json()["version"]}"'}
    gone = await leased.api.delete(f"/api/leases/{renewal_id}", headers=headers)
    assert gone.status_code < 300, gone.text
    await leased.charge_until(TODAY)
    assert await ended_on(leased) == LAST_OF_MONTH

    back = await leased.api.post(f"/api/leases/{renewal_id}/restore", headers=leased.owner.headers)
    assert back.status_code < 300, back.text
    await leased.charge_until(TODAY)

    assert (await leased.balance(), await ended_on(leased)) == (Decimal(1900), None)


async def test_a_resident_who_is_inactive_by_mistake_ends_no_charged_tenancy(leased: Home) -> None:
    await from_month_to_month(leased)
    await set_status(leased, "inactive")
    await leased.charge_until(TODAY)
    assert (await leased.balance(), await ended_on(leased)) == (Decimal(900), None)
    await set_status(leased, "active")
    await leased.charge_until(TODAY)
    assert (await leased.balance(), await ended_on(leased)) == (Decimal(1800), None)


async def test_a_resident_who_was_inactive_when_the_term_ended_is_charged_once_active(leased: Home) -> None:
    await set_lease(leased, end_date=MIDDLE, status="expired")
    await set_status(leased, "inactive")
    await leased.charge_until(TODAY)
    assert await ended_on(leased) == MIDDLE
    await set_status(leased, "active")
    await leased.charge_until(TODAY)
    assert (await leased.balance(), await ended_on(leased)) == (Decimal(1800), None)


@pytest.mark.parametrize("last", [MIDDLE, TODAY])
async def test_a_move_out_that_is_recorded_stays_the_end(leased: Home, last: date) -> None:
    await set_lease(leased, end_date=last, status="expired" if last < TODAY else "expiring")
    await leased.leaves(last)
    assert await ended_on(leased) == last
    await leased.charge_until(TODAY)
    await leased.change(notes="Keys came by post.")
    await leased.charge_until(TODAY)
    assert await ended_on(leased) == last
