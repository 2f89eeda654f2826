"""The wire shapes of units."""

from datetime import date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, Field

from api.list_queries import PageQuery, SearchQuery
from api.schemas import Can, MoneyText
from domain.models.properties import UnitStatus
from domain.units.rules import NewUnit, UnitChanges


class UnitFilters(SearchQuery):
    """What narrows the list of units; `available` leaves only vacant ones, `leasable` those that are free
    from a day on that is known, `outstanding` those whose households owe something."""

    property_id: UUID | None = None
    status: UnitStatus | None = None
    bedrooms: Annotated[int | None, Field(ge=0, le=4, description="0 is a studio, 4 is four or more")] = None
    available: bool | None = None
    leasable: bool | None = None
    outstanding: bool | None = None

    def filters(self) -> dict[str, Any]:
        """Available and vacant is the same, and the one that the list finds fastest."""
        given = super().filters()
        for name in ("outstanding", "leasable"):
            if not given.get(name, True):
                del given[name]
        if given.pop("available", False):
            given |= {"status": "vacant"} if self.status in (None, "vacant") else {"available": True}
        return given


class UnitQuery(PageQuery, UnitFilters):
    """One page of the list of units."""


class UnitCreate(NewUnit):
    """A new unit."""


class UnitUpdate(UnitChanges):
    """Changes to a unit; absent is unchanged."""


class UnitRow(BaseModel):
    """A unit with its resident and current lease; what the caller's role may not see there is null.

    `rent` is the current lease's, else `rent_amount`; `month_to_month_since` says since when that lease goes
    on after its end; `free_from` is the day from which it can be leased; `status_note` says where the status
    and the leases disagree.
    """

    id: UUID
    property_id: UUID
    property_name: str
    unit_number: str
    photo_url: str | None
    unit_type: str | None
    bedrooms: int | None
    bathrooms: float | None
    square_feet: int | None
    rent_amount: MoneyText | None
    rent: MoneyText | None
    deposit_amount: MoneyText | None
    status: str
    status_note: str | None
    free_from: date | None
    floor_number: int | None
    max_occupancy: int | None
    parking_spaces: int | None
    mailbox_assignment: str | None
    street: str | None
    city: str | None
    state: str | None
    zipcode: str | None
    amenities: list[str]
    resident_id: UUID | None
    resident_name: str | None
    lease_id: UUID | None
    lease_start_date: date | None
    lease_end_date: date | None
    month_to_month_since: date | None
    monthly_rent: MoneyText | None
    balance: MoneyText | None
    can: Can
    version: int
    created_at: datetime
    updated_at: datetime


class UnitFigures(BaseModel):
    """Counts by status in scope, what current leases bring a month and what tenancies owe (null for those who
    may read none), and the share of units lived in, in per cent."""

    properties: int
    total: int
    vacant: int
    pre_leased: int
    occupied: int
    notice: int
    maintenance: int
    reserved: int
    monthly_rent: MoneyText | None
    outstanding: MoneyText | None
    occupancy_rate: float | None


class UnitResident(BaseModel):
    """Somebody of the unit: lives there, will, or did; with their lease of it."""

    id: UUID
    full_name: str
    status: str
    tenure: Literal["current", "upcoming", "past"]
    lease_id: UUID | None
    lease_status: str | None
    lease_start_date: date | None
    lease_end_date: date | None
    lease_is_current: bool | None
    month_to_month_since: date | None
    monthly_rent: MoneyText | None
    move_in_date: date | None
    move_out_date: date | None


class UnitResidents(BaseModel):
    items: list[UnitResident]


class DeletedUnitRow(BaseModel):
    """A deleted unit; after `purge_at` it is gone for good."""

    id: UUID
    property_id: UUID
    property_name: str
    unit_number: str
    unit_type: str | None
    version: int
    deleted_at: datetime
    purge_at: datetime
