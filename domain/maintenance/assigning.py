"""Giving a request to a vendor or a member, with notice to the member."""

from typing import Any
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from domain.access.principal import StaffPrincipal
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.maintenance import timeline
from domain.maintenance.links import check_member, check_vendor
from domain.maintenance.notices import REQUEST_ASSIGNED
from domain.models.maintenance import MaintenanceRequest, RequestAssignment
from domain.models.properties import Property, Unit
from domain.notify.in_app import notify_reader


async def assign_vendor(
    session: AsyncSession, principal: StaffPrincipal, row: MaintenanceRequest, vendor_id: UUID | None
) -> None:
    """Gives the locked request to the vendor, or takes it from theirs. Raises Invalid."""
    if vendor_id == row.vendor_id:
        return
    name = await check_vendor(session, row.company_id, vendor_id) if vendor_id else None
    row.vendor_id = vendor_id
    row.job_stars = row.job_words = None  # the work of the one before
    await session.flush()  # the request is locked before its assignments
    # The link of whoever had it stays one that says whom to call: with the assignment its job has ended.
    await _end(session, row, RequestAssignment.vendor_id)
    if vendor_id is not None:
        _begin(session, row, vendor_id=vendor_id)
    timeline.append(session, principal, row, "assigned", details={"vendor": name})


async def assign_member(
    session: AsyncSession, principal: StaffPrincipal, row: MaintenanceRequest, account_id: UUID | None
) -> None:
    """Gives the locked request to the member and tells them, or takes it from theirs. Raises Invalid."""
    if account_id == row.assignee_id:
        return
    name = await check_member(session, row.property_id, account_id) if account_id else None
    row.assignee_id = account_id
    await session.flush()
    await _end(session, row, RequestAssignment.account_id)
    timeline.append(session, principal, row, "assigned", details={"assignee": name})
    if account_id is None:
        return
    assignment_id = _begin(session, row, account_id=account_id)
    if account_id != principal.account_id:
        await _tell(session, principal, row, account_id, assignment_id)


async def mark_responded(session: AsyncSession, row: MaintenanceRequest) -> None:
    """The status of the request moved: those who have it have responded, unless they had before."""
    now = utc_now()
    await session.execute(
        update(RequestAssignment)
        .where(
            RequestAssignment.request_id == row.id,
            RequestAssignment.ended_at.is_(None),
            RequestAssignment.responded_at.is_(None),
        )
        .values(responded_at=now, updated_at=now)
    )


async def _end(session: AsyncSession, row: MaintenanceRequest, column: InstrumentedAttribute[Any]) -> None:
    """Ends the assignment to a vendor, or the one to a member, that stands."""
    now = utc_now()
    await session.execute(
        update(RequestAssignment)
        .where(
            RequestAssignment.request_id == row.id,
            RequestAssignment.ended_at.is_(None),
            column.is_not(None),
        )
        .values(ended_at=now, updated_at=now)
    )


def _begin(session: AsyncSession, row: MaintenanceRequest, **to: UUID) -> UUID:
    """Begins an assignment; `to` is the `vendor_id` or the `account_id`. Answers its id."""
    assignment = RequestAssignment(
        id=new_id(), company_id=row.company_id, property_id=row.property_id, request_id=row.id, **to
    )
    session.add(assignment)
    return assignment.id


async def _tell(
    session: AsyncSession,
    principal: StaffPrincipal,
    row: MaintenanceRequest,
    account_id: UUID,
    assignment_id: UUID,
) -> None:
    found = await session.execute(
        select(Property.name, Unit.unit_number)
        .select_from(Property)
        .outerjoin(Unit, (Unit.property_id == Property.id) & (Unit.id == row.unit_id))
        .where(Property.id == row.property_id)
    )
    place, unit_number = found.one()
    await notify_reader(
        session,
        account_id=account_id,
        property_id=row.property_id,
        reads="maintenance.read",
        kind=REQUEST_ASSIGNED,
        fields={
            "person": timeline.name_of(principal),
            "title": row.title,
            "place": f"{place}, unit {unit_number}" if unit_number else place,
            "priority": row.priority,
        },
        link=f"/maintenance/{row.id}",
        dedupe_key=f"request_assigned/{assignment_id}",
    )
