"""Changing work orders: add, edit, start, complete, cancel, delete with undo, restore."""

from collections.abc import Mapping, Set
from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked, soft_delete, undelete
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Invalid
from domain.core.patching import checked_version
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.maintenance.links import check_equipment, check_member, check_vendor, company_at
from domain.maintenance.timeline import name_of
from domain.models.preventive import MaintenanceSchedule, WorkOrder
from domain.models.properties import Property
from domain.notify.in_app import notify_reader
from domain.preventive.events import WORK_ORDER_CHANGED, WORK_ORDER_CREATED, announce_order
from domain.preventive.links import check_unit, day_at
from domain.preventive.notices import WORK_ORDER_ASSIGNED
from domain.preventive.order_queries import WORK_ORDERS
from domain.preventive.planning import going_on
from domain.preventive.rules import (
    ENDS_FIRST,
    Completion,
    NewWorkOrder,
    WorkOrderChanges,
    refuse_move,
)
from domain.preventive.schedules import days_made, earlier, earliest_open, rule_of
from domain.preventive.vendor_notice import tell_of_change, tell_vendors

LINK = "/maintenance/preventive?order={id}"


async def add_order(*, session: AsyncSession, principal: StaffPrincipal, fields: NewWorkOrder) -> WorkOrder:
    """Raises NotFound or Forbidden for the property, Invalid for a unit, equipment, vendor or member that
    does not go with it."""
    company_id = await company_at(session, fields.property_id, "maintenance.write")
    row = WorkOrder(
        **fields.model_dump(), id=new_id(), company_id=company_id, created_by=principal.account_id
    )
    await _check(session, row, fields.model_dump())
    session.add(row)
    await session.flush()
    await _tell(session, principal, row, None)
    await tell_vendors(session, [row.id])
    await record(session, principal.scope, "work_order.added", row)
    await announce_order(session, WORK_ORDER_CREATED, row)
    return row


async def edit_order(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    order_id: UUID,
    version: int,
    changes: WorkOrderChanges,
) -> WorkOrder:
    """Raises NotFound, Forbidden, StaleVersion with the current row, Invalid as `add_order` does and for an
    end before the beginning."""
    row = await locked(session, WorkOrder, order_id, "maintenance.write")
    await checked_version(session, row, version, WORK_ORDERS)
    before, had, vendor_before = snapshot(row), row.assigned_to, row.vendor_id
    given = changes.model_dump(exclude_unset=True)
    _refuse_times(row, given)
    for name, value in given.items():
        setattr(row, name, value)
    if row.vendor_id != vendor_before:
        row.job_stars = row.job_words = None  # the work of the one before
    await _check(session, row, given)
    if "scheduled_date" in given:
        row.overdue_told_at = None
    if not given.keys().isdisjoint({"started_at", "completed_at"}) and "actual_duration_minutes" not in given:
        row.actual_duration_minutes = minutes_between(row.started_at, row.completed_at)
    await _tell(session, principal, row, had)
    await record(session, principal.scope, "work_order.edited", row, before)
    await _tell_vendors_of_edit(session, row, before, vendor_before)
    await announce_order(session, WORK_ORDER_CHANGED, row)
    return row


async def start_order(
    *, session: AsyncSession, principal: StaffPrincipal, order_id: UUID, now: datetime | None = None
) -> WorkOrder:
    """Work begins. Raises NotFound, Forbidden, Conflict unless it is scheduled."""
    row = await locked(session, WorkOrder, order_id, "maintenance.write")
    refuse_move(row.status, "in_progress")
    before = snapshot(row)
    row.status, row.started_at = "in_progress", now or utc_now()
    await record(session, principal.scope, "work_order.started", row, before)
    await announce_order(session, WORK_ORDER_CHANGED, row)
    return row


async def complete_order(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    order_id: UUID,
    fields: Completion,
    now: datetime | None = None,
) -> WorkOrder:
    """Work is done, and its schedule moves on. Raises NotFound, Forbidden, Conflict unless it is in
    progress."""
    row = await locked(session, WorkOrder, order_id, "maintenance.write")
    refuse_move(row.status, "completed")
    before = snapshot(row)
    row.status, row.completed_at = "completed", now or utc_now()
    for name, value in fields.model_dump(exclude_unset=True).items():
        setattr(row, name, value)
    if fields.actual_duration_minutes is None:
        row.actual_duration_minutes = minutes_between(row.started_at, row.completed_at)
    await record(session, principal.scope, "work_order.completed", row, before)
    await _move_schedule(session, principal, row, row.completed_at)
    await announce_order(session, WORK_ORDER_CHANGED, row)
    return row


async def cancel_order(*, session: AsyncSession, principal: StaffPrincipal, order_id: UUID) -> WorkOrder:
    """The work is not done; its schedule moves on. Raises NotFound, Forbidden, Conflict once it has ended."""
    row = await locked(session, WorkOrder, order_id, "maintenance.write")
    refuse_move(row.status, "cancelled")
    before = snapshot(row)
    row.status, row.cancelled_at = "cancelled", utc_now()
    await record(session, principal.scope, "work_order.cancelled", row, before)
    await tell_of_change(session, row, row.vendor_id)
    await _move_schedule(session, principal, row, row.cancelled_at)
    await announce_order(session, WORK_ORDER_CHANGED, row)
    return row


