"""Addresses of other programs that are told what happens, what waits for each, and every call of them."""

from datetime import datetime
from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy import BigInteger, ForeignKey, Index, Sequence, func, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Versioned
from domain.models.properties import one_of

WebhookState = Literal["active", "paused"]
WEBHOOK_STATES: tuple[WebhookState, ...] = get_args(WebhookState)
# An owner paused it; it failed for three days; it answered that it is gone.
PauseReason = Literal["asked", "failing", "gone"]
PAUSE_REASONS: tuple[PauseReason, ...] = get_args(PauseReason)
WebhookEventState = Literal["waiting", "delivered"]
WEBHOOK_EVENT_STATES: tuple[WebhookEventState, ...] = get_args(WebhookEventState)

POSITIONS = Sequence("webhook_positions", metadata=Base.metadata)


class WebhookEndpoint(Versioned, Base):
    """An address that a company wants called. `secret` signs what is sent there; after a rotation
    `former_secret` signs too, until `former_until`."""

    __tablename__ = "webhook_endpoints"
    __table_args__ = (
        one_of("state", WEBHOOK_STATES),
        one_of("paused_because", PAUSE_REASONS),
        Index("ix_webhook_endpoints_company_id", "company_id"),
    )

    id: Mapped[Id]
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id", ondelete="CASCADE"))
    url: Mapped[str]
    events: Mapped[list[str]]
    state: Mapped[str] = mapped_column(server_default="active", default="active")
    paused_at: Mapped[datetime | None]
    paused_because: Mapped[str | None]
    secret: Mapped[bytes] = mapped_column(info={"sensitive": True})
    former_secret: Mapped[bytes | None] = mapped_column(info={"sensitive": True})
    former_until: Mapped[datetime | None]


class WebhookProgress(Base):
    """How calls of an endpoint go: since when they fail, how often in a row, and the last one's answer. Apart
    from the endpoint, because it changes with each call and is no change of anybody's."""

    __tablename__ = "webhook_progress"
    __table_args__ = ({"info": {"audited": False}},)

    endpoint_id: Mapped[UUID] = mapped_column(
        ForeignKey("webhook_endpoints.id", ondelete="CASCADE"), primary_key=True
    )
    company_id: Mapped[UUID]
    failing_since: Mapped[datetime | None]
    failures: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    last_at: Mapped[datetime | None]
    last_status: Mapped[int | None]
    last_duration_ms: Mapped[int | None]
    last_failure: Mapped[str | None]


class WebhookEvent(Base):
    """One event for one endpoint: ids and a link. They go out by `position`; the row's `xmin`, the
    number of the transaction that wrote it, was taken after it."""

    __tablename__ = "webhook_events"
    __table_args__ = (
        one_of("state", WEBHOOK_EVENT_STATES),
        Index(
            "ix_webhook_events_waiting",
            *("endpoint_id", "position"),
            unique=True,
            postgresql_where=text("state = 'waiting'"),
        ),
        Index("ix_webhook_events_endpoint_id", "endpoint_id", "occurred_at"),
        Index("ix_webhook_events_occurred_at", "occurred_at"),
        {"info": {"audited": False}},
    )

    id: Mapped[Id]
    endpoint_id: Mapped[UUID] = mapped_column(ForeignKey("webhook_endpoints.id", ondelete="CASCADE"))
    company_id: Mapped[UUID]
    name: Mapped[str]
    ids: Mapped[dict[str, Any]]
    link: Mapped[str]
    state: Mapped[str] = mapped_column(server_default="waiting", default="waiting")
    position: Mapped[int] = mapped_column(BigInteger)
    queued_at: Mapped[datetime] = mapped_column(server_default=func.now())
    occurred_at: Mapped[datetime] = mapped_column(server_default=func.now())
    delivered_at: Mapped[datetime | None]


class WebhookAttempt(Base):
    """One call of an endpoint: its answer's status, how long it took, and why it failed."""

    __tablename__ = "webhook_attempts"
    __table_args__ = (
        Index("ix_webhook_attempts_event_id", "event_id", "attempted_at"),
        {"info": {"audited": False}},
    )

    id: Mapped[Id]
    event_id: Mapped[UUID] = mapped_column(ForeignKey("webhook_events.id", ondelete="CASCADE"))
    company_id: Mapped[UUID]
    attempted_at: Mapped[datetime]
    status: Mapped[int | None]
    duration_ms: Mapped[int]
    failure: Mapped[str | None]
