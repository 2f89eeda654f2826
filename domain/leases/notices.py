"""Notices of moving out: given, changed, withdrawn, and the day on which the household has left."""

from collections.abc import Sequence
from datetime import date
from typing import Annotated
from uuid import UUID

from pydantic import Field
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, lock
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.patching import checked_version
from domain.core.values.dates import Day
from domain.core.values.ids import new_id
from domain.core.values.text import Fields, OptionalLine, Prose
from domain.leases.ending import settle_left
from domain.leases.events import LEASE_CHANGED, announce_lease
from domain.leases.held_rows import refuse_closed, unit_of
from domain.leases.planned_increases import drop_planned
from domain.leases.queries import LEASES
from domain.leases.signing import today_at
from domain.leases.tenures import refuse_leased_ahead
from domain.ledger.tenancies import follow_leases, reopen_rents
from domain.metrics.current_leases import is_current
from domain.models.lease_life import (
    OPEN_OFFERS,
    LeaseRenewalRequest,
    MoveOutNotice,
    MoveOutReason,
    MoveOutStep,
)
from domain.models.leases import Lease, LeaseParty
from domain.models.properties import Unit
from domain.models.residents import Resident
from domain.models.tenancies import Tenancy
from domain.units.occupancy import settle

NOT_LIVED_IN = "Only a current lease can be given notice."
GIVEN = "Notice has been given already. Change it, or withdraw it first."
NONE_GIVEN = "Nobody has given notice of this lease."
BEFORE_START = "The last day cannot be before the lease began."
STILL_TO_COME = "The household has not left yet. Choose today or an earlier day."
AFTER_GIVEN = "The last day cannot be before the notice was given."


class NewNotice(Fields):
    """The last day, why, and where the deposit goes; unsaid, it was given today."""

    move_out_date: Day
    reason: MoveOutReason
    given_on: Day | None = None
    forwarding_address: OptionalLine = None
    notes: Prose = None


class MoveOut(Fields):
    """The day on which they left; a unit that `needs_turnover` is in maintenance until that is done."""

    moved_out_on: Day
    forwarding_address: OptionalLine = None
    needs_turnover: bool = True


class NoticeDay(Fields):
    """Another last day."""

    move_out_date: Day


class Checklist(Fields):
    """All steps that are done."""

    done: Annotated[list[MoveOutStep], Field(max_length=20)]


async def give_notice(
    *, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int, asked: NewNotice
) -> Lease:
    """Rent is charged until the last day, and the unit is on notice; an open offer of renewal is withdrawn.

    Raises NotFound, Forbidden, StaleVersion with the current row, Invalid for an impossible day, Conflict for
    a lease that is not current or has a notice.
    """
    await authorized(session, Lease, lease_id, "leases.write", "units.write")
    unit = await unit_of(session, lease_id)
    row = await lock(session, Lease, lease_id)
    await checked_version(session, row, version, LEASES)
    refuse_closed(row)
    if not await is_current(session, row.id):
        raise Conflict(NOT_LIVED_IN, code="lease_not_current")
    if await _notice(session, row.id) is not None:
        raise Conflict(GIVEN, code="notice_given")
    today = await today_at(session, row.property_id)
    given_on = asked.given_on or today
    _check_day(row, asked.move_out_date, given_on)
    place = {"property_id": row.property_id, "lease_id": row.id, "resident_id": row.resident_id}
    said = asked.model_dump(exclude={"given_on"})
    notice = MoveOutNotice(id=new_id(), given_on=given_on, **said, **place)
    session.add(notice)
    await record(session, principal.scope, "move_out.noticed", notice)
    await _withdraw_offers(session, principal, row.id)
    await drop_planned(session, principal.scope, row.id, after=asked.move_out_date)
    await _leave_on(session, principal, row, asked.move_out_date)
    if unit is not None and unit.status == "occupied":
        await settle(session=session, principal=principal, unit=unit, status="notice", note=None)
    return row


async def withdraw_notice(
    *, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int
) -> Lease:
    """They stay after all: rent goes on, and the unit is occupied. Raises NotFound, Forbidden, StaleVersion,
    Conflict where there is no notice, or where the unit was leased to somebody else meanwhile."""
    row, notice, unit = await _noticed(session, lease_id, version)
    await refuse_leased_ahead(session, unit, row.resident_id, (notice.move_out_date, None))
    before = snapshot(notice)
    notice.status = "withdrawn"
    await record(session, principal.scope, "move_out.withdrawn", notice, before)
    await _leave_on(session, principal, row, None)
    await reopen_rents(session, row.id)
    if unit is not None and unit.status == "notice":
        await settle(session=session, principal=principal, unit=unit, status="occupied", note=None)
    return row


async def change_day(
    *, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int, asked: NoticeDay
) -> Lease:
    """Moves the last day; rent is charged until the new one. Raises as `withdraw_notice` does, and Invalid
    for a day before the notice was given or the lease began. A later day is refused once it reaches into the
    next lease."""
    row, notice, unit = await _noticed(session, lease_id, version)
    _check_day(row, asked.move_out_date, notice.given_on)
    await refuse_leased_ahead(session, unit, row.resident_id, (notice.move_out_date, asked.move_out_date))
    before = snapshot(notice)
    notice.move_out_date = asked.move_out_date
    await record(session, principal.scope, "move_out.moved", notice, before)
    await drop_planned(session, principal.scope, row.id, after=asked.move_out_date)
    await reopen_rents(session, row.id)
    await _leave_on(session, principal, row, asked.move_out_date)
    return row


