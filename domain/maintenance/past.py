"""Requests that were reported before they were written down here: they are brought in with their days, tell
nobody and start no process."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record_event
from domain.core.errors import Invalid
from domain.core.values.ids import new_id
from domain.maintenance import clock, timeline
from domain.maintenance.links import check_home, check_vendor, company_at
from domain.maintenance.rules import title_of
from domain.models.maintenance import (
    MaintenanceRequest,
    RequestAssignment,
    RequestCategory,
    RequestEvent,
    RequestPriority,
)

TOO_EARLY = "A request is given to its vendor after it was reported, answered then, and completed after that."


@dataclass(frozen=True, slots=True)
class PastRequest:
    """A request as it was: `given_at` is when its vendor got it, unsaid when they took it; `answered_at` is
    when somebody took it, `completed_at` when it was done; one without is still open, and its clock runs from
    its own days. `stars` rate its vendor's work."""

    unit_id: UUID | None
    resident_id: UUID | None
    vendor_id: UUID | None
    category: RequestCategory
    priority: RequestPriority
    description: str
    reported_at: datetime
    answered_at: datetime | None
    completed_at: datetime | None
    cost: Decimal | None
    note: str | None = None
    stars: int | None = None
    given_at: datetime | None = None


async def bring_in(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, requests: Sequence[PastRequest]
) -> int:
    """How many requests of the property were written, each with its timeline. Raises NotFound or Forbidden
    for the property, Invalid for a unit, resident or vendor that does not go with it and for days out of
    order."""
    company_id = await company_at(session, property_id, "maintenance.write")
    for request in requests:
        await _write(session, principal, company_id, property_id, request)
    await record_event(
        session,
        principal.scope,
        "requests.brought_in",
        entity_type="maintenance_requests",
        property_id=property_id,
        after={"requests": len(requests)},
    )
    return len(requests)


async def _write(
    session: AsyncSession,
    principal: StaffPrincipal,
    company_id: UUID,
    property_id: UUID,
    request: PastRequest,
) -> None:
    _refuse_order(request)
    await check_home(session, property_id, request.unit_id, request.resident_id)
    vendor = await check_vendor(session, company_id, request.vendor_id) if request.vendor_id else None
    row = MaintenanceRequest(
        id=new_id(),
        company_id=company_id,
        property_id=property_id,
        unit_id=request.unit_id,
        resident_id=request.resident_id,
        vendor_id=request.vendor_id,
        title=title_of(None, request.description),
        description=request.description,
        category=request.category,
        priority=request.priority,
        origin="import",
        request_date=request.reported_at,
        created_at=request.reported_at,
        actual_cost=request.cost if request.completed_at else None,
        estimated_cost=None if request.completed_at else request.cost,
        created_by=principal.account_id,
        status=_status(request),
        completed_at=request.completed_at,
        answered_at=request.answered_at,
        job_stars=request.stars if request.vendor_id and request.completed_at else None,
    )
    session.add(row)
    await session.flush()
    if row.status == "open":
        await clock.begin(session, row, request.reported_at)
    elif request.answered_at and row.status == "in_progress":
        await clock.heard(session, row, request.answered_at)
    _tell(session, principal, row, request, vendor)


def _status(request: PastRequest) -> str:
    if request.completed_at:
        return "completed"
    return "in_progress" if request.answered_at else "open"


def _refuse_order(request: PastRequest) -> None:
    moments = (request.reported_at, request.given_at, request.answered_at, request.completed_at)
    days = [moment for moment in moments if moment]
    if days != sorted(days) or (request.completed_at and not request.answered_at):
        raise Invalid.field("completed_at", TOO_EARLY)


def _tell(
    session: AsyncSession,
    principal: StaffPrincipal,
    row: MaintenanceRequest,
    request: PastRequest,
    vendor: str | None,
) -> None:
    """The lines that its timeline would have."""
    _at(timeline.append(session, principal, row, "created", reader="resident"), request.reported_at)
    if request.answered_at is None:
        return
    if vendor:
        given_at = request.given_at or request.answered_at
        given = RequestAssignment(
            id=new_id(),
            company_id=row.company_id,
            property_id=row.property_id,
            request_id=row.id,
            vendor_id=row.vendor_id,
            assigned_at=given_at,
            responded_at=request.answered_at,
        )
        session.add(given)
        told = timeline.append(session, principal, row, "assigned", details={"vendor": vendor})
        _at(told, given_at)
    _moved(session, principal, row, ["open", "in_progress"], request.answered_at)
    if request.note:
        _at(timeline.append(session, principal, row, "note", body=request.note), request.answered_at)
    if request.completed_at:
        _moved(session, principal, row, ["in_progress", "completed"], request.completed_at)


def _moved(
    session: AsyncSession,
    principal: StaffPrincipal,
    row: MaintenanceRequest,
    statuses: list[str],
    at: datetime,
) -> None:
    line = timeline.append(session, principal, row, "status", reader="resident", details={"status": statuses})
    _at(line, at)


def _at(line: RequestEvent, at: datetime) -> None:
    line.created_at = at
