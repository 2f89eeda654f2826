"""Expressions that the lists and figures of preventive maintenance share."""

from typing import Any

from sqlalchemy import ColumnElement, Date, Integer, and_, case, cast, func, literal_column, or_
from sqlalchemy.types import Text

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.listing import in_scope
from domain.models.maintenance import MaintenanceRequest
from domain.models.preventive import Equipment, MaintenanceSchedule, WorkOrder
from domain.models.properties import Property, Unit
from domain.models.vendors import Vendor
from domain.preventive.health import FOR_STATUS, FOR_WARRANTY, MOST_FOR_AGE

EQUIPMENT, ORDER, SCHEDULE = table_of(Equipment), table_of(WorkOrder), table_of(MaintenanceSchedule)
PROPERTY, UNIT, VENDOR = table_of(Property), table_of(Unit), table_of(Vendor)
REQUEST = table_of(MaintenanceRequest)

TODAY: ColumnElement[Any] = func.timezone(PROPERTY.c.time_zone, func.now()).cast(Date)


def number(value: int) -> ColumnElement[Any]:
    """A whole number that stands in the text of the statement."""
    return literal_column(str(value), Integer())


def words_in(*columns: ColumnElement[Any]) -> ColumnElement[bool]:
    """One of the columns contains the words that are searched."""
    pattern = func.like_pattern(param("q", Text()))
    return or_(*(func.coalesce(column, literal_column("''")).ilike(pattern) for column in columns))


def by_priority(column: ColumnElement[Any]) -> ColumnElement[Any]:
    """Urgent first."""
    ranks = {"urgent": number(0), "high": number(1), "normal": number(2)}
    return case(ranks, value=column, else_=number(3))


def scope_of(property_id: ColumnElement[Any]) -> ColumnElement[bool]:
    return in_scope(property_id, "maintenance.read")


# Equipment: the formula of `health.py`, for lists that sort by it.
AGE_PERCENT = case(
    (
        and_(EQUIPMENT.c.installation_date.is_not(None), EQUIPMENT.c.expected_lifespan_years.is_not(None)),
        func.greatest(number(0), TODAY - EQUIPMENT.c.installation_date)
        * number(400)
        // (EQUIPMENT.c.expected_lifespan_years * number(1461)),
    )
).cast(Integer)
# Where the age is not known nothing is taken away: `least` alone would answer its other argument.
FOR_AGE = case(
    (AGE_PERCENT.is_not(None), func.least(number(MOST_FOR_AGE), (AGE_PERCENT + number(1)) // number(2))),
    else_=number(0),
).cast(Integer)
OUT_OF_WARRANTY = func.coalesce(EQUIPMENT.c.warranty_expiration < TODAY, literal_column("false"))
FOR_WARRANTY_PART = case((OUT_OF_WARRANTY, number(FOR_WARRANTY)), else_=number(0))
FOR_STATUS_PART = case(
    {status: number(points) for status, points in FOR_STATUS.items()}, value=EQUIPMENT.c.status
)
HEALTH = func.greatest(number(0), number(100) - FOR_AGE - FOR_WARRANTY_PART - FOR_STATUS_PART).cast(Integer)
EXPECTED_END: ColumnElement[Any] = cast(
    EQUIPMENT.c.installation_date + func.make_interval(EQUIPMENT.c.expected_lifespan_years), Date
)

# Work orders.
IS_OVERDUE = and_(ORDER.c.status == "scheduled", ORDER.c.scheduled_date < TODAY)
IS_OPEN = ORDER.c.status.in_(("scheduled", "in_progress"))
