"""The work orders of a member whose right ends: they go to another member, or to nobody."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, snapshot
from domain.core.scope import Scope
from domain.models.preventive import WorkOrder
from domain.preventive.events import WORK_ORDER_CHANGED, announce_order

OPEN = ("scheduled", "in_progress")


async def hand_over_orders(
    session: AsyncSession, scope: Scope, *, property_id: UUID, account_id: UUID, successor_id: UUID | None
) -> int:
    """Answers how many there are. What has ended keeps who did it."""
    rows = await session.scalars(
        select(WorkOrder)
        .where(
            WorkOrder.property_id == property_id,
            WorkOrder.assigned_to == account_id,
            WorkOrder.status.in_(OPEN),
            WorkOrder.deleted_at.is_(None),
        )
        .order_by(WorkOrder.id)
        .with_for_update(key_share=True)
    )
    orders = rows.all()
    for row in orders:
        before = snapshot(row)
        row.assigned_to = successor_id
        await record(session, scope, "work_order.edited", row, before)
        await announce_order(session, WORK_ORDER_CHANGED, row)
    return len(orders)
