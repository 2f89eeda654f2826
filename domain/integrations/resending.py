"""Sending a message of the delivery log once more."""

from uuid import UUID

from sqlalchemy import exists, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.audit.service import record_event
from domain.core import outbox
from domain.core.db.base import table_of
from domain.core.errors import Conflict, NotFound
from domain.core.values.ids import new_id
from domain.models.notify import Delivery
from domain.notify.messages import MESSAGES
from domain.notify.processes import process_of

NOT_FOUND = "This message is not in the delivery log."
ON_ITS_WAY = "This message is still on its way."
SENT_AGAIN = "This message was sent again already. See the newer entry of the log."
_ON_ITS_WAY = ("queued", "sending")
_SAME = (
    *("recipient_kind", "account_id", "recipient_id", "recipient_address", "company_id", "property_id"),
    *("channel", "template", "subject_ids"),
)


async def require_delivery(session: AsyncSession, delivery_id: UUID) -> Delivery:
    """Raises NotFound for what the caller may not read in the log."""
    row = await session.get(Delivery, delivery_id)
    if row is None or (row.property_id is None and row.company_id is None):
        raise NotFound(NOT_FOUND)
    return row


async def resend(*, session: AsyncSession, principal: StaffPrincipal, delivery_id: UUID) -> Delivery:
    """A new delivery of the same message to the same recipient, whose address is read anew: a delivery is
    sent again once, and the new one may be sent again in its turn.

    Raises NotFound, Conflict while it is on its way or where it was sent again already.
    """
    only_in_person(principal)
    row = await require_delivery(session, delivery_id)
    if row.state in _ON_ITS_WAY:
        raise Conflict(ON_ITS_WAY, code="on_its_way")
    if await session.scalar(select(exists().where(Delivery.resend_of_id == row.id))):
        raise Conflict(SENT_AGAIN, code="sent_again")
    message = MESSAGES[row.template]
    again = new_id()
    connection = await session.connection()
    added = await connection.execute(
        insert(table_of(Delivery))
        .values(
            {
                **{name: getattr(row, name) for name in _SAME},
                "id": again,
                "resend_of_id": row.id,
                "template_version": message.version,
                "dedupe_key": f"resend/{row.id}",
            }
        )
        .on_conflict_do_nothing(),
        execution_options={"preserve_rowcount": True},
    )
    if added.rowcount == 0:  # somebody else did at the same moment
        raise Conflict(SENT_AGAIN, code="sent_again")
    await outbox.start(session, process_of(again, bulk=message.bulk))
    await record_event(
        session,
        principal.scope,
        "message.resent",
        entity_type="deliveries",
        entity_id=again,
        property_id=row.property_id,
        after={"template": row.template, "channel": row.channel},
    )
    found = await session.get(Delivery, again)
    if found is None:
        raise NotFound(NOT_FOUND)
    return found
