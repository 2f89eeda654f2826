"""Records the histories that `test_replay.py` replays: `python -m tests.workflows.record [NAME…]`.

Run it when a workflow is new, or has changed behind `workflow.patched`: it writes what is missing and leaves
the histories that are there, because those are what workflows in the field may have. To drop a history, once
no open workflow can have it any more, delete its file. Each scenario runs the real workflow on a Temporal dev
server in memory, with activities that only act, so a history holds ids and counts and nothing of anybody.
"""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any
from uuid import UUID, uuid5

from temporalio.client import Client, WorkflowFailureError
from temporalio.contrib.pydantic import pydantic_data_converter
from temporalio.worker import UnsandboxedWorkflowRunner, Worker

from deploy.local.temporal import is_ready, server_command
from deploy.local.tools import temporal
from domain.imports.processes import ImportProcess
from domain.notify.processes import NotificationProcess
from domain.team.processes import InvitationProcess
from tests.workflows.scenario import Handle, Scenario
from tests.workflows.scenarios import scenarios
from workflows.queues import TASK_QUEUES
from workflows.registry import WORKFLOWS

FOLDER = Path(__file__).parent / "histories"
PORT = 17_233
IDS = UUID("01900000-0000-7000-8000-000000000000")


def arguments(workflow: str, row: UUID) -> list[Any]:
    """The input as the outbox gives it."""
    if workflow == "ImportWorkflow":
        return [{"job_id": str(row), "run": "1"}]
    if workflow == "NotificationWorkflow":
        return [{"delivery_id": str(row)}]
    if workflow == "InvitationWorkflow":
        return [{"invitation_id": str(row), "token_version": 1}]
    return []


def workflow_id(workflow: str, row: UUID) -> str:
    if workflow == "ImportWorkflow":
        return ImportProcess(row).workflow_id
    if workflow == "NotificationWorkflow":
        return NotificationProcess(row).workflow_id
    if workflow == "InvitationWorkflow":
        return InvitationProcess(row).workflow_id
    return f"{workflow}/{row}"


async def record(client: Client, name: str, scenario: Scenario) -> str:
    """Plays the scenario and answers its history as JSON."""
    row = uuid5(IDS, name)
    worker = Worker(
        client,
        task_queue=TASK_QUEUES["interactive"],
        workflows=WORKFLOWS,
        activities=scenario.part.activities(),
        workflow_runner=UnsandboxedWorkflowRunner(),
        identity="recorder",
    )
    handle: Handle = await client.start_workflow(
        scenario.workflow,
        args=arguments(scenario.workflow, row),
        id=workflow_id(scenario.workflow, row),
        task_queue=TASK_QUEUES["interactive"],
    )
    if scenario.cancelled_first:
        await handle.cancel()
    if scenario.signalled_first:
        await handle.signal(scenario.signalled_first)
    async with worker:
        told = await _played(handle, scenario)
        if scenario.first_run:
            first = client.get_workflow_handle(handle.id, run_id=handle.first_execution_run_id)
            return (await first.fetch_history()).to_json()
        return told


async def _played(handle: Handle, scenario: Scenario) -> str:
    if scenario.held is None:
        await ended(handle)
        return (await handle.fetch_history()).to_json()
    await scenario.held.reached.wait()
    if scenario.then is not None:
        await scenario.then(handle)
        await ended(handle)
    told = (await handle.fetch_history()).to_json()
    scenario.held.go_on.set()
    if scenario.then is None:
        await ended(handle)
    return told


def without_traces(told: Any) -> Any:
    """Stack traces name the folders of the machine that recorded them."""
    if isinstance(told, dict):
        return {key: without_traces(value) for key, value in told.items() if key != "stackTrace"}
    return [without_traces(item) for item in told] if isinstance(told, list) else told


async def ended(handle: Handle) -> None:
    async with asyncio.timeout(60):
        try:
            await handle.result()
        except WorkflowFailureError:
            return


async def main(names: list[str]) -> int:
    FOLDER.mkdir(exist_ok=True)
    program = temporal()
    server = await asyncio.create_subprocess_exec(
        *server_command(program, port=PORT, ui_port=None, database=None)
    )
    try:
        while not await is_ready(program, port=PORT):  # noqa: ASYNC110 - another program's state
            await asyncio.sleep(0.1)
        client = await Client.connect(
            f"127.0.0.1:{PORT}", data_converter=pydantic_data_converter, identity="recorder"
        )
        for name, scenario in scenarios().items():
            file = FOLDER / f"{name}.json"
            if file.exists() or (names and name not in names):
                continue
            history = without_traces(json.loads(await record(client, name, scenario)))
            file.write_text(json.dumps(history, indent=1, ensure_ascii=False) + "\n")
            sys.stdout.write(f"{file.name}: {len(history['events'])} events\n")
    finally:
        server.terminate()
        await server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
