"""Preventive maintenance: equipment, the schedules that look after it, and the work orders they make."""

from datetime import date, datetime
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Deletable, Id, Versioned
from domain.models.maintenance import JOB_STARS, REQUEST_PRIORITIES
from domain.models.properties import one_of

EquipmentCategory = Literal[
    "hvac", "plumbing", "electrical", "appliance", "structural", "safety", "landscaping", "other"
]
EQUIPMENT_CATEGORIES: tuple[EquipmentCategory, ...] = get_args(EquipmentCategory)
EquipmentStatus = Literal["active", "maintenance", "inactive", "retired"]
EQUIPMENT_STATUSES: tuple[EquipmentStatus, ...] = get_args(EquipmentStatus)
FrequencyType = Literal[
    "daily", "weekly", "biweekly", "monthly", "quarterly", "semi_annual", "annual", "custom"
]
FREQUENCY_TYPES: tuple[FrequencyType, ...] = get_args(FrequencyType)
FrequencyUnit = Literal["days", "weeks", "months", "years"]
FREQUENCY_UNITS: tuple[FrequencyUnit, ...] = get_args(FrequencyUnit)
# From which day the next due date is counted.
MovesFrom = Literal["due_date", "completion"]
MOVES_FROM: tuple[MovesFrom, ...] = get_args(MovesFrom)
ReportStatus = Literal["code_sent", "unconfirmed", "accepted", "declined"]
REPORT_STATUSES: tuple[ReportStatus, ...] = get_args(ReportStatus)
WorkOrderStatus = Literal["scheduled", "in_progress", "completed", "cancelled"]
WORK_ORDER_STATUSES: tuple[WorkOrderStatus, ...] = get_args(WorkOrderStatus)

_LIVE = "deleted_at IS NULL"
_DAY_OF_YEAR = "~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'"
_OF_PROPERTY = (["company_id", "property_id"], ["properties.company_id", "properties.id"])


class Equipment(Versioned, Deletable):
    """A thing of a property that is looked after. `location_details` says where in it."""

    __tablename__ = "equipment"
    __table_args__ = (
        one_of("category", EQUIPMENT_CATEGORIES),
        one_of("status", EQUIPMENT_STATUSES),
        CheckConstraint("purchase_cost >= 0", name="cost"),
        CheckConstraint("expected_lifespan_years BETWEEN 1 AND 100", name="lifespan"),
        UniqueConstraint("property_id", "id"),
        ForeignKeyConstraint(*_OF_PROPERTY, ondelete="CASCADE"),
        ForeignKeyConstraint(
            ["property_id", "unit_id"], ["units.property_id", "units.id"], ondelete="SET NULL (unit_id)"
        ),
        Index("ix_equipment_order", "property_id", "name", "id", postgresql_where=text(_LIVE)),
        Index("ix_equipment_unit", "unit_id"),
    )

    id: Mapped[Id]
    company_id: Mapped[UUID]
    property_id: Mapped[UUID]
    unit_id: Mapped[UUID | None]
    name: Mapped[str]
    category: Mapped[str] = mapped_column(server_default="other", default="other")
    status: Mapped[str] = mapped_column(server_default="active", default="active")
    manufacturer: Mapped[str | None]
    model: Mapped[str | None]
    serial_number: Mapped[str | None]
    location_details: Mapped[str | None]
    installation_date: Mapped[date | None]
    expected_lifespan_years: Mapped[int | None]
    warranty_expiration: Mapped[date | None]
    next_maintenance_date: Mapped[date | None]
    purchase_cost: Mapped[Amount | None]
    notes: Mapped[str | None]
    created_by: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id"))


