"""What other programs are told about work orders."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.event_kinds import EventKind
from domain.integrations.announcing import announce, announce_each
from domain.models.preventive import WorkOrder

_LINK = "/api/work-orders/{work_order_id}"
_IDS = ("work_order_id",)
WORK_ORDER_CREATED = EventKind(
    "work_order.created", "A work order was made, by hand or by its schedule", _LINK, _IDS
)
WORK_ORDER_CHANGED = EventKind(
    "work_order.changed", "A work order was changed, started, completed or cancelled", _LINK, _IDS
)
EVENTS = (WORK_ORDER_CREATED, WORK_ORDER_CHANGED)


async def announce_order(session: AsyncSession, kind: EventKind, row: WorkOrder) -> None:
    await announce(session, kind, property_id=row.property_id, work_order_id=row.id)


async def announce_made(session: AsyncSession, made: Sequence[tuple[UUID, UUID]]) -> None:
    """Of work orders that the calendar made: their properties and ids."""
    await announce_each(
        session,
        [(WORK_ORDER_CREATED, {"property_id": place, "work_order_id": order}) for place, order in made],
    )
