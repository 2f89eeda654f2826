"""The reconciler: asks Temporal about runs that nobody heard of, and looks for workflows without a row.

One sweep for every process. Temporal is asked by id, and listed only from where the last search ended.
"""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import structlog
from temporalio.api.enums.v1 import WorkflowExecutionStatus
from temporalio.client import Client
from temporalio.service import RPCError, RPCStatusCode

from domain.core.db.database import Database
from domain.core.outbox import runs
from domain.core.outbox.runs import Found, Run, Verdict
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.features import RECONCILED
from workflows.relay import calls
from workflows.relay.answers import is_missing_namespace
from workflows.relay.relay import SYSTEM

log = structlog.get_logger()
AT_ONCE = 100
ASKING = 10
AGAIN = timedelta(hours=1)
# What began just now may not be listed yet, and its outbox row not be committed here before it was restored.
OVERLAP = timedelta(minutes=5)
PAGE = 200


@dataclass(slots=True)
class Report:
    """Workflow ids by what was done about them: 'running', or a verdict."""

    by_verdict: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    without_row: int = 0


async def reconcile(database: Database, client: Client) -> Report:
    """Everything that is due now."""
    report = Report()
    while due := await _due(database):
        found = await _ask_all(client, due)
        for run, state in zip(due, found, strict=True):
            verdict = "running" if state == "running" else await _repair(database, run, state)
            report.by_verdict[verdict].append(run.workflow_id)
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        await runs.note_running(work.session, report.by_verdict["running"], AGAIN)
    report.without_row = await _find_without_row(database, client)
    return report


async def _due(database: Database) -> list[Run]:
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        return await runs.claim_due(work.session, AT_ONCE)


async def _ask_all(client: Client, due: Sequence[Run]) -> list[Found]:
    slots = asyncio.Semaphore(ASKING)

    async def ask(run: Run) -> Found:
        async with slots:
            return await _found(client, run.workflow_id)

    return list(await asyncio.gather(*map(ask, due)))


async def _found(client: Client, workflow_id: str) -> Found:
    """Raises RPCError where Temporal does not know: nothing is repaired on a guess."""
    try:
        answer = await calls.describe(client, workflow_id)
    except RPCError as error:
        if error.status != RPCStatusCode.NOT_FOUND or is_missing_namespace(error):
            raise
        return "never_started"
    running = WorkflowExecutionStatus.WORKFLOW_EXECUTION_STATUS_RUNNING
    return "running" if answer.workflow_execution_info.status == running else "ended"


async def _repair(database: Database, run: Run, found: Found) -> Verdict:
    """The process's own repair; a process without one has nothing that its end could leave open."""
    reconciled = RECONCILED.get(run.process)
    verdict: Verdict = "settled"
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        superseded = await runs.has_another_run(work.session, run.workflow_id)
    if reconciled is not None and not superseded:
        async with unit_of_work(database, EntryPoint.by_system(reconciled.system)) as work:
            verdict = await reconciled.repair(work.session, work.scope, run, found)
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        await runs.note_verdict(work.session, run.workflow_id, verdict)
    if verdict != "settled":
        log.warning("reconciler.repaired", workflow_id=run.workflow_id, found=found, verdict=verdict)
    return verdict


async def _find_without_row(database: Database, client: Client) -> int:
    """Looks only among workflows that began since the last search."""
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        since = await runs.reached(work.session)
    began, new = utc_now(), 0
    listing = client.list_workflows(_started_since(since - OVERLAP), page_size=PAGE)
    while True:
        await listing.fetch_next_page()
        page = [(each.id, each.workflow_type) for each in listing.current_page or ()]
        async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
            new += await runs.note_without_row(work.session, page)
        if listing.next_page_token is None:
            break
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        await runs.move_mark(work.session, began)
    if new:
        log.error("reconciler.without_row", workflows=new, action="python -m deploy.reconcile")
    return new


def _started_since(since: datetime) -> str:
    """Those that a Schedule started have no row."""
    return f"StartTime >= '{since.isoformat()}' AND TemporalScheduledById IS NULL"
