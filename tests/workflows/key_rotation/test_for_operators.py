"""A payload key in daily life: what operators read stays readable, and turning it stops no Schedule."""

import ast
import asyncio
import secrets
from base64 import urlsafe_b64encode
from pathlib import Path
from uuid import uuid4

import pytest
from pydantic import SecretStr
from temporalio.api.sdk.v1 import WorkflowMetadata
from temporalio.client import (
    Client,
    Schedule,
    ScheduleActionExecutionStartWorkflow,
    ScheduleActionStartWorkflow,
    ScheduleHandle,
    ScheduleSpec,
    WorkflowExecutionStatus,
)

from domain.core.settings import Settings
from tests.workflows.conftest import working
from workflows import errors
from workflows.codec import ENCODING
from workflows.context import WorkerContext
from workflows.operator_notes import OPERATOR_NOTES
from workflows.queues import TASK_QUEUES
from workflows.temporal import connect

FOLDER = Path(errors.__file__).parent


async def test_with_a_key_operators_still_read_what_it_is_for_and_how_far_it_is(
    temporal_settings: Settings, temporal: Client, worker_context: WorkerContext
) -> None:
    key = urlsafe_b64encode(secrets.token_bytes(32)).decode()
    client = await connect(temporal_settings.model_copy(update={"temporal_payload_key": SecretStr(key)}))
    about = OPERATOR_NOTES["PurgeWorkflow"]
    async with working(client, worker_context):
        handle = await client.start_workflow(
            "PurgeWorkflow",
            id=f"purge-{uuid4()}",
            task_queue=TASK_QUEUES["sweeps"],
            static_summary=about.summary,
            static_details=about.details,
        )
        await handle.result()
        keyless = temporal.get_workflow_handle(handle.id)
        told = await keyless.query("__temporal_workflow_metadata", result_type=WorkflowMetadata)
    seen = await keyless.describe()
    assert (await seen.static_summary(), await seen.static_details()) == (about.summary, about.details)
    assert told.current_details.startswith("Deleted for good: ")
    history = await keyless.fetch_history()
    summaries = [event.user_metadata.summary for event in history.events if event.HasField("user_metadata")]
    texts = await temporal.data_converter.decode(summaries, [str] * len(summaries))
    assert "Delete what is past its 30 days" in texts
    done = history.events[-1].workflow_execution_completed_event_attributes
    assert done.result.payloads[0].metadata["encoding"] == ENCODING


async def test_a_schedule_goes_on_when_the_key_is_turned(
    temporal_settings: Settings, temporal: Client, worker_context: WorkerContext
) -> None:
    """Its runs hand on the last result, which was sealed under the key before."""
    old, new = (urlsafe_b64encode(secrets.token_bytes(32)).decode() for _ in range(2))
    handle = await temporal.create_schedule(
        f"purge-{uuid4()}",
        Schedule(
            action=ScheduleActionStartWorkflow(
                "PurgeWorkflow", id=f"purge-{uuid4()}", task_queue=TASK_QUEUES["sweeps"]
            ),
            spec=ScheduleSpec(),
        ),
    )
    try:
        for number, keys in enumerate((old, f"{new},{old}", new), 1):
            secret = SecretStr(keys)
            client = await connect(temporal_settings.model_copy(update={"temporal_payload_key": secret}))
            async with working(client, worker_context), asyncio.timeout(20):
                await handle.trigger()
                while await completed(temporal, handle) < number:  # noqa: ASYNC110 - another program's state
                    await asyncio.sleep(0.1)
    finally:
        await handle.delete()


async def completed(client: Client, handle: ScheduleHandle) -> int:
    actions = (await handle.describe()).info.recent_actions
    runs = [run.action for run in actions if isinstance(run.action, ScheduleActionExecutionStartWorkflow)]
    seen = [
        await client.get_workflow_handle(run.workflow_id, run_id=run.first_execution_run_id).describe()
        for run in runs
    ]
    return sum(one.status is WorkflowExecutionStatus.COMPLETED for one in seen)


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*workflows.py")), ids=lambda path: path.parent.name)
def test_the_summary_of_each_timer_stays_readable(path: Path) -> None:
    """Those of activities are marked by an interceptor, which sees no timers."""
    for call in ast.walk(ast.parse(path.read_text())):
        if isinstance(call, ast.Call) and ast.unparse(call.func) in (
            "workflow.sleep",
            "workflow.wait_condition",
        ):
            given = [word.value for word in call.keywords if (word.arg or "").endswith("summary")]
            assert all(ast.unparse(value).startswith("Summary(") for value in given)
