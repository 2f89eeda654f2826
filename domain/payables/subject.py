"""What may be asked about bills: what a property owes its vendors and others, and what of it is paid."""

from typing import Any

from sqlalchemy import ColumnElement, and_, case, func, literal_column

from domain.core.db.base import table_of
from domain.metrics.leases import property_today
from domain.models.bills import Bill
from domain.models.properties import Property
from domain.models.vendors import Vendor
from domain.portfolio_query.subject import Field, Phrase, Relation, Screen, Subject, Time
from domain.portfolio_query.value import Condition, Measure
from domain.properties.subject import place_fields

_BILL, _PROPERTY, _VENDOR = table_of(Bill), table_of(Property), table_of(Vendor)
_today = property_today()
_vendor_here = and_(_VENDOR.c.company_id == _BILL.c.company_id, _VENDOR.c.id == _BILL.c.vendor_id)
_status: ColumnElement[Any] = case(
    (_BILL.c.paid_on.is_not(None), literal_column("'paid'")),
    (_BILL.c.due_on < _today, literal_column("'overdue'")),
    else_=literal_column("'open'"),
)
_STATUSES = {
    "open": ("not due yet", "not yet due"),
    "overdue": ("overdue", "past due", "late"),
    "paid": ("paid", "settled"),
}
_unpaid = Condition(field="status", values=("open", "overdue"))
_to_pay = Measure(kind="sum", field="amount")

SUBJECT = Subject(
    name="bills",
    one="bill",
    many="bills",
    words=("bill", "vendor bill", "vendor invoice", "payable"),
    phrases=(
        Phrase(
            ("unpaid", "not paid", "open", "outstanding", "not yet paid", "still to pay", "to pay",
             "not paid yet", "have not paid", "we have not paid", "to be paid"),
            where=_unpaid,
        ),
        Phrase(
            ("do we owe", "do we owe vendors", "do we owe our vendors", "do we owe to vendors",
             "we owe vendors",
             "owed to vendors", "owe vendors", "owe our vendors", "owe to vendors", "owe contractors",
             "owed to contractors", "do we owe contractors", "accounts payable", "do we have to pay vendors",
             "we owe", "do we still owe", "do we still owe vendors"),
            where=_unpaid,
            measure=_to_pay,
        ),
        Phrase(
            ("costs us", "cost us", "charges us", "charged us", "bills us", "billed us", "have we paid to",
             "invoiced us", "invoices us"),
            measure=_to_pay,
        ),
    ),
    path="/financials/bills/{id}",
    screen=Screen("Bills", "/financials/bills", {"property": "property_id", "status": "status"}),
    permission="payments.read",
    scope="property",
    base=_BILL.join(_PROPERTY, _PROPERTY.c.id == _BILL.c.property_id).outerjoin(_VENDOR, _vendor_here),
    live=_BILL.c.voided_on.is_(None),
    keys={
        "id": _BILL.c.id,
        "property_id": _BILL.c.property_id,
        "company_id": _BILL.c.company_id,
        "vendor_id": _BILL.c.vendor_id,
    },
    today=_today,
    title=_BILL.c.payee,
    subtitle=func.concat_ws(" · No. ", _PROPERTY.c.name, _BILL.c.number),
    order=(_BILL.c.paid_on.is_not(None), _BILL.c.due_on, _BILL.c.id),
    fields={
        **place_fields(_BILL.c.property_id),
        "vendor": Field(
            "record",
            _BILL.c.vendor_id,
            ("vendor", "contractor", "supplier"),
            "vendors.read",
            label=_VENDOR.c.company_name,
        ),
        "payee": Field("text", _BILL.c.payee, ("payee",)),
        "number": Field("text", _BILL.c.number, ("bill number", "invoice number")),
        "amount": Field(
            "money",
            _BILL.c.amount,
            ("amount", "bill amount"),
            more=("large", "big", "expensive"),
            less=("small", "cheap"),
        ),
        "status": Field(
            "choice", _status, ("status",), options=("open", "overdue", "paid"), said=_STATUSES
        ),
        "days_overdue": Field(
            "number",
            case((and_(_BILL.c.paid_on.is_(None), _BILL.c.due_on < _today), _today - _BILL.c.due_on)),
            ("days overdue", "days late", "days past due", "days"),
            unit="days",
            more=("long", "overdue"),
            among=Condition(field="status", values=("overdue",)),
        ),
        "due": Field("day", _BILL.c.due_on, ("due date",), less=("soon",)),
        "day": Field(
            "day", _BILL.c.day, ("bill date", "invoice date"), more=("recent", "new"), less=("old",)
        ),
        "paid_on": Field("day", _BILL.c.paid_on, ("payment date",)),
    },
    shown=("amount", "due", "status", "property"),
    amount="amount",
    adds_up=True,
    times={
        "due": Time(
            _BILL.c.due_on,
            ("was due", "fell due", "came due"),
            ("is due", "due", "are due", "comes due", "coming due", "falls due", "will be due",
             "do we have to pay", "to pay", "have to pay", "must we pay", "need to pay", "to be paid"),
        ),
        "billed": Time(_BILL.c.day, ("was billed", "billed", "came in", "received", "entered", "dated")),
        "paid": Time(
            _BILL.c.paid_on,
            ("was paid", "paid", "did we pay", "we paid", "have we paid", "did we pay vendors",
             "did we pay our vendors", "paid vendors", "paid our vendors", "pay vendors", "paid to vendors",
             "was paid to vendors", "did we pay contractors", "paid to contractors"),
        ),
    },
    usual_time="billed",
    relations={
        "property": Relation("properties", (("property_id", "id"),), one=True),
        "vendor": Relation("vendors", (("company_id", "company_id"), ("vendor_id", "id")), one=True),
    },
    measures={"to_pay": _to_pay},
)  # fmt: skip
