"""What may be asked about payments: what came in, from whom, how, and what went back."""

from domain.core.db.base import table_of
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
from domain.models.payments import PAYMENT_METHODS, PAYMENT_STATUSES, Payment
from domain.portfolio_query.subject import Field, Phrase, Relation, Subject, Time
from domain.portfolio_query.value import Condition, Measure

_PAYMENT = table_of(Payment)
# What came in and was not sent back by the bank; a refund of it is another paper.
_came_in = _PAYMENT.c.status.in_(("completed", "refunded"))
_received = Condition(field="is_received", values=("true",))
_STATUSES = {
    "pending": ("pending", "not cleared"),
    "completed": ("completed", "cleared"),
    "failed": ("failed", "declined", "fail", "did not go through", "rejected", "not go through"),
    "returned": ("returned", "bounced", "bounce", "sent back", "nsf", "reversed"),
    "refunded": ("refunded",),
}
_METHODS = {
    "check": ("check", "cheque", "by check", "paper check"),
    "cash": ("cash", "in cash"),
    "bank_transfer": ("bank transfer", "by bank transfer", "ach", "wire", "transfer"),
    "card": ("card", "by card", "credit card", "debit card"),
    "money_order": ("money order", "by money order"),
    "cashiers_check": ("cashier's check", "cashiers check", "by cashiers check"),
    "other": ("other means",),
}

SUBJECT = Subject(
    name="payments",
    one="payment",
    many="payments",
    words=("payment", "receipt", "rent payment", "payment history", "history of payments", "tenant payment",
           "deposited payment", "transfer received"),
    asked_by=(*SOMEBODY, "people", "tenants do"),
    phrases=(
        Phrase(
            ("payment", "receipt", "rent payment"),
            where=_received,
            also_dated=True,
            unless=("status", "is_received"),
        ),
        Phrase(
            ("collected", "collect", "collections", "money collected", "cash collected", "money in",
             "cash in", "money received", "cash received", "rent receipts", "cash receipts",
             "total collections", "total collected", "did we take in", "have we taken in", "we took in",
             "money came in", "cash came in", "money come in",
             "total paid", "have they paid us", "did tenants pay",
             "has come in", "total received", "amount collected", "total receipts"),
            where=_received,
            measure=Measure(kind="sum", field="amount"),
        ),
    ),
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
            "money", _PAYMENT.c.amount, ("amount",), more=("large", "big"), less=("small",)
        ),
        "method": Field(
            "choice",
            _PAYMENT.c.method,
            ("method", "payment method", "type", "payment type", "means of payment"),
            options=PAYMENT_METHODS,
            said=_METHODS,
        ),
        "status": Field("choice", _PAYMENT.c.status, ("status",), options=PAYMENT_STATUSES, said=_STATUSES),
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
            (
                "was received",
                "received",
                "receive",
                "came in",
                "come in",
                "took in",
                "take in",
                "taken in",
                "rent came in",
                "rent has come in",
                "rent was received",
                "paid",
                "pay",
                "pay rent",
                "paid rent",
                "pay their rent",
                "paid their rent",
                "paid us",
                "got paid",
                "made a payment",
                "tenants paid",
                "residents paid",
                "made payments",
            ),
            counts=_came_in,
        ),
        "dated": Time(_PAYMENT.c.received_on, ("was recorded", "recorded", "made")),
        "returned": Time(_PAYMENT.c.returned_on, ("was returned", "returned", "bounced", "bounce")),
    },
    usual_time="dated",
    relations={
        **RELATIONS,
        "account": Relation("accounts", (("property_id", "property_id"), ("tenancy_id", "id")), one=True),
    },
    measures={"received": Measure(kind="sum", field="amount")},
)  # fmt: skip
