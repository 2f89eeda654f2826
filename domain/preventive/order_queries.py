"""Reading work orders: the list, one of them, and the deleted ones."""

from datetime import date
from uuid import UUID

from sqlalchemy import (
    Boolean,
    Date,
    Text,
    Uuid,
    and_,
    case,
    exists,
    func,
    literal_column,
    or_,
    select,
)

from domain.core.db.base import table_of
from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, money_text, param
from domain.core.listing import Listing, in_scope
from domain.metrics.row_rights import row_rights
from domain.models.accounts import Account
from domain.models.bills import Bill
from domain.preventive.columns import (
    EQUIPMENT,
    IS_OPEN,
    IS_OVERDUE,
    ORDER,
    PROPERTY,
    SCHEDULE,
    TODAY,
    UNIT,
    VENDOR,
    by_priority,
    number,
    scope_of,
    words_in,
)

_ACCOUNT, _MAKER, _BILL = table_of(Account), table_of(Account).alias("maker"), table_of(Bill)
_AT_PROPERTY = ORDER.join(PROPERTY, PROPERTY.c.id == ORDER.c.property_id).outerjoin(
    EQUIPMENT,
    and_(EQUIPMENT.c.property_id == ORDER.c.property_id, EQUIPMENT.c.id == ORDER.c.equipment_id),
)
_FULL = (
    _AT_PROPERTY.outerjoin(
        UNIT, and_(UNIT.c.property_id == ORDER.c.property_id, UNIT.c.id == ORDER.c.unit_id)
    )
    .outerjoin(VENDOR, and_(VENDOR.c.company_id == ORDER.c.company_id, VENDOR.c.id == ORDER.c.vendor_id))
    .outerjoin(
        SCHEDULE, and_(SCHEDULE.c.property_id == ORDER.c.property_id, SCHEDULE.c.id == ORDER.c.schedule_id)
    )
    .outerjoin(_ACCOUNT, _ACCOUNT.c.id == ORDER.c.assigned_to)
    .outerjoin(_MAKER, _MAKER.c.id == ORDER.c.created_by)
)
SCOPE = scope_of(ORDER.c.property_id)
LIVE = ORDER.c.deleted_at.is_(None)
_IN_FORCE = (_BILL.c.work_order_id == ORDER.c.id, _BILL.c.voided_on.is_(None))
TO_APPROVE = and_(
    ORDER.c.status == "completed",
    func.coalesce(ORDER.c.actual_cost, literal_column("0")) > literal_column("0"),
    ~exists().where(*_IN_FORCE).correlate(ORDER),
)
_BILL_ID = (
    select(_BILL.c.id)
    .where(*_IN_FORCE, in_scope(_BILL.c.property_id, "payments.read"))
    .correlate(ORDER)
    .scalar_subquery()
)

# Days since 1970; what has ended follows after everything open, the latest first.
_DAY = ORDER.c.scheduled_date - literal_column("DATE '1970-01-01'", Date())
_NEXT = case((IS_OPEN, _DAY), else_=number(1_000_000) - _DAY)

