"""What the process of a request does: acknowledge, remind of a missed limit, take silence for a yes."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import exists, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.crypto.keys import Keys
from domain.core.db.base import table_of
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.scope import Scope
from domain.core.values.ids import new_id
from domain.maintenance.asking import ask_whether_fixed
from domain.maintenance.clock import RUNNING
from domain.maintenance.notices import REQUEST_ARRIVED, REQUEST_LATE, REQUEST_VISIT
from domain.maintenance.offering import offer_to_vendor, tell_reopened
from domain.maintenance.own_rules import asked_until
from domain.maintenance.silence_rules import Reminded, due_reminders, reminder_at
from domain.models.accounts import UserProperty
from domain.models.maintenance import EventKind, EventReader, MaintenanceRequest, RequestEvent
from domain.models.properties import Property, Unit
from domain.notify.in_app import notify_reader, notify_resident

SYSTEM = "maintenance"
AUTHOR = "Steward"
GONE, FIXED = "gone", "fixed"
ROLE_OF = {"managers": "manager", "owners": "owner"}


@dataclass(frozen=True, slots=True)
class RequestState:
    """`stage` is what it waits for, or how it ended where it is `over`; `wake_at` is when to look again
    though nothing has happened."""

    stage: str
    wake_at: datetime | None = None
    over: bool = False


async def settle(
    *, session: AsyncSession, scope: Scope, keys: Keys, request_id: UUID, now: datetime
) -> RequestState:
    """Reads the row under its lock, does what is due by now, each thing once, and says when to look again.
    Whoever calls early, late or twice changes nothing."""
    row = await session.get(MaintenanceRequest, request_id, with_for_update=FOR_CHANGE)
    if row is None or row.deleted_at is not None:
        return RequestState(GONE, over=True)
    if row.status not in RUNNING:
        return await _ended(session, scope, keys, row, now)
    if row.acknowledged_at is None:
        await _acknowledge(session, scope, row, now)
    if row.vendor_id is not None:
        await _offer(session, scope, keys, row, now)
        await tell_reopened(session, row)
    await _tell_visit(session, row, now)
    if row.clock_due_at is None:
        return RequestState(row.status)
    due = due_reminders(row.clock_due_at, row.reminders, row.priority, now)
    if due:
        await _remind(session, scope, row, due)
    paused = row.paused_until is not None and row.paused_until > now
    stage = "paused" if paused else f"waits_for_{row.clock_kind}"
    return RequestState(stage, reminder_at(row.clock_due_at, row.reminders + len(due), row.priority))


async def _ended(
    session: AsyncSession, scope: Scope, keys: Keys, row: MaintenanceRequest, now: datetime
) -> RequestState:
    """A completed one asks the resident and waits for the answer; after its days, silence is a yes."""
    if row.completed_at is None or row.resident_id is None:
        return RequestState(row.status, over=True)
    if row.fix_confirmed_at is not None:
        return RequestState(FIXED, over=True)
    if (until := asked_until(row.completed_at)) > now:
        await ask_whether_fixed(session, scope, keys, row, until=until, now=now)
        return RequestState("asked", until)
    said = exists().where(
        RequestEvent.request_id == row.id,
        RequestEvent.kind == "confirmed",
        RequestEvent.created_at >= row.completed_at,
    )
    if not await session.scalar(select(said)):
        _append(session, row, "confirmed", "resident")
        await _record(session, scope, row, "request.taken_as_fixed", {})
    return RequestState(FIXED, over=True)


async def _acknowledge(session: AsyncSession, scope: Scope, row: MaintenanceRequest, now: datetime) -> None:
    """The first line for the resident that nobody had to write: it stands there where somebody was told."""
    if row.resident_id is not None and await notify_resident(
        session,
        resident_id=row.resident_id,
        kind=REQUEST_ARRIVED,
        fields={"title": row.title},
        link=f"/tenant/maintenance?request={row.id}",
        dedupe_key=f"{REQUEST_ARRIVED.name}/{row.id}",
    ):
        _append(session, row, "acknowledged", "resident")
    await _note(session, row, acknowledged_at=now)
    await _record(session, scope, row, "request.acknowledged", {})


async def _offer(
    session: AsyncSession, scope: Scope, keys: Keys, row: MaintenanceRequest, now: datetime
) -> None:
    """Asks the vendor who has it, once."""
    if name := await offer_to_vendor(session, scope, keys, row, now):
        _append(session, row, "offered", "staff", {"vendor": name})
        await _record(session, scope, row, "request.offered", {"vendor": name})


async def _tell_visit(session: AsyncSession, row: MaintenanceRequest, now: datetime) -> None:
    """Tells the resident of a visit that is to come, once for each time that it is set to."""
    if row.resident_id is None or row.scheduled_date is None or row.scheduled_date <= now:
        return
    zone = await session.scalar(select(Property.time_zone).where(Property.id == row.property_id))
    local = row.scheduled_date.astimezone(ZoneInfo(zone or "UTC"))
    clock = f"{local.hour % 12 or 12}:{local:%M %p}"
    await notify_resident(
        session,
        resident_id=row.resident_id,
        kind=REQUEST_VISIT,
        fields={
            "title": row.title,
            "when": f"{local:%a, %b} {local.day}, {clock}",
        },
        link=f"/tenant/maintenance?request={row.id}",
        dedupe_key=f"request_visit/{row.id}/{row.scheduled_date.isoformat()}",
    )


async def _remind(
    session: AsyncSession, scope: Scope, row: MaintenanceRequest, due: Sequence[Reminded]
) -> None:
    """Puts the missed limit on the bells of all who are due; of nobody twice for the same limit."""
    place = await _place(session, row)
    fields = {"title": row.title, "place": place, "missed": _missed(row)}
    for whom in due:
        people = await _people(session, row, whom)
        for account_id in people:
            await notify_reader(
                session,
                account_id=account_id,
                property_id=row.property_id,
                reads="maintenance.read",
                kind=REQUEST_LATE,
                fields=fields,
                link=f"/maintenance/{row.id}",
                dedupe_key=f"request_late/{row.id}/{row.clock_due_at}",
            )
        _append(session, row, "reminded", "staff", {"whom": whom, "people": len(people)})
    await _note(session, row, reminders=row.reminders + len(due))
    await _record(session, scope, row, "request.reminded", {"reminded": list(due)})


def _missed(row: MaintenanceRequest) -> str:
    return "Nobody has answered yet" if row.clock_kind == "answer" else "Nothing was heard of it in time"


async def _people(session: AsyncSession, row: MaintenanceRequest, whom: Reminded) -> Sequence[UUID]:
    if whom == "assignee":
        return [row.assignee_id] if row.assignee_id else []
    found = await session.scalars(
        select(UserProperty.account_id)
        .where(
            UserProperty.property_id == row.property_id,
            UserProperty.role == ROLE_OF[whom],
            UserProperty.is_active,
        )
        .order_by(UserProperty.account_id)
    )
    return found.all()


async def _place(session: AsyncSession, row: MaintenanceRequest) -> str:
    found = await session.execute(
        select(Property.name, Unit.unit_number)
        .outerjoin(Unit, Unit.id == row.unit_id)
        .where(Property.id == row.property_id)
    )
    name, number = found.one()
    return f"{name}, unit {number}" if number else str(name)


async def _note(session: AsyncSession, row: MaintenanceRequest, **values: Any) -> None:
    """Beside the row's version: nobody who edits it meanwhile is told that it has changed."""
    table = table_of(MaintenanceRequest)
    await session.execute(update(table).where(table.c.id == row.id).values(**values))


def _append(
    session: AsyncSession,
    row: MaintenanceRequest,
    kind: EventKind,
    reader: EventReader,
    details: dict[str, Any] | None = None,
) -> None:
    session.add(
        RequestEvent(
            id=new_id(),
            property_id=row.property_id,
            request_id=row.id,
            kind=kind,
            reader=reader,
            author_kind="system",
            author=AUTHOR,
            details=details or {},
        )
    )


async def _record(
    session: AsyncSession, scope: Scope, row: MaintenanceRequest, action: str, after: dict[str, Any]
) -> None:
    await record_event(
        session,
        scope,
        action,
        entity_type="maintenance_requests",
        entity_id=row.id,
        property_id=row.property_id,
        after=after,
    )
