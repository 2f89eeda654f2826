"""What may be asked about maintenance requests."""

from typing import Any

from sqlalchemy import ColumnElement, Numeric, Select, and_, func, literal_column, or_, select

from domain.core.db.base import table_of
from domain.maintenance.queries import COST, DAYS_OPEN, IS_ACTIVE, IS_LATE, IS_PAUSED, LIVE, local_day
from domain.maintenance.speaking import CANCELLED, DONE, UNASSIGNED, UNDONE, WHO, priority_field
from domain.metrics.leases import property_today
from domain.models.maintenance import (
    REQUEST_CATEGORIES,
    REQUEST_STATUSES,
    MaintenanceRequest,
)
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.models.vendors import Vendor
from domain.portfolio_query.subject import Field, Phrase, Relation, Screen, Subject, Time
from domain.portfolio_query.value import Condition, Measure
from domain.properties.subject import place_fields

_REQUEST = table_of(MaintenanceRequest)
_PROPERTY = table_of(Property)
_UNIT = table_of(Unit)
_RESIDENT = table_of(Resident)
_VENDOR = table_of(Vendor)
_unit_here = and_(_UNIT.c.property_id == _REQUEST.c.property_id, _UNIT.c.id == _REQUEST.c.unit_id)
_resident_here = and_(
    _RESIDENT.c.property_id == _REQUEST.c.property_id, _RESIDENT.c.id == _REQUEST.c.resident_id
)
_vendor_here = and_(_VENDOR.c.company_id == _REQUEST.c.company_id, _VENDOR.c.id == _REQUEST.c.vendor_id)
_reported = local_day(_REQUEST.c.request_date)
_completed = local_day(_REQUEST.c.completed_at)
_cancelled = local_day(_REQUEST.c.cancelled_at)
_visit = local_day(_REQUEST.c.scheduled_date)
_unassigned = and_(IS_ACTIVE, _REQUEST.c.vendor_id.is_(None), _REQUEST.c.assignee_id.is_(None))
_seconds = func.extract("epoch", _REQUEST.c.completed_at - _REQUEST.c.request_date)
_resident_name = _RESIDENT.c.first_name.concat(" ").concat(_RESIDENT.c.last_name)
_costs = Measure(kind="sum", field="cost")

_open = Condition(field="is_open", values=("true",))
_how_long = Measure(kind="average", field="resolution_days")
_NOUNS = ("problem", "request", "repair", "issue", "ticket", "job", "complaint")
_TEXT = _REQUEST.alias("texts")


def _saying(words: ColumnElement[Any]) -> Select[Any]:
    """Ids of the requests whose title or description has the words, in whatever form."""
    asked = func.websearch_to_tsquery(literal_column("'english'"), words)
    said = (func.prose_words(_TEXT.c[name]).op("@@")(asked) for name in ("title", "description"))
    return select(_TEXT.c.id).where(or_(*said))


_CATEGORIES = {
    "plumbing": ("plumbing", "plumber"),
    "electrical": ("electrical", "electric", "electricity", "wiring"),
    "hvac": (
        "HVAC",
        "heating",
        "air conditioning",
        "heat",
        "ac",
        "cooling",
        "heating and cooling",
        "a c",
        "heater",
    ),
    "appliance": ("appliance", "appliance repair"),
    "pest_control": ("pest control", "pest", "bug", "exterminator", "extermination"),
    "general": ("general",),
    "other": ("other category",),
}
# What breaks, sought in what was written of it.
_THINGS = (
    "leak", "faucet", "toilet", "sink", "shower", "drain", "clog", "disposal", "dishwasher", "refrigerator",
    "fridge", "stove", "oven", "washer", "dryer", "thermostat", "furnace", "boiler", "water heater", "mold",
    "mildew", "noise", "smell", "odor", "paint", "ceiling", "carpet", "tile", "roof leak", "flood",
    "pipe", "light", "breaker", "garbage", "trash", "blind", "cabinet", "radiator", "bathtub", "tub",
    "microwave", "freezer", "rat", "mouse", "ant", "wasp", "termite", "intercom", "buzzer", "doorbell",
    "gas", "sewer", "sewage", "draft", "crack",  "fan", "filter", "no heat",
    "window", "door", "lock", "outlet", "smoke detector", "smoke alarm", "mice", "roach", "bed bug", "gutter",
    "elevator", "hot water", "water damage",
)  # fmt: skip
STATUS_WORDS: dict[str, tuple[str, ...]] = {
    "open": ("not started", "not yet started", "nobody has started", "nobody started"),
    "in_progress": ("in progress", "being worked on", "under way"),
    "completed": DONE,
    "cancelled": ("cancelled", "canceled"),
}

