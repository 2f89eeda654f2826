"""Reading units: the list with resident and lease, one row of it, the figures above it."""

from typing import Any

from sqlalchemy import (
    ColumnElement,
    Date,
    Float,
    FromClause,
    Integer,
    Select,
    Text,
    Uuid,
    and_,
    case,
    cast,
    exists,
    func,
    literal,
    literal_column,
    or_,
    select,
    true,
)

from domain.core.db.base import table_of
from domain.core.db.page_functions import PageFunction, page_function
from domain.core.db.statements import param
from domain.core.listing import Listing, in_scope, when
from domain.metrics import property_columns
from domain.metrics.balances import balance_of_unit, owing_units
from domain.metrics.leases import current_lease_of_unit
from domain.metrics.photos import primary_photo_url
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.units.rules import SOMEBODY_LIVES_HERE

_UNIT = table_of(Unit)
_PROPERTY = table_of(Property)
_RESIDENT = table_of(Resident)
_lease = current_lease_of_unit(property_columns.TODAY)
_lease_before_page = current_lease_of_unit()
_tenant = _RESIDENT.alias("tenant")

_occupant = _RESIDENT.alias("occupant")


def _lives_here(wanted: ColumnElement[Any]) -> ColumnElement[Any]:
    """Of whoever lives in a unit that has no lease: people arrive before their papers do. A subquery inside
    a case, so that only such units pay for it."""
    return (
        select(wanted)
        .where(
            _occupant.c.unit_id == _UNIT.c.id,
            _occupant.c.property_id == _UNIT.c.property_id,
            _occupant.c.status == "active",
            _occupant.c.deleted_at.is_(None),
        )
        .order_by(_occupant.c.id)
        .limit(1)
        .correlate(_UNIT)
        .scalar_subquery()
    )


_at_property = _UNIT.join(_PROPERTY, _PROPERTY.c.id == _UNIT.c.property_id)
_source = _UNIT.outerjoin(_lease, true()).outerjoin(
    _tenant, and_(_tenant.c.id == _lease.c.resident_id, _tenant.c.property_id == _UNIT.c.property_id)
)
_lived_in = _UNIT.c.status.in_(SOMEBODY_LIVES_HERE)


def _of_resident(tenants: ColumnElement[Any], occupants: ColumnElement[Any]) -> ColumnElement[Any]:
    without_lease = and_(_lived_in, _lease.c.lease_id.is_(None))
    return when("residents", case((without_lease, _lives_here(occupants)), else_=tenants))


def _full_name(person: FromClause) -> ColumnElement[Any]:
    return person.c.first_name.op("||")(literal_column("' '")).op("||")(person.c.last_name)


_status_note = case(
    (
        and_(_lived_in, _lease.c.lease_id.is_(None)),
        func.coalesce(_UNIT.c.occupancy_note, "No lease recorded"),
    ),
    (and_(~_lived_in, _lease.c.lease_id.is_not(None)), "There is a current lease for this unit"),
)

# The day from which it can be leased; none where nobody knows one.
_FREE_FROM = func.unit_free_from(_UNIT.c.id, _UNIT.c.status, property_columns.TODAY, type_=Date())

_COLUMNS: dict[str, ColumnElement[Any]] = {
    "id": _UNIT.c.id,
    "property_id": _UNIT.c.property_id,
    "property_name": property_columns.NAME,
    "photo_url": primary_photo_url("unit", _UNIT.c.id, "thumb"),
    **{name: _UNIT.c[name] for name in ("unit_number", "unit_type", "bedrooms")},
    "bathrooms": _UNIT.c.bathrooms.cast(Float(53)),
    **{name: _UNIT.c[name] for name in ("square_feet", "rent_amount")},
    "rent": func.coalesce(when("leases", _lease.c.monthly_rent), _UNIT.c.rent_amount),
    **{name: _UNIT.c[name] for name in ("deposit_amount", "status")},
    "status_note": when("leases", _status_note),
    **{
        name: _UNIT.c[name]
        for name in (
            "floor_number",
            "max_occupancy",
            "parking_spaces",
            "mailbox_assignment",
            "street",
            "city",
            "state",
            "zipcode",
            "amenities",
        )
    },
    "free_from": when("leases", _FREE_FROM),
    "resident_id": _of_resident(_tenant.c.id, _occupant.c.id),
    "resident_name": _of_resident(_full_name(_tenant), _full_name(_occupant)),
    "lease_id": when("leases", _lease.c.lease_id),
    "lease_start_date": when("leases", _lease.c.start_date),
    "lease_end_date": when("leases", _lease.c.end_date),
    "month_to_month_since": when("leases", _lease.c.month_to_month_since),
    "monthly_rent": when("leases", _lease.c.monthly_rent),
    # Null says that nothing is known, not that nothing is owed.
    "balance": when("payments", balance_of_unit()),
    "can": property_columns.CAN,
    **{name: _UNIT.c[name] for name in ("version", "created_at", "updated_at")},
}


