"""What is known of a maintenance request, and the days on which things happen to it."""

from typing import Any

from sqlalchemy import ColumnElement, Numeric, Select, and_, func, literal_column, or_, select

from domain.core.db.base import table_of
from domain.maintenance.queries import COST, DAYS_OPEN, IS_ACTIVE, IS_LATE, IS_PAUSED, local_day
from domain.maintenance.speaking import (
    CANCELLED,
    LATE,
    UNASSIGNED,
    UNDONE,
    WHO,
    against_estimate,
    priority_field,
)
from domain.maintenance.subjects.job_rating import job_rating
from domain.maintenance.subjects.words import CATEGORIES, ONE, STATUS_WORDS
from domain.metrics.home_label import home_label
from domain.models.maintenance import (
    REQUEST_CATEGORIES,
    REQUEST_STATUSES,
    MaintenanceRequest,
)
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.models.vendors import Vendor
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Time
from domain.portfolio_query.value import Condition
from domain.properties.subject import place_fields

_REQUEST = table_of(MaintenanceRequest)
_UNIT = table_of(Unit)
_PROPERTY = table_of(Property)
_RESIDENT = table_of(Resident)
_VENDOR = table_of(Vendor)
_reported = local_day(_REQUEST.c.request_date)
_completed = local_day(_REQUEST.c.completed_at)
_cancelled = local_day(_REQUEST.c.cancelled_at)
_visit = local_day(_REQUEST.c.scheduled_date)
_unassigned = and_(IS_ACTIVE, _REQUEST.c.vendor_id.is_(None), _REQUEST.c.assignee_id.is_(None))
_seconds = func.extract("epoch", _REQUEST.c.completed_at - _REQUEST.c.request_date)
_resident_name = _RESIDENT.c.first_name.concat(" ").concat(_RESIDENT.c.last_name)
_open = Condition(field="is_open", values=("true",))
_TEXT = _REQUEST.alias("texts")


def _saying(words: ColumnElement[Any]) -> Select[Any]:
    """Ids of the requests whose title or description has the words, in whatever form."""
    asked = func.websearch_to_tsquery(literal_column("'english'"), words)
    said = (func.prose_words(_TEXT.c[name]).op("@@")(asked) for name in ("title", "description"))
    return select(_TEXT.c.id).where(or_(*said))


