"""The clock of a request: what starts it, what it hears, its pause, its end."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, Invalid
from domain.core.values.dates import utc_now
from domain.maintenance import timeline
from domain.maintenance.clock_rules import Limits, due_at
from domain.maintenance.processes import follow
from domain.maintenance.rules import IS_OVER, NOT_PAUSED, PAUSE_ENDED, Pause
from domain.models.companies import Company
from domain.models.maintenance import ClockKind, MaintenanceRequest
from domain.models.properties import Property

RUNNING = ("open", "in_progress")
_LIMITS = (
    *(Company.answer_hours_urgent, Company.answer_hours, Company.update_hours_urgent),
    *(Company.update_hours_high, Company.update_days_normal, Company.update_days_low),
    *(Company.closed_days, Property.time_zone),
)


async def begin(session: AsyncSession, row: MaintenanceRequest, now: datetime) -> None:
    """A new request waits for the first answer of a person."""
    await _run(session, row, "answer", now)


async def heard(session: AsyncSession, row: MaintenanceRequest, now: datetime) -> None:
    """A sign of life: it was given to somebody, taken, scheduled, or the resident was told something. The
    next one is due from now on; a pause is over. One that has ended has no clock."""
    row.paused_until = row.pause_reason = None
    if row.status not in RUNNING:
        row.clock_kind = row.clock_started_at = row.clock_due_at = None
        return
    row.answered_at = row.answered_at or now
    await _run(session, row, "update", now)


async def run_from(session: AsyncSession, row: MaintenanceRequest, instant: datetime) -> None:
    """The next sign of life is due from the end of a pause on."""
    await _run(session, row, "update", instant)


async def answer_due_at(session: AsyncSession, row: MaintenanceRequest, now: datetime) -> datetime:
    """Until when somebody who is asked now should answer."""
    return due_at("answer", row.priority, now, await _limits_at(session, row.property_id))


async def reckon_again(session: AsyncSession, row: MaintenanceRequest) -> None:
    """Another priority or property has other limits, from where the clock began."""
    if row.clock_kind == "answer":
        await _run(session, row, "answer", row.clock_started_at or row.request_date)
    elif row.clock_kind == "update":
        await _run(session, row, "update", row.clock_started_at or row.request_date)


async def pause(
    *, session: AsyncSession, principal: StaffPrincipal, request_id: UUID, fields: Pause
) -> MaintenanceRequest:
    """Stops the clock until an instant, for a reason: it begins anew then. Raises NotFound, Forbidden,
    Conflict for one that has ended, Invalid for an end that has passed."""
    row, now = await locked(session, MaintenanceRequest, request_id, "maintenance.write"), utc_now()
    if row.status not in RUNNING:
        raise Conflict(IS_OVER, code="request_over")
    if fields.until <= now:
        raise Invalid.field("until", PAUSE_ENDED)
    before = snapshot(row)
    await heard(session, row, now)
    row.paused_until, row.pause_reason = fields.until, fields.reason
    await run_from(session, row, fields.until)
    timeline.append(
        session,
        principal,
        row,
        "paused",
        reader="resident",
        body=fields.reason,
        details={"until": fields.until.isoformat()},
    )
    await record(session, principal.scope, "request.paused", row, before)
    await follow(session, row, before)
    return row


async def resume(*, session: AsyncSession, principal: StaffPrincipal, request_id: UUID) -> MaintenanceRequest:
    """Ends a pause before its time. Raises NotFound, Forbidden, Conflict where there is none."""
    row, now = await locked(session, MaintenanceRequest, request_id, "maintenance.write"), utc_now()
    if row.paused_until is None or row.paused_until <= now:
        raise Conflict(NOT_PAUSED, code="not_paused")
    before = snapshot(row)
    await heard(session, row, now)
    timeline.append(session, principal, row, "resumed", reader="resident")
    await record(session, principal.scope, "request.resumed", row, before)
    await follow(session, row, before)
    return row


async def _run(session: AsyncSession, row: MaintenanceRequest, kind: ClockKind, started: datetime) -> None:
    limits = await _limits_at(session, row.property_id)
    row.clock_kind, row.clock_started_at, row.reminders = kind, started, 0
    row.clock_due_at = due_at(kind, row.priority, started, limits)


async def _limits_at(session: AsyncSession, property_id: UUID) -> Limits:
    with session.no_autoflush:
        found = await session.execute(
            select(*_LIMITS)
            .join(Property, Property.company_id == Company.id)
            .where(Property.id == property_id)
        )
    return Limits(*found.one())
