"""What may be asked about residents. SSN digits, birth dates and incomes are in nobody's language."""

from sqlalchemy import ColumnElement, FromClause, and_, case, false, func, true

from domain.core.db.base import table_of
from domain.metrics.home_label import home_label
from domain.metrics.leases import current_lease_of_resident, property_today
from domain.metrics.notices import announced_day
from domain.models.leases import LEASE_STATUSES
from domain.models.properties import Property, Unit
from domain.models.residents import RESIDENT_STATUSES, Resident
from domain.portfolio_query.subject import EMAIL_WORDS, Field, Phrase, Relation, Screen, Subject, Time
from domain.portfolio_query.value import Condition, Measure, Not
from domain.properties.market_fields import market_fields, market_phrases
from domain.properties.subject import place_fields
from domain.properties.terms import BEDROOM_WORDS
from domain.residents.contact_words import EMERGENCY_WORDS, EMPLOYER_WORDS, PHONE_WORDS, unknown_phrases
from domain.residents.household_fields import HOUSEHOLD_FIELDS, HOUSEHOLD_PHRASES
from domain.residents.insurance_fields import (
    INSURANCE_FIELDS,
    INSURANCE_JOIN,
    INSURANCE_PHRASES,
    INSURANCE_TIMES,
)
from domain.residents.lease_words import LEASE_ENDED, LEASE_ENDS, ROLLING
from domain.residents.moving_words import (
    MOVE_IN_AHEAD,
    MOVE_OUT_AHEAD,
    MOVED_IN,
    MOVED_OUT,
    MOVES_IN,
    MOVES_OUT,
)
from domain.residents.people_words import (
    EVER,
    KEEPS_A_CAR,
    LENGTHS,
    OF_LONG,
    PEOPLE,
    STATUSES,
    WHO,
    WHO_LIVED,
)
from domain.residents.portal_fields import PORTAL_FIELDS, PORTAL_PHRASES, PORTAL_TIMES

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
_today = property_today()
_leaves = func.coalesce(
    _RESIDENT.c.move_out_date,
    announced_day(_RESIDENT, _RESIDENT.c.id, "resident_id"),
    _RESIDENT.c.expected_move_out_date,
)
_stayed = func.least(_RESIDENT.c.move_out_date, _today) - _RESIDENT.c.move_in_date
_name = _RESIDENT.c.first_name.concat(" ").concat(_RESIDENT.c.last_name)

_RENTS = (
    "rent", "pay", "paying", "monthly rent", "pay rent", "paying rent", "rent amount", "monthly rate",
    "pay in rent", "pays in rent", "paying in rent", "renting for", "renting at", "rent for", "rents for",
    "charged a month", "charged per month", "charged in rent", "charged rent", "rental amount",
    "rental rate", "rent charged", "rent they pay", "rent that they pay",
)  # fmt: skip
_HOMES = (
    "address", "apartment number", "unit number", "home", "home address", "unit address",
    "apartment address", "door number", "street address",
)  # fmt: skip

FIELDS = {
    **place_fields(_RESIDENT.c.property_id),
    "unit": Field(
        "record",
        _RESIDENT.c.unit_id,
        ("unit", "apartment", *_HOMES),
        needs=("unit",),
        label=home_label(_UNIT, _PROPERTY),
    ),
    "name": Field("text", _name, ("name",)),
    "first_name": Field("text", _RESIDENT.c.first_name, ("first name", "given name", "forename")),
    "last_name": Field("text", _RESIDENT.c.last_name, ("last name", "surname", "family name")),
    "email": Field("text", _RESIDENT.c.email, EMAIL_WORDS),
    "phone": Field("text", _RESIDENT.c.phone, PHONE_WORDS),
    "emergency_contact": Field(
        "text",
        func.nullif(func.concat_ws(" · ", *_in_emergency), ""),
        EMERGENCY_WORDS,
        untold=True,
    ),
    "employer": Field("text", _RESIDENT.c.employer, EMPLOYER_WORDS, untold=True),
    "status": Field("choice", _RESIDENT.c.status, ("status",), options=RESIDENT_STATUSES, said=STATUSES),
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
        _RENTS,
        _LEASES,
        unit="a month",
        needs=_leased,
        among=Condition(field="has_current_lease", values=("true",)),
    ),
    **market_fields(_lease.c.monthly_rent, _UNIT.c.rent_amount, _LEASES, "lease", "unit"),
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
    "lease_end": Field(
        "day", _lease.c.end_date, ("lease end", "lease end date", "lease expiration"), _LEASES, needs=_leased
    ),
    "move_in": Field("day", _RESIDENT.c.move_in_date, ("move-in date",), more=("new", "recent")),
    "move_out": Field("day", _leaves, ("move-out date",)),
    "days_here": Field(
        "number",
        case((_RESIDENT.c.move_in_date <= _today, _stayed)),
        LENGTHS,
        unit="days",
        more=("long", "long standing", "long time", "long serving"),
        of_any_state=True,
    ),
    **INSURANCE_FIELDS,
    **HOUSEHOLD_FIELDS,
    **PORTAL_FIELDS,
}

