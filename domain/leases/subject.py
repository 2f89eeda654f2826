"""What may be asked about leases."""

from sqlalchemy import Integer, and_, case, func, literal_column, true

from domain.core.db.base import table_of
from domain.leases.beginnings import PAPER_PHRASES, SIGNED, STARTED, STARTS, signed_day
from domain.leases.life_fields import AN_OFFER, GAVE_NOTICE, NO_OFFER, life_fields, notice_day
from domain.leases.movements import moved_in, moved_in_day, moved_out, moved_out_day
from domain.leases.terms_fields import CURRENT as _current
from domain.leases.terms_fields import TERMS_PHRASES, terms_fields
from domain.metrics.leases import lease_state, property_today
from domain.models.leases import LEASE_STATUSES, Lease
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.portfolio_query.subject import Field, Phrase, Relation, Subject, Time
from domain.portfolio_query.value import Condition, Measure
from domain.properties.market_fields import market_fields, market_phrases
from domain.properties.subject import RESIDENTIAL, place_fields
from domain.properties.terms import BEDROOM_WORDS
from domain.residents.moving_words import MOVE_IN_AHEAD, MOVE_OUT_AHEAD

_LEASE = table_of(Lease)
_PROPERTY = table_of(Property)
_UNIT = table_of(Unit)
_RESIDENT = table_of(Resident)
_today = property_today()
_state = lease_state(_today)
_move_out = moved_out_day(_today, _state)
_unit_here = and_(_UNIT.c.property_id == _LEASE.c.property_id, _UNIT.c.id == _LEASE.c.unit_id)
_resident_here = and_(_RESIDENT.c.property_id == _LEASE.c.property_id, _RESIDENT.c.id == _LEASE.c.resident_id)
_name = _RESIDENT.c.first_name.concat(" ").concat(_RESIDENT.c.last_name)

_STATUSES = {
    "pending": ("pending", "not started", "not yet started"),
    "expired": ("expired", "lapsed", "is over", "are over", "past", "former", "previous"),
    "draft": ("draft", "drafts still waiting", "drafts that are still waiting", "in draft", "not finalized"),
    "expiring": (),  # the time says it
    "terminated": ("terminated", "terminated early"),
}
YEARLY = ("annual", "yearly", "annualized", "annualised", "12 month", "twelve month", "full year")
ANNUAL_RENT = (
    *(f"{yearly} rent" for yearly in YEARLY), "rent per year", "rent a year", "rent per annum",
    "rent over a year",
    "rent annualized", "rent annualised", "rent annually", "rent each year",
)  # fmt: skip
_rolling = Condition(field="month_to_month", values=("true",))
_rents = Measure(kind="sum", field="monthly_rent")

FIELDS = {
    **place_fields(_LEASE.c.property_id),
    "unit": Field("record", _LEASE.c.unit_id, ("unit", "apartment"), label=_UNIT.c.unit_number),
    "resident": Field("record", _LEASE.c.resident_id, ("tenant", "resident"), "residents.read", label=_name),
    "bedrooms": Field(
        "number",
        _UNIT.c.bedrooms,
        BEDROOM_WORDS,
        "units.read",
        unit="bedrooms",
        said={"0": ("studio",)},
    ),
    "status": Field("choice", _state.c.status, ("status",), options=LEASE_STATUSES, said=_STATUSES),
    "is_current": Field("truth", _state.c.is_current),
    "month_to_month": Field("truth", _state.c.month_to_month_since.is_not(None), among=_current),
    "monthly_rent": Field(
        "money",
        _LEASE.c.monthly_rent,
        ("rent", "monthly rent", "pay", "paying", "pay rent"),
        unit="a month",
        more=("expensive", "pricey"),
        less=("cheap",),
        among=_current,
    ),
    **market_fields(_LEASE.c.monthly_rent, _UNIT.c.rent_amount, "units.read", among=_current),
    "annual_rent": Field(
        "money",
        _LEASE.c.monthly_rent * literal_column("12"),
        ANNUAL_RENT,
        unit="a year",
        among=_current,
    ),
    **terms_fields(_state.c.is_current),
    "start": Field(
        "day",
        _LEASE.c.start_date,
        ("start date", "start", "start day", "commencement date", "effective date"),
        more=("recent", "new", "late"),
        less=("old", "early"),
    ),
    "end": Field("day", _LEASE.c.end_date, ("end date", "end"), less=("soon",), among=_current),
    "days_left": Field(
        "number",
        case((_LEASE.c.end_date >= _today, (_LEASE.c.end_date - _today).cast(Integer))),
        ("days left", "days remaining", "months left", "months are left", "time left", "months remaining"),
        unit="days",
    ),
    "months": Field(
        "number",
        func.round((_LEASE.c.end_date + 1 - _LEASE.c.start_date) / literal_column("30.4375"), 1),
        ("length", "lease length", "term", "lease term", "length in months", "how long", "duration"),
        unit="months",
        more=("long",),
        less=("short",),
        among=_current,
    ),
    "move_out": Field("day", _move_out, ("move-out date",)),
    "signed_on": Field("day", signed_day(), ("date signed", "signing date", "signature date", "signed on")),
    **life_fields(_today, _state),
}

