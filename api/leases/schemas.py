"""The wire shapes of leases."""

from datetime import date, datetime
from uuid import UUID

from pydantic import BaseModel

from api.schemas import Can, MoneyText
from domain.leases.rules import LeaseChanges, NewLease


class LeaseCreate(NewLease):
    """A further lease; what is left out starts today, lasts a year and costs what the unit costs."""


class LeaseUpdate(LeaseChanges):
    """Changes to a lease; absent is unchanged."""


class LeaseRow(BaseModel):
    """A lease; `status` is what the dates say today, `overlaps` warns of a second one over the same days.

    `is_current` holds from its first day until its last, and past it while it goes on from month to month:
    `month_to_month_since` says since when, and `status` is expired.
    """

    id: UUID
    property_id: UUID
    property_name: str
    unit_id: UUID
    unit_number: str
    resident_id: UUID
    resident_name: str
    status: str
    is_current: bool
    month_to_month_since: date | None
    start_date: date
    end_date: date | None
    days_remaining: int | None
    move_in_date: date | None
    move_out_date: date | None
    monthly_rent: MoneyText
    security_deposit: MoneyText | None
    rent_due_day: int
    overlaps: bool
    can: Can
    version: int
    created_at: datetime
    updated_at: datetime
