"""Changing schedules: add, edit, pause, delete with undo, and making the next work order by hand."""

from datetime import date
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked, soft_delete, undelete
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, Invalid
from domain.core.patching import checked_version
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.maintenance.links import check_equipment, check_vendor, company_at
from domain.models.preventive import MaintenanceSchedule, WorkOrder
from domain.preventive.links import day_at
from domain.preventive.pauses import refuse_rest
from domain.preventive.planning import after_order, first_day, recurrence
from domain.preventive.recurrence import Recurrence, named_frequency
from domain.preventive.rules import (
    ALL_MADE,
    NOT_BEFORE_TODAY,
    PAUSE_ENDED,
    NewSchedule,
    ScheduleChanges,
    frequency_of,
)
from domain.preventive.schedule_queries import SCHEDULES
from domain.preventive.vendor_notice import leave_out_gone, tell_vendors, tell_without_vendor

_FREQUENCY = frozenset({"frequency_type", "frequency_value", "frequency_unit"})
_RULE = frozenset({"first_due_date", "season_from", "season_until", "moves_from"}) | _FREQUENCY
# With these, the next due date is counted anew, never before today.
_COUNTED_ANEW = _RULE | {"is_active", "paused_until"}


async def add_schedule(
    *, session: AsyncSession, principal: StaffPrincipal, fields: NewSchedule
) -> MaintenanceSchedule:
    """Raises NotFound or Forbidden for the property, Invalid for a first day before today, a rule that leads
    to no day, and for equipment or a vendor that does not go with the property."""
    company_id = await company_at(session, fields.property_id, "maintenance.write")
    today = await day_at(session, fields.property_id, utc_now())
    if fields.first_due_date < today:
        raise Invalid.field("first_due_date", NOT_BEFORE_TODAY)
    await check_equipment(session, fields.property_id, fields.equipment_id)
    if fields.vendor_id:
        await check_vendor(session, company_id, fields.vendor_id)
    value, unit = frequency_of(fields.frequency_type, fields.frequency_value, fields.frequency_unit)
    due = first_day(recurrence(fields, value, unit), today)
    row = MaintenanceSchedule(
        **fields.model_dump(exclude=set(_FREQUENCY)),
        id=new_id(),
        company_id=company_id,
        frequency_type=named_frequency(value, unit),
        frequency_value=value,
        frequency_unit=unit,
        next_due_date=due,
        next_order_date=due,
        created_by=principal.account_id,
    )
    session.add(row)
    await record(session, principal.scope, "schedule.added", row)
    return row


async def edit_schedule(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    schedule_id: UUID,
    version: int,
    changes: ScheduleChanges,
) -> MaintenanceSchedule:
    """Raises NotFound, Forbidden, StaleVersion with the current row, Invalid as `add_schedule` does and for a
    pause that has ended."""
    row = await locked(session, MaintenanceSchedule, schedule_id, "maintenance.write")
    await checked_version(session, row, version, SCHEDULES)
    before = snapshot(row)
    today = await day_at(session, row.property_id, utc_now())
    given = changes.model_dump(exclude_unset=True)
    if given.get("paused_until") and given["paused_until"] <= today:
        raise Invalid.field("paused_until", PAUSE_ENDED)
    moved = {name for name in _COUNTED_ANEW & given.keys() if getattr(row, name) != given[name]}
    for name, value in given.items():
        if name not in _FREQUENCY:
            setattr(row, name, value)
    _set_frequency(row, changes)
    if "equipment_id" in given:
        await check_equipment(session, row.property_id, row.equipment_id)
    if given.get("vendor_id"):
        await check_vendor(session, row.company_id, given["vendor_id"])
    if moved:
        await _count_anew(session, row, today)
    await record(session, principal.scope, "schedule.edited", row, before)
    return row


async def delete_schedule(
    *, session: AsyncSession, principal: StaffPrincipal, schedule_id: UUID, version: int
) -> None:
    """Takes the schedule out of sight: it makes no more work orders; those that it made stay."""
    row = await locked(session, MaintenanceSchedule, schedule_id, "maintenance.delete")
    await checked_version(session, row, version, SCHEDULES)
    await soft_delete(session, principal, row, "schedule.deleted")


async def restore_schedule(
    *, session: AsyncSession, principal: StaffPrincipal, schedule_id: UUID
) -> MaintenanceSchedule:
    """Brings a deleted schedule back, due today at the earliest. Raises NotFound unless it is deleted."""
    row = await locked(session, MaintenanceSchedule, schedule_id, "maintenance.delete", deleted=True)
    await _count_anew(session, row, await day_at(session, row.property_id, utc_now()))
    await undelete(session, principal, row, "schedule.restored")
    return row


