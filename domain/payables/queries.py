"""Bills as a list, one bill with its lines, and the expense accounts that a property's bills may name."""

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Text, Uuid, case, func, literal_column, select
from sqlalchemy.dialects.postgresql import aggregate_order_by

from domain.core.db.base import table_of
from domain.core.db.pipeline import Statement
from domain.core.db.statements import money_text, param
from domain.core.listing import Listing, in_scope
from domain.models.bills import Bill, BillLine
from domain.models.books import GlAccount
from domain.models.properties import Property

_BILL, _LINE = table_of(Bill), table_of(BillLine)
_ACCOUNT, _PROPERTY = table_of(GlAccount), table_of(Property)

_STATUS = case(
    (_BILL.c.voided_on.is_not(None), literal_column("'voided'")),
    (_BILL.c.paid_on.is_not(None), literal_column("'paid'")),
    else_=literal_column("'open'"),
)
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
    filter_from=_BILL,
    select_from=_BILL.join(_PROPERTY, _PROPERTY.c.id == _BILL.c.property_id),
    columns={
        **{name: _BILL.c[name] for name in ("id", "property_id")},
        "property_name": _PROPERTY.c.name,
        **{name: _BILL.c[name] for name in ("invoice_id", "vendor_id", "payee", "number", "day", "due_on")},
        "amount": money_text(_BILL.c.amount),
        "status": _STATUS,
        **{name: _BILL.c[name] for name in ("memo", "paid_on", "voided_on", "reason")},
        "lines": _LINES,
        **{name: _BILL.c[name] for name in ("version", "created_at", "updated_at")},
    },
    scope=in_scope(_BILL.c.property_id, "payments.read"),
    not_deleted=_BILL.c.id.is_not(None),
    filters={
        "property_id": _BILL.c.property_id == param("property_id", Uuid()),
        "vendor_id": _BILL.c.vendor_id == param("vendor_id", Uuid()),
        "invoice_id": _BILL.c.invoice_id == param("invoice_id", Uuid()),
        "status": param("status", Text()) == _STATUS,
    },
    sorts={
        "day": (_BILL.c.day, _BILL.c.id),
        "due_on": (_BILL.c.due_on, _BILL.c.id),
        "amount": (_BILL.c.amount, _BILL.c.id),
        "payee": (_BILL.c.payee, _BILL.c.id),
    },
    default_sort="-day",
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