FIELDS = {
    **place_fields(_REQUEST.c.property_id),
    "unit": Field("record", _REQUEST.c.unit_id, ("unit", "apartment"), label=home_label(_UNIT, _PROPERTY)),
    "resident": Field(
        "record",
        _REQUEST.c.resident_id,
        (
            *("tenant", "resident", "reporter", "whoever reported", "who made", "who is complaining about"),
            *ways(
                "who, resident who, tenant who, which tenant, which resident",
                "reports, files, submits, opens, complains, complains about, reported, filed, submitted, "
                "opened, sent in, called in, complained, complained about, put in",
            ),
        ),
        "residents.read",
        label=_resident_name,
    ),
    "resident_name": Field("text", _resident_name, ("resident name", "tenant name"), "residents.read"),
    "vendor": Field(
        "record",
        _REQUEST.c.vendor_id,
        ("vendor", "contractor", *WHO),
        "vendors.read",
        label=_VENDOR.c.company_name,
    ),
    "vendor_name": Field("text", _VENDOR.c.company_name, ("vendor name", "contractor name"), "vendors.read"),
    "category": Field(
        "choice",
        _REQUEST.c.category,
        (
            *("category", "type", "kind", "trade", "problem area", "kind of work", "type of work"),
            *ways("kind, type, sort, category", "of", ONE),
            *ways(ONE, "type, category, kind"),
        ),
        options=REQUEST_CATEGORIES,
        said=CATEGORIES,
        before_noun=True,
    ),
    "priority": priority_field(_REQUEST.c.priority),
    "status": Field(
        "choice",
        _REQUEST.c.status,
        ("status", "where they stand", "where it stands", "progress", "stage", "stages", "state of progress"),
        options=REQUEST_STATUSES,
        said=STATUS_WORDS,
    ),
    "is_open": Field("truth", IS_ACTIVE, said={"true": UNDONE}),
    "is_late": Field("truth", IS_LATE, said={"true": (*LATE, "late to answer")}),
    "is_unassigned": Field("truth", _unassigned, said={"true": UNASSIGNED}),
    "is_paused": Field(
        "truth",
        and_(IS_ACTIVE, IS_PAUSED),
        said={"true": ("paused", "on hold", *ways("put, placed, parked", ", on hold"), "suspended")},
    ),
    "cost": Field(
        "money",
        COST,
        (
            *("cost", "maintenance cost", "repair cost", "costing", "paid for", "paid", "spent", "spend"),
            *("went to", "went into", "went on", "price", "bill", "expense", "charge", "money spent"),
            *("amount spent", "spent on", "actual cost", "pay", "pay for", "came to", "ran us"),
            *("set us back", "ran to", "comes to", "final cost"),
        ),
        more=("expensive", "costly"),
        less=("cheap",),
        of_named_rows=True,
        adds_up=True,
    ),
    "estimate": Field(
        "money",
        _REQUEST.c.estimated_cost,
        ("estimate", "estimated cost", "estimated", "quote", "quoted", "estimated price", "expected cost"),
    ),
    **against_estimate(_REQUEST.c.actual_cost, _REQUEST.c.estimated_cost),
    "days_open": Field(
        "number",
        DAYS_OPEN,
        (
            *(
                "days open",
                "age",
                "how long",
                "days old",
                "days waiting",
                "waiting time",
                "wait time",
            ),
            *("wait", "days outstanding", "days since reported", "time open", "days unresolved"),
        ),
        unit="days",
        more=("long",),
        among=_open,
    ),
    "resolution_days": Field(
        "number",
        func.round(_seconds.cast(Numeric) / literal_column("86400"), 1),
        (
            *ways(
                "days, time", "to", "complete, fix, repair, resolve, close, finish, completion, resolution"
            ),
            *ways("days, time", "until", "completed, done, fixed, finished, resolved, closed, repaired"),
            *ways("days, time", "from report to", "completion, fix, finish, resolution"),
            *("took", "turnaround", "needed", "time needed", "resolution time", "completion time"),
            *("repair time", "turnaround time", "response time to completion"),
        ),
        unit="days",
        more=("slow",),
        less=("fast", "quick", "speedy", "prompt"),
    ),
    **job_rating(_REQUEST.c.job_stars),
    "reported_on": Field(
        "day",
        _reported,
        (
            *ways("report, request, reported, submission, opened, created, creation, received", "date, day"),
            *ways("date", "reported, submitted, opened, created, received, filed, entered"),
        ),
        more=("recent", "new", "late"),
        less=("old", "early"),
    ),
    "completed_on": Field(
        "day",
        _completed,
        (
            *ways("completion, completed, close, closed, finish, resolution", "date, day"),
            *ways("date", "completed, closed, finished, fixed, resolved"),
        ),
    ),
    "cancelled_on": Field("day", _cancelled, ("cancellation date", "date cancelled")),
    "text": Field("words", _REQUEST.c.id, ("text", "description", "title"), saying=_saying),
    "visit_on": Field(
        "day",
        _visit,
        (
            *("visit", "visit date", "appointment", "appointment date", "scheduled date", "scheduled visit"),
            *("date scheduled", "service date", "date of visit", "visit day"),
        ),
    ),
}
_THEY = "tenants, residents, people, renters, anyone, anybody, occupants"
_REPORTED = (
    "reported, submitted, filed, received, made, logged, opened, created, raised, requested, lodged, "
    "sent in, turned in, put in, called in, phoned in, asked for, placed, registered, handed in, "
    "sent us, entered, lodged with us"
)
TIMES = {
    "reported": Time(
        _reported,
        (
            "was reported",
            *ways(", was, been, got, get, people, tenants, residents", _REPORTED),
            *ways("reported, submitted, filed, raised, made, sent in, asked for, requested", "by", _THEY),
            *ways(_THEY, "have", "reported, submitted, filed, requested, asked for, sent in, called in"),
            *ways(_THEY, "put in, sent us, sent in, called in, turned in, filed, gave us, came to us with"),
            *("reports", "reporting", "came in", "came through", "come in", "got in", "came up", "arrived"),
            *ways("told us, let us know, complained to us, wrote to us, told anyone", ", about it"),
            *("coming in", "comes in", "reported to us", "sent to us", "rolled in", "were opened"),
        ),
    ),
    "completed": Time(
        _completed,
        (
            *(
                "completed",
                "closed",
                "finished",
                "fixed",
                "resolved",
                "done",
                "repaired",
                "closed out",
                "ended",
            ),
            *ways(
                "did they, have they, did anyone, did anybody, has anyone, did someone",
                ", ever",
                "fix, finish, complete, repair, fixed, finished",
            ),
            *ways("finished, finish, got, get, polished, knock", "off, through, out"),
            *("taken care of", "wrapped up", "knocked out", "dealt with", "sorted out", "signed off"),
            *("complete", "close", "finish", "resolve", "close out", "wrap up", "got done", "get done"),
            *("finishing", "completing", "closing", "closing out", "fixing", "resolving", "repairing"),
            *ways("was", "completed, closed, fixed, resolved, done, finished"),
            *("get resolved", "handled", "seen to"),
        ),
    ),
    "cancelled": Time(_cancelled, CANCELLED),
    "visited": Time(
        _visit,
        (),
        (
            *("is scheduled", "scheduled", "visit", "is coming", "booked in", "is booked"),
            *("has a visit", "has an appointment", "booked for", "scheduled for", "on calendar"),
            *ways(
                "somebody, someone, vendor, tech, technician, contractor, anybody, anyone, who, handyman, "
                "repairman, plumber, electrician, guy, crew",
                ", is",
                "coming, coming out, coming by, going, going out, due, booked, scheduled, visiting, visit, "
                "come, come out, come by",
            ),
        ),
    ),
}