async def make_order(*, session: AsyncSession, principal: StaffPrincipal, schedule_id: UUID) -> WorkOrder:
    """Makes the work order of the next due date by hand. Raises NotFound, Forbidden, Conflict where it has
    been made already and the next one waits for its completion, and where the schedule rests. A vendor who
    can be given no work any more is left out."""
    schedule = await locked(session, MaintenanceSchedule, schedule_id, "maintenance.write")
    if schedule.next_order_date is None:
        raise Conflict(ALL_MADE, code="order_made")
    await refuse_rest(session, schedule)
    before = snapshot(schedule)
    order = order_of(schedule, schedule.next_order_date)
    order.created_by = principal.account_id
    without = await leave_out_gone(session, [order])
    session.add(order)
    advance(schedule, rule_of(schedule))
    await record(session, principal.scope, "work_order.added", order)
    await record(session, principal.scope, "schedule.edited", schedule, before)
    await tell_vendors(session, [order.id])
    await tell_without_vendor(session, [order], without, {order.id})
    return order


def rule_of(row: MaintenanceSchedule) -> Recurrence:
    """The rule of a schedule."""
    return recurrence(row, row.frequency_value, row.frequency_unit)  # type: ignore[arg-type]  # a constraint keeps it one of the units


def order_of(schedule: MaintenanceSchedule, due: date) -> WorkOrder:
    """The work order of a due date, as its schedule describes it."""
    return WorkOrder(
        id=new_id(),
        company_id=schedule.company_id,
        property_id=schedule.property_id,
        equipment_id=schedule.equipment_id,
        vendor_id=schedule.vendor_id,
        schedule_id=schedule.id,
        due_date=due,
        title=schedule.name,
        description=schedule.description,
        priority=schedule.priority,
        scheduled_date=due,
        estimated_cost=schedule.estimated_cost,
    )


def advance(schedule: MaintenanceSchedule, rule: Recurrence) -> None:
    """The next due date has its work order."""
    if schedule.next_order_date is not None:
        schedule.next_order_date = after_order(
            rule, schedule.next_order_date, by_completion=schedule.moves_from == "completion"
        )


async def earliest_open(session: AsyncSession, schedule_id: UUID) -> date | None:
    """The earliest due date whose work order is neither completed nor cancelled."""
    return await session.scalar(
        select(func.min(WorkOrder.due_date)).where(
            WorkOrder.schedule_id == schedule_id,
            WorkOrder.status.in_(("scheduled", "in_progress")),
            WorkOrder.deleted_at.is_(None),
        )
    )


async def days_made(session: AsyncSession, schedule_id: UUID, since: date) -> set[date]:
    """The due dates from a day on that have a work order, whatever became of it."""
    wanted = select(WorkOrder.due_date).where(
        WorkOrder.schedule_id == schedule_id, WorkOrder.due_date >= since
    )
    return {day for day in await session.scalars(wanted) if day is not None}


def earlier(*days: date | None) -> date | None:
    """The earliest of the days that there are."""
    return min((day for day in days if day is not None), default=None)


def _set_frequency(row: MaintenanceSchedule, changes: ScheduleChanges) -> None:
    if not changes.model_fields_set & _FREQUENCY:
        return
    named = changes.frequency_type
    value, unit = frequency_of(
        named,
        changes.frequency_value if changes.frequency_value is not None else row.frequency_value,
        changes.frequency_unit if changes.frequency_unit is not None else row.frequency_unit,  # type: ignore[arg-type]  # one of the units, by a constraint
    )
    row.frequency_value, row.frequency_unit = value, unit
    row.frequency_type = named_frequency(value, unit)


async def _count_anew(session: AsyncSession, row: MaintenanceSchedule, today: date) -> None:
    """The next due date without a work order, today at the earliest, after the pause and after all that have
    one. While the next one waits for a completion, it goes on waiting."""
    rule = rule_of(row)
    since = max(today, row.paused_until or today)
    due = first_day(rule, since)
    made = await days_made(session, row.id, since)
    while due in made:
        due = first_day(rule, date.fromordinal(due.toordinal() + 1))
    waiting = await earliest_open(session, row.id)
    waits = waiting is not None and row.moves_from == "completion"
    row.next_order_date = None if waits else due
    row.next_due_date = earlier(waiting, row.next_order_date)
