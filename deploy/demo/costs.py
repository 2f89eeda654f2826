"""What the demo's repairs and upkeep cost, in the books: as an owner posts it, one by one."""

from collections.abc import Sequence
from datetime import date, timedelta
from random import Random
from uuid import UUID

from sqlalchemy import Date, cast, func, select

from deploy.demo.desk import Desk
from domain.maintenance.costs import post_cost
from domain.maintenance.rules import CostPosting
from domain.models.maintenance import MaintenanceRequest
from domain.models.preventive import WorkOrder
from domain.models.properties import Property
from domain.payables.rules import Payout
from domain.preventive.costs import post_order_cost

TO_APPROVE_DAYS = 10  # the latest costs wait for somebody who approves them
DUE_DAYS = 30
PAID_WITHIN_DAYS = (6, 25)


async def post_costs(desk: Desk, property_ids: Sequence[UUID], since: date, today: date) -> None:
    """Posts what was completed since the day, but for the latest; bills of the last weeks stay open."""
    for property_id in property_ids:
        await _post_property(desk, property_id, since, today)


async def _post_property(desk: Desk, property_id: UUID, since: date, today: date) -> None:
    random, until = Random(str(property_id)), today - timedelta(days=TO_APPROVE_DAYS)
    requests = await _done(desk, MaintenanceRequest, property_id, since, until)
    for row_id, day in requests:
        await desk.do(post_cost, request_id=row_id, fields=_posting(day, today, random))
    for row_id, day in await _done(desk, WorkOrder, property_id, since, until):
        await desk.do(post_order_cost, order_id=row_id, fields=_posting(day, today, random))


async def _done(
    desk: Desk, model: type[MaintenanceRequest | WorkOrder], property_id: UUID, since: date, until: date
) -> Sequence[tuple[UUID, date]]:
    """What was completed at the property between the two days at a cost, and on which of its days."""
    async with desk.work() as (work, _):
        zone = await work.session.scalar(select(Property.time_zone).where(Property.id == property_id))
        day = cast(func.timezone(zone, model.completed_at), Date)
        done = select(model.id, day).where(
            model.property_id == property_id,
            model.status == "completed",
            model.actual_cost > 0,
            day.between(since, until),
        )
        return [(row.id, row[1]) for row in await work.session.execute(done.order_by(model.id))]


def _posting(completed_on: date, today: date, random: Random) -> CostPosting:
    paid_on = completed_on + timedelta(days=random.randint(*PAID_WITHIN_DAYS))
    return CostPosting(
        bill_date=completed_on,
        due_date=completed_on + timedelta(days=DUE_DAYS),
        payment=Payout(paid_on=paid_on) if paid_on <= today else None,
    )
