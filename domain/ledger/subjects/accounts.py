"""What may be asked about the accounts of tenancies: who owes how much, since when, and who is late."""

from typing import get_args

from sqlalchemy import Boolean, Integer, Numeric, and_, case, cast, func, literal_column, select, true

from domain.ledger.rules.lateness import PaymentStatus
from domain.ledger.subjects.homes import (
    HOME,
    NAME,
    PROPERTY,
    READ,
    RELATIONS,
    SOMEBODY,
    TENANCY,
    UNIT,
    autopay_of,
    home_fields,
    home_keys,
    with_home,
)
from domain.metrics.balances import status_of_many
from domain.metrics.leases import property_today
from domain.metrics.outstanding import oldest_open_due, open_balance, past_due
from domain.portfolio_query.subject import Field, Phrase, Relation, Subject
from domain.portfolio_query.value import AllOf, Condition, Measure

_STATUSES = {
    "overdue": (
        "overdue", "late", "past due", "behind", "behind on rent", "behind on their rent", "behind with rent",
        "late on rent", "late with rent", "late on their rent", "delinquent", "in arrears", "late payer",
        "late with their rent", "late paying", "late by", "behind by", "overdue by", "past due by",
    ),
    "due": ("inside grace", "in their grace period", "within grace"),
    "pending": ("waiting for a pending payment",),
    "paid": ("paid up", "all paid up", "up to date", "current on rent", "up to date on rent"),
    "none": ("never charged",),
}  # fmt: skip
ON_AUTOPAY = (
    "on autopay", "autopay on", "covered by autopay", "paid by autopay", "on automatic payments",
    "with autopay", "autopay", "enrolled in autopay", "use autopay", "using autopay",
    "signed up for autopay", "autopay set up", "set up autopay", "auto pay", "on auto pay", "has autopay",
    "have autopay", "automatic payments", "pay automatically", "pays automatically",
    "autopay turned on", "autopay enabled", "autopay switched on", "turned on autopay", "autopay active",
)  # fmt: skip
NOT_ON_AUTOPAY = (
    "not have autopay on", "not set up autopay", "not signed up for autopay", "not set up for autopay",
    "without autopay", "not on autopay", "no autopay", "not enrolled in autopay", "not using autopay",
    "not on auto pay", "without auto pay", "has no autopay", "have no autopay", "not have autopay",
    "not use autopay",
)  # fmt: skip
_LEFT_AUTOPAY = (
    "no longer on autopay", "turned autopay off", "turned off autopay", "autopay turned off", "autopay off",
    "switched off autopay", "switched autopay off", "stopped autopay", "autopay stopped", "cancelled autopay",
    "autopay cancelled", "autopay switched off", "dropped autopay", "left autopay", "autopay is off",
)  # fmt: skip
# Residents go by these as well: accounts are asked about with more than that.
_PEOPLE = ("tenant", "resident", "renter", "household", "people", "person", "everyone", "everybody")
_today = property_today()
_balance = select(literal_column(open_balance("tenancies.id"), Numeric()).label("amount")).lateral("balance")
_late = select(
    literal_column(past_due("tenancies.id", "timezone(properties.time_zone, now())::date"), Numeric()).label(
        "amount"
    ),
    cast(literal_column(oldest_open_due("tenancies.id")), property_today().type).label("oldest"),
).lateral("late")
_owing = ("balance",)
_lateness = ("late",)
_draws = autopay_of(TENANCY.c.property_id, TENANCY.c.id, "on")
_drew = autopay_of(TENANCY.c.property_id, TENANCY.c.id, "off", "stopped")
_lives_here = Condition(field="has_left", values=("false",))
_owes = Condition(field="owed", operator="more_than", values=("0",))

