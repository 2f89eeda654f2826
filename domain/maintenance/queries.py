"""Reading maintenance requests: the list, one request, its timeline, and who may be given one."""

from typing import Any
from uuid import UUID

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Date,
    Integer,
    Select,
    Text,
    Uuid,
    and_,
    case,
    exists,
    func,
    literal,
    literal_column,
    or_,
    select,
    true,
)

from domain.core.db.base import table_of
from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, money_text, param
from domain.core.listing import Listing, in_scope
from domain.maintenance.own_rules import SILENCE_DAYS
from domain.maintenance.row_columns import (
    LAST_NOTE,
    LAST_REMINDER,
    LIMIT_DAYS,
    NOTES,
    PHOTOS,
    limit_closed,
)
from domain.maintenance.rules import OVERDUE_AFTER_DAYS, REOPEN_DAYS
from domain.metrics.row_rights import row_rights
from domain.models.accounts import Account, RolePermission, UserProperty
from domain.models.bills import Bill
from domain.models.charges import Charge
from domain.models.maintenance import MaintenanceRequest, RequestEvent
from domain.models.preventive import Equipment
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.models.vendors import Vendor

_REQUEST, _EVENT = table_of(MaintenanceRequest), table_of(RequestEvent)
_PROPERTY, _UNIT = table_of(Property), table_of(Unit)
_RESIDENT, _VENDOR, _ACCOUNT = table_of(Resident), table_of(Vendor), table_of(Account)
_EQUIPMENT = table_of(Equipment)
_LINK, _BILL, _CHARGE = table_of(UserProperty), table_of(Bill), table_of(Charge)

AT_PROPERTY = _REQUEST.join(_PROPERTY, _PROPERTY.c.id == _REQUEST.c.property_id)
_FULL = (
    AT_PROPERTY.outerjoin(
        _UNIT, and_(_UNIT.c.property_id == _REQUEST.c.property_id, _UNIT.c.id == _REQUEST.c.unit_id)
    )
    .outerjoin(
        _RESIDENT,
        and_(_RESIDENT.c.property_id == _REQUEST.c.property_id, _RESIDENT.c.id == _REQUEST.c.resident_id),
    )
    .outerjoin(
        _VENDOR, and_(_VENDOR.c.company_id == _REQUEST.c.company_id, _VENDOR.c.id == _REQUEST.c.vendor_id)
    )
    .outerjoin(_ACCOUNT, _ACCOUNT.c.id == _REQUEST.c.assignee_id)
    .outerjoin(
        _EQUIPMENT,
        and_(_EQUIPMENT.c.property_id == _REQUEST.c.property_id, _EQUIPMENT.c.id == _REQUEST.c.equipment_id),
    )
)

IS_PAUSED = func.coalesce(_REQUEST.c.paused_until > func.now(), literal_column("false"))
IS_LATE = func.coalesce(_REQUEST.c.clock_due_at < func.now(), literal_column("false"))
_BILLED = exists().where(_BILL.c.request_id == _REQUEST.c.id, _BILL.c.voided_on.is_(None))
TO_APPROVE = and_(
    _REQUEST.c.status == "completed",
    func.coalesce(_REQUEST.c.actual_cost, literal_column("0")) > literal_column("0"),
    ~_BILLED.correlate(_REQUEST),
)
_BILL_ID = (
    select(_BILL.c.id)
    .where(
        _BILL.c.request_id == _REQUEST.c.id,
        _BILL.c.voided_on.is_(None),
        in_scope(_BILL.c.property_id, "payments.read"),
    )
    .correlate(_REQUEST)
    .scalar_subquery()
)
_CHARGE_ID = (
    select(_CHARGE.c.id)
    .where(
        _CHARGE.c.request_id == _REQUEST.c.id,
        _CHARGE.c.voided_on.is_(None),
        in_scope(_CHARGE.c.property_id, "payments.read"),
    )
    .correlate(_REQUEST)
    .scalar_subquery()
)
IS_ACTIVE = _REQUEST.c.status.in_(("open", "in_progress"))
COST = func.coalesce(_REQUEST.c.actual_cost, _REQUEST.c.estimated_cost)
SCOPE = in_scope(_REQUEST.c.property_id, "maintenance.read")
LIVE = _REQUEST.c.deleted_at.is_(None)


def local_day(instant: ColumnElement[Any]) -> ColumnElement[Any]:
    """The property's own day of an instant; joins `properties`."""
    return func.timezone(_PROPERTY.c.time_zone, instant).cast(Date)


