"""Notices of moving out: given, changed, withdrawn, and the day on which the household has left."""

from datetime import date
from typing import Annotated
from uuid import UUID

from pydantic import Field
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, lock
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, Invalid
from domain.core.patching import checked_version
from domain.core.values.dates import Day
from domain.core.values.ids import new_id
from domain.core.values.text import Fields, OptionalLine, Prose
from domain.leases.departure_notices import tell_tenants
from domain.leases.departures import reopen_tenancy
from domain.leases.events import LEASE_CHANGED, announce_lease
from domain.leases.held_rows import refuse_closed, unit_of
from domain.leases.planned_increases import drop_planned
from domain.leases.queries import LEASES
from domain.leases.signing import today_at
from domain.leases.tenures import refuse_leased_ahead
from domain.ledger.adjustments import adjust_charged
from domain.ledger.tenancies import follow_leases, reopen_rents
from domain.metrics.current_leases import is_current
from domain.models.lease_life import (
    OPEN_OFFERS,
    LeaseRenewalRequest,
    MoveOutNotice,
    MoveOutReason,
    MoveOutStep,
)
from domain.models.leases import Lease
from domain.models.properties import Unit
from domain.units.occupancy import settle

NOT_LIVED_IN = "Only a current lease can be given notice."
GIVEN = "Notice has been given already. Change it, or withdraw it first."
NONE_GIVEN = "Nobody has given notice of this lease."
BEFORE_START = "The last day cannot be before the lease began."
AFTER_GIVEN = "The last day cannot be before the notice was given."


class NewNotice(Fields):
    """The last day, why, and where the deposit goes; unsaid, it was given today."""

    move_out_date: Day
    reason: MoveOutReason
    given_on: Day | None = None
    forwarding_address: OptionalLine = None
    notes: Prose = None


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
    await leave_on(session, principal, row, asked.move_out_date)
    await tell_tenants(session, row, "noticed")
    if unit is not None and unit.status == "occupied":
        await settle(session=session, principal=principal, unit=unit, status="notice", note=None)
    return row


async def withdraw_notice(
    *, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int
) -> Lease:
    """They stay after all: rent goes on, and the unit is occupied. Raises NotFound, Forbidden, StaleVersion,
    Conflict where there is no notice, or where the unit was leased to somebody else meanwhile."""
    row, notice, unit = await _noticed(session, lease_id, version)
    refuse_closed(row)
    await refuse_leased_ahead(session, unit, row.resident_id, (notice.move_out_date, None))
    before = snapshot(notice)
    notice.status = "withdrawn"
    await record(session, principal.scope, "move_out.withdrawn", notice, before)
    await leave_on(session, principal, row, None, stays=True)
    await tell_tenants(session, row, "withdrawn")
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
    refuse_closed(row)
    _check_day(row, asked.move_out_date, notice.given_on)
    await refuse_leased_ahead(session, unit, row.resident_id, (notice.move_out_date, asked.move_out_date))
    before = snapshot(notice)
    notice.move_out_date = asked.move_out_date
    await record(session, principal.scope, "move_out.moved", notice, before)
    await drop_planned(session, principal.scope, row.id, after=asked.move_out_date)
    await leave_on(session, principal, row, asked.move_out_date, stays=True)
    await tell_tenants(session, row, "moved")
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
    row, notice = await with_notice(session, lease_id, version)
    return row, notice, unit


async def with_notice(session: AsyncSession, lease_id: UUID, version: int) -> tuple[Lease, MoveOutNotice]:
    """The lease and its open notice, locked. Raises StaleVersion, Conflict where there is none."""
    row = await lock(session, Lease, lease_id)
    await checked_version(session, row, version, LEASES)
    notice = await _notice(session, lease_id)
    if notice is None:
        raise Conflict(NONE_GIVEN, code="no_notice")
    return row, notice


async def leave_on(
    session: AsyncSession,
    principal: StaffPrincipal,
    row: Lease,
    day: date | None,
    *,
    status: str | None = None,
    reopens: bool = False,
    stays: bool = False,
) -> None:
    """Rent is charged until the day, and was or will be again after one before it where it `reopens`; a
    household that `stays` until then, or for good, has no tenancy that ended before."""
    before, days = snapshot(row), [each for each in (row.move_out_date, day) if each is not None]
    row.move_out_date, row.status = day, status or row.status
    await record(session, principal.scope, "lease.edited", row, before)
    await announce_lease(session, LEASE_CHANGED, row)
    if stays:
        await reopen_tenancy(session, principal, row)
    if reopens or stays:
        await reopen_rents(session, row.id)
    await follow_leases(session, [row.id])
    if days:
        await adjust_charged(session, principal.scope, [row.id], since=min(days))


async def _withdraw_offers(session: AsyncSession, principal: StaffPrincipal, lease_id: UUID) -> None:
    waiting = select(LeaseRenewalRequest).where(
        LeaseRenewalRequest.lease_id == lease_id, LeaseRenewalRequest.status.in_(OPEN_OFFERS)
    )
    for request in (await session.scalars(waiting.with_for_update(key_share=True))).all():
        before = snapshot(request)
        request.status = "withdrawn"
        await record(session, principal.scope, "renewal.withdrawn", request, before)
