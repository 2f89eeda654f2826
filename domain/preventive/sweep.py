"""What the calendar does to schedules and work orders: makes what falls due, and tells of what is overdue."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Date, and_, cast, func, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.db.base import table_of
from domain.core.db.bulk_sql import insert_new, update_rows
from domain.core.scope import Scope
from domain.ledger.sweeps.batches import Zones
from domain.models.preventive import MaintenanceSchedule, WorkOrder
from domain.models.properties import Property
from domain.notify.in_app import notify_reader
from domain.preventive.events import announce_made
from domain.preventive.notices import WORK_ORDER_OVERDUE
from domain.preventive.orders import LINK
from domain.preventive.pauses import REST, pass_by
from domain.preventive.schedules import advance, earlier, order_of, rule_of
from domain.preventive.vendor_notice import leave_out_gone, tell_vendors, tell_without_vendor

SYSTEM = "preventive"
BATCH = 500
_ORDER = table_of(WorkOrder)
# What `order_of` sets.
_COLUMNS = (
    *("id", "company_id", "property_id", "equipment_id", "vendor_id", "schedule_id", "due_date", "title"),
    *("description", "priority", "scheduled_date", "estimated_cost"),
)
_MOVED = ("id", "property_id", "next_due_date", "next_order_date")


@dataclass(frozen=True, slots=True)
class Swept:
    """How many rows one batch took, and how many work orders it made or told of."""

    rows: int
    work_orders: int


async def make_due_orders(*, session: AsyncSession, scope: Scope, zones: Zones, now: datetime) -> Swept:
    """Makes the work orders of one batch of schedules whose notice has begun: of every due date that has none
    yet, however long no sweep has run. A due date has one work order at most; one that falls due while its
    schedule rests has none."""
    today = today_at(now)
    begins = func.greatest(
        MaintenanceSchedule.next_order_date - MaintenanceSchedule.advance_notice_days,
        MaintenanceSchedule.paused_until,
    )
    found = await session.execute(
        select(MaintenanceSchedule, today, REST)
        .join(Property, Property.id == MaintenanceSchedule.property_id)
        .where(
            MaintenanceSchedule.is_active,
            MaintenanceSchedule.auto_create_work_order,
            MaintenanceSchedule.next_order_date.is_not(None),
            MaintenanceSchedule.deleted_at.is_(None),
            of_zones(zones),
            begins <= today,
            # What an index knows: by a day that no zone has passed.
            MaintenanceSchedule.next_order_date - MaintenanceSchedule.advance_notice_days <= _ahead(now),
        )
        .order_by(MaintenanceSchedule.id)
        .limit(BATCH)
        .with_for_update(of=MaintenanceSchedule, key_share=True, skip_locked=True)
    )
    schedules = found.all()
    orders = []
    for schedule, day, rest in schedules:
        if rest is None:
            orders += _due(schedule, day)
        else:
            pass_by(schedule, rule_of(schedule), day)
    if schedules:
        await move_on(session, [schedule for schedule, _, _ in schedules])
        without = await leave_out_gone(session, orders)
        made = await _insert(session, orders)
        await tell_without_vendor(session, orders, without, {order_id for _, order_id in made})
        await _record(session, scope, "work_orders.made", len(made))
        await announce_made(session, made)
        return Swept(len(schedules), len(made))
    return Swept(0, 0)


async def tell_overdue(*, session: AsyncSession, scope: Scope, zones: Zones, now: datetime) -> Swept:
    """Tells of one batch of work orders whose day has passed: the member who has it, else who made its
    schedule or itself, else those in charge of the property; once each, and again where its day is moved."""
    found = await session.execute(
        select(WorkOrder, Property.name, MaintenanceSchedule.created_by)
        .join(Property, Property.id == WorkOrder.property_id)
        .outerjoin(MaintenanceSchedule, MaintenanceSchedule.id == WorkOrder.schedule_id)
        .where(
            WorkOrder.status == "scheduled",
            WorkOrder.overdue_told_at.is_(None),
            WorkOrder.deleted_at.is_(None),
            of_zones(zones),
            WorkOrder.scheduled_date < today_at(now),
            WorkOrder.scheduled_date < _ahead(now),
        )
        .order_by(WorkOrder.id)
        .limit(BATCH)
        .with_for_update(of=WorkOrder, key_share=True, skip_locked=True)
    )
    rows = found.all()
    for order, place, maker in rows:
        order.overdue_told_at = now
        await notify_reader(
            session,
            account_id=order.assigned_to or maker or order.created_by,
            property_id=order.property_id,
            reads="maintenance.read",
            kind=WORK_ORDER_OVERDUE,
            fields={"title": order.title, "place": place, "day": order.scheduled_date.isoformat()},
            link=LINK.format(id=order.id),
            dedupe_key=f"work_order_overdue/{order.id}/{order.scheduled_date}",
        )
    if rows:
        await _record(session, scope, "work_orders.overdue", len(rows))
    return Swept(len(rows), len(rows))


def _due(schedule: MaintenanceSchedule, today: date) -> list[WorkOrder]:
    """The work orders that the schedule is to have by the day; it moves on past them."""
    rule, orders = rule_of(schedule), []
    notice = timedelta(days=schedule.advance_notice_days)
    while (due := schedule.next_order_date) is not None and due - notice <= today:
        orders.append(order_of(schedule, due))
        schedule.next_due_date = earlier(schedule.next_due_date, due)
        advance(schedule, rule)
    return orders


async def move_on(session: AsyncSession, schedules: Sequence[MaintenanceSchedule]) -> None:
    """Writes their next days in one statement: the session would send one for each."""
    moved = [{name: getattr(each, name) for name in _MOVED} for each in schedules]
    for each in schedules:
        session.expunge(each)
    await update_rows(session, table_of(MaintenanceSchedule), moved)


async def _insert(session: AsyncSession, orders: Sequence[WorkOrder]) -> list[tuple[UUID, UUID]]:
    """Property and id of those that there were not yet."""
    values = [{name: getattr(order, name) for name in _COLUMNS} for order in orders]
    new = await insert_new(session, _ORDER, values)
    await tell_vendors(session, sorted(new))
    return [(order.property_id, order.id) for order in orders if order.id in new]


async def _record(session: AsyncSession, scope: Scope, action: str, count: int) -> None:
    """One audit row a batch."""
    await record_event(
        session,
        scope,
        action,
        entity_type="work_orders",
        after={"work_orders": count},
        covers=("maintenance_schedules",),
    )


def of_zones(zones: Zones) -> ColumnElement[bool]:
    """Of a property of these zones, or of all others."""
    among = Property.time_zone.in_(zones.names)
    return and_(Property.deleted_at.is_(None), ~among if zones.others else among)


def _ahead(now: datetime) -> date:
    """The latest day that it is anywhere."""
    return (now + timedelta(hours=14)).date()


def today_at(now: datetime) -> ColumnElement[Any]:
    """The property's own day."""
    return cast(func.timezone(Property.time_zone, literal(now)), Date)
