"""Reading vendors: the list with the properties they serve, and the figures above it."""

from typing import Any

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Float,
    Select,
    Text,
    Uuid,
    cast,
    exists,
    func,
    literal_column,
    select,
)
from sqlalchemy.dialects.postgresql import ARRAY

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.listing import Listing, in_company, in_scope
from domain.metrics.row_rights import company_rights
from domain.metrics.vendor_jobs import JOB_COLUMNS, with_jobs
from domain.models.properties import Property
from domain.models.vendors import Vendor, VendorProperty

_VENDOR = table_of(Vendor)
_LINK = table_of(VendorProperty)
_PROPERTY = table_of(Property)

_here = in_scope(_LINK.c.property_id, "vendors.read")
IN_SIGHT = in_company(_VENDOR.c.company_id, "vendors.read")


def _linked(column: ColumnElement[Any], type_: Any) -> ColumnElement[Any]:
    """A column of the properties in scope that the vendor serves, by name."""
    rows = (
        select(column)
        .select_from(_LINK.join(_PROPERTY, _PROPERTY.c.id == _LINK.c.property_id))
        .where(_LINK.c.vendor_id == _VENDOR.c.id, _here)
        .order_by(_PROPERTY.c.name, _PROPERTY.c.id)
        .correlate(_VENDOR)
    )
    return func.array(rows.scalar_subquery(), type_=ARRAY(type_))


_found: Select[Any] = select(literal_column("search_vendors")).select_from(
    func.search_vendors(param("q", Text())).alias("search_vendors")
)

VENDORS = Listing(
    name="vendors",
    permission="vendors.read",
    base=_VENDOR,
    filter_from=_VENDOR,
    select_from=with_jobs(_VENDOR),
    columns={
        **{
            name: _VENDOR.c[name]
            for name in (
                "id",
                "company_id",
                "company_name",
                "contact_name",
                "email",
                "phone",
                "address",
                "city",
                "state",
                "zip_code",
                "service_type",
                "insurance_expiry",
                "license_number",
                "license_expiry",
            )
        },
        "rating": cast(_VENDOR.c.rating, Float(53)),
        **{name: _VENDOR.c[name] for name in ("hourly_rate", "specialties", "notes", "is_active")},
        "property_ids": _linked(_PROPERTY.c.id, Uuid()),
        "property_names": _linked(_PROPERTY.c.name, Text()),
        **JOB_COLUMNS,
        "can": company_rights(_VENDOR.c.company_id, write="vendors.write", delete="vendors.delete"),
        **{name: _VENDOR.c[name] for name in ("version", "created_at", "updated_at")},
    },
    scope=IN_SIGHT,
    not_deleted=_VENDOR.c.deleted_at.is_(None),
    filters={
        "q": _VENDOR.c.id.in_(_found),
        "service_type": _VENDOR.c.service_type == param("service_type", Text()),
        "active": _VENDOR.c.is_active == param("active", Boolean()),
        "property_id": exists().where(
            _LINK.c.vendor_id == _VENDOR.c.id, _LINK.c.property_id == param("property_id", Uuid()), _here
        ),
    },
    sorts={
        "name": (_VENDOR.c.company_name, _VENDOR.c.id),
        "rating": (func.coalesce(_VENDOR.c.rating, literal_column("-1")), _VENDOR.c.id),
        "created_at": (_VENDOR.c.created_at, _VENDOR.c.id),
    },
    default_sort="name",
)

# What may be brought back by who may delete at the vendor's company.
DELETED_VENDORS = Listing(
    name="deleted_vendors",
    permission="vendors.read",
    base=_VENDOR,
    filter_from=_VENDOR,
    select_from=_VENDOR,
    columns={
        name: _VENDOR.c[name]
        for name in ("id", "company_name", "service_type", "version", "deleted_at", "purge_at")
    },
    scope=in_company(_VENDOR.c.company_id, "vendors.delete"),
    not_deleted=_VENDOR.c.deleted_at.is_not(None),
    filters={},
    sorts={"deleted_at": (_VENDOR.c.deleted_at, _VENDOR.c.id)},
    default_sort="-deleted_at",
)
