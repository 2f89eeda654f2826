"""What may be asked about charges: what was charged, when it is due, what of it is collected or open."""

from sqlalchemy import Numeric, and_, case, cast, func, select

from domain.core.db.base import table_of
from domain.ledger.subjects.ages import AGE_WORDS, AGES, AGES_SAID, age_of
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
from domain.portfolio_query.subject import Field, Phrase, Relation, Subject, Time
from domain.portfolio_query.value import AllOf, Condition, Measure

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
_LATE = ("paid after the due date", "paid late", "paid after it was due", "pay late", "pays late",
         "paid rent late", "paid their rent late", "late paid")  # fmt: skip
_ON_TIME = ("paid on time", "paid in time", "pay on time", "pays on time", "paid rent on time",
            "paid their rent on time", "on time")  # fmt: skip
_rent = Condition(field="kind", values=("rent",))
_open = Condition(field="status", values=("open",))
_collection_rate = Measure(kind="ratio", field="collected", per="amount")
KINDS = {
    "rent": ("rent", "rent charge"),
    "parking": ("parking", "parking charge", "parking fee"),
    "pet": ("pet rent", "pet charge", "pet fee"),
    "storage": ("storage", "storage charge", "storage fee"),
    "utilities": ("utilities", "utility", "utility charge", "utility fee"),
    "deposit": ("deposit", "security deposit"),
    "pet_deposit": ("pet deposit",),
    "last_month_rent": ("last month's rent", "last month rent"),
    "late_fee": ("late fee", "late charge"),
    "nsf_fee": ("returned payment fee", "nsf fee", "returned check fee"),
    "damage": ("damage", "damages", "damage charge"),
    "other": ("other charge",),
}
# By these the rows are named as well: what vendors bill is another subject.
_WE_CHARGED = (
    "what did we bill", "what did we charge", "what have we billed", "what have we charged",
    "how much did we bill", "how much did we charge",
)  # fmt: skip
_AGED = ("receivables", "ar", "a/r", "accounts receivable", "delinquency", "rent", "arrears",
         "tenant balances",
         "balances", "debt", "tenants", "outstanding balances", "unpaid rent", "delinquencies")  # fmt: skip
_AGING = (
    "aging", "ageing", "aging report", "aged receivables", "aged debt", "aged debtors", "aged balances",
    "aged delinquency", "aged arrears", "aging buckets", "aging summary", "aging schedule",
    "aging 0-30 31-60 61-90", "0-30 31-60 61-90", "0-30 31-60 61-90 90+", "30/60/90",
    *(f"aging of {what}" for what in _AGED),
    *(f"{what} {how}" for what in _AGED for how in ("aging", "ageing", "aging report", "by age",
    "aging summary",
                                                    "by age bucket", "by bucket", "by aging bucket")),
    *(f"{what} aging 0-30 31-60 61-90" for what in ("delinquency", "receivables", "ar", "rent")),
    *(f"how old is {what}" for what in ("our delinquency", "our ar", "delinquency", "debt", "our debt",
    "the debt", "unpaid rent")),
)  # fmt: skip
_STATUSES = {
    "open": (
        "open",
        "unpaid",
        "not paid",
        "unsettled",
        "has not paid",
        "have not paid",
        "did not pay",
        "not paid their",
        "still unpaid",
        "still open",
        "not paid yet",
        "missed",
        "not yet paid",
        "has not paid their",
        "tenants have not paid",
        "tenants have not paid their",
        "residents have not paid",
        "residents have not paid their",
        "tenants did not pay",
        "have not paid their",
        "did not pay their",
        "is not paid",
        "are not paid",
        "did everyone pay",
        "did everybody pay",
        "has everyone paid",
        "has everybody paid",
    ),
    "settled": (
        "settled",
        "paid",
        "paid in full",
        "has paid",
        "have paid",
        "paid their",
        "tenants paid their",
        "tenants have paid",
        "tenants have paid their",
    ),
}