async def delete_order(
    *, session: AsyncSession, principal: StaffPrincipal, order_id: UUID, version: int
) -> None:
    """Takes the work order out of sight; it can be restored until the purge removes it. Its due date is not
    made again, and its schedule moves on where it waited for it."""
    row = await locked(session, WorkOrder, order_id, "maintenance.delete")
    await checked_version(session, row, version, WORK_ORDERS)
    await soft_delete(session, principal, row, "work_order.deleted")
    if row.status in ("scheduled", "in_progress"):
        await tell_of_change(session, row, row.vendor_id)
        await _move_schedule(session, principal, row, utc_now())


async def restore_order(*, session: AsyncSession, principal: StaffPrincipal, order_id: UUID) -> WorkOrder:
    """Brings a deleted work order back. Raises NotFound unless it is deleted."""
    row = await locked(session, WorkOrder, order_id, "maintenance.delete", deleted=True)
    await undelete(session, principal, row, "work_order.restored")
    if row.status == "scheduled":
        await tell_of_change(session, row, row.vendor_id)
    if row.status in ("scheduled", "in_progress"):
        await _move_schedule(session, principal, row, None)
    return row


def minutes_between(started: datetime | None, completed: datetime | None) -> int | None:
    """Whole minutes of work, none without both ends."""
    if started is None or completed is None:
        return None
    return max(0, round((completed - started).total_seconds() / 60))


async def _move_schedule(
    session: AsyncSession, principal: StaffPrincipal, order: WorkOrder, ended: datetime | None
) -> None:
    """Work on a due date has ended, or waits again: the schedule is next due on the earliest day that is
    left."""
    if order.schedule_id is None or order.due_date is None:
        return
    schedule = await session.get(MaintenanceSchedule, order.schedule_id, with_for_update=FOR_CHANGE)
    if schedule is None:
        return
    before = snapshot(schedule)
    waiting = await earliest_open(session, schedule.id)
    if ended is not None:
        ended_on = await day_at(session, order.property_id, ended)
        made = await days_made(session, schedule.id, ended_on)
        _go_on(schedule, order, ended_on, made, others_wait=waiting is not None)
    schedule.next_due_date = earlier(waiting, schedule.next_order_date)
    await record(session, principal.scope, "schedule.edited", schedule, before)


def _go_on(
    schedule: MaintenanceSchedule, order: WorkOrder, ended_on: date, made: Set[date], *, others_wait: bool
) -> None:
    """One that counts from completion goes on from here, once no other work of it waits; one that makes no
    work orders by itself skips the days that passed meanwhile."""
    if order.status == "completed":
        schedule.last_completed_date = max(ended_on, schedule.last_completed_date or ended_on)
    by_completion = schedule.moves_from == "completion"
    passed = not schedule.auto_create_work_order and (schedule.next_order_date or ended_on) <= ended_on
    if others_wait if by_completion else not passed:
        return
    schedule.next_order_date = going_on(
        rule_of(schedule),
        ended_on,
        by_completion=by_completion,
        not_before=schedule.paused_until,
        made=made,
    )


def _refuse_times(row: WorkOrder, given: dict[str, Any]) -> None:
    """Times are corrected, not given to what has not come so far."""
    for name in ("started_at", "completed_at"):
        if name in given and getattr(row, name) is None:
            refuse_move(row.status, "in_progress" if name == "started_at" else "completed")
            raise Invalid.field(name, "This work order has not come so far.")
    started = given.get("started_at", row.started_at)
    completed = given.get("completed_at", row.completed_at)
    if started and completed and completed < started:
        raise Invalid.field("completed_at", ENDS_FIRST)


async def _check(session: AsyncSession, row: WorkOrder, given: dict[str, Any]) -> None:
    """What goes together, as far as it was given."""
    if given.get("unit_id"):
        await check_unit(session, row.property_id, row.unit_id)
    if given.get("equipment_id"):
        await check_equipment(session, row.property_id, row.equipment_id)
    if given.get("vendor_id"):
        await check_vendor(session, row.company_id, given["vendor_id"])
    if given.get("assigned_to"):
        try:
            await check_member(session, row.property_id, given["assigned_to"])
        except Invalid as error:
            raise Invalid.field("assigned_to", error.errors[0].message) from error


async def _tell_vendors_of_edit(
    session: AsyncSession, row: WorkOrder, before: Mapping[str, Any], vendor_before: UUID | None
) -> None:
    """Who loses it, who gets it, or who has it and comes on another day; nobody once it has ended."""
    if row.status not in ("scheduled", "in_progress"):
        return
    if row.vendor_id != vendor_before:
        await tell_of_change(session, row, vendor_before)
        if not await tell_vendors(session, [row.id]) and row.status == "scheduled":
            # They were told of it once, before it was somebody else's.
            await tell_of_change(session, row, row.vendor_id)
    elif row.scheduled_date.isoformat() != before["scheduled_date"] and row.status == "scheduled":
        await tell_of_change(session, row, row.vendor_id)


async def _tell(session: AsyncSession, principal: StaffPrincipal, row: WorkOrder, had: UUID | None) -> None:
    """Tells the member to whom the work order was given, unless they gave it to themselves."""
    if row.assigned_to in (None, had, principal.account_id):
        return
    found = await session.execute(select(Property.name).where(Property.id == row.property_id))
    await notify_reader(
        session,
        account_id=row.assigned_to,
        property_id=row.property_id,
        reads="maintenance.read",
        kind=WORK_ORDER_ASSIGNED,
        fields={
            "person": name_of(principal),
            "title": row.title,
            "place": found.scalar_one(),
            "day": row.scheduled_date.isoformat(),
        },
        link=LINK.format(id=row.id),
        dedupe_key=f"work_order_assigned/{row.id}/{row.assigned_to}/{row.version}",
    )
