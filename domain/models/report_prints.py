"""Reports of closed months, kept as they were printed."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, Index, UniqueConstraint, func
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id


class ReportPrint(Base):
    """One paper of one month, as the typesetter took it; `sha256` is that of its canonical JSON. A month that
    was reopened and closed again has another one, which names the day of the one that it replaces."""

    __tablename__ = "report_prints"
    __table_args__ = (
        CheckConstraint("extract(day FROM month) = 1", name="month"),
        Index("ix_report_prints_property", "property_id", "month"),
        {"info": {"audited": ("books",)}},
    )

    id: Mapped[Id]
    property_id: Mapped[UUID] = mapped_column(ForeignKey("properties.id", ondelete="CASCADE"))
    report: Mapped[str]
    month: Mapped[date]
    paper: Mapped[dict[str, Any]]
    sha256: Mapped[str]
    printed_on: Mapped[date]
    replaces_on: Mapped[date | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class OwnerStatement(Base):
    """The statement of a month that was mailed to one owner of a property: once, and kept as it was printed.
    Without a paper it was too long for one, and nothing was mailed."""

    __tablename__ = "owner_statements"
    __table_args__ = (
        CheckConstraint("extract(day FROM month) = 1", name="month"),
        UniqueConstraint("property_id", "account_id", "month"),
        Index("ix_owner_statements_account", "account_id"),
        {"info": {"audited": False}},
    )

    id: Mapped[Id]
    property_id: Mapped[UUID] = mapped_column(ForeignKey("properties.id", ondelete="CASCADE"))
    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    month: Mapped[date]
    paper: Mapped[dict[str, Any] | None]
    sha256: Mapped[str | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
