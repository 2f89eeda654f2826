"""The figures above the list of requests, within the caller's scope."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sqlalchemy import ColumnElement, Float, Integer, Numeric, Uuid, and_, cast, func, literal_column, select

from domain.core.db.base import table_of
from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, money_text
from domain.core.figures import Figures
from domain.maintenance.queries import (
    AT_PROPERTY,
    COST,
    IS_ACTIVE,
    IS_LATE,
    IS_PAUSED,
    LIVE,
    REQUESTS,
    SCOPE,
    TO_APPROVE,
    local_day,
)
from domain.maintenance.rules import RESOLUTION_DAYS
from domain.metrics.filters import same
from domain.models.maintenance import MaintenanceRequest
from domain.models.properties import Property

_REQUEST, _PROPERTY = table_of(MaintenanceRequest), table_of(Property)
_COMPLETED = _REQUEST.c.status == "completed"
_THIS_MONTH = and_(
    _COMPLETED,
    local_day(_REQUEST.c.completed_at) >= func.date_trunc("month", local_day(func.now())),
)
_UNASSIGNED = and_(
    _REQUEST.c.status == "open", _REQUEST.c.vendor_id.is_(None), _REQUEST.c.assignee_id.is_(None)
)


def _counted(*conditions: ColumnElement[bool]) -> ColumnElement[Any]:
    return func.count().filter(*conditions)


def _sum(amount: ColumnElement[Any], *conditions: ColumnElement[bool]) -> ColumnElement[Any]:
    return money_text(func.coalesce(func.sum(amount).filter(*conditions), literal_column("0")))


def _days_ago(days: int) -> ColumnElement[Any]:
    return func.now() - func.make_interval(0, 0, 0, literal_column(str(days), Integer()))


def _resolution(since: int, until: int) -> ColumnElement[Any]:
    """The mean days from report to completion, of what was completed between so many days ago; null where
    nothing was."""
    seconds = func.extract("epoch", _REQUEST.c.completed_at - _REQUEST.c.request_date)
    in_range = and_(
        _COMPLETED,
        _REQUEST.c.completed_at > _days_ago(since),
        _REQUEST.c.completed_at <= _days_ago(until),
    )
    mean = func.avg(seconds).filter(in_range) / literal_column("86400")
    return cast(func.round(cast(mean, Numeric()), 1), Float(53))


# `property_id` narrows them to one property. Open cost leaves cancelled requests out; what was completed this
# month counts by the property's own days, with its actual cost alone.
REQUEST_FIGURES = Figures(
    permission="maintenance.read",
    columns={
        "total": func.count(),
        "properties": func.count(_REQUEST.c.property_id.distinct()).filter(IS_ACTIVE),
        "active": _counted(IS_ACTIVE),
        "urgent": _counted(IS_ACTIVE, _REQUEST.c.priority == "urgent"),
        "open": _counted(_REQUEST.c.status == "open"),
        "unassigned": _counted(_UNASSIGNED),
        "late": _counted(IS_LATE),
        "paused": _counted(IS_ACTIVE, IS_PAUSED),
        "in_progress": _counted(_REQUEST.c.status == "in_progress"),
        "completed": _counted(_COMPLETED),
        "completed_this_month": _counted(_THIS_MONTH),
        "open_cost": _sum(COST, IS_ACTIVE),
        "open_with_cost": _counted(IS_ACTIVE, COST.is_not(None)),
        "completed_this_month_cost": _sum(_REQUEST.c.actual_cost, _THIS_MONTH),
        "to_approve_cost": _sum(_REQUEST.c.actual_cost, TO_APPROVE),
        "resolution_days": _resolution(RESOLUTION_DAYS, 0),
        "resolution_days_before": _resolution(2 * RESOLUTION_DAYS, RESOLUTION_DAYS),
    },
    source=_REQUEST.join(_PROPERTY, _PROPERTY.c.id == _REQUEST.c.property_id),
    where=(SCOPE, LIVE, same("property_id", _REQUEST.c.property_id, Uuid())),
)

_COSTS = {
    "open": _sum(COST, _REQUEST.c.status == "open"),
    "in_progress": _sum(COST, _REQUEST.c.status == "in_progress"),
    "completed_this_month": _sum(_REQUEST.c.actual_cost, _THIS_MONTH),
    "completed_this_month_count": _counted(_THIS_MONTH),
}
COST_COLUMNS = tuple(_COSTS)


def costs_of(filters: Mapping[str, object]) -> Statement:
    """What the requests that the filters of the list leave cost, by column of the board."""
    return Statement(_costs_sql(tuple(sorted(filters))), dict(filters))


@lru_cache(maxsize=256)
def _costs_sql(names: tuple[str, ...]) -> str:
    return compiled(
        select(*(column.label(name) for name, column in _COSTS.items()))
        .select_from(AT_PROPERTY)
        .where(SCOPE, LIVE, *(REQUESTS.filters[name] for name in names))
    )
