"""The dead letter: outbox rows that Temporal refuses for good, until an operator retries or drops them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from sqlalchemy import ColumnElement, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.db.base import table_of
from domain.core.db.driver_statements import send_command
from domain.core.errors import NotFound
from domain.core.outbox import OutboxRow
from domain.core.outbox.delivery import CHANNEL
from domain.core.scope import Scope
from domain.core.values.dates import utc_now


@dataclass(frozen=True, slots=True)
class DeadLetter:
    """A refused row, and how many later rows of its workflow id wait behind it."""

    row: OutboxRow
    held_back: int


@dataclass(frozen=True, slots=True)
class Choice:
    """One dead letter by its id, or all of one process."""

    row_id: UUID | None = None
    process: str | None = None


async def dead_letters(session: AsyncSession, process: str | None = None) -> list[DeadLetter]:
    """All of them, oldest first, or those of one process. For the owner role."""
    later = table_of(OutboxRow).alias("later")
    held_back = (
        select(func.count())
        .where(
            later.c.workflow_id == OutboxRow.workflow_id,
            later.c.sequence > OutboxRow.sequence,
            later.c.started_at.is_(None),
        )
        .scalar_subquery()
    )
    rows = select(OutboxRow, held_back).where(*_dead(Choice(process=process))).order_by(OutboxRow.sequence)
    return [DeadLetter(row, count) for row, count in await session.execute(rows)]


async def retry(*, session: AsyncSession, scope: Scope, choice: Choice, reason: str) -> int:
    """Lets the relay try the rows again, from the first try on; answers how many. For the owner role.

    Raises NotFound when no dead letter is meant.
    """
    return await _end(session, scope, choice, reason, "retried")


async def drop(*, session: AsyncSession, scope: Scope, choice: Choice, reason: str) -> int:
    """Settles the rows without a call to Temporal, and lets later rows of their ids go; answers how many. For
    the owner role.

    Raises NotFound when no dead letter is meant.
    """
    return await _end(session, scope, choice, reason, "dropped")


async def _end(
    session: AsyncSession, scope: Scope, choice: Choice, reason: str, what: Literal["retried", "dropped"]
) -> int:
    rows = await session.scalars(
        select(OutboxRow).where(*_dead(choice)).order_by(OutboxRow.sequence).with_for_update(key_share=True)
    )
    found: Sequence[OutboxRow] = rows.all()
    if not found:
        raise NotFound("There is no such row in the dead letter: python -m deploy.outbox list.")
    for row in found:
        row.dead_at, row.attempts, row.next_try_at = None, 0, utc_now()
        if what == "dropped":
            row.started_at, row.outcome = utc_now(), "dropped"
        about = {"process": row.process, "workflow_id": row.workflow_id, "kind": row.kind, "reason": reason}
        await record_event(
            session, scope, f"outbox.{what}", entity_type="outbox", entity_id=row.id, after=about
        )
    await session.flush()
    await session.execute(
        update(OutboxRow)
        .where(OutboxRow.workflow_id.in_([row.workflow_id for row in found]))
        .where(OutboxRow.started_at.is_(None), OutboxRow.dead_at.is_(None), OutboxRow.claimed_by.is_(None))
        .values(next_try_at=func.now())
    )
    await send_command(session, "SELECT pg_notify(%s, '')", CHANNEL)
    return len(found)


def _dead(choice: Choice) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = [OutboxRow.started_at.is_(None), OutboxRow.dead_at.is_not(None)]
    if choice.row_id is not None:
        conditions.append(OutboxRow.id == choice.row_id)
    if choice.process is not None:
        conditions.append(OutboxRow.process == choice.process)
    return conditions