def _by_property(function: str) -> PageFunction:
    """The default order. Stopping early in it is a function's work: the planner guesses ten properties for
    any caller, and would read and sort every unit in scope."""
    return page_function(
        function,
        arguments={
            "key_0": Text(),
            "key_1": Uuid(),
            "key_2": Text(),
            "key_3": Uuid(),
            "property_id": Uuid(),
            "status": Text(),
            "bedrooms": Integer(),
        },
        answers={"id": Uuid(), "property_name": Text(), "property_id": Uuid(), "number_sort": Text()},
        keys=("property_name", "property_id", "number_sort", "id"),
    )


_found: Select[Any] = select(literal_column("search_units")).select_from(
    func.search_units(param("q", Text())).alias("search_units")
)


_may_read_leases = in_scope(_UNIT.c.property_id, "leases.read")


def _of_lease(column: ColumnElement[Any]) -> ColumnElement[Any]:
    """A value of the current lease to sort by; nothing for those who may not read leases."""
    return case((_may_read_leases, select(column).scalar_subquery()))


_LEASABLE_FROM = func.unit_free_from(
    _UNIT.c.id, _UNIT.c.status, cast(func.timezone(_PROPERTY.c.time_zone, func.now()), Date)
)
_bedrooms = param("bedrooms", Integer())

UNITS = Listing(
    name="units",
    permission="units.read",
    base=_UNIT,
    filter_from=_UNIT,
    sort_joins=dict.fromkeys(("property", "rent", "lease_end"), _at_property),
    select_from=_source,
    columns=_COLUMNS,
    scope=in_scope(_UNIT.c.property_id, "units.read"),
    implies_read=True,
    not_deleted=_UNIT.c.deleted_at.is_(None),
    filters={
        "q": _UNIT.c.id.in_(_found),
        "property_id": _UNIT.c.property_id == param("property_id", Uuid()),
        "status": _UNIT.c.status == param("status", Text()),
        "bedrooms": or_(_UNIT.c.bedrooms == _bedrooms, and_(_bedrooms == 4, _UNIT.c.bedrooms > 4)),
        "outstanding": and_(_UNIT.c.id.in_(owing_units()), param("outstanding") == true()),
        "leasable": and_(
            _may_read_leases,
            exists(
                select(literal_column("1"))
                .select_from(_PROPERTY)
                .where(_PROPERTY.c.id == _UNIT.c.property_id, _LEASABLE_FROM.is_not(None))
                .correlate(_UNIT)
            ),
            param("leasable") == true(),
        ),
        "available": and_(_UNIT.c.status == "vacant", param("available") == true()),
    },
    sorts={
        "property": (_PROPERTY.c.name, _PROPERTY.c.id, _UNIT.c.number_sort, _UNIT.c.id),
        "unit": (_UNIT.c.number_sort, _UNIT.c.id),
        "status": (_UNIT.c.status, _UNIT.c.number_sort, _UNIT.c.id),
        "rent": (
            func.coalesce(_of_lease(_lease_before_page.c.monthly_rent), _UNIT.c.rent_amount, literal(0)),
            _UNIT.c.id,
        ),
        "lease_end": (
            func.coalesce(_of_lease(_lease_before_page.c.end_date), literal_column("date '9999-12-31'")),
            _UNIT.c.id,
        ),
    },
    default_sort="property",
    property_columns=property_columns.property_columns(
        {"residents": "residents.read", "leases": "leases.read", "payments": "payments.read"},
        write="units.write",
        delete="units.delete",
    ),
    page_functions={
        "property": _by_property("units_by_property"),
        "-property": _by_property("units_by_property_desc"),
    },
)

# What may be brought back by whoever may delete.
DELETED_UNITS = Listing(
    name="deleted_units",
    permission="units.read",
    base=_UNIT,
    filter_from=_UNIT,
    select_from=_UNIT,
    columns={
        "id": _UNIT.c.id,
        "property_id": _UNIT.c.property_id,
        "property_name": property_columns.NAME,
        **{name: _UNIT.c[name] for name in ("unit_number", "unit_type", "version", "deleted_at", "purge_at")},
    },
    scope=in_scope(_UNIT.c.property_id, "units.delete"),
    not_deleted=_UNIT.c.deleted_at.is_not(None),
    filters={},
    sorts={"deleted_at": (_UNIT.c.deleted_at, _UNIT.c.id)},
    default_sort="-deleted_at",
    property_columns=property_columns.property_columns({}, write="units.write", delete="units.delete"),
)
