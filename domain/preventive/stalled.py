"""Schedules that wait for a completion that there was already: the sweep lets them go on."""

from collections.abc import Set
from datetime import date, datetime

from sqlalchemy import ColumnElement, Date, Select, cast, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.scope import Scope
from domain.ledger.sweeps.batches import Zones
from domain.models.preventive import MaintenanceSchedule, WorkOrder
from domain.models.properties import Property
from domain.preventive.planning import going_on
from domain.preventive.schedules import days_made, rule_of
from domain.preventive.sweep import BATCH, Swept, move_on, of_zones, today_at

_OF_SCHEDULE = WorkOrder.schedule_id == MaintenanceSchedule.id
_OPEN = exists().where(
    _OF_SCHEDULE, WorkOrder.status.in_(("scheduled", "in_progress")), WorkOrder.deleted_at.is_(None)
)
_MADE = exists().where(_OF_SCHEDULE, WorkOrder.due_date == MaintenanceSchedule.next_order_date)


async def resume_stalled(*, session: AsyncSession, scope: Scope, zones: Zones, now: datetime) -> Swept:
    """Lets one batch of schedules go on that count from completion and wait although no work of theirs is
    open, or whose next day has its work order: from the day on which their last work ended, and never to a
    day before today."""
    found = await session.execute(_stalled(zones, now))
    moved = []
    for schedule, today, ended in found.all():
        since = min(ended or today, today)
        made = await days_made(session, schedule.id, since)
        if (due := _next_day(schedule, since, today, made)) is not None:
            schedule.next_due_date = schedule.next_order_date = due
            moved.append(schedule)
    if moved:
        await move_on(session, moved)
        await record_event(
            session,
            scope,
            "schedules.resumed",
            entity_type="maintenance_schedules",
            after={"schedules": len(moved)},
        )
    return Swept(len(moved), 0)


def _stalled(zones: Zones, now: datetime) -> Select[MaintenanceSchedule, date, date]:
    """With the property's day, and the day on which their last work was completed, cancelled or deleted."""
    return (
        select(MaintenanceSchedule, today_at(now), _last_end())
        .join(Property, Property.id == MaintenanceSchedule.property_id)
        .where(
            MaintenanceSchedule.moves_from == "completion",
            MaintenanceSchedule.is_active,
            MaintenanceSchedule.deleted_at.is_(None),
            of_zones(zones),
            or_(MaintenanceSchedule.next_order_date.is_(None), _MADE),
            ~_OPEN,
        )
        .order_by(MaintenanceSchedule.id)
        .limit(BATCH)
        .with_for_update(of=MaintenanceSchedule, key_share=True, skip_locked=True)
    )


def _last_end() -> ColumnElement[date]:
    ended = func.coalesce(WorkOrder.completed_at, WorkOrder.cancelled_at, WorkOrder.deleted_at)
    last = select(func.max(ended)).where(_OF_SCHEDULE).scalar_subquery()
    return cast(func.timezone(Property.time_zone, last), Date)


def _next_day(schedule: MaintenanceSchedule, since: date, today: date, made: Set[date]) -> date | None:
    return going_on(
        rule_of(schedule),
        since,
        by_completion=True,
        not_before=max(today, schedule.paused_until or today),
        made=made,
    )
