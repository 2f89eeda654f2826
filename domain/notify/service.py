"""Asking for a message: a delivery and its durable work, in the transaction of what it is about."""

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core import outbox
from domain.core.db.base import table_of
from domain.core.values.ids import new_id
from domain.models.notify import Channel, Delivery
from domain.notify.messages import Message
from domain.notify.processes import process_of
from domain.notify.recipients import Recipient


async def queue_message(
    *,
    session: AsyncSession,
    recipient: Recipient,
    message: Message,
    subject_ids: Mapping[str, UUID | int],
    dedupe_key: str,
    channel: Channel = "email",
    company_id: UUID | None = None,
    property_id: UUID | None = None,
) -> UUID | None:
    """The delivery's id, or None when this message was asked for before (same `dedupe_key`). By SMS only what
    has a text for it. `company_id` is the company that it is sent for: its owners may read the delivery;
    `property_id` the property that it is about: who may write to its residents reads it in the delivery log.

    Stores the template's name and ids only (and numbers, such as which link it is about): the message is put
    together when it is sent.
    """
    if channel == "sms" and not message.sms:
        raise ValueError(f"The message {message.name} has no text for SMS.")
    if channel == "email" and not message.email:
        raise ValueError(f"The message {message.name} goes by SMS alone.")
    delivery_id = new_id()
    connection = await session.connection()
    added = await connection.execute(
        insert(table_of(Delivery))
        .values(
            id=delivery_id,
            **recipient.columns(),
            company_id=company_id,
            property_id=property_id,
            channel=channel,
            template=message.name,
            template_version=message.version,
            subject_ids={name: str(value) for name, value in subject_ids.items()},
            dedupe_key=dedupe_key,
        )
        # No column is named: naming one would need the right to read other people's deliveries.
        .on_conflict_do_nothing(),
        execution_options={"preserve_rowcount": True},
    )
    if added.rowcount == 0:
        return None
    await outbox.start(session, process_of(delivery_id, bulk=message.bulk))
    return delivery_id
