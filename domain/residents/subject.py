"""What may be asked about residents. SSN digits, birth dates and incomes are in nobody's language."""

from sqlalchemy import ColumnElement, FromClause, and_, false, func, true

from domain.core.db.base import table_of
from domain.metrics.leases import current_lease_of_resident, property_today
from domain.models.leases import LEASE_STATUSES
from domain.models.properties import Property, Unit
from domain.models.residents import RESIDENT_STATUSES, Resident
from domain.portfolio_query.subject import EMAIL_WORDS, Field, Phrase, Relation, Screen, Subject, Time
from domain.portfolio_query.value import Condition, Not
from domain.properties.subject import BEDROOM_WORDS, place_fields
from domain.residents.household_fields import HOUSEHOLD_FIELDS, HOUSEHOLD_PHRASES
from domain.residents.insurance_fields import (
    INSURANCE_FIELDS,
    INSURANCE_JOIN,
    INSURANCE_PHRASES,
    INSURANCE_TIMES,
)
from domain.residents.portal_fields import PORTAL_FIELD

_RESIDENT = table_of(Resident)
_PROPERTY = table_of(Property)
_UNIT = table_of(Unit)
_lease = current_lease_of_resident(property_today())
_LEASES = "leases.read"
_leased = ("lease",)

_joins: dict[str, tuple[FromClause, ColumnElement[bool]]] = {
    "unit": (_UNIT, and_(_UNIT.c.property_id == _RESIDENT.c.property_id, _UNIT.c.id == _RESIDENT.c.unit_id)),
    "lease": (_lease, true()),
    "insurance": INSURANCE_JOIN,
}
_in_emergency = (_RESIDENT.c[f"emergency_contact_{name}"] for name in ("name", "phone", "relationship"))
_OF_EMERGENCY = ("contact name", "contact phone", "contact number", "phone", "number", "contact relationship")
_name = _RESIDENT.c.first_name.concat(" ").concat(_RESIDENT.c.last_name)

_STATUSES = {
    "active": (
        "active", "living", "living here", "live", "living there", "reside", "residing", "present", "occupy",
        "currently living", "current", "has lived here", "have lived here", "has been here", "have been here",
    ),
    "inactive": ("inactive", "former", "past", "previous", "ex", "no longer here"),
    "pending": ("pending", "not moved in yet", "waiting to move in"),
    "evicted": ("evicted",),
}  # fmt: skip

FIELDS = {
    **place_fields(_RESIDENT.c.property_id),
    "unit": Field(
        "record", _RESIDENT.c.unit_id, ("unit", "apartment"), needs=("unit",), label=_UNIT.c.unit_number
    ),
    "name": Field("text", _name, ("name",)),
    "first_name": Field("text", _RESIDENT.c.first_name, ("first name",)),
    "last_name": Field("text", _RESIDENT.c.last_name, ("last name", "surname")),
    "email": Field("text", _RESIDENT.c.email, EMAIL_WORDS),
    "phone": Field("text", _RESIDENT.c.phone, ("phone", "phone number", "number")),
    "emergency_contact": Field(
        "text",
        func.nullif(func.concat_ws(" · ", *_in_emergency), ""),
        ("emergency contact", *(f"emergency {what}" for what in _OF_EMERGENCY)),
    ),
    "employer": Field(
        "text",
        _RESIDENT.c.employer,
        ("employer", "workplace", "work", "work for", "employed", "employed by", "employed at", "job"),
        untold=True,
    ),
    "status": Field("choice", _RESIDENT.c.status, ("status",), options=RESIDENT_STATUSES, said=_STATUSES),
    "bedrooms": Field(
        "number",
        _UNIT.c.bedrooms,
        BEDROOM_WORDS,
        "units.read",
        needs=("unit",),
        unit="bedrooms",
        said={"0": ("studio",)},
    ),
    "rent": Field(
        "money",
        _lease.c.monthly_rent,
        ("rent", "pay", "paying", "monthly rent", "pay rent", "paying rent"),
        _LEASES,
        unit="a month",
        needs=_leased,
    ),
    "pet_deposit": Field("money", _lease.c.pet_deposit, ("pet deposit",), _LEASES, needs=_leased),
    "has_current_lease": Field(
        "truth",
        func.coalesce(_lease.c.is_current, false()),
        ("has a current lease",),
        _LEASES,
        needs=_leased,
    ),
    "lease_status": Field(
        "choice",
        _lease.c.status,
        ("lease status", "with lease status"),
        _LEASES,
        LEASE_STATUSES,
        needs=_leased,
    ),
    "is_month_to_month": Field(
        "truth",
        _lease.c.month_to_month_since.is_not(None),
        ("is month to month",),
        _LEASES,
        needs=_leased,
    ),
    "lease_end": Field("day", _lease.c.end_date, ("lease end",), _LEASES, needs=_leased),
    "move_in": Field(
        "day", _RESIDENT.c.move_in_date, ("move-in date",), more=("new", "recent"), less=("long",)
    ),
    "move_out": Field("day", _RESIDENT.c.move_out_date, ("move-out date",)),
    **INSURANCE_FIELDS,
    **HOUSEHOLD_FIELDS,
    "has_portal": PORTAL_FIELD,
}

