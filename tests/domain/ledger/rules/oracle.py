"""The rules of money once more, written another way: day by day, cent by cent, with fractions."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from uuid import UUID
from zoneinfo import ZoneInfo

from domain.ledger.rules.balances import Entry
from domain.ledger.rules.deposits import Deduction
from domain.ledger.rules.late_fee_law import Ceiling, LateFeeLaw
from domain.ledger.rules.late_fees import LateFeePolicy, LateRent
from domain.ledger.rules.lateness import OpenAmount
from domain.ledger.rules.lines import Line
from domain.ledger.rules.order import OpenCharge

ONE = timedelta(days=1)
CENT = Fraction(1, 100)


def to_cents(amount: Fraction) -> Decimal:
    """The nearest number of cents, the larger of two that are as near."""
    below = amount // CENT
    up = amount - below * CENT >= CENT / 2
    return Decimal(int(below) + up) / 100


def days_of(month: date) -> list[date]:
    days, day = [], date(month.year, month.month, 1)
    while day.month == month.month:
        days.append(day)
        day += ONE
    return days


def rates_by_day(lines: Iterable[Line], month: date, start: date, end: date | None) -> dict[date, Fraction]:
    """What is owed a month on each day that anything is owed on."""
    rates: dict[date, Fraction] = {}
    for day in days_of(month):
        for line in lines:
            in_force = line.since <= day and (line.until is None or day <= line.until)
            if in_force and day >= start and (end is None or day <= end):
                rates[day] = rates.get(day, Fraction(0)) + Fraction(line.amount)
    return rates


def owed(lines: Iterable[Line], month: date, start: date, end: date | None, proration: str) -> Decimal:
    """The sum of what each day costs."""
    rates = rates_by_day(list(lines), month, start, end)
    length = len(days_of(month))
    if len(rates) == length or proration == "month_days":
        share = Fraction(1, length)
    else:
        share = {"thirty_days": Fraction(1, 30), "year_days": Fraction(12, 365)}[proration]
    return to_cents(sum((rate * share for rate in rates.values()), Fraction(0)))


def due_on(month: date, day: int, owed_from: date) -> date:
    """Counted back from the day asked for until the month has it."""
    while True:
        try:
            due = date(month.year, month.month, day)
            break
        except ValueError:
            day -= 1
    return owed_from if owed_from > due else due


def late_at(instant: datetime, due: date, grace: int, zone: str) -> bool:
    """Whether the property's calendar shows a day after due day and grace."""
    today = instant.astimezone(ZoneInfo(zone)).date()
    for _ in range(grace):
        due += ONE
    return today > due


def first_late_minute(due: date, grace: int, zone: str) -> datetime:
    """The first quarter of an hour at which it is late, tried one after the other."""
    moment = datetime(due.year, due.month, due.day, tzinfo=UTC) + timedelta(days=grace - 1)
    while not late_at(moment, due, grace, zone):
        moment += timedelta(minutes=15)
    return moment


def open_at_end_of_grace(
    amount: Decimal, received: Sequence[tuple[date, Decimal]], due: date, grace: int
) -> Decimal:
    open_cents = int(amount * 100)
    for day, paid in received:
        if (day - due).days <= grace:
            open_cents -= int(paid * 100)
    return Decimal(open_cents if open_cents > 0 else 0) / 100


def ceiling(law: LateFeeLaw, monthly_rent: Decimal, unpaid: int, days: int) -> int | None:
    """In whole cents, as `unpaid` is."""
    tiers = [tier for tier in law.ceilings if tier.rent_up_to is None or monthly_rent <= tier.rent_up_to]
    if not tiers:
        return None
    tier: Ceiling = tiers[0]
    limits = []
    if tier.percent is not None:
        base = Fraction(monthly_rent) * 100 if tier.base == "monthly_rent" else Fraction(unpaid)
        limits.append(base * Fraction(tier.percent) / 100)
    if tier.flat is not None:
        limits.append(Fraction(tier.flat) * 100)
    limits.sort()
    limit = limits[-1] if tier.higher_of_both else limits[0]
    if tier.a_day is not None and Fraction(tier.a_day) * days * 100 < limit:
        limit = Fraction(tier.a_day) * days * 100
    return int(limit)