FIELDS = {
    **home_fields(),
    "owed": Field(
        "money",
        func.greatest(_balance.c.amount, 0),
        (
            "amount owed",
            "owe",
            "owed",
            "owing",
            "outstanding",
            "outstanding balance",
            "open balance",
            "outstanding amount",
            "outstanding rent",
            "unpaid rent",
            "unpaid balance",
            "debt",
            "receivables",
            "accounts receivable",
            "rent owed",
            "rent outstanding",
            "money owed",
            "balance owed",
            "balance due",
            "amount owing",
        ),
        needs=_owing,
        more=("big", "large"),
        less=("small",),
    ),
    "balance": Field("money", _balance.c.amount, ("balance", "account balance"), needs=_owing),
    "past_due": Field(
        "money",
        _late.c.amount,
        (
            "past due amount",
            "amount past due",
            "overdue amount",
            "amount overdue",
            "overdue rent",
            "past due balance",
            "overdue balance",
            "delinquency",
            "arrears",
            "late rent",
        ),
        needs=_lateness,
        more=("bad",),
    ),
    "payment_status": Field(
        "choice",
        status_of_many(TENANCY.c.id),
        ("payment status",),
        options=get_args(PaymentStatus),
        said=_STATUSES,
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
        ("days late", "days overdue", "days past due", "days behind", "days"),
        unit="days",
        more=("long",),
        needs=_lateness,
    ),
    "on_autopay": Field("truth", _draws, ("drawn by autopay",), among=_lives_here),
    "left_autopay": Field("truth", and_(_drew, ~_draws), said={"true": _LEFT_AUTOPAY}),
    "has_left": Field(
        "truth",
        func.coalesce(TENANCY.c.ended_on <= _today, literal_column("false", Boolean())),
        said={"true": ("former", "moved out", "past", "ex"), "false": ("current", "living here")},
    ),
}

SUBJECT = Subject(
    name="accounts",
    one="account",
    many="accounts",
    words=("account", "debtor", *_PEOPLE),
    asked_by=(*SOMEBODY, "everybody who", *_PEOPLE),
    phrases=(
        Phrase(
            (
                "owing",
                "owe",
                "owe rent",
                "owe us",
                "owe money",
                "owe us money",
                "owe me",
                "owe me money",
                "owe me rent",
                "still owe me",
                "still owe me money",
                "still owe",
                "outstanding",
                "in debt",
                "owe anything",
                "owe us rent",
                "still owe rent",
                "still owe us money",
                "still owe money",
            ),
            where=_owes,
        ),
        Phrase(
            (
                "overdue rent",
                "past due rent",
                "late rent",
                "rent overdue",
                "overdue balance",
                "overdue amount",
                "past due balance",
                "past due amount",
                "arrears",
                "delinquency",
                "overdue balances",
                "how much is overdue",
                "how much is past due",
                "how much is late",
                "how much rent is late",
                "how much rent is overdue",
                "how much rent is past due",
                "total overdue",
                "total past due",
                "how much is in arrears",
            ),
            measure=Measure(kind="sum", field="past_due"),
        ),
        Phrase(
            (
                "outstanding balance",
                "outstanding rent",
                "outstanding amount",
                "amount outstanding",
                "receivables",
                "accounts receivable",
                "rent owed",
                "money owed",
                "open balances",
                "outstanding balances",
                "is owed",
                "are we owed",
                "rent outstanding",
            ),
            measure=Measure(kind="sum", field="owed"),
        ),
        Phrase(
            ("late payers", "late payments", "late payment", "overdue payments", "missed payments"),
            where=Condition(field="payment_status", values=("overdue",)),
        ),
        Phrase(ON_AUTOPAY, where=Condition(field="on_autopay", values=("true",))),
        Phrase(
            NOT_ON_AUTOPAY,
            where=AllOf(parts=(Condition(field="on_autopay", values=("false",)), _lives_here)),
        ),
        Phrase(
            ("autopay rate", "rate of autopay", "autopay share", "autopay adoption rate", "autopay adoption"),
            measure=Measure(kind="share", of=Condition(field="on_autopay", values=("true",))),
        ),
        Phrase(
            ("delinquency rate", "rate of delinquency", "late rate"),
            where=_lives_here,
            measure=Measure(kind="share", of=Condition(field="payment_status", values=("overdue",))),
        ),
        Phrase(
            (
                "in credit",
                "with credit",
                "with a credit",
                "with a credit balance",
                "paid ahead",
                "prepaid",
                "have a credit",
                "has a credit",
                "have credit",
                "with a negative balance",
                "negative balance",
                "has credit",
                "overpaid",
                "have a credit balance",
            ),
            where=Condition(field="balance", operator="less_than", values=("0",)),
        ),
    ),
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
    joins={"balance": (_balance, true()), "late": (_late, true())},
    relations={
        **RELATIONS,
        "charges": Relation("charges", (("property_id", "property_id"), ("id", "tenancy_id"))),
        "payments": Relation("payments", (("property_id", "property_id"), ("id", "tenancy_id"))),
    },
    measures={
        "outstanding": Measure(kind="sum", field="owed"),
        "past_due": Measure(kind="sum", field="past_due"),
    },
)
