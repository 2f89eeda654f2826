"""What an orchestrator asks a worker: whether it lives, whether it can work, and its figures."""

import asyncio
import time
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import update
from temporalio.client import Client, Schedule, ScheduleActionStartWorkflow, ScheduleSpec

from domain.core.values.ids import new_id
from domain.models import Delivery
from tests.factories import Maker
from workflows import health
from workflows.context import WorkerContext
from workflows.health import Health, answering, watch
from workflows.notifications.retrying import RETRYING, measure_retrying
from workflows.queues import TASK_QUEUES
from workflows.sweep_ages import AGE, measure


def asked(port: int, path: str) -> tuple[int, str]:
    answer = httpx.get(f"http://127.0.0.1:{port}{path}")
    return answer.status_code, answer.text


async def test_a_worker_is_ready_once_postgres_and_temporal_answer(
    temporal: Client, worker_context: WorkerContext
) -> None:
    state = Health()
    with answering(state, 0) as port:
        assert await asyncio.to_thread(asked, port, "/readyz") == (503, "The worker is starting.")
        watching = asyncio.create_task(watch(state, worker_context.database, temporal))
        async with asyncio.timeout(10):
            while state.missing:  # noqa: ASYNC110 - set by the watch
                await asyncio.sleep(0.05)
        assert await asyncio.to_thread(asked, port, "/readyz") == (200, "ok")
        assert await asyncio.to_thread(asked, port, "/healthz") == (200, "ok")
        assert (await asyncio.to_thread(asked, port, "/else"))[0] == 404
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)


def test_an_event_loop_that_hangs_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Health(missing=None)
    with answering(state, 0) as port:
        monkeypatch.setattr(health, "STUCK_SECONDS", 0.0)
        state.beat = time.monotonic() - 1
        assert asked(port, "/healthz")[0] == 503
        assert asked(port, "/readyz")[0] == 503


async def test_the_age_of_a_sweep_counts_from_its_last_success_or_its_schedule(temporal: Client) -> None:
    schedule_id = f"sweep-{uuid4()}"
    action = ScheduleActionStartWorkflow("Nobody", id=schedule_id, task_queue=TASK_QUEUES["sweeps"])
    handle = await temporal.create_schedule(schedule_id, Schedule(action=action, spec=ScheduleSpec()))
    try:
        async with asyncio.timeout(10):
            while AGE.labels(schedule_id)._value.get() <= 0:  # Temporal's list follows a moment behind
                await measure(temporal, [schedule_id])
                await asyncio.sleep(0.05)
        with answering(Health(), 0) as port:
            _, figures = await asyncio.to_thread(asked, port, "/metrics")
        assert f'steward_sweep_last_success_age_seconds{{sweep="{schedule_id}"}}' in figures
    finally:
        await handle.delete()


async def test_messages_that_a_server_refuses_are_counted(make: Maker, worker_context: WorkerContext) -> None:
    person = await make.person()
    async with make.session() as session:
        for attempts, state in ((0, "queued"), (3, "queued"), (4, "failed")):
            sent = {"template": "confirm_email", "subject_ids": {}, "dedupe_key": f"retrying/{uuid4()}"}
            session.add(Delivery(id=new_id(), account_id=person.id, state=state, attempts=attempts, **sent))
    await measure_retrying(worker_context.database)
    before = RETRYING.labels("email")._value.get()
    assert before >= 1
    async with make.session() as session:
        mine = (Delivery.account_id == person.id) & (Delivery.state == "queued")
        await session.execute(update(Delivery).where(mine).values(state="sent"))
    await measure_retrying(worker_context.database)
    assert RETRYING.labels("email")._value.get() == before - 1
