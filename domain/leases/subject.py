"""What may be asked about leases."""

from sqlalchemy import Integer, and_, case, func, literal_column, true

from domain.core.db.base import table_of
from domain.leases.beginnings import PAPER_PHRASES, SIGNED, STARTED, STARTS, signed_day
from domain.leases.going_words import GAVE_NOTICE, NOTICES
from domain.leases.life_fields import life_fields, notice_day
from domain.leases.movements import moved_in, moved_in_day, moved_out, moved_out_day
from domain.leases.renewal_words import AN_OFFER, BY_STATUS, NO_OFFER
from domain.leases.terms_fields import CURRENT as _current
from domain.leases.terms_fields import TERMS_PHRASES, terms_fields
from domain.metrics.home_label import home_label
from domain.metrics.leases import lease_state, property_today
from domain.models.leases import LEASE_STATUSES, Lease
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Phrase, Relation, Subject, Time
from domain.portfolio_query.value import Condition, Measure
from domain.properties.market_fields import market_fields, market_phrases
from domain.properties.subject import RESIDENTIAL, place_fields
from domain.properties.terms import BEDROOM_WORDS
from domain.residents.lease_words import DAYS_LEFT, ENDED, ENDS, RENTS, ROLLING
from domain.residents.moving_words import MOVE_IN_AHEAD, MOVE_OUT_AHEAD
from domain.residents.people_words import PEOPLE, WHO

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

_BROKEN = (
    "broken off", "broken lease", "lease broken", "leases broken", "broke their lease", "broke lease",
    "cut short", "ended early", "broken early", "ended by termination",
    "broken off by termination", "ended prematurely", "cut off early", "early termination", "lease break",
    "cancelled early", "canceled early", "ended before their term", "ended before its term",
    "ended before the term was up", "bailed on", "early move-out termination", "terminated before the end",
    "ended before their end date", "broke early", "broke off",
)  # fmt: skip
_STATUSES = {
    "pending": (
        "pending", "pending status", "not started", "not yet started", "not begun", "not yet begun",
        "yet to start", "yet to begin", "not in effect yet", "not started yet", "waiting to start",
        "waiting to begin", "still to start", "still to begin", "not kicked in yet", "not kicked in",
        "not yet in effect", "not yet in force", "not begun yet",
    ),
    "expired": (
        "expired", "expired status", "lapsed", "is over", "are over", "past", "former", "previous", "old",
        "bygone", "prior", "earlier", "historical", "past and gone", "run out", "finished", "dead",
    ),
    "draft": ("draft", "unfinished", "not finished", "half finished", "drafts still waiting",
    "drafts that are still waiting", "in draft", "not finalized"),
    "expiring": (),  # the time says it
    "terminated": ("terminated", "terminated early", "terminated status", *_BROKEN),
}  # fmt: skip
YEARLY = ("annual", "yearly", "annualized", "annualised", "12 month", "twelve month", "full year")
ANNUAL_RENT = (
    *(f"{yearly} rent" for yearly in YEARLY), "rent per year", "rent a year", "rent per annum",
    "rent over a year",
    "rent annualized", "rent annualised", "rent annually", "rent each year",
)  # fmt: skip
_HOMES = ("unit", "apartment", "home", "address", "apartment number")
_TENANTS = ("tenant", "resident", "renter", "lessee")
_RUNNING = (
    "current", "active", "running", "in force", "in effect", "ongoing", "existing", "currently in force",
    "active status", "now running", "still running", "live", "under way", "in place", "running now",
    "valid", "still going",
    "on the books", "on the books now", "still active", "still in effect",
)  # fmt: skip
_AHEAD = ("future lease", "upcoming lease", "lease for the future", "forthcoming lease", "pre-signed lease")
_END_DATES = (
    "end date", "end", "expiration date", "expiry date", "last day", "final day", "termination date",
    "ending date", "date of expiry", "date of expiration", "maturity", "end day",
)  # fmt: skip
_TERMS = (
    "length", "lease length", "term", "lease term", "length in months", "how long", "duration",
    "term length", "length of lease", "length of term", "term in months", "months long", "months in length",
    "length of their lease", "term of their lease",
    *ways("signed, written, made, agreed, good, go, run, drawn up, was signed, were signed, set up", "for"),
    "lasting", "spanning", "lasts for", "runs for", "goes for", "have a lease of", "has a lease of",
)  # fmt: skip
_rolling = Condition(field="month_to_month", values=("true",))
_rents = Measure(kind="sum", field="monthly_rent")

