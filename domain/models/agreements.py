"""Agreements: the company's templates."""

from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, Index, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Versioned


class AgreementTemplate(Versioned, Base):
    """A text of the company with named fields, which a lease's agreement is made of. `version` is the number
    that agreements name; one that is not `is_active` is offered no more."""

    __tablename__ = "agreement_templates"
    __table_args__ = (
        CheckConstraint("length(body) BETWEEN 1 AND 60000", name="body"),
        Index("uq_agreement_templates_name", "company_id", text("lower(name)"), unique=True),
        Index("ix_agreement_templates_created_by", "created_by"),
    )

    id: Mapped[Id]
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id", ondelete="CASCADE"))
    name: Mapped[str]
    body: Mapped[str]
    is_active: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    created_by: Mapped[UUID] = mapped_column(ForeignKey("accounts.id"))