_with_lease, _without_lease = (
    Condition(field="has_current_lease", values=(value,)) for value in ("true", "false")
)

_rolling = Condition(field="is_month_to_month", values=("true",))

SUBJECT = Subject(
    name="residents",
    one="resident",
    many="residents",
    words=("resident", "tenant", "renter", "person", "people", "occupant", "lessee", "leaseholder"),
    asked_by=(
        "who",
        "everyone who",
        "anyone who",
        "everybody who",
        "anybody",
        "anyone",
        "whose",
        "everyone",
        "everybody",
    ),
    path="/residents/{id}",
    screen=Screen("Residents", "/residents", {"property": "property_id", "status": "status"}),
    phrases=(
        Phrase(
            ("without a pet deposit", "no pet deposit", "not paid a pet deposit"),
            where=Not(part=Condition(field="pet_deposit", operator="more_than", values=("0",))),
        ),
        Phrase(("with a lease", "with a current lease"), where=_with_lease),
        # People of today, unless the question says otherwise.
        Phrase(
            ("tenant", "renter", "people", "who"),
            where=_with_lease,
            unless=("status", "has_current_lease", "lease_status", "is_month_to_month"),
        ),
        Phrase(("month to month", "month-to-month", "mtm"), where=_rolling),
        Phrase(("without a lease", "without a current lease", "no lease"), where=_without_lease),
        *HOUSEHOLD_PHRASES,
        *INSURANCE_PHRASES,
    ),
    permission="residents.read",
    scope="property",
    base=_RESIDENT.join(_PROPERTY, _PROPERTY.c.id == _RESIDENT.c.property_id),
    live=_RESIDENT.c.deleted_at.is_(None),
    keys={
        "id": _RESIDENT.c.id,
        "property_id": _RESIDENT.c.property_id,
        "unit_id": _RESIDENT.c.unit_id,
    },
    today=property_today(),
    title=_name,
    subtitle=_PROPERTY.c.name,
    order=(_RESIDENT.c.last_name, _RESIDENT.c.first_name, _RESIDENT.c.id),
    fields=FIELDS,
    shown=("unit", "status", "rent"),
    joins=_joins,
    times={
        "move_in": Time(
            _RESIDENT.c.move_in_date,
            (
                "moved in",
                "moved into",
                "arrived",
                "move-in",
                "movein",
                "joined",
                "came to live",
                "new resident",
                "new tenant",
                "new renter",
            ),
            ("moves in", "arrives", "move-in", "movein"),
        ),
        "move_out": Time(
            _RESIDENT.c.move_out_date,
            ("moved out", "left", "move-out", "moveout", "vacated"),
            ("moves out", "leaves", "move-out", "moveout", "departs"),
        ),
        "lease_ends": Time(
            _lease.c.end_date,
            ("lease ended", "lease expired"),
            ("lease ends", "lease expires", "lease is up", "lease runs out", "lease comes up"),
            _LEASES,
            needs=_leased,
        ),
        **INSURANCE_TIMES,
    },
    relations={
        "property": Relation("properties", (("property_id", "id"),), one=True),
        "unit": Relation("units", (("property_id", "property_id"), ("unit_id", "id")), one=True),
        "leases": Relation("leases", (("property_id", "property_id"), ("id", "resident_id"))),
        "requests": Relation("requests", (("property_id", "property_id"), ("id", "resident_id"))),
        "pets": Relation("pets", (("property_id", "property_id"), ("id", "resident_id"))),
        "vehicles": Relation("vehicles", (("property_id", "property_id"), ("id", "resident_id"))),
        "documents": Relation("documents", (("property_id", "property_id"), ("id", "resident_id"))),
    },
)