SUBJECT = Subject(
    name="charges",
    one="charge",
    many="charges",
    words=("charge", "bill to tenants", *_WE_CHARGED),
    asked_by=SOMEBODY,
    phrases=(
        Phrase(
            (
                "collected for",
                "collect for",
                "collections for",
                "collected in rent",
                "collect in rent",
                "rent collected",
                "rent was collected",
                "rent did we collect",
                "rent have we collected",
                "rent we collected",
                "rent collection",
                "rent collections",
                "rent did we take in",
                "rent have we taken in",
                "rent we took in",
                "rent was taken in",
                "rent did we bring in",
            ),
            where=_rent,
            measure=Measure(kind="sum", field="collected"),
        ),
        Phrase(
            ("collection rate", "rate of collection", "collections rate", "collection percentage",
             "collections percentage", "collection percent", "collected percentage", "collection ratio",
             "percent collected",
             "percentage collected", "percent of rent collected", "percentage of rent collected",
             "share of rent collected", "percent of rent did we collect",
             "percentage of rent did we collect", "share of rent was collected",
             "percent of rent was collected", "percentage of rent was collected",
             "share of rent did we collect"),
            where=_rent,
            measure=_collection_rate,
            of_month=True,
        ),
        Phrase(
            ("collected", "collect", "collections", "was collected", "were collected", "has been collected",
             "have been collected", "did we collect", "have we collected", "got collected", "came in",
             "has come in", "paid so far", "is collected", "we collected", "been collected"),
            measure=Measure(kind="sum", field="collected"),
            only_with=("kind",),
        ),
        Phrase(_AGING, where=_open, measure=Measure(kind="sum", field="open"), by="age"),
        Phrase(
            _WE_CHARGED,
            measure=Measure(kind="sum", field="amount"),
        ),
        Phrase(
            (
                "rent still open",
                "rent is still open",
                "rent is open",
                "rent is unpaid",
                "rent is still unpaid",
                "rent still unpaid",
                "rent is outstanding",
                "rent is still outstanding",
                "rent still outstanding",
            ),
            where=AllOf(parts=(_rent, _open)),
            measure=Measure(kind="sum", field="open"),
        ),
    ),
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
            "choice", _CHARGE.c.kind, ("kind", "charge type", "type"), options=CHARGE_KINDS, said=KINDS
        ),
        "status": Field(
            "choice",
            case((_CHARGE.c.settled < _CHARGE.c.amount, "open"), else_="settled"),
            ("status",),
            options=("open", "settled"),
            said=_STATUSES,
        ),
        "part_paid": Field(
            "truth",
            and_(_CHARGE.c.settled > 0, _CHARGE.c.settled < _CHARGE.c.amount),
            said={"true": ("partly paid", "partially paid", "part paid", "paid in part", "paid partially")},
        ),
        "paid_late": Field("truth", _paid_late, said={"true": _LATE, "false": _ON_TIME}),
        "open": Field(
            "money", _CHARGE.c.amount - _CHARGE.c.settled, ("open amount", "unpaid amount", "amount open")
        ),
        "days_old": Field(
            "number",
            case((_CHARGE.c.settled < _CHARGE.c.amount, property_today() - _CHARGE.c.due_on)),
            ("days old", "days outstanding", "days open", "days past due", "days overdue"),
            unit="days",
        ),
        "age": Field(
            "choice",
            case((_CHARGE.c.settled < _CHARGE.c.amount, age_of(property_today() - _CHARGE.c.due_on))),
            AGE_WORDS,
            options=AGES,
            said=AGES_SAID,
        ),
        "collected": Field("money", _collected, ("collected amount", "amount collected")),
        "due": Field("day", _CHARGE.c.due_on, ("due date",), more=("recent", "new"), less=("old", "early")),
    },
    shown=("amount", "kind", "due", "status", "resident"),
    amount="amount",
    amount_if=((_open, "open"),),
    adds_up=True,
    times={
        "due": Time(
            _CHARGE.c.due_on,
            (
                "was due",
                "due",
                "fell due",
                "charged",
                "billed",
                "posted",
                "was posted",
                "was charged",
                "was billed",
                "did we charge",
                "did we bill",
                "we charged",
                "we billed",
                "have we charged",
            ),
        ),
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
        "collection_rate": _collection_rate,
    },
)  # fmt: skip
