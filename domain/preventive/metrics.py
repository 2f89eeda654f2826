"""The figures above preventive maintenance, within the caller's scope."""

from typing import Any

from sqlalchemy import ColumnElement, Integer, Uuid, and_, cast, extract, func, literal_column, select

from domain.core.db.statements import money_text
from domain.core.figures import Figures
from domain.metrics.filters import same
from domain.preventive import equipment_queries, schedule_queries
from domain.preventive.columns import EQUIPMENT, IS_OVERDUE, ORDER, PROPERTY, SCHEDULE, TODAY
from domain.preventive.order_queries import LIVE, SCOPE, TO_APPROVE

_COMPLETED = ORDER.c.status == "completed"
_DONE_ON = func.timezone(PROPERTY.c.time_zone, ORDER.c.completed_at)
_MONTH = func.date_trunc("month", func.timezone(PROPERTY.c.time_zone, func.now()))
_THIS_MONTH = and_(_COMPLETED, _DONE_ON >= _MONTH)
_WEEK = literal_column("7", Integer())


def _counted(*conditions: ColumnElement[bool]) -> ColumnElement[Any]:
    return func.count().filter(*conditions)


def _others(of: Any, scope: ColumnElement[bool], *conditions: ColumnElement[bool]) -> ColumnElement[Any]:
    """How many schedules or pieces of equipment there are, in the same scope."""
    there = of.join(PROPERTY, PROPERTY.c.id == of.c.property_id)
    wanted = (scope, of.c.deleted_at.is_(None), same("property_id", of.c.property_id, Uuid()), *conditions)
    return select(func.count()).select_from(there).where(*wanted).scalar_subquery()


_SCHEDULES, _PIECES = schedule_queries.SCOPE, equipment_queries.SCOPE
# `property_id` narrows them to one property. Months are the property's own; time is the mean of what was
# completed and has minutes, cost this month the actual cost of what was completed in it.
PREVENTIVE_FIGURES = Figures(
    permission="maintenance.read",
    columns={
        "total": func.count(),
        "since": func.min(cast(extract("year", ORDER.c.created_at), Integer)),
        "scheduled": _counted(ORDER.c.status == "scheduled"),
        "scheduled_this_week": _counted(
            ORDER.c.status == "scheduled",
            ORDER.c.scheduled_date >= TODAY,
            ORDER.c.scheduled_date < TODAY + _WEEK,
        ),
        "in_progress": _counted(ORDER.c.status == "in_progress"),
        "overdue": _counted(IS_OVERDUE),
        "completed": _counted(_COMPLETED),
        "cancelled": _counted(ORDER.c.status == "cancelled"),
        "completed_this_month": _counted(_THIS_MONTH),
        "average_minutes": cast(
            func.round(func.avg(ORDER.c.actual_duration_minutes).filter(_COMPLETED)), Integer
        ),
        "with_minutes": _counted(_COMPLETED, ORDER.c.actual_duration_minutes.is_not(None)),
        "cost_this_month": money_text(
            func.coalesce(func.sum(ORDER.c.actual_cost).filter(_THIS_MONTH), literal_column("0"))
        ),
        "with_cost_this_month": _counted(_THIS_MONTH, ORDER.c.actual_cost.is_not(None)),
        "to_approve": _counted(TO_APPROVE),
        "schedules": _others(SCHEDULE, _SCHEDULES),
        "schedules_due_soon": _others(SCHEDULE, _SCHEDULES, schedule_queries.IS_DUE_SOON),
        "schedules_overdue": _others(SCHEDULE, _SCHEDULES, schedule_queries.IS_OVERDUE),
        "schedules_off": _others(SCHEDULE, _SCHEDULES, ~SCHEDULE.c.is_active),
        "equipment": _others(EQUIPMENT, _PIECES),
    },
    source=ORDER.join(PROPERTY, PROPERTY.c.id == ORDER.c.property_id),
    where=(SCOPE, LIVE, same("property_id", ORDER.c.property_id, Uuid())),
)
