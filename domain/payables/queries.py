"""Bills as a list with its figures, one bill with its lines, and the expense accounts for lines of bills."""

from typing import Any
from uuid import UUID

from sqlalchemy import (
    JSON,
    ColumnElement,
    Date,
    Integer,
    Text,
    Uuid,
    and_,
    case,
    func,
    literal_column,
    or_,
    select,
)
from sqlalchemy.dialects.postgresql import aggregate_order_by

from domain.core.db.base import table_of
from domain.core.db.pipeline import Statement
from domain.core.db.statements import money_text, param
from domain.core.figures import Figures
from domain.core.listing import Listing, in_scope
from domain.models.bills import Bill, BillLine
from domain.models.books import GlAccount
from domain.models.properties import Property

_BILL, _LINE = table_of(Bill), table_of(BillLine)
_ACCOUNT, _PROPERTY = table_of(GlAccount), table_of(Property)

_TODAY: ColumnElement[Any] = func.timezone(_PROPERTY.c.time_zone, func.now()).cast(Date)
_IS_OPEN = and_(_BILL.c.voided_on.is_(None), _BILL.c.paid_on.is_(None))
_STATUS = case(
    (_BILL.c.voided_on.is_not(None), literal_column("'voided'")),
    (_BILL.c.paid_on.is_not(None), literal_column("'paid'")),
    (_BILL.c.due_on < _TODAY, literal_column("'overdue'")),
    else_=literal_column("'open'"),
)
_WANTED = param("status", Text())
# What is overdue is open too; who looks for open bills wants all that are to be paid.
_HAS_STATUS = or_(_WANTED == _STATUS, and_(literal_column("'open'") == _WANTED, _IS_OPEN))
_PATTERN = func.like_pattern(param("q", Text()))
_MAY_WRITE = in_scope(_BILL.c.property_id, "payments.write")
_IN_PERSON: ColumnElement[bool] = literal_column(
    "(SELECT current_actor_id()) = (SELECT current_account_id())"
)
_CAN = func.json_build_object(
    *(literal_column("'write'"), _MAY_WRITE, literal_column("'pay'"), and_(_MAY_WRITE, _IN_PERSON))
).cast(JSON)
_FOUND = _BILL.join(_PROPERTY, _PROPERTY.c.id == _BILL.c.property_id)


def _like(column: ColumnElement[Any]) -> ColumnElement[bool]:
    return column.op("ILIKE", is_comparison=True)(_PATTERN)


def _due_within(days: ColumnElement[Any]) -> ColumnElement[bool]:
    return and_(_IS_OPEN, _BILL.c.due_on <= _TODAY + days)


_LINE_OBJECT = func.json_build_object(
    *(literal_column("'id'"), _LINE.c.id),
    *(literal_column("'account_id'"), _LINE.c.account_id),
    *(literal_column("'account'"), _ACCOUNT.c.name),
    *(literal_column("'amount'"), money_text(_LINE.c.amount)),
    *(literal_column("'description'"), _LINE.c.description),
)
_LINES: ColumnElement[Any] = (
    select(func.json_agg(aggregate_order_by(_LINE_OBJECT, _LINE.c.position)))
    .select_from(_LINE.join(_ACCOUNT, _ACCOUNT.c.id == _LINE.c.account_id))
    .where(_LINE.c.bill_id == _BILL.c.id)
    .correlate(_BILL)
    .scalar_subquery()
)

BILLS = Listing(
    name="bills",
    permission="payments.read",
    base=_BILL,
    filter_from=_FOUND,
    select_from=_FOUND,
    columns={
        **{name: _BILL.c[name] for name in ("id", "property_id", "request_id")},
        "property_name": _PROPERTY.c.name,
        **{name: _BILL.c[name] for name in ("invoice_id", "vendor_id", "payee", "number", "day", "due_on")},
        "amount": money_text(_BILL.c.amount),
        "status": _STATUS,
        **{name: _BILL.c[name] for name in ("memo", "paid_on", "voided_on", "reason")},
        "lines": _LINES,
        "can": _CAN,
        **{name: _BILL.c[name] for name in ("version", "created_at", "updated_at")},
    },
    scope=in_scope(_BILL.c.property_id, "payments.read"),
    not_deleted=_BILL.c.id.is_not(None),
    filters={
        "property_id": _BILL.c.property_id == param("property_id", Uuid()),
        "vendor_id": _BILL.c.vendor_id == param("vendor_id", Uuid()),
        "invoice_id": _BILL.c.invoice_id == param("invoice_id", Uuid()),
        "status": _HAS_STATUS,
        "due_within": _due_within(param("due_within", Integer())),
        "q": or_(*(_like(_BILL.c[name]) for name in ("payee", "number", "memo"))),
    },
    sorts={
        "day": (_BILL.c.day, _BILL.c.id),
        "due_on": (_BILL.c.due_on, _BILL.c.id),
        "amount": (_BILL.c.amount, _BILL.c.id),
        "payee": (_BILL.c.payee, _BILL.c.id),
    },
    default_sort="-day",
)

_SOON = 7


def _total(*conditions: ColumnElement[bool]) -> ColumnElement[Any]:
    return money_text(func.coalesce(func.sum(_BILL.c.amount).filter(*conditions), literal_column("0")))


_OVERDUE = and_(_IS_OPEN, _BILL.c.due_on < _TODAY)
_DUE_SOON = and_(_IS_OPEN, _BILL.c.due_on >= _TODAY, _BILL.c.due_on <= _TODAY + literal_column(str(_SOON)))
_PAID_NOW = _BILL.c.paid_on >= func.date_trunc("month", _TODAY)
# What is to be paid, by when, and what was paid this month, by the properties' own days.
BILL_FIGURES = Figures(
    permission="payments.read",
    columns={
        "open": _total(_IS_OPEN),
        "open_bills": func.count().filter(_IS_OPEN),
        "overdue": _total(_OVERDUE),
        "overdue_bills": func.count().filter(_OVERDUE),
        "due_soon": _total(_DUE_SOON),
        "due_soon_bills": func.count().filter(_DUE_SOON),
        "paid_this_month": _total(_PAID_NOW),
        "paid_this_month_bills": func.count().filter(_PAID_NOW),
        "total": func.count(),
    },
    source=_FOUND,
    where=(in_scope(_BILL.c.property_id, "payments.read"),),
)

_EXPENSE_ACCOUNTS = """
SELECT g.id, g.number, g.name, g.key FROM gl_accounts g JOIN properties p ON p.company_id = g.company_id
 WHERE p.id = %(property)s::uuid AND p.id = ANY ((SELECT property_ids('payments.read'))::uuid[])
   AND g.kind = 'expense' AND g.is_active
 ORDER BY g.number
"""
EXPENSE_ACCOUNT_COLUMNS = ("id", "number", "name", "key")


def expense_accounts(property_id: UUID) -> Statement:
    """What a line of a bill at the property may be an expense of."""
    return Statement(_EXPENSE_ACCOUNTS, {"property": str(property_id)})
