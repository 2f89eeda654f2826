"""An hour in which an admin acted for somebody: kept for that person to see."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, Index, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id


class ActingPeriod(Base):
    """Who viewed whom as, why and until when; the name is the admin's as it was then."""

    __tablename__ = "acting_periods"
    __table_args__ = (
        CheckConstraint("actor_id <> account_id", name="for_another"),
        CheckConstraint("char_length(reason) >= 10", name="reason"),
        CheckConstraint("until > began_at AND until <= began_at + interval '60 minutes'", name="an_hour"),
        CheckConstraint("ended_by IN ('exit', 'expired', 'rights_ended', 'signed_out')", name="ended_by"),
        CheckConstraint("(ended_at IS NULL) = (ended_by IS NULL)", name="ended_together"),
        Index("ix_acting_periods_account_id", "account_id", text("began_at DESC")),
        Index("ix_acting_periods_actor_id", "actor_id"),
        Index("ix_acting_periods_session_id", "session_id"),
        Index("ix_acting_periods_open", "until", postgresql_where=text("ended_at IS NULL")),
    )

    id: Mapped[Id]
    session_id: Mapped[UUID | None] = mapped_column(ForeignKey("sessions.id", ondelete="SET NULL"))
    actor_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    actor_name: Mapped[str]
    reason: Mapped[str]
    began_at: Mapped[datetime]
    until: Mapped[datetime]
    ended_at: Mapped[datetime | None]
    ended_by: Mapped[str | None]
