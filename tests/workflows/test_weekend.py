"""Workers, and the relay with them, are away from Friday evening to Monday morning: nothing fails by that."""

import asyncio
from contextlib import AsyncExitStack
from datetime import timedelta
from pathlib import Path
from uuid import UUID

import psycopg
import pytest
from psycopg import sql
from temporalio.api.history.v1 import HistoryEvent
from temporalio.client import WorkflowExecutionStatus

from deploy.local.postgres import LocalPostgres
from domain.core import outbox
from domain.core.values.dates import utc_now
from domain.team.processes import InvitationProcess
from tests.workflows.conftest import TemporalServer
from tests.workflows.relay.probes import sweep
from tests.workflows.rolling.open_workflows import (
    CHUNK_ROWS,
    ROWS,
    Asked,
    all_wait,
    answer_invitations,
    begin,
    results,
    rows_imported,
)
from tests.workflows.rolling.services import mail_server, services_away
from tests.workflows.stage import DurableStage, durable_stage
from workflows.queues import TASK_QUEUES
from workflows.relay.reconciler import reconcile
from workflows.schedules import SCHEDULES
from workflows.worker import running_workers

NAME, HOURS = "steward_weekend", 60
# Where rows say when something was, or by when it has to be.
CLOCKS = (
    *("outbox.created_at", "outbox.next_try_at", "outbox.started_at", "durable_runs.created_at"),
    *("durable_runs.due_at", "deliveries.created_at", "deliveries.lease_until", "import_jobs.created_at"),
    *("import_jobs.updated_at", "import_jobs.started_at", "invitations.expires_at"),
)


async def test_imports_mails_invitations_and_sweeps_outlast_a_weekend_without_workers(
    postgres: LocalPostgres, tmp_path: Path, temporal_server: TemporalServer
) -> None:
    """Some are under way on Friday, with mail server and database away; some are asked for on Saturday. On
    Monday every sweep runs first, and the reconciler: none may take for lost what only waited."""
    async with AsyncExitStack() as stack:
        mails, settings = stack.enter_context(mail_server())
        services = services_away(stack.enter_context(pytest.MonkeyPatch.context()), mails)
        server = temporal_server.address
        opened = durable_stage(postgres, NAME, tmp_path, server, import_chunk_rows=CHUNK_ROWS, **settings)
        stage = await stack.enter_async_context(opened)
        async with running_workers(stage.client, stage.context):
            begun = await begin(stage, 3)
            await sweep(stage.context.database, stage.client)
            await all_wait(stage, begun)
        on_saturday = await begin(stage, 3)
        on_saturday.invitations |= await expiring_meanwhile(stage)
        pass_hours(postgres)
        services.back()
        async with running_workers(stage.client, stage.context):
            assert set(await run_sweeps(stage)) == {WorkflowExecutionStatus.COMPLETED}
            await reconcile(stage.context.database, stage.client)
            await sweep(stage.context.database, stage.client)
            for each in (begun, on_saturday):
                await answer_invitations(stage, each)
            await sweep(stage.context.database, stage.client)
            expected = begun.expected() | on_saturday.expected()
            assert await results(stage, expected) == expected
        imported = await rows_imported(stage, [*begun.imports, *on_saturday.imports])
        assert list(imported.values()) == [ROWS, ROWS]
        for address in (*begun.mails.values(), *on_saturday.mails.values()):
            assert mails.taken[address] == 1
        for workflow_id in expected:
            history = await stage.client.get_workflow_handle(workflow_id).fetch_history()
            assert [limits for event in history.events if (limits := limits_by_the_clock(event))] == []


async def expiring_meanwhile(stage: DurableStage) -> dict[UUID, Asked]:
    owner, invited = await stage.make.person(), await stage.make.person()
    place = await stage.make.property(owner)
    soon = utc_now() + timedelta(hours=1)
    row = await stage.make.invitation(owner, [place], email=invited.email, expires_at=soon)
    async with stage.rows.sessions() as session, session.begin():
        await outbox.start(session, InvitationProcess(row.id))
    return {row.id: Asked(owner, invited, "expired")}


def pass_hours(postgres: LocalPostgres) -> None:
    """As if they had passed since each row was written; without the triggers that note changes."""
    with psycopg.connect(postgres.url("postgres", NAME)) as connection:
        connection.execute("SET session_replication_role = replica")
        for clock in CLOCKS:
            table, _, column = clock.partition(".")
            statement = sql.SQL("UPDATE {table} SET {column} = {column} - make_interval(hours => {hours})")
            connection.execute(
                statement.format(table=sql.Identifier(table), column=sql.Identifier(column), hours=HOURS)
            )


async def run_sweeps(stage: DurableStage) -> list[WorkflowExecutionStatus | None]:
    """How each sweep ends, one run each."""
    handles = [
        await stage.client.start_workflow(
            each.workflow,
            id=f"{name}/monday",
            task_queue=TASK_QUEUES["sweeps"],
            execution_timeout=each.at_most,
        )
        for name, each in SCHEDULES.items()
    ]
    async with asyncio.timeout(60):
        await asyncio.gather(*(handle.result() for handle in handles))
    return [(await handle.describe()).status for handle in handles]


def limits_by_the_clock(event: HistoryEvent) -> list[str]:
    """Limits of a workflow or an activity that time without a worker would use up."""
    if event.HasField("workflow_execution_started_event_attributes"):
        started = event.workflow_execution_started_event_attributes
        given = {"execution": started.workflow_execution_timeout, "run": started.workflow_run_timeout}
    elif event.HasField("activity_task_scheduled_event_attributes"):
        asked = event.activity_task_scheduled_event_attributes
        given = {"close": asked.schedule_to_close_timeout, "start": asked.schedule_to_start_timeout}
    else:
        return []
    return [name for name, limit in given.items() if limit.ToTimedelta()]
