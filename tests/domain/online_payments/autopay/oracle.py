"""What AutoPay draws, month by month, as one would reckon it on paper."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

GRACE, FEE = 5, Decimal(50)


@dataclass(frozen=True)
class Home:
    """AutoPay of one home: rent is due on the first."""

    day: int
    fixed: Decimal | None = None
    ceiling: Decimal = Decimal(5000)


def simulated(
    home: Home, rent: Decimal, months: Sequence[date], days: Sequence[date]
) -> list[tuple[date, str, Decimal | None]]:
    """Month, outcome and amount; every payment comes in on the day of its draw. The fee is charged once a
    month on the first of the `days` after its grace, where rent is open."""
    owed = Decimal(0)
    drawn: list[tuple[date, str, Decimal | None]] = []
    fees: set[date] = set()
    rents: dict[date, Decimal] = {}
    for day in days:
        month = day.replace(day=1)
        if month not in rents:
            rents[month] = rent
            owed += rent
        if month in months and day == month.replace(day=home.day):
            amount = owed if home.fixed is None else min(home.fixed, owed)
            if amount > home.ceiling:
                drawn.append((month, "above_ceiling", None))
            else:
                drawn.append((month, "drawn", amount))
                owed -= amount
                _settle(rents, amount)
        late = [each for each, left in rents.items() if left > 0 and (day - each).days > GRACE]
        for each in late:
            if each not in fees:
                fees.add(each)
                owed += FEE
    return drawn


def _settle(rents: dict[date, Decimal], amount: Decimal) -> None:
    for month in sorted(rents):
        part = min(amount, rents[month])
        rents[month] -= part
        amount -= part
