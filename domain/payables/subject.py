"""What may be asked about bills: what a property owes its vendors and others, and what of it is paid."""

from typing import Any

from sqlalchemy import ColumnElement, and_, case, func, literal_column, or_

from domain.core.db.base import table_of
from domain.ledger.subjects.ages import AGE_WORDS, AGES, AGES_SAID, age_of
from domain.metrics.leases import property_today
from domain.models.bills import Bill
from domain.models.properties import Property
from domain.models.vendors import VENDOR_SERVICES, Vendor
from domain.portfolio_query.subject import Field, Phrase, Relation, Screen, Subject, Time
from domain.portfolio_query.value import Condition, Measure
from domain.properties.subject import place_fields
from domain.vendors.subject import SERVICES

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
    "overdue": ("overdue", "past due", "late", "past their due date"),
    "paid": ("paid", "settled"),
}
_WHOSE = ("company", "vendor", "contractor", "people", "guys", "firm")
_TRADES = {
    service: (*words, *(f"{word} {whose}" for word in words for whose in _WHOSE))
    for service, words in SERVICES.items()
}
_unpaid = Condition(field="status", values=("open", "overdue"))
_to_pay = Measure(kind="sum", field="amount")

SUBJECT = Subject(
    name="bills",
    one="bill",
    many="bills",
    words=("bill", "vendor bill", "vendor invoice", "payable", "invoice", "account payable", "ap",
           "payables", "contractor bill", "contractor invoice", "supplier bill"),
    phrases=(
        Phrase(
            ("unpaid", "not paid", "open", "outstanding", "not yet paid", "still to pay", "to pay",
             "not paid yet", "have not paid", "we have not paid", "to be paid", "sitting unpaid",
             "still unpaid", "sitting open", "still open", "sitting there", "awaiting payment",
             "waiting to be paid", "unsettled", "need paying", "needs paying", "not been paid",
             "have not been paid", "has not been paid", "payable", "still outstanding", "left to pay",
             "in our payables", "outstanding with us"),
            where=_unpaid,
        ),
        Phrase(
            ("still have to pay", "have to pay", "need to pay", "still need to pay", "must pay",
             "still have to be paid", "behind with"),
            where=_unpaid,
        ),
        Phrase(
            tuple(
                f"{who} {owe}"
                for who in ("who", "whom")
                for owe in ("do we owe", "do we owe money", "do we still owe", "do we still owe money",
                            "are we owing", "we owe", "we owe money", "do we have to pay",
                            "do we need to pay",
                            "do we still have to pay", "needs to be paid", "has to be paid", "do i owe",
                            "do i owe money", "do i have to pay", "must we pay", "should we pay")
            ),
            where=_unpaid,
            names_rows=True,
        ),
        Phrase(
            ("do we owe", "do we owe vendors", "do we owe our vendors", "do we owe to vendors",
             "we owe vendors",
             "owed to vendors", "owe vendors", "owe our vendors", "owe to vendors", "owe contractors",
             "owed to contractors", "do we owe contractors", "accounts payable", "do we have to pay vendors",
             "we owe", "do we still owe", "do we still owe vendors", "do we owe money",
             "do we still owe money",
             "we owe money", "we still owe", "we still owe money", "do i owe", "outstanding with us",
             "owe out",
             "open payables", "unpaid payables", "total payables", "outstanding payables",
             "outstanding payables",
             "in ap", "ap balance", "total ap balance", "total ap", "payables balance", "owed to",
             "amount owed to",
             "is owed to", "due to vendors in total", "in a/p", "in payables", "in accounts payable"),
            where=_unpaid,
            measure=_to_pay,
        ),
        Phrase(
            ("ap aging", "a/p aging", "aging of payables", "payables aging", "aging of bills", "bill aging",
             "aged payables", "accounts payable aging", "aging of accounts payable", "aging"),
            where=_unpaid,
            measure=_to_pay,
            by="age",
        ),
        Phrase(
            ("charges us", "charged us", "bills us", "billed us", "have we paid to",
             "invoiced us", "invoices us", "bill us", "invoice us", "charge us"),
            measure=_to_pay,
        ),
    ),
    asked_by=("who do we", "whom do we", "who do i", "who did we", "who did i", "who have we", "who are we"),
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
        "trade": Field(
            "choice", _VENDOR.c.service_type, ("trade", "kind of work", "vendor type", "type of vendor"),
            "vendors.read", VENDOR_SERVICES, said=_TRADES,
        ),
        "age": Field(
            "choice",
            case((_BILL.c.paid_on.is_(None), age_of(_today - _BILL.c.due_on))),
            AGE_WORDS,
            options=AGES,
            said=AGES_SAID,
        ),
        "paid_late": Field(
            "truth",
            case((_BILL.c.paid_on.is_not(None), _BILL.c.paid_on > _BILL.c.due_on)),
            said={
                "true": ("paid late", "paid after the due date", "paid after they were due", "late paid",
                         "paid past due", "paid after due"),
                "false": ("paid on time", "paid by the due date", "paid before the due date", "paid in time"),
            },
        ),
        "number": Field("text", _BILL.c.number, ("bill number", "invoice number")),
        "amount": Field(
            "money",
            _BILL.c.amount,
            ("amount", "bill amount", "money"),
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
            ("was due", "fell due", "came due", "became due"),
            ("is due", "due", "are due", "comes due", "coming due", "falls due", "will be due",
             "is due to vendors", "due to vendors", "are due to vendors", "due to contractors",
             "do we have to pay", "to pay", "have to pay", "must we pay", "need to pay", "to be paid",
             "payable", "upcoming"),
            # What was paid before its day is due no more.
            counts=or_(_BILL.c.paid_on.is_(None), _BILL.c.due_on < _today),
        ),
        "billed": Time(_BILL.c.day, ("was billed", "billed", "came in", "received", "entered", "dated")),
        "paid": Time(
            _BILL.c.paid_on,
            ("was paid", "paid", "pay", "did we pay", "we paid", "have we paid", "did we pay vendors",
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