async def tick(
    *, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int, asked: Checklist
) -> Lease:
    """What of the checklist is done. Raises as `withdraw_notice` does."""
    row, notice, _ = await _noticed(session, lease_id, version)
    before = snapshot(notice)
    notice.done = sorted(set(asked.done))
    await record(session, principal.scope, "move_out.ticked", notice, before)
    return row


async def move_out(
    *, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int, asked: MoveOut
) -> Lease:
    """The household has left: its tenancy ends, and the time to return its deposit runs from this day.

    Raises as `withdraw_notice` does, and Invalid for a day before the lease or still to come.
    """
    await authorized(session, Lease, lease_id, "leases.write", "units.write", "residents.write")
    unit = await unit_of(session, lease_id)
    people = await _people(session, await session.get_one(Lease, lease_id))
    row, notice = await _with_notice(session, lease_id, version)
    today = await today_at(session, row.property_id)
    if asked.moved_out_on > today:
        raise Invalid.field("moved_out_on", STILL_TO_COME)
    if asked.moved_out_on < row.start_date:
        raise Invalid.field("moved_out_on", BEFORE_START)
    before = snapshot(notice)
    notice.status, notice.move_out_date = "completed", asked.moved_out_on
    notice.forwarding_address = asked.forwarding_address or notice.forwarding_address
    await record(session, principal.scope, "move_out.completed", notice, before)
    await drop_planned(session, principal.scope, row.id, after=asked.moved_out_on)
    await _leave(session, principal, people, asked.moved_out_on)
    early = row.end_date is None or asked.moved_out_on < row.end_date
    await _end_tenancy(session, principal, row, asked.moved_out_on)
    await _leave_on(session, principal, row, asked.moved_out_on, status="terminated" if early else row.status)
    await _free(session, principal, unit, today, needs_turnover=asked.needs_turnover)
    return row


def _check_day(row: Lease, day: date, given_on: date) -> None:
    if day < row.start_date:
        raise Invalid.field("move_out_date", BEFORE_START)
    if day < given_on:
        raise Invalid.field("move_out_date", AFTER_GIVEN)


async def _notice(session: AsyncSession, lease_id: UUID) -> MoveOutNotice | None:
    open_one = select(MoveOutNotice).where(
        MoveOutNotice.lease_id == lease_id, MoveOutNotice.status == "submitted"
    )
    found: MoveOutNotice | None = await session.scalar(open_one.with_for_update(key_share=True))
    return found


async def _noticed(
    session: AsyncSession, lease_id: UUID, version: int
) -> tuple[Lease, MoveOutNotice, Unit | None]:
    """The lease, its open notice and its unit, locked."""
    await authorized(session, Lease, lease_id, "leases.write", "units.write")
    unit = await unit_of(session, lease_id)
    row, notice = await _with_notice(session, lease_id, version)
    return row, notice, unit


async def _with_notice(session: AsyncSession, lease_id: UUID, version: int) -> tuple[Lease, MoveOutNotice]:
    row = await lock(session, Lease, lease_id)
    await checked_version(session, row, version, LEASES)
    notice = await _notice(session, lease_id)
    if notice is None:
        raise Conflict(NONE_GIVEN, code="no_notice")
    return row, notice


async def _leave_on(
    session: AsyncSession,
    principal: StaffPrincipal,
    row: Lease,
    day: date | None,
    *,
    status: str | None = None,
) -> None:
    before = snapshot(row)
    row.move_out_date, row.status = day, status or row.status
    await record(session, principal.scope, "lease.edited", row, before)
    await announce_lease(session, LEASE_CHANGED, row)
    await follow_leases(session, [row.id])


async def _withdraw_offers(session: AsyncSession, principal: StaffPrincipal, lease_id: UUID) -> None:
    waiting = select(LeaseRenewalRequest).where(
        LeaseRenewalRequest.lease_id == lease_id, LeaseRenewalRequest.status.in_(OPEN_OFFERS)
    )
    for request in (await session.scalars(waiting.with_for_update(key_share=True))).all():
        before = snapshot(request)
        request.status = "withdrawn"
        await record(session, principal.scope, "renewal.withdrawn", request, before)


async def _people(session: AsyncSession, row: Lease) -> Sequence[Resident]:
    """Everybody who lives there by the lease, locked; a guarantor never did."""
    lived = select(LeaseParty.resident_id).where(
        LeaseParty.lease_id == row.id, LeaseParty.role != "guarantor"
    )
    people = select(Resident).where(
        Resident.property_id == row.property_id, Resident.id.in_(lived), Resident.unit_id == row.unit_id
    )
    return (
        await session.scalars(people.order_by(Resident.id).with_for_update(key_share=True, of=Resident))
    ).all()


async def _leave(
    session: AsyncSession, principal: StaffPrincipal, people: Sequence[Resident], day: date
) -> None:
    for person in people:
        before = snapshot(person)
        person.status = "inactive" if person.status == "active" else person.status
        person.move_out_date, person.unit_id = day, None
        await record(session, principal.scope, "resident.moved_out", person, before)


async def _end_tenancy(session: AsyncSession, principal: StaffPrincipal, row: Lease, day: date) -> None:
    if row.tenancy_id is None:
        return
    tenancy = await session.get(Tenancy, row.tenancy_id, with_for_update=FOR_CHANGE)
    if tenancy is None:
        raise NotFound
    before = snapshot(tenancy)
    tenancy.ended_on = day
    await record(session, principal.scope, "tenancy.ended", tenancy, before)


async def _free(
    session: AsyncSession, principal: StaffPrincipal, unit: Unit | None, today: date, *, needs_turnover: bool
) -> None:
    if unit is None:
        return
    if needs_turnover:
        await settle(session=session, principal=principal, unit=unit, status="maintenance", note=None)
        return
    await settle_left(session, principal, unit, today)
