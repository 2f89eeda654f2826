"""When a charge is late: at the end of its due day and grace, as the property's own clock says."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from typing import Literal
from zoneinfo import ZoneInfo

from domain.ledger.rules.cents import ZERO

Band = Literal["1–30", "31–60", "61–90", "90+"]
PaymentStatus = Literal["overdue", "due", "pending", "paid", "none"]


@dataclass(frozen=True, slots=True)
class OpenAmount:
    """What is still open of a charge that fell due on a day."""

    due_on: date
    amount: Decimal


@dataclass(frozen=True, slots=True)
class Delinquency:
    """What is overdue, since how many days, and in which band that is."""

    amount: Decimal
    days: int
    band: Band


def last_day_in_time(due_on: date, grace_days: int) -> date:
    return due_on + timedelta(days=grace_days)


def late_from(due_on: date, grace_days: int, zone: str) -> datetime:
    """The first instant at which an open charge is late: midnight in the property's zone."""
    day = last_day_in_time(due_on, grace_days) + timedelta(days=1)
    return datetime.combine(day, time(), ZoneInfo(zone)).astimezone(UTC)


def in_time(received_on: date, due_on: date, grace_days: int) -> bool:
    """Whether a payment of that day counts as in time, whenever it was recorded or completed."""
    return received_on <= last_day_in_time(due_on, grace_days)


def open_in_time(
    amount: Decimal, received: Iterable[tuple[date, Decimal]], due_on: date, grace_days: int
) -> Decimal:
    """What was still open of a charge when grace ended: payments received by then count, pending ones too."""
    paid = sum((paid for day, paid in received if in_time(day, due_on, grace_days)), ZERO)
    return max(amount - paid, ZERO)


def band_of(days: int) -> Band | None:
    """The band of so many days since the due day; none before the first day after it."""
    return _band(days) if days > 0 else None


def delinquency(charges: Iterable[OpenAmount], grace_days: int, today: date) -> Delinquency | None:
    """What is overdue on a day, by the oldest charge that is; nothing inside grace counts."""
    overdue = [each for each in charges if _overdue(each, grace_days, today)]
    if not overdue:
        return None
    days = (today - min(each.due_on for each in overdue)).days
    return Delinquency(sum((each.amount for each in overdue), ZERO), days, _band(days))


def payment_status(
    charges: Iterable[OpenAmount], *, pending: Decimal, grace_days: int, today: date, ever_charged: bool
) -> PaymentStatus:
    """A resident's payment status; pending payments count against the oldest due charges first."""
    due = sorted((each for each in charges if _open(each) and each.due_on <= today), key=lambda c: c.due_on)
    if not due:
        return "paid" if ever_charged else "none"
    left = pending
    for position, each in enumerate(due):
        if each.amount > left:
            late = any(_overdue(other, grace_days, today) for other in due[position:])
            return "overdue" if late else "due"
        left -= each.amount
    return "pending"


def _band(days: int) -> Band:
    if days <= 30:
        return "1–30"
    if days <= 60:
        return "31–60"
    return "61–90" if days <= 90 else "90+"


def _open(charge: OpenAmount) -> bool:
    return charge.amount > 0


def _overdue(charge: OpenAmount, grace_days: int, today: date) -> bool:
    return _open(charge) and today > last_day_in_time(charge.due_on, grace_days)
