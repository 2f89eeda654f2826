"""Reading properties: the list with counts, occupancy and revenue, and one row of it."""

from typing import Any

from sqlalchemy import ColumnElement, Text, func, literal_column, select, true

from domain.core.listing import Listing, in_scope, when
from domain.core.statements import param
from domain.figures.occupancy import percent, property_figures
from domain.models.accounts import UserProperty
from domain.models.properties import Property

_figures = property_figures()
_role = (
    select(UserProperty.role)
    .where(
        UserProperty.property_id == Property.id,
        UserProperty.account_id == func.current_account_id(),
    )
    .scalar_subquery()
)


def _money(column: ColumnElement[Any]) -> ColumnElement[Any]:
    return func.to_char(column, "FM999999999990.00")


# What a maintenance role sees of a property is its name and address.
_OPEN = ("id", "name", "address", "city", "state", "zip_code", "time_zone", "version")
_COLUMNS: dict[str, ColumnElement[Any]] = {
    **{name: Property.__table__.c[name] for name in _OPEN},
    "role": _role,
    **{
        name: when("details", Property.__table__.c[name])
        for name in (
            "short_name",
            "property_type",
            "year_built",
            "total_units",
            "amenities",
            "description",
            "status",
            "created_at",
            "updated_at",
        )
    },
    **{
        name: when("details", _figures.c[name])
        for name in (
            "unit_count",
            "occupied_units",
            "vacant_units",
            "maintenance_units",
            "notice_units",
            "pre_leased_units",
        )
    },
    "occupancy": when("details", percent(_figures.c.full_units, _figures.c.unit_count)),
    "monthly_revenue": when("details", _money(_figures.c.monthly_revenue)),
    "potential_revenue": when("details", _money(_figures.c.potential_revenue)),
}

_search = select(literal_column("search_properties")).select_from(
    func.search_properties(param("q", Text())).alias("search_properties")
)

PROPERTIES = Listing(
    name="properties",
    permission="properties.read",
    base=Property.__table__,
    inner=Property.__table__,
    source=Property.__table__.join(_figures, true()),
    columns=_COLUMNS,
    scope=in_scope(Property.__table__.c.id, "properties.read"),
    live=Property.deleted_at.is_(None),
    filters={
        "q": Property.id.in_(_search),
        "property_type": Property.property_type == param("property_type", Text()),
        "status": Property.status == param("status", Text()),
    },
    sorts={
        "name": (Property.__table__.c.name, Property.__table__.c.id),
        "created_at": (Property.__table__.c.created_at, Property.__table__.c.id),
    },
    default_sort="name",
    flags={"details": in_scope(Property.__table__.c.id, "properties.details.read")},
)
