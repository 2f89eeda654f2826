"""What vendors did: requests given to them, how soon they moved, what they cost, when they finished last."""

from typing import Any

from sqlalchemy import (
    ColumnElement,
    Date,
    Float,
    Integer,
    Numeric,
    Select,
    and_,
    cast,
    func,
    literal_column,
    select,
    union_all,
)

from domain.core.db.base import table_of
from domain.core.db.statements import money_text
from domain.core.listing import in_scope
from domain.models.maintenance import MaintenanceRequest, RequestAssignment
from domain.models.preventive import WorkOrder
from domain.models.properties import Property
from domain.models.vendors import Vendor

RESPONSE_DAYS = 90

_REQUEST, _GIVEN = table_of(MaintenanceRequest), table_of(RequestAssignment)
_ORDER = table_of(WorkOrder)
_PROPERTY, _VENDOR = table_of(Property), table_of(Vendor)
_READABLE = and_(
    in_scope(_REQUEST.c.property_id, "maintenance.read"),
    _REQUEST.c.deleted_at.is_(None),
    _REQUEST.c.vendor_id.is_not(None),
)
_COMPLETED = _REQUEST.c.status == "completed"
_DONE_ON = func.timezone(_PROPERTY.c.time_zone, _REQUEST.c.completed_at).cast(Date)
_MONTH = func.date_trunc("month", func.timezone(_PROPERTY.c.time_zone, func.now()))
_DONE_THIS_MONTH = and_(_COMPLETED, _DONE_ON >= _MONTH)
_FOUND = _REQUEST.join(_PROPERTY, _PROPERTY.c.id == _REQUEST.c.property_id)


def _jobs(figure: ColumnElement[Any], *conditions: ColumnElement[bool]) -> Select[Any]:
    return select(figure).select_from(_FOUND).where(_READABLE, *conditions)


def _hours(*conditions: ColumnElement[bool]) -> Select[Any]:
    """The mean hours from being given a request to its first change of status, of those of the last days."""
    taken = func.extract("epoch", _GIVEN.c.responded_at - _GIVEN.c.assigned_at)
    since = func.now() - func.make_interval(0, 0, 0, literal_column(str(RESPONSE_DAYS)))
    mean = func.round(cast(func.avg(taken) / literal_column("3600"), Numeric()), 1)
    return select(cast(mean, Float(53))).where(
        in_scope(_GIVEN.c.property_id, "maintenance.read"),
        _GIVEN.c.vendor_id.is_not(None),
        _GIVEN.c.assigned_at > since,
        *conditions,
    )


def _of_vendor(statement: Select[Any]) -> ColumnElement[Any]:
    return statement.correlate(_VENDOR).scalar_subquery()


def _stars(table: Any, vendor_id: ColumnElement[Any]) -> Select[Any]:
    return select(table.c.job_stars).where(
        table.c.vendor_id == vendor_id,
        table.c.job_stars.is_not(None),
        table.c.deleted_at.is_(None),
        in_scope(table.c.property_id, "maintenance.read"),
    )


def _rated(figure: Any) -> ColumnElement[Any]:
    """A figure of the stars that the vendor's requests and work orders were given."""
    of_both = (_stars(table, _VENDOR.c.id).correlate(_VENDOR) for table in (_REQUEST, _ORDER))
    given = union_all(*of_both).lateral("given")
    return select(figure(given.c.job_stars)).correlate(_VENDOR).scalar_subquery()


_DAYS = func.extract("epoch", _REQUEST.c.completed_at - _REQUEST.c.request_date) / literal_column("86400")
_SPENT = money_text(func.coalesce(func.sum(_REQUEST.c.actual_cost), literal_column("0")))
_MINE = _REQUEST.c.vendor_id == _VENDOR.c.id
# For rows of vendors, within the caller's scope; no hours, days and rating where there are none.
JOB_COLUMNS: dict[str, ColumnElement[Any]] = {
    "jobs_total": _of_vendor(_jobs(func.count(), _MINE)),
    "jobs_completed": _of_vendor(_jobs(func.count(), _MINE, _COMPLETED)),
    "jobs_in_progress": _of_vendor(_jobs(func.count(), _MINE, _REQUEST.c.status == "in_progress")),
    "response_hours": _of_vendor(_hours(_GIVEN.c.vendor_id == _VENDOR.c.id)),
    "last_job_on": _of_vendor(_jobs(func.max(_DONE_ON), _MINE)),
    "completion_days": _of_vendor(
        _jobs(cast(func.round(cast(func.avg(_DAYS), Numeric()), 1), Float(53)), _MINE, _COMPLETED)
    ),
    "jobs_cost": _of_vendor(_jobs(_SPENT, _MINE, _COMPLETED)),
    "job_rating": _rated(lambda stars: cast(func.round(func.avg(stars), 1), Float(53))),
    "rated_jobs": _rated(lambda stars: cast(func.count(stars), Integer())),
}
# Above the list of vendors: what all of them finished this month, how soon they move, what that cost.
JOB_FIGURES: dict[str, ColumnElement[Any]] = {
    "jobs_this_month": _jobs(func.count(), _DONE_THIS_MONTH).scalar_subquery(),
    "response_hours": _hours().scalar_subquery(),
    "monthly_spend": _jobs(_SPENT, _DONE_THIS_MONTH).scalar_subquery(),
}