def late_fees(
    policy: LateFeePolicy, law: LateFeeLaw | None, rent: LateRent, used: Mapping[int, Decimal], today: date
) -> dict[int, Decimal]:
    """The fees that a look at each day from the due day to today would add, one day after the other."""
    grace = max(policy.grace_days, law.grace_days if law else 0)
    fees: dict[int, int] = {number: int(amount * 100) for number, amount in used.items()}
    added: dict[int, Decimal] = {}
    unpaid, day = int(rent.amount * 100), rent.due_on
    unpaid -= sum(int(paid * 100) for received, paid in rent.received if received < day)
    while day <= today:
        late_day = (day - rent.due_on).days - grace
        numbers = [0] if late_day == 1 else []
        if late_day >= 1 and policy.kind == "daily" and not (law and law.single):
            numbers.append(late_day)
        for number in numbers:
            days, so_far = grace + late_day, sum(fees.values())
            cents = _fee(policy, law, rent.monthly_rent, max(unpaid, 0), number, days, so_far)
            if number not in fees and cents > 0:
                fees[number] = cents
                added[number] = Decimal(cents) / 100
        unpaid -= sum(int(paid * 100) for received, paid in rent.received if received == day)
        day += ONE
    return added


def _fee(
    policy: LateFeePolicy,
    law: LateFeeLaw | None,
    monthly_rent: Decimal,
    unpaid: int,
    number: int,
    days: int,
    so_far: int,
) -> int:
    if not unpaid or unpaid < int(policy.least * 100):
        return 0
    once = law is not None and law.single
    if policy.kind == "percent":
        base = Fraction(unpaid, 100) if policy.base == "unpaid" else Fraction(monthly_rent)
        wanted = int(to_cents(base * Fraction(policy.amount) / 100) * 100)
    elif policy.kind == "daily" and number == 0:
        wanted = int(policy.first * 100) + (int(policy.amount * 100) if once else 0)
    else:
        wanted = int(policy.amount * 100)
    limit = ceiling(law, monthly_rent, unpaid, days) if law else None
    if limit is not None:
        wanted = min(wanted, limit - so_far)
    if policy.most is not None:
        wanted = min(wanted, int(policy.most * 100) - so_far)
    return wanted


def split(
    charges: Sequence[OpenCharge], amount: Decimal, groups: Sequence[str], chosen: Mapping[UUID, Decimal]
) -> tuple[dict[UUID, Decimal], Decimal]:
    """Cent by cent, each to the charge that comes first and still has something open."""
    got = {charge.id: int(chosen.get(charge.id, Decimal(0)) * 100) for charge in charges}
    left = int(amount * 100) - sum(got.values())
    while left:
        waiting = [charge for charge in charges if got[charge.id] < int(charge.open * 100)]
        if not waiting:
            break
        first = waiting[0]
        for charge in waiting[1:]:
            mine, other = groups.index(charge.group), groups.index(first.group)
            if mine < other or (mine == other and (charge.due_on, charge.id) < (first.due_on, first.id)):
                first = charge
        got[first.id] += 1
        left -= 1
    return {charge: Decimal(cents) / 100 for charge, cents in got.items() if cents}, Decimal(left) / 100


def status(
    charges: Sequence[OpenAmount], pending: Decimal, grace: int, today: date, *, ever_charged: bool
) -> str:
    """Each open charge asked on its own, after pending money was laid on them by age."""
    still_open: list[OpenAmount] = []
    due_ones = [charge for charge in charges if charge.amount and charge.due_on <= today]
    for charge in sorted(due_ones, key=lambda each: each.due_on):
        covered = min(pending, charge.amount)
        pending -= covered
        if covered < charge.amount:
            still_open.append(charge)
    if any((today - charge.due_on).days > grace for charge in still_open):
        return "overdue"
    if still_open:
        return "due"
    return "pending" if due_ones else "paid" if ever_charged else "none"


def delinquent(charges: Sequence[OpenAmount], grace: int, today: date) -> tuple[Decimal, int, str] | None:
    late = [charge for charge in charges if charge.amount and (today - charge.due_on).days > grace]
    if not late:
        return None
    days = max((today - charge.due_on).days for charge in late)
    band = next(name for name, last in BANDS.items() if days <= last)
    return sum((charge.amount for charge in late), Decimal(0)), days, band


BANDS = {"1–30": 30, "31–60": 60, "61–90": 90, "90+": 10**6}


def deposit(held: Decimal, deductions: Sequence[Deduction]) -> tuple[Decimal, Decimal, Decimal]:
    """Covered, returned and owed, of the sums alone."""
    wanted = sum((each.amount for each in deductions), Decimal(0))
    return min(wanted, held), max(held - wanted, Decimal(0)), max(wanted - held, Decimal(0))


def balance(entries: Sequence[Entry]) -> Decimal:
    sums = {paper: Decimal(0) for paper in ("charge", "credit", "payment", "refund")}
    for entry in entries:
        sums[entry.paper] += entry.amount
    return sums["charge"] - sums["credit"] - sums["payment"] + sums["refund"]
