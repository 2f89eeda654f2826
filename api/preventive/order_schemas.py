"""Wire shapes of work orders and of the figures."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import PageQuery, SearchQuery
from api.schemas import Can, MoneyText
from domain.core.values.dates import Day
from domain.maintenance.rating import JobRating
from domain.maintenance.rules import CostPosting
from domain.models.maintenance import RequestPriority
from domain.models.preventive import WorkOrderStatus
from domain.preventive.rules import (
    Completion,
    NewWorkOrder,
    WorkOrderChanges,
)


class WorkOrderFilters(SearchQuery):
    """What narrows the list of work orders. `active` are scheduled and in progress, `overdue` scheduled for a
    day before the property's today, `mine` the caller's own."""

    property_id: UUID | None = None
    unit_id: UUID | None = None
    equipment_id: UUID | None = None
    schedule_id: UUID | None = None
    vendor_id: UUID | None = None
    assigned_to: UUID | None = None
    status: WorkOrderStatus | None = None
    priority: RequestPriority | None = None
    active: bool | None = None
    overdue: bool | None = None
    to_approve: bool | None = None
    mine: bool | None = None
    scheduled_from: Day | None = None
    scheduled_until: Day | None = None

    def filters(self) -> dict[str, Any]:
        """`mine` narrows where it is true, and says nothing else."""
        given = super().filters()
        return {name: value for name, value in given.items() if value or name != "mine"}


class WorkOrderQuery(PageQuery, WorkOrderFilters):
    """One page of the list of work orders."""


class WorkOrderCreate(NewWorkOrder):
    """A new work order."""


class WorkOrderUpdate(WorkOrderChanges):
    """Changes to a work order; absent is unchanged."""


class WorkOrderComplete(Completion):
    """How the work ended."""


class WorkOrderRating(JobRating):
    """How good the vendor's work was."""


class WorkOrderCost(CostPosting):
    """How the cost of a work order goes into the books."""


class WorkOrderRow(BaseModel):
    """A work order with everything that its card shows.

    `is_overdue` says that it is scheduled for a day before the property's `today`. Completed and
    `to_approve`, its cost waits for who `may_post` it; then `bill_id` is its bill, for who may read bills.
    `made_by` made it by hand.
    """

    id: UUID
    property_id: UUID
    property_name: str
    property_address: str
    time_zone: str
    unit_id: UUID | None
    unit_number: str | None
    equipment_id: UUID | None
    equipment_name: str | None
    schedule_id: UUID | None
    schedule_name: str | None
    due_date: date | None
    vendor_id: UUID | None
    vendor_name: str | None
    assigned_to: UUID | None
    assigned_name: str | None
    title: str
    description: str | None
    status: WorkOrderStatus
    priority: RequestPriority
    scheduled_date: date
    started_at: datetime | None
    completed_at: datetime | None
    cancelled_at: datetime | None
    estimated_cost: MoneyText | None
    actual_cost: MoneyText | None
    actual_duration_minutes: int | None
    notes: str | None
    job_stars: int | None
    job_words: str | None
    is_overdue: bool
    to_approve: bool
    bill_id: UUID | None
    may_post: bool
    made_by: str | None
    today: date
    can: Can
    version: int
    created_at: datetime
    updated_at: datetime


class DeletedWorkOrderRow(BaseModel):
    """A deleted work order; after `purge_at` it is gone for good."""

    id: UUID
    property_id: UUID
    property_name: str
    title: str
    status: str
    scheduled_date: date
    version: int
    deleted_at: datetime
    purge_at: datetime


class PreventiveFigures(BaseModel):
    """Counts, minutes and costs in scope, months by the property's own days. `average_minutes` is the mean of
    the completed ones `with_minutes`, null without any; `since` the year of the first work order."""

    total: int
    since: int | None
    scheduled: int
    scheduled_this_week: int
    in_progress: int
    overdue: int
    completed: int
    cancelled: int
    completed_this_month: int
    average_minutes: int | None
    with_minutes: int
    cost_this_month: MoneyText
    with_cost_this_month: int
    to_approve: int
    schedules: int
    schedules_due_soon: int
    schedules_overdue: int
    schedules_off: int
    equipment: int
