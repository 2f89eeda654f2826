"""Companies and the people who own them."""

from uuid import UUID

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Timestamps, Versioned


class Company(Versioned, Base):
    """What properties and vendors belong to. Its first name is that of the person who signed up."""

    __tablename__ = "companies"

    id: Mapped[Id]
    name: Mapped[str]
    address: Mapped[str | None]
    city: Mapped[str | None]
    state: Mapped[str | None]
    zip_code: Mapped[str | None]
    time_zone: Mapped[str]


class CompanyOwner(Timestamps, Base):
    """Somebody who may change the company's own settings and sees what belongs to all of it."""

    __tablename__ = "company_owners"
    __table_args__ = (
        Index("ix_company_owners_company_id", "company_id"),
        {"info": {"audited": ("companies",)}},
    )

    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id", ondelete="CASCADE"), primary_key=True)
