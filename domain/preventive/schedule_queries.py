"""Reading schedules: the list, one of them, the deleted ones, and what a calendar needs of them."""

from datetime import date
from uuid import UUID

from sqlalchemy import Boolean, Date, Integer, Text, Uuid, and_, cast, func, literal_column, or_, select

from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, money_text, param
from domain.core.listing import Listing, in_scope
from domain.metrics.row_rights import row_rights
from domain.preventive.columns import (
    EQUIPMENT,
    PROPERTY,
    SCHEDULE,
    TODAY,
    VENDOR,
    by_priority,
    scope_of,
    words_in,
)
from domain.preventive.pauses import REST

_AT_PROPERTY = SCHEDULE.join(PROPERTY, PROPERTY.c.id == SCHEDULE.c.property_id).outerjoin(
    EQUIPMENT,
    and_(EQUIPMENT.c.property_id == SCHEDULE.c.property_id, EQUIPMENT.c.id == SCHEDULE.c.equipment_id),
)
_FULL = _AT_PROPERTY.outerjoin(
    VENDOR, and_(VENDOR.c.company_id == SCHEDULE.c.company_id, VENDOR.c.id == SCHEDULE.c.vendor_id)
)
SCOPE = scope_of(SCHEDULE.c.property_id)
LIVE = SCHEDULE.c.deleted_at.is_(None)
DAYS_LEFT = cast(SCHEDULE.c.next_due_date - TODAY, Integer)
_FAR = literal_column("'infinity'::date", Date())
# Days that count: a schedule that is off, or at rest, is neither overdue nor due soon.
_COUNTS = and_(
    SCHEDULE.c.is_active,
    REST.is_(None),
    or_(SCHEDULE.c.paused_until.is_(None), SCHEDULE.c.paused_until <= TODAY),
)
IS_OVERDUE = func.coalesce(and_(_COUNTS, SCHEDULE.c.next_due_date < TODAY), literal_column("false"))
IS_DUE_SOON = func.coalesce(
    and_(
        _COUNTS,
        SCHEDULE.c.next_due_date >= TODAY,
        SCHEDULE.c.next_due_date - TODAY <= SCHEDULE.c.advance_notice_days,
    ),
    literal_column("false"),
)
_RULE = (
    *("frequency_type", "frequency_value", "frequency_unit", "first_due_date"),
    *("season_from", "season_until", "moves_from"),
)

SCHEDULES = Listing(
    name="maintenance_schedules",
    permission="maintenance.read",
    base=SCHEDULE,
    filter_from=SCHEDULE,
    filter_joins=dict.fromkeys(("q", "overdue", "due_soon"), _AT_PROPERTY),
    select_from=_FULL,
    columns={
        **{name: SCHEDULE.c[name] for name in ("id", "property_id")},
        "property_name": PROPERTY.c.name,
        "equipment_id": SCHEDULE.c.equipment_id,
        "equipment_name": EQUIPMENT.c.name,
        "equipment_category": EQUIPMENT.c.category,
        "vendor_id": SCHEDULE.c.vendor_id,
        "vendor_name": VENDOR.c.company_name,
        **{name: SCHEDULE.c[name] for name in ("name", "description", "priority", *_RULE)},
        **{
            name: SCHEDULE.c[name]
            for name in (
                *("next_due_date", "next_order_date", "last_completed_date", "advance_notice_days"),
                *("auto_create_work_order", "is_active"),
            )
        },
        "estimated_cost": money_text(SCHEDULE.c.estimated_cost),
        "paused_until": SCHEDULE.c.paused_until,
        "rests": REST,
        "days_left": DAYS_LEFT,
        "is_overdue": IS_OVERDUE,
        "is_due_soon": IS_DUE_SOON,
        "today": TODAY,
        "can": row_rights(SCHEDULE.c.property_id, write="maintenance.write", delete="maintenance.delete"),
        **{name: SCHEDULE.c[name] for name in ("version", "created_at", "updated_at")},
    },
    scope=SCOPE,
    not_deleted=LIVE,
    filters={
        "q": words_in(SCHEDULE.c.name, SCHEDULE.c.description, PROPERTY.c.name, EQUIPMENT.c.name),
        **{
            name: SCHEDULE.c[name] == param(name, Uuid())
            for name in ("property_id", "equipment_id", "vendor_id")
        },
        "priority": SCHEDULE.c.priority == param("priority", Text()),
        "is_active": param("is_active", Boolean()) == SCHEDULE.c.is_active,
        "overdue": param("overdue", Boolean()) == IS_OVERDUE,
        "due_soon": param("due_soon", Boolean()) == IS_DUE_SOON,
    },
    sorts={
        "next_due_date": (func.coalesce(SCHEDULE.c.next_due_date, _FAR), SCHEDULE.c.id),
        "name": (SCHEDULE.c.name, SCHEDULE.c.id),
        "priority": (
            by_priority(SCHEDULE.c.priority),
            func.coalesce(SCHEDULE.c.next_due_date, _FAR),
            SCHEDULE.c.id,
        ),
    },
    default_sort="next_due_date",
)

