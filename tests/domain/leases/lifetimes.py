"""Years of a home as an oracle plans them: households that come, renew, roll on, give notice and leave."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal

from dateutil.relativedelta import relativedelta

from domain.ledger.rules.lines import Line

FIRST, LAST = date(2021, 1, 4), date(2025, 12, 29)
# Rent is charged by the month: what is to change a month is known before it is charged, sweeps being a week
# apart at most.
KNOWN_BEFORE = 45


def day(days: int) -> timedelta:
    return timedelta(days=days)


@dataclass
class Term:
    """One lease: from `made_on` on it is there, or from its parent's last day where it comes by itself."""

    start: date
    months: int
    rent: Decimal
    made_on: date | None

    @property
    def end(self) -> date:
        after: date = self.start + relativedelta(months=self.months)
        return after - day(1)


@dataclass
class Household:
    """Its leases one after the other; `leaves` is its last day, of which it gave notice on `noticed`."""

    auto_renew: bool
    terms: list[Term]
    noticed: date | None = None
    leaves: date | None = None
    due_day: int = 1

    @property
    def lines(self) -> list[Line]:
        """What is owed from when until when."""
        ends = [term.start - day(1) for term in self.terms[1:]] + [self.leaves]
        return [Line(term.rent, term.start, until) for term, until in zip(self.terms, ends, strict=True)]

    def resident_on(self, today: date) -> str:
        if today < self.terms[0].start:
            return "pending"
        return "inactive" if self.leaves and self.leaves <= today else "active"

    def leases_on(self, today: date) -> list[tuple[str, date, date, Decimal]]:
        """Status, days and rent of each lease that is there on a day on which a sweep has been."""
        found = []
        for term, after in zip(self.terms, [*self.terms[1:], None], strict=True):
            if not self._made(term, today):
                break
            followed = after is not None and self._made(after, today)
            found.append((self._status(term, today, followed=followed), term.start, term.end, term.rent))
        return found

    def _made(self, term: Term, today: date) -> bool:
        return (term.made_on or term.start - day(1)) <= today

    def _status(self, term: Term, today: date, *, followed: bool) -> str:
        if followed:
            return "renewed"
        if term is self.terms[-1] and self.leaves and self.leaves <= today and self.leaves < term.end:
            return "terminated"
        if today < term.start:
            return "pending"
        left = (term.end - today).days
        return "expired" if left < 0 else "expiring" if left < 61 else "active"


@dataclass
class Home:
    """Households of one unit, one after the other."""

    households: list[Household] = field(default_factory=list)

    @property
    def leases(self) -> int:
        return sum(len(household.terms) for household in self.households)


def homes(dice: random.Random, leases: int) -> Iterator[Home]:
    """So many that they have this many leases together."""
    planned = 0
    while planned < leases:
        home = _home(dice)
        planned += home.leases
        yield home


def _home(dice: random.Random) -> Home:
    home, start = Home(), FIRST + day(dice.randint(10, 200))
    while start < LAST - day(90):
        household = _household(dice, start)
        home.households.append(household)
        if household.leaves is None or household.leaves >= LAST - day(20):
            break
        start = household.leaves + day(dice.randint(10, 60))
    return home


def _rent(dice: random.Random) -> Decimal:
    return Decimal(dice.randint(80_000, 300_000)) / 100


def _household(dice: random.Random, start: date) -> Household:
    first = Term(start, dice.choice((3, 6, 12, 12, 13)), _rent(dice), start - day(5))
    household = Household(dice.random() < 0.35, [first], due_day=dice.choice((1, 1, 1, 5, 31)))
    while household.terms[-1].end < LAST and household.leaves is None:
        if not (_renews_itself if household.auto_renew else _goes_on)(dice, household):
            break
    return household


def _renews_itself(dice: random.Random, household: Household) -> bool:
    last = household.terms[-1]
    if dice.random() < 0.75:
        household.terms.append(Term(last.end + day(1), last.months, last.rent, None))
    else:
        _leaves(dice, household, last.end + day(dice.choice((0, 0, dice.randint(1, 30)))))
    return True


def _goes_on(dice: random.Random, household: Household) -> bool:
    """False for a household that stays from month to month for good."""
    last, roll = household.terms[-1], dice.random()
    if roll < 0.5:
        made = last.end - day(dice.randint(KNOWN_BEFORE, 75))
        household.terms.append(Term(last.end + day(1), dice.choice((3, 6, 12)), _rent(dice), made))
    elif roll < 0.6:
        late = last.end + day(dice.randint(10, 60))
        household.terms.append(Term(late, dice.choice((3, 12)), last.rent, late))
    elif roll < 0.75:
        _leaves(dice, household, last.end + day(dice.randint(50, 200)))
    elif roll < 0.85:
        _leaves(dice, household, last.end)
    elif roll < 0.95:
        _leaves(dice, household, last.start + day(dice.randint(65, 85)))
    else:
        return False
    return True


def _leaves(dice: random.Random, household: Household, last_day: date) -> None:
    household.leaves = last_day
    household.noticed = last_day - day(dice.randint(KNOWN_BEFORE, 60))