class EquipmentReport(Versioned, Base):
    """What somebody without an account reported by the code on a piece of equipment.

    A code is sent to the address or number that they typed, and once: `unconfirmed` is who came back with it.
    Staff accept it, which makes `request_id`, or decline it.
    """

    __tablename__ = "equipment_reports"
    __table_args__ = (
        one_of("status", REPORT_STATUSES),
        CheckConstraint("num_nonnulls(email, phone) = 1", name="contact"),
        CheckConstraint("(status = 'accepted') = (request_id IS NOT NULL)", name="accepted"),
        CheckConstraint("code_tries BETWEEN 0 AND 3", name="tries"),
        ForeignKeyConstraint(
            ["property_id", "equipment_id"], ["equipment.property_id", "equipment.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["property_id", "request_id"],
            ["maintenance_requests.property_id", "maintenance_requests.id"],
            ondelete="CASCADE",
            onupdate="CASCADE",
        ),
        Index("ix_equipment_reports_equipment", "property_id", "equipment_id"),
        Index("ix_equipment_reports_request", "request_id"),
        Index("ix_equipment_reports_waiting", "property_id", postgresql_where=text("status = 'unconfirmed'")),
        Index("ix_equipment_reports_age", "created_at", postgresql_where=text("status <> 'accepted'")),
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]
    equipment_id: Mapped[UUID]
    description: Mapped[str] = mapped_column(info={"sensitive": True})
    name: Mapped[str | None] = mapped_column(info={"sensitive": True})
    email: Mapped[str | None] = mapped_column(info={"sensitive": True})
    phone: Mapped[str | None] = mapped_column(info={"sensitive": True})
    status: Mapped[str] = mapped_column(server_default="code_sent", default="code_sent")
    code_tries: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    confirmed_at: Mapped[datetime | None]
    decided_at: Mapped[datetime | None]
    request_id: Mapped[UUID | None]


class WorkOrder(Versioned, Deletable):
    """Work on a property that is planned for a day. One that a schedule made names the due date that it is
    for: no due date has two. `actual_duration_minutes` follows from start and completion, and can be
    corrected."""

    __tablename__ = "work_orders"
    __table_args__ = (
        one_of("status", WORK_ORDER_STATUSES),
        one_of("priority", REQUEST_PRIORITIES),
        CheckConstraint("estimated_cost >= 0 AND actual_cost >= 0", name="costs"),
        CheckConstraint("actual_duration_minutes >= 0", name="duration"),
        CheckConstraint(JOB_STARS, name="job_stars"),
        CheckConstraint("status <> 'in_progress' OR started_at IS NOT NULL", name="started_at"),
        CheckConstraint("(status = 'completed') = (completed_at IS NOT NULL)", name="completed_at"),
        CheckConstraint("(status = 'cancelled') = (cancelled_at IS NOT NULL)", name="cancelled_at"),
        UniqueConstraint("property_id", "id"),
        UniqueConstraint("schedule_id", "due_date"),
        ForeignKeyConstraint(*_OF_PROPERTY, ondelete="CASCADE"),
        ForeignKeyConstraint(
            ["property_id", "unit_id"], ["units.property_id", "units.id"], ondelete="SET NULL (unit_id)"
        ),
        ForeignKeyConstraint(
            ["property_id", "equipment_id"],
            ["equipment.property_id", "equipment.id"],
            ondelete="SET NULL (equipment_id)",
        ),
        ForeignKeyConstraint(
            ["property_id", "schedule_id"],
            ["maintenance_schedules.property_id", "maintenance_schedules.id"],
            ondelete="SET NULL (schedule_id)",
        ),
        ForeignKeyConstraint(
            ["company_id", "vendor_id"],
            ["vendors.company_id", "vendors.id"],
            ondelete="SET NULL (vendor_id)",
        ),
        Index("ix_work_orders_order", "property_id", "scheduled_date", "id", postgresql_where=text(_LIVE)),
        Index("ix_work_orders_unit", "unit_id"),
        Index("ix_work_orders_equipment", "equipment_id", "scheduled_date"),
        Index("ix_work_orders_vendor", "vendor_id", "scheduled_date"),
        Index("ix_work_orders_assigned_to", "assigned_to"),
        Index(
            "ix_work_orders_open",
            "scheduled_date",
            postgresql_where=text(f"{_LIVE} AND status = 'scheduled' AND overdue_told_at IS NULL"),
        ),
    )

    id: Mapped[Id]
    company_id: Mapped[UUID]
    property_id: Mapped[UUID]
    unit_id: Mapped[UUID | None]
    equipment_id: Mapped[UUID | None]
    schedule_id: Mapped[UUID | None]
    due_date: Mapped[date | None]
    vendor_id: Mapped[UUID | None]
    assigned_to: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id"))
    title: Mapped[str]
    description: Mapped[str | None]
    status: Mapped[str] = mapped_column(server_default="scheduled", default="scheduled")
    priority: Mapped[str] = mapped_column(server_default="normal", default="normal")
    scheduled_date: Mapped[date]
    started_at: Mapped[datetime | None]
    completed_at: Mapped[datetime | None]
    cancelled_at: Mapped[datetime | None]
    estimated_cost: Mapped[Amount | None]
    actual_cost: Mapped[Amount | None]
    actual_duration_minutes: Mapped[int | None]
    notes: Mapped[str | None]
    overdue_told_at: Mapped[datetime | None]
    job_stars: Mapped[int | None]
    job_words: Mapped[str | None]
    created_by: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id"))


class MaintenanceSchedule(Versioned, Deletable):
    """A rule by which work on a property, or on a piece of its equipment, falls due.

    The rule counts from `first_due_date`. `next_due_date` is the earliest due date whose work is not done;
    `next_order_date` the next one without a work order, empty while the rule waits for a completion or
    leads to no day any more. A season is two days of the year, as '04-01'; days outside are no due dates.
    """

    __tablename__ = "maintenance_schedules"
    __table_args__ = (
        one_of("priority", REQUEST_PRIORITIES),
        one_of("frequency_type", FREQUENCY_TYPES),
        one_of("frequency_unit", FREQUENCY_UNITS),
        one_of("moves_from", MOVES_FROM),
        CheckConstraint("frequency_value > 0", name="frequency"),
        CheckConstraint("advance_notice_days BETWEEN 0 AND 365", name="notice"),
        CheckConstraint("estimated_cost >= 0", name="cost"),
        CheckConstraint("num_nulls(season_from, season_until) IN (0, 2)", name="season"),
        CheckConstraint(f"season_from {_DAY_OF_YEAR} AND season_until {_DAY_OF_YEAR}", name="season_days"),
        UniqueConstraint("property_id", "id"),
        ForeignKeyConstraint(*_OF_PROPERTY, ondelete="CASCADE"),
        ForeignKeyConstraint(
            ["property_id", "equipment_id"],
            ["equipment.property_id", "equipment.id"],
            ondelete="SET NULL (equipment_id)",
        ),
        ForeignKeyConstraint(
            ["company_id", "vendor_id"],
            ["vendors.company_id", "vendors.id"],
            ondelete="SET NULL (vendor_id)",
        ),
        Index("ix_maintenance_schedules_order", "property_id", "name", "id", postgresql_where=text(_LIVE)),
        Index("ix_maintenance_schedules_equipment", "equipment_id"),
        Index("ix_maintenance_schedules_vendor", "vendor_id"),
        Index(
            "ix_maintenance_schedules_to_make",
            text("(next_order_date - advance_notice_days)"),
            postgresql_where=text(
                f"is_active AND auto_create_work_order AND next_order_date IS NOT NULL AND {_LIVE}"
            ),
        ),
    )

    id: Mapped[Id]
    company_id: Mapped[UUID]
    property_id: Mapped[UUID]
    equipment_id: Mapped[UUID | None]
    vendor_id: Mapped[UUID | None]
    name: Mapped[str]
    description: Mapped[str | None]
    priority: Mapped[str] = mapped_column(server_default="normal", default="normal")
    frequency_type: Mapped[str]
    frequency_value: Mapped[int]
    frequency_unit: Mapped[str]
    first_due_date: Mapped[date]
    season_from: Mapped[str | None]
    season_until: Mapped[str | None]
    moves_from: Mapped[str] = mapped_column(server_default="due_date", default="due_date")
    next_due_date: Mapped[date | None]
    next_order_date: Mapped[date | None]
    last_completed_date: Mapped[date | None]
    advance_notice_days: Mapped[int] = mapped_column(server_default=text("7"), default=7)
    auto_create_work_order: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    estimated_cost: Mapped[Amount | None]
    is_active: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    paused_until: Mapped[date | None]
    created_by: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id"))
