"""A message to many while the mail server is away: sent once to each when it is back."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from temporalio.client import Client

from domain.notify import rules
from tests.domain.notify.test_smtp import Server, free_port, running
from tests.factories import Maker
from tests.workflows.broadcasts.writing import confirmed
from workflows.broadcasts.workflows import BroadcastWorkflow, Progress
from workflows.context import WorkerContext
from workflows.queues import TASK_QUEUES
from workflows.worker import running_workers


@pytest.mark.serial
async def test_a_mail_server_that_was_away_gets_each_mail_once(
    make: Maker, temporal: Client, worker_context: WorkerContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "FIRST_PAUSE", timedelta(milliseconds=300))
    port = free_port()
    settings = worker_context.settings.model_copy(
        update={"smtp_host": "127.0.0.1", "smtp_port": port, "smtp_starttls": False}
    )
    row = await confirmed(make, await make.person(), "away", residents=12, size=4)
    async with running_workers(temporal, replace(worker_context, settings=settings)):
        handle = await temporal.start_workflow(
            BroadcastWorkflow.run,
            Progress(row.id),
            id=f"broadcast/{row.id}/1",
            task_queue=TASK_QUEUES["bulk"],
        )
        await _has_waited(handle)
        server = Server()
        with running(server, port=port):
            assert await handle.result() == "sent"
    assert sorted(each.rcpt_tos for each in server.envelopes) == sorted(
        [f"away-{number}@example.com"] for number in range(12)
    )


async def _has_waited(handle: Any) -> None:
    """The workflow has paused once after tries in vain."""
    async with asyncio.timeout(60):
        while True:
            if "EVENT_TYPE_TIMER_FIRED" in (await handle.fetch_history()).to_json():
                return
            await asyncio.sleep(0.1)
