"""What is always true of schedules: the next due date is never after that of work which waits."""

from sqlalchemy import func, select

from domain.core.db.base import table_of
from domain.core.invariants import Invariant, deleted_rows_are_purged
from domain.models.preventive import Equipment, MaintenanceSchedule, WorkOrder

_SCHEDULE, _ORDER = table_of(MaintenanceSchedule), table_of(WorkOrder)
_EARLIEST_OPEN = (
    select(func.min(_ORDER.c.due_date))
    .where(
        _ORDER.c.schedule_id == _SCHEDULE.c.id,
        _ORDER.c.status.in_(("scheduled", "in_progress")),
        _ORDER.c.deleted_at.is_(None),
    )
    .correlate(_SCHEDULE)
    .scalar_subquery()
)

INVARIANTS = (
    *deleted_rows_are_purged(Equipment, WorkOrder, MaintenanceSchedule),
    Invariant(
        "schedule_due_by_its_open_work",
        "A schedule that is in use is next due no later than its earliest work order that has not ended.",
        _SCHEDULE.c.id,
        _SCHEDULE.c.deleted_at.is_(None)
        & (func.coalesce(_SCHEDULE.c.next_due_date > _EARLIEST_OPEN, _EARLIEST_OPEN.is_not(None))),
    ),
)
