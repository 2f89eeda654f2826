"""Changing maintenance requests: add, edit, delete with undo, restore."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked, soft_delete, undelete
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, Invalid
from domain.core.patching import checked_version
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.maintenance import clock, processes, timeline
from domain.maintenance.assigning import assign_member, assign_vendor, mark_responded
from domain.maintenance.costs import has_bill
from domain.maintenance.events import REQUEST_CHANGED, REQUEST_CREATED, announce_request
from domain.maintenance.links import check_equipment, check_home, check_vendor, company_at
from domain.maintenance.notices import REQUEST_MOVED
from domain.maintenance.queries import REQUESTS
from domain.maintenance.resident_charge import has_charge
from domain.maintenance.rules import (
    BILL_STAYS,
    CHARGE_STAYS,
    NOTICE_STAYS,
    PAPERS_STAY,
    PHOTOS_STAY,
    PROPERTY_ELSEWHERE,
    STATUS_WORDS,
    TOO_LATE_TO_REOPEN,
    VISIT_ENDS_FIRST,
    VISIT_NEEDS_START,
    NewRequest,
    RequestChanges,
    may_reopen,
    refuse_move,
    title_of,
)
from domain.models.conversations import Announcement
from domain.models.documents import Document
from domain.models.maintenance import MaintenanceRequest, RequestOrigin, RequestStatus
from domain.models.photos import Photo
from domain.notify.in_app import notify_resident

# What an edit sets by hand: their own functions check them and write their lines.
_APART = frozenset({"vendor_id", "assignee_id", "status", "title", "property_id"})


async def add(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    fields: NewRequest,
    origin: RequestOrigin = "staff",
) -> MaintenanceRequest:
    """Raises NotFound or Forbidden for the property, Invalid for a unit, resident, vendor or member that does
    not go with it."""
    company_id = await company_at(session, fields.property_id, "maintenance.write")
    await check_home(session, fields.property_id, fields.unit_id, fields.resident_id)
    await check_equipment(session, fields.property_id, fields.equipment_id)
    refuse_visit(fields.scheduled_date, fields.scheduled_until)
    values = fields.model_dump(exclude={"notes", "vendor_id", "assignee_id", "title"})
    row = MaintenanceRequest(
        **values,
        id=new_id(),
        company_id=company_id,
        title=title_of(fields.title, fields.description),
        origin=origin,
        created_by=principal.account_id,
    )
    await clock.begin(session, row, utc_now())
    session.add(row)
    await session.flush()
    timeline.append(session, principal, row, "created", reader="resident")
    if fields.notes:
        timeline.append(session, principal, row, "note", body=fields.notes)
    if fields.vendor_id or fields.assignee_id or fields.scheduled_date:
        await clock.heard(session, row, utc_now())
    await assign_vendor(session, principal, row, fields.vendor_id)
    await assign_member(session, principal, row, fields.assignee_id)
    await record(session, principal.scope, "request.added", row)
    await announce_request(session, REQUEST_CREATED, row)
    await processes.begin(session, row)
    return row


async def edit(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    request_id: UUID,
    version: int,
    changes: RequestChanges,
) -> MaintenanceRequest:
    """Raises NotFound, Forbidden, StaleVersion with the current row, Conflict for a status that it cannot
    have next, Invalid as `add` does."""
    row = await locked(session, MaintenanceRequest, request_id, "maintenance.write")
    await checked_version(session, row, version, REQUESTS)
    before = snapshot(row)
    given = changes.model_dump(exclude_unset=True)
    await _move_to_property(session, row, given)
    for name, value in given.items():
        if name not in _APART and getattr(row, name) != value:
            setattr(row, name, value)
    if "title" in given or "description" in given:
        row.title = title_of(given.get("title", row.title), row.description)
    await _check(session, row, given)
    if _gives_sign_of_life(row, given, before):
        await clock.heard(session, row, utc_now())
    elif not given.keys().isdisjoint({"priority", "property_id"}):
        await clock.reckon_again(session, row)
    await session.flush()
    if "status" in given:
        await set_status(session, row, given["status"], utc_now())
    timeline.append_changes(session, principal, row, before, snapshot(row))
    if "vendor_id" in given:
        await assign_vendor(session, principal, row, given["vendor_id"])
    if "assignee_id" in given:
        await assign_member(session, principal, row, given["assignee_id"])
    await record(session, principal.scope, "request.edited", row, before)
    await announce_request(session, REQUEST_CHANGED, row)
    await processes.follow(session, row, before)
    return row


async def delete(*, session: AsyncSession, principal: StaffPrincipal, request_id: UUID, version: int) -> None:
    """Takes the request out of sight; it can be restored until the purge removes it."""
    row = await locked(session, MaintenanceRequest, request_id, "maintenance.delete")
    await checked_version(session, row, version, REQUESTS)
    timeline.append(session, principal, row, "deleted")
    before = snapshot(row)
    await soft_delete(session, principal, row, "request.deleted")
    await processes.follow(session, row, before)


async def restore(
    *, session: AsyncSession, principal: StaffPrincipal, request_id: UUID
) -> MaintenanceRequest:
    """Brings a deleted request back. Raises NotFound unless it is deleted."""
    row = await locked(session, MaintenanceRequest, request_id, "maintenance.delete", deleted=True)
    timeline.append(session, principal, row, "restored")
    before = snapshot(row)
    await undelete(session, principal, row, "request.restored")
    await processes.follow(session, row, before)
    return row


async def set_status(
    session: AsyncSession, row: MaintenanceRequest, status: RequestStatus, now: datetime
) -> None:
    """Moves the locked request, with the moment of its end, and tells its resident. Raises Conflict for a
    move that is not legal, and once the days to reopen are over."""
    if status == row.status:
        return
    refuse_move(row.status, status)
    if row.scheduled_date is not None and "cancelled" in (row.status, status):
        row.visit_sequence += 1  # calendars take it out, or in again
    ended_at = row.completed_at or row.cancelled_at
    if ended_at is not None and not may_reopen(ended_at, now):
        raise Conflict(TOO_LATE_TO_REOPEN, code="too_late_to_reopen")
    row.status = status
    row.completed_at = now if status == "completed" else None
    row.cancelled_at = now if status == "cancelled" else None
    row.fix_confirmed_at = None
    await clock.heard(session, row, now)
    await mark_responded(session, row)
    if row.resident_id is not None:
        await notify_resident(
            session,
            resident_id=row.resident_id,
            kind=REQUEST_MOVED,
            fields={"title": row.title, "status": STATUS_WORDS[status]},
            link=f"/tenant/maintenance?request={row.id}",
            dedupe_key=f"request/{row.id}/{status}/{now.isoformat()}",
        )


def refuse_visit(begins: datetime | None, ends: datetime | None) -> None:
    """Raises Invalid for a visit that ends before it begins."""
    if ends is None:
        return
    if begins is None:
        raise Invalid.field("scheduled_date", VISIT_NEEDS_START)
    if ends <= begins:
        raise Invalid.field("scheduled_until", VISIT_ENDS_FIRST)


def _gives_sign_of_life(row: MaintenanceRequest, given: dict[str, Any], before: dict[str, Any]) -> bool:
    """It is given to somebody else, or its visit moves."""
    named = (given.get(name) and str(given[name]) != before[name] for name in ("vendor_id", "assignee_id"))
    moved = row.scheduled_date is not None and row.scheduled_date.isoformat() != before["scheduled_date"]
    return any(named) or moved


async def _check(session: AsyncSession, row: MaintenanceRequest, given: dict[str, Any]) -> None:
    """What goes together, as the changes leave it."""
    if not given.keys().isdisjoint({"property_id", "unit_id", "resident_id"}):
        await check_home(session, row.property_id, row.unit_id, row.resident_id)
    if given.get("equipment_id"):
        await check_equipment(session, row.property_id, row.equipment_id)
    if not given.keys().isdisjoint({"scheduled_date", "scheduled_until"}):
        refuse_visit(row.scheduled_date, row.scheduled_until)
        row.visit_sequence += 1


async def _move_to_property(session: AsyncSession, row: MaintenanceRequest, given: dict[str, Any]) -> None:
    """To another property of the company: unit, resident, equipment and the member who has it stay behind
    unless the changes name them."""
    wanted = given.get("property_id", row.property_id)
    if wanted == row.property_id:
        return
    if await company_at(session, wanted, "maintenance.write") != row.company_id:
        raise Invalid.field("property_id", PROPERTY_ELSEWHERE)
    if await has_bill(session, row.id):
        raise Conflict(BILL_STAYS, code="cost_posted")
    if await has_charge(session, row.id):
        raise Conflict(CHARGE_STAYS, code="resident_billed")
    if await session.scalar(select(exists().where(Photo.request_id == row.id))):
        raise Conflict(PHOTOS_STAY, code="has_photos")
    if await session.scalar(select(exists().where(Document.request_id == row.id))):
        raise Conflict(PAPERS_STAY, code="has_documents")
    if await session.scalar(select(exists().where(Announcement.request_id == row.id))):
        raise Conflict(NOTICE_STAYS, code="has_notice")
    if row.vendor_id is not None and "vendor_id" not in given:
        await check_vendor(session, row.company_id, row.vendor_id)
    given.setdefault("unit_id", None)
    given.setdefault("resident_id", None)
    given.setdefault("equipment_id", None)
    given.setdefault("assignee_id", None)
    row.property_id, row.duplicate_of_id = wanted, None
