"""Residents write to the managers of their home, and read what they answer."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import ResidentPrincipal
from domain.access.rate_limits import OWN_WORDS, consume_own
from domain.audit.service import record_event
from domain.core.db.base import table_of
from domain.core.errors import NotFound
from domain.core.events import notify
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id
from domain.messages.attaching import take
from domain.messages.notices import MESSAGE_RECEIVED
from domain.messages.reading import mark_read_by
from domain.messages.rules import NO_THREAD, NewMessage, OwnNewThread, body_in_notice
from domain.messages.topic import TOPIC
from domain.models.conversations import MessageThread, ThreadMessage
from domain.models.residents import Resident
from domain.notify.in_app import filled

_THREAD, _MESSAGE = table_of(MessageThread), table_of(ThreadMessage)


async def start_own_thread(
    *, session: AsyncSession, principal: ResidentPrincipal, fields: OwnNewThread, now: datetime
) -> UUID:
    """A new thread with its first message; the home's managers are told. Raises NotFound for a property that
    is not one of theirs, RateLimited."""
    found = (
        select(Resident.id)
        .where(Resident.property_id == fields.property_id, Resident.id == func.any(func.own_resident_ids()))
        .order_by(Resident.id)
        .limit(1)
    )
    resident_id = await session.scalar(found)
    if resident_id is None:
        raise NotFound
    thread_id = new_id()
    row = {"id": thread_id, "property_id": fields.property_id, "resident_id": resident_id}
    said = {"subject": fields.subject, "category": fields.category, "is_urgent": fields.is_urgent}
    state = {"status": "active", "last_message_at": now, "last_author": "resident"}
    # Without RETURNING: the portal's role does not read who of the staff has the thread.
    await session.execute(insert(_THREAD).values(**row, **said, **state))
    await _append(session, principal, thread_id, fields.property_id, fields, now)
    await _record(session, principal, "thread.started", thread_id, fields.property_id)
    return thread_id


async def write_own_message(
    *,
    session: AsyncSession,
    principal: ResidentPrincipal,
    thread_id: UUID,
    fields: NewMessage,
    now: datetime,
) -> UUID:
    """Another message, which opens a thread again that was ended. Raises NotFound, RateLimited."""
    property_id = await _property_of(session, thread_id)
    changed = {"status": "active", "last_message_at": now, "last_author": "resident"}
    await session.execute(
        update(_THREAD)
        .where(_THREAD.c.id == thread_id)
        .values(**changed, version=_THREAD.c.version + 1, updated_at=func.now())
    )
    await _append(session, principal, thread_id, property_id, fields, now)
    await _record(session, principal, "thread.written", thread_id, property_id)
    return thread_id


async def read_own_thread(
    *, session: AsyncSession, principal: ResidentPrincipal, thread_id: UUID, now: datetime
) -> UUID:
    """The resident has read it so far. Raises NotFound."""
    property_id = await _property_of(session, thread_id)
    await mark_read_by(session, principal.account_id, thread_id, property_id, now)
    return thread_id


async def _property_of(session: AsyncSession, thread_id: UUID) -> UUID:
    property_id = await session.scalar(select(_THREAD.c.property_id).where(_THREAD.c.id == thread_id))
    if property_id is None:
        raise NotFound(NO_THREAD)
    found: UUID = property_id
    return found


async def _append(
    session: AsyncSession,
    principal: ResidentPrincipal,
    thread_id: UUID,
    property_id: UUID,
    fields: NewMessage,
    now: datetime,
) -> None:
    await consume_own(session, OWN_WORDS)
    found = select(_THREAD.c.subject, _THREAD.c.resident_id).where(_THREAD.c.id == thread_id)
    thread = (await session.execute(found)).one()
    names = select(func.concat_ws(" ", Resident.first_name, Resident.last_name))
    author = await session.scalar(names.where(Resident.id == thread.resident_id)) or ""
    message_id = new_id()
    of = {"id": message_id, "property_id": property_id, "thread_id": thread_id}
    who = {"author_kind": "resident", "author_id": principal.account_id, "author_name": author}
    await session.execute(insert(_MESSAGE).values(**of, **who, body=fields.body, created_at=now))
    await take(session, property_id, message_id, fields.file_ids)
    await mark_read_by(session, principal.account_id, thread_id, property_id, now)
    told = filled(
        MESSAGE_RECEIVED, {"person": author, "subject": thread.subject, "body": body_in_notice(fields)}
    )
    shown = (MESSAGE_RECEIVED.name, told["title"], told["message"], str(message_id))
    await call_function(session, "notify_thread_team", thread_id, *shown)
    await notify(session, TOPIC, thread_id)


async def _record(
    session: AsyncSession, principal: ResidentPrincipal, action: str, thread_id: UUID, property_id: UUID
) -> None:
    await record_event(
        session,
        principal.scope,
        action,
        entity_type="message_threads",
        entity_id=thread_id,
        property_id=property_id,
    )
