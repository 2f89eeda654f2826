"""When a rent may go up, and what tenants are told of it: without a database."""

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import ROUND_FLOOR, Decimal
from typing import Annotated
from uuid import UUID

from pydantic import Field

from domain.core.errors import Invalid
from domain.core.values.dates import Day
from domain.core.values.money import Money
from domain.core.values.text import Fields, Prose
from domain.leases.increase_law import IncreaseLaw, law_of, percent_more
from domain.ledger.names import day_name

DAY = timedelta(days=1)
MOST_AT_ONCE = 200
NOT_HIGHER = "The new rent is not higher than {rent}. Edit the lease to lower it."
TOO_SOON = "An increase is announced {days} days before it counts ({source}). Choose {first} or later."
IN_THE_TERM = (
    "The term runs until {end}. Choose {first} or later, or say that the lease allows an increase during the"
    " term."
)
CHARGED = "Rent was charged through {last} already. Choose {first} or later."


class NewIncrease(Fields):
    """The new rent and its first day. `lease_allows` says that the lease allows one inside its term."""

    monthly_rent: Money
    effective_on: Day
    message: Prose = None
    lease_allows: bool = False


class IncreaseLine(Fields):
    """One lease of many, with its new rent."""

    lease_id: UUID
    monthly_rent: Money


class NewIncreases(Fields):
    """New rents for many leases of a property from one day on."""

    lines: Annotated[list[IncreaseLine], Field(min_length=1, max_length=MOST_AT_ONCE)]
    effective_on: Day
    message: Prose = None
    lease_allows: bool = False

    def of(self, line: IncreaseLine) -> NewIncrease:
        shared = {"effective_on": self.effective_on, "message": self.message}
        return NewIncrease(monthly_rent=line.monthly_rent, lease_allows=self.lease_allows, **shared)


@dataclass(frozen=True, slots=True)
class RentNow:
    """A lease as the rules look at it; `charged` is the last day for which rent was charged."""

    rent: Decimal
    ends: date | None
    state: str | None
    today: date
    charged: date | None


def raised_by(rent: Decimal, percent: Decimal) -> Decimal:
    """The rent with so many percent more, in whole dollars and never above the percent."""
    return (rent * (100 + percent) / 100).quantize(Decimal(1), ROUND_FLOOR).quantize(Decimal("0.01"))


def law_for(now: RentNow, monthly_rent: Decimal) -> IncreaseLaw:
    return law_of(now.state, percent_more(now.rent, monthly_rent), now.today)


def check_increase(asked: NewIncrease, now: RentNow) -> None:
    """Raises Invalid for a rent that is not higher, and for a day that is too soon: by the law, by the term,
    or because rent was charged for it."""
    if asked.monthly_rent <= now.rent:
        raise Invalid.field("monthly_rent", NOT_HIGHER.format(rent=f"${now.rent:,.2f}"))
    law = law_for(now, asked.monthly_rent)
    first = now.today + timedelta(days=law.days)
    if asked.effective_on < first:
        texts = {"days": law.days, "source": law.source, "first": day_name(first)}
        raise Invalid.field("effective_on", TOO_SOON.format(**texts))
    if now.ends is not None and asked.effective_on <= now.ends and not asked.lease_allows:
        texts = {"end": day_name(now.ends), "first": day_name(now.ends + DAY)}
        raise Invalid.field("effective_on", IN_THE_TERM.format(**texts))
    if now.charged is not None and asked.effective_on <= now.charged:
        texts = {"last": day_name(now.charged), "first": day_name(now.charged + DAY)}
        raise Invalid.field("effective_on", CHARGED.format(**texts))


def words_of(home: str, before: Decimal, after: Decimal, day: date, message: str | None) -> str:
    """What tenants are told, as it is sent."""
    told = (
        f"The rent of {home} is ${after:,.2f} a month from {day_name(day)} on. Until then it stays"
        f" ${before:,.2f}."
    )
    return f"{told}\n\n{message}" if message else told


def cancelled_words(home: str, before: Decimal, day: date) -> str:
    return f"The rent of {home} does not change on {day_name(day)}. It stays ${before:,.2f} a month."
