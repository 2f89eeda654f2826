"""What an operator can tell of an import: whose it is, why it failed, and what it wrote, from its ids."""

import asyncio
from urllib.parse import quote
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text
from temporalio.client import Client, WorkflowExecution, WorkflowFailureError
from temporalio.exceptions import ActivityError, ApplicationError

from api.state import AppState
from tests.factories import Maker
from tests.workflows.conftest import working
from tests.workflows.imports.test_import_workflow import HEADER, ended, lines, post
from workflows.context import WorkerContext
from workflows.temporal import STAGE

# No `worker` here: each test starts one once things are as it wants them.
FILE_GONE = "The file is no longer stored. Upload it again."


async def test_a_file_that_is_gone_is_named_up_to_the_failure_and_a_later_run_keeps_its_entity(
    api: httpx.AsyncClient, make: Maker, state: AppState, temporal: Client, worker_context: WorkerContext
) -> None:
    person = await make.person()
    job_id = (await post(api, person, HEADER + lines(3))).json()["importJobId"]
    stored = await state.store.get(f"imports/{job_id}")
    await state.store.delete(f"imports/{job_id}")
    async with working(temporal, worker_context):
        found = await ended(api, person, job_id)
        assert (found["status"], found["failure"]) == ("failed", FILE_GONE)
        with pytest.raises(WorkflowFailureError) as failure:
            await temporal.get_workflow_handle(f"import/{job_id}").result()
        await state.store.put(f"imports/{job_id}", stored)
        again = await api.post(f"/api/import-jobs/{job_id}/run-again", headers=person.headers)
        assert again.status_code == 202, again.text
        resumed = await ended(api, person, job_id)
        assert resumed["status"] == "completed"
        # The row is done before its workflow is: that one still has to name its stage.
        query = f"EntityType = 'import' AND EntityId = '{job_id}'"
        runs = await listed(temporal, query, {"failed", "completed"})
    ends = failure.value.cause
    assert isinstance(ends, ApplicationError)
    assert (ends.message, ends.type) == (FILE_GONE, "import_failed")
    assert isinstance(ends.cause, ActivityError)
    assert isinstance(ends.cause.cause, ApplicationError)
    assert (ends.cause.activity_type, ends.cause.cause.type) == ("begin_import", "file_gone")
    assert f"import/{job_id}" in {one.id for one in runs}
    assert len({one.id for one in runs}) == 2
    shown = [one.id for one in runs if resumed["workflow_url"].endswith("/" + quote(one.id, safe=""))]
    assert shown == [one.id for one in runs if one.id != f"import/{job_id}"]


async def listed(temporal: Client, query: str, stages: set[str]) -> list[WorkflowExecution]:
    """What an operator's filter finds; Temporal's list follows a moment behind."""
    async with asyncio.timeout(10):
        while True:
            found = [one async for one in temporal.list_workflows(query)]
            if {one.typed_search_attributes.get(STAGE) for one in found} == stages:
                return found
            await asyncio.sleep(0.1)


async def test_what_an_import_wrote_names_its_workflow_in_the_audit_log(
    api: httpx.AsyncClient, make: Maker, temporal: Client, worker_context: WorkerContext
) -> None:
    person = await make.person()
    asked = await post(api, person, HEADER + lines(3))
    job_id = asked.json()["importJobId"]
    async with working(temporal, worker_context):
        await ended(api, person, job_id)
    async with make.session() as session:
        found = await session.execute(
            text("SELECT action, request_id FROM audit_log WHERE entity_id = :id"), {"id": UUID(job_id)}
        )
        named = {row.action: row.request_id for row in found}
    assert named["import.chunk"] == f"import/{job_id}"
    assert named["import.started"] == asked.headers["x-request-id"]
