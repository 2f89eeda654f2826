"""Three task queues with slots of their own: what somebody waits for never stands behind bulk work."""

import asyncio
import importlib
import pkgutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from threading import Event
from typing import Any
from uuid import uuid4

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from temporalio.client import Client

import domain
from domain.core.db.database import Database
from domain.core.outbox import Process
from domain.core.settings import Settings
from domain.features import PROCESSES
from domain.notify.processes import NotificationProcess
from tests.workflows.conftest import free_port, working
from tests.workflows.relay.mails import queued_mail
from tests.workflows.relay.probes import ask, end, sweep
from workflows.context import WorkerContext
from workflows.queues import EARLIER_QUEUE, TASK_QUEUES, slots, workflow_of
from workflows.registry import WORKFLOWS
from workflows.worker import running_workers

BULK_SLOTS, BULK_MAILS = 2, 6
TO_MANY = "many.example"


class SlowForMany:
    """A mail server that keeps messages to `TO_MANY` waiting until `answer` is set."""

    def __init__(self) -> None:
        self.answer, self.arrived, self.kept = Event(), list[str](), 0

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802 - its name
        (address,) = envelope.rcpt_tos
        if address.endswith(TO_MANY):
            self.kept += 1
            while not self.answer.is_set():  # noqa: ASYNC110 - set by another thread
                await asyncio.sleep(0.02)
        self.arrived.append(address)
        return "250 OK"


@contextmanager
def slow_mail_server() -> Iterator[tuple[SlowForMany, dict[str, Any]]]:
    """The server, and the settings that lead to it."""
    handler = SlowForMany()
    controller = Controller(handler, hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        yield handler, {"smtp_host": "127.0.0.1", "smtp_port": controller.port, "smtp_starttls": False}
    finally:
        handler.answer.set()
        controller.stop()


async def test_a_mail_that_somebody_waits_for_passes_bulk_mail_that_holds_every_bulk_slot(
    rows: Database, relaying: Database, temporal: Client, worker_context: WorkerContext
) -> None:
    many = [await queued_mail(rows, f"reader{n}@{TO_MANY}", bulk=True) for n in range(BULK_MAILS)]
    with slow_mail_server() as (server, address):
        change = address | {"worker_bulk_slots": BULK_SLOTS, "worker_interactive_slots": BULK_SLOTS}
        settings = worker_context.settings.model_copy(update=change)
        async with working(temporal, replace(worker_context, settings=settings, database=relaying)):
            async with asyncio.timeout(20):
                while server.kept < BULK_SLOTS:  # noqa: ASYNC110 - another thread's state
                    await asyncio.sleep(0.02)
            async with asyncio.timeout(6):  # less than a step of the mail server may take
                wanted = await queued_mail(rows, "ada@one.example")
                while "ada@one.example" not in server.arrived:  # noqa: ASYNC110 - another thread's state
                    await asyncio.sleep(0.02)
            assert (server.arrived, server.kept) == (["ada@one.example"], BULK_SLOTS)
            server.answer.set()
            for each in (wanted, *many):
                handle: Any = temporal.get_workflow_handle(f"notification/{each}")
                assert await handle.result() == "sent"
    assert len(server.arrived) == BULK_MAILS + 1


async def test_a_workflow_on_the_queue_of_the_release_before_finds_a_worker(
    rows: Database, relaying: Database, temporal: Client, worker_context: WorkerContext
) -> None:
    delivery = await queued_mail(rows)
    handle: Any = await temporal.start_workflow(
        "NotificationWorkflow",
        {"delivery_id": str(delivery)},
        id=f"notification/{delivery}",
        task_queue=EARLIER_QUEUE,
    )
    async with running_workers(temporal, replace(worker_context, database=relaying)), asyncio.timeout(20):
        assert await handle.result() == "sent"


async def test_each_process_starts_its_workflow_on_its_queue(
    rows: Database, relaying: Database, temporal: Client
) -> None:
    asked = [kind(*[uuid4()]) for kind in PROCESSES.values()]
    await ask(rows, *asked)
    await sweep(relaying, temporal)
    for process in asked:
        seen = await temporal.get_workflow_handle(process.workflow_id).describe()
        assert seen.workflow_type == workflow_of(process.name)
        assert seen.task_queue == TASK_QUEUES[process.queue]
    await end(temporal, *asked)


def test_every_process_of_the_domain_is_known_to_the_relay_and_its_workflow_to_the_worker() -> None:
    for module in pkgutil.walk_packages(domain.__path__, "domain."):
        if module.name.endswith(".processes"):
            importlib.import_module(module.name)
    declared = [kind for kind in _kinds(Process) if kind.__module__.startswith("domain.")]
    assert {kind for kind in declared if kind.__module__.endswith(".processes")} == set(PROCESSES.values())
    assert {workflow_of(kind.name) for kind in declared} <= {kind.__name__ for kind in WORKFLOWS}
    assert all(kind.queue == PROCESSES[kind.name].queue for kind in declared)
    assert {name: kind.queue for name, kind in PROCESSES.items()} == {
        "ImportWorkflow": "bulk",
        "BulkNotification": "bulk",
        "BroadcastWorkflow": "bulk",
        NotificationProcess.name: "interactive",
        "InvitationWorkflow": "interactive",
        "RenewalProcess": "interactive",
        "DisputeWorkflow": "interactive",
        "PaymentWorkflow": "interactive",
        "RefundWorkflow": "interactive",
        "ReportedRefundProcess": "interactive",
        "RequestWorkflow": "interactive",
        "SignatureWorkflow": "interactive",
        "WebhookWorkflow": "bulk",
    }, "a process's queue is written here too: who waits for it"


def _kinds(base: type[Any]) -> set[type[Process]]:
    """A dataclass with slots is made twice; the one that its module holds counts."""
    return {
        kind
        for sub in base.__subclasses__()
        for kind in {sub, *_kinds(sub)}
        if getattr(importlib.import_module(kind.__module__), kind.__name__, None) is kind
    }


def test_slots_are_settings() -> None:
    chosen = slots(Settings(worker_interactive_slots=3, worker_bulk_slots=2, worker_sweep_slots=1))
    assert {TASK_QUEUES["interactive"]: 3, TASK_QUEUES["bulk"]: 2, TASK_QUEUES["sweeps"]: 1} == {
        queue: most for queue, most in chosen.items() if queue != EARLIER_QUEUE
    }