FIELDS = {
    **place_fields(_REQUEST.c.property_id),
    "unit": Field("record", _REQUEST.c.unit_id, ("unit", "apartment"), label=_UNIT.c.unit_number),
    "resident": Field(
        "record",
        _REQUEST.c.resident_id,
        (
            "tenant",
            "resident",
            "who reported",
            "who filed",
            "who submitted",
            "who opened",
            "who sent in",
            "who called in",
            "who complained about",
            "who complained",
            "who put in",
            "reporter",
            "whoever reported",
            "resident who reported",
            "tenant who reported",
            "who made",
            "who is complaining about",
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
            "category",
            *(f"{a} of {b}" for a in ("kind", "type", "sort") for b in _NOUNS),
            *(f"{b} type" for b in _NOUNS),
        ),
        options=REQUEST_CATEGORIES,
        said=_CATEGORIES,
    ),
    "priority": priority_field(_REQUEST.c.priority),
    "status": Field("choice", _REQUEST.c.status, ("status",), options=REQUEST_STATUSES, said=STATUS_WORDS),
    "is_open": Field("truth", IS_ACTIVE, said={"true": UNDONE}),
    "is_late": Field("truth", IS_LATE, said={"true": ("late", "overdue", "late to answer", "past due")}),
    "is_unassigned": Field("truth", _unassigned, said={"true": UNASSIGNED}),
    "is_paused": Field("truth", and_(IS_ACTIVE, IS_PAUSED), said={"true": ("paused", "on hold")}),
    "cost": Field(
        "money",
        COST,
        ("cost", "maintenance cost", "repair cost", "costing", "paid for", "paid"),
        more=("expensive", "costly"),
        less=("cheap",),
    ),
    "estimate": Field("money", _REQUEST.c.estimated_cost, ("estimate", "estimated cost", "estimated")),
    "days_open": Field(
        "number",
        DAYS_OPEN,
        ("days open", "age", "how long", "days old"),
        unit="days",
        more=("long",),
        among=_open,
    ),
    "resolution_days": Field(
        "number",
        func.round(_seconds.cast(Numeric) / literal_column("86400"), 1),
        (
            *(
                "resolution time",
                "resolution days",
                "days to complete",
                "time to complete",
                "time to resolve",
            ),
            *("days to fix", "time to fix", "days to repair", "time to repair", "days to resolve"),
            *(
                "days to close",
                "time to close",
                "time to finish",
                "took",
                "days to finish",
                "turnaround",
                "turnaround time",
                "completion time",
            ),
        ),
        unit="days",
        more=("slow",),
        less=("fast", "quick"),
    ),
    "reported_on": Field(
        "day", _reported, ("report date", "request date"), more=("recent", "new"), less=("old",)
    ),
    "completed_on": Field("day", _completed, ("completion date",)),
    "cancelled_on": Field("day", _cancelled, ("cancellation date",)),
    "text": Field("words", _REQUEST.c.id, ("text", "description", "title"), saying=_saying),
    "visit_on": Field(
        "day",
        _visit,
        ("visit", "visit date", "appointment", "scheduled date", "scheduled visit", "date scheduled"),
    ),
}

