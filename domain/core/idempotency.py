"""Idempotency keys: a claim and the stored answer, both in the transaction of the work itself."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Integer, LargeBinary, func
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.base import Base


class IdempotencyKey(Base):
    """One key that a client chose for one call; only answers of success are stored."""

    __tablename__ = "idempotency_keys"
    __table_args__ = ({"info": {"audited": False}},)

    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    route: Mapped[str] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    request_hash: Mapped[bytes] = mapped_column(LargeBinary)
    status: Mapped[int | None] = mapped_column(Integer)
    body: Mapped[bytes | None] = mapped_column(LargeBinary)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
