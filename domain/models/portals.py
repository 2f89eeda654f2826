"""Residents' portals: which account may see which resident's home."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Boolean, CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, Integer, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Versioned


class TenantPortal(Versioned, Base):
    """One resident's portal, opened for one account; an account with several homes has one for each."""

    __tablename__ = "tenant_portals"
    __table_args__ = (
        CheckConstraint("login_count >= 0", name="login_count"),
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        Index("ix_tenant_portals_account", "account_id", postgresql_where=text("is_active")),
        Index("ix_tenant_portals_resident", "property_id", "resident_id"),
        Index("uq_tenant_portals_resident", "resident_id", unique=True, postgresql_where=text("is_active")),
        {"info": {"audited": ("residents",)}},
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    portal_email: Mapped[str]
    is_active: Mapped[bool] = mapped_column(Boolean, server_default=text("true"), default=True)
    # Both are kept by `open_session`.
    last_login: Mapped[datetime | None]
    login_count: Mapped[int] = mapped_column(Integer, server_default=text("0"), default=0)
