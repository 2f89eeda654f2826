"""Late fees: what a policy charges for rent that was open when grace ended, never above what the law allows.

One for a tenancy and month, number 0; a daily policy adds numbers 1, 2 … for each late day.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Literal

from domain.ledger.rules.cents import ZERO, percent_of, rounded, rounded_down
from domain.ledger.rules.late_fee_law import Base, Ceiling, LateFeeLaw
from domain.ledger.rules.lateness import last_day_in_time, open_in_time

FeeKind = Literal["flat", "percent", "daily"]


@dataclass(frozen=True, slots=True)
class LateFeePolicy:
    """What the lease says. `amount` is money for flat and daily, a share of the base for percent.

    `first` is what a daily policy charges at once, on top of the day's; `most` bounds a month's fees;
    rent of which less than `least` is open has no fee.
    """

    kind: FeeKind
    amount: Decimal
    grace_days: int = 5
    base: Base = "unpaid"
    first: Decimal = ZERO
    most: Decimal | None = None
    least: Decimal = ZERO


@dataclass(frozen=True, slots=True)
class LateRent:
    """The rent of a tenancy and month, and what was received for it: only rent, never fees.

    `received` are the days and amounts of payments, pending ones too, and of credits. Rent that was
    `billed_on` a day after its grace could not be paid in time, and has no fee; unsaid, it was billed before.
    """

    monthly_rent: Decimal
    amount: Decimal
    due_on: date
    received: tuple[tuple[date, Decimal], ...] = ()
    billed_on: date | None = None

    def unpaid_after(self, days: int) -> Decimal:
        """What was open at the end of so many days after the due day."""
        return open_in_time(self.amount, self.received, self.due_on, days)


@dataclass(frozen=True, slots=True)
class Fee:
    number: int
    day: date
    amount: Decimal


def grace_of(policy: LateFeePolicy, law: LateFeeLaw | None) -> int:
    """The policy's grace, or the state's where that is longer."""
    return max(policy.grace_days, law.grace_days if law else 0)


def ceiling_of(
    law: LateFeeLaw | None, *, monthly_rent: Decimal, unpaid: Decimal, days: int
) -> Decimal | None:
    """All that the law allows so many days after the due day, rounded down; none where it names no number."""
    for ceiling in law.ceilings if law else ():
        if ceiling.rent_up_to is None or monthly_rent <= ceiling.rent_up_to:
            base = unpaid if ceiling.base == "unpaid" else monthly_rent
            return rounded_down(_limit(ceiling, base, days))
    return None


def numbers_by(policy: LateFeePolicy, law: LateFeeLaw | None, due_on: date, today: date) -> range:
    """The numbers whose day has come: none in grace, then 0; a daily policy adds one a day."""
    late_days = (today - last_day_in_time(due_on, grace_of(policy, law))).days
    if late_days < 1:
        return range(0)
    return range(late_days + 1 if _by_the_day(policy, law) else 1)


def fees_due(
    policy: LateFeePolicy,
    law: LateFeeLaw | None,
    rent: LateRent,
    *,
    used: Mapping[int, Decimal],
    today: date,
) -> list[Fee]:
    """The fees still to be charged by a day; `used` are the month's so far, waived and voided ones too."""
    fees: list[Fee] = []
    last_day = last_day_in_time(rent.due_on, grace_of(policy, law))
    if rent.billed_on is not None and rent.billed_on > last_day:
        return fees
    so_far = sum(used.values(), ZERO)
    for number in numbers_by(policy, law, rent.due_on, today):
        amount = ZERO if number in used else _amount(policy, law, rent, number, so_far)
        if amount > 0:
            day = last_day + timedelta(days=max(number, 1))
            fees.append(Fee(number, day, amount))
            so_far += amount
    return fees


def _amount(
    policy: LateFeePolicy, law: LateFeeLaw | None, rent: LateRent, number: int, so_far: Decimal
) -> Decimal:
    """What policy and law leave for a number, from what was open at the end of the day before its own."""
    days = grace_of(policy, law) + max(number, 1)
    unpaid = rent.unpaid_after(days - 1)
    if unpaid < policy.least or not unpaid:
        return ZERO
    ceiling = ceiling_of(law, monthly_rent=rent.monthly_rent, unpaid=unpaid, days=days)
    limits = [limit - so_far for limit in (policy.most, ceiling) if limit is not None]
    base = unpaid if policy.base == "unpaid" else rent.monthly_rent
    return min([_wanted(policy, base, number, by_the_day=_by_the_day(policy, law)), *limits])


def _by_the_day(policy: LateFeePolicy, law: LateFeeLaw | None) -> bool:
    return policy.kind == "daily" and not (law is not None and law.single)


def _wanted(policy: LateFeePolicy, base: Decimal, number: int, *, by_the_day: bool) -> Decimal:
    """What the policy alone would charge; where the law takes one fee only, the first and a day's at once."""
    if policy.kind == "percent":
        return rounded(percent_of(base, policy.amount))
    if policy.kind == "daily" and number == 0:
        return policy.first if by_the_day else policy.first + policy.amount
    return policy.amount


def _limit(ceiling: Ceiling, base: Decimal, days: int) -> Decimal:
    """The lower of share and flat amount, or the higher, and no more than so much a day."""
    share = None if ceiling.percent is None else percent_of(base, ceiling.percent)
    amounts = [amount for amount in (share, ceiling.flat) if amount is not None]
    limit = max(amounts) if ceiling.higher_of_both else min(amounts)
    return limit if ceiling.a_day is None else min(limit, ceiling.a_day * days)
