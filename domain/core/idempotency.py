"""Idempotency keys: a claim and the stored answer, both in the transaction of the work itself."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, Index, Integer, LargeBinary, func, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, table_of
from domain.core.errors import Conflict, Invalid

LOCK_TIMEOUT = "55P03"
_CONNECTED = (
    "CASE session_user WHEN 'steward_portal' THEN 'resident' WHEN 'steward_link' THEN 'link' ELSE 'staff' END"
)


class IdempotencyKey(Base):
    """One key that a client chose for one call; only answers of success are stored."""

    __tablename__ = "idempotency_keys"
    __table_args__ = (
        CheckConstraint("audience IN ('staff', 'resident', 'link')", name="audience"),
        Index("ix_idempotency_keys_created_at", "created_at"),
        {"info": {"audited": False}},
    )

    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    route: Mapped[str] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    request_hash: Mapped[bytes] = mapped_column(LargeBinary)
    status: Mapped[int | None] = mapped_column(Integer)
    body: Mapped[bytes | None] = mapped_column(LargeBinary)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    # Of the connected role: a resident's session never sees what the same person did as staff.
    audience: Mapped[str] = mapped_column(server_default=text(_CONNECTED))


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    status: int
    body: bytes


async def claim(
    session: AsyncSession, account_id: UUID, route: str, key: str, request_hash: bytes
) -> StoredAnswer | None:
    """Claims the key in this transaction, or answers what its first use answered.

    A twin that is still running holds the key's index entry, so this waits for it, at most the lock timeout.
    Raises Conflict when it is still running then, Invalid when the key came with another request before.
    """
    claimed = (
        insert(table_of(IdempotencyKey))
        .values(account_id=account_id, route=route, key=key, request_hash=request_hash)
        .on_conflict_do_nothing()
        .returning(IdempotencyKey.key)
    )
    try:
        if (await session.execute(claimed)).first() is not None:
            return None
    except DBAPIError as error:
        if getattr(error.orig, "sqlstate", None) != LOCK_TIMEOUT:
            raise
        raise Conflict("The first request with this key is still running.", code="in_progress") from error
    row = await session.get(IdempotencyKey, (account_id, route, key))
    if row is None or row.status is None or row.body is None:
        raise Conflict("The first request with this key is still running.", code="in_progress")
    if row.request_hash != request_hash:
        raise Invalid.field("Idempotency-Key", "This key was used for another request.")
    return StoredAnswer(row.status, row.body)


async def store(session: AsyncSession, account_id: UUID, route: str, key: str, answer: StoredAnswer) -> None:
    """Keeps the answer of a success; a refusal rolls back and frees the key."""
    await session.execute(
        update(IdempotencyKey)
        .where(
            IdempotencyKey.account_id == account_id,
            IdempotencyKey.route == route,
            IdempotencyKey.key == key,
        )
        .values(status=answer.status, body=answer.body)
    )
