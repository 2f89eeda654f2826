"""Durable runs: one row for each workflow that a service asked for, by which lost ones are found."""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import Index, Text, exists, func, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, table_of
from domain.core.outbox.rows import OutboxRow
from domain.core.scope import Scope
from domain.core.values.dates import utc_now

Found = Literal["running", "ended", "never_started"]
# Its subject is settled; it was asked for again; only a person can know what became of it; a workflow that
# no row of ours asked for, as after a restore of the database.
Verdict = Literal["settled", "asked_again", "for_a_person", "without_row"]
LISTED: tuple[Verdict, ...] = ("for_a_person", "without_row")
MARK = "workflows without a row"
LEASE = timedelta(minutes=5)


class DurableRun(Base):
    """A workflow that was asked for: when to ask Temporal about it, and when that was done last."""

    __tablename__ = "durable_runs"
    __table_args__ = (
        Index("ix_durable_runs_due_at", "due_at", postgresql_where=text("ended_at IS NULL")),
        Index(
            "ix_durable_runs_verdict", "verdict", "created_at", postgresql_where=text("verdict IS NOT NULL")
        ),
        Index("ix_durable_runs_ended_at", "ended_at", postgresql_where=text("ended_at IS NOT NULL")),
        {"info": {"audited": False}},
    )

    workflow_id: Mapped[str] = mapped_column(Text(collation="C"), primary_key=True)  # found by prefix too
    process: Mapped[str]
    property_id: Mapped[UUID | None]
    input: Mapped[dict[str, Any]]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    due_at: Mapped[datetime]
    heard_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]
    verdict: Mapped[str | None]


class ReconcilerMark(Base):
    """Up to when a search for workflows without a row has come."""

    __tablename__ = "reconciler_marks"
    __table_args__ = ({"info": {"audited": False}},)

    name: Mapped[str] = mapped_column(primary_key=True)
    reached: Mapped[datetime]


@dataclass(frozen=True, slots=True)
class Run:
    """A run that is due, as the reconciler reads it."""

    workflow_id: str
    process: str
    input: dict[str, Any]
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Reconciled:
    """What a feature does about a run of its process that does not run: its row decides. `repair` is called
    in a unit of work of the system principal `system`."""

    process: str
    system: str
    repair: Callable[[AsyncSession, Scope, Run, Found], Awaitable[Verdict]]


async def claim_due(session: AsyncSession, most: int) -> list[Run]:
    """Runs past due; nobody else asks about them for five minutes. What still waits in the outbox is the
    relay's, and asked about later."""
    waits = exists().where(OutboxRow.workflow_id == DurableRun.workflow_id, OutboxRow.started_at.is_(None))
    due = (
        select(DurableRun.workflow_id)
        .where(DurableRun.ended_at.is_(None), DurableRun.due_at <= utc_now(), ~waits)
        .order_by(DurableRun.due_at)
        .limit(most)
        .with_for_update(key_share=True, skip_locked=True)
    )
    rows = await session.execute(
        update(DurableRun)
        .where(DurableRun.workflow_id.in_(due))
        .values(due_at=utc_now() + LEASE)
        .returning(DurableRun.workflow_id, DurableRun.process, DurableRun.input, DurableRun.created_at)
        .execution_options(synchronize_session=False)
    )
    return [Run(*row) for row in rows]


async def has_another_run(session: AsyncSession, workflow_id: str) -> bool:
    """True where another generation of the same thing is open, `import/<job>/2` beside `import/<job>`: then
    that one decides about the row."""
    subject = "/".join(workflow_id.split("/")[:2])
    another = select(DurableRun.workflow_id).where(
        or_(
            DurableRun.workflow_id == subject,
            DurableRun.workflow_id.startswith(f"{subject}/", autoescape=True),
        ),
        DurableRun.workflow_id != workflow_id,
        DurableRun.ended_at.is_(None),
    )
    return bool(await session.scalar(select(another.exists())))


async def note_running(session: AsyncSession, workflow_ids: Collection[str], again: timedelta) -> None:
    """Temporal has them: they are asked about again later."""
    await _note(session, workflow_ids, {"heard_at": utc_now(), "due_at": utc_now() + again})


async def note_verdict(session: AsyncSession, workflow_id: str, verdict: Verdict) -> None:
    """What became of a run that does not run; one that was asked for again under the same id goes on."""
    starts_again = exists().where(OutboxRow.workflow_id == workflow_id, OutboxRow.started_at.is_(None))
    if verdict == "asked_again" and await session.scalar(select(starts_again)):
        return
    await _note(session, [workflow_id], {"heard_at": utc_now(), "ended_at": utc_now(), "verdict": verdict})


async def _note(session: AsyncSession, workflow_ids: Collection[str], values: dict[str, Any]) -> None:
    await session.execute(
        update(DurableRun)
        .where(DurableRun.workflow_id.in_(workflow_ids))
        .values(**values)
        .execution_options(synchronize_session=False)
    )


async def reached(session: AsyncSession) -> datetime:
    """Up to when workflows without a row were looked for."""
    return (await session.scalars(select(ReconcilerMark.reached).where(ReconcilerMark.name == MARK))).one()


async def move_mark(session: AsyncSession, to: datetime) -> None:
    await session.execute(
        update(ReconcilerMark)
        .where(ReconcilerMark.name == MARK)
        .values(reached=to)
        .execution_options(synchronize_session=False)
    )


async def note_without_row(session: AsyncSession, workflows: Collection[tuple[str, str]]) -> int:
    """Writes down workflows, as id and process, that no row asked for; answers how many were new."""
    now = utc_now()
    rows = [
        {
            "workflow_id": workflow_id, "process": process, "input": {}, "due_at": now,
            "heard_at": now, "ended_at": now, "verdict": "without_row",
        }
        for workflow_id, process in workflows
    ]  # fmt: skip
    if not rows:
        return 0
    added = await session.execute(
        insert(table_of(DurableRun))
        .values(rows)
        .on_conflict_do_nothing(index_elements=["workflow_id"])
        .returning(DurableRun.workflow_id)
    )
    return len(added.all())


async def ask_about_all_since(session: AsyncSession, since: datetime) -> None:
    """Makes every run due that is open or was open then, and moves the mark back: after a restore."""
    await session.execute(
        update(DurableRun)
        .where(or_(DurableRun.ended_at.is_(None), DurableRun.ended_at >= since))
        .where(or_(DurableRun.verdict.is_(None), DurableRun.verdict == "settled"))
        .values(due_at=utc_now(), ended_at=None)
        .execution_options(synchronize_session=False)
    )
    await move_mark(session, min(since, await reached(session)))


async def listed(session: AsyncSession) -> list[DurableRun]:
    """What a person has to look at, oldest first."""
    rows = select(DurableRun).where(DurableRun.verdict.in_(LISTED)).order_by(DurableRun.created_at)
    return list(await session.scalars(rows))
