"""What a member has in hand at a property, before they go."""

from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.handovers.rules import OpenWork
from domain.maintenance.clock import RUNNING
from domain.messages.assignees import OVER
from domain.models.conversations import MessageThread
from domain.models.maintenance import MaintenanceRequest
from domain.models.preventive import WorkOrder
from domain.preventive.handover import OPEN


async def open_work(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, account_id: UUID | None
) -> OpenWork:
    """The caller's own, or that of a member, which the property's owners see. Raises NotFound, Forbidden."""
    whose = account_id or principal.account_id
    right = "properties.read" if whose == principal.account_id else "team.write"
    await require(session, right, property_id)
    request, order, thread = MaintenanceRequest, WorkOrder, MessageThread
    requests = select(func.count()).where(
        request.property_id == property_id,
        request.assignee_id == whose,
        request.status.in_(RUNNING),
        request.deleted_at.is_(None),
    )
    orders = select(func.count()).where(
        order.property_id == property_id,
        order.assigned_to == whose,
        order.status.in_(OPEN),
        order.deleted_at.is_(None),
    )
    threads = select(func.count()).where(
        thread.property_id == property_id, thread.assignee_id == whose, thread.status.not_in(OVER)
    )
    counted = select(requests.scalar_subquery(), orders.scalar_subquery(), threads.scalar_subquery())
    return OpenWork(*(await session.execute(counted)).one())
