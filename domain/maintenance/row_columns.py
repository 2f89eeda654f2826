"""What the list of requests counts and looks up for each row: notes, photos, and what its clock says."""

from sqlalchemy import JSON, ColumnElement, Date, Integer, and_, case, cast, func, literal_column, select

from domain.core.db.base import table_of
from domain.models.companies import Company
from domain.models.maintenance import MaintenanceRequest, RequestEvent
from domain.models.photos import Photo
from domain.models.properties import Property

_REQUEST, _EVENT = table_of(MaintenanceRequest), table_of(RequestEvent)
_PHOTO, _COMPANY, _PROPERTY = table_of(Photo), table_of(Company), table_of(Property)

NOTES = (
    select(func.count())
    .where(_EVENT.c.request_id == _REQUEST.c.id, _EVENT.c.kind == "note")
    .correlate(_REQUEST)
    .scalar_subquery()
)
LAST_NOTE = (
    select(
        func.json_build_object(
            *(literal_column("'author'"), _EVENT.c.author),
            *(literal_column("'body'"), _EVENT.c.body),
            *(literal_column("'reader'"), _EVENT.c.reader),
            *(literal_column("'created_at'"), _EVENT.c.created_at),
        )
    )
    .where(_EVENT.c.request_id == _REQUEST.c.id, _EVENT.c.kind == "note")
    .order_by(_EVENT.c.created_at.desc(), _EVENT.c.id.desc())
    .limit(1)
    .correlate(_REQUEST)
    .scalar_subquery()
    .cast(JSON)
)
PHOTOS = (
    select(func.count())
    .where(_PHOTO.c.request_id == _REQUEST.c.id, _PHOTO.c.deleted_at.is_(None))
    .correlate(_REQUEST)
    .scalar_subquery()
)
# Of the limit that was missed: who was reminded last, and when; the process writes a line for each.
_LAST_REMINDER = (
    select(
        func.json_build_object(
            *(literal_column("'whom'"), _EVENT.c.details["whom"].astext),
            *(literal_column("'people'"), cast(_EVENT.c.details["people"].astext, Integer)),
            *(literal_column("'created_at'"), _EVENT.c.created_at),
        )
    )
    .where(
        _EVENT.c.request_id == _REQUEST.c.id,
        _EVENT.c.kind == "reminded",
        _EVENT.c.created_at >= _REQUEST.c.clock_due_at,
        cast(_EVENT.c.details["people"].astext, Integer) > literal_column("0"),
    )
    .order_by(_EVENT.c.created_at.desc(), _EVENT.c.id.desc())
    .limit(1)
    .correlate(_REQUEST)
    .scalar_subquery()
    .cast(JSON)
)
LAST_REMINDER = case((_REQUEST.c.reminders > literal_column("0"), _LAST_REMINDER))

_IN_WORKING_DAYS = and_(_REQUEST.c.clock_kind == "update", _REQUEST.c.priority.in_(("normal", "low")))


def _of_company(wanted: ColumnElement[int]) -> ColumnElement[int]:
    return select(wanted).where(_COMPANY.c.id == _REQUEST.c.company_id).correlate(_REQUEST).scalar_subquery()


# How many working days a limit has that counts in them, and on which of its days the company is closed.
LIMIT_DAYS = case(
    (
        _IN_WORKING_DAYS,
        case(
            (_REQUEST.c.priority == "low", _of_company(_COMPANY.c.update_days_low)),
            else_=_of_company(_COMPANY.c.update_days_normal),
        ),
    )
)
_closed = select(func.unnest(_COMPANY.c.closed_days).label("day")).where(
    _COMPANY.c.id == _REQUEST.c.company_id
)


def limit_closed(zone: ColumnElement[str]) -> ColumnElement[list[str]]:
    """The closed days between the beginning and the end of such a limit, on days of the property."""
    days = _closed.correlate(_REQUEST).subquery()
    between = days.c.day.between(
        cast(func.timezone(zone, _REQUEST.c.clock_started_at), Date),
        cast(func.timezone(zone, _REQUEST.c.clock_due_at), Date),
    )
    found = (
        select(func.coalesce(func.json_agg(days.c.day), literal_column("'[]'::json")))
        .where(between)
        .correlate(_REQUEST, _PROPERTY)
        .scalar_subquery()
    )
    return case((_IN_WORKING_DAYS, found), else_=literal_column("'[]'::json")).cast(JSON)
