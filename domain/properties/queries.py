"""Reading properties: the list with counts, occupancy and revenue, and one row of it."""

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Select, Text, Uuid, func, literal_column, select, true

from domain.core.db.base import table_of
from domain.core.db.statements import money_text, param
from domain.core.listing import Listing, among, in_scope, when
from domain.metrics.occupancy import percent, property_figures
from domain.metrics.photos import primary_photo_url
from domain.metrics.row_rights import row_rights
from domain.models.accounts import UserProperty
from domain.models.properties import Property

_TABLE = table_of(Property)
_figures = property_figures()
_role = (
    select(UserProperty.role)
    .where(
        UserProperty.property_id == Property.id,
        UserProperty.account_id == func.current_account_id(),
    )
    .scalar_subquery()
)


# What a maintenance role sees of a property is its name and address.
_ADDRESS = ("id", "name", "address", "city", "state", "zip_code")
_OPEN = (*_ADDRESS, "time_zone", "version")
_COLUMNS: dict[str, ColumnElement[Any]] = {
    **{name: _TABLE.c[name] for name in _OPEN},
    "company_id": _TABLE.c.company_id,
    "role": _role,
    "can": row_rights(_TABLE.c.id, write="properties.write", delete="properties.delete"),
    **{
        name: when("details", _TABLE.c[name])
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
    "monthly_revenue": when("details", money_text(_figures.c.monthly_revenue)),
    "potential_revenue": when("details", money_text(_figures.c.potential_revenue)),
    "photo_url": when("details", primary_photo_url("property", _TABLE.c.id, "card")),
}

_search: Select[tuple[UUID]] = select(literal_column("search_properties")).select_from(
    func.search_properties(param("q", Text())).alias("search_properties")
)

PROPERTIES = Listing(
    name="properties",
    permission="properties.read",
    base=_TABLE,
    filter_from=_TABLE,
    select_from=_TABLE.join(_figures, true()),
    columns=_COLUMNS,
    scope=in_scope(_TABLE.c.id, "properties.read"),
    implies_read=True,
    not_deleted=Property.deleted_at.is_(None),
    filters={
        "q": Property.id.in_(_search),
        "company_id": Property.company_id == param("company_id", Uuid()),
        "property_type": Property.property_type == param("property_type", Text()),
        "status": Property.status == param("status", Text()),
    },
    sorts={
        "name": (_TABLE.c.name, _TABLE.c.id),
        "created_at": (_TABLE.c.created_at, _TABLE.c.id),
    },
    default_sort="name",
    row_permissions={"details": in_scope(_TABLE.c.id, "properties.details.read")},
)

# What the caller owned when it was deleted: out of every other sight, and theirs to bring back.
DELETED_PROPERTIES = Listing(
    name="deleted_properties",
    permission="properties.read",
    base=_TABLE,
    filter_from=_TABLE,
    select_from=_TABLE,
    columns={name: _TABLE.c[name] for name in (*_ADDRESS, "version", "deleted_at", "purge_at")},
    scope=among(_TABLE.c.id, "owned_deleted_property_ids()"),
    not_deleted=Property.deleted_at.is_not(None),
    filters={},
    sorts={"deleted_at": (_TABLE.c.deleted_at, _TABLE.c.id)},
    default_sort="-deleted_at",
)
