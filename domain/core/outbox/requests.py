"""What a service calls to start, signal or cancel durable work, in its own transaction.

Call these while the transaction holds the lock on the row that the work is about (the job, the invitation):
rows of one workflow id then get their order in the order in which the transactions commit.
"""

from collections.abc import Iterable
from typing import Any, Literal

from opentelemetry import propagate
from psycopg.types.json import Jsonb
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.outbox.processes import Process, Signal, ids_of
from domain.core.request_context import current_call
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id

Kind = Literal["start", "signal", "signal_with_start", "cancel"]


async def start(session: AsyncSession, process: Process) -> None:
    """Starts the process once: a workflow of this id that runs or has ended is success."""
    await _enqueue(session, [_row("start", process)])


async def start_many(session: AsyncSession, processes: Iterable[Process]) -> None:
    """Starts each process, in one statement."""
    await _enqueue(session, [_row("start", process) for process in processes])


async def signal(session: AsyncSession, process: Process, wake_up: Signal) -> None:
    """Signals the process's running workflow; where none runs, the process's `when_not_running` decides."""
    await _enqueue(session, [_row("signal", process, wake_up)])


async def signal_with_start(session: AsyncSession, process: Process, wake_up: Signal) -> None:
    """Signals the process's workflow and starts it first where it was never started; where it has ended,
    the process's `when_not_running` decides."""
    await _enqueue(session, [_row("signal_with_start", process, wake_up)])


async def cancel(session: AsyncSession, process: Process) -> None:
    """Asks the process's running workflow to end; one that has ended has nothing left to cancel."""
    await _enqueue(session, [_row("cancel", process)])


async def _enqueue(session: AsyncSession, rows: list[dict[str, Any]]) -> None:
    if rows:
        await call_function(session, "enqueue_outbox", Jsonb(rows), Jsonb(_context()))


def _row(kind: Kind, process: Process, wake_up: Signal | None = None) -> dict[str, Any]:
    return {
        "id": str(new_id()),
        "kind": kind,
        "process": process.name,
        "workflow_id": process.workflow_id,
        "property_id": process.property_id and str(process.property_id),
        "input": ids_of(process),
        "signal": wake_up and wake_up.name,
        "signal_input": wake_up and ids_of(wake_up),
        "when_not_running": process.when_not_running,
        "due_seconds": process.looked_after.total_seconds(),
    }


def _context() -> dict[str, Any]:
    """The request's id and its trace, of the click that all began with; the database adds the actor."""
    context: dict[str, Any] = {}
    propagate.inject(context)
    call = current_call.get()
    request_id = call.origin.request_id if call.origin else call.request_id
    return context | ({"request_id": request_id} if request_id else {})
