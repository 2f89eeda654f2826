"""The outbox relay: turns rows into workflow starts and signals, once each, whatever fails in between.

NOTIFY wakes it, a poll each second makes sure. A row stays until Temporal has taken it; 'already started' is
success, because workflow ids are business keys.
"""

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

import psycopg
import structlog
from psycopg import AsyncConnection
from temporalio.client import Client
from temporalio.common import (
    SearchAttributePair,
    TypedSearchAttributes,
    WorkflowIDConflictPolicy,
    WorkflowIDReusePolicy,
)
from temporalio.exceptions import WorkflowAlreadyStartedError
from temporalio.service import RPCError, RPCStatusCode

from domain.core.db.database import Database, plain_url
from domain.core.errors import StewardError
from domain.core.outbox import CHANNEL, Claim, claim, settle
from domain.core.unit_of_work import EntryPoint, unit_of_work
from workflows.impersonation_sweep import end_overdue_forever
from workflows.operator_notes import OPERATOR_NOTES
from workflows.temporal import ENTITY_ID, ENTITY_TYPE, STAGE, TASK_QUEUE

log = structlog.get_logger()
BATCH = 50
POLL_SECONDS = 1.0
RPC_TIMEOUT = timedelta(seconds=5)
GONE = (RPCStatusCode.NOT_FOUND,)  # a signal to a workflow that has ended has nothing left to do


async def run_relay(database: Database, client: Client) -> None:
    """Runs until cancelled."""
    woken = asyncio.Event()
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(_listen(database.url, woken), name="relay-listen")
        tasks.create_task(end_overdue_forever(database), name="acting-sweep")
        while True:
            full = await _sweep_safely(database, client)
            if not full:
                await _wait(woken)


async def sweep(database: Database, client: Client) -> int:
    """Settles one batch of waiting rows; answers how many Temporal took. What it did not take waits, so only
    a batch that went through whole is followed by the next at once."""
    async with unit_of_work(database, EntryPoint.by_system("outbox-sweep")) as work:
        claims = await claim(work.session, BATCH)
        if not claims:
            return 0
        reasons = await _send_all(client, claims)
        done = [row.id for row in claims if row.id not in reasons]
        failed = [row.id for row in claims if row.id in reasons]
        why = next(iter(reasons.values()), None)
        await settle(work.session, done, failed, why)
    if failed:
        log.warning("relay.waiting", rows=len(failed), reason=why)
    return len(done)


async def _sweep_safely(database: Database, client: Client) -> bool:
    try:
        return await sweep(database, client) == BATCH
    except (StewardError, psycopg.Error) as error:
        log.warning("relay.database_away", reason=type(error).__name__)
        await asyncio.sleep(POLL_SECONDS)
        return False


async def _send_all(client: Client, claims: Sequence[Claim]) -> dict[UUID, str]:
    """Why Temporal did not take the rows that it did not take. Signals go after the starts, and wait with a
    start that failed: one that overtook its workflow would find nobody, and count as told."""
    starts = [row for row in claims if row.kind != "signal"]
    reasons = await _reasons(client, starts)
    late = {row.workflow_id: reasons[row.id] for row in starts if row.id in reasons}
    signals = [row for row in claims if row.kind == "signal"]
    reasons |= {row.id: late[row.workflow_id] for row in signals if row.workflow_id in late}
    return reasons | await _reasons(client, [row for row in signals if row.workflow_id not in late])


async def _reasons(client: Client, rows: Sequence[Claim]) -> dict[UUID, str]:
    reasons = await asyncio.gather(*(_send(client, row) for row in rows))
    return {row.id: reason for row, reason in zip(rows, reasons, strict=True) if reason is not None}


async def _send(client: Client, row: Claim) -> str | None:
    """None when Temporal has it, else why not."""
    try:
        if row.kind == "signal":
            handle = client.get_workflow_handle(row.workflow_id)
            await handle.signal(row.process, row.input, rpc_timeout=RPC_TIMEOUT)
        else:
            await _start(client, row)
    except WorkflowAlreadyStartedError:
        return None
    except RPCError as error:
        return None if error.status in GONE and row.kind == "signal" else error.status.name
    except Exception as error:  # one row that cannot be sent must not stop the others
        log.error("relay.row_failed", row=str(row.id), exc_info=error)
        return type(error).__name__
    return None


async def _start(client: Client, row: Claim) -> None:
    kind, _, entity = row.workflow_id.partition("/")
    entity, _, _run = entity.partition("/")  # a later run of an import has a third part
    about = OPERATOR_NOTES.get(row.process)
    await client.start_workflow(
        row.process,
        row.input,
        id=row.workflow_id,
        task_queue=TASK_QUEUE,
        id_reuse_policy=WorkflowIDReusePolicy.REJECT_DUPLICATE,
        id_conflict_policy=WorkflowIDConflictPolicy.USE_EXISTING,
        static_summary=about.summary if about else f"{kind} {entity}",
        static_details=about.details if about else None,
        search_attributes=TypedSearchAttributes(
            [
                SearchAttributePair(ENTITY_TYPE, kind),
                SearchAttributePair(ENTITY_ID, entity),
                SearchAttributePair(STAGE, "started"),
            ]
        ),
        rpc_timeout=RPC_TIMEOUT,
    )


async def _listen(url: str, woken: asyncio.Event) -> None:
    while True:
        try:
            async with await AsyncConnection.connect(plain_url(url), autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                woken.set()  # something may have been missed before
                async for _ in connection.notifies():
                    woken.set()
        except (psycopg.Error, OSError) as error:
            log.warning("relay.reconnecting", reason=type(error).__name__)
        await asyncio.sleep(POLL_SECONDS)


async def _wait(woken: asyncio.Event) -> None:
    try:
        await asyncio.wait_for(woken.wait(), POLL_SECONDS)
    except TimeoutError:
        return
    woken.clear()
