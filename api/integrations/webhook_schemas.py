"""The wire shapes of webhooks."""

from datetime import datetime
from uuid import UUID

from pydantic import AwareDatetime, BaseModel, ConfigDict

from api.list_queries import ListQuery, PageQuery
from domain.integrations.webhook_rules import NewWebhook, WebhookChanges
from domain.models.webhooks import PauseReason, WebhookEventState, WebhookState


class WebhookFilters(ListQuery):
    company_id: UUID | None = None


class WebhookQuery(PageQuery, WebhookFilters):
    """One page of webhooks, in the order in which they were added."""


class WebhookRow(BaseModel):
    """`waiting` counts the events that are kept until they can be sent. The former secret signs beside the
    new one until `former_until`. What begins with `last_` is the newest call; `failing_since` says since when
    all of them failed."""

    id: UUID
    company_id: UUID
    url: str
    events: list[str]
    state: WebhookState
    paused_at: datetime | None
    paused_because: PauseReason | None
    former_until: datetime | None
    waiting: int
    failing_since: datetime | None
    last_at: datetime | None
    last_status: int | None
    last_duration_ms: int | None
    last_failure: str | None
    version: int
    created_at: datetime


class WebhookCreate(NewWebhook):
    """A new webhook."""


class WebhookUpdate(WebhookChanges):
    """Changes to a webhook."""


class WebhookSecret(BaseModel):
    """The secret that signs, which is answered this once; it begins with `whsec_`."""

    id: UUID
    secret: str


class WebhookEventKind(BaseModel):
    """An event that a webhook can be told of, and the ids in its `data`."""

    name: str
    label: str
    ids: list[str]


class WebhookEventKinds(BaseModel):
    items: list[WebhookEventKind]


class WebhookEventFilters(ListQuery):
    endpoint_id: UUID | None = None
    state: WebhookEventState | None = None


class WebhookEventQuery(PageQuery, WebhookEventFilters):
    """One page of the log, newest first."""


class WebhookAttemptRow(BaseModel):
    """One call: the answer's status where there was one, and why it counts as failed."""

    attempted_at: datetime
    status: int | None
    duration_ms: int
    failure: str | None


class WebhookEventRow(BaseModel):
    """An event in the log of a webhook, with its newest calls. Events are kept for 30 days."""

    id: UUID
    endpoint_id: UUID
    name: str
    link: str
    state: WebhookEventState
    occurred_at: datetime
    delivered_at: datetime | None
    attempts: list[WebhookAttemptRow]


class WebhookReplay(BaseModel):
    """What happened since then is sent again."""

    model_config = ConfigDict(extra="forbid")

    since: AwareDatetime


class WebhookReplayed(BaseModel):
    """How many events are sent again."""

    events: int
