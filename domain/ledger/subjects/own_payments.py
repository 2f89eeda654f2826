"""What residents may ask about payments: what they paid themselves, and what others of their home paid."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Boolean, ColumnElement, Date, Numeric, Text, Uuid, column, func, literal, not_, true

from domain.ledger.subjects.homes import HOME, TENANCY, newest_first
from domain.ledger.subjects.own_homes import OWN, home_field, own_homes, own_keys
from domain.metrics.leases import property_today
from domain.models.payments import PAYMENT_METHODS, PAYMENT_STATUSES
from domain.portfolio_query.subject import Field, Phrase, Subject, Time
from domain.portfolio_query.value import Condition, Measure

# The door that the portal reads payments through: of others it answers no method, number or note.
_PAID = (
    func.joint_payments(TENANCY.c.id)
    .table_valued(
        column("id", Uuid()),
        column("mine", Boolean()),
        column("payer", Text()),
        column("method", Text()),
        column("status", Text()),
        column("received_on", Date()),
        column("amount", Numeric(12, 2)),
    )
    .lateral("paid")
)
_came_in = _PAID.c.status.in_(("completed", "refunded"))
_received = Condition(field="is_received", values=("true",))
_day: ColumnElement[Any] = func.to_char(_PAID.c.received_on, literal("Mon FMDD, YYYY"))
_STATUSES: Mapping[str, tuple[str, ...]] = {
    "pending": ("pending", "on its way", "on the way", "processing", "not cleared", "gone through"),
    "completed": ("completed", "cleared", "went through"),
    "failed": ("failed", "declined"),
    "returned": ("returned", "bounced", "sent back"),
    "refunded": ("refunded",),
}
_METHODS: Mapping[str, tuple[str, ...]] = {
    "check": ("check", "by check"),
    "cash": ("cash", "in cash"),
    "bank_transfer": ("bank transfer", "by bank transfer", "ach", "from bank account"),
    "card": ("card", "by card", "credit card", "with card"),
    "money_order": ("money order", "by money order"),
    "cashiers_check": ("cashier's check", "by cashier's check"),
    "other": ("other means",),
}


_NOUNS = ("payment", "rent payment", "payments of mine", "receipt")
_PAID_BY_ME = (
    "was made",
    "paid",
    "pay",
    "i paid",
    "did i pay",
    "have i paid",
    "i have paid",
    "i pay",
    "paid so far",
)
_NOUNS_OF_OTHERS = (
    *("roommate payment", "roommate's payment", "roommates' payments", "payment of roommate"),
    *("payment by roommate", "payments from roommate", "payment of co-tenant"),
)
_PAID_BY_OTHERS = (
    *("was made", "roommate paid", "did roommate pay", "has roommate paid", "roommate pay"),
    "roommate has paid",
)
_METHOD = Field(
    "choice", _PAID.c.method, ("method", "payment method"), options=PAYMENT_METHODS, said=_METHODS
)
_PAYER = Field("text", _PAID.c.payer, ("payer",))
_FIELDS = {
    **home_field(),
    "amount": Field(
        "money", _PAID.c.amount, ("amount", "payment amount"), more=("large", "big"), less=("small",)
    ),
    "status": Field("choice", _PAID.c.status, ("status",), options=PAYMENT_STATUSES, said=_STATUSES),
    "is_received": Field("truth", _came_in, said={"true": ("received",), "false": ("not received",)}),
    "received_on": Field(
        "day", _PAID.c.received_on, ("payment date",), more=("recent", "new", "late"), less=("old",)
    ),
}


def _subject(name: str, one: str, many: str, *, mine: bool) -> Subject:
    nouns, paid = (_NOUNS, _PAID_BY_ME) if mine else (_NOUNS_OF_OTHERS, _PAID_BY_OTHERS)
    by = {"method": _METHOD} if mine else {"payer": _PAYER}
    return Subject(
        name=name,
        one=one,
        many=many,
        words=nouns,
        phrases=(Phrase(nouns, where=_received, also_dated=True, unless=("status", "is_received")),),
        permission=OWN,
        scope="tenancy",
        base=own_homes().join(_PAID, true()),
        live=_PAID.c.mine if mine else not_(_PAID.c.mine),
        keys=own_keys(_PAID.c.id),
        today=property_today(),
        title=literal("Payment of ").concat(_day),
        subtitle=HOME if mine else _PAID.c.payer,
        order=(newest_first(_PAID.c.received_on), _PAID.c.id),
        fields={**_FIELDS, **by},
        shown=("amount", *by, "status"),
        path="/tenant/payments",
        amount="amount",
        adds_up=True,
        times={
            "received": Time(_PAID.c.received_on, paid, counts=_came_in),
            "dated": Time(_PAID.c.received_on, ("was sent", "made", "sent")),
        },
        usual_time="dated",
        measures={"paid": Measure(kind="sum", field="amount")},
    )


SUBJECT = _subject("payments", "payment", "payments", mine=True)
OF_OTHERS = _subject("others_payments", "payment of a roommate", "payments of roommates", mine=False)
