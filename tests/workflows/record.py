"""Records the histories that `test_replay.py` replays: `python -m tests.workflows.record [NAME…]`.

Run it when a workflow is new, or has changed behind `workflow.patched`: it writes what is missing and leaves
the histories that are there, because those are what workflows in the field may have. To drop a history, once
no open workflow can have it any more, delete its file. Each scenario runs the real workflow on a Temporal dev
server in memory, with activities that only act, so a history holds ids and counts and nothing of anybody.
"""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import UUID, uuid5

from temporalio.client import Client, WorkflowFailureError, WorkflowHandle
from temporalio.contrib.pydantic import pydantic_data_converter
from temporalio.worker import UnsandboxedWorkflowRunner, Worker

from deploy.local.temporal import is_ready, server_command
from deploy.local.tools import temporal
from domain.imports.processes import ImportProcess
from domain.notify.processes import NotificationProcess
from tests.workflows.impersonation import Part, Waits, fails_once, stops
from workflows.registry import WORKFLOWS
from workflows.temporal import TASK_QUEUE

FOLDER = Path(__file__).parent / "histories"
PORT = 17_233
IDS = UUID("01900000-0000-7000-8000-000000000000")
Handle = WorkflowHandle[Any, Any]


@dataclass
class Scenario:
    """One workflow in one situation; `held` is where it is kept waiting, `then` what is done to it there."""

    workflow: str
    part: Part = field(default_factory=Part)
    held: Waits | None = None
    then: Callable[[Handle], Awaitable[Any]] | None = None


def held_at(workflow: str, step: str, *, cancelled: bool = False) -> Scenario:
    """Recorded while the step is going on, or after an operator cancelled the workflow there."""
    waits = Waits()
    ending = "sent" if workflow == "NotificationWorkflow" else "completed"
    return Scenario(workflow, Part({step: waits}, ending=ending), waits, Handle.cancel if cancelled else None)