_with_lease, _without_lease = (
    Condition(field="has_current_lease", values=(value,)) for value in ("true", "false")
)

_rolling = Condition(field="is_month_to_month", values=("true",))

SUBJECT = Subject(
    name="residents",
    one="resident",
    many="residents",
    words=("resident", *PEOPLE, *OF_LONG),
    asked_by=WHO,
    path="/residents/{id}",
    screen=Screen("Residents", "/residents", {"property": "property_id", "status": "status"}),
    phrases=(
        Phrase(
            ("without a pet deposit", "no pet deposit", "not paid a pet deposit"),
            where=Not(part=Condition(field="pet_deposit", operator="more_than", values=("0",))),
        ),
        Phrase(
            ("current", "with a lease", "with a current lease", "under lease", "on a lease", "leasing"),
            where=_with_lease,
            before_noun=True,
        ),
        Phrase(
            tuple(f"{now} {one}" for now in ("today's", "existing", "present", "sitting") for one in PEOPLE),
            where=_with_lease,
            names_rows=True,
        ),
        Phrase(
            ("headcount", "head count", "population", "number of heads"),
            where=_with_lease,
            measure=Measure(kind="count"),
        ),
        Phrase(
            KEEPS_A_CAR,
            where=Condition(field="vehicles", operator="at_least", values=("1",)),
            names_rows=True,
        ),
        Phrase(WHO_LIVED, where=Condition(field="status", values=("inactive",)), names_rows=True),
        Phrase(EVER, where=Condition(field="status", values=("active", "inactive", "evicted"))),
        # People of today, unless the question says otherwise; a person who is named is meant in any case.
        Phrase(
            ("resident", *PEOPLE, *WHO, *OF_LONG),
            where=_with_lease,
            unless=(
                *("status", "has_current_lease", "lease_status", "is_month_to_month"),
                *("name", "first_name", "last_name"),
            ),
            also_at=("insurance_ends", "invited", "joined_portal", "logged_in"),
        ),
        Phrase(ROLLING, where=_rolling),
        Phrase(
            ("without a lease", "without a current lease", "no lease", "lacking a lease", "not on a lease"),
            where=_without_lease,
        ),
        *unknown_phrases(),
        *market_phrases("rent"),
        *HOUSEHOLD_PHRASES,
        *INSURANCE_PHRASES,
        *PORTAL_PHRASES,
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
    today=_today,
    title=_name,
    subtitle=_PROPERTY.c.name,
    order=(_RESIDENT.c.last_name, _RESIDENT.c.first_name, _RESIDENT.c.id),
    fields=FIELDS,
    shown=("unit", "status", "rent"),
    joins=_joins,
    times={
        "move_in": Time(
            _RESIDENT.c.move_in_date,
            (*MOVED_IN, "new resident", "new tenant", "new renter"),
            (*MOVES_IN, *MOVE_IN_AHEAD),
            planned=True,
        ),
        "move_out": Time(_leaves, MOVED_OUT, (*MOVES_OUT, *MOVE_OUT_AHEAD), planned=True),
        "lease_ends": Time(
            _lease.c.end_date,
            LEASE_ENDED,
            LEASE_ENDS,
            _LEASES,
            needs=_leased,
        ),
        **INSURANCE_TIMES,
        **PORTAL_TIMES,
    },
    relations={
        "property": Relation("properties", (("property_id", "id"),), one=True),
        "unit": Relation("units", (("property_id", "property_id"), ("unit_id", "id")), one=True),
        "leases": Relation("leases", (("property_id", "property_id"), ("id", "resident_id"))),
        "requests": Relation("requests", (("property_id", "property_id"), ("id", "resident_id"))),
        "pets": Relation("pets", (("property_id", "property_id"), ("id", "resident_id"))),
        "vehicles": Relation("vehicles", (("property_id", "property_id"), ("id", "resident_id"))),
        "documents": Relation("documents", (("property_id", "property_id"), ("id", "resident_id"))),
        "payments": Relation("payments", (("property_id", "property_id"), ("id", "resident_id"))),
        "charges": Relation("charges", (("property_id", "property_id"), ("id", "resident_id"))),
        "accounts": Relation("accounts", (("property_id", "property_id"), ("id", "resident_id"))),
    },
)
