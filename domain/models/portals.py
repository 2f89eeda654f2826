"""Residents' portals: which account may see which resident's home, and the invitations to set one up."""

from datetime import datetime
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Computed,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Versioned
from domain.models.properties import one_of

WAITS = text("status IN ('pending', 'sent')")


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
    terms_accepted_at: Mapped[datetime | None]
    # When staff last gave the access back, from when on it counts anew for who has moved out.
    restored_at: Mapped[datetime | None]


TenantInvitationStatus = Literal["pending", "sent", "accepted", "cancelled", "expired"]
TENANT_INVITATION_STATUSES: tuple[TenantInvitationStatus, ...] = get_args(TenantInvitationStatus)
SendMethod = Literal["email", "sms", "both"]
SEND_METHODS: tuple[SendMethod, ...] = get_args(SendMethod)


PortalState = Literal["not_invited", "invited", "active", "inactive"]
PORTAL_STATES: tuple[PortalState, ...] = get_args(PortalState)
AccessRequestStatus = Literal["pending", "approved", "declined"]
ACCESS_REQUEST_STATUSES: tuple[AccessRequestStatus, ...] = get_args(AccessRequestStatus)
MatchedBy = Literal["email", "home"]
MATCHES: tuple[MatchedBy, ...] = get_args(MatchedBy)


class PortalAccessRequest(Versioned, Base):
    """Somebody without a session asks for a resident's portal: name, e-mail, home and message are as typed,
    and none of them is trusted. One waits a resident."""

    __tablename__ = "portal_access_requests"
    __table_args__ = (
        one_of("status", ACCESS_REQUEST_STATUSES),
        one_of("matched_by", MATCHES),
        CheckConstraint("(status = 'pending') = (decided_at IS NULL)", name="decided"),
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        Index(
            "uq_portal_access_requests_pending",
            "resident_id",
            unique=True,
            postgresql_where=text("status = 'pending'"),
        ),
        Index("ix_portal_access_requests_resident", "property_id", "resident_id"),
        Index("ix_portal_access_requests_decided_by", "decided_by"),
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    name: Mapped[str]
    email: Mapped[str]
    home: Mapped[str]
    message: Mapped[str | None]
    matched_by: Mapped[str]
    status: Mapped[str] = mapped_column(server_default="pending", default="pending")
    decided_by: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id", ondelete="SET NULL"))
    decided_at: Mapped[datetime | None]


class TenantInvitation(Versioned, Base):
    """A resident is invited to set up their portal. It is `pending` until the mail server or Twilio
    took the first message of it. One that goes by SMS alone has no `email` until its resident gives one.

    `token_version` counts how often it was sent: the link of each is another, and so is the workflow that
    waits for the answer. Only the hash of the last link's token is stored.
    """

    __tablename__ = "tenant_invitations"
    __table_args__ = (
        one_of("status", TENANT_INVITATION_STATUSES),
        one_of("send_method", SEND_METHODS),
        CheckConstraint(
            "(email IS NOT NULL OR send_method = 'sms') AND (phone IS NOT NULL OR send_method = 'email')",
            name="reachable",
        ),
        CheckConstraint("(status IN ('pending', 'sent')) = (ended_at IS NULL)", name="ended"),
        CheckConstraint("(status = 'accepted') = (accepted_by IS NOT NULL)", name="accepted"),
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        Index("ix_tenant_invitations_resident", "property_id", "resident_id", "created_at"),
        Index("ix_tenant_invitations_ended", "ended_at", postgresql_where=text("ended_at IS NOT NULL")),
        Index("uq_tenant_invitations_resident", "resident_id", unique=True, postgresql_where=WAITS),
        Index("ix_tenant_invitations_waiting", "email_key", postgresql_where=WAITS),
        {"info": {"audited": ("residents",)}},
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    email: Mapped[str | None]
    email_key: Mapped[str | None] = mapped_column(Computed("lower(email)", persisted=True))
    phone: Mapped[str | None]
    send_method: Mapped[str] = mapped_column(server_default="email", default="email")
    message: Mapped[str | None]
    include_instructions: Mapped[bool] = mapped_column(Boolean, server_default=text("true"), default=True)
    status: Mapped[str] = mapped_column(server_default="pending", default="pending")
    sent_at: Mapped[datetime | None]
    invited_by: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    token_version: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True, info={"sensitive": True})
    expires_at: Mapped[datetime]
    # When the resident last asked for another link.
    asked_again_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]
    accepted_by: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
