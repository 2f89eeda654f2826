"""What may be asked about charges: what was charged, when it is due, what of it is collected or open."""

from sqlalchemy import Numeric, and_, case, cast, func, select

from domain.core.db.base import table_of
from domain.ledger.subjects.ages import AGE_WORDS, AGES, AGES_SAID, age_of
from domain.ledger.subjects.charge_speaking import (
    CHARGED,
    COLLECTION_RATE,
    DAYS_OLD,
    FELL_DUE,
    FROM_PEOPLE,
    KIND_WORDS,
    KINDS,
    ON_TIME,
    PAID_LATE,
    PART_PAID,
    PHRASES,
    STATUSES,
    WE_CHARGED,
    WHICH_PEOPLE,
)
from domain.ledger.subjects.homes import (
    HOME,
    NAME,
    READ,
    RELATIONS,
    SOMEBODY,
    at_home,
    home_fields,
    home_keys,
    newest_first,
)
from domain.metrics.leases import property_today
from domain.models.charges import CHARGE_KINDS, Charge
from domain.models.payments import Payment
from domain.models.postings import Allocation
from domain.portfolio_query.subject import Field, Relation, Subject, Time
from domain.portfolio_query.value import Condition, Measure

_CHARGE = table_of(Charge)
_ALLOCATION = table_of(Allocation)
_PAYMENT = table_of(Payment)
# What payments settled of it: what a credit took off was not collected.
_collected = (
    select(cast(func.coalesce(func.sum(_ALLOCATION.c.amount), 0), Numeric(14, 2)))
    .where(_ALLOCATION.c.charge_id == _CHARGE.c.id, _ALLOCATION.c.payment_id.is_not(None))
    .correlate(_CHARGE)
    .scalar_subquery()
)
# Of what is settled: by a payment that came in after the due day, or by none.
_late_allocation = (
    select(_ALLOCATION.c.charge_id)
    .join(_PAYMENT, _PAYMENT.c.id == _ALLOCATION.c.payment_id)
    .where(_ALLOCATION.c.charge_id == _CHARGE.c.id, _PAYMENT.c.received_on > _CHARGE.c.due_on)
    .correlate(_CHARGE)
    .exists()
)
_paid_late = case((_CHARGE.c.settled >= _CHARGE.c.amount, _late_allocation))
_open = Condition(field="status", values=("open",))
_unsettled = Condition(field="status", operator="is_not", values=("settled",))

SUBJECT = Subject(
    name="charges",
    one="charge",
    many="charges",
    words=("charge", "bill to tenants", *WE_CHARGED),
    asked_by=(*SOMEBODY, *FROM_PEOPLE, *WHICH_PEOPLE, "household", "folks"),
    phrases=PHRASES,
    path="/residents/{resident}",
    permission=READ,
    scope="property",
    base=at_home(_CHARGE),
    live=_CHARGE.c.voided_on.is_(None),
    keys=home_keys(_CHARGE.c.id),
    today=property_today(),
    title=NAME,
    subtitle=HOME,
    order=(newest_first(_CHARGE.c.due_on), _CHARGE.c.id),
    fields={
        **home_fields(),
        "amount": Field(
            "money", _CHARGE.c.amount, ("amount", "charge amount"), more=("large", "big"), less=("small",)
        ),
        "kind": Field(
            "choice", _CHARGE.c.kind, KIND_WORDS, options=CHARGE_KINDS, said=KINDS,
            before_noun=True,
        ),
        "status": Field(
            "choice",
            case((_CHARGE.c.settled < _CHARGE.c.amount, "open"), else_="settled"),
            ("status",),
            options=("open", "settled"),
            said=STATUSES,
        ),
        "part_paid": Field(
            "truth",
            and_(_CHARGE.c.settled > 0, _CHARGE.c.settled < _CHARGE.c.amount),
            said={"true": PART_PAID},
        ),
        "paid_late": Field("truth", _paid_late, said={"true": PAID_LATE, "false": ON_TIME}),
        "open": Field(
            "money", _CHARGE.c.amount - _CHARGE.c.settled,
            ("open amount", "unpaid amount", "amount open", "amount remaining", "amount left",
            "open balance"),
        ),
        "days_old": Field(
            "number",
            case((_CHARGE.c.settled < _CHARGE.c.amount, property_today() - _CHARGE.c.due_on)),
            DAYS_OLD,
            unit="days",
            more=("long", "overdue"),
        ),
        "age": Field(
            "choice",
            case((_CHARGE.c.settled < _CHARGE.c.amount, age_of(property_today() - _CHARGE.c.due_on))),
            AGE_WORDS,
            options=AGES,
            said=AGES_SAID,
        ),
        "collected": Field("money", _collected, ("collected amount", "amount collected", "paid amount")),
        "due": Field("day", _CHARGE.c.due_on, ("due date",), more=("recent", "new"), less=("old", "early")),
    },
    shown=("amount", "kind", "due", "status", "resident"),
    amount="amount",
    amount_if=((_open, "open"), (_unsettled, "open")),
    adds_up=True,
    times={
        "due": Time(_CHARGE.c.due_on, FELL_DUE),
        "charged": Time(_CHARGE.c.due_on, CHARGED, on_any_day=True),
    },
    usual_time="due",
    relations={
        **RELATIONS,
        "account": Relation("accounts", (("property_id", "property_id"), ("tenancy_id", "id")), one=True),
    },
    measures={
        "charged": Measure(kind="sum", field="amount"),
        "unpaid_rate": Measure(kind="ratio", field="open", per="amount"),
        "collected": Measure(kind="sum", field="collected"),
        "collection_rate": COLLECTION_RATE,
    },
)  # fmt: skip
