"""What vendors did: requests given to them, how soon they moved, what they cost, when they finished last."""

from typing import Any

from sqlalchemy import (
    ColumnElement,
    Date,
    Float,
    FromClause,
    Integer,
    Numeric,
    Select,
    and_,
    cast,
    func,
    literal_column,
    select,
    true,
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


def _stars(table: Any) -> Select[Any]:
    return select(table.c.job_stars).where(
        table.c.vendor_id == _VENDOR.c.id,
        table.c.job_stars.is_not(None),
        table.c.deleted_at.is_(None),
        in_scope(table.c.property_id, "maintenance.read"),
    )


def _rated() -> FromClause:
    """The stars that the vendor's requests and work orders were given."""
    given = union_all(*(_stars(table).correlate(_VENDOR) for table in (_REQUEST, _ORDER))).lateral("given")
    mean = cast(func.round(func.avg(given.c.job_stars), 1), Float(53))
    count = cast(func.count(given.c.job_stars), Integer())
    return select(mean.label("job_rating"), count.label("rated_jobs")).lateral("rated")


def _done() -> FromClause:
    """The vendor's requests, read once for all their figures."""
    days = cast(func.round(cast(func.avg(_DAYS).filter(_COMPLETED), Numeric()), 1), Float(53))
    spent = func.sum(_REQUEST.c.actual_cost).filter(_COMPLETED)
    figures: dict[str, ColumnElement[Any]] = {
        "jobs_total": func.count(),
        "jobs_completed": func.count().filter(_COMPLETED),
        "jobs_in_progress": func.count().filter(_REQUEST.c.status == "in_progress"),
        "last_job_on": func.max(_DONE_ON),
        "completion_days": days,
        "jobs_cost": money_text(func.coalesce(spent, literal_column("0"))),
    }
    return (
        select(*(figure.label(name) for name, figure in figures.items()))
        .select_from(_FOUND)
        .where(_READABLE, _REQUEST.c.vendor_id == _VENDOR.c.id)
        .correlate(_VENDOR)
        .lateral("done")
    )


_DAYS = func.extract("epoch", _REQUEST.c.completed_at - _REQUEST.c.request_date) / literal_column("86400")
_SPENT = money_text(func.coalesce(func.sum(_REQUEST.c.actual_cost), literal_column("0")))
_OF_VENDOR, _STARS_OF_VENDOR = _done(), _rated()
# For rows of vendors joined `with_jobs`, within the caller's scope; no hours, days and rating where there are
# none.
JOB_COLUMNS: dict[str, ColumnElement[Any]] = {
    **{name: _OF_VENDOR.c[name] for name in ("jobs_total", "jobs_completed", "jobs_in_progress")},
    "response_hours": _hours(_GIVEN.c.vendor_id == _VENDOR.c.id).correlate(_VENDOR).scalar_subquery(),
    **{name: _OF_VENDOR.c[name] for name in ("last_job_on", "completion_days", "jobs_cost")},
    **{name: _STARS_OF_VENDOR.c[name] for name in ("job_rating", "rated_jobs")},
}


def with_jobs(vendors: FromClause) -> FromClause:
    """Vendors beside what each of them did."""
    return vendors.join(_OF_VENDOR, true()).join(_STARS_OF_VENDOR, true())


# Above the list of vendors: what all of them finished this month, how soon they move, what that cost.
JOB_FIGURES: dict[str, ColumnElement[Any]] = {
    "jobs_this_month": _jobs(func.count(), _DONE_THIS_MONTH).scalar_subquery(),
    "response_hours": _hours().scalar_subquery(),
    "monthly_spend": _jobs(_SPENT, _DONE_THIS_MONTH).scalar_subquery(),
}
