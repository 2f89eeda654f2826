"""What is always true of bills: their lines, their postings, and that what is paid is paid by one paper."""

from sqlalchemy import exists, func, literal, select

from domain.core.db.base import table_of
from domain.core.invariants import Invariant
from domain.ledger.posted import not_posted
from domain.models.bills import Bill, BillLine
from domain.models.payments import Disbursement

_BILL, _LINE, _PAID = table_of(Bill), table_of(BillLine), table_of(Disbursement)
_LINES = (
    select(func.coalesce(func.sum(_LINE.c.amount), literal(0)))
    .where(_LINE.c.bill_id == _BILL.c.id)
    .correlate(_BILL)
    .scalar_subquery()
)
_PAYMENT = (
    exists()
    .where(
        _PAID.c.bill_id == _BILL.c.id,
        _PAID.c.reversed_on.is_(None),
        _PAID.c.amount == _BILL.c.amount,
        _PAID.c.day == _BILL.c.paid_on,
    )
    .correlate(_BILL)
)

INVARIANTS = (
    Invariant(
        "bill_is_its_lines",
        "The amount of a bill is the sum of its lines.",
        _BILL.c.id,
        _BILL.c.amount != _LINES,
    ),
    Invariant(
        "bill_posted",
        "Every bill is posted with its amount, and a voided one is posted back.",
        _BILL.c.id,
        not_posted(_BILL, "accrual", _BILL.c.voided_on.is_not(None)),
    ),
    Invariant(
        "bill_paid_by_disbursement",
        "A bill is paid exactly when money in force went out for all of it, on that day.",
        _BILL.c.id,
        _BILL.c.paid_on.is_not(None) != _PAYMENT,
    ),
    Invariant(
        "disbursement_posted",
        "All money that goes out is posted with its amount, and what came back is posted back.",
        _PAID.c.id,
        not_posted(_PAID, "both", _PAID.c.reversed_on.is_not(None)),
    ),
)
