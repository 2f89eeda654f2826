"""Deliveries: each message to a person, by template and ids, with the state of its sending."""

from datetime import date, datetime, time
from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, Index, Time, UniqueConstraint, func, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id
from domain.models.properties import one_of

# 'sent' by e-mail means that the mail server took it; only SMS are reported as delivered.
DeliveryState = Literal["queued", "sending", "sent", "delivered", "failed", "unknown"]
DELIVERY_STATES: tuple[DeliveryState, ...] = get_args(DeliveryState)
Channel = Literal["email", "sms"]
CHANNELS: tuple[Channel, ...] = get_args(Channel)
Suppressing = Literal["stop", "refused"]
SUPPRESSING: tuple[Suppressing, ...] = get_args(Suppressing)
RecipientKind = Literal[
    "account", "resident", "vendor", "invitation", "portal_invitation", "signer", "address"
]
RECIPIENT_KINDS: tuple[RecipientKind, ...] = get_args(RecipientKind)


class Delivery(Base):
    """A message that goes out once: `dedupe_key` is unique per kind, recipient, subject and period.

    The recipient is an account (`account_id`, with which the row goes), somebody else's row
    (`recipient_id`, of the table that `recipient_kind` names), or a plain address.
    """

    __tablename__ = "deliveries"
    __table_args__ = (
        one_of("state", DELIVERY_STATES),
        one_of("recipient_kind", RECIPIENT_KINDS),
        one_of("channel", CHANNELS),
        CheckConstraint(
            "num_nonnulls(account_id, recipient_id, recipient_address) = 1"
            " AND (recipient_kind = 'account') = (account_id IS NOT NULL)"
            " AND (recipient_kind = 'address') = (recipient_address IS NOT NULL)",
            name="recipient",
        ),
        UniqueConstraint("property_id", "id"),
        Index("uq_deliveries_dedupe_key", "dedupe_key", unique=True),
        Index("ix_deliveries_account_id", "account_id"),
        Index("ix_deliveries_recipient", "recipient_id", postgresql_where=text("recipient_id IS NOT NULL")),
        Index(
            "ix_deliveries_company",
            *("company_id", "created_at"),
            postgresql_where=text("company_id IS NOT NULL"),
        ),
        Index(
            "ix_deliveries_property",
            *("property_id", "created_at"),
            postgresql_where=text("property_id IS NOT NULL"),
        ),
        Index(
            "ix_deliveries_message_template",
            "message_template_id",
            postgresql_where=text("message_template_id IS NOT NULL"),
        ),
        Index("ix_deliveries_resend_of", "resend_of_id", postgresql_where=text("resend_of_id IS NOT NULL")),
        Index("ix_deliveries_waiting", "channel", postgresql_where=text("state IN ('queued', 'sending')")),
        Index("ix_deliveries_sent_at", "channel", "sent_at", postgresql_where=text("sent_at IS NOT NULL")),
        {"info": {"audited": False}},
    )

    id: Mapped[Id]
    recipient_kind: Mapped[str] = mapped_column(server_default="account", default="account")
    account_id: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    recipient_id: Mapped[UUID | None]
    recipient_address: Mapped[str | None]
    # For whom it is sent, where that is a company: its owners may read the row.
    company_id: Mapped[UUID | None] = mapped_column(ForeignKey("companies.id", ondelete="SET NULL"))
    # The property that it is about: who may write to its residents may read the row.
    property_id: Mapped[UUID | None] = mapped_column(ForeignKey("properties.id", ondelete="SET NULL"))
    resend_of_id: Mapped[UUID | None] = mapped_column(ForeignKey("deliveries.id", ondelete="SET NULL"))
    channel: Mapped[str] = mapped_column(server_default="email", default="email")
    template: Mapped[str]
    template_version: Mapped[int] = mapped_column(server_default=text("1"), default=1)
    # The company's own words that it went in; none went in ours.
    message_template_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("message_templates.id", ondelete="SET NULL")
    )
    subject_ids: Mapped[dict[str, Any]]
    dedupe_key: Mapped[str]
    state: Mapped[str] = mapped_column(server_default="queued", default="queued")
    attempts: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    # While it is being sent; a delivery still 'sending' after that may or may not have gone out.
    lease_until: Mapped[datetime | None]
    failure: Mapped[str | None]
    # Where the last try went: address or number.
    sent_to: Mapped[str | None]
    # Twilio's name of the message.
    provider_id: Mapped[str | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    sent_at: Mapped[datetime | None]
    delivered_at: Mapped[datetime | None]


class MessageTemplate(Base):
    """What a company writes of one kind of message: a version, which is never changed and ends with the next
    one or with going back to ours."""

    __tablename__ = "message_templates"
    __table_args__ = (
        UniqueConstraint("company_id", "kind", "number"),
        CheckConstraint("number >= 1", name="number"),
        Index(
            "uq_message_templates_in_force",
            *("company_id", "kind"),
            unique=True,
            postgresql_where=text("ended_at IS NULL"),
        ),
    )

    id: Mapped[Id]
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id", ondelete="CASCADE"))
    kind: Mapped[str]
    number: Mapped[int]
    subject: Mapped[str]
    body: Mapped[str]
    sms: Mapped[str | None]
    author_name: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    ended_at: Mapped[datetime | None]


class Notification(Base):
    """A notice to one account, inside the app that `audience` names: `link` is the page that it opens."""

    __tablename__ = "notifications"
    __table_args__ = (
        CheckConstraint("tone IN ('plain', 'alert')", name="tone"),
        CheckConstraint("audience IN ('staff', 'resident')", name="audience"),
        Index("uq_notifications_dedupe_key", "account_id", "dedupe_key", unique=True),
        Index("ix_notifications_newest", "account_id", text("created_at DESC"), text("id DESC")),
        Index("ix_notifications_unread", "account_id", postgresql_where=text("read_at IS NULL")),
        Index("ix_notifications_route_at", "route_at", postgresql_where=text("route_at IS NOT NULL")),
        Index("ix_notifications_awaits_digest", "account_id", postgresql_where=text("awaits_digest")),
        Index("ix_notifications_digest_id", "digest_id", postgresql_where=text("digest_id IS NOT NULL")),
        {"info": {"audited": False}},
    )

    id: Mapped[Id]
    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    audience: Mapped[str] = mapped_column(server_default="staff", default="staff")
    kind: Mapped[str]
    tone: Mapped[str]
    title: Mapped[str]
    message: Mapped[str]
    link: Mapped[str]
    dedupe_key: Mapped[str]
    read_at: Mapped[datetime | None]
    # When the sweep decides about e-mail and SMS: at once, or after quiet hours; none once it has.
    route_at: Mapped[datetime | None] = mapped_column(server_default=func.now())
    awaits_digest: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    digest_id: Mapped[UUID | None] = mapped_column(ForeignKey("digests.id"))
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class NotificationPreference(Base):
    """What a person chose about notices; who has no row has chosen nothing. `choices` are ticks by kind and
    channel."""

    __tablename__ = "notification_preferences"
    __table_args__ = ({"info": {"audited": False}},)

    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    email_on: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    email_daily: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    sms_on: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    quiet_since: Mapped[time | None] = mapped_column(Time, server_default=text("'21:00'"))
    quiet_until: Mapped[time | None] = mapped_column(Time, server_default=text("'08:00'"))
    choices: Mapped[dict[str, Any]] = mapped_column(server_default=text("'{}'"), default=dict)
    version: Mapped[int] = mapped_column(server_default=text("0"), default=0)


class Digest(Base):
    """One summary of a day for one person; the notices in it name it."""

    __tablename__ = "digests"
    __table_args__ = (
        Index("uq_digests_day", "account_id", "day", unique=True),
        {"info": {"audited": False}},
    )

    id: Mapped[Id]
    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    day: Mapped[date]


class Suppression(Base):
    """An address that the mail server refused for good, or a number that sent STOP: nothing goes there until
    it is lifted, by START or by somebody who sends again to an address."""

    __tablename__ = "suppressions"
    __table_args__ = (
        one_of("channel", CHANNELS),
        one_of("reason", SUPPRESSING),
        {"info": {"audited": False}},
    )

    channel: Mapped[str] = mapped_column(primary_key=True)
    # An e-mail address in lower case, a number in its international form.
    address: Mapped[str] = mapped_column(primary_key=True)
    reason: Mapped[str]
    since: Mapped[datetime] = mapped_column(server_default=func.now())
    lifted_at: Mapped[datetime | None]


class SmsEvent(Base):
    """What Twilio reported of one message: each report counts once, however often it is sent."""

    __tablename__ = "sms_events"
    __table_args__ = {"info": {"audited": False}}

    provider_id: Mapped[str] = mapped_column(primary_key=True)
    event: Mapped[str] = mapped_column(primary_key=True)
    received_at: Mapped[datetime] = mapped_column(server_default=func.now())
