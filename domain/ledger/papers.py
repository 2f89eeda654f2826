"""What people enter of money: the fields of a charge, payment or credit, and the sentences of refusals."""

from datetime import date
from decimal import Decimal
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, BeforeValidator, Field

from domain.core.values.card_numbers import mask_card_numbers
from domain.core.values.dates import Day
from domain.core.values.money import Money
from domain.core.values.text import Fields, Line, OptionalFreeLine, OptionalLine, Prose, in_words, one_line
from domain.models.charges import ChargeKind
from domain.models.payments import PaymentMethod

Above0 = Annotated[Money, Field(gt=0)]
Reason = Annotated[
    str,
    Field(min_length=1, max_length=500),
    BeforeValidator(one_line),
    AfterValidator(in_words),
    AfterValidator(mask_card_numbers),
]

TO_COME = "This day has not come yet."
BEFORE_BOOKS = "The books of this property begin later. Choose a day on or after their first."
BEFORE_PAYMENT = "A payment cannot go back before it came in."
TAKES_NONE = "This tenancy takes no payments at the moment. Change that first."
CERTIFIED_ONLY = "This tenancy takes money orders and cashier's checks only."
LIMITED_HERE = "A tenancy takes some payments only. Record its payments one by one."
FULL_ONLY = "This tenancy takes only payments of all that is owed, {owed}."
AGAIN = "{amount} by {method} from {payer} was recorded less than a minute ago. Record it again?"
CLOSED = "The books are closed through {last}. The first open day is {first}."
RECEIVED_IN_TIME = "The rent was received in time and recorded late."
VOIDED = "This charge is voided already."
SETTLED = "Nothing of this charge is open."
WRITE_OFF_DEPOSIT = "A deposit is not written off. Void the charge instead."
NOT_COMPLETED = "This payment is {status}; only a completed one can go back."
PAYMENT_UNDONE = "This payment was undone already."
MOVED = "This payment was moved to another tenancy. Take it back there first."
MOVED_ON = "What moved of this payment has left that tenancy as well. Bring it back there first."
REFUND_PENDING = "A refund of this payment is on its way. Wait until it has come through."
NOTHING_LEFT = "Only {left} of this payment is not applied to charges. Lower the amount."
NOTHING_LEFT_OF_CREDIT = "Only {left} of this credit is not applied to charges. Lower the amount."
NO_MONEY = "Only credit that is money can be paid out: of an opening balance, a transfer or a deposit."
BEFORE_CREDIT = "This is before the day of the credit."
REVERSED = "This credit was taken back already."
NOT_REVERSIBLE = "Only concessions, write-offs, opening credit and deposits applied can be taken back."
OTHER_COMPANY = "A payment moves only between tenancies of one company."
SAME_TENANCY = "The payment is on this tenancy already."
ENTRY_REVERSED = "This entry was taken back already."
ENTRY_MOVED = "This deposit moved with its tenancy. Transfer the tenancy back instead."
DEPOSIT_USED = "The deposit that was paid with it has been used or returned. Take that back first."
NOTHING_HELD = "No deposit of this tenancy is held."
HELD_LESS = "Only {held} of the deposit is held. Lower the amount."
OPEN_LESS = "Only {owed} of these charges is open. Lower the amount."
RETURNED_ALREADY = "The deposit of this tenancy was returned already. Take that statement back first."
STATEMENT_REVERSED = "This statement was taken back already."
PART_OF_STATEMENT = "This is a part of the statement of the deposit. Take that back instead."
OTHER_COMPANY_TENANCY = "A tenancy is transferred only between units of one company."
SAME_LEASE = "This is the same tenancy. Choose the lease of the other unit."
MOVED_OUT_TO_COME = "The household has not moved out yet on this day."
NOT_PAST = "Only a month that is over can be closed."
CLOSED_ALREADY = "The books are closed through this month already."
NOT_CLOSED = "This month is not closed."


class NewCharge(Fields):
    """A one-off charge; its month is that of the due day."""

    kind: ChargeKind
    amount: Above0
    due_date: Day | None = None
    description: OptionalFreeLine = None


class NewPayment(Fields):
    """A payment that came in, at most today. Unsaid, it came today, from the resident, for what is owed in
    the order of payment. `again` says that an equal one of the last minute is another one;
    `reverse_late_fees` takes away the late fees of rent that, as it shows, was received in time;
    `send_receipt` says that the resident gets the receipt by e-mail."""

    amount: Above0
    method: PaymentMethod
    payment_date: Day | None = None
    payer: OptionalLine = None
    reference_number: OptionalLine = None
    note: OptionalFreeLine = None
    charge_ids: list[UUID] = Field(default_factory=list, max_length=100)
    again: bool = False
    reverse_late_fees: bool = False
    send_receipt: bool = False


class NewCredit(Fields):
    """A concession: it settles charges in their order, never deposits, and the rest waits."""

    amount: Above0
    reason: Reason
    charge_ids: list[UUID] = Field(default_factory=list, max_length=100)


class Because(Fields):
    """Why something is taken back."""

    reason: Reason


class NewReturn(Because):
    """A payment that the bank sent back; without `fee` the property's own returned-payment fee is charged."""

    returned_on: Day | None = None
    fee: Money | None = None


class NewRefund(Because):
    """A part of a payment that goes back to its payer; unsaid, all that is not applied, today."""

    amount: Above0 | None = None
    paid_on: Day | None = None
    reference_number: OptionalLine = None


def dollars(amount: Decimal) -> str:
    return f"${amount:,.2f}"


def month_of(day: date) -> date:
    return day.replace(day=1)


class NewInterest(Fields):
    """Interest that the tenant gets on the deposit held, today unless it says when."""

    amount: Above0
    date: Day | None = None


class NewDepositUse(Because):
    """A part of what is held settles open charges: the chosen ones, else in the order of payment."""

    amount: Above0
    charge_ids: list[UUID] = Field(default_factory=list, max_length=100)


class Deduct(Fields):
    """Something to be withheld: it is charged, and the deposit covers as much of it as is left."""

    what: Line
    amount: Above0
    kind: Literal["damage", "utilities", "other"] = "damage"
    evidence: Prose = None


class NewDepositReturn(Fields):
    """The end of a deposit: with `settle_open` what the tenancy owes is withheld first, then each deduction
    in its order; the rest is returned."""

    moved_out_on: Day
    deductions: list[Deduct] = Field(default_factory=list, max_length=100)
    settle_open: bool = True
    interest: Money | None = None
    sent_to: OptionalLine = None
    reference_number: OptionalLine = None
