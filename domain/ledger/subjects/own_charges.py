"""What residents may ask about charges: what their homes were charged, when it is due, what of it is open."""

from typing import Any

from sqlalchemy import ColumnElement, and_, case, func, literal

from domain.core.db.base import table_of
from domain.ledger.subjects.homes import HOME, TENANCY, newest_first
from domain.ledger.subjects.own_homes import OWN, home_field, own_homes, own_keys
from domain.metrics.leases import property_today
from domain.models.charges import CHARGE_KINDS, Charge
from domain.portfolio_query.subject import Field, Subject, Time
from domain.portfolio_query.value import Condition, Measure
from domain.printing.names import NAMES

_CHARGE = table_of(Charge)
_name: ColumnElement[Any] = case(
    *((_CHARGE.c.kind == kind, literal(NAMES[kind])) for kind in CHARGE_KINDS), else_=literal("Charge")
)
_month: ColumnElement[Any] = func.to_char(_CHARGE.c.period, literal("FMMonth YYYY"))
_open = Condition(field="status", values=("open",))
_KINDS = {
    "rent": ("rent", "rent charge"),
    "parking": ("parking", "parking charge"),
    "pet": ("pet rent", "pet charge", "pet fee"),
    "storage": ("storage", "storage charge"),
    "utilities": ("utilities", "utility", "utility charge"),
    "deposit": ("security deposit charge",),
    "pet_deposit": ("pet deposit",),
    "last_month_rent": ("last month's rent charge",),
    "late_fee": ("late fee", "late charge", "late payment fee", "penalty", "fee"),
    "nsf_fee": ("returned payment fee", "nsf fee", "returned check fee"),
    "damage": ("damage", "damages", "damage charge"),
    "other": ("other charge",),
}
_STATUSES = {
    "open": ("open", "unpaid", "not paid", "outstanding", "still open", "still unpaid", "not paid yet"),
    "settled": ("settled", "paid off", "paid in full"),
}

SUBJECT = Subject(
    name="charges",
    one="charge",
    many="charges",
    words=("charge", "bill"),
    permission=OWN,
    scope="tenancy",
    base=own_homes().join(
        _CHARGE, and_(_CHARGE.c.property_id == TENANCY.c.property_id, _CHARGE.c.tenancy_id == TENANCY.c.id)
    ),
    live=_CHARGE.c.voided_on.is_(None),
    keys=own_keys(_CHARGE.c.id),
    today=property_today(),
    title=_name.concat(literal(", ")).concat(_month),
    subtitle=HOME,
    order=(newest_first(_CHARGE.c.due_on), _CHARGE.c.id),
    fields={
        **home_field(),
        "amount": Field(
            "money", _CHARGE.c.amount, ("amount", "charge amount"), more=("large", "big"), less=("small",)
        ),
        "kind": Field("choice", _CHARGE.c.kind, ("kind", "charge type"), options=CHARGE_KINDS, said=_KINDS),
        "status": Field(
            "choice",
            case((_CHARGE.c.settled < _CHARGE.c.amount, "open"), else_="settled"),
            ("status",),
            options=("open", "settled"),
            said=_STATUSES,
        ),
        "open": Field(
            "money", _CHARGE.c.amount - _CHARGE.c.settled, ("open amount", "unpaid amount", "amount open")
        ),
        "due": Field("day", _CHARGE.c.due_on, ("due date",), more=("recent", "new"), less=("old", "early")),
    },
    shown=("amount", "due", "status"),
    path="/tenant/payments",
    amount="amount",
    amount_if=((_open, "open"),),
    adds_up=True,
    times={
        "due": Time(
            _CHARGE.c.due_on,
            (
                *("was due", "due", "fell due", "charged", "billed", "was charged", "was i charged"),
                *("i was charged", "have i been charged", "was billed", "was i billed", "been charged"),
                *("did you charge", "did you charge me", "charged me", "was added"),
            ),
            ("due", "falls due", "comes due"),
        ),
    },
    usual_time="due",
    measures={"charged": Measure(kind="sum", field="amount")},
)
