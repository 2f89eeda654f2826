"""Residents about what is broken: reporting it, adding a note, and saying whether it is fixed."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Row, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import ResidentPrincipal
from domain.access.rate_limits import EMERGENCIES, OWN_WORDS, REPORTS, consume_own
from domain.audit.service import record_event
from domain.core.db.base import table_of
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.file_kinds import FileKind
from domain.core.notices import NoticeKind
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id
from domain.files.service import Place
from domain.integrations.announcing import announce
from domain.links.principal import LinkPrincipal
from domain.maintenance import clock, processes
from domain.maintenance.events import REQUEST_CHANGED, REQUEST_CREATED
from domain.maintenance.notices import (
    REQUEST_ANSWERED,
    REQUEST_EMERGENCY,
    REQUEST_REPORTED,
    REQUEST_STILL_BROKEN,
)
from domain.maintenance.own_rules import (
    CATEGORY_OF,
    NO_QUESTION,
    OWN_PHOTOS,
    PRIORITY_OF,
    TOO_MANY_EMERGENCIES,
    FixAnswer,
    OwnNewRequest,
    OwnNote,
    refuse_empty_no,
)
from domain.maintenance.rules import IS_OVER, NOT_FOUND, TOO_LATE_TO_REOPEN, may_reopen
from domain.models.files import StoredFile
from domain.models.maintenance import EventKind, MaintenanceRequest, RequestEvent
from domain.models.photos import Photo
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.notify.in_app import filled
from domain.photos.rules import too_many
from domain.photos.service import one_at_a_time

LIVES_HERE = ("active", "pending")
_TABLE = table_of(MaintenanceRequest)


@dataclass(frozen=True, slots=True)
class _Own:
    """A request of the resident, and under which name they stand in it."""

    id: UUID
    property_id: UUID
    title: str
    status: str
    priority: str
    completed_at: datetime | None
    author: str


async def report(
    *, session: AsyncSession, principal: ResidentPrincipal, fields: OwnNewRequest, now: datetime
) -> UUID:
    """A new request for a home that the resident lives in; its clock runs and the property's managers are
    told. Raises NotFound for any other home, RateLimited."""
    home = await _home(session, fields.unit_id)
    urgent = PRIORITY_OF[fields.priority] == "urgent"
    await consume_own(session, REPORTS)
    if urgent:
        await consume_own(session, EMERGENCIES, refusal=TOO_MANY_EMERGENCIES)
    values = fields.model_dump(exclude={"category", "priority"})
    row = MaintenanceRequest(
        **values,
        id=new_id(),
        company_id=home.company_id,
        property_id=home.property_id,
        resident_id=home.resident_id,
        category=CATEGORY_OF[fields.category],
        priority=PRIORITY_OF[fields.priority],
        status="open",
        origin="portal",
        request_date=now,
        created_by=principal.account_id,
    )
    await clock.begin(session, row, now)
    # Without RETURNING: the portal's role reads neither costs nor who works on a request.
    await session.execute(insert(_TABLE).values(**{name: getattr(row, name) for name in _REPORTED}))
    own = _Own(row.id, row.property_id, row.title, row.status, row.priority, None, home.author)
    await _append(session, principal, own, "created")
    await _record(session, principal, own, "request.reported", {"title": row.title, "priority": row.priority})
    await announce(session, REQUEST_CREATED, property_id=own.property_id, request_id=own.id)
    place = f"{home.property_name}, unit {home.unit_number}"
    told = {"place": place, "priority": row.priority, "phone": row.contact_phone or "no number"}
    await _tell(session, own, REQUEST_EMERGENCY if urgent else REQUEST_REPORTED, str(row.id), told)
    await processes.begin(session, row)
    return row.id


async def add_note(
    *, session: AsyncSession, principal: ResidentPrincipal, request_id: UUID, fields: OwnNote
) -> UUID:
    """A line of the resident in the timeline; who works on the request is told. Raises NotFound, Conflict for
    a request that has ended, RateLimited."""
    own = await _own(session, request_id)
    if own.status not in clock.RUNNING:
        raise Conflict(IS_OVER, code="request_over")
    await consume_own(session, OWN_WORDS)
    event_id = await _append(session, principal, own, "note", fields.body)
    await _record(session, principal, own, "request.noted", {})
    await _tell(session, own, REQUEST_ANSWERED, str(event_id), {"body": fields.body})
    return own.id


async def answer_fixed(
    *,
    session: AsyncSession,
    principal: ResidentPrincipal | LinkPrincipal,
    request_id: UUID,
    fields: FixAnswer,
    now: datetime,
) -> UUID:
    """A yes is kept; a no opens the request again, with the clock of a first answer, and tells who worked on
    it. Raises NotFound, Invalid for a no without words, Conflict for a request that is not completed and once
    the days to reopen are over."""
    refuse_empty_no(fields)
    own = await _own(session, request_id, lock=True)
    if own.completed_at is None:
        raise Conflict(NO_QUESTION, code="not_completed")
    if fields.fixed:
        await _change(session, own, fix_confirmed_at=now)
        await _append(session, principal, own, "confirmed", fields.body)
        await _record(session, principal, own, "request.confirmed", {"fix_confirmed_at": now.isoformat()})
        await announce(session, REQUEST_CHANGED, property_id=own.property_id, request_id=own.id)
        await processes.wake(session, own.id, own.property_id)
        return own.id
    if not may_reopen(own.completed_at, now):
        raise Conflict(TOO_LATE_TO_REOPEN, code="too_late_to_reopen")
    clocked = MaintenanceRequest(property_id=own.property_id, priority=own.priority)
    await clock.begin(session, clocked, now)
    await _change(
        session,
        own,
        status="open",
        completed_at=None,
        fix_confirmed_at=None,
        **{name: getattr(clocked, name) for name in _CLOCK},
    )
    event_id = await _append(session, principal, own, "reopened", fields.body)
    await _record(session, principal, own, "request.reopened", {"status": "open"})
    await announce(session, REQUEST_CHANGED, property_id=own.property_id, request_id=own.id)
    await _tell(session, own, REQUEST_STILL_BROKEN, str(event_id), {"body": fields.body or ""})
    await processes.wake(session, own.id, own.property_id)
    return own.id


async def photo_place(session: AsyncSession, kind: FileKind, request_id: UUID, _permission: str) -> Place:
    """Where a resident's photo of their request belongs. Raises NotFound for other rows, Conflict for a
    request that has ended."""
    if kind.entity != "request":
        raise NotFound(NOT_FOUND)
    own = await _own(session, request_id)
    if own.status not in clock.RUNNING:
        raise Conflict(IS_OVER, code="request_over")
    await one_at_a_time(session, kind.entity, request_id)
    sent = (
        select(func.count())
        .select_from(Photo)
        .join(StoredFile, StoredFile.id == Photo.file_id)
        .where(Photo.request_id == request_id, StoredFile.uploaded_by == func.resident_account_id())
    )
    if (await session.scalar(sent) or 0) >= OWN_PHOTOS:
        raise Invalid.field("file", too_many(OWN_PHOTOS, 0))
    return Place(own.property_id, None)


_CLOCK = ("clock_kind", "clock_started_at", "clock_due_at", "reminders")
_REPORTED = (
    *("id", "company_id", "property_id", "unit_id", "resident_id", "title", "description", "category"),
    *("priority", "status", "origin", "location_details", "contact_phone", "contact_preference"),
    "availability",
    *("permission_to_enter", "pets", "request_date", "created_by"),
    *_CLOCK,
)


async def _home(session: AsyncSession, unit_id: UUID) -> Row[Any]:
    """The resident's record at a home that they live in, with its names."""
    found = await session.execute(
        select(
            Resident.id.label("resident_id"),
            Resident.property_id,
            func.concat_ws(" ", Resident.first_name, Resident.last_name).label("author"),
            Property.company_id,
            Property.name.label("property_name"),
            Unit.unit_number,
        )
        .join(Property, Property.id == Resident.property_id)
        .join(Unit, Unit.id == Resident.unit_id)
        .where(
            Resident.unit_id == unit_id,
            Resident.id == func.any(func.own_resident_ids()),
            Resident.status.in_(LIVES_HERE),
        )
        .order_by(Resident.id)
    )
    home = found.first()
    if home is None:
        raise NotFound
    return home


