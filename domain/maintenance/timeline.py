"""The timeline of a request: one line for each thing that happened to it."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.core.values.ids import new_id
from domain.models.maintenance import EventKind, EventReader, MaintenanceRequest, RequestEvent


def name_of(principal: StaffPrincipal) -> str:
    """Under which name a person stands in timelines."""
    return principal.full_name or principal.email or "Staff"


def append(
    session: AsyncSession,
    principal: StaffPrincipal,
    row: MaintenanceRequest,
    kind: EventKind,
    *,
    reader: EventReader = "staff",
    body: str | None = None,
    details: Mapping[str, Any] | None = None,
) -> RequestEvent:
    """Adds a line that a member of staff wrote or caused."""
    event = RequestEvent(
        id=new_id(),
        property_id=row.property_id,
        request_id=row.id,
        kind=kind,
        reader=reader,
        author_kind="staff",
        account_id=principal.account_id,
        author=name_of(principal),
        body=body,
        details=dict(details or {}),
    )
    session.add(event)
    return event


def append_changes(
    session: AsyncSession,
    principal: StaffPrincipal,
    row: MaintenanceRequest,
    before: Mapping[str, Any],
    after: Mapping[str, Any],
) -> None:
    """Adds the lines that say what an edit changed: the status, the visit, and the rest in one."""
    changed = {
        name: [before[name], after[name]]
        for name in after
        if name not in _KEPT_OUT and before.get(name) != after[name]
    }
    status: dict[str, Any] = {name: changed.pop(name) for name in ("status",) if name in changed}
    visit: dict[str, Any] = {
        name: changed.pop(name) for name in ("scheduled_date", "scheduled_until") if name in changed
    }
    if changed:
        append(session, principal, row, "edited", details=changed)
    if visit:
        append(session, principal, row, "visit", reader="resident", details=visit)
    if status:
        append(session, principal, row, "status", reader="resident", details=status)


# Columns that follow from others, or have lines of their own.
_KEPT_OUT = frozenset(
    {"version", "created_at", "updated_at", "completed_at", "cancelled_at", "visit_sequence", "company_id"}
    | {"fix_confirmed_at", "acknowledged_at", "reminders"}
    | {"answered_at", "clock_kind", "clock_started_at", "clock_due_at", "paused_until", "pause_reason"}
    | {"vendor_id", "assignee_id", "duplicate_of_id", "job_stars", "job_words"}
)
