"""What the relay reads and writes of the outbox: rows that it holds for a while, and what became of them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Literal
from uuid import UUID

from psycopg.types.json import Jsonb
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.outbox.processes import WhenNotRunning
from domain.core.outbox.requests import Kind
from domain.core.unit_of_work import call_function

CHANNEL = "outbox"
Outcome = Literal["delivered", "dropped", "retry", "dead"]


@dataclass(frozen=True, slots=True)
class Claim:
    """One waiting row, the relay's own until its lease ends."""

    id: UUID
    sequence: int
    kind: Kind
    process: str
    workflow_id: str
    property_id: UUID | None
    input: dict[str, Any]
    signal: str | None
    signal_input: dict[str, Any] | None
    when_not_running: WhenNotRunning
    context: dict[str, Any]
    attempts: int
    seconds_old: float


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one claimed row, and why where Temporal did not take it."""

    id: UUID
    outcome: Outcome
    reason: str | None = None


async def claim(
    session: AsyncSession,
    *,
    relay: UUID,
    most: int,
    lease: timedelta,
    passed_over: Collection[str] = (),
) -> list[Claim]:
    """The oldest open row of each of up to `most` workflow ids, in equal shares for the processes."""
    rows = await call_function(session, "claim_outbox_rows", relay, most, lease, list(passed_over))
    return sorted((Claim(*row) for row in rows), key=lambda row: row.sequence)


async def settle(session: AsyncSession, relay: UUID, results: Sequence[Result]) -> None:
    """Settles rows, or lets them wait for a growing pause or, dead, for an operator."""
    given = [{"id": str(one.id), "outcome": one.outcome, "reason": one.reason} for one in results]
    await call_function(session, "settle_outbox_rows", relay, Jsonb(given))


@dataclass(frozen=True, slots=True)
class ProcessFigures:
    """What the outbox holds of one process; `seconds` is the age of the oldest row that waits."""

    process: str
    waiting: int
    seconds: float
    dead: int


async def outbox_figures(session: AsyncSession) -> list[ProcessFigures]:
    """Only processes with open rows."""
    return [ProcessFigures(*row) for row in await call_function(session, "outbox_figures")]