SUBJECT = Subject(
    name="requests",
    one="request",
    many="requests",
    words=(
        "maintenance request", "service request", "repair request", "repair", "ticket",
        "maintenance ticket", "maintenance issue", "maintenance job", "maintenance problem", "maintenance",
        "emergency", "maintenance emergency", "job", "repair job", "problem", "issue",
        "service call", "trouble ticket", "complaint", "repair history", "maintenance history",
        "everything assigned", "anything assigned", "anything about", "anyone complain", "anybody complain",
        "complain", "complains", "complained", "complaining", "fix-it ticket", "work request",
        "maintenance call", "repair call", "service ticket", "repair ticket", "fix", "fixes", "repair issue",
        "maintenance item", "stuff",
    ),
    phrases=(
        Phrase(
            ("how long do repairs take", "how long do requests take", "how long does a repair take",
             "how long does a request take", "how long do tickets take",
             "how long do we take to resolve requests",
             "how long does it take", "how long do we take", "how long do we need",
             "how fast", "how quickly",
             *(f"{take} to {end}" for take in ("does it take", "it take us", "do we take", "take us", "take",
                                               "did it take", "did we take", "do we need")
               for end in ("complete", "close", "finish", "fix", "resolve", "repair"))),
            measure=_how_long,
        ),
        Phrase(
            ("emergency", "maintenance emergency"),
            where=Condition(field="priority", values=("urgent",)),
            always_holds=True,
        ),
        Phrase(
            tuple(f"{what} {cost}" for what in ("maintenance", "repair", "upkeep", "repair and maintenance")
                  for cost in ("cost", "expense", "bill"))
            + tuple(f"cost of {what}" for what in ("maintenance", "repairs", "upkeep")),
            measure=_costs,
        ),
        Phrase(
            ("spent fixing", "spend fixing", "spent repairing", "spend repairing", "spent maintaining",
             *(f"{what} {spend}" for what in ("maintenance", "repair", "upkeep")
               for spend in ("spend", "spending")),
             *(f"{spent} on {what}" for spent in ("spent", "spend")
               for what in ("maintenance", "repairs", "upkeep", "repairs and maintenance"))),
            measure=_costs,
            time="completed",
        ),
        *(
            Phrase(
                tuple(f"{word} {noun}" for word in said
                      for noun in ("call", "problem", "issue", "complaint", "repair", "trouble", "matter")),
                where=Condition(field="category", values=(category,)),
                names_rows=True,
            )
            for category, said in _CATEGORIES.items()
        ),
        Phrase(
            ("working on", "is working on", "work on"),
            where=Condition(field="status", values=("in_progress",)),
            names_rows=True,
        ),
        *(
            Phrase(
                (f"about {thing}", thing),
                where=Condition(field="text", operator="contains", values=(thing,)),
            )
            for thing in _THINGS
        ),
        *(
            Phrase(
                words, where=Condition(field="category", values=(category,)), measure=_costs, time=time
            )
            for category, said in _CATEGORIES.items()
            for word in said
            for words, time in (
                ((f"spent on {word}", f"spend on {word}"), "completed"),
                ((f"{word} cost", f"cost of {word}"), ""),
            )
            if category not in ("general", "other")
        ),
    ),
    asked_by=("who reported", "who filed", "who submitted", "who opened", "who sent in", "who called in",
              "who complained", "who complained about", "who put in", "to fix", "to repair",
               "to resolve", "to close", "us to fix", "us to repair", "us to resolve"),
    path="/maintenance/{id}",
    screen=Screen(
        "Maintenance", "/maintenance",
        {"property": "property_id", "priority": "priority", "status": "status"},
    ),
    permission="maintenance.read",
    scope="property",
    base=_REQUEST.join(_PROPERTY, _PROPERTY.c.id == _REQUEST.c.property_id)
    .outerjoin(_UNIT, _unit_here)
    .outerjoin(_RESIDENT, _resident_here)
    .outerjoin(_VENDOR, _vendor_here),
    live=LIVE,
    keys={
        "id": _REQUEST.c.id,
        "property_id": _REQUEST.c.property_id,
        "company_id": _REQUEST.c.company_id,
        "unit_id": _REQUEST.c.unit_id,
        "resident_id": _REQUEST.c.resident_id,
        "vendor_id": _REQUEST.c.vendor_id,
    },
    today=property_today(),
    title=_REQUEST.c.title,
    subtitle=func.concat_ws(" · Unit ", _PROPERTY.c.name, _UNIT.c.unit_number),
    # Those that are not completed come first, of them the newest.
    order=(~IS_ACTIVE, func.now() - _REQUEST.c.request_date, _REQUEST.c.id),
    fields=FIELDS,
    shown=("status", "priority", "category", "reported_on"),
    times={
        "reported": Time(
            _reported,
            (
                *("was reported", "reported", "reports", "came in", "created", "opened"),
                *("submitted", "filed", "received", "made", "logged", "sent in", "turned in", "put in",
                 "came through",
                  "come in", "was opened", "were opened", "was submitted", "was filed", "got opened",
                   "raised",
                  "called in", "got in", "came up", "was created", "reporting", "phoned in"),
            ),
        ),
        "completed": Time(
            _completed,
            ("completed", "closed", "finished", "fixed", "resolved", "complete", "close", "finish", "done",
             "repaired", "finishing", "completing", "closing", "closing out", "fixing", "resolving",
              "repairing",
             "closed out", "taken care of", "wrapped up", "knocked out", "got done", "get done", "resolve",
             "close out", "wrap up", "was completed", "was closed", "was fixed", "was resolved", "was done"),
        ),
        "cancelled": Time(_cancelled, CANCELLED),
        "visited": Time(_visit, (), ("is scheduled", "scheduled", "visit")),
    },
    usual_time="reported",
    amount="cost",
    relations={
        "property": Relation("properties", (("property_id", "id"),), one=True),
        "unit": Relation("units", (("property_id", "property_id"), ("unit_id", "id")), one=True),
        "resident": Relation("residents", (("property_id", "property_id"), ("resident_id", "id")), one=True),
        "vendor": Relation("vendors", (("company_id", "company_id"), ("vendor_id", "id")), one=True),
    },
    measures={"costs": _costs},
)  # fmt: skip
