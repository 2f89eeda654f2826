"""A lease's terms, its status at a day, its default dates, and how it sets its unit and resident."""

from datetime import date, timedelta
from typing import Self
from uuid import UUID

from pydantic import model_validator

from domain.core.values.dates import Day
from domain.core.values.money import Money
from domain.core.values.text import Fields
from domain.leases.terms import FurtherTerms, check_dates
from domain.models.leases import EXPIRING_DAYS, LeaseType

HAS_UNIT = "This resident already lives in another unit"
UNIT_MISSING = "Please select a unit"
NEEDS_UNIT = "Resident must be assigned to a unit to create a lease"


class LeaseTerms(Fields):
    """The lease of somebody who moves in: all three of start, end and rent."""

    start_date: Day
    end_date: Day
    monthly_rent: Money
    security_deposit: Money | None = None

    @model_validator(mode="after")
    def _dates_in_order(self) -> Self:
        check_dates(self.start_date, self.end_date)
        return self


class NewLease(FurtherTerms):
    """A further lease of a resident; unsaid, it starts today, lasts a year and costs what the unit costs.

    `unit_id` is for somebody without a unit: a vacant one of their property.
    """

    unit_id: UUID | None = None
    start_date: Day | None = None
    end_date: Day | None = None
    monthly_rent: Money | None = None
    security_deposit: Money | None = None

    @model_validator(mode="after")
    def _dates_in_order(self) -> Self:
        check_dates(self.start_date, self.end_date)
        return self


class FullLease(FurtherTerms):
    """A lease as the form has it: who, where, from when until when, for how much. A `draft` is nobody's yet:
    it moves nobody and charges nothing until it is confirmed."""

    property_id: UUID
    unit_id: UUID
    resident_id: UUID
    start_date: Day
    end_date: Day
    monthly_rent: Money
    security_deposit: Money | None = None
    draft: bool = False

    @model_validator(mode="after")
    def _dates_in_order(self) -> Self:
        check_dates(self.start_date, self.end_date)
        return self


def status_on(today: date, start: date, end: date | None) -> str:
    """The status to store: pending before it starts, expired after it ends, expiring in its last 60 days,
    active between. Screens show what `lease_state` of the database makes of the same dates; whether a lease
    is current is asked of that alone."""
    if start > today:
        return "pending"
    if end is None:
        return "active"
    if end < today:
        return "expired"
    return "expiring" if (end - today).days <= EXPIRING_DAYS else "active"


def type_on(end: date | None) -> LeaseType:
    """What a lease is of which nobody said more than its days."""
    return "month_to_month" if end is None else "fixed_term"


def default_end(start: date) -> date:
    """A year later, less a day: 1 March 2025 to 28 February 2026; 29 February counts as 1 March."""
    try:
        anniversary = start.replace(year=start.year + 1)
    except ValueError:
        anniversary = date(start.year + 1, 3, 1)
    return anniversary - timedelta(days=1)


def unit_status_after(status: str, *, lives_here: bool, comes_later: bool) -> str:
    """A unit's status once somebody has moved in or is going to."""
    if lives_here:
        return status if status in ("occupied", "notice") else "occupied"
    if comes_later and status in ("vacant", "reserved"):
        return "pre_leased"
    return status
