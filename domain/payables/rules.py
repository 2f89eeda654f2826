"""What people enter of a bill and of its payment, and the sentences of refusals."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Self
from uuid import UUID

from pydantic import Field, model_validator

from domain.core.errors import Invalid
from domain.core.values.dates import Day
from domain.core.values.text import Fields, OptionalFreeLine, OptionalLine, Prose, unchanged
from domain.ledger.papers import TO_COME, Above0

NOT_FOUND = "Bill not found"
NO_VENDOR = "Vendor not found"
NO_PAYEE = "Choose the vendor, or name who is paid."
OTHER_COMPANY = "This bill has lines at properties of different companies. Enter one bill for each company."
OTHER_VENDOR = "This vendor works for another company than the properties belong to."
NOT_AN_EXPENSE = "Choose an expense account of the property's company that is in use."
DUE_BEFORE_DAY = "A bill is due on its day or later."
PAID_BEFORE_DAY = "A bill is not paid before its day."
BEFORE_BOOKS = "The books of a property on this bill begin later. Choose a day on or after their first."
PAID = "This bill is paid. Void its payment first."
PAID_ALREADY = "This bill is paid already."
VOIDED = "This bill was voided."
NOT_PAID = "This bill is not paid."


class BillLineFields(Fields):
    """A part of an invoice: at which property, and which expense it is."""

    property_id: UUID
    account_id: UUID
    amount: Above0
    description: OptionalFreeLine = None


class Payout(Fields):
    """A bill is paid by one check or transfer, today unless it says when."""

    paid_on: Day | None = None
    reference_number: OptionalLine = None


class NewBill(Fields):
    """An invoice. Unsaid, it is of today and due on its day; with `payment` it is paid at once. `again` says
    that an equal one is another one."""

    vendor_id: UUID | None = None
    payee: OptionalLine = None
    number: OptionalLine = None
    bill_date: Day | None = None
    due_date: Day | None = None
    memo: Prose = None
    lines: list[BillLineFields] = Field(min_length=1, max_length=100)
    payment: Payout | None = None
    again: bool = False

    @model_validator(mode="after")
    def _has_payee(self) -> Self:
        if self.vendor_id is None and self.payee is None:
            raise ValueError(NO_PAYEE)
        return self


class BillChanges(Fields):
    """What may still be set right of an open bill: nothing that was posted."""

    number: OptionalLine = None
    due_date: Day = unchanged()
    memo: Prose = None


def lines_by_property(lines: Sequence[BillLineFields]) -> Mapping[UUID, list[BillLineFields]]:
    """The lines of each property, properties in the order in which they are named first."""
    found: dict[UUID, list[BillLineFields]] = {}
    for line in lines:
        found.setdefault(line.property_id, []).append(line)
    return found


def bill_days(fields: NewBill, *, today: date, starts_on: date) -> tuple[date, date]:
    """Its day and the day on which it is due. Raises Invalid for days that are not possible."""
    day = fields.bill_date or today
    due_on = fields.due_date or day
    if day > today:
        raise Invalid.field("bill_date", TO_COME)
    if day < starts_on:
        raise Invalid.field("bill_date", BEFORE_BOOKS)
    if due_on < day:
        raise Invalid.field("due_date", DUE_BEFORE_DAY)
    return day, due_on


def payment_day(wanted: date | None, *, today: date, bill_day: date) -> date:
    """The day on which a bill is paid. Raises Invalid for one to come, or before the bill's own."""
    day = wanted or today
    if day > today:
        raise Invalid.field("paid_on", TO_COME)
    if day < bill_day:
        raise Invalid.field("paid_on", PAID_BEFORE_DAY)
    return day
