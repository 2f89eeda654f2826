"""One cost of a work order that fifty people complete and post at once, whose posting is killed, and whose
bill is voided."""

from sqlalchemy import select

from domain.maintenance.rules import CostPosting
from domain.models import Bill
from domain.payables.bills import void_bill
from domain.preventive import costs, orders
from domain.preventive.rules import Completion, NewWorkOrder
from tests.domain.maintenance.costing import COST, Desk, Posted
from tests.killable_work import STEPS


async def order_posted(desk: Desk, at_once: int, step: str) -> Posted:
    """Completed by so many at once, posted by one who is killed at the step and then by as many; then its
    bill is voided, and it is posted anew by as many."""
    vendor = await desk.make.vendor(desk.owner, company_id=desk.place.company_id)
    day = (await desk.make.work_order(desk.place)).scheduled_date
    fields = NewWorkOrder(
        property_id=desk.place.id, title="Boiler test", scheduled_date=day, vendor_id=vendor.id
    )
    order = await desk.do(orders.add_order, fields=fields)
    await desk.do(orders.start_order, order_id=order.id)
    ended = {"order_id": order.id, "fields": Completion(actual_cost=COST)}
    named = {"order_id": order.id, "fields": CostPosting(number="2291")}
    done = Posted()
    done.refused += await desk.all_of([desk.do(costs.post_order_cost, **named)])
    done.completed += await desk.all_of(desk.do(orders.complete_order, **ended) for _ in range(at_once))
    done.refused += await desk.all_of([desk.do(costs.post_order_cost, desk.worker, **named)])
    done.killed = await desk.killed(costs.post_order_cost, step, **named)
    done.posted += await desk.all_of(desk.do(costs.post_order_cost, **named) for _ in range(at_once))
    async with desk.make.session() as session:
        bill_id = (await session.scalars(select(Bill.id).where(Bill.work_order_id == order.id))).one()
    await desk.do(void_bill, bill_id=bill_id, reason="Wrong number")
    done.posted += await desk.all_of(desk.do(costs.post_order_cost, **named) for _ in range(at_once))
    done.bills, done.amount = await desk.in_books(order.id)
    return done


def is_order_right(found: Posted, at_once: int, step: str) -> bool:
    """Completed once, posted once, and once more after its bill was voided."""
    done = (1 if step == STEPS[0] else 0) + 1
    return (
        found.killed
        and found.completed == {"done": 1, "illegal_move": at_once - 1}
        and found.posted == {"done": done, "cost_posted": 2 * at_once - done}
        and found.refused == {"not_completed": 1, "forbidden": 1}
        and (found.bills, found.amount) == (1, COST)
    )
