"""What the demo's buildings cost beside repairs: utilities, grounds, insurance and taxes."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from random import Random

from domain.models.books import AccountKey

LATEST_PAID = 25  # days after a bill


@dataclass(frozen=True)
class Invoice:
    """A bill of one building; without `paid_on` it is open."""

    payee: str
    account: AccountKey
    amount: Decimal
    day: date
    due_on: date
    paid_on: date | None
    memo: str


def invoices(building: str, units: int, month: date, today: date) -> Iterator[Invoice]:
    """What comes in a month, the same for the same building and month; this month's waits to be paid."""
    random = Random(f"{building}:{month.year * 12 + month.month}")
    for payee, account, amount, day, memo in _expected(random, units, month):
        if day <= today:
            paid_on = day + timedelta(days=random.randrange(6, LATEST_PAID))
            paid = paid_on if paid_on <= today and month < today.replace(day=1) else None
            yield Invoice(payee, account, amount, day, day + timedelta(days=30), paid, memo)


def _expected(
    random: Random, units: int, month: date
) -> Iterator[tuple[str, AccountKey, Decimal, date, str]]:
    summer = month.month in (6, 7, 8, 9)
    used = units * (96 if summer else 142) + random.randrange(20, 220)
    yield (
        "City Water & Power",
        "utility_expense",
        _cents(random, used),
        month + timedelta(days=6),
        "Utilities",
    )
    grounds = _cents(random, units * random.randrange(150, 210))
    yield "Evergreen Grounds & Cleaning", "maintenance_expense", grounds, month, "Grounds and hallways"
    if month.month % 3 == 1:
        cost = _cents(random, 120 + units * 240)
        yield "Harbor Mutual Insurance", "insurance_expense", cost, month + timedelta(days=2), "Insurance"
    if month.month % 6 == 4:
        cost = _cents(random, 400 + units * 1240)
        yield "City Treasurer", "tax_expense", cost, month + timedelta(days=9), "Property tax, half a year"


def _cents(random: Random, whole: int) -> Decimal:
    return Decimal(whole) + Decimal(random.randrange(0, 100)) / 100
