"""The reconciler: lost runs are found by their rows, and workflows without a row by their start."""

from datetime import timedelta
from uuid import uuid4

from sqlalchemy import select, text
from temporalio.client import Client

from domain.core.db.database import Database
from domain.core.outbox.runs import DurableRun
from domain.core.values.dates import utc_now
from domain.notify.processes import NotificationProcess
from tests.workflows.relay.mails import queued_mail, state_of_mail
from tests.workflows.relay.probes import Probe, ask, end, sweep
from workflows.relay.reconciler import reconcile


async def runs_of(rows: Database, *workflow_ids: str) -> list[DurableRun]:
    async with rows.sessions() as session:
        found = select(DurableRun).where(DurableRun.workflow_id.in_(workflow_ids))
        return list(await session.scalars(found))


async def all_due(rows: Database) -> None:
    async with rows.sessions() as session, session.begin():
        await session.execute(text("UPDATE durable_runs SET due_at = now()"))


async def test_a_run_is_looked_after_from_its_start_to_its_end(
    rows: Database, relaying: Database, client: Client
) -> None:
    probe = Probe(uuid4(), property_id=uuid4())
    await ask(rows, probe)
    (run,) = await runs_of(rows, probe.workflow_id)
    assert (run.process, run.property_id, run.heard_at) == ("RelayProbe", probe.property_id, None)
    assert timedelta(minutes=50) < run.due_at - utc_now() <= timedelta(hours=1)
    await all_due(rows)
    assert (await reconcile(relaying, client)).by_verdict["running"] == []  # it still waits in the outbox
    await sweep(relaying, client)
    await all_due(rows)
    assert probe.workflow_id in (await reconcile(relaying, client)).by_verdict["running"]
    (run,) = await runs_of(rows, probe.workflow_id)
    assert run.heard_at is not None
    assert run.due_at > utc_now()
    await end(client, probe)
    await all_due(rows)
    assert probe.workflow_id in (await reconcile(relaying, client)).by_verdict["settled"]
    (run,) = await runs_of(rows, probe.workflow_id)
    assert run.ended_at is not None


async def test_a_message_that_temporal_never_heard_of_is_asked_for_again(
    rows: Database, relaying: Database, client: Client
) -> None:
    delivery = await queued_mail(rows)
    workflow_id = NotificationProcess(delivery).workflow_id
    async with rows.sessions() as session, session.begin():
        await session.execute(
            text("UPDATE outbox SET started_at = now() WHERE workflow_id = :id"), {"id": workflow_id}
        )
    await all_due(rows)
    assert workflow_id in (await reconcile(relaying, client)).by_verdict["asked_again"]
    assert await sweep(relaying, client) >= 1
    await all_due(rows)
    assert workflow_id in (await reconcile(relaying, client)).by_verdict["running"]
    await client.get_workflow_handle(workflow_id).terminate()
    await all_due(rows)
    assert workflow_id in (await reconcile(relaying, client)).by_verdict["for_a_person"]
    assert await state_of_mail(rows, delivery) == "unknown"


async def test_workflows_without_a_row_are_listed_once_and_only_since_the_mark(
    rows: Database, relaying: Database, client: Client
) -> None:
    stranger = f"stranger/{uuid4()}"
    await reconcile(relaying, client)
    await client.start_workflow("RelayProbe", id=stranger, task_queue="nobody")
    assert await found_without_row(relaying, client, rows, stranger)
    (run,) = await runs_of(rows, stranger)
    assert (run.process, run.verdict) == ("RelayProbe", "without_row")
    assert (await reconcile(relaying, client)).without_row == 0
    await client.get_workflow_handle(stranger).terminate()


async def found_without_row(relaying: Database, client: Client, rows: Database, workflow_id: str) -> bool:
    """Visibility follows a moment after the start."""
    for _ in range(100):
        await reconcile(relaying, client)
        if await runs_of(rows, workflow_id):
            return True
    return False
