"""`python -m workflows.worker`: runs workflows and activities, and the outbox relay beside them."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta
from typing import Any

import structlog
from temporalio.client import Client
from temporalio.runtime import Runtime
from temporalio.service import RPCError
from temporalio.worker import UnsandboxedWorkflowRunner, Worker
from temporalio.worker.workflow_sandbox import SandboxedWorkflowRunner

from domain.core.runtime.gc_tuning import freeze_loaded_modules
from domain.core.runtime.logs import configure_logs
from domain.core.settings import Settings, get_settings
from workflows.connection import sdk_runtime
from workflows.context import WorkerContext, open_context
from workflows.health import Health, answering, watch
from workflows.integrations.service_checks import check_forever
from workflows.loops import repeat
from workflows.notifications.retrying import SECONDS, measure_retrying
from workflows.queues import slots
from workflows.registry import WORKFLOWS, activities
from workflows.relay import run_relay
from workflows.search_attributes import MissingSearchAttributes, require
from workflows.sweep_ages import measure_forever
from workflows.telemetry import CarriesContext
from workflows.temporal import connect

log = structlog.get_logger()
RECONNECT_SECONDS = 1.0
GRACE = timedelta(seconds=10)
TAKEN_OVER = timedelta(seconds=1)  # a workflow waits so long for the worker that had it, then any takes it


@asynccontextmanager
async def running_workers(client: Client, context: WorkerContext) -> AsyncIterator[None]:
    """A worker for each task queue while the block lasts. Each does any work; only slots are apart."""
    bound = activities(context)
    workers = [
        _build_worker(client, context, bound, queue, most) for queue, most in slots(context.settings).items()
    ]
    async with AsyncExitStack() as stack:
        for worker in workers:
            await stack.enter_async_context(worker)
        try:
            yield
        finally:  # all at once: each waits as long as an activity may take to end
            await asyncio.gather(*(worker.shutdown() for worker in workers))


def _build_worker(
    client: Client, context: WorkerContext, bound: Sequence[Callable[..., Any]], queue: str, most: int
) -> Worker:
    """The sandbox guards determinism in tests; production runs without it, two to three times faster."""
    sandboxed = context.settings.workflow_sandbox
    return Worker(
        client,
        task_queue=queue,
        workflows=WORKFLOWS,
        activities=bound,
        interceptors=[CarriesContext()],
        workflow_runner=SandboxedWorkflowRunner() if sandboxed else UnsandboxedWorkflowRunner(),
        graceful_shutdown_timeout=GRACE,
        sticky_queue_schedule_to_start_timeout=TAKEN_OVER,
        max_concurrent_activities=most,
    )


async def run(settings: Settings) -> None:
    """Runs until SIGINT or SIGTERM; waits patiently for Temporal at the start."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with open_context(settings) as context:
        client = await _connected(settings, sdk_runtime(settings), stop)
        if client is None:
            return
        log.info("worker.ready", slots=slots(settings))
        async with running_workers(client, context), _watched(context, client):
            relay = asyncio.create_task(run_relay(context.database, client))
            looking = asyncio.create_task(check_forever(context, client))
            stopped = asyncio.create_task(stop.wait())
            await asyncio.wait({relay, stopped}, return_when=asyncio.FIRST_COMPLETED)
            relay.cancel()
            looking.cancel()
            cause, _ = await asyncio.gather(relay, looking, return_exceptions=True)
            if not stopped.done():
                raise RuntimeError("The relay ended by itself.") from cause


@asynccontextmanager
async def _watched(context: WorkerContext, client: Client) -> AsyncIterator[None]:
    """Answers probes and measures while the block lasts, where a port is configured."""
    port = context.settings.worker_port
    if not port:
        yield
        return
    health = Health()
    with answering(health, port):
        tasks = [
            asyncio.create_task(watch(health, context.database, client), name="worker-health"),
            asyncio.create_task(measure_forever(client), name="sweep-ages"),
            asyncio.create_task(
                repeat("message_figures", lambda: measure_retrying(context.database), every=SECONDS),
                name="message-figures",
            ),
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _connected(settings: Settings, runtime: Runtime | None, stop: asyncio.Event) -> Client | None:
    while not stop.is_set():
        try:
            client = await connect(settings, runtime)
            await require(client)
            return client
        except MissingSearchAttributes:
            raise
        except (RuntimeError, RPCError) as error:
            log.warning("worker.temporal_away", address=settings.temporal_target, reason=str(error)[:120])
            await asyncio.sleep(RECONNECT_SECONDS)
    return None


def main() -> None:
    settings = get_settings()
    configure_logs(settings)
    freeze_loaded_modules()
    asyncio.run(run(settings))


if __name__ == "__main__":
    main()
