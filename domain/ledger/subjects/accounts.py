"""What may be asked about the accounts of tenancies: who owes how much, since when, and who is late."""

from typing import get_args

from sqlalchemy import Boolean, Integer, Numeric, and_, case, cast, func, literal_column, or_, select, true

from domain.core.db.base import table_of
from domain.ledger.rules.lateness import PaymentStatus
from domain.ledger.subjects.autopay_speaking import LEFT_AUTOPAY
from domain.ledger.subjects.homes import (
    GONE,
    HOME,
    NAME,
    PROPERTY,
    READ,
    RELATIONS,
    RESIDENT,
    SOMEBODY,
    TENANCY,
    UNIT,
    autopay_of,
    home_fields,
    home_keys,
    with_home,
)
from domain.ledger.subjects.speaking import (
    DEPOSIT_HELD,
    IN_CREDIT,
    LIVES_HERE,
    MONTH_OF_RENT,
    MONTHS_OWED,
    OVERDUE_WORDS,
    OWED_WORDS,
    PHRASES,
    STATUSES,
    UNPAID_SINCE,
)
from domain.metrics.balances import status_of_many
from domain.metrics.leases import property_today
from domain.metrics.outstanding import oldest_open_due, open_balance, past_due
from domain.models.charges import Charge
from domain.models.leases import Lease
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Relation, Subject, Time
from domain.portfolio_query.value import Condition, Measure

# Residents go by these as well: accounts are asked about with more than that.
_CHARGE, _LEASE = table_of(Charge), table_of(Lease)
_PEOPLE = ("tenant", "resident", "renter", "household", "people", "person", "folks", "everyone", "everybody")
_today = property_today()
_balance = select(literal_column(open_balance("tenancies.id"), Numeric()).label("amount")).lateral("balance")
_late = select(
    literal_column(past_due("tenancies.id", "timezone(properties.time_zone, now())::date"), Numeric()).label(
        "amount"
    ),
    cast(literal_column(oldest_open_due("tenancies.id")), property_today().type).label("oldest"),
).lateral("late")
_lease = (
    select(_LEASE.c.monthly_rent, _LEASE.c.security_deposit)
    .where(
        _LEASE.c.property_id == TENANCY.c.property_id,
        _LEASE.c.tenancy_id == TENANCY.c.id,
        _LEASE.c.start_date <= _today,
        _LEASE.c.deleted_at.is_(None),
        _LEASE.c.status.not_in((literal_column("'draft'"), literal_column("'cancelled'"))),
    )
    .order_by(_LEASE.c.start_date.desc(), _LEASE.c.id.desc())
    .limit(literal_column("1"))
    .correlate(TENANCY, PROPERTY)
    .lateral("lease")
)
_overdue = Condition(field="payment_status", values=("overdue",))
_owing = ("balance",)
_leased = ("lease",)
_lateness = ("late",)
_draws = autopay_of(TENANCY.c.property_id, TENANCY.c.id, "on")
_drew = autopay_of(TENANCY.c.property_id, TENANCY.c.id, "off", "stopped")
_late_fee = select(_CHARGE.c.id).where(_CHARGE.c.tenancy_id == TENANCY.c.id, _CHARGE.c.kind == "late_fee")

