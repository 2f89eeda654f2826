"""What a completed work order cost, in the books once, as the cost of a request gets there."""

from uuid import UUID

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked
from domain.access.principal import StaffPrincipal
from domain.audit.service import record_event
from domain.core.errors import Conflict
from domain.maintenance.costs import enter_cost
from domain.maintenance.rules import CostPosting
from domain.models.bills import Bill
from domain.models.preventive import WorkOrder
from domain.preventive.rules import COST_POSTED, NO_COST, NOT_COMPLETED


async def post_order_cost(
    *, session: AsyncSession, principal: StaffPrincipal, order_id: UUID, fields: CostPosting
) -> WorkOrder:
    """Makes the bill of the vendor who did the work, or for own work the expense. The work order is locked,
    so that of several at once the first makes it.

    Raises NotFound, Forbidden without the right to the ledger, Conflict for one that is not completed, has
    no cost or is in the books already, Invalid as `enter_bills` does.
    """
    row = await locked(session, WorkOrder, order_id, "maintenance.write", "payments.write")
    if row.status != "completed":
        raise Conflict(NOT_COMPLETED, code="not_completed")
    if not row.actual_cost:
        raise Conflict(NO_COST, code="no_cost")
    in_force = exists().where(Bill.work_order_id == row.id, Bill.voided_on.is_(None))
    if await session.scalar(select(in_force)):
        raise Conflict(COST_POSTED, code="cost_posted")
    bill = await enter_cost(session, principal, row, row.actual_cost, fields)
    bill.work_order_id = row.id
    await record_event(
        session,
        principal.scope,
        "work_order.cost_posted",
        entity_type="work_orders",
        entity_id=row.id,
        property_id=row.property_id,
        after={"bill_id": str(bill.id), "amount": str(bill.amount)},
    )
    return row
