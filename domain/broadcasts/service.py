"""Staff write a message to many, look at it, send it, stop it, and send again where it failed."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.dialects.postgresql import UUID as PgUuid
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.broadcasts.audience import places_of, write_recipients
from domain.broadcasts.processes import BroadcastProcess, BroadcastStopped
from domain.broadcasts.rules import (
    CHUNK,
    MOST_RESIDENTS,
    NO_DRAFT,
    NOBODY,
    NOT_FOUND,
    NOT_OVER,
    NOT_SENDING,
    NOTHING_FAILED,
    OTHER_COUNT,
    TOO_MANY,
    WRITE_BODY,
    WRITE_SUBJECT,
    Audience,
    BroadcastFields,
)
from domain.broadcasts.topic import TOPIC
from domain.companies.verification import refuse_words_by_sms
from domain.core import outbox
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, Forbidden, Invalid, NotFound, StaleVersion
from domain.core.events import notify
from domain.core.values.ids import new_id
from domain.models.broadcasts import Broadcast, BroadcastRecipient
from domain.models.notify import Delivery
from domain.notify.messages import BROADCAST
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message


async def write_draft(
    *, session: AsyncSession, principal: StaffPrincipal, fields: BroadcastFields
) -> Broadcast:
    """Raises NotFound, Forbidden, Invalid as `places_of` does."""
    places = await places_of(session, fields.audience)
    row = Broadcast(
        id=new_id(),
        account_id=principal.account_id,
        actor_id=principal.scope.actor_id or principal.account_id,
        author_name=principal.full_name or principal.email or "",
        property_ids=places.property_ids,
        company_id=places.company_id,
        **_columns(fields),
    )
    session.add(row)
    await record(session, principal.scope, "broadcast.drafted", row)
    return row


async def edit_draft(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    broadcast_id: UUID,
    version: int,
    fields: BroadcastFields,
) -> Broadcast:
    """The whole draft anew. Raises as `write_draft` does, StaleVersion, Conflict for one that was sent."""
    row = await _locked(session, broadcast_id, version)
    if row.status != "draft":
        raise Conflict(NO_DRAFT, code="sent_already")
    places = await places_of(session, fields.audience)
    before = snapshot(row)
    row.property_ids, row.company_id = places.property_ids, places.company_id
    for name, value in _columns(fields).items():
        setattr(row, name, value)
    await record(session, principal.scope, "broadcast.edited", row, before)
    return row


async def discard_draft(
    *, session: AsyncSession, principal: StaffPrincipal, broadcast_id: UUID, version: int
) -> None:
    """Raises NotFound, Forbidden, StaleVersion, Conflict for one that was sent."""
    row = await _locked(session, broadcast_id, version)
    if row.status != "draft":
        raise Conflict(NO_DRAFT, code="sent_already")
    before = snapshot(row)
    row.status = "discarded"
    await record(session, principal.scope, "broadcast.discarded", row, before)


async def send_test(*, session: AsyncSession, principal: StaffPrincipal, broadcast_id: UUID) -> Broadcast:
    """The message with examples in its fields, by e-mail to oneself. Raises as `send` does."""
    row = await _locked(session, broadcast_id)
    _refuse_unwritten(row)
    await queue_message(
        session=session,
        recipient=Recipient.account(principal.account_id),
        message=BROADCAST,
        subject_ids={"broadcast_id": row.id},
        dedupe_key=f"broadcast-test/{new_id()}",
        company_id=row.company_id,
    )
    await record(session, principal.scope, "broadcast.tested", row)
    return row


async def send(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    broadcast_id: UUID,
    confirmed: int,
    now: datetime,
) -> Broadcast:
    """Writes the recipients down and asks for the sending. `confirmed` is the count that the person saw:
    Conflict `audience_changed` where it is another now. Raises NotFound, Forbidden, Invalid."""
    row = await _locked(session, broadcast_id)
    if row.status != "draft":
        raise Conflict(NO_DRAFT, code="sent_already")
    _refuse_unwritten(row)
    if "sms" in row.channels:
        await refuse_words_by_sms(session, company_id=row.company_id, field="channels")
    audience = Audience.model_validate(row.audience)
    places = await places_of(session, audience)
    before = snapshot(row)
    row.property_ids = places.property_ids  # those of all residents may be others than when it was written
    row.residents = await write_recipients(session, row, audience)
    _refuse_count(row.residents, confirmed)
    row.chunks = -(-row.residents // CHUNK)
    row.account_id = principal.account_id
    row.actor_id = principal.scope.actor_id or principal.account_id
    row.author_name = principal.full_name or principal.email or ""
    row.status, row.confirmed_at = "sending", now
    await record(session, principal.scope, "broadcast.sent", row, before)
    await outbox.start(session, BroadcastProcess(row.id, row.run))
    await notify(session, TOPIC, row.id)
    return row


async def stop(
    *, session: AsyncSession, principal: StaffPrincipal, broadcast_id: UUID, now: datetime
) -> Broadcast:
    """What has not gone out stays here. Raises NotFound, Forbidden, Conflict where nothing is being sent."""
    row = await _locked(session, broadcast_id)
    if row.status != "sending":
        raise Conflict(NOT_SENDING, code="not_sending")
    if row.stop_requested_at is None:
        before = snapshot(row)
        row.stop_requested_at = now
        await record(session, principal.scope, "broadcast.stopped", row, before)
        await outbox.signal(session, BroadcastProcess(row.id, row.run), BroadcastStopped())
        await notify(session, TOPIC, row.id)
    return row


async def send_again(*, session: AsyncSession, principal: StaffPrincipal, broadcast_id: UUID) -> Broadcast:
    """Once more to those for whom it failed; what may have gone out is not among them. Raises NotFound,
    Forbidden, Conflict while it is being sent or where it failed for nobody."""
    row = await _locked(session, broadcast_id)
    if row.status not in ("sent", "stopped"):
        raise Conflict(NOT_OVER, code="not_over")
    failed = (
        select(func.count())
        .select_from(BroadcastRecipient)
        .join(Delivery, Delivery.id == BroadcastRecipient.delivery_id)
        .where(
            BroadcastRecipient.broadcast_id == row.id,
            Delivery.state == "failed",
            Delivery.provider_id.is_(None),
        )
    )
    if not await session.scalar(failed):
        raise Conflict(NOTHING_FAILED, code="nothing_failed")
    before = snapshot(row)
    row.run += 1
    row.status, row.stop_requested_at, row.completed_at = "sending", None, None
    row.account_id = principal.account_id
    row.actor_id = principal.scope.actor_id or principal.account_id
    await record(session, principal.scope, "broadcast.sent_again", row, before)
    await outbox.start(session, BroadcastProcess(row.id, row.run))
    await notify(session, TOPIC, row.id)
    return row


def _columns(fields: BroadcastFields) -> dict[str, object]:
    return {
        "audience": fields.audience.model_dump(mode="json"),
        "channels": sorted(set(fields.channels)),
        "subject": fields.subject,
        "body": fields.body,
    }


def _refuse_unwritten(row: Broadcast) -> None:
    if not row.subject:
        raise Invalid.field("subject", WRITE_SUBJECT)
    if not row.body:
        raise Invalid.field("body", WRITE_BODY)


def _refuse_count(residents: int, confirmed: int) -> None:
    if residents == 0:
        raise Conflict(NOBODY, code="nobody")
    if residents > MOST_RESIDENTS:
        raise Invalid.field("audience", TOO_MANY)
    if residents != confirmed:
        raise Conflict(OTHER_COUNT.format(count=residents), code="audience_changed")


async def require_writable(session: AsyncSession, broadcast_id: UUID) -> None:
    """Raises NotFound for what is not in sight, Forbidden without the right to write messages at each of its
    properties."""
    row = await session.get(Broadcast, broadcast_id)
    if row is None or row.status == "discarded":
        raise NotFound(NOT_FOUND)
    ids = literal(row.property_ids, ARRAY(PgUuid(as_uuid=True)))
    if not await session.scalar(select(ids.contained_by(func.property_ids("messages.write")))):
        raise Forbidden


async def _locked(session: AsyncSession, broadcast_id: UUID, version: int | None = None) -> Broadcast:
    """Raises as `require_writable` does, StaleVersion."""
    await require_writable(session, broadcast_id)
    found = await session.get(Broadcast, broadcast_id, with_for_update=FOR_CHANGE, populate_existing=True)
    if found is None:
        raise NotFound(NOT_FOUND)
    if version is not None and found.version != version:
        raise StaleVersion(current={"id": str(found.id), "version": found.version})
    return found