FIELDS = {
    **home_fields(),
    "owed": Field(
        "money",
        func.greatest(_balance.c.amount, 0),
        OWED_WORDS,
        needs=_owing,
        more=("big", "large"),
        less=("small", "tiny"),
        share_among=LIVES_HERE,
    ),
    "balance": Field(
        "money",
        _balance.c.amount,
        ways(", account, tenant, resident", "balance"),
        needs=_owing,
    ),
    "credit": Field(
        "money",
        func.greatest(-_balance.c.amount, 0),
        (
            *("credit amount", "credit on account", "credits on account", "amount in credit"),
            *ways("with, has, have", "credit, a credit, credit on account"),
        ),
        needs=_owing,
    ),
    "past_due": Field("money", _late.c.amount, OVERDUE_WORDS, needs=_lateness, more=("bad",)),
    # What a balance is set against: tenants by their rent are rather residents.
    "lease_rent": Field("money", _lease.c.monthly_rent, MONTH_OF_RENT, "leases.read", needs=_leased),
    "lease_deposit": Field("money", _lease.c.security_deposit, DEPOSIT_HELD, "leases.read", needs=_leased),
    "months_owed": Field(
        "number",
        func.greatest(_balance.c.amount, 0) / func.nullif(_lease.c.monthly_rent, 0),
        MONTHS_OWED,
        "leases.read",
        unit="months",
        needs=("balance", "lease"),
        untold=True,
    ),
    "payment_status": Field(
        "choice",
        status_of_many(TENANCY.c.id),
        ("payment status",),
        options=get_args(PaymentStatus),
        said=STATUSES,
        share_among=LIVES_HERE,
    ),
    "oldest_unpaid": Field(
        "day",
        _late.c.oldest,
        ("oldest unpaid charge", "oldest unpaid", "oldest open charge", "unpaid since"),
        needs=_lateness,
    ),
    "days_late": Field(
        "number",
        case((_late.c.oldest < _today, (_today - _late.c.oldest).cast(Integer))),
        ways("days", "late,overdue,past due,behind,delinquent,in arrears,"),
        unit="days",
        more=("long", "overdue"),
        needs=_lateness,
    ),
    "on_autopay": Field("truth", _draws, ("drawn by autopay",), among=LIVES_HERE),
    "left_autopay": Field("truth", and_(_drew, ~_draws), said={"true": LEFT_AUTOPAY}),
    "never_late": Field(
        "truth",
        and_(~_late_fee.correlate(TENANCY).exists(), status_of_many(TENANCY.c.id) != "overdue"),
        said={"true": ("never charged a late fee and not overdue now",)},
    ),
    "has_left": Field(
        "truth",
        or_(
            func.coalesce(TENANCY.c.ended_on <= _today, literal_column("false", Boolean())),
            RESIDENT.c.status.in_((literal_column("'inactive'"), literal_column("'evicted'"))),
        ),
        said={"true": GONE},
    ),
    "lives_here": Field(
        "truth",
        RESIDENT.c.status == literal_column("'active'"),
        said={"true": ("current", "living here", "still here", "still living here", "active")},
    ),
}

SUBJECT = Subject(
    name="accounts",
    one="account",
    many="accounts",
    words=("account", *_PEOPLE),
    asked_by=(
        *(
            *SOMEBODY,
            "everybody who",
            "those who",
            "those that",
            "by those who",
            "of those who",
            "for those who",
            "ones who",
            "those with",
        ),
        *("everyone", "everybody", *_PEOPLE),
    ),
    phrases=PHRASES,
    path="/residents/{resident}",
    permission=READ,
    scope="property",
    base=with_home(TENANCY),
    live=TENANCY.c.id.is_not(None),
    keys=home_keys(TENANCY.c.id),
    today=_today,
    title=NAME,
    subtitle=HOME,
    order=(PROPERTY.c.name, UNIT.c.number_sort, TENANCY.c.charge_from, TENANCY.c.id),
    fields=FIELDS,
    shown=("owed", "payment_status", "days_late", "resident"),
    amount="owed",
    amount_if=((_overdue, "past_due"), (IN_CREDIT, "credit")),
    times={"unpaid_since": Time(_late.c.oldest, UNPAID_SINCE, needs=_lateness)},
    joins={"balance": (_balance, true()), "late": (_late, true()), "lease": (_lease, true())},
    relations={
        **RELATIONS,
        "charges": Relation("charges", (("property_id", "property_id"), ("id", "tenancy_id"))),
        "payments": Relation("payments", (("property_id", "property_id"), ("id", "tenancy_id"))),
        **{
            name: Relation(name, (("property_id", "property_id"), ("resident_id", "resident_id")))
            for name in ("leases", "pets", "vehicles")
        },
        "requests": Relation(
            "requests",
            (("property_id", "property_id"), ("unit_id", "unit_id"), ("resident_id", "resident_id")),
        ),
    },
    measures={
        "outstanding": Measure(kind="sum", field="owed"),
        "past_due": Measure(kind="sum", field="past_due"),
    },
)
