"""A household leaves its home for good: its people, its tenancy, and what becomes of the unit."""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from sqlalchemy import exists, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import NotFound
from domain.core.values.ids import new_id
from domain.leases.left_units import settle_left
from domain.leases.signing import today_at
from domain.metrics.current_leases import is_current
from domain.models.lease_life import MoveOutNotice
from domain.models.leases import CLOSED_LEASE_STATUSES, Lease, LeaseParty
from domain.models.properties import Unit
from domain.models.residents import Resident
from domain.models.tenancies import Tenancy
from domain.units.occupancy import settle


async def lock_household(session: AsyncSession, lease_id: UUID) -> Sequence[Resident]:
    """Everybody who lives there by the lease, or left with its end; a guarantor never did."""
    row = await session.get_one(Lease, lease_id)
    lived = select(LeaseParty.resident_id).where(
        LeaseParty.lease_id == row.id, LeaseParty.role != "guarantor"
    )
    lives_there = Resident.unit_id == row.unit_id
    left_with_it = Resident.unit_id.is_(None) & (Resident.move_out_date == row.move_out_date)
    people = select(Resident).where(
        Resident.property_id == row.property_id, Resident.id.in_(lived), or_(lives_there, left_with_it)
    )
    return (
        await session.scalars(people.order_by(Resident.id).with_for_update(key_share=True, of=Resident))
    ).all()


async def stays_by_another_lease(session: AsyncSession, row: Lease) -> bool:
    """Whether another lease of the household for the same home goes on, or is to come."""
    other = exists().where(
        Lease.tenancy_id == row.tenancy_id,
        Lease.id != row.id,
        Lease.deleted_at.is_(None),
        Lease.status.not_in(("draft", *CLOSED_LEASE_STATUSES)),
        Lease.start_date > row.start_date,
    )
    return row.tenancy_id is not None and bool(await session.scalar(select(other)))


async def leave_home(
    session: AsyncSession, principal: StaffPrincipal, people: Sequence[Resident], day: date
) -> None:
    """The locked people live there no longer."""
    for person in people:
        before = snapshot(person)
        person.status = "inactive" if person.status == "active" else person.status
        person.move_out_date, person.unit_id = day, None
        await record(session, principal.scope, "resident.moved_out", person, before)


async def end_tenancy(session: AsyncSession, principal: StaffPrincipal, row: Lease, day: date) -> None:
    """Nothing is charged after the day."""
    if row.tenancy_id is None:
        return
    tenancy = await session.get(Tenancy, row.tenancy_id, with_for_update=FOR_CHANGE)
    if tenancy is None:
        raise NotFound
    before = snapshot(tenancy)
    tenancy.ended_on = day
    await record(session, principal.scope, "tenancy.ended", tenancy, before)


async def reopen_tenancy(session: AsyncSession, principal: StaffPrincipal, row: Lease) -> None:
    """Where the household of a changed lease goes on, its tenancy has no end; where it left later, a later
    one. A household that has another account for the unit by now keeps that."""
    if row.tenancy_id is None:
        return
    await session.flush()
    tenancy = await session.get(Tenancy, row.tenancy_id, with_for_update=FOR_CHANGE, populate_existing=True)
    if tenancy is None or tenancy.ended_on is None or await _has_another_account(session, tenancy):
        return
    last_day = None if await _goes_on(session, row) else row.move_out_date or row.end_date
    ended_on = last_day and max(last_day, tenancy.ended_on)
    if ended_on != tenancy.ended_on:
        before = snapshot(tenancy)
        tenancy.ended_on = ended_on
        await record(session, principal.scope, "tenancy.reopened", tenancy, before)


async def _has_another_account(session: AsyncSession, tenancy: Tenancy) -> bool:
    other = exists().where(
        Tenancy.unit_id == tenancy.unit_id,
        Tenancy.resident_id == tenancy.resident_id,
        Tenancy.ended_on.is_(None),
    )
    return bool(await session.scalar(select(other)))


async def _goes_on(session: AsyncSession, row: Lease) -> bool:
    """Whether the lease is current or to come, and its last day not past."""
    today = await today_at(session, row.property_id)
    if row.status in ("draft", *CLOSED_LEASE_STATUSES) or (row.move_out_date or today) < today:
        return False
    return row.start_date > today or await is_current(session, row.id)


async def free_unit(
    session: AsyncSession, principal: StaffPrincipal, unit: Unit | None, today: date, *, needs_turnover: bool
) -> None:
    """A unit that `needs_turnover` is in maintenance until that is done."""
    if unit is None:
        return
    if needs_turnover:
        await settle(session=session, principal=principal, unit=unit, status="maintenance", note=None)
        return
    await settle_left(session, principal, unit, today)


async def ask_for_move_out(
    session: AsyncSession,
    principal: StaffPrincipal,
    row: Lease,
    last_day: date,
    *,
    today: date,
    why: str | None,
) -> None:
    """The steps of moving out are open for a lease that was ended, until the move-out is recorded: a notice
    that was given is for its last day now."""
    open_one = select(MoveOutNotice).where(
        MoveOutNotice.lease_id == row.id, MoveOutNotice.status == "submitted"
    )
    notice: MoveOutNotice | None = await session.scalar(open_one.with_for_update(key_share=True))
    if notice is not None:
        before = snapshot(notice)
        notice.move_out_date = last_day
        await record(session, principal.scope, "move_out.moved", notice, before)
        return
    place = {"property_id": row.property_id, "lease_id": row.id, "resident_id": row.resident_id}
    days = {"given_on": today, "move_out_date": last_day}
    notice = MoveOutNotice(id=new_id(), reason="other", notes=why, **days, **place)
    session.add(notice)
    await record(session, principal.scope, "move_out.noticed", notice)
