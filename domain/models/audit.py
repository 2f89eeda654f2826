"""The audit log: one row for every change, in the transaction of the change, never edited."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Index, func, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.base import Base, Id


class AuditRow(Base):
    __tablename__ = "audit_log"
    __table_args__ = (
        Index("ix_audit_log_property", "property_id", text("at DESC")),
        Index("ix_audit_log_account", "account_id", text("at DESC")),
        Index("ix_audit_log_entity_id", "entity_id"),
        {"info": {"audited": False}},
    )

    id: Mapped[Id]
    at: Mapped[datetime] = mapped_column(server_default=func.now())
    actor_id: Mapped[UUID | None]
    account_id: Mapped[UUID | None]
    system: Mapped[str | None]
    property_id: Mapped[UUID | None]
    action: Mapped[str]
    entity_type: Mapped[str]
    entity_id: Mapped[UUID | None]
    before: Mapped[dict[str, Any] | None]
    after: Mapped[dict[str, Any] | None]
    request_id: Mapped[str | None]
    address: Mapped[str | None]
