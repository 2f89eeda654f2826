"""What is known of the services that Steward uses, and the keys of programs that use Steward."""

from datetime import datetime
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import ForeignKey, Index, UniqueConstraint, func, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id
from domain.models.invitations import InvitedRole
from domain.models.properties import one_of

Service = Literal["mail", "sms", "files", "model", "payments", "temporal"]
SERVICES: tuple[Service, ...] = get_args(Service)
ServiceState = Literal["working", "failed", "captured", "not_set_up"]
SERVICE_STATES: tuple[ServiceState, ...] = get_args(ServiceState)

KeyRole = InvitedRole
KEY_ROLES: tuple[KeyRole, ...] = get_args(KeyRole)


class ServiceCheck(Base):
    """What the worker found when it last looked at a service. `failure` and `failed_at` are those of the last
    check that failed, and stay once it works again."""

    __tablename__ = "service_checks"
    __table_args__ = (
        one_of("service", SERVICES),
        one_of("state", SERVICE_STATES),
        {"info": {"audited": False}},
    )

    service: Mapped[str] = mapped_column(primary_key=True)
    state: Mapped[str]
    detail: Mapped[str]
    failure: Mapped[str | None]
    failed_at: Mapped[datetime | None]
    # Messages that are queued or being sent, and when the last one was sent; of mail and SMS alone.
    waiting: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    last_sent_at: Mapped[datetime | None]
    checked_at: Mapped[datetime]


class ApiKey(Base):
    """A key of a program: `account_id` is the account that it acts as, `maker_id` the person whose rights it
    never exceeds. The key itself is the token of a session, and only its hash is stored."""

    __tablename__ = "api_keys"
    __table_args__ = (
        one_of("role", KEY_ROLES),
        UniqueConstraint("account_id", name="uq_api_keys_account_id"),
        Index("ix_api_keys_company_id", "company_id", "created_at"),
        Index("ix_api_keys_maker_id", "maker_id"),
    )

    id: Mapped[Id]
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id", ondelete="CASCADE"))
    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    maker_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    name: Mapped[str]
    # As it was made; a link may have been lowered since.
    role: Mapped[str]
    last_four: Mapped[str]
    expires_at: Mapped[datetime]
    last_used_at: Mapped[datetime | None]
    revoked_at: Mapped[datetime | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
