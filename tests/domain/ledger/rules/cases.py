"""Random cases for the rules of money, the same for the same seed, and what each rule is held against."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, get_args
from uuid import UUID

from domain.ledger.rules import (
    balances,
    deposits,
    late_fees,
    lateness,
    months,
    order,
    owed,
)
from domain.ledger.rules.late_fee_law import LAWS, law_on
from domain.ledger.rules.lines import Line, after_change, after_end
from tests.domain.ledger.rules import oracle

ZONES = (
    "Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Phoenix", "America/New_York",
    "America/St_Johns", "Europe/Berlin", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Tongatapu",
)  # fmt: skip
GROUPS = get_args(order.Group)
STATES = sorted({law.state for law in LAWS} | {"CA", "FL", ""})


@dataclass(frozen=True)
class Case:
    """What a rule answered, what the oracle did, and what both were asked."""

    given: Any
    answer: Any
    expected: Any

    @property
    def differs(self) -> bool:
        return bool(self.answer != self.expected)


def cents(dice: random.Random, most: int = 400_000, least: int = 1) -> Decimal:
    return Decimal(dice.randint(least, most)) / 100


def day(dice: random.Random, start: date = date(2023, 12, 20), days: int = 900) -> date:
    return start + timedelta(days=dice.randint(0, days))


def rent_lines(dice: random.Random, since: date) -> list[Line]:
    """A lease that begins on a day, then changes of rent, renewals, gaps and perhaps an end."""
    end = None if dice.random() < 0.4 else since + timedelta(days=dice.randint(0, 400))
    lines = [Line(cents(dice), since, end)]
    for _ in range(dice.randint(0, 4)):
        kind, last = dice.random(), lines[-1]
        if kind < 0.3 and last.until is not None:  # a renewal, at once or after some days
            begin = last.until + timedelta(days=dice.choice((1, 1, 1, dice.randint(1, 40))))
            lines.append(Line(dice.choice((last.amount, cents(dice))), begin, None))
        elif kind < 0.9:
            when = last.since + timedelta(days=dice.randint(-20, 60))
            lines = after_change(lines, dice.choice((last.amount, cents(dice))), when)
        else:
            lines = after_end(lines, last.since + timedelta(days=dice.randint(0, 90)))
    return lines


def of_rent(dice: random.Random) -> Case:
    """What is owed for a month of a tenancy's history, and that its parts are days that follow each other."""
    since = day(dice)
    lines = rent_lines(dice, since)
    start = since if dice.random() < 0.6 else since + timedelta(days=dice.randint(0, 45))
    end = None if dice.random() < 0.6 else start + timedelta(days=dice.randint(0, 200))
    month = months.first_of(since + timedelta(days=dice.randint(0, 150)))
    how: owed.Proration = dice.choice(get_args(owed.Proration))
    parts = owed.owed(lines, month, charged_from=start, charged_until=end, proration=how)
    counted = [part.span.first + timedelta(days=n) for part in parts for n in range(part.span.days)]
    expected = oracle.owed(lines, month, start, end, how)
    days = sorted(oracle.rates_by_day(lines, month, start, end))
    return Case((lines, month, start, end, how), (owed.total(parts), counted), (expected, days))


def of_recurring(dice: random.Random) -> Case:
    """Lines of one kind that may run beside each other, as two parking spots do."""
    month, lines = months.first_of(day(dice)), []
    for _ in range(dice.randint(0, 4)):
        since = month + timedelta(days=dice.randint(-40, 30))
        until = None if dice.random() < 0.5 else since + timedelta(days=dice.randint(0, 50))
        lines.append(Line(cents(dice, 30_000), since, until))
    start = month + timedelta(days=dice.randint(-60, 30))
    how: owed.Proration = dice.choice(get_args(owed.Proration))
    parts = owed.owed(lines, month, charged_from=start, proration=how)
    return Case((lines, month, start, how), owed.total(parts), oracle.owed(lines, month, start, None, how))


def of_a_split_month(dice: random.Random) -> Case:
    """However often a full month is split at one rate, it comes to the amount."""
    month, amount = months.first_of(day(dice)), cents(dice)
    lines = [Line(amount, month - timedelta(days=40), None)]
    for _ in range(dice.randint(1, 6)):
        lines = after_change(lines, amount, max(lines[-1].since, month) + timedelta(days=dice.randint(0, 9)))
    how: owed.Proration = dice.choice(get_args(owed.Proration))
    parts = owed.owed(lines, month, charged_from=month, proration=how)
    return Case((lines, how), (owed.total(parts), min(part.amount for part in parts) >= 0), (amount, True))


def of_due_days(dice: random.Random) -> Case:
    month, number = months.first_of(day(dice)), dice.randint(1, 31)
    given = (month, number, month + timedelta(days=dice.randint(-30, 27)))
    return Case(given, months.due_on(*given), oracle.due_on(*given))


def of_grace(dice: random.Random) -> Case:
    """The instant at which grace ends, across daylight saving; a second before it nothing is late."""
    zone, due, grace = dice.choice(ZONES), day(dice), dice.randint(0, 30)
    late = lateness.late_from(due, grace, zone)
    before = late - timedelta(seconds=1)
    seen = (late, oracle.late_at(before, due, grace, zone))
    return Case((zone, due, grace), seen, (oracle.first_late_minute(due, grace, zone), False))


