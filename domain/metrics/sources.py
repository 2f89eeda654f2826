"""The rows that figures count, each with its property and status, in the caller's scope.

All of them answer to the same names, so that one way of grouping serves every noun; a name that a noun has
no value for is null.
"""

from typing import Any

from sqlalchemy import (
    CTE,
    ColumnElement,
    Integer,
    Select,
    Text,
    Uuid,
    and_,
    case,
    func,
    null,
    or_,
    select,
    true,
)
from sqlalchemy import cast as sql_cast

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.listing import in_scope, of_company
from domain.metrics.filters import at_place, same, same_words, with_rooms
from domain.metrics.leases import lease_state, property_today
from domain.metrics.units_cte import known_type
from domain.models.imports import ImportJob
from domain.models.leases import Lease
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.models.vendors import Vendor, VendorProperty

_no_rooms: ColumnElement[Any] = sql_cast(null(), Integer)


def property_source() -> CTE:
    kind = known_type()
    query = _placed(select(), Property.id, kind, Property.status, _no_rooms).where(
        in_scope(Property.id, "properties.read"),
        Property.deleted_at.is_(None),
        *at_place(Property.id, Property.city, Property.state, kind),
        same("status", Property.status, Text()),
    )
    return _named(query)


def resident_source() -> CTE:
    kind = known_type()
    unit_here = and_(Unit.property_id == Resident.property_id, Unit.id == Resident.unit_id)
    query = (
        _placed(select(), Resident.property_id, kind, Resident.status, Unit.bedrooms)
        .select_from(
            table_of(Resident)
            .join(table_of(Property), Property.id == Resident.property_id)
            .outerjoin(table_of(Unit), unit_here)
        )
        .where(
            in_scope(Resident.property_id, "residents.read"),
            Resident.deleted_at.is_(None),
            *at_place(Resident.property_id, Property.city, Property.state, kind),
            *with_rooms(Unit.bedrooms, Resident.status),
        )
    )
    return _named(query)


def lease_source() -> CTE:
    """Leases of units that are there; `is_current` and `status` are what the dates say."""
    kind, state = known_type(), lease_state(property_today())
    unit_here = and_(Unit.property_id == Lease.property_id, Unit.id == Lease.unit_id)
    query = (
        _placed(select(), Lease.property_id, kind, state.c.status, Unit.bedrooms)
        .add_columns(state.c.is_current, Lease.monthly_rent, Lease.security_deposit)
        .select_from(
            table_of(Lease)
            .join(table_of(Property), Property.id == Lease.property_id)
            .join(table_of(Unit), unit_here)
            .join(state, true())
        )
        .where(
            in_scope(Lease.property_id, "leases.read"),
            Lease.deleted_at.is_(None),
            Unit.deleted_at.is_(None),
            *at_place(Lease.property_id, Property.city, Property.state, kind),
            *with_rooms(Unit.bedrooms, state.c.status),
        )
    )
    return _named(query)


def vendor_source() -> CTE:
    """Vendors in sight: the company's, and those linked to a property where the caller may read them."""
    here = in_scope(VendorProperty.property_id, "vendors.read")
    status = case((Vendor.is_active, "active"), else_="inactive")
    wanted = param("property_id", Uuid())
    serving = select(VendorProperty.vendor_id).where(here, VendorProperty.property_id == wanted)
    query = select(
        Vendor.id,
        Vendor.city.label("city"),
        Vendor.state.label("state"),
        status.label("status"),
    ).where(
        or_(
            of_company(Vendor.created_by),
            Vendor.id.in_(select(VendorProperty.vendor_id).where(here)),
        ),
        Vendor.deleted_at.is_(None),
        or_(wanted.is_(None), Vendor.id.in_(serving)),
        same_words("city", Vendor.city),
        same_words("state", Vendor.state),
        same("status", status, Text()),
    )
    return _named(query)


def import_source() -> CTE:
    query: Select[Any] = select().add_columns(ImportJob.id, ImportJob.status.label("status"))
    return _named(
        query.where(
            ImportJob.account_id == func.current_account_id(), same("status", ImportJob.status, Text())
        )
    )


def _placed(query: Select[Any], property_id: Any, kind: Any, status: Any, bedrooms: Any) -> Select[Any]:
    return query.add_columns(
        property_id.label("property_id"),
        Property.name.label("property_name"),
        Property.city.label("city"),
        Property.state.label("state"),
        kind.label("type"),
        status.label("status"),
        bedrooms.label("bedrooms"),
    )


def _named(query: Select[Any]) -> CTE:
    return query.cte("countable").prefix_with("MATERIALIZED")
