"""Staff write to residents, look after threads, and announce."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record, snapshot
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import NotFound, StaleVersion
from domain.core.events import notify
from domain.core.unit_of_work import call_function
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.messages.assignees import require_writer
from domain.messages.attaching import take
from domain.messages.last_day import check_last_day
from domain.messages.notices import ANNOUNCED, ANNOUNCED_URGENT, MESSAGE_OF_STAFF
from domain.messages.reading import mark_read_by
from domain.messages.rules import (
    NO_ANNOUNCEMENT,
    NO_THREAD,
    NewAnnouncement,
    NewMessage,
    NewThread,
    ThreadChanges,
    body_in_notice,
)
from domain.messages.topic import TOPIC
from domain.models.conversations import Announcement, MessageThread, ThreadMessage
from domain.models.residents import Resident
from domain.notify.in_app import filled, notify_resident
from domain.notify.messages import RESIDENT_MESSAGE
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message


async def start_thread(
    *, session: AsyncSession, principal: StaffPrincipal, fields: NewThread, now: datetime
) -> MessageThread:
    """Writes to a resident, who is told on their bell, or by e-mail without a portal. Raises NotFound,
    Forbidden."""
    resident = await session.get(Resident, fields.resident_id)
    if resident is None or resident.deleted_at is not None:
        raise NotFound("Resident not found")
    await require(session, "messages.write", resident.property_id)
    said = {"subject": fields.subject, "category": fields.category, "is_urgent": fields.is_urgent}
    state = {"status": "waiting", "last_message_at": now, "last_author": "staff"}
    of = {"property_id": resident.property_id, "resident_id": resident.id}
    thread = MessageThread(id=new_id(), **of, **said, **state)
    session.add(thread)
    await record(session, principal.scope, "thread.started", thread)
    await _append(session, principal, thread, fields, now)
    return thread


async def reply(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    thread_id: UUID,
    fields: NewMessage,
    now: datetime,
) -> MessageThread:
    """Another message; the thread waits for the resident then. Raises NotFound, Forbidden."""
    thread = await _locked(session, thread_id, "messages.write")
    before = snapshot(thread)
    thread.status, thread.last_message_at, thread.last_author = "waiting", now, "staff"
    await record(session, principal.scope, "thread.written", thread, before)
    await _append(session, principal, thread, fields, now)
    return thread


async def edit_thread(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    thread_id: UUID,
    version: int,
    changes: ThreadChanges,
) -> MessageThread:
    """State, urgency, and who has it. Raises NotFound, Forbidden, StaleVersion, Invalid for somebody who
    does not answer residents at the property."""
    thread = await _locked(session, thread_id, "messages.write")
    if thread.version != version:
        raise StaleVersion(current={"id": str(thread.id), "version": thread.version})
    given = changes.model_dump(exclude_unset=True)
    assignee = given.get("assignee_id")
    if assignee is not None:
        await require_writer(session, thread.property_id, assignee)
    before = snapshot(thread)
    for name, value in given.items():
        setattr(thread, name, value)
    await record(session, principal.scope, "thread.edited", thread, before)
    await notify(session, TOPIC, thread.id)
    return thread


async def read_thread(
    *, session: AsyncSession, principal: StaffPrincipal, thread_id: UUID, now: datetime
) -> None:
    """The caller has read it so far. Raises NotFound, Forbidden."""
    thread = await session.get(MessageThread, thread_id)
    if thread is None:
        raise NotFound(NO_THREAD)
    await require(session, "messages.read", thread.property_id)
    await mark_read_by(session, principal.account_id, thread.id, thread.property_id, now)


async def announce(
    *, session: AsyncSession, principal: StaffPrincipal, fields: NewAnnouncement
) -> Announcement:
    """Raises NotFound, Forbidden, Invalid for a last day that has passed at the property."""
    await require(session, "messages.write", fields.property_id)
    await check_last_day(session, fields.property_id, fields.expires_on, utc_now())
    row = Announcement(id=new_id(), **fields.model_dump(), author_name=_name_of(principal))
    session.add(row)
    await record(session, principal.scope, "announcement.made", row)
    kind = ANNOUNCED_URGENT if row.priority == "urgent" else ANNOUNCED
    said = filled(kind, {"title": row.title, "content": row.content})
    shown = (kind.name, kind.tone, said["title"], said["message"], "/tenant/messages?tab=announcements")
    await call_function(session, "notify_residents", row.property_id, *shown, str(row.id))
    return row


async def end_announcement(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    announcement_id: UUID,
    version: int,
    now: datetime,
) -> None:
    """It is shown no more. Raises NotFound, Forbidden, StaleVersion."""
    row = await session.get(Announcement, announcement_id)
    if row is None or row.ended_at is not None:
        raise NotFound(NO_ANNOUNCEMENT)
    await require(session, "messages.write", row.property_id)
    if row.version != version:
        raise StaleVersion(current={"id": str(row.id), "version": row.version})
    before = snapshot(row)
    row.ended_at = now
    await record(session, principal.scope, "announcement.ended", row, before)


async def _locked(session: AsyncSession, thread_id: UUID, permission: str) -> MessageThread:
    seen = await session.get(MessageThread, thread_id)
    if seen is None:
        raise NotFound(NO_THREAD)
    await require(session, permission, seen.property_id)
    return await session.get_one(MessageThread, thread_id, with_for_update=FOR_CHANGE, populate_existing=True)


async def _append(
    session: AsyncSession, principal: StaffPrincipal, thread: MessageThread, fields: NewMessage, now: datetime
) -> None:
    message_id = new_id()
    of = {"id": message_id, "property_id": thread.property_id, "thread_id": thread.id}
    who = {"author_kind": "staff", "author_id": principal.account_id, "author_name": _name_of(principal)}
    session.add(ThreadMessage(**of, **who, body=fields.body, created_at=now))
    await session.flush()
    await take(session, thread.property_id, message_id, fields.file_ids)
    await mark_read_by(session, principal.account_id, thread.id, thread.property_id, now)
    told = await notify_resident(
        session,
        resident_id=thread.resident_id,
        kind=MESSAGE_OF_STAFF,
        fields={"person": _name_of(principal), "subject": thread.subject, "body": body_in_notice(fields)},
        link=f"/tenant/messages?thread={thread.id}",
        dedupe_key=f"message/{message_id}",
    )
    if not told:
        await queue_message(
            session=session,
            recipient=Recipient.resident(thread.resident_id),
            message=RESIDENT_MESSAGE,
            subject_ids={"message_id": message_id},
            dedupe_key=f"message/{message_id}",
            property_id=thread.property_id,
        )
    await notify(session, TOPIC, thread.id)


def _name_of(principal: StaffPrincipal) -> str:
    return principal.full_name or principal.email or ""
