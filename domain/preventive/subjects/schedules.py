"""What may be asked about maintenance schedules: what falls due when, and what is late."""

from sqlalchemy import and_, func, literal_column

from domain.maintenance.speaking import priority_field
from domain.metrics.leases import property_today
from domain.models.preventive import FREQUENCY_TYPES
from domain.portfolio_query.subject import Field, Relation, Subject, Time
from domain.preventive.columns import EQUIPMENT, PROPERTY, SCHEDULE, TODAY, VENDOR
from domain.preventive.schedule_queries import DAYS_LEFT, IS_DUE_SOON, IS_OVERDUE, LIVE
from domain.preventive.subjects.places import (
    EQUIPMENT_RELATION,
    PROPERTY_RELATION,
    VENDOR_RELATION,
    at_property,
    by_vendor,
    equipment_field,
    of_category,
    on_equipment,
    things_called,
    vendor_fields,
)
from domain.properties.subject import place_fields

_FREQUENCIES = {
    "daily": ("daily", "every day", "once a day"),
    "weekly": ("weekly", "once a week"),
    "biweekly": ("biweekly", "every two weeks"),
    "monthly": ("monthly", "that are monthly", "once a month"),
    "quarterly": ("quarterly", "once a quarter"),
    "semi_annual": (
        "semi annual",
        "semiannual",
        "twice a year",
        "half yearly",
        "every six months",
        "every 6 months",
    ),
    "annual": ("annual", "yearly", "once a year", "annually", "every 12 months"),
    "custom": ("custom frequency",),
}
_paused = func.coalesce(and_(SCHEDULE.c.is_active, SCHEDULE.c.paused_until > TODAY), literal_column("false"))

FIELDS = {
    **place_fields(SCHEDULE.c.property_id),
    "equipment": equipment_field(SCHEDULE),
    **vendor_fields(SCHEDULE),
    "name": Field("text", SCHEDULE.c.name, ("name",)),
    "priority": priority_field(SCHEDULE.c.priority, "emergency"),
    "frequency": Field(
        "choice",
        SCHEDULE.c.frequency_type,
        ("frequency", "how often"),
        options=FREQUENCY_TYPES,
        said=_FREQUENCIES,
    ),
    "is_active": Field(
        "truth",
        SCHEDULE.c.is_active,
        said={"true": ("active", "switched on"), "false": ("inactive", "switched off", "turned off")},
    ),
    "is_paused": Field("truth", _paused, said={"true": ("paused", "on hold", "at rest")}),
    "is_overdue": Field(
        "truth",
        IS_OVERDUE,
        said={
            "true": (
                "overdue",
                "late",
                "past due",
                "missed",
                "behind",
                "did we miss",
                "have we missed",
                "we missed",
                "overlooked",
            )
        },
    ),
    "is_due_soon": Field("truth", IS_DUE_SOON, said={"true": ("due soon", "coming due soon")}),
    "makes_work_orders": Field(
        "truth",
        SCHEDULE.c.auto_create_work_order,
        said={
            "true": (
                "automatic",
                "automated",
                "create work orders automatically",
                "make work orders",
                "that create work orders",
                *("auto-create work orders", "auto-create", "auto create", "with auto-create"),
            ),
            "false": ("manual", "without auto-create", "not auto-create", "no auto-create", "not automatic"),
        },
    ),
    "estimate": Field(
        "money",
        SCHEDULE.c.estimated_cost,
        ("cost", "estimate", "estimated cost", "estimated"),
        more=("expensive", "costly"),
        less=("cheap",),
    ),
    "next_due": Field("day", SCHEDULE.c.next_due_date, ("next due date", "due date"), less=("early",)),
    "last_done": Field("day", SCHEDULE.c.last_completed_date, ("last completion", "last completion date")),
    "days_left": Field("number", DAYS_LEFT, ("days left", "days until due"), unit="days"),
}

SUBJECT = Subject(
    name="schedules",
    one="maintenance schedule",
    many="maintenance schedules",
    words=(
        "maintenance schedule", "schedule", "preventive schedule", "preventive maintenance",
        "preventive task", "recurring maintenance", "preventive maintenance schedule",
        "scheduled maintenance", "planned maintenance", "maintenance task", "scheduled service",
        "recurring task", "preventive", "pms", "pm schedule", "pm task", "pm due", "get serviced",
        "gets serviced", "planned service", "service schedule", "inspection schedule",
        "maintenance plan", "routine maintenance", "maintenance due", "service due", "servicing due",
    ),
    phrases=(*things_called("equipment.name", "of the"), *of_category("equipment.category")),
    path="/maintenance/preventive?tab=schedules&schedule={id}",
    permission="maintenance.read",
    scope="property",
    base=at_property(SCHEDULE)
    .outerjoin(EQUIPMENT, on_equipment(SCHEDULE))
    .outerjoin(VENDOR, by_vendor(SCHEDULE)),
    live=LIVE,
    keys={
        name: SCHEDULE.c[name] for name in ("id", "property_id", "company_id", "equipment_id", "vendor_id")
    },
    today=property_today(),
    title=SCHEDULE.c.name,
    subtitle=func.concat_ws(" · ", PROPERTY.c.name, EQUIPMENT.c.name),
    order=(
        func.coalesce(SCHEDULE.c.next_due_date, literal_column("'infinity'::date")),
        SCHEDULE.c.name,
        SCHEDULE.c.id,
    ),
    fields=FIELDS,
    shown=("frequency", "next_due", "priority", "estimate"),
    times={
        "due": Time(
            SCHEDULE.c.next_due_date,
            ("was due", "fell due"),
            ("is due", "due", "falls due", "comes due", "comes up", "is scheduled", "is planned"),
        ),
        "done": Time(
            SCHEDULE.c.last_completed_date,
            (
                *("was last done", "last done", "was done", "done", "completed", "last completed"),
                *("last serviced", "was last serviced", "serviced", "last service"),
            ),
        ),
    },
    usual_time="due",
    amount="estimate",
    relations={
        "property": PROPERTY_RELATION,
        "equipment": EQUIPMENT_RELATION,
        "vendor": VENDOR_RELATION,
        "work_orders": Relation("work_orders", (("property_id", "property_id"), ("id", "schedule_id"))),
    },
)  # fmt: skip
