"""What may be asked about work orders: what is planned, by whom, what is late, and what it cost."""

from typing import Any

from sqlalchemy import ColumnElement, Date, Numeric, Select, case, cast, func, literal_column, or_, select

from domain.maintenance.speaking import (
    CANCELLED,
    LATE,
    NO_VENDOR,
    UNASSIGNED,
    UNDONE,
    against_estimate,
    priority_field,
)
from domain.maintenance.subjects.job_rating import UNRATED, job_rating
from domain.metrics.leases import property_today
from domain.models.preventive import WORK_ORDER_STATUSES
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Phrase, Relation, Subject, Time
from domain.portfolio_query.value import Condition, Measure
from domain.preventive.columns import (
    EQUIPMENT,
    IS_OPEN,
    IS_OVERDUE,
    ORDER,
    PROPERTY,
    TODAY,
    UNIT,
    VENDOR,
    number,
)
from domain.preventive.order_queries import LIVE, TO_APPROVE
from domain.preventive.subjects.places import (
    EQUIPMENT_RELATION,
    PROPERTY_RELATION,
    UNIT_RELATION,
    VENDOR_RELATION,
    at_property,
    by_vendor,
    equipment_field,
    in_unit,
    of_category,
    on_equipment,
    things_called,
    unit_field,
    vendor_fields,
)
from domain.preventive.subjects.spoken import ON_TIME, STATUSES, TO_BE_APPROVED
from domain.properties.subject import place_fields

_completed = cast(func.timezone(PROPERTY.c.time_zone, ORDER.c.completed_at), Date)
_started = cast(func.timezone(PROPERTY.c.time_zone, ORDER.c.started_at), Date)
_cancelled = cast(func.timezone(PROPERTY.c.time_zone, ORDER.c.cancelled_at), Date)
_unassigned = IS_OPEN & ORDER.c.vendor_id.is_(None) & ORDER.c.assigned_to.is_(None)
_seconds = func.extract("epoch", ORDER.c.completed_at - ORDER.c.created_at)
_costs = Measure(kind="sum", field="cost")
_TEXT = ORDER.alias("texts")


def _saying(words: ColumnElement[Any]) -> Select[Any]:
    """Ids of the work orders whose title, description or notes have the words, in whatever form."""
    asked = func.websearch_to_tsquery(literal_column("'english'"), words)
    said = (func.prose_words(_TEXT.c[name]).op("@@")(asked) for name in ("title", "description", "notes"))
    return select(_TEXT.c.id).where(or_(*said))


FIELDS = {
    **place_fields(ORDER.c.property_id),
    "unit": unit_field(ORDER),
    "equipment": equipment_field(ORDER),
    **vendor_fields(ORDER),
    "name": Field("text", ORDER.c.title, ("name",)),
    "status": Field("choice", ORDER.c.status, ("status",), options=WORK_ORDER_STATUSES, said=STATUSES),
    "is_open": Field("truth", IS_OPEN, said={"true": UNDONE}),
    "is_overdue": Field("truth", IS_OVERDUE, said={"true": ("overdue", *LATE, "behind")}),
    "is_unassigned": Field("truth", _unassigned, said={"true": UNASSIGNED}),
    "to_approve": Field(
        "truth", TO_APPROVE, said={"true": TO_BE_APPROVED}
    ),
    "priority": priority_field(ORDER.c.priority, "emergency"),
    "cost": Field(
        "money",
        ORDER.c.actual_cost,
        (
            *("cost", "actual cost", "price", "costing", "paid for", "paid", "spent", "bill"),
            *("final cost", "went to", "went into", "amount spent", "money spent", "expense", "charge"),
            *("came to", "ran to", "set us back", "pay", "pay for", "spend", "spending"),
        ),
        more=("expensive", "costly"),
        less=("cheap",),
        of_named_rows=True,
        adds_up=True,
    ),
    "estimate": Field(
        "money", ORDER.c.estimated_cost,
        ("estimate", "estimated cost", "estimated", "est", "quote", "quoted cost",
         "estimated to cost", "expected cost", "expected to cost", "budget", "estimated price", "quoted"),
    ),
    **job_rating(ORDER.c.job_stars),
    "minutes": Field(
        "number",
        ORDER.c.actual_duration_minutes,
        (
            *("duration", "time taken", "time spent", "minute", "took", "length", "lasted", "take", "taken"),
            *("time needed", "needed", "spend", "how long", "somebody spend", "time to do",

             "minutes spent", "time on job", "labor time"),
            *ways("minutes, hours, time", "went into, spent, spent on, taken, needed, on, it took"),
            *ways("went into, spent on", "them, it, each"),
            *ways("minutes, hours, time", "put into, put in, worked, of work, logged, billed"),
            *("hour", "job time", "visit length"),
            *("actual duration", "actual time", "working time", "work time"),
        ),
        unit="minutes",
        adds_up=True,
        more=("long", "slow", "time-consuming"),
        less=("short", "quick", "fast"),
    ),
    "on_time": Field(
        "truth",
        _completed <= ORDER.c.scheduled_date,
        said=ON_TIME,
    ),
    "days_taken": Field(
        "number",
        func.round(_seconds.cast(Numeric) / literal_column("86400"), 1),
        ("days to complete", "time to complete",
         "days from report to completion", "completion time", "days it takes", "days to finish",
         "time to finish", "time to close", "turnaround", "turnaround time", "days needed to finish",
         *ways("days, time", "until, before, from creation to, from opening to",
               "done, completed, finished, completion, closed")),
        unit="days",
    ),
    **against_estimate(ORDER.c.actual_cost, ORDER.c.estimated_cost),
    "days_overdue": Field(
        "number", case((IS_OVERDUE, TODAY - ORDER.c.scheduled_date)), ("days overdue", "days late",
         "days behind schedule",
         "days past due", "days behind", "how late", "how overdue", "days past its due date"),
        unit="days",
        more=("long", "overdue"),
        among=Condition(field="is_overdue", values=("true",)),
    ),
    "scheduled_on": Field(
        "day", ORDER.c.scheduled_date, ("scheduled date", "date", "due date", "date due",
                                                "date scheduled"), more=("recent", "new", "late"),
        less=("old", "soon", "early"),
    ),
    "started_on": Field("day", _started, ("start date", "started on")),
    "text": Field("words", ORDER.c.id, ("text", "description", "title", "note", "wording"), saying=_saying),
    "cancelled_on": Field("day", _cancelled, ("cancellation date",)),
    "completed_on": Field("day", _completed, ("completion date",)),
}  # fmt: skip

