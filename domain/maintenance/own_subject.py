"""What residents may ask about maintenance requests: those that they reported themselves."""

from sqlalchemy import ColumnElement, Date, cast, func, literal

from domain.core.db.base import table_of
from domain.maintenance.own_rules import CATEGORY_OF, PRIORITY_OF
from domain.maintenance.subjects.words import STATUS_WORDS
from domain.metrics.leases import property_today
from domain.models.maintenance import (
    REQUEST_CATEGORIES,
    REQUEST_PRIORITIES,
    REQUEST_STATUSES,
    MaintenanceRequest,
)
from domain.models.properties import Property
from domain.portfolio_query.subject import Field, Phrase, Subject, Time
from domain.portfolio_query.value import AnyOf, Condition

_REQUEST = table_of(MaintenanceRequest)
_PROPERTY = table_of(Property)
_NOUNS = (
    *("request", "maintenance request", "repair request", "repair", "ticket", "work order", "issue"),
    *("report", "maintenance ticket", "service request", "maintenance"),
)
_waiting = AnyOf(
    parts=(
        Condition(field="status", values=("open",)),
        Condition(field="status", values=("in_progress",)),
    )
)


def _local(instant: ColumnElement[object]) -> ColumnElement[object]:
    return cast(func.timezone(_PROPERTY.c.time_zone, instant), Date)


_CATEGORIES: dict[str, tuple[str, ...]] = {
    **{stored: (word,) for word, stored in CATEGORY_OF.items()},
    "hvac": ("hvac", "heating", "air conditioning", "ac"),
    "pest_control": ("pest", "pest control"),
}
_PRIORITIES: dict[str, tuple[str, ...]] = {
    **{stored: (word, f"{word} urgency") for word, stored in PRIORITY_OF.items()},
    "urgent": ("emergency", "urgent"),
}

SUBJECT = Subject(
    name="requests",
    one="request",
    many="requests",
    words=_NOUNS,
    phrases=(
        Phrase(
            (
                *("not completed", "unfinished", "pending", "waiting", "active", "not done", "not fixed"),
                *("still open", "unresolved", "outstanding", "not finished", "not fixed yet"),
            ),
            where=_waiting,
        ),
    ),
    permission="own",
    scope="resident",
    base=_REQUEST.join(_PROPERTY, _PROPERTY.c.id == _REQUEST.c.property_id),
    live=_REQUEST.c.deleted_at.is_(None),
    keys={"id": _REQUEST.c.id, "resident_id": _REQUEST.c.resident_id},
    today=property_today(),
    title=_REQUEST.c.title,
    subtitle=_PROPERTY.c.name,
    order=(literal("9999-12-31").cast(Date) - _local(_REQUEST.c.request_date), _REQUEST.c.id),
    fields={
        "status": Field(
            "choice",
            _REQUEST.c.status,
            ("status",),
            options=REQUEST_STATUSES,
            said={
                **STATUS_WORDS,
                "open": ("open", "not started", "new"),
                "in_progress": (*STATUS_WORDS["in_progress"], "started"),
            },
        ),
        "category": Field(
            "choice",
            _REQUEST.c.category,
            ("category", "kind"),
            options=REQUEST_CATEGORIES,
            said=_CATEGORIES,
        ),
        "priority": Field(
            "choice",
            _REQUEST.c.priority,
            ("priority", "urgency"),
            options=REQUEST_PRIORITIES,
            said=_PRIORITIES,
        ),
        "reported": Field(
            "day",
            _local(_REQUEST.c.request_date),
            ("report date",),
            more=("recent", "new", "late"),
            less=("old", "early"),
        ),
        "visit": Field("day", _local(_REQUEST.c.scheduled_date), ("visit", "visit date")),
    },
    shown=("status", "reported", "visit"),
    path="/tenant/maintenance?request={id}",
    times={
        "reported": Time(
            _local(_REQUEST.c.request_date),
            (
                *(
                    "was reported",
                    "reported",
                    "i reported",
                    "did i report",
                    "have i reported",
                    "filed",
                    "i filed",
                    "made",
                ),
                *("did i file", "have i filed", "did i make", "submitted", "sent in", "have i made"),
            ),
        ),
        "completed": Time(
            _local(_REQUEST.c.completed_at),
            ("was completed", "completed", "was fixed", "fixed", "were completed", "were fixed", "finished"),
        ),
    },
    usual_time="reported",
)