DELETED_SCHEDULES = Listing(
    name="deleted_maintenance_schedules",
    permission="maintenance.read",
    base=SCHEDULE,
    filter_from=SCHEDULE,
    select_from=SCHEDULE.join(PROPERTY, PROPERTY.c.id == SCHEDULE.c.property_id),
    columns={
        **{name: SCHEDULE.c[name] for name in ("id", "property_id")},
        "property_name": PROPERTY.c.name,
        **{name: SCHEDULE.c[name] for name in ("name", "priority", "version", "deleted_at", "purge_at")},
    },
    scope=in_scope(SCHEDULE.c.property_id, "maintenance.delete"),
    not_deleted=SCHEDULE.c.deleted_at.is_not(None),
    filters={},
    sorts={"deleted_at": (SCHEDULE.c.deleted_at, SCHEDULE.c.id)},
    default_sort="-deleted_at",
)

MAX_ON_CALENDAR = 500
_CALENDAR_COLUMNS = ("id", "name", "priority", "frequency_value", "frequency_unit", "first_due_date")
_calendar_sql = compiled(
    select(
        *(SCHEDULE.c[name] for name in (*_CALENDAR_COLUMNS, "season_from", "season_until", "moves_from")),
        SCHEDULE.c.next_order_date,
        SCHEDULE.c.paused_until,
        PROPERTY.c.name.label("property_name"),
    )
    .select_from(SCHEDULE.join(PROPERTY, PROPERTY.c.id == SCHEDULE.c.property_id))
    .where(
        SCOPE,
        LIVE,
        SCHEDULE.c.is_active,
        REST.is_(None),
        SCHEDULE.c.next_order_date <= param("until", Date()),
        or_(param("property_id", Uuid()).is_(None), SCHEDULE.c.property_id == param("property_id", Uuid())),
    )
    .order_by(SCHEDULE.c.next_order_date, SCHEDULE.c.id)
    .limit(MAX_ON_CALENDAR)
)
CALENDAR_NAMES = (
    *(*_CALENDAR_COLUMNS, "season_from", "season_until", "moves_from"),
    *("next_order_date", "paused_until", "property_name"),
)
TODAY_AT = """
SELECT to_char(timezone(time_zone, now()), 'YYYY-MM-DD') FROM properties WHERE id = %(property_id)s
"""


def calendar_rows(until: date, property_id: UUID | None) -> Statement:
    """The active schedules of which work without an order falls due by the day."""
    return Statement(_calendar_sql, {"until": until, "property_id": property_id and str(property_id)})


def today_at(property_id: str) -> Statement:
    """The property's own day."""
    return Statement(TODAY_AT, {"property_id": property_id})