def scenarios() -> dict[str, Scenario]:
    imports, mail, purge, sweep = (
        "ImportWorkflow",
        "NotificationWorkflow",
        "PurgeWorkflow",
        "ImportSweepWorkflow",
    )
    seal, check, turn = "AuditSealWorkflow", "AuditCheckWorkflow", "KeyRotationWorkflow"
    gone, unforeseen = stops("The file is gone.", "file_gone"), stops("Unforeseen: KeyError", "unforeseen")
    tried_twice = ("begin_import", "save_chunk/1", "finish_import")
    talk, texts = "AssistantSweepWorkflow", "EmbeddingsWorkflow"
    return {
        "embeddings-finished": Scenario(texts),
        "embeddings-not-configured": Scenario(texts, Part(going=False)),
        "embeddings-retried": Scenario(texts, Part({"embed_texts": fails_once()})),
        "embeddings-key-refused": Scenario(texts, Part({"embed_texts": stops("The key was refused.")})),
        "embeddings-cancelled": held_at(texts, "embed_texts", cancelled=True),
        "embeddings-reading": held_at(texts, "embed_texts"),
        "embeddings-forgetting": held_at(texts, "forget_texts"),
        "assistant-sweep-finished": Scenario(talk),
        "assistant-sweep-retried": Scenario(talk, Part({"forget_conversations": fails_once()})),
        "assistant-sweep-failed": Scenario(talk, Part({"forget_conversations": unforeseen})),
        "assistant-sweep-cancelled": held_at(talk, "forget_conversations", cancelled=True),
        "assistant-sweep-forgetting": held_at(talk, "forget_conversations"),
        "import-finished": Scenario(imports),
        "import-partial": Scenario(imports, Part(ending="partial")),
        "import-of-nothing": Scenario(imports, Part(chunks=0)),
        "import-long": Scenario(imports, Part(chunks=40)),
        "import-ended-meanwhile": Scenario(imports, Part(going=False, ending="cancelled")),
        "import-cancelled-by-its-owner": Scenario(imports, Part(stopped_at=1, ending="cancelled")),
        "import-cancelled-while-reading": held_at(imports, "begin_import", cancelled=True),
        "import-cancelled-while-saving": held_at(imports, "save_chunk/1", cancelled=True),
        "import-file-gone": Scenario(imports, Part({"begin_import": gone})),
        "import-right-ended": Scenario(imports, Part({"save_chunk/2": stops("The right has ended.")})),
        "import-unforeseen": Scenario(imports, Part({"save_chunk/0": unforeseen})),
        "import-retried": Scenario(imports, Part({step: fails_once() for step in tried_twice})),
        "import-reading": held_at(imports, "begin_import"),
        "import-saving": held_at(imports, "save_chunk/2"),
        "import-ending": held_at(imports, "finish_import"),
        "notification-sent": Scenario(mail, Part(ending="sent")),
        "notification-unknown": Scenario(mail, Part(ending="unknown")),
        "notification-retried": Scenario(mail, Part({"send_message": fails_once()}, ending="sent")),
        "notification-given-up": Scenario(mail, Part({"send_message": stops("Refused.", "MailNotSent")})),
        "notification-cancelled": held_at(mail, "send_message", cancelled=True),
        "notification-sending": held_at(mail, "send_message"),
        "purge-finished": Scenario(purge),
        "purge-retried": Scenario(purge, Part({"purge_expired": fails_once()})),
        "purge-failed": Scenario(purge, Part({"purge_expired": unforeseen})),
        "purge-cancelled": held_at(purge, "purge_expired", cancelled=True),
        "purge-purging": held_at(purge, "purge_expired"),
        "audit-seal-finished": Scenario(seal),
        "audit-seal-retried": Scenario(seal, Part({"seal_audit": fails_once()})),
        "audit-seal-failed": Scenario(seal, Part({"seal_audit": unforeseen})),
        "audit-seal-cancelled": held_at(seal, "seal_audit", cancelled=True),
        "audit-seal-sealing": held_at(seal, "seal_audit"),
        "key-rotation-finished": Scenario(turn),
        "key-rotation-retried": Scenario(turn, Part({"reseal_page": fails_once()})),
        "key-rotation-key-missing": Scenario(turn, Part(ending="unopened")),
        "key-rotation-cancelled": held_at(turn, "reseal_page", cancelled=True),
        "key-rotation-sealing": held_at(turn, "reseal_page"),
        "audit-check-finished": Scenario(check),
        "audit-check-broken": Scenario(check, Part(ending="broken")),
        "audit-check-cancelled": held_at(check, "verify_audit", cancelled=True),
        "audit-check-checking": held_at(check, "verify_audit"),
        "sweep-finished": Scenario(sweep),
        "sweep-failed": Scenario(sweep, Part({"repair_imports": unforeseen})),
        "sweep-cancelled": held_at(sweep, "repair_imports", cancelled=True),
        "sweep-deleting": held_at(sweep, "delete_old_files"),
    }  # fmt: skip


def arguments(workflow: str, row: UUID) -> list[Any]:
    """The input as the outbox gives it."""
    if workflow == "ImportWorkflow":
        return [{"job_id": str(row), "run": "1"}]
    if workflow == "NotificationWorkflow":
        return [{"delivery_id": str(row)}]
    return []


def workflow_id(workflow: str, row: UUID) -> str:
    if workflow == "ImportWorkflow":
        return ImportProcess(row).workflow_id
    if workflow == "NotificationWorkflow":
        return NotificationProcess(row).workflow_id
    return f"{workflow}/{row}"


async def record(client: Client, name: str, scenario: Scenario) -> str:
    """Plays the scenario and answers its history as JSON."""
    row = uuid5(IDS, name)
    worker = Worker(
        client,
        task_queue=TASK_QUEUE,
        workflows=WORKFLOWS,
        activities=scenario.part.activities(),
        workflow_runner=UnsandboxedWorkflowRunner(),
        identity="recorder",
    )
    async with worker:
        handle: Handle = await client.start_workflow(
            scenario.workflow,
            args=arguments(scenario.workflow, row),
            id=workflow_id(scenario.workflow, row),
            task_queue=TASK_QUEUE,
        )
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
