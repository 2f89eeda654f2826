"""Reading equipment: the tracker with each piece's health, and what it has cost year by year."""

from typing import Any
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    Date,
    Integer,
    Select,
    Table,
    Text,
    Uuid,
    and_,
    case,
    cast,
    extract,
    func,
    literal,
    literal_column,
    or_,
    select,
    union_all,
)

from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, money_text, param
from domain.core.listing import Listing, in_scope
from domain.metrics.row_rights import row_rights
from domain.preventive.columns import (
    AGE_PERCENT,
    EQUIPMENT,
    EXPECTED_END,
    FOR_AGE,
    FOR_STATUS_PART,
    FOR_WARRANTY_PART,
    HEALTH,
    ORDER,
    OUT_OF_WARRANTY,
    PROPERTY,
    REQUEST,
    SCHEDULE,
    TODAY,
    UNIT,
    scope_of,
    words_in,
)

_AT_PROPERTY = EQUIPMENT.join(PROPERTY, PROPERTY.c.id == EQUIPMENT.c.property_id)
_FULL = _AT_PROPERTY.outerjoin(
    UNIT, and_(UNIT.c.property_id == EQUIPMENT.c.property_id, UNIT.c.id == EQUIPMENT.c.unit_id)
)
SCOPE = scope_of(EQUIPMENT.c.property_id)
LIVE = EQUIPMENT.c.deleted_at.is_(None)
_IN_USE = EQUIPMENT.c.status != "retired"
# What is retired needs nothing any more: it comes after all that is in use.
_WORST_FIRST = case((_IN_USE, HEALTH), else_=literal_column("101", Integer()))

_SERVICE = (
    select(func.min(SCHEDULE.c.next_due_date))
    .where(SCHEDULE.c.equipment_id == EQUIPMENT.c.id, SCHEDULE.c.is_active, SCHEDULE.c.deleted_at.is_(None))
    .correlate(EQUIPMENT)
    .scalar_subquery()
)
# Of its schedules, else the day that somebody entered.
NEXT_SERVICE = func.coalesce(_SERVICE, EQUIPMENT.c.next_maintenance_date)


def _cost_of(table: Table) -> ColumnElement[Any]:
    """What completed work of the kind on a piece has cost."""
    return (
        select(func.coalesce(func.sum(table.c.actual_cost), literal_column("0")))
        .where(
            table.c.equipment_id == EQUIPMENT.c.id,
            table.c.status == "completed",
            table.c.deleted_at.is_(None),
        )
        .correlate(EQUIPMENT)
        .scalar_subquery()
    )


COST_SO_FAR = _cost_of(ORDER) + _cost_of(REQUEST)
_ORDERS = (
    select(func.count())
    .where(ORDER.c.equipment_id == EQUIPMENT.c.id, ORDER.c.deleted_at.is_(None))
    .correlate(EQUIPMENT)
    .scalar_subquery()
)
_FAR = literal_column("'infinity'::date", Date())

EQUIPMENT_LIST = Listing(
    name="equipment",
    permission="maintenance.read",
    base=EQUIPMENT,
    filter_from=EQUIPMENT,
    filter_joins=dict.fromkeys(("q", "health_below", "warranty_until", "ends_until"), _AT_PROPERTY),
    sort_joins={"health": _AT_PROPERTY},
    select_from=_FULL,
    columns={
        **{name: EQUIPMENT.c[name] for name in ("id", "property_id")},
        "property_name": PROPERTY.c.name,
        "unit_id": EQUIPMENT.c.unit_id,
        "unit_number": UNIT.c.unit_number,
        **{
            name: EQUIPMENT.c[name]
            for name in (
                *("name", "category", "status", "manufacturer", "model", "serial_number"),
                *("location_details", "installation_date", "expected_lifespan_years"),
                *("warranty_expiration", "next_maintenance_date"),
            )
        },
        "purchase_cost": money_text(EQUIPMENT.c.purchase_cost),
        "notes": EQUIPMENT.c.notes,
        "health": HEALTH,
        "age_percent": AGE_PERCENT,
        "for_age": FOR_AGE,
        "for_warranty": FOR_WARRANTY_PART,
        "for_status": FOR_STATUS_PART,
        "out_of_warranty": OUT_OF_WARRANTY,
        "expected_end": EXPECTED_END,
        "next_service": NEXT_SERVICE,
        "cost_so_far": money_text(COST_SO_FAR),
        "work_orders": _ORDERS,
        "today": TODAY,
        "can": row_rights(EQUIPMENT.c.property_id, write="maintenance.write", delete="maintenance.delete"),
        **{name: EQUIPMENT.c[name] for name in ("version", "created_at", "updated_at")},
    },
    scope=SCOPE,
    not_deleted=LIVE,
    filters={
        "q": words_in(
            *(EQUIPMENT.c[name] for name in ("name", "manufacturer", "model", "serial_number")),
            *(EQUIPMENT.c.location_details, PROPERTY.c.name),
        ),
        **{name: EQUIPMENT.c[name] == param(name, Uuid()) for name in ("property_id", "unit_id")},
        **{name: EQUIPMENT.c[name] == param(name, Text()) for name in ("category", "status")},
        "health_below": param("health_below", Integer()) > HEALTH,
        "warranty_until": and_(
            EQUIPMENT.c.warranty_expiration >= TODAY,
            EQUIPMENT.c.warranty_expiration <= param("warranty_until", Date()),
        ),
        "ends_until": and_(_IN_USE, param("ends_until", Date()) >= EXPECTED_END),
    },
    sorts={
        "name": (EQUIPMENT.c.name, EQUIPMENT.c.id),
        "health": (_WORST_FIRST, EQUIPMENT.c.id),
        "expected_end": (func.coalesce(EXPECTED_END, _FAR), EQUIPMENT.c.id),
        "warranty_expiration": (func.coalesce(EQUIPMENT.c.warranty_expiration, _FAR), EQUIPMENT.c.id),
        "next_service": (func.coalesce(NEXT_SERVICE, _FAR), EQUIPMENT.c.id),
        "purchase_cost": (
            func.coalesce(EQUIPMENT.c.purchase_cost, literal_column("0")),
            EQUIPMENT.c.id,
        ),
    },
    default_sort="name",
)

