"""The sweep: a job without a live workflow is asked for again, one with a workflow is left alone."""

import os
from time import time
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import text
from temporalio.client import Client

from api.state import AppState
from domain.core.errors import NotFound
from tests.factories import Maker
from tests.workflows.imports.test_import_workflow import HEADER, ended, lines, post
from workflows.temporal import TASK_QUEUE


async def sweep(temporal: Client) -> str:
    told: str = await temporal.execute_workflow(
        "ImportSweepWorkflow", id=f"sweep-{uuid4()}", task_queue=TASK_QUEUE
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