async def _own(session: AsyncSession, request_id: UUID, *, lock: bool = False) -> _Own:
    """Raises NotFound for a request that is not the resident's."""
    row = MaintenanceRequest
    wanted = (
        select(
            row.id, row.property_id, row.title, row.status, row.priority, row.completed_at, row.resident_id
        )
    ).where(row.id == request_id)
    # Only a completed one may be changed by a resident, and a lock asks for that right.
    found = await session.execute(wanted.with_for_update(key_share=True)) if lock else None
    seen = found.one_or_none() if found else None
    if seen is None:
        seen = (await session.execute(wanted)).one_or_none()
    if seen is None:
        raise NotFound(NOT_FOUND)
    name = func.concat_ws(" ", Resident.first_name, Resident.last_name)
    author = await session.scalar(select(name).where(Resident.id == seen.resident_id))
    return _Own(
        seen.id, seen.property_id, seen.title, seen.status, seen.priority, seen.completed_at, author or ""
    )


async def _change(session: AsyncSession, own: _Own, **values: Any) -> None:
    """Raises Conflict where somebody else has changed its status meanwhile."""
    changed = await session.execute(
        update(_TABLE)
        .where(_TABLE.c.id == own.id, _TABLE.c.status == "completed")
        .values(**values, version=_TABLE.c.version + 1, updated_at=func.now())
    )
    if not changed.rowcount:  # type: ignore[attr-defined]  # of an UPDATE there is one
        raise Conflict(NO_QUESTION, code="not_completed")


async def _append(
    session: AsyncSession,
    principal: ResidentPrincipal | LinkPrincipal,
    own: _Own,
    kind: EventKind,
    body: str | None = None,
) -> UUID:
    """A line that the resident wrote or caused; by a link they have no account."""
    event_id = new_id()
    line = {"id": event_id, "property_id": own.property_id, "request_id": own.id, "kind": kind}
    account_id = principal.account_id if isinstance(principal, ResidentPrincipal) else None
    by = {"author_kind": "resident", "account_id": account_id, "author": own.author}
    await session.execute(
        insert(table_of(RequestEvent)).values(**line, **by, reader="resident", body=body, details={})
    )
    return event_id


async def _record(
    session: AsyncSession,
    principal: ResidentPrincipal | LinkPrincipal,
    own: _Own,
    action: str,
    after: dict[str, Any],
) -> None:
    await record_event(
        session,
        principal.scope,
        action,
        entity_type="maintenance_requests",
        entity_id=own.id,
        property_id=own.property_id,
        after=after,
    )


async def _tell(
    session: AsyncSession, own: _Own, kind: NoticeKind, occasion: str, fields: dict[str, str]
) -> None:
    texts = filled(kind, {"person": own.author, "title": own.title, **fields})
    arguments = (kind.name, kind.tone, texts["title"], texts["message"], occasion)
    await call_function(session, "notify_request_team", own.id, *arguments)