FIELDS = {
    **place_fields(_LEASE.c.property_id),
    "unit": Field(
        "record",
        _LEASE.c.unit_id,
        _HOMES,
        label=home_label(_UNIT, _PROPERTY),
    ),
    "resident": Field(
        "record",
        _LEASE.c.resident_id,
        _TENANTS,
        "residents.read",
        label=_name,
    ),
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
        RENTS,
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
        ("start date", "start", "start day", "commencement date", "effective date", "beginning", "first day"),
        more=("recent", "new", "late"),
        less=("old", "early"),
    ),
    "end": Field("day", _LEASE.c.end_date, _END_DATES, less=("soon",), among=_current),
    "days_left": Field(
        "number",
        case((_LEASE.c.end_date >= _today, (_LEASE.c.end_date - _today).cast(Integer))),
        DAYS_LEFT,
        unit="days",
    ),
    "months": Field(
        "number",
        func.round((_LEASE.c.end_date + 1 - _LEASE.c.start_date) / literal_column("30.4375"), 1),
        _TERMS,
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
    words=(
        "lease",
        "contract",
        "tenancy",
        *_AHEAD,
        "rental agreement",
        "agreement",
        "lease agreement",
        "lease contract",
        "rental contract",
        "tenancy agreement",
        "leasehold",
    ),
    asked_by=(
        *WHO,
        *_TENANTS,
        "those who",
        "everyone who",
        "anyone who",
        "everybody who",
        "resident",
        *PEOPLE,
        "we collect",
        "do we collect",
    ),
    path="/residents/{resident}",
    phrases=(
        Phrase(_RUNNING, where=_current),
        Phrase(_AHEAD, where=Condition(field="status", values=("pending",)), unless=("status", "is_current")),
        Phrase(ROLLING, where=_rolling),
        Phrase(NOTICES, where=Condition(field="gave_notice", values=("true",)), names_rows=True),
        RESIDENTIAL,
        *market_phrases("monthly_rent"),
        *TERMS_PHRASES,
        *PAPER_PHRASES,
        NO_OFFER,
        AN_OFFER,
        BY_STATUS,
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
                "rent being collected",
                "rent under contract",
                "how much rent is under contract",
                "gross monthly rent",
                "gross rent",
                "gross rental income",
                "gross rent roll",
                "monthly take in rent",
                "rent we take in",
                "how much rent do we take in",
                "how much do we take in rent",
                "how much are we taking in rent",
                "contracted monthly rent",
                "total contract rent",
                "rent do we take in",
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
                "monthly rent total",
                "combined monthly rent",
                "monthly rent in total",
                "monthly contract rent",
                "rent on books",
                "monthly rent is tied up in",
                "rent is tied up in",
                "rent tied up in",
                "rent per month are we under contract for",
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
            ENDED,
            ENDS,
        ),
        "move_in": Time(
            moved_in_day(),
            ("moved in", "move-in"),
            ("moves in", "move-in", *MOVE_IN_AHEAD),
            counts=moved_in(),
            planned=True,
        ),
        "move_out": Time(
            _move_out,
            ("moved out", "left", "move-out", "vacated"),
            ("moves out", "leaves", "move-out", "vacates", *MOVE_OUT_AHEAD),
            counts=moved_out(),
            planned=True,
        ),
        "terminated": Time(
            func.coalesce(_LEASE.c.move_out_date, _LEASE.c.end_date),
            ("terminated", "terminated early", "was terminated", *_BROKEN),
            counts=_state.c.status == "terminated",
        ),
        "notice": Time(notice_day(), (*GAVE_NOTICE, "notice was given")),
    },
    relations={
        "property": Relation("properties", (("property_id", "id"),), one=True),
        "unit": Relation("units", (("property_id", "property_id"), ("unit_id", "id")), one=True),
        "resident": Relation("residents", (("property_id", "property_id"), ("resident_id", "id")), one=True),
        "documents": Relation("documents", (("property_id", "property_id"), ("id", "lease_id"))),
        "accounts": Relation("accounts", (("property_id", "property_id"), ("resident_id", "resident_id"))),
    },
    measures={
        "total_rent": Measure(kind="sum", field="monthly_rent"),
        "average_rent": Measure(kind="average", field="monthly_rent"),
        "deposits": Measure(kind="sum", field="deposit"),
    },
)