SUBJECT = Subject(
    name="work_orders",
    one="work order",
    many="work orders",
    words=("work order", "workorder", "work ticket", "preventive job", "preventive work",
           "job", "wo", "wos", "w o", "visit", "service visit", "work-order",
           "dispatch list", "dispatch sheet", "work order history", "wo history", "vendor job",
           "work order board", "work order schedule", "work order calendar", "work order list",
           "job order", "service order", "job ticket", "maintenance order",
           "repair order", "job sheet", "maintenance work order", "work sheet",
           "preventive work order", "maintenance job"),
    phrases=(
        UNRATED,
        Phrase(
            (*(f"{order} {spend}" for order in
             ("work order", "actual work order", "total work order", "wo", "job",
              "preventive maintenance", "workorder", "pm")
               for spend in ("spend", "spending", "expense", "cost", "total", "bill")),
             "preventive cost", "spent on preventive maintenance",
             "spend on preventive maintenance", "cost of preventive maintenance",
             "cost of work orders", "spent on work orders", "spend on work orders",
             "work orders actually cost", "did work orders cost", "have work orders cost"),
            measure=_costs,
            time="completed",
        ),
        Phrase(
            ("how long does it take", "how long do we take", "how long do work orders take",
             "how long does a work order take", "how long does work order take"),
            measure=Measure(kind="average", field="minutes"),
        ),
        Phrase(
            (*ways("do we need, does it take, it take us, do we take, take us, it take",
                   "to", "finish, complete, close, get done"),
             "days does a work order take", "days do work orders take", "days a work order takes",
             "days do we take to finish"),
            measure=Measure(kind="average", field="days_taken"),
        ),
        Phrase(
            ways("estimated cost, estimate, est cost, estimated total, estimates", "of, for, on"),
            measure=Measure(kind="sum", field="estimate"),
        ),
        Phrase(
            ways("scheduled, booked, planned", "work, work order, job, visit, service visit"),
            where=Condition(field="status", values=("scheduled",)),
            names_rows=True,
        ),
        Phrase(NO_VENDOR, where=Condition(field="vendor", operator="unknown")),
        *things_called("equipment.name", "of the"),
        *of_category("equipment.category"),
    ),
    path="/maintenance/preventive?order={id}",
    permission="maintenance.read",
    scope="property",
    base=at_property(ORDER)
    .outerjoin(UNIT, in_unit(ORDER))
    .outerjoin(EQUIPMENT, on_equipment(ORDER))
    .outerjoin(VENDOR, by_vendor(ORDER)),
    live=LIVE,
    keys={
        name: ORDER.c[name]
        for name in ("id", "property_id", "company_id", "unit_id", "equipment_id", "vendor_id", "schedule_id")
    },
    today=property_today(),
    title=ORDER.c.title,
    subtitle=func.concat_ws(" · Unit ", PROPERTY.c.name, UNIT.c.unit_number),
    # What is open comes first, of that the earliest.
    order=(case((IS_OPEN, number(0)), else_=number(1)), ORDER.c.scheduled_date, ORDER.c.id),
    fields=FIELDS,
    shown=("status", "priority", "scheduled_on", "cost"),
    times={
        "scheduled": Time(
            ORDER.c.scheduled_date,
            ("was scheduled", "was due", "was planned", "was booked", "were due", "fell due", "came due"),
            ("is scheduled", "scheduled", "is due", "due", "is planned", "planned", "comes up", "booked",
             "is booked", "on calendar", "on schedule", "lined up", "scheduled for", "falls on", "up next",
             "falls due", "comes due", "on calendar for", "set for", "slated for", "down for", "happening",
             *ways("need, needs, has, have, ought, to", "to be done, to be carried out, be done")),
        ),
        "comes": Time(
            ORDER.c.scheduled_date,
            (),
            ("comes", "comes out", "comes by", "comes over", "shows up", "stops by", "turns up"),
            counts=ORDER.c.status == "scheduled",
        ),
        "cancelled": Time(_cancelled, CANCELLED),
        "started": Time(
            _started, ("was started", "started", "began", "was begun", "begun", "got started",
                       "kicked off", "start",
                       "did we start", "have we started", "were started", "got going")
        ),
        "completed": Time(
            _completed,
            ("was completed", "completed", "finished", "done", "closed", "wrapped up", "closed out",
             "carried out",
             "knocked out", "was finished", "was done", "was closed", "got done",
             *("complete", "finish", "close", "wrap up", "close out", "finishing", "completing")),
        ),
    },
    usual_time="scheduled",
    amount="cost",
    relations={
        "property": PROPERTY_RELATION,
        "unit": UNIT_RELATION,
        "equipment": EQUIPMENT_RELATION,
        "vendor": VENDOR_RELATION,
        "schedule": Relation("schedules", (("property_id", "property_id"), ("schedule_id", "id")), one=True),
    },
    measures={"costs": _costs},
)  # fmt: skip
