"""What may be asked about bills: what a property owes its vendors and others, and what of it is paid."""

from typing import Any

from sqlalchemy import ColumnElement, and_, case, func, literal_column, or_

from domain.core.db.base import table_of
from domain.ledger.subjects.ages import AGE_WORDS, AGES, AGES_SAID, age_of
from domain.metrics.leases import property_today
from domain.models.bills import Bill
from domain.models.properties import Property
from domain.models.vendors import VENDOR_SERVICES, Vendor
from domain.payables.speaking import (
    BILLED,
    DAYS_EARLY,
    DAYS_LATE,
    DAYS_TO_PAY,
    FALLS_DUE,
    ON_TIME,
    PAID_LATE,
    PHRASES,
    STATUSES,
    TO_PAY,
    TO_VENDORS,
    WE_PAID,
    WORDS,
)
from domain.portfolio_query.subject import Field, Relation, Screen, Subject, Time
from domain.portfolio_query.value import Condition
from domain.properties.subject import place_fields
from domain.vendors.words import TRADES

_BILL, _PROPERTY, _VENDOR = table_of(Bill), table_of(Property), table_of(Vendor)
_today = property_today()
_vendor_here = and_(_VENDOR.c.company_id == _BILL.c.company_id, _VENDOR.c.id == _BILL.c.vendor_id)
_status: ColumnElement[Any] = case(
    (_BILL.c.paid_on.is_not(None), literal_column("'paid'")),
    (_BILL.c.due_on < _today, literal_column("'overdue'")),
    else_=literal_column("'open'"),
)
_WHOSE = ("company", "vendor", "contractor", "people", "guys", "firm")
# An 'electric bill' is that of the utility.
_TRADES = {
    service: (*words, *(f"{word} {whose}" for word in words for whose in _WHOSE))
    for service, named in TRADES.items()
    if (words := tuple(word for word in named if word != "electric"))
}

SUBJECT = Subject(
    name="bills",
    one="bill",
    many="bills",
    words=WORDS,
    phrases=PHRASES,
    asked_by=(*TO_VENDORS, "who do we", "whom do we", "who do i", "who did we", "who did i", "who have we",
              "who are we"),
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
            "vendors.read", VENDOR_SERVICES, said=_TRADES, of_named_rows=True,
            before_noun=True,
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
                "true": PAID_LATE,
                "false": ON_TIME,
            },
        ),
        "number": Field("text", _BILL.c.number, ("bill number", "invoice number")),
        "amount": Field(
            "money",
            _BILL.c.amount,
            ("amount", "bill amount", "money", "size", "bill size", "invoice amount"),
            more=("large", "big", "expensive"),
            less=("small", "cheap"),
        ),
        "status": Field(
            "choice",
            _status,
            ("status",),
            options=("open", "overdue", "paid"),
            said=STATUSES,
            of_named_rows=True,
        ),
        "days_overdue": Field(
            "number",
            case((and_(_BILL.c.paid_on.is_(None), _BILL.c.due_on < _today), _today - _BILL.c.due_on)),
            DAYS_LATE,
            unit="days",
            more=("long", "overdue"),
            among=Condition(field="status", values=("overdue",)),
        ),
        "days_early": Field(
            "number", _BILL.c.due_on - _BILL.c.paid_on, DAYS_EARLY, unit="days"
        ),
        "days_to_pay": Field(
            "number", _BILL.c.paid_on - _BILL.c.day, DAYS_TO_PAY, unit="days", of_named_rows=True
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
            FALLS_DUE,
            # What was paid before its day is due no more.
            counts=or_(_BILL.c.paid_on.is_(None), _BILL.c.due_on < _today),
        ),
        "billed": Time(_BILL.c.day, BILLED),
        "paid": Time(
            _BILL.c.paid_on,
            WE_PAID,
        ),
    },
    usual_time="billed",
    relations={
        "property": Relation("properties", (("property_id", "id"),), one=True),
        "vendor": Relation("vendors", (("company_id", "company_id"), ("vendor_id", "id")), one=True),
    },
    measures={"to_pay": TO_PAY},
)  # fmt: skip
