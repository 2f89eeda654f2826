"""Since when a unit that is vacant stands empty, as far as it is recorded."""

from typing import Any

from sqlalchemy import ColumnElement, Date, FromClause, cast, func, select

from domain.core.db.base import table_of
from domain.models.leases import Lease
from domain.models.properties import Property
from domain.models.residents import Resident

_HOME = table_of(Property).alias("home")
_TODAY = func.timezone(_HOME.c.time_zone, func.now()).cast(Date)


def last_lived_in(unit: FromClause) -> ColumnElement[Any]:
    """The last day before today on which somebody lived in the unit, or a lease of it ran; null where nothing
    of that is recorded."""
    return cast(func.greatest(_last_lease_ended(unit), _last_moved_out(unit)), Date)


def _last_lease_ended(unit: FromClause) -> ColumnElement[Any]:
    ended = func.coalesce(Lease.move_out_date, Lease.end_date)
    return (
        select(func.max(ended))
        .join(_HOME, _HOME.c.id == Lease.property_id)
        .where(
            Lease.property_id == unit.c.property_id,
            Lease.unit_id == unit.c.id,
            Lease.deleted_at.is_(None),
            Lease.status.not_in(("draft", "cancelled")),
            ended < _TODAY,
        )
        .correlate(unit)
        .scalar_subquery()
    )


def _last_moved_out(unit: FromClause) -> ColumnElement[Any]:
    return (
        select(func.max(Resident.move_out_date))
        .join(_HOME, _HOME.c.id == Resident.property_id)
        .where(
            Resident.property_id == unit.c.property_id,
            Resident.unit_id == unit.c.id,
            Resident.deleted_at.is_(None),
            Resident.move_out_date < _TODAY,
        )
        .correlate(unit)
        .scalar_subquery()
    )
