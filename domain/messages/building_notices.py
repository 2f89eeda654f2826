"""Notices to a building: staff say what is wrong or done about it, and residents that it affects them too."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import func, literal, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import ResidentPrincipal, StaffPrincipal, require
from domain.audit.service import record, record_event, snapshot
from domain.core.db.base import table_of
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import NotFound
from domain.core.patching import apply_changes, checked_version
from domain.core.unit_of_work import call_function
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.messages.last_day import check_last_day
from domain.messages.notice_queries import BUILDING_NOTICES
from domain.messages.notices import ANNOUNCED_URGENT, BUILDING_NOTICE
from domain.messages.rules import NO_NOTICE, BuildingNoticeChanges, NewBuildingNotice
from domain.models.conversations import AffectedResident, Announcement
from domain.models.maintenance import MaintenanceRequest
from domain.models.residents import Resident
from domain.notify.in_app import filled

NO_REQUEST = "Maintenance request not found"
_NOTICE, _AFFECTED = table_of(Announcement), table_of(AffectedResident)


async def post(
    *, session: AsyncSession, principal: StaffPrincipal, fields: NewBuildingNotice
) -> Announcement:
    """The residents of the property read it where they report what is broken, and are told. Raises NotFound
    for the property and for a request of another, Forbidden, Invalid for a last day that has passed."""
    await require(session, "maintenance.write", fields.property_id)
    await check_last_day(session, fields.property_id, fields.expires_on, utc_now())
    if fields.request_id is not None:
        of = select(MaintenanceRequest.id).where(
            MaintenanceRequest.id == fields.request_id,
            MaintenanceRequest.property_id == fields.property_id,
            MaintenanceRequest.deleted_at.is_(None),
        )
        if await session.scalar(of) is None:
            raise NotFound(NO_REQUEST)
    author = principal.full_name or principal.email or ""
    row = Announcement(id=new_id(), **fields.model_dump(), category="maintenance", author_name=author)
    session.add(row)
    await record(session, principal.scope, "notice.posted", row)
    kind = ANNOUNCED_URGENT if row.priority == "urgent" else BUILDING_NOTICE
    said = filled(kind, {"title": row.title, "content": row.content})
    shown = (kind.name, kind.tone, said["title"], said["message"], f"/tenant/maintenance?notice={row.id}")
    await call_function(session, "notify_residents", row.property_id, *shown, str(row.id))
    return row


async def edit(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    notice_id: UUID,
    version: int,
    changes: BuildingNoticeChanges,
) -> Announcement:
    """Other words, another day. Raises NotFound, Forbidden, StaleVersion with the current row, Invalid
    for a last day that has passed."""
    row = await _locked(session, notice_id)
    await checked_version(session, row, version, BUILDING_NOTICES)
    before = snapshot(row)
    if "expires_on" in changes.model_fields_set and changes.expires_on != row.expires_on:
        await check_last_day(session, row.property_id, changes.expires_on, utc_now())
    apply_changes(row, changes)
    await record(session, principal.scope, "notice.edited", row, before)
    return row


async def end(
    *, session: AsyncSession, principal: StaffPrincipal, notice_id: UUID, version: int, now: datetime
) -> None:
    """It is shown no more. Raises NotFound, Forbidden, StaleVersion with the current row."""
    row = await _locked(session, notice_id)
    await checked_version(session, row, version, BUILDING_NOTICES)
    before = snapshot(row)
    row.ended_at = now
    await record(session, principal.scope, "notice.ended", row, before)


async def affects(*, session: AsyncSession, principal: ResidentPrincipal, notice_id: UUID) -> None:
    """The resident has the same trouble; saying so again changes nothing. Raises NotFound for a notice that
    they do not read, or that concerns no trouble."""
    property_id = await session.scalar(
        select(_NOTICE.c.property_id).where(_NOTICE.c.id == notice_id, _NOTICE.c.concerns.is_not(None))
    )
    if property_id is None:
        raise NotFound(NO_NOTICE)
    homes = (
        select(literal(property_id), literal(notice_id), Resident.id)
        .where(
            Resident.property_id == property_id,
            Resident.id == func.any(func.own_resident_ids()),
            Resident.status.in_(("active", "pending")),
        )
        .order_by(Resident.id)
        .limit(1)
    )
    joined = insert(_AFFECTED).from_select(["property_id", "announcement_id", "resident_id"], homes)
    made = await session.execute(joined.on_conflict_do_nothing())
    if made.rowcount:  # type: ignore[attr-defined]  # of an INSERT there is one
        await record_event(
            session,
            principal.scope,
            "notice.affects",
            entity_type="announcements",
            entity_id=notice_id,
            property_id=property_id,
        )


async def _locked(session: AsyncSession, notice_id: UUID) -> Announcement:
    seen = await session.get(Announcement, notice_id)
    if seen is None or seen.concerns is None or seen.ended_at is not None:
        raise NotFound(NO_NOTICE)
    await require(session, "maintenance.write", seen.property_id)
    return await session.get_one(Announcement, notice_id, with_for_update=FOR_CHANGE, populate_existing=True)
