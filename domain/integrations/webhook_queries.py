"""Reading the endpoints of the companies that the caller owns, and the log of what each was told."""

from sqlalchemy import JSON, Text, Uuid, func, literal_column, select

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.listing import Listing, among
from domain.models.webhooks import WebhookAttempt, WebhookEndpoint, WebhookEvent, WebhookProgress

_ENDPOINT, _PROGRESS = table_of(WebhookEndpoint), table_of(WebhookProgress)
_EVENT, _ATTEMPT = table_of(WebhookEvent), table_of(WebhookAttempt)
SHOWN_ATTEMPTS = 20

_waiting = (
    select(func.count())
    .select_from(_EVENT)
    .where(_EVENT.c.endpoint_id == _ENDPOINT.c.id, _EVENT.c.state == literal_column("'waiting'"))
    .scalar_subquery()
)
WEBHOOKS = Listing(
    name="webhooks",
    permission="",  # the owners of a company, whatever their role on its properties
    base=_ENDPOINT,
    filter_from=_ENDPOINT,
    select_from=_ENDPOINT.outerjoin(_PROGRESS, _PROGRESS.c.endpoint_id == _ENDPOINT.c.id),
    columns={
        **{name: _ENDPOINT.c[name] for name in ("id", "company_id", "url", "events", "state")},
        **{name: _ENDPOINT.c[name] for name in ("paused_at", "paused_because", "former_until")},
        "waiting": _waiting,
        **{name: _PROGRESS.c[name] for name in ("failing_since", "last_at", "last_status")},
        **{name: _PROGRESS.c[name] for name in ("last_duration_ms", "last_failure")},
        **{name: _ENDPOINT.c[name] for name in ("version", "created_at")},
    },
    scope=among(_ENDPOINT.c.company_id, "owned_company_ids()"),
    not_deleted=_ENDPOINT.c.id.is_not(None),
    filters={"company_id": _ENDPOINT.c.company_id == param("company_id", Uuid())},
    sorts={"created_at": (_ENDPOINT.c.created_at, _ENDPOINT.c.id)},
    default_sort="created_at",
)

# Of an event that was sent often, the newest calls.
_newest = (
    select(_ATTEMPT.c.attempted_at, _ATTEMPT.c.status, _ATTEMPT.c.duration_ms, _ATTEMPT.c.failure)
    .where(_ATTEMPT.c.event_id == _EVENT.c.id)
    .order_by(_ATTEMPT.c.attempted_at.desc(), _ATTEMPT.c.id.desc())
    .limit(SHOWN_ATTEMPTS)
    .correlate(_EVENT)
    .lateral("newest")
)
_attempts = select(
    func.coalesce(
        func.json_agg(
            func.json_build_object(
                *(literal_column("'attempted_at'"), _newest.c.attempted_at),
                *(literal_column("'status'"), _newest.c.status),
                *(literal_column("'duration_ms'"), _newest.c.duration_ms),
                *(literal_column("'failure'"), _newest.c.failure),
            )
        ),
        func.json_build_array(),
    ).cast(JSON)
).select_from(_newest)
WEBHOOK_EVENTS = Listing(
    name="webhook_events",
    permission="",
    base=_EVENT,
    filter_from=_EVENT,
    select_from=_EVENT,
    columns={
        **{name: _EVENT.c[name] for name in ("id", "endpoint_id", "name", "link", "state")},
        **{name: _EVENT.c[name] for name in ("occurred_at", "delivered_at")},
        "attempts": _attempts.scalar_subquery(),
    },
    scope=among(_EVENT.c.company_id, "owned_company_ids()"),
    not_deleted=_EVENT.c.id.is_not(None),
    filters={
        "endpoint_id": _EVENT.c.endpoint_id == param("endpoint_id", Uuid()),
        "state": _EVENT.c.state == param("state", Text()),
    },
    sorts={"occurred_at": (_EVENT.c.occurred_at, _EVENT.c.id)},
    default_sort="-occurred_at",
)
