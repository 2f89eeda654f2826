"""The sweep: a job without a live workflow is asked for again, one with a workflow is left alone."""

import os
from datetime import timedelta
from time import time
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import text
from temporalio.client import Client

from api.state import AppState
from domain.core.errors import NotFound
from domain.core.outbox import OutboxRow
from domain.core.values.dates import utc_now
from domain.imports import sweeping
from tests.factories import Maker
from tests.workflows.imports.test_import_workflow import HEADER, ended, lines, post
from workflows.queues import TASK_QUEUES


@pytest.fixture(autouse=True)
async def no_job_of_another_test(make: Maker) -> None:
    """Tests that never run their imports leave open jobs, which the sweep would count after five minutes."""
    async with make.session() as session:
        await session.execute(
            text("UPDATE import_jobs SET updated_at = now() WHERE status IN ('queued', 'processing')")
        )


async def sweep(temporal: Client) -> str:
    told: str = await temporal.execute_workflow(
        "ImportSweepWorkflow", id=f"sweep-{uuid4()}", task_queue=TASK_QUEUES["sweeps"]
    )
    return told


@pytest.mark.usefixtures("worker")
async def test_a_forgotten_job_is_taken_up_again(
    api: httpx.AsyncClient, make: Maker, temporal: Client
) -> None:
    person = await make.person()
    job_id = (await post(api, person, HEADER + lines(3))).json()["importJobId"]
    await ended(api, person, job_id)
    async with make.session() as session:
        await session.execute(
            text(
                "UPDATE import_jobs SET status = 'processing', completed_at = NULL,"
                " updated_at = now() - interval '6 minutes' WHERE id = :id"
            ),
            {"id": job_id},
        )
    assert (await sweep(temporal)).startswith("1 jobs asked for again")
    found = await ended(api, person, job_id)
    assert (found["status"], found["successful_records"]) == ("completed", 3)
    assert (await sweep(temporal)).startswith("0 jobs")


async def quiet_job(api: httpx.AsyncClient, make: Maker) -> str:
    """An import whose last sign of life is six minutes old."""
    person = await make.person()
    job_id: str = (await post(api, person, HEADER + lines(3))).json()["importJobId"]
    await ended(api, person, job_id)
    async with make.session() as session:
        await session.execute(
            text(
                "UPDATE import_jobs SET status = 'processing', completed_at = NULL,"
                " updated_at = now() - interval '6 minutes' WHERE id = :id"
            ),
            {"id": job_id},
        )
    return job_id


@pytest.mark.usefixtures("worker")
async def test_no_job_is_asked_for_again_while_imports_wait_in_the_outbox(
    api: httpx.AsyncClient, make: Maker, temporal: Client
) -> None:
    """Temporal was away: a job that waits for its start would get a second workflow."""
    job_id = await quiet_job(api, make)
    waiting = OutboxRow(
        process="ImportWorkflow",
        workflow_id=f"import/{uuid4()}",
        input={},
        created_at=utc_now() - timedelta(minutes=6),
        next_try_at=utc_now() + timedelta(hours=1),
    )
    async with make.session() as session:
        session.add(waiting)
    try:
        assert (await sweep(temporal)).startswith("0 jobs asked for again")
    finally:
        async with make.session() as session:
            await session.execute(
                text("DELETE FROM outbox WHERE workflow_id = :id"), {"id": waiting.workflow_id}
            )
    assert (await sweep(temporal)).startswith("1 jobs asked for again")
    async with make.session() as session:
        found = text("SELECT count(*) FROM outbox WHERE workflow_id LIKE :id")
        assert await session.scalar(found, {"id": f"import/{job_id}%"}) == 2


@pytest.mark.usefixtures("worker")
async def test_many_quiet_jobs_hide_none_and_any_workflow_id_will_do(
    api: httpx.AsyncClient, make: Maker, temporal: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "AT_ONCE", 1)
    odd = await temporal.start_workflow("ImportWorkflow", {}, id="by-hand", task_queue="nobody")
    try:
        for _ in range(3):
            await quiet_job(api, make)
        assert (await sweep(temporal)).startswith("3 jobs asked for again")
    finally:
        await odd.terminate()


@pytest.mark.usefixtures("worker")
async def test_files_that_no_job_names_go_after_a_day(temporal: Client, state: AppState) -> None:
    """What is left of an import that was refused after its file was stored."""
    fresh, stray = f"imports/{uuid4()}", f"imports/{uuid4()}"
    for key in (fresh, stray):
        await state.store.put(key, b"sealed")
    two_days_ago = time() - 2 * 86_400
    os.utime(state.settings.home / "objects" / stray, (two_days_ago, two_days_ago))
    assert (await sweep(temporal)).endswith("1 files deleted.")
    with pytest.raises(NotFound):
        await state.store.get(stray)
    assert await state.store.get(fresh) == b"sealed"


@pytest.mark.usefixtures("worker")
async def test_source_files_go_after_thirty_days(
    api: httpx.AsyncClient, make: Maker, temporal: Client, state: AppState
) -> None:
    person = await make.person()
    job_id = (await post(api, person, HEADER + lines(3))).json()["importJobId"]
    await ended(api, person, job_id)
    assert b"P1" not in await state.store.get(f"imports/{job_id}")
    async with make.session() as session:
        await session.execute(
            text("UPDATE import_jobs SET created_at = now() - interval '31 days' WHERE id = :id"),
            {"id": job_id},
        )
    assert (await sweep(temporal)).endswith("1 files deleted.")
    with pytest.raises(NotFound):
        await state.store.get(f"imports/{job_id}")
    assert (await sweep(temporal)).endswith("0 files deleted.")
