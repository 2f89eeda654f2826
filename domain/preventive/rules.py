"""What equipment, schedules and work orders may hold, how they move, and the sentences of what is refused."""

from datetime import date
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BeforeValidator, Field

from domain.core.errors import Conflict, Invalid
from domain.core.values.dates import Day, Instant
from domain.core.values.money import Money
from domain.core.values.text import (
    Changes,
    Fields,
    FreeLine,
    Line,
    OptionalFreeLine,
    OptionalLine,
    Prose,
    stripped,
    unchanged,
)
from domain.models.maintenance import RequestPriority
from domain.models.preventive import (
    EquipmentCategory,
    EquipmentStatus,
    FrequencyType,
    FrequencyUnit,
    MovesFrom,
)
from domain.preventive.recurrence import MOST, NAMED

NOT_BEFORE_TODAY = "The first due date is today or later."
NO_DATES = "This rule makes no work orders"
NO_FREQUENCY = "Say how often: a number and days, weeks, months or years."
SEASON_TWICE = "A season has a first and a last day."
PAUSE_ENDED = "Choose a day after today."
NOT_STARTED = "Start the work order before you complete it."
ENDS_FIRST = "The work ended before it began."
NOT_COMPLETED = "Complete the work order first: its cost goes into the books then."
NO_COST = "This work order has no actual cost."
COST_POSTED = "The cost of this work order is in the books already."
ALL_MADE = "The work order of the next due date has been made already."
MAX_MINUTES = 60 * 24 * 366

# Where each status may go.
MOVES: dict[str, tuple[str, ...]] = {
    "scheduled": ("in_progress", "cancelled"),
    "in_progress": ("completed", "cancelled"),
    "completed": (),
    "cancelled": (),
}
STATUS_WORDS = {
    "scheduled": "Scheduled",
    "in_progress": "In progress",
    "completed": "Completed",
    "cancelled": "Cancelled",
}


def _day_of_year(value: str) -> str:
    try:
        date.fromisoformat(f"2024-{value}")
    except ValueError as error:
        raise ValueError("Write a day of the year as 04-01.") from error
    return value


DayOfYear = Annotated[
    str, Field(pattern=r"^\d\d-\d\d$"), BeforeValidator(stripped), AfterValidator(_day_of_year)
]
"""A day of every year, as '04-01'."""
Minutes = Annotated[int, Field(ge=0, le=MAX_MINUTES)]
NoticeDays = Annotated[int, Field(ge=0, le=365)]
Lifespan = Annotated[int, Field(ge=1, le=100)]
FrequencyValue = Annotated[int, Field(ge=1, le=3650)]


class _OfEquipment(Fields):
    """What equipment may leave open."""

    unit_id: UUID | None = None
    manufacturer: OptionalLine = None
    model: OptionalLine = None
    serial_number: OptionalLine = None
    location_details: OptionalFreeLine = None
    installation_date: Day | None = None
    expected_lifespan_years: Lifespan | None = None
    warranty_expiration: Day | None = None
    next_maintenance_date: Day | None = None
    purchase_cost: Money | None = None
    notes: Prose = None


class NewEquipment(_OfEquipment):
    """A piece of equipment as staff enter it."""

    property_id: UUID
    name: Line
    category: EquipmentCategory = "other"
    status: EquipmentStatus = "active"


class EquipmentChanges(_OfEquipment, Changes):
    """Changes to a piece of equipment; it stays with its property."""

    name: Line = unchanged()
    category: EquipmentCategory = unchanged()
    status: EquipmentStatus = unchanged()


class FrequencyFields(Fields):
    """How often: by a name, or by a number and a unit."""

    frequency_type: FrequencyType | None = None
    frequency_value: FrequencyValue | None = None
    frequency_unit: FrequencyUnit | None = None


class ScheduleRule(FrequencyFields):
    """The rule alone, as the forecast reads it while somebody types."""

    property_id: UUID
    first_due_date: Day
    season_from: DayOfYear | None = None
    season_until: DayOfYear | None = None
    moves_from: MovesFrom = "due_date"


class NewSchedule(ScheduleRule):
    """A schedule as staff enter it."""

    name: Line
    description: Prose = None
    equipment_id: UUID | None = None
    vendor_id: UUID | None = None
    priority: RequestPriority = "normal"
    advance_notice_days: NoticeDays = 7
    auto_create_work_order: bool = False
    estimated_cost: Money | None = None
    is_active: bool = True


class ScheduleChanges(FrequencyFields, Changes):
    """Changes to a schedule. Its next due date is counted anew where its rule changes or it is resumed, and
    never lies before today then. `paused_until` is the first day on which work may fall due again."""

    name: Line = unchanged()
    description: Prose = None
    equipment_id: UUID | None = None
    vendor_id: UUID | None = None
    priority: RequestPriority = unchanged()
    first_due_date: Day = unchanged()
    season_from: DayOfYear | None = None
    season_until: DayOfYear | None = None
    moves_from: MovesFrom = unchanged()
    advance_notice_days: NoticeDays = unchanged()
    auto_create_work_order: bool = unchanged()
    estimated_cost: Money | None = None
    is_active: bool = unchanged()
    paused_until: Day | None = None


class _OfWorkOrder(Fields):
    """What a work order may leave open."""

    unit_id: UUID | None = None
    equipment_id: UUID | None = None
    vendor_id: UUID | None = None
    assigned_to: UUID | None = None
    description: Prose = None
    estimated_cost: Money | None = None
    notes: Prose = None


class NewWorkOrder(_OfWorkOrder):
    """A work order as staff enter it."""

    property_id: UUID
    title: FreeLine
    priority: RequestPriority = "normal"
    scheduled_date: Day


class WorkOrderChanges(_OfWorkOrder, Changes):
    """Changes to a work order; starting, completing and cancelling are calls of their own. Times, minutes
    and cost of one that has begun or is done can be corrected."""

    title: FreeLine = unchanged()
    priority: RequestPriority = unchanged()
    scheduled_date: Day = unchanged()
    started_at: Instant = unchanged()
    completed_at: Instant = unchanged()
    actual_cost: Money | None = None
    actual_duration_minutes: Minutes | None = None


class Completion(Fields):
    """How the work ended. Minutes follow from start and completion where they are not given."""

    actual_cost: Money | None = None
    actual_duration_minutes: Minutes | None = None
    notes: Prose = None


def frequency_of(
    named: FrequencyType | None, value: int | None, unit: FrequencyUnit | None
) -> tuple[int, FrequencyUnit]:
    """Raises Invalid where neither a name nor number and unit say how often, or too rarely."""
    if named is not None and named != "custom":
        return NAMED[named]
    if value is None or unit is None:
        raise Invalid.field("frequency_value", NO_FREQUENCY)
    if value > MOST[unit]:
        raise Invalid.field("frequency_value", f"At most {MOST[unit]:,} {unit}.")
    return value, unit


def refuse_move(before: str, after: str) -> None:
    """Raises Conflict, naming the legal moves, unless the status may go there."""
    if after in MOVES[before]:
        return
    if before == "scheduled" and after == "completed":
        raise Conflict(NOT_STARTED, code="illegal_move")
    if not MOVES[before]:
        raise Conflict(f"A work order that is {STATUS_WORDS[before].lower()} stays so.", code="illegal_move")
    legal = " or ".join(STATUS_WORDS[each] for each in MOVES[before])
    raise Conflict(
        f"A work order that is {STATUS_WORDS[before].lower()} can only become {legal}.", code="illegal_move"
    )
