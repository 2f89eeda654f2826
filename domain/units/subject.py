"""What may be asked about units."""

from sqlalchemy import ColumnElement, FromClause, case, func, literal_column, true

from domain.core.db.base import table_of
from domain.core.listing import in_scope
from domain.metrics.leases import current_lease_of_unit, property_today
from domain.metrics.occupancy import OCCUPIED
from domain.models.properties import UNIT_STATUSES, UNIT_TYPES, Property, Unit
from domain.portfolio_query.subject import Field, Relation, Subject, Time
from domain.portfolio_query.value import Condition, Measure
from domain.properties.subject import place_fields

_UNIT = table_of(Unit)
_PROPERTY = table_of(Property)
_lease = current_lease_of_unit()
_leased = ("lease",)
_rent = func.coalesce(
    case((in_scope(_UNIT.c.property_id, "leases.read"), _lease.c.monthly_rent)), _UNIT.c.rent_amount
)

FIELDS = {
    **place_fields(_UNIT.c.property_id),
    "number": Field("text", _UNIT.c.unit_number, ("number", "unit number")),
    "status": Field("choice", _UNIT.c.status, ("status",), options=UNIT_STATUSES),
    "type": Field("choice", _UNIT.c.unit_type, ("unit type", "layout"), options=UNIT_TYPES),
    "bedrooms": Field("number", _UNIT.c.bedrooms, ("bedrooms", "beds", "rooms"), unit="bedrooms"),
    "bathrooms": Field("number", _UNIT.c.bathrooms, ("bathrooms", "baths"), unit="bathrooms"),
    "square_feet": Field("number", _UNIT.c.square_feet, ("square feet", "size", "area"), unit="sq ft"),
    "floor": Field("number", _UNIT.c.floor_number, ("floor", "storey")),
    "parking_spaces": Field("number", _UNIT.c.parking_spaces, ("parking spaces", "parking")),
    "max_occupancy": Field("number", _UNIT.c.max_occupancy, ("maximum occupancy",), unit="people"),
    # What the current lease brings to those who may read leases, else what is asked.
    "rent": Field("money", _rent, ("rent", "price", "costs", "pays"), unit="a month", needs=_leased),
    "asking_rent": Field("money", _UNIT.c.rent_amount, ("asking rent", "market rent"), unit="a month"),
    "deposit": Field("money", _UNIT.c.deposit_amount, ("deposit", "security deposit")),
    "lease_end": Field("day", _lease.c.end_date, ("lease end",), "leases.read", needs=_leased),
    "has_lease": Field("truth", _lease.c.lease_id.is_not(None), ("lease",), "leases.read", needs=_leased),
}

_joins: dict[str, tuple[FromClause, ColumnElement[bool]]] = {"lease": (_lease, true())}
_vacant = Condition(field="status", values=("vacant",))

SUBJECT = Subject(
    name="units",
    one="unit",
    many="units",
    words=("unit", "apartment", "home", "flat", "door"),
    permission="units.read",
    wall="property",
    base=_UNIT.join(_PROPERTY, _PROPERTY.c.id == _UNIT.c.property_id),
    live=_UNIT.c.deleted_at.is_(None),
    keys={"id": _UNIT.c.id, "property_id": _UNIT.c.property_id},
    today=property_today(),
    title=literal_column("'Unit '").op("||")(_UNIT.c.unit_number),
    subtitle=_PROPERTY.c.name,
    order=(_PROPERTY.c.name, _UNIT.c.property_id, _UNIT.c.number_sort, _UNIT.c.id),
    fields=FIELDS,
    shown=("status", "bedrooms", "rent"),
    joins=_joins,
    times={
        "available": Time(_UNIT.c.available_from, ("became available",), ("available", "free")),
        "lease_ends": Time(
            _lease.c.end_date,
            ("lease ended",),
            ("lease ends", "becomes free"),
            "leases.read",
            needs=_leased,
        ),
    },
    relations={
        "property": Relation("properties", (("property_id", "id"),), one=True),
        "residents": Relation("residents", (("property_id", "property_id"), ("id", "unit_id"))),
        "leases": Relation("leases", (("property_id", "property_id"), ("id", "unit_id"))),
    },
    measures={
        "occupancy": Measure(kind="share", of=Condition(field="status", values=OCCUPIED)),
        "vacancy_rate": Measure(kind="share", of=_vacant),
        "potential_rent": Measure(kind="sum", field="rent"),
    },
)