DAYS_OPEN = case(
    (IS_ACTIVE, local_day(func.now()) - local_day(_REQUEST.c.request_date)), else_=literal_column("0")
)
_REOPEN_UNTIL = func.coalesce(_REQUEST.c.completed_at, _REQUEST.c.cancelled_at) + func.make_interval(
    0, 0, 0, literal_column(str(REOPEN_DAYS))
)
# Silence counts as a yes then; asked are residents, not those of requests that were brought in.
_ASKED_UNTIL = case(
    (
        and_(
            _REQUEST.c.resident_id.is_not(None),
            _REQUEST.c.origin != "import",
            _REQUEST.c.fix_confirmed_at.is_(None),
        ),
        _REQUEST.c.completed_at + func.make_interval(0, 0, 0, literal_column(str(SILENCE_DAYS))),
    )
)
_found: Select[Any] = select(literal_column("search_requests")).select_from(
    func.search_requests(param("q", Text())).alias("search_requests")
)
_PRIORITY = case(
    {"urgent": literal(0), "high": literal(1), "normal": literal(2)},
    value=_REQUEST.c.priority,
    else_=literal(3),
)

REQUESTS = Listing(
    name="maintenance_requests",
    permission="maintenance.read",
    base=_REQUEST,
    filter_from=_REQUEST,
    filter_joins={"overdue": AT_PROPERTY},
    select_from=_FULL,
    columns={
        **{name: _REQUEST.c[name] for name in ("id", "property_id")},
        "property_name": _PROPERTY.c.name,
        "time_zone": _PROPERTY.c.time_zone,
        "unit_id": _REQUEST.c.unit_id,
        "unit_number": _UNIT.c.unit_number,
        "resident_id": _REQUEST.c.resident_id,
        "resident_name": _RESIDENT.c.first_name.concat(" ").concat(_RESIDENT.c.last_name),
        "resident_phone": _RESIDENT.c.phone,
        "equipment_id": _REQUEST.c.equipment_id,
        "equipment_name": _EQUIPMENT.c.name,
        "vendor_id": _REQUEST.c.vendor_id,
        "vendor_name": _VENDOR.c.company_name,
        "assignee_id": _REQUEST.c.assignee_id,
        "assignee_name": func.coalesce(_ACCOUNT.c.full_name, _ACCOUNT.c.email),
        **{
            name: _REQUEST.c[name]
            for name in (
                *("title", "description", "category", "priority", "status", "origin"),
                *("location_details", "contact_phone", "contact_preference", "availability"),
                *("permission_to_enter", "pets", "cause_of_delay"),
                *("request_date", "scheduled_date", "scheduled_until"),
            )
        },
        "estimated_cost": money_text(_REQUEST.c.estimated_cost),
        "actual_cost": money_text(_REQUEST.c.actual_cost),
        "cost": money_text(COST),
        "to_approve": TO_APPROVE,
        "bill_id": _BILL_ID,
        "charge_id": _CHARGE_ID,
        "may_post": in_scope(_REQUEST.c.property_id, "payments.write"),
        "days_open": DAYS_OPEN,
        **{name: _REQUEST.c[name] for name in ("clock_kind", "clock_started_at", "clock_due_at")},
        "paused_until": case((IS_PAUSED, _REQUEST.c.paused_until)),
        "pause_reason": case((IS_PAUSED, _REQUEST.c.pause_reason)),
        **{name: _REQUEST.c[name] for name in ("completed_at", "cancelled_at")},
        "fix_confirmed_at": _REQUEST.c.fix_confirmed_at,
        **{name: _REQUEST.c[name] for name in ("job_stars", "job_words")},
        "asked_until": _ASKED_UNTIL,
        "reopen_until": _REOPEN_UNTIL,
        "duplicate_of_id": _REQUEST.c.duplicate_of_id,
        "notes": NOTES,
        "last_note": LAST_NOTE,
        "photos": PHOTOS,
        "last_reminder": case((IS_LATE, LAST_REMINDER)),
        "limit_days": LIMIT_DAYS,
        "limit_closed": limit_closed(_PROPERTY.c.time_zone),
        "can": row_rights(_REQUEST.c.property_id, write="maintenance.write", delete="maintenance.delete"),
        **{name: _REQUEST.c[name] for name in ("version", "created_at", "updated_at")},
    },
    scope=SCOPE,
    not_deleted=LIVE,
    filters={
        "q": _REQUEST.c.id.in_(_found),
        **{
            name: _REQUEST.c[name] == param(name, Uuid())
            for name in ("property_id", "unit_id", "resident_id", "equipment_id", "vendor_id", "assignee_id")
        },
        **{name: _REQUEST.c[name] == param(name, Text()) for name in ("status", "priority", "category")},
        "active": param("active", Boolean()) == IS_ACTIVE,
        "to_approve": param("to_approve", Boolean()) == TO_APPROVE,
        "late": param("late", Boolean()) == IS_LATE,
        "paused": param("paused", Boolean()) == IS_PAUSED,
        "unassigned": and_(
            _REQUEST.c.vendor_id.is_(None),
            _REQUEST.c.assignee_id.is_(None),
            param("unassigned", Boolean()) == true(),
        ),
        "mine": or_(param("mine", Boolean()) != true(), _REQUEST.c.assignee_id == func.current_account_id()),
        "overdue": (literal_column(str(OVERDUE_AFTER_DAYS), Integer()) < DAYS_OPEN)
        == param("overdue", Boolean()),
    },
    sorts={
        "request_date": (_REQUEST.c.request_date, _REQUEST.c.id),
        "due": (
            func.coalesce(_REQUEST.c.clock_due_at, literal_column("'infinity'::timestamptz")),
            _REQUEST.c.id,
        ),
        "updated_at": (_REQUEST.c.updated_at, _REQUEST.c.id),
        "completed_at": (
            func.coalesce(_REQUEST.c.completed_at, literal_column("'-infinity'::timestamptz")),
            _REQUEST.c.id,
        ),
        "priority": (_PRIORITY, _REQUEST.c.request_date, _REQUEST.c.id),
        "title": (_REQUEST.c.title, _REQUEST.c.id),
    },
    default_sort="-request_date",
)