DELETED_EQUIPMENT = Listing(
    name="deleted_equipment",
    permission="maintenance.read",
    base=EQUIPMENT,
    filter_from=EQUIPMENT,
    select_from=_AT_PROPERTY,
    columns={
        **{name: EQUIPMENT.c[name] for name in ("id", "property_id")},
        "property_name": PROPERTY.c.name,
        **{name: EQUIPMENT.c[name] for name in ("name", "category", "version", "deleted_at", "purge_at")},
    },
    scope=in_scope(EQUIPMENT.c.property_id, "maintenance.delete"),
    not_deleted=EQUIPMENT.c.deleted_at.is_not(None),
    filters={},
    sorts={"deleted_at": (EQUIPMENT.c.deleted_at, EQUIPMENT.c.id)},
    default_sort="-deleted_at",
)

FORECAST_YEARS = 5
COST_COLUMNS = ("year", "work_orders", "requests", "cost")


def _done(table: Table, *, is_order: bool) -> Select[Any]:
    """Completed work of one kind on a piece: the year of the property's day on which it ended, and its
    cost."""
    year = cast(extract("year", func.timezone(PROPERTY.c.time_zone, table.c.completed_at)), Integer)
    return (
        select(
            year.label("year"), literal(is_order).label("is_order"), table.c.actual_cost.label("actual_cost")
        )
        .select_from(table.join(PROPERTY, PROPERTY.c.id == table.c.property_id))
        .where(
            table.c.equipment_id == param("equipment_id", Uuid()),
            table.c.status == "completed",
            table.c.deleted_at.is_(None),
            scope_of(table.c.property_id),
        )
    )


_work = union_all(_done(ORDER, is_order=True), _done(REQUEST, is_order=False)).subquery("work")
_costs_sql = compiled(
    select(
        _work.c.year,
        func.count().filter(_work.c.is_order),
        func.count().filter(~_work.c.is_order),
        money_text(func.coalesce(func.sum(_work.c.actual_cost), 0)),
    )
    .group_by(_work.c.year)
    .order_by(_work.c.year.desc())
)
REPLACEMENT_COLUMNS = ("year", "pieces", "with_cost", "cost")
_this_year = cast(extract("year", TODAY), Integer)
_end_year: ColumnElement[Any] = func.greatest(cast(extract("year", EXPECTED_END), Integer), _this_year)
_replacement_sql = compiled(
    select(
        _end_year.label("year"),
        func.count(),
        func.count(EQUIPMENT.c.purchase_cost),
        money_text(func.coalesce(func.sum(EQUIPMENT.c.purchase_cost), 0)),
    )
    .select_from(_AT_PROPERTY)
    .where(
        SCOPE,
        LIVE,
        _IN_USE,
        EXPECTED_END.is_not(None),
        _end_year < _this_year + literal_column(str(FORECAST_YEARS), Integer()),
        or_(param("property_id", Uuid()).is_(None), EQUIPMENT.c.property_id == param("property_id", Uuid())),
    )
    .group_by(literal_column("year"))
    .order_by(literal_column("year"))
)


def costs_of(equipment_id: UUID) -> Statement:
    """What completed work orders and requests on a piece have cost, by year of the property's days,
    the newest first."""
    return Statement(_costs_sql, {"equipment_id": str(equipment_id)})


def replacements(property_id: UUID | None) -> Statement:
    """What reaches its expected end in this year and the next four, by year; what is past it counts for this
    one. The cost is what was paid for it."""
    return Statement(_replacement_sql, {"property_id": property_id and str(property_id)})
