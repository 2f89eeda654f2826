"""How good the vendor's work on a work order was."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.maintenance.rating import JobRating, set_rating
from domain.models.preventive import WorkOrder


async def rate_order(
    *, session: AsyncSession, principal: StaffPrincipal, order_id: UUID, fields: JobRating
) -> WorkOrder:
    """Raises NotFound, Forbidden, Conflict before it is completed and for own work."""
    row = await locked(session, WorkOrder, order_id, "maintenance.write")
    before = snapshot(row)
    set_rating(row, fields)
    await record(session, principal.scope, "work_order.rated", row, before)
    return row
