"""What may be asked about payments: what came in, from whom, how, and what went back."""

from domain.core.db.base import table_of
from domain.ledger.subjects.charge_speaking import FROM_PEOPLE, WHICH_PEOPLE
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
from domain.ledger.subjects.payment_speaking import (
    CAME_IN,
    METHOD_WORDS,
    METHODS,
    PHRASES,
    RECEIPTS,
    RETURNED,
    STATUSES,
)
from domain.metrics.leases import property_today
from domain.models.payments import PAYMENT_METHODS, PAYMENT_STATUSES, Payment
from domain.portfolio_query.subject import Field, Relation, Subject, Time
from domain.portfolio_query.value import Measure

_PAYMENT = table_of(Payment)
# What came in and was not sent back by the bank; a refund of it is another paper.
_came_in = _PAYMENT.c.status.in_(("completed", "refunded"))

SUBJECT = Subject(
    name="payments",
    one="payment",
    many="payments",
    words=("payment history", "history of payments", "deposited payment", *RECEIPTS),
    asked_by=(*SOMEBODY, *FROM_PEOPLE, *WHICH_PEOPLE, "people", "folks", "household", "tenants do"),
    phrases=PHRASES,
    path="/residents/{resident}",
    permission=READ,
    scope="property",
    base=at_home(_PAYMENT),
    live=_PAYMENT.c.id.is_not(None),
    keys=home_keys(_PAYMENT.c.id),
    today=property_today(),
    title=NAME,
    subtitle=HOME,
    order=(newest_first(_PAYMENT.c.received_on), _PAYMENT.c.id),
    fields={
        **home_fields(),
        "amount": Field(
            "money", _PAYMENT.c.amount, ("amount", "size"), more=("large", "big"), less=("small",)
        ),
        "method": Field(
            "choice",
            _PAYMENT.c.method,
            METHOD_WORDS,
            options=PAYMENT_METHODS,
            said=METHODS,
            before_noun=True,
        ),
        "status": Field("choice", _PAYMENT.c.status, ("status",), options=PAYMENT_STATUSES, said=STATUSES),
        "is_received": Field("truth", _came_in, said={"true": ("received",), "false": ("not received",)}),
        "payer": Field("text", _PAYMENT.c.payer, ("payer",)),
        "received_on": Field(
            "day",
            _PAYMENT.c.received_on,
            ("payment date",),
            more=("recent", "new", "late"),
            less=("old", "early"),
        ),
        "unapplied": Field(
            "money", _PAYMENT.c.amount - _PAYMENT.c.applied, ("unapplied amount", "unapplied", "prepayment")
        ),
    },
    shown=("amount", "received_on", "method", "status", "resident"),
    amount="amount",
    adds_up=True,
    times={
        "received": Time(
            _PAYMENT.c.received_on,
            CAME_IN,
            counts=_came_in,
        ),
        "dated": Time(_PAYMENT.c.received_on, ("was recorded", "recorded", "made", "dated")),
        "returned": Time(_PAYMENT.c.returned_on, RETURNED),
    },
    usual_time="dated",
    relations={
        **RELATIONS,
        "account": Relation("accounts", (("property_id", "property_id"), ("tenancy_id", "id")), one=True),
    },
    measures={"received": Measure(kind="sum", field="amount")},
)  # fmt: skip
