"""Wire shapes of maintenance schedules."""

from datetime import date, datetime
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import ListQuery, PageQuery, SearchQuery
from api.schemas import Can, MoneyText
from domain.core.values.dates import Day
from domain.models.maintenance import RequestPriority
from domain.models.preventive import WorkOrderStatus
from domain.preventive.pauses import Rest
from domain.preventive.rules import (
    NewSchedule,
    ScheduleChanges,
    ScheduleRule,
)


class ScheduleFilters(SearchQuery):
    """What narrows the list of schedules. `due_soon` are due within their days of notice."""

    property_id: UUID | None = None
    equipment_id: UUID | None = None
    vendor_id: UUID | None = None
    priority: RequestPriority | None = None
    is_active: bool | None = None
    overdue: bool | None = None
    due_soon: bool | None = None


class ScheduleQuery(PageQuery, ScheduleFilters):
    """One page of the list of schedules."""


class ScheduleCreate(NewSchedule):
    """A new schedule."""


class ScheduleUpdate(ScheduleChanges):
    """Changes to a schedule; absent is unchanged."""


class ScheduleForecastQuery(ScheduleRule):
    """A rule whose due dates are asked for."""


class ScheduleForecast(BaseModel):
    """What the rule would have led to in the last calendar year, and its next three due dates."""

    year: int
    last_year: list[date]
    upcoming: list[date]


class CalendarQuery(ListQuery):
    """The days of a calendar, and the property where only its schedules are asked for."""

    since: Day
    until: Day
    property_id: UUID | None = None


class CalendarDay(BaseModel):
    """Work of a day: a work order with its `status`, or a schedule that has none for it so far."""

    schedule_id: UUID | None
    work_order_id: UUID | None
    name: str
    priority: RequestPriority
    property_name: str
    date: date
    status: WorkOrderStatus | None


class ScheduleCalendar(BaseModel):
    """Work orders by the day that they are planned for, and days on which active schedules fall due without
    one so far; at most 45 days from `since`."""

    items: list[CalendarDay]


class ScheduleRow(BaseModel):
    """A schedule. `next_due_date` is the earliest due date whose work is not done; `next_order_date` the next
    without a work order, null while the rule waits for a completion. `rests` says why an active one makes no
    work orders. `days_left` is below 0 once overdue."""

    id: UUID
    property_id: UUID
    property_name: str
    equipment_id: UUID | None
    equipment_name: str | None
    equipment_category: str | None
    vendor_id: UUID | None
    vendor_name: str | None
    name: str
    description: str | None
    priority: RequestPriority
    frequency_type: str
    frequency_value: int
    frequency_unit: str
    first_due_date: date
    season_from: str | None
    season_until: str | None
    moves_from: str
    next_due_date: date | None
    next_order_date: date | None
    last_completed_date: date | None
    advance_notice_days: int
    auto_create_work_order: bool
    is_active: bool
    estimated_cost: MoneyText | None
    paused_until: date | None
    rests: Rest | None
    days_left: int | None
    is_overdue: bool
    is_due_soon: bool
    today: date
    can: Can
    version: int
    created_at: datetime
    updated_at: datetime


class DeletedScheduleRow(BaseModel):
    """A deleted schedule; after `purge_at` it is gone for good."""

    id: UUID
    property_id: UUID
    property_name: str
    name: str
    priority: str
    version: int
    deleted_at: datetime
    purge_at: datetime
