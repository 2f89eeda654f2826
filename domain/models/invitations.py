"""Invitations to work on properties of one company, and the properties that each is for."""

from datetime import datetime
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import (
    CheckConstraint,
    Computed,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Timestamps, Versioned
from domain.models.properties import one_of

InvitedRole = Literal["manager", "viewer", "maintenance"]
INVITED_ROLES: tuple[InvitedRole, ...] = get_args(InvitedRole)
InvitationStatus = Literal["pending", "accepted", "rejected", "cancelled", "expired"]
INVITATION_STATUSES: tuple[InvitationStatus, ...] = get_args(InvitationStatus)


class Invitation(Versioned, Base):
    """An e-mail address is invited to work on properties of one company, in one role.

    `token_version` counts how often it was sent: the link of each is another, and so is the workflow that
    waits for the answer. Only the hash of the last link's token is stored.
    """

    __tablename__ = "invitations"
    __table_args__ = (
        one_of("role", INVITED_ROLES),
        one_of("status", INVITATION_STATUSES),
        CheckConstraint("(status = 'pending') = (ended_at IS NULL)", name="ended"),
        CheckConstraint("(status = 'accepted') = (accepted_by IS NOT NULL)", name="accepted"),
        UniqueConstraint("company_id", "id"),
        Index("ix_invitations_email_key", "email_key"),
        Index("ix_invitations_due", "expires_at", postgresql_where=text("status = 'pending'")),
        Index("ix_invitations_ended", "ended_at", postgresql_where=text("ended_at IS NOT NULL")),
    )

    id: Mapped[Id]
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id", ondelete="CASCADE"))
    email: Mapped[str]
    email_key: Mapped[str] = mapped_column(Computed("lower(email)", persisted=True))
    role: Mapped[str]
    message: Mapped[str | None]
    status: Mapped[str] = mapped_column(server_default="pending", default="pending")
    invited_by: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    token_version: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True, info={"sensitive": True})
    expires_at: Mapped[datetime]
    # When the invited person asked for another invitation, after this one had expired.
    asked_again_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]
    accepted_by: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))


class InvitationProperty(Timestamps, Base):
    """A property that an invitation is for, until an owner takes it out."""

    __tablename__ = "invitation_properties"
    __table_args__ = (
        ForeignKeyConstraint(
            ["company_id", "invitation_id"],
            ["invitations.company_id", "invitations.id"],
            ondelete="CASCADE",
        ),
        ForeignKeyConstraint(
            ["company_id", "property_id"], ["properties.company_id", "properties.id"], ondelete="CASCADE"
        ),
        Index("ix_invitation_properties_property_id", "property_id"),
        {"info": {"audited": ("invitations",)}},
    )

    invitation_id: Mapped[UUID] = mapped_column(primary_key=True)
    property_id: Mapped[UUID] = mapped_column(primary_key=True)
    company_id: Mapped[UUID]
    removed_at: Mapped[datetime | None]
