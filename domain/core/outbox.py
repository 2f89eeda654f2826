"""Asking for durable work: a row in the caller's own transaction, which the relay turns into a start."""

from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, ClassVar
from uuid import UUID

from sqlalchemy import Index, func, insert, text
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, table_of
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id

CHANNEL = "outbox"


class OutboxRow(Base):
    """One start or signal that Temporal still owes us; ids only, never personal data."""

    __tablename__ = "outbox"
    __table_args__ = (
        Index("ix_outbox_waiting", "next_try_at", "id", postgresql_where=text("started_at IS NULL")),
        {"info": {"audited": False}},
    )

    id: Mapped[Id]
    kind: Mapped[str] = mapped_column(server_default="start", default="start")  # start, signal
    process: Mapped[str]  # the workflow's or the signal's name
    workflow_id: Mapped[str]
    input: Mapped[dict[str, Any]]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    next_try_at: Mapped[datetime] = mapped_column(server_default=func.now())
    started_at: Mapped[datetime | None]
    attempts: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    last_error: Mapped[str | None]


@dataclass(frozen=True, slots=True)
class Process(ABC):
    """Base of every named piece of durable work; a subclass's fields are its ids-only input.

    `name` is the workflow's (or signal's) registered name; `workflow_id` is the business key, so asking twice
    starts once.
    """

    name: ClassVar[str]
    kind: ClassVar[str] = "start"

    @property
    @abstractmethod
    def workflow_id(self) -> str: ...


async def enqueue(session: AsyncSession, process: Process) -> None:
    """Writes the outbox row and wakes the relay when the transaction commits."""
    ids = {name: str(value) for name, value in asdict(process).items()}
    await session.execute(
        insert(table_of(OutboxRow)).values(
            id=new_id(), kind=process.kind, process=process.name, workflow_id=process.workflow_id, input=ids
        )
    )
    await session.execute(text("SELECT pg_notify(:channel, '')"), {"channel": CHANNEL})


@dataclass(frozen=True, slots=True)
class Claim:
    """One waiting row, locked by the relay until its transaction ends."""

    id: UUID
    kind: str
    process: str
    workflow_id: str
    input: dict[str, Any]
    attempts: int


async def claim(session: AsyncSession, most: int) -> list[Claim]:
    return [Claim(*row) for row in await call_function(session, "claim_outbox", most)]


async def settle(session: AsyncSession, done: list[UUID], failed: list[UUID], reason: str | None) -> None:
    """Marks claimed rows as started, or to be tried again after a growing pause."""
    await call_function(session, "settle_outbox", done, failed, reason)


async def outbox_lag(session: AsyncSession) -> tuple[int, float]:
    """How many rows wait, and the age of the oldest in seconds."""
    waiting, seconds = (await call_function(session, "outbox_lag"))[0]
    return int(waiting), float(seconds)