# What may be brought back by who may delete.
DELETED_REQUESTS = Listing(
    name="deleted_maintenance_requests",
    permission="maintenance.read",
    base=_REQUEST,
    filter_from=_REQUEST,
    select_from=AT_PROPERTY,
    columns={
        **{name: _REQUEST.c[name] for name in ("id", "property_id")},
        "property_name": _PROPERTY.c.name,
        **{name: _REQUEST.c[name] for name in ("title", "status", "version", "deleted_at", "purge_at")},
    },
    scope=in_scope(_REQUEST.c.property_id, "maintenance.delete"),
    not_deleted=_REQUEST.c.deleted_at.is_not(None),
    filters={},
    sorts={"deleted_at": (_REQUEST.c.deleted_at, _REQUEST.c.id)},
    default_sort="-deleted_at",
)

MAX_EVENTS = 500
EVENT_COLUMNS = ("id", "kind", "reader", "author_kind", "author", "body", "details", "created_at")
_events_sql = compiled(
    select(*(_EVENT.c[name] for name in EVENT_COLUMNS))
    .where(
        _EVENT.c.request_id == param("request_id", Uuid()),
        in_scope(_EVENT.c.property_id, "maintenance.read"),
    )
    .order_by(_EVENT.c.created_at.desc(), _EVENT.c.id.desc())
    .limit(MAX_EVENTS)
)


def events_of(request_id: UUID) -> Statement:
    """The timeline of a request, newest first."""
    return Statement(_events_sql, {"request_id": str(request_id)})


ASSIGNEE_COLUMNS = ("account_id", "name", "role")
_granted = select(RolePermission.role).where(RolePermission.permission == "maintenance.write")
_assignees_sql = compiled(
    select(
        _ACCOUNT.c.id.label("account_id"),
        func.coalesce(_ACCOUNT.c.full_name, _ACCOUNT.c.email).label("name"),
        _LINK.c.role,
    )
    .select_from(_LINK.join(_ACCOUNT, _ACCOUNT.c.id == _LINK.c.account_id))
    .where(
        _LINK.c.property_id == param("property_id", Uuid()),
        in_scope(_LINK.c.property_id, "maintenance.read"),
        _LINK.c.is_active,
        _ACCOUNT.c.is_active,
        _ACCOUNT.c.kind == "person",
        _LINK.c.role.in_(_granted),
    )
    .order_by(literal_column("name"), _ACCOUNT.c.id)
)


def assignees_at(property_id: UUID) -> Statement:
    """Who may be given requests of the property, by name."""
    return Statement(_assignees_sql, {"property_id": str(property_id)})
