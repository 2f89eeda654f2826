"""Reading residents: the list with unit, property and lease, one resident in full, and the figures above."""

from typing import Any
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    Text,
    Uuid,
    case,
    func,
    literal,
    literal_column,
    select,
    true,
)

from domain.core.db.base import table_of
from domain.core.db.page_functions import PageFunction, page_function
from domain.core.db.statements import money_text, param
from domain.core.listing import Listing, in_scope, when
from domain.metrics import balances, property_columns
from domain.metrics.leases import current_lease_of_resident
from domain.metrics.photos import primary_photo_url
from domain.models.properties import Property, Unit
from domain.models.residents import Resident

RESIDENT = table_of(Resident)
_property = table_of(Property)
_unit = table_of(Unit)
_lease = current_lease_of_resident(property_columns.TODAY)

_in_unit = (_unit.c.property_id == RESIDENT.c.property_id) & (_unit.c.id == RESIDENT.c.unit_id)
_placed = RESIDENT.outerjoin(_property, _property.c.id == RESIDENT.c.property_id).outerjoin(_unit, _in_unit)
_tenancy = balances.tenancy_of_resident()
LEASED = RESIDENT.outerjoin(_unit, _in_unit).outerjoin(_lease, true()).outerjoin(_tenancy, true())
# What the columns need to know of the right to read payments.
FLAGS = {"payments": "payments.read"}
SCOPE = in_scope(RESIDENT.c.property_id, "residents.read")
LIVE = RESIDENT.c.deleted_at.is_(None)

_balance = case((_tenancy.c.id.is_not(None), balances.balance("tenancy_of_resident.id")))

LIST_COLUMNS: dict[str, ColumnElement[Any]] = {
    "id": RESIDENT.c.id,
    "property_id": RESIDENT.c.property_id,
    "property_name": property_columns.NAME,
    "unit_id": RESIDENT.c.unit_id,
    "unit_number": _unit.c.unit_number,
    "first_name": RESIDENT.c.first_name,
    "last_name": RESIDENT.c.last_name,
    "full_name": RESIDENT.c.first_name.concat(" ").concat(RESIDENT.c.last_name),
    "photo_url": primary_photo_url("resident", RESIDENT.c.id, "thumb"),
    "email": RESIDENT.c.email,
    "phone": RESIDENT.c.phone,
    "status": RESIDENT.c.status,
    "is_active": RESIDENT.c.status == "active",
    "lease_id": _lease.c.lease_id,
    "lease_start_date": _lease.c.start_date,
    "lease_end_date": _lease.c.end_date,
    "lease_status": _lease.c.status,
    "lease_is_current": _lease.c.is_current,
    "month_to_month_since": _lease.c.month_to_month_since,
    "monthly_rent": money_text(_lease.c.monthly_rent),
    "payment_status": func.coalesce(
        when("payments", balances.status(_tenancy.c.id, property_columns.TODAY)), literal("none")
    ),
    "balance": when(
        "payments", money_text(case((_tenancy.c.id.is_not(None), balances.balance("tenancy_of_resident.id"))))
    ),
    "move_in_date": RESIDENT.c.move_in_date,
    "can": property_columns.CAN,
    "version": RESIDENT.c.version,
    "created_at": RESIDENT.c.created_at,
    "updated_at": RESIDENT.c.updated_at,
}

_search: Select[tuple[UUID]] = select(literal_column("search_residents")).select_from(
    func.search_residents(param("q", Text())).alias("search_residents")
)


def _by_name(function: str) -> PageFunction:
    """The default order stops early, as the units' does."""
    return page_function(
        function,
        arguments={
            "key_0": Text(),
            "key_1": Text(),
            "key_2": Uuid(),
            "property_id": Uuid(),
            "status": Text(),
        },
        answers={"id": Uuid(), "property_id": Uuid(), "last_name": Text(), "first_name": Text()},
        keys=("last_name", "first_name", "id"),
    )


RESIDENTS = Listing(
    name="residents",
    permission="residents.read",
    base=RESIDENT,
    filter_from=RESIDENT,
    sort_joins={"property": _placed},
    select_from=LEASED,
    columns=LIST_COLUMNS,
    scope=SCOPE,
    implies_read=True,
    not_deleted=LIVE,
    filters={
        "q": RESIDENT.c.id.in_(_search),
        "property_id": RESIDENT.c.property_id == param("property_id", Uuid()),
        "unit_id": RESIDENT.c.unit_id == param("unit_id", Uuid()),
        "status": RESIDENT.c.status == param("status", Text()),
        "payment_status": RESIDENT.c.id.in_(balances.residents_with_status(param("payment_status", Text()))),
    },
    sorts={
        "name": (RESIDENT.c.last_name, RESIDENT.c.first_name, RESIDENT.c.id),
        "property": (
            func.coalesce(_property.c.name, ""),
            func.coalesce(_unit.c.number_sort, ""),
            RESIDENT.c.id,
        ),
        "created_at": (RESIDENT.c.created_at, RESIDENT.c.id),
    },
    default_sort="name",
    property_columns=property_columns.property_columns(
        FLAGS, write="residents.write", delete="residents.delete"
    ),
    page_functions={"name": _by_name("residents_by_name"), "-name": _by_name("residents_by_name_desc")},
)

# What "days left" counts: whole days to the end date at the property.
DAYS_REMAINING = case((_lease.c.end_date.is_not(None), _lease.c.end_date - property_columns.TODAY)).cast(
    Integer
)
LEASE = _lease