WORK_ORDERS = Listing(
    name="work_orders",
    permission="maintenance.read",
    base=ORDER,
    filter_from=ORDER,
    filter_joins=dict.fromkeys(("q", "overdue"), _AT_PROPERTY),
    select_from=_FULL,
    columns={
        **{name: ORDER.c[name] for name in ("id", "property_id")},
        "property_name": PROPERTY.c.name,
        "property_address": PROPERTY.c.address,
        "time_zone": PROPERTY.c.time_zone,
        "unit_id": ORDER.c.unit_id,
        "unit_number": UNIT.c.unit_number,
        "equipment_id": ORDER.c.equipment_id,
        "equipment_name": EQUIPMENT.c.name,
        "schedule_id": ORDER.c.schedule_id,
        "schedule_name": SCHEDULE.c.name,
        "due_date": ORDER.c.due_date,
        "vendor_id": ORDER.c.vendor_id,
        "vendor_name": VENDOR.c.company_name,
        "assigned_to": ORDER.c.assigned_to,
        "assigned_name": func.coalesce(_ACCOUNT.c.full_name, _ACCOUNT.c.email),
        **{
            name: ORDER.c[name]
            for name in (
                *("title", "description", "status", "priority", "scheduled_date"),
                *("started_at", "completed_at", "cancelled_at"),
            )
        },
        "estimated_cost": money_text(ORDER.c.estimated_cost),
        "actual_cost": money_text(ORDER.c.actual_cost),
        "actual_duration_minutes": ORDER.c.actual_duration_minutes,
        **{name: ORDER.c[name] for name in ("notes", "job_stars", "job_words")},
        "is_overdue": IS_OVERDUE,
        "to_approve": TO_APPROVE,
        "bill_id": _BILL_ID,
        "may_post": in_scope(ORDER.c.property_id, "payments.write"),
        "made_by": func.coalesce(_MAKER.c.full_name, _MAKER.c.email),
        "today": TODAY,
        "can": row_rights(ORDER.c.property_id, write="maintenance.write", delete="maintenance.delete"),
        **{name: ORDER.c[name] for name in ("version", "created_at", "updated_at")},
    },
    scope=SCOPE,
    not_deleted=LIVE,
    filters={
        "q": words_in(ORDER.c.title, ORDER.c.description, PROPERTY.c.name, EQUIPMENT.c.name),
        **{
            name: ORDER.c[name] == param(name, Uuid())
            for name in (
                *("property_id", "unit_id", "equipment_id", "schedule_id", "vendor_id", "assigned_to"),
            )
        },
        **{name: ORDER.c[name] == param(name, Text()) for name in ("status", "priority")},
        "active": param("active", Boolean()) == IS_OPEN,
        "overdue": param("overdue", Boolean()) == IS_OVERDUE,
        "to_approve": param("to_approve", Boolean()) == TO_APPROVE,
        "mine": or_(
            param("mine", Boolean()) != literal_column("true"),
            ORDER.c.assigned_to == func.current_account_id(),
        ),
        "scheduled_from": ORDER.c.scheduled_date >= param("scheduled_from", Date()),
        "scheduled_until": ORDER.c.scheduled_date <= param("scheduled_until", Date()),
    },
    sorts={
        "next": (_NEXT, ORDER.c.id),
        "scheduled_date": (ORDER.c.scheduled_date, ORDER.c.id),
        "completed_at": (
            func.coalesce(ORDER.c.completed_at, literal_column("'-infinity'::timestamptz")),
            ORDER.c.id,
        ),
        "priority": (by_priority(ORDER.c.priority), ORDER.c.scheduled_date, ORDER.c.id),
        "title": (ORDER.c.title, ORDER.c.id),
        "updated_at": (ORDER.c.updated_at, ORDER.c.id),
    },
    default_sort="next",
)

DELETED_WORK_ORDERS = Listing(
    name="deleted_work_orders",
    permission="maintenance.read",
    base=ORDER,
    filter_from=ORDER,
    select_from=ORDER.join(PROPERTY, PROPERTY.c.id == ORDER.c.property_id),
    columns={
        **{name: ORDER.c[name] for name in ("id", "property_id")},
        "property_name": PROPERTY.c.name,
        **{
            name: ORDER.c[name]
            for name in ("title", "status", "scheduled_date", "version", "deleted_at", "purge_at")
        },
    },
    scope=in_scope(ORDER.c.property_id, "maintenance.delete"),
    not_deleted=ORDER.c.deleted_at.is_not(None),
    filters={},
    sorts={"deleted_at": (ORDER.c.deleted_at, ORDER.c.id)},
    default_sort="-deleted_at",
)

MAX_ON_CALENDAR = 500
CALENDAR_NAMES = ("schedule_id", "work_order_id", "name", "priority", "property_name", "date", "status")
_calendar_sql = compiled(
    select(
        ORDER.c.schedule_id,
        ORDER.c.id,
        ORDER.c.title,
        ORDER.c.priority,
        PROPERTY.c.name,
        ORDER.c.scheduled_date,
        ORDER.c.status,
    )
    .select_from(ORDER.join(PROPERTY, PROPERTY.c.id == ORDER.c.property_id))
    .where(
        SCOPE,
        LIVE,
        ORDER.c.status != "cancelled",
        ORDER.c.scheduled_date.between(param("since", Date()), param("until", Date())),
        or_(param("property_id", Uuid()).is_(None), ORDER.c.property_id == param("property_id", Uuid())),
    )
    .order_by(ORDER.c.scheduled_date, ORDER.c.id)
    .limit(MAX_ON_CALENDAR)
)


def calendar_orders(since: date, until: date, property_id: UUID | None) -> Statement:
    """The work orders of the days, but for cancelled ones."""
    days = {"since": since, "until": until}
    return Statement(_calendar_sql, days | {"property_id": property_id and str(property_id)})