def of_what_was_open(dice: random.Random) -> Case:
    due, amount = day(dice), cents(dice)
    given = (amount, receipts(dice, due, amount), due, dice.randint(0, 15))
    return Case(given, lateness.open_in_time(*given), oracle.open_at_end_of_grace(*given))


def receipts(dice: random.Random, due: date, amount: Decimal) -> tuple[tuple[date, Decimal], ...]:
    most = max(int(amount * 100), 1)
    return tuple(
        (due + timedelta(days=dice.randint(-12, 40)), cents(dice, most)) for _ in range(dice.randint(0, 3))
    )


def of_late_fees(dice: random.Random) -> Case:
    """All fees of a month by a day: of a policy, under a state's law, after what was charged before."""
    due, rent = day(dice, date(2025, 1, 1), 900), cents(dice)
    policy = late_fees.LateFeePolicy(
        dice.choice(("flat", "percent", "daily", "daily")),
        cents(dice, 1_500),
        dice.randint(0, 10),
        dice.choice(("unpaid", "monthly_rent")),
        dice.choice((Decimal(0), cents(dice, 5_000))),
        dice.choice((None, cents(dice, 15_000))),
        dice.choice((Decimal(0), cents(dice, 5_000))),
    )
    law = law_on(dice.choice(STATES), due)
    late = late_fees.LateRent(rent, dice.choice((rent, cents(dice))), due, receipts(dice, due, rent))
    used = {number: cents(dice, 3_000) for number in range(12) if dice.random() < 0.08}
    today = due + timedelta(days=dice.randint(-2, 60))
    fees = late_fees.fees_due(policy, law, late, used=used, today=today)
    answer = {fee.number: fee.amount for fee in fees}
    return Case((policy, law, late, used, today), answer, oracle.late_fees(policy, law, late, used, today))


def of_order(dice: random.Random) -> Case:
    """A payment over open charges, with what its payer chose where the state lets them choose."""
    charges = [
        order.OpenCharge(UUID(int=dice.getrandbits(128)), dice.choice(GROUPS), day(dice, days=90), amount)
        for amount in (cents(dice, 60, 0) for _ in range(dice.randint(0, 8)))
    ]
    rule = order.order_in(dice.choice(("CA", "NY", "OR", "WA", None)))
    chosen, amount = {}, cents(dice, 300)
    if rule.payer_chooses and dice.random() < 0.5:
        left = amount
        for charge in dice.sample(charges, dice.randint(0, len(charges))):
            most = int(min(left, charge.open) * 100)
            if most > 0:
                chosen[charge.id] = cents(dice, most)
                left -= chosen[charge.id]
    answer = order.split(charges, amount, order=rule, chosen=chosen)
    expected = oracle.split(charges, amount, rule.groups, chosen)
    return Case((charges, amount, rule, chosen), (dict(answer.parts), answer.remainder), expected)


def of_status(dice: random.Random) -> Case:
    today, grace = day(dice), dice.randint(0, 10)
    charges = [
        lateness.OpenAmount(today - timedelta(days=dice.randint(-10, 130)), cents(dice, 500, 0))
        for _ in range(dice.randint(0, 4))
    ]
    pending = dice.choice((Decimal(0), cents(dice, 1_200)))
    ever = bool(charges) or dice.random() < 0.5
    status = lateness.payment_status(
        charges, pending=pending, grace_days=grace, today=today, ever_charged=ever
    )
    late = lateness.delinquency(charges, grace, today)
    answer = (status, None if late is None else (late.amount, late.days, late.band))
    expected = oracle.status(charges, pending, grace, today, ever_charged=ever)
    given = (charges, pending, grace, today)
    return Case(given, answer, (expected, oracle.delinquent(charges, grace, today)))


def of_deposits(dice: random.Random) -> Case:
    """A deposit's return, and that each deduction's covered and owed parts add up to it."""
    held = [cents(dice, 200_000, 0) for _ in range(3)]
    deductions = [deposits.Deduction(f"item {n}", cents(dice, 60_000)) for n in range(dice.randint(0, 6))]
    made = deposits.settle(held[0], deductions, interest=held[1], returned_before=held[2])
    answer = (made.covered, made.returned, made.owed, [each.covered + each.owed for each in made.withheld])
    expected = oracle.deposit(max(held[0] + held[1] - held[2], Decimal(0)), deductions)
    return Case((held, deductions), answer, (*expected, [each.amount for each in deductions]))


def of_balances(dice: random.Random) -> Case:
    entries = [
        balances.Entry(dice.choice(get_args(balances.Paper)), cents(dice)) for _ in range(dice.randint(0, 12))
    ]
    after_each = [oracle.balance(entries[: n + 1]) for n in range(len(entries))]
    answer = (balances.balance(entries), balances.running(entries))
    return Case(entries, answer, (oracle.balance(entries), after_each))


RULES: dict[str, Callable[[random.Random], Case]] = {
    "rent of a month": of_rent,
    "other recurring charges of a month": of_recurring,
    "a full month split at one rate": of_a_split_month,
    "due days": of_due_days,
    "the end of grace": of_grace,
    "what was open when grace ended": of_what_was_open,
    "late fees": of_late_fees,
    "order of payment": of_order,
    "payment status and delinquency": of_status,
    "deposits returned": of_deposits,
    "balances": of_balances,
}


def cases(rule: str, count: int, seed: int = 16) -> Iterator[Case]:
    dice = random.Random(f"{seed} {rule}")
    for _ in range(count):
        yield RULES[rule](dice)
