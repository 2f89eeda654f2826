"""Units found by what they cost, how large they are and how long they have been empty."""

from dataclasses import replace
from datetime import date
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Date,
    Integer,
    Numeric,
    Text,
    and_,
    case,
    cast,
    func,
    literal_column,
    select,
    true,
)

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.listing import in_scope
from domain.metrics.leases import current_lease_of_unit
from domain.models.properties import Property, Unit
from domain.units.queries import UNITS
from domain.units.vacancy import last_lived_in

_unit = table_of(Unit)
_property = table_of(Property)
_home = table_of(Property).alias("home")
_today = func.timezone(_home.c.time_zone, func.now()).cast(Date)
_may_read_leases = in_scope(_unit.c.property_id, "leases.read")
_never: ColumnElement[date] = literal_column("date '9999-12-31'")


def _of_current_lease(name: str) -> ColumnElement[Any]:
    """A value of the unit's current lease; nothing for those who may not read leases."""
    lease = current_lease_of_unit(_today)
    found = (
        select(lease.c[name])
        .select_from(_home.join(lease, true()))
        .where(_home.c.id == _unit.c.property_id)
        .correlate(_unit)
        .scalar_subquery()
    )
    return case((_may_read_leases, found))


def _vacant_since() -> ColumnElement[Any]:
    """The day after which nobody lived there, as far as it is recorded, of a unit that is vacant now."""
    empty = and_(_may_read_leases, _unit.c.status == "vacant", _of_current_lease("lease_id").is_(None))
    return case((empty, last_lived_in(_unit)), else_=None).cast(Date)


_rent = func.coalesce(_of_current_lease("monthly_rent"), _unit.c.rent_amount)
_since = _vacant_since()
_days_since = (
    select(_today).where(_home.c.id == _unit.c.property_id).correlate(_unit).scalar_subquery() - _since
)

UNIT_LOOKUP = replace(
    UNITS,
    name="units_found",
    filter_from=_unit.join(_property, _property.c.id == _unit.c.property_id),
    sort_joins={},
    columns={
        **UNITS.columns,
        "vacant_since": _since,
        "vacant_days": cast(_days_since, Integer),
    },
    filters={
        "property_id": UNITS.filters["property_id"],
        "status": UNITS.filters["status"],
        "number": _unit.c.number_key == func.natural_key(param("number", Text())),
        "city": func.natural_key(_property.c.city) == func.natural_key(param("city", Text())),
        "bedrooms": _unit.c.bedrooms == param("bedrooms", Integer()),
        "min_bedrooms": _unit.c.bedrooms >= param("min_bedrooms", Integer()),
        "max_bedrooms": _unit.c.bedrooms <= param("max_bedrooms", Integer()),
        "min_square_feet": _unit.c.square_feet >= param("min_square_feet", Integer()),
        "max_square_feet": _unit.c.square_feet <= param("max_square_feet", Integer()),
        "min_rent": _rent >= cast(param("min_rent", Text()), Numeric()),
        "max_rent": _rent <= cast(param("max_rent", Text()), Numeric()),
    },
    sorts={
        "property": UNITS.sorts["property"],
        "vacant": (
            func.coalesce(_since, _never),
            _property.c.name,
            _unit.c.number_sort,
            _unit.c.id,
        ),
    },
    page_functions={},
)
