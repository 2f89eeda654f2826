"""When AutoPay draws, how much, and what residents read about it: without a database."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from hashlib import sha256
from typing import Annotated, Self
from uuid import UUID

from pydantic import Field, model_validator

from domain.core.values.text import Fields
from domain.ledger.papers import Above0, dollars
from domain.ledger.rules.cents import ZERO
from domain.ledger.rules.months import first_of, next_month
from domain.models.autopay import AmountType, DrawOutcome, StopReason

NOTICE_DAYS = 3
DECLINES_IN_A_ROW = 2
AUTHORISATION_VERSION = "2026-11"
AUTHORISATION = (
    "I let my property manager draw this amount with this payment method each month on this day, until I turn"
    " AutoPay off. I am told by e-mail 3 days before each draw, and can turn it off until the day before."
    " Where more than the highest amount is due, nothing is drawn and I am told, so that I can pay it myself."
)
AGREE_FIRST = "Agree to the terms of AutoPay first."
CHANGED_MEANWHILE = "AutoPay was changed meanwhile, perhaps on another page. Look at it as it is now."
TEXT_CHANGED = "The terms of AutoPay have changed. Read them again before you agree."
FIXED_NEEDED = "Enter the amount that is drawn each month."
BELOW_FIXED = "The highest amount cannot be below the amount that is drawn."
USED_BY_AUTOPAY = "AutoPay uses this payment method. Change AutoPay to another one, or turn it off, first."
WHY_STOPPED: dict[StopReason, str] = {
    "tenancy_ended": "Your tenancy has ended.",
    "owes_no_more": "You no longer owe for this home.",
    "portal_ended": "Your access to the resident portal was ended.",
    "method_removed": "The payment method was removed.",
    "method_expired": "The card has expired.",
    "method_refused": "Your bank says that this payment method cannot be used any more.",
    "declined_twice": "Your bank declined two payments in a row.",
    "returned": "Your bank took back a payment that AutoPay had drawn.",
}
# After which nothing is left to set up for this home.
FOR_GOOD: tuple[StopReason, ...] = ("tenancy_ended", "owes_no_more", "portal_ended")
WHY_NOT: dict[DrawOutcome, str] = {
    "nothing_due": "Nothing was open.",
    "above_ceiling": "{open} is open, more than the highest amount of {ceiling}. Please pay it yourself.",
    "not_accepted": "Your home does not take this payment at the moment. Contact your property manager.",
}


class NewAutopay(Fields):
    """What a resident lets be drawn each month, and the version of the terms that they agreed to."""

    tenancy_id: UUID
    method_id: UUID
    day: Annotated[int, Field(ge=1, le=28)]
    amount_type: AmountType
    fixed_amount: Above0 | None = None
    ceiling: Above0
    agreed_version: str

    @model_validator(mode="after")
    def _amounts_fit(self) -> Self:
        if self.amount_type == "fixed" and self.fixed_amount is None:
            raise ValueError(FIXED_NEEDED)
        if self.fixed_amount is not None and self.fixed_amount > self.ceiling:
            raise ValueError(BELOW_FIXED)
        return self

    @property
    def drawn(self) -> Decimal | None:
        """The fixed amount; None where what is open is drawn."""
        return self.fixed_amount if self.amount_type == "fixed" else None


@dataclass(frozen=True, slots=True)
class Decision:
    """What becomes of a month: an amount that is drawn, or why none is."""

    outcome: DrawOutcome
    amount: Decimal = ZERO


def decide(fixed: Decimal | None, ceiling: Decimal, owed: Decimal, accepts: str) -> Decision:
    """`owed` is what is open less what is on its way. A fixed amount is never more than that: two residents
    of one home draw each cent once."""
    amount = owed if fixed is None else min(fixed, owed)
    if amount <= ZERO:
        return Decision("nothing_due")
    if accepts in ("none", "certified_only") or (accepts == "full_only" and amount < owed):
        return Decision("not_accepted")
    if amount > ceiling:
        return Decision("above_ceiling")
    return Decision("drawn", amount)


def first_draw(today: date, day: int, ended_months: Collection[date] = ()) -> date:
    """The first draw day that leaves time for the notice, in a month that has had no draw yet."""
    month = first_of(today)
    while month in ended_months or month.replace(day=day) < today + timedelta(days=NOTICE_DAYS):
        month = next_month(month)
    return month.replace(day=day)


def next_draw(today: date, day: int, first_on: date, ended_months: Collection[date] = ()) -> date:
    """The next month's day that is still to come, or today's."""
    month = max(first_of(today), first_of(first_on))
    while month in ended_months or month.replace(day=day) < today:
        month = next_month(month)
    return month.replace(day=day)


def is_late(day: int, due_day: int, grace_days: int) -> bool:
    """Does the draw day lie after the grace of the rent that fell due before it?"""
    return (day - due_day) % 30 > grace_days


def notice_day(draw_on: date) -> date:
    return draw_on - timedelta(days=NOTICE_DAYS)


def last_cancel_day(draw_on: date) -> date:
    return draw_on - timedelta(days=1)


def amount_words(fixed: Decimal | None) -> str:
    return "what is open then" if fixed is None else f"{dollars(fixed)}, or what is open where that is less"


def payment_of_month(resident_id: UUID, tenancy_id: UUID, draw_on: date) -> UUID:
    """The id of a month's payment, always the same, as it is the gateway's key: a month that is drawn once
    more after a restore of the database is paid once. It sorts by the draw day, as others by their time."""
    month = first_of(draw_on)
    made = sha256(b"autopay" + resident_id.bytes + tenancy_id.bytes + month.isoformat().encode()).digest()
    at = datetime.combine(draw_on, time(), UTC)
    milliseconds = int(at.timestamp() * 1000).to_bytes(6, "big")
    rest = bytearray(made[:10])
    rest[0], rest[2] = rest[0] & 0x0F | 0x70, rest[2] & 0x3F | 0x80  # version 7, RFC 9562
    return UUID(bytes=milliseconds + bytes(rest))
