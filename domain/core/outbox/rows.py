"""The outbox table: one row for each call that Temporal still owes us, or took in the last days."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, Identity, Index, func, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id

OPEN = text("started_at IS NULL")
CLAIMABLE = text("started_at IS NULL AND dead_at IS NULL")


class OutboxRow(Base):
    """One start, signal or cancellation for Temporal; ids only, never personal data.

    Rows of one workflow id go out in the order of `sequence`, each only after the one before is settled
    (`started_at`). A row in the dead letter (`dead_at`) is not settled: it holds back later rows of its id
    until an operator retries or drops it.
    """

    __tablename__ = "outbox"
    __table_args__ = (
        Index("ix_outbox_open_workflow", "workflow_id", "sequence", postgresql_where=OPEN),
        Index("ix_outbox_claimable", "process", "next_try_at", "sequence", postgresql_where=CLAIMABLE),
        Index("ix_outbox_settled", "started_at", postgresql_where=text("started_at IS NOT NULL")),
        {"info": {"audited": False}},
    )

    id: Mapped[Id]  # also the request id by which Temporal knows a call that it was sent before
    sequence: Mapped[int] = mapped_column(BigInteger, Identity())
    kind: Mapped[str] = mapped_column(server_default="start", default="start")
    process: Mapped[str]  # the name of a Process, mostly its workflow's
    workflow_id: Mapped[str]
    property_id: Mapped[UUID | None]
    input: Mapped[dict[str, Any]]
    signal: Mapped[str | None]
    signal_input: Mapped[dict[str, Any] | None]
    when_not_running: Mapped[str] = mapped_column(server_default="drop", default="drop")
    context: Mapped[dict[str, Any]] = mapped_column(server_default=text("'{}'"), default=dict)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    next_try_at: Mapped[datetime] = mapped_column(server_default=func.now())
    claimed_by: Mapped[UUID | None]  # the relay that holds the row until next_try_at
    started_at: Mapped[datetime | None]  # when Temporal took the row, or it was dropped
    outcome: Mapped[str | None]  # delivered, dropped
    dead_at: Mapped[datetime | None]
    attempts: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    last_error: Mapped[str | None]
