"""The audit log: one row for every change, in the transaction of the change, never edited; and its chain."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, Index, LargeBinary, func, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id


class AuditRow(Base):
    __tablename__ = "audit_log"
    __table_args__ = (
        Index("ix_audit_log_property", "property_id", text("at DESC")),
        Index("ix_audit_log_account", "account_id", text("at DESC")),
        Index("ix_audit_log_entity_id", "entity_id"),
        Index("ix_audit_log_at", "at", postgresql_using="brin"),
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


class AuditSeal(Base):
    """One link of the chain: the hash of an audit row together with the link before it.

    No foreign key: a row that is missing from the log must be seen, not prevented.
    """

    __tablename__ = "audit_chain"
    __table_args__ = (Index("uq_audit_chain_audit_id", "audit_id", unique=True), {"info": {"audited": False}})

    position: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    audit_id: Mapped[UUID]
    hash: Mapped[bytes] = mapped_column(LargeBinary)
    sealed_at: Mapped[datetime] = mapped_column(server_default=func.now())


class AuditCheck(Base):
    """One verification of the whole chain; `broken` is the first link that does not hold, if any."""

    __tablename__ = "audit_checks"
    __table_args__ = ({"info": {"audited": False}},)

    id: Mapped[Id]
    checked_at: Mapped[datetime] = mapped_column(server_default=func.now())
    links: Mapped[int] = mapped_column(BigInteger)
    broken: Mapped[int | None] = mapped_column(BigInteger)
