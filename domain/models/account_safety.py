"""What guards an account: its second factor, recovery codes, and the counted tries of those outside."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, CheckConstraint, DateTime, ForeignKey, Index, LargeBinary, func, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Timestamps


class SecondFactor(Timestamps, Base):
    """An authenticator app's shared secret, sealed for this row; it counts once a first code proved it."""

    __tablename__ = "second_factors"
    __table_args__ = {"info": {"audited": ("accounts",)}}

    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    secret: Mapped[bytes] = mapped_column(LargeBinary, info={"sensitive": True})
    enabled_at: Mapped[datetime | None]
    # The clock step of the last code: a code, and any before it, works once.
    last_step: Mapped[int] = mapped_column(BigInteger, server_default=text("0"), default=0)


class AccountPhone(Timestamps, Base):
    """The mobile number of a person who signs in. It takes notices once `confirmed_at`; of a code that was
    sent to it the keyed hash is kept, for as long as the code counts."""

    __tablename__ = "account_phones"
    __table_args__ = (
        CheckConstraint(
            "(code_id IS NULL) = (code_hash IS NULL) AND (code_id IS NULL) = (code_expires_at IS NULL)",
            name="code",
        ),
        {"info": {"audited": ("accounts",)}},
    )

    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    phone: Mapped[str]
    confirmed_at: Mapped[datetime | None]
    code_id: Mapped[UUID | None] = mapped_column(unique=True)
    code_hash: Mapped[bytes | None] = mapped_column(LargeBinary, info={"sensitive": True})
    code_expires_at: Mapped[datetime | None]


class RecoveryCode(Base):
    """A way in without the app, once; the code itself is shown when it is made and kept nowhere."""

    __tablename__ = "recovery_codes"
    __table_args__ = {"info": {"audited": ("second_factors",)}}

    account_id: Mapped[UUID] = mapped_column(
        ForeignKey("second_factors.account_id", ondelete="CASCADE"), primary_key=True
    )
    code_hash: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True, info={"sensitive": True})
    used_at: Mapped[datetime | None]


class Attempt(Base):
    """When a key was used lately. Keys are keyed hashes: no address or account can be read from them."""

    __tablename__ = "attempts"
    __table_args__ = (
        Index("ix_attempts_expires_at", "expires_at"),
        {"info": {"audited": False}, "prefixes": ["UNLOGGED"]},
    )

    key: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    hits: Mapped[list[datetime]] = mapped_column(ARRAY(DateTime(timezone=True)))
    expires_at: Mapped[datetime]


class KnownNetwork(Base):
    """A network from which somebody came in before; floods from elsewhere do not keep them out there."""

    __tablename__ = "known_networks"
    __table_args__ = {"info": {"audited": False}}

    subject: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    network: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    last_seen_at: Mapped[datetime] = mapped_column(server_default=func.now())
