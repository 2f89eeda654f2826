"""A request through Temporal: reminders in their time, a signal, and the end by silence."""

from datetime import datetime, timedelta
from uuid import UUID

import pytest
from sqlalchemy import text
from temporalio.testing import WorkflowEnvironment

from domain.core.unit_of_work import UnitOfWork
from domain.core.values.dates import utc_now
from domain.maintenance.processes import RequestChanged, RequestProcess
from tests.factories import Maker
from workflows.context import WorkerContext
from workflows.maintenance.workflows import RequestWorkflow
from workflows.queues import TASK_QUEUES
from workflows.worker import running_workers

pytestmark = pytest.mark.serial


async def told(make: Maker, request_id: UUID) -> int:
    sql = "SELECT count(*) FROM notifications WHERE link = :link"
    async with make.session() as session:
        return int(await session.scalar(text(sql), {"link": f"/maintenance/{request_id}"}) or 0)


async def change(make: Maker, request_id: UUID, sql: str, **values: object) -> None:
    async with make.session() as session:
        await session.execute(
            text(f"UPDATE maintenance_requests SET {sql} WHERE id = :id"), {"id": request_id, **values}
        )


@pytest.fixture
def real_now(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The activities' clock, which the test moves along with the server's."""
    now = [utc_now()]

    async def moved(_work: UnitOfWork) -> datetime:
        return now[0]

    monkeypatch.setattr(UnitOfWork, "now", moved)
    return now


async def test_a_request_is_watched_until_it_is_fixed(
    make: Maker, worker_context: WorkerContext, skipping: WorkflowEnvironment, real_now: list[datetime]
) -> None:
    place = await make.property(await make.person())
    resident = await make.resident(place.id)
    start = await skipping.get_current_time()
    real_now[0] = start
    clock = {"clock_kind": "answer", "clock_started_at": start, "clock_due_at": start + timedelta(hours=1)}
    row = await make.request(place, priority="urgent", resident_id=resident.id, **clock)
    process = RequestProcess(row.id, property_id=place.id)
    async with running_workers(skipping.client, worker_context):
        handle = await skipping.client.start_workflow(
            RequestWorkflow.run, process, id=process.workflow_id, task_queue=TASK_QUEUES["interactive"]
        )
        await skipping.sleep(timedelta(minutes=59))
        assert await told(make, row.id) == 0
        real_now[0] = start + timedelta(hours=9)
        await skipping.sleep(timedelta(minutes=2))
        assert await told(make, row.id) == 1  # the owner; nobody has it, and there is no manager
        ended = "status = 'completed', completed_at = :day, clock_kind = NULL, clock_started_at = NULL,"
        await change(make, row.id, f"{ended} clock_due_at = NULL", day=real_now[0])
        await handle.signal(RequestChanged.name)
        await skipping.sleep(timedelta(days=6))
        assert (await handle.describe()).close_time is None
        real_now[0] += timedelta(days=7)
        assert await handle.result() == "fixed"
    assert await told(make, row.id) == 1
