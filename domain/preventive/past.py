"""Schedules that were kept before they were written down here: they are brought in with the work that was
done, and tell nobody."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record_event
from domain.core.values.dates import day_in
from domain.core.values.ids import new_id
from domain.maintenance.links import check_equipment, check_vendor, company_at
from domain.models.maintenance import RequestPriority
from domain.models.preventive import FrequencyUnit, MaintenanceSchedule, WorkOrder
from domain.preventive.planning import first_day
from domain.preventive.recurrence import Recurrence, dates_in, named_frequency
from domain.preventive.schedules import advance, order_of


@dataclass(frozen=True, slots=True)
class PastSchedule:
    """A rule and what has been done by it: `done` are the work orders from the first day on, in their order;
    a due date before today without one is still to do."""

    name: str
    description: str
    priority: RequestPriority
    value: int
    unit: FrequencyUnit
    first_due_date: date
    equipment_id: UUID | None
    vendor_id: UUID | None
    notice_days: int
    estimated_cost: Decimal
    done: Sequence["PastWork"]


@dataclass(frozen=True, slots=True)
class PastWork:
    """One time that the work was done."""

    started_at: datetime
    minutes: int
    cost: Decimal


async def bring_in_schedule(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    property_id: UUID,
    zone: str,
    past: PastSchedule,
    now: datetime,
) -> MaintenanceSchedule:
    """Writes the schedule, a completed work order for each due date that was done, and scheduled ones for
    those that were not or whose notice has begun. Raises as `add_schedule` does."""
    company_id = await company_at(session, property_id, "maintenance.write")
    await check_equipment(session, property_id, past.equipment_id)
    if past.vendor_id:
        await check_vendor(session, company_id, past.vendor_id)
    today = day_in(zone, now)
    rule = Recurrence(past.value, past.unit, past.first_due_date)
    row = _schedule(past, company_id, property_id, principal.account_id)
    row.next_due_date = row.next_order_date = first_day(rule, today)
    session.add(row)
    await session.flush()
    before = dates_in(rule, past.first_due_date, today - timedelta(days=1), by_completion=False)
    orders = [order_of(row, due) for due in before]
    for order, work in zip(orders, past.done, strict=False):
        _complete(order, work)
        row.last_completed_date = day_in(zone, work.started_at)
    while row.next_order_date and row.next_order_date - timedelta(days=row.advance_notice_days) <= today:
        orders.append(order_of(row, row.next_order_date))
        advance(row, rule)
    waiting = [order.due_date for order in orders if order.completed_at is None and order.due_date]
    row.next_due_date = min([*waiting, row.next_due_date])
    session.add_all(orders)
    await session.flush()
    await record_event(
        session,
        principal.scope,
        "schedule.brought_in",
        entity_type="maintenance_schedules",
        entity_id=row.id,
        property_id=property_id,
        after={"name": row.name, "work_orders": len(orders)},
        covers=("work_orders",),
    )
    return row


def _schedule(
    past: PastSchedule, company_id: UUID, property_id: UUID, account_id: UUID
) -> MaintenanceSchedule:
    return MaintenanceSchedule(
        id=new_id(),
        company_id=company_id,
        property_id=property_id,
        equipment_id=past.equipment_id,
        vendor_id=past.vendor_id,
        name=past.name,
        description=past.description,
        priority=past.priority,
        frequency_type=named_frequency(past.value, past.unit),
        frequency_value=past.value,
        frequency_unit=past.unit,
        first_due_date=past.first_due_date,
        advance_notice_days=past.notice_days,
        auto_create_work_order=True,
        estimated_cost=past.estimated_cost,
        created_by=account_id,
    )


def _complete(order: WorkOrder, work: PastWork) -> None:
    order.status, order.started_at = "completed", work.started_at
    order.completed_at = work.started_at + timedelta(minutes=work.minutes)
    order.created_at = work.started_at
    order.actual_duration_minutes, order.actual_cost = work.minutes, work.cost
