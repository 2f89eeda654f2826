"""Wire shapes of equipment."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, Field

from api.list_queries import PageQuery, SearchQuery
from api.schemas import Can, MoneyText
from domain.core.values.dates import Day
from domain.models.preventive import EquipmentCategory, EquipmentStatus
from domain.preventive.rules import (
    EquipmentChanges,
    NewEquipment,
)


class EquipmentFilters(SearchQuery):
    """What narrows the list of equipment. `warranty_until` leaves warranties that end by the day and run
    still, `ends_until` what reaches its expected end by then and is not retired."""

    property_id: UUID | None = None
    unit_id: UUID | None = None
    category: EquipmentCategory | None = None
    status: EquipmentStatus | None = None
    health_below: Annotated[int, Field(ge=0, le=101)] | None = None
    warranty_until: Day | None = None
    ends_until: Day | None = None


class EquipmentQuery(PageQuery, EquipmentFilters):
    """One page of the list of equipment."""


class EquipmentCreate(NewEquipment):
    """A new piece of equipment."""


class EquipmentUpdate(EquipmentChanges):
    """Changes to a piece of equipment; absent is unchanged."""


class EquipmentRow(BaseModel):
    """A piece of equipment with its health, by the property's own day.

    `health` is 100 − `for_age` − `for_warranty` − `for_status`, never below 0. `age_percent` is how much of
    its expected life is over. `next_service` is the next due date of its schedules, else the day that was
    entered; `cost_so_far` what completed work orders on it have cost.
    """

    id: UUID
    property_id: UUID
    property_name: str
    unit_id: UUID | None
    unit_number: str | None
    name: str
    category: EquipmentCategory
    status: EquipmentStatus
    manufacturer: str | None
    model: str | None
    serial_number: str | None
    location_details: str | None
    installation_date: date | None
    expected_lifespan_years: int | None
    warranty_expiration: date | None
    next_maintenance_date: date | None
    purchase_cost: MoneyText | None
    notes: str | None
    health: int
    age_percent: int | None
    for_age: int
    for_warranty: int
    for_status: int
    out_of_warranty: bool
    expected_end: date | None
    next_service: date | None
    cost_so_far: MoneyText
    work_orders: int
    today: date
    can: Can
    version: int
    created_at: datetime
    updated_at: datetime


class DeletedEquipmentRow(BaseModel):
    """A deleted piece of equipment; after `purge_at` it is gone for good."""

    id: UUID
    property_id: UUID
    property_name: str
    name: str
    category: str
    version: int
    deleted_at: datetime
    purge_at: datetime


class YearCost(BaseModel):
    year: int
    work_orders: int
    requests: int
    cost: MoneyText


class EquipmentCosts(BaseModel):
    """What completed work orders and requests on a piece have cost, by year."""

    items: list[YearCost]


class YearReplacements(BaseModel):
    year: int
    pieces: int
    with_cost: int
    cost: MoneyText


class Replacements(BaseModel):
    """What reaches its expected end, by year; what is past it counts for this one. `cost` is what was paid
    for those with a purchase cost."""

    items: list[YearReplacements]
