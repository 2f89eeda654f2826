"""Accounts, their sessions and mailed tokens, and the links that give them rights on properties."""

from datetime import datetime
from typing import ClassVar
from uuid import UUID

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    FetchedValue,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    func,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Timestamps, Versioned
from domain.core.values.ids import new_id

# How a change of what belongs to an account may be recorded beside its own name.
WITH_ACCOUNT = {"audited": ("accounts",)}


class Account(Versioned, Base):
    """A person who can sign in; staff, resident or both, but a session is only ever one of them. Or a program
    with an API key, which is of the kind 'service' and signs in nowhere."""

    __tablename__ = "accounts"
    __table_args__ = (
        Index("uq_accounts_email", text("lower(email)"), unique=True),
        CheckConstraint("kind IN ('person', 'service')", name="kind"),
        CheckConstraint(
            "kind = 'person' OR (password_hash = '!' AND confirmed_at IS NULL AND NOT is_admin)",
            name="service_signs_in_nowhere",
        ),
    )

    id: Mapped[Id]
    email: Mapped[str]
    full_name: Mapped[str | None]
    time_zone: Mapped[str] = mapped_column(server_default="America/New_York")
    is_active: Mapped[bool] = mapped_column(Boolean, server_default=text("true"), default=True)
    is_admin: Mapped[bool] = mapped_column(Boolean, server_default=text("false"), default=False)
    confirmed_at: Mapped[datetime | None]
    kind: Mapped[str] = mapped_column(server_default="person", default="person")
    # '!', which is no password's hash, until the address is confirmed.
    password_hash: Mapped[str] = mapped_column(
        info={"sensitive": True}, deferred=True, deferred_raiseload=True
    )


class SignUp(Timestamps, Base):
    """What the sign-ups of an unconfirmed address gave as their password: its hash while all of them gave one
    password, none once two differ. The row goes when the address is confirmed."""

    __tablename__ = "sign_ups"
    __table_args__ = {"info": WITH_ACCOUNT}

    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    password_hash: Mapped[str | None] = mapped_column(info={"sensitive": True})


class SessionRow(Base):
    """One sign-in: the token is kept as its SHA-256, the ends are set at the start and by use."""

    __tablename__ = "sessions"
    __table_args__ = (
        CheckConstraint("audience IN ('staff', 'resident')", name="audience"),
        CheckConstraint("acting_for_id <> account_id", name="acting_for_another"),
        CheckConstraint("(acting_for_id IS NULL) = (acting_until IS NULL)", name="acting_together"),
        CheckConstraint("audience = 'staff' OR acting_for_id IS NULL", name="staff_act"),
        CheckConstraint("audience = 'resident' OR home_id IS NULL", name="residents_choose"),
        Index("ix_sessions_account_id", "account_id"),
        Index("ix_sessions_home_id", "home_id", postgresql_where=text("home_id IS NOT NULL")),
        Index("ix_sessions_over", text("coalesce(ended_at, absolute_until)")),
        Index(
            "ix_sessions_acting_for_id",
            "acting_for_id",
            postgresql_where=text("acting_for_id IS NOT NULL"),
        ),
        Index("ix_sessions_api_key_id", "api_key_id", postgresql_where=text("api_key_id IS NOT NULL")),
        {"info": WITH_ACCOUNT},
    )

    id: Mapped[Id]
    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    acting_for_id: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id"))
    acting_until: Mapped[datetime | None]
    audience: Mapped[str]
    # The token is an API key.
    api_key_id: Mapped[UUID | None] = mapped_column(ForeignKey("api_keys.id", ondelete="CASCADE"))
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True, info={"sensitive": True})
    user_agent: Mapped[str | None]
    address: Mapped[str | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    last_seen_at: Mapped[datetime] = mapped_column(server_default=func.now())
    idle_seconds: Mapped[int] = mapped_column(Integer)
    # Which of their homes a resident chose to see.
    home_id: Mapped[UUID | None] = mapped_column(ForeignKey("residents.id", ondelete="SET NULL"))
    absolute_until: Mapped[datetime]
    ended_at: Mapped[datetime | None]


class AccountToken(Timestamps, Base):
    """A single-use token of which only the hash is kept: a mailed link (confirm, reset) or half a sign-in."""

    __tablename__ = "account_tokens"
    __table_args__ = (
        CheckConstraint("kind IN ('confirm', 'reset', 'challenge')", name="kind"),
        Index("ix_account_tokens_account_id", "account_id"),
        {"info": WITH_ACCOUNT},
    )

    id: Mapped[Id]
    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    kind: Mapped[str]
    token_version: Mapped[int] = mapped_column(Integer, server_default=text("1"))
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True, info={"sensitive": True})
    expires_at: Mapped[datetime]
    used_at: Mapped[datetime | None]


class UserProperty(Versioned, Base):
    """An account's role on one property: the only source of rights. In the audit log it is known by its
    account, on the team's page by its id."""

    __tablename__ = "user_properties"
    __table_args__ = (
        CheckConstraint("role IN ('owner', 'manager', 'viewer', 'maintenance')", name="role"),
        CheckConstraint("api_key_id IS NULL OR role <> 'owner'", name="key_owns_nothing"),
        Index("ix_user_properties_api_key_id", "api_key_id", postgresql_where=text("api_key_id IS NOT NULL")),
        Index(
            "ix_user_properties_rights",
            "account_id",
            "role",
            "property_id",
            postgresql_where=text("is_active AND property_deleted_at IS NULL"),
        ),
        # Which companies the links are of, without a look at the table.
        Index(
            "ix_user_properties_companies",
            *("account_id", "company_id", "role"),
            postgresql_where=text("is_active AND property_deleted_at IS NULL"),
        ),
        Index("ix_user_properties_property_id", "property_id"),
        ForeignKeyConstraint(
            ["company_id", "property_id"],
            ["properties.company_id", "properties.id"],
            ondelete="CASCADE",
            deferrable=True,
            initially="DEFERRED",
        ),
    )

    AUDITED_BY: ClassVar[str] = "account_id"

    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    property_id: Mapped[UUID] = mapped_column(primary_key=True)
    id: Mapped[UUID] = mapped_column(unique=True, default=new_id, server_default=text("uuidv7()"))
    # A copy of the property's, kept by a trigger: the companies of somebody's rights are read without a join.
    company_id: Mapped[UUID] = mapped_column(server_default=FetchedValue())
    role: Mapped[str]
    is_active: Mapped[bool] = mapped_column(Boolean, server_default=text("true"), default=True)
    # An API key's link, which triggers keep within that of the person who made it.
    api_key_id: Mapped[UUID | None] = mapped_column(ForeignKey("api_keys.id", ondelete="CASCADE"))
    # A copy of the property's deleted_at, kept by a trigger: rights are read without a join.
    property_deleted_at: Mapped[datetime | None]


class RolePermission(Base):
    """The policy table as the database reads it; filled by migrations from `domain.access.policy`."""

    __tablename__ = "role_permissions"
    __table_args__ = (
        Index("ix_role_permissions_permission", "permission", "role"),
        {"info": {"audited": False}},
    )

    role: Mapped[str] = mapped_column(primary_key=True)
    permission: Mapped[str] = mapped_column(primary_key=True)


class SystemPrincipal(Base):
    """Whom `begin_system` lets act without a person; the names are those of `domain.access.policy`."""

    __tablename__ = "system_principals"
    __table_args__ = ({"info": {"audited": False}},)

    name: Mapped[str] = mapped_column(primary_key=True)
    owner_only: Mapped[bool]
