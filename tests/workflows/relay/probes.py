"""Work that does nothing, for the relay to start, and what counts its starts."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Any
from uuid import UUID

from sqlalchemy import select, text
from temporalio.client import Client, Interceptor, OutboundInterceptor, StartWorkflowInput, WorkflowHandle

from domain.core import outbox
from domain.core.db.database import Database
from domain.core.outbox import OutboxRow, Process
from workflows.relay import run_relay


@dataclass(frozen=True, slots=True)
class Probe(Process):
    """A process that no worker knows: its workflow starts and stays open."""

    probe_id: UUID
    name = "RelayProbe"

    @property
    def workflow_id(self) -> str:
        return f"probe/{self.probe_id}"


@dataclass(frozen=True, slots=True)
class Nudge(Process):
    """A signal to a probe."""

    probe_id: UUID
    name = "nudge"
    kind = "signal"

    @property
    def workflow_id(self) -> str:
        return f"probe/{self.probe_id}"


class Starts(Interceptor):
    """Counts the starts that leave the process, holds them up, and fails those it is told to."""

    def __init__(self) -> None:
        self.sent: Counter[str] = Counter()
        self.broken: set[str] = set()
        self.pause = 0.0

    def intercept_client(self, next: OutboundInterceptor) -> OutboundInterceptor:  # noqa: A002 - its name
        return _Counting(next, self)


class _Counting(OutboundInterceptor):
    def __init__(self, following: OutboundInterceptor, starts: Starts) -> None:
        super().__init__(following)
        self._starts = starts

    async def start_workflow(self, input: StartWorkflowInput) -> WorkflowHandle[Any, Any]:  # noqa: A002 - its name
        self._starts.sent[input.id] += 1
        await asyncio.sleep(self._starts.pause)
        if input.id in self._starts.broken:
            raise RuntimeError("a defect of the client")
        return await super().start_workflow(input)


async def ask(rows: Database, *processes: Process) -> None:
    async with rows.sessions() as session, session.begin():
        for process in processes:
            await outbox.enqueue(session, process)


async def rows_of(rows: Database, *processes: Process) -> list[OutboxRow]:
    wanted = [process.workflow_id for process in processes]
    async with rows.sessions() as session:
        found = select(OutboxRow).where(OutboxRow.workflow_id.in_(wanted)).order_by(OutboxRow.id)
        return list(await session.scalars(found))


async def due_now(rows: Database) -> None:
    """As if the pauses of the rows that failed had passed."""
    async with rows.sessions() as session, session.begin():
        await session.execute(text("UPDATE outbox SET next_try_at = now() WHERE started_at IS NULL"))


async def end(client: Client, *processes: Process) -> None:
    for process in processes:
        await client.get_workflow_handle(process.workflow_id).terminate()


@asynccontextmanager
async def a_relay(database: Database, client: Client) -> AsyncIterator[None]:
    task = asyncio.create_task(run_relay(database, client))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def all_started(rows: Database, *processes: Process, within: float) -> float:
    """Seconds until every row is settled."""
    began = perf_counter()
    async with asyncio.timeout(within):
        while not all(row.started_at for row in await rows_of(rows, *processes)):  # noqa: ASYNC110 - nobody tells when
            await asyncio.sleep(0.01)
    return perf_counter() - began
