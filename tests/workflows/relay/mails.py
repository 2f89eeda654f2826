"""Deliveries as a service queues them, with their rows of the outbox."""

from uuid import UUID

from sqlalchemy import select

from domain.core import outbox
from domain.core.db.database import Database
from domain.core.values.ids import new_id
from domain.models import Delivery
from domain.notify.processes import process_of


async def queued_mail(rows: Database, to: str = "ada@example.com", *, bulk: bool = False) -> UUID:
    """A message to a plain address."""
    delivery = new_id()
    async with rows.sessions() as session, session.begin():
        session.add(
            Delivery(
                id=delivery,
                recipient_kind="address",
                recipient_address=to,
                template="password_changed",
                subject_ids={},
                dedupe_key=str(delivery),
            )
        )
        await session.flush()
        await outbox.start(session, process_of(delivery, bulk=bulk))
    return delivery


async def state_of_mail(rows: Database, delivery: UUID) -> str:
    async with rows.sessions() as session:
        return (await session.scalars(select(Delivery.state).where(Delivery.id == delivery))).one()
