"""What a household owes by its days alone: each day lived is a part of its month's rent, rounded by month."""

from calendar import monthrange
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

DAY = timedelta(days=1)


@dataclass
class Stay:
    """A home: from a first day until a last one, if any, at rents that count from their days on."""

    first: date
    rent: Decimal
    last: date | None = None
    rents: list[tuple[date, Decimal]] = field(default_factory=list)

    def rent_of(self, day: date) -> Decimal:
        """That of the latest change until the day; the first rent reaches back to any first day."""
        found = self.rent
        for since, rent in self.rents:
            if since <= day:
                found = rent
        return found

    def change_rent(self, rent: Decimal, since: date) -> None:
        """What had been agreed for that day or a later one counts no more."""
        self.rents = [(day, other) for day, other in self.rents if day < since]
        if since <= self.first:
            self.rent = rent
        else:
            self.rents.append((since, rent))

    def begin_on(self, first: date) -> None:
        """Rents that ended before the first day are forgotten: the first that is left reaches back."""
        while self.rents and self.rents[0][0] <= first:
            self.rent = self.rents.pop(0)[1]
        self.first = first

    def owed(self, month: date) -> Decimal:
        days = monthrange(month.year, month.month)[1]
        lived = [
            day
            for day in (month + DAY * number for number in range(days))
            if self.first <= day and (self.last is None or day <= self.last)
        ]
        exact = sum((Fraction(self.rent_of(day)) / days for day in lived), Fraction(0))
        cents = Decimal(exact.numerator * 100) / Decimal(exact.denominator)
        return cents.quantize(Decimal(1), ROUND_HALF_UP) / 100


def owed(stays: list[Stay], until: date) -> Decimal:
    """All months until that of a day, which is charged whole for who stays through it."""
    total, month = Decimal(0), min(stay.first for stay in stays).replace(day=1)
    while month <= until:
        total += sum((stay.owed(month) for stay in stays), Decimal(0))
        month = (month + timedelta(days=31)).replace(day=1)
    return total
