"""What may be asked about maintenance schedules: what falls due when, and what is late."""

from sqlalchemy import and_, func, literal_column

from domain.maintenance.speaking import priority_field
from domain.metrics.leases import property_today
from domain.models.preventive import FREQUENCY_TYPES
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Phrase, Relation, Subject, Time
from domain.portfolio_query.value import Condition, Measure
from domain.preventive.columns import EQUIPMENT, PROPERTY, SCHEDULE, TODAY, VENDOR
from domain.preventive.schedule_queries import DAYS_LEFT, IS_DUE_SOON, IS_OVERDUE, LIVE
from domain.preventive.subjects.places import (
    EQUIPMENT_RELATION,
    PROPERTY_RELATION,
    VENDOR_RELATION,
    at_property,
    by_vendor,
    equipment_field,
    kinds_of_upkeep,
    of_category,
    on_equipment,
    things_called,
    vendor_fields,
)
from domain.preventive.subjects.schedule_words import FREQUENCIES, HOW_OFTEN, MISSED, NEVER_DONE, NOUNS
from domain.properties.subject import place_fields

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
        HOW_OFTEN,
        options=FREQUENCY_TYPES,
        said=FREQUENCIES,
        before_noun=True,
    ),
    "is_active": Field(
        "truth",
        SCHEDULE.c.is_active,
        said={
            "true": ("active", "switched on", "turned on", "enabled", "live", "running", "in effect"),
            "false": (
                "inactive",
                "switched off",
                "turned off",
                "disabled",
                "deactivated",
                "stopped",
                "off",
                "not running",
                "not in effect",
            ),
        },
    ),
    "is_paused": Field(
        "truth",
        _paused,
        said={
            "true": ("paused", "on hold", "at rest", *ways("put, placed, parked", ", on hold"), "suspended")
        },
    ),
    "is_overdue": Field(
        "truth",
        IS_OVERDUE,
        said={"true": MISSED},
    ),
    "is_due_soon": Field("truth", IS_DUE_SOON, said={"true": ("due soon", "coming due soon")}),
    "makes_work_orders": Field(
        "truth",
        SCHEDULE.c.auto_create_work_order,
        said={
            "true": (
                "automatic",
                "automated",
                *ways(
                    "create, make, generate, raise, produce",
                    "work order, work orders",
                    ", automatically, by themselves, by itself, on their own",
                ),
                *ways("automatically", "create, make, generate, raise", "work orders"),
                "that create work orders",
                *("auto-create work orders", "auto-create", "auto create", "with auto-create"),
            ),
            "false": ("manual", "without auto-create", "not auto-create", "no auto-create", "not automatic"),
        },
    ),
    "estimate": Field(
        "money",
        SCHEDULE.c.estimated_cost,
        ("cost", "estimate", "estimated cost", "estimated", "expected cost", "budget", "price", "quote"),
        more=("expensive", "costly"),
        less=("cheap",),
        of_named_rows=True,
    ),
    "next_due": Field(
        "day",
        SCHEDULE.c.next_due_date,
        ("next due date", "due date", "next date", "next time"),
        less=("early", "soon"),
    ),
    "last_done": Field(
        "day",
        SCHEDULE.c.last_completed_date,
        ("last completion", "last completion date", "last done date", "date last done"),
    ),
    "days_left": Field("number", DAYS_LEFT, ("days left", "days until due"), unit="days"),
}

SUBJECT = Subject(
    name="schedules",
    one="maintenance schedule",
    many="maintenance schedules",
    words=NOUNS,
    phrases=(
        Phrase(NEVER_DONE, where=Condition(field="last_done", operator="unknown")),
        Phrase(
            ways("estimated cost, estimate, est cost, estimated total, estimates", "of, for, on"),
            measure=Measure(kind="sum", field="estimate"),
        ),
        *kinds_of_upkeep("name"),
        *things_called("equipment.name", "of the"),
        *of_category("equipment.category"),
    ),
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
            ("was due", "fell due", "came due", "was scheduled", "was planned", "were due"),
            (
                *("is due", "due", "falls due", "comes due", "comes up", "is scheduled", "is planned"),
                *("on calendar", "on schedule", "scheduled for", "needs doing", "to be done", "falls on"),
                *("need to be done", "needs to be done", "must be done", "has to be done", "due again"),
            ),
            counts=SCHEDULE.c.is_active,
        ),
        "done": Time(
            SCHEDULE.c.last_completed_date,
            (
                *("was last done", "last done", "was done", "done", "completed", "last completed"),
                *("last serviced", "was last serviced", "serviced", "last service", "was completed"),
                *ways(", last, was last, was", "carried out, performed, finished, run"),
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