SUBJECT = Subject(
    name="leases",
    one="lease",
    many="leases",
    words=("lease", "contract", "tenancy", "rental agreement", "agreement"),
    asked_by=(
        "who",
        "everyone who",
        "anyone who",
        "everybody who",
        "we collect",
        "do we collect",
        "we have running",
    ),
    path="/residents/{resident}",
    phrases=(
        Phrase(
            ("current", "active", "running", "in force", "in effect", "ongoing", "existing"), where=_current
        ),
        Phrase(("month to month", "month-to-month", "mtm", "rolling"), where=_rolling),
        RESIDENTIAL,
        *market_phrases("monthly_rent"),
        *TERMS_PHRASES,
        *PAPER_PHRASES,
        NO_OFFER,
        AN_OFFER,
        Phrase(
            (
                *ANNUAL_RENT,
                *(
                    f"{yearly} {what}"
                    for yearly in YEARLY
                    for what in (
                        "rent roll",
                        "revenue",
                        "rental income",
                        "rent income",
                        "rental revenue",
                        "lease income",
                        "lease revenue",
                        "contract rent",
                    )
                ),
                *(
                    f"{what} {yearly}"
                    for yearly in ("per year", "a year", "annualized", "per annum", "annually")
                    for what in ("rent roll", "rental income", "revenue")
                ),
            ),
            where=_current,
            measure=Measure(kind="sum", field="annual_rent"),
        ),
        Phrase(
            (
                "rent roll",
                "rentroll",
                "monthly revenue",
                "total rent",
                "total monthly rent",
                "rental income",
                "rent income",
                "monthly income",
                "rent coming in",
                "how much rent",
                "how much monthly rent",
                "rent under lease",
                "rent per month",
                "rent a month",
                "in place rent",
                "how much rent comes in",
                "rent do we collect",
                "revenue",
                "monthly rent roll",
                "rent roll total",
            ),
            where=_current,
            measure=_rents,
        ),
    ),
    permission="leases.read",
    scope="property",
    base=_LEASE.join(_PROPERTY, _PROPERTY.c.id == _LEASE.c.property_id)
    .join(_UNIT, _unit_here)
    .join(_RESIDENT, _resident_here)
    .join(_state, true()),
    live=and_(_LEASE.c.deleted_at.is_(None), _UNIT.c.deleted_at.is_(None)),
    keys={
        "id": _LEASE.c.id,
        "property_id": _LEASE.c.property_id,
        "unit_id": _LEASE.c.unit_id,
        "resident_id": _LEASE.c.resident_id,
    },
    today=_today,
    title=_name,
    subtitle=_PROPERTY.c.name.concat(literal_column("' · Unit '")).concat(_UNIT.c.unit_number),
    order=(_PROPERTY.c.name, _UNIT.c.number_sort, _LEASE.c.start_date, _LEASE.c.id),
    fields=FIELDS,
    shown=("status", "start", "end", "monthly_rent", "resident"),
    times={
        "starts": Time(_LEASE.c.start_date, STARTED, STARTS),
        "signed": Time(signed_day(), SIGNED),
        "renewed": Time(
            _LEASE.c.start_date,
            ("was renewed", "renewed", "were renewed", "got renewed"),
            counts=_LEASE.c.renewed_from_id.is_not(None),
        ),
        "ends": Time(
            _LEASE.c.end_date,
            ("ended", "expired", "ran out", "lapsed", "finished"),
            (
                "ends",
                "expires",
                "runs out",
                "running out",
                "is up for renewal",
                "up for renewal",
                "renewal",
                "expiration",
                "comes up",
                "comes up for renewal",
                "coming up for renewal",
                "due for renewal",
                "finishes",
                "lapses",
                "rolls over",
                "terminates",
                "is up",
                "up",
                "comes to an end",
                "expiry",
            ),
        ),
        "move_in": Time(
            moved_in_day(),
            ("moved in", "move-in"),
            ("moves in", "move-in", *MOVE_IN_AHEAD),
            counts=moved_in(),
        ),
        "move_out": Time(
            _move_out,
            ("moved out", "left", "move-out"),
            ("moves out", "leaves", "move-out", *MOVE_OUT_AHEAD),
            counts=moved_out(),
        ),
        "terminated": Time(
            func.coalesce(_LEASE.c.move_out_date, _LEASE.c.end_date),
            ("terminated", "terminated early", "was terminated"),
            counts=_state.c.status == "terminated",
        ),
        "notice": Time(notice_day(), (*GAVE_NOTICE, "notice was given")),
    },
    relations={
        "property": Relation("properties", (("property_id", "id"),), one=True),
        "unit": Relation("units", (("property_id", "property_id"), ("unit_id", "id")), one=True),
        "resident": Relation("residents", (("property_id", "property_id"), ("resident_id", "id")), one=True),
        "documents": Relation("documents", (("property_id", "property_id"), ("id", "lease_id"))),
    },
    measures={
        "total_rent": Measure(kind="sum", field="monthly_rent"),
        "average_rent": Measure(kind="average", field="monthly_rent"),
        "deposits": Measure(kind="sum", field="deposit"),
    },
)
