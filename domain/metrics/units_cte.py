"""Units as figures see them: each with its place, its status and the rent it brings or would bring."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import CTE, ColumnElement, FromClause, Select, case, func, literal_column, select, true

from domain.core.db.base import table_of
from domain.core.feature import Rows
from domain.core.listing import in_scope
from domain.metrics.filters import Column, at_place, with_rooms
from domain.metrics.leases import current_lease_of_unit
from domain.metrics.occupancy import OCCUPIED
from domain.models.properties import Property, Unit

_unit = table_of(Unit)
_property = table_of(Property)


def known_type() -> ColumnElement[Any]:
    """The property's type, for those who may know more of it than its name and address."""
    return case((in_scope(Property.id, "properties.details.read"), Property.property_type))


def rent_of_unit(lease: FromClause) -> ColumnElement[Any]:
    """The current lease's for those who may read leases, else the unit's own; null where neither says."""
    may_read = in_scope(Unit.property_id, "leases.read")
    return func.coalesce(case((may_read, lease.c.monthly_rent)), Unit.rent_amount)


def units_cte() -> CTE:
    """The units that `Filters` leave, in the caller's scope, each with its `rent`."""
    lease = current_lease_of_unit()
    kind = known_type()
    query: Select[Any] = (
        select(
            Unit.id,
            Unit.property_id,
            Property.name.label("property_name"),
            Property.city.label("city"),
            Property.state.label("state"),
            kind.label("type"),
            Unit.unit_number,
            Unit.number_sort,
            Unit.bedrooms,
            Unit.status,
            Unit.square_feet,
            rent_of_unit(lease).label("rent"),
        )
        .select_from(_unit.join(_property, Property.id == Unit.property_id).outerjoin(lease, true()))
        .where(
            in_scope(Unit.property_id, "units.read"),
            Unit.deleted_at.is_(None),
            *at_place(Unit.property_id, Property.city, Property.state, kind),
            *with_rooms(Unit.bedrooms, Unit.status),
        )
    )
    return query.cte("homes").prefix_with("MATERIALIZED")


def counted(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.count().filter(condition)


def with_status(status: str) -> Callable[[Rows], ColumnElement[Any]]:
    return lambda rows: counted(rows.c.status == status)


def full(status: Column) -> ColumnElement[bool]:
    """Somebody lives there, be it until their notice ends."""
    return status.in_(OCCUPIED)


def median(amount: ColumnElement[Any]) -> ColumnElement[Any]:
    """Half are below and half above; nulls and zeros are no amounts."""
    middle = func.percentile_cont(literal_column("0.5")).within_group(amount)
    return middle.filter(amount > 0).cast(amount.type)
