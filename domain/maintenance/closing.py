"""What is done to requests beyond editing: notes, reopening, duplicates, and many in one go."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, Forbidden, Invalid, NotFound
from domain.core.listing import in_scope
from domain.core.values.dates import utc_now
from domain.maintenance import clock, timeline
from domain.maintenance.assigning import assign_member, assign_vendor
from domain.maintenance.events import REQUEST_CHANGED, announce_request
from domain.maintenance.notices import REQUEST_NOTE
from domain.maintenance.offering import write_to_vendor
from domain.maintenance.processes import follow
from domain.maintenance.rules import (
    IS_OVER,
    IS_REPEATED,
    NO_VENDOR_LINK,
    NOT_OVER,
    OF_A_DUPLICATE,
    OF_ANOTHER_PROPERTY,
    OF_ITSELF,
    BulkAssignment,
    BulkClosing,
    NewNote,
    Reopening,
)
from domain.maintenance.service import set_status
from domain.models.maintenance import MaintenanceRequest, RequestEvent
from domain.notify.in_app import notify_resident

OVER = ("completed", "cancelled")


async def add_note(
    *, session: AsyncSession, principal: StaffPrincipal, request_id: UUID, fields: NewNote
) -> MaintenanceRequest:
    """Adds a note to the timeline; one for the vendor is mailed to them, of one for the resident they are
    told as they chose. Raises NotFound, Forbidden, Conflict where no vendor could read it."""
    row = await locked(session, MaintenanceRequest, request_id, "maintenance.write")
    before = snapshot(row)
    details = {}
    if fields.reader == "vendor":
        assignment_id = await write_to_vendor(session, row)
        if assignment_id is None:
            raise Conflict(NO_VENDOR_LINK, code="no_vendor_link")
        details["assignment"] = str(assignment_id)
    note = timeline.append(
        session, principal, row, "note", reader=fields.reader, body=fields.body, details=details
    )
    if fields.reader == "resident":
        await clock.heard(session, row, utc_now())
        await _tell_resident(session, principal, row, note)
    await record(session, principal.scope, "request.noted", row, before)
    await follow(session, row, before)
    return row


async def _tell_resident(
    session: AsyncSession, principal: StaffPrincipal, row: MaintenanceRequest, note: RequestEvent
) -> None:
    if row.resident_id is None:
        return
    await notify_resident(
        session,
        resident_id=row.resident_id,
        kind=REQUEST_NOTE,
        fields={"person": timeline.name_of(principal), "title": row.title, "body": note.body or ""},
        link=f"/tenant/maintenance?request={row.id}",
        dedupe_key=f"{REQUEST_NOTE.name}/{note.id}",
    )


async def reopen(
    *, session: AsyncSession, principal: StaffPrincipal, request_id: UUID, fields: Reopening
) -> MaintenanceRequest:
    """Opens an ended request again. Raises NotFound, Forbidden, Conflict unless it has ended within the days
    in which that may be."""
    row = await locked(session, MaintenanceRequest, request_id, "maintenance.write")
    if row.status not in OVER:
        raise Conflict(NOT_OVER, code="not_over")
    before = snapshot(row)
    await set_status(session, row, "open", utc_now())
    row.duplicate_of_id = None
    timeline.append(session, principal, row, "reopened", reader="resident", body=fields.reason)
    await record(session, principal.scope, "request.reopened", row, before)
    await announce_request(session, REQUEST_CHANGED, row)
    await follow(session, row, before)
    return row


async def mark_duplicate(
    *, session: AsyncSession, principal: StaffPrincipal, request_id: UUID, of_id: UUID
) -> MaintenanceRequest:
    """Cancels the request as one that repeats another of its property; that one notes it.

    Raises NotFound, Forbidden, Invalid for itself, another property's and a duplicate, Conflict for a request
    that has ended or that others repeat.
    """
    if of_id == request_id:
        raise Invalid.field("request_id", OF_ITSELF)
    found = await _locked_rows(session, (request_id, of_id))
    row, original = found[request_id], found[of_id]
    if row.property_id != original.property_id:
        raise Invalid.field("request_id", OF_ANOTHER_PROPERTY)
    if original.duplicate_of_id is not None:
        raise Invalid.field("request_id", OF_A_DUPLICATE)
    if row.status in OVER:
        raise Conflict(IS_OVER, code="request_over")
    repeated = exists().where(MaintenanceRequest.duplicate_of_id == row.id)
    if await session.scalar(select(repeated)):
        raise Conflict(IS_REPEATED, code="has_duplicates")
    before = snapshot(row)
    await set_status(session, row, "cancelled", utc_now())
    row.duplicate_of_id = original.id
    timeline.append(session, principal, row, "duplicate", details={"of": original.title})
    timeline.append(session, principal, original, "duplicate", details={"by": row.title})
    await record(session, principal.scope, "request.marked_duplicate", row, before)
    await announce_request(session, REQUEST_CHANGED, row)
    await follow(session, row, before)
    return row


async def assign_many(
    *, session: AsyncSession, principal: StaffPrincipal, fields: BulkAssignment
) -> Sequence[UUID]:
    """Gives all of the requests to the vendor and the member that are named, or none: the first that cannot
    be given refuses all. Raises NotFound, Forbidden, Invalid, Conflict for one that has ended."""
    rows, now = await _locked_rows(session, fields.request_ids), utc_now()
    for row in rows.values():
        if row.status in OVER:
            raise Conflict(f"“{row.title}”: {IS_OVER}", code="request_over")
        before = snapshot(row)
        if fields.vendor_id or fields.assignee_id:
            await clock.heard(session, row, now)
        if "vendor_id" in fields.model_fields_set:
            await assign_vendor(session, principal, row, fields.vendor_id)
        if "assignee_id" in fields.model_fields_set:
            await assign_member(session, principal, row, fields.assignee_id)
        await record(session, principal.scope, "request.edited", row, before)
        await announce_request(session, REQUEST_CHANGED, row)
        await follow(session, row, before)
    return list(rows)


async def close_many(
    *, session: AsyncSession, principal: StaffPrincipal, fields: BulkClosing
) -> Sequence[UUID]:
    """Completes or cancels all of the requests; those that have ended so stay as they are. Raises NotFound,
    Forbidden, Conflict for a move that is not legal."""
    rows, now = await _locked_rows(session, fields.request_ids), utc_now()
    for row in rows.values():
        before = snapshot(row)
        if row.status != fields.status:
            await set_status(session, row, fields.status, now)
            timeline.append_changes(session, principal, row, before, snapshot(row))
        if fields.note:
            timeline.append(session, principal, row, "note", body=fields.note)
        await record(session, principal.scope, "request.edited", row, before)
        await announce_request(session, REQUEST_CHANGED, row)
        await follow(session, row, before)
    return list(rows)


async def _locked_rows(session: AsyncSession, ids: Sequence[UUID]) -> dict[UUID, MaintenanceRequest]:
    """The live requests of these ids, locked in the order of their ids. Raises NotFound where one is out of
    sight, Forbidden where one may not be changed."""
    wanted = sorted(set(ids))
    mine = MaintenanceRequest.id.in_(wanted), MaintenanceRequest.deleted_at.is_(None)
    found = await session.execute(
        select(
            MaintenanceRequest.id,
            in_scope(MaintenanceRequest.property_id, "maintenance.read"),
            in_scope(MaintenanceRequest.property_id, "maintenance.write"),
        ).where(*mine)
    )
    seen = {row_id: writable for row_id, readable, writable in found if readable}
    if len(seen) < len(wanted):
        raise NotFound
    if not all(seen.values()):
        raise Forbidden
    rows = await session.scalars(
        select(MaintenanceRequest)
        .where(*mine)
        .order_by(MaintenanceRequest.id)
        .with_for_update(key_share=True)
    )
    return {row.id: row for row in rows}
